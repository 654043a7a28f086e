"""What one seat may know of a game, as a plain struct, and what can be done with it."""

from random import Random
from typing import TYPE_CHECKING

import msgspec

from misterra_core.game import Panel, why_of

from . import chronicle, flow, notation, panels
from .scoring import Tally
from .words import explain, label

if TYPE_CHECKING:
    from .rules import Rules
    from .state import State


class Known(msgspec.Struct, frozen=True):
    """Everything a seat may know, in the numbers of `State`.

    What other seats drew in this draw phase is in none of it (C-DRAW-1): maps, coins and `last` are as they
    were before. `phase`, `terrain`, `shape`, `way` and `must` are those of this seat's own drawing; while
    another seat decides they are 0, -1, -1, -1 and 0. `revealed` are the cards revealed in each season so
    far, the one that is played last.
    """

    viewer: int
    seats: int
    first: int
    seat: int
    season: int
    over: bool
    revealed: tuple[tuple[int, ...], ...]
    time: int
    ruins: bool
    card: int
    done: int
    target: int
    phase: int
    terrain: int
    shape: int
    way: int
    must: int
    stint: int
    legal: tuple[int, ...]
    scoring: tuple[int, ...]
    maps: tuple[int, ...]
    empty: tuple[int, ...]
    coins: tuple[int, ...]
    paid: tuple[int, ...]
    last: tuple[flow.Drawing | None, ...]
    scored: tuple[tuple[Tally, ...], ...]
    raids: tuple[tuple[int, int], ...]


class CartographersView:
    """A seat's view: see `game.View` for the contract. `known` holds all that is in it."""

    __slots__ = ("known", "rules")

    def __init__(self, rules: "Rules", known: Known) -> None:
        self.rules = rules
        self.known = known

    @classmethod
    def of(cls, state: "State", viewer: int) -> "CartographersView":
        """Return what a seat may know of a state."""
        return cls(state.rules, know(state, before_others(state, viewer), viewer))

    @property
    def seat(self) -> int:
        """The seat that looks."""
        return self.known.viewer

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None at the end."""
        return None if self.known.over else self.known.seat

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions of this seat; empty when another one decides."""
        return self.known.legal

    def describe(self, action: int) -> str:
        """Return an action in notation."""
        return notation.describe(self.rules, action)

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises ActionError."""
        return notation.parse(self.rules, words)

    def why(self, words: str) -> str:
        """Say whether words are possible now, and if not, which rule forbids them."""
        theirs = self.actor not in (None, self.seat)
        waiting = f"C-DRAW-1: it is for {chronicle.COLORS[self.known.seat]} to draw" if theirs else ""
        return why_of(self, words, waiting)

    def help(self) -> tuple[str, ...]:
        """Explain what to do now and the rules in play."""
        return explain(self.rules, self.known)

    def label(self, action: int) -> str:
        """Return an action in words for a menu."""
        return label(self.rules, self.known, action)

    def panels(self) -> tuple[Panel, ...]:
        """Return what the seat sees: season, edicts, shapes, maps."""
        return panels.view_panels(self.rules, self.known)

    def encode(self) -> bytes:
        """Return everything the view holds as bytes."""
        return msgspec.json.encode(self.known)

    def sample(self, rng: Random) -> "State":
        """Return a State this seat cannot tell from the true one: decks and fresh drawings are random."""
        from .sample import sample  # here, because States make views

        return sample(self.rules, self.known, rng)


def know(state: "State", shown: "State", viewer: int) -> Known:
    """Return what is known of a state by one who sees its maps and coins as they are in `shown`."""
    own = state.seat == viewer and state.phase != flow.OVER
    return Known(
        viewer=viewer,
        seats=state.seats,
        first=state.first,
        seat=state.seat,
        season=state.season,
        over=state.phase == flow.OVER,
        revealed=_revealed(state),
        time=state.time,
        ruins=state.ruins,
        card=state.card,
        done=state.done,
        target=state.target,
        phase=state.phase if own else 0,
        terrain=state.terrain if own else -1,
        shape=state.shape if own else -1,
        way=state.way if own else -1,
        must=state.must if own else 0,
        stint=state.stint,
        legal=state.legal() if own else (),
        scoring=state.deal.scoring,
        maps=tuple(shown.maps),
        empty=tuple(shown.empty),
        coins=tuple(shown.coins),
        paid=tuple(shown.paid),
        last=tuple(shown.last),
        scored=state.scored,
        raids=state.raids,
    )


def before_others(state: "State", viewer: int) -> "State":
    """Return the state without what other seats have drawn in this draw phase (C-DRAW-1)."""
    shown = state.clone()
    for at in range(state.done):
        seat = (state.first + at) % state.seats
        drawing = shown.last[seat]
        if seat != viewer and drawing:
            flow.undraw(shown, drawing)
            shown.last[seat] = None
    return shown


def _revealed(state: "State") -> tuple[tuple[int, ...], ...]:
    """Return the cards that were revealed in each season so far."""
    over = state.phase == flow.OVER
    lengths = state.shown if over else (*state.shown, state.drawn)
    return tuple(deck[:length] for deck, length in zip(state.deal.decks, lengths, strict=False))
