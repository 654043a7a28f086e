"""Whether a score means something: what its words say together. What is wrong comes as problems, all of it.

Words were checked when the score was read. Here are tables, amounts, kinds of numbers, the arguments of
terms and the pattern; and, once the board is known, whether its rows and columns exist.
"""

from collections.abc import Iterator
from itertools import pairwise

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Problem
from misterra_core.dsl.vocabulary import Kind, Vocabulary
from misterra_core.grid import MOST_ROWS, Grid


def check(score: tree.Score, vocabulary: Vocabulary) -> list[Problem]:
    """Return what is wrong with a score wherever it is used."""
    return [problem for node in tree.walk(score) for problem in _node(node, vocabulary)]


def check_pattern(score: tree.Score, drawn: bool) -> list[Problem]:
    """Return where a score speaks of patterns, if the card draws none."""
    message = "the score speaks of a pattern, and none is drawn"
    return [] if drawn else [Problem("E214", node.span, message) for node in _patterns(score)]


def check_places(score: tree.Score, grid: Grid) -> list[Problem]:
    """Return the rows and columns in a score that a board does not have."""
    return [problem for node in tree.walk(score) for problem in _place(node, grid.rows, grid.columns)]


def speaks_of_patterns(score: tree.Score) -> bool:
    """Tell whether a score needs a drawn pattern."""
    return bool(_patterns(score))


def _patterns(score: tree.Score) -> list[tree.Patterns]:
    return [node for node in tree.walk(score) if isinstance(node, tree.Patterns)]


def _node(node: tree.Node, vocabulary: Vocabulary) -> Iterator[Problem]:
    match node:
        case tree.Table():
            yield from _table(node)
        case tree.WithTerrains(tree.Amount() as amount) | tree.AdjacentTerrains(amount):
            yield from _terrains(amount, vocabulary)
        case tree.Sets():
            yield from _sets(node)
        case tree.SizeOf(of) if not _is_single(of):
            message = "a size is that of one group, and here may be several"
            yield Problem("E208", of.span, message, "say 'largest', 'smallest' or 'second largest' before it")
        case tree.Call():
            yield from _call(node, vocabulary)
        case tree.InRow() | tree.InColumn():
            yield from _place(node, MOST_ROWS, MOST_ROWS)
    for number in _numbers(node):
        yield from _points(number)


def _table(table: tree.Table) -> Iterator[Problem]:
    steps = table.steps
    for before, step in pairwise(steps):
        if step.threshold <= before.threshold:
            message = f"the threshold {step.threshold} stands behind {before.threshold}: thresholds must rise"
            yield Problem("E204", step.span, message)
    for entry in table.entries[:-1]:
        if isinstance(entry, tree.Beyond):
            message = f"'+{entry.points} each' counts beyond the last threshold, so it stands last"
            yield Problem("E205", entry.span, message)
    if not steps:
        yield Problem("E206", table.span, "the table has no threshold", "a table says for example [3 -> 2]")


def _terrains(amount: tree.Amount, vocabulary: Vocabulary) -> Iterator[Problem]:
    most = len(vocabulary.terrains)
    if amount.number > most:
        message = f"{amount.number} terrains, but this game has {most}"
        yield Problem("E207", amount.span, message)


def _sets(sets: tree.Sets) -> Iterator[Problem]:
    for name in dict.fromkeys(sets.terrains):
        if sets.terrains.count(name) > 1:
            yield Problem("E209", sets.span, f"a set has each terrain once, and '{name}' stands here twice")


def _is_single(groups: tree.Groups) -> bool:
    """Tell whether groups are one group at most."""
    match groups:
        case tree.Only("complete", of) | tree.GroupsThat(of):
            return _is_single(of)
        case _:
            return isinstance(groups, tree.Only)


# Numbers, points and arguments


def _numbers(node: tree.Node) -> tuple[tree.Score, ...]:
    """Return the parts of a node that have to be numbers, not points."""
    match node:
        case tree.ByTable(number):
            return (number,)
        case tree.Conditional(left, _, right):
            return (left, right)
        case tree.Product(factors):
            return factors
        case tree.Extreme("min" | "max", of):
            return of
    return ()


def _points(score: tree.Score) -> Iterator[Problem]:
    """Find points in a number; sums are looked into, other parts are checked on their own."""
    match score:
        case tree.Sum(first, rest):
            for term in (first, *(term for _, term in rest)):
                yield from _points(term)
        case tree.Extreme("min" | "max"):
            return
        case (
            tree.Extreme()
            | tree.Per()
            | tree.ByTable()
            | tree.EachBySize()
            | tree.Conditional()
            | tree.Limit()
        ):
            hint = "numbers are 3, count of ..., number of ..., size of ..., sets of ..."
            yield Problem("E210", score.span, "these are points, and here must stand a number", hint)


def _call(call: tree.Call, vocabulary: Vocabulary) -> Iterator[Problem]:
    term = vocabulary.terms.get(call.name)
    if term is None:
        return
    parameters = term.parameters
    if len(call.arguments) != len(parameters):
        wanted = f"{call.name}({', '.join(parameters)})"
        many = "argument" if len(parameters) == 1 else "arguments"
        message = f"'{call.name}' takes {len(parameters)} {many}, not {len(call.arguments)}"
        yield Problem("E211", call.span, message, f"it is {wanted}")
        return
    for argument, wanted in zip(call.arguments, parameters, strict=True):
        found = _kind(argument, wanted, vocabulary)
        if wanted != found and (wanted, found) != ("spaces", "terrain"):
            message = f"'{call.name}' wants {_KINDS[wanted]} here, and this is {_KINDS[found]}"
            yield Problem("E212", argument.span, message)
        elif wanted == "number" and not isinstance(argument, tree.Spaces):
            yield from _points(argument)


_KINDS: dict[Kind, str] = {"number": "a number", "spaces": "a set of spaces", "terrain": "a terrain"}


def _kind(argument: tree.Score | tree.Spaces, wanted: Kind, vocabulary: Vocabulary) -> Kind:
    match argument:
        case tree.Call(name):
            return vocabulary.terms[name].result if name in vocabulary.terms else wanted
        case tree.Terrain():
            return "terrain"
        case _:
            return "spaces" if isinstance(argument, tree.Spaces) else "number"


def _place(node: tree.Node, rows: int, columns: int) -> Iterator[Problem]:
    match node:
        case tree.InRow(number) if not 1 <= number <= rows:
            yield Problem("E213", node.span, f"there is no row {number}: they are 1 to {rows}")
        case tree.InColumn(letter) if not ord(letter) - ord("A") < columns:
            last = chr(ord("A") + columns - 1)
            yield Problem("E213", node.span, f"there is no column {letter}: they are A to {last}")
