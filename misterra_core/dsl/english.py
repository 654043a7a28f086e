"""The grammar of English that descriptions and explanations need: numbers, lists, articles."""

from collections.abc import Sequence


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 point`, `-1 point`, `0 points`."""
    return f"{number} {noun}" if abs(number) == 1 else f"{number} {noun}s"


def points(number: int) -> str:
    """Return so many points."""
    return counted(number, "point")


def listed(parts: Sequence[str], word: str) -> str:
    """Join parts as a list: `a`, `a or b`, `a, b or c`."""
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last


def with_article(noun: str) -> str:
    """Return a noun in the singular with `a` or `an` before it."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def between(low: int, high: int | None) -> str:
    """Return a range of whole numbers: `3`, `3 or 4`, `3 to 5`; without `high` it is `3 or more`."""
    if high is None:
        return f"{low} or more"
    if low == high:
        return str(low)
    return f"{low} {'or' if high == low + 1 else 'to'} {high}"
