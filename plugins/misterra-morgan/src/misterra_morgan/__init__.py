"""Morgan's Magic Map as a game of Misterra: an island of loose tiles, map cards, treasures.

`turn` has the rules of a turn, `island` those of tiles; `components/` is data. `RULES.md` of this plugin
numbers the rules (M-TILE-1).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from misterra_core.errors import UsageError
from misterra_core.hooks import Box, Order, hookimpl

if TYPE_CHECKING:
    from misterra_morgan.game import Morgan

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""

NAME = "morgan"
"""What the game is called: `misterra run --game morgan`."""

TEXT = "Morgan's Magic Map: walk over an island of tiles that everybody moves, and dig for treasures"
"""The game in a sentence."""


@hookimpl
def misterra_games() -> Sequence[Box]:
    """Bring the game."""
    return [Box(name=NAME, text=TEXT, make=make)]


def make(order: Order) -> "Morgan":
    """Return the game. Raises UsageError for content: it has no cards in the card language."""
    from misterra_morgan.game import Morgan  # here, so that commands that play another game start as fast

    if order.content:
        raise UsageError(f"{order.content[0]}: {NAME} has no cards in the card language")
    return Morgan(order.plugins)
