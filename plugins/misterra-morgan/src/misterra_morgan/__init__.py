"""Morgan's Magic Map as a game of Misterra: an island of loose tiles that players move, map cards, treasures."""

from misterra_morgan.game import Morgan

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""

NAME = "morgan"
"""What the game is called: `misterra run --game morgan`."""


def make() -> Morgan:
    """Return the game."""
    return Morgan(__version__)
