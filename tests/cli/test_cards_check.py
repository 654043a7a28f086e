"""`misterra cards check`: what it prints, in each format, and the exit code; watching."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from misterra_core.cli.cards_check import keep_looking
from tests.dsl.packs import BASE

from .shell import misterra

EMPTY = "...../...../...../...../....."
BAD = "3 per stepe"
GOOD = "3 per steppe in row 5"


def card(number: int, score: str, points: int | None = 3, seal: str = "infinity", more: str = "") -> str:
    """Return a card with one example, a steppe at A5; with None without."""
    text = f"  - id: {number}\n    title: Card {number}\n    seal: {seal}\n    score: {score}\n{more}"
    board = EMPTY.replace(".", "S", 1)
    return text if points is None else f"{text}    examples:\n      - {{board: {board}, points: {points}}}\n"


def write(path: str, *cards: str) -> Path:
    """Write a presumption file into a folder that may have to be made."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("presumptions:\n" + "".join(cards))
    return file


# What is told


def test_a_right_pack_has_no_problems() -> None:
    """One line says so, and how much was checked."""
    write("mine/presumptions.yaml", card(101, GOOD))
    result = misterra("cards", "check", "mine", "--strict")
    assert (result.stdout, result.stderr, result.exit_code) == ("1 file, 1 card: no problems\n", "", 0)


def test_the_base_pack_is_checked_as_what_it_is() -> None:
    """Not as an addition to itself; nor is one of its files."""
    files = sorted(BASE.glob("*.yaml"))
    assert misterra("cards", "check", BASE, "--strict").stdout.startswith(f"{len(files)} files, ")
    for path in (BASE, *files):
        result = misterra("cards", "check", path, "--strict")
        assert result.stdout.endswith(" cards: no problems\n")
        assert result.exit_code == 0


def test_errors_come_before_failing_examples_and_these_before_warnings() -> None:
    """All of them at once, whatever card they are in; each as its author wrote it."""
    write("mine/presumptions.yaml", card(101, GOOD, points=4), card(102, BAD), card(103, "3 per zone", None))
    result = misterra("cards", "check", "mine")
    assert result.exit_code == 1
    assert result.stdout == (
        "mine/presumptions.yaml:11:18: E103 unknown terrain 'stepe'\n"
        "   11 |     score: 3 per stepe\n"
        "      |                  ^^^^^ did you mean 'steppe'?\n"
        "mine/presumptions.yaml:7:56: E325 card 101 gives 3 points on this board, not 4\n"
        f"    7 |       - {{board: {EMPTY.replace('.', 'S', 1)}, points: 4}}\n"
        "      |                                                        ^\n"
        "      S . . . .\n      . . . . .\n      . . . . .\n      . . . . .\n      . . . . .\n"
        "      expected 4 points, got 3 points\n"
        "           3  3 points for each space of steppe in row 5, here 1: A5\n"
        "mine/presumptions.yaml:14:9: W413 card 103 has no worked example\n"
        "   14 |   - id: 103\n"
        "      |         ^^^ draw a board and say its points: that tests the card, and shows what it means\n"
        "1 file, 3 cards: 2 errors, 1 warning\n"
    )


def test_warnings_are_no_errors_unless_they_are_to_be() -> None:
    """Exit 0, or 1 with --strict."""
    write("mine/presumptions.yaml", card(101, GOOD, None))
    assert misterra("cards", "check", "mine").exit_code == 0
    assert misterra("cards", "check", "mine").stdout.endswith("\n1 file, 1 card: 1 warning\n")
    assert misterra("cards", "check", "mine", "--strict").exit_code == 1


def test_several_paths_are_checked_each_by_itself() -> None:
    """Two packs may have the same id, as long as nobody plays with both; a file counts once."""
    write("one/presumptions.yaml", card(101, GOOD))
    write("two/presumptions.yaml", card(101, GOOD))
    result = misterra("cards", "check", "one", "two", "one/presumptions.yaml", "one")
    assert (result.stdout, result.exit_code) == ("2 files, 2 cards: no problems\n", 0)


def test_a_pack_is_an_addition_to_the_base_and_a_file_stands_alone() -> None:
    """A folder must not take a printed id; a file, which may be on its way into any pack, may."""
    other = card(101, "2 per jungle", 0, more="    replaces: 12\n")
    file = write("mine/presumptions.yaml", card(17, GOOD), other)
    told = misterra("cards", "check", "mine").stdout
    assert "mine/presumptions.yaml:2:9: E302 card 17 is in " in told
    assert "write 'replaces: 17' to take its place" in told
    assert misterra("cards", "check", file).stdout.endswith("1 file, 2 cards: 1 warning\n")


def test_a_file_of_any_name_is_known_by_its_keys() -> None:
    """So that a draft can be tried before it has its place."""
    write("draft.yaml", card(101, BAD))
    assert "draft.yaml:5:18: E103 " in misterra("cards", "check", "draft.yaml").stdout
    Path("land.yaml").write_text("terrains:\n  - {terrain: swamp, letter: S, tiles: 8, effect: wet}\n")
    told = misterra("cards", "check", "land.yaml").stdout
    assert "land.yaml:2:30: E312 the letter 'S' is that of " in told
    assert "E319 unknown effect 'wet'" in told
    Path("odd.yaml").write_text("presumption:\n")
    assert "did you mean 'presumptions'?" in misterra("cards", "check", "odd.yaml").stdout


def test_a_pack_may_build_on_another_one() -> None:
    """Told with --content, as in a game."""
    write("one/presumptions.yaml", card(101, GOOD))
    write("two/presumptions.yaml", card(101, "2 per steppe on corner", 2, more="    replaces: 101\n"))
    assert "E303 no earlier pack has a card 101" in misterra("cards", "check", "two").stdout
    result = misterra("cards", "check", "two", "--content", "one", "--strict")
    assert result.stdout == "1 file, 1 card: no problems\n"


# Formats


def test_json_is_a_list_of_objects() -> None:
    """And nothing else, be there problems or not."""
    write("mine/presumptions.yaml", card(101, BAD), card(102, GOOD, None))
    found = json.loads(misterra("cards", "check", "mine", "--format", "json").stdout)
    assert found[0] == {
        "path": "mine/presumptions.yaml",
        "line": 5,
        "column": 18,
        "width": 5,
        "code": "E103",
        "severity": "error",
        "message": "unknown terrain 'stepe'",
        "hint": "did you mean 'steppe'?",
        "notes": [],
    }
    assert [(problem["code"], problem["severity"]) for problem in found[1:]] == [("W413", "warning")]
    write("mine/presumptions.yaml", card(101, GOOD, 2))
    (failing,) = json.loads(misterra("cards", "check", "mine", "--format", "json").stdout)
    assert failing["notes"][:2] == ["S . . . .", ". . . . ."]
    write("mine/presumptions.yaml", card(101, GOOD))
    assert json.loads(misterra("cards", "check", "mine", "--format", "json").stdout) == []


def test_github_gets_workflow_commands() -> None:
    """Escaped as it wants them: a path may hold what separates its properties."""
    write("a,b: 100%/presumptions.yaml", card(101, BAD), card(102, GOOD, None))
    told = misterra("cards", "check", "a,b: 100%", "--format", "github").stdout.splitlines()
    assert told == [
        "::error file=a%2Cb%3A 100%25/presumptions.yaml,line=5,col=18,endColumn=23,title=E103"
        "::unknown terrain 'stepe'%0Adid you mean 'steppe'?",
        "::warning file=a%2Cb%3A 100%25/presumptions.yaml,line=8,col=9,endColumn=12,title=W413"
        "::card 102 has no worked example%0Adraw a board and say its points: that tests the card, and shows"
        " what it means",
        "1 file, 2 cards: 1 error, 1 warning",
    ]


# Bad requests


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "cards check needs a PATH: a card file, or a folder of them"),
        (["nowhere"], "nowhere: there is no such file or folder"),
        (["nowhere/cards.yaml"], "nowhere/cards.yaml: there is no such file or folder"),
        (["--content", "nowhere", "."], "--content nowhere: there is no such folder"),
        (
            ["--format", "xml", "."],
            "Invalid value for '--format': 'xml' is not one of 'text', 'json', 'github'.",
        ),
    ],
)
def test_what_cannot_be_checked_is_one_line(words: list[str], message: str) -> None:
    """With exit code 2, and nothing on standard output."""
    result = misterra("cards", "check", *words)
    assert (result.stdout, result.stderr, result.exit_code) == ("", f"error: {message}\n", 2)


def test_a_folder_without_card_files_is_no_pack() -> None:
    """That is an error of the folder."""
    Path("mine").mkdir()
    result = misterra("cards", "check", "mine")
    assert result.stdout.startswith("mine:1:1: E331 this pack has no card file\n")
    assert result.stdout.endswith("0 files, 0 cards: 1 error\n")
    assert result.exit_code == 1


# Watching


class Pauses:
    """Stands in for the pauses between two looks: in each of them something happens, then somebody leaves."""

    def __init__(self, *events: Callable[[], object]) -> None:
        self._events = iter(events)

    def __call__(self, _seconds: float) -> None:
        """Let the next thing happen."""
        event = next(self._events, None)
        if event is None:
            raise KeyboardInterrupt
        event()


SLEEP = "misterra_core.cli.watch.time.sleep"


def test_a_change_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a file, its coming and going; of one in a folder too; nothing else is a change."""
    file = write("mine/presumptions.yaml", card(101, GOOD))
    looks: list[str] = []
    events = Pauses(
        lambda: looks.append("idle"),
        lambda: write("mine/presumptions.yaml", card(101, BAD)),
        lambda: Path("mine/terrains.yaml").touch(),
        file.unlink,
        lambda: looks.append("idle"),
    )
    monkeypatch.setattr(SLEEP, events)
    keep_looking(lambda: looks.append("look"), [Path("mine"), file, Path("nowhere")])
    assert looks == ["look", "idle", "look", "look", "look", "idle"]


def test_watching_checks_again_and_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """With exit code 0, whatever was found last; a folder that goes for a while is no reason to end."""
    file = write("mine/presumptions.yaml", card(101, BAD))
    events = Pauses(
        lambda: os.rename("mine", "gone"),
        lambda: os.rename("gone", "mine"),
        lambda: file.write_text("presumptions:\n" + card(101, GOOD)),
    )
    monkeypatch.setattr(SLEEP, events)
    result = misterra("cards", "check", "mine", "--watch")
    assert [line for line in result.stdout.splitlines() if line.startswith("1 file")] == [
        "1 file, 1 card: 1 error",
        "1 file, 1 card: 1 error",
        "1 file, 1 card: no problems",
    ]
    assert "error: mine: there is no such file or folder\n" in result.stderr
    assert result.exit_code == 0


def test_who_leaves_while_a_check_runs_leaves_quietly() -> None:
    """Ctrl-C may come at any time."""

    def look() -> None:
        raise KeyboardInterrupt

    keep_looking(look, [Path()])
