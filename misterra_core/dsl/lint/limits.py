"""What numbers, sets of spaces and groups can be on any board of a size: the values `possible` works with.

Whatever they say holds on every board; it need not be all that could be said. A space carries one of the
terrains or nothing, so sets are told for each of these *layers*: the terrains in their order, and last the
empty spaces.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from misterra_core.dsl import tree
from misterra_core.dsl.regions import union

ENDLESS = 10**30
"""More than any score counts to: the end of a range that has none."""


class Range(NamedTuple):
    """The whole numbers from `least` to `most`; none where `least` is above `most`."""

    least: int
    most: int

    @classmethod
    def of(cls, amount: tree.Amount) -> "Range":
        """Return what an amount allows."""
        least = 0 if amount.bound == "or less" else amount.number
        return cls(least, ENDLESS if amount.bound == "or more" else amount.number)

    @classmethod
    def over(cls, values: Iterable[int]) -> "Range":
        """Return the range of some numbers, 0 where there are none."""
        found = list(values) or [0]
        return cls(min(found), max(found))

    def has(self, number: int) -> bool:
        """Tell whether a number is in it."""
        return self.least <= number <= self.most

    @property
    def empty(self) -> bool:
        """Whether no number is in it."""
        return self.least > self.most

    def common(self, other: "Range") -> "Range":
        """Return the numbers that are in both."""
        return Range(max(self.least, other.least), min(self.most, other.most))

    def within(self, other: "Range") -> bool:
        """Tell whether each of its numbers is in another."""
        return other.least <= self.least and self.most <= other.most

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        return f"{self.least} or more" if self.most >= ENDLESS else f"{self.least} to {self.most}"


Layers = tuple[int, ...]
"""A mask of spaces for each layer."""


class Spaces(NamedTuple):
    """`may`: the spaces that can be in a set while they carry a layer; `must`: those that then always are."""

    may: Layers
    must: Layers

    @property
    def anywhere(self) -> int:
        """The spaces that can be in the set, whatever they carry."""
        return union(self.may)

    @property
    def certain(self) -> int:
        """The spaces that are in the set on every board."""
        return reduce(and_, self.must)

    def __and__(self, other: "Spaces") -> "Spaces":
        return self._joined(and_, other)

    def __or__(self, other: "Spaces") -> "Spaces":
        return self._joined(or_, other)

    def _joined(self, operation: Callable[[int, int], int], other: "Spaces") -> "Spaces":
        return Spaces(
            tuple(map(operation, self.may, other.may)), tuple(map(operation, self.must, other.must))
        )

    def within(self, other: "Spaces") -> bool:
        """Tell whether each space that can be in this set is always in another."""
        return not any(mine & ~others for mine, others in zip(self.may, other.must, strict=True))

    def meets(self, other: "Spaces") -> bool:
        """Tell whether some space can be in both sets."""
        return any(map(and_, self.may, other.may))

    def at_times(self) -> "Spaces":
        """Return a set that has these spaces on some boards only."""
        return self._replace(must=(0,) * len(self.must))


class Groups(NamedTuple):
    """What groups can be. `spaces` are those of all of them together, the other ranges those of each one.

    `terrains` is how many are in it, `around` how many are beside it. `lines` are the only sets of spaces
    that can be groups; None for zones, which share no space and have no neighbour in each other.
    """

    spaces: Spaces
    number: Range
    size: Range
    terrains: Range
    around: Range
    lines: tuple[int, ...] | None = None

    @property
    def none(self) -> bool:
        """Whether there never is one."""
        return self.number.most == 0

    def always_meet(self, spaces: Spaces) -> bool:
        """Tell whether each group has a space of a set on every board."""
        in_lines = self.lines is not None and all(line & spaces.certain for line in self.lines)
        return in_lines or self.spaces.within(spaces)

    def can_meet(self, spaces: Spaces) -> bool:
        """Tell whether some group can have a space of a set."""
        in_lines = self.lines is None or any(line & spaces.anywhere for line in self.lines)
        return in_lines and self.spaces.meets(spaces)
