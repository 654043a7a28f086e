"""The shared island: tiles and supply, steps over it, claims and regions, and when nothing is left to map."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from misterra_core.grid import bits

if TYPE_CHECKING:
    from misterra_core.rules.state import State


def start(state: "State", tiles: Sequence[tuple[int, int]]) -> None:
    """Lay the confirmed tiles that start on the island: terrain and space of each (R-SETUP-1)."""
    for terrain, space in tiles:
        update(state, space, terrain)
        state.confirmed |= 1 << space


def update(state: "State", space: int, terrain: int) -> None:
    """Update one space by one half of a card (R-MAP-5); no tile left: nothing changes (R-MAP-6)."""
    bit = 1 << space
    if state.confirmed & bit:
        return
    lies = state.ground[space]
    if lies == terrain:
        state.confirmed |= bit
        return
    if not state.supply[terrain]:
        return
    state.supply[terrain] -= 1
    if state.standing & bit:
        state.supply[lies] += 1
        state.tiles[lies] ^= bit
    state.standing |= bit
    state.tiles[terrain] |= bit
    state.ground[space] = terrain


def map_card(state: "State", first: int, second: int) -> None:
    """Put the chosen card on the actor's parchment (R-MAP-1) and update the island, first half first."""
    one, other = state.rules.tables.sketches[state.card]
    terrains = len(state.tiles)
    start = state.seat * terrains
    parchments = state.parchments
    keep = ~(1 << first | 1 << second)
    for at in range(start, start + terrains):
        parchments[at] &= keep
    parchments[start + one] |= 1 << first
    parchments[start + other] |= 1 << second
    update(state, first, one)
    update(state, second, other)


def stepping(state: "State") -> int:
    """Return the spaces whose tiles allow another step when stepped on (R-MOVE-4)."""
    mask = 0
    for terrain in state.rules.stepping:
        mask |= state.tiles[terrain]
    return mask


def chain(state: "State", reach: int, onward: int) -> int:
    """Return every place that a chain of steps gets to, from the places of the first step (R-MOVE-4)."""
    near = state.rules.tables.near
    steps = stepping(state)
    while onward:
        low = onward & -onward
        further = near[low.bit_length() - 1] & state.standing & ~reach
        reach |= further
        onward = (onward ^ low) | (further & steps)
    return reach


def may_claim(state: "State") -> bool:
    """Say whether the actor may claim where the cartographer stands (R-CLAIM-1, R-CLAIM-2)."""
    place = state.places[state.seat]
    if not state.confirmed >> place & 1:
        return False
    terrains = len(state.tiles)
    start = state.seat * terrains
    terrain = state.ground[place]
    if state.claims[start + terrain] >= 0:
        return False
    if state.marked & state.tiles[terrain] and state.marked & claimed_region(state, place):
        return False
    held = state.claims[start : start + terrains]
    return terrains - held.count(-1) < state.rules.settings.claims


def claimed_region(state: "State", space: int) -> int:
    """Return the spaces that must carry no marker for a claim of a confirmed tile's region (R-CLAIM-2)."""
    tiles = state.tiles[state.ground[space]]
    if state.rules.settings.claim == "confirmed":
        tiles &= state.confirmed
    return state.rules.grid.zone(tiles, 1 << space)


def claim(state: "State") -> None:
    """Put the actor's marker on the cartographer's space (R-CLAIM-1)."""
    place = state.places[state.seat]
    state.claims[state.seat * len(state.tiles) + state.ground[place]] = place
    state.marked |= 1 << place


def finished(state: "State", seat: int) -> bool:
    """Say whether a seat's parchment is covered or the island all confirmed (R-END-1, R-END-2, R-SOLO-7)."""
    covered = 0
    for mask in state.parchment(seat):
        covered |= mask
    full = state.rules.grid.full
    if covered == full:
        return True
    return state.standing & full == state.confirmed and not mappable(state) & ~state.confirmed


def mappable(state: "State") -> int:
    """Return the spaces that a card can cover from a place that can be reached and is not closed (R-END-2).

    What anyone can reach is what can be reached from the beach: all land there, and tiles never leave.
    """
    tables, effects, ground = state.rules.tables, state.rules.effects, state.ground
    covered = 0
    for place in bits(reachable(state)):
        effect = effects[ground[place]]
        if "map" not in effect.forbids:
            covered |= tables.coverable[place][effect.sight]
    return covered


def reachable(state: "State") -> int:
    """Return the places that can be reached from the beach over tiles."""
    near = state.rules.tables.near
    reach = fresh = state.rules.tables.beach
    while fresh:
        low = fresh & -fresh
        further = near[low.bit_length() - 1] & state.standing & ~reach
        reach |= further
        fresh = (fresh ^ low) | further
    return reach
