"""Random trees: written as text they read back as they were, and compile; all phrases are among them."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from misterra_core.dsl import tree
from misterra_core.dsl.check import check
from misterra_core.dsl.score import compile_score, parse_score, read_pattern
from misterra_core.dsl.text import write
from misterra_core.dsl.words import LONGEST_TEXT
from misterra_core.grid import Grid

from .games import MISTERRA
from .trees import Setting, TreeMaker

SETTING = Setting(MISTERRA, rows=4, columns=4, pattern=True)
PATTERN = read_pattern("S J", "any", MISTERRA)
KINDS = {kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, tree.Node)}


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(random=st.randoms(use_true_random=False), depth=st.integers(0, 7))
def test_a_tree_reads_back_from_its_text(random: Random, depth: int) -> None:
    """Text and tree say the same, whatever the tree; a sound tree compiles and counts."""
    score = TreeMaker(random, SETTING).score(depth)
    assert not check(score, MISTERRA)
    text = write(score)
    if len(text) <= LONGEST_TEXT:
        assert parse_score(text, MISTERRA, pattern=True) == score
    assert isinstance(compile_score(score, MISTERRA, Grid(4, 4), PATTERN)([1, 2, 4, 0]), int)


def test_random_trees_say_every_phrase() -> None:
    """No kind of node is missing among some hundred trees."""
    scores = (TreeMaker(Random(seed), SETTING).score(5) for seed in range(400))
    assert {type(node) for score in scores for node in tree.walk(score)} == KINDS - {tree.Node}
