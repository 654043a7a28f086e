"""Drawn patterns: what a card draws, and every way in which it may lie."""

from collections.abc import Iterator
from typing import Literal, cast, get_args

from msgspec import Struct

from misterra_core.dsl.diagnostics import Problem, Span, nearest
from misterra_core.dsl.english import counted
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.dsl.words import LONGEST_TEXT
from misterra_core.grid import MOST_ROWS

Turns = Literal["fixed", "rotations", "any"]

ANYTHING, MAPPED, EMPTY = ".?_"
"""The signs of a drawing that are no terrain's letter."""

_Rows = tuple[str, ...]


class Pattern(Struct, frozen=True):
    """A drawn pattern: its rows, the one furthest from the beach first, a sign a space.

    An occurrence lies on the board with the whole of its drawing, the `.` beside it too; its spaces are
    those that are not `.`. `turns` tells how it may lie: `fixed` as drawn, `rotations` turned, `any`
    turned and mirrored. Ways to lie that look the same are one way.
    """

    rows: _Rows
    turns: Turns = "fixed"

    def drawings(self) -> tuple[_Rows, ...]:
        """Return every different way the pattern may lie, beginning with the one drawn."""
        if self.turns == "fixed":
            return (self.rows,)
        starts = [self.rows, self.rows[::-1]] if self.turns == "any" else [self.rows]
        return tuple(dict.fromkeys(turned for start in starts for turned in _quarter_turns(start)))


def _quarter_turns(rows: _Rows) -> Iterator[_Rows]:
    for _ in range(4):
        yield rows
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))


# Reading


def draw(text: str, turns: str, vocabulary: Vocabulary) -> tuple[Pattern, list[Problem]]:
    """Read a drawing: a pattern, and what is wrong with it. The spans lie in the drawing's text."""
    if len(text) > LONGEST_TEXT:
        message = f"the drawing has {len(text):,} characters; {LONGEST_TEXT:,} are allowed"
        return Pattern(()), [Problem("E107", Span(LONGEST_TEXT, len(text)), message)]
    rows = list(_rows(text))
    pattern = Pattern(tuple("".join(sign for sign, _ in row) for row in rows), cast("Turns", turns))
    problems = [*_signs(rows, vocabulary), *_sizes(rows)]
    if not set("".join(pattern.rows)) - {ANYTHING}:
        problems.append(Problem("E223", Span(0, len(text)), "nothing is drawn", "draw for example 'S J'"))
    if turns not in get_args(Turns):
        hint = nearest(turns, get_args(Turns)) or f"turns are {', '.join(get_args(Turns))}"
        problems.append(Problem("E308", Span(0, 0), f"unknown turns '{turns}'", hint))
    return pattern, problems


_Drawn = list[tuple[str, int]]
"""A row of signs, each with its place in the text."""


def _rows(text: str) -> Iterator[_Drawn]:
    """Cut a drawing at line ends and slashes; a row of blanks is no row."""
    row: _Drawn = []
    for at, sign in enumerate(f"{text}/"):
        if sign in "/\n\r":
            if row:
                yield row
            row = []
        elif not sign.isspace():
            row.append((sign, at))


def _signs(rows: list[_Drawn], vocabulary: Vocabulary) -> Iterator[Problem]:
    known = (*vocabulary.letters, ANYTHING, MAPPED, EMPTY)
    for sign, at in (drawn for row in rows for drawn in row):
        if sign not in known:
            hint = nearest(sign.upper(), known) or f"signs are {' '.join(known)}"
            yield Problem("E221", Span(at, at + 1), f"'{sign}' is no terrain's letter", hint)


def _sizes(rows: list[_Drawn]) -> Iterator[Problem]:
    for row in rows:
        span = Span(row[0][1], row[-1][1] + 1)
        if len(row) != len(rows[0]):
            message = f"this row has {counted(len(row), 'sign')}, and the first has {len(rows[0])}"
            yield Problem("E222", span, message)
    if rows and max(len(rows), len(rows[0])) > MOST_ROWS:
        yield Problem("E222", Span(0, 0), f"no board has more than {MOST_ROWS} rows or columns")
