"""Texts that try to hang, exhaust or break the reader: each is read or refused in clear words, at once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from misterra_core.dsl.codes import CODES
from misterra_core.dsl.diagnostics import Problem
from misterra_core.dsl.score import ScoreError, compile_score, parse_score, read_pattern
from misterra_core.dsl.text import write
from misterra_core.grid import Grid

from .games import MISTERRA

PATTERN = read_pattern("S J", "fixed", MISTERRA)

VOCABULARY = (
    "each zone of steppe jungle by size per row column line diagonal pattern complete largest smallest",
    "second with all terrains one or more less not on edge corner inside in adjacent to surrounded and count",
    "number sets min max best worst if then else at most least any empty spaces commonest rarest ruins",
    "square foo 3 0 12 ( ) [ ] , + - * -> >= <= = < > & C",
)
WORDS = [word for line in VOCABULARY for word in line.split()]

HOSTILE = {
    "parentheses": "(" * 1999,
    "closing": ")" * 1999,
    "balanced": "(" * 999 + "3" + ")" * 999,
    "brackets": "[" * 1999,
    "not": "count of " + "not " * 490 + "steppe",
    "if": "if 1=1 then " * 160 + "1",
    "else": "if 1=1 then 1 else " * 100 + "1",
    "limits": "1" + " at most 1" * 190,
    "filters": "count of steppe" + " on edge" * 240,
    "adjectives": "number of " + "largest " * 240 + "zone",
    "sum": "+".join("1" * 999),
    "product": "1000000*" * 220 + "9",
    "chain": "count of " + " or ".join(["steppe"] * 190),
    "unknown": " ".join(["zzz"] * 490),
    "near misses": "count of " + " or ".join(["stepe"] * 220),
    "table": "count of steppe [" + ",".join(f"{n}->1" for n in range(280)) + "]",
    "digits": "9" * 2000,
    "word": "a" * 2000,
    "signs": "&" * 2000,
    "nul": "\0" * 2000,
    "letters of two": "\U0001d530teppe " * 200,
    "megabyte": "3 per zone + " * 80_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text(text: str) -> None:
    """Each is answered, with a score that works or with a few problems (benchmarks/hostile.py times it)."""
    problems = check(text)
    assert len(problems) <= 20
    assert all(len(problem.message) < 300 and len(problem.hint) < 300 for problem in problems)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 40 + "count of steppe" + ")" * 40,
        "count of " + "not " * 110 + "steppe",
        "1" + " at least 1" * 110,
        "best of (" * 30 + "1 per steppe" + ", 2)" * 30,
        "count of " + "(steppe or jungle and " * 38 + "lagoon" + ") on edge" * 38,
    ],
)
def test_what_is_deep_but_not_too_deep(text: str) -> None:
    """Whatever is read can be written, compared, hashed, compiled and counted."""
    score = parse_score(text, MISTERRA)
    again = parse_score(write(score), MISTERRA)
    assert again == score
    assert hash(again) == hash(score)
    assert repr(score)
    assert isinstance(compile_score(score, MISTERRA, Grid(5, 5))([1, 2, 4, 8]), int)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join))
def test_any_order_of_words(text: str) -> None:
    """Whatever the words, they are read, or every problem has a code and a place in the text."""
    check(text)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_any_text(text: str) -> None:
    """The same for any characters."""
    check(text)


def check(text: str) -> tuple[Problem, ...]:
    """Read a text and return its problems; one without has to work, and the others to have places in it."""
    try:
        score = parse_score(text, MISTERRA, pattern="pattern" in text)
    except ScoreError as error:
        problems = error.problems
    else:
        evaluate = compile_score(score, MISTERRA, Grid(26, 26), PATTERN)
        assert isinstance(evaluate([1, 2, 4, 8]), int)
        assert isinstance(write(score), str)
        return ()
    for problem in problems:
        assert problem.code in CODES
        assert 0 <= problem.span.start <= problem.span.end <= len(text)
    return problems
