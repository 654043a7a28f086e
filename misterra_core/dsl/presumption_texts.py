"""The texts of a presumption card, read: its score, its pattern, the boards of its worked examples."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

from misterra_core.boards import Board, read_board
from misterra_core.dsl.check import check_places
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.loaded import Example
from misterra_core.dsl.packs import CardFile
from misterra_core.dsl.patterns import Turns
from misterra_core.dsl.score import (
    Pattern,
    Score,
    ScoreError,
    parse_score,
    read_pattern,
    speaks_of_patterns,
)
from misterra_core.dsl.shape import number_of, text_of
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.dsl.yaml_places import Origin
from misterra_core.dsl.yaml_source import Items, Scalar, Table
from misterra_core.errors import BoardError
from misterra_core.grid import Grid

MOST_SCORES = 80_000
"""Characters of all scores in a file: those of some 1,400 printed cards."""


class Texts(NamedTuple):
    """What the texts of one card say. `origin` is where its score was written."""

    card: Table
    score: Score
    pattern: Pattern | None
    examples: tuple[Example, ...]
    origin: Origin


class TextReader:
    """Reads the texts of card after card; `read` holds what those say of which nothing is reported."""

    def __init__(self, vocabulary: Vocabulary, grid: Grid, letters: bool) -> None:
        self.read: list[Texts] = []
        self._vocabulary = vocabulary
        self._grid = grid
        self._letters = letters
        self._characters: dict[str, int] = {}

    def card(self, file: CardFile, card: Table) -> None:
        """Read the texts of a card, and report what is wrong with them."""
        before = len(file.report.diagnostics)
        score = self._score(file, card)
        pattern = self._pattern(file, card)
        examples = tuple(self._examples(file, card))
        scalar = text_of(card.get("score"))
        if score and scalar and self._letters and len(file.report.diagnostics) == before:
            self.read.append(Texts(card, score, pattern, examples, Origin(file.report.source, scalar)))

    def _score(self, file: CardFile, card: Table) -> Score | None:
        scalar, drawn = text_of(card.get("score")), card.entries.get("pattern")
        if scalar is None:
            return None
        self._count(file, scalar)
        try:
            score = parse_score(scalar.text, self._vocabulary, pattern=drawn is not None)
        except ScoreError as error:
            _report(file, scalar, error.problems)
            return None
        _report(file, scalar, check_places(score, self._grid))
        if drawn and not speaks_of_patterns(score):
            file.add("E321", drawn.key, "the score never speaks of this pattern", "say '5 per pattern'")
        return score

    def _count(self, file: CardFile, score: Scalar) -> None:
        """Count the characters of scores. Raises Stop where a file has more than can be read at once."""
        path = file.report.source.path
        seen = self._characters[path] = self._characters.get(path, 0) + len(score.text)
        if seen > MOST_SCORES:
            message = f"the scores of a card file have at most {MOST_SCORES:,} characters together"
            file.report.stop("E002", score.start, score.end, message, "make it several packs")

    def _pattern(self, file: CardFile, card: Table) -> Pattern | None:
        scalar, turns = text_of(card.get("pattern")), text_of(card.get("turns"))
        if "turns" in card.entries and "pattern" not in card.entries:
            file.add("E320", card.entries["turns"].key, "there is no pattern here that could be turned")
        if scalar is None or not self._letters:
            return None
        known = turns and turns.text in get_args(Turns)
        try:
            pattern = read_pattern(scalar.text, turns.text if turns and known else "fixed", self._vocabulary)
        except ScoreError as error:
            _report(file, scalar, error.problems)
            return None
        if not any(self._fits(rows) for rows in pattern.drawings()):
            message = f"this pattern does not fit on a board of {self._grid.rows} x {self._grid.columns}"
            file.add_inside(scalar, Problem("E322", Span(0, len(scalar.text)), message))
        return pattern

    def _fits(self, rows: Sequence[str]) -> bool:
        return len(rows) <= self._grid.rows and len(rows[0]) <= self._grid.columns

    def _examples(self, file: CardFile, card: Table) -> Iterator[Example]:
        examples = card.get("examples")
        for example in examples.values if isinstance(examples, Items) else ():
            if isinstance(example, Table):
                drawn, points = text_of(example.get("board")), example.get("points")
                board = self._board(file, drawn) if drawn and self._letters else None
                value = number_of(points)
                if board and value is not None and isinstance(points, Scalar):
                    yield Example(board, value, Origin(file.report.source, points))

    def _board(self, file: CardFile, drawn: Scalar) -> Board | None:
        try:
            board = read_board(drawn.text, self._vocabulary.letters, self._grid)
        except BoardError as error:
            span = _board_span(drawn.text, error)
            file.add_inside(drawn, Problem("E323", span, str(error)))
            return None
        if board.hazy:
            at = next(at for at, letter in enumerate(drawn.text) if letter.islower())
            hint = "write it upper case: an example is a parchment"
            file.add_inside(drawn, Problem("E324", Span(at, at + 1), "a hazy tile in an example", hint))
        return board


def _report(file: CardFile, scalar: Scalar, problems: Sequence[Problem]) -> None:
    for problem in problems:
        file.add_inside(scalar, problem)


def _board_span(text: str, error: BoardError) -> Span:
    """Return where a board error lies; one of the board as a whole lies at its beginning."""
    lines = text.splitlines(keepends=True)
    before = lines[: max(0, error.line - 1)]
    start = sum(map(len, before)) + max(0, error.column - 1)
    return Span(start, start + 1)
