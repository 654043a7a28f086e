"""What several tests start with."""

import pytest

from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the module under test: the kit's `misterra_parts` are the built-in parts and its own."""
    return "misterra_atlas"


@pytest.fixture(scope="session")
def game(misterra_parts: Parts) -> Misterra:
    """Return the game under the variant; it never changes."""
    return misterra_parts.game(["atlas"])
