"""What one seat may know of a game, as a plain struct, and what can be done with it."""

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import msgspec

from misterra_core.game import Panel, why_of
from misterra_core.rules import notation, panels, solo_view, turn

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.state import State


class Known(msgspec.Struct, frozen=True):
    """Everything a seat may know, in the numbers of `State`.

    `unseen` counts the cards of each sketch that nobody saw: `deck` of them are in the deck, and those
    that left a solo game unseen. Everybody saw the others, so it tells nothing of the order. `dealt` and
    `kept` are this seat's own cards.
    """

    viewer: int
    seats: int
    first: int
    seat: int
    phase: int
    half: int
    turns: int
    stint: int
    swaps: int
    card: int
    offer: int
    offered: int
    then: int
    ending: bool
    legal: tuple[int, ...]
    display: tuple[int, ...]
    unseen: tuple[int, ...]
    deck: int
    supply: tuple[int, ...]
    tiles: tuple[int, ...]
    confirmed: int
    places: tuple[int, ...]
    parchments: tuple[int, ...]
    claims: tuple[int, ...]
    dealt: tuple[int, ...]
    kept: tuple[int, ...]
    otoma: solo_view.OtomaKnown | None


class MisterraView:
    """A seat's view: see `game.View` for the contract. `known` holds all that is in it."""

    __slots__ = ("known", "rules")

    def __init__(self, rules: "Ruleset", known: Known) -> None:
        self.rules = rules
        self.known = known

    @classmethod
    def of(cls, state: "State", viewer: int) -> "MisterraView":
        """Return what a seat may know of a state."""
        unseen = Counter(state.deck[state.drawn :] + state.deal.unseen)
        known = Known(
            viewer=viewer,
            seats=state.seats,
            first=state.first,
            seat=state.seat,
            phase=state.phase,
            half=state.half,
            turns=state.turns,
            stint=state.stint,
            swaps=state.swaps,
            card=state.card,
            offer=state.offer,
            offered=state.offered,
            then=state.then,
            ending=state.ending,
            legal=state.legal() if state.actor == viewer else (),
            display=state.display,
            unseen=tuple(unseen[sketch] for sketch in range(len(state.rules.tables.sketches))),
            deck=len(state.deck) - state.drawn,
            supply=tuple(state.supply),
            tiles=tuple(state.tiles),
            confirmed=state.confirmed,
            places=tuple(state.places),
            parchments=tuple(state.parchments),
            claims=tuple(state.claims),
            dealt=state.deal.presumptions[viewer],
            kept=state.kept[viewer],
            otoma=None if state.otoma is None else solo_view.known(state.rules, state.otoma),
        )
        return cls(state.rules, known)

    @property
    def seat(self) -> int:
        """The seat that looks."""
        return self.known.viewer

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None at the end."""
        return None if self.known.phase == turn.OVER else self.known.seat

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
        return why_of(self, words)

    def help(self) -> tuple[str, ...]:
        """Explain the phase and the effects in play."""
        return panels.explain(self.rules, self.known)

    def label(self, action: int) -> str:
        """Return an action in words for a menu."""
        return panels.label(self.rules, self.known, action)

    def panels(self) -> tuple[Panel, ...]:
        """Return what the seat sees: island, own parchment, table, own presumptions."""
        return panels.view_panels(self.rules, self.known)

    def encode(self) -> bytes:
        """Return everything the view holds as bytes."""
        return msgspec.json.encode(self.known)

    def sample(self, rng: Random) -> "State":
        """Return a State this seat cannot tell from the true one: other hands and the deck are random."""
        from misterra_core.rules.sample import sample  # here, because States make views

        return sample(self.rules, self.known, rng)
