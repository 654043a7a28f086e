"""Groups: several sets of spaces, one mask each. Where they come from, and which of them filters keep."""

from collections.abc import Callable, Sequence
from typing import Literal

from misterra_core.dsl.pieces import Groups, Masks
from misterra_core.grid import Grid, bits

Keep = Callable[[Masks, Groups], Groups]
"""A filter that looks at the board's terrains."""

_PLACES = {"largest": slice(0, 1), "second largest": slice(1, 2), "smallest": slice(-1, None)}
"""Where a group lies in all of them, the largest first; a slice, since there may be none."""


def lines(grid: Grid, word: Literal["row", "column", "line", "diagonal"]) -> Groups:
    """Return the lines of one kind."""
    return {
        "row": grid.row_masks,
        "column": grid.column_masks,
        "line": grid.row_masks + grid.column_masks,
        "diagonal": grid.diagonal_masks,
    }[word]


def zones_of(grid: Grid, terrains: Sequence[int]) -> Callable[[Masks], Groups]:
    """Return what finds the zones of some terrains, told by their indices."""
    if len(terrains) == 1:
        (terrain,) = terrains
        return lambda masks: grid.zones(masks[terrain])

    def find(masks: Masks) -> Groups:
        found: list[int] = []
        for terrain in terrains:
            found += grid.zones(masks[terrain])
        return found

    return find


def zones_within(grid: Grid) -> Callable[[Masks, int], Groups]:
    """Return what finds the zones of a set of spaces, each of one terrain."""
    return lambda masks, spaces: [zone for mask in masks for zone in grid.zones(mask & spaces)]


# Filters


def touching(groups: Groups, spaces: int) -> Groups:
    """Keep the groups that have a space of a set."""
    return [group for group in groups if group & spaces]


def avoiding(groups: Groups, spaces: int) -> Groups:
    """Keep the groups that have no space of a set."""
    return [group for group in groups if not group & spaces]


def sized(least: int, most: int) -> Callable[[Groups], Groups]:
    """Return what keeps the groups of so many spaces."""
    return lambda groups: [group for group in groups if least <= group.bit_count() <= most]


def holding(least: int, most: int) -> Keep:
    """Return what keeps the groups with so many different terrains in them."""

    def keep(masks: Masks, groups: Groups) -> Groups:
        return [group for group in groups if least <= _terrains(masks, group) <= most]

    return keep


def beside(grid: Grid, least: int, most: int) -> Keep:
    """Return what keeps the groups with so many different terrains around them, on spaces not their own."""

    def keep(masks: Masks, groups: Groups) -> Groups:
        return [group for group in groups if least <= _terrains(masks, grid.spread(group) & ~group) <= most]

    return keep


def _terrains(masks: Masks, spaces: int) -> int:
    found = 0
    for mask in masks:
        if mask & spaces:
            found += 1
    return found


# One of several


def pick(adjective: Literal["largest", "smallest", "second largest"]) -> Callable[[Groups], Groups]:
    """Return what takes one group by its size, or none where there is no such one.

    Of groups of one size the first is the one whose first space is nearest A1; where several share it
    (a row and a column do), the one whose next space is, and so on.
    """
    place = _PLACES[adjective]

    def one(groups: Groups) -> Groups:
        sizes = sorted(map(int.bit_count, groups), reverse=True)
        for size in sizes[place]:
            tied = sorted([group for group in groups if group.bit_count() == size], key=_spaces)
            behind = place.start == 1 and sizes[0] == size
            return tied[1:2] if behind else tied[:1]
        return ()

    return one


def size_of(adjective: Literal["largest", "smallest", "second largest"]) -> Callable[[Groups], int]:
    """Return what gives the size of one group, or 0: ties make no difference to it."""
    place = _PLACES[adjective]
    return lambda groups: sum(sorted(map(int.bit_count, groups), reverse=True)[place])


def total_size(groups: Groups) -> int:
    """Return the size of groups that are one group or none."""
    return sum(map(int.bit_count, groups))


def _spaces(group: int) -> tuple[int, ...]:
    return tuple(bits(group))
