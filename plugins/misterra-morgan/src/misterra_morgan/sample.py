"""A full State that one seat cannot tell from the true one, for players that look ahead."""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from misterra_morgan import island
from misterra_morgan.setup import Deal
from misterra_morgan.shuffle import shuffled
from misterra_morgan.state import State

if TYPE_CHECKING:
    from misterra_morgan.rules import Rules
    from misterra_morgan.view import Known


def sample(rules: "Rules", known: "Known", rng: Random) -> State:
    """Return a State that agrees with all that is known; other hands and the decks are random."""
    hands, deck = _cards(rules, known, rng)
    hoard = _hoard(rules, known, rng)
    order = tuple(shuffled(range(len(rules.cards)), rng))
    state = State(rules, known.seats, known.first, Deal(known.layout, hoard, hands, deck, (order,)))
    state.dug = len(hoard) - known.hoard
    island.lay_again(state, known.at, known.turned)
    _copy_table(state, known)
    _copy_progress(state, known)
    return state


def _cards(
    rules: "Rules", known: "Known", rng: Random
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return all hands and the deck: of the cards that nobody saw, the fresh ones and the others apart."""
    seen = {*known.hand, *known.discards, *(card for cards in known.open for card in cards)}
    unseen = [card for card in range(len(rules.cards)) if card not in seen]
    fresh = set(known.fresh)
    old = shuffled([card for card in unseen if card not in fresh], rng)
    new = shuffled([card for card in unseen if card in fresh], rng)
    hands = []
    for seat in range(known.seats):
        if seat == known.viewer:
            hands.append(known.hand)
            continue
        of_old, of_new = known.old[seat], known.held[seat] - known.old[seat]
        hands.append(tuple(sorted(old[:of_old] + new[:of_new])))
        old, new = old[of_old:], new[of_new:]
    return tuple(hands), tuple(new)


def _hoard(rules: "Rules", known: "Known", rng: Random) -> tuple[int, ...]:
    """Return a treasure deck: what was seen of it in some order, then what was not, shuffled."""
    seen = {*known.board, *(treasure for taken in known.treasures for treasure in taken)}
    unseen = [treasure for treasure in range(len(rules.value)) if treasure not in seen]
    return (*sorted(seen), *shuffled(unseen, rng))


def _copy_table(state: State, known: "Known") -> None:
    state.pawns = list(known.pawns)
    state.money = list(known.money)
    state.open = [_mask(cards) for cards in known.open]
    state.treasures = [_mask(cards) for cards in known.treasures]
    state.board = known.board
    state.discards = _mask(known.discards)
    state.fresh = _mask(known.fresh)
    state.shuffles = known.shuffles


def _copy_progress(state: State, known: "Known") -> None:
    state.seat = known.seat
    state.phase = known.phase
    state.turns = known.turns
    state.stint = known.stint
    state.air = known.air
    state.place = known.place
    state.moves = known.moves
    state.steps = known.steps
    state.trail = _mask(known.trail)
    state.played = known.played
    state.shovels = known.shovels
    state.pair = known.pair
    state.given = known.given
    state.idle = known.idle
    state.rounds_idle = known.rounds_idle
    state.log = known.log


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
