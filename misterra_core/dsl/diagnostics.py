"""What is wrong in a card text, as values; files turn them into `misterra_core.errors.Diagnostic`.

Codes are stable: E0xx files and YAML, E1xx words, E2xx meaning (types, tables, groups), E3xx cards
(ids, seals, patterns, examples). Warnings, W4xx, never stop a card from being played.
"""

import difflib
from collections.abc import Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """A part of a card text: offsets of its first character and of the one after its last."""

    start: int
    end: int


class Problem(NamedTuple):
    """What is wrong at one place of a card text, before that text is placed in a file."""

    code: str
    span: Span
    message: str
    hint: str = ""


def closest(word: str, known: Iterable[str]) -> str:
    """Return the valid word nearest to a wrong one, "" where none is near."""
    near = difflib.get_close_matches(word, tuple(known), n=1, cutoff=0.6)
    return near[0] if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint that names the valid word nearest to a wrong one, "" where none is near."""
    near = closest(word, known)
    return f"did you mean '{near}'?" if near else ""
