"""Reading scores: canonical text, what binds to what, and where each part of a tree stands."""

import logging
from pathlib import Path

import pytest
from lark import Lark

from misterra_core.dsl import parser, tree
from misterra_core.dsl.score import parse_score, speaks_of_patterns
from misterra_core.dsl.text import write

from .games import MISTERRA


def read(text: str) -> tree.Score:
    """Read a score of a card that draws a pattern if the score speaks of one."""
    return parse_score(text, MISTERRA, pattern="pattern" in text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Singular and plural, small and capital letters, blanks and lines
        ("number of zone", "number of zones"),
        ("Each ZONES of Steppes  by size[3->2,+1 each]", "each zone of steppe by size [3 -> 2, +1 each]"),
        ("4 per complete\n  rows with\tall terrain", "4 per complete row with all terrains"),
        ("1 per steppe on corners", "1 per steppe on corner"),
        ("1 per jungle in COLUMN c", "1 per jungle in column C"),
        ("2 per sets of all terrains", "2 per set of all terrains"),
        ("set of steppe,jungle", "sets of steppe, jungle"),
        ("2 per space in diagonal", "2 per space in diagonals"),
        ("count of steppe on ruin", "count of steppe on ruins"),
        # Other ways to say the same
        ("3 per rarest terrain", "3 per space of rarest terrain"),
        ("count of space of rarest terrain", "count of rarest terrain"),
        ("2 per space of (steppe or jungle)", "2 per steppe or jungle"),
        ("number of rows with 1 terrain", "number of rows with one terrain"),
        ("1 per steppe adjacent to 1 or more jungles", "1 per steppe adjacent to jungle"),
        # Parentheses that say nothing
        ("((3))", "3"),
        ("count of ((steppe) or (jungle))", "count of steppe or jungle"),
        ("count of (steppe or jungle) on edge", "count of steppe or jungle on edge"),
        ("number of (zones)", "number of zones"),
        ("number of largest (zones of (steppe) on edge)", "number of largest zone of steppe on edge"),
        ("(count of steppe) [3 -> -2]", "count of steppe [3 -> -2]"),
        ("1 + (if 1 > 2 then 3)", "1 + (if 1 > 2 then 3)"),
        # Parentheses that are needed
        ("1 - (2 - 3) - 4", "1 - (2 - 3) - 4"),
        ("(1 + 2) * 3", "(1 + 2) * 3"),
        ("(1 per steppe + 2 per jungle) at most 3", "(1 per steppe + 2 per jungle) at most 3"),
        ("(count of steppe + 1) [3 -> 2]", "(count of steppe + 1) [3 -> 2]"),
        ("if 1 = 1 then (if 2 = 2 then 3) else 4", "if 1 = 1 then (if 2 = 2 then 3) else 4"),
        ("count of steppe and (jungle or lagoon)", "count of steppe and (jungle or lagoon)"),
        ("count of not (steppe or jungle)", "count of not (steppe or jungle)"),
        ("count of steppe or (jungle on edge)", "count of steppe or (jungle on edge)"),
        ("count of (steppe in zones) on edge", "count of (steppe in zones) on edge"),
        ("count of steppe adjacent to (jungle on edge)", "count of steppe adjacent to (jungle on edge)"),
        ("number of zones of (steppe on edge)", "number of zones of (steppe on edge)"),
        ("number of zones of steppe or (ruins)", "number of zones of steppe or (ruins)"),
        ("number of (largest zone) on edge", "number of (largest zone) on edge"),
        # `of size` never begins what a set of spaces is made of
        ("number of rows with spaces of size 3", "number of rows with spaces of size 3"),
        # Lists
        ("min(sets of steppe, jungle, 3)", "min(sets of steppe, jungle, 3)"),
        ("best of (sets of steppe, jungle, 3 per zone)", "best of (sets of steppe, jungle, 3 per zone)"),
        ("greater((sets of steppe, jungle), 3)", "greater((sets of steppe, jungle), 3)"),
        ("share(Steppe) + count of GROWN(ruins, 2)", "share(steppe) + count of grown(ruins, 2)"),
        ("count of beyond()", "count of beyond()"),
    ],
)
def test_canonical_text(text: str, canonical: str) -> None:
    """A score is written in one way, which reads back to the same tree."""
    assert write(read(text)) == canonical
    assert read(canonical) == read(text)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        # Spaces: not, and, or, filters
        ("count of not steppe or jungle", "count of (not steppe) or jungle"),
        ("count of steppe or jungle and lagoon", "count of steppe or (jungle and lagoon)"),
        ("count of steppe or jungle on edge", "count of (steppe or jungle) on edge"),
        ("count of not steppe on edge", "count of (not steppe) on edge"),
        ("count of steppe adjacent to jungle on edge", "count of (steppe adjacent to jungle) on edge"),
        ("count of steppe adjacent to jungle or lagoon", "count of steppe adjacent to (jungle or lagoon)"),
        (
            "count of steppe surrounded by jungle or not lagoon",
            "count of steppe surrounded by (jungle or (not lagoon))",
        ),
        ("count of steppe on edge in row 2 inside", "count of ((steppe on edge) in row 2) inside"),
        # Groups: what follows `zones of`, filters behind, adjectives before
        ("number of zones of steppe or jungle on edge", "number of (zones of (steppe or jungle)) on edge"),
        (
            "number of rows with steppe or jungle of size 3",
            "number of (rows with (steppe or jungle)) of size 3",
        ),
        ("number of largest zones of steppe on edge", "number of largest (zones of steppe on edge)"),
        ("number of complete largest rows with steppe", "number of complete (largest (rows with steppe))"),
        ("count of steppe in largest zone on edge", "count of steppe in (largest zone on edge)"),
        (
            "1 per space in rows with steppe with no jungle",
            "1 per space in ((rows with steppe) with no jungle)",
        ),
        # Scores: products, tables, limits, sums, conditionals
        ("1 + 2 * 3", "1 + (2 * 3)"),
        ("2 * count of steppe [3 -> 2]", "(2 * count of steppe) [3 -> 2]"),
        ("count of steppe + count of jungle [3 -> 2]", "count of steppe + (count of jungle [3 -> 2])"),
        ("1 per steppe + 2 per jungle at most 3", "1 per steppe + (2 per jungle at most 3)"),
        (
            "count of steppe [3 -> 2] at most 3 at least 1",
            "((count of steppe [3 -> 2]) at most 3) at least 1",
        ),
        ("if 1 + 2 > 3 then 1 + 2 else 3 + 4", "if (1 + 2) > 3 then (1 + 2) else (3 + 4)"),
        ("1 + if 1 > 2 then 2 + 3", "1 + (if 1 > 2 then (2 + 3))"),
        ("if 1 > 2 then 2 per zone at most 3", "if 1 > 2 then (2 per zone at most 3)"),
        ("if 1 = 1 then if 2 = 2 then 3 else 4", "if 1 = 1 then (if 2 = 2 then 3 else 4)"),
        ("if 1 = 1 then 2 else if 2 = 2 then 3 else 4", "if 1 = 1 then 2 else (if 2 = 2 then 3 else 4)"),
    ],
)
def test_binding(text: str, same: str) -> None:
    """Both texts say the same; the second says it with parentheses."""
    assert read(text) == read(same)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("count of steppe or jungle on edge", "count of steppe or (jungle on edge)"),
        ("count of steppe adjacent to jungle on edge", "count of steppe adjacent to (jungle on edge)"),
        ("number of largest zones of steppe on edge", "number of (largest zones of steppe) on edge"),
        ("number of zones", "number of zones of any terrain"),
        ("1 + 2 + 3", "1 + (2 + 3)"),
        ("1 per steppe", "1 per jungle"),
        ("1 per steppe on edge", "1 per steppe inside"),
    ],
)
def test_trees_that_differ(text: str, other: str) -> None:
    """Trees of different texts are different, and hashed by what they say."""
    assert read(text) != read(other)
    assert len({read(text), read(other), read(f" {text}")}) == 2


def test_spans() -> None:
    """Every node knows its words; parentheses around a phrase are not of it, but of the phrase around it."""
    text = "2 per (steppe or jungle) on edge + (3)"
    assert [(type(node).__name__, text[slice(*node.span)]) for node in tree.walk(read(text))] == [
        ("Sum", "2 per (steppe or jungle) on edge + (3)"),
        ("Per", "2 per (steppe or jungle) on edge"),
        ("SpacesThat", "(steppe or jungle) on edge"),
        ("Either", "steppe or jungle"),
        ("Terrain", "steppe"),
        ("Terrain", "jungle"),
        ("Place", "on edge"),
        ("Number", "3"),
    ]


def test_speaking_of_patterns() -> None:
    """What a card needs to know of its score when it draws a pattern."""
    assert speaks_of_patterns(read("count of spaces in largest pattern on edge"))
    assert not speaks_of_patterns(read("count of spaces in largest row on edge"))


def test_grammar_has_no_conflicts_but_its_two(caplog: pytest.LogCaptureFixture) -> None:
    """The grammar file tells its two conflicts, a comma in a list of terrains and a dangling `else`."""
    text = (Path(parser.__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    with caplog.at_level(logging.DEBUG, logger="lark"):
        Lark(text, parser="lalr", debug=True)
    messages = [record.getMessage() for record in caplog.records]
    conflicts = {message.split()[4] for message in messages if message.startswith("Shift/Reduce conflict")}
    assert conflicts == {"_NAME_COMMA:", "ELSE:"}


def test_the_grammar_is_made_once() -> None:
    """It takes some 60 milliseconds, so it is made when the first score is read, and kept."""
    assert parser.grammar() is parser.grammar()
