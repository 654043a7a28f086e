"""`misterra run`: a game between people at this screen and bots, or between bots alone."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click

from misterra_core import api
from misterra_core.arena.match import Forfeit
from misterra_core.cli.options import (
    forfeit_option,
    game_option,
    parts_options,
    plain_option,
    time_option,
    variant_option,
    warn,
    whole_number,
)
from misterra_core.cli.outcome import outcome_line
from misterra_core.cli.paper import Paper
from misterra_core.cli.seats import HUMAN, read_first, read_seats, solo_offered
from misterra_core.cli.sitting import Sitting
from misterra_core.cli.solo_history import remember
from misterra_core.cli.table import (
    check_free,
    forfeits_told,
    free_path,
    hear_forfeits,
    play_at_screen,
    play_recorded,
)
from misterra_core.errors import UsageError
from misterra_core.game import Game
from misterra_core.hooks.manager import Parts
from misterra_core.players.player import Player
from misterra_core.record.files import encode_json, write_record
from misterra_core.record.journal import Journal, journal_path
from misterra_core.record.schema import Header
from misterra_core.rules.misterra import OTOMA, Misterra

_DRAWN_SEEDS = 1_000_000
"""Seeds that are drawn stay short, to be told and typed."""

_SEATS = "human,bot"
_SOLO = f"human,{OTOMA}"
"""Who plays where nothing is said of it."""


@click.command()
@click.option(
    "--seats",
    metavar="PLAYERS",
    help="Players with commas between: human, bot, random, greedy, mcts, stdio:COMMAND (a program); "
    f"for a solo game of Maps of Misterra one of them and {OTOMA}. Options go behind colons: "
    f"mcts:iterations=400:explore=1. A comma in a command needs quotes.  [default: {_SEATS}]",
)
@click.option("--seed", metavar="N", help="What all chance comes from; drawn and told where it is left out.")
@click.option(
    "--daily",
    is_flag=True,
    help="The deal that everybody has today (UTC); of Maps of Misterra a solo game unless --seats says "
    "otherwise.",
)
@game_option
@variant_option
@parts_options
@click.option("--first", metavar="SEAT", help="Who goes first: a seat from 0, or its colour.")
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where the record goes (.json or .msgpack)  [default: GAME-SEED.json]",
)
@click.option("--quiet", is_flag=True, help="Print the outcome alone; for bots.")
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print the record alone, and write it to a file only with --record; for bots.",
)
@time_option
@forfeit_option
@plain_option
def command(
    seats: str | None,
    seed: str | None,
    daily: bool,
    name: str | None,
    variants: Sequence[str],
    first: str | None,
    record: Path | None,
    quiet: bool,
    as_json: bool,
    seconds: float | None,
    forfeit: str,
    plain: bool,
    parts: Parts,
) -> None:
    """Play a game.

    A game that is left, or that is killed, goes on with "misterra resume".
    """
    if quiet and as_json:
        raise UsageError("--quiet and --json: choose one of them")
    if daily and seed is not None:
        raise UsageError("--daily and --seed: choose one of them")
    game = parts.any_game(name, variants)
    names = read_seats(_wanted(seats, daily, game), game, parts)
    if (quiet or as_json) and HUMAN in names:
        raise UsageError(
            f"--{'quiet' if quiet else 'json'} is for bots alone: a human seat needs to see the game"
        )
    if record:
        check_free(record)
    header = _header(game, names, daily_seed() if daily else seed, first, parts)
    sitting = Sitting(game, header, parts.audience(warn), needed=parts.options)
    make = partial(parts.player, seconds=seconds)
    if as_json:
        _print_json(sitting, record, list(map(make, names)), hear_forfeits(forfeit, warn))
        return
    path = record or free_path(header)
    journal = Journal.create(journal_path(path), header)
    if quiet:
        players = list(map(make, names))
        play_recorded(sitting, path, journal, players, lambda _: None, hear_forfeits(forfeit, warn))
        for line in forfeits_told(sitting):
            warn(line)
        told = f"{path}, seed {header.seed}" if record and seed is None else f"{path}"
        click.echo(f"{outcome_line(sitting.state, game.colors)} ({told})")
        return
    paper = Paper(plain)
    for line in _opening_lines(header, path):
        paper.line(line)
    play_at_screen(sitting, path, journal, paper, make, forfeit)


def _wanted(seats: str | None, daily: bool, game: Game[Any]) -> str:
    """Return who plays; where that is one player of Maps of Misterra, Otoma is offered."""
    if game.name != Misterra.name:
        return seats if seats is not None else _SEATS
    return solo_offered(seats if seats is not None else _SOLO if daily else _SEATS)


def _header(
    game: Game[Any], names: Sequence[str], seed: str | None, first: str | None, parts: Parts
) -> Header:
    """Deal a game and return its header, which holds all of it."""
    number = secrets.randbelow(_DRAWN_SEEDS) if seed is None else whole_number(seed, "--seed")
    seat = None if first is None else read_first(first, game.colors[: len(names)])
    return api.header_of(game, game.new(len(names), number, seat), number, names, parts.plugins_of(names))


def daily_seed(now: datetime | None = None) -> str:
    """Return the seed of a day's deal: its date (UTC) as a number, such as 20260314."""
    return f"{now or datetime.now(UTC):%Y%m%d}"


def _opening_lines(header: Header, path: Path) -> list[str]:
    seats = ", ".join(f"{seat.color} {seat.player}" for seat in header.seats)
    if len(header.seats) == 1 and header.game == Misterra.name:
        seats += " against Otoma"
    variants = ", ".join(header.ruleset.variants)
    return [
        f"Seed {header.seed}: {seats}; {header.seats[header.first].color} goes first"
        + (f"; variants: {variants}." if variants else "."),
        f"Saved as it is played, in {journal_path(path)}.",
    ]


def _print_json(
    sitting: Sitting[Any], path: Path | None, players: Sequence[Player], forfeit: Forfeit | None
) -> None:
    record = sitting.play(players, None, lambda _: None, forfeit)
    for line in forfeits_told(sitting):
        warn(line)
    if path:
        write_record(path, record)
        remember(record)
    click.echo(encode_json(record), nl=False)
    sitting.audience.end(record)
