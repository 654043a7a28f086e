"""R-CHOOSE and R-REFILL: the display, the lagoon, and a display that runs dry."""

from .positions import game, legal, play, position, sketch, why_not

DISPLAY = ("steppe/steppe", "steppe/jungle", "steppe/jungle", "lagoon/mountain", "jungle/lagoon")


def test_one_card_of_the_display_is_taken_and_not_replaced() -> None:
    """R-CHOOSE-1: equal cards are one choice; the card leaves the display until the turn's end."""
    state = play(position(display=DISPLAY), "stay")
    assert legal(state) == {f"take {name}" for name in set(DISPLAY)}
    play(state, "take steppe/jungle")
    assert len(state.display) == 4
    assert why_not(state, "take steppe/jungle").startswith("R-CHOOSE-1")


def test_a_card_that_does_not_lie_there_is_refused() -> None:
    """R-CHOOSE-1: of the display only."""
    state = play(position(display=DISPLAY), "stay")
    assert why_not(state, "take mountain/mountain") == "R-CHOOSE-1: no mountain/mountain lies in the display"


def test_a_lagoon_offers_one_swap() -> None:
    """R-CHOOSE-2: moved or not, hazy or confirmed; the card goes under the deck, the top one is drawn."""
    for island, at, move in (
        ("...../...../...../...../L....", "A1", "stay"),
        ("...../...../...../...../l....", "A0", "move A1"),
    ):
        state = play(position(island, at={0: at}, display=DISPLAY, deck=["mountain/mountain"]), move)
        assert legal(state) == {"hold"} | {f"swap {name}" for name in set(DISPLAY)}
        play(state, "swap steppe/steppe")
        assert state.deck[state.drawn :] == (sketch(game(), "steppe/steppe"),)
        assert "take mountain/mountain" in legal(state)
        assert not legal(state, "swap")


def test_the_swap_may_be_declined() -> None:
    """R-CHOOSE-2: optional."""
    state = position("...../...../...../...../L....", at={0: "A1"}, display=DISPLAY)
    assert legal(play(state, "stay", "hold")) == {f"take {name}" for name in set(DISPLAY)}


def test_each_half_day_has_its_swap() -> None:
    """R-CHOOSE-2: once per half day, so again in the second one."""
    state = position("...../...../...../...../L....", at={0: "A1"}, half=0)
    play(state, "stay", "swap steppe/jungle", "take steppe/jungle", "pass", "stay")
    assert legal(state, "swap")


def test_no_swap_while_the_deck_is_empty() -> None:
    """R-CHOOSE-2, ruling: not offered."""
    state = play(position("...../...../...../...../L....", at={0: "A1"}, deck=[]), "stay")
    assert legal(state) == {"take steppe/jungle"}
    assert why_not(state, "swap steppe/jungle") == "R-CHOOSE-2: no swap is offered while the deck is empty"


def test_an_empty_display_ends_the_half_day_after_the_move() -> None:
    """R-CHOOSE-3, ruling: neither mapping nor claiming is possible without a card."""
    state = position(display=["steppe/jungle"], deck=[], half=0)
    play(state, "stay", "take steppe/jungle", "pass")
    assert legal(state) == {"stay", "move B0"}
    play(state, "stay")
    assert state.seat == 1


def test_the_display_is_refilled_after_both_half_days() -> None:
    """R-REFILL-1: to five, from the top of the deck."""
    state = position(display=DISPLAY, deck=["mountain/mountain", "lagoon/lagoon", "jungle/jungle"], half=0)
    assert len(play(state, "stay", "take steppe/steppe", "pass").display) == 4
    play(state, "stay", "take lagoon/mountain", "pass")
    names = [sketch(game(), name) for name in ("mountain/mountain", "lagoon/lagoon")]
    assert len(state.display) == 5
    assert set(names) < set(state.display)
    assert len(state.deck) - state.drawn == 1


def test_the_display_is_refilled_while_the_deck_lasts() -> None:
    """R-REFILL-1: fewer than five lie there when the deck runs dry."""
    state = position(display=DISPLAY, deck=["mountain/mountain"], half=0)
    play(state, "stay", "take steppe/steppe", "pass", "stay", "take lagoon/mountain", "pass")
    assert len(state.display) == 4
    assert state.drawn == len(state.deck)
