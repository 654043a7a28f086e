"""M-SETUP: what is dealt, and where pawns are put."""

from collections.abc import Callable
from random import Random

import pytest
from misterra_morgan import layout, phases
from misterra_morgan.game import Morgan
from misterra_morgan.island import corners
from misterra_morgan.state import State

from misterra_core.errors import IllegalAction, UsageError


def test_so_many_play(game: Morgan) -> None:
    """M-SETUP-1: 2 to 4 players."""
    assert tuple(game.seat_counts) == (2, 3, 4)
    for seats in (0, 1, 5):
        with pytest.raises(UsageError, match="M-SETUP-1"):
            game.new(seats, seed=1)


def test_a_rectangle_is_always_found(game: Morgan) -> None:
    """M-SETUP-1: of all 20 tiles, with edges that agree, whatever the seed; one seed, one rectangle."""
    met = set()
    for seed in range(300):
        laid = layout.random_layout(game.rules, Random(seed))
        assert sorted(tile for tile, _ in laid) == list(range(20))
        assert layout.disagreement(game.rules, laid) is None
        assert layout.random_layout(game.rules, Random(seed)) == laid
        met.add(laid)
    assert len(met) == 300


def test_a_bad_beginning_is_given_up(game: Morgan, monkeypatch: pytest.MonkeyPatch) -> None:
    """M-SETUP-1: a search that runs out of patience starts afresh, with the same generator."""
    monkeypatch.setattr(layout, "_PATIENCE", 20)  # no step back at all
    for seed in range(20):
        laid = layout.random_layout(game.rules, Random(seed))
        assert layout.disagreement(game.rules, laid) is None


def test_any_tile_may_lie_anywhere(game: Morgan) -> None:
    """M-SETUP-1: at random, in any orientation that looks different."""
    rules = game.rules
    places = {(number, tile) for seed in range(400) for number, (tile, _) in _laid(game, seed)}
    assert len(places) == 400
    ways = {laid for seed in range(400) for _, laid in _laid(game, seed)}
    assert ways == {(tile, turn) for tile in range(20) for turn, _ in rules.looks[tile]}


def _laid(game: Morgan, seed: int) -> list[tuple[int, tuple[int, int]]]:
    return list(enumerate(layout.random_layout(game.rules, Random(seed))))


def test_the_island_lies_as_it_was_dealt(game: Morgan, table: Callable[..., State]) -> None:
    """M-SETUP-1: 4 wide, 5 long, the first row northernmost."""
    state = table()
    island = game.result(state)["island"]
    assert "old-cannon K14 270" in island
    assert "oasis N14 0" in island
    assert "watchtower K10 180" in island
    assert "salt-well N10 180" in island


def test_the_board_is_in_order_of_rank(game: Morgan) -> None:
    """M-SETUP-2: the top five treasures, the lowest rank on level I; the other 24 are to come."""
    state = game.new(3, seed=4)
    assert len(state.hoard) == 29
    assert state.board == tuple(sorted(state.hoard[:5]))
    assert [treasure.rank for treasure in game.rules.content.treasures] == list(range(1, 30))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_two_doubloons_and_four_cards(game: Morgan, seats: int) -> None:
    """M-SETUP-3: of the shuffled 72."""
    state = game.new(seats, seed=seats)
    assert state.money == [2] * seats
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.deck) == 72 - 4 * seats
    assert sorted([*state.deck, *(card for hand in state.hands for card in hand)]) == list(range(72))


@pytest.mark.parametrize(("first", "order"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_pawns_are_put_counterclockwise(game: Morgan, first: int, order: list[int]) -> None:
    """M-SETUP-4: the player to the right of the starting player begins, the starting player is the last."""
    state = game.new(4, seed=1, first=first)
    put = []
    while state.phase == phases.PUT:
        put.append(state.seat)
        state.apply(state.legal()[0])
    assert put == order
    assert state.actor == first


def test_only_corners(game: Morgan, why: Callable[[State, str], str]) -> None:
    """M-SETUP-4: one of the four corner tiles."""
    state = game.new(2, seed=1)
    assert len(state.legal()) == 4
    assert set(state.legal()) == set(corners(state))
    inner = state.deal.island[5][0]
    assert "M-SETUP-4" in why(state, f"put {game.rules.tiles[inner]}")


def test_an_occupied_corner_costs(
    game: Morgan, play: Callable[..., State], why: Callable[[State, str], str]
) -> None:
    """M-SETUP-4: 1 doubloon to each player already there, so one must have them."""
    state = game.new(4, seed=1, first=0)
    corner = game.describe(state.legal()[0])
    play(state, corner, corner)
    assert state.money == [2, 2, 1, 3]
    play(state, corner)
    assert state.money == [2, 0, 2, 4]
    assert "M-SETUP-4: 3 doubloons would be due" in why(state, corner)
    with pytest.raises(IllegalAction):
        play(state, corner)
    assert len(state.legal()) == 3


def test_impossible_seeds_and_seats(game: Morgan) -> None:
    """One clear error for each."""
    with pytest.raises(UsageError, match="seed -1"):
        game.new(2, seed=-1)
    with pytest.raises(UsageError, match="first seat 2"):
        game.new(2, seed=1, first=2)
