"""Severity and its null band: what holds for any counts, and what the interval is worth."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.severity import (
    context_aware,
    context_free,
    null_band,
    null_severities,
    severities,
    severity,
    severity_estimate,
)
from hypothesis import given, settings
from hypothesis import strategies as st

some_counts = st.lists(st.integers(0, 60), min_size=2, max_size=7).filter(any)


@given(some_counts, st.randoms(use_true_random=False), st.integers(2, 9))
def test_it_is_a_share_and_knows_no_order_and_no_scale(counts, random, times):
    value = severity(counts)
    assert 0 <= value <= 1
    shuffled = random.sample(counts, len(counts))
    assert severity(shuffled) == value
    assert severity([count * times for count in counts]) == pytest.approx(value, abs=1e-9)


@given(st.integers(1, 100), st.integers(2, 7), st.integers(0, 99))
def test_one_class_only_is_1_and_even_counts_are_0(n, classes, at):
    alone = [0] * classes
    alone[at % classes] = n
    assert severity(alone) == 1.0
    assert severity([n] * classes) == pytest.approx(0.0, abs=1e-12)


@given(some_counts)
def test_moving_an_image_to_the_largest_class_makes_it_no_smaller(counts):
    most, least = int(np.argmax(counts)), min((c, at) for at, c in enumerate(counts) if c)[1]
    if most != least:
        moved = list(counts)
        moved[most] += 1
        moved[least] -= 1
        assert severity(moved) >= severity(counts) - 1e-12


@given(some_counts)
def test_a_class_that_is_declared_and_never_seen_raises_it(counts):
    assert severity([*counts, 0]) >= severity(counts) - 1e-12


@given(st.lists(some_counts, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_captions_have_no_order_and_together_are_no_more_biased_than_on_average(rows, random):
    rows = [[*row, *[0] * (7 - len(row))] for row in rows]
    aware, free = context_aware(rows), context_free(rows)
    assert 0 <= free <= aware + 1e-9  # entropy is concave
    shuffled = random.sample(rows, len(rows))
    assert (context_aware(shuffled), context_free(shuffled)) == (aware, free)


def test_captions_without_images_take_no_part():
    assert context_aware([[9, 1], [0, 0]]) == severity([9, 1])
    assert context_free([[9, 1], [0, 0]]) == pytest.approx(severity([9, 1]))
    assert context_aware([[0, 0]]) is context_free([]) is None


def test_many_at_once_are_as_one_by_one():
    rows = [[9, 1, 0], [0, 0, 0], [3, 3, 4]]
    found = severities(rows)
    assert np.isnan(found[1])
    assert [found[0], found[2]] == [severity(rows[0]), severity(rows[2])]


@pytest.mark.parametrize("counts", [[3, -1], [float("nan"), 1], [float("inf"), 1]])
def test_what_is_no_count_is_refused(counts):
    with pytest.raises(ValueError, match="no counts"):
        severity(counts)


@pytest.mark.parametrize(("n", "classes"), [(5, 2), (10, 2), (10, 7), (48, 3)])
def test_the_band_holds_a_fair_model_as_often_as_it_says(n, classes):
    band = null_band(n, classes, np.random.default_rng(1))
    fresh = null_severities(n, classes, np.random.default_rng(2), samples=20_000)
    assert band.low == 0.0
    assert np.mean(fresh <= band.high + 1e-12) >= 0.945


def test_bands_shrink_with_more_images():
    highs = [null_band(n, 2, np.random.default_rng(1)).high for n in (10, 20, 50, 200)]
    assert highs == sorted(highs, reverse=True)


def test_a_band_under_a_reference_holds_the_score_of_the_reference():
    band = null_band(100, 2, np.random.default_rng(1), reference=[0.8, 0.2])
    assert 0 < band.low < severity([80, 20]) < band.high < severity([98, 2])


@pytest.mark.parametrize("reference", [[0.5], [0, 0], [0.5, -0.5]])
def test_a_reference_has_one_share_per_class(reference):
    with pytest.raises(ValueError, match=r"reference|counts"):
        null_band(10, 2, np.random.default_rng(1), reference=reference)


@settings(max_examples=30)
@given(some_counts, st.randoms(use_true_random=False))
def test_an_estimate_holds_its_value_and_knows_no_order(counts, random):
    found = severity_estimate("gender", counts, np.random.default_rng(1))
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert severity_estimate("gender", random.sample(counts, len(counts)), np.random.default_rng(1)) == found


def test_an_estimate_says_where_a_fair_model_scores_and_nothing_of_what_that_means():
    few = severity_estimate("gender", [3, 2], np.random.default_rng(1), missing=1, evidence=["a"])
    assert few.note == "With 5 images a fair model scores 0.000 to 1.000."
    assert (few.low, few.n, few.missing, few.evidence) == (0.0, 5, 1, ("a",))
    assert severity_estimate("gender", [45, 5], np.random.default_rng(1)).low > 0.1


def test_an_estimate_against_a_reference_names_it():
    found = severity_estimate("gender", [80, 20], np.random.default_rng(1), reference=[0.8, 0.2])
    assert "a model like the reference scores" in found.note
    assert found.low > 0  # a fair model would not do that


def test_nothing_counted_has_a_reason():
    assert severity_estimate("gender", [0, 0], np.random.default_rng(1)).note == "Nothing to count."
    assert severity_estimate("gender", [3], np.random.default_rng(1)).note == "Needs two classes."


SPREAD, ONE_OF_SEVEN = (0.4, 0.2, 0.14, 0.1, 0.08, 0.05, 0.03), (0.94, *(0.01,) * 6)


@pytest.mark.parametrize("n", [5, 12, 24])
@pytest.mark.parametrize(
    "shares", [(0.5, 0.5), (0.7, 0.3), (0.95, 0.05), (0.6, 0.3, 0.1), (0.4, 0.25, 0.2, 0.1, 0.05), SPREAD, ONE_OF_SEVEN]
)
def test_the_interval_holds_the_truth_about_as_often_as_it_says(shares, n):
    """Of seven classes Jeffreys' prior adds three and a half images: it held one class of .94 in .62 of audits."""
    rng = np.random.default_rng(3)
    truth, drawn = severity(shares), rng.multinomial(n, shares, size=300)
    held = {}
    for counts in {tuple(sorted(row)) for row in drawn.tolist()}:
        found = severity_estimate("", counts, rng)
        held[counts] = found.low <= truth <= found.high
    assert np.mean([held[tuple(sorted(row))] for row in drawn.tolist()]) >= 0.92


@pytest.mark.parametrize("counts", [[12, 12, 0, 0, 0, 0, 0], [22, 1, 1, 0, 0, 0, 0], [9, 1, 0, 0, 0, 0, 0]])
def test_no_estimate_is_its_own_upper_end_while_there_is_room_above(counts):
    found = severity_estimate("", counts, np.random.default_rng(1))
    assert found.high > found.value + 0.01
