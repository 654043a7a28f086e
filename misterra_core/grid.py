"""Geometry of a rectangular board: spaces, neighbours, lines, sight and zones as bit masks.

A space is an int, counted from A1 along the row nearest the beach, then row by row inland, so the
lowest bit of a set of spaces is the one "nearest A1 (lower row, then lower column)". A set of spaces
is an int with one bit a space. Nothing here knows a terrain or a rule.
"""

from collections.abc import Iterator

from misterra_core.errors import BoardError

MOST_ROWS = 26
"""The largest board in either direction: columns are named by one letter."""

_REMEMBERED_ZONES = 1 << 14
"""How many masks a grid remembers the zones of: about 4 MB, and more than a game ever shows."""


def bits(mask: int) -> Iterator[int]:
    """Yield the spaces of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def lowest(mask: int) -> int:
    """Return the space of a mask nearest A1; -1 for the empty mask."""
    return (mask & -mask).bit_length() - 1


class Grid:
    """A board of `rows` x `columns` spaces.

    Attributes (all masks): `full`, `edge`, `corners`, `inside`; `row_masks` and `column_masks`, nearest
    A1 first; `diagonal_masks`, every maximal diagonal of two spaces or more, both ways; `neighbours`,
    one mask a space.
    """

    __slots__ = (
        "_not_first",
        "_not_last",
        "_zones",
        "column_masks",
        "columns",
        "corners",
        "diagonal_masks",
        "edge",
        "full",
        "inside",
        "neighbours",
        "row_masks",
        "rows",
        "size",
    )

    def __init__(self, rows: int, columns: int) -> None:
        if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
            raise BoardError(f"a board has 1 to {MOST_ROWS} rows and columns, not {rows} x {columns}")
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.full = (1 << self.size) - 1
        self.row_masks = tuple(((1 << columns) - 1) << row * columns for row in range(rows))
        self.column_masks = tuple(
            sum(1 << row * columns + column for row in range(rows)) for column in range(columns)
        )
        self._not_first = self.full & ~self.column_masks[0]
        self._not_last = self.full & ~self.column_masks[-1]
        self.neighbours = tuple(self.spread(1 << space) for space in range(self.size))
        ends = self.row_masks[0] | self.row_masks[-1]
        sides = self.column_masks[0] | self.column_masks[-1]
        self.edge = ends | sides
        self.corners = ends & sides
        self.inside = self.full & ~self.edge
        self.diagonal_masks = tuple(self._diagonals())
        self._zones: dict[int, tuple[int, ...]] = {}

    def __repr__(self) -> str:
        return f"Grid({self.rows}, {self.columns})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and (self.rows, self.columns) == (other.rows, other.columns)

    def __hash__(self) -> int:
        return hash((self.rows, self.columns))

    def spread(self, mask: int) -> int:
        """Return every space orthogonally adjacent to at least one space of the mask."""
        columns = self.columns
        return (
            (mask << columns)
            | (mask >> columns)
            | ((mask & self._not_last) << 1)
            | ((mask & self._not_first) >> 1)
        ) & self.full

    def zone(self, mask: int, seed: int) -> int:
        """Return the contiguous part of `mask` that holds the spaces of `seed` (a mask within it)."""
        columns, not_first, not_last = self.columns, self._not_first, self._not_last
        zone = 0
        fresh = seed
        # `spread` written out, and of the fresh spaces alone: this loop is most of what a new board costs.
        while fresh:
            zone |= fresh
            fresh = (
                (fresh << columns | fresh >> columns | (fresh & not_last) << 1 | (fresh & not_first) >> 1)
                & mask
                & ~zone
            )
        return zone

    def zones(self, mask: int) -> tuple[int, ...]:
        """Return the maximal contiguous parts of a mask, the one whose first space is nearest A1 first."""
        known = self._zones.get(mask)
        return self._flood(mask) if known is None else known

    def _flood(self, mask: int) -> tuple[int, ...]:
        found = []
        rest = mask
        while rest:
            zone = self.zone(rest, rest & -rest)
            found.append(zone)
            rest ^= zone
        if len(self._zones) >= _REMEMBERED_ZONES:
            self._zones.clear()
        zones = self._zones[mask] = tuple(found)
        return zones

    def cross(self, space: int, reach: int) -> int:
        """Return the space itself and all within `reach` steps of it in the four straight directions."""
        row, column = divmod(space, self.columns)
        up_down = self.column_masks[column] & _span(self.row_masks, row - reach, row + reach)
        left_right = self.row_masks[row] & _span(self.column_masks, column - reach, column + reach)
        return up_down | left_right

    def dominoes(self) -> tuple[tuple[int, int], ...]:
        """Return every pair of adjacent spaces, the lower first, in ascending order."""
        return tuple(
            (space, other)
            for space in range(self.size)
            for other in bits(self.neighbours[space])
            if space < other
        )

    def name(self, space: int) -> str:
        """Return the name of a space, such as `C3`."""
        row, column = divmod(space, self.columns)
        return f"{self.column_name(column)}{row + 1}"

    def column_name(self, column: int) -> str:
        """Return the letter of a column counted from 0."""
        return chr(ord("A") + column)

    def column_at(self, letter: str) -> int:
        """Return the column of a letter, counted from 0. Raises BoardError off the board."""
        column = ord(letter.upper()) - ord("A") if len(letter) == 1 else -1
        if not 0 <= column < self.columns:
            raise BoardError(
                f"there is no column {letter}: they are A to {self.column_name(self.columns - 1)}"
            )
        return column

    def space(self, name: str) -> int:
        """Return the space of a name such as `C3` (either case). Raises BoardError off the board."""
        column, row = name[:1].upper(), name[1:]
        known = column.isascii() and column.isalpha() and row.isascii() and row.isdigit() and len(row) <= 2
        index = ord(column) - ord("A") if known else -1
        if not (known and index < self.columns and 1 <= int(row) <= self.rows):
            raise BoardError(f"there is no space '{name[:20]}': they are A1 to {self.name(self.size - 1)}")
        return (int(row) - 1) * self.columns + index

    def _diagonals(self) -> Iterator[int]:
        for step in (1, -1):
            for start in range(-(self.rows - 1), self.columns + self.rows - 1):
                cells = [(row, start + step * row) for row in range(self.rows)]
                inside = [row * self.columns + column for row, column in cells if 0 <= column < self.columns]
                if len(inside) >= 2:
                    yield sum(1 << space for space in inside)


def _span(lines: tuple[int, ...], first: int, last: int) -> int:
    """Return the union of the lines from `first` to `last`, both included, that exist."""
    return sum(lines[max(first, 0) : last + 1])
