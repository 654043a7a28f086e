"""M-SETUP-1: a rectangle of tiles in which every touching pair of edges agrees, found by seeded search."""

from collections.abc import Sequence
from random import Random

from misterra_morgan.frame import EAST, NORTH, SOUTH, WEST
from misterra_morgan.rules import COLUMNS, Rules
from misterra_morgan.shuffle import shuffled

Laid = tuple[int, int]
"""A tile, and its quarter turns clockwise."""

_PATIENCE = 400
"""Tiles that are laid before a search starts afresh: a bad beginning costs more than a new one."""


def random_layout(rules: Rules, rng: Random) -> tuple[Laid, ...]:
    """Return a rectangle row by row, the northernmost first; it is random as far as edges let it."""
    while True:
        found = _Search(rules, rng).run()
        if found:
            return found


def disagreement(rules: Rules, laid: Sequence[Laid]) -> tuple[int, int] | None:
    """Return the first two neighbours of a rectangle whose touching edges differ; None where all agree."""
    looks = [rules.looks_at[tile][turn] for tile, turn in laid]
    for at, look in enumerate(looks):
        if at % COLUMNS and (looks[at - 1] >> EAST ^ look >> WEST) & 1:
            return at - 1, at
        if at >= COLUMNS and (looks[at - COLUMNS] >> SOUTH ^ look >> NORTH) & 1:
            return at - COLUMNS, at
    return None


class _Search:
    """Lays tile by tile in one random order, goes back where none fits, gives up when patience is out."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        tiles = shuffled(range(len(rules.tiles)), rng)
        self._ways = [(tile, shuffled(rules.looks[tile], rng)) for tile in tiles]
        self._left = _PATIENCE
        self._laid: list[Laid] = []
        self._looks: list[int] = []

    def run(self) -> tuple[Laid, ...]:
        """Return a whole rectangle; an empty one where patience is out first."""
        return tuple(self._laid) if self._fill(0) else ()

    def _fill(self, used: int) -> bool:
        """Fill up the rectangle; `used` is the mask of the tiles, by order, that lie in it."""
        if len(self._laid) == len(self._ways):
            return True
        for at, (tile, ways) in enumerate(self._ways):
            if used >> at & 1:
                continue
            for turn, look in ways:
                if self._fits(look) and self._try(tile, turn, look, used | 1 << at):
                    return True
                if self._left <= 0:
                    return False
        return False

    def _try(self, tile: int, turn: int, look: int, used: int) -> bool:
        self._left -= 1
        self._laid.append((tile, turn))
        self._looks.append(look)
        if self._fill(used):
            return True
        self._laid.pop()
        self._looks.pop()
        return False

    def _fits(self, look: int) -> bool:
        at, looks = len(self._looks), self._looks
        west = at % COLUMNS == 0 or not (looks[-1] >> EAST ^ look >> WEST) & 1
        return west and (at < COLUMNS or not (looks[at - COLUMNS] >> SOUTH ^ look >> NORTH) & 1)
