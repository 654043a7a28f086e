"""The worked examples of cards, run as tests."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from misterra_core.boards import write_board
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.english import points
from misterra_core.dsl.explain import explain
from misterra_core.dsl.loaded import Example, Presumption
from misterra_core.dsl.reasons import tell
from misterra_core.dsl.score import compile_score
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.errors import Diagnostic
from misterra_core.grid import Grid


def failing_examples(
    cards: Iterable[Presumption], vocabulary: Vocabulary, grid: Grid
) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each worked example that gives other points than its card says.

    Its notes show the board, the points expected and given, and the reasons for each point given.
    """
    for card in cards:
        yield from _failing(card, vocabulary, grid)


def _failing(card: Presumption, vocabulary: Vocabulary, grid: Grid) -> Iterator[Diagnostic]:
    evaluate = compile_score(card.score, vocabulary, grid, card.pattern)
    for example in card.examples:
        given = evaluate(example.board.masks)
        if given != example.points:
            said = example.origin.scalar.text
            message = f"card {card.id} gives {points(given)} on this board, not {said}"
            notes = tuple(_notes(card, example, vocabulary, grid))
            placed = example.origin.diagnostic(Problem("E325", Span(0, len(said)), message))
            yield replace(placed, notes=notes)


def _notes(card: Presumption, example: Example, vocabulary: Vocabulary, grid: Grid) -> Iterator[str]:
    yield from write_board(example.board, vocabulary.letters, "\n", " ").split("\n")
    explanation = explain(card.score, vocabulary, grid, card.pattern, example.board.masks)
    given, *reasons = tell(explanation)
    yield f"expected {points(example.points)}, got {given}"
    yield from reasons
