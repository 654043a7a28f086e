"""The vocabularies that the tests of the card language speak with, and scores counted on drawn boards."""

from misterra_core.boards import read_board
from misterra_core.dsl.score import compile_score, parse_score, read_pattern
from misterra_core.dsl.vocabulary import Evaluator, Term, Vocabulary
from misterra_core.grid import Grid

TERMS = (
    Term("square", ("spaces",), "number", lambda _grid, _masks, spaces: int(spaces.bit_count() ** 0.5)),
    Term("greater", ("number", "number"), "number", lambda _grid, _masks, one, other: max(one, other)),
    Term("share", ("terrain",), "number", lambda _grid, masks, terrain: masks[terrain].bit_count()),
    Term(
        "grown",
        ("spaces", "number"),
        "spaces",
        lambda grid, _masks, spaces, steps: grown(grid, spaces, steps),
    ),
    Term("beyond", (), "spaces", lambda _grid, _masks: -1),
)
"""Terms as a plugin would bring them, one of each sort; `beyond` gives spaces that no board has."""

MISTERRA = Vocabulary(
    ("steppe", "jungle", "lagoon", "mountain"),
    ("S", "J", "L", "M"),
    {"ruins": 1 << 2 | 1 << 5, "harbour": 1 << 0},
    {term.name: term for term in TERMS},
)
"""Misterra's terrains with marks and terms; on a board of four columns the ruins are C1 and B2."""

CARTOGRAPHERS = Vocabulary(
    ("forest", "village", "farm", "water", "monster", "mountain"),
    ("F", "V", "A", "W", "X", "M"),
    {"ruins": 1 << 12 | 1 << 60},
)
"""Another map game, 11 x 11: its ruins are B2 and F6."""


def grown(grid: Grid, spaces: int, steps: int) -> int:
    """Return the spaces within so many steps of a set."""
    for _ in range(steps):
        spaces |= grid.spread(spaces)
    return spaces


def compiled(
    score: str,
    grid: Grid,
    vocabulary: Vocabulary = MISTERRA,
    pattern: str = "",
    turns: str = "fixed",
) -> Evaluator:
    """Compile a score, and the pattern that its card draws, if it does."""
    drawn = read_pattern(pattern, turns, vocabulary) if pattern else None
    return compile_score(parse_score(score, vocabulary, drawn is not None), vocabulary, grid, drawn)


def points(
    score: str,
    board: str,
    vocabulary: Vocabulary = MISTERRA,
    pattern: str = "",
    turns: str = "fixed",
) -> int:
    """Count a score on a board drawn as text."""
    drawn = read_board(board, vocabulary.letters)
    return compiled(score, drawn.grid, vocabulary, pattern, turns)(drawn.masks)
