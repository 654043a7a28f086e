"""What is known of the larger island before the game: the start spaces, and the old survey.

Spaces are named as everywhere: columns A to F along the beach, rows 1 to 6 inland.
"""

from typing import TYPE_CHECKING

from misterra_core.rules import island

if TYPE_CHECKING:
    from misterra_core.rules.state import State

START = {2: ("B2", "E2", "B5", "E5"), 3: ("E2", "B5"), 4: ("B5",)}
"""ATLAS-1: where the confirmed jungles start, by number of seats."""

SURVEY = {
    "steppe": ("A1", "D4"),
    "jungle": ("F1", "C4"),
    "lagoon": ("A6", "D3"),
    "mountain": ("F6", "C3"),
}
"""ATLAS-2: what the old survey says of the four corners and the four spaces in the middle.

Each terrain has a corner and the middle space furthest from it.
"""


def lay_survey(state: "State") -> None:
    """ATLAS-2: lay the survey's tiles on the island, hazy, and draw them on every parchment."""
    terrains = state.rules.terrains
    for name, spaces in SURVEY.items():
        terrain = terrains.index(name)
        for space in map(state.rules.grid.space, spaces):
            island.update(state, space, terrain)
            for seat in range(state.seats):
                state.parchments[seat * len(terrains) + terrain] |= 1 << space
