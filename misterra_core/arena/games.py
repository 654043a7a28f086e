"""Reading what was simulated, game by game."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from misterra_core.errors import UnreadableRecord


def read_games(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the summaries of a file in order, however many there are. Raises UnreadableRecord."""
    decode = msgspec.json.Decoder(dict[str, Any]).decode
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                yield decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise UnreadableRecord(f"{path}:{number}: not a game: {error}") from None


def win(game: Mapping[str, Any], seat: int) -> float:
    """Return a seat's share of the victory: 1, or a part of 1 where several share it, or 0."""
    winners = game["winners"]
    return 1 / len(winners) if seat in winners else 0.0
