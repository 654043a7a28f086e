"""Many whole games, each verified and refereed independently (tests/referee.py).

    python benchmarks/whole_games.py [RANDOM [GREEDY]]

Plays so many games (300 and 50) of random and of greedy players for 1, 2, 4 and 8 seats on both sheets.
Prints a line for each, and ends with 1 at the first that does not verify.
"""

import sys
from pathlib import Path

import msgspec
from misterra_cartographers import make
from misterra_cartographers.names import WASTELANDS

from misterra_core.api import play_game
from misterra_core.hooks import Order
from misterra_core.record.replay import verify

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from referee import referee


def main(random: int, greedy: int) -> None:
    """Play, verify, referee."""
    for variants in ((), (WASTELANDS,)):
        game = make(Order(variants=variants))
        for player, games in (("random", random), ("greedy", greedy)):
            for seats in (1, 2, 4, 8):
                decisions = 0
                for seed in range(games):
                    record = play_game([player] * seats, seed, game, first=seed % seats)
                    verify(game, record)
                    referee(msgspec.to_builtins(record))
                    decisions += len(record.decisions)
                told = f"sheet {game.rules.sheet.sheet}, {player}, {seats} seats"
                print(f"{told}: {games} games, {decisions} decisions, all verified", flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [300, 50][len(numbers) :]))
