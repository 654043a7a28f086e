"""How well the built-in players do alone, and what a look ahead costs them.

    python benchmarks/strength.py [GAMES]

Prints for random, greedy and mcts (as it is, and with a nearer look ahead) the mean score of solo games on
both sheets with its standard error, and milliseconds a decision; and how many ways to end a drawing planners
look at.
"""

import sys
from math import sqrt
from statistics import fmean, stdev
from time import process_time

from misterra_cartographers.game import Cartographers
from misterra_cartographers.names import WASTELANDS
from misterra_cartographers.rules import build_rules
from misterra_cartographers.state import State

from misterra_core.arena.match import moves
from misterra_core.players.greedy import Greedy
from misterra_core.players.mcts import make_mcts
from misterra_core.players.player import Player
from misterra_core.players.uniform import RandomPlayer

NEAR = "iterations=100:playout=6"
"""More iterations, which look less far ahead."""


def main(games: int) -> None:
    """Measure."""
    sheets = [Cartographers(build_rules(variants)) for variants in ((), (WASTELANDS,))]
    players: dict[str, Player] = {"random": RandomPlayer(), "greedy": Greedy()}
    players |= {f"mcts:{options}": make_mcts(options) for options in ("iterations=60", NEAR)}
    for name, player in players.items():
        before = process_time()
        states = [play(game, player, seed) for seed in range(games) for game in sheets]
        spent = process_time() - before
        scores = [state.scores()[0].total for state, _ in states]
        each = 1000 * spent / sum(decisions for _, decisions in states)
        error = stdev(scores) / sqrt(len(scores))
        print(
            f"{name}: {len(scores)} games, mean {fmean(scores):.1f} +- {error:.1f}, {each:.1f} ms a decision"
        )
    counts = [count for game in sheets for seed in range(min(games, 10)) for count in plans(game, seed)]
    print(f"plans of a drawing: mean {fmean(counts):.0f}, most {max(counts)}, of {len(counts)} drawings")


def play(game: Cartographers, player: Player, seed: int) -> tuple[State, int]:
    """Play a solo game; returns the end, and how many decisions it took."""
    state = game.new(1, seed)
    return state, sum(1 for _ in moves(state, [player], seed))


def plans(game: Cartographers, seed: int) -> list[int]:
    """Return for each drawing of a greedy game how many ways to end it a planner looks at."""
    state = game.new(1, seed)
    counts = []
    stint = -1
    for _ in moves(state, [Greedy()], seed):
        if state.stint != stint and state.actor is not None:
            stint = state.stint
            counts.append(ends(state))
    return counts


def ends(state: State) -> int:
    """Return how many ways there are to end the drawing."""
    count = 0
    for action in state.candidates():
        after = state.clone()
        after.apply(action)
        count += ends(after) if after.stint == state.stint else 1
    return count


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
