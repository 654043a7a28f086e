"""Random scores: trees that say every phrase of the language, and keep all of its rules."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from misterra_core.dsl import tree
from misterra_core.dsl.vocabulary import Term, Vocabulary

T = TypeVar("T")

TERRAINS = ("steppe", "jungle", "lagoon", "mountain", "forest", "village", "farm", "water")
LETTERS = tuple("SJLMFVAW")
MARKS = ("ruins", "harbour")


class Setting(NamedTuple):
    """What a random score may speak of. `pattern` tells whether its card draws one."""

    vocabulary: Vocabulary
    rows: int
    columns: int
    pattern: bool


class TreeMaker:
    """Makes random scores; `depth` is how many phrases may still lie within the one that is made."""

    def __init__(self, random: Random, setting: Setting) -> None:
        self._random = random
        self._setting = setting

    # Scores

    def score(self, depth: int) -> tree.Score:
        """Make a score: points or a number."""
        if depth <= 0 or self._chance(0.3):
            return self.number(depth)
        makers: list[Callable[[], tree.Score]] = [
            lambda: tree.Per(self._small(), self._unit(depth - 1)),
            lambda: tree.ByTable(self.number(depth - 1), self._table()),
            lambda: tree.EachBySize(self.groups(depth - 1), self._table()),
            lambda: self._conditional(depth - 1),
            lambda: tree.Extreme(self._pick("best of", "worst of"), self._several(self.score, depth - 1, 1)),
            lambda: tree.Limit(self.score(depth - 1), self._pick("at most", "at least"), self._small()),
            lambda: self._sum(self.score, depth - 1),
        ]
        return self._random.choice(makers)()

    def number(self, depth: int) -> tree.Score:
        """Make a number."""
        if depth <= 0:
            return self._short_number()
        makers: list[Callable[[], tree.Score]] = [
            lambda: tree.Count(self.spaces(depth - 1)),
            lambda: tree.NumberOf(self.groups(depth - 1)),
            lambda: tree.SizeOf(self._single(depth - 1)),
            self._sets,
            lambda: tree.Extreme(self._pick("min", "max"), self._several(self.number, depth - 1, 1)),
            lambda: tree.Product(self._several(self.number, depth - 2, 2)),
            lambda: self._sum(self.number, depth - 1),
            *self._calls("number", depth - 1),
        ]
        return self._random.choice(makers)()

    def _short_number(self) -> tree.Score:
        makers: list[Callable[[], tree.Score]] = [
            lambda: tree.Number(self._small()),
            lambda: tree.Count(self._land()),
            self._sets,
        ]
        return self._random.choice(makers)()

    def _unit(self, depth: int) -> tree.Spaces | tree.Groups | tree.Sets:
        makers: list[Callable[[], tree.Spaces | tree.Groups | tree.Sets]] = [
            lambda: self.spaces(depth),
            lambda: self.groups(depth),
            self._sets,
        ]
        return self._random.choice(makers)()

    def _sets(self) -> tree.Sets:
        terrains = self._setting.vocabulary.terrains
        return tree.Sets(tuple(self._random.sample(terrains, self._random.randint(0, len(terrains)))))

    def _sum(self, part: Callable[[int], tree.Score], depth: int) -> tree.Sum:
        first, *rest = self._several(part, depth, 2)
        return tree.Sum(first, tuple((self._pick("+", "-"), term) for term in rest))

    def _conditional(self, depth: int) -> tree.Conditional:
        left, right = self.number(depth - 1), self.number(depth - 1)
        otherwise = self.score(depth) if self._chance(0.5) else None
        relation = self._pick(">=", "<=", "=", ">", "<")
        return tree.Conditional(left, relation, right, self.score(depth), otherwise)

    def _table(self) -> tree.Table:
        thresholds = sorted(self._random.sample(range(12), self._random.randint(1, 4)))
        steps = tuple(tree.Step(threshold, self._random.randint(-5, 30)) for threshold in thresholds)
        return tree.Table((*steps, tree.Beyond(self._small())) if self._chance(0.3) else steps)

    # Spaces

    def spaces(self, depth: int) -> tree.Spaces:
        """Make a set of spaces."""
        if depth <= 0:
            return self._land() if self._chance(0.6) else self._plain()
        makers: list[Callable[[], tree.Spaces]] = [
            self._land,
            self._plain,
            lambda: tree.Either(self._several(self.spaces, depth - 1, 2)),
            lambda: tree.Both(self._several(self.spaces, depth - 1, 2)),
            lambda: tree.Complement(self.spaces(depth - 1)),
            lambda: tree.SpacesThat(self.spaces(depth - 1), self._spaces_filter(depth - 1)),
            lambda: tree.SpacesThat(self.spaces(depth - 1), self._spaces_filter(depth - 1)),
            lambda: tree.SpacesThat(self.spaces(depth - 1), tree.AdjacentTo(self.spaces(depth - 1)), True),
            *self._calls("spaces", depth - 1),
        ]
        return self._random.choice(makers)()

    def _land(self) -> tree.Spaces:
        return tree.Terrain(self._pick(*self._setting.vocabulary.terrains))

    def _plain(self) -> tree.Spaces:
        marks = tuple(self._setting.vocabulary.marks)
        makers: list[Callable[[], tree.Spaces]] = [
            lambda: tree.Plain(self._pick("any terrain", "empty", "space")),
            lambda: tree.Ranked(self._pick("commonest", "rarest")),
            *([lambda: tree.Mark(self._pick(*marks))] if marks else []),
        ]
        return self._random.choice(makers)()

    def _spaces_filter(self, depth: int) -> tree.SpacesFilter:
        marks = tuple(self._setting.vocabulary.marks)
        makers: list[Callable[[], tree.SpacesFilter]] = [
            lambda: tree.Place(self._pick("on edge", "on corner", "inside")),
            lambda: tree.InRow(self._random.randint(1, self._setting.rows)),
            lambda: tree.InColumn(
                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[self._random.randrange(self._setting.columns)]
            ),
            lambda: tree.InGroups(self.groups(depth)),
            lambda: tree.AdjacentTo(self.spaces(depth)),
            lambda: tree.AdjacentTo(self.spaces(depth), self._random.randint(0, 5)),
            lambda: tree.AdjacentTerrains(self._amount(len(self._setting.vocabulary.terrains))),
            lambda: tree.SurroundedBy(self.spaces(depth)),
            *([lambda: tree.OnMark(self._pick(*marks))] if marks else []),
        ]
        return self._random.choice(makers)()

    # Groups

    def groups(self, depth: int) -> tree.Groups:
        """Make groups."""
        if depth <= 0:
            return self._noun(depth)
        makers: list[Callable[[], tree.Groups]] = [
            lambda: self._noun(depth - 1),
            lambda: self._filtered(self.groups(depth - 1), depth - 1),
            lambda: self._filtered(self.groups(depth - 1), depth - 1),
            lambda: tree.Only("complete", self.groups(depth - 1)),
            lambda: self._picked(depth - 1),
        ]
        return self._random.choice(makers)()

    def _noun(self, depth: int) -> tree.Groups:
        makers: list[Callable[[], tree.Groups]] = [
            tree.Zones,
            lambda: tree.Zones(self.spaces(depth)),
            lambda: tree.Lines(self._pick("row", "column", "line", "diagonal")),
            *([tree.Patterns, tree.Patterns] if self._setting.pattern else []),
        ]
        return self._random.choice(makers)()

    def _filtered(self, groups: tree.Groups, depth: int) -> tree.GroupsThat:
        terrains = len(self._setting.vocabulary.terrains)
        makers: list[Callable[[], tree.GroupsFilter]] = [
            lambda: tree.Place("on edge"),
            lambda: tree.AdjacentTo(self.spaces(depth)),
            lambda: tree.AdjacentTerrains(self._amount(terrains)),
            lambda: tree.OfSize(self._amount(12, "or less")),
            lambda: tree.With(self.spaces(depth)),
            lambda: tree.WithTerrains(self._amount(terrains) if self._chance(0.6) else None),
        ]
        test: tree.GroupsFilter = self._random.choice(makers)()
        negatable = isinstance(test, tree.Place | tree.AdjacentTo | tree.With)
        return tree.GroupsThat(groups, test, negatable and self._chance(0.5))

    def _picked(self, depth: int) -> tree.Only:
        return tree.Only(self._pick("largest", "smallest", "second largest"), self.groups(depth))

    def _single(self, depth: int) -> tree.Groups:
        """Make groups that are one group or none."""
        groups: tree.Groups = self._picked(depth)
        if self._chance(0.2):
            groups = self._filtered(groups, depth - 1)
        return tree.Only("complete", groups) if self._chance(0.2) else groups

    # Terms

    def _calls(self, result: str, depth: int) -> list[Callable[[], tree.Call]]:
        terms = [term for term in self._setting.vocabulary.terms.values() if term.result == result]
        return [lambda: self._call(self._pick(*terms), depth)] if terms else []

    def _call(self, term: Term, depth: int) -> tree.Call:
        makers = {
            "number": lambda: self.number(depth),
            "spaces": lambda: self.spaces(depth),
            "terrain": self._land,
        }
        return tree.Call(term.name, tuple(makers[kind]() for kind in term.parameters))

    # Choices

    def _amount(self, most: int, *bounds: str) -> tree.Amount:
        bound = self._pick("", "or more", *bounds)
        return tree.Amount(self._random.randint(0, most), bound)

    def _small(self) -> int:
        return self._random.randint(0, 9)

    def _chance(self, share: float) -> bool:
        return self._random.random() < share

    def _pick(self, *things: Any) -> Any:
        return self._random.choice(things)

    def _several(self, make: Callable[[int], T], depth: int, least: int) -> tuple[T, ...]:
        return tuple(make(depth - 1) for _ in range(self._random.randint(least, 3)))


def vocabulary(terrains: int, marks: Sequence[int] = (), terms: Sequence[Term] = ()) -> Vocabulary:
    """Return a vocabulary of so many terrains and of some marks, each told by its spaces."""
    return Vocabulary(
        TERRAINS[:terrains],
        LETTERS[:terrains],
        dict(zip(MARKS, marks, strict=False)),
        {term.name: term for term in terms},
    )
