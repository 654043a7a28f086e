"""What card files hold: one struct for each kind of file, and one for each kind of card in it.

They are the whole of the file format: the loader fits files to them, and the JSON Schema for editors is
made of them. A constraint tells in its description what is allowed, and in `extra` the code of the
diagnostic for anything else. Patterns are matched against the whole text. The docstrings of the fields
are what editors show.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

TERRAIN_NAME = "^[a-z][a-z0-9_]*$"
LETTER = "^[A-Z]$"
PAIR = r"^[^/\s]+/[^/\s]+$"


def _between(low: int, high: int, code: str = "E307") -> Meta:
    return Meta(ge=low, le=high, description=f"a number from {low} to {high}", extra={"code": code})


def _matching(pattern: str, description: str, code: str) -> Meta:
    return Meta(pattern=pattern, description=description, extra={"code": code})


TerrainName = Annotated[str, _matching(TERRAIN_NAME, "one word in lower case", "E310")]
Letter = Annotated[str, _matching(LETTER, "one capital letter", "E306")]
Words = Annotated[str, _matching(r"^\s*\S[\s\S]*$", "a text that says something", "E305")]
Pair = Annotated[str, _matching(PAIR, "two terrains with a slash and no blank between", "E314")]
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
    """What scores and sketches call it."""
    letter: Letter
    """What it is on boards and in patterns."""
    tiles: Tiles
    """How many tiles of it lie in the supply."""
    effect: str = ""
    """The name of the effect that its tiles have; "" for none."""
    color: str = ""
    """The colour that a terminal draws it in: one of its 16."""
    source: str = ""
    """Where the values come from: `rulebook`, or why they are a reconstruction."""


class Start(CardStruct, frozen=True, kw_only=True):
    """The confirmed tiles that lie on the board when a game starts."""

    terrain: TerrainName
    """What all of them are."""
    spaces: dict[Seats, list[str]]
    """The names of the spaces, such as `C3`, for each number of seats."""
    source: str = ""
    """Where the values come from: `rulebook`, or why they are a reconstruction."""


class SketchCard(CardStruct, frozen=True, kw_only=True):
    """The sketch cards that show one pair of terrains."""

    sketch: Pair
    """The two terrains, in either order; a terrain may stand twice."""
    copies: dict[SeatMark, Copies]
    """How many of them carry each mark: `2+` are in every game, `4+` with four seats alone."""
    source: str = ""
    """Where the values come from: `rulebook`, or why they are a reconstruction."""


class ExampleCard(CardStruct, frozen=True, kw_only=True):
    """A worked example: a text board, and the points that the card gives on it."""

    board: str
    """A line a row, the row next to the beach last; a letter a space, `.` for an empty one."""
    points: Points
    """What the card gives on this board."""


class PresumptionCard(CardStruct, frozen=True, kw_only=True):
    """A presumption: a score in the card language, and what is printed around it."""

    id: Id
    """The number by which players and records call the card; no two cards in play have the same."""
    title: Words
    """What is printed above the rule."""
    seal: Seal
    """Whether the card scores as many times as possible, or once."""
    score: str
    """What it is worth, in the card language, such as `3 per steppe on edge`."""
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
    """Where the values come from: `rulebook`, or why they are a reconstruction."""
    examples: list[ExampleCard] = []
    """Boards with the points that the card gives on them; `misterra cards check` runs them as tests."""


class OtomaEntry(CardStruct, frozen=True, kw_only=True):
    """A card of Otoma's, for solo games: where he acts on one side, what happens there on the other."""

    id: Id
    """The number by which records call the card; no two cards of Otoma's have the same."""
    coordinates: Words
    """The two spaces of the Coordinates side, such as `B2, D4`."""
    terrains: Words
    """The actions of the other side, such as `map lagoon; confirm else map jungle`, then maybe `; claim`."""
    source: str = ""
    """Where the values come from: `rulebook`, or why they are a reconstruction."""


class TerrainsFile(CardStruct, frozen=True, kw_only=True):
    """`terrains.yaml`: the terrains of a pack."""

    terrains: list[TerrainCard]
    """Their order settles ties."""
    start: Start | None = None
    """How a game starts; one pack alone says so."""


class SketchesFile(CardStruct, frozen=True, kw_only=True):
    """`sketches.yaml`: the sketch cards of a pack."""

    sketches: list[SketchCard]
    """Each pair of terrains once."""


_MOST_CARDS = Meta(max_length=1000, description="a list of at most 1,000 cards", extra={"code": "E002"})
"""What players keep of their cards is numbered pair by pair, so many cards take much room."""


class PresumptionsFile(CardStruct, frozen=True, kw_only=True):
    """`presumptions.yaml`: the presumption cards of a pack."""

    presumptions: Annotated[list[PresumptionCard], _MOST_CARDS]
    """In any order."""


class OtomaFile(CardStruct, frozen=True, kw_only=True):
    """`otoma.yaml`: the cards of Otoma's in a pack."""

    otoma: list[OtomaEntry]
    """In any order; three of all packs' cards have the claim icon."""


FILES: dict[str, type[CardStruct]] = {
    "terrains.yaml": TerrainsFile,
    "sketches.yaml": SketchesFile,
    "presumptions.yaml": PresumptionsFile,
    "otoma.yaml": OtomaFile,
}
"""What a pack may hold, each by the name of its file; a pack holds any of them."""
