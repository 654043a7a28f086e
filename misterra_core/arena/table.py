"""What a worker plays at: a game, its players by name, and what is told of a finished game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from misterra_core.game import Game, S
from misterra_core.players.player import Player
from misterra_core.record.schema import Header


class Table(msgspec.Struct, Generic[S], frozen=True):
    """A game with all that many games of it need.

    `player` makes the player of a name for one seat of one game; `facts` tells of a finished game what
    only this game knows, as JSON has it; `header` makes the header of a record of a game at its opening,
    from its state, its seed and the names of its players.
    """

    game: Game[S]
    player: Callable[[str], Player]
    facts: Callable[[S], Mapping[str, Any]]
    header: Callable[[S, int, Sequence[str]], Header]


Source = Callable[[], Table[Any]]
"""Makes the table, or gives the one that it made before. It is sent to workers, so it can be pickled."""
