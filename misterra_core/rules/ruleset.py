"""What a game of Maps of Misterra is played by: settings, effects, variants, folded into a Ruleset.

A Ruleset is made once and never changes; everything the rules look up in the course of a game is in
it or in its tables, so that playing needs no hook, no file and no search.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from misterra_core.dsl.content import Content, Presumption
from misterra_core.dsl.score import compile_score
from misterra_core.dsl.vocabulary import Evaluator
from misterra_core.errors import UsageError
from misterra_core.grid import Grid
from misterra_core.rules.tables import Tables, build_tables

if TYPE_CHECKING:
    from misterra_core.rules.state import State

RULINGS = ("R-MOVE-3", "R-CHOOSE-2", "R-CHOOSE-3", "R-MAP-7", "R-END-2")
"""The rulings in force in every game of 2 to 4 seats; records name them."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every rule setting with its printed value; a variant changes some of them."""

    rows: int = 5
    columns: int = 5
    display: int = 5
    """Sketch cards that lie face up (R-SETUP-4)."""
    claims: int = 3
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


NO_EFFECT = TerrainEffect(name="", rule="", text="")
"""The effect of the beach, and of a terrain that names none."""


class Category(msgspec.Struct, frozen=True):
    """A score category that a variant adds: its name in records, and its points for a seat."""

    name: str
    points: Callable[["State", int], int]


class Variant(msgspec.Struct, frozen=True):
    """A way to play that differs from the printed one: changed settings, added score categories."""

    name: str
    text: str
    settings: Mapping[str, int | str] = {}
    categories: tuple[Category, ...] = ()


class Ruleset(msgspec.Struct, frozen=True):
    """Everything a game is played by. Made by `build_ruleset`, never changed."""

    content: Content
    settings: Settings
    variants: tuple[Variant, ...]
    plugins: tuple[tuple[str, str], ...]
    """Name and version of each plugin whose parts are used."""
    grid: Grid
    effects: tuple[TerrainEffect, ...]
    """One a terrain, in terrain order, and last that of the beach."""
    stepping: tuple[int, ...]
    """The terrains whose effect steps on."""
    evaluators: Mapping[int, Evaluator]
    """The compiled score of each presumption card, by id."""
    categories: tuple[Category, ...]
    tables: Tables

    @property
    def terrains(self) -> tuple[str, ...]:
        """The names of the terrains, in terrain order."""
        return self.content.vocabulary.terrains

    def card(self, number: int) -> Presumption:
        """Return the presumption card of an id in play."""
        return self.content.presumptions[number]


def build_ruleset(
    load: Callable[[Grid], Content],
    effects: Mapping[str, TerrainEffect],
    variants: Sequence[Variant] = (),
    plugins: Sequence[tuple[str, str]] = (),
) -> Ruleset:
    """Fold content, effects and variants into a Ruleset.

    `load` reads the content for a board of the variants' size. Variants apply by name, so that the
    order in which they were asked for changes nothing. Raises ContentError for bad content,
    UsageError for variants that contradict each other and for an effect that nothing brings.
    """
    chosen = tuple(sorted(variants, key=lambda variant: variant.name))
    settings = _settings(chosen)
    grid = Grid(settings.rows, settings.columns)
    content = load(grid)
    in_order = tuple(_effect(terrain.terrain, terrain.effect, effects) for terrain in content.terrains)
    return Ruleset(
        content=content,
        settings=settings,
        variants=chosen,
        plugins=tuple(sorted(plugins)),
        grid=grid,
        effects=(*in_order, NO_EFFECT),
        stepping=tuple(terrain for terrain, effect in enumerate(in_order) if effect.steps_on),
        evaluators=_compile(content, grid),
        categories=tuple(category for variant in chosen for category in variant.categories),
        tables=build_tables(grid, content, (*in_order, NO_EFFECT)),
    )


def _settings(variants: Sequence[Variant]) -> Settings:
    changed: dict[str, int | str] = {}
    changed_by: dict[str, str] = {}
    for variant in variants:
        for name, value in variant.settings.items():
            if changed.get(name, value) != value:
                raise UsageError(
                    f"the variants {changed_by[name]} and {variant.name} contradict each other: "
                    f"both set '{name}'; choose one of them"
                )
            changed[name], changed_by[name] = value, variant.name
    return msgspec.convert(changed, Settings)


def _effect(terrain: str, name: str, effects: Mapping[str, TerrainEffect]) -> TerrainEffect:
    if not name:
        return NO_EFFECT
    if name not in effects:
        known = ", ".join(sorted(effects))
        raise UsageError(
            f"the terrain {terrain} has the effect '{name}', which nothing brings; known: {known}"
        )
    return effects[name]


def _compile(content: Content, grid: Grid) -> dict[int, Evaluator]:
    return {
        number: compile_score(card.score, content.vocabulary, grid, card.pattern)
        for number, card in content.presumptions.items()
    }
