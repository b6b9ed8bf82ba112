"""Intervals of CAS and BAV: in range, seeded, whatever the order, and silent where nothing leans."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.tibet.association import (
    Associations,
    ConceptCounts,
    associate,
    association,
    axis_deviation,
    axis_variance,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats import student_widening

histograms = st.lists(st.floats(0, 3), min_size=1, max_size=6)


@settings(max_examples=60)
@given(st.lists(st.tuples(st.floats(0, 3), st.floats(0, 3)), min_size=1, max_size=8), st.randoms())
def test_association_is_symmetric_in_range_and_blind_to_order(pairs, rng):
    w, w_cf = zip(*pairs, strict=True)
    for variant in ("paper", "as-published-code"):
        score = float(association(w, w_cf, variant))
        assert np.isnan(score) or 0 <= score <= 1 + 1e-12
        assert association(w_cf, w, variant) == pytest.approx(score, nan_ok=True)
        turned = rng.sample(pairs, len(pairs))
        assert association(*zip(*turned, strict=True), variant) == pytest.approx(score, nan_ok=True)
    if sum(w):
        assert association(w, w) == 1.0


@settings(max_examples=60)
@given(st.lists(st.floats(0.001, 1), min_size=2, max_size=8))
def test_axis_scores_are_in_range_and_blind_to_order(scores):
    assert 0 <= axis_variance(scores) <= 0.25 + 1e-12
    assert 0 <= axis_deviation(scores) <= 1 + 1e-9
    assert axis_variance(sorted(scores)) == pytest.approx(float(axis_variance(scores)))
    assert axis_deviation(sorted(scores)) == pytest.approx(float(axis_deviation(scores)))


def world(rng, n: int, share: float, concepts: int = 30) -> ConceptCounts:
    """Images of which `share` are said to show a man, the rest a woman, three times each; the other words are noise."""
    man = rng.random(n) < share
    noise = rng.random((n, concepts)) < np.linspace(0.05, 0.9, concepts)
    return ConceptCounts(np.column_stack([3 * man, 3 * ~man, noise]).astype(np.float32), np.ones(n, np.bool_))


def test_intervals_hold_their_values_and_come_again():
    rng = np.random.default_rng(1)
    initial, others = world(rng, 48, 0.9), [world(rng, 48, 1.0), world(rng, 48, 0.0)]
    found, again = (associate(initial, others, np.random.default_rng(7)) for _ in range(2))
    for at in range(2):
        one = found.estimate(at, "x", 48)
        assert 0 <= one.low < one.value < one.high <= 1
        assert one == again.estimate(at, "x", 48)
    for score in ("bav", "mad"):
        axis = found.axis([0, 1], np.random.default_rng(8), score)
        assert 0 < axis.low < axis.value < axis.high
        assert axis.p < 0.01
        assert axis == again.axis([0, 1], np.random.default_rng(8), score)
    difference = found.difference(0, 1, "men")
    assert 0 < difference.low < difference.value < difference.high
    assert found.difference(1, 0, "women").value == pytest.approx(-difference.value)


def test_the_prompt_once_more_is_no_perfect_match():
    rng = np.random.default_rng(2)
    initial, again = world(rng, 20, 0.5), world(rng, 20, 0.5)
    mean, low, high = associate(initial, [again], rng).same
    assert low < mean < high < 1.0
    assert low - 0.05 < association(initial.counts.mean(0), again.counts.mean(0)) < high + 0.05


def test_missing_images_leave_their_pairs_half_empty():
    rng = np.random.default_rng(3)
    initial, other = world(rng, 12, 0.5), world(rng, 12, 0.5)
    hidden = ConceptCounts(np.where(np.arange(12)[:, None] < 3, 99, other.counts), np.arange(12) >= 3)
    known = associate(initial, [hidden], rng).scores[0]
    assert known == pytest.approx(association(initial.counts.mean(0), other.counts[3:].mean(0)))


@pytest.mark.parametrize("n", [0, 1])
def test_too_few_images_have_no_interval(n):
    rng = np.random.default_rng(4)
    found = associate(world(rng, n, 0.5), [world(rng, n, 0.5), world(rng, n, 0.5)], rng)
    estimate = found.estimate(0, "x", n)
    assert estimate.low is None
    assert (estimate.value is None) == (n == 0)
    assert found.axis([0, 1], rng).p is None


def test_an_axis_needs_two():
    rng = np.random.default_rng(5)
    found = associate(world(rng, 9, 0.5), [world(rng, 9, 0.5)], rng)
    assert found.axis([0], rng).value is None
    assert found.axis([], rng).value is None


def test_a_strong_axis_can_be_told_among_hundreds():
    """The suite that comes along has 376 axes: a p of 1 in 2,001 times 376 is .19, whatever the images show."""
    rng = np.random.default_rng(6)
    found = associate(world(rng, 48, 1.0), [world(rng, 48, 1.0), world(rng, 48, 0.0)], rng)
    assert found.axis([0, 1], rng).p * 376 < 0.002


def test_the_tail_is_student_s_and_not_that_of_the_resamples():
    """Ten images know little of their own spread: four deviations are not as rare among them as among a thousand."""
    noise = np.random.default_rng(7).normal(0, 0.01, (2000, 2))

    def p_of(images: int) -> float:
        return Associations(np.array([0.5, 0.4]), noise, images).axis([0, 1], np.random.default_rng(1)).p

    from scipy.stats import t

    apart = (1 - 0.4) / 1.4 - (1 - 0.5) / 1.5
    deviation = np.hypot(*noise.std(axis=0)) / student_widening(10)
    exact = 2 * t.sf(apart / deviation / np.sqrt(10 / 9), 9)
    assert p_of(10) == pytest.approx(exact, rel=0.25)
    assert p_of(10) > p_of(40)


@pytest.mark.slow
@pytest.mark.parametrize(("n", "most"), [(10, 0.1), (20, 0.08), (48, 0.08)])
def test_an_even_prompt_is_seldom_called_biased(n, most):
    """Men as often as women, and counterfactuals of both: the axis' p is below .05 about 5 % of the time."""
    rng = np.random.default_rng(6)
    called = 0
    for _ in range(300):
        found = associate(world(rng, n, 0.5), [world(rng, n, 1.0), world(rng, n, 0.0)], rng, resamples=500)
        called += found.axis([0, 1], rng).p <= 0.05
    assert called / 300 <= most
