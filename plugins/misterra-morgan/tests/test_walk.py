"""M-TURN-1 and M-MOVE: the order of a turn, and how the pirate moves on the island of `conftest.py`."""

from collections.abc import Callable

import pytest
from misterra_morgan import phases
from misterra_morgan.state import State

from misterra_core.errors import IllegalAction

Table = Callable[..., State]
Play = Callable[..., State]
Legal = Callable[[State], set[str]]
Why = Callable[[State, str], str]


def test_a_turn_has_four_parts(table: Table, play: Play) -> None:
    """M-TURN-1: island, pirate, dig, draw, in this order; each of the first three can be left out."""
    state = table()
    met = []
    for _ in range(4):
        met.append(state.phase)
        play(state, "done")
    assert met == [phases.ISLAND, phases.WALK, phases.DIG, phases.DRAW]
    assert (state.seat, state.phase, state.turns) == (1, phases.ISLAND, 1)


@pytest.mark.parametrize(
    ("before", "words", "rule"),
    [
        ((), "step anthill", "M-TURN-1"),
        ((), "play oasis-0", "M-TURN-1"),
        ((), "take I", "M-TURN-1"),
        ((), "discard oasis-0", "M-DRAW-1"),
        ((), "lay O14", "M-TILE-1"),
        ((), "turn 90", "M-TILE-1"),
        ((), "put tomb", "M-SETUP-4"),
        ((), "give oasis-0", "M-BONUS-2"),
        (("done",), "lift swamp", "M-TURN-1"),
        (("done", "done"), "step anthill", "M-TURN-1"),
        (("done", "done", "done"), "play oasis-0", "M-TURN-1"),
        (("lift swamp",), "done", "M-TURN-1"),
        (("lift swamp",), "step anthill", "M-TURN-1"),
    ],
)
def test_everything_has_its_time(
    table: Table, play: Play, why: Why, before: tuple[str, ...], words: str, rule: str
) -> None:
    """M-TURN-1: what belongs to another part is refused, and nothing changes."""
    state = play(table(hands={0: ["oasis-0"]}), *before)
    phase = state.phase
    assert why(state, words).startswith(f"{rule}: ")
    with pytest.raises(IllegalAction, match=rule):
        play(state, words)
    assert state.phase == phase


def test_two_steps(table: Table, play: Play, why: Why) -> None:
    """M-MOVE-1: up to 2, then the dig begins by itself; one may also stop earlier."""
    state = play(table(), "done", "step anthill")
    assert state.phase == phases.WALK
    play(state, "step waterfall")
    assert state.phase == phases.DIG
    assert why(state, "step sand-flat").startswith("M-TURN-1")
    state = play(table(), "done", "step anthill", "done")
    assert state.phase == phases.DIG


def test_steps_are_orthogonal(table: Table, play: Play, legal: Legal, why: Why) -> None:
    """M-MOVE-1: to adjacent tiles, over land (oasis, anthill) and water (anthill, skull) alike."""
    state = play(table(), "done")
    assert legal(state) == {"step swamp", "step anthill", "done"}
    assert why(state, "step skull") == "M-MOVE-1: skull is not adjacent to oasis"
    play(state, "step anthill")
    assert legal(state) == {"step oasis", "step skull", "step waterfall", "done"}
    play(state, "step skull")
    assert state.pawns[0] == state.rules.tiles.index("skull")


def test_never_over_a_gap(table: Table, play: Play, why: Why, two_parts: Callable[[State], None]) -> None:
    """M-MOVE-1: tiles with an empty place between them are not adjacent."""
    state = table(pawns={0: "three-columns"})
    two_parts(state)
    play(state, "done")
    assert why(state, "step gallows") == "M-MOVE-1: gallows is not adjacent to three-columns"


def test_entering_costs_a_doubloon_to_each(table: Table, play: Play) -> None:
    """M-MOVE-2: passing or stopping; each other seat there gets one."""
    pawns = {0: "oasis", 1: "anthill", 2: "anthill", 3: "waterfall"}
    state = play(table(seats=4, pawns=pawns), "done", "step anthill")
    assert state.money == [0, 3, 3, 2]
    state = play(table(seats=4, pawns=pawns, money={0: 3}), "done", "step anthill", "step waterfall")
    assert state.money == [0, 3, 3, 3]


def test_who_cannot_pay_cannot_enter(table: Table, play: Play, why: Why, legal: Legal) -> None:
    """M-MOVE-2: not even one of two; but out of company one goes freely."""
    pawns = {0: "oasis", 1: "anthill", 2: "anthill", 3: "oasis"}
    state = play(table(seats=4, pawns=pawns, money={0: 1}), "done")
    assert why(state, "step anthill") == "M-MOVE-2: 2 doubloons would be due on anthill, and this seat has 1"
    play(state, "step swamp")
    assert state.money == [1, 2, 2, 2]
    assert "step oasis" in legal(state)
    play(state, "step oasis")  # back to where seat 3 is
    assert state.money == [0, 2, 2, 3]


def test_the_next_seat_is_to_the_left(table: Table, play: Play) -> None:
    """M-TURN-1: turns go round, each with one tile to move and two steps."""
    state = table(seats=3, first=1)
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        assert (state.moves, state.steps) == (1, 2)
        play(state, "done", "done", "done", "done")
    assert seats == [1, 2, 0, 1]
