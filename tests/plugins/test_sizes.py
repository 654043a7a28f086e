"""Boards from 3 x 3 to 8 x 8, with four to eight terrains: whole games, every law, every panel."""

from io import StringIO
from pathlib import Path
from random import Random

import msgspec
import pytest
from rich.console import Console

from misterra_core.cli.layout import lay_out
from misterra_core.errors import PluginError
from misterra_core.game import Panel
from misterra_core.grid import Grid
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.testing import check_game, play_random, record_of
from misterra_core.hooks.testing.island import check_island, hide
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

from .resized import referee_for
from .workshop import make_plugin

BOARDS = [(3, 3), (3, 8), (8, 3), (8, 8), (4, 6), (5, 4), (6, 6), (7, 5)]


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    """Return what the plugin of `workshop` brings."""
    return Parts([make_plugin(tmp_path_factory.mktemp("workshop"))])


def game_of(parts: Parts, rows: int, columns: int, terrains: int = 4) -> Misterra:
    """Return the game on a board of this size with so many terrains."""
    more = [f"terrains-{terrains}"] if terrains > 4 else []
    return parts.game([f"board-{rows}x{columns}", *more])


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_the_referee_agrees_on_every_board(parts: Parts, rows: int, columns: int) -> None:
    """Every decision legal, every point of every card the same."""
    game = game_of(parts, rows, columns)
    referee = referee_for(rows, columns)
    for seats in (2, 3, 4):
        for seed in range(3):
            referee(msgspec.json.decode(msgspec.json.encode(record_of(game, seats, seed))))


@pytest.mark.parametrize(
    ("rows", "columns", "terrains"), [(3, 3, 8), (3, 8, 5), (8, 3, 6), (8, 8, 8), (6, 6, 5), (5, 5, 6)]
)
def test_every_law_holds(parts: Parts, rows: int, columns: int, terrains: int) -> None:
    """Records verify, views tell nothing and can be sampled, clones are independent, tiles are conserved."""
    check_game(game_of(parts, rows, columns, terrains), games=1, hide=hide, law=check_island)


@pytest.mark.parametrize(("rows", "columns", "terrains"), [(3, 3, 4), (3, 8, 8), (8, 3, 5), (8, 8, 8)])
def test_every_panel_draws(parts: Parts, rows: int, columns: int, terrains: int) -> None:
    """On a screen of 80 columns, with boxes and without, at several times of a game."""
    game = game_of(parts, rows, columns, terrains)

    def draw(state: State) -> None:
        if state.stint % 23 == 0:
            draws(game, game.panels(state))
            draws(game, state.view(0).panels())

    play_random(game, 2, 1, draw)


def draws(game: Misterra, panels: tuple[Panel, ...]) -> None:
    """Check that a screen shows every row and column of each drawing, in lines that fit it."""
    grid = game.rules.grid
    for boxed in (False, True):
        screen = Console(file=StringIO(), width=80)
        for line in lay_out(screen, panels, boxed):
            screen.print(line)
        assert isinstance(screen.file, StringIO)
        shown = screen.file.getvalue().splitlines()
        assert max(map(len, shown)) <= screen.width
        assert any(" ".join(heads(grid)) in " ".join(line.split()) for line in shown)
    for panel in panels:
        if panel.drawing:
            assert panel.drawing.columns == tuple(heads(grid))
            assert len(panel.drawing.rows) in (grid.rows, grid.rows + 1)
            assert all(len(cells) == grid.columns for _, cells in panel.drawing.rows)


def heads(grid: Grid) -> list[str]:
    """Return the heads of a board's columns."""
    return [grid.column_name(column) for column in range(grid.columns)]


def test_a_planner_copes_with_any_board(parts: Parts) -> None:
    """`greedy` plays to the end on the smallest board, with the most terrains."""
    game = game_of(parts, 3, 3, 8)
    state, player, rng = game.new(2, 5), parts.player("greedy"), Random(5)
    while (seat := state.actor) is not None:
        state.apply(player.choose(state.view(seat), rng))
    assert state.winners()


def test_a_setup_step_may_change_the_deck(parts: Parts) -> None:
    """What a seat imagines has as many cards in the deck as it counted, whatever a variant's setup did."""
    game = parts.game(["long-deck"])
    state = game.new(2, 1)
    assert len(state.deck) == 54
    imagined = state.view(0).sample(Random(1))
    assert imagined.view(0).encode() == state.view(0).encode()
    assert len(imagined.deck) - imagined.drawn == len(state.deck) - state.drawn


def test_a_board_beyond_the_limits_is_refused(tmp_path: Path) -> None:
    """Sides are 3 to 8; the message names the plugin, the variant and the setting."""
    file = tmp_path / "vast.py"
    file.write_text(
        "from misterra_core.hooks import Variant, hookimpl\n"
        "@hookimpl\n"
        "def misterra_variants():\n"
        "    return [Variant('vast', 'too large', {'rows': 9}, start={})]\n",
        encoding="utf-8",
    )
    with pytest.raises(PluginError, match=r"vast.*variant 'vast'.*<= 8.*rows"):
        Parts([str(file)]).game(["vast"])
