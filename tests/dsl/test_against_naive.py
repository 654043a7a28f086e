"""The engine's scores against a second reading of the page (`tests/reference/naive_cards.py`).

Random scores, written as text, are counted by both on random boards: 1 x 1 to 12 x 12, one to eight
terrains, marks, a drawn pattern. The second reading has its own parser and counts on plain sets.
"""

from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from misterra_core.dsl.score import compile_score, parse_score, read_pattern
from misterra_core.dsl.text import write
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.dsl.words import LONGEST_TEXT
from misterra_core.grid import Grid, bits
from tests.reference import naive_cards

from .trees import Setting, TreeMaker, vocabulary


class Case(NamedTuple):
    """A score on a board. `cells` has the terrain of each space by its index, None where it is empty."""

    score: str
    vocabulary: Vocabulary
    grid: Grid
    cells: list[int | None]
    pattern: str | None
    turns: str


def make_case(random: Random, depth: int) -> Case:
    """Make a random score and a random board."""
    grid = Grid(*(random.randint(1, random.choice((3, 5, 12))) for _ in range(2)))
    marks = [random.getrandbits(grid.size) for _ in range(random.randint(0, 2))]
    words = vocabulary(random.randint(1, 8), marks)
    pattern = _drawing(random, words) if random.random() < 0.5 else None
    setting = Setting(words, grid.rows, grid.columns, pattern is not None)
    # Few terrains make large zones.
    present = random.sample(range(len(words.terrains)), random.randint(1, len(words.terrains)))
    fill: list[int | None] = [*present, *[None] * random.randint(0, 2)]
    return Case(
        write(TreeMaker(random, setting).score(depth)),
        words,
        grid,
        [random.choice(fill) for _ in range(grid.size)],
        pattern,
        random.choice(("fixed", "rotations", "any")),
    )


def _drawing(random: Random, words: Vocabulary) -> str:
    rows, columns = random.randint(1, 3), random.randint(1, 3)
    signs = [random.choice((*words.letters[:3], ".", "?", "_")) for _ in range(rows * columns)]
    signs[random.randrange(len(signs))] = words.letters[0]
    return "/".join("".join(signs[row * columns : (row + 1) * columns]) for row in range(rows))


def engine(case: Case) -> int:
    """Count a case as the engine does."""
    drawn = read_pattern(case.pattern, case.turns, case.vocabulary) if case.pattern else None
    score = parse_score(case.score, case.vocabulary, drawn is not None)
    masks = [0] * len(case.vocabulary.terrains)
    for space, terrain in enumerate(case.cells):
        if terrain is not None:
            masks[terrain] |= 1 << space
    return compile_score(score, case.vocabulary, case.grid, drawn)(masks)


def reference(case: Case) -> int:
    """Count a case by the second reading."""
    words, columns = case.vocabulary, case.grid.columns
    places = [(space // columns + 1, space % columns + 1) for space in range(case.grid.size)]
    board = {
        place: None if terrain is None else words.terrains[terrain]
        for place, terrain in zip(places, case.cells, strict=True)
    }
    marks = {name: {places[space] for space in bits(mask)} for name, mask in words.marks.items()}
    letters = dict(zip(words.letters, words.terrains, strict=True))
    return naive_cards.evaluate(case.score, board, words.terrains, marks, case.pattern, case.turns, letters)


@settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
@given(random=st.randoms(use_true_random=False), depth=st.integers(0, 7))
def test_the_second_reading_agrees(random: Random, depth: int) -> None:
    """Both give the same points."""
    case = make_case(random, depth)
    assume(len(case.score) <= LONGEST_TEXT)
    points = engine(case)
    event(f"points: {'none' if points == 0 else 'some'}")
    assert points == reference(case)


def test_three_thousand_cases_told_by_their_numbers() -> None:
    """The same on cases that never change, the more complicated ones among them."""
    for seed in range(3000):
        case = make_case(Random(seed), depth=seed % 9)
        if len(case.score) <= LONGEST_TEXT:
            assert engine(case) == reference(case), f"case {seed}: {case}"
