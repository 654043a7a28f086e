"""The variant as Misterra sees it: what it sets, and what a record says of it."""

import misterra_bga

from misterra_core import play_game
from misterra_core.rules.misterra import Misterra


def test_it_changes_two_settings_and_nothing_else(bga: Misterra, printed: Misterra) -> None:
    """Every other setting is the printed one, and the cards are the same."""
    changed = {"disputed": "everyone", "claim": "confirmed"}
    ours, theirs = bga.ruleset_header(), printed.ruleset_header()
    assert ours["settings"] == {**theirs["settings"], **changed}
    assert ours["content"] == theirs["content"]


def test_a_record_names_plugin_and_rulings(bga: Misterra) -> None:
    """So that whoever verifies it knows what to install, and by what it was played."""
    ruleset = play_game(["random", "random"], seed=1, game=bga).ruleset
    (plugin,) = ruleset.plugins
    assert (plugin.name, plugin.version) == ("misterra-bga", misterra_bga.__version__)
    assert ruleset.variants == ("bga",)
    assert (ruleset.settings["disputed"], ruleset.settings["claim"]) == ("everyone", "confirmed")
