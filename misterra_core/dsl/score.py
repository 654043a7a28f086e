"""The card language in three calls: read a score, read a drawn pattern, compile a score.

    score = parse_score("each zone of steppe by size [3 -> 2, 4 -> 5, 5 -> 9]", vocabulary)
    evaluate = compile_score(score, vocabulary, Grid(5, 5))
    points = evaluate(board.masks)

`tree` says what a score is made of, `text.write` gives it back as text, `codes` lists what can be wrong.
"""

from misterra_core.dsl.check import check, check_pattern, check_places, speaks_of_patterns
from misterra_core.dsl.compile import Compiler
from misterra_core.dsl.diagnostics import Problem
from misterra_core.dsl.parser import MOST_PROBLEMS, read, unspeakable
from misterra_core.dsl.patterns import Pattern, draw
from misterra_core.dsl.pieces import run
from misterra_core.dsl.tree import Score
from misterra_core.dsl.vocabulary import Evaluator, Vocabulary
from misterra_core.errors import MisterraError
from misterra_core.grid import Grid

__all__ = [
    "Pattern",
    "Score",
    "ScoreError",
    "compile_score",
    "parse_score",
    "read_pattern",
    "speaks_of_patterns",
    "unspeakable",
]


class ScoreError(MisterraError):
    """A score or a drawing is wrong; `problems` says how, in the order of the text."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.span))
        super().__init__("\n".join(f"{problem.code} {problem.message}" for problem in self.problems))


def parse_score(text: str, vocabulary: Vocabulary, pattern: bool = False) -> Score:
    """Read and check a score. `pattern` tells whether its card draws a pattern.

    Raises ScoreError with every problem found: a text that cannot be read, unknown names, and whatever
    makes no sense, such as a table whose thresholds fall, or a pattern where none is drawn. (Whether a
    drawn pattern is spoken of, `speaks_of_patterns` tells: that is a mistake of the card, not of its score.)
    """
    score, problems = read(text, vocabulary)
    if score is not None:
        problems += check(score, vocabulary) + check_pattern(score, pattern)
    if score is None or problems:
        raise ScoreError(problems[:MOST_PROBLEMS])
    return score


def read_pattern(text: str, turns: str, vocabulary: Vocabulary) -> Pattern:
    """Read a drawn pattern: rows as on a board, `.` anything, `?` any mapped space, `_` an empty one.

    `turns` is `fixed`, `rotations` or `any`. Raises ScoreError whose spans lie in the drawing's text.
    """
    pattern, problems = draw(text, turns, vocabulary)
    if problems:
        raise ScoreError(problems)
    return pattern


def compile_score(
    score: Score, vocabulary: Vocabulary, grid: Grid, pattern: Pattern | None = None
) -> Evaluator:
    """Return the function that gives a score's points on a board: one mask of spaces for each terrain.

    The score comes from `parse_score` with the same vocabulary. Raises ScoreError for rows and columns
    that the board does not have, and for a score that speaks of a pattern where none is given.
    """
    problems = check_places(score, grid) + check_pattern(score, pattern is not None)
    if problems:
        raise ScoreError(problems)
    return run(Compiler(vocabulary, grid, pattern).score(score))
