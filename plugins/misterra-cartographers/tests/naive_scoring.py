"""The sixteen scoring cards once more, straight from their texts: sets of spaces and loops, no card language.

A space is (column, row), counted from 0 at the bottom left. A map is a dict of its filled spaces to the name
of their terrain; empty spaces are not in it.
"""

from collections.abc import Callable, Iterable, Mapping

SIDE = 11
SPACES = [(column, row) for row in range(SIDE) for column in range(SIDE)]

Space = tuple[int, int]
Map = Mapping[Space, str]
Ruins = frozenset[Space]

LETTERS = {
    "F": "forest",
    "V": "village",
    "A": "farm",
    "W": "water",
    "X": "monster",
    "M": "mountain",
    "D": "wasteland",
}


def read_map(text: str) -> dict[Space, str]:
    """Read a text board, the top row first."""
    rows = [row for row in text.replace("/", "\n").split() if row]
    return {
        (column, SIDE - 1 - down): LETTERS[letter]
        for down, row in enumerate(rows)
        for column, letter in enumerate(row)
        if letter != "."
    }


def sides(space: Space) -> list[Space]:
    """Return the spaces on the four sides of one, those off the map left out."""
    column, row = space
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [other for other in around if other in SPACES]


def is_on_edge(space: Space) -> bool:
    """Say whether a space is on the edge of the map."""
    return space[0] in (0, SIDE - 1) or space[1] in (0, SIDE - 1)


def of(drawn: Map, terrain: str) -> list[Space]:
    """Return the spaces of a terrain."""
    return [space for space in SPACES if drawn.get(space) == terrain]


def is_beside(drawn: Map, space: Space, terrain: str) -> bool:
    """Say whether a space has a terrain on one of its sides."""
    return any(drawn.get(other) == terrain for other in sides(space))


def clusters(drawn: Map, terrain: str) -> list[set[Space]]:
    """Return the clusters of a terrain."""
    left = set(of(drawn, terrain))
    found = []
    while left:
        cluster: set[Space] = set()
        todo = [min(left)]
        while todo:
            space = todo.pop()
            if space in left:
                left.discard(space)
                cluster.add(space)
                todo += sides(space)
        found.append(cluster)
    return found


def around(cluster: Iterable[Space]) -> set[Space]:
    """Return the spaces on the sides of a cluster that are not in it."""
    inside = set(cluster)
    return {other for space in inside for other in sides(space)} - inside


def sentinel_wood(drawn: Map, _ruins: Ruins) -> int:
    """One per forest space adjacent to the map edge."""
    return sum(is_on_edge(space) for space in of(drawn, "forest"))


def greenbough(drawn: Map, _ruins: Ruins) -> int:
    """One per row and per column that holds a forest space."""
    forest = of(drawn, "forest")
    return len({column for column, _ in forest}) + len({row for _, row in forest})


def treetower(drawn: Map, _ruins: Ruins) -> int:
    """One per forest space whose sides are all filled or the edge of the map."""
    return sum(all(other in drawn for other in sides(space)) for space in of(drawn, "forest"))


def stoneside_forest(drawn: Map, _ruins: Ruins) -> int:
    """Three per mountain connected to another mountain by a cluster of forest."""
    connected: set[Space] = set()
    for cluster in clusters(drawn, "forest"):
        reached = {space for space in around(cluster) if drawn.get(space) == "mountain"}
        if len(reached) > 1:
            connected |= reached
    return 3 * len(connected)


def canal_lake(drawn: Map, _ruins: Ruins) -> int:
    """One per water beside a farm, one per farm beside water."""
    water = sum(is_beside(drawn, space, "farm") for space in of(drawn, "water"))
    return water + sum(is_beside(drawn, space, "water") for space in of(drawn, "farm"))


def mages_valley(drawn: Map, _ruins: Ruins) -> int:
    """Two per water beside a mountain, one per farm beside a mountain."""
    water = sum(is_beside(drawn, space, "mountain") for space in of(drawn, "water"))
    return 2 * water + sum(is_beside(drawn, space, "mountain") for space in of(drawn, "farm"))


def golden_granary(drawn: Map, ruins: Ruins) -> int:
    """One per water beside ruins, three per farm on ruins."""
    water = sum(any(other in ruins for other in sides(space)) for space in of(drawn, "water"))
    return water + 3 * sum(space in ruins for space in of(drawn, "farm"))


def shoreside_expanse(drawn: Map, _ruins: Ruins) -> int:
    """Three per farm cluster beside neither water nor the edge, three per water cluster likewise of farm."""
    points = 0
    for terrain, other in (("farm", "water"), ("water", "farm")):
        for cluster in clusters(drawn, terrain):
            touches = any(drawn.get(space) == other for space in around(cluster))
            if not touches and not any(is_on_edge(space) for space in cluster):
                points += 3
    return points


def wildholds(drawn: Map, _ruins: Ruins) -> int:
    """Eight per cluster of six or more village spaces."""
    return sum(8 for cluster in clusters(drawn, "village") if len(cluster) >= 6)


def great_city(drawn: Map, _ruins: Ruins) -> int:
    """One per space of the largest village cluster that is beside no mountain."""
    return max(
        (
            len(cluster)
            for cluster in clusters(drawn, "village")
            if all(drawn.get(space) != "mountain" for space in around(cluster))
        ),
        default=0,
    )


def greengold_plains(drawn: Map, _ruins: Ruins) -> int:
    """Three per village cluster beside three or more types of terrain; wasteland is no type."""
    points = 0
    for cluster in clusters(drawn, "village"):
        types = {drawn[space] for space in around(cluster) if space in drawn} - {"wasteland"}
        points += 3 * (len(types) >= 3)
    return points


def shieldgate(drawn: Map, _ruins: Ruins) -> int:
    """Two per space of the second largest village cluster."""
    sizes = sorted(len(cluster) for cluster in clusters(drawn, "village"))
    return 2 * sizes[-2] if len(sizes) > 1 else 0


def borderlands(drawn: Map, _ruins: Ruins) -> int:
    """Six per complete row and per complete column."""
    lines = [[(column, row) for column in range(SIDE)] for row in range(SIDE)]
    lines += [[(column, row) for row in range(SIDE)] for column in range(SIDE)]
    return 6 * sum(all(space in drawn for space in line) for line in lines)


def lost_barony(drawn: Map, _ruins: Ruins) -> int:
    """Three per space along one edge of the largest filled square."""
    best = 0
    for column, row in SPACES:
        for side in range(best + 1, SIDE + 1):
            square = [(column + right, row + up) for right in range(side) for up in range(side)]
            if not all(space in drawn for space in square):
                break
            best = side
    return 3 * best


def broken_road(drawn: Map, _ruins: Ruins) -> int:
    """Three per complete diagonal that touches the left and the bottom edge."""
    diagonals = [[(step, start - step) for step in range(start + 1)] for start in range(SIDE)]
    return 3 * sum(all(space in drawn for space in diagonal) for diagonal in diagonals)


def cauldrons(drawn: Map, _ruins: Ruins) -> int:
    """One per empty space whose sides are all filled or the edge of the map."""
    empty = [space for space in SPACES if space not in drawn]
    return sum(all(other in drawn for other in sides(space)) for space in empty)


CARDS: dict[int, Callable[[Map, Ruins], int]] = {
    26: sentinel_wood,
    27: greenbough,
    28: treetower,
    29: stoneside_forest,
    30: canal_lake,
    31: mages_valley,
    32: golden_granary,
    33: shoreside_expanse,
    34: wildholds,
    35: great_city,
    36: greengold_plains,
    37: shieldgate,
    38: borderlands,
    39: lost_barony,
    40: broken_road,
    41: cauldrons,
}
"""Each card by its number: what it gives for a map and the sheet's ruins."""
