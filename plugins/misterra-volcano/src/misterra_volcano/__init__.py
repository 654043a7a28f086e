"""Volcanoes for Misterra: a fifth terrain with its tiles, sketch cards, presumption cards and two rules.

VOLCANO-1
    Whoever steps onto a hazy volcano confirms it.
VOLCANO-2
    Whoever ends a half day on a volcano may let it erupt: an adjacent hazy tile of another terrain returns
    to the supply, and a hazy volcano takes its place.

`eruption` decides them; `cards/` holds everything else, as data.
"""

from collections.abc import Sequence
from pathlib import Path

from misterra_core.hooks import TerrainEffect, Variant, hookimpl

from .eruption import effect

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""

NAME = "volcano"
"""What the variant, the content pack and the effect are called."""


@hookimpl
def misterra_terrain_effects() -> Sequence[TerrainEffect]:
    """Bring what a volcano does."""
    return [effect()]


@hookimpl
def misterra_content() -> Sequence[tuple[str, Path]]:
    """Bring the terrain and its cards; the variant puts them into play."""
    return [(NAME, Path(__file__).parent / "cards")]


@hookimpl
def misterra_variants() -> Sequence[Variant]:
    """Bring the variant that plays with volcanoes."""
    return [
        Variant(
            name=NAME,
            text="a fifth terrain that confirms itself underfoot and may erupt (VOLCANO-1, VOLCANO-2)",
            packs=(NAME,),
        )
    ]
