"""Ratings of players from games of any number of them: an exact fit of the Plackett-Luce model.

The model: each player has a strength, and of those who have no place yet, the next one goes to each with a
chance that is its share of their strengths. For two players that is the model of Bradley, Terry and Elo.
`docs/decisions/0008-ratings-by-plackett-luce.md` tells why this one.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations, permutations, product
from math import exp, log, sqrt
from typing import NamedTuple

from misterra_core.arena.intervals import LEVEL, student

Ranking = tuple[tuple[int, ...], ...]
"""The players of a game by number: those of the first place (several where they tie), of the next, ..."""

_SCALE = 400.0
"""Points of rating for ten times the strength, as Elo has it: 191 points more are a chance of 3 to 1."""

_DRAWS = 1.0
"""Drawn games between each two players that are added to those played: without them, who never lost would
be infinitely strong."""

_BLOCKS = 50
"""The deals are put into so many heaps, each of which is left out once to see how much depends on it."""

_EXACT = 1e-9
"""A fit is done where the logarithms change by less."""

_STRIDE = 2.0
"""The farthest that a step goes: farther off, the curvature tells nothing."""


class Rating(NamedTuple):
    """A player's rating, 0 for the mean of all, and how far off it may be (95 %)."""

    points: float
    margin: float


class Places:
    """All that a fit needs to know of some games.

    `taken` counts for each player the places that it took while another was left, `contests` counts the
    sets of players that were in for a place. A tie counts as each order that it may stand for, in part.
    """

    def __init__(self, players: int) -> None:
        self.taken = [0.0] * players
        self.contests: defaultdict[tuple[int, ...], float] = defaultdict(float)

    def add(self, ranking: Ranking) -> None:
        """Count a game."""
        orders = [tuple(chain(*parts)) for parts in product(*map(permutations, ranking))]
        for order in orders:
            for at in range(len(order) - 1):
                self.taken[order[at]] += 1 / len(orders)
                self.contests[tuple(sorted(order[at:]))] += 1 / len(orders)

    def join(self, other: "Places", times: int = 1) -> None:
        """Count the games of another one; `times=-1` takes them out."""
        for player, taken in enumerate(other.taken):
            self.taken[player] += times * taken
        for contest, number in other.contests.items():
            self.contests[contest] += times * number


def fit(places: Places, start: Sequence[float] = ()) -> list[float]:
    """Return the logarithms of the strengths under which the places are likeliest, 0 for their mean.

    Newton's method; the likelihood has one maximum. `start` are logarithms to begin with.
    """
    taken, contests = _with_draws(places)
    logs = list(start) or [0.0] * len(taken)
    while True:
        steps = solve(*_slopes(logs, taken, contests))
        longest = max(map(abs, steps))
        shortened = min(1.0, _STRIDE / longest) if longest else 1.0
        logs = [log + shortened * step for log, step in zip(logs, steps, strict=True)]
        if longest < _EXACT:
            return logs


def _with_draws(places: Places) -> tuple[list[float], dict[tuple[int, ...], float]]:
    players = len(places.taken)
    contests = defaultdict(float, places.contests)
    for pair in combinations(range(players), 2):
        contests[pair] += _DRAWS
    return [taken + _DRAWS / 2 * (players - 1) for taken in places.taken], contests


def _slopes(
    logs: Sequence[float], taken: Sequence[float], contests: Mapping[tuple[int, ...], float]
) -> tuple[list[list[float]], list[float]]:
    """Return the curvature of the log-likelihood (its sign turned) and its slope.

    A constant is added to the curvature, so that the steps have the mean 0: the likelihood knows nothing
    of all strengths growing together.
    """
    slope = list(taken)
    curvature = [[1.0] * len(logs) for _ in logs]
    for contest, number in contests.items():
        strengths = [exp(logs[player]) for player in contest]
        whole = sum(strengths)
        chances = [strength / whole for strength in strengths]
        for one, chance in zip(contest, chances, strict=True):
            slope[one] -= number * chance
            curvature[one][one] += number * chance
            for other, too in zip(contest, chances, strict=True):
                curvature[one][other] -= number * chance * too
    return curvature, slope


def solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Solve linear equations (Gauss), the matrix of which is symmetric and positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            for column in range(at, len(pivot)):
                row[column] -= factor * pivot[column]
    solution = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][column] * solution[column] for column in range(at + 1, len(rows)))
        solution[at] = (rows[at][-1] - known) / rows[at][at]
    return solution


def rate(deals: Iterable[Iterable[Ranking]], players: int) -> list[Rating]:
    """Return the ratings of players by number, from the games of each deal.

    The margins come from leaving out one heap of deals at a time (the jackknife): games of one deal have
    much in common, so deals are what is independent. They are no smaller than the model itself would have
    them, which matters where somebody never lost, and infinite where there are less than two deals.
    """
    heaps = [Places(players) for _ in range(_BLOCKS)]
    number = 0
    for number, rankings in enumerate(deals, 1):
        for ranking in rankings:
            heaps[(number - 1) % _BLOCKS].add(ranking)
    heaps = heaps[:number]
    whole = Places(players)
    for heap in heaps:
        whole.join(heap)
    logs = fit(whole)
    return [
        Rating(points, margin)
        for points, margin in zip(_points(logs), _margins(whole, heaps, logs), strict=True)
    ]


def _margins(whole: Places, heaps: Sequence[Places], logs: Sequence[float]) -> list[float]:
    number = len(heaps)
    if number < 2:
        return [float("inf")] * len(logs)
    without = []
    for heap in heaps:
        whole.join(heap, -1)
        without.append(fit(whole, logs))
        whole.join(heap)
    margins = []
    for at, values in enumerate(zip(*without, strict=True)):
        mean = sum(values) / number
        spread = sum((value - mean) ** 2 for value in values) * (number - 1) / number
        margins.append(student(LEVEL, number - 1) * sqrt(max(spread, _expected_spread(whole, logs, at))))
    return _points(margins)


def _expected_spread(whole: Places, logs: Sequence[float], player: int) -> float:
    """Return the variance of a player's logarithm if all games were independent and the model true."""
    curvature, _ = _slopes(logs, *_with_draws(whole))
    unit = [float(at == player) for at in range(len(logs))]
    return solve(curvature, unit)[player] - 1 / len(logs) ** 2  # less what the added constant makes


def _points(logs: Sequence[float]) -> list[float]:
    return [_SCALE / log(10) * value for value in logs]
