"""Compiles the tree of a score into an evaluator over the masks of a board.

The compiler walks the tree once and makes a piece of each node. What happens at play is done by the small
functions of `regions`, `groups`, `occurrences` and `tables`, each on the whole board at a time.
"""

import operator
import sys
from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import assert_never

from misterra_core.dsl import groups, occurrences, regions, tables, tree
from misterra_core.dsl.patterns import Pattern
from misterra_core.dsl.pieces import Constant, Groups, Masks, Piece, join, lift, look, run
from misterra_core.dsl.vocabulary import Kind, Vocabulary
from misterra_core.grid import Grid

_SIGNS: dict[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub}
_RELATIONS: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}
_SMALLER: Callable[[int, int], int] = min
_LARGER: Callable[[int, int], int] = max
_EXTREMES = {
    "min": _SMALLER,
    "worst of": _SMALLER,
    "at most": _SMALLER,
    "max": _LARGER,
    "best of": _LARGER,
    "at least": _LARGER,
}


class Compiler:
    """Makes pieces of the nodes of checked trees, for one vocabulary, board and pattern.

    It trusts that names are known, lines on the board, and a pattern there where a tree speaks of one.
    """

    def __init__(self, vocabulary: Vocabulary, grid: Grid, pattern: Pattern | None = None) -> None:
        self._vocabulary = vocabulary
        self._grid = grid
        self._pattern = pattern or Pattern(())
        self._terrains = {name: index for index, name in enumerate(vocabulary.terrains)}

    # Scores and numbers

    def score(self, score: tree.Score) -> Piece[int]:
        """Return the points of a score, the value of a number."""
        match score:
            case tree.Number(value):
                return Constant(value)
            case tree.Count() | tree.NumberOf() | tree.SizeOf() | tree.Sets():
                return self._amount(score)
            case tree.Call():
                return self._call(score)
            case tree.Product(factors):
                return reduce(partial(join, operator.mul), map(self.score, factors))
            case tree.Sum(first, rest):
                return self._sum(first, rest)
            case tree.Extreme(word, of):
                return reduce(partial(join, _EXTREMES[word]), map(self.score, of))
            case tree.Limit(of, word, limit):
                return join(_EXTREMES[word], self.score(of), Constant(limit))
            case tree.Per(points, unit):
                return join(operator.mul, Constant(points), self._units(unit))
            case tree.ByTable(number, table):
                return lift(tables.pay(table), self.score(number))
            case tree.EachBySize(of, table):
                return lift(tables.pay_each(table, self._grid.size), self.groups(of))
            case tree.Conditional():
                return self._conditional(score)
            case _:
                assert_never(score)

    def _units(self, unit: tree.Spaces | tree.Groups | tree.Sets) -> Piece[int]:
        if isinstance(unit, tree.Sets):
            return self._amount(unit)
        return self._amount(tree.NumberOf(unit) if isinstance(unit, tree.Groups) else tree.Count(unit))

    def _amount(self, amount: tree.Count | tree.NumberOf | tree.SizeOf | tree.Sets) -> Piece[int]:
        match amount:
            case tree.Count(of):
                return lift(int.bit_count, self.spaces(of))
            case tree.NumberOf(tree.Patterns()):
                return occurrences.counting(self._pattern, self._grid, self._vocabulary.letters)
            case tree.NumberOf(many):
                return lift(len, self.groups(many))
            case tree.SizeOf(tree.Only("largest" | "smallest" | "second largest" as adjective, many)):
                return lift(groups.size_of(adjective), self.groups(many))
            case tree.SizeOf(one):
                return lift(groups.total_size, self.groups(one))
            case tree.Sets(names):
                return regions.sets_of(self._indices(names or self._vocabulary.terrains))
            case _:
                assert_never(amount)

    def _sum(self, first: tree.Score, rest: Sequence[tuple[str, tree.Score]]) -> Piece[int]:
        total = self.score(first)
        for sign, term in rest:
            total = join(_SIGNS[sign], total, self.score(term))
        return total

    def _conditional(self, conditional: tree.Conditional) -> Piece[int]:
        relation = _RELATIONS[conditional.relation]
        holds = join(relation, self.score(conditional.left), self.score(conditional.right))
        then = self.score(conditional.then)
        otherwise = self.score(conditional.otherwise) if conditional.otherwise else Constant(0)
        if isinstance(holds, Constant):
            return then if holds.value else otherwise
        yes, no = run(then), run(otherwise)
        return lambda masks: yes(masks) if holds(masks) else no(masks)

    def _call(self, call: tree.Call) -> Callable[[Masks], int]:
        term, grid = self._vocabulary.terms[call.name], self._grid
        parts = [
            self._argument(argument, kind)
            for argument, kind in zip(call.arguments, term.parameters, strict=True)
        ]
        allowed = grid.full if term.result == "spaces" else -1
        return lambda masks: term.function(grid, masks, *[part(masks) for part in parts]) & allowed

    def _argument(self, argument: tree.Score | tree.Spaces, kind: Kind) -> Callable[[Masks], int]:
        if kind == "terrain" and isinstance(argument, tree.Terrain):
            return run(Constant(self._terrains[argument.name]))
        return run(self.spaces(argument) if isinstance(argument, tree.Spaces) else self.score(argument))

    # Spaces

    def spaces(self, spaces: tree.Spaces) -> Piece[int]:
        """Return a set of spaces, as a mask."""
        match spaces:
            case tree.Terrain(name):
                return operator.itemgetter(self._terrains[name])
            case tree.Mark(name):
                return Constant(self._mark(name))
            case tree.Plain("any terrain"):
                return regions.union
            case tree.Plain("empty"):
                return self._others(regions.union)
            case tree.Plain():
                return Constant(self._grid.full)
            case tree.Ranked(rank):
                return regions.commonest if rank == "commonest" else regions.rarest
            case tree.Either(parts):
                return reduce(partial(join, operator.or_), map(self.spaces, parts))
            case tree.Both(parts):
                return reduce(partial(join, operator.and_), map(self.spaces, parts))
            case tree.Complement(of):
                return self._others(self.spaces(of))
            case tree.SpacesThat(of, test, negated):
                region = self._region(test)
                return join(operator.and_, self.spaces(of), self._others(region) if negated else region)
            case tree.Call():
                return self._call(spaces)
            case _:
                assert_never(spaces)

    def _region(self, test: tree.SpacesFilter) -> Piece[int]:
        """Return all spaces of the board that pass a filter."""
        grid = self._grid
        match test:
            case tree.Place(where):
                return Constant(
                    {"on edge": grid.edge, "on corner": grid.corners, "inside": grid.inside}[where]
                )
            case tree.OnMark(name):
                return Constant(self._mark(name))
            case tree.InRow(number):
                return Constant(grid.row_masks[number - 1])
            case tree.InColumn(letter):
                return Constant(grid.column_masks[grid.column_at(letter)])
            case tree.InGroups(many):
                return lift(regions.union, self.groups(many))
            case tree.AdjacentTo(spaces, 1):
                return lift(grid.spread, self.spaces(spaces))
            case tree.AdjacentTo(spaces, least):
                return lift(regions.beside(grid, least), self.spaces(spaces))
            case tree.AdjacentTerrains(amount):
                return regions.beside_terrains(grid, *_bounds(amount))
            case tree.SurroundedBy(spaces):
                return self._others(lift(grid.spread, self._others(self.spaces(spaces))))
            case _:
                assert_never(test)

    def _others(self, spaces: Piece[int]) -> Piece[int]:
        return join(operator.xor, Constant(self._grid.full), spaces)

    def _mark(self, name: str) -> int:
        return self._vocabulary.marks[name] & self._grid.full

    def _indices(self, names: Sequence[str]) -> tuple[int, ...]:
        return tuple(sorted({self._terrains[name] for name in names}))

    # Groups

    def groups(self, of: tree.Groups) -> Piece[Groups]:
        """Return several sets of spaces, one mask each, in no certain order."""
        match of:
            case tree.Zones(spaces):
                return self._zones(spaces or tree.Plain("any terrain"))
            case tree.Lines(word):
                return Constant(groups.lines(self._grid, word))
            case tree.Patterns():
                return occurrences.finding(self._pattern, self._grid, self._vocabulary.letters)
            case tree.Only(adjective, many):
                return self._only(adjective, self.groups(many))
            case tree.GroupsThat(many, test, negated):
                return self._kept(self.groups(many), test, negated)
            case _:
                assert_never(of)

    def _only(self, adjective: tree.Adjective, of: Piece[Groups]) -> Piece[Groups]:
        if adjective == "complete":
            return join(groups.avoiding, of, self.spaces(tree.Plain("empty")))
        return lift(groups.pick(adjective), of)

    def _zones(self, of: tree.Spaces) -> Piece[Groups]:
        """Return zones: of terrains found by their own masks, which the grid remembers best."""
        parts = of.parts if isinstance(of, tree.Either) else (of,)
        names: Sequence[str] = [part.name for part in parts if isinstance(part, tree.Terrain)]
        if of == tree.Plain("any terrain"):
            names = self._vocabulary.terrains
        elif len(names) < len(parts):
            return look(groups.zones_within(self._grid), self.spaces(of))
        return groups.zones_of(self._grid, self._indices(names))

    def _kept(self, of: Piece[Groups], test: tree.GroupsFilter, negated: bool) -> Piece[Groups]:
        match test:
            case tree.OfSize(amount):
                return lift(groups.sized(*_bounds(amount)), of)
            case tree.WithTerrains(amount):
                most = len(self._terrains)
                return look(groups.holding(*(_bounds(amount) if amount else (most, most))), of)
            case tree.AdjacentTerrains(amount):
                return look(groups.beside(self._grid, *_bounds(amount)), of)
            case tree.With(spaces):
                touched = self.spaces(spaces)
            case _:
                touched = self._region(test)
        return join(groups.avoiding if negated else groups.touching, of, touched)


def _bounds(amount: tree.Amount) -> tuple[int, int]:
    """Return the smallest and the largest number that an amount allows."""
    least = 0 if amount.bound == "or less" else amount.number
    return least, sys.maxsize if amount.bound == "or more" else amount.number
