"""Every error that Misterra raises on purpose.

    MisterraError
    +-- UsageError             what was asked for cannot be done: seats, seeds, variants, options
    +-- BoardError             a text board is not readable; knows the place in the text
    +-- ContentError           card files are wrong; carries one diagnostic for each problem
    +-- ActionError            a decision cannot be played
    |   +-- UnreadableAction   not a decision in notation at all
    |   +-- IllegalAction      a decision that the rules forbid now; knows the rule
    +-- RecordError            a game record cannot be used
    |   +-- UnreadableRecord   not a record, or not one of a known format
    |   +-- WrongRecord        a record that the rules contradict; knows the first wrong decision
    +-- PluginError            a plugin or a player failed; names it
        +-- UnplayableGame     a game gives what nobody can play with

Each message is one line (a ContentError: one block a problem), complete, and meant for the person
who typed or wrote the input. Nothing else is raised for bad input.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec


class MisterraError(Exception):
    """The root: catch this to catch every error that Misterra raises on purpose."""


class UsageError(MisterraError):
    """What was asked for cannot be done; the message says what would do."""


class BoardError(MisterraError):
    """A text board is not readable.

    `line` and `column` count from 1 in the text as given; 0 means the text as a whole.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Diagnostic(msgspec.Struct, frozen=True, order=True):
    """One problem at its place in a file. `line` and `column` count from 1, `width` in characters.

    `source` is the line itself, "" where there is nothing to draw; `notes` are lines that go below.
    """

    path: str
    line: int
    column: int
    code: str
    message: str
    hint: str = ""
    source: str = ""
    width: int = 1
    notes: tuple[str, ...] = ()

    @property
    def severity(self) -> Literal["error", "warning"]:
        """Whether it keeps a card from being played; codes of warnings begin with W."""
        return "warning" if self.code.startswith("W") else "error"

    def __str__(self) -> str:
        """Draw the problem as a card author sees it."""
        head = f"{self.path}:{self.line}:{self.column}: {self.code} {self.message}"
        notes = "".join(f"\n      {note}".rstrip() for note in self.notes)
        if not self.source:
            return f"{head}\n      {self.hint}{notes}" if self.hint else f"{head}{notes}"
        caret = " " * (self.column - 1) + "^" * max(1, self.width)
        return f"{head}\n{self.line:>5} | {self.source}\n      | {caret} {self.hint}".rstrip() + notes


class ContentError(MisterraError):
    """Card files are wrong; `diagnostics` holds every problem of every file, sorted by place."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(sorted(diagnostics))
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics))


class ActionError(MisterraError):
    """A decision cannot be played."""


class UnreadableAction(ActionError):
    """The words are not a decision in notation."""


class IllegalAction(ActionError):
    """The rules forbid this decision now. `rule` is the rule's name, such as `R-MAP-4`."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class RecordError(MisterraError):
    """A game record cannot be used."""


class UnreadableRecord(RecordError):
    """The file is not a record, or not one of a format that this version reads."""


class WrongRecord(RecordError):
    """The rules contradict the record.

    `index` is the first wrong decision (counted from 0), None where the deal or the result is wrong.
    """

    def __init__(self, reason: str, index: int | None = None) -> None:
        super().__init__(reason if index is None else f"decision {index}: {reason}")
        self.index = index
        self.reason = reason


class PluginError(MisterraError):
    """A plugin or a player failed; the message names it and what it did."""


class UnplayableGame(PluginError):
    """A game lets a seat decide and gives nothing to decide with: no legal action, a view without a help.

    Whoever knows which plugin brought the game puts its name before the message.
    """
