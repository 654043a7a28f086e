"""The plugin contract and what collects it; the one room that knows pluggy.

A plugin needs no more than the names below, and `misterra_core.rules.island` where an effect changes the
island. `hooks/specs.py` tells each hook.
"""

from misterra_core.arena.observer import Observer
from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks.specs import hookimpl
from misterra_core.players.options import Option, Tunable, read_options
from misterra_core.players.player import Player
from misterra_core.rules.moments import Offer
from misterra_core.rules.parts import Category, TerrainEffect, Variant

__all__ = [
    "Category",
    "Observer",
    "Offer",
    "Option",
    "Player",
    "Term",
    "TerrainEffect",
    "Tunable",
    "Variant",
    "hookimpl",
    "read_options",
]
