"""`misterra resume`: a game that was left goes on at the same decision, with the same seats."""

from contextlib import closing
from functools import partial
from pathlib import Path

import click

from misterra_core import api
from misterra_core.cli.opened import opened
from misterra_core.cli.options import (
    forfeit_option,
    parts_options,
    plain_option,
    recorded_game_option,
    time_option,
    warn,
)
from misterra_core.cli.paper import Paper
from misterra_core.cli.seats import HUMAN
from misterra_core.cli.sitting import Sitting, command_line
from misterra_core.cli.table import play_at_screen
from misterra_core.errors import UsageError
from misterra_core.hooks import needs
from misterra_core.hooks.manager import Parts
from misterra_core.players.options import split_name
from misterra_core.players.stdio import runs_program
from misterra_core.record.files import check_new
from misterra_core.record.journal import ENDING, Journal, journal_path, read_journal, record_path
from misterra_core.record.schema import Header


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@recorded_game_option
@parts_options
@click.option("--programs", is_flag=True, help="Run the programs that the game names for seats.")
@time_option
@forfeit_option
@plain_option
def command(
    file: Path,
    name: str | None,
    programs: bool,
    seconds: float | None,
    forfeit: str,
    plain: bool,
    parts: Parts,
) -> None:
    """Go on with a game that was left.

    FILE is the journal, or the record that the game will become.
    """
    kept, path = _paths(file)
    progress = read_journal(kept)
    with closing(Journal.go_on(kept, progress)) as journal:
        game = opened(kept, progress.header, name, parts)
        if not programs:
            _check_programs(kept, progress.header)
        needs.check_players(progress.header, parts.collected, HUMAN)
        sitting = Sitting(
            game, progress.header, parts.audience(warn), progress.decisions, progress.forfeits, parts.options
        )
        paper = Paper(plain)
        if progress.torn:
            paper.line(f"{kept}: the last line was torn when the game was cut off; it is dropped.")
        for note in api.differences(progress.header, game, parts):
            paper.line(f"{kept}: {note}")
        paper.line(f"Going on after {len(progress.decisions)} decisions.")
        make = partial(parts.player, seconds=seconds)
        play_at_screen(sitting, path, journal, paper, make, forfeit)


def _check_programs(journal: Path, header: Header) -> None:
    """Raise UsageError where going on would run what the file says: it may be somebody else's."""
    for seat in header.seats:
        if runs_program(seat.player):
            _, program = split_name(seat.player)
            raise UsageError(
                f"{journal}: {seat.color} is played by the program {program!a:.80}; "
                "where that may run, say --programs"
            )


def _paths(file: Path) -> tuple[Path, Path]:
    """Return journal and record of a game in progress. Raises UsageError where there is none."""
    if file.is_dir():
        raise UsageError(f"{file}: a folder; name the journal of a game, or the record that it becomes")
    path = record_path(file) if file.name.endswith(ENDING) else file
    if path.exists():
        raise UsageError(f"{path}: this game is over; look at it with: {command_line('replay', path)}")
    if not journal_path(path).exists():
        raise UsageError(f"{file}: there is no game in progress of this name")
    check_new(path)
    return journal_path(path), path
