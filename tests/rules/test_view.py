"""What a seat may know: nothing in a view changes when only hidden things change."""

from random import Random

import pytest

from misterra_core.hooks.testing.island import hide
from misterra_core.rules.state import State

from .positions import game


def at_random(seats: int, seed: int, decisions: int, *variants: str) -> State:
    """Return the state after some random decisions."""
    state = game(*variants).new(seats, seed)
    rng = Random(seed)
    for _ in range(decisions):
        if state.actor is not None:
            state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize("variant", [(), ("first-game",), ("master",)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_the_same_bytes_whatever_is_hidden(seats: int, variant: tuple[str, ...]) -> None:
    """Hidden information: other hands, discarded hands and the deck's order are in no view."""
    changed = 0
    for decisions in (0, 1, 2, 10, 60, 120, 400):
        for viewer in range(seats):
            state = at_random(seats, decisions + 1, decisions, *variant)
            before = state.view(viewer)
            deal = state.deal
            hide(state, viewer, Random(decisions))
            after = state.view(viewer)
            assert after.encode() == before.encode()
            assert after.panels() == before.panels()
            assert after.help() == before.help()
            changed += deal != state.deal
    assert changed


def test_a_seat_knows_its_own_cards_and_everything_public() -> None:
    """R-SETUP-2: the own hand is known; the table is open to all."""
    state = at_random(3, seed=2, decisions=50)
    first, second = state.view(0).known, state.view(1).known
    assert first.dealt == state.deal.presumptions[0]
    assert first.kept == state.kept[0]
    assert first.kept != second.kept
    for name in ("display", "unseen", "supply", "tiles", "confirmed", "places", "parchments", "claims"):
        assert getattr(first, name) == getattr(second, name)


@pytest.mark.parametrize("variant", [(), ("first-game",)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sample_agrees_with_the_view(seats: int, variant: tuple[str, ...]) -> None:
    """A sampled state looks the same to the seat it was sampled for, and is playable to its end."""
    for decisions in (0, 1, 2, 7, 30, 90, 150):
        state = at_random(seats, decisions, decisions, *variant)
        for viewer in range(seats):
            sampled = state.view(viewer).sample(Random(viewer))
            assert sampled.view(viewer).encode() == state.view(viewer).encode()
            hands = [number for hand in sampled.deal.presumptions for number in hand]
            assert len(hands) == len(set(hands))
            rng = Random(1)
            while sampled.actor is not None:
                sampled.apply(rng.choice(sampled.legal()))


def test_samples_differ_in_what_is_hidden() -> None:
    """Each sample is another guess at the deck and the other hands."""
    view = at_random(2, seed=3, decisions=30).view(0)
    samples = [view.sample(Random(seed)) for seed in range(8)]
    assert len({sample.deck for sample in samples}) == 8
    assert len({sample.kept[1] for sample in samples}) > 1


def test_only_the_actor_sees_legal_actions() -> None:
    """A view lists the legal actions of its own seat alone."""
    state = at_random(2, seed=1, decisions=20)
    actor = state.actor
    assert actor is not None
    assert state.view(actor).legal == state.legal()
    assert state.view(1 - actor).legal == ()
