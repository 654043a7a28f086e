"""Who sits at the table: reading `--seats` and `--first`, and making the players."""

from collections.abc import Sequence

from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.players.human import Human, Screen
from misterra_core.players.player import Player

HUMAN = "human"
"""The name of a seat that a person at this screen plays."""

_EXAMPLE = "name 2 to 4 players with commas between, such as human,bot,bot"


def read_seats(text: str, counts: Sequence[int], parts: Parts) -> tuple[str, ...]:
    """Return the players that `--seats` names, as records name them. Raises UsageError."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise UsageError(f"--seats '{text[:40]}': a name is missing; {_EXAMPLE}")
    if len(names) == 1:
        raise UsageError(f"--seats {text[:40]}: solo play is not part of this version; {_EXAMPLE}")
    if len(names) not in counts:
        raise UsageError(f"--seats: {len(names)} players are too many; {_EXAMPLE}")
    for name in names:
        if name != HUMAN:
            parts.player(name)
    return tuple(parts.player_name(name) for name in names)


def read_first(text: str, colors: Sequence[str]) -> int:
    """Return the seat of a number or a colour; `colors` are those of the seats at the table."""
    if text.lower() in colors:
        return colors.index(text.lower())
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(colors):
        return int(text)
    raise UsageError(
        f"--first '{text[:40]}': the seats are 0 to {len(colors) - 1}, or by colour {', '.join(colors)}"
    )


def seat_players(names: Sequence[str], parts: Parts, screen: Screen) -> list[Player]:
    """Make a player for each seat. Raises UsageError for a player that is not installed."""
    return [Human(screen) if name == HUMAN else parts.player(name) for name in names]
