"""What one seat may know of a game, as a plain struct, and what can be done with it."""

from random import Random
from typing import TYPE_CHECKING

import msgspec

from misterra_core.game import Panel, why_of
from misterra_morgan import panels, phases, words
from misterra_morgan.frame import bits

if TYPE_CHECKING:
    from misterra_morgan.rules import Rules
    from misterra_morgan.state import State


class Known(msgspec.Struct, frozen=True):
    """Everything a seat may know, in the numbers of `State`; sets of cards are ascending tuples.

    `layout` is the first rectangle (`Deal.island`). `hand` are the viewer's cards, `held` tells how many each
    seat holds. Everybody saw the discards become the deck: `fresh` are those cards, and `old` is how many
    cards of each hand are none of them, as whoever counts cards knows. `deck` and `hoard` are how many
    cards are in the decks; which treasures are to come follows from those that were seen.
    """

    viewer: int
    seats: int
    first: int
    seat: int
    phase: int
    turns: int
    stint: int
    layout: tuple[tuple[int, int], ...]
    at: tuple[int, ...]
    turned: tuple[int, ...]
    air: int
    place: int
    moves: int
    steps: int
    trail: tuple[int, ...]
    played: tuple[int, ...]
    shovels: int
    pair: tuple[int, int, int]
    given: int
    pawns: tuple[int, ...]
    money: tuple[int, ...]
    hand: tuple[int, ...]
    held: tuple[int, ...]
    old: tuple[int, ...]
    open: tuple[tuple[int, ...], ...]
    treasures: tuple[tuple[int, ...], ...]
    deck: int
    discards: tuple[int, ...]
    fresh: tuple[int, ...]
    shuffles: int
    board: tuple[int, ...]
    hoard: int
    idle: bool
    rounds_idle: int
    log: tuple[int, ...]
    legal: tuple[int, ...]


class MorganView:
    """A seat's view: see `game.View` of the core for the contract. `known` holds all that is in it."""

    __slots__ = ("known", "rules")

    def __init__(self, rules: "Rules", known: Known) -> None:
        self.rules = rules
        self.known = known

    @classmethod
    def of(cls, state: "State", viewer: int) -> "MorganView":
        """Return what a seat may know of a state."""
        return cls(state.rules, known(state, viewer))

    @property
    def seat(self) -> int:
        """The seat that looks."""
        return self.known.viewer

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None at the end."""
        return None if self.known.phase == phases.OVER else self.known.seat

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions of this seat; empty when another one decides."""
        return self.known.legal

    def describe(self, action: int) -> str:
        """Return an action in notation."""
        return self.rules.notation.describe(action)

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises UnreadableAction."""
        return self.rules.notation.parse(words)

    def why(self, words: str) -> str:
        """Say whether words are possible now, and if not, which rule forbids them."""
        theirs = self.actor not in (None, self.seat)
        return why_of(self, words, self.help()[0] if theirs else "")

    def help(self) -> tuple[str, ...]:
        """Explain the phase; the first sentence says what to do now."""
        return words.explain(self.rules, self.known)

    def label(self, action: int) -> str:
        """Return an action in words for a menu."""
        return words.label(self.rules, self.known, action)

    def panels(self) -> tuple[Panel, ...]:
        """Return what the seat sees: own cards, island, treasure board, table."""
        return panels.view_panels(self.rules, self.known)

    def encode(self) -> bytes:
        """Return everything the view holds as bytes."""
        return msgspec.json.encode(self.known)

    def sample(self, rng: Random) -> "State":
        """Return a State this seat cannot tell from the true one: other hands and the decks are random."""
        from misterra_morgan.sample import sample  # here, because States make views

        return sample(self.rules, self.known, rng)


def known(state: "State", viewer: int) -> Known:
    """Return everything a seat may know of a state."""
    fresh = state.fresh
    return Known(
        viewer=viewer,
        seats=state.seats,
        first=state.first,
        seat=state.seat,
        phase=state.phase,
        turns=state.turns,
        stint=state.stint,
        layout=state.deal.island,
        at=tuple(state.at),
        turned=tuple(state.turned),
        air=state.air,
        place=state.place,
        moves=state.moves,
        steps=state.steps,
        trail=tuple(bits(state.trail)),
        played=state.played,
        shovels=state.shovels,
        pair=state.pair,
        given=state.given,
        pawns=tuple(state.pawns),
        money=tuple(state.money),
        hand=state.hands[viewer],
        held=tuple(len(hand) for hand in state.hands),
        old=tuple(sum(1 for card in hand if not fresh >> card & 1) for hand in state.hands),
        open=tuple(tuple(bits(cards)) for cards in state.open),
        treasures=tuple(tuple(bits(cards)) for cards in state.treasures),
        deck=len(state.deck) - state.drawn,
        discards=tuple(bits(state.discards)),
        fresh=tuple(bits(fresh)),
        shuffles=state.shuffles,
        board=state.board,
        hoard=len(state.hoard) - state.dug,
        idle=state.idle,
        rounds_idle=state.rounds_idle,
        log=state.log,
        legal=state.legal() if state.actor == viewer else (),
    )
