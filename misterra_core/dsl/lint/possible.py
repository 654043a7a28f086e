"""Works out what the phrases of a score can be on any board of a size, from their words alone.

It looks at each phrase by itself: that two of them speak of one board, so that one is large only where the
other is small, it does not see.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import and_, or_
from typing import assert_never

from misterra_core.dsl import tree
from misterra_core.dsl.groups import lines
from misterra_core.dsl.lint.limits import Groups, Range, Spaces
from misterra_core.dsl.occurrences import placements
from misterra_core.dsl.patterns import Pattern
from misterra_core.dsl.regions import beside, union
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid

_ANY_TERRAIN = tree.Plain("any terrain")


class Possible:
    """What is possible with one vocabulary, board and pattern, in checked trees that live as long as this."""

    def __init__(self, vocabulary: Vocabulary, grid: Grid, pattern: Pattern | None = None) -> None:
        self._vocabulary = vocabulary
        self._grid = grid
        self._pattern = pattern or Pattern(())
        self._terrains = range(len(vocabulary.terrains))
        self._known_spaces: dict[int, Spaces] = {}
        self._known_groups: dict[int, Groups] = {}

    def spaces(self, spaces: tree.Spaces) -> Spaces:
        """Return what a set of spaces can be."""
        if id(spaces) not in self._known_spaces:
            self._known_spaces[id(spaces)] = self._spaces(spaces)
        return self._known_spaces[id(spaces)]

    def groups(self, groups: tree.Groups) -> Groups:
        """Return what groups can be."""
        if id(groups) not in self._known_groups:
            self._known_groups[id(groups)] = self._groups(groups)
        return self._known_groups[id(groups)]

    # Spaces

    def _spaces(self, spaces: tree.Spaces) -> Spaces:
        match spaces:
            case tree.Terrain(name):
                return self._carrying([self._vocabulary.terrains.index(name)])
            case tree.Mark(name):
                return self._always(self._mark(name))
            case tree.Plain("any terrain"):
                return self._carrying(self._terrains)
            case tree.Plain("empty"):
                return self._carrying([len(self._terrains)])
            case tree.Plain():
                return self._always(self._grid.full)
            case tree.Ranked():
                return self._carrying(self._terrains).at_times()
            case tree.Either(parts):
                return reduce(or_, map(self.spaces, parts))
            case tree.Both(parts):
                return reduce(and_, map(self.spaces, parts))
            case tree.Complement(of):
                return self._others(self.spaces(of))
            case tree.SpacesThat(of, test, negated):
                region = self.region(test)
                return self.spaces(of) & (self._others(region) if negated else region)
            case tree.Call():
                return self._always(self._grid.full).at_times()
            case _:
                assert_never(spaces)

    def region(self, test: tree.SpacesFilter | tree.With) -> Spaces:
        """Return which spaces pass a filter; of a group that passes it one space has to be such a one."""
        grid = self._grid
        match test:
            case tree.Place(where):
                return self._always(
                    {"on edge": grid.edge, "on corner": grid.corners, "inside": grid.inside}[where]
                )
            case tree.OnMark(name):
                return self._always(self._mark(name))
            case tree.InRow(number):
                return self._always(grid.row_masks[number - 1])
            case tree.InColumn(letter):
                return self._always(grid.column_masks[grid.column_at(letter)])
            case tree.InGroups(many):
                return self.groups(many).spaces
            case tree.AdjacentTo(spaces, least):
                return self._around(self.spaces(spaces), beside(grid, least))
            case tree.AdjacentTerrains(amount):
                return self._beside_terrains(Range.of(amount))
            case tree.SurroundedBy(spaces):
                return self._around(self.spaces(spaces), lambda of: grid.full & ~grid.spread(grid.full & ~of))
            case tree.With(spaces):
                return self.spaces(spaces)
            case _:
                assert_never(test)

    def _mark(self, name: str) -> int:
        return self._vocabulary.marks[name] & self._grid.full

    def _carrying(self, layers: Sequence[int]) -> Spaces:
        masks = tuple(self._grid.full if at in layers else 0 for at in range(len(self._terrains) + 1))
        return Spaces(masks, masks)

    def _always(self, mask: int) -> Spaces:
        masks = (mask,) * (len(self._terrains) + 1)
        return Spaces(masks, masks)

    def _others(self, spaces: Spaces) -> Spaces:
        full = self._grid.full
        return Spaces(tuple(full & ~mask for mask in spaces.must), tuple(full & ~mask for mask in spaces.may))

    def _around(self, spaces: Spaces, places: Callable[[int], int]) -> Spaces:
        """Return where a filter can hold that looks at the neighbours of a space, not at the space."""
        may, must = places(spaces.anywhere), places(spaces.certain)
        return Spaces(self._always(may).may, self._always(must).must)

    def _beside_terrains(self, wanted: Range) -> Spaces:
        """Return where so many terrains can be beside a space: no more than it has neighbours."""
        may = must = 0
        for space, neighbours in enumerate(self._grid.neighbours):
            found = Range(0, min(len(self._terrains), neighbours.bit_count()))
            may |= (not found.common(wanted).empty) << space
            must |= found.within(wanted) << space
        return Spaces(self._always(may).may, self._always(must).must)

    # Groups

    def _groups(self, of: tree.Groups) -> Groups:
        match of:
            case tree.Zones(spaces):
                return self._zones(self.spaces(spaces or _ANY_TERRAIN))
            case tree.Lines(word):
                found = lines(self._grid, word)
                return self._lines(found, Range(len(found), len(found)), self._always(union(found)))
            case tree.Patterns():
                found = placements(self._pattern, self._grid, self._vocabulary.letters)
                return self._lines(found, Range(0, len(found)), self._always(union(found)).at_times())
            case tree.Only("complete", many):
                return self._complete(self.groups(many))
            case tree.Only(adjective, many):
                return self._single(self.groups(many), second=adjective == "second largest")
            case tree.GroupsThat(many, test, negated):
                return self._kept(self.groups(many), test, negated)
            case _:
                assert_never(of)

    def _zones(self, of: Spaces) -> Groups:
        """Return zones of a set. Those of all spaces of a terrain have none of that terrain beside them."""
        mapped = Spaces((*of.may[:-1], 0), (*of.must[:-1], 0))
        pure = mapped.may == mapped.must and set(mapped.may) <= {0, self._grid.full}
        number = sum(_most_apart(mask, self._grid) for mask in mapped.may)
        found = Groups(
            spaces=mapped,
            number=Range(0, number),
            size=Range(1, self._grid.size),
            terrains=Range(1, 1),
            around=Range(0, len(self._terrains) - pure),
        )
        return self._some(found)._replace(spaces=mapped)

    def _lines(self, found: Sequence[int], number: Range, spaces: Spaces) -> Groups:
        sizes = Range.over(map(int.bit_count, found))
        beside = max(((self._grid.spread(line) & ~line).bit_count() for line in found), default=0)
        return Groups(
            spaces=spaces,
            number=number,
            size=sizes,
            terrains=Range(0, min(len(self._terrains), sizes.most)),
            around=Range(0, min(len(self._terrains), beside)),
            lines=tuple(found),
        )

    def _complete(self, of: Groups) -> Groups:
        """Return groups with every space mapped, as zones always are."""
        if of.lines is None:
            return of
        mapped = Spaces((*of.spaces.may[:-1], 0), of.spaces.must)
        terrains = Range(max(1, of.terrains.least), of.terrains.most)
        return self._some(of._replace(spaces=mapped, terrains=terrains))

    def _single(self, of: Groups, second: bool) -> Groups:
        """Return one group of several: a second largest zone shares the board with a larger one."""
        number = Range(int(of.number.least > second), int(of.number.most > second))
        most = of.spaces.anywhere.bit_count() // (2 if second and of.lines is None else 1)
        size = of.size.common(Range(0, most))
        return of._replace(number=number, size=size, spaces=of.spaces.at_times())

    def _kept(self, of: Groups, test: tree.GroupsFilter, negated: bool) -> Groups:
        match test:
            case tree.OfSize(amount):
                return self._some(of._replace(size=of.size.common(Range.of(amount))))
            case tree.WithTerrains(amount):
                terrains = of.terrains.common(self.terrains(amount))
                size = of.size.common(Range(terrains.least, of.size.most))
                return self._some(of._replace(terrains=terrains, size=size))
            case tree.AdjacentTerrains(amount):
                return self._some(of._replace(around=of.around.common(Range.of(amount))))
        region = self.region(test)
        if negated:
            lines = of.lines and tuple(line for line in of.lines if not line & region.certain)
            return self._some(of._replace(spaces=of.spaces & self._others(region), lines=lines))
        lines = of.lines and tuple(line for line in of.lines if line & region.anywhere)
        number = of.number if of.spaces.meets(region) else Range(0, 0)
        return self._some(of._replace(number=number, lines=lines))

    def terrains(self, amount: tree.Amount | None) -> Range:
        """Return how many terrains `with 3 terrains` asks for; all of them with None."""
        return Range.of(amount or tree.Amount(len(self._terrains)))

    def _some(self, of: Groups) -> Groups:
        """Return groups of which a filter may leave any number, with what else then follows."""
        cells = of.spaces.anywhere
        if of.lines is None:
            zones = [zone for layer in of.spaces.may[:-1] for zone in self._grid.zones(layer)]
            size = of.size.common(Range(1, max(map(int.bit_count, zones), default=0)))
            most, lines = cells.bit_count() // max(1, size.least), None
        else:
            lines = tuple(line for line in of.lines if of.size.least <= line.bit_count() <= of.size.most)
            size = of.size.common(Range.over(map(int.bit_count, lines)))
            most, cells = len(lines), cells & union(lines)
        none = not cells or size.empty or of.terrains.empty or of.around.empty
        return of._replace(
            spaces=(of.spaces & self._always(cells)).at_times(),
            number=Range(0, 0 if none else min(of.number.most, most)),
            size=size,
            lines=lines,
        )


def _most_apart(spaces: int, grid: Grid) -> int:
    """Return how many spaces of a set can lie apart from each other at most: one of each pair laid on it."""
    free, pairs = spaces, 0
    for one, other in grid.dominoes():
        both = 1 << one | 1 << other
        if free & both == both:
            free ^= both
            pairs += 1
    return spaces.bit_count() - pairs
