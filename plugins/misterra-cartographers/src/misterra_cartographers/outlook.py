"""How well a seat stands, in points: what a planner makes as high as it can.

The stars scored so far, and for each scoring still to come what the edict is worth as the map is; coins for
every season that they will be on the track; stars lost to monsters; less for a ragged map, on which large
shapes soon fit nowhere. The weights were chosen by play (benchmarks/strength.py measures it), not derived.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .tables import MONSTER

if TYPE_CHECKING:
    from misterra_core.grid import Grid

    from .state import State

RAGGED = 0.4
"""What each border between an empty and a filled space costs at the start; nothing at the end."""
LATER_LOSS = 0.5
"""What a monster's empty space costs for each later season, in which it may have been filled."""
HARM = 0.5
"""What a point counts that the monsters just drawn take from a neighbour."""


def outlook(state: "State", seat: int) -> float:
    """Estimate a seat's final points from the position as it is."""
    scored = sum(season[seat].total for season in state.scored)
    if len(state.scored) == len(state.rules.seasons):
        return float(scored)
    harm = HARM * _harm(state, seat) if state.seats > 1 else 0.0
    return scored + harm + _to_come(state, seat, state.map(seat), state.empty[seat])


def _harm(state: "State", seat: int) -> float:
    """Return what a seat's monsters take from the neighbour on whose map it has just drawn them."""
    drawing = state.last[seat]
    if not drawing or drawing[0] == seat:
        return 0.0
    target, terrain, spaces, _, _ = drawing
    masks, empty = state.map(target), state.empty[target]
    with_them = _to_come(state, target, masks, empty)
    masks[terrain] &= ~spaces
    return _to_come(state, target, masks, empty | spaces) - with_them


def _to_come(state: "State", seat: int, masks: list[int], empty: int) -> float:
    """Estimate the stars of the seasons that are not over."""
    rules = state.rules
    seasons = len(rules.seasons) - state.season
    grid = rules.grid
    filled = grid.full & ~empty
    sides = _sides(grid, filled)
    worth = state.coins[seat] * seasons + float(_edicts(state, masks))
    if masks[MONSTER]:
        open_spaces = (grid.spread(masks[MONSTER]) & empty).bit_count()
        worth -= open_spaces * (1 + LATER_LOSS * (seasons - 1))
    ragged = sum([(side & empty).bit_count() for side in sides])
    return worth - RAGGED * ragged * _left(state)


def _edicts(state: "State", masks: Sequence[int]) -> int:
    """Return what the edicts bring as they stand, each as often as it is still to be scored."""
    rules = state.rules
    worth = 0
    for scorings, card in zip(rules.scorings[state.season], state.deal.scoring, strict=True):
        if scorings:
            worth += scorings * rules.evaluators[card](masks)
    return worth


def _sides(grid: "Grid", filled: int) -> tuple[int, int, int, int]:
    """Return the spaces with a filled space, or the edge of the map, below, above, left and right of them."""
    first, last = grid.column_masks[0], grid.column_masks[-1]
    columns = grid.columns
    return (
        filled << columns | grid.row_masks[0],
        filled >> columns | grid.row_masks[-1],
        (filled & ~last) << 1 | first,
        (filled & ~first) >> 1 | last,
    )


def _left(state: "State") -> float:
    """Return how much of the game is left, 1 to 0, by time."""
    return 1.0 - (state.rules.begun[state.season] + state.time) / state.rules.begun[-1]
