"""What a game of Maps of Misterra is played by: content, effects and variants, folded into a Ruleset.

A Ruleset is made once and never changes; everything the rules look up in the course of a game is in
it or in its tables, so that playing needs no hook, no file and no search.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from misterra_core.dsl.card_set import compile_cards
from misterra_core.dsl.content import Content, Presumption
from misterra_core.dsl.vocabulary import Evaluator
from misterra_core.errors import BoardError, PluginError, UsageError
from misterra_core.grid import Grid
from misterra_core.rules import moments, solo, turn
from misterra_core.rules.notation import FORMS
from misterra_core.rules.parts import NO_EFFECT, Category, Settings, TerrainEffect, Variant
from misterra_core.rules.tables import Tables, build_tables

if TYPE_CHECKING:
    from misterra_core.rules.state import State

RULINGS = ("R-MOVE-3", "R-CHOOSE-2", "R-CHOOSE-3", "R-MAP-7", "R-END-2")
"""The rulings in force in every game; records name them."""

SOLO_RULINGS = ("R-SOLO-7",)
"""Those in force in a solo game besides."""


PRINTED_CATEGORIES = ("fidelity", "completeness", "presumptions", "regions", "total")
"""The names of the printed score categories, which no variant may take."""


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
    start: Mapping[int, tuple[int, ...]]
    """The spaces of the tiles that start on the island, by number of seats (R-SETUP-1)."""
    offers: tuple[moments.Offer, ...]
    """The decisions that terrains offer, in the order of their actions."""
    otoma: Mapping[int, solo.Card]
    """Otoma's cards by id; none where his cards do not fit the board (R-SOLO)."""
    no_solo: str
    """Why this cannot be played against Otoma; "" where it can."""
    plays: tuple[Callable[["State", int], None], ...]
    """What plays an action, by phase: `turn`'s functions, or where effects have moments `moments`'."""
    tables: Tables

    @property
    def terrains(self) -> tuple[str, ...]:
        """The names of the terrains, in terrain order."""
        return self.content.vocabulary.terrains

    def card(self, number: int) -> Presumption:
        """Return the presumption card of an id in play."""
        return self.content.presumptions[number]


def build_ruleset(
    content: Content,
    effects: Mapping[str, TerrainEffect],
    variants: Sequence[Variant] = (),
    plugins: Sequence[tuple[str, str]] = (),
) -> Ruleset:
    """Fold content, effects and variants into a Ruleset.

    Variants apply by name, so that the order in which they were asked for changes nothing. Raises
    UsageError for variants that contradict each other, for an effect that nothing brings, and for
    content that does not fit the variants' board; PluginError for impossible settings or offers.
    """
    chosen = tuple(sorted(variants, key=lambda variant: variant.name))
    settings = _settings(chosen)
    grid = Grid(settings.rows, settings.columns)
    in_order = tuple(_effect(terrain.terrain, terrain.effect, effects) for terrain in content.terrains)
    offers = offers_of(in_order)
    in_play = (*in_order, NO_EFFECT)
    otoma = _otoma(content, grid)
    return Ruleset(
        content=content,
        settings=settings,
        variants=chosen,
        plugins=tuple(sorted(plugins)),
        grid=grid,
        effects=in_play,
        stepping=tuple(terrain for terrain, effect in enumerate(in_order) if effect.steps_on),
        evaluators=MappingProxyType(compile_cards(content, grid).evaluators),
        categories=_categories(chosen),
        start=MappingProxyType(_start(content, chosen, grid)),
        offers=offers,
        otoma=MappingProxyType(otoma),
        no_solo=_no_solo(content, chosen, in_order, otoma),
        plays=_MOMENTOUS if any(effect.moments or effect.offers for effect in in_order) else _PLAIN,
        tables=build_tables(grid, content, in_play, tuple(bool(offer.decline) for offer in offers)),
    )


_PLAIN = (
    turn.play_keep,
    turn.play_move,
    turn.play_swap,
    turn.play_take,
    turn.play_finish,
    turn.play_tie,
)
_MOMENTOUS = (
    turn.play_keep,
    moments.play_move,
    moments.play_swap,
    moments.play_take,
    moments.play_finish,
    turn.play_tie,
    moments.play_offer,
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
        _check_settings(variant)
    return msgspec.convert(changed, Settings)


def _check_settings(variant: Variant) -> None:
    try:
        msgspec.convert(dict(variant.settings), Settings)
    except msgspec.ValidationError as error:
        brought = variant.origin or "a plugin"
        raise PluginError(f"{brought}: the settings of the variant '{variant.name}': {error}") from None


def _categories(variants: Sequence[Variant]) -> tuple[Category, ...]:
    """Return the score categories that variants add; each has a name of its own."""
    scored_by = dict.fromkeys(PRINTED_CATEGORIES, "the printed rules")
    for variant in variants:
        for category in variant.categories:
            if category.name in scored_by:
                both = f"{scored_by[category.name]} and the variant {variant.name}"
                raise UsageError(f"{both} both score '{category.name}'; only one of them can be played")
            scored_by[category.name] = f"the variant {variant.name}"
    return tuple(category for variant in variants for category in variant.categories)


def _effect(terrain: str, name: str, effects: Mapping[str, TerrainEffect]) -> TerrainEffect:
    if not name:
        return NO_EFFECT
    if name not in effects:
        known = ", ".join(sorted(effects))
        raise UsageError(
            f"the terrain {terrain} has the effect '{name}', which nothing brings; known: {known}"
        )
    return effects[name]


def offers_of(effects: Sequence[TerrainEffect]) -> tuple[moments.Offer, ...]:
    """Return what terrains offer, once each. Raises PluginError for a word that is taken or unreadable."""
    offers: list[moments.Offer] = []
    taken = set(FORMS)
    for effect in effects:
        for offer in effect.offers.values():
            if offer in offers:
                continue
            for word in (offer.word, *filter(None, [offer.decline])):
                if word in taken or not re.fullmatch("[a-z]{2,20}", word):
                    raise PluginError(
                        f"{effect.origin or 'a plugin'}: the effect '{effect.name}' offers the word "
                        f"'{word[:40]}', which is taken or is not 2 to 20 small letters"
                    )
                taken.add(word)
            offers.append(offer)
    return tuple(offers)


def _start(content: Content, variants: Sequence[Variant], grid: Grid) -> dict[int, tuple[int, ...]]:
    """Return the start spaces: those of a variant that says them, else the content's."""
    said = [variant for variant in variants if variant.start is not None]
    spaces = said[0].start if said else content.start.spaces if content.start else None
    if len(said) > 1:
        raise UsageError(f"the variants {said[0].name} and {said[1].name} both say how a game starts")
    try:
        start = {seats: tuple(map(grid.space, names)) for seats, names in (spaces or {}).items()}
    except BoardError as error:
        raise UsageError(f"how a game starts does not fit the board of the variants: {error}") from None
    _check_start(content, start)
    return start


def _check_start(content: Content, start: Mapping[int, Sequence[int]]) -> None:
    """Raise UsageError where more tiles start on the island than there are."""
    for terrain in content.terrains:
        if content.start and terrain.terrain == content.start.terrain:
            most = max(map(len, start.values()), default=0)
            if most > terrain.tiles:
                raise UsageError(
                    f"{most} tiles of {terrain.terrain} start on the island; there are {terrain.tiles}"
                )


def _otoma(content: Content, grid: Grid) -> dict[int, solo.Card]:
    """Return Otoma's cards with their spaces on this board; none where one of them is not on it."""
    try:
        return {
            number: solo.Card(
                (grid.space(card.coordinates[0]), grid.space(card.coordinates[1])), card.errands, card.claims
            )
            for number, card in content.otoma.items()
        }
    except BoardError:
        return {}


def _no_solo(
    content: Content,
    variants: Sequence[Variant],
    effects: Sequence[TerrainEffect],
    otoma: Mapping[int, solo.Card],
) -> str:
    """Say why this cannot be played against Otoma; "" where it can (R-SOLO)."""
    for variant in variants:
        if not variant.solo:
            return f"the variant '{variant.name}' is for 2 players or more"
    for terrain, effect in zip(content.terrains, effects, strict=True):
        if not effect.solo:
            return f"the effect of {terrain.terrain} is for 2 players or more"
    if not content.otoma:
        return "no pack in play brings Otoma's cards (otoma.yaml)"
    return "" if otoma else "Otoma's cards do not fit the board of the variants"
