"""What depends on position alone, worked out once: the numbering of actions, steps, sight, placements.

A **place** is where a cartographer stands: the grid's spaces first, then the beach, A0 first. Sets of
places are masks like sets of spaces. Actions are numbered: a move for each place, then the four single
words, then swaps and takes by sketch, placements, and pairs of presumption cards.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from misterra_core.dsl.content import Content
from misterra_core.grid import Grid, bits

if TYPE_CHECKING:
    from misterra_core.rules.parts import TerrainEffect

_REMEMBERED = 1 << 14
"""How many sets of places, and displays, are remembered with the tuple of their actions: about 2 MB each."""


Answers = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""The legal answers of the last phase at one place: `answers[card has equal halves][may claim]`."""


class Tables(msgspec.Struct, frozen=True):
    """The numbering of actions and the look-ups of one ruleset. Spaces, places: see the module."""

    grid: Grid
    places: int
    beach: int
    """The mask of the beach places."""
    near: tuple[int, ...]
    """For each place, the places one step away (R-MOVE-2, R-MOVE-3), tiles or not."""
    seen: tuple[tuple[int, ...], ...]
    """For each place and extra sight, the spaces seen from it (R-MAP-2, R-MAP-3)."""
    coverable: tuple[tuple[int, ...], ...]
    """For each place and extra sight, the spaces that a card placed from it can cover."""

    stay: int
    hold: int
    claim: int
    pass_: int
    first_swap: int
    first_take: int
    first_map: int
    first_keep: int
    first_tie: int
    first_offer: int
    size: int
    """The number of actions; an action is 0 to size - 1."""

    landings: tuple[int, ...]
    """The moves of a first half day (R-MOVE-1)."""
    halves: tuple[tuple[int, int], ...]
    """For each placement, counted from `first_map`: the space of each half, the printed first first."""
    pairs: tuple[tuple[int, int], ...]
    """For each keep, counted from `first_keep`: the two card ids, ascending."""
    sketches: tuple[tuple[int, int], ...]
    """For each sketch: the terrains of its halves, by index."""
    answers: tuple[tuple[Answers, ...], ...]
    """For each place and terrain underfoot (last: none): the answers of the last phase."""
    keeps: dict[tuple[int, int], int]
    """The action that keeps two card ids, ascending."""
    moves: dict[int, tuple[int, ...]]
    """The moves to each set of places met so far; filled by `moves_to`, bounded."""
    declines: tuple[bool, ...]
    """For each offer of plugins: whether it may be declined."""
    takes: dict[tuple[int, ...], tuple[int, ...]]
    """The takes of each display met so far; filled by `takes_from`, bounded."""

    def moves_to(self, reach: int) -> tuple[int, ...]:
        """Return `stay` and the move to each place of a mask."""
        if len(self.moves) >= _REMEMBERED:
            self.moves.clear()
        moves = self.moves[reach] = (self.stay, *bits(reach))
        return moves

    def takes_from(self, display: tuple[int, ...]) -> tuple[int, ...]:
        """Return the take of each different card of a display."""
        if len(self.takes) >= _REMEMBERED:
            self.takes.clear()
        takes = self.takes[display] = tuple(self.first_take + sketch for sketch in sorted(set(display)))
        return takes

    def offered(self, offer: int, spaces: int) -> tuple[int, ...]:
        """Return the actions of an offer: each space of a mask, then to decline where one may."""
        first = self.first_offer + offer * (self.grid.size + 1)
        chosen = (first + space for space in bits(spaces))
        return (*chosen, first + self.grid.size) if self.declines[offer] else tuple(chosen)

    def offer_of(self, action: int) -> tuple[int, int]:
        """Return the offer of an action and its space, -1 for declining."""
        offer, space = divmod(action - self.first_offer, self.grid.size + 1)
        return offer, space if space < self.grid.size else -1

    def place_name(self, place: int) -> str:
        """Return the name of a place: `C3`, or `C0` on the beach."""
        if place < self.grid.size:
            return self.grid.name(place)
        return f"{self.grid.column_name(place - self.grid.size)}0"


def build_tables(
    grid: Grid, content: Content, effects: Sequence["TerrainEffect"], declines: tuple[bool, ...] = ()
) -> Tables:
    """Work out the tables of a board, its content and its effects (one a terrain, then none).

    `declines` tells for each offer of plugins whether it may be declined.
    """
    places = grid.size + grid.columns
    kinds = len(content.sketches)
    pairs = tuple(combinations(sorted(content.presumptions), 2))
    oriented = tuple(half for a, b in grid.dominoes() for half in ((a, b), (b, a)))
    stay, hold, claim, pass_ = range(places, places + 4)
    first_swap = places + 4
    first_map = first_swap + 2 * kinds
    first_keep = first_map + len(oriented)
    first_tie = first_keep + len(pairs)
    seen = _sight(grid, max(effect.sight for effect in effects))
    return Tables(
        grid=grid,
        places=places,
        beach=((1 << grid.columns) - 1) << grid.size,
        near=tuple(_near(grid, place) for place in range(places)),
        seen=seen,
        coverable=tuple(tuple(mask | grid.spread(mask) for mask in row) for row in seen),
        stay=stay,
        hold=hold,
        claim=claim,
        pass_=pass_,
        first_swap=first_swap,
        first_take=first_swap + kinds,
        first_map=first_map,
        first_keep=first_keep,
        first_tie=first_tie,
        first_offer=first_tie + grid.size,
        size=first_tie + grid.size + len(declines) * (grid.size + 1),
        landings=tuple(range(grid.size, places)),
        halves=oriented,
        pairs=pairs,
        sketches=tuple(sketch.terrains for sketch in content.sketches),
        answers=tuple(
            tuple(
                _answers(oriented, first_map, row[effect.sight], effect, (claim, pass_)) for effect in effects
            )
            for row in seen
        ),
        keeps={pair: first_keep + number for number, pair in enumerate(pairs)},
        moves={},
        declines=declines,
        takes={},
    )


def _near(grid: Grid, place: int) -> int:
    """Return the places one step from a place; the beach lies below row 1 (R-MOVE-2, R-MOVE-3)."""
    size, columns = grid.size, grid.columns
    if place < size:
        return grid.neighbours[place] | (1 << size + place if place < columns else 0)
    column = place - size
    beside = [other for other in (column - 1, column + 1) if 0 <= other < columns]
    return 1 << column | sum(1 << size + other for other in beside)


def _sight(grid: Grid, furthest: int) -> tuple[tuple[int, ...], ...]:
    """Return the spaces seen from each place by extra sight; from the beach X0 it is X1 alone (R-MAP-2)."""
    inland = [
        tuple(grid.cross(space, 1 + extra) for extra in range(furthest + 1)) for space in range(grid.size)
    ]
    beach = [(1 << column,) * (furthest + 1) for column in range(grid.columns)]
    return tuple(inland + beach)


def _answers(
    oriented: Sequence[tuple[int, int]],
    first_map: int,
    seen: int,
    effect: "TerrainEffect",
    words: tuple[int, int],
) -> Answers:
    """Return the answers of the last phase where `seen` is seen (R-MAP-2, R-MAP-4, R-MAP-7)."""
    claim, pass_ = words
    claims = () if "claim" in effect.forbids else (claim,)
    fits = (
        []
        if "map" in effect.forbids
        else [n for n, (a, b) in enumerate(oriented) if seen >> a & 1 or seen >> b & 1]
    )
    mixed = tuple(first_map + number for number in fits)
    double = tuple(first_map + number for number in fits if oriented[number][0] < oriented[number][1])
    return tuple(((*maps, pass_), (*maps, *claims, pass_)) for maps in (mixed, double))
