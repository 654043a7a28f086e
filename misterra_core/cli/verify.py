"""`misterra verify`: records checked against the rules, one line each."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from misterra_core import api
from misterra_core.cli.options import check_game, parts_options, recorded_game_option
from misterra_core.errors import ContentError, MisterraError
from misterra_core.game import Game
from misterra_core.hooks.manager import Parts
from misterra_core.record.files import read_record
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
            record = read_record(file)
            check_game(file, record.game, self._name)
            game = self._game(record)
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

    def _game(self, header: Header) -> Game[Any]:
        ruleset = header.ruleset
        key = msgspec.json.encode((header.game, ruleset.variants, ruleset.settings))
        if key not in self._games:
            self._games[key] = api.game_of(header, self._parts)
        return self._games[key]
