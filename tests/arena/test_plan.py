"""What a plan says of each game."""

from collections import Counter
from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from misterra_core.arena.plan import Plan, game_seed, shard_size
from misterra_core.game import MOST_SEED

from .trials import TWO, plan_of


def test_a_games_seed_is_what_the_docs_say() -> None:
    """The first 53 bits of a SHA-256, whoever works it out; it never changes."""
    bits = bin(int(sha256(b"7/3").hexdigest(), 16))[2:].zfill(256)
    assert game_seed(7, 3) == int(bits[:53], 2) == 3562213612399478


@given(st.integers(0, MOST_SEED), st.integers(0, 10**9))
def test_seeds_are_whole_as_floating_point(master: int, deal: int) -> None:
    """So that no reader of JSON rounds them."""
    seed = game_seed(master, deal)
    assert 0 <= seed < 1 << 53
    assert int(float(seed)) == seed


@given(st.integers(1, 10**9))
def test_shards_are_some_hundred_and_not_too_many(games: int) -> None:
    """Whatever the number of games; the number of workers is no part of it."""
    shards = -(-games // shard_size(games))
    assert shards == games or 256 <= shards <= 4100


def test_shards_cover_every_game_once() -> None:
    """The last one may be shorter."""
    assert list(plan_of(games=20, shard=8).shards()) == [(0, 8), (8, 16), (16, 20)]


def test_a_deal_is_played_by_each_seating_of_its_round() -> None:
    """Then the next deal by the next round."""
    one, other = ("a", "b"), ("b", "a")
    base = {name: getattr(plan_of(), name) for name in Plan.__struct_fields__}
    plan = Plan(**base | {"rounds": ((one, other), (other, other)), "games": 7})
    assert [plan.seating(index) for index in range(6)] == [one, other, other, other, one, other]
    assert plan.seed_of(2) == plan.seed_of(3) == game_seed(7, 1)
    assert plan.deals == 4
    assert not plan.alike
    assert plan.players() == ("a", "b")


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "misterra-simulation/9"},
        {"rounds": ()},
        {"rounds": ((TWO,), (TWO, TWO))},
        {"rounds": (((),),)},
    ],
)
def test_a_plan_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    """Also when it is read from a file."""
    raw = msgspec.to_builtins(plan_of()) | wrong
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Plan)


def test_a_million_seeds_hardly_ever_meet() -> None:
    """Of 20,000 none do."""
    assert max(Counter(game_seed(1, deal) for deal in range(20_000)).values()) == 1
