"""What in a score is written in vain: it means something, and never what its author can have meant.

Each warning is proven for every board of the size at hand. Where a part of a phrase has a warning, the
phrase around it has none: that would only follow from it.
"""

from collections.abc import Iterator

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Problem
from misterra_core.dsl.lint.amounts import lint_amount
from misterra_core.dsl.lint.look import Look
from misterra_core.dsl.lint.phrases import lint_groups, lint_spaces


def lint_score(score: tree.Score, look: Look) -> list[Problem]:
    """Return the warnings of a score."""
    return _inside(score, look) or list(_best(score, look))


def _inside(node: tree.Node, look: Look) -> list[Problem]:
    found = [problem for child in tree.children(node) for problem in _inside(child, look)]
    return found or [*lint_spaces(node, look), *lint_groups(node, look), *lint_amount(node, look)]


def _best(score: tree.Score, look: Look) -> Iterator[Problem]:
    worth = look.worth.of(score)
    if worth.most <= 0:
        yield Problem("W409", score.span, f"this never gives a point {look.board}", f"it comes to {worth}")
