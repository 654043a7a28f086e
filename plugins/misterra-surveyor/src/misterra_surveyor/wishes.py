"""Wishes: whole parchments that would score well, for a seat to work towards.

Presumptions pay for order: stripes, chequers, one wide land. Whoever looks at the next card alone never
begins any of these, since the first tiles of a stripe score nothing. So the empty spaces are filled with
each of a few dozen orderly drawings, the best of these are improved space by space, and what comes of it is
what the worth of a position leans on.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from misterra_core.dsl.vocabulary import Evaluator
    from misterra_core.rules.state import State

Masks = tuple[int, ...]
"""A parchment: one mask of spaces a terrain."""

CONFIRMED = 2.0
"""What a wished space is worth that agrees with a confirmed tile (R-SCORE-2)."""
HAZY = 1.0
"""What one is worth that agrees with a hazy tile."""
DRAWN = 1.5
"""What one is worth that is drawn already: a wish that is far from the parchment takes long to come true."""
TOO_MANY = 4.0
"""What a wish loses for each space of one terrain beyond half the board: there are no cards for that."""

_MOST_DRAWINGS = 300
"""With five terrains and more there are more drawings than can be looked at; some are left out then."""
_STARTS = 2
"""How many of the drawings are improved."""
_SWEEPS = 2
"""How often every space is tried while one is improved."""


class Drawing(NamedTuple):
    """An orderly drawing: in how many terrains, and how the terrain changes with the row and the column.

    It goes on by `by_row` terrains every `rows` rows, and by `by_column` every `columns` columns.
    """

    terrains: int
    by_row: int
    rows: int
    by_column: int
    columns: int

    def color(self, row: int, column: int) -> int:
        """Return which of its terrains a space has."""
        return (self.by_row * (row // self.rows) + self.by_column * (column // self.columns)) % self.terrains


DRAWINGS = (
    Drawing(1, by_row=0, rows=1, by_column=0, columns=1),
    Drawing(2, by_row=1, rows=1, by_column=1, columns=1),
    Drawing(4, by_row=1, rows=1, by_column=0, columns=1),
    Drawing(4, by_row=0, rows=1, by_column=1, columns=1),
    Drawing(4, by_row=1, rows=2, by_column=0, columns=1),
    Drawing(4, by_row=0, rows=1, by_column=1, columns=2),
    Drawing(4, by_row=1, rows=1, by_column=1, columns=1),
    Drawing(4, by_row=1, rows=1, by_column=2, columns=1),
    Drawing(4, by_row=2, rows=1, by_column=1, columns=1),
    Drawing(4, by_row=1, rows=1, by_column=1, columns=2),
    Drawing(4, by_row=1, rows=2, by_column=1, columns=1),
    Drawing(4, by_row=1, rows=2, by_column=2, columns=2),
    Drawing(4, by_row=2, rows=3, by_column=1, columns=3),
)
"""One land, chequers, stripes narrow and wide, either way; diagonals, knights' moves, bricks, quarters."""


def wishes(state: "State", seat: int, evaluators: Sequence["Evaluator"], rng: Random) -> list[Masks]:
    """Return what a seat's parchment should become, the best wish first."""
    worth = _worth(state, seat, evaluators)
    parchment = state.parchment(seat)
    empty = state.rules.grid.full & ~sum(parchment)
    drawings = _drawings(state.rules.grid.rows, state.rules.grid.columns, len(parchment))
    filled = dict.fromkeys(
        tuple([drawn | drawing & empty for drawn, drawing in zip(parchment, masks, strict=True)])
        for masks in (*drawings, *_like_the_island(state))
    )
    best = sorted(filled, key=worth, reverse=True)[:_STARTS]
    improved = [_improve(list(masks), worth, state.rules.grid.size, rng) for masks in best]
    return [masks for _, masks in sorted(improved, reverse=True)]


def _worth(state: "State", seat: int, evaluators: Sequence["Evaluator"]) -> Callable[[Sequence[int]], float]:
    """Return what tells the worth of a whole parchment: cards, agreement, and how near it is."""
    confirmed = state.confirmed
    most = state.rules.grid.size // 2 + 1
    boards = tuple(zip(state.tiles, state.parchment(seat), strict=True))

    def worth(masks: Sequence[int]) -> float:
        total = 0.0
        for evaluate in evaluators:
            total += evaluate(masks)
        for mask, (tiles, drawn) in zip(masks, boards, strict=True):
            agrees = mask & tiles
            total += HAZY * agrees.bit_count() + (CONFIRMED - HAZY) * (agrees & confirmed).bit_count()
            total += DRAWN * (mask & drawn).bit_count()
            if mask.bit_count() > most:
                total -= TOO_MANY * (mask.bit_count() - most)
        return total

    return worth


def _improve(
    masks: list[int], worth: Callable[[Sequence[int]], float], size: int, rng: Random
) -> tuple[float, Masks]:
    """Change one space after the other where that is better; returns the worth and the parchment."""
    best = worth(masks)
    order = list(range(size))
    for _ in range(_SWEEPS):
        before = best
        rng.shuffle(order)
        for space in order:
            best = _improve_space(masks, 1 << space, best, worth)
        if best == before:
            break
    return best, tuple(masks)


def _improve_space(masks: list[int], bit: int, best: float, worth: Callable[[Sequence[int]], float]) -> float:
    """Give a space the terrain that is best there; returns the worth then."""
    terrain = next(at for at, mask in enumerate(masks) if mask & bit)
    for other in range(len(masks)):
        if other == terrain:
            continue
        masks[terrain] ^= bit
        masks[other] ^= bit
        now = worth(masks)
        if now > best:
            best, terrain = now, other
        else:
            masks[other] ^= bit
            masks[terrain] ^= bit
    return best


def _like_the_island(state: "State") -> Iterator[Masks]:
    """Yield the island as it is, its empty spaces filled with one terrain after the other."""
    tiles = state.tiles
    rest = state.rules.grid.full & ~sum(tiles)
    for terrain in range(len(tiles)):
        yield tuple(mask | rest if at == terrain else mask for at, mask in enumerate(tiles))


@lru_cache(maxsize=8)
def _drawings(rows: int, columns: int, terrains: int) -> tuple[Masks, ...]:
    """Return every drawing in every choice of terrains, evenly thinned out; worked out once for a board."""
    spaces = list(enumerate(product(range(rows), range(columns))))
    found: dict[Masks, None] = {}
    for drawing in DRAWINGS:
        for chosen in permutations(range(terrains), min(terrains, drawing.terrains)):
            masks = [0] * terrains
            for space, (row, column) in spaces:
                masks[chosen[drawing.color(row, column) % len(chosen)]] |= 1 << space
            found[tuple(masks)] = None
    return tuple(found)[:: 1 + len(found) // _MOST_DRAWINGS]
