"""One position of Morgan's Magic Map, and the way a decision takes through it.

The state is plain numbers: places of tiles, sets of cards as masks. `legal` and `apply` hand over to the
phase's own pair of functions in `turn`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from misterra_core.errors import IllegalAction
from misterra_core.game import Score
from misterra_morgan import candidates, chronicle, island, outlook, phases, refusals, scoring, turn
from misterra_morgan.frame import SIZE
from misterra_morgan.numbers import LEVELS
from misterra_morgan.rules import DOUBLOONS, Rules
from misterra_morgan.view import MorganView

if TYPE_CHECKING:
    from misterra_morgan.setup import Deal

_LEGAL: Final[tuple[Callable[["State"], tuple[int, ...]], ...]] = (
    turn.legal_put,
    turn.legal_island,
    turn.legal_lay,
    turn.legal_turn,
    turn.legal_walk,
    turn.legal_dig,
    turn.legal_draw,
    turn.legal_pair,
    turn.legal_over,
)
_PLAY: Final[tuple[Callable[["State", int], None], ...]] = (
    turn.play_put,
    turn.play_island,
    turn.play_lay,
    turn.play_turn,
    turn.play_walk,
    turn.play_dig,
    turn.play_draw,
    turn.play_pair,
    turn.play_over,
)


class State:
    """One position, with everything in it; `game.State` of the core tells the contract.

    `seat` is the one whose turn it is (at the end: was), in `phase` (see `phases`) of turn `turns`, from 0.

    The island: `at[tile]` is the place of a tile, `turned[tile]` its quarter turns clockwise; `ground`,
    `island` and `land` say the same by place (see `island`). `air` is the tile that is being moved, `place`
    where it will lie; -1 for none.

    This turn: `moves` (tiles) and `steps` that are left, the tiles of the walk so far (`trail`, a mask), the
    cards `played`, the `shovels` used. `pair` and `given` tell of a pair that is being spent (see `bonus`).

    The seats: `pawns` (a tile, -1 before the first), `money`, `hands` (ascending), `open` cards and
    `treasures` (masks).

    The decks: `deck[drawn:]` are the map cards, the top first; `discards` is a mask, and `fresh` that of the
    cards that became the deck last, which happened `shuffles` times. `board` is ascending by rank;
    `hoard[dug:]` are the treasures to come.

    The end: `idle` tells that nobody dug in this round yet, `rounds_idle` counts the rounds before it without
    a dig. `log` is what happened by itself: treasures that came onto the board, and what `phases` names.
    """

    __slots__ = (
        "_legal",
        "_rooms",
        "air",
        "at",
        "board",
        "deal",
        "deck",
        "discards",
        "drawn",
        "dug",
        "first",
        "fresh",
        "given",
        "ground",
        "hands",
        "hoard",
        "idle",
        "island",
        "land",
        "log",
        "money",
        "moves",
        "open",
        "pair",
        "pawns",
        "phase",
        "place",
        "played",
        "rounds_idle",
        "rules",
        "seat",
        "seats",
        "shovels",
        "shuffles",
        "steps",
        "stint",
        "trail",
        "treasures",
        "turned",
        "turns",
    )

    def __init__(self, rules: Rules, seats: int, first: int, deal: "Deal") -> None:
        self.rules = rules
        self.seats = seats
        self.first = first
        self.deal = deal
        self.seat = (first - 1) % seats
        self.phase = phases.PUT
        self.turns = self.stint = 0
        self.at = [-1] * len(rules.tiles)
        self.turned = [0] * len(rules.tiles)
        self.ground = bytearray([island.NOTHING]) * SIZE
        self.island = 0
        self.land = [0] * 4
        self.air = self.place = phases.NOBODY
        self.moves = self.steps = self.trail = self.shovels = 0
        self.played: tuple[int, ...] = ()
        self.pair = phases.NO_PAIR
        self.given = phases.NOBODY
        self.pawns = [phases.NOBODY] * seats
        self.money = [DOUBLOONS] * seats
        self.hands = list(deal.hands)
        self.open = [0] * seats
        self.treasures = [0] * seats
        self.deck = deal.maps
        self.drawn = self.discards = self.shuffles = 0
        self.fresh = (1 << len(rules.cards)) - 1
        self.hoard = deal.treasures
        self.dug = LEVELS
        self.board = tuple(sorted(deal.treasures[:LEVELS]))
        self.idle = True
        self.rounds_idle = 0
        self.log: tuple[int, ...] = ()
        self._legal: tuple[int, ...] | None = None
        self._rooms: dict[int, island.Rooms] = {}
        island.lay_rectangle(self)

    @property
    def actor(self) -> int | None:
        """The seat that decides; None at the end."""
        return None if self.phase == phases.OVER else self.seat

    def legal(self) -> tuple[int, ...]:
        """Return the legal actions of the actor; empty at the end."""
        legal = self._legal
        if legal is None:
            legal = self._legal = _LEGAL[self.phase](self)
        return legal

    def candidates(self) -> tuple[int, ...]:
        """Return those of `legal` that are worth a planner's look; never none where something is legal."""
        return candidates.candidates(self)

    def apply(self, action: int) -> None:
        """Play a legal action. Raises IllegalAction, and changes nothing, where it is not legal."""
        legal = self._legal
        if action not in (self.legal() if legal is None else legal):
            raise IllegalAction(*(refusals.refusal(self, action) or ("", "")))
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
        copy.seat = self.seat
        copy.phase = self.phase
        copy.turns = self.turns
        copy.stint = self.stint
        copy.at = self.at[:]
        copy.turned = self.turned[:]
        copy.ground = self.ground[:]
        copy.island = self.island
        copy.land = self.land
        copy.air = self.air
        copy.place = self.place
        copy.moves = self.moves
        copy.steps = self.steps
        copy.trail = self.trail
        copy.shovels = self.shovels
        copy.played = self.played
        copy.pair = self.pair
        copy.given = self.given
        copy.pawns = self.pawns[:]
        copy.money = self.money[:]
        copy.hands = self.hands[:]
        copy.open = self.open[:]
        copy.treasures = self.treasures[:]
        copy.deck = self.deck
        copy.drawn = self.drawn
        copy.discards = self.discards
        copy.shuffles = self.shuffles
        copy.fresh = self.fresh
        copy.hoard = self.hoard
        copy.dug = self.dug
        copy.board = self.board
        copy.idle = self.idle
        copy.rounds_idle = self.rounds_idle
        copy.log = self.log
        copy._legal = self._legal
        copy._rooms = self._rooms  # grows with what is worked out of one island; replaced when it changes
        return copy

    def view(self, seat: int) -> MorganView:
        """Return what a seat may know."""
        return MorganView.of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return every seat's score, as if the game ended now (M-SCORE-1)."""
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win by the scores as they are, ties broken (M-SCORE-2)."""
        return scoring.winners(self)

    def tie_break(self) -> str:
        """Say how a tie for the highest total was broken; "" where there was none (M-SCORE-2)."""
        return scoring.tie_break(self)

    def outlook(self, seat: int) -> float:
        """Estimate how well a seat stands, in points."""
        return outlook.outlook(self, seat)

    def chronicle(self) -> tuple[str, ...]:
        """Return what happened by itself so far, a line each: treasures that came up, discards reshuffled."""
        return chronicle.lines(self.rules, self.log)
