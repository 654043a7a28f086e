"""How strong a player is: each deal is played with it at every seat, the others being one other player.

    python benchmarks/strength.py mcts --against greedy --seats 2 --games 200

Prints the share of games won (a shared victory counts in part) and the mean margin over the best other
seat, each with a 95 % interval, and the processor time of a decision with a choice: the mean and the longest.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from random import Random
from time import process_time
from typing import NamedTuple

from misterra_core.arena.intervals import Mean, share_interval
from misterra_core.arena.match import moves
from misterra_core.game import View
from misterra_core.hooks.manager import Parts
from misterra_core.players.player import Player
from misterra_core.rules.misterra import Misterra


class Outcome(NamedTuple):
    """One game of the measured seat: the share won, points ahead, points, and seconds of its decisions."""

    won: float
    margin: int
    points: int
    seconds: tuple[float, ...]


class Clocked:
    """A player whose processor time is taken."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds: list[float] = []

    def choose(self, view: View, rng: Random) -> int:
        """Return what the player chooses."""
        start = process_time()
        action = self.player.choose(view, rng)
        if len(view.legal) > 1:
            self.seconds.append(process_time() - start)
        return action


@lru_cache
def parts() -> Parts:
    """Return what is installed, once in each process."""
    return Parts()


@lru_cache
def game(variants: tuple[str, ...]) -> Misterra:
    """Return the game, once in each process."""
    return parts().game(variants)


def one(number: int, seats: int, player: str, against: str, first: int, variants: tuple[str, ...]) -> Outcome:
    """Play one game: the deals are counted from `first`, each is played once from every seat."""
    deal, seat = divmod(number, seats)
    measured = Clocked(parts().player(player))
    players = [measured if at == seat else parts().player(against) for at in range(seats)]
    state = game(variants).new(seats, first + deal)
    for _ in moves(state, players, first + deal):
        pass
    totals = [score.total for score in state.scores()]
    winners = state.winners()
    return Outcome(
        (seat in winners) / len(winners),
        totals[seat] - max(total for at, total in enumerate(totals) if at != seat),
        totals[seat],
        tuple(measured.seconds),
    )


def played(options: argparse.Namespace) -> Iterator[Outcome]:
    """Play all games, as many at once as there are processors, and say on standard error how far it is."""
    names = (options.seats, options.player, options.against, options.first, tuple(options.variant))
    with ProcessPoolExecutor() as pool:
        games = pool.map(one, range(options.games), *map(repeat, names))
        for number, outcome in enumerate(games, 1):
            print(f"\r{number} games", end="", file=sys.stderr, flush=True)
            yield outcome
    print(file=sys.stderr)


def tell(options: argparse.Namespace, outcomes: list[Outcome]) -> None:
    """Print the figures. Games of one deal are no independent cases, so the margin is that of deals."""
    games = len(outcomes)
    won = sum(outcome.won for outcome in outcomes)
    low, high = share_interval(won, games)
    margins = [outcome.margin for outcome in outcomes]
    deals = Mean(
        sum(margins[at : at + options.seats]) / options.seats for at in range(0, games, options.seats)
    )
    seconds = [second for outcome in outcomes for second in outcome.seconds]
    print(f"{options.player} against {options.against}, {options.seats} seats, {games} games")
    print(f"  won {won / games:.1%} ({low:.1%} to {high:.1%})")
    print(f"  ahead by {deals.value:.1f} points (± {deals.margin():.1f})")
    print(f"  points {sum(outcome.points for outcome in outcomes) / games:.1f}")
    print(
        f"  a decision {sum(seconds) / len(seconds) * 1000:.1f} ms, the longest {max(seconds) * 1000:.0f} ms"
    )


def main() -> None:
    """Measure a player."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("player", help="the measured player, as in --seats")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="rounded up to whole deals")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first deal")
    parser.add_argument("--variant", action="append", default=[])
    options = parser.parse_args()
    options.games = -(-options.games // options.seats) * options.seats
    tell(options, list(played(options)))


if __name__ == "__main__":
    main()
