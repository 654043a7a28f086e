"""Candidates, stints and outlook: what a game offers to players that look ahead."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from misterra_morgan import phases
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

from misterra_core import play_game

Table = Callable[..., State]
Play = Callable[..., State]


def candidates(game: Morgan, state: State) -> set[str]:
    """Return the candidates in notation."""
    return {game.describe(action) for action in state.candidates()}


def plans(state: State, stint: int) -> Iterator[State]:
    """Yield every end of a stint."""
    for action in state.candidates():
        after = state.clone()
        after.apply(action)
        if after.stint == stint:
            yield from plans(after, stint)
        else:
            yield after


@pytest.mark.parametrize("seats", [2, 4])
def test_candidates_are_legal_and_few(game: Morgan, seats: int) -> None:
    """Some of the legal actions, in their own order or not, one at least; stints end soon."""
    state = game.new(seats, seed=7)
    rng = Random(7)
    while state.actor is not None:
        chosen = state.candidates()
        assert len(set(chosen)) == len(chosen) > 0
        assert set(chosen) <= set(state.legal())
        assert sum(1 for _ in islice(plans(state, state.stint), 2000)) < 2000
        state.apply(rng.choice(chosen))


def test_tiles_that_cards_name_are_moved_where_they_come_true(game: Morgan, table: Table, play: Play) -> None:
    """Watchtower in the south can come within one of where the pawn can stand; other tiles stay."""
    state = table(hands={0: ["watchtower-1", "lighthouse-3"]}, pawns={1: "wreck"})
    assert "lift watchtower" in candidates(game, state)
    assert "lift old-cannon" not in candidates(game, state)
    play(state, "lift watchtower")
    assert 0 < len(state.candidates()) < len(state.legal())


def test_a_planner_digs(game: Morgan) -> None:
    """`greedy` moves tiles, walks and plays cards to dig, deeper than one card would; it wins by far."""
    record = play_game(["greedy", "random"], seed=4, game=game)
    words = [words for seat, words in record.decisions if seat == 0]
    assert any(each.startswith("lift") for each in words)
    assert any(each.startswith("spend") for each in words)
    takes = [each for each in words if each.startswith("take")]
    assert len(takes) >= 8
    assert sum(each == "take I" for each in takes) < len(takes) / 2
    mine, other = (score["total"] for score in record.result["scores"])
    assert mine > other + 20


def test_a_stint_ends_with_each_part_of_a_turn(table: Table, play: Play) -> None:
    """The tile, the walk, the dig, the end of the turn: each is planned by itself."""
    state = table(hands={0: ["oasis-0"]})
    stint = state.stint
    parts = (
        ("lift swamp", "lay O14", "turn 270"),
        ("step anthill", "step oasis"),
        ("play oasis-0", "take I"),
        ("done",),
    )
    for number, part in enumerate(parts, 1):
        play(state, *part[:-1])
        assert state.stint == stint + number - 1
        play(state, part[-1])
        assert state.stint == stint + number


def test_the_outlook_at_the_end_is_the_score(game: Morgan) -> None:
    """Nothing is expected any more."""
    state = game.new(2, seed=9)
    rng = Random(9)
    while state.actor is not None:
        state.apply(rng.choice(state.legal()))
    assert state.phase == phases.OVER
    assert [state.outlook(seat) for seat in range(2)] == [score.total for score in state.scores()]


def test_the_outlook_likes_true_cards(table: Table, play: Play) -> None:
    """Two true cards are better than one, one that can be reached better than none."""
    hands = (["oasis-0", "swamp-1"], ["oasis-0", "swamp-3"], ["watchtower-0", "swamp-3"])
    both, one, none = (play(table(hands={0: hand}), "done", "done").outlook(0) for hand in hands)
    assert both > one > none
    near, far = (table(hands={0: [card]}).outlook(0) for card in ("anthill-0", "watchtower-0"))
    assert near > far
