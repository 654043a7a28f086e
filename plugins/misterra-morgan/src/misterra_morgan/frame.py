"""The frame of places in which the island lies: a grid that no reachable island leaves (M-TILE-1).

The island has no limit of extent, but 20 tiles that hang together span 20 places at most either way. So the
frame is a little larger, its border is kept free of tiles, and the island is shifted back to the middle
whenever a tile reaches the border. A place is `row * SIDE + column`, row 0 southernmost; a set of places
is an int with a bit a place. Geometry only.
"""

import re
from collections.abc import Iterator
from functools import cache

SIDE = 24
"""Rows and columns: 20 tiles in a line, a free place at both ends, the border."""

SIZE = SIDE * SIDE

NORTH, EAST, SOUTH, WEST = range(4)
"""The sides of a tile, clockwise."""

STEPS = (SIDE, 1, -SIDE, -1)
"""What is added to a place to get to the next one in each direction."""

_COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWX"
_NAME = re.compile("([A-X])([1-9][0-9]?)")


def bits(mask: int) -> Iterator[int]:
    """Yield the places, or other numbers, that a mask holds, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def place_at(row: int, column: int) -> int:
    """Return the place of a row and a column, both counted from 0."""
    return row * SIDE + column


def place_name(place: int) -> str:
    """Return the name of a place: column letter and row number, `M12`."""
    row, column = divmod(place, SIDE)
    return f"{_COLUMNS[column]}{row + 1}"


def place_named(name: str) -> int | None:
    """Return the place of a name; None where there is none."""
    found = _NAME.fullmatch(name)
    if not found or int(found[2]) > SIDE:
        return None
    return place_at(int(found[2]) - 1, _COLUMNS.index(found[1]))


def column_name(column: int) -> str:
    """Return the letter of a column, counted from 0."""
    return _COLUMNS[column]


def distance(one: int, other: int) -> int:
    """Return how many steps lie between two places, over gaps too (M-DIG-1)."""
    row, column = divmod(one, SIDE)
    other_row, other_column = divmod(other, SIDE)
    return abs(row - other_row) + abs(column - other_column)


def beside(mask: int) -> int:
    """Return the places beside those of a mask, which must not touch the border."""
    return mask << SIDE | mask >> SIDE | mask << 1 | mask >> 1


def joined(mask: int, within: int) -> int:
    """Return the places of `within` that hang together with those of a mask, which are among them."""
    grown = mask
    while True:
        grown = (mask | mask << SIDE | mask >> SIDE | mask << 1 | mask >> 1) & within
        if grown == mask:
            return mask
        mask = grown


@cache
def rings(far: int) -> tuple[int, ...]:
    """Return for each place the mask of the places that are exactly so many steps away."""
    return tuple(_ring(*divmod(place, SIDE), far) for place in range(SIZE))


def _ring(row: int, column: int, far: int) -> int:
    mask = 0
    for down in range(-far, far + 1):
        for across in (far - abs(down), abs(down) - far):
            if 0 <= row + down < SIDE and 0 <= column + across < SIDE:
                mask |= 1 << place_at(row + down, column + across)
    return mask


BORDER = sum(1 << place for place in range(SIZE) if {0, SIDE - 1} & set(divmod(place, SIDE)))
"""The outermost places, where no tile stays."""


def to_middle(places: tuple[int, ...]) -> int:
    """Return by how much places are to be shifted so that what they span lies in the middle of the frame."""
    rows, columns = zip(*(divmod(place, SIDE) for place in places), strict=True)
    return _off_middle(rows) * SIDE + _off_middle(columns)


def _off_middle(lines: tuple[int, ...]) -> int:
    low, high = min(lines), max(lines)
    return (SIDE - 1 - (high - low)) // 2 - low
