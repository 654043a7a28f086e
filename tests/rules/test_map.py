"""R-MAP: drawing on the parchment and what it does to the island."""

import pytest

from .positions import game, island, legal, play, position, why_not


def drawn(**places: object) -> set[str]:
    """Return the placements of a card of two terrains at a position."""
    return legal(play(position(**places), "stay", "take steppe/jungle"), "map")  # type: ignore[arg-type]


def test_the_parchment_takes_the_card_over_what_was_there() -> None:
    """R-MAP-1: either direction, over empty or covered spaces alike; the topmost terrain counts."""
    state = position(at={0: "B0"}, parchments={0: "...../...../...../...../LL..."})
    play(state, "stay", "take steppe/jungle", "map B1 A1")
    assert game().result(state)["parchments"][0] == "...../...../...../...../JS..."


def test_the_parchment_may_disagree_with_the_island() -> None:
    """R-MAP-1: presumption is the cartographer's right."""
    state = position("...../...../...../...../.M...", at={0: "B1"})
    play(state, "stay", "take steppe/jungle", "map B1 A1")
    assert island(state) == "...../...../...../...../jM..."
    assert game().result(state)["parchments"][0] == "...../...../...../...../JS..."


def test_spaces_that_are_not_adjacent_are_refused() -> None:
    """R-MAP-1: a card covers two adjacent spaces."""
    with pytest.raises(Exception, match="R-MAP-1: a card covers two adjacent spaces; A1 and C1 are not"):
        game().parse("map A1 C1")


def test_one_half_lies_on_a_seen_space() -> None:
    """R-MAP-2: the own space or an orthogonal neighbour; the other half goes one further, any way."""
    maps = drawn(island="...../...../..L../...../.....", at={0: "C3"}, deck=[])
    seen = {"C3", "B3", "D3", "C2", "C4"}
    pairs = [words.split()[1:] for words in maps]
    assert all(seen & set(pair) for pair in pairs)
    assert {space for pair in pairs for space in pair} == seen | {
        *("A3", "E3", "C1", "C5", "B2", "D2", "B4", "D4"),
    }
    assert len(maps) == 2 * 16


def test_from_the_beach_only_the_space_before_it_is_seen() -> None:
    """R-MAP-2: from X0 that is X1 alone, since the card must lie on the grid."""
    pairs = [("C1", "B1"), ("C1", "D1"), ("C1", "C2")]
    assert drawn(at={0: "C0"}) == {f"map {a} {b}" for pair in pairs for a, b in (pair, pair[::-1])}


def test_a_mountain_sees_further_in_straight_lines() -> None:
    """R-MAP-3: one space further, not diagonally; hazy mountains too."""
    maps = drawn(island="...../...../...../...../m....", at={0: "A1"})
    spaces = {space for words in maps for space in words.split()[1:]}
    assert spaces == {"A1", "B1", "C1", "A2", "A3", "B2", "D1", "C2", "A4", "B3"}
    assert "map A4 A3" in maps
    assert "map D1 C1" in maps
    assert "map B3 B2" not in maps


def test_the_jungle_prevents_mapping() -> None:
    """R-MAP-4: mandatory; claiming and passing stay."""
    state = play(position("...../...../...../...../.J...", at={0: "B1"}), "stay", "take steppe/jungle")
    assert legal(state) == {"claim", "pass"}
    assert why_not(state, "map B1 A1") == "R-MAP-4: the jungle at B1 prevents mapping"


@pytest.mark.parametrize(
    ("before", "after"),
    [(".", "s"), ("s", "S"), ("j", "s"), ("S", "S"), ("J", "J")],
    ids=["empty", "hazy same", "hazy other", "confirmed same", "confirmed other"],
)
def test_each_space_of_the_island_is_updated(before: str, after: str) -> None:
    """R-MAP-5: empty: hazy; the same: confirmed; another: replaced, hazy; confirmed: nothing."""
    state = position(f"...../...../...../...../{before}J...", at={0: "A0"})
    supply = dict(zip("SJ", state.supply, strict=False))
    play(state, "stay", "take steppe/jungle", "map A1 B1")
    assert island(state) == f"...../...../...../...../{after}J..."
    placed = {"S": int((before, after) in ((".", "s"), ("j", "s"))), "J": -int(before == "j")}
    assert state.supply[:2] == [supply[name] - placed[name] for name in "SJ"]


def test_without_a_tile_in_the_supply_the_island_stays() -> None:
    """R-MAP-6: nothing is placed and nothing returns; the parchment changes all the same."""
    state = position("...../...../...../...../l....", at={0: "A0"}, supply={"steppe": 0})
    play(state, "stay", "take steppe/jungle", "map A1 B1")
    assert island(state) == "...../...../...../...../lj..."
    assert game().result(state)["parchments"][0] == "...../...../...../...../SJ..."


def test_confirming_needs_no_tile() -> None:
    """R-MAP-6: the hazy tile is only turned."""
    state = position("...../...../...../...../s....", at={0: "A0"}, supply={"steppe": 0})
    play(state, "stay", "take steppe/jungle", "map A1 B1")
    assert island(state) == "...../...../...../...../Sj..."


def test_the_half_printed_first_is_resolved_first() -> None:
    """R-MAP-7, ruling: the jungle that the first half sends back serves the second half."""
    start = "...../...../...../...../j...."
    state = play(position(start, supply={"jungle": 0}), "stay", "take steppe/jungle", "map A1 B1")
    assert island(state) == "...../...../...../...../sj..."
    late = position("...../...../...../...../sj...", supply={"steppe": 0, "jungle": 0}, at={0: "B0"})
    play(late, "stay", "take steppe/jungle", "map B1 A1")
    assert island(late) == "...../...../...../...../sj..."


def test_a_card_with_equal_halves_has_one_orientation() -> None:
    """R-MAP-7, ruling: the space nearer A1 (lower row, then lower column) first."""
    state = play(position(at={0: "C0"}, display=["jungle/jungle"]), "stay", "take jungle/jungle")
    assert legal(state, "map") == {"map B1 C1", "map C1 D1", "map C1 C2"}
    assert why_not(state, "map C2 C1") == "R-MAP-7: both halves are equal: it is written 'map C1 C2'"


def test_passing_discards_the_card() -> None:
    """R-PASS-1: neither map nor claim; nothing changes but the display."""
    state = position(at={0: "C0"})
    play(state, "stay", "take steppe/jungle", "pass")
    assert island(state) == "...../...../...../...../....."
    assert not any(state.parchments)
    assert state.card == -1
    assert state.seat == 1
