"""`misterra chronicle FILE`: a finished game told as a story."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import click

from misterra_chronicle.story import WIDTH, story
from misterra_core import load_game, read_record, verify_record
from misterra_core.errors import UsageError
from misterra_core.rules.misterra import Misterra

_NARROWEST, _WIDEST = 40, 100
"""A story is read most easily in lines neither shorter nor longer than these."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--content",
    metavar="DIR",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A folder of card files that the game was played with; repeatable.",
)
@click.option(
    "--plugin",
    "plugins",
    metavar="FILE_OR_MODULE",
    multiple=True,
    help="A plugin that it was played with; repeatable.",
)
def chronicle(file: Path, content: Sequence[Path], plugins: Sequence[str]) -> None:
    """Tell a finished game as a short story.

    FILE is a record as "misterra run" writes it. The story is plain text, as wide as the terminal.
    """
    record = read_record(file)
    if record.game != Misterra.name:
        raise UsageError(f"{file}: stories are of {Misterra.name}, not of {record.game[:40]}")
    verify_record(record, content, plugins)
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    width = min(max(columns, _NARROWEST), _WIDEST)
    click.echo(story(load_game(record.ruleset.variants, content, plugins), record, width), nl=False)
