"""Makes the tree of a score from what the parser found.

Bottom up and without recursion, so that no text is too deep for it; how deep a tree may be is checked
here, so that whatever walks a tree later may recurse.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from lark import Token, Tree

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Problem, Span

DEEPEST = 120
"""Phrases within each other: three for each of the parentheses that a text may nest, and few enough for
Python where a walk takes two or three calls a phrase."""


def build(parsed: Tree[Token]) -> tree.Score | Problem:
    """Return the tree of a parsed score, or the problem of one that is nested too deep."""
    made: dict[int, Any] = {}
    depth: dict[int, int] = {}
    for part in parsed.iter_subtrees():
        inner = [child for child in part.children if isinstance(child, Tree)]
        span = Span(part.meta.start_pos, part.meta.end_pos)
        depth[id(part)] = 1 + max((depth[id(child)] for child in inner), default=0)
        if depth[id(part)] > DEEPEST:
            message = f"more than {DEEPEST} phrases within each other"
            return Problem("E108", span, message, "write it more simply")
        children = [made[id(child)] if isinstance(child, Tree) else _value(child) for child in part.children]
        made[id(part)] = _MAKERS[part.data](children, span)
    score: tree.Score = made[id(parsed)]
    return score


def _value(token: Token) -> int | str:
    return int(token) if token.type == "INT" else str(token)


_Maker = Callable[[list[Any], Span], Any]


def _fields(kind: Any, children: list[Any], span: Span) -> tree.Node:
    """Make a node whose fields are the children, in order."""
    made: tree.Node = kind(*children, span=span)
    return made


def _makers() -> dict[str, _Maker]:
    """Return what makes the node of each rule and alias of the grammar."""
    kinds = {name.lower(): kind for name, kind in vars(tree).items() if _is_node(kind)}
    makers: dict[str, _Maker] = {name: partial(_fields, kind) for name, kind in kinds.items()}
    return makers | _OTHERS


def _is_node(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, tree.Node)


def _sum(children: list[Any], span: Span) -> tree.Node:
    return tree.Sum(children[0], tuple(zip(children[1::2], children[2::2], strict=True)), span=span)


def _words(children: list[Any], _: Span) -> str:
    return " ".join(children)


def _place(words: list[Any], span: Span) -> tree.Node:
    where: Any = " ".join(words)
    return tree.Place(where, span=span)


_OTHERS: dict[str, _Maker] = {
    "start": lambda children, _: children[0],
    **dict.fromkeys(("sign", "relation", "bound", "pick", "mapped", "rank", "adjective", "line"), _words),
    **dict.fromkeys(("onedge", "place"), _place),
    "points": lambda children, _: children[0],
    "minus": lambda children, _: -children[0],
    # Nodes with all children in one field, or all but the first
    "table": lambda entries, span: tree.Table(tuple(entries), span=span),
    "sets": lambda names, span: tree.Sets(tuple(names), span=span),
    "product": lambda factors, span: tree.Product(tuple(factors), span=span),
    "total": _sum,
    "sum": _sum,
    "extreme": lambda children, span: tree.Extreme(children[0], tuple(children[1:]), span=span),
    "call": lambda children, span: tree.Call(children[0], tuple(children[1:]), span=span),
    **dict.fromkeys(("either", "lands"), lambda parts, span: tree.Either(tuple(parts), span=span)),
    "both": lambda parts, span: tree.Both(tuple(parts), span=span),
    # Filters
    "spacesnot": lambda children, span: tree.SpacesThat(children[0], children[1], True, span=span),
    "groupsnot": lambda children, span: tree.GroupsThat(children[0], children[1], True, span=span),
    "without": lambda children, span: tree.With(*children, span=span),
    "adjacentmany": lambda children, span: tree.AdjacentTo(children[1], children[0], span=span),
    # Amounts
    "exactly": lambda children, span: tree.Amount(*children, span=span),
    "one": lambda _, span: tree.Amount(1, span=span),
    "ormore": lambda children, span: tree.Amount(children[0], "or more", span=span),
    "orless": lambda children, span: tree.Amount(children[0], "or less", span=span),
}

_MAKERS = _makers()
