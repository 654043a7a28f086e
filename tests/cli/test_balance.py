"""`misterra cards balance`: its figures by hand, its tables and its page."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from misterra_core.cli.balance import CardFigures, Group, Hand, balance_of, hands_of
from misterra_core.cli.comparison import compare
from misterra_core.cli.forest import Column, Point, forest
from misterra_core.cli.page import Section, page

from .shell import misterra

DRAFT = """presumptions:
  - id: 17
    replaces: 17
    title: The Greater Expanse
    seal: once
    score: size of largest zone [2 -> 40]
"""


def game(
    winner: int, dealt: list[list[int]], kept: list[list[int]], scored: list[list[int]]
) -> dict[str, Any]:
    """Return the summary of a game of two."""
    return {"players": ["x", "x"], "winners": [winner], "dealt": dealt, "kept": kept, "scored": scored}


GAMES = [
    game(0, [[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 2], [5, 6]], [[10, 0], [3, 4]]),
    game(1, [[1, 5, 6, 7], [2, 3, 4, 8]], [[5, 6], [2, 3]], [[1, 1], [6, 0]]),
    game(1, [[3, 4, 5, 6], [1, 2, 7, 8]], [[3, 4], [1, 2]], [[2, 2], [4, 8]]),
]


def test_hands_are_told_card_by_card() -> None:
    """Who keeps a card has its points, who does not has none."""
    first = list(hands_of(GAMES[0]))[:4]
    assert first == [Hand(1, True, 10, 1), Hand(2, True, 0, 1), Hand(3, False, 0, 1), Hand(4, False, 0, 1)]


def test_hand_worked_figures() -> None:
    """Card 1: dealt three times, kept twice for 10 and 4 points, both of them won; left once, and lost."""
    (cards,) = balance_of(GAMES, [1, 9]).values()
    assert list(balance_of(GAMES, [1])) == [Group("x", 2)]
    one, nine = cards[1], cards[9]
    assert (one.kept.total, one.kept.count) == (2, 3)
    assert (one.points.value, one.won_kept.value, one.won_left.value) == (7, 1, 0)
    assert nine.kept.count == 0
    assert nine.flag(1) == ""


def figures(hands: list[tuple[bool, int, float]]) -> CardFigures:
    """Return the figures of a card in some hands: kept, points, won."""
    card = CardFigures()
    for kept, points, won in hands:
        card.add(Hand(1, kept, points, won))
    return card


@pytest.mark.parametrize(
    ("hands", "flag"),
    [
        ([(False, 0, 0.5)] * 100, "dead"),
        ([(True, 0, 0.5), (False, 0, 0.5)] * 50, "dead"),
        ([(True, 5, 0.5)] * 100, "dominant"),
        ([(True, 5, 1), (False, 0, 0)] * 50, "dominant"),
        ([(True, 5, 1), (True, 6, 0), (False, 0, 1), (False, 0, 0)] * 25, ""),
        ([(True, 0, 1), (False, 0, 0)] * 4, ""),
    ],
)
def test_dead_and_dominant_cards_are_flagged(hands: list[tuple[bool, int, float]], flag: str) -> None:
    """Where it is sure; a handful of hands makes nothing sure."""
    assert figures(hands).flag(31) == flag


def test_a_paired_comparison_by_hand() -> None:
    """The draft gives 3 or 5 points more to who keeps the card; all else is the same."""
    now = [game(at % 2, [[1], [2]], [[1], [2]], [[at], [0]]) for at in range(12)]
    then = [game(at % 2, [[1], [2]], [[1], [2]], [[at + 3 + 2 * (at % 2)], [0]]) for at in range(12)]
    kept, points, won = compare(now, then, [1])
    assert (points.now.value, points.then.value, points.differences.value) == (5.5, 9.5, 4)
    assert points.real
    assert points.interval.low < 4 < points.interval.high
    assert [change.differences.value for change in (kept, won)] == [0, 0]
    assert not kept.real
    assert not won.real
    few = compare(now[:5], then[:5], [1])
    assert not any(change.real for change in few)


def test_the_table() -> None:
    """All cards, for each size of table; it fits a screen of 80 columns."""
    result = misterra(
        "cards", "balance", "--bots", "random", "--deals", "25", "--players", "2-3", "--seed", "1"
    )
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith("Seed 1: 25 deals, 2 or 3 seats; random.\n\nrandom, 2 seats\n")
    table = result.stdout.split("\n\n")[1].splitlines()
    assert len(table) == 1 + 1 + 31
    assert max(map(len, table)) <= 80
    dealt = [int(found) for found in re.findall(r"^\d+ .*?  +(\d+)  ", result.stdout, re.M)]
    assert sum(dealt) == 25 * (2 + 3) * 4


def test_named_cards_are_measured_in_the_deals_that_have_them(folder: Path) -> None:
    """And the page has the same figures, for everybody's eyes."""
    result = misterra(
        "cards", "balance", "17", "--bots", "random", "--deals", "60", "--seed", "1", "--html", "b.html"
    )
    assert result.exit_code == 0, result.stderr
    row = re.search(r"17 The Great Expanse .*", result.stdout)
    assert row
    text = (folder / "b.html").read_text(encoding="utf-8")
    assert all(cell.strip() in text for cell in row[0].split("  "))
    assert "http" not in text.replace("http-equiv", "")
    assert "<script" not in text
    assert "prefers-color-scheme: dark" in text
    again = misterra(
        "cards", "balance", "17", "--bots", "random", "--deals", "60", "--seed", "1", "--html", "b.html"
    )
    assert again.stderr == "error: b.html: there is such a file already, and nothing is written over\n"


def test_a_draft_is_compared_on_the_same_deals(folder: Path) -> None:
    """Random bots keep as before, so that only points and victories differ."""
    (folder / "draft.yaml").write_text(DRAFT)
    words = [
        "cards",
        "balance",
        "--bots",
        "random",
        "--deals",
        "150",
        "--seed",
        "1",
        "--against",
        "draft.yaml",
    ]
    told = misterra(*words).stdout
    kept, points, _ = re.findall(r"^17 The Great .*", told, re.M)
    assert kept.endswith("+0.0%  +0.0% to +0.0%  unsure")
    assert points.endswith("real")
    assert re.search(r"points \(0 where not kept\)", told)


@pytest.mark.parametrize(
    ("words", "draft", "message"),
    [
        (["99"], None, "there is no card 99: they are 1 to 31"),
        (["x"], None, "card 'x': it is a whole number, 0 or more"),
        (["--bots", "nobody"], None, "there is no player 'nobody': they are "),
        (
            ["--variant", "first-game"],
            None,
            "cards balance: in a first game nobody chooses which presumptions",
        ),
        (["--against", "no.yaml"], None, "--against no.yaml: there is no such file or folder"),
        (
            ["--against", "draft.yaml"],
            DRAFT.replace("id: 17", "id: 40"),
            "--against: to be dealt alike, a card",
        ),
        (["--against", "draft.yaml"], DRAFT.replace("largest", "largst"), "draft.yaml:6:20: E1"),
        (["--html", "no/b.html"], None, "no/b.html: there is no folder no"),
    ],
)
def test_wrong_usage(words: list[str], draft: str | None, message: str, folder: Path) -> None:
    """Is told before anything is played."""
    if draft:
        (folder / "draft.yaml").write_text(draft)
    result = misterra(
        "cards", "balance", "--seed", "1", *(["--bots", "random"] if "--bots" not in words else []), *words
    )
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {message}")
    assert "Traceback" not in result.stderr


class Counted(HTMLParser):
    """Counts elements and sees to it that each one is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002  # the parser's signature
        """Open an element."""
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ("meta", "line", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the last one."""
        if tag not in ("line", "circle"):
            assert self.open.pop() == tag


def test_the_page_is_well_formed_whatever_the_titles() -> None:
    """Titles of cards may be anything; a figure that is not known is not drawn."""
    name = "<b>&\"'</script>"
    points = [Point(1, 0, 2), None, Point(3, 3, 3, strong=True)]
    picture = forest(
        name, [name, "b", "c"], [Column(name, points, 0.0), Column("none", [None] * 3, percent=True)]
    )
    parser = Counted()
    parser.feed(page(name, [name], [Section(name, (name, "n"), [(True, (name, "1"))], [picture])]))
    assert parser.open == []
    assert parser.count["circle"] == 2
    assert parser.count["svg"] == parser.count["table"] == 1
    assert "b" not in parser.count


def test_a_card_that_is_never_dealt_is_said_so() -> None:
    """Instead of an empty table."""
    line = ("cards", "balance", "17", "--bots", "random", "--deals", "1", "--seed", "3")
    told = misterra(*line).output
    assert "In none of these deals was any of the cards dealt: ask for more with --deals.\n" in told
