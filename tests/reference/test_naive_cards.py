"""The second reading of the card language holds: the cards' own examples, the printed tables, single phrases.

Every expected number here was worked out by hand, from the rules or from the page of the card language.
Boards are drawn on one line, the row furthest from the beach first.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from .naive_cards import Cell, evaluate, orientations, parse, read_board

CONTENT = Path(__file__).parents[2] / "content"
TERRAINS = ["steppe", "jungle", "lagoon", "mountain"]
LETTERS = dict(zip("SJLM", TERRAINS, strict=True))
OTHERS = ["forest", "village", "farm", "water", "monster", "mountain"]
OTHER_LETTERS = dict(zip("FVAWXM", OTHERS, strict=True))

ROWS = COLUMNS = range(1, 6)
SNAKE = [(row, column) for row in ROWS for column in (COLUMNS if row % 2 else reversed(COLUMNS))]
EDGE = [cell for cell in SNAKE if {1, 5} & set(cell)]


def load(name: str) -> Any:
    """Read one content file as plain YAML."""
    return yaml.safe_load((CONTENT / name).read_text(encoding="utf-8"))


CARDS: dict[int, dict[str, Any]] = {card["id"]: card for card in load("presumptions.yaml")["presumptions"]}


def points(card: int, board: dict[Cell, str | None]) -> int:
    """Score one presumption card on a board."""
    told = CARDS[card]
    turns = told.get("turns", "fixed")
    return evaluate(told["score"], board, TERRAINS, {}, told.get("pattern"), turns, LETTERS)


def parchment(terrains: Iterable[tuple[Cell, str | None]]) -> dict[Cell, str | None]:
    """Make a 5 x 5 board that is empty but for the given spaces."""
    return dict.fromkeys(SNAKE) | dict(terrains)


def growing(card: int, cells: Iterable[Cell], terrain: str) -> list[int]:
    """Score a card with 0, 1, 2, ... of the spaces mapped with one terrain."""
    cells = list(cells)
    return [points(card, parchment((cell, terrain) for cell in cells[:n])) for n in range(len(cells) + 1)]


def steps(*lengths: tuple[int, int]) -> list[int]:
    """Write a table out: so many times such points, and so on."""
    return [value for length, value in lengths for _ in range(length)]


# The content files


def examples() -> list[Any]:
    """List every worked example of every card."""
    return [
        pytest.param(number, example, id=f"card {number} example {index}")
        for number, card in CARDS.items()
        for index, example in enumerate(card["examples"], 1)
    ]


@pytest.mark.parametrize(("card", "example"), examples())
def test_worked_example(card: int, example: dict[str, Any]) -> None:
    """Check a card's own example."""
    board = read_board(example["board"], LETTERS)
    assert set(board) == set(SNAKE)
    assert points(card, board) == example["points"]


def test_cards_are_the_31_of_the_page() -> None:
    """Check ids, seals, letters, titles and that each card teaches by a score and by a lesser one."""
    infinity = {*range(1, 5), *range(9, 13), 22, *range(24, 32)}
    assert list(CARDS) == list(range(1, 32))
    assert len({card["title"] for card in CARDS.values()}) == 31
    assert {number for number, card in CARDS.items() if card["seal"] == "infinity"} == infinity
    assert {card["seal"] for card in CARDS.values()} == {"infinity", "once"}
    lettered = {number: card["letter"] for number, card in CARDS.items() if "letter" in card}
    assert lettered == {1: "A", 9: "A", 6: "B", 12: "B", 15: "C", 23: "C", 8: "D", 17: "D"}
    for card in CARDS.values():
        scored = [example["points"] for example in card["examples"]]
        assert max(scored) > min(scored) >= 0


@pytest.mark.parametrize("number", list(CARDS))
def test_card_keys_stand_in_the_order_of_the_page(number: int) -> None:
    """Check that a card's keys are known ones, in order, and that an empty parchment scores 0 (R-SCORE-4)."""
    order = ["id", "title", "letter", "seal", "rule", "score", "pattern", "turns", "source", "examples"]
    assert list(CARDS[number]) == [key for key in order if key in CARDS[number]]
    assert points(number, parchment([])) == 0


def test_sketch_deck_has_104_cards() -> None:
    """Check the ten pairs in terrain order and 52, 26 and 26 cards (R-SETUP-4)."""
    sketches = load("sketches.yaml")["sketches"]
    pairs = [f"{first}/{second}" for i, first in enumerate(TERRAINS) for second in TERRAINS[i:]]
    assert [entry["sketch"] for entry in sketches] == pairs
    marks = {mark: sum(entry["copies"][mark] for entry in sketches) for mark in ("2+", "3+", "4+")}
    assert marks == {"2+": 52, "3+": 26, "4+": 26}


def test_terrains_have_12_tiles_and_the_island_its_jungles() -> None:
    """Check order, letters, tiles and the starting jungles (R-SETUP-1)."""
    content = load("terrains.yaml")
    assert {entry["letter"]: entry["terrain"] for entry in content["terrains"]} == LETTERS
    assert [entry["terrain"] for entry in content["terrains"]] == TERRAINS
    assert {entry["tiles"] for entry in content["terrains"]} == {12}
    spaces = {2: ["B2", "D3", "C4"], 3: ["B3", "D3"], 4: ["C3"]}
    assert (content["start"]["terrain"], content["start"]["spaces"]) == ("jungle", spaces)


# The cards against the tables of the rules (R-SCORE-4)


@pytest.mark.parametrize(("card", "terrain"), [*enumerate(TERRAINS, 1)])
def test_cards_1_to_4_score_each_zone_by_size(card: int, terrain: str) -> None:
    """R-SCORE-4, cards 1-4: 3 -> 2, 4 -> 5, 5 or more -> 9; for each zone."""
    assert growing(card, SNAKE, terrain) == steps((3, 0), (1, 2), (1, 5), (21, 9))
    split = [((row, column), terrain) for row in (1, 3, 5) for column in range(1, 4)]
    assert points(card, parchment(split)) == 6
    assert all(points(other, parchment(split)) == 0 for other in range(1, 5) if other != card)


@pytest.mark.parametrize(("card", "terrain"), [*enumerate(TERRAINS, 5)])
def test_cards_5_to_8_count_the_edge(card: int, terrain: str) -> None:
    """R-SCORE-4, cards 5-8: 4 -> 4, 6 -> 8, 8 -> 14, +1 for each beyond 8; the inside does not matter."""
    table = steps((4, 0), (2, 4), (2, 8)) + list(range(14, 23))
    assert growing(card, EDGE, terrain) == table
    inside = [cell for cell in SNAKE if cell not in EDGE]
    assert growing(card, EDGE[:5] + inside, terrain) == table[:6] + [4] * 9


@pytest.mark.parametrize(("card", "across"), [(9, False), (10, True)])
def test_cards_9_and_10_want_all_four_terrains_in_a_complete_line(card: int, across: bool) -> None:
    """R-SCORE-4: 4 for each complete column (9) or row (10) that holds all four terrains."""
    line = [*TERRAINS, "steppe"]
    cells = [[(n, m) if across else (m, n) for m in COLUMNS] for n in ROWS]
    full = {cell: terrain for stretch in cells for cell, terrain in zip(stretch, line, strict=True)}
    assert points(card, parchment(full.items())) == 20
    assert points(19 - card, parchment(full.items())) == 0
    assert points(card, parchment({**full, cells[0][4]: None}.items())) == 16
    assert points(card, parchment({**full, cells[0][1]: "steppe"}.items())) == 16


@pytest.mark.parametrize(("card", "across"), [(11, False), (12, True)])
def test_cards_11_and_12_want_one_terrain_in_a_complete_line(card: int, across: bool) -> None:
    """R-SCORE-4: 5 for each complete column (11) or row (12) of one single terrain."""
    lines = [[(n, m) if across else (m, n) for m in COLUMNS] for n in ROWS]
    full = {cell: TERRAINS[n % 4] for n, line in enumerate(lines) for cell in line}
    assert points(card, parchment(full.items())) == 25
    assert points(23 - card, parchment(full.items())) == 0
    assert points(card, parchment(list(full.items())[:4])) == 0
    assert points(card, parchment({**full, lines[0][2]: "mountain"}.items())) == 20


@pytest.mark.parametrize("card", range(13, 17))
def test_cards_13_to_16_count_spaces_away_from_another_terrain(card: int) -> None:
    """R-SCORE-4, cards 13-16: 3 -> 3, 5 -> 6, 7 -> 12, +1 for each beyond 7."""
    terrain, other = TERRAINS[card - 13], TERRAINS[(card - 12) % 4]
    table = steps((3, 0), (2, 3), (2, 6)) + list(range(12, 31))
    assert growing(card, SNAKE, terrain) == table
    spoiled = dict.fromkeys(SNAKE, terrain) | {(3, 3): other}
    assert points(card, parchment(spoiled.items())) == table[20]


def test_card_17_takes_the_largest_zone() -> None:
    """R-SCORE-4, card 17: 4 -> 4, 6 -> 10, 8 -> 15, 10 -> 20."""
    assert growing(17, SNAKE, "lagoon") == steps((4, 0), (2, 4), (2, 10), (2, 15), (16, 20))


def test_card_18_takes_the_smallest_zone() -> None:
    """R-SCORE-4, card 18: 2 -> 6, 3 -> 10, 4 -> 18, 5 -> 25, 6 -> 30."""
    assert growing(18, SNAKE, "lagoon") == steps((2, 0), (1, 6), (1, 10), (1, 18), (1, 25), (20, 30))
    two = dict.fromkeys(SNAKE, "lagoon") | {(1, 1): "steppe"}
    assert points(18, parchment(two.items())) == 0


def test_card_19_counts_zones_of_one() -> None:
    """R-SCORE-4, card 19: 5 -> 3, 8 -> 10, 12 -> 15, 16 -> 20, 25 -> 30."""
    checkered = [(cell, TERRAINS[sum(cell) % 2]) for cell in SNAKE]
    scored = [points(19, parchment(checkered[:n])) for n in range(26)]
    assert scored == steps((5, 0), (3, 3), (4, 10), (4, 15), (9, 20), (1, 30))


def test_card_20_counts_zones_of_two() -> None:
    """R-SCORE-4, card 20: 4 -> 6, 6 -> 10, 8 -> 15, 10 -> 20, 12 -> 25."""
    pairs = [[(row, column), (row, column + 1)] for row in ROWS for column in (1, 3)]
    pairs += [[(1, 5), (2, 5)], [(3, 5), (4, 5)]]
    kinds = ["steppe" if (pair[0][0] + pair[0][1] // 2) % 2 else "jungle" for pair in pairs[:10]]
    kinds += ["lagoon", "mountain"]
    mapped = [(cell, kind) for pair, kind in zip(pairs, kinds, strict=True) for cell in pair]
    scored = [points(20, parchment(mapped[: 2 * n])) for n in range(13)]
    assert scored == steps((4, 0), (2, 6), (2, 10), (2, 15), (2, 20), (1, 25))


def test_card_21_counts_the_commonest_terrain() -> None:
    """R-SCORE-4, card 21: 8 -> 6, 10 -> 9, 12 -> 12, 15 -> 18."""
    assert growing(21, SNAKE, "mountain") == steps((8, 0), (2, 6), (2, 9), (3, 12), (11, 18))


def test_card_22_scores_the_rarest_terrain_present() -> None:
    """R-SCORE-4, card 22: 3 for each space of the rarest terrain among those present, one terrain if tied."""
    assert growing(22, SNAKE, "jungle") == [3 * n for n in range(26)]
    tied = [(cell, TERRAINS[n % 4]) for n, cell in enumerate(SNAKE)]
    assert points(22, parchment(tied)) == 18
    assert points(22, parchment(tied[:3])) == 3


def test_card_23_counts_sets_of_four() -> None:
    """R-SCORE-4, card 23: 3 -> 5, 4 -> 8, 5 -> 12, 6 -> 18."""
    mixed = [(cell, TERRAINS[n % 4]) for n, cell in enumerate(SNAKE)]
    scored = [points(23, parchment(mixed[: 4 * n])) for n in range(7)]
    assert scored == [0, 0, 0, 5, 8, 12, 18]
    assert points(23, parchment(mixed[:23])) == 12


@pytest.mark.parametrize("card", range(24, 28))
def test_cards_24_to_27_find_corners_in_any_turn(card: int) -> None:
    """R-SCORE-4, cards 24-27: 5 for each corner, spaces may serve several."""
    centre, arm = TERRAINS[card - 24], TERRAINS[(card - 23) % 4]
    arms = [(4, 3), (3, 4), (2, 3), (3, 2)]
    around = [((3, 3), centre), *((cell, arm) for cell in arms)]
    assert [points(card, parchment(around[:n])) for n in range(1, 6)] == [0, 0, 5, 10, 20]
    assert points(card, parchment([around[0], around[1], around[3]])) == 0


@pytest.mark.parametrize(
    ("card", "centre", "arm"),
    [
        (28, "steppe", "lagoon"),
        (29, "jungle", "mountain"),
        (30, "lagoon", "steppe"),
        (31, "mountain", "jungle"),
    ],
)
def test_cards_28_to_31_find_crosses(card: int, centre: str, arm: str) -> None:
    """R-SCORE-4, cards 28-31: 8 for each cross, spaces may serve several."""
    two = [((2, 2), centre), ((3, 3), centre)]
    arms = {(1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3)}
    both = parchment([*two, *((cell, arm) for cell in arms)])
    assert points(card, both) == 16
    assert points(card, both | {(4, 3): None}) == 8
    assert points(card, both | {(2, 3): centre}) == 0


# Single phrases on one small board of steppe, jungle, lagoon, mountain and an empty middle:
#     S S J     row 3
#     S . L     row 2
#     M M L     row 1
SMALL = "SSJ/S.L/MML"
RUINS: dict[str, set[Cell]] = {"ruins": {(1, 3), (2, 2)}}  # C1 and B2

ON_SMALL = [
    # Spaces
    ("count of steppe", 3),
    ("count of any terrain", 8),
    ("count of empty", 1),
    ("count of spaces", 9),
    ("count of steppe or lagoon", 5),
    ("count of steppe and lagoon", 0),
    ("count of not steppe", 6),
    ("count of not steppe or steppe", 9),
    ("count of steppe or lagoon and jungle", 3),
    ("count of (steppe or lagoon) and lagoon", 2),
    ("count of steppe or lagoon on corner", 2),
    ("count of steppe or (lagoon on corner)", 4),
    ("count of spaces inside", 1),
    ("count of any terrain inside", 0),
    ("count of steppe in row 3", 2),
    ("count of lagoon in column C", 2),
    ("count of spaces in row 7", 0),
    ("count of spaces in largest zone", 3),
    ("count of steppe in complete rows", 2),
    ("count of spaces in rows with no steppe", 3),
    ("count of mountain adjacent to steppe", 1),
    ("count of any terrain not adjacent to empty", 4),
    ("count of any terrain surrounded by any terrain", 4),
    ("count of spaces adjacent to 2 or more steppes", 2),
    ("count of spaces adjacent to 3 or more terrains", 1),
    ("count of spaces adjacent to 2 terrains", 7),
    ("count of jungle adjacent to steppe or mountain", 1),
    ("count of lagoon on ruins", 1),
    ("count of steppe adjacent to ruins", 2),
    ("count of empty or ruin", 2),
    # Groups
    ("number of zones", 4),
    ("number of zones of steppe or mountain", 2),
    ("number of zones of (any terrain on corner)", 4),
    ("number of zones of size 2", 2),
    ("number of zones of size 2 or more", 3),
    ("number of zones of size 2 or less", 3),
    ("number of zones on edge", 4),
    ("number of zones not on edge", 0),
    ("number of zones adjacent to empty", 3),
    ("number of zones not adjacent to empty", 1),
    ("number of zones adjacent to 2 terrains", 4),
    ("number of zones adjacent to 3 or more terrains", 0),
    ("number of zones of steppe adjacent to steppe", 1),
    ("number of zones of jungle adjacent to jungle", 0),
    ("number of rows with steppe", 2),
    ("number of rows with steppe with jungle", 1),
    ("number of rows with jungle or mountain", 2),
    ("number of rows with no steppe", 1),
    ("number of rows with 2 terrains", 3),
    ("number of rows with one terrain", 0),
    ("number of lines with 3 or more terrains", 0),
    ("number of complete rows", 2),
    ("number of complete lines", 4),
    ("number of diagonals", 6),
    ("number of complete diagonals", 4),
    ("size of largest zone", 3),
    ("size of second largest zone", 2),
    ("size of smallest zone", 1),
    ("size of second largest zone of steppe", 0),
    ("count of spaces in second largest zone of steppe", 0),
    ("count of mountain in second largest zone", 2),
    ("count of rarest terrain in row 3", 1),
    ("each row by size [3 -> 2]", 6),
    ("each zone of size 2 by size [2 -> 5, +1 each]", 10),
    # Numbers and scores
    ("2 + 3 * 4", 14),
    ("(2 + 3) * 4", 20),
    ("1 - 2 - 3", -4),
    ("min(count of steppe, 2) + max(1, 2 + 3)", 7),
    ("sets of all terrains", 1),
    ("sets of steppe, lagoon", 2),
    ("sets of steppe, steppe", 1),
    ("2 per set of steppe, jungle", 2),
    ("8 per set of all terrains", 8),
    ("3 per space of rarest terrain", 3),
    ("2 per space in largest zone", 6),
    ("4 per row with steppe", 8),
    ("5 per zone of steppes or lagoons", 10),
    ("-1 per empty", -1),
    ("count of spaces [3 -> 1, 5 -> 4, +2 each]", 12),
    ("count of steppe [4 -> 7, +1 each]", 0),
    ("count of steppe [3 -> 7, 1 -> 2]", 7),
    ("2 * count of steppe [6 -> 1]", 1),
    ("count of steppe + count of jungle [1 -> 9]", 12),
    ("(count of steppe + count of jungle) [4 -> 9]", 9),
    ("if count of steppe > count of jungle then 5 else 3", 5),
    ("if count of empty = 0 then 5", 0),
    ("if count of empty >= 1 then if 1 > 2 then 4 else 6", 6),
    ("if 1 > 2 then 4 else 6 + 1", 7),
    ("best of (1 per steppe, 3 per jungle, 2)", 3),
    ("worst of (1 per steppe, 3 per jungle, 2)", 2),
    ("best of (sets of steppe, lagoon, 1)", 2),
    ("1 per steppe + 2 per lagoon at most 3", 6),
    ("(1 per steppe + 2 per lagoon) at most 3", 3),
    ("count of jungle at least 4 at most 2", 2),
]


@pytest.mark.parametrize(("score", "worth"), ON_SMALL)
def test_phrase_on_the_small_board(score: str, worth: int) -> None:
    """Check one phrase on SSJ/S.L/MML, with ruins marked at C1 and B2."""
    assert evaluate(score, read_board(SMALL, LETTERS), TERRAINS, RUINS) == worth


@pytest.mark.parametrize(
    ("score", "board", "worth"),
    [
        # `A adjacent to B on edge` filters A twice; parentheses say the other thing.
        ("count of jungle adjacent to steppe on edge", ".S./.J./...", 0),
        ("count of jungle adjacent to (steppe on edge)", ".S./.J./...", 1),
        # Of tied zones the one whose first space is nearest A1 is the largest, the other the second largest.
        ("count of jungle in largest zone", "SS./.../.JJ", 2),
        ("count of steppe in second largest zone", "SS./.../.JJ", 2),
        ("count of jungle in smallest zone", "SS./.../.JJ", 2),
        ("count of jungle in largest zone", ".../.../JSJ", 1),
        # Filters behind a group come first, the largest is taken of what they leave.
        ("size of largest zone of steppe not adjacent to mountain", "SSM/.../S..", 1),
        # Zones of a parenthesis are pieces of just those spaces.
        ("number of zones of (steppe on edge)", "SSSS/.SS./.SS./SSSS", 2),
        # Ties of terrains go to the first in terrain order; absent terrains are not looked at.
        ("count of commonest terrain and steppe", "SSJ/J../...", 2),
        ("count of rarest terrain and steppe", "SSJ/J../...", 2),
        ("count of commonest terrain", ".../.../...", 0),
        ("size of smallest zone [0 -> 1, 1 -> 5]", ".../.../...", 1),
        # The edge of the board counts for `surrounded by`.
        ("1 per empty surrounded by any terrain", ".S./S.S/.S.", 5),
        ("1 per steppe surrounded by empty", ".S./S.S/.S.", 4),
        # Lines count by their different terrains.
        ("number of rows with all terrains", "SJLM/SJL./SSSS", 1),
        ("number of rows with one terrain", "SJLM/S.../SSSS", 2),
        ("number of complete rows with one terrain", "SJLM/S.../SSSS", 1),
        # Diagonals of a board that is not square: of 2 x 3, two each way.
        ("number of diagonals", ".../...", 4),
        ("number of diagonals with steppe", "..S/...", 1),
    ],
)
def test_phrase_on_its_own_board(score: str, board: str, worth: int) -> None:
    """Check one phrase on a board made for it."""
    assert evaluate(score, read_board(board, LETTERS), TERRAINS) == worth


@pytest.mark.parametrize(
    ("score", "board", "worth"),
    [
        ("1 per forest on edge", "FFF/FFF/FFF", 8),
        ("1 per row with forest + 1 per column with forest", "F../..F/...", 4),
        ("1 per forest surrounded by any terrain", "FF./FFM/WWW", 3),
        ("1 per water adjacent to farm + 1 per farm adjacent to water", "WA./.A./W.W", 2),
        ("2 per water adjacent to mountain + 1 per farm adjacent to mountain", "WMA/.A./.WW", 4),
        ("1 per water adjacent to ruins + 3 per farm on ruins", ".../.AW/..W", 4),
        ("3 per zone of farm not adjacent to water not on edge", "...../.A.A./...W./...../.....", 3),
        ("8 per zone of village of size 6 or more", "VVV/VVV/...", 8),
        ("1 per space in largest zone of village not adjacent to mountain", "VVVM/..../VV../....", 2),
        ("3 per zone of village adjacent to 3 or more terrains", "FVV/.WA/V..", 3),
        ("2 per space in second largest zone of village", "VV./.../VV.", 4),
        ("2 per space in second largest zone of village", "VV./V../...", 0),
        ("6 per complete row + 6 per complete column", "FFF/F../F..", 12),
        ("1 per empty surrounded by any terrain", ".F./F../...", 1),
    ],
)
def test_phrase_of_another_map_game(score: str, board: str, worth: int) -> None:
    """Check the page's strings for another game, with ruins marked at C1 and B2."""
    assert evaluate(score, read_board(board, OTHER_LETTERS), OTHERS, RUINS) == worth


@pytest.mark.parametrize(
    ("pattern", "turns", "board", "worth"),
    [
        ("SS", "fixed", "SSS/S../...", 2),
        ("SS", "rotations", "SSS/S../...", 3),
        ("SS", "any", "SSS/S../...", 3),
        ("SS/S.", "fixed", "SSS/SSS/...", 2),
        ("SS/S.", "rotations", "SS./SS./...", 4),
        ("SS/S.", "any", "SS./SS./...", 4),
        ("S./S./SS", "rotations", ".S./.S./SS.", 0),
        ("S./S./SS", "any", ".S./.S./SS.", 1),
        ("?_", "fixed", "S.J/.../...", 1),
        ("?_", "rotations", "S.J/.../...", 4),
        ("S.S", "fixed", "SJS/S.S/SS.", 2),
        ("SS/SS", "any", "SSS/SSS/SSS", 4),
        ("SSSS", "fixed", "SSS/SSS/SSS", 0),
        # A drawing lies on the board whole, its `.` spaces too.
        ("S.", "fixed", "S.S/.../...", 1),
    ],
)
def test_number_of_patterns(pattern: str, turns: str, board: str, worth: int) -> None:
    """Check how often a drawn pattern occurs."""
    drawn = read_board(board, LETTERS)
    assert evaluate("number of patterns", drawn, TERRAINS, {}, pattern, turns, LETTERS) == worth
    assert evaluate("5 per pattern", drawn, TERRAINS, {}, pattern, turns, LETTERS) == 5 * worth


def test_patterns_are_groups_like_others() -> None:
    """Check filters on patterns; an occurrence's spaces are those its drawing speaks of."""
    board = read_board("SS./SS./...", LETTERS)

    def worth(score: str) -> int:
        return evaluate(score, board, TERRAINS, {}, "SS/S.", "rotations", LETTERS)

    assert worth("each pattern by size [3 -> 2, 4 -> 100]") == 8
    assert worth("count of spaces in patterns") == 4
    assert worth("number of patterns with (spaces on corner)") == 3
    assert worth("number of patterns not on edge") == 0


def test_orientations_that_coincide_are_one() -> None:
    """Check how many different ways drawings lie."""
    drawings = ["S", "SJ", "SS", "SS/S.", "SJ/JS", "S./S./SS", ".L./LSL/.L."]
    assert [len(orientations(drawing, "rotations")) for drawing in drawings] == [1, 4, 2, 4, 2, 4, 1]
    assert [len(orientations(drawing, "any")) for drawing in drawings] == [1, 4, 2, 4, 2, 8, 1]


@pytest.mark.parametrize(
    "score",
    [
        "",
        "steppe",
        "3 per",
        "3 per stepe",
        "1 per steppe steppe",
        "1 per steppe on edge or jungle",
        "1 per steppe not on edge",
        "1 per steppe on nothing",
        "1 per steppe adjacent to 2 jungles",
        "1 per zone on corner",
        "number of zones of empty",
        "number of zones of steppe and jungle",
        "each zone by size",
        "each zone by size [+1 each]",
        "each zone by size [3 -> 2, +1 each, 4 -> 5]",
        "size of zones",
        "if 1 then 2",
        "best of 1, 2",
        "(1 per steppe) [3 -> 2]",
        "(1 per steppe",
        "count of sets of all terrains",
        "1 per steppe & jungle",
        "bonus(steppe)",
        "(" * 10_000,
    ],
)
def test_refused(score: str) -> None:
    """Check that what the page does not give is refused with a ValueError, however deep."""
    with pytest.raises(ValueError, match=r"expected|cannot read|nested"):
        parse(score, TERRAINS, ["ruins"])


def test_refused_with_the_board() -> None:
    """Check that a missing pattern, an unknown letter and a ragged or unknown board are refused."""
    board = read_board(SMALL, LETTERS)
    for pattern, message in [(None, "has none"), ("X", "unknown letters"), ("SS/S", "one length")]:
        with pytest.raises(ValueError, match=message):
            evaluate("5 per pattern", board, TERRAINS, {}, pattern, "fixed", LETTERS)
    with pytest.raises(ValueError, match="rectangle"):
        evaluate("1 per steppe", {(1, 1): None, (2, 2): None}, TERRAINS)
    with pytest.raises(ValueError, match="unknown terrains"):
        evaluate("1 per steppe", {(1, 1): "swamp"}, TERRAINS)
