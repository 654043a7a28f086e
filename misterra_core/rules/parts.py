"""The values that a ruleset is made of, and that plugins bring: settings, terrain effects, variants."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from misterra_core.rules.moments import Act, Moment, Offer

if TYPE_CHECKING:
    from misterra_core.rules.state import State

Side = Annotated[int, msgspec.Meta(ge=3, le=8)]
"""Rows or columns of an island."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every rule setting with its printed value; a variant changes some of them."""

    rows: Side = 5
    columns: Side = 5
    display: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    """Sketch cards that lie face up (R-SETUP-4)."""
    claims: Annotated[int, msgspec.Meta(ge=0, le=20)] = 3
    """Claim markers of each player (R-SETUP-5)."""
    deal: Literal["choose", "letters"] = "choose"
    """Keep 2 of 4 presumptions (R-SETUP-2), or get the pair of one letter (R-SETUP-3)."""
    disputed: Literal["nobody", "everyone"] = "nobody"
    """Who scores a region that carries several markers (R-SCORE-1)."""
    claim: Literal["region", "confirmed"] = "region"
    """What must carry no marker yet: the whole region (R-CLAIM-2), or its confirmed tiles alone."""


class TerrainEffect(msgspec.Struct, frozen=True):
    """What stepping onto a terrain or standing on it does; a terrain names its effect in the content."""

    name: str
    rule: str
    """The rule that says so, for refusals: `R-MAP-4`."""
    text: str
    """The effect in one sentence, for players."""
    steps_on: bool = False
    """Stepping on such a tile allows another step (R-MOVE-4)."""
    swaps: int = 0
    """Display cards that may be exchanged on it, each half day (R-CHOOSE-2)."""
    sight: int = 0
    """How much further one sees from it, in straight lines (R-MAP-3)."""
    forbids: frozenset[Literal["map", "claim"]] = frozenset()
    """What it closes to who stands on it (R-MAP-4)."""
    moments: Mapping[Moment, Act] = {}
    """What happens at a moment to who stands on it; see `moments`."""
    offers: Mapping[Moment, Offer] = {}
    """The decision that is offered at a moment to who stands on it."""
    solo: bool = True
    """Whether a game with such tiles can be played against Otoma, who maps and confirms too (R-SOLO)."""
    origin: str = ""
    """Who brought it, as errors name it: plugin, version, hook. Filled in when it is collected."""


NO_EFFECT = TerrainEffect(name="", rule="", text="")
"""The effect of the beach, and of a terrain that names none."""


class Category(msgspec.Struct, frozen=True):
    """A score category that a variant adds: its name in records, and its points for a seat."""

    name: str
    points: Callable[["State", int], int]


class Variant(msgspec.Struct, frozen=True):
    """A way to play that differs from the printed one."""

    name: str
    text: str
    settings: Mapping[str, int | str] = {}
    """The settings it changes."""
    categories: tuple[Category, ...] = ()
    """The score categories it adds."""
    packs: tuple[str, ...] = ()
    """The content packs it puts into play, by the names under which plugins bring them."""
    start: Mapping[int, Sequence[str]] | None = None
    """Where the tiles that start on the island lie, by number of seats; None: as the content says."""
    setup: tuple[Callable[["State"], None], ...] = ()
    """What is done to a dealt state before anybody decides; without chance, so that records replay."""
    solo: bool = True
    """Whether it can be played against Otoma (R-SOLO)."""
    origin: str = ""
    """Who brought it, as errors name it: plugin, version, hook. Filled in when it is collected."""
