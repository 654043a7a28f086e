"""What the author of a wrong score is told: codes, places, messages and hints, to the letter."""

import re
from pathlib import Path

import pytest

from misterra_core.dsl.codes import CODES
from misterra_core.dsl.diagnostics import Problem
from misterra_core.dsl.score import ScoreError, compile_score, parse_score, read_pattern, unspeakable
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid

from .games import MISTERRA

MISTAKES = (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8")
BLOCKS = [block for block in MISTAKES.strip().split("\n\n") if not block.startswith("#")]


def told(text: str, vocabulary: Vocabulary = MISTERRA, pattern: bool = False) -> list[Problem]:
    """Return what is wrong with a score."""
    with pytest.raises(ScoreError) as caught:
        parse_score(text, vocabulary, pattern)
    return list(caught.value.problems)


def drawn(text: str) -> str:
    """Draw the problems of a score as `mistakes.txt` shows them."""
    lines = [f"    {text}"]
    for problem in told(text):
        start, end = problem.span
        carets = " " * start + "^" * max(1, end - start)
        hint = f" | {problem.hint}" if problem.hint else ""
        lines.append(f"    {carets} {problem.code} {problem.message}{hint}")
    return "\n".join(lines)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0].strip())
def test_mistakes_are_told_to_the_letter(block: str) -> None:
    """Each score of `mistakes.txt` gets the problems that stand under it, and no others."""
    text = block.splitlines()[0].removeprefix("    ")
    assert drawn(text) == block


def test_every_code_of_the_language_has_its_mistake() -> None:
    """The codes are all listed, and each is shown by the file or by a test below."""
    shown = set(re.findall(r"\bE[12]\d\d\b", MISTAKES))
    elsewhere = {"E106", "E107", "E108", "E111", "E221", "E222", "E223"}
    assert shown | elsewhere == {code for code in CODES if code[:2] in ("E1", "E2")}


def test_parsers_own_names_are_never_told() -> None:
    """Messages are in the rulebook's words: no name of a terminal or of a rule is among them."""
    messages = " ".join(problem.message for block in BLOCKS for problem in told(block.splitlines()[0]))
    assert not re.search(r"[A-Z]{3,}|__|\$", messages)


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("", "E111", (0, 0)),
        (" \n ", "E111", (0, 0)),
        ("3" * 2001, "E107", (2000, 2001)),
        ("(" * 41 + "3" + ")" * 41, "E108", (40, 41)),
        ("count of " + "not " * 200 + "steppe", "E108", (329, 815)),
    ],
    ids=["nothing", "blanks", "long", "parentheses", "phrases"],
)
def test_texts_that_are_not_read(text: str, code: str, span: tuple[int, int]) -> None:
    """Nothing, too much and too deep are told alone."""
    assert [(problem.code, tuple(problem.span)) for problem in told(text)] == [(code, span)]


def test_no_more_than_twenty_problems_are_told() -> None:
    """A text that is wrong throughout is told to be so, not word by word."""
    assert [problem.code for problem in told("count of " + " or ".join(["stepe"] * 100))] == ["E103"] * 20


# Names that are the language's words


def test_a_name_that_the_language_needs_is_refused_where_it_stands() -> None:
    """A terrain called `edge` makes `on edge` unclear, so a score that holds the word is refused."""
    vocabulary = Vocabulary(("steppe", "edge"), ("S", "E"), {"inside": 1})
    (problem,) = told("count of steppe on edge", vocabulary)
    assert (problem.code, tuple(problem.span)) == ("E106", (19, 23))
    assert [problem.code for problem in told("1 per edge + 1 per steppe inside", vocabulary)] == ["E106"] * 2
    parse_score("1 per steppe on corner", vocabulary)


@pytest.mark.parametrize("name", ["edge", "Edges", "zone", "most", "tall grass", "", "3d", "a-b"])
def test_names_that_no_score_can_speak_of(name: str) -> None:
    """Whoever loads names can ask whether scores can speak of them."""
    assert unspeakable(name)


@pytest.mark.parametrize("name", ["steppe", "forêt", "tall_grass", "Steppe2", "insides", "sands", "x"])
def test_names_that_scores_can_speak_of(name: str) -> None:
    """Any other word will do."""
    assert not unspeakable(name)
    parse_score(f"count of {name}", Vocabulary((name,), ("S",)))


# What only the board or the card can tell


def test_lines_that_a_board_does_not_have_are_told_when_it_is_known() -> None:
    """The same score is sound on a larger board."""
    text = "1 per steppe in row 6 + 1 per jungle in column F + 1 per lagoon in row 5"
    score = parse_score(text, MISTERRA)
    with pytest.raises(ScoreError) as caught:
        compile_score(score, MISTERRA, Grid(5, 5))
    assert caught.value.problems == (
        Problem("E213", caught.value.problems[0].span, "there is no row 6: they are 1 to 5"),
        Problem("E213", caught.value.problems[1].span, "there is no column F: they are A to E"),
    )
    assert [text[slice(*problem.span)] for problem in caught.value.problems] == ["in row 6", "in column F"]
    assert (
        str(caught.value)
        == "E213 there is no row 6: they are 1 to 5\nE213 there is no column F: they are A to E"
    )
    assert compile_score(score, MISTERRA, Grid(6, 6))([0] * 4) == 0


def test_a_score_that_speaks_of_patterns_needs_one_to_be_compiled() -> None:
    """Reading takes the caller's word that a pattern is drawn; compiling wants to see it."""
    score = parse_score("5 per pattern", MISTERRA, pattern=True)
    with pytest.raises(ScoreError, match="E214"):
        compile_score(score, MISTERRA, Grid(5, 5))


@pytest.mark.parametrize(
    ("text", "turns", "problems"),
    [
        ("S x\nQ .", "fixed", [("E221", "x"), ("E221", "Q")]),
        ("S J\nJ", "fixed", [("E222", "J")]),
        ("S J / J S J", "fixed", [("E222", "J S J")]),
        (". .\n. .", "fixed", [("E223", ". .\n. .")]),
        ("", "fixed", [("E223", "")]),
        ("S" * 27, "fixed", [("E222", "")]),
        ("S" * 2001, "fixed", [("E107", "S")]),
        ("S J", "rotation", [("E308", "")]),
    ],
)
def test_drawings_with_mistakes(text: str, turns: str, problems: list[tuple[str, str]]) -> None:
    """Problems of a drawing stand in the drawing's text."""
    with pytest.raises(ScoreError) as caught:
        read_pattern(text, turns, MISTERRA)
    assert [(problem.code, text[slice(*problem.span)]) for problem in caught.value.problems] == problems


def test_a_drawing_of_hazy_tiles_is_hinted_at() -> None:
    """Small letters are hazy tiles on a board; a pattern has none."""
    with pytest.raises(ScoreError) as caught:
        read_pattern("s J", "fixed", MISTERRA)
    assert caught.value.problems[0].hint == "did you mean 'S'?"
