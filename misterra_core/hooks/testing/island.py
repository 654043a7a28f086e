"""What holds for every position of Maps of Misterra, whatever plugins do, and what no seat may know of it."""

from random import Random

import msgspec

from misterra_core.grid import bits
from misterra_core.hooks.testing.broken import demand
from misterra_core.rules import setup, solo_deck, solo_view
from misterra_core.rules.state import State


def check_island(state: State) -> None:
    """Tiles are conserved, and everything that a state says twice agrees."""
    _check_tiles(state)
    _check_parchments(state)
    _check_markers(state)


def hide(state: State, viewer: int, rng: Random) -> None:
    """Change what a seat may not know: the other hands, what they discarded, the order of the decks."""
    dealt = list(state.deal.presumptions)
    others = [seat for seat in range(state.seats) if seat != viewer]
    for seat, hand in zip(others, _hands(state, viewer, rng), strict=False):
        dealt[seat] = hand
        if state.kept[seat]:
            state.kept[seat] = tuple(sorted(hand[:2]))
    unseen = [*state.deck[state.drawn :], *state.deal.unseen]
    rng.shuffle(unseen)
    size = len(state.deck) - state.drawn
    state.deck = (*state.deck[: state.drawn], *unseen[:size])
    state.deal = msgspec.structs.replace(
        state.deal, presumptions=tuple(dealt), sketches=state.deck, unseen=tuple(unseen[size:])
    )
    if state.otoma is not None:
        known = solo_view.known(state.rules, state.otoma)
        state.otoma = msgspec.structs.replace(state.otoma, deck=solo_deck.sample(state.rules, known, rng))
    state._legal = None  # so that what is legal is worked out from what is there now


def _hands(state: State, viewer: int, rng: Random) -> list[tuple[int, ...]]:
    """Return other hands than the viewer's, random ones."""
    own = state.deal.presumptions[viewer]
    if state.rules.settings.deal == "letters":
        pairs = [pair for pair in setup.letter_pairs(state.rules).values() if pair != own]
        rng.shuffle(pairs)
        return pairs
    cards = [number for number in state.rules.content.presumptions if number not in own]
    rng.shuffle(cards)
    size = setup.DEALT
    return [tuple(cards[at : at + size]) for at in range(0, len(cards) - size + 1, size)]


def _check_tiles(state: State) -> None:
    union = 0
    cards = state.rules.content.terrains
    for card, left, mask in zip(cards, state.supply, state.tiles, strict=True):
        name, there = card.terrain, left + mask.bit_count()
        demand(there == card.tiles, f"island: there are {there} tiles of {name}, not {card.tiles}")
        demand(not union & mask, f"island: a tile of {name} lies where another one does")
        union |= mask
    demand(union & ~state.rules.grid.full == 0, "island: a tile lies off the board")
    demand(state.confirmed & ~union == 0, "island: a space without a tile is confirmed")
    demand(state.standing == union | state.rules.tables.beach, "island: 'standing' is not where tiles lie")
    for place, terrain in enumerate(state.ground):
        lies = [number for number, mask in enumerate(state.tiles) if mask >> place & 1]
        where = state.rules.tables.place_name(place)
        demand([terrain] == (lies or [len(state.tiles)]), f"island: 'ground' is wrong at {where}")
    for seat, place in enumerate(state.places):
        demand(place < 0 or bool(state.standing >> place & 1), f"island: seat {seat} stands on nothing")


def _check_parchments(state: State) -> None:
    for seat in range(state.seats):
        drawn = 0
        for mask in state.parchment(seat):
            demand(not drawn & mask, f"parchment: seat {seat} has two terrains on a space")
            drawn |= mask
        demand(drawn & ~state.rules.grid.full == 0, f"parchment: seat {seat} drew off the board")


def _check_markers(state: State) -> None:
    terrains = len(state.tiles)
    spaces = [space for space in state.claims if space >= 0]
    demand(sorted(bits(state.marked)) == sorted(spaces), "markers: 'marked' is not where they lie")
    for at, space in enumerate(state.claims):
        if space >= 0:
            right = state.ground[space] == at % terrains and state.confirmed >> space & 1
            demand(
                bool(right),
                f"markers: that on {state.rules.grid.name(space)} is on no confirmed tile of its own",
            )
    for seat in range(state.seats):
        held = terrains - state.claims[seat * terrains : (seat + 1) * terrains].count(-1)
        demand(held <= state.rules.settings.claims, f"markers: seat {seat} has placed {held}")
