"""Drawn patterns: the ways they may lie, and where they are found."""

import pytest

from misterra_core.dsl.score import Pattern, read_pattern

from .games import MISTERRA, points


def test_a_drawing_is_read_like_a_board() -> None:
    """Blanks and empty lines do not count; rows may be joined by a slash."""
    drawn = Pattern((".J", "JS"), "rotations")
    for text in (". J\nJ S\n", ".J/JS", "\n  .J \r\n  JS", " . J / J S "):
        assert read_pattern(text, "rotations", MISTERRA) == drawn


@pytest.mark.parametrize(
    ("rows", "turns", "ways"),
    [
        ("S", "any", 1),
        ("SJ", "fixed", 1),
        ("SJ", "rotations", 4),
        ("SS", "rotations", 2),
        ("SS/S.", "rotations", 4),
        ("SS/S.", "any", 4),
        ("S./S./SS", "rotations", 4),
        ("S./S./SS", "any", 8),
        (".L./LSL/.L.", "any", 1),
        ("SJ/JS", "rotations", 2),
        ("S.", "rotations", 4),
    ],
)
def test_ways_to_lie_that_look_the_same_are_one(rows: str, turns: str, ways: int) -> None:
    """Each way is told once; the first one is as drawn."""
    pattern = read_pattern(rows, turns, MISTERRA)
    drawings = pattern.drawings()
    assert len(drawings) == len(set(drawings)) == ways
    assert drawings[0] == pattern.rows


@pytest.mark.parametrize(
    ("pattern", "turns", "board", "number"),
    [
        # As drawn, turned, mirrored; spaces may serve several occurrences.
        ("SJ", "fixed", "SJS/J../S..", 1),
        ("SJ", "rotations", "SJS/J../S..", 4),
        ("SS/S.", "fixed", "SS./SS./...", 1),
        ("SS/S.", "rotations", "SS./SS./...", 4),
        ("S./S./SS", "rotations", ".S./.S./SS.", 0),
        ("S./S./SS", "any", ".S./.S./SS.", 1),
        (".L./LSL/.L.", "fixed", ".L.L./LSLSL/.L.L.", 2),
        # Signs: any mapped space, an empty one, anything
        ("S?", "fixed", "SJS/S.L/S..", 1),
        ("S_", "fixed", "SJS/S.L/S..", 2),
        ("S.J", "fixed", "SJJ/S.J/SL.", 2),
        ("__", "rotations", "S../.../..S", 8),
        # The whole drawing lies on the board, what is `.` in it too.
        ("S.", "fixed", "S.S/...", 1),
        ("S./..", "fixed", "SS./SS.", 2),
        ("...../..S../.....", "fixed", "SSSSS/SSSSS/SSSSS", 1),
        # Neither end of a row is beside the other, and what is too large is nowhere.
        ("SJ", "fixed", "..S/J..", 0),
        ("SSSS", "rotations", "SSS/SSS/SSS", 0),
        ("SSSS", "rotations", "SSSS", 1),
        ("SSSS", "fixed", "S/S/S/S", 0),
    ],
)
def test_number_of_patterns(pattern: str, turns: str, board: str, number: int) -> None:
    """Every way to lie at every place is one occurrence."""
    assert points("number of patterns", board, MISTERRA, pattern, turns) == number
    assert points("5 per pattern", board, MISTERRA, pattern, turns) == 5 * number
    assert points("number of patterns of size 0 or more", board, MISTERRA, pattern, turns) == number


@pytest.mark.parametrize(
    ("score", "worth"),
    [
        ("number of patterns", 5),
        ("each pattern by size [3 -> 2, 4 -> 9]", 10),
        ("count of spaces in patterns", 5),
        ("number of patterns with (spaces on corner)", 4),
        ("number of patterns not on edge", 0),
        ("number of complete patterns", 5),
        ("size of largest pattern", 3),
        # All are of one size: B1 C1 B2 is nearest A1, then B1 C1 C2.
        ("count of spaces in column B in largest pattern", 2),
        ("count of spaces in column B in smallest pattern", 2),
        ("count of spaces in column C in second largest pattern", 2),
    ],
)
def test_patterns_are_groups_like_others(score: str, worth: int) -> None:
    """The spaces of an occurrence are those of its drawing that are not `.`."""
    assert points(score, "..S/.SS/JSS", MISTERRA, "SS/S.", "rotations") == worth
