"""From the folders of content packs to checked content, or to every problem of every file at once."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from misterra_core.dsl.cards import PresumptionCard
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.digest import digest_of
from misterra_core.dsl.loaded import Content, Example, Presumption, Sketch
from misterra_core.dsl.packs import CardFile, read_packs
from misterra_core.dsl.presumption_files import cards_of, check_ids, check_texts, presumption_of
from misterra_core.dsl.presumption_texts import Texts
from misterra_core.dsl.score import compile_score
from misterra_core.dsl.sketch_files import check_sketches, sketches_of
from misterra_core.dsl.source import whole
from misterra_core.dsl.terrain_files import Names, check_terrains, start_of, terrains_of
from misterra_core.dsl.vocabulary import Term, Vocabulary
from misterra_core.errors import ContentError, Diagnostic, UsageError
from misterra_core.grid import Grid

__all__ = ["Content", "Example", "Presumption", "Sketch", "failing_examples", "load_content"]


def load_content(
    packs: Sequence[tuple[str, Path]],
    grid: Grid,
    marks: Mapping[str, int] | None = None,
    terms: Mapping[str, Term] | None = None,
) -> Content:
    """Load content packs, each a name and a folder; later ones add to earlier ones.

    The cards are for boards of this grid, and may speak of its marks (masks) and of these terms. Raises
    ContentError with every problem of every file.
    """
    if not packs:
        raise UsageError("there is no content pack to load")
    files, diagnostics = read_packs([folder for _, folder in packs])
    names = check_terrains(files, grid)
    if names.terrains == () and not diagnostics:
        diagnostics.append(whole(packs[0][1], "E332", "no pack brings terrains"))
    vocabulary = _vocabulary(names, marks or {}, terms or {})
    check_sketches(files, vocabulary.terrains)
    standing = check_ids(files)
    texts = check_texts(files, vocabulary, grid, letters=names.letters is not None)
    diagnostics += [diagnostic for file in files for diagnostic in file.report.diagnostics]
    if diagnostics:
        raise ContentError(diagnostics)
    cards = cards_of(files)
    in_play = [(cards[number], texts[number]) for number in standing]
    return _content(tuple(name for name, _ in packs), files, grid, vocabulary, in_play)


def _vocabulary(names: Names, marks: Mapping[str, int], terms: Mapping[str, Term]) -> Vocabulary:
    """Return the words of cards: no terrain where those are in doubt, and blank letters where these are."""
    terrains = names.terrains or ()
    return Vocabulary(terrains, names.letters or ("",) * len(terrains), marks, terms)


def _content(
    packs: tuple[str, ...],
    files: Sequence[CardFile],
    grid: Grid,
    vocabulary: Vocabulary,
    in_play: Sequence[tuple[PresumptionCard, Texts]],
) -> Content:
    """Put together what was checked and is right."""
    terrains, start = terrains_of(files), start_of(files, grid)
    sketches = sketches_of(files, vocabulary.terrains)
    return Content(
        packs=packs,
        vocabulary=vocabulary,
        terrains=terrains,
        start=start,
        sketches=sketches,
        presumptions={card.id: presumption_of(card, texts) for card, texts in in_play},
        digest=digest_of(terrains, start, sketches, [card for card, _ in in_play]),
    )


def failing_examples(content: Content, grid: Grid) -> list[Diagnostic]:
    """Return a diagnostic for each worked example that gives other points than its card says, by place."""
    wrong = []
    for card in content.presumptions.values():
        evaluate = compile_score(card.score, content.vocabulary, grid, card.pattern)
        wrong += [
            _other_points(card, example, points)
            for example in card.examples
            if (points := evaluate(example.board.masks)) != example.points
        ]
    return sorted(wrong)


def _other_points(card: Presumption, example: Example, points: int) -> Diagnostic:
    said = example.origin.scalar.text
    problem = Problem(
        "E325", Span(0, len(said)), f"card {card.id} gives {points} points on this board, not {said}"
    )
    return example.origin.diagnostic(problem)
