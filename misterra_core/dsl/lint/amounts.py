"""Lint of tables, limits, comparisons and choices: points that nobody can get, words that change nothing."""

from collections.abc import Iterator
from itertools import pairwise

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.lint.limits import ENDLESS, Range
from misterra_core.dsl.lint.look import Look, noun
from misterra_core.dsl.lint.worth import paid


def lint_amount(node: tree.Node, look: Look) -> Iterator[Problem]:
    """Find in a phrase that is worth points, or is a number, what makes no difference to it."""
    match node:
        case tree.ByTable(number, table):
            yield from _table(table, look.worth.of(number), f"{look.words(number.span)} is", look)
        case tree.EachBySize(groups, table):
            sizes = look.possible.groups(groups).size
            yield from _table(table, sizes, f"the size of a {noun(groups)} is", look)
        case tree.Per(0):
            yield Problem("W401", node.span, "this never pays", "0 points for each are no points")
        case tree.Limit():
            yield from _limit(node, look)
        case tree.Conditional():
            yield from _conditional(node, look)
        case tree.Extreme():
            yield from _extreme(node, look)


# Tables


def _table(table: tree.Table, numbers: Range, subject: str, look: Look) -> Iterator[Problem]:
    """Look at a table for a range of numbers; `subject` says in words what they are."""
    if paid(table, numbers) == (0, 0):
        yield Problem("W401", table.span, "this table never pays", f"{subject} {numbers} {look.board}")
        return
    nothing = tree.Step(0, 0)
    steps = table.steps
    yield from _unreached(table, numbers, f"{subject} {numbers} {look.board}")
    for before, step in pairwise((nothing, *steps)):
        counting = table.beyond and step is steps[-1]
        if step.points == before.points and not counting:
            message = f"the threshold {step.threshold} gives no other points than what is below it"
            yield Problem("W405", step.span, message, "leave it out")


def _unreached(table: tree.Table, numbers: Range, reason: str) -> Iterator[Problem]:
    steps = table.steps
    ends = [step.threshold - 1 for step in steps[1:]] + [ENDLESS]
    for step, end in zip(steps, ends, strict=True):
        if step.threshold > numbers.most:
            yield Problem("W404", step.span, f"the threshold {step.threshold} is never reached", reason)
        elif end < numbers.least:
            message = f"the threshold {step.threshold} never counts: the next one is always reached"
            yield Problem("W404", step.span, message, reason)
    for entry in table.entries:
        if isinstance(entry, tree.Beyond) and not entry.points:
            yield Problem("W405", entry.span, "'+0 each' adds nothing", "leave it out")
        elif isinstance(entry, tree.Beyond) and steps[-1].threshold == numbers.most:
            yield Problem("W404", entry.span, f"nothing is ever beyond {numbers.most}", reason)


# Limits, conditions, choices


def _limit(node: tree.Limit, look: Look) -> Iterator[Problem]:
    worth = look.worth.of(node.of)
    words = f"'{node.word} {node.limit}'"
    place = look.behind(node.of.span, node.span.end)
    reason = f"{look.words(node.of.span)} comes to {worth} {look.board}"
    low, high = worth.least >= node.limit, worth.most <= node.limit
    if high if node.word == "at most" else low:
        yield Problem("W406", place, f"{words} changes nothing", reason)
    elif low if node.word == "at most" else high:
        message = f"with {words} this is always {node.limit}"
        yield Problem("W406", place, message, reason)


def _conditional(node: tree.Conditional, look: Look) -> Iterator[Problem]:
    holds = look.worth.holds(node)
    if holds is None:
        return
    left, right = look.worth.of(node.left), look.worth.of(node.right)
    reason = f"the left side is {left}, the right side {right} {look.board}"
    message = "this is always so, and 'if' changes nothing" if holds else "this is never so"
    yield Problem("W407", Span(node.left.span.start, node.right.span.end), message, reason)


def _extreme(node: tree.Extreme, look: Look) -> Iterator[Problem]:
    """Find the parts that another one makes needless; of two that are always equal the first is kept."""
    sign = 1 if node.word in ("max", "best of") else -1
    worths = [look.worth.of(part) for part in node.of]
    lows, highs = zip(*(sorted(sign * end for end in worth) for worth in worths), strict=True)
    surest = lows.index(max(lows))
    for at, part in enumerate(node.of):
        if at != surest and highs[at] <= lows[surest]:
            message = f"{look.words(part.span)} is never what counts in this '{node.word}'"
            yield Problem("W408", part.span, message, f"it comes to {worths[at]} {look.board}")
