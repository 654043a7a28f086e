"""What many games tell of presumption cards: how often they are kept, what they bring, who wins with them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from misterra_core.arena.games import win
from misterra_core.arena.intervals import Interval, Mean, difference, share_interval, shared_out

FEWEST = 10
"""Of fewer hands nothing is sure, whatever they say: their spread is not known."""
DEAD_KEPT = 0.15
"""A card is dead that is surely kept less often than this, where half of all cards are kept,"""
DEAD_POINTS = 1.0
"""or that surely brings fewer points than this to who keeps it."""
DOMINANT_KEPT = 0.85
"""A card is dominant that is surely kept more often than this,"""
DOMINANT_WINS = 0.10
"""or with which who keeps it surely wins more often, by this, than who is dealt it and does not."""


class Group(NamedTuple):
    """Games that belong together: all seats of a table of some size are played by one bot."""

    bot: str
    seats: int

    def __str__(self) -> str:
        return f"{self.bot}, {self.seats} seats"


class CardFigures:
    """What a card did in a group, over all hands that it was dealt to."""

    def __init__(self) -> None:
        self.kept = Mean()
        self.points = Mean()
        self.won_kept = Mean()
        self.won_left = Mean()

    def add(self, hand: "Hand") -> None:
        """Take in a hand."""
        self.kept.add(hand.kept)
        if hand.kept:
            self.points.add(hand.points)
            self.won_kept.add(hand.won)
        else:
            self.won_left.add(hand.won)

    @property
    def kept_interval(self) -> Interval:
        """Where the true share of hands may be that keep it."""
        return share_interval(self.kept.total, self.kept.count)

    @property
    def lead(self) -> Interval:
        """Where the true difference may be of how often it wins: who keeps it, less who is dealt it only."""
        return difference(self.won_kept, self.won_left)

    def flag(self, cards: int) -> str:
        """Say `dead` or `dominant` where that is sure for all of so many cards together; else ""."""
        level = shared_out(cards)
        kept = share_interval(self.kept.total, self.kept.count, level)
        if kept.high < DEAD_KEPT:
            return "dead"
        if self.points.count >= FEWEST and self.points.interval(level).high < DEAD_POINTS:
            return "dead"
        if kept.low > DOMINANT_KEPT:
            return "dominant"
        told = min(self.won_kept.count, self.won_left.count) >= FEWEST
        leads = told and difference(self.won_kept, self.won_left, level).low > DOMINANT_WINS
        return "dominant" if leads else ""


class Hand(NamedTuple):
    """A card in a hand that it was dealt to; `points` are 0 where it was not kept."""

    card: int
    kept: bool
    points: int
    won: float


Balance = Mapping[Group, Mapping[int, CardFigures]]
"""The figures of each card that was dealt, by its id, in each group."""


def hands_of(game: Mapping[str, Any]) -> Iterator[Hand]:
    """Yield each card of each hand of a game."""
    for seat, dealt in enumerate(game["dealt"]):
        points = dict(zip(game["kept"][seat], game["scored"][seat], strict=True))
        won = win(game, seat)
        for card in dealt:
            yield Hand(card, card in points, points.get(card, 0), won)


def group_of(game: Mapping[str, Any]) -> Group:
    """Return the group of a game."""
    return Group(game["players"][0], len(game["players"]))


def balance_of(games: Iterable[Mapping[str, Any]], cards: Sequence[int]) -> Balance:
    """Return the figures of some cards, in the order in which they are named."""
    found: dict[Group, dict[int, CardFigures]] = {}
    for game in games:
        figures = found.setdefault(group_of(game), {card: CardFigures() for card in cards})
        for hand in hands_of(game):
            if hand.card in figures:
                figures[hand.card].add(hand)
    return found
