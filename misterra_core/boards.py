"""Text boards: the one notation in which boards are read and written everywhere.

One line a row, the row furthest from the beach first; one letter a space, upper case for a parchment or
a confirmed tile, lower case for a hazy tile, `.` for empty; blanks between letters are optional; rows may
also be joined by `/` on one line.
"""

from collections.abc import Sequence
from typing import NamedTuple

from misterra_core.errors import BoardError
from misterra_core.grid import MOST_ROWS, Grid, bits

EMPTY = "."
_LONGEST_TEXT = 4 * MOST_ROWS * MOST_ROWS


class Board(NamedTuple):
    """What lies on a board: one mask of spaces for each terrain, in terrain order, and the hazy ones.

    `hazy` is a part of the union of `masks`; it is 0 on a parchment.
    """

    grid: Grid
    masks: tuple[int, ...]
    hazy: int = 0


class _Row(NamedTuple):
    text: str
    line: int
    column: int


def read_board(text: str, letters: Sequence[str], grid: Grid | None = None) -> Board:
    """Read a text board whose terrains have these letters (upper case), in terrain order.

    Without a grid the text sets the size. Raises BoardError that names line and column of the text.
    """
    if len(text) > _LONGEST_TEXT:
        raise BoardError(f"a board of {len(text)} characters is longer than any board can be")
    rows = _rows(text)
    if not rows:
        raise BoardError("the board is empty: write one line a row, one letter a space, '.' for empty")
    spaces = [_cells(row) for row in rows]
    found = grid or Grid(len(rows), max(1, len(spaces[0])))
    _check_size(rows, spaces, found)
    masks = [0] * len(letters)
    hazy = 0
    for number, (row, cells) in enumerate(zip(rows, spaces, strict=True)):
        start = (found.rows - 1 - number) * found.columns
        for offset, (letter, column) in enumerate(cells):
            if letter == EMPTY:
                continue
            bit = 1 << (start + offset)
            masks[_terrain(letter, letters, row.line, column)] |= bit
            if letter.islower():
                hazy |= bit
    return Board(found, tuple(masks), hazy)


def write_board(board: Board, letters: Sequence[str], joint: str = "/", gap: str = "") -> str:
    """Write a board as text: rows joined by `joint`, spaces of a row by `gap`."""
    grid = board.grid
    cells = [EMPTY] * grid.size
    for mask, letter in zip(board.masks, letters, strict=True):
        for space in bits(mask):
            cells[space] = letter.lower() if board.hazy >> space & 1 else letter
    starts = range(grid.size - grid.columns, -1, -grid.columns)
    return joint.join(gap.join(cells[start : start + grid.columns]) for start in starts)


def _rows(text: str) -> list[_Row]:
    """Cut a text at line ends and slashes; a row of blanks is no row."""
    rows = []
    for line, whole in enumerate(text.splitlines(), 1):
        column = 1
        for part in whole.split("/"):
            if part.strip():
                rows.append(_Row(part, line, column))
            column += len(part) + 1
    return rows


def _cells(row: _Row) -> list[tuple[str, int]]:
    return [(letter, row.column + at) for at, letter in enumerate(row.text) if not letter.isspace()]


def _check_size(rows: list[_Row], spaces: list[list[tuple[str, int]]], grid: Grid) -> None:
    if len(rows) != grid.rows:
        raise BoardError(f"the board has {_many(len(rows), 'row')}; it needs {grid.rows}", rows[-1].line, 1)
    for row, cells in zip(rows, spaces, strict=True):
        if len(cells) != grid.columns:
            raise BoardError(
                f"the row '{row.text.strip()}' has {_many(len(cells), 'space')}; it needs {grid.columns}",
                row.line,
                row.column,
            )


def _terrain(letter: str, letters: Sequence[str], line: int, column: int) -> int:
    try:
        return letters.index(letter.upper())
    except ValueError:
        known = " ".join(letters)
        raise BoardError(
            f"'{letter}' is no terrain: they are {known}, and '.' for empty", line, column
        ) from None


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
