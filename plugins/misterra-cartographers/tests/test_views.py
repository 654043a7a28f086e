"""What a seat may know, what it is told, and what it sees (C-DRAW-1: every player, independently)."""

from random import Random

import pytest
from misterra_cartographers.game import Cartographers
from misterra_cartographers.state import State
from misterra_cartographers.tables import TERRAINS
from playing import (
    BUGBEARS,
    EIGHT,
    GOBLINS,
    HOMESTEAD,
    ORCHARD,
    RIFT,
    TEMPLE,
    begin,
    go_to,
    leave,
    play,
    spaces,
)

from misterra_core.game import Panel


def drawn(state: State, viewer: int, seat: int) -> int:
    """Return what a viewer sees drawn on a seat's map."""
    known = state.view(viewer).known
    return sum(known.maps[seat * TERRAINS : seat * TERRAINS + 5])


def test_a_drawing_is_seen_when_all_have_drawn(game: Cartographers) -> None:
    """C-DRAW-1: before, by its own seat alone, coins and all."""
    state = play(game, begin(game, (7, HOMESTEAD), seats=3), "choose water bar", "keep", "place H4")
    bar = spaces(game, "H4 H5 H6")
    assert [drawn(state, viewer, 0) for viewer in range(3)] == [bar, 0, 0]
    assert [state.view(viewer).known.coins[0] for viewer in range(3)] == [1, 0, 0]
    go_to(state, 3)
    assert [drawn(state, viewer, 0) for viewer in range(3)] == [bar, bar, bar]
    assert state.view(1).known.coins[0] == 1


def test_an_unfinished_drawing_is_seen_by_nobody_else(game: Cartographers) -> None:
    """C-DRAW-1: neither what was chosen nor how it lies."""
    state = begin(game, (HOMESTEAD,), seats=2)
    before = state.view(1).encode()
    play(game, state, "choose farm tee", "turn half")
    assert state.view(1).encode() == before
    assert state.view(0).known.shape == game.rules.tables.shape("tee")
    assert state.view(1).legal == ()


def test_monsters_on_the_own_map_are_seen_when_all_have_drawn(game: Cartographers) -> None:
    """C-AMBUSH-1, C-DRAW-1: seats draw on each other's maps at the same time."""
    state = begin(game, (BUGBEARS, *EIGHT), seats=2, ambush=(2, 1, 3, 4))
    play(game, state, "keep", "place H4")
    assert (drawn(state, 0, 1), drawn(state, 1, 1)) == (spaces(game, "H4 H5 J4 J5"), 0)
    play(game, state, "keep", "place A4")
    assert drawn(state, 1, 1) == spaces(game, "H4 H5 J4 J5")


def test_samples_agree_with_what_is_known(game: Cartographers) -> None:
    """Decks and fresh drawings are made up; whatever the seat knows is the same, at every decision."""
    rng = Random(4)
    state = game.new(3, seed=6)
    ambushes = set()
    while state.actor is not None:
        for viewer in range(3):
            sampled = state.view(viewer).sample(rng)
            assert sampled.view(viewer).encode() == state.view(viewer).encode()
            ambushes.add(sampled.deal.ambush)
        state.apply(rng.choice(state.legal()))
    assert len(ambushes) > 1


def test_samples_of_others_drawings_are_legal_ones(game: Cartographers) -> None:
    """C-DRAW-1: the seats that have drawn, each a shape of the card; they differ from sample to sample."""
    state = go_to(begin(game, (TEMPLE, ORCHARD), seats=3), 2)
    view = state.view(2)
    rng = Random(1)
    found = set()
    for _ in range(20):
        sampled = view.sample(rng)
        for seat in (0, 1):
            spaces_of = sum(sampled.map(seat)[:5])
            assert spaces_of.bit_count() == 4
            assert spaces_of & game.rules.tables.ruins
            found.add(spaces_of)
    assert len(found) > 10


def test_nothing_is_heard_of_a_drawing(game: Cartographers) -> None:
    """C-DRAW-1: others hear that somebody has drawn, and not in how many decisions, which would tell what."""
    places = range(game.rules.tables.first_place, game.rules.tables.size)
    assert {game.told(action) for action in places} == {"drew"}
    assert {game.told(action) for action in range(places.start)} == {""}


def titles(panels: tuple[Panel, ...]) -> list[str]:
    """Return the titles of panels."""
    return [panel.title for panel in panels]


def test_panels_of_a_seat(game: Cartographers) -> None:
    """Season and edicts, the shapes of the choice, the own map; columns A to K, row 11 on top."""
    state = begin(game, (TEMPLE, HOMESTEAD), seats=2)
    panels = state.view(0).panels()
    assert titles(panels) == ["Spring, time 2 of 8", "Edicts", "Shapes", "Your map", "coral"]
    drawing = panels[3].drawing
    assert drawing is not None
    assert "".join(drawing.columns) == "ABCDEFGHIJK"
    assert [label for label, _ in drawing.rows] == [str(row) for row in range(11, 0, -1)]
    assert drawing.rows[1][1][3].text == "M"
    assert drawing.rows[1][1][5].text == "*"
    assert panels[0].notes == ("Ruins: the next shape has to cover some (C-RUINS-1).",)


def test_edicts_tell_what_they_would_score(game: Cartographers) -> None:
    """The preview is of the own map, a star marks those of the season."""
    state = play(game, begin(game, (13,), seats=1), "choose forest hook", "keep", "place C1")
    rows = state.view(0).panels()[1].rows
    assert rows[0][:3] == ("A*", "spring winter", "2 now")
    assert rows[2][:2] == ("C", "summer fall")


def test_shapes_are_shown_as_they_lie(game: Cartographers) -> None:
    """First as printed, then every way, then the chosen one with its anchor."""
    state = begin(game, (13,), seats=1)
    assert state.view(0).panels()[2].rows == (("hook", "", "", ""), ("XXX", "", "", ""), ("..X", "", "", ""))
    play(game, state, "choose farm hook")
    shown = state.view(0).panels()[2].rows
    assert shown[0] == ("keep", "turn right", "turn half", "turn left")
    assert shown[1] == ("XXX", ".X", "X..", "XX")
    assert len(shown) == 8
    play(game, state, "turn left")
    assert [row[0] for row in state.view(0).panels()[2].rows] == ["turn left", "XX", "X.", "@."]


def test_an_ambush_shows_the_neighbours_map(game: Cartographers) -> None:
    """C-AMBUSH-1: the one that is drawn on."""
    state = begin(game, (GOBLINS,), seats=3)
    assert titles(state.view(0).panels())[3:] == ["olive's map", "Your map", "coral"]


def test_labels_preview_a_drawing(game: Cartographers) -> None:
    """What it changes at once: this season's edicts, coins, stars lost to monsters."""
    state = begin(game, (7,), seats=1, scoring=(26, 31, 34, 38))
    label = state.view(0).label
    assert label(game.parse("choose water bar")) == "X / X / X, 1 coin"
    play(game, state, "choose water bar")
    assert state.view(0).label(game.parse("turn right")) == "XXX"
    play(game, state, "keep")
    assert state.view(0).label(game.parse("place G5")) == "B +2, coins +1"
    assert state.view(0).label(game.parse("place A1")) == "coins +1"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("choose farm hook", "'choose farm hook' is possible now"),
        ("choose water hook", "C-DRAW-1: Orchard shows forest or farm, as hook"),
        ("place A1", "C-DRAW-1: now is the time to choose a terrain and a shape"),
        ("dance", "'dance' is no decision"),
    ],
)
def test_why(game: Cartographers, words: str, answer: str) -> None:
    """Words are explained by rule."""
    assert begin(game, (ORCHARD,)).view(0).why(words).startswith(answer)


def test_help_tells_what_is_drawn_instead(game: Cartographers) -> None:
    """C-DRAW-2, C-RUINS-1, C-RIFT-1: where the card's own shapes cannot be drawn, or not over ruins."""
    for cards, kept, told in (
        ((HOMESTEAD,), "A1", "No shape of Homestead fits: draw a 1 x 1 of one of its terrains (C-DRAW-2)."),
        ((TEMPLE, HOMESTEAD), "A1 A2 A3 B2", "Homestead cannot cover ruins: draw a 1 x 1 of any terrain"),
        ((TEMPLE, RIFT), "A1", "Rift Lands cannot cover ruins: draw a 1 x 1 of any terrain, anywhere"),
        ((TEMPLE, RIFT), "B3", "Rift Lands after ruins: choose what to draw over an empty ruins space"),
    ):
        state = begin(game, cards, seats=1)
        leave(game, state, 0, kept)
        assert state.view(0).help()[0].startswith(told)


def test_help_says_what_to_do(game: Cartographers) -> None:
    """The first sentence is for now; other seats are told who draws."""
    state = begin(game, (TEMPLE, ORCHARD), seats=2)
    assert (
        state.view(0)
        .help()[0]
        .startswith("Orchard after ruins: choose what to draw over an empty ruins space")
    )
    assert state.view(1).help() == ("It is for navy to draw.",)
    play(game, state, "choose farm hook")
    assert state.view(0).help()[0].startswith("Farm, the hook: turn or mirror it")
    play(game, state, "mirror left")
    assert (
        state.view(0)
        .help()[0]
        .startswith("Farm, the hook, mirror left: say where it lies, over ruins at F2 or B3")
    )
