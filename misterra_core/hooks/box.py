"""Whole games that plugins bring, and how one of them is asked for."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from misterra_core.dsl.vocabulary import Term
from misterra_core.game import Game


class Order(msgspec.Struct, frozen=True):
    """How somebody wants to play a game: what its maker gets.

    `variants` are names that its box tells, each once, in alphabetical order. `content` are folders of
    card files besides the game's own (`--content`); a game without cards refuses them.
    `terms` are those of the card language that the same plugin brings, by name. `plugins` has name and
    version of that plugin, as the `ruleset` section of records names it.
    """

    variants: tuple[str, ...] = ()
    content: tuple[Path, ...] = ()
    terms: Mapping[str, Term] = {}
    plugins: tuple[tuple[str, str], ...] = ()


Maker = Callable[[Order], Game[Any]]
"""Makes a game as ordered. Raises UsageError for what it cannot be, ContentError for wrong card files."""


class Box(msgspec.Struct, frozen=True):
    """A whole game as a plugin brings it: what `--game` calls it, a sentence about it, and who makes it.

    `variants` are the ways to play that `--variant` may name, each with a sentence. The game has the name of
    its box; records name it so.
    """

    name: str
    text: str
    make: Maker
    variants: Mapping[str, str] = {}
