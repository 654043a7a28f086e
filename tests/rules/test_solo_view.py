"""What a player may know of Otoma: what lies face up, the Terrains side on top, and nothing else."""

from random import Random

import msgspec
import pytest

from misterra_core.rules.ruleset import Ruleset
from misterra_core.rules.state import State

from .positions import game


def at_random(seed: int, decisions: int, *variants: str) -> State:
    """Return a solo state after some random decisions."""
    state = game(*variants).new(1, seed)
    rng = Random(seed)
    for _ in range(decisions):
        if state.actor is not None:
            state.apply(rng.choice(state.legal()))
    return state


def with_twins(state: State) -> None:
    """Play on with cards of which many have one Terrains side, so that seeing it does not tell the card."""
    cards = state.rules.otoma
    alike = {
        claims: next(card for card in cards.values() if card.claims == claims) for claims in (True, False)
    }
    twins = {
        id_: msgspec.structs.replace(alike[card.claims], spaces=card.spaces) for id_, card in cards.items()
    }
    state.rules = msgspec.structs.replace(state.rules, otoma=twins)


def change_all_hidden(state: State, rng: Random) -> None:
    """Change the order of both decks, which sketches and which card of Otoma's left, and which is on top."""
    assert state.otoma
    rules, otoma = state.rules, state.otoma
    hidden = [*state.deck[state.drawn :], *state.deal.unseen]
    rng.shuffle(hidden)
    left = len(state.deck) - state.drawn
    state.deck = state.deck[: state.drawn] + tuple(hidden[:left])
    unseen_sketches = tuple(hidden[left:])
    flipped = otoma.deck[: otoma.flipped]
    unseen = [card for card in rules.otoma if card not in flipped]
    rng.shuffle(unseen)
    top = next(card for card in unseen if _alike(rules, card, otoma.deck[otoma.flipped]))
    unseen.remove(top)
    deck = (*flipped, top, *unseen)[: len(otoma.deck)]
    state.otoma = msgspec.structs.replace(otoma, deck=deck)
    state.deal = msgspec.structs.replace(state.deal, sketches=state.deck, otoma=deck, unseen=unseen_sketches)
    state._legal = None


def _alike(rules: Ruleset, one: int, other: int) -> bool:
    """Say whether two cards look alike from the Terrains side."""
    a, b = rules.otoma[one], rules.otoma[other]
    return (a.errands, a.claims) == (b.errands, b.claims)


@pytest.mark.parametrize("twins", [False, True])
@pytest.mark.parametrize("variants", [(), ("first-game", "master")])
def test_a_view_is_the_same_bytes_whatever_is_hidden(variants: tuple[str, ...], twins: bool) -> None:
    """R-SOLO-4: of Otoma's deck the side on top is seen, and nothing else, nor the sketches' order."""
    tops = gone = 0
    for decisions in (0, 1, 3, 9, 20, 33, 50, 64, 90):
        state = at_random(decisions + 2, decisions, *variants)
        if twins:
            with_twins(state)
        assert state.otoma
        before, deck, top = state.view(0), state.otoma.deck, state.otoma.deck[state.otoma.flipped]
        left = state.deal.unseen
        change_all_hidden(state, Random(decisions))
        after = state.view(0)
        assert after.encode() == before.encode()
        assert after.panels() == before.panels()
        assert after.help() == before.help()
        assert decisions > 60 or deck != state.otoma.deck
        tops += top != state.otoma.deck[state.otoma.flipped]
        gone += left != state.deal.unseen
    assert bool(tops) == twins
    assert gone


def test_what_lies_face_up_is_known() -> None:
    """R-SOLO-4: every card that was flipped, what he did, and the side of the next one."""
    state = at_random(3, 40)
    assert state.otoma
    known = state.view(0).known.otoma
    assert known
    assert known.flipped == state.otoma.deck[: state.otoma.flipped]
    assert known.left == 21 - state.otoma.flipped
    top = state.rules.otoma[state.otoma.deck[state.otoma.flipped]]
    assert (known.top.errands, known.top.claims) == (top.errands, top.claims)
    assert known.log == state.otoma.log
    assert msgspec.json.encode(known).count(b'"flipped"') == 1 + state.otoma.flipped


@pytest.mark.parametrize("variants", [(), ("first-game",)])
def test_a_sample_agrees_with_the_view(variants: tuple[str, ...]) -> None:
    """A sampled state looks the same and is playable to its end; guesses differ."""
    decks = set()
    for decisions in (0, 1, 9, 22, 40, 55, 63):
        view = at_random(decisions, decisions, *variants).view(0)
        for seed in range(3):
            sampled = view.sample(Random(seed))
            assert sampled.view(0).encode() == view.encode()
            assert sampled.otoma
            decks.add(sampled.otoma.deck)
            rng = Random(1)
            while sampled.actor is not None:
                sampled.apply(rng.choice(sampled.legal()))
    assert len(decks) > 12


def test_panels_tell_what_lies_on_top_and_what_he_holds() -> None:
    """And to who sees everything, as in a replay, what he did last and why."""
    state = at_random(7, 31)
    seen = next(panel for panel in state.view(0).panels() if panel.title.startswith("Otoma"))
    whole = next(panel for panel in game().panels(state) if panel.title.startswith("Otoma"))
    assert [row[0] for row in seen.rows] == ["on top", "claims"]
    assert whole.rows[:2] == seen.rows
    assert [row[0].split()[0] for row in whole.rows[2:4]] == ["card", "card"]
    island = next(panel for panel in state.view(0).panels() if panel.title == "Island")
    assert island.drawing
    cells = [cell.text for _, row in island.drawing.rows for cell in row]
    assert 2 <= sum("*" in text for text in cells) <= 4
    assert "* Otoma acted here last" in island.notes
    assert any("#O" in text for text in cells)


def test_a_game_without_otoma_shows_nothing_of_him() -> None:
    """The screens of 2 to 4 seats are what they were."""
    state = game().new(2, seed=1)
    assert state.chronicle() == ()
    assert state.view(0).known.otoma is None
    assert not any("Otoma" in panel.title for panel in (*state.view(0).panels(), *game().panels(state)))
