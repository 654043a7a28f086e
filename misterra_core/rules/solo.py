"""Otoma, who plays against one person alone: what he has, and how he takes his turn (R-SOLO-3 to R-SOLO-6).

He has markers and a deck of cards, nothing else. His markers stand in `State.claims` behind those of the
one seat, so that whatever looks at claims sees them; the rest is one value that is never changed but
replaced, so that copies of a state share it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from misterra_core.dsl.loaded import Errand
from misterra_core.grid import lowest
from misterra_core.rules import island

if TYPE_CHECKING:
    from misterra_core.rules.state import State

OTOMA = 1
"""The number by which his markers stand in `State.claims`, like a seat's; he is no seat."""

HALF_DAYS = 2
"""Half days of a turn (R-SOLO-4)."""


class Card(msgspec.Struct, frozen=True):
    """A card of his: spaces 1 and 2 of the Coordinates side; actions and claim icon of the Terrains side."""

    spaces: tuple[int, int]
    errands: tuple[Errand, Errand]
    claims: bool


class Deed(msgspec.Struct, frozen=True):
    """What an action did on a space: the terrain that lay there and lies there now, and whether confirmed.

    The number of terrains stands for no tile.
    """

    space: int
    errand: Errand
    lay: int
    was_confirmed: bool
    lies: int
    confirmed: bool


class HalfDay(msgspec.Struct, frozen=True):
    """A half day of his in turn `turn`: the card that was flipped, by id, and what was done."""

    turn: int
    flipped: int
    deeds: tuple[Deed, Deed]


class Claim(msgspec.Struct, frozen=True):
    """What a claim icon did in turn `turn`: each largest group, by terrain and its space nearest A1.

    None: no group is allowed. One: it is claimed, `chosen` by the player or not. Several: the player has
    to choose. `size` is the number of tiles of each.
    """

    turn: int
    groups: tuple[tuple[int, int], ...]
    size: int
    chosen: bool = False


Event = HalfDay | Claim
"""What he did and everybody saw."""


class Otoma(msgspec.Struct, frozen=True):
    """What he has and did.

    `deck` are the ids of his cards, the first on top at the start, `flipped` of which lie face up by now;
    `half` is how many half days of his turn are played; `tied` are the groups that the player is to choose
    from, each by its space nearest A1; `log` is all that he did.
    """

    deck: tuple[int, ...]
    flipped: int = 0
    half: int = HALF_DAYS
    tied: tuple[int, ...] = ()
    log: tuple[Event, ...] = ()


def begin(state: "State", otoma: Otoma) -> Otoma:
    """Begin his turn: what is left of the display is discarded (R-SOLO-3)."""
    state.display = ()
    return msgspec.structs.replace(otoma, half=0)


def play_on(state: "State", otoma: Otoma) -> Otoma:
    """Play his half days on (R-SOLO-4), to the end of his turn or until the player has to choose."""
    while otoma.half < HALF_DAYS and half_days_left(otoma) and not otoma.tied:
        otoma = _play_half_day(state, otoma)
        if state.rules.otoma[otoma.deck[otoma.flipped]].claims:
            otoma = _claim(state, otoma)
    return otoma


def choose(state: "State", otoma: Otoma, space: int) -> Otoma:
    """Let him claim the group that the player chose (R-SOLO-6)."""
    _mark(state, space)
    event = Claim(
        state.turns, ((state.ground[space], space),), group_at(state, space).bit_count(), chosen=True
    )
    return msgspec.structs.replace(otoma, tied=(), log=(*otoma.log, event))


def half_days_left(otoma: Otoma) -> int:
    """Return how many half days his cards still give: each needs the card below too (R-SOLO-4, R-SOLO-7)."""
    return len(otoma.deck) - otoma.flipped - 1


def group_at(state: "State", space: int) -> int:
    """Return the contiguous confirmed tiles of one terrain that a confirmed tile belongs to."""
    return state.rules.grid.zone(state.tiles[state.ground[space]] & state.confirmed, 1 << space)


def _play_half_day(state: "State", otoma: Otoma) -> Otoma:
    """Flip the top card: it tells where; the card that is on top now tells what (R-SOLO-4)."""
    cards = state.rules.otoma
    flipped, top = otoma.deck[otoma.flipped], otoma.deck[otoma.flipped + 1]
    one, other = (
        _act(state, space, errand)
        for space, errand in zip(cards[flipped].spaces, cards[top].errands, strict=True)
    )
    return msgspec.structs.replace(
        otoma,
        flipped=otoma.flipped + 1,
        half=otoma.half + 1,
        log=(*otoma.log, HalfDay(state.turns, flipped, (one, other))),
    )


def _act(state: "State", space: int, errand: Errand) -> Deed:
    """Confirm the tile that is there, where the action says so; else map the terrain (R-SOLO-5)."""
    bit = 1 << space
    lay, was_confirmed = state.ground[space], bool(state.confirmed & bit)
    if errand.confirms and state.standing & bit:
        state.confirmed |= bit
    else:
        island.update(state, space, errand.terrain)
    return Deed(space, errand, lay, was_confirmed, state.ground[space], bool(state.confirmed & bit))


def _claim(state: "State", otoma: Otoma) -> Otoma:
    """Claim the largest group that is allowed, or leave it to the player which of several (R-SOLO-6)."""
    groups = list(_claimable(state))
    size = max((group.bit_count() for group in groups), default=0)
    largest = tuple(sorted(lowest(group) for group in groups if group.bit_count() == size))
    if len(largest) == 1:
        _mark(state, largest[0])
    event = Claim(state.turns, tuple((state.ground[space], space) for space in largest), size)
    tied = largest if len(largest) > 1 else ()
    return msgspec.structs.replace(otoma, tied=tied, log=(*otoma.log, event))


def _claimable(state: "State") -> Iterator[int]:
    """Yield the groups of confirmed tiles that R-CLAIM-1 and R-CLAIM-2 allow him."""
    terrains = len(state.tiles)
    held = state.claims[OTOMA * terrains :]
    if terrains - held.count(-1) >= state.rules.settings.claims:
        return
    for terrain, tiles in enumerate(state.tiles):
        if held[terrain] < 0:
            for group in state.rules.grid.zones(tiles & state.confirmed):
                if not island.claimed_region(state, lowest(group)) & state.marked:
                    yield group


def _mark(state: "State", space: int) -> None:
    """Put a marker of his on a group, on its space nearest A1; where on it changes nothing."""
    state.claims[OTOMA * len(state.tiles) + state.ground[space]] = space
    state.marked |= 1 << space
