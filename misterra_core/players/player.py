"""The Player protocol: what sits at a seat, of any game."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from misterra_core.game import View


class Player(Protocol):
    """Answers with an action when its seat decides.

    A player keeps nothing from one decision to the next that it could not work out again from the view:
    so a game that was interrupted goes on as if it had not been.
    """

    def choose(self, view: View, rng: Random) -> int:
        """Return one of `view.legal`. `rng` is this decision's own: the only chance to use."""


PlayerFactory = Callable[[], Player]
"""Makes a player for one seat of one game."""
