"""The bootstrap: against scipy's, and what must hold for any sample."""

from __future__ import annotations

import tracemalloc
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats import resampling
from biaslens_gui.stats.resampling import bootstrap, percentile, resample, student_widening, times_drawn

SAMPLE = [0.3, 1.1, 4.0, 2.2, 0.7, 9.5, 3.1, 2.8, 0.1, 5.6]


def mean(rows):
    return rows.mean(axis=-1)


def spread(rows):
    return rows.std(axis=-1)


@pytest.mark.parametrize("statistic", [mean, spread])
def test_it_agrees_with_scipy(statistic):
    """A spread is biased and skewed, so its interval is far from the plain percentiles.

    scipy does not move the quantiles out for few units: asked for the level to which ours go, it says the same.
    """
    from scipy.stats import bootstrap as reference

    ours = bootstrap(SAMPLE, statistic, np.random.default_rng(1), resamples=20_000)
    theirs = reference(
        (np.array(SAMPLE),),
        lambda values, axis: statistic(np.moveaxis(values, axis, -1)),
        n_resamples=20_000,
        method="BCa",
        confidence_level=2 * NormalDist().cdf(student_widening(len(SAMPLE)) * NormalDist().inv_cdf(0.975)) - 1,
        rng=np.random.default_rng(2),
    )
    assert ours == pytest.approx(theirs.confidence_interval, abs=0.12)


def test_the_same_seed_gives_the_same_interval_and_another_seed_another():
    first = bootstrap(SAMPLE, mean, np.random.default_rng(1))
    assert bootstrap(SAMPLE, mean, np.random.default_rng(1)) == first
    assert bootstrap(SAMPLE, mean, np.random.default_rng(2)) != first


@settings(max_examples=40)
@given(st.lists(st.floats(-100, 100), min_size=2, max_size=20))
def test_the_interval_of_a_mean_lies_within_the_values(values):
    low, high = bootstrap(values, mean, np.random.default_rng(0), resamples=200)
    assert min(values) - 1e-9 <= low <= high <= max(values) + 1e-9


def test_values_that_are_all_the_same_leave_a_point():
    assert bootstrap([3, 3, 3], mean, np.random.default_rng(0)) == (3.0, 3.0)


@pytest.mark.parametrize("values", [[], [1.0]])
def test_one_unit_is_too_few(values):
    with pytest.raises(ValueError, match="two units"):
        bootstrap(values, mean, np.random.default_rng(0))


def test_resamples_that_cannot_be_measured_are_left_out():
    assert percentile(np.array([np.nan, 1.0, 1.0, np.inf])) == (1.0, 1.0)
    with pytest.raises(ValueError, match="no resample"):
        percentile(np.array([np.nan]))


def test_indices_are_in_range_and_with_replacement():
    drawn = resample(5, np.random.default_rng(0), 1000)
    assert drawn.shape == (1000, 5)
    assert set(np.unique(drawn)) == set(range(5))
    assert any(len(set(row)) < 5 for row in drawn.tolist())


@pytest.mark.parametrize("n", [1, 7, 1000, 70_000])
def test_parts_are_the_rows_of_the_whole(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, counted = resample(n, np.random.default_rng(5), 20), times_drawn(n, np.random.default_rng(5), 20)
    for module in (resampling, resampling):
        monkeypatch.setattr(module, "AT_ONCE", 3 * n)
    parts = list(resampling.resample_in_parts(n, np.random.default_rng(5), 20))
    assert [len(part) for part in parts] == [3] * 6 + [2]
    assert np.array_equal(np.concatenate(parts), whole)
    found = np.concatenate(list(resampling.times_drawn_in_parts(n, np.random.default_rng(5), 20)))
    assert np.array_equal(found, counted)


def test_means_without_one_unit_give_the_same_interval() -> None:
    generic = bootstrap(SAMPLE, mean, np.random.default_rng(1))
    quick = bootstrap(SAMPLE, mean, np.random.default_rng(1), without_one=resampling.means_without_one)
    assert quick == pytest.approx(generic, rel=1e-9)


def test_many_units_take_no_more_memory_than_few() -> None:
    values = np.random.default_rng(0).normal(size=30_000)
    tracemalloc.start()
    bootstrap(values, mean, np.random.default_rng(1), without_one=resampling.means_without_one)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100e6  # all resamples at once would be 500 MB, and as much again for their values
