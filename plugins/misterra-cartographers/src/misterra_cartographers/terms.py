"""The words that the card language lacks for this game's scoring cards: `linked(...)` and `square(...)`."""

from collections.abc import Sequence

from misterra_core.dsl.vocabulary import Term
from misterra_core.grid import Grid


def linked(grid: Grid, _masks: Sequence[int], ends: int, links: int) -> int:
    """Return the spaces of `ends` that a cluster of `links` connects to another one of them, as a mask."""
    found = 0
    for cluster in grid.zones(links):
        touched = grid.spread(cluster) & ends
        if touched & (touched - 1):
            found |= touched
    return found


def square(grid: Grid, _masks: Sequence[int], spaces: int) -> int:
    """Return how many spaces one side of the largest square within some spaces has; 0 for no spaces."""
    side = 0
    while spaces:
        side += 1
        # What is left are the lowest corners, nearest column A, of all squares one space larger.
        to_the_right = (spaces & ~grid.column_masks[0]) >> 1
        pairs = spaces & to_the_right
        spaces = pairs & (pairs >> grid.columns)
    return side


TERMS = (
    Term("linked", ("spaces", "spaces"), "spaces", linked),
    Term("square", ("spaces",), "number", square),
)
"""`linked(mountain, forest)`: mountains that forests connect to others; `square(any terrain)`: a side."""
