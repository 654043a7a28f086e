"""Who sits at the table: reading `--seats` and `--first`, and making the players."""

import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

import click

from misterra_core.errors import UsageError
from misterra_core.game import Game
from misterra_core.hooks.manager import Parts
from misterra_core.players.human import Human, Screen
from misterra_core.players.player import Player
from misterra_core.rules.misterra import OTOMA, Misterra, seats_of

HUMAN = "human"
"""The name of a seat that a person at this screen plays."""

_SEAT = r"""(?:^|(?<=,))((?:"[^"]*"|'[^']*'|[^,])*)"""
"""A name between commas; a quoted text in it is taken whole."""


def read_seats(text: str, game: Game[Any], parts: Parts) -> tuple[str, ...]:
    """Return the players that `--seats` names, as records name them, without Otoma. Raises UsageError."""
    written = split_seats(text)
    at_home = game.name == Misterra.name
    counts = [count for count in game.seat_counts if count > 1 or not at_home]
    example = f"name {counts[0]} to {counts[-1]} players with commas between, such as human,bot,bot"
    if not all(written):
        raise UsageError(f"--seats '{text[:40]}': a name is missing; {example}")
    names = seats_of(written, game.name)
    if len(written) == 1 and at_home:
        raise UsageError(f"--seats {text[:40]}: say --seats {text[:40]},{OTOMA} to play solo, or {example}")
    if len(names) not in game.seat_counts:
        few = "few" if len(names) < counts[0] else "many"
        raise UsageError(f"--seats: {len(names)} players are too {few}; {example}")
    for name in names:
        if name != HUMAN:
            parts.player(name)
    return tuple(parts.player_name(name) for name in names)


def split_seats(text: str) -> list[str]:
    """Split at commas, but not inside quotes, where they belong to a program's command."""
    return [name.strip() for name in re.findall(_SEAT, text)]


def solo_offered(text: str) -> str:
    """Return what `--seats` names, and Otoma where it is one player, who wants him: that is asked."""
    lonely = text.strip() and "," not in text and text.strip() != OTOMA
    at_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    if lonely and at_terminal and click.confirm("Play solo, against Otoma?", default=True):
        return f"{text},{OTOMA}"
    return text


def read_first(text: str, colors: Sequence[str]) -> int:
    """Return the seat of a number or a colour; `colors` are those of the seats at the table."""
    if text.lower() in colors:
        return colors.index(text.lower())
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(colors):
        return int(text)
    raise UsageError(
        f"--first '{text[:40]}': the seats are 0 to {len(colors) - 1}, or by colour {', '.join(colors)}"
    )


def seat_players(names: Sequence[str], make: Callable[[str], Player], screen: Screen) -> list[Player]:
    """Make a player for each seat; `make` makes those that are not human."""
    return [Human(screen) if name == HUMAN else make(name) for name in names]
