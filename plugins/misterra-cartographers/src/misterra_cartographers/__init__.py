"""Cartographers for Misterra: a second map-drawing game, with both map sheets, for 1 to 8 seats.

`docs` of the rules by their names (C-...) are in README.md; `rules` folds the YAML files into what a game is
played by, `flow` and `drawing` play it.
"""

from collections.abc import Sequence

from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks import Box, Order, hookimpl

from .game import Cartographers
from .rules import PACK, WASTELANDS, build_rules
from .terms import TERMS

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


def make(order: Order) -> Cartographers:
    """Make the game as ordered. Raises UsageError, ContentError."""
    return Cartographers(build_rules(order.variants, order.content, order.terms, order.plugins))
