"""What many games of the same players come to: wins and points of every seat, with their intervals."""

from collections.abc import Iterable
from typing import Any

from misterra_core.arena.games import win
from misterra_core.arena.intervals import Mean


class Figures:
    """The figures of all seats, of the length of a game, and of who goes first, where the game tells.

    `points` (by category), `totals`, `wins`, `forfeits` (decisions) and `faulty` (games with any) hold a
    value for each seat. `fault` says in which game a player first failed, and how; "" where none did.
    """

    def __init__(self, seats: int, games: Iterable[dict[str, Any]]) -> None:
        self.seats = range(seats)
        self.points: dict[str, list[Mean]] = {}
        self.totals = [Mean() for _ in self.seats]
        self.wins = [Mean() for _ in self.seats]
        self.forfeits = [0] * seats
        self.faulty = [0] * seats
        self.fault = ""
        self.decisions = Mean()
        self.first = Mean()
        for game in games:
            self._add(game)

    def _add(self, game: dict[str, Any]) -> None:
        for category, points in game["points"].items():
            if category not in self.points:
                self.points[category] = [Mean() for _ in self.seats]
            _add_all(self.points[category], points)
        _add_all(self.totals, game["totals"])
        for seat, wins in enumerate(self.wins):
            wins.add(win(game, seat))
        self.decisions.add(game["decisions"])
        if "first" in game:
            self.first.add(win(game, game["first"]))
        if game["fault"]:
            self._add_faults(game)

    def _add_faults(self, game: dict[str, Any]) -> None:
        self.fault = self.fault or f"game {game['index']:,}: {game['fault']}"
        for seat, forfeits in enumerate(game["forfeits"]):
            self.forfeits[seat] += forfeits
            self.faulty[seat] += forfeits > 0


def _add_all(means: list[Mean], values: list[int]) -> None:
    for mean, value in zip(means, values, strict=True):
        mean.add(value)
