"""Everything that Misterra asks of a plugin, on whole random games; see `misterra_core.hooks.testing`."""

from misterra_core.hooks.testing import check_plugin


def test_conformance(misterra_plugin: str) -> None:
    """Tiles are conserved, views leak nothing, clones are independent, records verify, and so on."""
    check_plugin(misterra_plugin, games=1)
