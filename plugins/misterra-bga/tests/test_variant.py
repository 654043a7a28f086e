"""The variant as Misterra sees it: what it sets, what a record says of it, and that it plays."""

import misterra_bga
from misterra_core import play_game, verify_record
from misterra_core.rules.misterra import Misterra


def test_it_changes_two_settings_and_nothing_else(bga: Misterra, printed: Misterra) -> None:
    """Every other setting is the printed one, and the cards are the same."""
    changed = {"disputed": "everyone", "claim": "confirmed"}
    ours, theirs = bga.ruleset_header(), printed.ruleset_header()
    assert ours["settings"] == {**theirs["settings"], **changed}
    assert ours["content"] == theirs["content"]


def test_a_record_names_the_plugin(bga: Misterra) -> None:
    """So that whoever verifies it knows what to install."""
    assert bga.ruleset_header()["plugins"] == [{"name": "misterra-bga", "version": misterra_bga.__version__}]


def test_whole_games_verify(bga: Misterra) -> None:
    """Bots play it to the end, with two to four seats."""
    for seats in (2, 3, 4):
        verify_record(play_game(["random"] * seats, seed=seats, game=bga))
