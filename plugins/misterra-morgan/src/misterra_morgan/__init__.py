"""Morgan's Magic Map as a game of Misterra: an island of loose tiles, map cards, treasures.

`turn` has the rules of a turn, `island` those of tiles; `components/` is data. The rules are numbered (M-TILE-1)
in this plugin's README.
"""

from collections.abc import Sequence

from misterra_core.errors import UsageError
from misterra_core.hooks import Box, Order, hookimpl
from misterra_morgan.game import Morgan

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""


@hookimpl
def misterra_games() -> Sequence[Box]:
    """Bring the game."""
    return [
        Box(name=Morgan.name, text="an island of tiles that players move, to dig for treasures", make=make)
    ]


def make(order: Order) -> Morgan:
    """Return the game. Raises UsageError for content: it has no cards in the card language."""
    if order.content:
        raise UsageError(f"{order.content[0]}: {Morgan.name} has no cards in the card language")
    return Morgan(order.plugins)
