"""Permutation tests: against scipy's, on null data, and fast enough."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.tests import permutation_test, sign_flip_p

values = st.lists(st.integers(-50, 50).map(lambda n: n / 8), min_size=1, max_size=5)


def rng():
    return np.random.default_rng(7)


@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_it_agrees_with_scipy(alternative):
    from scipy.stats import permutation_test as reference

    x, y = [0.3, 1.1, 4.0, 2.2, 0.7], [0.1, 2.8, 0.2, 0.9, 0.5]
    theirs = reference(
        (x, y), lambda a, b, axis: np.mean(a, axis) - np.mean(b, axis), alternative=alternative, vectorized=True
    )
    ours = permutation_test(x, y, rng(), alternative=alternative)
    assert ours.exact
    assert (ours.statistic, ours.p) == pytest.approx((theirs.statistic, theirs.pvalue))


@settings(max_examples=60)
@given(values, values, st.randoms(use_true_random=False))
def test_it_is_a_probability_and_knows_no_order(x, y, random):
    found = permutation_test(x, y, rng())
    assert 0 < found.p <= 1
    assert permutation_test(random.sample(x, len(x)), random.sample(y, len(y)), rng()) == found
    other = permutation_test(y, x, rng())
    assert (other.statistic, other.p) == pytest.approx((-found.statistic, found.p))


@settings(max_examples=40)
@given(values, values, st.integers(-20, 20))
def test_it_knows_no_origin_and_no_unit(x, y, shift):
    found = permutation_test(x, y, rng())
    moved = permutation_test([4 * v + shift for v in x], [4 * v + shift for v in y], rng())
    assert moved.p == pytest.approx(found.p)


@settings(max_examples=40)
@given(values, values)
def test_the_two_sides_overlap_in_the_ties(x, y):
    greater = permutation_test(x, y, rng(), alternative="greater").p
    less = permutation_test(x, y, rng(), alternative="less").p
    assert greater + less >= 1 - 1e-12


def test_the_same_values_everywhere_show_nothing():
    """Identical images: all splits tie, and ties count."""
    assert permutation_test([0.1] * 4, [0.1] * 6, rng()).p == 1.0
    assert permutation_test([0.1] * 40, [0.1] * 60, rng()).p == 1.0


def test_random_splits_never_give_0_and_come_near_the_exact_p():
    x, y = np.arange(30) + 100.0, np.arange(30) * 1.0
    far = permutation_test(x, y, rng(), samples=999)
    assert (far.exact, far.samples, far.p) == (False, 999, 1 / 1000)
    generator = np.random.default_rng(2)
    x, y = generator.normal(0.5, 1, 9), generator.normal(0, 1, 9)
    exact = permutation_test(x, y, rng())
    assert exact.exact
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("biaslens_gui.stats.tests.EXACT_UP_TO", 0)
        random = permutation_test(x, y, rng(), samples=20_000)
    assert not random.exact
    assert random.p == pytest.approx(exact.p, abs=0.01)


def test_null_data_are_significant_as_often_as_promised():
    generator = np.random.default_rng(5)
    found = [permutation_test(*generator.normal(size=(2, 20)), generator, samples=99).p for _ in range(400)]
    assert np.mean(np.array(found) <= 0.05) == pytest.approx(0.05, abs=0.03)


@pytest.mark.slow  # timed: run by itself, on a machine that does nothing else
def test_ten_thousand_splits_of_two_thousand_images_take_less_than_a_second():
    x, y = np.random.default_rng(1).normal(size=(2, 1000))
    began = time.process_time()
    found = permutation_test(x, y, rng(), samples=10_000)
    assert time.process_time() - began < 1.0
    assert found.samples == 10_000


@pytest.mark.parametrize(("x", "y", "samples"), [([], [1.0], 10), ([1.0], [], 10), ([1.0], [2.0], 0)])
def test_nothing_to_split_is_refused(x, y, samples):
    with pytest.raises(ValueError, match="needs values"):
        permutation_test(x, y, rng(), samples)


def test_values_that_are_no_numbers_are_refused():
    with pytest.raises(ValueError, match="not a number"):
        permutation_test([float("nan"), 1], [1, 2], rng())
    with pytest.raises(ValueError, match="not a number"):
        sign_flip_p([float("nan")], rng())


def test_signs_turned_round_agree_with_scipy():
    from scipy.stats import binomtest
    from scipy.stats import permutation_test as reference

    differences = [0.4, -0.1, 0.7, 0.2, 0.0, 0.5]
    theirs = reference((differences,), np.mean, permutation_type="samples", n_resamples=np.inf)
    assert sign_flip_p(differences, rng()) == pytest.approx(theirs.pvalue)
    assert sign_flip_p([1, 1, 1, -1, 0, 0], rng()) == pytest.approx(binomtest(3, 4).pvalue)  # McNemar
    assert sign_flip_p([0.0, 0.0], rng()) == sign_flip_p([], rng()) == 1.0


def test_many_signs_are_turned_at_random():
    many = np.random.default_rng(3).normal(0.2, 1, 200)
    p = sign_flip_p(many, rng())
    assert 1 / 10_001 < p < 0.02
    assert sign_flip_p(-many, rng()) == pytest.approx(p, abs=0.01)


def test_a_p_that_matters_among_hundreds_is_reached():
    """With 10,000 draws no p is below 1/10,001, and Holm over 501 tests could never be clear."""
    values = np.linspace(0.5, 1.5, 24)
    found = sign_flip_p(values, rng())
    assert found == pytest.approx(1 / 200_001)  # all of one sign: 2 of 2**24 ways


@pytest.mark.parametrize(("turned", "samples"), [(11, 200_000), (7, 200_000), (3, 20_000)])
def test_a_drawn_p_is_that_of_all_ways(turned, samples):
    """Sizes of whole numbers have all their sums counted: the coefficients of a product of polynomials."""
    sizes = np.arange(1, 25)
    values = np.where(np.arange(24) % 24 < turned, -sizes, sizes)[::-1]
    ways = np.ones(1)
    for size in sizes:
        ways = np.convolve(ways, np.eye(1, size + 1, 0)[0] + np.eye(1, size + 1, size)[0])
    sums = 2 * np.arange(ways.size) - sizes.sum()
    exact = ways[np.abs(sums) >= abs(values.sum())].sum() / 2**24
    assert sign_flip_p(values, rng(), samples) == pytest.approx(exact, rel=0.12, abs=1 / samples)
