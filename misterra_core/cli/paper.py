"""Where commands draw: rich with boxes and colours on a terminal, plain text anywhere else."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from misterra_core.cli.layout import columns, lay_out
from misterra_core.game import Panel

_WIDEST = 100
"""Panels grow no wider than this: long lines are hard to read."""


class Paper:
    """Standard output, as it can be drawn on: plain where it is no terminal, or where `plain` says so."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain or not sys.stdout.isatty()
        self._console = Console(
            color_system=None if self.plain else "auto",
            force_terminal=False if self.plain else None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self._console.width = min(self._console.width, _WIDEST)

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line; only a terminal breaks it where it is too long."""
        self._write(Text(text, style=style))

    def panels(self, panels: Iterable[Panel]) -> None:
        """Draw panels, side by side as far as they fit."""
        for line in lay_out(self._console, panels, boxed=not self.plain):
            self._write(line)
            if self.plain:
                self.line()

    def choices(self, entries: Sequence[str]) -> None:
        """List entries in columns."""
        for line in columns(entries, self._console.width):
            self._write(Text(line))

    def table(self, head: Sequence[str], rows: Iterable[Sequence[str]], last_style: str = "bold") -> None:
        """Draw a table of words and, in all columns but the first, numbers; its last row is often a sum."""
        *body, last = rows
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column(head[0])
        for name in head[1:]:
            table.add_column(name, justify="right")
        for row in body:
            table.add_row(*row)
        table.add_row(*last, style=last_style)
        self._write(table)

    def ask(self, prompt: str) -> str:
        """Return a typed line; one that nobody typed at a terminal is repeated, so that a transcript has it.

        Raises EOFError when there is no line to come: at the end of a pipe, where there is no standard
        input, from a terminal that hung up.
        """
        by_hand = sys.stdin is not None and sys.stdin.isatty()
        if not by_hand:
            sys.stdout.write(prompt)
            sys.stdout.flush()
        try:
            line = _typed(prompt) if by_hand else _piped()
        except OSError:
            raise EOFError from None
        if not by_hand:
            self.line(line.strip())
            if not line:
                raise EOFError
        return line

    def clear(self) -> None:
        """Empty a terminal's screen and what can be scrolled back to; plain paper cannot forget."""
        if not self.plain:
            self._console.clear()
            sys.stdout.write("\x1b[3J")

    def _write(self, renderable: RenderableType) -> None:
        """Print, without blanks at the ends of lines."""
        with self._console.capture() as capture:
            self._console.print(renderable, soft_wrap=self.plain and isinstance(renderable, Text))
        text = capture.get()
        if self.plain:
            text = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
        sys.stdout.write(text)
        sys.stdout.flush()


def _typed(prompt: str) -> str:
    with suppress(ImportError):  # not on every platform; gives `input` its line editing and history
        import readline  # noqa: F401
    return input(prompt)


def _piped() -> str:
    return sys.stdin.readline() if sys.stdin else ""
