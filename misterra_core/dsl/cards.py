"""What card files hold: one struct for each kind of file, and one for each kind of card in it.

They are the whole of the file format: the loader fits files to them, and the JSON Schema for editors is
made of them. A constraint tells in its description what is allowed, and in `extra` the code of the
diagnostic for anything else. Patterns are matched against the whole text.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

TERRAIN_NAME = "^[a-z][a-z0-9_]*$"
LETTER = "^[A-Z]$"


def _between(low: int, high: int, code: str = "E307") -> Meta:
    return Meta(ge=low, le=high, description=f"a number from {low} to {high}", extra={"code": code})


def _matching(pattern: str, description: str, code: str) -> Meta:
    return Meta(pattern=pattern, description=description, extra={"code": code})


TerrainName = Annotated[str, _matching(TERRAIN_NAME, "one word in lower case", "E310")]
Letter = Annotated[str, _matching(LETTER, "one capital letter", "E306")]
Words = Annotated[str, _matching(r"^\s*\S[\s\S]*$", "a text that is not blank", "E305")]
Pair = Annotated[str, _matching("^[^/]+/[^/]+$", "two terrains with a slash between", "E314")]
Id = Annotated[int, _between(1, 9999, "E301")]
Tiles = Annotated[int, _between(1, 99)]
Copies = Annotated[int, _between(0, 99)]
Seats = Annotated[int, _between(1, 9)]
Points = Annotated[int, _between(-9999, 9999)]
SeatMark = Annotated[Literal["2+", "3+", "4+"], Meta(description="2+, 3+ or 4+", extra={"code": "E307"})]
Seal = Annotated[Literal["infinity", "once"], Meta(description="infinity or once", extra={"code": "E304"})]
Turns = Annotated[
    Literal["fixed", "rotations", "any"],
    Meta(description="fixed, rotations or any", extra={"code": "E308"}),
]


class CardStruct(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of all that files hold.

    Frozen, since loaded content never changes; unknown fields are forbidden, since a misspelt key would
    silently mean its default; keywords only, so that required keys may follow optional ones.
    """


class TerrainCard(CardStruct, frozen=True, kw_only=True):
    """A terrain: its name in scores, its letter on boards, how many tiles there are of it."""

    terrain: TerrainName
    letter: Letter
    tiles: Tiles
    effect: str = ""
    """The name of the effect that its tiles have; "" for none."""
    color: str = ""
    source: str = ""


class Start(CardStruct, frozen=True, kw_only=True):
    """The confirmed tiles that lie on the board when a game starts."""

    terrain: TerrainName
    spaces: dict[Seats, list[str]]
    """The names of the spaces, such as `C3`, for each number of seats."""
    source: str = ""


class SketchCard(CardStruct, frozen=True, kw_only=True):
    """The sketch cards that show one pair of terrains."""

    sketch: Pair
    copies: dict[SeatMark, Copies]
    """How many of them carry each mark: `2+` are in every game, `4+` with four seats alone."""
    source: str = ""


class ExampleCard(CardStruct, frozen=True, kw_only=True):
    """A worked example: a text board, and the points that the card gives on it."""

    board: str
    points: Points


class PresumptionCard(CardStruct, frozen=True, kw_only=True):
    """A presumption: a score in the card language, and what is printed around it."""

    id: Id
    title: Words
    seal: Seal
    """Whether the card scores as many times as possible, or once."""
    score: str
    letter: Letter = ""
    """The pair of cards that it belongs to in the first-game deal."""
    rule: str = ""
    """The rule in words, as printed."""
    pattern: str = ""
    """A drawing, for a score that speaks of patterns."""
    turns: Turns = "fixed"
    """How the pattern may lie: as drawn, turned, or turned and mirrored."""
    replaces: Id | None = None
    """The card of an earlier pack whose place it takes."""
    source: str = ""
    examples: list[ExampleCard] = []


class TerrainsFile(CardStruct, frozen=True, kw_only=True):
    """`terrains.yaml`."""

    terrains: list[TerrainCard]
    start: Start | None = None


class SketchesFile(CardStruct, frozen=True, kw_only=True):
    """`sketches.yaml`."""

    sketches: list[SketchCard]


class PresumptionsFile(CardStruct, frozen=True, kw_only=True):
    """`presumptions.yaml`."""

    presumptions: list[PresumptionCard]


FILES: dict[str, type[CardStruct]] = {
    "terrains.yaml": TerrainsFile,
    "sketches.yaml": SketchesFile,
    "presumptions.yaml": PresumptionsFile,
}
"""What a pack may hold, each by the name of its file; a pack holds any of them."""
