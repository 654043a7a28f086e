"""Our solo records against the independent referee, which was written from the pages alone."""

from random import Random
from typing import Any

import msgspec
import pytest

from misterra_core import load_game, verify_record
from misterra_core.api import header_of
from misterra_core.errors import WrongRecord
from misterra_core.record.schema import Record, make_record
from misterra_core.rules.misterra import Misterra

from .reference.otoma_referee import (
    random_solo_record,
    solo_legal,
    solo_play,
    solo_referee,
    solo_set_up,
    solo_words,
)
from .reference.referee import Wrong

VARIANTS = [[], ["master"], ["first-game"], ["first-game", "master"]]
GAMES = 25
"""Games under each set of variants, here; 2,000 were compared when this was written."""


def raw(record: Record) -> dict[str, Any]:
    """Return a record as the referee reads it: decoded JSON."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return decoded


def compared(game: Misterra, seed: int) -> Record:
    """Play a random game; at every decision the referee allows the same ones. Returns the record."""
    state = game.new(1, seed)
    header = header_of(game, state, seed, ["random"])
    judge = solo_set_up(raw(make_record(header, [], {})))
    rng = Random(seed)
    zeal = rng.random()
    decisions = []
    while state.actor is not None:
        legal = state.legal()
        assert {game.describe(action) for action in legal} == solo_legal(judge)
        action = rng.choice(legal[: max(1, len(legal) - 1)] if rng.random() < zeal else legal)
        decisions.append((state.actor, game.describe(action)))
        state.apply(action)
        solo_play(judge, decisions[-1][1])
    return make_record(header, decisions, game.result(state))


@pytest.mark.parametrize("variants", VARIANTS, ids="+".join)
def test_the_referee_agrees_to_the_last_decision_and_point(variants: list[str]) -> None:
    """R-SOLO: the same decisions are legal at every step, and every point and title is the same."""
    game = load_game(variants)
    for seed in range(GAMES):
        record = compared(game, seed)
        solo_referee(raw(record))
        verify_record(record)


@pytest.mark.parametrize("variants", VARIANTS, ids="+".join)
def test_we_agree_with_games_that_the_referee_played(variants: list[str]) -> None:
    """Records that nobody here wrote verify."""
    for seed in range(5):
        verify_record(msgspec.convert(random_solo_record(seed, variants), Record))


@pytest.mark.parametrize("place", ["decision", "total", "title", "otoma", "deck", "sketches"])
def test_both_find_the_same_fault(place: str) -> None:
    """A record changed in one place is refused by the referee and by us, at the same decision."""
    record = raw(compared(load_game(), 3))
    if place == "decision":
        at = next(at for at, (_, words) in enumerate(record["decisions"]) if words.startswith("otoma"))
        record["decisions"][at][1] = "otoma E5"
    elif place == "total":
        record["result"]["scores"][0]["total"] += record["result"]["otoma"]
    elif place == "title":
        record["result"]["titles"]["claims"] = "Intrepid"
    elif place == "otoma":
        record["result"]["otoma"] += 2
    elif place == "deck":
        record["deal"]["otoma"][0:2] = reversed(record["deal"]["otoma"][5:7])
    else:
        del record["deal"]["sketches"][-1]
    with pytest.raises(Wrong) as theirs:
        solo_referee(record)
    with pytest.raises(WrongRecord) as ours:
        verify_record(msgspec.convert(record, Record))
    assert ours.value.index == theirs.value.index


def test_the_referee_answers_for_any_decision() -> None:
    """Who decides, and what may be said; at the end nobody and nothing."""
    record = random_solo_record(1, [])
    last = len(record["decisions"])
    assert solo_words(record, 0)[0] == 0
    assert record["decisions"][40][1] in solo_words(record, 40)[1]
    assert solo_words(record, last) == (None, set())
