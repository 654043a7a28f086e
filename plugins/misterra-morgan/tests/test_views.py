"""What a seat may know: nothing in a view changes when only hidden things change."""

from collections.abc import Callable
from random import Random

import pytest
from misterra_morgan import phases
from misterra_morgan.frame import bits
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

Hide = Callable[[State, int, Random], None]


def at_random(game: Morgan, seats: int, seed: int, decisions: int) -> State:
    """Return the state after some random decisions."""
    state = game.new(seats, seed)
    rng = Random(seed)
    for _ in range(decisions):
        if state.actor is not None:
            state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_the_same_bytes_whatever_is_hidden(game: Morgan, hide: Hide, seats: int) -> None:
    """Other hands, the order of both decks, and what reshuffles will do are in no view."""
    changed = reshuffled = 0
    for decisions in (0, 1, 5, 30, 120, 300, 480, 700, 900):
        for viewer in range(seats):
            state = at_random(game, seats, decisions + 1, decisions)
            before, hands, hoard = state.view(viewer), state.hands[:], state.hoard
            hide(state, viewer, Random(decisions))
            after = state.view(viewer)
            assert after.encode() == before.encode()
            assert after.panels() == before.panels()
            assert after.help() == before.help()
            assert state.hands[viewer] == hands[viewer]
            changed += state.hands != hands and state.hoard != hoard
            reshuffled += state.shuffles > 0
    assert changed
    assert reshuffled


def test_a_seat_knows_its_hand_and_everything_public(game: Morgan) -> None:
    """M-SETUP-3: the own cards are known; what lies on the table is open to all."""
    state = at_random(game, 3, seed=2, decisions=200)
    first, second = state.view(0).known, state.view(1).known
    assert first.hand == state.hands[0]
    assert second.hand == state.hands[1]
    assert {name for name in first.__struct_fields__ if getattr(first, name) != getattr(second, name)} <= {
        "viewer",
        "hand",
        "legal",
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sample_agrees_with_the_view(game: Morgan, law: Callable[[State], None], seats: int) -> None:
    """A sampled state looks the same to the seat it was sampled for, and can be played to its end."""
    for decisions in (0, 1, 2, 7, 40, 250, 600):
        state = at_random(game, seats, decisions, decisions)
        for viewer in range(seats):
            sampled = state.view(viewer).sample(Random(viewer))
            assert sampled.view(viewer).encode() == state.view(viewer).encode()
            rng = Random(1)
            law(sampled)
            while sampled.actor is not None:
                sampled.apply(rng.choice(sampled.legal()))
            law(sampled)


def test_samples_differ_in_what_is_hidden(game: Morgan) -> None:
    """Each sample is another guess at hands and decks."""
    view = at_random(game, 2, seed=3, decisions=60).view(0)
    samples = [view.sample(Random(seed)) for seed in range(8)]
    assert len({sample.deck for sample in samples}) == 8
    assert len({sample.hands[1] for sample in samples}) == 8
    assert len({sample.hoard for sample in samples}) == 8
    assert len({sample.deal.reshuffles for sample in samples}) == 8


def test_who_counts_cards_knows_the_old_ones(game: Morgan) -> None:
    """M-DRAW-1: the cards that were not among the reshuffled discards are in hands, in samples too.

    With two seats the whole hand of the other one is known right after the reshuffle.
    """
    state = game.new(2, seed=1)
    rng = Random(1)
    while state.shuffles == 0:
        state.apply(rng.choice(state.legal()))
    for viewer in range(2):
        old = [card for card in state.hands[1 - viewer] if not state.fresh >> card & 1]
        known = state.view(viewer).known
        assert known.old[1 - viewer] == len(old)
        for seed in range(5):
            sampled = state.view(viewer).sample(Random(seed))
            assert [card for card in sampled.hands[1 - viewer] if not state.fresh >> card & 1] == old
            assert sorted(sampled.deck) == sorted(bits(sum(1 << card for card in sampled.deck) & state.fresh))


def test_only_the_actor_sees_legal_actions(game: Morgan) -> None:
    """A view lists the legal actions of its own seat alone; others hear whose turn it is, and no more."""
    state = at_random(game, 2, seed=1, decisions=50)
    actor = state.actor
    assert actor is not None
    other = state.view(1 - actor)
    assert state.view(actor).legal == state.legal()
    assert other.legal == ()
    assert other.help() == (f"It is for {game.colors[actor]} to decide.",)
    assert other.why("done") == other.help()[0]


def test_passing_over_a_dig_tells_nothing(game: Morgan, table: Callable[..., State]) -> None:
    """M-DIG-1: the others see the same, whether the hand has a true card or not."""
    views = []
    for card in ("oasis-0", "tomb-3"):
        state = table(hands={0: [card]})
        for _ in range(2):
            state.apply(game.parse("done"))
        assert state.phase == phases.DIG
        views.append(state.view(1))
    assert views[0].known.held == views[1].known.held
    assert views[0].panels() == views[1].panels()
