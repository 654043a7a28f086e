"""The `mcts` player: looks for its best plan by Monte Carlo tree search, of any game; see `search`."""

from math import inf
from random import Random
from time import monotonic

from misterra_core.errors import UsageError
from misterra_core.game import View
from misterra_core.players.options import Option, read_options
from misterra_core.players.search import Search

ITERATIONS = 60
"""Enough to beat `greedy` in *Maps of Misterra*, at well under a quarter of a second a decision."""
EXPLORE = 1.4
"""Standard deviations of the playouts; see `search`."""
PLAYOUT = 10
"""Stints of each seat; in *Maps of Misterra* as many as it takes to tell good presumptions from bad ones."""

OPTIONS = (
    Option("iterations", 1, 1_000_000),
    Option("ms", 1, 600_000),
    Option("explore", 0, 100, whole=False),
    Option("playout", 1, 10_000, words=("full",)),
)


class Mcts:
    """Searches at each decision: so many iterations, or so many milliseconds.

    `explore` tells how eagerly plans are tried that did not look good, `playout` how many stints of each
    seat are looked ahead; infinity is to the end of the game, all at random.
    """

    def __init__(
        self,
        iterations: float = ITERATIONS,
        ms: float = inf,
        explore: float = EXPLORE,
        playout: float = PLAYOUT,
    ) -> None:
        self._iterations = iterations
        self._ms = ms
        self._explore = explore
        self._playout = playout

    def choose(self, view: View, rng: Random) -> int:
        """Return the first action of the best plan."""
        deadline = monotonic() + self._ms / 1000
        if len(view.legal) == 1:
            return view.legal[0]
        search = Search(view, rng, self._explore, self._playout)
        if self._iterations < inf and _agree(search, int(self._iterations)):
            return search.best()
        while search.iterations < self._iterations and monotonic() < deadline:
            search.iterate()
        return search.best()


def _agree(search: Search, iterations: int) -> bool:
    """Say whether all plans that so many iterations compare begin alike: then nothing is to be found out."""
    return len({node.plan[0] for node in search.compared(iterations)}) == 1


def make_mcts(text: str) -> Mcts:
    """Make the player of `mcts:TEXT`. Raises UsageError."""
    options = read_options("mcts", text, OPTIONS)
    if "iterations" in options and "ms" in options:
        raise UsageError("mcts: iterations and ms both say when to stop; choose one of them")
    return Mcts(**({"iterations": inf, **options} if "ms" in options else options))
