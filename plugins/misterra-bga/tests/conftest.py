"""Positions for the tests, reached by playing: a dealt game, and decisions in notation."""

from collections.abc import Callable, Sequence

import pytest

from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]

Play = Callable[..., State]
"""`play(game, *decisions)`: a two-player game after these decisions."""

DRAWN = (*("steppe/steppe",) * 4, *("steppe/lagoon", "steppe/mountain") * 5)
"""The first cards of the deck; a display holds five."""


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the module under test: the kit's `misterra_parts` are the built-in parts and its own."""
    return "misterra_bga"


@pytest.fixture(scope="session")
def bga(misterra_parts: Parts) -> Misterra:
    """Return the game under the variant; it never changes."""
    return misterra_parts.game(["bga"])


@pytest.fixture(scope="session")
def printed(misterra_parts: Parts) -> Misterra:
    """Return the game by the printed rules."""
    return misterra_parts.game()


@pytest.fixture(scope="session")
def play() -> Play:
    """Return what plays decisions from a deal whose deck begins with `DRAWN`; seat 0 goes first."""

    def played(game: Misterra, *decisions: str) -> State:
        deal = dict(game.deal(game.new(seats=2, seed=0)))
        state = game.restore(2, 0, {**deal, "sketches": _drawn_first(deal["sketches"])})
        for seat in range(2):
            one, other, *_ = sorted(deal["presumptions"][seat])
            state.apply(game.parse(f"keep {one} {other}"))
        for words in decisions:
            state.apply(game.parse(words))
        return state

    return played


def _drawn_first(deck: Sequence[str]) -> list[str]:
    """Return the cards of a deck with those of `DRAWN` on top."""
    rest = sorted(deck)
    for sketch in DRAWN:
        rest.remove(sketch)
    return [*DRAWN, *rest]
