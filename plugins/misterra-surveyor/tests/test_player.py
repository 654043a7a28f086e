"""What the surveyor does in whole games and in positions in which the right answer is plain."""

from collections.abc import Callable
from random import Random

import pytest
from misterra_surveyor.player import Surveyor

from misterra_core import load_game, play_game, verify_record
from misterra_core.arena.match import play
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

Position = Callable[..., State]

SEED = 14
"""A deal in which the surveyor gets a card that it makes much of."""


def answer(game: Misterra, state: State, *played: str) -> str:
    """Return what the surveyor answers after some decisions of seat 0."""
    for words in played:
        state.apply(game.parse(words))
    return game.describe(Surveyor().choose(state.view(0), Random(0)))


def spaces(game: Misterra, *names: str) -> int:
    """Return the mask of spaces by their names."""
    return sum(1 << game.rules.grid.space(name) for name in names)


@pytest.mark.parametrize("seats", [1, 4])
def test_it_plays_at_every_table(misterra_plugin: str, seats: int) -> None:
    """Alone against Otoma, too; the record verifies."""
    others = ["random"] * (seats - 1)
    verify_record(play_game(["surveyor", *others], seed=seats, plugins=[misterra_plugin]))


def test_it_beats_greedy(misterra_parts: Parts, game: Misterra) -> None:
    """Here in one game, against two of them; `benchmarks/strength.py` measures how often."""
    players = [misterra_parts.player(name) for name in ("surveyor", "greedy", "greedy")]
    state = game.new(3, SEED)
    for _ in play(game, state, players, SEED):
        pass
    assert state.winners() == (0,)


def test_it_claims_a_large_region_it_stands_on(game: Misterra, position: Position) -> None:
    """Six tiles are 12 points."""
    land = spaces(game, "B2", "B3", "C2", "C3", "D2", "D3")
    state = position(game, game.rules.grid.space("C2"), tiles={"steppe": land})
    state.half = 1
    take = game.describe(game.rules.tables.first_take + state.display[0])
    assert answer(game, state, "stay", take) == "claim"


def test_it_sees_what_two_half_days_make_together(game: Misterra, position: Position) -> None:
    """Card 12 pays for a row of one terrain: two spaces are missing, and no single card covers both."""
    row = spaces(game, "B1", "C1", "D1")
    state = position(game, game.rules.grid.space("C1"), (12, 28), {"steppe": row}, {"steppe": row})
    ours = game.rules.tables.sketches.index((0, 1))
    state.display = (ours,) * 5
    played = []
    while state.seat == 0:
        played.append(answer(game, state))
        state.apply(game.parse(played[-1]))
    assert game.rules.evaluators[12](state.parchment(0)) == 5, played


def test_it_keeps_the_cards_that_pay(game: Misterra) -> None:
    """A pattern whose occurrences may overlap is worth more than any other card."""
    for seed in range(40):
        state = game.new(2, seed)
        patterns = sorted({24, 25, 26, 27} & set(state.deal.presumptions[0]))
        kept = answer(game, state).split()[1:]
        assert {str(card) for card in patterns[:2]} <= set(kept)


def test_it_keeps_cards_that_nobody_measured(game: Misterra, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack's card is judged by what a parchment made for it would score."""
    from misterra_surveyor import keeping

    monkeypatch.setattr(keeping, "YIELDS", {})
    state = game.new(2, seed=3)
    view = state.view(0)
    assert Surveyor().choose(view, Random(1)) in view.legal


def test_it_answers_what_is_asked_on_a_lagoon(game: Misterra, position: Position) -> None:
    """Swap or hold, one of what is legal."""
    space = game.rules.grid.space("C3")
    state = position(game, space, tiles={"lagoon": 1 << space})
    assert answer(game, state, "stay").split()[0] in ("swap", "hold")


def test_a_decision_depends_on_the_view_and_its_chance_alone(game: Misterra) -> None:
    """The same player asked twice, in between about something else, answers alike."""
    one, other = game.new(2, seed=5), game.new(3, seed=6)
    player = Surveyor()
    first = player.choose(one.view(0), Random(7))
    player.choose(other.view(0), Random(8))
    assert player.choose(one.view(0), Random(7)) == first


def test_another_game_is_refused() -> None:
    """It knows Maps of Misterra, and says so."""
    with pytest.raises(UsageError, match="plays Maps of Misterra alone"):
        Surveyor().choose(object(), Random(0))  # type: ignore[arg-type]


def test_variants_are_played() -> None:
    """Score categories and the letters' deal."""
    game = load_game(["master", "first-game"])
    state = game.new(2, seed=9)
    players = [Surveyor(), Surveyor()]
    for number, _ in enumerate(play(game, state, players, 9)):
        if number == 20:
            break
    assert state.turns > 0
