"""Rank correlations: the resamples are computed at once, and must be what scipy computes one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.rank_correlation import _resampled_rho, _resampled_tau, kendall, spearman

pairs = st.lists(st.tuples(*[st.integers(0, 6).map(float)] * 2), min_size=3, max_size=12)
both = pytest.mark.parametrize("correlate", [spearman, kendall])


def rng():
    return np.random.default_rng(1)


@both
@settings(max_examples=30)
@given(found=pairs, random=st.randoms(use_true_random=False))
def test_it_lies_in_its_interval_and_knows_no_order(correlate, found, random):
    x, y = zip(*found, strict=True)
    value = correlate("agreement", x, y, rng())
    if value.value is None:
        assert len(set(x)) == 1 or len(set(y)) == 1
        return
    if abs(value.value) > 1 - 1e-12:
        assert value.low is value.high is None
    else:
        assert -1 - 1e-9 <= value.low <= value.value <= value.high <= 1 + 1e-9
    shuffled = random.sample(found, len(found))
    assert correlate("agreement", *zip(*shuffled, strict=True), rng()) == value
    assert correlate("agreement", [v**3 for v in x], y, rng()).value == pytest.approx(value.value)


@pytest.mark.parametrize(("ours", "theirs"), [(_resampled_rho, "spearmanr"), (_resampled_tau, "kendalltau")])
def test_resamples_are_scipys(ours, theirs):
    from scipy import stats

    generator = np.random.default_rng(3)
    x, y = generator.integers(0, 5, size=(2, 9)).astype(float)
    drawn = generator.integers(0, 9, size=(30, 9))
    times = np.array([np.bincount(row, minlength=9) for row in drawn], dtype=float)
    found = ours(x, y, times)
    for row, value in zip(drawn, found, strict=True):
        assert value == pytest.approx(getattr(stats, theirs)(x[row], y[row]).statistic)


@both
def test_the_same_order_is_1_and_the_other_way_round_minus_1(correlate):
    assert correlate("same", [1, 2, 3, 4], [10, 20, 30, 99], rng()).value == pytest.approx(1)
    assert correlate("reversed", [1, 2, 3, 4], [4, 3, 2, 1], rng()).value == pytest.approx(-1)


@both
def test_three_pairs_in_one_order_are_no_proof(correlate):
    found = correlate("few", [1, 2, 3], [4, 5, 6], rng())
    assert found.note == "p 0.333"  # two of the six orders
    assert (found.low, found.high) == (None, None)


def test_p_of_rho_is_exact_in_small_samples_and_near_scipys_in_larger_ones():
    from scipy import stats

    assert spearman("five", [1, 2, 3, 4, 5], [2, 1, 4, 3, 5], rng()).note == "p 0.133"  # rho .8: 16 of 120 orders
    x, y = np.random.default_rng(4).random((2, 40))
    p = float(spearman("forty", x, y, rng()).note.removeprefix("p "))
    assert p == pytest.approx(stats.spearmanr(x, y).pvalue, abs=0.03)


@both
def test_too_few_or_all_alike(correlate):
    assert correlate("few", [1, 2], [1, 2], rng()).note == "Needs three pairs."
    assert correlate("alike", [1, 1, 1], [1, 2, 3], rng()).note == "One side does not vary."
    with pytest.raises(ValueError, match="zip"):
        correlate("uneven", [1, 2, 3], [1, 2], rng())
