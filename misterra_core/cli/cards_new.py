"""`misterra cards new`: a pack to begin with, which can be checked and played at once."""

import re
from pathlib import Path

import click

from misterra_core.cli.cards_schema import schema_text
from misterra_core.dsl.schema import schema_name
from misterra_core.errors import UsageError

_KIND = "presumptions"
_STARTER = Path(__file__).parent / "starter.yaml"

_NAME = re.compile("[A-Za-z][A-Za-z0-9_-]{0,49}")
"""A folder that can be named in any shell, on any system, without quotes."""


@click.command()
@click.argument("name", metavar="NAME")
def new(name: str) -> None:
    """Write a pack to begin with: a folder NAME, here, with a card that explains itself.

    The card is right, and can be played at once. Nothing that is there is written over.
    """
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"'{name[:60]}': a pack's name has letters (a to z), digits, '-' and '_', begins with a letter,"
            " and is no longer than 50"
        )
    folder = Path(name)
    try:
        folder.mkdir()
    except FileExistsError:
        raise UsageError(f"{name}: this is there already; nothing was written") from None
    starter = _STARTER.read_text(encoding="utf-8").replace("NAME", name)
    _write(folder / f"{_KIND}.yaml", starter)
    _write(folder / schema_name(_KIND), schema_text(_KIND))
    click.echo(f"{folder / f'{_KIND}.yaml'} has a card to begin with. Check it: misterra cards check {name}")


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
