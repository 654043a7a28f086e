"""Which legal actions are worth a searcher's look."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State


def candidates(state: "State") -> tuple[int, ...]:
    """Return the legal actions that are worth a searcher's look; never empty where `legal` is not."""
    return state.legal()
