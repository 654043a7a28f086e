"""Many whole games, each verified from its JSON.

    python benchmarks/whole_games.py [RANDOM [GREEDY]]

Plays so many games (300 and 50) of random and of greedy players for 2, 3 and 4 seats. Prints a line for each,
and ends with an error at the first that does not verify.
"""

import sys

import msgspec
from misterra_morgan import make

from misterra_core.api import play_game
from misterra_core.hooks import Order
from misterra_core.record.replay import verify
from misterra_core.record.schema import Record


def main(random: int, greedy: int) -> None:
    """Play and verify."""
    game = make(Order())
    for player, games in (("random", random), ("greedy", greedy)):
        for seats in game.seat_counts:
            decisions = 0
            for seed in range(games):
                record = play_game([player] * seats, seed, game, first=seed % seats)
                read = msgspec.json.decode(msgspec.json.encode(record), type=Record)
                verify(game, read)
                decisions += len(record.decisions)
            print(f"{player}, {seats} seats: {games} games, {decisions} decisions, all verified", flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [300, 50][len(numbers) :]))
