"""How well a seat stands in a position, in points: what it has, and what is likely still to come of it.

The weights were chosen by play (`benchmarks/strength.py` measures it), not derived.
"""

from typing import TYPE_CHECKING

from misterra_core.rules import scoring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from misterra_core.rules.state import State
    from misterra_surveyor.wishes import Masks

AGREES = 2.0
"""Points of a drawn space that agrees with a confirmed tile (R-SCORE-2)."""
AGREES_HAZY = 0.9
"""Points expected of one that agrees with a hazy tile."""
EMPTY = 0.7
"""Points that an empty space costs in the end, on average (R-SCORE-3)."""
PROMISE = 0.35
"""Share of what the best wish would add to the presumptions."""
REGION = 2.0
"""Points of a confirmed tile of an own region (R-SCORE-5)."""
HAZY_REGION = 1.2
"""Points expected of a hazy tile beside it."""
CLAIMABLE = 0.5
"""Points expected of each tile of the largest regions that can still be claimed."""
MARKER = 3.0
"""Points that a marker in hand is worth at the start; it falls to 0 with the cards that are left."""
IN_REACH = 0.3
"""Points an empty parchment space is worth that can be covered from where the cartographer stands."""
FURTHER = 0.8
"""What is left of that for each step it is away."""
STEPS = 4
"""How many steps away a space is still looked for."""
RIVALS = 0.5
"""How much the others' points count, on average; those for presumptions, which nobody knows, do not."""
OTOMA = 1.0
"""How much Otoma's points count in a solo game: they are subtracted (R-SOLO-8)."""


class Worth:
    """Tells the worth of positions of one decision for one seat; remembers what it worked out."""

    def __init__(self, state: "State", seat: int, wishes: "Sequence[Masks]") -> None:
        self._rules = state.rules
        self._grid = state.rules.grid
        self._seat = seat
        self._wishes = wishes
        self._evaluators = [state.rules.evaluators[card] for card in state.kept[seat]]
        self._left = _left(state)
        self._cards: dict[Masks, float] = {}
        self._lands: dict[tuple[int, int, int, int], float] = {}
        self._reach: dict[tuple[int, int, int], float] = {}
        self._rivals = [rival for rival in range(_parties(state)) if rival != seat]
        self._share = RIVALS / (state.seats - 1) if state.seats > 1 else OTOMA

    def board(self, state: "State") -> float:
        """Return the worth of a position but for where the cartographer stands; exactly, at the end."""
        if state.actor is None:
            return self._final(state)
        rivals = sum([self._public(state, rival) for rival in self._rivals])
        return self._own(state) - self._share * rivals

    def place(self, state: "State", place: int) -> float:
        """Return what standing at a place is worth: the empty spaces that can be covered from near there."""
        empty = self._grid.full & ~sum(state.parchment(self._seat))
        if place < 0 or not empty or state.actor is None:
            return 0.0
        key = (place, empty, state.standing)
        known = self._reach.get(key)
        if known is None:
            known = self._reach[key] = self._in_reach(state, place, empty)
        return known

    def _final(self, state: "State") -> float:
        """Return the worth of a game that is over."""
        tallies = scoring.tallies(state)
        others = [tally.total - tally.cards for seat, tally in enumerate(tallies) if seat != self._seat]
        return tallies[self._seat].total - self._share * sum(others)

    def _own(self, state: "State") -> float:
        seat = self._seat
        extras = sum(category.points(state, seat) for category in self._rules.categories)
        return self._public(state, seat) + self._presumptions(tuple(state.parchment(seat))) + extras

    def _public(self, state: "State", party: int) -> float:
        """Return what everybody can see of a seat's prospects: agreement, gaps, regions, markers."""
        regions = self._regions(state, party)
        return regions + self._agreement(state, party) if party < state.seats else regions

    def _agreement(self, state: "State", seat: int) -> float:
        confirmed = state.confirmed
        drawn = known = sure = 0
        for mask, tiles in zip(state.parchment(seat), state.tiles, strict=True):
            drawn |= mask
            agrees = mask & tiles
            known += agrees.bit_count()
            sure += (agrees & confirmed).bit_count()
        empty = self._grid.size - drawn.bit_count()
        return AGREES * sure + AGREES_HAZY * (known - sure) - EMPTY * empty

    def _presumptions(self, parchment: "Masks") -> float:
        """Return the cards' points now, and a share of what the best wish for the empty spaces adds."""
        known = self._cards.get(parchment)
        if known is None:
            now = best = sum([evaluate(parchment) for evaluate in self._evaluators])
            empty = self._grid.full & ~sum(parchment)
            for wish in self._wishes if empty else ():
                filled = [drawn | mask & empty for drawn, mask in zip(parchment, wish, strict=True)]
                best = max(best, sum([evaluate(filled) for evaluate in self._evaluators]))
            known = self._cards[parchment] = now + PROMISE * (best - now)
        return known

    def _regions(self, state: "State", party: int) -> float:
        """Return what a party's regions score, their likely growth, and what unplaced markers may bring."""
        terrains = len(state.tiles)
        own = state.claims[party * terrains : (party + 1) * terrains]
        total, hopes = 0.0, []
        for tiles, space in zip(state.tiles, own, strict=True):
            key = (tiles, tiles & state.confirmed, tiles & state.marked, space)
            worth = self._lands.get(key)
            if worth is None:
                worth = self._lands[key] = self._claimed(*key) if space >= 0 else self._free(*key[1:3])
            if space < 0:
                hopes.append(worth)
            else:
                total += worth
        markers = self._rules.settings.claims - terrains + len(hopes)
        if markers <= 0:
            return total
        hopes.sort(reverse=True)
        return total + sum(hopes[:markers]) + MARKER * self._left * markers

    def _claimed(self, tiles: int, sure: int, marked: int, space: int) -> float:
        """Return what the region of a marker scores and may still score."""
        region = self._grid.zone(sure, 1 << space)
        if region & marked != 1 << space and self._rules.settings.disputed == "nobody":
            return 0.0
        beside = self._grid.spread(region) & tiles & ~sure
        return REGION * region.bit_count() + HAZY_REGION * beside.bit_count()

    def _free(self, sure: int, marked: int) -> float:
        """Return what may be expected of the largest region of a terrain that has no marker."""
        sizes = [zone.bit_count() for zone in self._grid.zones(sure) if not zone & marked]
        return CLAIMABLE * max(sizes, default=0)

    def _in_reach(self, state: "State", place: int, empty: int) -> float:
        reach = fresh = 1 << place
        worth, total = IN_REACH, 0.0
        for _ in range(STEPS):
            covered, near = self._around(state, fresh)
            total += worth * (empty & covered).bit_count()
            empty &= ~covered
            worth *= FURTHER
            fresh = near & state.standing & ~reach
            reach |= fresh
            if not fresh or not empty:
                break
        return total

    def _around(self, state: "State", places: int) -> tuple[int, int]:
        """Return the spaces that cards laid from some places can cover, and the places beside them."""
        tables, effects, ground = self._rules.tables, self._rules.effects, state.ground
        covered = near = 0
        while places:
            low = places & -places
            place = low.bit_length() - 1
            places ^= low
            effect = effects[ground[place]]
            near |= tables.near[place]
            if "map" not in effect.forbids:
                covered |= tables.coverable[place][effect.sight]
        return covered, near


def _parties(state: "State") -> int:
    """Return how many have markers: the seats, and Otoma in a solo game."""
    return len(state.claims) // len(state.tiles)


def _left(state: "State") -> float:
    """Return how much of the game is left by its cards, from 1 to 0."""
    left = len(state.deck) - state.drawn + len(state.display)
    used = 2 * state.turns + state.half
    return left / (left + used) if left else 0.0
