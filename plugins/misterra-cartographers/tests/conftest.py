"""The game on both map sheets, for all tests."""

import pytest
from misterra_cartographers.game import Cartographers

from misterra_core.hooks.manager import Parts

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the module under test: the kit's `misterra_parts` are the built-in parts and its own."""
    return "misterra_cartographers"


@pytest.fixture(scope="session")
def game(misterra_parts: Parts) -> Cartographers:
    """Return the game on map sheet A; it never changes."""
    made = misterra_parts.any_game("cartographers")
    assert isinstance(made, Cartographers)
    return made


@pytest.fixture(scope="session")
def wastelands(misterra_parts: Parts) -> Cartographers:
    """Return the game on map sheet B; it never changes."""
    made = misterra_parts.any_game("cartographers", ["wastelands"])
    assert isinstance(made, Cartographers)
    return made
