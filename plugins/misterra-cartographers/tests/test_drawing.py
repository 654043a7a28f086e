"""C-DRAW, C-RUINS and C-RIFT: what a seat may draw on its own map, and what it gets for that."""

import pytest
from misterra_cartographers.game import Cartographers
from misterra_cartographers.tables import DRAWN
from playing import (
    FARMLAND,
    FISHING,
    FOREST,
    HAMLET,
    HOMESTEAD,
    RIFT,
    RIVER,
    STREAM,
    TEMPLE,
    begin,
    fill,
    go_to,
    leave,
    legal,
    play,
    spaces,
)

from misterra_core.errors import IllegalAction

FOREST_, VILLAGE, FARM, WATER, MONSTER = range(5)


def test_a_terrain_and_a_shape_of_the_card(game: Cartographers) -> None:
    """C-DRAW-1: each terrain of the card with each of its shapes."""
    assert legal(game, begin(game, (RIVER,))) == ["choose water bar", "choose water stair"]
    assert legal(game, begin(game, (STREAM,))) == ["choose farm bend", "choose water bend"]
    state = begin(game, (RIVER,))
    for words, why in {
        "choose forest bar": "C-DRAW-1: Great River shows water, as bar or stair",
        "choose water tee": "C-DRAW-1: Great River shows water, as bar or stair",
        "choose water dot": "C-DRAW-2: a 1 x 1 is drawn only where none of the card's shapes fits",
        "place A1": "C-DRAW-1: now is the time to choose a terrain and a shape",
    }.items():
        assert (state.refusal(game.parse(words)) or "").startswith(why), words


def test_a_drawing_is_three_decisions(game: Cartographers) -> None:
    """C-DRAW-1: choose, turn, place; then it is the next seat's turn, and one stint is over."""
    state = begin(game, (STREAM,))
    stint = state.stint
    play(game, state, "choose farm bend", "turn left")
    assert (state.actor, state.stint) == (0, stint)
    play(game, state, "place H4")
    assert (state.actor, state.stint) == (1, stint + 1)
    assert state.map(0)[FARM] == spaces(game, "H4 I4 J4 H5 H6")


@pytest.mark.parametrize(
    ("words", "place", "covered"),
    [
        ("keep", "place H4", "H4 H5 H6 I6 J6"),
        ("turn right", "place J4", "J4 J5 J6 I6 H6"),
        ("turn half", "place H4", "H4 I4 J4 J5 J6"),
        ("turn left", "place H4", "H4 I4 J4 H5 H6"),
    ],
)
def test_turned_at_will(game: Cartographers, words: str, place: str, covered: str) -> None:
    """C-DRAW-1: the bend of Hinterland Stream, its corner in each corner of a square."""
    state = play(game, begin(game, (STREAM,)), "choose water bend", words, place)
    assert state.map(0)[WATER] == spaces(game, covered)


@pytest.mark.parametrize(
    ("words", "place", "covered"),
    [
        ("keep", "place I4", "I4 H5 I5 H6"),
        ("turn right", "place H4", "H4 I4 I5 J5"),
        ("mirror", "place H4", "H4 H5 I5 I6"),
        ("mirror right", "place I4", "I4 J4 H5 I5"),
    ],
)
def test_mirrored_at_will(game: Cartographers, words: str, place: str, covered: str) -> None:
    """C-DRAW-1: the zigzag of Forgotten Forest and its mirror image, upright and lying."""
    state = play(game, begin(game, (FOREST,)), "choose forest zigzag", words, place)
    assert state.map(0)[FOREST_] == spaces(game, covered)


def test_ways_that_look_the_same_are_one(game: Cartographers) -> None:
    """C-DRAW-1: a row can lie in two ways, the cross in one, which is not asked for."""
    state = play(game, begin(game, (FISHING,)), "choose water row")
    assert legal(game, state) == ["keep", "turn right"]
    refused = state.refusal(game.parse("turn half")) or ""
    assert refused == "C-DRAW-1: the row lies like that in another way too: say one of keep, turn right"
    state = play(game, begin(game, (FARMLAND,)), "choose farm cross")
    assert legal(game, state)[0] == "place B1"
    assert "looks the same however it lies" in (state.refusal(game.parse("keep")) or "")


def test_on_empty_spaces_inside_the_map(game: Cartographers) -> None:
    """C-DRAW-1: not over the edge, not over anything filled; nearness to earlier shapes is not needed."""
    state = play(game, begin(game, (FISHING,)), "choose water row", "keep")
    assert "place A1" in legal(game, state)
    assert state.refusal(game.parse("place I1")) == "C-DRAW-1: at I1 the row would leave the map"
    assert state.refusal(game.parse("place C6")) == "C-DRAW-1: F6 is filled: mountain"
    with pytest.raises(IllegalAction, match="C-DRAW-1: C3 is filled: mountain"):
        play(game, state, "place A3")


def test_every_legal_place_is_found(game: Cartographers) -> None:
    """C-DRAW-1: on a map with filled spaces, those that sets and loops find, for every way it can lie."""
    state = begin(game, (STREAM,))
    fill(game, state, 0, "A1 B5 C7 E2 E5 G9 H4 I6 J8 K2 K11 D8")
    play(game, state, "choose farm bend")
    empty = {divmod(space, 11) for space in range(121) if state.empty[0] >> space & 1}
    corners = {"keep": (1, -1), "turn right": (-1, -1), "turn half": (-1, 1), "turn left": (1, 1)}
    for words, (right, up) in corners.items():
        lying = play(game, state.clone(), words)
        expected = 0
        for row in range(11):
            for column in range(11):
                arms = {(row, column + right * step) for step in range(3)}
                arms |= {(row + up * step, column) for step in range(3)}
                expected += arms <= empty
        assert len(lying.legal()) == expected, words


def test_a_shape_that_fits_nowhere_is_not_offered(game: Cartographers) -> None:
    """C-DRAW-1: three spaces in a row take the bar, not the stair."""
    state = begin(game, (RIVER,), seats=1)
    leave(game, state, 0, "A1 A2 A3 K1")
    assert legal(game, state) == ["choose water bar"]
    assert state.refusal(game.parse("choose water stair")) == "C-DRAW-1: the stair fits nowhere"


def test_where_no_shape_fits_a_dot_is_drawn(game: Cartographers) -> None:
    """C-DRAW-2: a 1 x 1 of one of the card's terrains, which brings no coin."""
    state = begin(game, (HOMESTEAD,), seats=1)
    leave(game, state, 0, "A1 K1 K11")
    assert legal(game, state) == ["choose village dot", "choose farm dot"]
    refused = state.refusal(game.parse("choose forest dot")) or ""
    assert refused.startswith("C-DRAW-1: Homestead shows village or farm")
    play(game, state, "choose farm dot")
    assert legal(game, state) == ["place A1", "place K1", "place K11"]
    play(game, state, "place K1")
    assert state.map(0)[FARM] == spaces(game, "K1")
    assert state.coins == [0]


def test_nobody_draws_on_a_full_map(game: Cartographers) -> None:
    """C-DRAW-2, ruling: where nothing is empty the seat is passed over."""
    state = begin(game, (RIVER, HAMLET), seats=2)
    leave(game, state, 0, "A1")
    play(game, state, "choose water dot", "place A1")
    go_to(state, 2)
    assert (state.card, state.actor) == (HAMLET, 1)


def test_a_shape_with_a_coin(game: Cartographers) -> None:
    """C-DRAW-3: the bar brings one, the stair does not."""
    state = play(game, begin(game, (RIVER,)), "choose water bar", "keep", "place A1")
    play(game, state, "choose water stair", "keep", "place H4")
    assert state.coins == [1, 0]


def test_a_surrounded_mountain(game: Cartographers) -> None:
    """C-DRAW-3: one coin when the last of its four sides is filled, once."""
    state = begin(game, (FISHING, HOMESTEAD), seats=1)
    fill(game, state, 0, "E6 G6 F7")
    play(game, state, "choose water row", "keep", "place C5")
    assert state.coins == [1]
    play(game, state, "choose farm tee", "keep", "place A1")
    assert state.coins == [1]


def test_three_sides_are_not_enough(game: Cartographers) -> None:
    """C-DRAW-3: the fourth may be filled by whatever it is."""
    state = begin(game, (FISHING, HOMESTEAD), seats=1)
    fill(game, state, 0, "E6 F7")
    play(game, state, "choose water row", "keep", "place C5")
    assert state.coins == [0]


def test_wasteland_surrounds_too(wastelands: Cartographers) -> None:
    """C-DRAW-3, C-SETUP-1: on sheet B F5 above the mountain at F4 is filled from the start."""
    state = begin(wastelands, (HOMESTEAD,), seats=1)
    fill(wastelands, state, 0, "E4 F3")
    play(wastelands, state, "choose farm tee", "keep", "place G3")
    assert state.coins == [1]


def test_the_track_has_fourteen_places(game: Cartographers) -> None:
    """C-DRAW-3: what comes beyond is lost."""
    state = begin(game, (RIVER,), seats=1)
    state.coins[0] = 13
    fill(game, state, 0, "E6 G6 F5")
    play(game, state, "choose water bar", "keep", "place F7")
    assert state.coins == [14]


def test_after_ruins_a_shape_covers_some(game: Cartographers) -> None:
    """C-RUINS-1: at least one empty ruins space, in whatever way it lies."""
    state = play(game, begin(game, (TEMPLE, FISHING)), "choose water row", "keep")
    # Rows 2, 3, 9 and 10 have ruins; D10, H2, C3 and I9 are mountains.
    assert legal(game, state) == [
        *("place C2", "place D2", "place G3", "place H3"),
        *("place A9", "place B9", "place E10", "place F10"),
    ]
    assert (state.refusal(game.parse("place A1")) or "").startswith(
        "C-RUINS-1: at A1 the row covers no ruins"
    )


def test_a_shape_that_cannot_cover_ruins(game: Cartographers) -> None:
    """C-RUINS-1: the bar fits elsewhere, but only the stair reach ruins."""
    state = begin(game, (TEMPLE, RIVER), seats=1)
    leave(game, state, 0, "A1 A2 A3 A8 A9 B9 B10 C10")
    assert legal(game, state) == ["choose water stair"]
    assert (
        state.refusal(game.parse("choose water bar"))
        == "C-RUINS-1: the bar cannot cover an empty ruins space"
    )


def test_where_no_shape_can_cover_ruins(game: Cartographers) -> None:
    """C-RUINS-1: a 1 x 1 anywhere, of any terrain, monsters too."""
    state = begin(game, (TEMPLE, HOMESTEAD), seats=1)
    leave(game, state, 0, "A1 A2 A3 B2 B9 K11")
    assert legal(game, state) == [f"choose {terrain} dot" for terrain in DRAWN]
    play(game, state, "choose monster dot")
    assert legal(game, state) == ["place A1", "place A2", "place B2", "place A3", "place B9", "place K11"]
    refused = state.refusal(game.parse("choose village tee")) or ""
    assert refused.startswith("C-DRAW-1")
    play(game, state, "place A1")
    assert state.map(0)[MONSTER] & spaces(game, "A1")


def test_where_no_ruins_are_left(game: Cartographers) -> None:
    """C-RUINS-1: likewise, though the card's shape would fit."""
    state = begin(game, (TEMPLE, HOMESTEAD), seats=1)
    fill(game, state, 0, "F2 B3 J3 B9 J9 F10")
    assert legal(game, state) == [f"choose {terrain} dot" for terrain in DRAWN]
    refused = state.refusal(game.parse("choose village tee")) or ""
    assert refused.startswith("C-RUINS-1: no empty ruins space is left")


def test_ruins_are_for_one_explore_card(game: Cartographers) -> None:
    """C-RUINS-1: the card after that is drawn anywhere again."""
    state = begin(game, (TEMPLE, HOMESTEAD, FISHING), seats=1)
    go_to(state, 1)
    play(game, state, "choose water row", "keep")
    assert state.must == 0


def test_rift_lands(game: Cartographers) -> None:
    """C-RIFT-1: a 1 x 1 of any of five terrains, without a coin, on any empty space."""
    state = begin(game, (RIFT,))
    assert legal(game, state) == [f"choose {terrain} dot" for terrain in DRAWN]
    play(game, state, "choose monster dot")
    assert len(state.legal()) == 116
    play(game, state, "place K11")
    assert (state.map(0)[MONSTER], state.coins[0]) == (spaces(game, "K11"), 0)


def test_rift_lands_after_ruins(game: Cartographers) -> None:
    """C-RIFT-1: on a ruins space if it can; else anywhere."""
    state = play(game, begin(game, (TEMPLE, RIFT), seats=1), "choose farm dot")
    assert legal(game, state) == ["place F2", "place B3", "place J3", "place B9", "place J9", "place F10"]
    state = begin(game, (TEMPLE, RIFT), seats=1)
    fill(game, state, 0, "F2 B3 J3 B9 J9 F10")
    assert len(play(game, state, "choose farm dot").legal()) == 110
