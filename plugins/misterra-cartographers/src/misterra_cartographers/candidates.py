"""Which legal actions are worth a searcher's look: of the places, those that touch something.

A shape that touches neither the edge of the map nor anything filled nor ruins leaves gaps all around it, and
is hardly ever the best to draw. On a neighbour's map it often is: there every place is looked at
(C-AMBUSH-1).
"""

from typing import TYPE_CHECKING

from . import drawing, flow

if TYPE_CHECKING:
    from .state import State


def candidates(state: "State") -> tuple[int, ...]:
    """Return the legal actions that are worth a searcher's look; never empty where `legal` is not."""
    if state.phase != flow.PLACE or state.target != state.seat:
        return state.legal()
    tables = state.rules.tables
    touching = drawing.anchors(state) & _touching(state)
    return tables.places(touching) if touching else state.legal()


def _touching(state: "State") -> int:
    """Return the anchors from which the shape, as it lies, touches the edge, a filled space or ruins."""
    tables = state.rules.tables
    rim = tables.rims[state.shape][state.way]
    touched = tables.grid.full & ~state.empty[state.target] | tables.ruins
    found = rim.on_edge
    for offset, anchors in rim.beside:
        found |= (touched >> offset if offset >= 0 else touched << -offset) & anchors
    return found
