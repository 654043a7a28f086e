"""From the folders of content packs to checked content, or to every problem of every file at once."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from misterra_core.dsl.digest import digest_of
from misterra_core.dsl.loaded import Content, Example, Presumption, Sketch
from misterra_core.dsl.otoma_files import OtomaInPlay, check_otoma
from misterra_core.dsl.packs import CardFile, read_packs
from misterra_core.dsl.presumption_files import InPlay, check_presumptions
from misterra_core.dsl.sketch_files import check_sketches, sketches_of
from misterra_core.dsl.source import whole
from misterra_core.dsl.terrain_files import check_effects, check_terrains, start_of, terrains_of
from misterra_core.dsl.vocabulary import Term, Vocabulary
from misterra_core.errors import ContentError, Diagnostic, UsageError
from misterra_core.grid import Grid

__all__ = ["Content", "Example", "Lent", "Presumption", "Reading", "Sketch", "load_content", "read_content"]


class Lent(NamedTuple):
    """What a game lends to its cards: marks (masks), plugins' terms, the names of what tiles can do.

    With None any effect is taken for known.
    """

    marks: Mapping[str, int] = {}
    terms: Mapping[str, Term] = {}
    effects: Collection[str] | None = None


class Reading(NamedTuple):
    """What files say together, right or wrong.

    `vocabulary` has no terrain where these are in doubt, and blank letters where those are; `bare` tells
    that no file brings any. `diagnostics` are in no order; `in_play` and `otoma` are the cards that have
    none, by id.
    """

    vocabulary: Vocabulary
    bare: bool
    diagnostics: list[Diagnostic]
    in_play: list[InPlay]
    otoma: list[OtomaInPlay]


def load_content(packs: Sequence[tuple[str, Path]], grid: Grid, lent: Lent | None = None) -> Content:
    """Load content packs, each a name and a folder; later ones add to earlier ones.

    The cards are for boards of this grid. Raises ContentError with every problem of every file.
    """
    if not packs:
        raise UsageError("there is no content pack to load")
    files, diagnostics = read_packs([folder for _, folder in packs])
    reading = read_content(files, grid, lent or Lent())
    if reading.bare and not diagnostics:
        diagnostics.append(no_terrains(packs[0][1]))
    diagnostics += reading.diagnostics
    if diagnostics:
        raise ContentError(diagnostics)
    return _content(packs, files, grid, reading)


def read_content(files: Sequence[CardFile], grid: Grid, lent: Lent, alone: bool = False) -> Reading:
    """Check card files against each other and the board, and read whatever can be read of them.

    `alone` says that there may be more cards than these files have.
    """
    names = check_terrains(files, grid)
    check_effects(files, lent.effects)
    terrains = names.terrains or ()
    letters = names.letters or ("",) * len(terrains)
    vocabulary = Vocabulary(terrains, letters, lent.marks, lent.terms)
    check_sketches(files, terrains)
    in_play = check_presumptions(files, vocabulary, grid, letters=names.letters is not None, alone=alone)
    otoma = check_otoma(files, terrains, grid, alone)
    diagnostics = [diagnostic for file in files for diagnostic in file.report.diagnostics]
    return Reading(vocabulary, names.terrains == (), diagnostics, in_play, otoma)


def no_terrains(path: Path) -> Diagnostic:
    """Return what is wrong where nothing brings any terrain."""
    return whole(path, "E332", "no pack brings terrains")


def _content(
    packs: Sequence[tuple[str, Path]], files: Sequence[CardFile], grid: Grid, reading: Reading
) -> Content:
    """Put together what was checked and is right."""
    terrains, start = terrains_of(files), start_of(files, grid)
    sketches = sketches_of(files, reading.vocabulary.terrains)
    otoma = {one.card.id: one.card for one in reading.otoma}
    return Content(
        packs=tuple(name for name, _ in packs),
        folders=tuple(folder for _, folder in packs),
        vocabulary=reading.vocabulary,
        terrains=terrains,
        start=start,
        sketches=sketches,
        presumptions={one.card.id: one.presumption for one in reading.in_play},
        otoma=otoma,
        digest=digest_of(terrains, start, sketches, [one.card for one in reading.in_play], otoma.values()),
    )
