"""R-END: when the game ends, and that all have had the same number of turns."""

import pytest

from .positions import game, legal, play, position

FULL = "SJLMS/JLMSJ/LMSJL/MSJLM/SJLMS"


def last_half(**places: object) -> bool:
    """Let seat 0 pass through the last half day of its turn; return whether the end was triggered."""
    state = play(position(**places), "stay", "take steppe/jungle", "pass")  # type: ignore[arg-type]
    return state.ending


def test_an_island_all_confirmed_triggers_the_end() -> None:
    """R-END-1a: every space holds a confirmed tile."""
    assert last_half(island=FULL)
    assert not last_half(island=FULL.replace("S", "s"))


def test_cards_that_run_out_trigger_the_end() -> None:
    """R-END-1b: deck and display both empty at the end of a turn; a display that lasts does not."""
    assert last_half(display=["steppe/jungle"], deck=[])
    assert not last_half(display=["steppe/jungle"] * 2, deck=[])
    assert not last_half(display=["steppe/jungle"], deck=["steppe/jungle"])


def test_a_covered_parchment_triggers_the_end() -> None:
    """R-END-1c: of the player whose turn ended, and of no other."""
    assert last_half(parchments={0: FULL})
    assert not last_half(parchments={1: FULL})
    assert not last_half(parchments={0: FULL.replace("M", ".", 1)})


def test_a_half_day_earlier_nothing_is_triggered() -> None:
    """R-END-1: at the end of a turn, not between its half days."""
    state = play(position(FULL, half=0), "stay", "take steppe/jungle", "pass")
    assert not state.ending
    assert state.seat == 0


@pytest.mark.parametrize(
    ("island", "ends"),
    [
        # A card covers A5 with A4 or B5; whoever sees one of the three stands on jungle.
        (".JJSS/JJSSS/JSSSS/SSSSS/SSSSS", True),
        # B4 is no jungle: from there A4 is seen, and a card laid on A4 and A5.
        (".JJSS/JSSSS/JSSSS/SSSSS/SSSSS", False),
        # A mountain at A2 sees A4 over the jungle.
        (".JJSS/JJSSS/JSSSS/MSSSS/SSSSS", False),
        # As the first, but a hazy tile is left elsewhere: it can still be confirmed.
        (".JJSS/JJSSS/JSSSS/SSSSS/SSSSs", False),
        # Near the beach everything can be mapped from it.
        ("SSSSS/SSSSS/SSSSS/SSSSS/.SSSS", False),
    ],
)
def test_spaces_that_can_never_be_mapped_count_as_confirmed(island: str, ends: bool) -> None:
    """R-END-2: no standing place in reach, jungles aside, lets a card cover what is empty."""
    state = play(position(island, at={0: "E1"}), "stay", "take steppe/jungle", "pass")
    assert state.ending is ends


def test_places_out_of_reach_do_not_count() -> None:
    """R-END-2: a steppe behind empty spaces is no standing place, though from it all could be mapped."""
    # From the beach rows 1 and 2 can be covered, from jungles nothing: what is empty above stays so.
    assert last_half(island="..S../...../...../JJJJJ/JJJJJ")
    assert not last_half(island="..S../..S../..S../JJSJJ/JJSJJ")


def test_the_round_is_finished() -> None:
    """R-END-3: seat 1 began, so its end trigger lets seats 2 and 0 have their turn, and nobody else."""
    state = game("first-game").new(3, seed=4, first=1)
    state.ending = True
    for seat in (1, 2, 0):
        assert state.actor == seat
        while state.actor == seat:
            state.apply(state.legal()[-1])
    assert state.actor is None
    assert state.legal() == ()
    assert legal(state) == set()


def test_everybody_has_the_same_number_of_turns() -> None:
    """R-END-3: over whole games."""
    for seed in range(6):
        state = game("first-game").new(3, seed)
        turns = [0, 0, 0]
        while state.actor is not None:
            before = state.turns
            seat = state.actor
            state.apply(state.legal()[seed % len(state.legal())])
            turns[seat] += state.turns - before
        assert len(set(turns)) == 1
