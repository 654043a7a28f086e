"""Morgan's Magic Map as a Game: see `misterra_core.game` for the contract."""

from collections.abc import Mapping, Sequence
from typing import Any

from misterra_core.game import Panel, check_first, check_seed
from misterra_morgan import NAME, panels, scoring, setup, words
from misterra_morgan.content import load
from misterra_morgan.frame import place_name
from misterra_morgan.rules import DOUBLOONS, HAND, IDLE_ROUNDS, RULINGS, SEAT_COUNTS, STEPS, Rules
from misterra_morgan.state import State


class Morgan:
    """The game. All chance comes from the seed; nothing here changes after it is made.

    `plugins` are name and version of who brings it, for records.
    """

    name = NAME
    seat_counts = SEAT_COUNTS
    colors = words.COLORS

    def __init__(self, plugins: Sequence[tuple[str, str]] = ()) -> None:
        self._plugins = tuple(plugins)
        self.rules = Rules(load())

    def __repr__(self) -> str:
        return f"<Morgan {self.rules.content.digest[:19]}>"

    def ruleset_header(self, seats: int | None = None) -> dict[str, Any]:  # noqa: ARG002  # alike for any
        """Return the `ruleset` section of a record; it is the same for any number of seats."""
        return {
            "content": {"digest": self.rules.content.digest, "packs": [self.name]},
            "plugins": [{"name": name, "version": version} for name, version in self._plugins],
            "variants": [],
            "settings": {
                "doubloons": DOUBLOONS,
                "hand": HAND,
                "steps": STEPS,
                "idle-rounds": IDLE_ROUNDS,
            },
            "rulings": list(RULINGS),
        }

    def new(self, seats: int, seed: int, first: int | None = None) -> State:
        """Deal a new game; without `first` the seed says who goes first. Raises UsageError."""
        check_seed(seed)
        drawn, dealt = setup.deal(self.rules, seats, seed)
        check_first(seats, first)
        return State(self.rules, seats, drawn if first is None else first, dealt)

    def deal(self, state: State) -> dict[str, Any]:
        """Return the `deal` section of a record."""
        return setup.write_deal(self.rules, state.deal)

    def restore(self, seats: int, first: int, deal: Mapping[str, Any]) -> State:
        """Return the opening state of a recorded deal. Raises UsageError, WrongRecord."""
        setup.check_seats(seats)
        return State(self.rules, seats, first, setup.read_deal(self.rules, seats, deal))

    def result(self, state: State) -> dict[str, Any]:
        """Return the `result` section of a record: where each tile lies and how, scores, winners."""
        tiles = zip(self.rules.tiles, state.at, state.turned, strict=True)
        return {
            "island": [f"{tile} {place_name(place)} {90 * turn}" for tile, place, turn in tiles],
            "scores": [self._score(state, seat) for seat in range(state.seats)],
            "winners": list(state.winners()),
        }

    def describe(self, action: int) -> str:
        """Return an action in notation."""
        return self.rules.notation.describe(action)

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises UnreadableAction."""
        return self.rules.notation.parse(words)

    def told(self, action: int) -> str:
        """Return what everybody at the table may hear of an action once it is played."""
        return words.told(self.rules, action)

    def panels(self, state: State) -> tuple[Panel, ...]:
        """Return the whole position as panels, hidden things included."""
        return panels.state_panels(self.rules, state)

    def _score(self, state: State, seat: int) -> dict[str, Any]:
        """Return a seat's points, with how many cards of each set it holds and what they bring."""
        score = state.scores()[seat]
        held = scoring.counts(self.rules, state.treasures[seat])
        points = [line.points for line in score.lines if line.category in self.rules.content.sets]
        return {
            "doubloons": state.money[seat],
            "treasures": scoring.worth(self.rules, state.treasures[seat]),
            "sets": {
                name: {"cards": cards, "points": gained}
                for name, cards, gained in zip(self.rules.content.sets, held, points, strict=True)
            },
            "total": score.total,
        }
