"""What many games of the same players come to: wins and points of every seat, with their intervals."""

from collections.abc import Iterable
from typing import Any

from misterra_core.arena.games import win
from misterra_core.arena.intervals import Interval, Mean, share_interval


class SeatFigures:
    """One seat's figures: points in each category and in all, and its share of the victories."""

    def __init__(self) -> None:
        self.points: dict[str, Mean] = {}
        self.total = Mean()
        self.wins = Mean()

    def add(self, game: dict[str, Any], seat: int) -> None:
        """Take in a game."""
        for category, points in game["points"].items():
            self.points.setdefault(category, Mean()).add(points[seat])
        self.total.add(game["totals"][seat])
        self.wins.add(win(game, seat))

    @property
    def win_interval(self) -> Interval:
        """Where the true share of victories may be."""
        return share_interval(self.wins.total, self.wins.count)


class Figures:
    """The figures of all seats, of the length of a game, and of who goes first, where the game tells."""

    def __init__(self, seats: int, games: Iterable[dict[str, Any]]) -> None:
        self.seats = [SeatFigures() for _ in range(seats)]
        self.decisions = Mean()
        self.first = Mean()
        for game in games:
            self._add(game)

    def _add(self, game: dict[str, Any]) -> None:
        self.decisions.add(game["decisions"])
        if "first" in game:
            self.first.add(win(game, game["first"]))
        for seat, figures in enumerate(self.seats):
            figures.add(game, seat)
