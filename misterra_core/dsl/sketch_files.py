"""What the sketch files of all packs say together: how many cards show each pair of terrains."""

import re
from collections.abc import Sequence

from misterra_core.dsl.cards import PAIR, SketchCard, SketchesFile
from misterra_core.dsl.loaded import Sketch
from misterra_core.dsl.packs import CardFile, for_each
from misterra_core.dsl.shape import text_of
from misterra_core.dsl.terrain_files import unknown_terrain
from misterra_core.dsl.yaml_source import Scalar, Table


def check_sketches(files: Sequence[CardFile], terrains: Sequence[str]) -> None:
    """Check the sketch files of all packs against the terrains, where any is known, and each other."""
    if terrains:
        for_each(files, "sketches", _Checker(terrains).card)


def sketches_of(files: Sequence[CardFile], terrains: Sequence[str]) -> tuple[Sketch, ...]:
    """Return the sketches of files that were checked and are right, in terrain order."""
    held = [file.held for file in files if isinstance(file.held, SketchesFile)]
    sketches = [_sketch(card, terrains) for file in held for card in file.sketches]
    return tuple(sorted(sketches, key=lambda sketch: sketch.terrains))


class _Checker:
    """Checks one sketch after the other."""

    def __init__(self, terrains: Sequence[str]) -> None:
        self._terrains = terrains
        self._places: dict[frozenset[str], str] = {}

    def card(self, file: CardFile, card: Table) -> None:
        """Report terrains that are unknown, and a pair that another sketch shows, in either order."""
        sketch = text_of(card.get("sketch"))
        if not sketch or not re.fullmatch(PAIR, sketch.text):
            return
        pair = sketch.text.split("/")
        unknown = [
            unknown_terrain(pair[0], self._terrains),
            unknown_terrain(pair[1], self._terrains, len(pair[0]) + 1),
        ]
        for problem in filter(None, unknown):
            file.add_inside(sketch, problem)
        self._check_new(file, sketch, frozenset(pair))

    def _check_new(self, file: CardFile, sketch: Scalar, pair: frozenset[str]) -> None:
        if pair in self._places:
            file.add("E315", sketch, f"this pair of terrains is the sketch of {self._places[pair]} already")
        else:
            self._places[pair] = file.place(sketch)


def _sketch(card: SketchCard, terrains: Sequence[str]) -> Sketch:
    first, second = sorted(terrains.index(name) for name in card.sketch.split("/"))
    return Sketch((first, second), {int(mark[0]): copies for mark, copies in sorted(card.copies.items())})
