"""The plugin contract and what collects it; the one room that knows pluggy.

A plugin needs no more than the names below and those of `misterra_core`; `misterra_core.game`, which tells
what a player sees; and, where it has rules of its own, `misterra_core.rules.island` and `rules.state.State`.
`hooks/specs.py` tells each hook, `misterra_core.hooks.testing` checks what was written.
"""

from misterra_core.arena.observer import Observer
from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks.box import Box, Order
from misterra_core.hooks.specs import hookimpl
from misterra_core.players.options import Option, Tunable, read_options
from misterra_core.players.player import Player, PlayerFactory
from misterra_core.rules.moments import Offer
from misterra_core.rules.parts import Category, TerrainEffect, Variant

__all__ = [
    "Box",
    "Category",
    "Observer",
    "Offer",
    "Option",
    "Order",
    "Player",
    "PlayerFactory",
    "Term",
    "TerrainEffect",
    "Tunable",
    "Variant",
    "hookimpl",
    "read_options",
]
