"""The text of a card file, whose every character knows its line and column, and what is wrong in it.

Nothing here knows YAML or cards. Offsets count characters from the start of the text; lines and columns
count from 1.
"""

import re
from bisect import bisect_right
from codecs import BOM_UTF8
from pathlib import Path
from typing import NoReturn

from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.errors import ContentError, Diagnostic

MOST_BYTES = 1_000_000
"""The largest card file: some thirty times the base game's."""

MOST_PROBLEMS = 100
"""How many problems of one file are told; a file that is wrong throughout is not read to its end."""

_WIDEST = 160
"""Of a longer line its beginning is drawn, and nothing where the problem lies further right."""

_LONGEST_QUOTE = 40

_LINE_END = re.compile(r"\r\n|\r|\n")

FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""What YAML forbids, and U+0085, U+2028 and U+2029: line ends to YAML, and to no editor."""


class Stop(Exception):
    """No more can be said of a file; its report says why. Never leaves this package."""


class Source:
    """The text of one file. `path` is shown as the caller gave it."""

    __slots__ = ("_starts", "path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._starts = [0, *(end.end() for end in _LINE_END.finditer(text))]

    def __repr__(self) -> str:
        return f"<Source {self.path}>"

    def line(self, offset: int) -> int:
        """Return the number of the line an offset lies on."""
        return bisect_right(self._starts, offset)

    def place(self, offset: int) -> str:
        """Return path and line of an offset, to point at from elsewhere."""
        return f"{self.path}:{self.line(offset)}"

    def diagnostic(self, problem: Problem) -> Diagnostic:
        """Place a problem whose span lies in this file; of a span over several lines the first is marked."""
        start, end = problem.span
        number = self.line(start)
        first = self._starts[number - 1]
        line = self._line(number)
        at = min(start - first, len(line))
        return Diagnostic(
            path=self.path,
            line=number,
            column=at + 1,
            code=problem.code,
            message=problem.message,
            hint=problem.hint,
            source=_drawn(line) if at < _WIDEST else "",
            width=max(1, min(end - first, len(line), _WIDEST) - at),
        )

    def _line(self, number: int) -> str:
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")


class Report:
    """Collects the problems of one file, in any order."""

    __slots__ = ("diagnostics", "source")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.diagnostics: list[Diagnostic] = []

    def add(self, code: str, start: int, end: int, message: str, hint: str = "") -> None:
        """Note one problem. Raises Stop when there are more than anybody reads."""
        if len(self.diagnostics) > MOST_PROBLEMS:
            raise Stop
        if len(self.diagnostics) == MOST_PROBLEMS:
            code, message, hint = "E017", f"there are more than {MOST_PROBLEMS} problems in this file", ""
        self.diagnostics.append(self.source.diagnostic(Problem(code, Span(start, end), message, hint)))

    def stop(self, code: str, start: int, end: int, message: str, hint: str = "") -> NoReturn:
        """Note a problem after which the file cannot be read on. Raises Stop."""
        self.add(code, start, end, message, hint)
        raise Stop


def read_source(path: Path) -> Source:
    """Read a file as UTF-8, with or without a byte order mark. Raises ContentError where that cannot be."""
    data = _read(path).removeprefix(BOM_UTF8)
    try:
        return Source(str(path), data.decode())
    except UnicodeDecodeError as error:
        source = Source(str(path), data.decode(errors="replace"))
        at = len(data[: error.start].decode())
    problem = Problem("E003", Span(at, at + 1), "this is not UTF-8", "save the file as UTF-8")
    raise ContentError([source.diagnostic(problem)])


def _read(path: Path) -> bytes:
    """Read no more than a card file may hold, and nothing that is no plain file (a pipe would hang)."""
    try:
        if not path.is_file():
            message = "this is no plain file" if path.exists() else "there is no such file"
            raise ContentError([whole(path, "E001", message)])
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ContentError([whole(path, "E001", f"this file cannot be read: {error.strerror}")]) from None
    if len(data) > MOST_BYTES:
        message = f"a card file holds at most {MOST_BYTES:,} bytes"
        raise ContentError([whole(path, "E002", message, "make it several packs")])
    return data


def quoted(words: str) -> str:
    """Return an author's words as a message repeats them: in quotes, on one line, cut short."""
    line = re.sub(r"\s+", " ", words)
    return f"'{line}'" if len(line) <= _LONGEST_QUOTE else f"'{line[:_LONGEST_QUOTE]}...'"


def whole(path: Path, code: str, message: str, hint: str = "") -> Diagnostic:
    """Return the diagnostic of a file or folder that is wrong as a whole."""
    return Diagnostic(str(path), 1, 1, code, message, hint)


def _drawn(line: str) -> str:
    """Return a line so that it takes one column a character, and no more than fit."""
    shown = FORBIDDEN.sub("\ufffd", line[:_WIDEST].replace("\t", " "))
    return shown if len(line) <= _WIDEST else f"{shown} ..."
