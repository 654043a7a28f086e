"""M-BONUS: spending cards that lie before oneself. The pawn of seat 0 stands on oasis at N14."""

from collections.abc import Callable

import pytest
from misterra_morgan import phases
from misterra_morgan.content import SYMBOLS
from misterra_morgan.frame import bits
from misterra_morgan.state import State

Table = Callable[..., State]
Play = Callable[..., State]
Legal = Callable[[State], set[str]]
Why = Callable[[State, str], str]

MAPS = ("tomb-2", "anthill-0", "green-tree-1")
BOOTS = ("tomb-3", "anthill-1")
SHOVELS = ("tomb-0", "anthill-2")
DOUBLOONS = ("tomb-1", "anthill-3")


def test_the_cards_of_these_tests(table: Table) -> None:
    """Their symbols are as `maps.yaml` has them."""
    state = table()
    for symbol, cards in zip(SYMBOLS, (MAPS, BOOTS, SHOVELS, DOUBLOONS), strict=True):
        for card in cards:
            assert SYMBOLS[state.rules.symbol[state.rules.cards.index(card)]] == symbol, card


def discarded(state: State) -> set[str]:
    """Return the names of the discards."""
    return {state.rules.cards[card] for card in bits(state.discards)}


def test_a_map_moves_one_more_tile(table: Table, play: Play, why: Why) -> None:
    """M-BONUS-1: in the tile action, before the first tile or after it."""
    state = table(before={0: MAPS[:1]})
    play(state, "lift swamp", "lay O14", "turn 270")
    assert state.phase == phases.ISLAND
    assert why(state, "lift tomb").startswith("M-TILE-1: one tile is moved in a turn; a map bonus")
    play(state, "spend tomb-2")
    assert discarded(state) == {"tomb-2"}
    assert not state.open[0]
    play(state, "lift tomb", "lay P14")
    assert state.phase in (phases.TURN, phases.WALK)
    state = play(table(before={0: MAPS[:1]}), "spend tomb-2")
    assert state.moves == 2


def test_boots_make_two_more_steps(table: Table, play: Play) -> None:
    """M-BONUS-1: after the first two, or before."""
    state = play(table(before={0: BOOTS[:1]}), "done", "step anthill", "step waterfall")
    assert state.phase == phases.WALK
    play(state, "spend tomb-3", "step sand-flat", "step biting-cave")
    assert state.phase == phases.DIG
    assert discarded(state) == {"tomb-3"}


def test_a_shovel_digs_one_deeper(table: Table, play: Play, why: Why, legal: Legal) -> None:
    """M-BONUS-1: in this dig; each one a level (M-DIG-2)."""
    state = play(table(hands={0: ["oasis-0"]}, before={0: SHOVELS}), "done", "done")
    assert why(state, "spend tomb-0").startswith("M-BONUS-1: a shovel deepens a dig, after a card was played")
    play(state, "play oasis-0", "spend tomb-0")
    assert "take II" in legal(state)
    assert "take III" not in legal(state)
    play(state, "spend anthill-2")
    assert "take III" in legal(state)


def test_a_card_played_this_turn_is_spent_too(table: Table, play: Play) -> None:
    """M-BONUS-1: and counts as played nevertheless (M-DIG-2)."""
    state = play(table(hands={0: ["oasis-0", "swamp-1"]}), "done", "done", "play oasis-0", "play swamp-1")
    symbol = SYMBOLS[state.rules.symbol[state.rules.cards.index("oasis-0")]]
    assert symbol == "doubloons"
    play(state, "spend oasis-0", "take II")
    assert state.money[0] == 2 + 2 + 1
    assert discarded(state) == {"oasis-0"}


@pytest.mark.parametrize("before", [(), ("done",), ("done", "done"), ("done", "done", "done")])
def test_doubloons_at_any_time_in_ones_turn(table: Table, play: Play, before: tuple[str, ...]) -> None:
    """M-BONUS-1: 2 doubloons, in every part of it."""
    state = play(table(before={0: DOUBLOONS[:1]}), *before, "spend tomb-1")
    assert state.money[0] == 4
    assert discarded(state) == {"tomb-1"}
    assert state.seat == 0


def test_doubloons_pay_for_a_step(table: Table, play: Play, legal: Legal) -> None:
    """M-BONUS-1, M-MOVE-2: between two decisions of the walk."""
    state = play(table(pawns={1: "anthill"}, money={0: 0}, before={0: DOUBLOONS[:1]}), "done")
    assert "step anthill" not in legal(state)
    play(state, "spend tomb-1", "step anthill")
    assert state.money == [1, 3]


@pytest.mark.parametrize(
    ("before", "words", "reason"),
    [
        (("done",), "spend tomb-2", "a map moves one more tile, as long as the island is changed"),
        ((), "spend tomb-3", "boots make two more steps, as long as the pirate moves"),
        ((), "spend tomb-0", "a shovel deepens a dig, after a card was played for it"),
        ((), "spend wreck-0", "wreck-0 does not lie before this seat"),
        (("lift swamp",), "spend tomb-1", "bonuses are got between other decisions; now is the time to lay"),
    ],
)
def test_bonuses_have_their_time(
    table: Table, play: Play, why: Why, before: tuple[str, ...], words: str, reason: str
) -> None:
    """M-BONUS-1: each symbol is for one part of the turn."""
    cards = [MAPS[0], BOOTS[0], SHOVELS[0], DOUBLOONS[0]]
    state = play(table(before={0: cards}), *before)
    assert why(state, words).startswith(f"M-BONUS-1: {reason}")


def test_cards_of_others_are_theirs(table: Table, why: Why) -> None:
    """M-BONUS-1: cards lying before oneself."""
    assert "does not lie before this seat" in why(table(before={1: MAPS}), "spend tomb-2")


@pytest.mark.parametrize(
    ("bonus", "before"),
    [("map", ()), ("boots", ("done",)), ("shovel", ("done", "done", "play oasis-0")), ("doubloons", ())],
)
def test_two_alike_for_any_bonus(table: Table, play: Play, bonus: str, before: tuple[str, ...]) -> None:
    """M-BONUS-2: both are discarded, and the bonus is had once."""
    state = play(table(hands={0: ["oasis-0"]}, before={0: BOOTS}), *before)
    had = (state.moves, state.steps, state.shovels, state.money[0])
    play(state, f"pair boots as {bonus}")
    have = (state.moves, state.steps, state.shovels, state.money[0])
    gained = tuple(after - earlier for after, earlier in zip(have, had, strict=True))
    assert gained == tuple(
        amount * (name == bonus) for name, amount in zip(SYMBOLS, (1, 2, 1, 2), strict=True)
    )
    assert discarded(state) == set(BOOTS)


def test_a_pair_is_two_alike(table: Table, why: Why) -> None:
    """M-BONUS-2: of one symbol, not of two."""
    state = table(before={0: [MAPS[0], BOOTS[0]]})
    assert why(state, "pair map as doubloons") == "M-BONUS-2: two map cards do not lie before this seat"
    assert why(table(before={0: MAPS[:2]}), "pair map as boots").startswith("M-BONUS-1: boots make two more")


def test_of_more_than_two_one_chooses(table: Table, play: Play, legal: Legal, why: Why) -> None:
    """M-BONUS-2: which two are given is asked, in their order; the others stay."""
    state = play(table(before={0: [*MAPS, BOOTS[0]]}), "pair map as doubloons")
    assert state.phase == phases.PAIR
    assert legal(state) == {"give tomb-2", "give anthill-0"}
    assert why(state, "give tomb-3").startswith("M-BONUS-2: tomb-3 is no map card")
    assert why(state, "give green-tree-1").startswith(
        "M-BONUS-2: the cards of a pair are named in their order"
    )
    play(state, "give tomb-2")
    assert legal(state) == {"give anthill-0", "give green-tree-1"}
    play(state, "give green-tree-1")
    assert discarded(state) == {"tomb-2", "green-tree-1"}
    assert state.money[0] == 4
    assert state.phase == phases.ISLAND


def test_a_pair_prolongs_the_part_too(table: Table, play: Play) -> None:
    """M-BONUS-2: the walk does not end by itself while two cards alike could make more steps."""
    state = play(table(before={0: SHOVELS}), "done", "step anthill", "step waterfall")
    assert state.phase == phases.WALK
    play(state, "pair shovel as boots", "step sand-flat")
    assert state.steps == 1
