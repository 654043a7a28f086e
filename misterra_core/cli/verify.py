"""`misterra verify`: records checked against the rules, one line each."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from misterra_core import api
from misterra_core.cli.opened import opened
from misterra_core.cli.options import parts_options, recorded_game_option
from misterra_core.cli.sitting import command_line
from misterra_core.errors import ContentError, MisterraError, UsageError
from misterra_core.game import Game
from misterra_core.hooks.manager import Parts
from misterra_core.record.files import read_record
from misterra_core.record.journal import ENDING
from misterra_core.record.replay import verify
from misterra_core.record.schema import Header


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@recorded_game_option
@parts_options
@click.pass_context
def command(ctx: click.Context, files: Sequence[Path], name: str | None, parts: Parts) -> None:
    """Check game records against the rules.

    One line a file: "ok", or the first thing that is wrong. The exit code is 1 where any is wrong.
    """
    checker = _Checker(parts, name)
    wrong = [file for file in files if not checker.check(file)]
    ctx.exit(1 if wrong else 0)


class _Checker:
    """Checks file after file, and makes each ruleset's game once."""

    def __init__(self, parts: Parts, name: str | None) -> None:
        self._parts = parts
        self._name = name
        self._games: dict[bytes, Game[Any]] = {}

    def check(self, file: Path) -> bool:
        """Print a line about a file and return whether it is right."""
        try:
            _check_over(file)
            record = read_record(file)
            game = self._game(file, record)
            notes = ["ok", *api.differences(record, game, self._parts)]
            verify(game, record)
        except ContentError:
            raise
        except MisterraError as error:
            reason = str(error).removeprefix(f"{file}: ")
            click.echo(f"{file}: {reason}")
            return False
        click.echo(f"{file}: {', '.join(notes)}")
        return True

    def _game(self, file: Path, header: Header) -> Game[Any]:
        ruleset = header.ruleset
        key = msgspec.json.encode((header.game, ruleset.variants, ruleset.settings))
        if key not in self._games:
            self._games[key] = opened(file, header, self._name, self._parts)
        return self._games[key]


def _check_over(file: Path) -> None:
    """Raise UsageError for the journal of a game in progress."""
    if file.name.endswith(ENDING):
        raise UsageError(
            f"{file}: this game is not over; see it with: {command_line('replay', file)}, "
            f"go on with: {command_line('resume', file)}"
        )
