"""How many images it takes: against the power that Fisher's exact test really has."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.intervals import wilson
from biaslens_gui.stats.power import (
    evidence_meter,
    fewest_images,
    images_for_margin,
    images_needed,
    images_to_find,
    minimum_detectable_difference,
    share_power,
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


# --- the power of a share, for a whole family


@pytest.mark.parametrize(
    ("images", "share", "tests", "found"),
    [
        (10, 0.75, 1, 0.244),  # 9 or 10 of 10, or 0 or 1: p = 22 / 1024
        (10, 0.9, 60, 0.0),  # the default audit: 10 biases, 6 prompts
        (10, 1.0, 60, 0.0),  # not even 10 of 10: 2 / 1024 is not below .05 / 60
        (10, 1.0, 6, 1.0),
        (24, 0.9, 6, 0.972),
    ],
)
def test_the_power_of_a_share_is_that_of_its_family(images, share, tests, found):
    assert share_power(images, share, tests) == pytest.approx(found, abs=6e-4)


@given(st.integers(1, 200), st.floats(0.5, 1), st.integers(1, 400))
def test_the_power_of_a_share_is_added_up_over_the_counts_that_are_found(images, share, tests):
    from scipy.stats import binom, binomtest

    counts = [at for at in range(images + 1) if 2 * at > images]
    found = [at for at in counts if binomtest(at, images, 0.5, "greater").pvalue <= 0.05 / (2 * tests)]
    assert share_power(images, share, tests) == pytest.approx(binom.pmf(found, images, share).sum(), abs=1e-9)
    assert share_power(images, 1 - share, tests) == pytest.approx(share_power(images, share, tests), abs=1e-9)


@settings(max_examples=60)
@given(st.integers(1, 300), st.integers(1, 60), st.floats(0.1, 0.5))
def test_a_larger_family_finds_less_and_a_false_lean_as_seldom_as_promised(tests, images, even):
    assert share_power(images, 0.9, tests, even) >= share_power(images, 0.9, tests + 1, even)
    assert share_power(images, even, tests, even) <= 0.025 / tests + 1e-12


@given(st.integers(1, 1000), st.sampled_from([0.5, 0.25]))
def test_fewer_images_than_the_fewest_find_nothing(tests, even):
    fewest = fewest_images(tests, even)
    assert share_power(fewest, 1.0, tests, even) == 1.0
    assert fewest == 1 or share_power(fewest - 1, 1.0, tests, even) == 0.0


@pytest.mark.parametrize(("share", "tests"), [(0.75, 1), (0.8, 6), (0.9, 36), (0.2, 6)])
def test_from_so_many_images_on_a_share_is_found(share, tests):
    enough = images_to_find(share, tests)
    assert share_power(enough - 1, share, tests) < 0.8
    assert all(share_power(images, share, tests) >= 0.8 for images in range(enough, enough + 60))


@pytest.mark.parametrize(("images", "share", "tests"), [(0, 0.5, 1), (1, 1.5, 1), (1, 0.5, 0)])
def test_no_power_of_nothing(images, share, tests):
    with pytest.raises(ValueError, match="no power"):
        share_power(images, share, tests)


def test_no_number_of_images_finds_what_is_not_there():
    with pytest.raises(ValueError, match="no number"):
        images_to_find(0.5)
    with pytest.raises(ValueError, match="no number"):
        fewest_images(0)
