"""What a seat could reach and dig: the common ground of outlook, candidates and panels. Masks of places."""

from typing import TYPE_CHECKING

from misterra_morgan.frame import beside, rings
from misterra_morgan.phases import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from misterra_morgan.state import State

Rings = list[int]


def rings_of(state: "State", cards: "Iterable[int]") -> Rings:
    """Return for each card the mask of the places at which it is true, with tiles or without (M-DIG-1)."""
    at, reference, far = state.at, state.rules.reference, state.rules.far
    return [rings(far[card])[at[reference[card]]] for card in cards]


def stops(state: "State", seat: int, steps: int) -> int:
    """Return where the pawn of a seat can be after so many steps at most; without payments beyond its means.

    What is paid on the way is not subtracted: whether several payments are too much is left out.
    """
    return within(1 << state.at[state.pawns[seat]], steps, walkable(state, seat))


def walkable(state: "State", seat: int) -> int:
    """Return the tiles that a seat could enter by itself or is on (M-MOVE-2)."""
    pawns, money = state.pawns, state.money[seat]
    mask = state.island
    for tile in pawns:
        if pawns.count(tile) > money and tile not in (pawns[seat], NOBODY):
            mask &= ~(1 << state.at[tile])
    return mask


def within(places: int, steps: int, mask: int) -> int:
    """Return the places that are so many steps at most from some places, over those of a mask."""
    for _ in range(steps):
        places |= beside(places) & mask
    return places


def most(masks: Rings, within: int) -> int:
    """Return how many of some masks agree at most on one place within a mask."""
    return sum(layer > 0 for layer in layers_of(masks, within))


def layers_of(masks: Rings, within: int) -> Rings:
    """Return the places within a mask that lie in one of the masks or more, in two or more, and so on."""
    layers = [0] * len(masks)
    for each in masks:
        mask = each & within
        for number in range(len(layers) - 1, 0, -1):
            layers[number] |= layers[number - 1] & mask
        if layers:
            layers[0] |= mask
    return layers
