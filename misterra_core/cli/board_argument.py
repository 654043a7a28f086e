"""The arguments `CARD BOARD`, or `--score TEXT BOARD`, of commands that score a board."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from misterra_core.errors import BoardError, UsageError

_MOST_BYTES = 100_000
"""As much of a file is read as no board needs."""

_STDIN = "-"


@contextmanager
def board_in(words: Sequence[str], score: str | None, command: str) -> Iterator[str]:
    """Give the text of the board that a command was asked for; `score` is the TEXT of its option.

    A BoardError raised meanwhile then says where the board was read from, and the place in it. Raises
    UsageError for too few or too many words.
    """
    if len(words) != (2 if score is None else 1):
        raise UsageError(
            f"{command} needs CARD and BOARD, or --score TEXT and BOARD; a text with blanks needs quotes"
        )
    board, where = _read(words[-1])
    try:
        yield board
    except BoardError as error:
        raise _placed(error, where) from None


def _read(word: str) -> tuple[str, str]:
    """Return the text of a board and what it is called in messages; an existing file's name wins."""
    if word == _STDIN:
        return sys.stdin.read(_MOST_BYTES), "standard input"
    if os.path.isdir(word):  # False where Path's own raises: a text may be no name at all
        raise UsageError(f"{word}: this is a folder; a board is a file, '-', or text")
    if os.path.exists(word):
        with Path(word).open("rb") as file:
            return file.read(_MOST_BYTES).decode(errors="replace"), word
    return word, ""


def _placed(error: BoardError, where: str) -> BoardError:
    """Return a board error that says its place, and that a text without rows was meant as one."""
    place = f"{where or 'the board'}, line {error.line}, column {error.column}" if error.line else where
    named = f"{place}: {error}" if place else str(error)
    return BoardError(
        named if where else f"{named} (there is no file of this name)", error.line, error.column
    )
