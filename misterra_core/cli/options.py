"""Options that several commands share, and the reading of what was typed for them."""

import signal
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from misterra_core.errors import UsageError

if TYPE_CHECKING:
    from misterra_core.hooks.manager import Parts

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

_MOST_DIGITS = 30
"""More digits than any number that means something here; Python refuses to read thousands."""


def parts_options(function: Callable[..., T]) -> Callable[..., T]:
    """Add `--content DIR` and `--plugin FILE_OR_MODULE`; the command gets what is there as `parts`."""

    @click.option(
        "--content",
        metavar="DIR",
        multiple=True,
        type=click.Path(path_type=Path),
        callback=_folders,
        help="A folder of card files to add to the printed ones; repeatable.",
    )
    @plugin_option
    @wraps(function)
    def with_parts(*words: Any, content: Sequence[Path], plugins: Sequence[str], **options: Any) -> T:
        parts = _parts(plugins, content)
        with parts.failures_told():
            return function(*words, parts=parts, **options)

    return with_parts


def game_option(function: F) -> F:
    """Add `--game NAME`, as `name`: None where nothing is said."""
    return click.option(
        "--game",
        "name",
        metavar="NAME",
        help='Which game; "misterra games" lists them.  [default: misterra]',
    )(function)


def variant_option(function: F) -> F:
    """Add `--variant NAME`, repeatable, as `variants`."""
    return click.option(
        "--variant", "variants", metavar="NAME", multiple=True, help="A way to play; repeatable."
    )(function)


def recorded_game_option(function: F) -> F:
    """Add `--game NAME`, as `name`, where files say of which game they are."""
    return click.option(
        "--game", "name", metavar="NAME", help="Refuse what is of another game; files say of which they are."
    )(function)


def plugin_option(function: F) -> F:
    """Add `--plugin FILE_OR_MODULE`, repeatable, as `plugins`."""
    return click.option(
        "--plugin",
        "plugins",
        metavar="FILE_OR_MODULE",
        multiple=True,
        help="A plugin to use besides those installed; repeatable.",
    )(function)


def time_option(function: F) -> F:
    """Add `--time SECONDS`, as `seconds`."""
    return click.option(
        "--time",
        "seconds",
        type=click.FloatRange(0.01, 3600),
        metavar="SECONDS",
        callback=_possible,
        help="How long a bot may think of a decision; one that takes longer fails.",
    )(function)


def forfeit_option(function: F) -> F:
    """Add `--forfeit random|stop`."""
    return click.option(
        "--forfeit",
        type=click.Choice(("random", "stop")),
        default="random",
        show_default=True,
        help="When a bot fails: a random decision in its place, which is told and counted in the record, "
        "or the end of the game, which can be resumed.",
    )(function)


def plain_option(function: F) -> F:
    """Add `--plain`."""
    return click.option("--plain", is_flag=True, help="No colours and no boxes.")(function)


def warn(message: str) -> None:
    """Tell, in a line on standard error, what goes on without something."""
    click.echo(f"warning: {message}", err=True)


def whole_number(text: str, what: str) -> int:
    """Read a whole number, 0 or more. Raises UsageError that says what it is for."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        raise UsageError(f"{what} '{text[:40]}': it is a whole number, 0 or more")
    return int(digits)


def _parts(plugins: Sequence[str], content: Sequence[Path]) -> "Parts":
    """Return what is there to play with; warns of installed plugins that are left out."""
    from misterra_core.hooks.manager import Parts  # here, because it loads the rules

    parts = Parts(plugins, content)
    for trouble in parts.collected.troubles:
        warn(str(trouble))
    return parts


def _possible(_ctx: click.Context, _option: click.Parameter, seconds: float | None) -> float | None:
    if seconds is not None and not hasattr(signal, "setitimer"):
        raise UsageError("--time: no bot can be interrupted on Windows; leave the option out")
    return seconds


def _folders(_ctx: click.Context, _option: click.Parameter, folders: Sequence[Path]) -> Sequence[Path]:
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"--content {folder}: there is no such folder")
    return folders
