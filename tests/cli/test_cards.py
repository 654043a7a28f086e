"""`misterra cards`: list, show, score."""

import re
from pathlib import Path

import pytest

from .shell import misterra

BOARD = "SSS../S..../...../...../....."


def test_the_list_has_all_cards() -> None:
    """One line each, with what it scores."""
    output = misterra("cards", "list").output.splitlines()
    assert len(output) == 31
    score = "each zone of steppe by size [3 -> 2, 4 -> 5, 5 -> 9]"
    assert re.fullmatch(rf" +1  Wide Steppes +A  {re.escape(score)}", output[0])
    assert "Score 5 points for each steppe with jungle on both arms" in output[23]


def test_a_card_is_shown_with_rule_score_source_and_examples() -> None:
    """Enough to check it against the box."""
    output = misterra("cards", "show", "1").output
    assert output.startswith("1 Wide Steppes\n  rule:   Score each zone of steppe by its size;")
    assert "  score:  each zone of steppe by size [3 -> 2, 4 -> 5, 5 -> 9]\n" in output
    assert "  letter: A (first game)\n" in output
    assert "  source: reconstruction: " in output
    assert (
        "    S S S . .\n    . . . . .\n    . . . . .\n    . . . . .\n    . . . . .\n    2 points\n" in output
    )


def test_a_drawing_is_shown() -> None:
    """With how it may lie."""
    assert "  drawn:  turned in any way\n\n    . J\n    J S\n" in misterra("cards", "show", "24").output


@pytest.mark.parametrize(
    "board", [BOARD, BOARD.replace("/", "\n"), "S S S . . / S . . . . / ..... / ..... / ....."]
)
def test_a_score_is_points_and_nothing_else(board: str) -> None:
    """Of a board in any spelling."""
    result = misterra("cards", "score", "17", board)
    assert result.stdout == "4\n"
    assert result.stderr == ""


def test_a_board_from_a_file_or_standard_input(folder: Path) -> None:
    """A file's name wins over a text."""
    (folder / "board.txt").write_text(BOARD.replace("/", "\n") + "\n")
    assert misterra("cards", "score", "17", "board.txt").stdout == "4\n"
    assert misterra("cards", "score", "17", "-", typed=BOARD).stdout == "4\n"


def test_a_score_of_ones_own() -> None:
    """In the card language."""
    assert misterra("cards", "score", "--score", "3 per space of rarest terrain", BOARD).stdout == "12\n"


def test_content_adds_cards(folder: Path) -> None:
    """A folder of one's own is read beside the printed cards."""
    (folder / "mine").mkdir()
    card = "presumptions:\n  - id: 40\n    title: Mine\n    seal: infinity\n    score: 2 per steppe\n"
    (folder / "mine" / "presumptions.yaml").write_text(card)
    assert misterra("cards", "score", "40", BOARD, "--content", "mine").stdout == "8\n"
    assert "Mine" in misterra("cards", "list", "--content", "mine").output
    assert misterra("cards", "show", "40", "--content", "mine").output.startswith("40 Mine\n")


def test_a_benchmark_measures_what_it_says() -> None:
    """A line a figure."""
    output = misterra("bench", "--seconds", "0.05").output.splitlines()
    assert [line[:24].strip() for line in output] == [
        "decisions a second",
        "games a second",
        "decisions a game",
        "clone of a state",
        "a card, new board",
        "a card, known board",
        "start (misterra --help)",
    ]
