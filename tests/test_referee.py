"""Our records against the independent referee, which was written from the pages alone."""

from random import Random
from typing import Any

import msgspec
import pytest

from misterra_core import load_game, verify_record
from misterra_core.api import header_of
from misterra_core.errors import WrongRecord
from misterra_core.record.schema import Record, make_record

from .reference.random_game import random_record
from .reference.referee import Wrong, legal_words, referee

VARIANTS = [[], ["master"], ["first-game"], ["first-game", "master"]]


def raw(record: Record) -> dict[str, Any]:
    """Return a record as the referee reads it: decoded JSON."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return decoded


def random_game(seats: int, seed: int, variants: list[str]) -> Record:
    """Play a random game whose players pass and claim more or less often."""
    game = load_game(variants)
    state = game.new(seats, seed)
    header = header_of(game, state, seed, ["random"] * seats)
    rng = Random(seed)
    zeal = rng.random()
    decisions = []
    while state.actor is not None:
        legal = state.legal()
        action = rng.choice(legal[: max(1, len(legal) - 1)] if rng.random() < zeal else legal)
        decisions.append((state.actor, game.describe(action)))
        state.apply(action)
    return make_record(header, decisions, game.result(state))


@pytest.mark.parametrize("variants", VARIANTS, ids="+".join)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_agrees_to_the_last_point(seats: int, variants: list[str]) -> None:
    """Every decision legal, every point the same, with and without each variant."""
    for seed in range(8):
        record = random_game(seats, seed, variants)
        referee(raw(record))
        verify_record(record)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_allows_the_same_decisions(seats: int) -> None:
    """At every decision of a game the legal words are the same set."""
    game = load_game(["first-game"])
    record = random_game(seats, 5, ["first-game"])
    state = game.restore(seats, record.first, record.deal)
    for number, (seat, words) in enumerate(record.decisions):
        assert legal_words(raw(record), number) == (seat, {game.describe(action) for action in state.legal()})
        state.apply(game.parse(words))


@pytest.mark.parametrize("variants", VARIANTS, ids="+".join)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_we_agree_with_games_that_the_referee_played(seats: int, variants: list[str]) -> None:
    """Records that nobody here wrote verify."""
    for seed in range(4):
        verify_record(msgspec.convert(random_record(seats, seed, variants), Record))


@pytest.mark.parametrize("place", ["decision", "score", "island"])
def test_both_find_the_same_fault(place: str) -> None:
    """A record changed in one place is refused by the referee and by us, at the same decision."""
    record = raw(random_game(2, 1, []))
    if place == "decision":
        record["decisions"][10][1] = "map E5 E4" if record["decisions"][10][1] != "map E5 E4" else "claim"
    elif place == "score":
        record["result"]["scores"][0]["total"] += 1
    else:
        record["result"]["island"] = record["result"]["island"].swapcase()
    with pytest.raises(Wrong) as theirs:
        referee(record)
    with pytest.raises(WrongRecord) as ours:
        verify_record(msgspec.convert(record, Record))
    assert ours.value.index == theirs.value.index
