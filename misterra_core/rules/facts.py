"""What summaries of many games tell of Maps of Misterra, beside what they tell of any game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from misterra_core.rules.scoring import Tally
    from misterra_core.rules.state import State


def points(tallies: Sequence["Tally"]) -> dict[str, list[int]]:
    """Return the points of every seat in each category."""
    return {
        "fidelity": [tally.fidelity for tally in tallies],
        "completeness": [tally.completeness for tally in tallies],
        "presumptions": [sum(points for _, points in tally.presumptions) for tally in tallies],
        "regions": [tally.regions for tally in tallies],
        **{name: [tally.extras[name] for tally in tallies] for name in tallies[0].extras},
    }


def facts(state: "State", _tallies: Sequence["Tally"]) -> dict[str, Any]:
    """Return who went first, the number of turns, and the presumptions that each seat kept."""
    return {"first": state.first, "turns": state.turns, "kept": state.kept}


def card_facts(state: "State", tallies: Sequence["Tally"]) -> dict[str, Any]:
    """Return `facts`, and of each seat all the presumptions it was dealt, and the points of those kept."""
    scored = [[points for _, points in tally.presumptions] for tally in tallies]
    return {**facts(state, tallies), "dealt": state.deal.presumptions, "scored": scored}


FACTS = {"": facts, "cards": card_facts}
"""By the name that a plan has for them."""
