"""Tournaments: who sits where, and what the games come to."""

from collections import Counter
from itertools import permutations
from math import log10
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from misterra_core import tournament
from misterra_core.arena.plan import Plan
from misterra_core.arena.tournament import evaluate, ranking_of, rounds_for
from misterra_core.errors import UsageError

from .trials import plan_of

BOTS = ("a", "b", "c", "d", "e")


@given(st.integers(2, 5), st.integers(2, 4))
def test_every_player_sits_at_every_seat_of_every_deal_equally_often(players: int, size: int) -> None:
    """Against every set of others; nobody twice at a table."""
    bots = BOTS[:players]
    if size > players:
        with pytest.raises(UsageError, match="cannot fill a table"):
            rounds_for(bots, [size])
        return
    for seatings in rounds_for(bots, [size]):
        assert len(set(seatings)) == len(seatings)
        places = Counter((name, seat) for seating in seatings for seat, name in enumerate(seating))
        assert len(set(places.values())) == 1
        assert len(places) == players * size
        assert set(Counter(frozenset(seating) for seating in seatings).values()) == {size}


def test_in_time_every_order_is_played() -> None:
    """The rounds take turns."""
    rounds = rounds_for(BOTS[:4], [4])
    assert {seating for seatings in rounds for seating in seatings} == set(permutations("abcd"))


def test_sizes_are_mixed_in_a_round() -> None:
    """6 seatings of two, 6 of three."""
    assert Counter(map(len, rounds_for("abc", [2, 3])[1])) == {2: 6, 3: 3}


def test_players_are_named_once() -> None:
    """And there are two."""
    for players in ("aa", "a", ""):
        with pytest.raises(UsageError, match="two players or more"):
            rounds_for(players, [2])


def game(index: int, players: str, totals: list[int], winners: list[int]) -> dict[str, Any]:
    """Return the summary of a game."""
    return {"index": index, "players": list(players), "totals": totals, "winners": winners,
            "forfeits": [0] * len(players), "fault": ""}  # fmt: skip


def plan(players: str, size: int = 2) -> Plan:
    """Return the plan of a tournament."""
    base = {name: getattr(plan_of(), name) for name in Plan.__struct_fields__}
    return Plan(**base | {"rounds": rounds_for(players, [size])})


def test_a_ranking_is_by_victory_then_points() -> None:
    """Who lost a tie-break is second although the points are the same; other ties stay ties."""
    assert ranking_of(game(0, "abcd", [5, 5, 3, 3], [1]), [7, 8, 9, 6]) == ((8,), (7,), (9, 6))
    assert ranking_of(game(0, "ab", [5, 5], [0, 1]), [0, 1]) == ((0, 1),)


def test_a_hand_worked_tournament() -> None:
    """12 deals in both seatings: a wins 18 games of 24, 6 deals 2:0, 6 deals 1:1."""
    games = []
    for deal in range(12):
        games.append(game(2 * deal, "ab", [9, 4], [0]))
        games.append(
            game(2 * deal + 1, "ba", [7, 8], [1]) if deal % 2 else game(2 * deal + 1, "ba", [8, 6], [0])
        )
    result = evaluate(plan("ab"), games)
    a, b = result.standings
    assert (a.player, a.wins.value, b.wins.value) == ("a", 0.75, 0.25)
    assert a.points.value == pytest.approx((12 * 9 + 6 * 8 + 6 * 6) / 24)
    assert a.rating.points == pytest.approx(200 * log10(18.5 / 6.5))  # a drawn game is always added
    assert b.rating.points == pytest.approx(-a.rating.points)
    assert a.rating.margin < a.rating.points
    pair = result.pairs["a", "b"]
    assert pair.ahead.count == 12
    assert pair.ahead.value == 0.75
    assert pair.told_apart


def test_few_deals_tell_nobody_apart() -> None:
    """However clear they seem."""
    games = [game(at, "ab" if at % 2 else "ba", [at % 2, 1 - at % 2], [1 - at % 2]) for at in range(18)]
    assert not evaluate(plan("ab"), games).pairs["a", "b"].told_apart
    more = [*games, game(18, "ba", [0, 1], [1]), game(19, "ab", [1, 0], [0])]
    assert evaluate(plan("ab"), more).pairs["a", "b"].told_apart


def test_equals_are_not_told_apart() -> None:
    """Each wins where it sits first."""
    games = [game(at, "ab" if at % 2 else "ba", [1, 0], [0]) for at in range(40)]
    result = evaluate(plan("ab"), games)
    assert not result.pairs["a", "b"].told_apart
    assert result.standings[0].rating.points == pytest.approx(0)


def test_the_call_for_python_users() -> None:
    """The games are rounded up to whole deals, and leave nothing behind."""
    result = tournament(["random", "stdio:false"], 3, seed=1)
    assert sorted(standing.player for standing in result.standings) == ["random", "stdio:false"]
    assert [standing.wins.count for standing in result.standings] == [4, 4]
    assert sum(standing.forfeits for standing in result.standings if standing.player != "random") > 100
    assert result.fault.startswith("game 0: the player of seat 1 ")
    with pytest.raises(UsageError, match="7 players cannot fill"):
        tournament([f"stdio:{name}" for name in "abcdefg"], 1, 1, [8])
