"""Wilson's and Newcombe's intervals: published values, other software, and what must hold for any numbers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.intervals import Interval, between, newcombe, wilson, z_score

counts = st.integers(0, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, Stat. Med. 17:857, Table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0000),
        (16, 16, 0.8064, 1.0000),  # 16 of 16 are needed to show 80 %
    ],
)
def test_wilson_has_the_published_values(hits, n, low, high):
    assert wilson(hits, n) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("counts_", "low", "high"),
    [
        ((56, 70, 48, 80), 0.0524, 0.3339),  # Newcombe 1998, Stat. Med. 17:873, Table II, method 10
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((10, 10, 0, 20), 0.6791, 1.0000),
        ((0, 10, 0, 20), -0.1611, 0.2775),
    ],
)
def test_newcombe_has_the_published_values(counts_, low, high):
    assert newcombe(*counts_) == pytest.approx((low, high), abs=5e-5)


@settings(max_examples=50)
@given(counts, st.sampled_from([0.8, 0.9, 0.95, 0.99]))
def test_wilson_holds_the_share_and_agrees_with_scipy(counted, level):
    from scipy.stats import binomtest

    hits, n = counted
    low, high = wilson(hits, n, level)
    assert 0 <= low <= (hits / n if n else 0.5) <= high <= 1
    if n:
        other = binomtest(hits, n).proportion_ci(level, method="wilson")
        assert (low, high) == pytest.approx((other.low, other.high), abs=1e-9)


@given(counts)
def test_wilson_mirrors(counted):
    hits, n = counted
    low, high = wilson(hits, n)
    assert wilson(n - hits, n) == pytest.approx((1 - high, 1 - low))


@given(counts, counts)
def test_newcombe_holds_the_difference_and_changes_sign_with_the_sides(one, other):
    low, high = newcombe(*one, *other)
    assert -1 <= low <= high <= 1
    assert newcombe(*other, *one) == pytest.approx((-high, -low))
    if one[1] and other[1]:
        assert low - 1e-12 <= one[0] / one[1] - other[0] / other[1] <= high + 1e-12


@given(counts, counts)
def test_the_interval_between_two_wilson_intervals_is_newcombes(one, other):
    if one[1] and other[1]:
        ends = between(one[0] / one[1], wilson(*one), other[0] / other[1], wilson(*other))
        assert ends == pytest.approx(newcombe(*one, *other))


def test_what_is_known_exactly_adds_nothing_to_the_interval_between():
    assert between(0.7, Interval(0.5, 0.8), 0.2, Interval(0.2, 0.2)) == pytest.approx((0.3, 0.6))


@pytest.mark.parametrize(("hits", "n"), [(-1, 5), (6, 5), (1, 0)])
def test_impossible_counts_are_refused(hits, n):
    with pytest.raises(ValueError, match="is no share"):
        wilson(hits, n)


@pytest.mark.parametrize("level", [0.0, 1.0, 95.0])
def test_a_level_lies_between_0_and_1(level):
    with pytest.raises(ValueError, match="level"):
        z_score(level)
