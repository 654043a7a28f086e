"""The player: what it does at each kind of decision."""

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from misterra_core.errors import UsageError
from misterra_core.rules import turn
from misterra_core.rules.view import MisterraView
from misterra_surveyor.keeping import best_pair
from misterra_surveyor.planning import Planner
from misterra_surveyor.wishes import wishes
from misterra_surveyor.worth import Worth

if TYPE_CHECKING:
    from misterra_core.game import View
    from misterra_core.rules.state import State


class Surveyor:
    """Plans its whole turn at every decision anew, and remembers nothing from one to the next."""

    def choose(self, view: "View", rng: Random) -> int:
        """Return the action that the best turn begins with. Raises UsageError for another game's view."""
        if not isinstance(view, MisterraView):
            raise UsageError("the surveyor plays Maps of Misterra alone")
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        state = view.sample(rng)
        if state.phase == turn.KEEP:
            first = state.rules.tables.first_keep
            pairs = [state.rules.tables.pairs[action - first] for action in legal]
            return legal[best_pair(state, pairs, rng)]
        planner = _planner(state, rng)
        return _best_swap(state, planner) if state.phase == turn.SWAP else planner.best(state)


def _planner(state: "State", rng: Random) -> Planner:
    """Return a planner for the seat that decides, with its wishes."""
    evaluators = [state.rules.evaluators[card] for card in state.kept[state.seat]]
    return Planner(state, Worth(state, state.seat, wishes(state, state.seat, evaluators, rng)))


def _best_swap(state: "State", planner: Planner) -> int:
    """Return the swap after which the best card of the display is worth most on average, or `hold`."""
    tables = state.rules.tables
    unseen = Counter(state.deck[state.drawn :])
    worth = {card: _with_card(state, card, planner) for card in sorted({*state.display, *unseen})}
    best, chosen = max(worth[card] for card in state.display), tables.hold
    for swapped in sorted(set(state.display)):
        kept = list(state.display)
        kept.remove(swapped)
        sure = max((worth[card] for card in kept), default=float("-inf"))
        drawn = sum(number * max(sure, worth[card]) for card, number in unseen.items())
        if drawn > best * unseen.total():
            best, chosen = drawn / unseen.total(), tables.first_swap + swapped
    return chosen


def _with_card(state: "State", card: int, planner: Planner) -> float:
    """Return the worth of the best end of the half day with a card, as if it were the whole display."""
    supposed = state.clone()
    supposed.display = (card,)
    supposed.swaps = 0
    supposed.apply(state.rules.tables.hold)
    return max(end.worth for end in planner.ends(supposed))
