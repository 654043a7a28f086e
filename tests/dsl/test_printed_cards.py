"""The scores that the page of the language prints: all 31 cards, and those of another map game."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from misterra_core.boards import read_board
from misterra_core.dsl.score import parse_score
from misterra_core.dsl.text import write
from misterra_core.grid import Grid

from .games import CARTOGRAPHERS, MISTERRA, compiled

CONTENT = Path(__file__).parents[2] / "content" / "presumptions.yaml"
CARDS: list[dict[str, Any]] = yaml.safe_load(CONTENT.read_text(encoding="utf-8"))["presumptions"]
ISLAND = Grid(5, 5)

EDGE = "[4 -> 4, 6 -> 8, 8 -> 14, +1 each]"
AWAY = "[3 -> 3, 5 -> 6, 7 -> 12, +1 each]"
PRINTED = [
    *(f"each zone of {terrain} by size [3 -> 2, 4 -> 5, 5 -> 9]" for terrain in MISTERRA.terrains),
    *(f"count of {terrain} on edge {EDGE}" for terrain in MISTERRA.terrains),
    "4 per complete column with all terrains",
    "4 per complete row with all terrains",
    "5 per complete column with one terrain",
    "5 per complete row with one terrain",
    f"count of steppe not adjacent to jungle {AWAY}",
    f"count of jungle not adjacent to lagoon {AWAY}",
    f"count of lagoon not adjacent to mountain {AWAY}",
    f"count of mountain not adjacent to steppe {AWAY}",
    "size of largest zone [4 -> 4, 6 -> 10, 8 -> 15, 10 -> 20]",
    "size of smallest zone [2 -> 6, 3 -> 10, 4 -> 18, 5 -> 25, 6 -> 30]",
    "number of zones of size 1 [5 -> 3, 8 -> 10, 12 -> 15, 16 -> 20, 25 -> 30]",
    "number of zones of size 2 [4 -> 6, 6 -> 10, 8 -> 15, 10 -> 20, 12 -> 25]",
    "count of commonest terrain [8 -> 6, 10 -> 9, 12 -> 12, 15 -> 18]",
    "3 per space of rarest terrain",
    "sets of all terrains [3 -> 5, 4 -> 8, 5 -> 12, 6 -> 18]",
    *["5 per pattern"] * 4,
    *["8 per pattern"] * 4,
]
ELSEWHERE = [
    "1 per forest on edge",
    "1 per row with forest + 1 per column with forest",
    "1 per forest surrounded by any terrain",
    "1 per water adjacent to farm + 1 per farm adjacent to water",
    "2 per water adjacent to mountain + 1 per farm adjacent to mountain",
    "1 per water adjacent to ruins + 3 per farm on ruins",
    "3 per zone of farm not adjacent to water not on edge",
    "8 per zone of village of size 6 or more",
    "1 per space in largest zone of village not adjacent to mountain",
    "3 per zone of village adjacent to 3 or more terrains",
    "2 per space in second largest zone of village",
    "6 per complete row + 6 per complete column",
    "1 per empty surrounded by any terrain",
]


def test_the_content_holds_the_printed_scores() -> None:
    """The base pack's cards say what the page says, word for word."""
    assert [card["score"] for card in CARDS] == PRINTED


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["title"])
def test_printed_card(card: dict[str, Any]) -> None:
    """Each card is canonical, is worth nothing on an empty board, and gives what its examples say."""
    pattern, turns = card.get("pattern", ""), card.get("turns", "fixed")
    assert write(parse_score(card["score"], MISTERRA, bool(pattern))) == card["score"]
    evaluate = compiled(card["score"], ISLAND, MISTERRA, pattern, turns)
    assert evaluate([0, 0, 0, 0]) == 0
    for example in card["examples"]:
        assert evaluate(read_board(example["board"], MISTERRA.letters, ISLAND).masks) == example["points"]


@pytest.mark.parametrize("score", ELSEWHERE)
def test_score_of_another_game(score: str) -> None:
    """The other game's scores are canonical too; an empty map is worth nothing."""
    assert write(parse_score(score, CARTOGRAPHERS)) == score
    assert compiled(score, Grid(11, 11), CARTOGRAPHERS)([0] * 6) == 0
