"""Everything that Misterra asks of a plugin; see `misterra_core.hooks.testing`."""

from misterra_core.hooks.testing import check_plugin


def test_conformance(misterra_plugin: str) -> None:
    """It answers legally, one seed gives one game, and it keeps nothing from one decision to the next."""
    check_plugin(misterra_plugin)
