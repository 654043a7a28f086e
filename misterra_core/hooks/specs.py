"""The whole plugin contract: every hook, when it is called and what it may return.

Hooks are called once, when a ruleset is made; what they bring is applied in the order of the plugins'
names, never of their registration, so that games replay. Built-in parts come through the same hooks.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pluggy

from misterra_core.players.player import PlayerFactory
from misterra_core.rules.ruleset import TerrainEffect, Variant

PROJECT = "misterra"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def misterra_content() -> Sequence[tuple[str, Path]]:  # type: ignore[empty-body]  # a specification
    """Bring content packs: name and folder of each. The base pack is first, whatever its plugin's name."""


@hookspec
def misterra_terrain_effects() -> Sequence[TerrainEffect]:  # type: ignore[empty-body]  # a specification
    """Bring terrain effects, which terrains of the content name."""


@hookspec
def misterra_variants() -> Sequence[Variant]:  # type: ignore[empty-body]  # a specification
    """Bring variants, which players ask for by name."""


@hookspec
def misterra_players() -> Mapping[str, PlayerFactory]:  # type: ignore[empty-body]  # a specification
    """Bring players: a factory for each name that `--seats` may use."""
