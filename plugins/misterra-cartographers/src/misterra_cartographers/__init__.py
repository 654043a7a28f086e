"""Cartographers for Misterra: a second map-drawing game, with both map sheets, for 1 to 8 seats.

RULES.md of this plugin tells the rules by their names (C-DRAW-1); `rules` folds the YAML files into what a
game is played by, `flow` and `drawing` play it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks import Box, Order, hookimpl

from .names import PACK, WASTELANDS
from .terms import TERMS

if TYPE_CHECKING:
    from .game import Cartographers

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""


@hookimpl
def misterra_terms() -> Sequence[Term]:
    """Bring the words of the card language that this game's cards need."""
    return TERMS


@hookimpl
def misterra_games() -> Sequence[Box]:
    """Bring the game."""
    return [
        Box(
            name=PACK,
            text="Cartographers: map a kingdom in four seasons by four edicts, and fend off monsters",
            variants={WASTELANDS: "map sheet B in place of A (C-SETUP-1)"},
            make=make,
        )
    ]


def make(order: Order) -> "Cartographers":
    """Make the game as ordered. Raises UsageError, ContentError."""
    from .game import Cartographers  # here, so that commands that play another game start as fast
    from .rules import build_rules

    return Cartographers(build_rules(order.variants, order.content, order.terms, order.plugins))
