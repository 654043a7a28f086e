"""Numbers, spaces and groups in English: the noun phrases of descriptions and explanations.

One module, since each of the three may hold the others. A phrase is to be read one way only: filters
behind a noun form one list with `and`; what has a list of its own within such a list, or an `or` before
it, stands in parentheses. `more` tells a phrase that something follows which could be taken for a part of
it.
"""

from typing import assert_never

from misterra_core.dsl import tree
from misterra_core.dsl.english import counted, listed, with_article

OPERATORS = {"+": "plus", "-": "minus"}
_EXTREMES = {
    "min": ("smaller", "smallest"),
    "max": ("larger", "largest"),
    "worst of": ("worse", "worst"),
    "best of": ("better", "best"),
}
_LINES = {
    "row": ("row", "rows"),
    "column": ("column", "columns"),
    "line": ("row or column", "rows and columns"),
    "diagonal": ("diagonal", "diagonals"),
}


# Numbers


def number(score: tree.Score) -> str:
    """Return a number as a noun phrase in the singular: `the size of the largest zone`.

    Raises ValueError for points, which no checked tree has in the place of a number.
    """
    match score:
        case tree.Number(value):
            return str(value)
        case tree.Count(of):
            return f"the number of {spaces(of, many=True)}"
        case tree.NumberOf(of) if is_single(of):
            return f"the number (0 or 1) of the {groups(of)}"
        case tree.NumberOf(of):
            return f"the number of {groups(of, many=True)}"
        case tree.SizeOf(of):
            return f"the size of the {groups(of)}"
        case tree.Sets(terrains):
            return f"the number of sets of {set_of(terrains)}"
        case tree.Call():
            return _call(score)
        case tree.Product(factors):
            return " times ".join(map(_operand, factors))
        case tree.Sum(first, rest):
            others = [f"{OPERATORS[sign]} {_operand(term)}" for sign, term in rest]
            return " ".join([_operand(first), *others])
        case tree.Extreme(_, of):
            return f"the {extreme(score)} of {listed([*map(_operand, of)], 'and')}"
        case _:
            raise ValueError(f"{type(score).__name__} is no number")


def extreme(score: tree.Extreme) -> str:
    """Return the adjective of one of two numbers or scores, or of one of several: `better`, `smallest`."""
    return _EXTREMES[score.word][len(score.of) != 2]


def set_of(terrains: tuple[str, ...]) -> str:
    """Return what a set is made of."""
    return listed(terrains, "and") if terrains else "all terrains"


def _operand(score: tree.Score) -> str:
    """Write a number that stands among others: a short one as it is, all else in parentheses."""
    match score:
        case tree.Number() | tree.Call() | tree.Count(tree.Terrain()) | tree.NumberOf(tree.Zones(None)):
            return number(score)
        case _:
            return f"({number(score)})"


def _call(call: tree.Call) -> str:
    return f"{call.name}({'; '.join(map(_argument, call.arguments))})"


def _argument(argument: tree.Score | tree.Spaces) -> str:
    if not isinstance(argument, tree.Spaces):
        return number(argument)
    return _land(argument) if _is_land(argument) else f"the {spaces(argument, many=True)}"


# Spaces


def spaces(of: tree.Spaces, *, many: bool = False, more: bool = False) -> str:
    """Return spaces as a noun phrase without an article: `space of steppe on the edge`."""
    base, tests = _unfold(of)
    noun = _noun(base, many, more=bool(tests) or more)
    if not tests:
        return noun
    closed = more or len(tests) > 1
    filters = listed([_spaces_test(test, closed) for test in tests], "and")
    return f"{noun} {filters}" if _is_land(base) or isinstance(base, tree.Plain) else f"{noun} and {filters}"


def _unfold(of: tree.Spaces) -> tuple[tree.Spaces, list[tree.SpacesThat]]:
    """Return spaces without the filters on them, and these, the innermost first."""
    tests = []
    while isinstance(of, tree.SpacesThat):
        tests.append(of)
        of = of.of
    return of, tests[::-1]


def _noun(base: tree.Spaces, many: bool, *, more: bool) -> str:
    space = "spaces" if many else "space"
    match base:
        case tree.Plain("space"):
            return space
        case tree.Plain():
            return f"{_state(base)} {space}"
        case tree.Mark(name):
            return f"{space} marked {name}"
        case _ if _is_land(base):
            return f"{space} of {_land(base, more=more)}"
        case _:
            state = _state(base, many)
            return f"{space} that {'are' if many else 'is'} {f'({state})' if more else state}"


def _is_land(of: tree.Spaces) -> bool:
    """Tell whether spaces have a name of their own, which can stand behind `of` and `adjacent to`."""
    if isinstance(of, tree.Either):
        return all(map(_is_land, of.parts))
    return isinstance(of, tree.Terrain | tree.Mark | tree.Ranked | tree.Call)


def _land(of: tree.Spaces, *, more: bool = False) -> str:
    match of:
        case tree.Terrain(name) | tree.Mark(name):
            return name
        case tree.Ranked(rank):
            return "the rarest terrain present" if rank == "rarest" else "the commonest terrain"
        case tree.Call():
            return _call(of)
        case tree.Either(parts):
            text = listed([_land(part, more=True) for part in parts], "or")
            return f"({text})" if more else text
        case _:
            raise ValueError(f"{type(of).__name__} has no name")


def _state(of: tree.Spaces, many: bool = False) -> str:
    """Return what a space is that belongs to a set: `mapped`, `at once steppe and marked ruins`."""
    match of:
        case tree.Plain(word):
            return {"any terrain": "mapped", "empty": "empty", "space": "on the board"}[word]
        case tree.Terrain(name):
            return name
        case tree.Mark(name):
            return f"marked {name}"
        case tree.Ranked() | tree.Call():
            return f"of {_land(of)}"
        case tree.Either(parts):
            return f"either {listed([_part(part, many) for part in parts], 'or')}"
        case tree.Both(parts):
            return f"at once {listed([_part(part, many) for part in parts], 'and')}"
        case tree.Complement(of):
            return f"not {_part(of, many)}"
        case tree.SpacesThat():
            return spaces(of, many=True) if many else with_article(spaces(of))
        case _:
            assert_never(of)


def _part(of: tree.Spaces, many: bool) -> str:
    """Write a state that stands in another."""
    text = _state(of, many)
    return f"({text})" if isinstance(of, tree.Either | tree.Both | tree.SpacesThat) else text


def _thing(of: tree.Spaces, *, more: bool = False, article: bool = True) -> str:
    """Write what is beside something, or in it: `steppe`, `a mapped space`, `(a space of steppe on ...)`."""
    if _is_land(of):
        return _land(of, more=more)
    return _enclosed(with_article(spaces(of)) if article else spaces(of), of)


def _several(of: tree.Spaces, more: bool) -> str:
    return _enclosed(spaces(of, many=True, more=more), of)


def _enclosed(text: str, of: tree.Spaces) -> str:
    return text if _is_land(of) or isinstance(of, tree.Plain) else f"({text})"


def _spaces_test(that: tree.SpacesThat, more: bool) -> str:
    text: str
    match that.filter:
        case tree.Place("inside"):
            text = "off the edge"
        case tree.Place("on corner"):
            text = "in a corner"
        case tree.Place():
            text = "on the edge"
        case tree.OnMark(name):
            text = f"on {name}"
        case tree.InRow(row):
            text = f"in row {row}"
        case tree.InColumn(letter):
            text = f"in column {letter}"
        case tree.InGroups(of):
            text = f"in {_place(of, more)}"
        case tree.AdjacentTo(of, least):
            others = _thing(of, more=more) if least == 1 else f"{least} or more {_several(of, more)}"
            text = f"adjacent to {others}"
        case tree.AdjacentTerrains(amount):
            text = f"adjacent to {_terrains(amount)}"
        case tree.SurroundedBy(of):
            text = f"surrounded by {_land(of) if _is_land(of) else _several(of, more)} (or the edge)"
        case _:
            assert_never(that.filter)
    return f"not {text}" if that.negated else text


# Groups


def unfold(of: tree.Groups) -> tuple[tree.Groups, list[tree.GroupsThat | tree.Only]]:
    """Return groups without the filters on them, and these, the innermost first.

    `complete` is a filter; `largest` and the like are none.
    """
    tests: list[tree.GroupsThat | tree.Only] = []
    while isinstance(of, tree.GroupsThat) or (isinstance(of, tree.Only) and of.adjective == "complete"):
        tests.append(of)
        of = of.of
    return of, tests[::-1]


def is_single(of: tree.Groups) -> bool:
    """Tell whether groups are one group or none: the largest, say."""
    return isinstance(unfold(of)[0], tree.Only)


def groups(of: tree.Groups, *, many: bool = False, more: bool = False) -> str:
    """Return groups as a noun phrase without an article: `complete row with steppe`."""
    base, tests = unfold(of)
    complete = any(isinstance(test, tree.Only) for test in tests)
    filtered = [test for test in tests if isinstance(test, tree.GroupsThat)]
    closed = more or len(filtered) > 1
    filters = [_groups_test(test, closed) for test in filtered]
    if isinstance(base, tree.Only):
        conditions = ["complete", *filters] if complete else filters
        picked = f"{base.adjective} {_picked_from(base.of, more)}"
        return f"{picked} (if {listed(conditions, 'and')})" if conditions else picked
    noun = _group(base, many, more=more or bool(filters))
    adjective = "complete " if complete else ""
    return f"{adjective}{noun} {listed(filters, 'and')}" if filters else f"{adjective}{noun}"


def _picked_from(of: tree.Groups, more: bool) -> str:
    return f"of (the {groups(of)})" if is_single(of) else groups(of, more=more)


def _group(base: tree.Groups, many: bool, *, more: bool) -> str:
    match base:
        case tree.Zones(None):
            return "zones" if many else "zone"
        case tree.Zones(of):
            return f"{'zones' if many else 'zone'} {_ground(of, more)}"
        case tree.Lines(word):
            text = _LINES[word][many]
            return f"({text})" if more and word == "line" else text
        case _:
            return f"{'occurrences' if many else 'occurrence'} of the pattern"


def _ground(of: tree.Spaces | None, more: bool) -> str:
    """Write what zones are of. A zone is always of one terrain, so marks only bound it."""
    if of == tree.Plain("any terrain"):
        return "of any terrain"
    if of and _is_land(of) and not any(isinstance(part, tree.Mark) for part in tree.walk(of)):
        return f"of {_land(of, more=more)}"
    return f"within (the {spaces(of, many=True)})" if of else ""


def _place(of: tree.Groups, more: bool) -> str:
    """Write the groups that spaces are in, in parentheses where their filters could be the spaces'."""
    text = f"the {groups(of)}" if is_single(of) else with_article(groups(of))
    filters = sum(isinstance(node, tree.GroupsThat) for node in tree.walk(of))
    return f"({text})" if more or filters > 1 else text


def _groups_test(that: tree.GroupsThat, more: bool) -> str:
    text: str
    match that.filter:
        case tree.Place():
            text = "reaching the edge"
        case tree.AdjacentTo(of):
            text = f"adjacent to {_thing(of, more=more)}"
        case tree.AdjacentTerrains(amount):
            text = f"adjacent to {_terrains(amount)}"
        case tree.OfSize(amount):
            text = f"of {_size(amount)}"
        case tree.With(of):
            thing = _thing(of, more=more, article=not that.negated)
            return f"with no {thing}" if that.negated else f"with {thing}"
        case tree.WithTerrains(amount):
            text = f"with {_terrains(amount) if amount else 'all terrains'}"
        case _:
            assert_never(that.filter)
    return f"not {text}" if that.negated else text


# Amounts


def _size(amount: tree.Amount) -> str:
    if amount.bound == "or more":
        return f"{amount.number} or more spaces"
    size = counted(amount.number, "space")
    return f"at most {size}" if amount.bound else size


def _terrains(amount: tree.Amount) -> str:
    if amount.bound:
        return f"{amount.number} {amount.bound} terrains"
    return {0: "no terrain", 1: "a single terrain"}.get(amount.number, f"exactly {amount.number} terrains")
