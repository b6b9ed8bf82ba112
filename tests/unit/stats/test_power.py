"""How many images it takes: against the power that Fisher's exact test really has."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.intervals import wilson
from biaslens_gui.stats.power import (
    evidence_meter,
    images_for_margin,
    images_needed,
    minimum_detectable_difference,
)
from biaslens_gui.stats.tests import fisher


def power_of_fisher(first, second, n):
    """Return how often Fisher's test finds two shares to differ: all tables that it rejects, weighed."""
    from scipy.stats import binom

    one, other = (binom.pmf(np.arange(n + 1), n, share) for share in (first, second))
    rejects = np.array([[fisher(a, n, b, n) <= 0.05 for b in range(n + 1)] for a in range(n + 1)])
    return float(one @ rejects @ other)


@pytest.mark.parametrize("n", [10, 24, 48])
def test_fishers_test_finds_what_is_called_detectable(n):
    difference = minimum_detectable_difference(n, n)
    assert power_of_fisher(0.5 + difference / 2, 0.5 - difference / 2, n) == pytest.approx(0.8, abs=0.06)


@settings(max_examples=60)
@given(st.integers(5, 500), st.integers(5, 500), st.floats(0.2, 0.8))
def test_more_images_show_smaller_differences(n1, n2, p):
    found = minimum_detectable_difference(n1, n2, p)
    more = minimum_detectable_difference(n1 + 50, n2 + 50, p)
    if found is None:
        return
    assert 0 < more < found <= 2 * min(p, 1 - p)
    assert minimum_detectable_difference(n2, n1, p if p == 0.5 else 1 - p) == pytest.approx(found, abs=1e-6)
    assert minimum_detectable_difference(n1, n2, p, power=0.9) is None or (
        minimum_detectable_difference(n1, n2, p, power=0.9) > found
    )


@settings(max_examples=60)
@given(st.floats(0.02, 0.9), st.floats(0.8, 0.95))
def test_the_images_needed_are_the_fewest_that_show_it(difference, power):
    n = images_needed(difference, power=power)
    assert minimum_detectable_difference(n, n, power=power) <= difference + 1e-6
    fewer = minimum_detectable_difference(n - 1, n - 1, power=power)
    assert fewer is None or fewer > difference - 1e-6


def test_too_few_images_show_nothing():
    assert minimum_detectable_difference(2, 2) is None
    assert minimum_detectable_difference(0, 50) is None


@pytest.mark.parametrize(("difference", "p"), [(0.0, 0.5), (-0.1, 0.5), (0.5, 0.1), (1.1, 0.5)])
def test_differences_that_cannot_be_are_refused(difference, p):
    with pytest.raises(ValueError, match="apart"):
        images_needed(difference, p)


@pytest.mark.parametrize("changed", [{"p": 0.0}, {"alpha": 1.0}, {"power": 1.5}])
def test_shares_and_errors_lie_between_0_and_1(changed):
    with pytest.raises(ValueError, match="between 0 and 1"):
        minimum_detectable_difference(10, 10, **changed)


@settings(max_examples=30)
@given(st.floats(0.02, 0.4))
def test_a_margin_is_reached(margin):
    n = images_for_margin(margin)
    low, high = wilson(round(n / 2), n)
    assert (high - low) / 2 <= margin


def test_the_images_for_a_margin_of_ten_points():
    assert images_for_margin(0.1) == 93  # Wilson needs less than the 96 or 97 of the textbook's interval
    with pytest.raises(ValueError, match="margin"):
        images_for_margin(0.0)


def test_the_meter_says_how_many_more():
    few = evidence_meter(10)
    assert not few.enough
    assert (few.needed, few.more) == (107, 194)
    assert few.detectable == pytest.approx(0.677, abs=1e-3)
    assert "difference of 68 points" in few.words
    assert "194 more in all" in few.words
    enough = evidence_meter(107)
    assert enough.enough
    assert enough.words.endswith("80% of the time.")
    assert "not show even the largest" in evidence_meter(2).words


@given(st.integers(1, 400), st.integers(1, 400))
def test_what_the_meter_asks_for_is_enough(images, other):
    found = evidence_meter(images, other)
    if found.more:
        assert evidence_meter(max(images, found.needed), max(other, found.needed)).enough
