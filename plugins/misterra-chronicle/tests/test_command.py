"""`misterra chronicle`, run as people run it."""

from pathlib import Path

import pytest

from misterra_core.cli.main import main


def run(*words: object) -> int:
    """Run a command line and return the exit code."""
    with pytest.raises(SystemExit) as leaving:
        main([str(word) for word in words])
    return leaving.value.code if isinstance(leaving.value.code, int) else 0


def test_it_tells_a_recorded_game(
    samples: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As wide as the terminal, on standard output and nothing else."""
    monkeypatch.setenv("COLUMNS", "80")
    assert run("chronicle", samples / "two-seats.json") == 0
    output = capsys.readouterr()
    assert output.out == (samples / "two-seats.txt").read_text(encoding="utf-8")
    assert output.err == ""


@pytest.mark.parametrize(("columns", "widest"), [("20", 40), ("60", 60), ("300", 100)])
def test_it_wraps_to_the_terminal(
    samples: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    columns: str,
    widest: int,
) -> None:
    """Within reason: neither a narrow column nor endless lines."""
    monkeypatch.setenv("COLUMNS", columns)
    run("chronicle", samples / "two-seats.json")
    assert widest - 15 < max(map(len, capsys.readouterr().out.splitlines())) <= widest


def test_it_stands_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Below the built-in commands."""
    assert run("--help") == 0
    assert "chronicle  Tell a finished game as a short story." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file or directory"),
        ("no record", "game.json"),
        ('{"format": "misterra-record/1"}', "game.json"),
    ],
)
def test_what_is_no_record_gives_one_clear_line(
    misterra_folder: Path, capsys: pytest.CaptureFixture[str], content: str | None, reason: str
) -> None:
    """And exit code 1."""
    if content is not None:
        (misterra_folder / "game.json").write_text(content, encoding="utf-8")
    assert run("chronicle", "game.json") == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("error: ")
    assert output.err.count("\n") == 1
    assert reason in output.err


def test_a_record_that_the_rules_contradict_is_not_told(
    samples: Path, misterra_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stories are true."""
    text = (samples / "two-seats.json").read_text(encoding="utf-8")
    (misterra_folder / "game.json").write_text(text.replace('"claim"', '"pass"', 1), encoding="utf-8")
    assert run("chronicle", "game.json") == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
