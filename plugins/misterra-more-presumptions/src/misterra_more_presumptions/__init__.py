"""Twelve more presumption cards for Misterra, put into play by the variant `more-presumptions`.

The cards are data: `more-presumptions/presumptions.yaml`, beside this module.
"""

from collections.abc import Sequence
from pathlib import Path

from misterra_core.hooks import Variant, hookimpl

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""

NAME = "more-presumptions"
"""What the variant, the content pack and its folder are called."""

FOLDER = Path(__file__).parent / NAME
"""The pack's folder; `--content` takes it as well."""


@hookimpl
def misterra_content() -> Sequence[tuple[str, Path]]:
    """Bring the pack; it is in no game that does not ask for it."""
    return [(NAME, FOLDER)]


@hookimpl
def misterra_variants() -> Sequence[Variant]:
    """Bring the variant that deals the new cards among the printed ones."""
    return [Variant(name=NAME, text="twelve more presumption cards, 201 to 212, are dealt", packs=(NAME,))]
