"""Tables: points by thresholds."""

from bisect import bisect_right
from collections.abc import Callable

from misterra_core.dsl.pieces import Groups
from misterra_core.dsl.tree import Table


def pay(table: Table) -> Callable[[int], int]:
    """Return what gives the points of a table for a number."""
    thresholds = [step.threshold for step in table.steps]
    points = [0, *(step.points for step in table.steps)]
    last, beyond = thresholds[-1], table.beyond
    if not beyond:
        return lambda number: points[bisect_right(thresholds, number)]
    return lambda number: points[bisect_right(thresholds, number)] + beyond * max(0, number - last)


def pay_each(table: Table, largest: int) -> Callable[[Groups], int]:
    """Return what sums up the points of a table for the sizes of groups, none larger than `largest`."""
    points = tuple(map(pay(table), range(largest + 1)))

    def total(groups: Groups) -> int:
        paid = 0
        for group in groups:
            paid += points[group.bit_count()]
        return paid

    return total
