"""Why a score gives its points on a board, as values, and told as lines of text.

Points are reasons, numbers that lead to points are facts. Spaces are told by their names, in the order of
the board from A1, so that an explanation can be read, and written as JSON, without the board.
"""

from collections.abc import Iterator

from msgspec import Struct

from misterra_core.dsl.english import points

_MOST_NAMES = 30
"""How many spaces a line names; an explanation as JSON names all."""

_STEP = "    "
"""How much further in parts stand than their whole."""


class Fact(Struct, frozen=True):
    """A number that led to points: a count, a size.

    `text` says all of it in words, `value` is the number, `spaces` are those that were counted, and
    `parts` are what it was made of.
    """

    text: str
    value: int
    spaces: tuple[str, ...] = ()
    parts: tuple["Fact", ...] = ()


class Reason(Struct, frozen=True):
    """Points, and what they were given for.

    `text` says in words what was scored; `why`, where a table gave the points, which threshold was reached
    and which is next. `spaces` are those that it scored itself. The points of a reason with `parts` are
    those of its counted parts together; `facts` are the numbers behind it. `counted` is False for what
    gives nothing because something else was better: its points are what it would have given.
    """

    text: str
    points: int
    why: str = ""
    spaces: tuple[str, ...] = ()
    parts: tuple["Reason", ...] = ()
    facts: tuple[Fact, ...] = ()
    counted: bool = True


class Explanation(Struct, frozen=True):
    """The points of a score on a board; those of the reasons together, one for each term.

    `spaces` are all that gave points, be they fewer than none: those of every counted reason without
    parts whose points are not 0.
    """

    points: int
    spaces: tuple[str, ...]
    reasons: tuple[Reason, ...]


# Told as text


def tell(explanation: Explanation) -> Iterator[str]:
    """Yield the lines of an explanation: the points, then its reasons, parts further in."""
    yield points(explanation.points)
    for reason in explanation.reasons:
        yield from _reason(reason, "  ")


def _reason(reason: Reason, indent: str) -> Iterator[str]:
    worth = f"{reason.points} " if reason.counted else f"({reason.points})"
    why = f"; {reason.why}" if reason.why else ""
    yield f"{indent}{worth:>5} {reason.text}{_names(reason.spaces)}{why}"
    for fact in reason.facts:
        yield from _fact(fact, f"{indent}      ")
    for part in reason.parts:
        yield from _reason(part, indent + _STEP)


def _fact(fact: Fact, indent: str) -> Iterator[str]:
    yield f"{indent}- {fact.text}{_names(fact.spaces)}"
    for part in fact.parts:
        yield from _fact(part, f"{indent}  ")


def _names(spaces: tuple[str, ...]) -> str:
    if not spaces:
        return ""
    others = len(spaces) - _MOST_NAMES
    return f": {' '.join(spaces[:_MOST_NAMES])}{f' and {others} more' if others > 0 else ''}"
