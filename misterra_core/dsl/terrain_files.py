"""What the terrain files of all packs say together: terrains, their letters, how a game starts."""

import re
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from misterra_core.dsl.cards import LETTER, TERRAIN_NAME, Start, TerrainCard, TerrainsFile
from misterra_core.dsl.diagnostics import Problem, Span, nearest
from misterra_core.dsl.packs import CardFile, for_each
from misterra_core.dsl.score import unspeakable
from misterra_core.dsl.shape import text_of
from misterra_core.dsl.source import Stop, quoted
from misterra_core.dsl.yaml_source import Items, Table, Value
from misterra_core.errors import BoardError
from misterra_core.grid import Grid


class Names(NamedTuple):
    """What cards may call terrains, in the order of packs and files.

    Both are None where a problem leaves them in doubt, and nothing can be checked against them.
    """

    terrains: tuple[str, ...] | None
    letters: tuple[str, ...] | None


def check_terrains(files: Sequence[CardFile], grid: Grid) -> Names:
    """Check the terrain files of all packs against each other and the board."""
    terrains, letters = _Distinct("terrain", "E311", _is_name), _Distinct("letter", "E312", _is_letter)
    for take in (terrains.take, letters.take, _check_word):
        for_each(files, "terrains", take)
    complete = terrains.sound and all(_is_complete(file) for file in files if file.name == "terrains.yaml")
    paired = complete and letters.sound and len(letters.places) == len(terrains.places)
    names = Names(
        terrains=tuple(terrains.places) if complete else None,
        letters=tuple(letters.places) if paired else None,
    )
    _check_starts(files, names.terrains, grid)
    return names


def check_effects(files: Sequence[CardFile], effects: Collection[str] | None) -> None:
    """Check the effects that terrains name against those that there are; None takes any for known."""

    def check(file: CardFile, card: Table) -> None:
        effect = text_of(card.get("effect"))
        if effects is not None and effect and effect.text and effect.text not in effects:
            hint = nearest(effect.text, effects) or f"the effects are {', '.join(sorted(effects))}"
            file.add("E319", effect, f"unknown effect {quoted(effect.text)}", hint)

    for_each(files, "terrains", check)


def terrains_of(files: Sequence[CardFile]) -> tuple[TerrainCard, ...]:
    """Return the terrains of files that were checked and are right."""
    return tuple(card for file in files if isinstance(file.held, TerrainsFile) for card in file.held.terrains)


def start_of(files: Sequence[CardFile], grid: Grid) -> Start | None:
    """Return how a game starts by files that were checked and are right, its spaces named as on the board."""
    starts = [file.held.start for file in files if isinstance(file.held, TerrainsFile) and file.held.start]
    if not starts:
        return None
    named = {
        seats: [grid.name(grid.space(name)) for name in names] for seats, names in starts[0].spaces.items()
    }
    return msgspec.structs.replace(starts[0], spaces=named)


def unknown_terrain(name: str, names: Sequence[str], start: int = 0) -> Problem | None:
    """Return the problem of a terrain that is none of these, `start` characters into a text; else None."""
    if name in names:
        return None
    hint = nearest(name, names) or f"the terrains are {', '.join(names)}"
    return Problem("E313", Span(start, start + len(name)), f"unknown terrain {quoted(name)}", hint)


class _Distinct:
    """Collects the texts of one key, each of which may stand once.

    `sound` tells whether all of them were usable, whether or not one stood twice.
    """

    def __init__(self, key: str, code: str, usable: Callable[[str], bool]) -> None:
        self.places: dict[str, str] = {}
        self.sound = True
        self._key = key
        self._code = code
        self._usable = usable

    def take(self, file: CardFile, card: Table) -> None:
        """Take the text of a card; report one that is taken."""
        scalar = text_of(card.get(self._key))
        if scalar is None or not self._usable(scalar.text):
            self.sound = False
        elif scalar.text in self.places:
            message = f"the {self._key} {quoted(scalar.text)} is that of {self.places[scalar.text]} already"
            file.add(self._code, scalar, message)
        else:
            self.places[scalar.text] = file.place(scalar)


def _is_letter(text: str) -> bool:
    return re.fullmatch(LETTER, text) is not None


def _is_name(text: str) -> bool:
    return re.fullmatch(TERRAIN_NAME, text) is not None and not unspeakable(text)


def _check_word(file: CardFile, card: Table) -> None:
    name = text_of(card.get("terrain"))
    if name and re.fullmatch(TERRAIN_NAME, name.text) and (reason := unspeakable(name.text)):
        file.add("E310", name, reason)


def _is_complete(file: CardFile) -> bool:
    """Return whether every terrain of a file could be read, right or wrong."""
    terrains = file.value("terrains")
    return isinstance(terrains, Items) and all(isinstance(value, Table) for value in terrains.values)


def _check_starts(files: Sequence[CardFile], names: Sequence[str] | None, grid: Grid) -> None:
    first: CardFile | None = None
    for file in files:
        start = file.value("start")
        if isinstance(start, Table):
            with suppress(Stop):
                if first:
                    file.add("E318", start, f"{first.report.source.path} says already how a game starts")
                _check_start(file, start, names, grid)
            first = first or file


def _check_start(file: CardFile, start: Table, names: Sequence[str] | None, grid: Grid) -> None:
    terrain = text_of(start.get("terrain"))
    problem = unknown_terrain(terrain.text, names) if terrain and names is not None else None
    if terrain and problem:
        file.add_inside(terrain, problem)
    spaces = start.get("spaces")
    for entry in spaces.entries.values() if isinstance(spaces, Table) else ():
        _check_spaces(file, entry.value, grid)


def _check_spaces(file: CardFile, spaces: Value, grid: Grid) -> None:
    taken: set[int] = set()
    for value in spaces.values if isinstance(spaces, Items) else ():
        name = text_of(value)
        if name is None:
            continue
        try:
            space = grid.space(name.text)
        except BoardError as error:
            file.add("E316", name, str(error))
            continue
        if space in taken:
            file.add("E317", name, f"{grid.name(space)} stands twice in this list")
        taken.add(space)
