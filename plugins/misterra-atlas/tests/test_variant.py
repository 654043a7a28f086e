"""The variant as Misterra sees it: what it sets, what it goes with, and that bots play it."""

import misterra_atlas
import pytest

from misterra_core import play_game
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra


def test_it_changes_the_size_of_the_island(misterra_parts: Parts, game: Misterra) -> None:
    """Six rows, six columns, and nothing else."""
    printed = misterra_parts.game().ruleset_header()["settings"]
    assert game.ruleset_header()["settings"] == {**printed, "rows": 6, "columns": 6}


def test_it_goes_with_master_cartographers(misterra_parts: Parts) -> None:
    """R-MASTER-1 counts lines of six; both categories are told, in the order of their variants."""
    record = play_game(["random"] * 2, seed=1, game=misterra_parts.game(["master", "atlas"]))
    assert [list(score["extras"]) for score in record.result["scores"]] == [["sheet", "master"]] * 2


def test_nobody_plays_it_against_otoma(game: Misterra) -> None:
    """Otoma's cards name the spaces of the printed island."""
    with pytest.raises(UsageError, match="the variant 'atlas' is for 2 players or more"):
        game.new(1, seed=1)


def test_a_planner_copes_with_the_larger_island(game: Misterra) -> None:
    """`greedy` knows nothing of sheets, and plays for them all the same."""
    record = play_game(["greedy", "random"], seed=3, game=game)
    greedy, other = (score["extras"]["sheet"] for score in record.result["scores"])
    assert greedy > other
    (plugin,) = record.ruleset.plugins
    assert (plugin.name, plugin.version) == ("misterra-atlas", misterra_atlas.__version__)
