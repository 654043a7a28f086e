"""Plays the games of a plan that are still missing, with whatever workers there are."""

from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait

from misterra_core.arena.plan import Plan
from misterra_core.arena.slices import Slice, play_slice
from misterra_core.arena.table import Source
from misterra_core.arena.workers import Crew
from misterra_core.errors import PluginError

_MOST_BREAKS = 3
"""How often in a row workers may be killed before they have finished anything."""

_GRACE = 1.0
"""Seconds that slices have after Ctrl-C, to hand over the games that are finished."""

Take = Callable[[Slice], None]


def play_missing(
    plan: Plan, source: Source, missing: Iterable[tuple[int, int]], crew: Crew, take: Take
) -> None:
    """Play ranges of games and hand over each slice as it comes, those of one range in order.

    Workers that are killed are replaced. Raises what playing raises, PluginError where workers are killed
    again and again, and KeyboardInterrupt, each after the slices that are done were handed over.
    """
    shift = _Shift(plan, source, missing, crew, take)
    while shift.waiting:
        with crew.hire() as executor:
            shift.work(executor)


class _Shift:
    """Ranges that wait, and slices that are being played."""

    def __init__(
        self, plan: Plan, source: Source, missing: Iterable[tuple[int, int]], crew: Crew, take: Take
    ) -> None:
        self.waiting = deque(missing)
        self._plan = plan
        self._source = source
        self._crew = crew
        self._take = take
        self._playing: dict[Future[Slice], tuple[int, int]] = {}
        self._breaks = 0

    def work(self, executor: Executor) -> None:
        """Play until nothing is left, or until the executor breaks."""
        try:
            while self.waiting or self._playing:
                self._hand_out(executor)
                done, _ = wait(self._playing, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=_failed):
                    self._collect(future)
        except BrokenExecutor:
            self._breaks += 1
            self._collect_last(0)
            self._complain()
            self.waiting.extendleft(sorted(self._playing.values(), reverse=True))
            self._playing.clear()
        except BaseException:
            self._collect_last(_GRACE)
            raise

    def _hand_out(self, executor: Executor) -> None:
        while self.waiting and len(self._playing) < self._crew.at_once:
            start, stop = self.waiting[0]
            future = executor.submit(play_slice, self._source, self._plan, start, stop, self._crew.seconds)
            self._playing[future] = self.waiting.popleft()

    def _collect(self, future: Future[Slice]) -> None:
        """Hand over a slice; the rest of its range waits again, ahead of the others."""
        played = future.result()
        self._take(played)
        _, stop = self._playing.pop(future)
        if played.stop < stop:
            self.waiting.appendleft((played.stop, stop))
        self._breaks = 0
        if played.interrupted:
            raise KeyboardInterrupt

    def _collect_last(self, seconds: float) -> None:
        """Hand over what is done within some seconds."""
        done, _ = wait(self._playing, seconds)
        for future in done:
            if not _failed(future):
                self._collect(future)

    def _complain(self) -> None:
        if self._breaks == _MOST_BREAKS:
            games = ", ".join(str(start) for start, _ in sorted(self._playing.values()) or [self.waiting[0]])
            raise PluginError(
                f"workers were killed {_MOST_BREAKS} times in a row, while they played from game {games} on"
            )


def _failed(future: Future[Slice]) -> bool:
    return future.cancelled() or future.exception() is not None
