"""What the tests play: the printed game, and positions of it reached by playing."""

from collections.abc import Callable

import pytest

from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]

Play = Callable[..., State]
"""`play(game, *decisions)`: a two-player game after these decisions."""


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the module under test: the kit's `misterra_parts` are the built-in parts and its own."""
    return "misterra_surveyor"


@pytest.fixture(scope="session")
def game(misterra_parts: Parts) -> Misterra:
    """Return the printed game; it never changes."""
    return misterra_parts.game()


@pytest.fixture(scope="session")
def position() -> Callable[..., State]:
    """Return what makes a two-player position in which seat 0 begins its turn.

    `kept` are its cards, `drawn` and `tiles` masks of spaces by terrain: its parchment, and confirmed tiles
    on an otherwise empty island. `place` is where it stands.
    """

    def made(
        game: Misterra,
        place: int,
        kept: tuple[int, int] = (11, 12),
        drawn: dict[str, int] | None = None,
        tiles: dict[str, int] | None = None,
    ) -> State:
        state = game.new(2, seed=0, first=0)
        for _ in range(2):
            state.apply(state.legal()[0])
        state.kept[0] = kept
        state.places[0] = place
        for terrain, name in enumerate(game.rules.terrains):
            state.parchments[terrain] = (drawn or {}).get(name, 0)
            state.tiles[terrain] = mask = (tiles or {}).get(name, 0)
            state.standing |= mask
            for space in range(game.rules.grid.size):
                if mask >> space & 1:
                    state.ground[space] = terrain
        state.confirmed = sum(state.tiles)
        return state

    return made
