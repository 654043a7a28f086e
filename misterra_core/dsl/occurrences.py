"""Occurrences of a drawn pattern: found at all places of a board at once.

A drawing lies where every one of its signs does, so the board is shifted once for each sign, until the
spaces that the sign wants lie over the drawing's corner, and what all signs leave are the corners of the
occurrences.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from misterra_core.dsl.patterns import ANYTHING, EMPTY, MAPPED, Pattern
from misterra_core.dsl.pieces import Groups, Masks
from misterra_core.dsl.regions import union
from misterra_core.grid import Grid, bits


class _Laid(NamedTuple):
    """One way in which a pattern may lie on a board.

    `corners` are the spaces where the drawing's corner nearest A1 can be. `wants` has for each sign the
    layer of the board that it has to lie on, and how many spaces it lies behind the corner. `spaces` is
    what an occurrence at A1 covers.
    """

    corners: int
    wants: tuple[tuple[int, int], ...]
    spaces: int

    def find(self, layers: Sequence[int]) -> int:
        """Return the corners of all occurrences."""
        corners = self.corners
        for layer, behind in self.wants:
            corners &= layers[layer] >> behind
        return corners


def counting(pattern: Pattern, grid: Grid, letters: Sequence[str]) -> Callable[[Masks], int]:
    """Return what counts the occurrences of a pattern."""
    drawings, layers = _drawings(pattern, grid, letters), _layers(pattern, grid)

    def count(masks: Masks) -> int:
        board = layers(masks)
        found = 0
        for drawing in drawings:
            found += drawing.find(board).bit_count()
        return found

    return count


def finding(pattern: Pattern, grid: Grid, letters: Sequence[str]) -> Callable[[Masks], Groups]:
    """Return what finds the occurrences of a pattern: the spaces of each."""
    drawings, layers = _drawings(pattern, grid, letters), _layers(pattern, grid)

    def find(masks: Masks) -> Groups:
        board = layers(masks)
        return [drawing.spaces << corner for drawing in drawings for corner in bits(drawing.find(board))]

    return find


def placements(pattern: Pattern, grid: Grid, letters: Sequence[str]) -> list[int]:
    """Return the spaces of every occurrence that there can be on a board."""
    drawings = _drawings(pattern, grid, letters)
    return [drawing.spaces << corner for drawing in drawings for corner in bits(drawing.corners)]


def _layers(pattern: Pattern, grid: Grid) -> Callable[[Masks], Sequence[int]]:
    """Return what makes a board's layers: the terrains and, where signs want them, mapped and empty."""
    if not {MAPPED, EMPTY} & set("".join(pattern.rows)):
        return lambda masks: masks

    def layers(masks: Masks) -> Sequence[int]:
        mapped = union(masks)
        return [*masks, mapped, grid.full & ~mapped]

    return layers


def _drawings(pattern: Pattern, grid: Grid, letters: Sequence[str]) -> list[_Laid]:
    signs = {letter: layer for layer, letter in enumerate((*letters, MAPPED, EMPTY))}
    return [laid for rows in pattern.drawings() for laid in _lay(rows[::-1], grid, signs)]


def _lay(rows: Sequence[str], grid: Grid, signs: dict[str, int]) -> Iterator[_Laid]:
    """Lay a drawing on a board, its row nearest the beach first, where the board has room for it."""
    up, right = grid.rows - len(rows), grid.columns - len(rows[0])
    if up < 0 or right < 0:
        return
    corners = union(grid.row_masks[: up + 1]) & union(grid.column_masks[: right + 1])
    wants = tuple(
        (signs[sign], row * grid.columns + column)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != ANYTHING
    )
    yield _Laid(corners, wants, union(1 << behind for _, behind in wants))
