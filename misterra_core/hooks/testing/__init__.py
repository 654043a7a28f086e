"""The conformance kit: what authors of plugins, and of games, check their work with.

    from misterra_core.hooks.testing import check_plugin

    def test_conformance() -> None:
        check_plugin("misterra_swamp")

`check_plugin` does everything; the others do one thing each. `misterra_core.hooks.testing.fixtures` is a
pytest plugin, for tests of a plugin's own: name it in `conftest.py`.
"""

from misterra_core.hooks.testing.broken import Broken
from misterra_core.hooks.testing.conformance import (
    check_box,
    check_commands,
    check_game,
    check_observer,
    check_pack,
    check_player,
    check_plugin,
    check_term,
    check_variant,
    load_plugin,
)
from misterra_core.hooks.testing.laws import play_random, record_of

__all__ = [
    "Broken",
    "check_box",
    "check_commands",
    "check_game",
    "check_observer",
    "check_pack",
    "check_player",
    "check_plugin",
    "check_term",
    "check_variant",
    "load_plugin",
    "play_random",
    "record_of",
]
