"""Those who watch a game: told of it one after the other; whoever fails is left out for the rest of it."""

from collections.abc import Callable, Sequence
from copy import deepcopy

from misterra_core.arena.match import Decision
from misterra_core.arena.observer import Observer
from misterra_core.failures import FAILURES, told
from misterra_core.record.schema import Header, Record


class Audience:
    """The observers of one game, each with the name that errors have for it; `warn` is told of failures.

    Each observer gets its own copy of what could be changed, so that none changes the game or its record.
    """

    def __init__(self, observers: Sequence[tuple[str, Observer]], warn: Callable[[str], None]) -> None:
        self._observers = list(observers)
        self._warn = warn

    def start(self, header: Header, played: Sequence[Decision]) -> None:
        """Tell all that the game starts, or goes on after some decisions."""
        self._tell("game_started", lambda observer: observer.game_started(deepcopy(header), tuple(played)))

    def decide(self, decision: Decision) -> None:
        """Tell all of a decision that was played and written down."""
        if self._observers:
            self._tell("decision_made", lambda observer: observer.decision_made(decision))

    def end(self, record: Record) -> None:
        """Tell all that the game is over and recorded."""
        self._tell("game_ended", lambda observer: observer.game_ended(deepcopy(record)))

    def _tell(self, what: str, tell: Callable[[Observer], None]) -> None:
        for named in tuple(self._observers):
            who, observer = named
            try:
                tell(observer)
            except FAILURES as error:
                self._observers.remove(named)
                self._warn(f"{who}: {what} failed: {told(error)}; it hears no more of this game")
