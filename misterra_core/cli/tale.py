"""A game told turn by turn, in one line each, from what everybody at the table may hear."""

from typing import Generic

from misterra_core.game import Game, S


class Tale(Generic[S]):
    """Collects decisions as they are played and gives a line at the end of each seat's turn."""

    def __init__(self, game: Game[S], opening: S) -> None:
        self._game = game
        self._stint = opening.stint
        self._told: list[list[str]] = [[]]

    def hear(self, seat: int, action: int, after: S) -> str | None:
        """Take in a decision and the state after it; return the line of the turn that it ended.

        Decisions of one stint are joined by commas, stints by semicolons.
        """
        self._told[-1].append(self._game.told(action))
        if after.stint != self._stint:
            self._stint = after.stint
            self._told.append([])
        if after.actor == seat:
            return None
        line = "; ".join(", ".join(stint) for stint in self._told if stint)
        self._told = [[]]
        return f"{self._game.colors[seat]}: {line}"
