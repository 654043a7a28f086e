"""What checked content is: the values that the rules work with, and where each came from."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

from misterra_core.boards import Board
from misterra_core.dsl.cards import Start, TerrainCard
from misterra_core.dsl.score import Pattern, Score
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.dsl.yaml_places import Origin


class Sketch(Struct, frozen=True):
    """The sketch cards of one pair of terrains.

    `terrains` are their indices, the lower first. `copies` is how many cards carry each seat mark, by
    the mark's number: those of mark 3 are in games of 3 seats or more.
    """

    terrains: tuple[int, int]
    copies: Mapping[int, int]


class Example(Struct, frozen=True):
    """A worked example: a board, the points that the card says it gives, and where it says so."""

    board: Board
    points: int
    origin: Origin


class Presumption(Struct, frozen=True, kw_only=True):
    """A presumption card whose every text was read. `origin` is where its score was written."""

    id: int
    title: str
    seal: Literal["infinity", "once"]
    score: Score
    pattern: Pattern | None
    letter: str
    rule: str
    source: str
    examples: tuple[Example, ...]
    origin: Origin


class Errand(Struct, frozen=True):
    """An action of Otoma's: map a terrain; `confirms` says that a tile that is there is confirmed instead."""

    terrain: int
    confirms: bool


class OtomaCard(Struct, frozen=True):
    """A card of Otoma's: the two spaces of one side; the two actions and the claim icon of the other.

    The spaces are names, such as `C3`, since games may be played on other boards than cards are printed for.
    """

    id: int
    coordinates: tuple[str, str]
    errands: tuple[Errand, Errand]
    claims: bool
    source: str = ""


class Content(Struct, frozen=True, kw_only=True):
    """All cards of some packs, checked together. Made by `load_content`, never changed."""

    packs: tuple[str, ...]
    """The names of the packs, in the order in which they add to each other."""
    folders: tuple[Path, ...]
    """Their folders, in the same order."""
    vocabulary: Vocabulary
    terrains: tuple[TerrainCard, ...]
    start: Start | None
    """How a game starts; None where no pack says so. Its space names are on the board."""
    sketches: tuple[Sketch, ...]
    """In terrain order: by the first terrain, then by the second."""
    presumptions: Mapping[int, Presumption]
    """By id, ascending."""
    otoma: Mapping[int, OtomaCard]
    """Otoma's cards by id, ascending; none where no pack brings any."""
    digest: str
    """`sha256:` and 64 hex digits: equal for content that plays equally."""
