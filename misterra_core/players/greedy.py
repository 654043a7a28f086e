"""The `greedy` player: looks at every way to finish its stint (half day) and takes the best for itself."""

from random import Random

from misterra_core.game import State, View


class Greedy:
    """Takes the action that leads to the best outlook at the end of the stint, for any game.

    What is hidden (a card to be drawn) is one random guess. Of equally good actions the one whose
    own next outlook is better is taken, then the first in the game's order, so that it never dithers.
    """

    def choose(self, view: View, rng: Random) -> int:
        """Return the best action for the seat that looks."""
        if len(view.legal) == 1:
            return view.legal[0]
        state = view.sample(rng)
        actions = state.candidates()
        values = [(self._after(state, action, view.seat), -at) for at, action in enumerate(actions)]
        _, best = max(values)
        return actions[-best]

    def _after(self, state: State, action: int, seat: int) -> float:
        """Return the best outlook that can follow an action before the stint ends."""
        after = state.clone()
        after.apply(action)
        if after.actor != seat or after.stint != state.stint:
            return after.outlook(seat)
        return max(self._after(after, following, seat) for following in after.candidates())
