"""How many iterations a second `mcts` makes, of the two kinds of playout, in opening and middle positions.

    python benchmarks/mcts.py

`full` is random play to the end of the game. The time is the processor's, with the setting up of the search.
"""

import argparse
from math import inf
from random import Random
from time import process_time

from misterra_core import load_game
from misterra_core.players.greedy import Greedy
from misterra_core.players.mcts import PLAYOUT, Mcts
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

_KEPT = 2
"""The decisions after which the first turn begins, at a table of two."""
_MIDDLE = 70


def position(game: Misterra, decisions: int) -> State:
    """Return a position that `greedy` gets to."""
    state = game.new(2, 7)
    for _ in range(decisions):
        assert state.actor is not None
        state.apply(Greedy().choose(state.view(state.actor), Random(1)))
    return state


def rate(state: State, playout: float, iterations: int) -> float:
    """Return iterations a second: the best of three, since other programs can only slow it down."""
    assert state.actor is not None
    view = state.view(state.actor)
    player = Mcts(iterations=iterations, playout=playout)
    found = []
    for seed in range(3):
        start = process_time()
        player.choose(view, Random(seed))
        found.append(iterations / (process_time() - start))
    return max(found)


def main() -> None:
    """Measure each kind."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--full", type=int, default=2000, help="iterations of the kind that plays to the end")
    parser.add_argument(
        "--short", type=int, default=200, help="iterations of the kind that stops and estimates"
    )
    options = parser.parse_args()
    game = load_game()
    for name, decisions in (("opening", 0), ("first turn", _KEPT), ("middle", _MIDDLE)):
        state = position(game, decisions)
        full, short = rate(state, inf, options.full), rate(state, PLAYOUT, options.short)
        print(f"{name:<12} full {full:>7,.0f}/s    {PLAYOUT} a seat {short:>7,.0f}/s")


if __name__ == "__main__":
    main()
