"""Observers: what is told of games without touching them; for statistics, logs, stories."""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from misterra_core.arena.match import Decision
    from misterra_core.record.schema import Header, Record


class Observer(Protocol):
    """Is told of each game from its start to its end. All that it gets is frozen, or a copy of its own.

    A game that is left has no end; when it goes on it starts again, with the decisions before.
    """

    def game_started(self, header: "Header", decisions: "tuple[Decision, ...]") -> None:
        """Hear that a game starts, or goes on after the decisions that were played before."""

    def decision_made(self, decision: "Decision") -> None:
        """Hear of a decision that was played and written down."""

    def game_ended(self, record: "Record") -> None:
        """Hear that the game is over; this is its record."""
