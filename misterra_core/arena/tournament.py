"""Players against each other, each at every seat of the same deals; ratings, and who is told apart.

On each deal every set of players that fills a table plays as often as the table has seats, and each of
them sits once at every seat. Who sits behind whom changes from deal to deal, until every order was there.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, permutations
from math import factorial
from typing import Any, NamedTuple

from misterra_core.arena.games import win
from misterra_core.arena.intervals import Mean, shared_out
from misterra_core.arena.plan import Plan, Seating
from misterra_core.arena.ratings import Ranking, Rating, rate
from misterra_core.errors import UsageError

FEWEST_DEALS = 10
"""Fewer deals tell nobody apart, whatever they say: their spread is not known."""


class Standing(NamedTuple):
    """What a player came to: `wins` and `points` of all its games, its rating among these players.

    `forfeits` are decisions that were made by chance, since it failed.
    """

    player: str
    rating: Rating
    wins: Mean
    points: Mean
    forfeits: int


class Pair(NamedTuple):
    """How often one player is placed before another one where both play; ties count half.

    `told_apart` says whether it is sure, at 95 % for all pairs together, which of them is stronger.
    """

    ahead: Mean
    told_apart: bool


class Result(NamedTuple):
    """A tournament: standings from the strongest to the weakest, and each pair of players.

    `fault` says in which game a player first failed, and how; "" where none did.
    """

    standings: tuple[Standing, ...]
    pairs: dict[tuple[str, str], Pair]
    fault: str


def rounds_for(players: Sequence[str], sizes: Sequence[int]) -> tuple[tuple[Seating, ...], ...]:
    """Return the rounds of a tournament at tables of some sizes. Raises UsageError where that cannot be."""
    if len(players) < 2 or len(set(players)) < len(players):
        raise UsageError("a tournament needs two players or more, each named once")
    if max(sizes) > len(players):
        raise UsageError(f"{len(players)} players cannot fill a table of {max(sizes)}: each sits there once")
    turns = factorial(max(sizes) - 1)
    return tuple(tuple(_seatings(players, sizes, turn)) for turn in range(turns))


def _seatings(players: Sequence[str], sizes: Sequence[int], turn: int) -> Iterator[Seating]:
    for size in sizes:
        for first, *others in combinations(players, size):
            orders = list(permutations(others))
            circle = (first, *orders[turn % len(orders)])
            yield from (circle[at:] + circle[:at] for at in range(size))


def evaluate(plan: Plan, games: Iterable[dict[str, Any]]) -> Result:
    """Return what the games of a tournament, in their order, come to."""
    tally = _Tally(plan.players())
    deals = groupby(games, lambda game: game["index"] // len(plan.rounds[0]))
    ratings = rate((tally.add(list(deal)) for _, deal in deals), len(tally.players))
    standings = [
        Standing(player, rating, tally.wins[at], tally.points[at], tally.forfeits[at])
        for at, (player, rating) in enumerate(zip(tally.players, ratings, strict=True))
    ]
    standings.sort(key=lambda standing: -standing.rating.points)
    return Result(tuple(standings), tally.pairs(), tally.fault)


class _Tally:
    """Sums over deals."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = players
        self.wins = [Mean() for _ in players]
        self.points = [Mean() for _ in players]
        self.forfeits = [0 for _ in players]
        self.fault = ""
        self._ahead = {pair: Mean() for pair in permutations(range(len(players)), 2)}

    def add(self, games: Sequence[dict[str, Any]]) -> list[Ranking]:
        """Take in the games of a deal and return their rankings."""
        rankings = []
        ahead = {pair: Mean() for pair in self._ahead}
        for game in games:
            seated = [self.players.index(name) for name in game["players"]]
            for seat, player in enumerate(seated):
                self.wins[player].add(win(game, seat))
                self.points[player].add(game["totals"][seat])
                self.forfeits[player] += game["forfeits"][seat]
            if game["fault"] and not self.fault:
                self.fault = f"game {game['index']:,}: {game['fault']}"
            ranking = ranking_of(game, seated)
            rankings.append(ranking)
            _compare(ranking, ahead)
        for pair, mean in ahead.items():
            if mean.count:
                self._ahead[pair].add(mean.value)
        return rankings

    def pairs(self) -> dict[tuple[str, str], Pair]:
        """Return each pair of players, by their names."""
        level = shared_out(len(self._ahead) // 2)
        return {
            (self.players[one], self.players[other]): Pair(ahead, _sure(ahead, level))
            for (one, other), ahead in self._ahead.items()
        }


def ranking_of(game: dict[str, Any], seated: Sequence[int]) -> Ranking:
    """Return the players at the seats of a game by places: the winners, then by points."""

    def place(seat: int) -> tuple[bool, int]:
        return seat not in game["winners"], -game["totals"][seat]

    seats = sorted(range(len(seated)), key=place)
    return tuple(tuple(seated[seat] for seat in tied) for _, tied in groupby(seats, place))


def _compare(ranking: Ranking, ahead: dict[tuple[int, int], Mean]) -> None:
    """Note of each two players of a game who is ahead."""
    places = {player: place for place, tied in enumerate(ranking) for player in tied}
    for one, other in permutations(places, 2):
        ahead[one, other].add((places[one] < places[other]) + (places[one] == places[other]) / 2)


def _sure(ahead: Mean, level: float) -> bool:
    return ahead.count >= FEWEST_DEALS and not ahead.interval(level).holds(0.5)
