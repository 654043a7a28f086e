"""The game record, format 1, as structs; `record.files` reads and writes them.

All are frozen: a record tells what happened. Unknown fields are let pass, so that this version reads
what a later one adds to format 1.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from misterra_core.game import Game, S

FORMAT = "misterra-record/1"
"""The format that is written; older ones are upgraded when read."""

Natural = Annotated[int, msgspec.Meta(ge=0)]


class ContentEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The content that was used: a digest of what can influence a game, and the packs' names."""

    digest: str
    packs: tuple[str, ...]


class PluginEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A plugin whose parts the game used."""

    name: str
    version: str


class RulesetEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What the game was played by; every setting in force, defaults included."""

    content: ContentEntry
    plugins: tuple[PluginEntry, ...] = ()
    variants: tuple[str, ...] = ()
    settings: dict[str, Any] = {}
    rulings: tuple[str, ...] = ()


class SeatEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's colour and who plays it."""

    color: str
    player: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is known before the first decision: all of a record but the decisions and the result."""

    format: str
    engine: str
    game: str
    ruleset: RulesetEntry
    seed: Natural
    seats: tuple[SeatEntry, ...]
    first: Natural
    deal: dict[str, Any]


class Record(Header, frozen=True, kw_only=True):
    """One complete game. A decision is a seat and words in notation."""

    decisions: tuple[tuple[int, str], ...]
    result: dict[str, Any]


def make_header(
    game: Game[S],
    state: S,
    seed: int,
    first: int,
    players: Sequence[str],
    engine: str,
    plugins: Sequence[PluginEntry] = (),
) -> Header:
    """Return the header of a game that stands at its opening. `plugins` are those of the players."""
    ruleset = msgspec.convert(game.ruleset_header(state.seats), RulesetEntry)
    used = {plugin.name: plugin for plugin in (*ruleset.plugins, *plugins)}
    return Header(
        format=FORMAT,
        engine=engine,
        game=game.name,
        ruleset=msgspec.structs.replace(ruleset, plugins=tuple(used[name] for name in sorted(used))),
        seed=seed,
        seats=tuple(
            SeatEntry(color=color, player=player) for color, player in zip(game.colors, players, strict=False)
        ),
        first=first,
        deal=dict(game.deal(state)),
    )


def with_forfeits(header: Header, forfeits: Sequence[int]) -> Header:
    """Return a header that says behind each player how many decisions it forfeited, where it did any."""
    seats = tuple(
        msgspec.structs.replace(seat, player=f"{seat.player} (forfeited {number})") if number else seat
        for seat, number in zip(header.seats, forfeits, strict=True)
    )
    return msgspec.structs.replace(header, seats=seats)


def make_record(header: Header, decisions: Sequence[tuple[int, str]], result: Mapping[str, Any]) -> Record:
    """Return the record of a finished game."""
    fields = {name: getattr(header, name) for name in Header.__struct_fields__}
    return Record(**fields, decisions=tuple(decisions), result=dict(result))
