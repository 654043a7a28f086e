"""What a volcano does: it shows itself to whoever steps onto it, and it may erupt.

The two functions of each rule get the state and the acting seat, as every moment and offer does. They
ask for the terrain underfoot rather than for one of a certain name: whatever terrain names the effect
`volcano` in its `terrains.yaml` is one.
"""

from typing import TYPE_CHECKING

from misterra_core.hooks import Offer, TerrainEffect
from misterra_core.rules import island

if TYPE_CHECKING:
    from misterra_core.rules.state import State


def effect() -> TerrainEffect:
    """Return the effect that a terrain with `effect: volcano` has."""
    return TerrainEffect(
        name="volcano",
        rule="VOLCANO-1",
        text="whoever steps onto a hazy volcano confirms it, "
        "and whoever ends a half day on a volcano may let it erupt",
        moments={"entered": confirm},
        offers={
            "end_of_half_day": Offer(
                word="erupt",
                decline="spare",
                rule="VOLCANO-2",
                text="Your volcano may erupt: a hazy tile beside it becomes a hazy volcano; or spare it",
                spaces=in_danger,
                play=erupt,
            )
        },
    )


def confirm(state: "State", seat: int) -> None:
    """VOLCANO-1: nobody mistakes a volcano for anything else once the soles are hot."""
    place = state.places[seat]
    island.update(state, place, state.ground[place])


def in_danger(state: "State", seat: int) -> int:
    """VOLCANO-2: return the spaces that lava may reach, as a mask: adjacent, hazy, of another terrain.

    Without a volcano in the supply nothing can be buried, and nothing is offered (as in R-MAP-6).
    """
    place = state.places[seat]
    volcano = state.ground[place]
    if not state.supply[volcano]:
        return 0
    hazy = sum(state.tiles) & ~state.confirmed
    return state.rules.grid.neighbours[place] & hazy & ~state.tiles[volcano]


def erupt(state: "State", seat: int, space: int) -> None:
    """VOLCANO-2: a hazy volcano takes the place of the tile on a space, which returns to the supply."""
    island.update(state, space, state.ground[state.places[seat]])
