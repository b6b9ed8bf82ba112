"""Paired differences: what holds for any pairs, and what pairing gains."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.paired import newcombe_paired, paired_difference, paired_p

shares = st.lists(st.tuples(*[st.sampled_from([0, 1])] * 2), min_size=1, max_size=30)
scores = st.lists(st.tuples(*[st.integers(-40, 40).map(lambda n: n / 4)] * 2), min_size=2, max_size=15)


def rng():
    return np.random.default_rng(1)


def difference(pairs):
    return paired_difference([a for a, _ in pairs], [b for _, b in pairs], rng())


@settings(max_examples=40)
@given(st.one_of(shares, scores), st.randoms(use_true_random=False))
def test_an_estimate_holds_its_value_and_knows_not_which_seed_is_first(pairs, random):
    found = difference(pairs)
    assert found.low <= found.value <= found.high
    assert found.value == pytest.approx(np.mean([a - b for a, b in pairs]))
    assert difference(random.sample(pairs, len(pairs))) == found


@given(shares)
def test_it_changes_sign_with_the_sides(pairs):
    found, other = difference(pairs), difference([(b, a) for a, b in pairs])
    assert (other.value, other.low, other.high) == pytest.approx((-found.value, -found.high, -found.low))
    assert -1 <= found.low <= found.high <= 1


@given(st.lists(st.integers(-9, 9).map(float), min_size=1, max_size=12))
def test_nothing_changed_is_no_difference(values):
    found = paired_difference(values, values, rng())
    assert found.value == 0
    assert paired_p(values, values, rng()) == 1.0


def test_pairs_that_all_agree_still_have_an_interval():
    """Ten of ten on both sides do not prove that there is no difference."""
    low, high = newcombe_paired(10, 0, 0, 0)
    assert low < -0.2
    assert high > 0.2


@given(*[st.integers(0, 40)] * 4)
def test_newcombes_interval_holds_the_difference(both, first, second, neither):
    low, high = newcombe_paired(both, first, second, neither)
    n = both + first + second + neither
    assert -1 <= low <= ((first - second) / n if n else 0) <= high <= 1


def test_pairing_narrows_the_interval():
    from biaslens_gui.stats.intervals import newcombe

    paired, apart = newcombe_paired(20, 5, 0, 25), newcombe(25, 50, 20, 50)
    assert paired.high - paired.low < (apart.high - apart.low) / 2


def test_a_pair_without_a_side_is_missing():
    found = paired_difference([1, None, 0, 1], [1, 1, None, 0], rng(), name="male", group="doctor", evidence=["a"])
    assert (found.n, found.missing, found.value) == (2, 2, 0.5)
    assert (found.name, found.group, found.evidence) == ("male", "doctor", ("a",))
    nothing = paired_difference([None], [1], rng())
    assert (nothing.value, nothing.missing, nothing.note) == (None, 1, "No pair to compare.")


def test_one_pair_of_scores_has_no_interval():
    found = paired_difference([0.3], [0.1], rng())
    assert found.value == pytest.approx(0.2)
    assert found.low is found.high is None


def test_sides_of_different_length_are_refused():
    with pytest.raises(ValueError, match="zip"):
        paired_difference([1], [1, 0], rng())
    with pytest.raises(ValueError, match="negative"):
        newcombe_paired(1, -1, 0, 0)


def test_the_interval_holds_the_truth_most_of_the_time():
    generator = np.random.default_rng(2)
    hits = 0
    for _ in range(200):
        first = generator.random(30) < 0.7
        second = np.where(generator.random(30) < 0.5, first, generator.random(30) < 0.4)
        truth = 0.7 - (0.5 * 0.7 + 0.5 * 0.4)
        found = paired_difference(first.tolist(), second.tolist(), generator)
        hits += found.low <= truth <= found.high
    assert hits / 200 >= 0.91
