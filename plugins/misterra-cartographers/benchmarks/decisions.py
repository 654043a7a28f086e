"""How many decisions a second random games take, driven from Python with `legal` and `apply` alone.

    python benchmarks/decisions.py [GAMES]

Prints a line for each number of seats on each sheet: games, decisions, decisions a second of processor time.
"""

import sys
from random import Random
from time import process_time

from misterra_cartographers.game import Cartographers
from misterra_cartographers.names import WASTELANDS
from misterra_cartographers.rules import build_rules


def main(games: int) -> None:
    """Measure."""
    for variants in ((), (WASTELANDS,)):
        game = Cartographers(build_rules(variants))
        for seats in (1, 2, 4, 8):
            before = process_time()
            decisions = sum(play(game, seats, seed) for seed in range(games))
            speed = decisions / (process_time() - before)
            told = f"sheet {game.rules.sheet.sheet}, {seats} seats: {games} games, {decisions} decisions"
            print(f"{told}, {speed:,.0f} a second")


def play(game: Cartographers, seats: int, seed: int) -> int:
    """Play a random game; returns how many decisions it took."""
    state = game.new(seats, seed)
    chance = Random(seed).random
    decisions = 0
    while state.actor is not None:
        legal = state.legal()
        state.apply(legal[int(chance() * len(legal))])
        decisions += 1
    return decisions


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
