"""What a worker plays at: a game, its players by name, and what is told of a finished game."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Generic, NamedTuple

import msgspec

from misterra_core.game import Game, S, State
from misterra_core.players.player import Player
from misterra_core.record.schema import Header


class Ending(NamedTuple):
    """What is told of a finished game.

    Every seat's total, and its points in each category; the winners; and what only this game can tell.
    """

    totals: Sequence[int]
    points: Mapping[str, Sequence[int]]
    winners: Sequence[int]
    facts: Mapping[str, Any] = {}


def always(_state: State) -> bool:
    """Want any game."""
    return True


def ending_of(state: State) -> Ending:
    """Return what can be told of any game."""
    scores = state.scores()
    points: dict[str, list[int]] = {}
    for seat, score in enumerate(scores):
        for line in score.lines:
            points.setdefault(line.category, [0] * len(scores))[seat] += line.points
    return Ending([score.total for score in scores], points, state.winners(), {"first": state.first})


class Table(msgspec.Struct, Generic[S], frozen=True):
    """A game with all that many games of it need.

    `player` makes the player of a name for one seat of one game; `header` makes the header of a record of
    a game at its opening, from its state, its seed and the names of its players; `ending` is `ending_of`,
    or what tells more, or faster; `wanted` says of a game at its opening whether it is worth playing.
    `failures_told` turns what a plugin raises meanwhile into an error that names it.
    """

    game: Game[S]
    player: Callable[[str], Player]
    header: Callable[[S, int, Sequence[str]], Header]
    ending: Callable[[S], Ending]
    wanted: Callable[[S], bool] = always
    failures_told: Callable[[], AbstractContextManager[None]] = nullcontext


Source = Callable[[], Table[Any]]
"""Makes the table, or gives the one that it made before. It is sent to workers, so it can be pickled."""
