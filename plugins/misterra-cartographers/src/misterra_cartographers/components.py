"""The components of the game, read from the YAML files under `data/`: cards, seasons, map sheets, titles."""

from pathlib import Path
from typing import Any, Literal

import msgspec

FOLDER = Path(__file__).parent / "data"

Letter = Literal["A", "B", "C", "D"]
"""An edict, or (A, B) a map sheet."""


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of all that the files hold: frozen, since it never changes; misspelt keys are errors."""


class ShapeCard(Component, frozen=True, kw_only=True):
    """A shape of an explore card: its name in the notation, its picture, the coins it earns (C-DRAW-3)."""

    shape: str
    rows: tuple[str, ...]
    coins: int = 0


class ExploreCard(Component, frozen=True, kw_only=True):
    """An explore card; one with `ruins` has no shapes and no time (C-EXPLORE-1)."""

    id: int
    name: str
    time: int = 0
    terrains: tuple[str, ...] = ()
    shapes: tuple[ShapeCard, ...] = ()
    ruins: bool = False


class AmbushCard(Component, frozen=True, kw_only=True):
    """An ambush card: its shape, whose map it is drawn on, and where it starts in a solo game (C-AMBUSH)."""

    id: int
    name: str
    shape: str
    rows: tuple[str, ...]
    arrow: Literal["clockwise", "counterclockwise"]
    corner: Literal["top left", "top right", "bottom left", "bottom right"]


class Season(Component, frozen=True, kw_only=True):
    """A season: the time at which it ends, and the two edicts that it scores (C-SEASON-1)."""

    season: str
    threshold: int
    edicts: tuple[Letter, Letter]


class Kind(Component, frozen=True, kw_only=True):
    """A kind of scoring cards: its name, and by card id the number that a solo rating subtracts."""

    kind: str
    solo: dict[int, int]


class Sheet(Component, frozen=True, kw_only=True):
    """One side of the map sheet, the top row first: `.` empty, `M` mountain, `R` ruins, `D` wasteland."""

    sheet: Literal["A", "B"]
    name: str
    rows: tuple[str, ...]


class Title(Component, frozen=True, kw_only=True):
    """A title of a solo game, and the rating from which on it is held (C-SOLO-1)."""

    rating: int
    title: str


class Components(msgspec.Struct, frozen=True):
    """All components. `kinds` are in the order of C-SETUP-2; `titles` the highest first."""

    explore: tuple[ExploreCard, ...]
    ambush: tuple[AmbushCard, ...]
    seasons: tuple[Season, ...]
    kinds: tuple[Kind, ...]
    sheets: tuple[Sheet, ...]
    coin_track: int
    titles: tuple[Title, ...]


def read_components() -> Components:
    """Read the files under `data/`; what is wrong in one of them is told with its name and place."""
    return Components(
        explore=_read("explore.yaml", "explore", tuple[ExploreCard, ...]),
        ambush=_read("ambush.yaml", "ambush", tuple[AmbushCard, ...]),
        seasons=_read("seasons.yaml", "seasons", tuple[Season, ...]),
        kinds=_read("scoring.yaml", "scoring", tuple[Kind, ...]),
        sheets=_read("sheets.yaml", "sheets", tuple[Sheet, ...]),
        coin_track=_read("sheets.yaml", "coin_track", int),
        titles=_read("titles.yaml", "titles", tuple[Title, ...]),
    )


def _read(name: str, key: str, kind: Any) -> Any:
    """Return what stands under one key of a file, as the kind of thing that it has to be."""
    try:
        return msgspec.convert(msgspec.yaml.decode((FOLDER / name).read_bytes())[key], kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None
