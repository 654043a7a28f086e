"""What another weight in `outlook` is worth: `greedy` with it plays against `greedy` as it is.

    python benchmarks/weights.py LATER=0.5 "BONUSES=1.2,1.2,2.4,1.9"

Each deal of two seats is played twice, with the seats exchanged. Told are the mean difference of points with
its standard error, and the share of games won.
"""

import argparse
from random import Random
from statistics import fmean, stdev

from misterra_morgan import make, outlook
from misterra_morgan.game import Morgan

from misterra_core.hooks import Order
from misterra_core.players.greedy import Greedy

Weight = float | tuple[float, ...]


def main() -> None:
    """Measure and print a line for each weight."""
    parser = argparse.ArgumentParser(description="Compare weights of the outlook.")
    parser.add_argument("weights", nargs="+", metavar="NAME=VALUE", help="such as LATER=0.5")
    parser.add_argument("--deals", type=int, default=50, help="deals; each is played twice")
    options = parser.parse_args()
    game = make(Order())
    for each in options.weights:
        name, _, value = each.partition("=")
        numbers = tuple(float(number) for number in value.split(","))
        weight: Weight = numbers if len(numbers) > 1 else numbers[0]
        differences = [
            difference(game, seed, seat, name, weight) for seed in range(options.deals) for seat in range(2)
        ]
        error = stdev(differences) / len(differences) ** 0.5
        won = fmean((points > 0) + 0.5 * (points == 0) for points in differences)
        print(f"{each}: {fmean(differences):+.1f} ± {error:.1f} points, {won:.0%} won")


def difference(game: Morgan, seed: int, seat: int, name: str, weight: Weight) -> int:
    """Play a game in which one seat decides with another weight; return its points less the other's."""
    state, player, usual = game.new(2, seed), Greedy(), getattr(outlook, name)
    rng = Random(seed)
    while state.actor is not None:
        setattr(outlook, name, weight if state.actor == seat else usual)
        try:
            state.apply(player.choose(state.view(state.actor), rng))
        finally:
            setattr(outlook, name, usual)
    totals = [score.total for score in state.scores()]
    return totals[seat] - totals[1 - seat]


if __name__ == "__main__":
    main()
