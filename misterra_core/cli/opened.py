"""The game of a file: of a record, or of the journal of a game in progress."""

from pathlib import Path
from typing import Any

from misterra_core import api
from misterra_core.errors import RecordError
from misterra_core.game import Game
from misterra_core.hooks.manager import Parts
from misterra_core.record.schema import Header


def opened(path: Path, header: Header, name: str | None, parts: Parts) -> Game[Any]:
    """Return the game that a file was played by. Raises RecordError, which names the file.

    `name` is what `--game` says: another game than that is refused.
    """
    if name not in (None, header.game):
        raise RecordError(f"{path}: of the game '{header.game[:40]}', not '{name}'")
    try:
        return api.game_of(header, parts)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
