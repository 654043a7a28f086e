"""ATLAS-1 and ATLAS-2: how a game on the larger island begins."""

import pytest

from misterra_core.rules.misterra import Misterra

SURVEYED = {2: "LJ", 3: "LJ", 4: "LJ"}


def opening(game: Misterra, seats: int) -> tuple[str, list[str]]:
    """Return the island and the parchments of a dealt game."""
    result = game.result(game.new(seats, seed=1))
    return result["island"], result["parchments"]


@pytest.mark.parametrize(
    ("seats", "island"),
    [
        (2, "l....m/.J..J./..js../..ml../.J..J./s....j"),
        (3, "l....m/.J..../..js../..ml../....J./s....j"),
        (4, "l....m/.J..../..js../..ml../....../s....j"),
    ],
)
def test_the_opening_island(game: Misterra, seats: int, island: str) -> None:
    """ATLAS-1: fewer jungles with more players. ATLAS-2: two hazy tiles of each terrain."""
    assert opening(game, seats)[0] == island


def test_the_survey_is_on_every_parchment(game: Misterra) -> None:
    """ATLAS-2: and nothing else is."""
    assert opening(game, 3)[1] == ["L....M/....../..JS../..ML../....../S....J"] * 3


def test_the_survey_comes_from_the_supply(game: Misterra) -> None:
    """ATLAS-2: 12 tiles of each terrain less two, and less the jungles of ATLAS-1."""
    assert game.new(2, seed=1).supply == [10, 6, 10, 10]
    assert game.new(4, seed=1).supply == [10, 9, 10, 10]


def test_the_survey_may_be_redrawn(game: Misterra) -> None:
    """ATLAS-2: a card covers what the survey says, on the parchment and on the island."""
    deal = dict(game.deal(game.new(2, seed=1)))
    deck = sorted(deal["sketches"])
    deck.insert(0, deck.pop(deck.index("lagoon/lagoon")))
    state = game.restore(2, 0, {**deal, "sketches": deck})
    for words in ("move A0", "take lagoon/lagoon", "map A1 A2"):
        while words.startswith("move") and "keep" in game.describe(state.legal()[0]):
            state.apply(state.legal()[0])
        state.apply(game.parse(words))
    assert str(game.result(state)["island"]).endswith("/lJ..J./l....j")
    assert str(game.result(state)["parchments"][0]).endswith("/L...../L....J")


def test_what_a_seat_imagines_began_with_the_same_survey(game: Misterra) -> None:
    """A sampled state is the true one but for what is hidden: the setup is not done twice."""
    from random import Random

    state = game.new(2, seed=1)
    for action in (0, 0):
        state.apply(state.legal()[action])
    view = state.view(0)
    imagined = view.sample(Random(5))
    assert imagined.view(0).encode() == view.encode()
    assert imagined.supply == state.supply
