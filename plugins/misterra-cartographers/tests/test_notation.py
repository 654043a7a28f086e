"""Actions in words, and why words are refused."""

import pytest
from misterra_cartographers.game import Cartographers
from playing import begin

from misterra_core.errors import UnreadableAction
from misterra_core.hooks.testing.laws import check_notation


def test_every_action_has_words(game: Cartographers) -> None:
    """They are read back, however they are spaced and capitalized."""
    check_notation(game)
    assert game.describe(game.parse("  CHOOSE  forest ZigZag")) == "choose forest zigzag"
    assert game.describe(game.parse("place k11")) == "place K11"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "say one of choose, keep, turn, mirror, place"),
        ("plaice C3", "did you mean 'place'?"),
        ("place", "write 'place SPACE'"),
        ("place L1", "there is no space 'l1'"),
        ("place C12", "there is no space 'c12'"),
        ("turn", "write 'turn right|half|left'"),
        ("turn up", "write 'turn right|half|left'"),
        ("keep it", "write 'keep'"),
        ("choose forest", "write 'choose TERRAIN SHAPE'"),
        ("choose forrest dot", "there is no terrain 'forrest': did you mean 'forest'?"),
        ("choose mountain dot", "there is no terrain 'mountain'"),
        ("choose forest zigzak", "there is no shape 'zigzak': did you mean 'zigzag'?"),
        ("x" * 200, "it is 200 characters long"),
    ],
)
def test_what_cannot_be_read(game: Cartographers, words: str, told: str) -> None:
    """One line, with the nearest word where there is one."""
    with pytest.raises(UnreadableAction) as raised:
        game.parse(words)
    assert told in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("action", [-1, 10_000])
def test_numbers_that_are_no_action(game: Cartographers, action: int) -> None:
    """They have no words and are refused."""
    with pytest.raises(UnreadableAction, match="is no action"):
        game.describe(action)
    assert begin(game).refusal(action) == f"C-DRAW-1: {action} is the number of no action"
