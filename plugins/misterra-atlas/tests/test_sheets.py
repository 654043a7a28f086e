"""ATLAS-3: the poorest of the four sheets scores once more."""

import pytest
from misterra_atlas.sheets import SHEETS, poorest_sheet

from misterra_core.rules import island
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

TRUE = "SSSSSS/SJJJJS/SJLLJS/SJLLJS/SJJJJS/SSSSSS"


def drawn(game: Misterra, board: str, seat: int = 0) -> State:
    """Return a state whose island is `TRUE`, all confirmed, and a seat's parchment as drawn."""
    state = game.new(2, seed=1)
    terrains = len(game.rules.terrains)
    state.tiles = masks(game, TRUE)
    state.confirmed = game.rules.grid.full
    state.parchments[seat * terrains : (seat + 1) * terrains] = masks(game, board)
    return state


def masks(game: Misterra, board: str) -> list[int]:
    """Return one mask a terrain of a text board, the row furthest from the beach first."""
    spaces = "".join(reversed(board.split("/")))
    return [
        sum(1 << at for at, letter in enumerate(spaces) if letter == terrain.letter)
        for terrain in game.rules.content.terrains
    ]


def test_four_sheets_cover_the_parchment(game: Misterra) -> None:
    """Nine spaces each, none twice."""
    assert [sheet.bit_count() for sheet in SHEETS] == [9] * 4
    assert sum(SHEETS) == game.rules.grid.full


@pytest.mark.parametrize(
    ("board", "points"),
    [
        # A faithful map: nine spaces on each sheet.
        (TRUE, 18),
        # Every sheet but the one at F6 is faithful; that one has two steppes by chance.
        ("SSSSLL/SJJLSL/SJLJLS/SJLLJS/SJJJJS/SSSSSS", 4),
        # One empty sheet makes the atlas worthless.
        ("SSS.../SJJ.../SJL.../SJLLJS/SJJJJS/SSSSSS", 0),
        # A beautiful map of the wrong island.
        ("MMMMMM/MMMMMM/MMMMMM/MMMMMM/MMMMMM/MMMMMM", 0),
        # One faithful space on each sheet.
        ("S....S/....../....../....../....../S....S", 2),
    ],
)
def test_the_poorest_sheet_scores(game: Misterra, board: str, points: int) -> None:
    """2 points for each faithful space of the sheet that has the fewest."""
    assert poorest_sheet(drawn(game, board), 0) == points


def test_each_seat_scores_its_own_atlas(game: Misterra) -> None:
    """The other seat has the survey alone."""
    state = drawn(game, TRUE, seat=1)
    lines = [{line.category: line.points for line in score.lines} for score in state.scores()]
    assert [line["sheet"] for line in lines] == [0, 18]


def test_hazy_tiles_make_nothing_faithful(game: Misterra) -> None:
    """Only confirmed tiles count, as in R-SCORE-2; confirming the survey gives each sheet two."""
    state = game.new(2, seed=1)
    assert poorest_sheet(state, 0) == 0
    for terrain, mask in enumerate(tuple(state.tiles)):
        for space in range(game.rules.grid.size):
            if mask >> space & 1:
                island.update(state, space, terrain)
    assert poorest_sheet(state, 0) == 4
