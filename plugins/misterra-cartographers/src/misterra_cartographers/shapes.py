"""Shapes as they lie: a printed shape turned and mirrored, and where on a map each way of it fits.

A shape on the map is told by its **anchor**, the space of it nearest A1 (lower row, then lower column), and
by its **way**, one of the eight in `WAYS`. Two ways of a shape that look the same are one: the first of them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from misterra_core.grid import Grid, bits

WAYS = (
    "keep",
    "turn right",
    "turn half",
    "turn left",
    "mirror",
    "mirror right",
    "mirror half",
    "mirror left",
)
"""How a shape can lie, in notation: as printed, turned clockwise; mirrored (left to right), then turned."""

Rows = tuple[str, ...]
"""A picture of a shape, the top row first: X is filled, `.` is not."""


class Lie(NamedTuple):
    """A shape lying one way.

    `footprint` is the mask of its spaces with the anchor at A1, to be shifted by the anchor; `offsets` are
    those spaces as numbers, 0 first; `anchors` is the mask of anchors from which no space is off the map.
    """

    way: int
    rows: Rows
    footprint: int
    offsets: tuple[int, ...]
    anchors: int


class Rim(NamedTuple):
    """What lies around a shape lying one way, for each anchor.

    `on_edge` are the anchors from which it touches the edge of the map. `beside` are the spaces around it as
    numbers from the anchor, each with the anchors from which that space is on the map.
    """

    on_edge: int
    beside: tuple[tuple[int, int], ...]


class Shape(NamedTuple):
    """A shape with every different way that it can lie, in the order of `WAYS`."""

    name: str
    lies: tuple[Lie, ...]

    @property
    def printed(self) -> Rows:
        """The picture on the card."""
        return self.lies[0].rows


def make_shape(name: str, rows: Rows, grid: Grid) -> Shape:
    """Work out how a shape can lie on the maps of a grid."""
    seen: dict[Rows, int] = {}
    for way, picture in enumerate(_pictures(rows)):
        seen.setdefault(picture, way)
    return Shape(name, tuple(_lie(way, picture, grid) for picture, way in seen.items()))


def rim_of(lie: Lie, grid: Grid) -> Rim:
    """Work out what lies around a shape."""
    on_edge = 0
    beside: dict[int, int] = {}
    for anchor in bits(lie.anchors):
        spaces = lie.footprint << anchor
        if spaces & grid.edge:
            on_edge |= 1 << anchor
        for space in bits(grid.spread(spaces) & ~spaces):
            beside[space - anchor] = beside.get(space - anchor, 0) | 1 << anchor
    return Rim(on_edge, tuple(sorted(beside.items())))


def spaces_at(rows: Rows, left: int, top: int, grid: Grid) -> int:
    """Return the spaces of a picture whose top left corner lies so far right of and below the map's."""
    mask = 0
    for down, row in enumerate(rows):
        for right, sign in enumerate(row):
            if sign == "X":
                mask |= 1 << (grid.rows - 1 - top - down) * grid.columns + left + right
    return mask


def _pictures(rows: Rows) -> Iterator[Rows]:
    """Yield the eight pictures of a shape in the order of `WAYS`."""
    picture = rows
    for _ in range(2):
        for _ in range(4):
            yield picture
            picture = tuple("".join(column) for column in zip(*reversed(picture), strict=True))
        picture = tuple(row[::-1] for row in rows)


def _lie(way: int, rows: Rows, grid: Grid) -> Lie:
    anchors = footprint = 0
    for top in range(grid.rows - len(rows) + 1):
        for left in range(grid.columns - len(rows[0]) + 1):
            spaces = spaces_at(rows, left, top, grid)
            anchor = spaces & -spaces
            anchors |= anchor
            footprint = spaces // anchor
    return Lie(way, rows, footprint, tuple(_offsets(footprint)), anchors)


def _offsets(footprint: int) -> Sequence[int]:
    return [offset for offset in range(footprint.bit_length()) if footprint >> offset & 1]
