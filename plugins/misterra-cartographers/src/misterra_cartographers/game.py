"""Cartographers as a Game: see `game.Game` for the contract."""

from collections.abc import Mapping
from typing import Any

from misterra_core.boards import Board, write_board
from misterra_core.dsl.card_set import CardSet
from misterra_core.errors import UsageError
from misterra_core.game import Panel, check_first, check_seed

from . import chronicle, flow, notation, panels, scoring, view
from .deal import deal, read_deal, write_deal
from .names import PACK
from .rules import Rules
from .state import State

RULINGS = ("C-DRAW-1", "C-DRAW-2", "C-DRAW-3", "C-AMBUSH-1")
"""The rules that leave something open, which RULES.md settles; records name them."""

SOLO_RULINGS = ("C-SOLO-1",)
"""Those of a solo game besides."""


class Cartographers:
    """The game under its rules. All chance comes from the seed; nothing here changes after it is made."""

    name = PACK
    seat_counts = tuple(range(1, 9))
    colors = chronicle.COLORS

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def cards(self) -> CardSet:
        """The scoring cards in play."""
        return self.rules.card_set

    def __repr__(self) -> str:
        return f"<Cartographers sheet {self.rules.sheet.sheet} {self.rules.digest[:19]}>"

    def ruleset_header(self, seats: int | None = None) -> dict[str, Any]:
        """Return the `ruleset` section of a record of a game of so many seats, or of any number."""
        rules = self.rules
        solo = SOLO_RULINGS if seats == 1 else ()
        return {
            "content": {"digest": rules.digest, "packs": list(rules.content.packs)},
            "plugins": [{"name": name, "version": version} for name, version in rules.plugins],
            "variants": list(rules.variants),
            "settings": {"sheet": rules.sheet.sheet},
            "rulings": [*RULINGS, *solo],
        }

    def new(self, seats: int, seed: int, first: int | None = None) -> State:
        """Deal a new game; `first`, or else seat 0, is asked first. Raises UsageError."""
        check_seed(seed)
        self._check_seats(seats)
        check_first(seats, first)
        return State(self.rules, seats, first or 0, deal(self.rules, seed))

    def deal(self, state: State) -> dict[str, Any]:
        """Return the `deal` section of a record: edicts, ambush order, every season's explore deck."""
        return write_deal(state.deal)

    def restore(self, seats: int, first: int, deal: Mapping[str, Any]) -> State:
        """Return the opening state of a recorded deal. Raises UsageError, WrongRecord."""
        self._check_seats(seats)
        return State(self.rules, seats, first, read_deal(self.rules, deal))

    def result(self, state: State) -> dict[str, Any]:
        """Return the `result` section of a record: maps, scores by season, winners; solo the rating."""
        seasons = scoring.tallies(state)
        totals = [total for total, _ in scoring.standings(state)]
        scores = [
            {
                "seasons": [self._season(number, season[seat]) for number, season in enumerate(seasons)],
                "total": total,
            }
            for seat, total in enumerate(totals)
        ]
        return {
            "maps": [self._board(state.map(seat)) for seat in range(state.seats)],
            "coins": list(state.coins),
            "scores": scores,
            "winners": list(scoring.winners(state)),
            **(self._solo(state, totals[0]) if state.seats == 1 else {}),
        }

    def describe(self, action: int) -> str:
        """Return an action in notation."""
        return notation.describe(self.rules, action)

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises UnreadableAction."""
        return notation.parse(self.rules, words)

    def told(self, action: int) -> str:
        """Return what everybody at the table may hear of an action once it is played."""
        return notation.told(self.rules, action)

    def panels(self, state: State) -> tuple[Panel, ...]:
        """Return the whole position as panels, hidden things included."""
        deck = () if state.phase == flow.OVER else state.deal.decks[state.season][state.drawn :]
        return panels.state_panels(self.rules, view.know(state, state, state.seat), deck)

    def _check_seats(self, seats: int) -> None:
        if seats not in self.seat_counts:
            raise UsageError(f"{seats} seats: this game is for 1 to {self.seat_counts[-1]} (C-SETUP-1)")

    def _season(self, season: int, tally: scoring.Tally) -> dict[str, Any]:
        edicts = self.rules.seasons[season].edicts
        return {
            "edicts": dict(zip(edicts, tally.edicts, strict=True)),
            "coins": tally.coins,
            "monsters": -tally.lost,
            "total": tally.total,
        }

    def _solo(self, state: State, total: int) -> dict[str, Any]:
        rating = scoring.rating(state, total)
        return {"rating": rating, "title": scoring.title(self.rules, rating)}

    def _board(self, masks: list[int]) -> str:
        return write_board(Board(self.rules.grid, tuple(masks)), self.rules.content.vocabulary.letters)
