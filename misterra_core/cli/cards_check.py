"""`misterra cards check`: every problem of card files, their examples as tests, lint."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import click

from misterra_core.cli.findings import FORMATS
from misterra_core.cli.options import game_option, parts_options
from misterra_core.cli.watch import changes
from misterra_core.dsl.workshop import Findings
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="For people, for programs, or as annotations of a GitHub workflow.",
)
@click.option("--watch", is_flag=True, help="Check again whenever a file changes, until Ctrl-C.")
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
@game_option
@parts_options
@click.pass_context
def check(
    ctx: click.Context,
    paths: Sequence[Path],
    form: str,
    watch: bool,
    strict: bool,
    name: str | None,
    parts: Parts,
) -> None:
    """Check card files: every problem at once, then their worked examples, then lint.

    PATH is the folder of a pack, which is checked as an addition to the game's own cards, or a card file,
    which is checked against the game's own terrains alone. The exit code is 1 where there are errors.

    The JSON is a list of objects with "path", "line", "column" and "width" (counted from 1, in
    characters), "code", "severity" ("error" or "warning"), "message", "hint" ("" for none), and "notes":
    a list of lines that show a failing example.
    """
    if not paths:
        raise UsageError("cards check needs a PATH: a card file, or a folder of them")

    def look() -> Findings:
        found = parts.check(paths, name)
        for line in FORMATS[form](found):
            click.echo(line)
        return found

    if watch:
        keep_looking(look, [*paths, *parts.content])
        return
    found = look()
    ctx.exit(1 if found.errors or (strict and found.warnings) else 0)


def keep_looking(look: Callable[[], object], paths: Sequence[Path]) -> None:
    """Look at once and whenever one of the paths changes, until Ctrl-C. A path that goes may come again."""
    with suppress(KeyboardInterrupt):
        for _ in changes(paths):
            click.clear()  # does nothing where nobody watches
            try:
                look()
            except UsageError as error:
                click.echo(f"error: {error}", err=True)
            click.echo("Watching. Ctrl-C ends it.", err=True)
