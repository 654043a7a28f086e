"""The score category of the atlas: its poorest sheet.

A sheet is a quarter of the parchment, 3 x 3 spaces. A mask has one bit a space, A1 the lowest.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from misterra_core.rules.state import State

SIDE = 6
"""Rows and columns of the island."""

POINTS = 2
"""Points for each faithful space of the poorest sheet, beside the 2 that it scores anyway (R-SCORE-2)."""


def _sheet(row: int, column: int) -> int:
    """Return the mask of the 3 x 3 spaces from a row and column, counted from 0."""
    half = SIDE // 2
    line = (1 << half) - 1 << column
    return sum(line << SIDE * (row + up) for up in range(half))


SHEETS = tuple(_sheet(row, column) for row in (0, SIDE // 2) for column in (0, SIDE // 2))
"""The masks of the four sheets, the one at A1 first."""


def poorest_sheet(state: "State", seat: int) -> int:
    """ATLAS-3: 2 points for each faithful space on the sheet that has the fewest of them."""
    faithful = _faithful(state, seat)
    return POINTS * min((faithful & sheet).bit_count() for sheet in SHEETS)


def _faithful(state: "State", seat: int) -> int:
    """Return the mask of a seat's spaces that equal confirmed tiles (R-SCORE-2)."""
    agrees = 0
    for drawn, tiles in zip(state.parchment(seat), state.tiles, strict=True):
        agrees |= drawn & tiles
    return agrees & state.confirmed
