"""Sets of spaces, as masks. What a filter keeps is one too: `A on edge` is A and the edge."""

from collections.abc import Callable, Iterable, Sequence

from misterra_core.dsl.pieces import Masks
from misterra_core.grid import Grid


def union(masks: Iterable[int]) -> int:
    """Return the spaces that are in any of several masks."""
    spaces = 0
    for mask in masks:
        spaces |= mask
    return spaces


def commonest(masks: Masks) -> int:
    """Return the spaces of the commonest terrain, of tied ones the first."""
    return max(masks, key=int.bit_count, default=0)


def rarest(masks: Masks) -> int:
    """Return the spaces of the rarest terrain of those present, of tied ones the first."""
    return min(filter(None, masks), key=int.bit_count, default=0)


def beside(grid: Grid, least: int) -> Callable[[int], int]:
    """Return what finds the spaces with at least so many spaces of a set beside them."""
    not_first, not_last = grid.full & ~grid.column_masks[0], grid.full & ~grid.column_masks[-1]

    def find(spaces: int) -> int:
        sides = (
            spaces >> grid.columns,
            spaces << grid.columns,
            (spaces & not_first) >> 1,
            (spaces & not_last) << 1,
        )
        return _covered(sides, least, grid.full)

    return find


def beside_terrains(grid: Grid, least: int, most: int) -> Callable[[Masks], int]:
    """Return what finds the spaces with so many different terrains beside them."""

    def find(masks: Masks) -> int:
        layers = [grid.spread(mask) for mask in masks]
        too_many = _covered(layers, most + 1, grid.full) if most < len(layers) else 0
        return _covered(layers, least, grid.full) & ~too_many

    return find


def _covered(layers: Sequence[int], least: int, full: int) -> int:
    """Return the spaces of `full` that are in at least so many of the layers."""
    if least > len(layers):
        return 0
    reached = [full, *([0] * least)]
    for layer in layers:
        for count in range(least, 0, -1):
            reached[count] |= reached[count - 1] & layer
    return reached[least]


def sets_of(terrains: Sequence[int]) -> Callable[[Masks], int]:
    """Return what counts how many times all of some terrains, told by their indices, lie on a board."""
    return lambda masks: min([masks[terrain].bit_count() for terrain in terrains], default=0)
