"""Writes a tree as canonical card text: the words of the page, which read back to the same tree.

Parentheses stand only where they are needed, and nouns are plural where English wants them so.
"""

from typing import assert_never

from misterra_core.dsl import tree

# How tightly a phrase holds together. In a place that needs a tighter one it gets parentheses.
_LOOSEST, _SUM, _TERM, _PRODUCT, _FACTOR = range(5)
_FILTERED, _EITHER, _BOTH, _OPERAND = range(4)

_TIGHTNESS: dict[type[tree.Node], int] = {
    tree.Conditional: _LOOSEST,
    tree.Sum: _SUM,
    **dict.fromkeys((tree.Per, tree.ByTable, tree.EachBySize, tree.Limit), _TERM),
    tree.Product: _PRODUCT,
    tree.SpacesThat: _FILTERED,
    tree.Either: _EITHER,
    tree.Both: _BOTH,
}


def write(score: tree.Score) -> str:
    """Return the canonical text of a score."""
    return _score(score, _LOOSEST)


# Scores and numbers


def _score(score: tree.Score, place: int) -> str:
    tightness = _TIGHTNESS.get(type(score), _FACTOR)
    if isinstance(score, tree.Sets) and score.terrains:
        tightness = _PRODUCT  # a list of terrains reads on over the commas of arguments
    text = _bare_score(score)
    return f"({text})" if tightness < place else text


def _bare_score(score: tree.Score) -> str:
    match score:
        case tree.Number(value):
            return str(value)
        case tree.Count(of):
            return f"count of {_spaces(of, _FILTERED)}"
        case tree.NumberOf(of):
            return f"number of {_groups(of, many=True)}"
        case tree.SizeOf(of):
            return f"size of {_groups(of)}"
        case tree.Sets(terrains):
            return f"sets of {_set(terrains)}"
        case tree.Call():
            return _call(score)
        case tree.Product(factors):
            return " * ".join(_score(factor, _FACTOR) for factor in factors)
        case tree.Sum(first, rest):
            return " ".join([_score(first, _TERM), *(f"{sign} {_score(term, _TERM)}" for sign, term in rest)])
        case tree.Extreme(word, of):
            blank = " " if " " in word else ""
            return f"{word}{blank}({', '.join(_score(one, _LOOSEST) for one in of)})"
        case tree.Per(points, unit):
            return f"{points} per {_unit(unit)}"
        case tree.ByTable(number, table):
            return f"{_score(number, _PRODUCT)} {_table(table)}"
        case tree.EachBySize(groups, table):
            return f"each {_groups(groups)} by size {_table(table)}"
        case tree.Limit(of, word, limit):
            return f"{_score(of, _TERM)} {word} {limit}"
        case tree.Conditional():
            return _conditional(score)
        case _:
            assert_never(score)


def _conditional(score: tree.Conditional) -> str:
    comparison = f"{_score(score.left, _SUM)} {score.relation} {_score(score.right, _SUM)}"
    text = f"if {comparison} then {_score(score.then, _SUM)}"
    return text if score.otherwise is None else f"{text} else {_score(score.otherwise, _LOOSEST)}"


def _unit(unit: tree.Spaces | tree.Groups | tree.Sets) -> str:
    if isinstance(unit, tree.Sets):
        return f"set of {_set(unit.terrains)}"
    if isinstance(unit, tree.Groups):
        return _groups(unit)
    text = _spaces(unit, _FILTERED, many=False)
    return f"space of {text}" if text.startswith(("commonest ", "rarest ")) else text


def _set(terrains: tuple[str, ...]) -> str:
    return ", ".join(terrains) or "all terrains"


def _table(table: tree.Table) -> str:
    return f"[{', '.join(map(_entry, table.entries))}]"


def _entry(entry: tree.Step | tree.Beyond) -> str:
    if isinstance(entry, tree.Beyond):
        return f"+{entry.points} each"
    return f"{entry.threshold} -> {entry.points}"


def _call(call: tree.Call) -> str:
    return f"{call.name}({', '.join(map(_argument, call.arguments))})"


def _argument(argument: tree.Score | tree.Spaces) -> str:
    if isinstance(argument, tree.Spaces):
        return _spaces(argument, _FILTERED)
    return _score(argument, _FACTOR)


# Spaces


def _spaces(spaces: tree.Spaces, place: int, *, many: bool = True) -> str:
    if _TIGHTNESS.get(type(spaces), _OPERAND) < place:
        return f"({_bare_spaces(spaces, many)})"
    return _bare_spaces(spaces, many)


def _bare_spaces(spaces: tree.Spaces, many: bool) -> str:
    match spaces:
        case tree.Terrain(name) | tree.Mark(name):
            return name
        case tree.Plain(word):
            return "spaces" if many and word == "space" else word
        case tree.Ranked(rank):
            return f"{rank} terrain"
        case tree.Either(parts):
            return " or ".join(_spaces(part, _BOTH, many=many) for part in parts)
        case tree.Both(parts):
            return " and ".join(_spaces(part, _OPERAND, many=many) for part in parts)
        case tree.Complement(of):
            return f"not {_spaces(of, _OPERAND, many=many)}"
        case tree.SpacesThat(of, test, negated):
            # A filter behind `in GROUP` would belong to the group.
            grouped = isinstance(of, tree.SpacesThat) and isinstance(of.filter, tree.InGroups)
            return f"{_spaces(of, _EITHER if grouped else _FILTERED, many=many)} {_filter(test, negated)}"
        case tree.Call():
            return _call(spaces)
        case _:
            assert_never(spaces)


# Groups


def _groups(groups: tree.Groups, *, many: bool = False) -> str:
    ending = "s" if many else ""
    match groups:
        case tree.Zones(of):
            return f"zone{ending} of {_lands(of)}" if of else f"zone{ending}"
        case tree.Lines(word):
            return f"{word}{ending}"
        case tree.Patterns():
            return f"pattern{ending}"
        case tree.GroupsThat(of, test, negated):
            text = _groups(of, many=many)
            # Filters come before adjectives, so one behind an adjective needs parentheses.
            return f"{f'({text})' if isinstance(of, tree.Only) else text} {_filter(test, negated)}"
        case tree.Only(adjective, of):
            return f"{adjective} {_groups(of, many=many and adjective == 'complete')}"
        case _:
            assert_never(groups)


def _lands(spaces: tree.Spaces) -> str:
    """Write what follows `zones of`: terrains joined by `or`, all else in parentheses."""
    parts = spaces.parts if isinstance(spaces, tree.Either) else (spaces,)
    return " or ".join(map(_land, parts))


def _land(spaces: tree.Spaces) -> str:
    match spaces:
        case tree.Terrain() | tree.Ranked() | tree.Call() | tree.Plain("any terrain"):
            return _spaces(spaces, _OPERAND)
        case _:
            return f"({_spaces(spaces, _FILTERED)})"


# Filters


def _filter(test: tree.SpacesFilter | tree.GroupsFilter, negated: bool) -> str:
    text: str
    match test:
        case tree.Place(where):
            text = where
        case tree.OnMark(name):
            text = f"on {name}"
        case tree.InRow(number):
            text = f"in row {number}"
        case tree.InColumn(letter):
            text = f"in column {letter}"
        case tree.InGroups(groups):
            text = f"in {_groups(groups, many=True)}"
        case tree.AdjacentTo(spaces, least):
            many = "" if least == 1 else f"{least} or more "
            text = f"adjacent to {many}{_spaces(spaces, _EITHER)}"
        case tree.AdjacentTerrains(amount):
            text = f"adjacent to {_terrains(amount)}"
        case tree.SurroundedBy(spaces):
            text = f"surrounded by {_spaces(spaces, _EITHER)}"
        case tree.OfSize(amount):
            text = f"of size {_amount(amount)}"
        case tree.With(spaces):
            return f"with {'no ' if negated else ''}{_spaces(spaces, _EITHER)}"
        case tree.WithTerrains(amount):
            text = f"with {_terrains(amount) if amount else 'all terrains'}"
        case _:
            assert_never(test)
    return f"not {text}" if negated else text


def _amount(amount: tree.Amount) -> str:
    return f"{amount.number} {amount.bound}".rstrip()


def _terrains(amount: tree.Amount) -> str:
    if amount.number == 1 and not amount.bound:
        return "one terrain"
    return f"{_amount(amount)} terrains"
