"""The built-in players, and the match they sit at."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

import pytest

from misterra_core import play_game
from misterra_core.arena.match import play
from misterra_core.errors import PluginError
from misterra_core.game import View
from misterra_core.players.greedy import Greedy
from misterra_core.players.uniform import RandomPlayer

from ..rules.positions import game, position

if TYPE_CHECKING:
    from misterra_core.players.player import Player


def answer(state_words: Mapping[str, object], *played: str) -> str:
    """Return what greedy answers at a position of seat 0."""
    state = position(**state_words)  # type: ignore[arg-type]
    for words in played:
        state.apply(game().parse(words))
    return game().describe(Greedy().choose(state.view(0), Random(0)))


def test_greedy_claims_a_large_region_it_stands_on() -> None:
    """Six confirmed tiles are 12 points, more than any card it could map."""
    island = "...../...../.SSS./.SSS./....."
    assert answer({"island": island, "at": {0: "C2"}}, "stay", "take steppe/jungle") == "claim"


def test_greedy_does_not_claim_a_disputed_or_tiny_region() -> None:
    """One tile is worth less than mapping, early in the game."""
    told = answer({"island": "...../...../...../...../.S...", "at": {0: "B1"}}, "stay", "take steppe/jungle")
    assert told.startswith("map")


def test_greedy_heeds_its_presumptions() -> None:
    """Card 12 (rows of one terrain) lacks one space: the steppe goes there."""
    places = {
        "at": {0: "E0"},
        "island": "...../...../...../...../.....",
        "parchments": {0: "...../...../...../...../SSSS."},
        "kept": {0: (12, 28)},
    }
    assert answer(places, "stay", "take steppe/jungle") == "map E1 E2"


def test_greedy_makes_for_the_region_worth_claiming() -> None:
    """It looks at every way to finish its half day, the move included."""
    island = "...../...../.MMM./.MMM./..S.."
    assert answer({"island": island, "at": {0: "C0"}}) in ("move B2", "move C2", "move D2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """At every size of table, over a few deals."""
    wins = 0
    for seed in range(4):
        record = play_game(["greedy", *["random"] * (seats - 1)], seed)
        wins += 0 in record.result["winners"]
    assert wins == 4


def test_random_plays_each_legal_action_in_time() -> None:
    """Uniform over what is legal, by the generator it is handed."""
    view = game().new(2, 1).view(0)
    answers = {RandomPlayer().choose(view, Random(seed)) for seed in range(100)}
    assert answers == set(view.legal)


def test_a_match_that_was_interrupted_goes_on_as_it_would_have() -> None:
    """Each decision has its own generator: players need no memory."""
    players: list[Player] = [RandomPlayer(), Greedy()]
    state = game("first-game").new(2, seed=3)
    whole = [decision.words for decision in play(game("first-game"), state, players, seed=3)]
    again = game("first-game").new(2, seed=3)
    first = []
    for decision in play(game("first-game"), again, players, seed=3):
        first.append(decision.words)
        if len(first) == 40:
            break
    rest = [d.words for d in play(game("first-game"), again, players, seed=3, played=40)]
    assert first + rest == whole


class Cheat:
    """A player that answers what it may not."""

    def choose(self, view: View, rng: Random) -> int:  # noqa: ARG002  # a Player takes both
        """Return no action at all."""
        return -1


def test_an_illegal_answer_names_the_seat() -> None:
    """The state is left as it was."""
    state = game("first-game").new(2, seed=3, first=1)
    with pytest.raises(PluginError, match="the player of seat 1 answered -1, which is not a legal action"):
        list(play(game("first-game"), state, [RandomPlayer(), Cheat()], seed=3))
    assert state.turns == 0
