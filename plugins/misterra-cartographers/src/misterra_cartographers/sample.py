"""A full State that one seat cannot tell from the true one, for players that look ahead."""

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from . import flow
from .deal import Deal, fill
from .state import State

if TYPE_CHECKING:
    from .rules import Rules
    from .view import Known


def sample(rules: "Rules", known: "Known", rng: Random) -> State:
    """Return a State that agrees with all that is known.

    Ambush order and decks are random; what other seats drew in this draw phase, and this seat does not see,
    is drawn at random.
    """
    ambush = _ambush(rules, known, rng)
    dealt = Deal(known.scoring, ambush, tuple(fill(rules, ambush, known.revealed, rng)))
    state = State(rules, known.seats, known.first, dealt)
    _copy(state, known)
    if not known.over:
        _draw_others(state, known, rng)
    return state


def _ambush(rules: "Rules", known: "Known", rng: Random) -> tuple[int, ...]:
    """Return a random order of the ambush cards in which each had joined the deck when it was revealed."""
    possible = [
        order
        for order in permutations(rules.ambush)
        if all(
            card not in order[season + 1 :] for season, cards in enumerate(known.revealed) for card in cards
        )
    ]
    return possible[rng.randrange(len(possible))]


def _copy(state: State, known: "Known") -> None:
    state.season = known.season
    state.drawn = len(known.revealed[-1])
    state.time = known.time
    state.ruins = known.ruins
    state.card = known.card
    state.maps = list(known.maps)
    state.empty = list(known.empty)
    state.coins = list(known.coins)
    state.paid = list(known.paid)
    state.last = list(known.last)
    state.scored = known.scored
    state.raids = known.raids
    lengths = tuple(len(cards) for cards in known.revealed)
    state.shown = lengths if known.over else lengths[:-1]
    _copy_turn(state, known)


def _copy_turn(state: State, known: "Known") -> None:
    """Copy whose turn it is, and how far this seat's own drawing is."""
    state.done = known.done
    state.seat = known.seat
    state.target = known.target
    state.phase = flow.OVER if known.over else known.phase
    state.terrain = known.terrain
    state.shape = known.shape
    state.way = known.way
    state.must = known.must
    state.stint = known.stint
    state._legal = None


def _draw_others(state: State, known: "Known", rng: Random) -> None:
    """Let the seats whose drawings this one does not see draw at random, each by itself (C-DRAW-1)."""
    for at in range(known.done):
        if (known.first + at) % known.seats != known.viewer:
            _draw_at(state, at, rng)
    state.last[known.viewer] = known.last[known.viewer]
    _copy_turn(state, known)
    if known.seat != known.viewer:
        flow.begin_drawing(state)


def _draw_at(state: State, at: int, rng: Random) -> None:
    """Let the seat that is asked so late in the draw phase draw at random, if it has room to."""
    state.done = at
    state._legal = None
    flow.next_seat(state)
    stint = state.stint
    while state.done == at and state.stint == stint:
        legal = state.legal()
        state.apply(legal[rng.randrange(len(legal))])
