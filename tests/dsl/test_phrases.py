"""Every phrase of the language, counted on boards that were counted by hand first."""

import pytest

from misterra_core.boards import read_board
from misterra_core.grid import Grid

from .games import CARTOGRAPHERS, MISTERRA, compiled, points

BOARD = "SSJ./SLJM/.LLM/JJ.S"
"""The rows of a board of 4 x 4, row 4 first:

          A B C D
        4 S S J .     Ruins are printed on C1 and B2, a harbour on A1. The zones, nearest A1 first:
        3 S L J M     jungle A1 B1; steppe D1; lagoon B2 C2 B3; mountain D2 D3; steppe A3 A4 B4;
        2 . L L M     jungle C3 C4.
        1 J J . S
"""

SPACES = [
    # Terrains, marks, and, or, not
    ("steppe", 4),
    ("any terrain", 13),
    ("empty", 3),
    ("spaces", 16),
    ("ruins", 2),
    ("steppe or lagoon", 7),
    ("steppe or lagoon or ruins", 8),
    ("lagoon and ruins", 1),
    ("steppe and lagoon", 0),
    ("not steppe", 12),
    ("not steppe or steppe", 16),
    ("lagoon or empty and ruins", 4),
    ("(lagoon or empty) and ruins", 2),
    ("not (steppe or empty)", 9),
    ("commonest terrain", 4),
    ("commonest terrain and steppe", 4),  # jungle ties, steppe is first in terrain order
    ("rarest terrain", 2),
    ("rarest terrain and mountain", 2),
    # Places
    ("jungle on edge", 3),
    ("any terrain on corner", 3),
    ("any terrain inside", 4),
    ("any terrain in row 2", 3),
    ("jungle in column C", 2),
    ("empty on ruins", 1),
    ("spaces in zones of size 3", 6),
    ("spaces in complete rows", 4),
    ("spaces in lines with all terrains", 4),
    ("lagoon in largest zone", 3),  # the steppe zone of three is further from A1
    ("steppe in second largest zone", 3),
    ("steppe in smallest zone", 1),
    ("spaces in second largest zone of mountain", 0),
    ("spaces in zones of mountain of size 3", 0),
    # Neighbours
    ("jungle adjacent to lagoon", 2),
    ("jungle not adjacent to lagoon", 2),
    ("steppe adjacent to steppe", 3),
    ("spaces adjacent to ruins", 5),
    ("any terrain adjacent to 2 or more lagoon", 2),
    ("spaces adjacent to 3 or more any terrain", 8),
    ("spaces adjacent to 5 or more spaces", 0),
    ("spaces adjacent to 0 or more steppe", 16),
    ("spaces adjacent to one terrain", 3),
    ("spaces adjacent to 2 terrains", 6),
    ("spaces adjacent to 3 or more terrains", 7),
    ("spaces adjacent to 4 terrains", 0),
    ("any terrain surrounded by any terrain", 5),
    ("empty surrounded by any terrain", 3),
    ("spaces surrounded by not empty", 8),
    ("jungle adjacent to lagoon on edge", 1),
    ("jungle adjacent to (lagoon on edge)", 0),
]

GROUPS = [
    ("zones", 6),
    ("zones of jungle", 2),
    ("zones of steppe or jungle", 4),
    ("zones of any terrain", 6),
    ("zones of rarest terrain", 1),
    ("zones of (any terrain on edge)", 5),  # C3 and the lagoons are left out
    ("zones of (not steppe)", 4),
    ("zones of (empty)", 0),
    ("zones of lagoon or (steppe in row 4)", 2),
    ("rows", 4),
    ("lines", 8),
    ("diagonals", 10),
    # Filters behind
    ("zones of size 2", 3),
    ("zones of size 2 or more", 5),
    ("zones of size 2 or less", 4),
    ("zones on edge", 5),
    ("zones not on edge", 1),
    ("zones adjacent to lagoon", 5),  # the lagoon itself, too: its spaces are beside each other
    ("zones not adjacent to lagoon", 1),
    ("zones adjacent to empty on edge", 5),
    ("zones adjacent to one terrain", 2),  # D1 and A1 B1: a zone's own terrain is not around it
    ("zones adjacent to 2 terrains", 1),
    ("zones adjacent to 3 or more terrains", 3),
    ("rows with steppe", 3),
    ("rows with no steppe", 1),
    ("rows with steppe with no lagoon", 2),
    ("rows with lagoon or mountain", 2),
    ("rows with all terrains", 1),
    ("rows with 2 terrains", 3),
    ("rows with 3 or more terrains", 1),
    ("rows with one terrain", 0),
    ("columns with 3 terrains", 1),
    ("zones with ruins", 1),
    # Adjectives
    ("complete rows", 1),
    ("complete lines", 2),
    ("complete diagonals", 5),
    ("largest zones", 1),
    ("largest zones of steppe not adjacent to lagoon", 1),
    ("largest zones not on edge", 1),
    ("(largest zones of jungle) with no harbour", 0),
    ("second largest zones of mountain", 0),
]

SCORES = [
    # Numbers
    ("7", 7),
    ("size of largest zone", 3),
    ("size of second largest zone", 3),
    ("size of second largest zone of steppe", 1),
    ("size of second largest zone of mountain", 0),
    ("size of smallest zone", 1),
    ("size of largest complete diagonal", 4),
    ("size of (largest zone of steppe) on edge", 3),
    ("size of complete largest row", 0),  # of four tied rows row 1 counts, and it has a gap
    ("sets of all terrains", 2),
    ("sets of steppe, lagoon", 3),
    ("count of steppe - 2 * count of mountain + 1", 1),
    ("1 - 2 - 3", -4),
    ("min(count of steppe, 3, 5)", 3),
    ("max(count of steppe, 3)", 4),
    # Points for units
    ("3 per steppe", 12),
    ("3 per space of rarest terrain", 6),
    ("3 per zone of size 2", 9),
    ("3 per set of steppe, lagoon", 9),
    ("3 per set of all terrains", 6),
    ("0 per steppe", 0),
    # Tables
    ("count of steppe [2 -> 1, 4 -> 5]", 5),
    ("count of steppe [2 -> 1, 5 -> 5]", 1),
    ("count of steppe [5 -> 9]", 0),
    ("count of steppe [0 -> 3, 9 -> 4]", 3),
    ("count of steppe [4 -> -2]", -2),
    ("count of steppe [1 -> 7, 2 -> 3, +2 each]", 7),
    ("count of steppe [4 -> 3, +2 each]", 3),
    ("count of steppe [5 -> 3, +2 each]", 0),
    ("(count of steppe - 9) [0 -> 3]", 0),
    ("each zone by size [2 -> 1, 3 -> 4]", 11),
    ("each zone by size [1 -> 1, +2 each]", 20),
    ("each row by size [4 -> 5]", 20),
    # Choices and limits
    ("if count of steppe >= 4 then 5 else 3", 5),
    ("if count of steppe > 4 then 5 else 3", 3),
    ("if count of steppe < 4 then 5", 0),
    ("if count of steppe <= count of jungle then 5", 5),
    ("if 2 = 3 then 5 else 1 per steppe", 4),
    ("best of (1 per steppe, 5 per mountain, 2)", 10),
    ("worst of (1 per steppe, 5 per mountain, 2)", 2),
    ("2 per steppe at most 5", 5),
    ("2 per steppe at most 5 at least 6", 6),
    ("0 - 1 per empty", -3),
    ("1 per steppe + 2 per mountain - 1", 7),
]


@pytest.mark.parametrize(("spaces", "number"), SPACES)
def test_spaces(spaces: str, number: int) -> None:
    """`count of A` on the board of 4 x 4."""
    assert points(f"count of {spaces}", BOARD) == number
    assert points(f"1 per {spaces}", BOARD) == number


@pytest.mark.parametrize(("groups", "number"), GROUPS)
def test_groups(groups: str, number: int) -> None:
    """`number of G` on the board of 4 x 4."""
    assert points(f"number of {groups}", BOARD) == number
    assert points(f"1 per {groups}", BOARD) == number


@pytest.mark.parametrize(("score", "worth"), SCORES)
def test_scores(score: str, worth: int) -> None:
    """Scores on the board of 4 x 4."""
    assert points(score, BOARD) == worth


@pytest.mark.parametrize(
    ("score", "board", "worth"),
    [
        # Of tied lines that share their first space the next one decides: B1 comes before A2.
        ("count of steppe in largest line", "S.J/J../LSS", 2),
        ("count of jungle in largest diagonal", "..J/.../L..", 1),
        # A board of one space has no neighbours, is edge and corner, row and column, and no diagonal.
        ("1 per steppe surrounded by lagoon + 2 per steppe on corner", "S", 3),
        ("number of lines + number of diagonals", "S", 2),
        # A single row or column
        ("1 per steppe adjacent to jungle + 10 per steppe inside", "SJS.S", 2),
        ("1 per steppe adjacent to 2 or more steppe", "S/S/S/J", 1),
        ("number of diagonals", "SSS/SSS", 4),
        # Rows do not run into each other.
        ("1 per steppe adjacent to jungle", "..S/J../..S", 0),
        ("1 per steppe adjacent to 1 or more jungle", "..S/J../..S", 0),
    ],
)
def test_boards_of_other_shapes(score: str, board: str, worth: int) -> None:
    """The language knows no size of a board."""
    assert points(score, board) == worth


@pytest.mark.parametrize(
    ("score", "board", "worth"),
    [
        ("1 per forest on edge", "FFF/FFF/F.F", 7),
        ("1 per row with forest + 1 per column with forest", "F.F/.../F..", 4),
        ("1 per forest surrounded by any terrain", "FFX/FFV/A.W", 3),
        ("1 per water adjacent to farm + 1 per farm adjacent to water", "WA./.W./A.W", 3),
        ("2 per water adjacent to mountain + 1 per farm adjacent to mountain", "AMW/.W./MA.", 6),
        ("3 per zone of farm not adjacent to water not on edge", "...../.A.A./...W./..A../.....", 6),
        ("8 per zone of village of size 6 or more", "VVV.V/VVV.V/....V/VVV.V", 8),
        ("1 per space in largest zone of village not adjacent to mountain", "VVVM/..../VV../...V", 2),
        ("3 per zone of village adjacent to 3 or more terrains", "FVA/.VM/V.W", 3),
        ("2 per space in second largest zone of village", "VVV/.../VV.", 4),
        ("2 per space in second largest zone of village", "VV./.../VV.", 4),
        ("2 per space in second largest zone of village", "VVV/VV./...", 0),
        ("6 per complete row + 6 per complete column", "FWA/X../M..", 12),
        ("1 per empty surrounded by any terrain", "F.F/.F./F.F", 4),
    ],
)
def test_another_game(score: str, board: str, worth: int) -> None:
    """The scores that the page gives for another map game."""
    assert points(score, board, CARTOGRAPHERS) == worth
    assert compiled(score, Grid(11, 11), CARTOGRAPHERS)([0] * 6) == 0


def test_marks_of_another_game() -> None:
    """`on ruins` and `adjacent to ruins` on a sheet of 11 x 11, whose ruins are B2 and F6."""
    grid = Grid(11, 11)
    water, farm = (
        sum(1 << grid.space(name) for name in names) for names in (["B1", "C2", "E5"], ["B2", "F6"])
    )
    evaluate = compiled("1 per water adjacent to ruins + 3 per farm on ruins", grid, CARTOGRAPHERS)
    assert evaluate([0, 0, farm, water, 0, 0]) == 2 + 6


@pytest.mark.parametrize(
    ("score", "worth"),
    [
        ("square(steppe)", 2),
        ("greater(count of mountain, 1 + 2) + 1", 4),
        ("share(lagoon)", 3),
        ("count of grown(mountain on edge, 1)", 6),
        ("count of beyond()", 16),
        ("count of (steppe on edge) and beyond()", 4),
        ("number of zones of grown(ruins, 1)", 3),
        ("square(grown(empty, count of mountain - 1)) [3 -> 8]", 8),
    ],
)
def test_terms_of_a_plugin(score: str, worth: int) -> None:
    """Terms stand where their result can; a set of spaces never reaches beyond the board."""
    assert points(score, BOARD) == worth


def test_a_score_without_terrains() -> None:
    """Nothing breaks where a game has no terrain at all."""
    vocabulary = type(MISTERRA)((), ())
    for score in (
        "count of any terrain",
        "sets of all terrains",
        "number of zones",
        "count of rarest terrain",
    ):
        assert compiled(score, Grid(2, 2), vocabulary)([]) == 0


def test_evaluators_take_any_sequence() -> None:
    """Masks come as a list, as a tuple, as a board has them."""
    masks = read_board(BOARD, MISTERRA.letters).masks
    evaluate = compiled("each zone of steppe or jungle by size [2 -> 3]", Grid(4, 4))
    assert evaluate(masks) == evaluate(list(masks)) == 9
