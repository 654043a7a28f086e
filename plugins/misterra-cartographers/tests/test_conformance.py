"""Everything that Misterra asks of a plugin and of a game, on whole random games of 1 to 8 seats."""

from hiding import hide
from misterra_cartographers.game import Cartographers
from misterra_cartographers.state import State
from misterra_cartographers.tables import MOUNTAIN, TERRAINS, WASTELAND

from misterra_core.hooks.testing import check_game, check_plugin


def test_conformance(misterra_plugin: str) -> None:
    """The plugin loads, its terms answer alike, its game keeps every law, records verify and name it."""
    check_plugin(misterra_plugin, games=1)


def law(state: State) -> None:
    """Demand that every space of a map is empty or of one terrain, and that what is printed stays."""
    tables = state.rules.tables
    for seat in range(state.seats):
        masks = state.map(seat)
        assert sum(masks) + state.empty[seat] == tables.grid.full
        assert sum(mask.bit_count() for mask in masks) + state.empty[seat].bit_count() == tables.grid.size
        assert (masks[MOUNTAIN], masks[WASTELAND]) == (tables.mountains, tables.wasteland)
        assert 0 <= state.coins[seat] <= 14
    assert len(state.maps) == TERRAINS * state.seats


def test_views_tell_nothing_hidden(game: Cartographers, wastelands: Cartographers) -> None:
    """C-DRAW-1, C-SETUP-3: with all that is hidden changed, every view is the same, to the byte."""
    check_game(game, games=2, seed=10, hide=hide, law=law)
    check_game(wastelands, games=1, seed=20, hide=hide, law=law)
