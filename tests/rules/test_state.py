"""The contract of a State: legal equals apply, clones are independent, tiles are conserved."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from misterra_core.errors import IllegalAction
from misterra_core.rules.state import State

from .positions import game, legal, play, position, why_not

VARIANTS = st.sets(st.sampled_from(["master", "first-game"]))
GAMES = st.tuples(st.integers(1, 4), st.integers(0, 2**63 - 1), VARIANTS)


def frozen(state: State) -> tuple[object, ...]:
    """Return everything in a state as values that do not change with it."""
    names = [name for name in State.__slots__ if name not in ("rules", "_legal")]
    values = (getattr(state, name) for name in names)
    return tuple(bytes(value) if isinstance(value, bytearray) else _tuple(value) for value in values)


def _tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


@settings(max_examples=25, deadline=None)
@given(GAMES)
def test_whole_games_keep_what_must_be_kept(setting: tuple[int, int, set[str]]) -> None:
    """Over a random game: 12 tiles of each terrain, no two terrains on a space, claims within limits."""
    seats, seed, variants = setting
    state = game(*sorted(variants)).new(seats, seed)
    rng = Random(seed)
    while state.actor is not None:
        state.apply(rng.choice(state.legal()))
        assert [left + mask.bit_count() for left, mask in zip(state.supply, state.tiles, strict=True)] == [
            12
        ] * 4
        union = state.tiles[0] | state.tiles[1] | state.tiles[2] | state.tiles[3]
        assert union.bit_count() == sum(mask.bit_count() for mask in state.tiles)
        assert state.confirmed & ~union == 0
        assert state.standing == union | state.rules.tables.beach
        assert sum(space >= 0 for space in state.claims) == state.marked.bit_count()
        for seat in range(seats):
            drawn = state.parchment(seat)
            assert sum(mask.bit_count() for mask in drawn) == sum(drawn).bit_count()
            assert sum(space >= 0 for space in state.claims[seat * 4 : seat * 4 + 4]) <= 3


@settings(max_examples=15, deadline=None)
@given(GAMES, st.data())
def test_what_is_not_legal_is_refused_with_a_rule_and_changes_nothing(
    setting: tuple[int, int, set[str]], data: st.DataObject
) -> None:
    """Legal equals apply: each other action of the numbering is refused, and says why by rule."""
    seats, seed, variants = setting
    state = game(*sorted(variants)).new(seats, seed)
    rng = Random(seed)
    stop = data.draw(st.integers(0, 160))
    for _ in range(stop):
        if state.actor is not None:
            state.apply(rng.choice(state.legal()))
    before = frozen(state)
    for action in set(range(state.rules.tables.size)) - set(state.legal()):
        with pytest.raises(IllegalAction, match=r"^R-[A-Z]+-[0-9]: ."):
            state.apply(action)
        assert state.refusal(action)
    assert frozen(state) == before
    assert all(state.refusal(action) is None for action in state.legal())


@settings(max_examples=15, deadline=None)
@given(GAMES, st.integers(0, 200))
def test_a_clone_is_independent(setting: tuple[int, int, set[str]], decisions: int) -> None:
    """Whatever is played on a clone, the original stays as it was; and the clone plays alike."""
    seats, seed, variants = setting
    state = game(*sorted(variants)).new(seats, seed)
    rng = Random(seed)
    for _ in range(decisions):
        if state.actor is not None:
            state.apply(rng.choice(state.legal()))
    before = frozen(state)
    clone = state.clone()
    assert frozen(clone) == before
    played = []
    while clone.actor is not None:
        played.append(rng.choice(clone.legal()))
        clone.apply(played[-1])
    assert frozen(state) == before
    for action in played:
        state.apply(action)
    assert frozen(state) == frozen(clone)


@settings(max_examples=10, deadline=None)
@given(GAMES)
def test_notation_reads_back_every_action(setting: tuple[int, int, set[str]]) -> None:
    """`parse` is the inverse of `describe`, for every action there is."""
    rules_game = game(*sorted(setting[2]))
    words = [rules_game.describe(action) for action in range(rules_game.rules.tables.size)]
    assert [rules_game.parse(text) for text in words] == list(range(len(words)))
    assert [rules_game.parse(text.upper().replace(" ", "   ")) for text in words] == list(range(len(words)))


def test_a_phase_is_refused_before_its_time() -> None:
    """A decision of a later phase names its rule and says what is to do now."""
    state = position()
    assert why_not(state, "map A1 B1").startswith("R-MAP-1: mapping comes after the choice of a card; now")
    assert why_not(state, "claim").startswith("R-CLAIM-1")
    assert why_not(state, "pass").startswith("R-PASS-1")
    assert why_not(state, "take steppe/jungle").startswith("R-CHOOSE-1")
    assert why_not(state, "swap steppe/jungle").startswith("R-CHOOSE-2")
    assert why_not(state, "keep 1 2").startswith("R-SETUP-2")
    assert why_not(play(state, "stay"), "move A1").startswith("R-MOVE-2")


def test_after_the_end_nothing_is_possible() -> None:
    """R-END-3: the game is over."""
    state = position(display=["steppe/jungle"], deck=[])
    state.first = 1
    play(state, "stay", "take steppe/jungle", "pass")
    assert state.actor is None
    assert legal(state) == set()
    assert why_not(state, "stay") == "R-END-3: the game is over"
