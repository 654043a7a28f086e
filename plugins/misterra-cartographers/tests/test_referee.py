"""Whole games, refereed independently of the plugin's code: every decision, every season, the result."""

from typing import TYPE_CHECKING

import msgspec
import pytest
from referee import referee

from misterra_core.api import play_game
from misterra_core.record.replay import verify

if TYPE_CHECKING:
    from misterra_cartographers.game import Cartographers


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 8])
@pytest.mark.parametrize("sheet", ["game", "wastelands"])
def test_random_games(seats: int, sheet: str, request: pytest.FixtureRequest) -> None:
    """Random players wander into every corner of the rules."""
    game: Cartographers = request.getfixturevalue(sheet)
    for seed in range(2):
        record = play_game(["random"] * seats, seed, game, first=seed % seats)
        verify(game, record)
        referee(msgspec.to_builtins(record))


@pytest.mark.parametrize("sheet", ["game", "wastelands"])
def test_games_of_players_that_plan(sheet: str, request: pytest.FixtureRequest) -> None:
    """Greedy ones fill their maps, surround mountains and meet full tracks."""
    game: Cartographers = request.getfixturevalue(sheet)
    for players in (["greedy"], ["greedy", "greedy", "random"]):
        record = play_game(players, 5, game)
        verify(game, record)
        referee(msgspec.to_builtins(record))
