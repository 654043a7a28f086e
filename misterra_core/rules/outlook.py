"""How well a seat stands, in points: what a planner makes as high as it can.

The points as if the game ended now, with what is likely still to come: hazy tiles that agree with the
parchment, presumptions that the empty spaces can still serve, regions that may grow, unplaced markers.
The weights were fitted by play (benchmarks/greedy.py), not derived.
"""

from typing import TYPE_CHECKING

from misterra_core.rules import scoring

if TYPE_CHECKING:
    from misterra_core.rules.state import State

AGREES_HAZY = 0.9
"""Points expected of a parchment space that agrees with a hazy tile (2 once it is confirmed)."""
OVER_NOTHING = 0.5
"""Points expected of a parchment space where the island is still empty."""
PROMISE = 0.35
"""Share of what the best filling of the empty spaces would add to the presumptions."""
MARKER = 5.0
"""Points an unplaced marker is worth at the start; it falls to 0 as the island is confirmed."""
HAZY_REGION = 0.8
"""Points expected of a hazy tile beside a claimed region."""


def outlook(state: "State", seat: int) -> float:
    """Estimate a seat's final points from the position as it is."""
    fidelity = 2.0 * scoring.matches(state, seat).bit_count()
    missing = scoring.unmapped(state, seat)
    extras = sum(category.points(state, seat) for category in state.rules.categories)
    return (
        fidelity
        - missing.bit_count()
        + extras
        + _hopes(state, seat)
        + _presumptions(state, seat, missing)
        + _regions(state, seat)
    )


def _hopes(state: "State", seat: int) -> float:
    """Return what drawn spaces may still earn: over hazy tiles of their terrain, over nothing yet."""
    hazy = ~state.confirmed
    agrees = drawn = 0
    for mask, tiles in zip(state.parchment(seat), state.tiles, strict=True):
        agrees += (mask & tiles & hazy).bit_count()
        drawn |= mask
    return AGREES_HAZY * agrees + OVER_NOTHING * (drawn & ~state.standing).bit_count()


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


def _regions(state: "State", seat: int) -> float:
    """Return what regions score, their likely growth, and what unplaced markers may still bring."""
    terrains = len(state.tiles)
    total = 0.0
    for region in scoring.scored_regions(state, seat):
        terrain = state.ground[(region & -region).bit_length() - 1]
        beside = state.rules.grid.spread(region) & state.tiles[terrain] & ~state.confirmed
        total += 2.0 * region.bit_count() + HAZY_REGION * beside.bit_count()
    placed = terrains - state.claims[seat * terrains : (seat + 1) * terrains].count(-1)
    left = 1.0 - state.confirmed.bit_count() / state.rules.grid.size
    return total + MARKER * left * max(0, state.rules.settings.claims - placed)
