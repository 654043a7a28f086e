"""The games that the tests tell: a recorded one, and random ones."""

from pathlib import Path

import pytest

from misterra_core.hooks.manager import Parts
from misterra_core.record.files import read_record
from misterra_core.record.schema import Record
from misterra_core.rules.misterra import Misterra

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the module under test: the kit's `misterra_parts` are the built-in parts and its own."""
    return "misterra_chronicle"


@pytest.fixture(scope="session")
def game(misterra_parts: Parts) -> Misterra:
    """Return the printed game; it never changes."""
    return misterra_parts.game()


@pytest.fixture(scope="session")
def samples() -> Path:
    """Return the folder of recorded games and their stories."""
    return SAMPLES


@pytest.fixture(scope="session")
def record() -> Record:
    """Return a recorded game of two bots in which the lead changes."""
    return read_record(SAMPLES / "two-seats.json")
