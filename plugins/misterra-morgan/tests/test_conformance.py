"""Everything that Misterra asks of a game, on whole random games; see `misterra_core.hooks.testing`."""

from collections.abc import Callable
from random import Random

import pytest
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

from misterra_core import play_game
from misterra_core.hooks.testing import check_game, check_plugin
from misterra_core.record.replay import verify


def test_conformance(misterra_plugin: str) -> None:
    """It loads, its box makes the game, and its records name it; the games are those of the next test."""
    check_plugin(misterra_plugin, games=0)


def test_games(
    game: Morgan, hide: Callable[[State, int, Random], None], law: Callable[[State], None]
) -> None:
    """M-TILE-1 and all that is conserved, in every position; no view tells what is hidden."""
    check_game(game, games=1, seed=5, hide=hide, law=law)


@pytest.mark.parametrize("players", [("greedy", "random"), ("greedy", "mcts:iterations=10", "random")])
def test_planners_play(game: Morgan, players: tuple[str, ...]) -> None:
    """Any player of the core plays it, and the record verifies."""
    record = play_game(players, seed=2, game=game)
    verify(game, record)
    assert record.result["scores"][0]["total"] > record.result["scores"][-1]["total"]
