"""The commands of Misterra with `--game morgan`, run as people run them."""

import io
import json
from pathlib import Path

import pytest

from misterra_core.cli.main import main

PLUGIN = ("--plugin", "misterra_morgan")
GAME = ("--game", "morgan", *PLUGIN)


@pytest.fixture(autouse=True)
def _nothing_installed(misterra_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin in an empty folder, with this plugin alone."""
    monkeypatch.setenv("MISTERRA_PLUGINS", "off")
    monkeypatch.setenv("COLUMNS", "100")
    assert list(misterra_folder.iterdir()) == []


def run(*words: object) -> int:
    """Run a command line and return the exit code."""
    with pytest.raises(SystemExit) as leaving:
        main([str(word) for word in words])
    return leaving.value.code if isinstance(leaving.value.code, int) else 0


def test_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """With its seats, its plugin, and a sentence."""
    assert run("games", *PLUGIN) == 0
    output = capsys.readouterr().out
    assert "morgan  (2 to 4 seats, misterra-morgan" in output
    assert "Morgan's Magic Map: walk over an island" in output


def test_a_game_is_played_verified_and_seen_again(capsys: pytest.CaptureFixture[str]) -> None:
    """The record knows the game; the replay draws the island."""
    assert run("run", *GAME, "--seats", "greedy,random", "--seed", 3, "--quiet", "--record", "a.json") == 0
    assert json.loads(Path("a.json").read_text(encoding="utf-8"))["game"] == "morgan"
    assert run("verify", "a.json", *PLUGIN) == 0
    assert run("replay", "a.json", "--plain", *PLUGIN) == 0
    output = capsys.readouterr().out
    assert "scarlet wins" in output
    assert "a.json: ok" in output
    assert ": land, ~ water" in output


def test_a_person_leaves_and_comes_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game in progress goes on where it was left, and its record verifies."""
    monkeypatch.setattr("sys.stdin", io.StringIO("?\nwhy take V\n" + "1\n" * 25))
    run("run", *GAME, "--seats", "human,greedy", "--seed", 5, "--record", "b.json")
    told = capsys.readouterr().out
    assert "M-TILE-1" in told
    assert Path("b.json.journal").is_file()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 500))
    assert run("resume", "b.json.journal", *PLUGIN) == 0
    assert run("verify", "b.json", *PLUGIN) == 0
    assert "b.json: ok" in capsys.readouterr().out


def test_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Simulated, with the categories of its scores; and in a tournament."""
    assert run("simulate", *GAME, "--seats", "random,random,random", "--games", 3, "--seed", 1) == 0
    output = capsys.readouterr().out
    assert "jewelry" in output
    assert "doubloons" in output
    assert run("tournament", "random", "greedy", *GAME, "--games", 2, "--seed", 1) == 0
    assert "greedy" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--content", "."), "morgan has no cards in the card language"),
        (("--variant", "master"), "master"),
        (("--seats", "random,random,random,random,random"), "name 2 to 4 players"),
        (("--seats", "random"), "name 2 to 4 players"),
    ],
)
def test_what_cannot_be(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], reason: str) -> None:
    """One clear line, and nothing is written."""
    assert run("run", *GAME, "--seats", "random,random", "--seed", 1, *words) != 0
    error = capsys.readouterr().err
    assert reason in error
    assert error.count("\n") == 1
    assert list(Path().iterdir()) == []
