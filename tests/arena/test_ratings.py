"""Ratings against cases that can be worked out by hand, and against the model itself."""

from math import exp, inf, log
from random import Random

import pytest

from misterra_core.arena.ratings import Places, Ranking, fit, rate, solve


def places(players: int, *rankings: Ranking) -> Places:
    """Return the places of some games."""
    found = Places(players)
    for ranking in rankings:
        found.add(ranking)
    return found


def drawn(strengths: list[int], rng: Random) -> Ranking:
    """Draw a game by the model: each place goes to one of those left, by their strengths."""
    left = list(range(len(strengths)))
    order = []
    while left:
        (player,) = rng.choices(left, [strengths[player] for player in left])
        left.remove(player)
        order.append((player,))
    return tuple(order)


def test_two_players_have_the_strengths_of_their_victories() -> None:
    """3 to 1, and one drawn game that is always added: 3.5 to 1.5."""
    one, other = fit(places(2, *[((0,), (1,))] * 3, ((1,), (0,))))
    assert exp(one - other) == pytest.approx(3.5 / 1.5)
    assert one + other == pytest.approx(0)


def test_a_tie_counts_half_each_way() -> None:
    """Nobody gains by it."""
    assert fit(places(2, ((0, 1),))) == pytest.approx([0, 0])
    first, *others = fit(places(3, ((0,), (1, 2))))
    assert first > 0
    assert others == pytest.approx([-first / 2] * 2)


def test_a_ranking_of_three_is_two_places() -> None:
    """The first of three, then the first of the two that are left."""
    found = places(3, ((2,), (0,), (1,)))
    assert found.taken == [1, 0, 1]
    assert dict(found.contests) == {(0, 1, 2): 1, (0, 1): 1}


def test_who_never_lost_is_strong_but_not_infinitely() -> None:
    """And ever stronger with more games; the fit ends quickly all the same."""
    few, many = (fit(places(2, *[((0,), (1,))] * games))[0] for games in (3, 30_000))
    assert 0 < few < many < 20


def test_the_model_is_found_again() -> None:
    """Strengths 4, 2, 1: 400 deals of two games each; the true ratings are within the margins."""
    rng = Random(3)
    strengths = [4, 2, 1]
    ratings = rate(([drawn(strengths, rng) for _ in range(2)] for _ in range(400)), 3)
    middle = sum(log(strength) for strength in strengths) / 3
    for strength, rating in zip(strengths, ratings, strict=True):
        assert abs(400 / log(10) * (log(strength) - middle) - rating.points) < rating.margin < 40


def test_one_deal_tells_no_margin() -> None:
    """However many games it has."""
    assert [rating.margin for rating in rate([[((0,), (1,))] * 5], 2)] == [inf, inf]


def test_equations_are_solved() -> None:
    """A hand-made one."""
    assert solve([[4, 1], [1, 3]], [1, 2]) == pytest.approx([1 / 11, 7 / 11])
