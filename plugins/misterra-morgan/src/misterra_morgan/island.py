"""The island of loose tiles: where a tile can go (M-TILE-1), and moving it there.

A State tells the island as masks of places: `island` are those with a tile, `land[side]` those whose tile has
land on that side; `ground[place]` is the tile at a place, NOTHING where none lies.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from misterra_morgan import frame
from misterra_morgan.frame import EAST, NORTH, SIDE, SIZE, SOUTH, WEST, beside, joined, place_at
from misterra_morgan.numbers import TILES
from misterra_morgan.rules import COLUMNS, ROWS

if TYPE_CHECKING:
    from misterra_morgan.state import State

NOTHING = TILES
"""What `ground` has where no tile lies."""

Rooms = tuple[tuple[int, int], ...]
"""For each different turn of a tile: the turn, and the mask of the places where it can lie so."""

_TOP = (SIDE + ROWS) // 2 - 1
_LEFT = (SIDE - COLUMNS) // 2


def lay_rectangle(state: "State") -> None:
    """Lay the tiles as they were dealt, in the middle of the frame (M-SETUP-1)."""
    for number, (tile, turn) in enumerate(state.deal.island):
        row, column = divmod(number, COLUMNS)
        _lay(state, tile, place_at(_TOP - row, _LEFT + column), turn)


def lay_again(state: "State", places: Sequence[int], turns: Sequence[int]) -> None:
    """Lay all tiles at places of their own, each with its quarter turns, instead of as they lie."""
    state.ground = bytearray([NOTHING]) * SIZE
    state.island = 0
    state.land = [0] * 4
    state._rooms = {}
    for tile, (place, turn) in enumerate(zip(places, turns, strict=True)):
        _lay(state, tile, place, turn)


def corners(state: "State") -> tuple[int, ...]:
    """Return the four corner tiles of the rectangle, ascending (M-SETUP-4)."""
    laid = state.deal.island
    ends = (0, COLUMNS - 1, len(laid) - COLUMNS, len(laid) - 1)
    return tuple(sorted(laid[at][0] for at in ends))


def rooms(state: "State", tile: int) -> Rooms:
    """Return where a tile can go and how it can lie there, whoever stands on it (M-TILE-1).

    It is worked out once for each island; copies of a state share what is known of theirs.
    """
    found = state._rooms.get(tile)
    if found is None:
        found = state._rooms[tile] = _rooms(state, tile)
    return found


def can_move(state: "State", tile: int) -> bool:
    """Say whether there is another legal place for a tile, whoever stands on it."""
    return any(room for _, room in rooms(state, tile))


def room_for(state: "State", tile: int) -> int:
    """Return the mask of the places where a tile can lie in some orientation."""
    mask = 0
    for _, room in rooms(state, tile):
        mask |= room
    return mask


def joining(state: "State", tile: int) -> int:
    """Return the mask of the places at which a tile would keep all tiles together (M-TILE-1)."""
    place = state.at[tile]
    return _joining(state.island & ~(1 << place), place)


def move(state: "State", tile: int, place: int, turn: int) -> None:
    """Lay a tile at another place, and shift the island to the middle where it reached the border."""
    _lift(state, tile)
    _lay(state, tile, place, turn)
    state._rooms = {}
    if 1 << place & frame.BORDER:
        _shift(state, frame.to_middle(tuple(state.at)))


def _rooms(state: "State", tile: int) -> Rooms:
    place = state.at[tile]
    bit = 1 << place
    rest = state.island & ~bit
    around = _around(place)
    if rest & around == around:  # it has no free edge
        return ()
    target = beside(rest) & ~state.island & _joining(rest, place)
    if not target:
        return ()
    lands = [mask & ~bit for mask in state.land]
    land_north, north = lands[SOUTH] >> SIDE, rest >> SIDE
    land_east, east = lands[WEST] >> 1, rest >> 1
    land_south, south = lands[NORTH] << SIDE, rest << SIDE
    land_west, west = lands[EAST] << 1, rest << 1
    wrong = (  # by side: the places where a tile with water there does not agree, and with land
        (land_north, north ^ land_north),
        (land_east, east ^ land_east),
        (land_south, south ^ land_south),
        (land_west, west ^ land_west),
    )
    return tuple(
        (
            turn,
            target
            & ~(wrong[0][look & 1] | wrong[1][look >> 1 & 1] | wrong[2][look >> 2 & 1] | wrong[3][look >> 3]),
        )
        for turn, look in state.rules.looks[tile]
    )


def _around(place: int) -> int:
    """Return the four places beside one that is not on the border."""
    return (1 << SIDE | 1 << SIDE + 2 | 1 << SIDE * 2 + 1 | 2) << place - SIDE - 1


def _joining(rest: int, gap: int) -> int:
    """Return the places at which a tile holds the rest of the island together, whose gap it left."""
    here = rest >> gap - SIDE - 1
    ring = here & 7 | (here >> SIDE & 7) << 3 | (here >> 2 * SIDE & 7) << 6
    if _HANGS_TOGETHER[ring]:
        return -1
    joining = -1
    left = rest
    while left:
        part = joined(left & -left, rest)
        if part == rest:
            return -1
        joining &= beside(part)
        left &= ~part
    return joining


def _hangs_together(ring: int) -> bool:
    """Say whether the neighbours of a gap hang together by the places around it (3 by 3)."""
    sides = ring & 0b010_101_010
    if not sides:
        return False
    row = _reach(sides & -sides, ring & ~0b000_010_000)
    return sides & ~row == 0


def _reach(mask: int, within: int) -> int:
    """Return what hangs together with a mask in a 3 by 3 square."""
    while True:
        grown = mask | mask << 3 | mask >> 3 | (mask & 0b011_011_011) << 1 | (mask & 0b110_110_110) >> 1
        grown &= within
        if grown == mask:
            return mask
        mask = grown


_HANGS_TOGETHER = tuple(_hangs_together(ring) for ring in range(1 << 9))


def _lift(state: "State", tile: int) -> None:
    place = state.at[tile]
    keep = ~(1 << place)
    state.ground[place] = NOTHING
    state.island &= keep
    state.land = [mask & keep for mask in state.land]


def _lay(state: "State", tile: int, place: int, turn: int) -> None:
    state.at[tile] = place
    state.turned[tile] = turn
    state.ground[place] = tile
    state.island |= 1 << place
    look = state.rules.looks_at[tile][turn]
    state.land = [mask | (look >> side & 1) << place for side, mask in enumerate(state.land)]


def _shift(state: "State", by: int) -> None:
    """Shift the whole island by a number of places; what it spans stays in the frame."""
    state.at = [place + by for place in state.at]
    state.island = _shifted(state.island, by)
    state.land = [_shifted(mask, by) for mask in state.land]
    state.ground = bytearray([NOTHING]) * SIZE
    for tile, place in enumerate(state.at):
        state.ground[place] = tile


def _shifted(mask: int, by: int) -> int:
    return mask << by if by >= 0 else mask >> -by
