"""`misterra cards explain` and `misterra cards describe`."""

import json
from pathlib import Path

import pytest

import misterra_core
from misterra_core.boards import read_board
from misterra_core.cli.cards_explain import marked

from .shell import misterra

BOARD = "SSS../S..../..J../..JJ./....."
PACK = "presumptions:\n  - id: 40\n    title: Mine\n    seal: infinity\n    score: 2 per steppe\n"

EXPLAINED = """\
2 points
     2  each zone of jungle by its size, here 1
         2  zone of 3 spaces: C2 D2 C3; reaches 3 for 2 points, 4 would give 5

   A  B  C  D  E
5  S  S  S  .  .
4  S  .  .  .  .
3  .  . [J] .  .
2  .  . [J][J] .
1  .  .  .  .  .
"""


@pytest.fixture
def pack(folder: Path) -> str:
    """Write a pack with one card, and return its name."""
    (folder / "mine").mkdir()
    (folder / "mine" / "presumptions.yaml").write_text(PACK)
    return "mine"


# explain


def test_points_reasons_and_the_board() -> None:
    """All of it, and nothing else."""
    result = misterra("cards", "explain", "2", BOARD)
    assert result.stdout == EXPLAINED
    assert result.stderr == ""
    assert result.exit_code == 0


def test_a_board_from_a_file_or_standard_input(folder: Path) -> None:
    """As `cards score` takes it."""
    (folder / "board.txt").write_text(BOARD.replace("/", "\n") + "\n")
    assert misterra("cards", "explain", "2", "board.txt").stdout == EXPLAINED
    assert misterra("cards", "explain", "2", "-", typed=BOARD).stdout == EXPLAINED


def test_a_score_of_ones_own() -> None:
    """In the card language."""
    output = misterra("cards", "explain", "--score", "3 per jungle on edge", BOARD).output
    assert output.startswith("0 points\n     0  3 points for each space of jungle on the edge, here 0\n")
    assert "[" not in output


def test_a_card_with_a_pattern() -> None:
    """Its occurrences are the reasons."""
    output = misterra("cards", "explain", "24", "...../.J.../JSJ../...../.....").output
    assert "     5  occurrence of 3 spaces: A3 B3 B4\n" in output
    assert "\n4  . [J] .  .  .\n3 [J][S][J] .  .\n" in output


def test_json_has_names_and_all_keys() -> None:
    """The keys that the help tells of."""
    told = json.loads(misterra("cards", "explain", "2", BOARD, "--json").stdout)
    assert told == {
        "points": 2,
        "spaces": ["C2", "D2", "C3"],
        "reasons": [
            {
                "text": "each zone of jungle by its size, here 1",
                "points": 2,
                "why": "",
                "spaces": [],
                "parts": [
                    {
                        "text": "zone of 3 spaces",
                        "points": 2,
                        "why": "reaches 3 for 2 points, 4 would give 5",
                        "spaces": ["C2", "D2", "C3"],
                        "parts": [],
                        "facts": [],
                        "counted": True,
                    }
                ],
                "facts": [],
                "counted": True,
            }
        ],
    }


def test_the_keys_of_json_are_in_the_help() -> None:
    """Every key of every struct."""
    text = misterra("cards", "explain", "--help").output
    for kind in (misterra_core.explain_card(2, BOARD), *misterra_core.explain_card(2, BOARD).reasons):
        assert all(f'"{key}"' in text for key in kind.__struct_fields__)
    assert '"value"' in text


def test_a_large_board_is_marked_in_columns() -> None:
    """Rows of two digits stay under each other."""
    board = read_board("/".join(["S" + "." * 11] * 10), "S")
    lines = list(marked(board, "S", {"A1", "L10"}))
    assert lines[0] == "    A  B  C  D  E  F  G  H  I  J  K  L"
    assert lines[1] == "10  S  .  .  .  .  .  .  .  .  .  . [.]"
    assert lines[-1].startswith(" 1 [S] . ")


# describe


def test_a_card_is_described() -> None:
    """In a sentence."""
    assert (
        misterra("cards", "describe", "9").output
        == "Score 4 points for each complete column with all terrains.\n"
    )


def test_all_cards_are_described(pack: str) -> None:
    """Those of the packs too, with their titles."""
    lines = misterra("cards", "describe", "--content", pack).output.splitlines()
    assert len(lines) == 64
    assert lines[0] == "   1  Wide Steppes"
    assert lines[-2:] == ["  40  Mine", "      Score 2 points for each space of steppe."]


def test_a_score_is_described() -> None:
    """In the card language."""
    output = misterra("cards", "describe", "--score", "1 per steppe on corner").output
    assert output == "Score 1 point for each space of steppe in a corner.\n"


# Bad input


NEEDS = "needs CARD and BOARD, or --score TEXT and BOARD; a text with blanks needs quotes"

WRONG = {
    "no board": (["explain", "2"], f"cards explain {NEEDS}"),
    "a card and a score": (["explain", "2", BOARD, "--score", "3"], f"cards explain {NEEDS}"),
    "no such card": (["explain", "99", BOARD], "there is no card 99: they are 1 to 31"),
    "a card of words": (["explain", "x", BOARD], "card 'x': it is a whole number, 0 or more"),
    "a wrong letter": (
        ["explain", "2", BOARD.replace("J", "X", 1)],
        "the board, line 1, column 15: 'X' is no terrain: they are S J L M, and '.' for empty"
        " (there is no file of this name)",
    ),
    "described twice": (
        ["describe", "2", "--score", "3"],
        "cards describe takes CARD or --score TEXT, not both; a text with blanks needs quotes",
    ),
    "no such card to describe": (["describe", "99"], "there is no card 99: they are 1 to 31"),
    "no such folder": (["describe", "--content", "nowhere"], "--content nowhere: there is no such folder"),
}


@pytest.mark.parametrize("case", WRONG)
def test_bad_input_is_one_clear_line(case: str) -> None:
    """On standard error, with exit code 2."""
    arguments, message = WRONG[case]
    result = misterra("cards", *arguments)
    assert result.stderr == f"error: {message}\n"
    assert result.stdout == ""
    assert result.exit_code == 2


@pytest.mark.parametrize("command", [["explain", BOARD], ["describe"]], ids=lambda command: command[0])
def test_a_wrong_score_is_shown_with_a_caret(command: list[str]) -> None:
    """As `cards score` does."""
    result = misterra("cards", *command, "--score", "3 per stepe in row 2")
    assert result.stderr.startswith("error: score:1:7: E103 unknown terrain 'stepe'\n")
    assert "did you mean 'steppe'?" in result.stderr
    assert result.exit_code == 2


def test_a_row_that_the_board_does_not_have() -> None:
    """Known when the score meets a board."""
    result = misterra("cards", "explain", "--score", "3 per space in row 9", BOARD)
    assert "E213 there is no row 9: they are 1 to 5" in result.stderr
    assert result.exit_code == 2


# From Python


def test_the_same_from_python() -> None:
    """Four names beside `score_card` and `score_text`."""
    assert misterra_core.explain_card(2, BOARD).points == misterra_core.score_card(2, BOARD) == 2
    text = "2 per jungle"
    assert misterra_core.explain_text(text, BOARD).points == misterra_core.score_text(text, BOARD) == 6
    assert misterra_core.describe_text(text) == "Score 2 points for each space of jungle."
    assert misterra_core.describe_card(9).startswith("Score 4 points for each complete column")
