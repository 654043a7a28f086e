"""What a game is played by: the components, the scoring cards and one map sheet, folded into Rules.

Rules are made once and never change; all that playing looks up is in them or in their tables.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import msgspec

from misterra_core.dsl.card_set import CardSet, compile_cards
from misterra_core.dsl.cards import PresumptionsFile
from misterra_core.dsl.content import Content, Lent, Presumption, load_content
from misterra_core.dsl.packs import read_packs
from misterra_core.dsl.vocabulary import Evaluator, Term
from misterra_core.errors import UsageError
from misterra_core.grid import Grid

from .components import AmbushCard, Components, ExploreCard, Season, Sheet, read_components
from .names import PACK, WASTELANDS
from .tables import DRAWN, MONSTER, Tables, solo_path
from .terms import TERMS

CARDS = Path(__file__).parent / "cards"
"""The folder of that pack."""


TURNS = {"clockwise": 1, "counterclockwise": -1}
"""For each arrow: how many seats further the neighbour sits whose map is drawn on (C-AMBUSH-1)."""


class Card(NamedTuple):
    """A card of the explore deck, in numbers.

    `choices` pairs each choice that an explore card offers with its shape; `dots` are the choices of a 1 x 1
    in its terrains (C-DRAW-2). Of an ambush card there are `shape`, `turn` (seats to the neighbour, else 0)
    and `path` (C-AMBUSH-2).
    """

    id: int
    name: str
    time: int = 0
    ruins: bool = False
    choices: tuple[tuple[int, int], ...] = ()
    dots: tuple[int, ...] = ()
    shape: int = -1
    turn: int = 0
    path: tuple[int, ...] = ()


class Rules(msgspec.Struct, frozen=True):
    """Everything a game is played by. Made by `build_rules`."""

    components: Components
    sheet: Sheet
    tables: Tables
    content: Content
    evaluators: Mapping[int, Evaluator]
    """The compiled score of each scoring card, by id."""
    kinds: Mapping[int, int]
    """The kind of each scoring card in play, by id (C-SETUP-2)."""
    solo: Mapping[int, int]
    """What a solo rating subtracts for each scoring card, by id (C-SOLO-1)."""
    cards: Mapping[int, Card]
    """The explore and ambush cards by id."""
    coins: tuple[int, ...]
    """The coins that each shape earns (C-DRAW-3)."""
    any_dot: tuple[int, ...]
    """The choices of a 1 x 1 in any terrain (C-RUINS-1)."""
    explore: tuple[int, ...]
    """The ids of the explore cards."""
    ambush: tuple[int, ...]
    """The ids of the ambush cards."""
    scorings: tuple[tuple[int, ...], ...]
    """For each season and edict: how many times it is scored from then on."""
    begun: tuple[int, ...]
    """The time that is over at the beginning of each season, and at the end (C-SEASON-1)."""
    digest: str
    variants: tuple[str, ...]
    plugins: tuple[tuple[str, str], ...]
    """Name and version of each plugin whose parts are used."""

    @property
    def grid(self) -> Grid:
        """The grid of the map."""
        return self.tables.grid

    @property
    def card_set(self) -> CardSet:
        """The scoring cards, with what it takes to score and check them."""
        return CardSet(self.content, self.grid, self.evaluators)

    @property
    def seasons(self) -> tuple[Season, ...]:
        """The seasons in order."""
        return self.components.seasons

    def edict(self, number: int) -> Presumption:
        """Return a scoring card by its id."""
        return self.content.presumptions[number]


def lent(tables: Tables, terms: Mapping[str, Term] | None = None) -> Lent:
    """Return what the game lends to its scoring cards: ruins as a mark, and terms, its own among them."""
    own = {term.name: term for term in TERMS}
    return Lent(marks={"ruins": tables.ruins}, terms={**own, **(terms or {})}, effects=())


def build_rules(
    variants: Sequence[str] = (),
    folders: Sequence[Path] = (),
    terms: Mapping[str, Term] | None = None,
    plugins: Sequence[tuple[str, str]] = (),
) -> Rules:
    """Fold the components, the game's own cards and those in more folders into Rules.

    Raises ContentError for cards that are wrong, UsageError for cards that this game cannot use.
    """
    components = read_components()
    letter = "B" if WASTELANDS in variants else "A"
    sheet = next(sheet for sheet in components.sheets if sheet.sheet == letter)
    tables = Tables(sheet, components)
    content = load_content(
        [(PACK, CARDS), *((folder.resolve().name, folder) for folder in folders)],
        tables.grid,
        lent(tables, terms),
    )
    _check(content, folders)
    kinds, solo = _places(components, folders)
    return Rules(
        components=components,
        sheet=sheet,
        tables=tables,
        content=content,
        evaluators=compile_cards(content, tables.grid).evaluators,
        kinds=kinds,
        solo=solo,
        cards={card.id: card for card in _cards(components, tables)},
        coins=_coins(components, tables),
        any_dot=tuple(tables.choice(terrain, tables.dot) for terrain in range(len(DRAWN))),
        explore=tuple(card.id for card in components.explore),
        ambush=tuple(card.id for card in components.ambush),
        scorings=tuple(_scorings(components.seasons[at:]) for at in range(len(components.seasons))),
        begun=(0, *accumulate(season.threshold for season in components.seasons)),
        digest=_digest(components, content, kinds),
        variants=tuple(sorted(set(variants))),
        plugins=tuple(sorted(plugins)),
    )


def _check(content: Content, folders: Sequence[Path]) -> None:
    """Raise UsageError unless folders brought nothing but scoring cards."""
    own, _ = read_packs([CARDS])
    terrains = sum(len(file.items("terrains")) for file in own)
    if len(content.terrains) > terrains or content.start or content.sketches or content.otoma:
        names = ", ".join(str(folder) for folder in folders)
        raise UsageError(f"{names}: a folder for this game brings scoring cards alone, in presumptions.yaml")


def _places(components: Components, folders: Sequence[Path]) -> tuple[dict[int, int], dict[int, int]]:
    """Return kind and solo number of each scoring card in play; a card takes those of the one it replaces."""
    kinds = {number: at for at, kind in enumerate(components.kinds) for number in kind.solo}
    solo = {number: points for kind in components.kinds for number, points in kind.solo.items()}
    for number, replaced in _replacements(folders):
        if replaced is None:
            raise UsageError(
                f"card {number} is of none of the four kinds: let it say 'replaces', with the id of a card"
            )
        kinds[number], solo[number] = kinds.pop(replaced), solo.pop(replaced)
    return kinds, solo


def _replacements(folders: Sequence[Path]) -> Iterator[tuple[int, int | None]]:
    """Yield each card of some folders with the id of the one it replaces, in their order."""
    files, _ = read_packs(folders)
    for file in files:
        if isinstance(file.held, PresumptionsFile):
            yield from ((card.id, card.replaces) for card in file.held.presumptions)


def _cards(components: Components, tables: Tables) -> Iterator[Card]:
    yield from (_explore(card, tables) for card in components.explore)
    yield from (_ambush(card, tables) for card in components.ambush)


def _explore(card: ExploreCard, tables: Tables) -> Card:
    terrains = sorted(DRAWN.index(terrain) for terrain in card.terrains)
    shapes = [tables.shape(shape.shape) for shape in card.shapes]
    choices = [(tables.choice(terrain, shape), shape) for terrain in terrains for shape in shapes]
    dots = [tables.choice(terrain, tables.dot) for terrain in terrains]
    return Card(card.id, card.name, card.time, card.ruins, tuple(choices), tuple(dots))


def _ambush(card: AmbushCard, tables: Tables) -> Card:
    return Card(
        card.id,
        card.name,
        choices=((tables.choice(MONSTER, tables.shape(card.shape)), tables.shape(card.shape)),),
        shape=tables.shape(card.shape),
        turn=TURNS[card.arrow],
        path=solo_path(card, tables.grid),
    )


def _coins(components: Components, tables: Tables) -> tuple[int, ...]:
    earned = {shape.shape: shape.coins for card in components.explore for shape in card.shapes}
    return tuple(earned.get(shape.name, 0) for shape in tables.shapes)


def _scorings(seasons: Sequence[Season]) -> tuple[int, ...]:
    """Return how many times some seasons score each edict."""
    return tuple(sum(edict in season.edicts for season in seasons) for edict in "ABCD")


def _digest(components: Components, content: Content, kinds: Mapping[int, int]) -> str:
    """Return one short name for all that can influence a game: components, scoring cards and their kinds."""
    text = json.dumps(
        [content.digest, msgspec.to_builtins(components), sorted(kinds.items())], sort_keys=True
    )
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
