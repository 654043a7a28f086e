"""Where each character of a scalar's text stands in its file.

A scalar's text is not what the file holds: quotes, escapes and indentation are gone, line ends folded.
Only when a problem lies inside it is its source walked once more, so that a place in a score is a place
in the file, whatever the style of the scalar.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.source import Source
from misterra_core.dsl.yaml_source import Scalar
from misterra_core.errors import Diagnostic

_BLANKS = " \t\r\n"
_BREAK = re.compile(r"\r\n|\r|\n")
_PIECES = {
    "": re.compile(r"[ \t\r\n]+|."),
    "'": re.compile(r"[ \t\r\n]+|''|."),
    '"': re.compile(r"[ \t\r\n]+|\\[\r\n][ \t\r\n]*|\\x..|\\u.{4}|\\U.{8}|\\.|."),
}
"""What a scalar is made of, by its quote: runs of blanks, escapes, single characters."""


class Origin(NamedTuple):
    """Where a text was written: a scalar of a file."""

    source: Source
    scalar: Scalar

    def diagnostic(self, problem: Problem) -> Diagnostic:
        """Place a problem whose span lies in the scalar's text."""
        return self.source.diagnostic(
            problem._replace(span=locate(self.source.text, self.scalar, problem.span))
        )


def locate(text: str, scalar: Scalar, span: Span) -> Span:
    """Return where a span of a scalar's text lies in the text of its file.

    Exact for every visible character; a blank that was a line end lies at that line end, and what lies
    behind the text lies behind its last visible character.
    """
    places = tuple(_in_block(text, scalar) if scalar.style in ("|", ">") else _in_line(text, scalar))
    visible = len(scalar.text.rstrip(_BLANKS))
    behind = places[visible - 1] + 1 if visible else scalar.start
    start = places[span.start] if span.start < visible else behind
    if span.end <= span.start:
        return Span(start, start)
    return Span(start, places[span.end - 1] + 1 if span.end <= visible else behind)


def _in_line(text: str, scalar: Scalar) -> Iterator[int]:
    """Yield the place of each character of a plain or quoted scalar."""
    quote = len(scalar.style)
    for piece in _PIECES[scalar.style].finditer(text, scalar.start + quote, scalar.end - quote):
        breaks = len(_BREAK.findall(piece[0]))
        if breaks:
            escaped = piece[0].startswith("\\")
            yield from [piece.start()] * (breaks - 1 if escaped else max(1, breaks - 1))
        elif piece[0][0] in _BLANKS:
            yield from range(*piece.span())
        else:
            yield piece.start()


def _in_block(text: str, scalar: Scalar) -> Iterator[int]:
    """Yield the place of each character of a block; the visible ones stand in the same order in both."""
    header = _BREAK.search(text, scalar.start)
    at = header.end() if header else len(text)
    for character in scalar.text:
        while character not in _BLANKS and text[at] in _BLANKS:
            at += 1
        yield at
        at += 1
