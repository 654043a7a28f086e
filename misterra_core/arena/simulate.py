"""A whole simulation in its folder: what is missing is played, then all is put in order."""

from collections.abc import Callable

from misterra_core.arena.shift import play_missing
from misterra_core.arena.slices import Slice
from misterra_core.arena.store import Store
from misterra_core.arena.table import Source
from misterra_core.arena.workers import Crew

Progress = Callable[[int], None]
"""Is told how many games are finished, those of earlier runs included."""


def simulate(store: Store, source: Source, crew: Crew, progress: Progress) -> None:
    """Play the games that are missing and put all in order. What is finished before an error is kept.

    Raises what `play_missing` raises.
    """
    missing = list(store.missing())
    finished = store.plan.games - sum(stop - start for start, stop in missing)
    progress(finished)

    def keep(played: Slice) -> None:
        nonlocal finished
        store.add(played)
        finished += played.stop - played.start
        progress(finished)

    play_missing(store.plan, source, missing, crew, keep)
    store.finish()
