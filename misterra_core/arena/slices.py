"""The unit of work: some games in a row, played wherever there is a worker.

A worker stops after a moment, wherever it has got to, and hands over what it has; so nobody has to guess
how long games take, and whoever is killed takes no more than that moment with them.
"""

from itertools import count
from time import monotonic

import msgspec

from misterra_core.arena.plan import Plan, rules_of
from misterra_core.arena.summary import play_game
from misterra_core.arena.table import Source
from misterra_core.errors import MisterraError, PluginError, UsageError


class Slice(msgspec.Struct, frozen=True):
    """Finished games: `start` is the first, `stop` the one after the last.

    `lines` holds the lines of each kind, summaries first; `interrupted` says that Ctrl-C ended it.
    """

    start: int
    stop: int
    lines: tuple[bytes, ...]
    interrupted: bool = False


def play_slice(source: Source, plan: Plan, start: int, stop: int, seconds: float) -> Slice:
    """Play games from `start` on, until the one before `stop` or until the time is up; one at least.

    Raises UsageError where this worker would play by other rules than the plan's, and PluginError, which
    names the game, where the first one cannot be played; a later one that cannot ends the slice before it.
    """
    table = source()
    if rules_of(table.game) != plan.ruleset:
        raise UsageError("a worker has other cards or rules than this simulation was begun with")
    played: list[tuple[bytes, ...]] = []
    deadline = monotonic() + seconds
    interrupted = False
    try:
        for index in count(start):
            with table.failures_told():
                played.append(play_game(table, plan, index))
            if index + 1 == stop or monotonic() >= deadline:
                break
    except KeyboardInterrupt:
        interrupted = True
    except MisterraError as error:
        if not played:
            raise PluginError(f"game {start} (seed {plan.seed_of(start)}): {error}") from error
    return Slice(start, start + len(played), tuple(map(b"".join, zip(*played, strict=True))), interrupted)
