"""The variant as Misterra sees it: what it sets, what a record says of it, and that it plays."""

import pytest

import misterra_atlas
from misterra_core import load_game, play_game, verify_record
from misterra_core.errors import UsageError
from misterra_core.rules.misterra import Misterra


def test_it_changes_the_size_of_the_island(game: Misterra) -> None:
    """Six rows, six columns, and nothing else."""
    printed = load_game().ruleset_header()["settings"]
    assert game.ruleset_header()["settings"] == {**printed, "rows": 6, "columns": 6}


def test_a_record_names_the_plugin(game: Misterra) -> None:
    """So that whoever verifies it knows what to install."""
    header = game.ruleset_header()
    assert header["plugins"] == [{"name": "misterra-atlas", "version": misterra_atlas.__version__}]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_verify(game: Misterra, seats: int) -> None:
    """Bots play it to the end; the record has the category."""
    record = play_game(["random"] * seats, seed=seats, game=game)
    verify_record(record)
    assert [list(score["extras"]) for score in record.result["scores"]] == [["sheet"]] * seats


def test_it_goes_with_master_cartographers() -> None:
    """R-MASTER-1 counts lines of six; both categories are told."""
    record = play_game(["random"] * 2, seed=1, game=load_game(["master", "atlas"]))
    verify_record(record)
    assert list(record.result["scores"][0]["extras"]) == ["sheet", "master"]


def test_nobody_plays_it_against_otoma() -> None:
    """Otoma's cards name the spaces of the printed island."""
    with pytest.raises(UsageError):
        play_game(["random"], seed=1, game=load_game(["atlas"]))


def test_a_planner_copes_with_the_larger_island(game: Misterra) -> None:
    """`greedy` knows nothing of sheets and plays for them all the same."""
    verify_record(play_game(["greedy", "random"], seed=3, game=game))
