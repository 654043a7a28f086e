"""The `mcts` player: it plays any game, repeats itself, and believes playouts as far as they tell."""

import subprocess
import sys
from math import inf
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from misterra_core.arena.match import moves
from misterra_core.errors import UsageError
from misterra_core.game import State
from misterra_core.hooks.manager import Parts
from misterra_core.players.greedy import Greedy
from misterra_core.players.mcts import Mcts, make_mcts
from misterra_core.players.search import Node, Search, ends_of, worth_of
from misterra_core.players.uniform import RandomPlayer

from ..rules.positions import game
from .tiny import Doors, Nim, Noughts, ShortSighted, Tiny


def answer(state: State, player: Mcts, seed: int = 0) -> int:
    """Return what a player does with a position."""
    assert state.actor is not None
    return player.choose(state.view(state.actor), Random(seed))


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10])
@pytest.mark.parametrize("playout", [6, inf])
def test_it_finds_the_winning_move_of_nim(heap: int, playout: float) -> None:
    """Leave a multiple of 4, with playouts to the end and with short ones."""
    assert (heap - answer(Nim(heap), Mcts(iterations=1500, playout=playout))) % 4 == 0


@pytest.mark.parametrize("player", [Greedy(), Mcts(iterations=50), Mcts(iterations=50, playout=inf)])
def test_searchers_look_at_candidates_alone(player: Greedy | Mcts) -> None:
    """What a game leaves out of them they never play, however good it is."""
    state = ShortSighted(9)
    taken = [action for _, action in moves(state, [player, player], seed=1)]
    assert sum(taken) == 9
    assert 3 not in taken


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_takes_a_victory_at_any_size_of_table(seats: int) -> None:
    """Each seat looks after itself."""
    assert answer(Nim(3, seats), Mcts(iterations=100)) == 3


def test_three_seats_each_want_to_win() -> None:
    """Of a heap of 4 nobody wins at once; whoever leaves 1 to 3 lets the next one win, so all are equal.

    Of a heap of 6 that goes round three seats, taking 2 or 3 leaves 4 or 3; with 3 the next one wins.
    """
    assert answer(Nim(6, 3), Mcts(iterations=600, playout=inf)) != 3


@pytest.mark.parametrize("seat", [0, 1])
def test_it_never_loses_at_noughts_and_crosses(seat: int) -> None:
    """Against a random player, from either seat."""
    for seed in range(4):
        state = Noughts()
        players = [Mcts(iterations=500, playout=inf) if at == seat else RandomPlayer() for at in (0, 1)]
        list(moves(state, players, seed))
        assert seat in state.winners()


def test_it_blocks_and_wins_at_noughts_and_crosses() -> None:
    """The other one has two in a row; both have, and it is first."""
    assert answer(Noughts((0b11, 0b10000)), Mcts(iterations=300, playout=inf)) == 2
    assert answer(Noughts((0b11, 0b11000)), Mcts(iterations=300)) == 2


def test_it_weighs_what_is_hidden() -> None:
    """A single guess would be wrong three times in ten."""
    assert {answer(Doors(), Mcts(iterations=100), seed) for seed in range(10)} == {1}


def test_ends_are_all_ways_to_end_the_stint_the_best_first() -> None:
    """As `greedy` sees them."""
    state = game().new(2, 3)
    while state.turns < 2:
        state.apply(state.legal()[-1])
    seat, stint = state.seat, state.stint
    ends = ends_of(state, seat)
    outlooks = [after.outlook(seat) for _, after in ends]
    assert outlooks == sorted(outlooks, reverse=True)
    assert len({plan for plan, _ in ends}) == len(ends)
    assert all((after.actor, after.stint) != (seat, stint) for _, after in ends)


def test_worth_counts_the_best_other_seat_and_the_victory() -> None:
    """In points; at the end the victory is one of them."""
    state = Nim(1, 3)
    assert worth_of(state) == [0, 0, 0]
    state.apply(1)
    assert worth_of(state) == pytest.approx([2, -0.6, -0.6])
    assert worth_of(Nim(0, 1)) == [1]


def visited(search: Search, priors: list[float], worth: list[list[float]]) -> list[Node]:
    """Return own plans with these outlooks and playouts."""
    nodes = [Node((at,), 2, prior) for at, prior in enumerate(priors)]
    for node, points in zip(nodes, worth, strict=True):
        for own in points:
            node.add([own, 0.0], own)
    assert search.iterations == 0
    return nodes


@pytest.mark.parametrize(
    ("worth", "best"),
    [
        ([[], [], []], 0),
        ([[5], [5], [9]], 0),
        ([[0, 10], [1, 9], [2, 11]], 0),
        ([[5, 5.1], [5, 4.9], [15, 15.1]], 2),
    ],
)
def test_playouts_are_believed_as_far_as_they_tell(worth: list[list[float]], best: int) -> None:
    """Not at all where there are too few, or where chance explains what they say."""
    search = Search(Nim(5).view(0), Random(0), 1, 4)
    merits = search.merits(visited(search, [2.0, 1.0, 0.0], worth))
    assert merits.index(max(merits)) == best


PROGRAM = """
from itertools import islice
from misterra_core import load_game
from misterra_core.arena.match import play
from misterra_core.players.mcts import Mcts
game = load_game()
decisions = play(game, game.new(2, 6), [Mcts(5), Mcts(5)], 6)
print(*[decision.words for decision in islice(decisions, 8)])
"""


def test_the_same_seed_gives_the_same_decisions() -> None:
    """Neither the process nor the hash seed matter: no order of a set, no clock."""
    told = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert b"map" in told[0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", ["iterations=3", "ms=1", "3:playout=full", "2:explore=0.5:playout=1"])
def test_it_sits_at_every_table(seats: int, options: str) -> None:
    """And answers what is legal, with any options."""
    state = game().new(seats, 9)
    for _ in range(12):
        assert state.actor is not None
        action = make_mcts(options).choose(state.view(state.actor), Random(1))
        assert action in state.legal()
        state.apply(action)


def test_milliseconds_end_the_search() -> None:
    """Long before so many iterations would."""
    start = monotonic()
    answer(Noughts(), Mcts(iterations=inf, ms=50))
    assert 0.05 <= monotonic() - start < 5


def test_what_cannot_be_otherwise_is_not_searched() -> None:
    """One legal answer, and plans that all begin alike."""
    assert answer(Nim(1), Mcts(iterations=inf)) == 1


class Pairs(Tiny):
    """A seat says two numbers in one stint; the first one can hardly be chosen."""

    said = 0

    def legal(self) -> tuple[int, ...]:
        """Return 0, then anything."""
        return ((0,), tuple(range(20)), ())[self.said]

    def wins(self, action: int, seat: int) -> bool:  # noqa: ARG002  # it is about stints
        """Count."""
        self.said += 1
        self.stint = 0
        return self.said == 2 and action == 7


def test_a_plan_spans_a_stint() -> None:
    """Two decisions that belong together are one plan."""
    ends = ends_of(Pairs(1), 0)
    assert ends[0][0] == (0, 7)
    assert len(ends) == 20


WRONG = {
    "mcts:depth=3": "mcts: 'depth=3' is no option, or comes twice; they are ",
    "mcts:0": "mcts: '0' is no option, or comes twice; they are iterations=1 to 1,000,000, ms=1 to 600,000, ",
    "mcts:iterations=": "mcts: 'iterations=' is no option",
    "mcts:iterations=1.5": "mcts: 'iterations=1.5' is no option",
    "mcts:ms=1:ms=2": "mcts: 'ms=2' is no option, or comes twice",
    "mcts:10:iterations=20": "mcts: 'iterations=20' is no option, or comes twice",
    "mcts:explore=-1": "mcts: 'explore=-1' is no option",
    "mcts:playout=all": "mcts: 'playout=all' is no option, or comes twice; they are ",
    "mcts::": "mcts: '' is no option",
    "mcts:10:ms=20": "mcts: iterations and ms both say when to stop; choose one of them",
    "greedy:5": "greedy: '5': this player has no options",
    "mtcs:5": "there is no player 'mtcs': did you mean 'mcts'?",
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_options_are_told_with_the_right_ones(name: str) -> None:
    """In one line."""
    with pytest.raises(UsageError) as error:
        Parts().player(name)
    assert str(error.value).startswith(WRONG[name])
    assert "\n" not in str(error.value)
