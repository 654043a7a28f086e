"""The whole plugin contract: every hook, when it is called and what it may return.

Hooks are called once, when a game is made ready; what they bring is applied in the order of the plugins'
names, never of their registration, so that games replay. Built-in parts come through the same hooks.
A plugin may say `MISTERRA_API = 1`; one made for another version of this contract is not loaded.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import pluggy

from misterra_core.arena.observer import Observer
from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks.box import Box
from misterra_core.players.player import PlayerFactory
from misterra_core.rules.parts import TerrainEffect, Variant

API = 1
"""The version of this contract; it rises when a plugin that kept to it could break."""

PROJECT = "misterra"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def misterra_content() -> Sequence[tuple[str, Path]]:  # type: ignore[empty-body]  # a specification
    """Bring content packs: name and folder of each.

    The base pack is always in play. Any other one is where a variant names it (`Variant.packs`), so that
    installing a plugin changes no game. Packs add to each other in the order of plugin names. Since 0.1.
    """


@hookspec
def misterra_terrain_effects() -> Sequence[TerrainEffect]:  # type: ignore[empty-body]  # a specification
    """Bring terrain effects: what stepping onto a terrain or standing on it does.

    A terrain of the content names its effect (`effect: swamp`). An effect may act and offer decisions at
    named moments, see `misterra_core.rules.moments`. Two effects of one name are an error. Since 0.1.
    """


@hookspec
def misterra_variants() -> Sequence[Variant]:  # type: ignore[empty-body]  # a specification
    """Bring variants, which players ask for by name: settings, score categories, setup steps, packs.

    Several variants apply in the order of their names; two that set one thing differently are refused
    together. Two variants of one name are an error. Since 0.1.
    """


@hookspec
def misterra_players() -> Mapping[str, PlayerFactory]:  # type: ignore[empty-body]  # a specification
    """Bring players: a factory for each name that `--seats` may use.

    A factory is called for each seat of each game. Two players of one name are an error. Since 0.1.
    """


@hookspec
def misterra_terms() -> Sequence[Term]:  # type: ignore[empty-body]  # a specification
    """Bring terms: typed functions of the card language, `name(ARG, ...)`.

    A term must be a pure function: it may be called any number of times for a board. Since 0.1.
    """


@hookspec
def misterra_games() -> Sequence[Box]:  # type: ignore[empty-body]  # a specification
    """Bring whole other games, each in a box: `--game` and `misterra games` know it then.

    A game meets the contract of `misterra_core.game`, and everything that plays, records and measures
    games does so with it. Variants, effects and packs of the other hooks are for Maps of Misterra; a box
    tells the variants of its own game. Two games of one name are an error. Since 0.1.
    """


@hookspec
def misterra_commands(cli: click.Group) -> None:
    """Add commands to the command line: `cli.add_command(...)`. Built-in names stay theirs. Since 0.1."""


@hookspec
def misterra_observers() -> Sequence[Observer]:  # type: ignore[empty-body]  # a specification
    """Bring observers: objects told of game start, each decision, game end.

    They are told after what was decided is written down, in the order of plugin names, and get values that
    cannot be changed. Called for each game that is played at a table or by `play_game`. Since 0.1.
    """


HOOKS = tuple(name for name in dir() if name.startswith("misterra_"))
"""The names of the hooks."""
