"""A game told turn by turn, from what everybody at the table may hear."""

from typing import Generic

from misterra_core.game import Game, S


class Tale(Generic[S]):
    """Collects decisions as they are played and tells each seat's turn at its end.

    That is a line, and behind it what the game then did by itself, such as a built-in opponent's turn.
    """

    def __init__(self, game: Game[S], opening: S) -> None:
        self._game = game
        self._stint = opening.stint
        self._told: list[list[str]] = [[]]
        self._known = len(opening.chronicle())

    def hear(self, seat: int, action: int, after: S) -> str | None:
        """Take in a decision and the state after it; return what is to be told of the turn that it ended.

        Decisions of one stint are joined by commas, stints by semicolons.
        """
        if told := self._game.told(action):
            self._told[-1].append(told)
        if after.stint != self._stint:
            self._stint = after.stint
            self._told.append([])
        chronicle = after.chronicle()
        if after.actor == seat and len(chronicle) == self._known:
            return None
        line = "; ".join(", ".join(stint) for stint in self._told if stint)
        news = chronicle[self._known :]
        self._told = [[]]
        self._known = len(chronicle)
        return "\n".join([*([f"{self._game.colors[seat]}: {line}"] if line else []), *news])
