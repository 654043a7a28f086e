"""The components, read from the YAML files beside this module: tiles, map cards, treasures.

Each entry says where it comes from (`source`) and which of its values are `reconstructed`: no component list
of the printed game with all values is known.
"""

from hashlib import sha256
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
import yaml

Symbol = Literal["map", "boots", "shovel", "doubloons"]
SYMBOLS: tuple[Symbol, ...] = ("map", "boots", "shovel", "doubloons")
"""The bonus symbols (M-BONUS-1), in the order of their numbers."""

FILES = ("maps.yaml", "tiles.yaml", "treasures.yaml")


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all components have: where the entry comes from, and which of its values no source gives."""

    source: str
    reconstructed: tuple[str, ...]


class Tile(_Entry, frozen=True, kw_only=True):
    """A map tile. `edges` are clockwise from its printed top, L land, W water; `code` is drawn."""

    tile: Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
    name: str
    code: Annotated[str, msgspec.Meta(pattern="^[A-Z][a-z]$")]
    edges: Annotated[str, msgspec.Meta(pattern="^[LW]{4}$")]
    reference: bool


class MapCard(_Entry, frozen=True, kw_only=True):
    """A map card: true where the pawn stands `distance` steps from the tile `reference` (M-DIG-1)."""

    reference: str
    distance: int
    symbol: Symbol

    @property
    def name(self) -> str:
        """The card in notation: `tomb-2`."""
        return f"{self.reference}-{self.distance}"


class Treasure(_Entry, frozen=True, kw_only=True):
    """A treasure; `rank` orders the board (M-SETUP-2), `value` are points (M-SCORE-1)."""

    rank: int
    name: str
    set: str
    value: int


class Level(_Entry, frozen=True, kw_only=True):
    """A level of the treasure board and the doubloons that it pays (M-DIG-2)."""

    level: str
    doubloons: int


class Content(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All components, in the order of their numbers; `digest` names exactly these."""

    tiles: tuple[Tile, ...]
    maps: tuple[MapCard, ...]
    sets: tuple[str, ...]
    levels: tuple[Level, ...]
    treasures: tuple[Treasure, ...]
    digest: str


def load() -> Content:
    """Read the components that are shipped with this package."""
    folder = files(__package__) / "components"
    texts = [(folder / name).read_bytes() for name in FILES]
    parts: dict[str, object] = {}
    for text in texts:
        parts |= yaml.safe_load(text)
    digest = sha256(b"\0".join(text.replace(b"\r\n", b"\n") for text in texts)).hexdigest()
    return msgspec.convert({**parts, "digest": f"sha256:{digest}"}, Content)
