"""What depends on the map sheet alone, worked out once: its spaces, the shapes, the numbering of actions.

Actions are numbered: a choice for each terrain and shape, the ways that a shape can lie, a place for each
space. Sets of spaces are masks.
"""

from collections.abc import Sequence

from misterra_core.grid import Grid

from .components import AmbushCard, Components, Sheet
from .shapes import WAYS, Shape, make_shape, rim_of, spaces_at

DRAWN = ("forest", "village", "farm", "water", "monster")
"""The terrains that are drawn, in terrain order (C-DRAW-1, C-AMBUSH-1)."""

MONSTER = DRAWN.index("monster")
MOUNTAIN, WASTELAND = 5, 6
"""The terrains that are printed, by index, behind those that are drawn (C-SETUP-1)."""

TERRAINS = 7
"""How many terrains a map has one mask for: five drawn, two printed."""

DOT = "dot"
"""The name of the 1 x 1 shape."""

_REMEMBERED = 1 << 13
"""How many questions of where a shape fits are remembered with their answers: about 4 MB."""

Fits = tuple[tuple[int, int], ...]
"""Each way a shape can lie that fits somewhere, and the mask of its anchors."""


class Tables:
    """The spaces of one map sheet, the shapes of all cards, and the numbering of actions.

    Masks: `mountains`, `wasteland`, `ruins`, `open` (the spaces that begin empty), `near_mountains` (those
    beside a mountain). `around` has the neighbours of each mountain. `shapes` are those of the explore cards,
    then of the ambush cards, `rims` what lies around them, by way; `dot` is the number of the 1 x 1. A choice
    is `first_choice + terrain * len(shapes) + shape`, a way `first_way + way`, a place `first_place + space`;
    `size` is how many actions there are.
    """

    __slots__ = (
        "_bytes",
        "_fits",
        "around",
        "dot",
        "first_choice",
        "first_place",
        "first_way",
        "footprints",
        "grid",
        "mountains",
        "near_mountains",
        "open",
        "rims",
        "ruins",
        "shapes",
        "size",
        "wasteland",
    )

    def __init__(self, sheet: Sheet, components: Components) -> None:
        self.grid = grid = Grid(len(sheet.rows), len(sheet.rows[0]))
        self.mountains = _marked(sheet, "M", grid)
        self.wasteland = _marked(sheet, "D", grid)
        self.ruins = _marked(sheet, "R", grid)
        self.open = grid.full & ~(self.mountains | self.wasteland)
        self.around = tuple(
            (1 << space, grid.neighbours[space]) for space in range(grid.size) if self.mountains >> space & 1
        )
        self.near_mountains = grid.spread(self.mountains)
        pictures = [(shape.shape, shape.rows) for card in components.explore for shape in card.shapes]
        pictures += [(card.shape, card.rows) for card in components.ambush]
        self.shapes = tuple(make_shape(name, rows, grid) for name, rows in pictures)
        self.dot = self.shape(DOT)
        self.footprints = tuple(_footprints(shape) for shape in self.shapes)
        self.rims = tuple({lie.way: rim_of(lie, grid) for lie in shape.lies} for shape in self.shapes)
        self.first_choice = 0
        self.first_way = len(DRAWN) * len(self.shapes)
        self.first_place = self.first_way + len(WAYS)
        self.size = self.first_place + grid.size
        self._fits: dict[tuple[int, int, int], Fits] = {}
        self._bytes = tuple(
            tuple(_bits_of(byte, self.first_place + 8 * at) for byte in range(256))
            for at in range((grid.size + 7) // 8)
        )

    def shape(self, name: str) -> int:
        """Return the number of a shape by its name."""
        return [shape.name for shape in self.shapes].index(name)

    def choice(self, terrain: int, shape: int) -> int:
        """Return the action that chooses a terrain and a shape."""
        return self.first_choice + terrain * len(self.shapes) + shape

    def chosen(self, action: int) -> tuple[int, int]:
        """Return the terrain and the shape of a choice."""
        return divmod(action - self.first_choice, len(self.shapes))

    def fits(self, shape: int, empty: int, must: int = 0) -> Fits:
        """Return how and where a shape fits on empty spaces, and covers one of `must` unless that is 0."""
        known = self._fits.get((shape, empty, must))
        return self._find(shape, empty, must) if known is None else known

    def places(self, anchors: int) -> tuple[int, ...]:
        """Return the actions that place a shape on each anchor of a mask."""
        found: list[int] = []
        for at, byte in enumerate(anchors.to_bytes(len(self._bytes), "little")):
            if byte:
                found += self._bytes[at][byte]
        return tuple(found)

    def _find(self, shape: int, empty: int, must: int) -> Fits:
        found = []
        for lie in self.shapes[shape].lies:
            anchors = lie.anchors
            for offset in lie.offsets:
                anchors &= empty >> offset
            if must and anchors:
                anchors &= _any_of(must, lie.offsets)
            if anchors:
                found.append((lie.way, anchors))
        if len(self._fits) >= _REMEMBERED:
            self._fits.clear()
        fits = self._fits[shape, empty, must] = tuple(found)
        return fits


def solo_path(card: AmbushCard, grid: Grid) -> tuple[int, ...]:
    """Return where an ambush's shape is tried in a solo game, as masks in that order (C-AMBUSH-2).

    The picture begins in its corner and slides along the edge all the way round, then one ring further in.
    """
    right, low = grid.columns - len(card.rows[0]), grid.rows - len(card.rows)
    path: list[tuple[int, int]] = []
    for ring in range(min(right, low) // 2 + 1):
        path += _round(card, (ring, right - ring), (ring, low - ring))
    return tuple(spaces_at(card.rows, left, top, grid) for left, top in dict.fromkeys(path))


def _round(card: AmbushCard, across: tuple[int, int], down: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the places of a picture's top left corner once round a ring, from its corner on."""
    left, right = across
    top, low = down
    clockwise = [
        *((at, top) for at in range(left, right)),
        *((right, at) for at in range(top, low)),
        *((at, low) for at in range(right, left, -1)),
        *((left, at) for at in range(low, top, -1)),
    ] or [(left, top)]
    start = (left if "left" in card.corner else right, top if "top" in card.corner else low)
    at = clockwise.index(start)
    found = clockwise[at:] + clockwise[:at]
    return found if card.arrow == "clockwise" else found[:1] + found[:0:-1]


def _marked(sheet: Sheet, sign: str, grid: Grid) -> int:
    """Return the spaces of a sheet that bear a sign."""
    rows = tuple("".join("X" if each == sign else "." for each in row) for row in sheet.rows)
    return spaces_at(rows, 0, 0, grid)


def _footprints(shape: Shape) -> tuple[int, ...]:
    """Return the footprint of a shape for each of the eight ways; 0 for one that looks like another."""
    found = {lie.way: lie.footprint for lie in shape.lies}
    return tuple(found.get(way, 0) for way in range(len(WAYS)))


def _any_of(spaces: int, offsets: Sequence[int]) -> int:
    """Return the anchors from which one of some spaces is covered."""
    found = 0
    for offset in offsets:
        found |= spaces >> offset
    return found


def _bits_of(byte: int, first: int) -> tuple[int, ...]:
    return tuple(first + bit for bit in range(8) if byte >> bit & 1)
