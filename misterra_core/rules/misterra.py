"""Maps of Misterra as a Game: see `game.Game` for the contract."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from misterra_core.boards import Board, write_board
from misterra_core.dsl.card_set import CardSet
from misterra_core.errors import UsageError
from misterra_core.game import Panel, check_first, check_seed
from misterra_core.rules import notation, panels, scoring, setup
from misterra_core.rules.ruleset import RULINGS, SOLO_RULINGS, Ruleset
from misterra_core.rules.state import State

OTOMA = "otoma"
"""What stands for Otoma where players are named; he takes no seat."""


def seats_of(players: Sequence[str], game: str) -> tuple[str, ...]:
    """Return the players that take a seat: all, but in Maps of Misterra for Otoma.

    Raises UsageError where he cannot be.
    """
    if game != Misterra.name:
        return tuple(players)
    names = tuple(name for name in players if name != OTOMA)
    if len(names) < len(players) and (len(names), len(players)) != (1, 2):
        raise UsageError(f"{OTOMA} plays against one player alone, such as human,{OTOMA}")
    return names


class Misterra:
    """The game under one ruleset. All chance comes from the seed; nothing here changes after it is made."""

    name = "misterra"
    seat_counts = setup.SEAT_COUNTS
    colors = panels.COLORS

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    @property
    def cards(self) -> CardSet:
        """The presumption cards in play."""
        return CardSet(self.rules.content, self.rules.grid, self.rules.evaluators)

    def __repr__(self) -> str:
        variants = ", ".join(variant.name for variant in self.rules.variants)
        return f"<Misterra {self.rules.content.digest[:19]} variants: {variants or 'none'}>"

    def ruleset_header(self, seats: int | None = None) -> dict[str, Any]:
        """Return the `ruleset` section of a record of a game of so many seats, or of any number."""
        rules = self.rules
        solo = SOLO_RULINGS if seats == 1 else ()
        return {
            "content": {"digest": rules.content.digest, "packs": list(rules.content.packs)},
            "plugins": [{"name": name, "version": version} for name, version in rules.plugins],
            "variants": [variant.name for variant in rules.variants],
            "settings": msgspec.to_builtins(rules.settings),
            "rulings": [*RULINGS, *solo],
        }

    def new(self, seats: int, seed: int, first: int | None = None) -> State:
        """Deal a new game; without `first` the seed says who goes first (R-SETUP-5). Raises UsageError."""
        check_seed(seed)
        drawn, dealt = setup.deal(self.rules, seats, seed)
        check_first(seats, first)
        return State(self.rules, seats, drawn if first is None else first, dealt)

    def deal(self, state: State) -> dict[str, Any]:
        """Return the `deal` section of a record; of the opening state, before any decision."""
        return setup.write_deal(self.rules, state.deal)

    def restore(self, seats: int, first: int, deal: Mapping[str, Any]) -> State:
        """Return the opening state of a recorded deal. Raises UsageError, WrongRecord."""
        setup.check_seats(self.rules, seats)
        return State(self.rules, seats, first, setup.read_deal(self.rules, seats, deal))

    def result(self, state: State) -> dict[str, Any]:
        """Return the `result` section of a record; hazy tiles still lie on the island."""
        tallies = scoring.tallies(state)
        return {
            "island": self._board(state.tiles, hazy=sum(state.tiles) & ~state.confirmed),
            "parchments": [self._board(state.parchment(seat)) for seat in range(state.seats)],
            "scores": [_score(tally) for tally in tallies],
            "winners": list(scoring.winners(tallies)),
            **({} if tallies[0].otoma is None else {"otoma": tallies[0].otoma, "titles": tallies[0].titles}),
        }

    def describe(self, action: int) -> str:
        """Return an action in notation."""
        return notation.describe(self.rules, action)

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises ActionError."""
        return notation.parse(self.rules, words)

    def told(self, action: int) -> str:
        """Return what everybody at the table may hear of an action once it is played."""
        return panels.told(self.rules, action)

    def panels(self, state: State) -> tuple[Panel, ...]:
        """Return the whole position as panels, hidden things included."""
        return panels.state_panels(self.rules, state)

    def _board(self, masks: list[int], hazy: int = 0) -> str:
        return write_board(Board(self.rules.grid, tuple(masks), hazy), self.rules.content.vocabulary.letters)


def _score(tally: scoring.Tally) -> dict[str, Any]:
    return {
        "fidelity": tally.fidelity,
        "completeness": tally.completeness,
        "presumptions": [{"card": number, "points": points} for number, points in tally.presumptions],
        "regions": tally.regions,
        "extras": dict(tally.extras),
        "total": tally.total,
    }
