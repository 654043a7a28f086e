"""How well a seat stands, in points: what a planner makes as high as it can."""

from typing import TYPE_CHECKING

from . import scoring

if TYPE_CHECKING:
    from .state import State


def outlook(state: "State", seat: int) -> float:
    """Estimate a seat's final points from the position as it is."""
    return float(scoring.standings(state)[seat][0])
