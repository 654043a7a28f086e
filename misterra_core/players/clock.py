"""A time limit for a player of this process, which a signal interrupts in the middle of its thinking.

A thread could not be stopped, and a process of its own would cost each decision a trip. So the limit holds
where there is SIGALRM, which is everywhere but on Windows, in the main thread alone, and for Python code
that lets go of what interrupts it: a bare `except` can hold on, and so can a library that never returns to
Python. Programs (`players.stdio`) have limits of their own.
"""

import signal
from collections.abc import Callable
from random import Random
from types import FrameType

from misterra_core.errors import PluginError
from misterra_core.game import View
from misterra_core.players.player import Pick, Player, pick_of

_AGAIN = 0.1
"""Seconds until a player is interrupted again that held on the first time."""


class Timed:
    """A player with so many seconds for each decision; `who` goes before what errors say of it."""

    def __init__(self, player: Player, seconds: float, who: str = "") -> None:
        self._player = player
        self._seconds = seconds
        self._who = who
        pick = pick_of(player)
        self.pick = None if pick is None else self._timed_pick(pick)

    def choose(self, view: View, rng: Random) -> int:
        """Return what the player chooses. Raises PluginError when its time is up."""
        return self._within(lambda: self._player.choose(view, rng))

    def close(self) -> None:
        """Let the player go of what it holds."""
        close = getattr(self._player, "close", None)
        if close is not None:
            close()

    def _timed_pick(self, pick: Pick) -> Pick:
        return lambda legal, chance: self._within(lambda: pick(legal, chance))

    def _within(self, answer: Callable[[], int]) -> int:
        before = signal.signal(signal.SIGALRM, _interrupt)
        try:
            signal.setitimer(signal.ITIMER_REAL, self._seconds, _AGAIN)
            try:
                return answer()
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        except _TimeIsUp:
            raise PluginError(f"{self._who}gave no answer within {self._seconds:g} s") from None
        finally:
            signal.signal(signal.SIGALRM, before)


class _TimeIsUp(BaseException):
    """Not an Exception, so that a player's own handling of errors lets it pass."""


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp
