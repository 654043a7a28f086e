"""Notation, labels, help and panels: what people read and type."""

from collections.abc import Callable
from random import Random

import pytest
from misterra_morgan import numbers, phases
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

from misterra_core.errors import UnreadableAction
from misterra_core.game import Panel

Table = Callable[..., State]
Play = Callable[..., State]


def panel(panels: tuple[Panel, ...], title: str) -> Panel:
    """Return the panel whose title begins so."""
    return next(each for each in panels if each.title.startswith(title))


def lines(drawn: Panel) -> list[str]:
    """Return the lines of a drawing, without blanks at their ends."""
    assert drawn.drawing is not None
    return [
        f"{label:>2} {''.join(f'{cell.text:<7}' for cell in cells)}".rstrip()
        for label, cells in drawn.drawing.rows
    ]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Step The Green Tree", "step green-tree"),
        ("play tomb 2", "play tomb-2"),
        ("LAY m12", "lay M12"),
        ("take iii", "take III"),
        ("pair  Shovel as BOOTS", "pair shovel as boots"),
        (" done ", "done"),
    ],
)
def test_reading_forgives(game: Morgan, typed: str, written: str) -> None:
    """Case, blanks, articles, hyphens."""
    assert game.describe(game.parse(typed)) == written


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("", "say one of put, lift, step"),
        ("stpe tomb", "did you mean 'step'?"),
        ("step tmob", "did you mean 'step tomb'?"),
        ("step", "write 'step TILE'"),
        ("lay A25", "write 'lay PLACE'"),
        ("turn 45", "write 'turn DEGREES'"),
        ("play tomb-4", "did you mean 'play tomb-"),
        ("pair boots", "write 'pair SYMBOL as BONUS'"),
        ("done now", "write 'done'"),
        ("x" * 99, "it is 99 characters long"),
    ],
)
def test_what_is_no_decision(game: Morgan, typed: str, hint: str) -> None:
    """One line that says what to write."""
    with pytest.raises(UnreadableAction) as caught:
        game.parse(typed)
    assert hint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_numbers(game: Morgan) -> None:
    """One fixed numbering without gaps; what is beyond it is no action."""
    words = [game.describe(action) for action in range(numbers.ACTIONS)]
    assert len(set(words)) == numbers.ACTIONS == 950
    assert [numbers.kind_of(action)[0] for action in range(numbers.ACTIONS)] == [
        word.split()[0] for word in words
    ]
    for action in (-1, numbers.ACTIONS):
        with pytest.raises(UnreadableAction):
            game.describe(action)


def test_the_island_is_drawn_with_its_edges(table: Table) -> None:
    """As it stands in `conftest.py`, with the pawns; between two tiles each edge is told once or twice."""
    drawn = panel(table().view(0).panels(), "Island")
    assert drawn.drawing is not None
    assert drawn.drawing.columns == ("J", "K", "L", "M", "N", "O")
    assert lines(drawn) == [
        "15   .      .      .      .      .      .",
        "           ::::   ::::   ::::   ::::",
        "14   .    :Oc  ~ ~Rb  ~ ~Sw  : :OaS :   .",
        "           ~~~~   ::::   ~~~~   ::::",
        "13   .    :To  : :Gt  : :Sk  ~ ~An  :   .",
        "           ::::   ::::   ::::   ::::",
        "12   .    :Og  : :Tc  : :Ga  ~ ~Wf  ~   .",
        "           ::::   ~~~~   ~~~~   ::::",
        "11   .    ~Li  ~ ~Wr  ~ ~Bc  : :Sn  ~   .",
        "           ~~~~   ~~~~   ::::   ~~~~",
        "10   .    :Wt  ~ ~Bb  ~ ~Sf  : :SaI :   .",
        "           ~~~~   ::::   ::::   ::::",
        " 9   .      .      .      .      .      .",
    ]
    assert "Wf waterfall" in drawn.notes[1]
    assert "S scarlet" in drawn.notes[0]


def test_the_lifted_tile_is_gone_from_the_drawing(table: Table, play: Play) -> None:
    """And where it is to lie is marked while it is turned."""
    state = play(table(), "lift swamp", "lay O14")
    rows = lines(panel(state.view(0).panels(), "Island"))
    assert rows[2] == "14   .    :Oc  ~ ~Rb  ~   .    :OaS :   ?"


def test_own_cards_and_where_they_are_true(table: Table, play: Play) -> None:
    """Symbol, tile and distance of each card; the tiles within this walk at which some are true."""
    state = play(table(hands={0: ["oasis-0", "skull-1", "tomb-3", "waterfall-0"]}), "done")
    panels = state.view(0).panels()
    assert panel(panels, "Your map cards").rows == (
        ("tomb-3", "boots", "To K13", "4 away"),
        ("oasis-0", "doubloons", "Oa N14", "true here"),
        ("skull-1", "boots", "Sk M13", "2 away"),
        ("waterfall-0", "boots", "Wf N12", "2 away"),
    )
    assert panel(panels, "Where you could dig").rows == (
        ("oasis", "0 off", "oasis-0"),
        ("anthill", "1 off", "tomb-3, skull-1"),
        ("swamp", "1 off", "tomb-3, skull-1"),
        ("waterfall", "2 off", "waterfall-0"),
    )


def test_board_and_table(table: Table, play: Play) -> None:
    """Treasures with what their level pays; everybody's doubloons, cards and treasures."""
    state = table(hands={0: ["oasis-0", "swamp-1"]}, before={1: ["tomb-0"]})
    play(state, "done", "done", "play oasis-0", "play swamp-1", "take II")
    panels = state.view(1).panels()
    board = panel(panels, "Treasures, 23 in the deck")
    assert board.rows[0] == ("I", "", "gems 3", "Opal")
    assert board.rows[4] == ("V", "+4", "jade 7", "Jade Dragon")
    rows = panel(panels, "Table, map deck of").rows
    assert rows == (
        ("scarlet", "3 doubloons, 0 in hand, on oasis"),
        ("", "open: oasis-0 doubloons, swamp-1 shovel"),
        ("", "treasures: silver 3"),
        ("indigo", "2 doubloons, 4 in hand, on salt-well"),
        ("", "open: tomb-0 shovel"),
    )


def test_a_replay_shows_every_hand(game: Morgan, table: Table) -> None:
    """The whole position, hidden things included."""
    titles = [each.title for each in game.panels(table(seats=3))]
    assert titles[:4] == ["scarlet's map cards", "indigo's map cards", "ochre's map cards", "Island"]


@pytest.mark.parametrize(
    ("before", "words", "label"),
    [
        ((), "lift tomb", "from K13; your tomb-3"),
        ((), "lift swamp", "from M14"),
        ((), "done", "leave the island as it is"),
        (("lift swamp",), "lay O14", "beside The Oasis"),
        (("lift swamp", "lay O14"), "turn 270", "land north and west"),
        (("done",), "step anthill", "1 doubloon to indigo; true there: tomb-3"),
        (("done", "done"), "play oasis-0", "The Oasis at 0; doubloons"),
        (("done", "done", "play oasis-0"), "take I", "Opal, gems, worth 3"),
        (("done", "done", "play oasis-0"), "spend oasis-0", "2 doubloons"),
        (("done", "done", "play oasis-0"), "pair shovel as shovel", "two cards for one level deeper"),
        (("done", "done", "done"), "discard tomb-3", "4 away; boots"),
        (("done", "done", "done"), "done", "draw up to 4 cards"),
    ],
)
def test_labels(
    game: Morgan, table: Table, play: Play, before: tuple[str, ...], words: str, label: str
) -> None:
    """Beside the notation of an action stands what it does not say."""
    cards = {"hands": {0: ["oasis-0", "tomb-3"]}, "before": {0: ["tomb-0", "anthill-2"]}}
    state = play(table(pawns={1: "anthill"}, **cards), *before)
    assert game.parse(words) in state.legal()
    assert state.view(0).label(game.parse(words)) == label


def test_a_level_tells_what_it_pays(game: Morgan, table: Table, play: Play) -> None:
    """M-DIG-2: value and doubloons."""
    state = play(table(hands={0: ["oasis-0", "swamp-1"]}), "done", "done", "play oasis-0", "play swamp-1")
    assert state.view(0).label(game.parse("take II")) == "Silver Spoons, silver, worth 3, and 1 doubloon"


def test_help_says_what_to_do(game: Morgan, table: Table, play: Play) -> None:
    """In every phase, with the rule; and why not, with the rule that forbids it."""
    met = _helped(game, 1) | _helped(game, 2)
    state = play(table(before={0: ["tomb-2", "anthill-0", "green-tree-1"]}), "pair map as doubloons")
    assert state.view(0).help()[0].startswith("Name the two map cards that you give")
    assert met | {state.phase} == set(range(phases.OVER))


def _helped(game: Morgan, seed: int) -> set[int]:
    """Ask for help all through a random game; return the phases that it had."""
    state = game.new(3, seed)
    rng = Random(seed)
    met = set()
    while state.actor is not None:
        view = state.view(state.actor)
        told = view.help()
        met.add(state.phase)
        assert "(M-" in told[0]
        assert "{" not in "".join(told)
        assert view.why(view.describe(view.legal[0])).endswith("is possible now")
        assert "no decision" in view.why("fly")
        state.apply(rng.choice(state.legal()))
    assert state.view(0).help() == ("The game is over.",)
    assert state.view(0).why("done") == "M-END-1: the game is over"
    return met


def test_what_everybody_hears(game: Morgan) -> None:
    """All decisions are public; what is drawn is not told."""
    told = {words: game.told(game.parse(words)) for words in ("put tomb", "lay M12", "take IV", "done")}
    assert told == {
        "put tomb": "put the pawn on tomb",
        "lay M12": "laid it at M12",
        "take IV": "took the treasure of level IV",
        "done": "went on",
    }
