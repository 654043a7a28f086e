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


class Blind(Player, Protocol):
    """A player that looks at nothing but what is legal: a match asks `pick`, and makes it no view.

    Whoever overrides its `choose` overrides `pick` too, or sets it to None.
    """

    def pick(self, legal: tuple[int, ...], chance: float) -> int:
        """Return one of `legal`. `chance`, from 0 up to 1, is this decision's own: the only chance to use."""


Pick = Callable[[tuple[int, ...], float], int]
"""`Blind.pick`, bound."""

PlayerFactory = Callable[[], Player]
"""Makes a player for one seat of one game."""


def pick_of(player: Player) -> Pick | None:
    """Return how a blind player picks; None for one that wants to see."""
    pick: Pick | None = getattr(player, "pick", None)
    return pick
