"""M-END and M-SCORE: when the game is over, and who wins."""

from collections.abc import Callable, Sequence

import pytest
from misterra_morgan import phases
from misterra_morgan.game import Morgan
from misterra_morgan.scoring import shares
from misterra_morgan.state import State

Table = Callable[..., State]
Play = Callable[..., State]


def test_the_last_treasure_on_the_board_ends_the_game(game: Morgan, table: Table, play: Play) -> None:
    """M-END-1: at once, in the midst of a turn; the five that lie there stay."""
    state = play(table(hands={0: ["oasis-0"]}), "done", "done", "play oasis-0")
    earlier = state.hoard[state.dug : -1]
    state.treasures[1] = sum(1 << treasure for treasure in earlier)
    state.dug = len(state.hoard) - 1
    play(state, "take I")
    assert state.actor is None
    assert state.legal() == ()
    assert len(state.board) == 5
    assert state.hoard[-1] in state.board
    assert state.refusal(game.parse("done")) == "M-END-1: the game is over"
    assert game.result(state)["winners"] == [1]


def test_not_before_the_last(table: Table, play: Play) -> None:
    """M-END-1: with one card left in the treasure deck the game goes on."""
    state = play(table(hands={0: ["oasis-0"]}), "done", "done", "play oasis-0")
    state.dug = len(state.hoard) - 2
    play(state, "take I")
    assert state.phase == phases.DRAW


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 3)])
def test_twelve_rounds_without_a_dig(table: Table, play: Play, seats: int, first: int) -> None:
    """M-END-2: full rounds, from the starting player to the one at the right."""
    state = table(seats=seats, first=first)
    for _ in range(12 * seats):
        assert state.actor is not None
        play(state, "done", "done", "done", "done")
    assert state.actor is None
    assert "M-END-2" in state.chronicle()[-1]


def test_a_dig_makes_it_begin_again(table: Table, play: Play) -> None:
    """M-END-2: in a row; a round in which anybody dug does not count."""
    state = table(hands={1: ["salt-well-0"]})
    for _ in range(11):
        play(state, *["done"] * 8)
    play(state, *["done"] * 4, "done", "done", "play salt-well-0", "take I", "done")
    assert state.rounds_idle == 0
    for _ in range(12 * 2):
        assert state.actor is not None
        play(state, "done", "done", "done", "done")
    assert state.actor is None


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ([1, 3, 2], [0, 6, 0]),
        ([1, 1, 1], [2, 2, 2]),
        ([2, 1, 2], [3, 0, 3]),
        ([1, 2, 1], [0, 6, 0]),
        ([2, 0, 2], [3, 0, 3]),
        ([1, 1, 0], [3, 3, 0]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_most_cards_of_a_set(held: list[int], points: list[int]) -> None:
    """M-SCORE-1: 6, or 3, 2, 1 each for two, three, four who share it; nobody scores what nobody holds."""
    assert shares(held) == points


WORKED = (
    ("gems", (1, 3, 2)),
    ("silver", (1, 1, 1)),
    ("gold", (2, 1, 2)),
    ("pearl", (1, 2, 1)),
    ("jewelry", (2, 0, 2)),
    ("jade", (1, 1, 0)),
)
"""The rulebook's example: cards of each set that the three players hold."""


def worked(game: Morgan, table: Table) -> State:
    """Return the end of the rulebook's example, with treasures as near to it as the components have them."""
    state = table(seats=3, money={0: 18, 1: 16, 2: 19})
    for name, held in WORKED:
        number = game.rules.content.sets.index(name)
        cards = [treasure for treasure, its in enumerate(game.rules.set_of) if its == number]
        for seat, count in enumerate(held):
            for _ in range(count):
                state.treasures[seat] |= 1 << cards.pop()
    return state


def test_the_rulebooks_example(game: Morgan, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """M-SCORE-1, M-SCORE-2: totals 63, 63, 59 with cards worth 34, 30, 32; the first wins on card values."""
    state = worked(game, table)
    monkeypatch.setattr(game.rules, "value", _values(state, (34, 30, 32)))
    scores = state.scores()
    sets = [[line.points for line in score.lines[2:]] for score in scores]
    assert sets == [[0, 2, 3, 0, 3, 3], [6, 2, 0, 6, 0, 3], [0, 2, 3, 0, 3, 0]]
    assert [score.total for score in scores] == [63, 63, 59]
    assert state.winners() == (0,)
    assert state.tie_break() == "tied at 63: the treasures of higher value win (M-SCORE-2)"
    recorded = game.result(state)
    assert [score["total"] for score in recorded["scores"]] == [63, 63, 59]
    assert recorded["scores"][1]["sets"]["gems"] == {"cards": 3, "points": 6}
    assert recorded["winners"] == [0]


def test_equal_values_share_the_victory(game: Morgan, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """M-SCORE-2: most points, then treasures alone, then shared."""
    state = worked(game, table)
    monkeypatch.setattr(game.rules, "value", _values(state, (32, 32, 32)))
    state.money = [20, 14, 19]
    assert [score.total for score in state.scores()] == [63, 63, 59]
    assert state.winners() == (0, 1)
    assert "the victory is shared" in state.tie_break()


def test_most_points_win(game: Morgan, table: Table) -> None:
    """M-SCORE-2: no tie, no tie-break; doubloons and values count as they are (M-SCORE-1)."""
    state = table(money={0: 5, 1: 9})
    state.treasures[0] = 1 << 28
    assert [score.total for score in state.scores()] == [5 + 7 + 6, 9]
    assert state.winners() == (0,)
    assert state.tie_break() == ""
    assert game.result(state)["scores"][0]["treasures"] == 7


def _values(state: State, worth: Sequence[int]) -> tuple[int, ...]:
    """Return values of treasures by which what each seat holds is worth so much."""
    values = [0] * len(state.rules.value)
    for mask, total in zip(state.treasures, worth, strict=True):
        values[(mask & -mask).bit_length() - 1] = total
    return tuple(values)
