"""The contract of a State: legal equals apply, clones are independent, tiles are conserved."""

import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from misterra_core.hooks.testing import laws
from misterra_core.hooks.testing.island import check_island
from misterra_core.rules.state import State

from .positions import game, legal, play, position, why_not

VARIANTS = st.sets(st.sampled_from(["master", "first-game"]))
GAMES = st.tuples(st.integers(1, 4), st.integers(0, 2**63 - 1), VARIANTS)


def after(setting: tuple[int, int, set[str]], decisions: int) -> State:
    """Return the state of a game after some random decisions."""
    seats, seed, variants = setting
    state = game(*sorted(variants)).new(seats, seed)
    rng = Random(seed)
    for _ in range(decisions):
        if state.actor is not None:
            state.apply(rng.choice(state.legal()))
    return state


@settings(max_examples=25, deadline=None)
@given(GAMES)
def test_whole_games_keep_what_must_be_kept(setting: tuple[int, int, set[str]]) -> None:
    """Over a random game: 12 tiles of each terrain, no two terrains on a space, claims within limits."""
    seats, seed, variants = setting
    found = game(*sorted(variants))
    assert [terrain.tiles for terrain in found.rules.content.terrains] == [12] * 4
    assert found.rules.settings.claims == 3
    laws.play_random(found, seats, seed, check_island)


@settings(max_examples=15, deadline=None)
@given(GAMES, st.integers(0, 160))
def test_what_is_not_legal_is_refused_with_a_rule_and_changes_nothing(
    setting: tuple[int, int, set[str]], decisions: int
) -> None:
    """Legal equals apply: each other action of the numbering is refused, and says why by rule."""
    state = after(setting, decisions)
    laws.check_refusals(game(*sorted(setting[2])), state)
    for action in set(range(state.rules.tables.size)) - set(state.legal()):
        assert re.match(r"R-[A-Z]+-[0-9]: .", state.refusal(action) or "")


@settings(max_examples=15, deadline=None)
@given(GAMES, st.integers(0, 200))
def test_a_clone_is_independent(setting: tuple[int, int, set[str]], decisions: int) -> None:
    """Whatever is played on a clone, the original stays as it was; and the clone plays alike."""
    laws.check_clone(after(setting, decisions), Random(setting[1]))


@settings(max_examples=10, deadline=None)
@given(GAMES)
def test_notation_reads_back_every_action(setting: tuple[int, int, set[str]]) -> None:
    """`parse` is the inverse of `describe`, for every action there is."""
    found = game(*sorted(setting[2]))
    assert laws.actions_of(found) == range(found.rules.tables.size)
    laws.check_notation(found)


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
