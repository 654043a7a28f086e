"""What several tests start with."""

import pytest

from misterra_core import load_game
from misterra_core.rules.misterra import Misterra


@pytest.fixture(scope="session")
def game() -> Misterra:
    """Return the game under the variant; it never changes."""
    return load_game(["atlas"])
