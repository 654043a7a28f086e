"""One position of Maps of Misterra, and the way a decision takes through it.

The state is plain numbers: a parchment is one mask a terrain, the island one mask a terrain beside the
terrain under each place. `legal` and `apply` hand over to the phase's own pair of functions in `turn`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from misterra_core.errors import IllegalAction
from misterra_core.game import Score
from misterra_core.rules import island, outlook, refusals, scoring, solo, solo_view, turn
from misterra_core.rules.view import MisterraView

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.setup import Deal

_LEGAL: Final[tuple[Callable[["State"], tuple[int, ...]], ...]] = (
    turn.legal_keep,
    turn.legal_move,
    turn.legal_swap,
    turn.legal_take,
    turn.legal_finish,
    turn.legal_tie,
    turn.legal_offer,
    turn.legal_over,
)


class State:
    """One position, with everything in it; `game.State` tells the contract.

    Attributes: `seat` is the one whose turn it is (at the end: was), in `phase` (see `turn`) of half day
    `half` (0 or 1) of turn `turns` (counted from 0); `deck[drawn:]` is the deck, its top first; `display`
    is ascending; `card` is the chosen sketch; `offer` is what a plugin offers on the spaces `offered`
    before the game goes on with step `then` (see `moments`); `ground[place]` is the terrain under a place
    (the number of terrains: none); `tiles[terrain]` and `confirmed` are masks;
    `parchments[seat * terrains + terrain]` likewise; `standing` are the places one can stand on, `marked`
    the spaces with a marker; `claims[seat * terrains + terrain]` is the space of that marker, -1 for none;
    `places[seat]` is -1 before the first half day; `otoma` is the opponent of a solo game (see `solo`).
    """

    __slots__ = (
        "_legal",
        "card",
        "claims",
        "confirmed",
        "deal",
        "deck",
        "display",
        "drawn",
        "ending",
        "first",
        "ground",
        "half",
        "kept",
        "marked",
        "offer",
        "offered",
        "otoma",
        "parchments",
        "phase",
        "places",
        "rules",
        "seat",
        "seats",
        "standing",
        "stint",
        "supply",
        "swaps",
        "then",
        "tiles",
        "turns",
    )

    def __init__(self, rules: "Ruleset", seats: int, first: int, deal: "Deal") -> None:
        terrains = len(rules.terrains)
        tables = rules.tables
        self.rules = rules
        self.seats = seats
        self.first = first
        self.seat = 0
        self.phase = turn.KEEP
        self.half = 0
        self.turns = 0
        self.stint = 0
        self.swaps = 0
        self.card = -1
        self.offer = -1
        self.offered = 0
        self.then = 0
        self.ending = False
        self.deal = deal
        self.kept: list[tuple[int, ...]] = [()] * seats
        self.deck = deal.sketches
        self.drawn = min(rules.settings.display, len(deal.sketches))
        self.display = tuple(sorted(self.deck[: self.drawn]))
        self.supply = [terrain.tiles for terrain in rules.content.terrains]
        self.tiles = [0] * terrains
        self.confirmed = 0
        self.ground = bytearray([terrains]) * tables.places
        self.standing = tables.beach
        self.places = [-1] * seats
        self.parchments = [0] * (seats * terrains)
        self.otoma: solo.Otoma | None = solo.Otoma(deal.otoma) if seats == 1 else None
        self.claims = [-1] * ((seats + (self.otoma is not None)) * terrains)
        self.marked = 0
        self._legal: tuple[int, ...] | None = None
        island.start(self, deal.start)
        turn.begin(self)

    @property
    def actor(self) -> int | None:
        """The seat that decides; None at the end."""
        return None if self.phase == turn.OVER else self.seat

    def legal(self) -> tuple[int, ...]:
        """Return the legal actions of the actor; empty at the end."""
        legal = self._legal
        if legal is None:
            legal = self._legal = _LEGAL[self.phase](self)
        return legal

    candidates = legal
    """Every legal action is worth a look here."""

    def apply(self, action: int) -> None:
        """Play a legal action. Raises IllegalAction, and changes nothing, where it is not legal."""
        legal = self._legal
        if action not in (self.legal() if legal is None else legal):
            rule, reason = refusals.refusal(self, action) or ("", "")
            raise IllegalAction(rule, reason)
        self._legal = None
        self.rules.plays[self.phase](self, action)

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
        copy.seat = self.seat
        copy.phase = self.phase
        copy.half = self.half
        copy.turns = self.turns
        copy.stint = self.stint
        copy.swaps = self.swaps
        copy.card = self.card
        copy.offer = self.offer
        copy.offered = self.offered
        copy.then = self.then
        copy.ending = self.ending
        copy.deal = self.deal
        copy.kept = self.kept[:]
        copy.deck = self.deck
        copy.drawn = self.drawn
        copy.display = self.display
        copy.supply = self.supply[:]
        copy.tiles = self.tiles[:]
        copy.confirmed = self.confirmed
        copy.ground = self.ground[:]
        copy.standing = self.standing
        copy.places = self.places[:]
        copy.parchments = self.parchments[:]
        copy.claims = self.claims[:]
        copy.otoma = self.otoma
        copy.marked = self.marked
        copy._legal = self._legal
        return copy

    def view(self, seat: int) -> MisterraView:
        """Return what a seat may know."""
        return MisterraView.of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return every seat's score, as if the game ended now (R-SCORE)."""
        return tuple(tally.score(self.rules) for tally in scoring.tallies(self))

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win by the scores as they are, ties broken (R-SCORE-6)."""
        return scoring.winners(scoring.tallies(self))

    def tie_break(self) -> str:
        """Say how a tie for the highest total was broken; "" where there was none (R-SCORE-6)."""
        return scoring.tie_break(scoring.tallies(self))

    def outlook(self, seat: int) -> float:
        """Estimate how well a seat stands, in points."""
        return outlook.outlook(self, seat)

    def chronicle(self) -> tuple[str, ...]:
        """Return what Otoma did so far, a line each; nothing in a game without him."""
        return solo_view.chronicle(self.rules, self.otoma.log) if self.otoma else ()

    def parchment(self, seat: int) -> list[int]:
        """Return a seat's parchment: one mask a terrain."""
        terrains = len(self.tiles)
        return self.parchments[seat * terrains : (seat + 1) * terrains]
