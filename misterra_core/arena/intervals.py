"""How sure a figure is: intervals that hold the true value in a given share of all cases (95 %)."""

from collections.abc import Iterable
from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
"""How often an interval holds the true value."""

_MANY = 1000
"""Degrees of freedom from which on Student's distribution is as good as the normal one."""


class Interval(NamedTuple):
    """From `low` to `high`."""

    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Return whether a value may be the true one."""
        return self.low <= value <= self.high


class Mean:
    """The mean of independent values, added one after the other; whole numbers add up exactly."""

    __slots__ = ("_squares", "count", "total")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.total: float = 0
        self._squares: float = 0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """Take in a value."""
        self.count += 1
        self.total += value
        self._squares += value * value

    @property
    def value(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite where fewer than two values tell it."""
        if self.count < 2:
            return float("inf")
        spread = max(0.0, self._squares - self.total * self.total / self.count)
        return sqrt(spread / (self.count - 1) / self.count)

    def margin(self, level: float = LEVEL) -> float:
        """Return how far the true mean may be from this one (Student's t)."""
        return student(level, self.count - 1) * self.error if self.count > 1 else float("inf")

    def interval(self, level: float = LEVEL) -> Interval:
        """Return where the true mean may be."""
        margin = self.margin(level)
        return Interval(self.value - margin, self.value + margin)


def share_interval(part: float, whole: int, level: float = LEVEL) -> Interval:
    """Return where the true share may be when `part` of `whole` cases were so (Wilson's interval).

    A shared victory counts as a part of one; the interval is then a little wider than it need be.
    """
    if not whole:
        return Interval(0.0, 1.0)
    z = normal(level)
    share, pull = part / whole, z * z / whole
    middle = (share + pull / 2) / (1 + pull)
    margin = z * sqrt(share * (1 - share) / whole + pull / whole / 4) / (1 + pull)
    return Interval(max(0.0, middle - margin), min(1.0, middle + margin))


def difference(one: Mean, other: Mean, level: float = LEVEL) -> Interval:
    """Return where the true difference of two means may be, of values that have nothing in common.

    As Welch has it, with the smaller of both numbers of values for the freedom, to be on the safe side.
    """
    fewer = min(one.count, other.count)
    if fewer < 2:
        return Interval(-float("inf"), float("inf"))
    middle = one.value - other.value
    margin = student(level, fewer - 1) * sqrt(one.error**2 + other.error**2)
    return Interval(middle - margin, middle + margin)


def shared_out(comparisons: int, level: float = LEVEL) -> float:
    """Return the level of each of some comparisons that makes `level` hold for all of them together."""
    return 1 - (1 - level) / max(1, comparisons)


def normal(level: float) -> float:
    """Return how many standard deviations around the mean hold a share of the normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


@lru_cache(maxsize=256)
def student(level: float, freedom: int) -> float:
    """Return how many standard errors around the mean hold a share of Student's distribution."""
    if freedom > _MANY:
        return normal(level)
    low, high = 0.0, 1.0
    while _within(high, freedom) < level:
        high *= 2
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < level else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """Return the share of Student's distribution from -t to t (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    squared = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for at in range(1 + odd, freedom, 2):
        total += term
        term *= squared * at / (at + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
