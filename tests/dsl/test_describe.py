"""What scores say in English: by hand for every phrase, beside the printed rules, and for random trees.

To write `descriptions.txt` again: MISTERRA_REGENERATE=1 python -m pytest tests/dsl/test_describe.py, then
read it: each rule and the sentence below it must say the same.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from misterra_core import load_game
from misterra_core.dsl import tree
from misterra_core.dsl.describe import describe
from misterra_core.dsl.score import Pattern, compile_score, parse_score, read_pattern
from misterra_core.dsl.text import write
from misterra_core.grid import Grid

from .games import CARTOGRAPHERS, MISTERRA
from .trees import Setting, TreeMaker, vocabulary

HERE = Path(__file__).parent
PRINTED = HERE / "descriptions.txt"
LINES = (HERE / "sentences.txt").read_text(encoding="utf-8").splitlines()
SENTENCES = [line for line in LINES if line and line[0] != "#"]
BY_HAND = {score: said.strip() for score, said in zip(SENTENCES[::2], SENTENCES[1::2], strict=True)}

NEAR_MISSES = [
    *("count of steppe or jungle on edge", "count of steppe or (jungle on edge)"),
    *("count of not steppe on edge", "count of not (steppe on edge)"),
    *("count of steppe and not jungle or lagoon", "count of steppe and not (jungle or lagoon)"),
    *("count of steppe adjacent to jungle on edge", "count of steppe adjacent to (jungle on edge)"),
    *("count of steppe not adjacent to jungle", "count of steppe adjacent to not jungle"),
    *("count of steppe adjacent to 2 or more jungle", "count of steppe adjacent to 2 or more terrains"),
    *("count of steppe surrounded by jungle", "count of steppe surrounded by jungle or empty"),
    *("count of steppe in zones on edge", "count of (steppe on edge) in zones"),
    *("number of zones of steppe on edge", "number of zones of (steppe on edge)"),
    *("number of largest zone on edge", "number of (largest zone) on edge"),
    *("number of zones with steppe", "number of zones with no steppe", "number of zones of steppe"),
    *("number of rows with 2 terrains", "number of rows with 2 or more terrains"),
    *("number of zones of size 2", "number of zones of size 2 or more", "number of zones of size 2 or less"),
    *("number of rows", "number of columns", "number of lines", "number of complete rows"),
    *("count of steppe [3 -> 2, 5 -> 4]", "count of steppe [3 -> 2, 6 -> 4]", "count of steppe [3 -> 2]"),
    *("count of steppe [3 -> 2, +1 each]", "count of steppe [3 -> 2, +2 each]"),
    *("each zone by size [3 -> 2]", "size of largest zone [3 -> 2]", "number of zones [3 -> 2]"),
    *("2 per row + 1 at most 3", "(2 per row + 1) at most 3", "2 per row at most 3 + 1"),
    *("5 - 2 per row - 1", "5 - (2 per row - 1)"),
    *("count of steppe + 2 * 3", "(count of steppe + 2) * 3"),
    *("2 * 3 [5 -> 1]", "2 + 3 [5 -> 1]", "(2 + 3) [5 -> 1]"),
    *("if 1 > 2 then 3 else 4", "if 1 < 2 then 3 else 4", "if 1 > 2 then 4 else 3"),
    *("if 1 > 2 then if 1 > 2 then 3 else 4", "if 1 > 2 then (if 1 > 2 then 3) else 4"),
    *("if 1 > 2 then 3 + 4", "(if 1 > 2 then 3) + 4"),
    *("best of (3, 4)", "worst of (3, 4)", "best of (4, 3)", "max(3, 4)"),
    *("3 per set of steppe, jungle", "3 per set of all terrains", "3 per steppe or jungle"),
    *("3 per commonest terrain", "3 per rarest terrain", "3 per any terrain", "3 per space"),
]


@pytest.mark.parametrize("score", BY_HAND)
def test_by_hand(score: str) -> None:
    """One sentence for each way of saying something."""
    assert describe(parse_score(score, MISTERRA, pattern=True)) == BY_HAND[score]


def test_every_phrase_is_among_those_by_hand() -> None:
    """No kind of node is left out."""
    scores = (parse_score(score, MISTERRA, pattern=True) for score in BY_HAND)
    kinds = {kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, tree.Node)}
    assert {type(node) for score in scores for node in tree.walk(score)} == kinds - {tree.Node}


def test_the_cards_of_another_game() -> None:
    """Other terrains and marks, in the words of its own cards."""
    score = "1 per water adjacent to ruins + 3 per farm on ruins"
    assert describe(parse_score(score, CARTOGRAPHERS)) == (
        "Score 1 point for each space of water adjacent to ruins,"
        " plus 3 points for each space of farm on ruins."
    )


@pytest.mark.parametrize(
    ("rows", "turns", "expected"),
    [
        (
            ". J/J S",
            "rotations",
            "[. J / J S], the row nearest the beach last, turned in any way; '.' is any space.",
        ),
        ("S", "fixed", "[S], the row nearest the beach last, as drawn."),
        (
            "?S_",
            "any",
            "[? S _], the row nearest the beach last, turned and mirrored in any way;"
            " '?' is any mapped space, '_' is an empty space.",
        ),
    ],
)
def test_a_pattern_has_a_sentence_of_its_own(rows: str, turns: str, expected: str) -> None:
    """With the signs that it uses."""
    score = parse_score("5 per pattern", MISTERRA, pattern=True)
    said = describe(score, read_pattern(rows, turns, MISTERRA))
    first = "Score 5 points for each occurrence of the pattern."
    assert said == f"{first} The pattern is {expected} Occurrences may share spaces."


def test_a_pattern_that_no_score_speaks_of_is_not_told() -> None:
    """The rule is all there is."""
    assert describe(parse_score("3", MISTERRA), read_pattern("S", "fixed", MISTERRA)) == "Score 3 points."


def test_the_printed_cards_say_what_their_rules_say() -> None:
    """Each sentence was read beside its rule; it changes with the card or the language alone."""
    cards = load_game().rules.content.presumptions.values()
    told = "\n".join(
        f"{card.id} {card.title}\n  rule: {card.rule}\n  said: {describe(card.score, card.pattern)}\n"
        for card in cards
    )
    if os.environ.get("MISTERRA_REGENERATE"):
        PRINTED.write_text(told, encoding="utf-8", newline="\n")
    assert told == PRINTED.read_text(encoding="utf-8")


# All trees


def test_near_misses_are_told_apart() -> None:
    """Scores that look alike and say different things read differently."""
    assert len(set(NEAR_MISSES)) == len(NEAR_MISSES)
    told: dict[str, str] = {}
    for score in NEAR_MISSES:
        other = told.setdefault(describe(parse_score(score, MISTERRA)), score)
        assert other == score


SETTING = Setting(MISTERRA, rows=4, columns=4, pattern=True)
PATTERN = read_pattern("S ?/. _", "any", MISTERRA)
LEFTOVERS = re.compile(
    r"None|\w\(\w+=|  | [,;:)]|\( |(?<!beyond)\(\)|[,;:]{2}|\b(1 (points|spaces)|the the|a the|a [aeiou])\b"
)


@settings(max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
@given(random=st.randoms(use_true_random=False), depth=st.integers(0, 8))
def test_a_random_tree_reads_well(random: Random, depth: int) -> None:
    """A sentence without leftovers, whatever the tree."""
    said = describe(TreeMaker(random, SETTING).score(depth), PATTERN)
    assert re.fullmatch(r"(Score|Count|Work out|If) .*\.", said)
    assert not LEFTOVERS.search(said)
    assert _is_balanced(said)


def _is_balanced(text: str) -> bool:
    depths = list(_depths(text))
    return min(depths) >= 0 and depths[-1] == 0


def _depths(text: str) -> Iterator[int]:
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        yield depth


def test_scores_of_one_sentence_give_the_same_points() -> None:
    """Among thousands of small trees, two that read alike count alike on every board that is tried."""
    words = vocabulary(2, [0b0110_0000_0001])
    setting, grid, random = Setting(words, 3, 4, pattern=False), Grid(3, 4), Random(1)
    boards = [_board(random, grid) for _ in range(20)]
    told: dict[str, tree.Score] = {}
    for seed in range(4000):
        score = TreeMaker(Random(seed), setting).score(seed % 3)
        other = told.setdefault(describe(score), score)
        if other != score:
            one, two = compile_score(score, words, grid), compile_score(other, words, grid)
            assert [*map(one, boards)] == [*map(two, boards)], f"{write(score)}; {write(other)}"


def _board(random: Random, grid: Grid) -> list[int]:
    steppe = random.getrandbits(grid.size)
    return [steppe, random.getrandbits(grid.size) & ~steppe]


@pytest.mark.parametrize(
    "score",
    [
        "count of " + "not " * 100 + "steppe",
        "best of (1, " * 38 + "2" + ")" * 38,
        "if 1 > 0 then " * 90 + "1",
        "count of " + "(empty or jungle and " * 38 + "steppe" + ")" * 38,
        "number of " + "largest complete " * 50 + "zone",
    ],
)
def test_a_deep_score_is_told(score: str) -> None:
    """What can be read can be described, and in no time."""
    assert _is_balanced(describe(parse_score(score, MISTERRA)))


def test_a_pattern_is_optional() -> None:
    """A score of patterns can be told before any is drawn."""
    said = describe(tree.Per(2, tree.Patterns()), None)
    assert said == "Score 2 points for each occurrence of the pattern."
    assert describe(tree.Per(2, tree.Patterns()), Pattern(("S",))).startswith(said)
