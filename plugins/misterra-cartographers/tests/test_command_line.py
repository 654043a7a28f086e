"""The game on the command line, as people use it; every command but for its name is the core's."""

import io
import json
from pathlib import Path

import pytest

from misterra_core.cli.main import main

PLUGIN = ("--plugin", "misterra_cartographers")
GAME = ("--game", "cartographers", *PLUGIN)


def run(*words: object) -> int:
    """Run a command line and return the exit code."""
    with pytest.raises(SystemExit) as leaving:
        main([str(word) for word in words])
    return leaving.value.code if isinstance(leaving.value.code, int) else 0


def test_it_is_among_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    """With its seats and its variant."""
    assert run("games", "--json", *PLUGIN) == 0
    game = json.loads(capsys.readouterr().out)[-1]
    assert (game["name"], game["seats"]) == ("cartographers", [1, 2, 3, 4, 5, 6, 7, 8])
    assert list(game["variants"]) == ["wastelands"]


@pytest.mark.parametrize("variants", [(), ("--variant", "wastelands")])
@pytest.mark.parametrize("seats", ["greedy", "random,greedy,random"])
def test_a_game_is_played_verified_and_shown_again(
    misterra_folder: Path, capsys: pytest.CaptureFixture[str], seats: str, variants: tuple[str, ...]
) -> None:
    """The record says which game it is."""
    record = misterra_folder / "game.json"
    assert run("run", *GAME, *variants, "--seats", seats, "--seed", 3, "--quiet", "--record", record) == 0
    assert run("verify", record, *PLUGIN) == 0
    capsys.readouterr()
    assert run("replay", record, *PLUGIN, "--at", 9, "--plain") == 0
    shown = capsys.readouterr().out
    assert "Edicts" in shown
    assert "navy's map" in shown


def test_a_person_plays_leaves_and_goes_on(
    misterra_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was decided is kept; the game goes on to its end, and its record verifies."""
    record = misterra_folder / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n?\nwhy place A1\nquit\n"))
    run("run", *GAME, "--seats", "human,random", "--seed", 4, "--plain", "--record", record)
    left = capsys.readouterr().out
    assert "Your map" in left
    assert "Ways that look the same are offered once" in left
    assert "C-DRAW-1: now is the time to say how the shape lies" in left
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 200))
    assert run("resume", record, *PLUGIN, "--plain") == 0
    assert "winter ends: navy" in capsys.readouterr().out
    assert run("verify", record, *PLUGIN) == 0


def test_many_games(misterra_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Simulated, by the categories of the score."""
    assert run("simulate", *GAME, "--seats", "random,random", "--games", 4, "--seed", 1, "--plain") == 0
    told = capsys.readouterr().out
    assert all(category in told for category in ("forest", "farm and water", "village", "shape", "monsters"))
    assert list(misterra_folder.glob("simulation-*"))


def test_cards_are_scored(capsys: pytest.CaptureFixture[str]) -> None:
    """A card on a board of 11 x 11."""
    board = "/".join(["F" * 11, *["." * 11] * 10])
    assert run("cards", "score", 26, board, *GAME) == 0
    assert capsys.readouterr().out.strip() == "11"


def test_too_many_seats_are_one_line(misterra_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the number that can play."""
    assert run("run", *GAME, "--seats", ",".join(["random"] * 9)) != 0
    assert not list(misterra_folder.iterdir())
    assert "1 to 8" in capsys.readouterr().err
