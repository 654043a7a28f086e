"""Everything that Misterra asks of a plugin; see `misterra_core.hooks.testing`."""

from misterra_core.hooks.testing import check_plugin


def test_conformance(misterra_plugin: str) -> None:
    """The command is one, and the observer hears whole games, and games that go on, without a fault."""
    check_plugin(misterra_plugin, games=1)
