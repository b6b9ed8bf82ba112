"""Intervals that hold together, bounds that hold for any values, and divergence."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, inf, lgamma, log

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.distributions import kl_divergence
from biaslens_gui.stats.intervals import (
    clopper_pearson,
    hoeffding,
    hoeffding_images,
    hoeffding_p,
    multinomial,
    wilson,
)

counts = st.lists(st.integers(0, 80), min_size=2, max_size=7)
means = st.lists(st.tuples(st.integers(1, 200), st.floats(-2, 2)), min_size=1, max_size=6)


def test_the_exact_interval_is_what_statsmodels_has():
    from statsmodels.stats.proportion import proportion_confint

    for hits, n, level in ((0, 10, 0.95), (3, 10, 0.95), (10, 10, 0.9), (17, 24, 0.99), (1, 1000, 0.95)):
        theirs = proportion_confint(hits, n, alpha=1 - level, method="beta")
        assert clopper_pearson(hits, n, level) == pytest.approx(theirs, abs=1e-9)
    assert clopper_pearson(0, 0) == (0, 1)


@pytest.mark.parametrize(("hits", "n", "level"), [(3, 2, 0.95), (-1, 2, 0.95), (1, 2, 1.0)])
def test_no_exact_interval_of_what_is_no_share_or_no_level(hits, n, level):
    with pytest.raises(ValueError, match=r"is no share|is not between"):
        clopper_pearson(hits, n, level)


SEVEN = 7
TRUTHS = {"even": [1 / SEVEN] * SEVEN, "one of .7": [0.7, *[0.05] * 6], "one of .94": [0.94, *[0.01] * 6]}


@pytest.mark.parametrize("n", [5, 10, 12])
@pytest.mark.parametrize("truth", TRUTHS.values(), ids=TRUTHS)
def test_seven_classes_hold_together_in_every_sample_that_can_be(truth, n):
    """The coverage is added up over all samples; Goodman's is .54 for n = 10 and one class of .94."""
    covered = 0.0
    within = [
        [low <= p <= high for p in truth] for low, high in (multinomial([x, n - x, *[0] * 5])[0] for x in range(n + 1))
    ]
    for sample in _samples(n, SEVEN):
        if all(within[count][at] for at, count in enumerate(sample)):
            covered += exp(lgamma(n + 1) + sum(x * log(p) - lgamma(x + 1) for x, p in zip(sample, truth, strict=True)))
    assert 0.95 <= covered <= 1 + 1e-9


def _samples(n: int, classes: int) -> Iterator[tuple[int, ...]]:
    """Yield all counts of `classes` that sum to `n`."""
    if classes == 1:
        yield (n,)
        return
    for first in range(n + 1):
        for rest in _samples(n - first, classes - 1):
            yield (first, *rest)


@given(counts)
def test_every_share_is_in_its_interval_which_is_no_narrower_than_alone(found):
    n = sum(found)
    for count, (low, high) in zip(found, multinomial(found), strict=True):
        assert 0 <= low <= (count / n if n else 0.5) <= high <= 1
        alone = wilson(count, n)
        assert low <= alone.low + 1e-12
        assert high >= alone.high - 1e-12


def test_two_classes_are_one_share():
    assert multinomial([9, 1]) == (wilson(9, 10), wilson(1, 10))


@given(means, st.floats(0.5, 0.99))
def test_more_values_bind_tighter_and_the_union_bound_is_wider(given_means, level):
    sizes, weights = zip(*given_means, strict=True)
    half = hoeffding(sizes, weights, level)
    assert hoeffding([4 * size for size in sizes], weights, level) == pytest.approx(half / 2)
    assert half <= hoeffding(sizes, weights, level, "union") + 1e-12
    assert hoeffding(sizes, [-weight for weight in weights], level) == half


@given(means, st.floats(0.5, 0.99))
def test_a_half_width_and_its_probability_belong_together(given_means, level):
    sizes, weights = zip(*given_means, strict=True)
    assume(max(abs(weight) for weight in weights) > 1e-3)
    assert hoeffding_p(hoeffding(sizes, weights, level), sizes, weights) == pytest.approx(1 - level)


@given(st.floats(0.02, 0.9), st.floats(0.5, 0.99))
def test_the_images_for_a_half_width_are_the_fewest(half, level):
    n = hoeffding_images(half, level=level)
    assert hoeffding([n], level=level) <= half + 1e-6
    assert n == 1 or hoeffding([n - 1], level=level) > half - 1e-6


def test_a_bound_holds_for_coins():
    rng = np.random.default_rng(1)
    difference = rng.binomial(20, 0.5, 5000) / 20 - rng.binomial(15, 0.5, 5000) / 15
    assert np.mean(np.abs(difference) > hoeffding([20, 15], [1, -1])) <= 0.05


def test_edges_of_hoeffding():
    assert hoeffding([0]) == inf
    assert hoeffding([0, 5], [0.0, 1.0]) == hoeffding([5])
    assert hoeffding([]) == 0.0
    assert hoeffding_p(0.1, []) == 0.0
    with pytest.raises(ValueError, match="level"):
        hoeffding([5], level=1.0)
    with pytest.raises(ValueError, match="zip"):
        hoeffding([5, 6], [1.0])
    with pytest.raises(ValueError, match="no values"):
        hoeffding_p(0.1, [0])
    with pytest.raises(ValueError, match="half width"):
        hoeffding_images(0)


@settings(max_examples=50)
@given(counts.flatmap(lambda p: st.tuples(st.just(p), st.lists(st.integers(1, 80), min_size=len(p), max_size=len(p)))))
def test_divergence_is_0_from_itself_only(both):
    p, q = both
    assume(any(p))
    value = kl_divergence(p, q)
    assert value >= 0
    assert kl_divergence([2 * count for count in p], q) == pytest.approx(value, abs=1e-9)
    assert kl_divergence(q, q) == 0.0
    if max(abs(a / sum(p) - b / sum(q)) for a, b in zip(p, q, strict=True)) > 1e-3:
        assert value > 0


@pytest.mark.parametrize(("p", "q"), [([1], [1, 2]), ([0, 0], [1, 1]), ([1, 1], [0, 0]), ([1, -1], [1, 1]), ([], [])])
def test_what_is_no_distribution_is_refused(p, q):
    with pytest.raises(ValueError, match="no distributions"):
        kl_divergence(p, q)
