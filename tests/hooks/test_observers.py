"""Observers: told of a whole game, in the order of names, and unable to change it."""

import json
import re
from pathlib import Path

import pytest

from misterra_core import load_game, play_game, verify_record
from misterra_core.record.files import encode_json
from tests.site import Site

LOG = """
import json

class Log:
    def __init__(self):
        self.heard = []

    def game_started(self, header, decisions):
        self.heard = [["started", header.seed, len(decisions)]]

    def decision_made(self, decision):
        self.heard.append([decision.number, decision.seat, decision.action, decision.words])

    def game_ended(self, record):
        self.heard.append(["ended", record.result["winners"]])
        Path(__file__).with_suffix(".json").write_text(json.dumps(self.heard))

@hookimpl
def misterra_observers():
    return [Log()]
"""

SPOIL = """
class Spoil:
    def game_started(self, header, decisions):
        header.deal["sketches"].clear()
        header.ruleset.settings.clear()

    def decision_made(self, decision):
        pass

    def game_ended(self, record):
        record.result["scores"].clear()

@hookimpl
def misterra_observers():
    return [Spoil()]
"""

FAIL = """
class Fail:
    def game_started(self, header, decisions):
        self.left = 3

    def decision_made(self, decision):
        self.left -= 1
        if not self.left:
            raise KeyError("two\\nlines")

    def game_ended(self, record):
        raise RuntimeError("never heard")

@hookimpl
def misterra_observers():
    return [Fail()]
"""


def test_an_observer_hears_the_whole_game(site: Site) -> None:
    """From its start, decision by decision with words, to its end."""
    file = site.install("misterra-log", LOG)
    record = play_game(["random"] * 2, seed=7)
    heard = json.loads(file.with_suffix(".json").read_text())
    game = load_game()
    decisions = [
        [number, seat, game.parse(words), words] for number, (seat, words) in enumerate(record.decisions)
    ]
    assert heard == [["started", 7, 0], *decisions, ["ended", record.result["winners"]]]


def test_an_observer_changes_nothing(site: Site) -> None:
    """It gets copies; the next one and the record have what is true."""
    before = encode_json(play_game(["random"] * 2, seed=7))
    site.install("misterra-a-spoil", SPOIL)
    file = site.install("misterra-log", LOG)
    record = play_game(["random"] * 2, seed=7)
    assert encode_json(record) == before
    assert json.loads(file.with_suffix(".json").read_text())[-1] == ["ended", record.result["winners"]]


def test_no_record_names_an_observer(site: Site) -> None:
    """It had no part in the game."""
    site.install("misterra-log", LOG)
    assert play_game(["random"] * 2, seed=7).ruleset.plugins == ()


def test_an_observer_that_fails_is_named_once_and_left_out(site: Site) -> None:
    """The others hear on, and the record is right."""
    site.install("misterra-bad", FAIL)
    file = site.install("misterra-log", LOG)
    told = (
        "misterra-bad 1.0, misterra_observers: decision_made failed: "
        "KeyError: 'two\\nlines' (misterra_bad.py:13); "
        "it hears no more of this game"
    )
    with pytest.warns(UserWarning, match=f"^{re.escape(told)}$") as caught:
        record = play_game(["random"] * 2, seed=7)
    assert len(caught) == 1
    verify_record(record)
    assert len(json.loads(file.with_suffix(".json").read_text())) == len(record.decisions) + 2
    assert Path(caught[0].filename) == Path(__file__)
