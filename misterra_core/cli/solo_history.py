"""The solo games that were finished here: JSON Lines in the user's data folder, a game a line.

A game is added by one write at the end of the file, so that games which end at once do not mix. A line
that is damaged is left where it is and passed over.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import click
import msgspec

from misterra_core.cli.data_folder import data_folder
from misterra_core.errors import RecordError
from misterra_core.record.schema import Record
from misterra_core.rules.misterra import Misterra

_FILE = "solo.jsonl"


class Earned(msgspec.Struct, frozen=True):
    """What a game came to in one of the tables of titles (R-SOLO-8)."""

    points: int
    title: str


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A finished solo game: when it ended (UTC), of which deal, and what it came to."""

    ended: datetime
    seed: int
    player: str
    variants: tuple[str, ...]
    total: Earned
    presumptions: Earned
    fidelity: Earned
    claims: Earned


class History(NamedTuple):
    """What the file holds, the oldest game first, and how many of its lines are no game."""

    games: Sequence[Played]
    damaged: int


def history_path() -> Path:
    """Return where the history is, or will be."""
    return data_folder() / _FILE


def played(record: Record, now: datetime | None = None) -> Played | None:
    """Return the entry of a game that ended now; None where it was not a solo game of Maps of Misterra."""
    if record.game != Misterra.name or "titles" not in record.result:
        return None
    (score,) = record.result["scores"]
    titles = record.result["titles"]
    return Played(
        ended=(now or datetime.now(UTC)).replace(microsecond=0),
        seed=record.seed,
        player=record.seats[0].player,
        variants=record.ruleset.variants,
        total=Earned(score["total"], titles["total"]),
        presumptions=Earned(sum(card["points"] for card in score["presumptions"]), titles["presumptions"]),
        fidelity=Earned(score["fidelity"], titles["fidelity"]),
        claims=Earned(score["regions"] - record.result["otoma"], titles["claims"]),
    )


def remember(record: Record) -> None:
    """Add the game of a record where it was a solo game; where that cannot be, say so and go on."""
    game = played(record)
    try:
        if game:
            add(game)
    except RecordError as error:
        click.echo(f"warning: {error}", err=True)


def add(game: Played, path: Path | None = None) -> None:
    """Add a game at the end. Raises RecordError where the file cannot be written."""
    path = path or history_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        line = msgspec.json.encode(game) + b"\n"
        _append(path, line if _ends_whole(path) else b"\n" + line)
    except OSError as error:
        raise RecordError(f"{path}: the history cannot be written: {error.strerror or error}") from None


def read(path: Path | None = None) -> History:
    """Read the history; before the first game it is empty. Raises RecordError where it cannot be read."""
    path = path or history_path()
    try:
        lines = path.read_bytes().split(b"\n") if path.exists() else []
    except OSError as error:
        raise RecordError(f"{path}: the history cannot be read: {error.strerror or error}") from None
    games, damaged = [], 0
    for line in filter(None, lines):
        try:
            games.append(msgspec.json.decode(line, type=Played))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            damaged += 1
    return History(games, damaged)


def _ends_whole(path: Path) -> bool:
    """Say whether the last line is whole; it is torn where a disk was full."""
    if not path.exists() or not path.stat().st_size:
        return True
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() == b"\n"


def _append(path: Path, data: bytes) -> None:
    """Write at the end of a file in one piece, whoever else does the same."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    file = os.open(path, flags, 0o666)
    try:
        os.write(file, data)
    finally:
        os.close(file)
