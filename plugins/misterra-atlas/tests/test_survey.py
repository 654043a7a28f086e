"""ATLAS-1 and ATLAS-2: how a game on the larger island begins."""

from random import Random

import pytest

from misterra_core.rules.misterra import Misterra


def row_1(board: str) -> str:
    """Return the row by the beach and the one behind it, which is drawn first."""
    return "/".join(board.split("/")[-2:])


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
    assert game.result(game.new(seats, seed=1))["island"] == island


def test_the_survey_is_on_every_parchment(game: Misterra) -> None:
    """ATLAS-2: and nothing else is."""
    parchments = game.result(game.new(3, seed=1))["parchments"]
    assert parchments == ["L....M/....../..JS../..ML../....../S....J"] * 3


def test_the_survey_comes_from_the_supply(game: Misterra) -> None:
    """ATLAS-2: 12 tiles of each terrain less two, and less the jungles of ATLAS-1."""
    assert game.new(2, seed=1).supply == [10, 6, 10, 10]
    assert game.new(4, seed=1).supply == [10, 9, 10, 10]


def test_the_survey_may_be_redrawn(game: Misterra) -> None:
    """ATLAS-2: a card covers what it says, on the parchment and on the island."""
    state = game.new(2, seed=1, first=0)
    for _ in range(state.seats):
        state.apply(state.legal()[0])
    state.display = (game.parse("take lagoon/lagoon") - game.rules.tables.first_take,)
    for words in ("move A0", "take lagoon/lagoon", "map A1 A2"):
        state.apply(game.parse(words))
    result = game.result(state)
    assert row_1(result["island"]) == "lJ..J./l....j"
    assert [row_1(board) for board in result["parchments"]] == ["L...../L....J", "....../S....J"]


def test_what_a_seat_imagines_has_the_survey_once(game: Misterra) -> None:
    """A sampled state is the true one but for what is hidden: the setup adds nothing to it."""
    state = game.new(2, seed=1)
    imagined = state.view(0).sample(Random(5))
    assert imagined.view(0).encode() == state.view(0).encode()
    assert imagined.supply == state.supply
