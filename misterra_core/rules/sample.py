"""A full State that one seat cannot tell from the true one, for players that look ahead."""

from random import Random
from typing import TYPE_CHECKING

import msgspec

from misterra_core.grid import bits
from misterra_core.rules import setup, solo_deck, turn
from misterra_core.rules.shuffle import shuffled
from misterra_core.rules.state import State

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.view import Known


def sample(rules: "Ruleset", known: "Known", rng: Random) -> State:
    """Return a State that agrees with all that is known; other hands and the deck's order are random."""
    unseen = [sketch for sketch, number in enumerate(known.unseen) for _ in range(number)]
    others = setup.random_hands(rules, known.seats - 1, rng, without=known.dealt)
    hands = (*others[: known.viewer], known.dealt, *others[known.viewer :])
    sketches = tuple(shuffled(unseen, rng))
    deck, rest = sketches[: known.deck], sketches[known.deck :]
    otoma = () if known.otoma is None else solo_deck.sample(rules, known.otoma, rng)
    state = State(rules, known.seats, known.first, setup.Deal((), hands, deck, otoma, rest))
    state.deck, state.drawn = deck, 0  # whatever a variant's setup has made of the deck
    state.kept = _kept(known, hands)
    _copy_table(state, known)
    _copy_progress(state, known)
    return state


def _kept(known: "Known", hands: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Let each other seat that has kept by now have kept the first two of its random hand."""
    yet_to_keep = range(known.seat, known.seats) if known.phase == turn.KEEP else range(0)
    kept = [() if seat in yet_to_keep else tuple(sorted(hand[:2])) for seat, hand in enumerate(hands)]
    kept[known.viewer] = known.kept
    return kept


def _copy_table(state: State, known: "Known") -> None:
    state.display = known.display
    state.supply = list(known.supply)
    state.tiles = list(known.tiles)
    state.confirmed = known.confirmed
    state.standing = state.rules.tables.beach
    state.ground = bytearray([len(known.tiles)]) * state.rules.tables.places
    for terrain, mask in enumerate(known.tiles):
        state.standing |= mask
        for space in bits(mask):
            state.ground[space] = terrain
    state.places = list(known.places)
    state.parchments = list(known.parchments)
    state.claims = list(known.claims)
    state.marked = sum(1 << space for space in known.claims if space >= 0)


def _copy_progress(state: State, known: "Known") -> None:
    state.seat = known.seat
    state.phase = known.phase
    state.half = known.half
    state.turns = known.turns
    state.stint = known.stint
    state.swaps = known.swaps
    state.card = known.card
    state.offer = known.offer
    state.offered = known.offered
    state.then = known.then
    state.ending = known.ending
    if state.otoma and known.otoma:
        state.otoma = msgspec.structs.replace(
            state.otoma,
            flipped=len(known.otoma.flipped),
            half=known.otoma.half,
            tied=known.otoma.tied,
            log=known.otoma.log,
        )
