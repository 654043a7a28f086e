"""`misterra resume`: whatever ends a game before its end, it goes on as if nothing had happened."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from .shell import answers, command, environment, lines, misterra, read_json, run

GAME = ("run", "--seats", "human,random,human", "--seed", "11")
KEPT = "misterra-11.json.journal"
RECORD = "misterra-11.json"
TYPED = ["" if number % 9 == 0 else answer for number, answer in enumerate(answers(5, 1200))]
"""Answers of two people; an empty line is a hint, and takes the screen over where that is asked for."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the record of the game that nothing interrupts."""
    folder = tmp_path_factory.mktemp("whole")
    done = run(*GAME, folder=folder, typed=lines(TYPED))
    assert done.returncode == 0, done.stderr
    return (folder / RECORD).read_bytes()


def wait_for(path: Path, content: bytes) -> None:
    """Wait until a process has written so much of its journal."""
    limit = time.monotonic() + 30
    while not (path.exists() and path.read_bytes() == content):
        assert time.monotonic() < limit
        time.sleep(0.01)


def stop(folder: Path, number: int, by: signal.Signals) -> tuple[int, str]:
    """Answer so often, then end the process by a signal; return its exit code and what it printed."""
    (folder / "dry").mkdir()
    run(*GAME, folder=folder / "dry", typed=lines(TYPED[:number]))
    with (folder / "printed").open("w+") as printed:
        process = subprocess.Popen(
            command(*GAME),
            cwd=folder,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=printed,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            assert process.stdin is not None
            process.stdin.write(lines(TYPED[:number]))
            process.stdin.flush()
            wait_for(folder / KEPT, (folder / "dry" / KEPT).read_bytes())
            process.send_signal(by)
            process.communicate(timeout=30)
        finally:
            process.kill()
    return process.returncode, (folder / "printed").read_text()


def rest(number: int) -> list[str]:
    """Return the answers still to give, and first the Enter with which the screen is taken over again."""
    return ["", *TYPED[number:]]


@pytest.mark.parametrize("number", [1, 40, 150])
def test_a_killed_game_ends_in_the_same_record(number: int, whole: bytes, folder: Path) -> None:
    """Resumed with the answers that were not given yet."""
    code, _ = stop(folder, number, signal.SIGKILL)
    assert code == -signal.SIGKILL
    assert not (folder / RECORD).exists()
    result = misterra("resume", KEPT, typed=lines(rest(number)))
    assert result.exit_code == 0, result.output
    assert (folder / RECORD).read_bytes() == whole
    assert not (folder / KEPT).exists()


@pytest.mark.skipif(signal.getsignal(signal.SIGINT) is signal.SIG_IGN, reason="Ctrl-C is ignored here")
def test_ctrl_c_says_how_to_go_on(whole: bytes, folder: Path) -> None:
    """And ends as shells expect."""
    code, output = stop(folder, 40, signal.SIGINT)
    assert code == 130
    assert output.endswith("\nSaved. Go on with: misterra resume misterra-11.json\n")
    misterra("resume", RECORD, typed=lines(rest(40)))
    assert (folder / RECORD).read_bytes() == whole


@pytest.mark.parametrize("last", [["quit"], []])
def test_leaving_says_how_to_go_on(last: list[str], whole: bytes, folder: Path) -> None:
    """By `quit`, and by the end of input; the record's name and the journal's both lead back."""
    result = misterra(*GAME, typed=lines([*TYPED[:60], *last]))
    assert result.exit_code == 0
    assert result.output.endswith("\nSaved. Go on with: misterra resume misterra-11.json\n")
    again = misterra("resume", RECORD, typed="quit\n")
    assert again.exit_code == 0
    assert "Going on after" in again.output
    misterra("resume", KEPT, typed=lines(rest(60)))
    assert (folder / RECORD).read_bytes() == whole


def test_a_torn_line_is_dropped_and_said(whole: bytes, folder: Path) -> None:
    """What a power cut leaves."""
    misterra(*GAME, typed=lines(TYPED[:50]))
    with (folder / KEPT).open("ab") as file:
        file.write(b'[1,"mo')
    result = misterra("resume", RECORD, typed=lines(rest(50)))
    assert f"{KEPT}: the last line was torn when the game was cut off; it is dropped." in result.output
    assert (folder / RECORD).read_bytes() == whole


def test_the_last_turns_are_told_again() -> None:
    """So that one knows what happened before the break."""
    misterra("run", "--seats", "human,random", "--seed", "4", typed=lines(answers(1, 30)))
    before = misterra("resume", "misterra-4.json").output
    assert before.count("\nnavy: ") == 1
    assert before.count("\ncoral: ") == 1


def test_a_game_whose_last_decision_was_made_becomes_a_record(whole: bytes, folder: Path) -> None:
    """Killed between the last decision and the record."""
    misterra(*GAME, typed=lines(TYPED))
    misterra(*GAME, typed="")
    journal = (folder / "misterra-11-2.json.journal").read_bytes()
    decisions = read_json(folder / RECORD)["decisions"]
    kept = folder / "late.json.journal"
    kept.write_bytes(journal + lines(map(json.dumps, decisions)).encode())
    result = misterra("resume", "late.json")
    assert result.exit_code == 0
    assert (folder / "late.json").read_bytes() == whole
    assert not kept.exists()


def test_what_cannot_go_on(folder: Path) -> None:
    """One line each; nothing is written over."""
    misterra("run", "--seats", "random,random", "--seed", "7", "--quiet")
    over = misterra("resume", "misterra-7.json")
    assert over.exit_code == 2
    told = "misterra-7.json: this game is over; look at it with: misterra replay misterra-7.json"
    assert over.stderr == f"error: {told}\n"
    none = misterra("resume", "other.json")
    assert none.stderr == "error: other.json: there is no game in progress of this name\n"
    misterra("run", "--seats", "human,random", "--seed", "8", "--variant", "first-game", "--first", "0")
    with (folder / "misterra-8.json.journal").open("ab") as file:
        file.write(b'[0,"move C3"]\n')
    wrong = misterra("resume", "misterra-8.json")
    assert wrong.exit_code == 1
    assert wrong.stderr == (
        "error: decision 0: R-MOVE-1: the first move is onto a beach space, A0 to E0; "
        "legal: move A0, move B0, move C0, move D0, move E0\n"
    )
    (folder / "misterra-7.json.journal").write_bytes((folder / "misterra-8.json.journal").read_bytes())
    assert misterra("resume", "misterra-7.json.journal").exit_code == 2
