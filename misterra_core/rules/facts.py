"""What summaries of many games tell of Maps of Misterra, beside what they tell of any game."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from misterra_core.rules.scoring import Tally
    from misterra_core.rules.state import State


def points(tallies: Sequence["Tally"]) -> dict[str, list[int]]:
    """Return the points of every seat in each category, as `Tally.score` names them."""
    categories = {
        "fidelity": [tally.fidelity for tally in tallies],
        "completeness": [tally.completeness for tally in tallies],
        "presumptions": [tally.cards for tally in tallies],
        "regions": [tally.regions for tally in tallies],
        **{name: [tally.extras[name] for tally in tallies] for name in tallies[0].extras},
    }
    if tallies[0].otoma is not None:
        categories["otoma"] = [-tallies[0].otoma]
    return categories


def facts(state: "State", _tallies: Sequence["Tally"]) -> dict[str, Any]:
    """Return who went first, the number of turns, and the presumptions that each seat kept."""
    return {"first": state.first, "turns": state.turns, "kept": state.kept}


def card_facts(state: "State", tallies: Sequence["Tally"]) -> dict[str, Any]:
    """Return `facts`, and of each seat all the presumptions it was dealt, and the points of those kept."""
    scored = [[points for _, points in tally.presumptions] for tally in tallies]
    return {**facts(state, tallies), "dealt": state.deal.presumptions, "scored": scored}


FACTS = {"": facts, "cards": card_facts}
"""By the name that a plan has for them."""


def deals_any(cards: Collection[int]) -> Callable[["State"], bool]:
    """Return what says whether any of some presumptions is dealt in a game; for none of them, yes."""

    def deals(state: "State") -> bool:
        return not cards or any(card in cards for hand in state.deal.presumptions for card in hand)

    return deals
