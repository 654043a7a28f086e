"""How a failure of code that is not Misterra's is told: in one line, with the place in that code."""

from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from typing import NamedTuple

OWN = __name__.partition(".")[0]
"""Misterra's own package."""

FAILURES = (Exception, SystemExit)
"""What foreign code raises where it fails. That it may not end the program, it may not know."""

_CALLING = (OWN, "pluggy", "click")
"""The packages that call plugins: Misterra, and what calls hooks and commands for it."""


class Step(NamedTuple):
    """One call on the way of an error: the top-level package of the code, and its file and line."""

    package: str
    place: str


def told(error: BaseException) -> str:
    """Return kind and message of an error, and the line of foreign code that it comes from: `(swamp.py:31)`.

    The foreign package is the one that Misterra called; the line is the innermost of that package, so that
    what fails in a library is told of the line that called the library.
    """
    foreign = [step for step in way_of(error) if step.package not in _CALLING]
    innermost = next((step for step in reversed(foreign) if step.package == foreign[0].package), None)
    return f"{bare(error)} ({innermost.place})" if innermost else bare(error)


def bare(error: BaseException) -> str:
    """Return kind and message of an error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def way_of(error: BaseException) -> Iterator[Step]:
    """Yield the calls on the way of an error, the innermost last."""
    for frame, line in walk_tb(error.__traceback__):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        yield Step(package, f"{Path(frame.f_code.co_filename).name}:{line}")
