"""Intervals against figures worked out elsewhere."""

from math import inf
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from misterra_core.arena.intervals import Mean, difference, share_interval, shared_out, student


@pytest.mark.parametrize(
    ("level", "freedom", "t"),
    [(0.95, 1, 12.7062), (0.95, 2, 4.3027), (0.95, 5, 2.5706), (0.99, 10, 3.1693), (0.95, 30, 2.0423),
     (0.99, 1000, 2.5808), (0.95, 10**6, 1.9600)],
)  # fmt: skip
def test_students_t_is_that_of_the_tables(level: float, freedom: int, t: float) -> None:
    """Odd and even degrees of freedom, few and many."""
    assert student(level, freedom) == pytest.approx(t, abs=6e-5)


def test_wilsons_interval_is_that_of_the_literature() -> None:
    """Newcombe (1998), table II: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for part, whole, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605),
                                   (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]:  # fmt: skip
        assert share_interval(part, whole) == pytest.approx((low, high), abs=6e-5)


def test_of_nothing_nothing_is_known() -> None:
    """No value, one value, no comparison."""
    assert share_interval(0, 0) == (0.0, 1.0)
    assert Mean().margin() == Mean([3]).margin() == inf
    assert difference(Mean([1, 2]), Mean([1])) == (-inf, inf)


@given(st.lists(st.integers(-100, 100), min_size=2, max_size=50))
def test_a_mean_is_what_the_standard_library_says(values: list[int]) -> None:
    """The mean and its standard error; the order changes nothing."""
    mean = Mean(values)
    assert mean.value == pytest.approx(fmean(values))
    assert mean.error == pytest.approx(stdev(values) / len(values) ** 0.5, abs=1e-6)
    again = Mean(reversed(values))
    assert (again.value, again.error) == (mean.value, mean.error)


def test_a_hand_worked_interval() -> None:
    """2, 4, 6: mean 4, standard error 2 / sqrt 3, t with 2 degrees of freedom."""
    assert Mean([2, 4, 6]).interval() == pytest.approx((4 - 4.3027 * 1.1547, 4 + 4.3027 * 1.1547), abs=1e-3)


def test_nineteen_of_twenty_intervals_hold_the_true_mean() -> None:
    """Of 400 samples of 8 dice each."""
    rng = Random(1)
    held = sum(Mean(rng.randint(1, 6) for _ in range(8)).interval().holds(3.5) for _ in range(400))
    assert 0.92 < held / 400 < 0.98


def test_many_comparisons_share_out_what_may_go_wrong() -> None:
    """Five comparisons at 99 % are one at 95 %."""
    assert shared_out(5) == pytest.approx(0.99)
    assert shared_out(0) == shared_out(1) == pytest.approx(0.95)
