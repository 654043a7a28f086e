"""The least and the most points that a score, and each part of it, can come to on any board of a size."""

from collections.abc import Callable, Iterable
from functools import reduce
from itertools import product
from typing import assert_never

from misterra_core.dsl import tree
from misterra_core.dsl.lint.limits import ENDLESS, Range
from misterra_core.dsl.lint.possible import Possible
from misterra_core.dsl.tables import pay
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid

_SIGNS = {"+": 1, "-": -1}
_OPPOSITES = {">=": "<", "<": ">=", "<=": ">", ">": "<="}


class Worth:
    """Works out what scores can come to; of checked trees that live as long as this."""

    def __init__(self, vocabulary: Vocabulary, grid: Grid, possible: Possible) -> None:
        self._vocabulary = vocabulary
        self._grid = grid
        self._possible = possible
        self._known: dict[int, Range] = {}

    def of(self, score: tree.Score) -> Range:
        """Return what a score can come to, a number be."""
        if id(score) not in self._known:
            self._known[id(score)] = self._of(score)
        return self._known[id(score)]

    def _of(self, score: tree.Score) -> Range:
        match score:
            case tree.Number(value):
                return Range(value, value)
            case tree.Count() | tree.NumberOf() | tree.SizeOf() | tree.Sets():
                return self._amount(score)
            case tree.Call():
                return Range(-ENDLESS, ENDLESS)
            case tree.Product(factors):
                return reduce(_times, map(self.of, factors))
            case tree.Sum(first, rest):
                terms = [_times(Range(_SIGNS[sign], _SIGNS[sign]), self.of(term)) for sign, term in rest]
                return reduce(_plus, terms, self.of(first))
            case tree.Extreme(word, of):
                return _each(min if word in ("min", "worst of") else max, map(self.of, of))
            case tree.Limit(of, word, limit):
                return _each(min if word == "at most" else max, [self.of(of), Range(limit, limit)])
            case tree.Per(points, unit):
                return _times(Range(points, points), self._units(unit))
            case tree.ByTable(number, table):
                return paid(table, self.of(number))
            case tree.EachBySize(groups, table):
                found = self._possible.groups(groups)
                return _times(found.number, paid(table, found.size)) if found.number.most else Range(0, 0)
            case tree.Conditional():
                return self._conditional(score)
            case _:
                assert_never(score)

    def holds(self, condition: tree.Conditional) -> bool | None:
        """Tell whether a comparison holds on every board (True), on none (False), or it depends (None)."""
        left, right = self.of(condition.left), self.of(condition.right)
        if condition.relation == "=":
            always, never = left == right and left.least == left.most, left.common(right).empty
        else:
            always = _always(left, condition.relation, right)
            never = _always(left, _OPPOSITES[condition.relation], right)
        return True if always else False if never else None

    def _amount(self, amount: tree.Count | tree.NumberOf | tree.SizeOf | tree.Sets) -> Range:
        match amount:
            case tree.Count(of):
                spaces = self._possible.spaces(of)
                return Range(spaces.certain.bit_count(), spaces.anywhere.bit_count())
            case tree.NumberOf(many):
                return self._possible.groups(many).number
            case tree.SizeOf(one):
                found = self._possible.groups(one)
                least = found.size.least if found.number.least else 0
                return Range(least, found.size.most if found.number.most else 0)
            case tree.Sets(names):
                return Range(0, self._grid.size // len(names or self._vocabulary.terrains))
            case _:
                assert_never(amount)

    def _units(self, unit: tree.Spaces | tree.Groups | tree.Sets) -> Range:
        if isinstance(unit, tree.Sets):
            return self._amount(unit)
        return self._amount(tree.NumberOf(unit) if isinstance(unit, tree.Groups) else tree.Count(unit))

    def _conditional(self, score: tree.Conditional) -> Range:
        then = self.of(score.then)
        otherwise = self.of(score.otherwise) if score.otherwise else Range(0, 0)
        match self.holds(score):
            case True:
                return then
            case False:
                return otherwise
        return Range(min(then.least, otherwise.least), max(then.most, otherwise.most))


def paid(table: tree.Table, numbers: Range) -> Range:
    """Return what a table can give for a range of numbers: it changes at its thresholds alone."""
    points = pay(table)
    turns = (number for step in table.steps for number in (step.threshold - 1, step.threshold))
    inside = filter(numbers.has, turns)
    return Range.over(map(points, [*numbers, *inside]))


def _always(left: Range, relation: str, right: Range) -> bool:
    match relation:
        case ">=":
            return left.least >= right.most
        case ">":
            return left.least > right.most
        case "<=":
            return left.most <= right.least
    return left.most < right.least


def _plus(one: Range, other: Range) -> Range:
    return Range(one.least + other.least, one.most + other.most)


def _times(one: Range, other: Range) -> Range:
    return Range.over(left * right for left, right in product(one, other))


def _each(pick: Callable[..., int], ranges: Iterable[Range]) -> Range:
    """Return the range of the least or the greatest of some numbers."""
    found = list(ranges)
    return Range(pick(range_.least for range_ in found), pick(range_.most for range_ in found))
