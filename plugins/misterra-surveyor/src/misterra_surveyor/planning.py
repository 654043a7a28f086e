"""Planning: everything that can be done in a half day, and the best that can follow in the same turn."""

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from misterra_core.rules import turn

if TYPE_CHECKING:
    from misterra_core.rules.state import State
    from misterra_surveyor.worth import Worth

BREADTH = 5
"""How many of the best first half days are looked at further, at most."""
BUDGET = 600
"""How many boards are valued for one decision, of two players; then no further half day is looked at."""


class End(NamedTuple):
    """An end of a half day: its worth, the action that leads there, and the last decision before it."""

    worth: float
    action: int
    before: "State"
    last: int

    def state(self) -> "State":
        """Return the position."""
        after = self.before.clone()
        after.apply(self.last)
        return after


class Planner:
    """Looks through the rest of a turn, from one position."""

    def __init__(self, state: "State", worth: "Worth") -> None:
        self._seat = state.seat
        self._worth = worth
        self._tables = state.rules.tables
        self._plain = not any(effect.moments or effect.offers for effect in state.rules.effects)
        self._valued = 0

    def best(self, state: "State") -> int:
        """Return the action with which the best turn begins, as far as it was looked at."""
        ends = sorted(self.ends(state), key=attrgetter("worth"), reverse=True)
        if state.half:
            return ends[0].action
        best, chosen = float("-inf"), ends[0].action
        for end in ends[:BREADTH]:
            if best > float("-inf") and self._valued * max(2, state.seats) > 2 * BUDGET:
                break
            worth = self._further(end)
            if worth > best:
                best, chosen = worth, end.action
        return chosen

    def ends(self, state: "State") -> list[End]:
        """Return every end of the half day that can be reached from a position, swaps of cards left out."""
        found: list[End] = []
        self._walk(state, state.stint, -1, found, {})
        return found

    def _further(self, end: End) -> float:
        """Return the worth of the best end of the second half day after the first."""
        state = end.state()
        if state.actor != self._seat or not state.half:
            return end.worth
        return max(end.worth for end in self.ends(state))

    def _walk(
        self,
        state: "State",
        stint: int,
        first: int,
        found: list[End],
        mapped: dict[tuple[int, int], tuple[float, "State"]],
    ) -> None:
        """Collect the ends below a position; `first` is the action that began the way here, -1 for none."""
        for action in state.legal():
            leads = action if first < 0 else first
            if state.phase == turn.FINISH and action >= self._tables.first_map and self._plain:
                found.append(End(self._mapped(state, action, mapped), leads, state, action))
                continue
            if state.phase == turn.SWAP and action != self._tables.hold:
                continue  # what will be drawn is chance, and no plan
            after = state.clone()
            after.apply(action)
            if after.actor == self._seat and after.stint == stint:
                self._walk(after, stint, leads, found, mapped)
            else:
                found.append(End(self._value(after), leads, state, action))

    def _mapped(
        self, state: "State", action: int, mapped: dict[tuple[int, int], tuple[float, "State"]]
    ) -> float:
        """Return the worth of mapping. What it does is the same from every place, so it is played once."""
        key = (state.card, action)
        known = mapped.get(key)
        if known is None:
            after = state.clone()
            after.apply(action)
            self._valued += 1
            known = mapped[key] = self._worth.board(after), after
        board, after = known
        return board + self._worth.place(after, state.places[self._seat])

    def _value(self, state: "State") -> float:
        self._valued += 1
        return self._worth.board(state) + self._worth.place(state, state.places[self._seat])
