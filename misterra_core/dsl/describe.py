"""The rule that a score says, as a sentence of a rulebook, made of its tree.

    describe(parse_score("each zone of steppe by size [3 -> 2, 4 -> 5, 5 -> 9]", vocabulary))
    'Score each zone of steppe by its size: 2 points for 3 spaces, 5 for 4, 9 for 5 or more.'

Scores that say different things get different sentences. A sentence has two forms of a table: behind a
colon where the table is the whole score, in parentheses where it is a part of one.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import assert_never

from misterra_core.dsl import tree
from misterra_core.dsl.check import speaks_of_patterns
from misterra_core.dsl.english import between, listed, points
from misterra_core.dsl.patterns import ANYTHING, EMPTY, MAPPED, Pattern
from misterra_core.dsl.phrases import OPERATORS, extreme, groups, is_single, number, set_of, spaces

_RELATIONS = {
    ">=": "is at least",
    "<=": "is at most",
    "=": "is exactly",
    ">": "is more than",
    "<": "is less than",
}
_TURNS = {"fixed": "as drawn", "rotations": "turned in any way", "any": "turned and mirrored in any way"}
_SIGNS = {ANYTHING: "any space", MAPPED: "any mapped space", EMPTY: "an empty space"}


def describe(score: tree.Score, pattern: Pattern | None = None) -> str:
    """Return the rule of a score in English, with a second sentence about the pattern that it speaks of."""
    sentence = _sentence(score)
    sentence = f"{sentence[0].upper()}{sentence[1:]}."
    return f"{sentence} {_drawing(pattern)}" if pattern and speaks_of_patterns(score) else sentence


def _sentence(score: tree.Score) -> str:
    match score:
        case tree.ByTable(tree.Count(of), table):
            return f"count the {spaces(of, many=True)}: {_table(table)}"
        case tree.ByTable(tree.NumberOf(many), table) if not is_single(many):
            return f"count the {groups(many, many=True)}: {_table(table)}"
        case tree.ByTable(tree.Sets(terrains), table):
            return f"count the sets of {set_of(terrains)}: {_table(table)}"
        case tree.ByTable(tree.SizeOf() as size, table):
            return f"score {number(size)}: {_table(table, 'space')}"
        case tree.ByTable(amount, table):
            return f"work out {number(amount)}: {_table(table)}"
        case tree.EachBySize(many, table):
            return f"score {each(many)} by its size: {_table(table, 'space')}"
        case tree.Conditional():
            return _conditional(score, "score ")
        case _:
            return f"score {worth(score)}"


# Points


def worth(score: tree.Score) -> str:
    """Return the points of a score as a noun phrase: `3 points for each zone`."""
    match score:
        case tree.Number(value):
            return points(value)
        case tree.Per(paid, unit):
            return f"{points(paid)} for {each(unit)}"
        case tree.ByTable(amount, table):
            noun = "space" if isinstance(amount, tree.SizeOf) else ""
            return f"points for {number(amount)} ({_table(table, noun)})"
        case tree.EachBySize(many, table):
            return f"points for {each(many)} by its size ({_table(table, 'space')})"
        case tree.Sum(first, rest):
            return ", ".join([_term(first), *(f"{OPERATORS[sign]} {_term(term)}" for sign, term in rest)])
        case tree.Limit(of, word, limit):
            return f"{_term(of)}, but {word} {points(limit)}"
        case tree.Extreme("best of" | "worst of", of):
            return f"the {extreme(score)} of {listed([f'({worth(one)})' for one in of], 'and')}"
        case tree.Conditional():
            return _conditional(score)
        case tree.Sets():
            return f"1 point for {each(score)}"
        case tree.Count(of) | tree.NumberOf(of):
            return f"1 point for {each(of)}"
        case tree.SizeOf(of):
            return f"1 point for each space of {each(of)}"
        case tree.Product() | tree.Extreme() | tree.Call():
            return f"as many points as {number(score)}"
        case _:
            assert_never(score)


def each(unit: tree.Spaces | tree.Groups | tree.Sets) -> str:
    """Return what points are given for: `each space of steppe`, `the largest zone`."""
    if isinstance(unit, tree.Sets):
        return f"each set of {set_of(unit.terrains)}"
    if isinstance(unit, tree.Groups):
        return f"the {groups(unit)}" if is_single(unit) else f"each {groups(unit)}"
    return f"each {spaces(unit)}"


def condition(conditional: tree.Conditional) -> str:
    """Return what has to hold: `the number of zones is at least 3`."""
    return f"{number(conditional.left)} {_RELATIONS[conditional.relation]} {number(conditional.right)}"


def _term(score: tree.Score) -> str:
    """Write a score within another: in parentheses where its end could be mistaken."""
    text = worth(score)
    return f"({text})" if isinstance(score, tree.Sum | tree.Conditional | tree.Limit) else text


def _conditional(score: tree.Conditional, verb: str = "") -> str:
    """Write a conditional; an inner `if` goes without parentheses behind `otherwise` alone."""
    then = worth(score.then)
    if isinstance(score.then, tree.Conditional):
        then = f"({then})"
    text = f"if {condition(score)}, {verb}{then}"
    if score.otherwise is None:
        return text
    if isinstance(score.otherwise, tree.Conditional):
        return f"{text}; otherwise, {_conditional(score.otherwise, verb)}"
    return f"{text}; otherwise {verb}{worth(score.otherwise)}"


# Tables


def _table(table: tree.Table, unit: str = "") -> str:
    """Write what each range of numbers gives; the first one with the words that the others go without."""
    return ", ".join(_ranges(table, unit))


def _ranges(table: tree.Table, unit: str) -> Iterator[str]:
    counts_on = isinstance(table.entries[-1], tree.Beyond)
    for step, following in zip_longest(table.steps, table.steps[1:]):
        high = following.threshold - 1 if following else None
        reach = str(step.threshold) if counts_on and not following else between(step.threshold, high)
        if step is table.steps[0]:
            yield f"{points(step.points)} for {reach}{_noun(reach, unit)}"
        else:
            yield f"{step.points} for {reach}"
    if counts_on:
        yield f"and {table.beyond} more for each one beyond {table.steps[-1].threshold}"


def _noun(reach: str, unit: str) -> str:
    if not unit:
        return ""
    return f" {unit}" if reach.split()[-1] == "1" else f" {unit}s"


# Patterns


def _drawing(pattern: Pattern) -> str:
    rows = " / ".join(" ".join(row) for row in pattern.rows)
    drawn = dict.fromkeys("".join(pattern.rows))
    signs = [f"'{sign}' is {_SIGNS[sign]}" for sign in drawn if sign in _SIGNS]
    turned = f"{_TURNS[pattern.turns]}; {', '.join(signs)}" if signs else _TURNS[pattern.turns]
    return f"The pattern is [{rows}], the row nearest the beach last, {turned}. Occurrences may share spaces."
