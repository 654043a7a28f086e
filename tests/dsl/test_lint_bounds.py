"""What lint takes for proven holds: random scores on random boards never leave the bounds it works with."""

from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from misterra_core.dsl import tree
from misterra_core.dsl.codes import CODES
from misterra_core.dsl.compile import Compiler
from misterra_core.dsl.lint.limits import Groups, Spaces
from misterra_core.dsl.lint.look import Look
from misterra_core.dsl.lint.possible import Possible
from misterra_core.dsl.lint.scores import lint_score
from misterra_core.dsl.lint.worth import Worth
from misterra_core.dsl.patterns import Pattern
from misterra_core.dsl.pieces import Masks, run
from misterra_core.dsl.regions import union
from misterra_core.dsl.score import parse_score
from misterra_core.dsl.text import write
from misterra_core.dsl.words import LONGEST_TEXT
from misterra_core.grid import Grid

from .games import TERMS
from .trees import Setting, TreeMaker, vocabulary

BOARDS = 8
"""How many boards each score is tried on."""


class Trial:
    """A random game: its board, its words, its pattern, and random boards of it."""

    def __init__(self, random: Random) -> None:
        self.grid = Grid(*(random.randint(1, random.choice((2, 5, 7))) for _ in range(2)))
        marks = [random.getrandbits(self.grid.size) for _ in range(random.randint(0, 2))]
        self.vocabulary = vocabulary(random.randint(1, 5), marks, TERMS)
        letters = self.vocabulary.letters
        rows = (letters[0] + random.choice(".?_S"), random.choice(".?_S") + random.choice(letters))
        self.pattern = Pattern(rows, random.choice(("fixed", "rotations", "any")))
        setting = Setting(self.vocabulary, self.grid.rows, self.grid.columns, True)
        self.score = TreeMaker(random, setting).score(random.randint(1, 5))
        self.boards = [self._board(random) for _ in range(BOARDS)]
        self.possible = Possible(self.vocabulary, self.grid, self.pattern)
        self.worth = Worth(self.vocabulary, self.grid, self.possible)
        self.compiler = Compiler(self.vocabulary, self.grid, self.pattern)

    def _board(self, random: Random) -> list[int]:
        fill = random.choices([*range(len(self.vocabulary.terrains)), None], k=random.randint(1, 4))
        masks = [0] * len(self.vocabulary.terrains)
        for space in range(self.grid.size):
            if (terrain := random.choice(fill)) is not None:
                masks[terrain] |= 1 << space
        return masks


@given(st.integers(0, 2**64))
def test_no_board_leaves_the_bounds(seed: int) -> None:
    """Of every phrase in a score."""
    trial = Trial(Random(seed))
    for node in tree.walk(trial.score):
        for masks in trial.boards:
            check(trial, node, masks)


def check(trial: Trial, node: tree.Node, masks: Masks) -> None:
    """Compare what a phrase is on a board with what it was said to be on any."""
    if isinstance(node, tree.Call):
        return  # whoever calls a term is looked at
    if isinstance(node, tree.Spaces):
        check_spaces(trial.possible.spaces(node), run(trial.compiler.spaces(node))(masks), masks, trial.grid)
    elif isinstance(node, tree.Groups):
        groups = tuple(run(trial.compiler.groups(node))(masks))
        check_groups(trial.possible.groups(node), groups, masks, trial.grid)
    elif isinstance(node, tree.Score):
        points, worth = run(trial.compiler.score(node))(masks), trial.worth.of(node)
        assert worth.has(points)
        if isinstance(node, tree.Conditional) and (holds := trial.worth.holds(node)) is not None:
            told = replace(node, then=tree.Number(1), otherwise=None)
            assert run(trial.compiler.score(told))(masks) == holds


def check_spaces(possible: Spaces, spaces: int, masks: Masks, grid: Grid) -> None:
    """No space is in a set that cannot be, and none that must be is not."""
    for layer, carrying in enumerate([*masks, grid.full & ~union(masks)]):
        assert not spaces & carrying & ~possible.may[layer]
        assert not possible.must[layer] & carrying & ~spaces
    assert not possible.certain & ~spaces
    assert not spaces & ~possible.anywhere


def check_groups(possible: Groups, groups: Sequence[int], masks: Masks, grid: Grid) -> None:
    """Neither their number nor what any of them is leaves the bounds."""
    assert possible.number.has(len(groups))
    check_spaces(possible.spaces, union(groups), masks, grid)
    for group in groups:
        around = grid.spread(group) & ~group
        assert possible.size.has(group.bit_count())
        assert possible.terrains.has(sum(bool(mask & group) for mask in masks))
        assert possible.around.has(sum(bool(mask & around) for mask in masks))
        assert possible.lines is None or group in possible.lines


@given(st.integers(0, 2**64))
def test_lint_reads_any_score(seed: int) -> None:
    """Each warning lies within the score, and says something of it."""
    trial = Trial(Random(seed))
    text = write(trial.score)
    if len(text) > LONGEST_TEXT:
        return
    score = parse_score(text, trial.vocabulary, pattern=True)
    for warning in lint_score(score, Look(text, trial.vocabulary, trial.grid, trial.pattern)):
        assert 0 <= warning.span.start < warning.span.end <= len(text)
        assert warning.code in CODES
