"""The `mcts` player: information-set Monte Carlo tree search over stints, for any game.

Each iteration guesses what is hidden (`view.sample`), goes down a tree whose branches are **plans**, all
that a seat does in one stint, adds one branch, plays on for some stints, and takes the points that each
seat then has as the worth of the way. What decides between the seat's own plans is worked out in
`_Root.posteriors`: how far the playouts are believed against what the outlook says of a plan at once.
"""

from math import inf, log, sqrt
from random import Random
from time import monotonic

from misterra_core.errors import UsageError
from misterra_core.game import State, View
from misterra_core.players.options import Option, read_options

Plan = tuple[int, ...]
"""All actions of one seat in one stint, or the rest of them."""

ITERATIONS = 60
"""What a decision gets where nobody says otherwise: under a quarter of a second for Misterra."""
PLAYOUT = 20
"""Stints that are looked ahead: as many as it takes in Misterra to tell a good pair of cards from a bad one."""
EXPLORE = 0.7
"""How eagerly rarely tried plans are tried again, in standard deviations of the playouts."""
OTHERS = 0.3
"""What a point of the best other seat is worth: what others hold is guessed, and they play below their best."""
TRIES = 4
"""Ways to finish a stint that the deciding seat tries in playouts, to take the best; the others take one."""
ROOT = 8
"""Own plans that are compared from the start, the best by outlook."""
SHORT_LIST = 24
"""Plans whose worth is worked out with the other seats' outlook, the best by own outlook."""

OPTIONS = (
    Option("iterations", 1, 1_000_000),
    Option("ms", 1, 600_000),
    Option("explore", 0, 100, whole=False),
    Option("playout", 1, 10_000, words=("full",)),
)


class _Node:
    """A plan in the tree: how often it was tried, the sum of each seat's worth then, what followed it."""

    __slots__ = ("plan", "plans", "sums", "visits")

    def __init__(self, plan: Plan, seats: int) -> None:
        self.plan = plan
        self.visits = 0
        self.sums = [0.0] * seats
        self.plans: dict[Plan, _Node] = {}


class Mcts:
    """Searches for so many iterations, or for so many milliseconds, at each decision with a choice.

    `playout` is the number of stints that are looked ahead, the tree's included. With `full` playouts every
    stint to the end of the game is random: for games whose outlook tells little.
    """

    def __init__(
        self,
        iterations: int | None = ITERATIONS,
        ms: float = inf,
        explore: float = EXPLORE,
        playout: float = PLAYOUT,
    ) -> None:
        self._iterations = inf if iterations is None else iterations
        self._ms = ms
        self._explore = explore
        self._playout = playout

    def choose(self, view: View, rng: Random) -> int:
        """Return the first action of the best plan."""
        deadline = monotonic() + self._ms / 1000
        if len(view.legal) == 1:
            return view.legal[0]
        search = _Search(view, rng, self._explore, self._playout)
        while not search.settled and search.root.visits < self._iterations and monotonic() < deadline:
            search.iterate()
        return search.best()[0]


class _Search:
    """One decision's search."""

    def __init__(self, view: View, rng: Random, explore: float, playout: float) -> None:
        self._view = view
        self._rng = rng
        self._chance = rng.random
        self._seat = view.seat
        self._explore = explore
        self._playout = playout
        self._tries = 1 if playout == inf else TRIES
