"""One position of Cartographers, and the way a decision takes through it; `game.State` tells the contract.

The state is plain numbers: a map is one mask a terrain. `legal` and `apply` hand over to the pair of
functions of what is to be decided, in `drawing`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from misterra_core.errors import IllegalAction
from misterra_core.game import Score

from . import candidates, chronicle, drawing, flow, outlook, refusals, scoring
from .tables import TERRAINS
from .view import CartographersView

if TYPE_CHECKING:
    from .deal import Deal
    from .rules import Rules

_LEGAL: Final[tuple[Callable[["State"], tuple[int, ...]], ...]] = (
    drawing.legal_choose,
    drawing.legal_turn,
    drawing.legal_place,
    drawing.legal_over,
)
_PLAY: Final[tuple[Callable[["State", int], None], ...]] = (
    drawing.play_choose,
    drawing.play_turn,
    drawing.play_place,
)


class State:
    """One position, with everything in it.

    Attributes: `first` is the seat that is asked first in each draw phase; `season` (0 to 3) has revealed
    `drawn` cards of its deck, of `time` together; `ruins` says that a ruins card waits; `card` is what is
    drawn now, `done` how many seats have. `seat` draws on the map of seat `target` and is in `phase` (see
    `flow`) of its drawing: `terrain`, `shape` and `way` are -1 until they are chosen, `must` are the spaces
    of which one has to be covered. `maps[seat * TERRAINS + terrain]`, `empty[seat]` and `paid[seat]`
    (mountains that gave their coin) are masks, `coins[seat]` is the coin track; `last[seat]` is the seat's
    latest drawing. `scored` has a tally a seat for each season that is over, `shown` how many cards it
    revealed; `raids` are the solo ambushes so far, card id and spaces.
    """

    __slots__ = (
        "_legal",
        "card",
        "coins",
        "deal",
        "done",
        "drawn",
        "empty",
        "first",
        "last",
        "maps",
        "must",
        "paid",
        "phase",
        "raids",
        "ruins",
        "rules",
        "scored",
        "season",
        "seat",
        "seats",
        "shape",
        "shown",
        "stint",
        "target",
        "terrain",
        "time",
        "way",
    )

    def __init__(self, rules: "Rules", seats: int, first: int, deal: "Deal") -> None:
        tables = rules.tables
        self.rules = rules
        self.seats = seats
        self.first = first
        self.deal = deal
        self.season = 0
        self.drawn = 0
        self.time = 0
        self.ruins = False
        self.card = -1
        self.done = 0
        self.seat = first
        self.target = first
        self.phase = flow.CHOOSE
        self.terrain = -1
        self.shape = -1
        self.way = -1
        self.must = 0
        self.stint = 0
        self.maps = [0, 0, 0, 0, 0, tables.mountains, tables.wasteland] * seats
        self.empty = [tables.open] * seats
        self.coins = [0] * seats
        self.paid = [0] * seats
        self.last: list[flow.Drawing | None] = [None] * seats
        self.scored: tuple[tuple[scoring.Tally, ...], ...] = ()
        self.shown: tuple[int, ...] = ()
        self.raids: tuple[tuple[int, int], ...] = ()
        self._legal: tuple[int, ...] | None = None
        flow.begin(self)

    @property
    def actor(self) -> int | None:
        """The seat that decides; None at the end."""
        return None if self.phase == flow.OVER else self.seat

    def legal(self) -> tuple[int, ...]:
        """Return the legal actions of the actor, ascending; empty at the end."""
        legal = self._legal
        if legal is None:
            legal = self._legal = _LEGAL[self.phase](self)
        return legal

    def candidates(self) -> tuple[int, ...]:
        """Return the legal actions that are worth a searcher's look."""
        return candidates.candidates(self)

    def apply(self, action: int) -> None:
        """Play a legal action. Raises IllegalAction, and changes nothing, where it is not legal."""
        legal = self._legal
        if action not in (self.legal() if legal is None else legal):
            rule, reason = refusals.refusal(self, action) or ("", "")
            raise IllegalAction(rule, reason)
        self._legal = None
        _PLAY[self.phase](self, action)

    def refusal(self, action: int) -> str | None:
        """Return the rule and the reason that forbid an action now; None where it is legal."""
        found = refusals.refusal(self, action)
        return None if found is None else f"{found[0]}: {found[1]}"

    def clone(self) -> "State":
        """Return an independent copy."""
        copy = State.__new__(State)
        copy.rules = self.rules
        copy.seats = self.seats
        copy.first = self.first
        copy.deal = self.deal
        copy.season = self.season
        copy.drawn = self.drawn
        copy.time = self.time
        copy.ruins = self.ruins
        copy.card = self.card
        copy.done = self.done
        copy.seat = self.seat
        copy.target = self.target
        copy.phase = self.phase
        copy.terrain = self.terrain
        copy.shape = self.shape
        copy.way = self.way
        copy.must = self.must
        copy.stint = self.stint
        copy.maps = self.maps[:]
        copy.empty = self.empty[:]
        copy.coins = self.coins[:]
        copy.paid = self.paid[:]
        copy.last = self.last[:]
        copy.scored = self.scored
        copy.shown = self.shown
        copy.raids = self.raids
        copy._legal = self._legal
        return copy

    def view(self, seat: int) -> CartographersView:
        """Return what a seat may know."""
        return CartographersView.of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return every seat's score: the seasons so far, the one that is played as if it ended now."""
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win by the scores as they are, ties broken (C-END-1)."""
        return scoring.winners(self)

    def tie_break(self) -> str:
        """Say how a tie for the highest total was broken; "" where there was none (C-END-1)."""
        return scoring.tie_break(self)

    def chronicle(self) -> tuple[str, ...]:
        """Return what was revealed, what ambushed a solo player, and how each season ended, a line each."""
        return chronicle.chronicle(self)

    def outlook(self, seat: int) -> float:
        """Estimate how well a seat stands, in points."""
        return outlook.outlook(self, seat)

    def map(self, seat: int) -> list[int]:
        """Return a seat's map: one mask a terrain, the printed ones last."""
        return self.maps[seat * TERRAINS : (seat + 1) * TERRAINS]
