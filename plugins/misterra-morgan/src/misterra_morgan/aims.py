"""What a seat can aim at by moving a tile: places for it that make cards of the hand true, or nearly."""

from typing import TYPE_CHECKING

from misterra_morgan import island
from misterra_morgan.frame import beside, bits, distance, rings
from misterra_morgan.reach import layers_of, most, rings_of, stops

if TYPE_CHECKING:
    from misterra_morgan.state import State

PLACES = 5
"""Places that are proposed for a tile at most."""


class Aims:
    """The aims of the acting seat: by the cards of its hand, and where it can walk this turn."""

    def __init__(self, state: "State") -> None:
        self._state = state
        self._here = state.at[state.pawns[state.seat]]
        self._reach = stops(state, state.seat, state.steps)
        self._cards = state.hands[state.seat]
        self._rings = rings_of(state, self._cards)
        self._now = most(self._rings, self._reach)
        self._stones = self._stepping_stones()

    def stops(self) -> int:
        """Return the places in reach where most cards are true, or one less; all where no card is true."""
        layers = layers_of(self._rings, self._reach)
        return layers[max(0, self._now - 2)] if self._now else self._reach

    def places(self, tile: int) -> list[int]:
        """Return places for a tile whose own cards are true from there with more others, or nearly true."""
        own = [card for card in self._cards if self._state.rules.reference[card] == tile]
        if not own:
            return []
        room = island.room_for(self._state, tile)
        found = self._truer(tile, own, room)
        return list(bits(found))[:PLACES] if found else self._nearer(own, room)

    def stones(self, tile: int) -> list[int]:
        """Return places for a tile to step on, at which more cards are true than anywhere in reach."""
        if not self._stones:
            return []
        return list(bits(self._stones & island.room_for(self._state, tile)))[:PLACES]

    def _truer(self, tile: int, own: list[int], room: int) -> int:
        """Return the places from which most cards come true at one stop, if they are more than now."""
        state = self._state
        reach = self._reach & ~(1 << state.at[tile])
        others = [ring for card, ring in zip(self._cards, self._rings, strict=True) if card not in own]
        layers = [reach, *layers_of(others, reach)]
        for true in range(len(layers) - 1, self._now - 1, -1):
            found = 0
            for stop in bits(layers[true]):
                for card in own:
                    found |= rings(state.rules.far[card])[stop]
            if found & room:
                return found & room
        return 0

    def _nearer(self, own: list[int], room: int) -> list[int]:
        """Return the place from which one of its cards is most nearly true that is true nowhere in reach."""
        state = self._state
        best: list[tuple[int, int]] = []
        for card, ring in zip(self._cards, self._rings, strict=True):
            if card in own and not ring & self._reach:
                far = state.rules.far[card]
                best += [(abs(distance(place, self._here) - far), place) for place in bits(room)]
        return [min(best)[1]] if best else []

    def _stepping_stones(self) -> int:
        """Return empty places in reach at which more cards would be true."""
        state = self._state
        if not state.steps:
            return 0
        shore = beside(stops(state, state.seat, state.steps - 1)) & ~state.island
        layers = layers_of(self._rings, shore)
        return layers[self._now] if self._now < len(layers) else 0
