"""Options that several commands share, and the reading of what was typed for them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from misterra_core.errors import UsageError

F = TypeVar("F", bound=Callable[..., Any])

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

_MOST_DIGITS = 30
"""More digits than any number that means something here; Python refuses to read thousands."""


def content_option(function: F) -> F:
    """Add `--content DIR`, repeatable."""
    return click.option(
        "--content",
        metavar="DIR",
        multiple=True,
        type=click.Path(path_type=Path),
        callback=_folders,
        help="A folder of card files to add to the printed ones; repeatable.",
    )(function)


def plain_option(function: F) -> F:
    """Add `--plain`."""
    return click.option("--plain", is_flag=True, help="No colours and no boxes.")(function)


def whole_number(text: str, what: str) -> int:
    """Read a whole number, 0 or more. Raises UsageError that says what it is for."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        raise UsageError(f"{what} '{text[:40]}': it is a whole number, 0 or more")
    return int(digits)


def _folders(_ctx: click.Context, _option: click.Parameter, folders: Sequence[Path]) -> Sequence[Path]:
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"--content {folder}: there is no such folder")
    return folders
