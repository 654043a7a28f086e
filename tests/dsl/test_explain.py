"""Why scores give their points: by hand for every phrase, and for random trees on random boards."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from misterra_core.boards import read_board
from misterra_core.dsl import tree
from misterra_core.dsl.explain import explain
from misterra_core.dsl.reasons import Explanation, Fact, Reason, tell
from misterra_core.dsl.score import ScoreError, compile_score, parse_score, read_pattern
from misterra_core.grid import Grid

from .games import MISTERRA, TERMS
from .trees import Setting, TreeMaker, vocabulary

BY_HAND = (Path(__file__).parent / "explanations.txt").read_text(encoding="utf-8")
BOARD = read_board("SSSJ. SJJJL ..LLM SS..M SSMMM".replace(" ", "/"), MISTERRA.letters)
PATTERN = read_pattern(". J/J S", "rotations", MISTERRA)
PUZZLE = "best of (1 per zone, 2 per steppe at most 9) - each zone of jungle by size [3 -> 2]"


def blocks() -> Iterator[tuple[str, list[str]]]:
    """Yield each score of the file, and the lines that explain it."""
    score, told = "", list[str]()
    for line in BY_HAND.splitlines():
        if line.startswith("    "):
            told.append(line[4:])
        elif line and line[0] != "#":
            score, told = line, []
            yield score, told


def explained(score: str) -> Explanation:
    """Explain a score on the board of the file."""
    read = parse_score(score, MISTERRA, pattern=True)
    return explain(read, MISTERRA, BOARD.grid, PATTERN, BOARD.masks)


@pytest.mark.parametrize(("score", "told"), list(blocks()), ids=[score for score, _ in blocks()])
def test_by_hand(score: str, told: list[str]) -> None:
    """Reasons and spaces, as they are told."""
    explanation = explained(score)
    assert [*tell(explanation), f"at {' '.join(explanation.spaces) or 'no space'}"] == told


def test_every_kind_of_score_is_among_those_by_hand() -> None:
    """No phrase that is worth points or is a number is left out."""
    scores = [parse_score(score, MISTERRA, pattern=True) for score, _ in blocks()]
    kinds = {type(node) for score in scores for node in tree.walk(score)}
    assert set(tree.Score.__args__) <= kinds


def test_a_long_list_of_spaces_is_cut() -> None:
    """In text; an explanation names all."""
    grid = Grid(6, 6)
    explanation = explain(parse_score("1 per space", MISTERRA), MISTERRA, grid, None, [0] * 4)
    assert len(explanation.spaces) == len(explanation.reasons[0].spaces) == 36
    *_, line = tell(explanation)
    assert line.endswith(" D5 E5 F5 and 6 more")


@pytest.mark.parametrize("score", ["1 per steppe in row 9", "1 per pattern"])
def test_what_cannot_be_compiled_cannot_be_explained(score: str) -> None:
    """The same error as for compiling."""
    with pytest.raises(ScoreError):
        explain(parse_score(score, MISTERRA, pattern=True), MISTERRA, BOARD.grid, None, BOARD.masks)


def test_an_explanation_is_json() -> None:
    """And reads back."""
    explanation = explained(PUZZLE)
    assert msgspec.json.decode(msgspec.json.encode(explanation), type=Explanation) == explanation


@pytest.mark.parametrize(
    "score",
    [
        "worst of (1, " * 38 + "2" + ")" * 38,
        "if 1 > 0 then " * 90 + "1",
        "1" + " at most 3" * 100,
        "min(1, " * 38 + "count of steppe" + ")" * 38,
    ],
)
def test_a_deep_score_is_explained(score: str) -> None:
    """What can be read can be explained."""
    assert explained(score).points == 1


# Random trees


@settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
@given(random=st.randoms(use_true_random=False), depth=st.integers(0, 7))
def test_reasons_add_up_to_the_points(random: Random, depth: int) -> None:
    """Whatever the tree and the board: what the evaluator says, and all the way down."""
    check_random(random, depth)


def test_a_thousand_trees_told_by_their_numbers() -> None:
    """The same on trees that never change, and all phrases among them."""
    kinds = {type(node) for seed in range(1000) for node in tree.walk(check_random(Random(seed), seed % 9))}
    assert set(tree.Score.__args__) <= kinds


def check_random(random: Random, depth: int) -> tree.Score:
    """Make a score and a board, check the explanation, return the score."""
    grid = Grid(random.randint(1, 6), random.randint(1, 6))
    marks = [random.getrandbits(grid.size) for _ in range(2)]
    words = vocabulary(random.randint(1, 5), marks, TERMS)
    pattern = read_pattern(random.choice(("S", "S ?", "S ./_ S")), random.choice(("fixed", "any")), words)
    score = TreeMaker(random, Setting(words, grid.rows, grid.columns, pattern=True)).score(depth)
    masks = _masks(random, grid, len(words.terrains))
    explanation = explain(score, words, grid, pattern, masks)
    assert explanation.points == compile_score(score, words, grid, pattern)(masks)
    assert explanation.points == sum(reason.points for reason in explanation.reasons)
    for reason in explanation.reasons:
        check_reason(reason, grid)
    check_spaces(explanation.spaces, grid)
    return score


def check_reason(reason: Reason, grid: Grid) -> None:
    """Check that a reason's parts give its points, and that it says what it is."""
    check_text(reason.text)
    check_spaces(reason.spaces, grid)
    if reason.parts:
        assert reason.points == sum(part.points for part in reason.parts if part.counted)
    for part in reason.parts:
        check_reason(part, grid)
    for fact in reason.facts:
        check_fact(fact, grid)


def check_fact(fact: Fact, grid: Grid) -> None:
    """Check that a fact says its number, and counted as many spaces as it says."""
    check_text(fact.text)
    assert str(fact.value) in fact.text
    check_spaces(fact.spaces, grid)
    assert len(fact.spaces) in (0, fact.value)
    for part in fact.parts:
        check_fact(part, grid)


def check_text(text: str) -> None:
    """Check that a text says something, and has no leftovers."""
    assert text.strip() == text != ""
    assert "None" not in text
    assert "  " not in text


def check_spaces(spaces: tuple[str, ...], grid: Grid) -> None:
    """Check that spaces are on the board, each once, in its order."""
    numbers = [grid.space(name) for name in spaces]
    assert numbers == sorted(set(numbers))


def _masks(random: Random, grid: Grid, terrains: int) -> list[int]:
    masks = [0] * terrains
    for space in range(grid.size):
        terrain = random.randint(0, terrains)
        if terrain < terrains:
            masks[terrain] |= 1 << space
    return masks
