"""How well a seat stands, in points: what a planner makes as high as it can.

The points as if the game ended now, with what is likely still to come: hazy tiles that agree with the
parchment, presumptions that the empty spaces can still serve, regions that may grow, unplaced markers.
The weights were chosen by play (benchmarks/greedy.py measures it), not derived.
"""

from typing import TYPE_CHECKING

from misterra_core.grid import bits
from misterra_core.rules import scoring
from misterra_core.rules.solo import OTOMA

if TYPE_CHECKING:
    from misterra_core.rules.state import State

AGREES_HAZY = 0.8
"""Points expected of a parchment space that agrees with a hazy tile (2 once it is confirmed)."""
PROMISE = 0.3
"""Share of what the best filling of the empty spaces would add to the presumptions."""
MARKER = 3.0
"""Points an unplaced marker is worth at the start; it falls to 0 with what is left of the game."""
IN_REACH = 0.3
"""Points an empty parchment space is worth that can be covered from where the cartographer stands."""
FURTHER = 0.8
"""What is left of that for each step it is away."""
HAZY_REGION = 1.2
"""Points expected of a hazy tile beside a claimed region."""


def outlook(state: "State", seat: int) -> float:
    """Estimate a seat's final points from the position as it is."""
    fidelity = 2.0 * scoring.matches(state, seat).bit_count()
    missing = scoring.unmapped(state, seat)
    extras = sum(category.points(state, seat) for category in state.rules.categories)
    against = 0.0 if state.otoma is None else _held(state, OTOMA)
    return (
        fidelity
        - missing.bit_count()
        + extras
        + _hopes(state, seat)
        + _presumptions(state, seat, missing)
        + _regions(state, seat)
        + _in_reach(state, seat, missing)
        - against
    )


def _hopes(state: "State", seat: int) -> float:
    """Return what drawn spaces over hazy tiles of their terrain may still earn."""
    agrees = sum(
        (drawn & tiles & ~state.confirmed).bit_count()
        for drawn, tiles in zip(state.parchment(seat), state.tiles, strict=True)
    )
    return AGREES_HAZY * agrees


def _presumptions(state: "State", seat: int, missing: int) -> float:
    """Return the cards' points now, and a share of what the best one-terrain filling would add."""
    evaluators = [state.rules.evaluators[number] for number in state.kept[seat]]
    parchment = state.parchment(seat)
    total = 0.0
    fillings = [
        [mask | missing if at == terrain else mask for at, mask in enumerate(parchment)]
        for terrain in range(len(parchment))
        if missing
    ]
    for evaluate in evaluators:
        now = evaluate(parchment)
        best = max((evaluate(filling) for filling in fillings), default=now)
        total += now + PROMISE * max(0, best - now)
    return total


def _in_reach(state: "State", seat: int, missing: int) -> float:
    """Return what empty spaces are worth by how many steps away a card could cover them."""
    if state.places[seat] < 0:
        return 0.0
    reach = fresh = 1 << state.places[seat]
    worth, total = IN_REACH, 0.0
    while fresh and missing:
        covered, near = _around(state, fresh)
        total += worth * (missing & covered).bit_count()
        missing &= ~covered
        worth *= FURTHER
        fresh = near & state.standing & ~reach
        reach |= fresh
    return total


def _around(state: "State", places: int) -> tuple[int, int]:
    """Return the spaces that cards laid from some places can cover, and the places beside them."""
    tables, effects, ground = state.rules.tables, state.rules.effects, state.ground
    covered = near = 0
    for place in bits(places):
        effect = effects[ground[place]]
        near |= tables.near[place]
        if "map" not in effect.forbids:
            covered |= tables.coverable[place][effect.sight]
    return covered, near


def _regions(state: "State", seat: int) -> float:
    """Return what a seat's regions are worth, and what unplaced markers may still bring."""
    terrains = len(state.tiles)
    placed = terrains - state.claims[seat * terrains : (seat + 1) * terrains].count(-1)
    left = MARKER * _left(state) * max(0, state.rules.settings.claims - placed)
    return _held(state, seat) + left


def _held(state: "State", seat: int) -> float:
    """Return what the regions of a seat score, or of Otoma, and their likely growth."""
    total = 0.0
    for region in scoring.scored_regions(state, seat):
        terrain = state.ground[(region & -region).bit_length() - 1]
        beside = state.rules.grid.spread(region) & state.tiles[terrain] & ~state.confirmed
        total += 2.0 * region.bit_count() + HAZY_REGION * beside.bit_count()
    return total


def _left(state: "State") -> float:
    """Estimate how much of the game is left, 1 to 0: of the deck, of the fullest parchment (R-END-1)."""
    deck = 1.0 - state.drawn / len(state.deck) if state.deck else 0.0
    fewest = min(scoring.unmapped(state, seat).bit_count() for seat in range(state.seats))
    return min(deck, fewest / state.rules.grid.size)
