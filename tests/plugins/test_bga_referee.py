"""The rulings of `misterra-bga` against the independent referee, which knows both as settings."""

from typing import Any

import msgspec
import pytest

from misterra_core import load_game
from misterra_core.record.replay import verify
from misterra_core.record.schema import Record
from tests.reference.random_game import random_record
from tests.reference.referee import referee
from tests.test_referee import random_game

from .conftest import Install

RULINGS = {"disputed": "everyone", "claim": "confirmed"}


def as_settings(record: Record) -> dict[str, Any]:
    """Return a record as the referee reads it: it knows the settings, not who set them."""
    raw: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    raw["ruleset"]["variants"].remove("bga")
    return raw


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_agrees_to_the_last_point(installed: Install, seats: int) -> None:
    """Every decision legal, every point the same."""
    installed("misterra-bga")
    for seed in range(8):
        referee(as_settings(random_game(seats, seed, ["bga"])))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_we_agree_with_games_that_the_referee_played(installed: Install, seats: int) -> None:
    """Its records verify under our variant, claims that the printed rules refuse included."""
    installed("misterra-bga")
    game = load_game(["bga"])
    for seed in range(6):
        verify(game, msgspec.convert(random_record(seats, seed, [], RULINGS), Record))
