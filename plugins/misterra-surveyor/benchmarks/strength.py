"""How strong the surveyor is, and how long it thinks: two-player games against another bot.

    python benchmarks/strength.py --games 1000 [--against greedy] [--seed 0] [--processes 2]

Each deal is played twice, once from each seat. Prints the share of games won (a shared victory counts half)
with its 95 % interval, the mean points by category of both, and the time of the decisions in which there
was a choice: processor time, so that other programs do not count.
"""

import argparse
import math
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from misterra_core.arena.match import play
from misterra_core.hooks.manager import Parts

if TYPE_CHECKING:
    from misterra_core.game import View
    from misterra_core.hooks import Player

PLAYER = "surveyor"


class Played(NamedTuple):
    """A game: the share won, the points by category of both, the seconds of each decision."""

    share: float
    points: tuple[Counter[str], Counter[str]]
    seconds: list[float]


class Timed:
    """A player with a clock."""

    def __init__(self, player: "Player") -> None:
        self._player = player
        self.seconds: list[float] = []

    def choose(self, view: "View", rng: Random) -> int:
        """Return the player's answer, and note how long it took where there was a choice."""
        began = time.process_time()
        action = self._player.choose(view, rng)
        if len(view.legal) > 1:
            self.seconds.append(time.process_time() - began)
        return action


@cache
def parts() -> Parts:
    """Return what is installed, and the surveyor even if it is not; once in each process."""
    return Parts(["misterra_surveyor"])


def one(number: int, against: str, first_seed: int) -> Played:
    """Play one game; deals come in pairs of games, in which the players change seats."""
    deal, seat = divmod(number, 2)
    seed = first_seed + deal
    game = parts().game()
    state = game.new(2, seed)
    timed = Timed(parts().player(PLAYER))
    players: list[Player] = [timed, parts().player(against)]
    for _ in play(game, state, players if seat == 0 else players[::-1], seed):
        pass
    scores = state.scores()
    points = [Counter(total=score.total) for score in scores]
    for at, score in enumerate(scores):
        for line in score.lines:
            points[at][line.category] += line.points
    winners = state.winners()
    return Played((seat in winners) / len(winners), (points[seat], points[1 - seat]), timed.seconds)


def report(played: Sequence[Played], against: str) -> str:
    """Tell what was measured."""
    deals = [fmean(game.share for game in pair) for pair in zip(played[::2], played[1::2], strict=True)]
    error = 1.96 * stdev(deals) / math.sqrt(len(deals))
    won = fmean(deals)
    milliseconds = [1000 * second for game in played for second in game.seconds]
    lines = [
        f"{PLAYER} wins {won:.1%} of {len(played)} games against {against}"
        f" (95 % interval {max(0, won - error):.1%} to {min(1, won + error):.1%})",
        *(
            f"  {name}: {_means([game.points[at] for game in played])}"
            for at, name in enumerate((PLAYER, against))
        ),
        f"  {len(milliseconds)} decisions: mean {fmean(milliseconds):.1f} ms, "
        f"99 % below {sorted(milliseconds)[len(milliseconds) * 99 // 100]:.1f} ms, "
        f"worst {max(milliseconds):.1f} ms",
    ]
    return "\n".join(lines)


def _means(points: Sequence[Counter[str]]) -> str:
    names = dict.fromkeys(name for counter in points for name in counter)
    return ", ".join(f"{name} {fmean(counter[name] for counter in points):.1f}" for name in names)


def main() -> None:
    """Measure, with as many processes as told."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100, help="an even number, four or more")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal; the others follow it")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    if options.games < 4 or options.games % 2:
        parser.error(f"--games {options.games}: an even number, four or more")
    with ProcessPoolExecutor(options.processes) as pool:
        game = partial(one, against=options.against, first_seed=options.seed)
        played = []
        for one_more in pool.map(game, range(options.games), chunksize=2):
            played.append(one_more)
            if len(played) % 100 == 0:
                print(f"... {report(played, options.against)}", file=sys.stderr, flush=True)
    print(report(played, options.against))


if __name__ == "__main__":
    main()
