"""The journal: what is on disk after each decision, and what a torn one gives."""

import subprocess
import sys
from pathlib import Path

import pytest

from misterra_core import load_game
from misterra_core.api import header_of
from misterra_core.errors import RecordError, UnreadableRecord
from misterra_core.record.journal import Journal, journal_path, read_journal, record_path
from misterra_core.record.schema import Header


@pytest.fixture(scope="module")
def header() -> Header:
    """Return the header of a game at its opening."""
    game = load_game()
    return header_of(game, game.new(2, 5), 5, ["human", "greedy"])


def test_each_decision_is_on_disk_at_once(header: Header, tmp_path: Path) -> None:
    """Flushed after every line: what was played survives a kill."""
    path = journal_path(tmp_path / "game.json")
    journal = Journal.create(path, header)
    assert read_journal(path).decisions == ()
    journal.add(0, "keep 1 2")
    assert read_journal(path).decisions == ((0, "keep 1 2"),)
    journal.add(1, "keep 3 4")
    found = read_journal(path)
    assert found.decisions == ((0, "keep 1 2"), (1, "keep 3 4"))
    assert found.header == header
    assert not found.torn
    journal.discard()
    assert not path.exists()


def test_a_torn_last_line_is_dropped_and_said(header: Header, tmp_path: Path) -> None:
    """Writing goes on after the last whole line."""
    path = tmp_path / "game.json.journal"
    journal = Journal.create(path, header)
    journal.add(0, "keep 1 2")
    journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'[1,"keep 3')
    found = read_journal(path)
    assert found.torn
    assert found.decisions == ((0, "keep 1 2"),)
    again = Journal.go_on(path, found)
    again.add(1, "keep 5 6")
    again.close()
    assert path.read_bytes() == whole + b'[1,"keep 5 6"]\n'


def test_two_processes_do_not_write_one_journal(header: Header, tmp_path: Path) -> None:
    """Neither at once, nor one of them behind the other's back; what is there stays whole."""
    path = tmp_path / "game.json.journal"
    journal = Journal.create(path, header)
    found = read_journal(path)
    code = (
        "import sys; from pathlib import Path; from misterra_core.record.journal import *\n"
        "path = Path(sys.argv[1]); Journal.go_on(path, read_journal(path))"
    )
    other = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode == 1
    assert "this game is being played elsewhere; go on there, or leave it there" in other.stderr
    journal.add(0, "keep 1 2")
    journal.close()
    with pytest.raises(RecordError, match="being played elsewhere"):
        Journal.go_on(path, found)  # which was read before that decision
    Journal.go_on(path, read_journal(path)).close()
    assert read_journal(path).decisions == ((0, "keep 1 2"),)


def test_a_game_in_progress_is_not_written_over(header: Header, tmp_path: Path) -> None:
    """The error says how to go on with it."""
    path = tmp_path / "game.json.journal"
    Journal.create(path, header).close()
    with pytest.raises(RecordError, match=f"go on with it .misterra resume {path}."):
        Journal.create(path, header)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a game record"),
        (b"{}\n", "this is no game record"),
        (b'{"format": "misterra-record/1"\n', "not a game record"),
    ],
)
def test_what_is_no_journal_is_told(data: bytes, message: str, tmp_path: Path) -> None:
    """One line that names the file."""
    path = tmp_path / "game.json.journal"
    path.write_bytes(data)
    with pytest.raises(UnreadableRecord, match=message):
        read_journal(path)


def test_a_broken_line_in_the_middle_is_told_with_its_number(header: Header, tmp_path: Path) -> None:
    """Only a last line can be torn; another one was changed by hand."""
    path = tmp_path / "game.json.journal"
    journal = Journal.create(path, header)
    journal.add(0, "keep 1 2")
    journal.close()
    path.write_bytes(path.read_bytes() + b'nonsense\n[1,"keep 3 4"]\n')
    with pytest.raises(UnreadableRecord, match=r"journal:3: not a decision"):
        read_journal(path)


def test_the_names_of_journal_and_record_belong_together() -> None:
    """Either name leads to the other."""
    assert journal_path(Path("a/game.msgpack")) == Path("a/game.msgpack.journal")
    assert record_path(Path("a/game.msgpack.journal")) == Path("a/game.msgpack")
