"""Wishes: whole parchments that keep what is drawn, and pay."""

from collections.abc import Callable
from random import Random

import pytest
from misterra_surveyor.wishes import DRAWINGS, wishes

from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

Position = Callable[..., State]


@pytest.mark.parametrize(
    ("card", "least"), [(11, 20), (12, 20), (9, 16), (19, 25), (17, 20), (24, 120), (28, 32), (18, 25)]
)
def test_a_wish_pays(game: Misterra, position: Position, card: int, least: int) -> None:
    """From an empty parchment, nearly what a card can pay at most."""
    state = position(game, game.rules.grid.size)
    best, *_ = wishes(state, 0, [game.rules.evaluators[card]], Random(0))
    assert game.rules.evaluators[card](best) >= least


def test_a_wish_is_a_whole_parchment(game: Misterra, position: Position) -> None:
    """Every space has one terrain."""
    state = position(game, game.rules.grid.size, drawn={"jungle": 3, "lagoon": 1 << 24})
    for masks in wishes(state, 0, [game.rules.evaluators[20]], Random(0)):
        assert sum(masks) == game.rules.grid.full
        assert sum(mask.bit_count() for mask in masks) == game.rules.grid.size


def test_drawings_fit_any_board() -> None:
    """A colour is one of the drawing's terrains."""
    for drawing in DRAWINGS:
        colors = {drawing.color(row, column) for row in range(8) for column in range(8)}
        assert colors == set(range(drawing.terrains))
