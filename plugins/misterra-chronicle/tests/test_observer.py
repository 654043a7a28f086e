"""The observer: silent, until a file is named."""

from pathlib import Path

import pytest
from misterra_chronicle.observer import ASKED, Chronicler

from misterra_core.arena.match import Decision
from misterra_core.record.schema import Record


def watch(record: Record) -> Chronicler:
    """Let an observer hear a recorded game."""
    chronicler = Chronicler()
    chronicler.game_started(record, ())
    for number, (seat, words) in enumerate(record.decisions):
        chronicler.decision_made(Decision(number, seat, 0, words))
    chronicler.game_ended(record)
    return chronicler


def test_it_writes_nothing_unless_asked(
    record: Record,
    misterra_folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It counts, and that is all."""
    monkeypatch.delenv(ASKED, raising=False)
    chronicler = watch(record)
    words = [words for _, words in record.decisions]
    assert chronicler.claimed == words.count("claim")
    assert chronicler.mapped == sum(word.startswith("map") for word in words)
    assert capsys.readouterr() == ("", "")
    assert list(misterra_folder.iterdir()) == []


def test_stories_gather_in_the_file_that_is_named(
    record: Record,
    samples: Path,
    misterra_folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One after the other, and a line on standard error tells of each."""
    monkeypatch.setenv(ASKED, "tales.txt")
    watch(record)
    watch(record)
    story = (samples / "two-seats.txt").read_text(encoding="utf-8")
    assert (misterra_folder / "tales.txt").read_text(encoding="utf-8") == f"{story}\n* * *\n\n{story}"
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("chronicle: ")
    assert lines[0].endswith("claims; its story is in tales.txt")


def test_a_file_that_cannot_be_written_ends_no_game(
    record: Record,
    misterra_folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The reason stands in the line."""
    monkeypatch.setenv(ASKED, str(misterra_folder / "nowhere" / "tales.txt"))
    watch(record)
    assert "its story is not told: " in capsys.readouterr().err


def test_a_game_that_goes_on_is_counted_whole(record: Record) -> None:
    """What was decided before it was interrupted counts too."""
    decisions = [Decision(number, seat, 0, words) for number, (seat, words) in enumerate(record.decisions)]
    chronicler = Chronicler()
    chronicler.game_started(record, tuple(decisions[:100]))
    for decision in decisions[100:]:
        chronicler.decision_made(decision)
    assert chronicler.mapped == watch(record).mapped
