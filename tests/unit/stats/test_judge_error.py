"""Shares corrected for the judge's errors: what holds for any judge, and that the interval holds the truth."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.intervals import wilson
from biaslens_gui.stats.judge_correction import NO_BETTER, corrected_shares, rogan_gladen

counted = st.integers(1, 60).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


def rng():
    return np.random.default_rng(1)


@given(counted, counted, counted)
def test_a_corrected_share_is_a_share_within_its_interval(judged, sensitivity, specificity):
    found = rogan_gladen("male", *judged, sensitivity, specificity)
    if found.value is None:
        assert sensitivity[0] / sensitivity[1] + specificity[0] / specificity[1] <= 1
        assert found.note == NO_BETTER
    else:
        assert 0 <= found.low <= found.value <= found.high <= 1


@given(counted, counted, counted)
def test_the_other_class_is_the_rest(judged, sensitivity, specificity):
    found = rogan_gladen("male", *judged, sensitivity, specificity)
    rest = rogan_gladen("female", judged[1] - judged[0], judged[1], specificity, sensitivity)
    if found.value is not None:
        assert rest.value == pytest.approx(1 - found.value)
        assert (rest.low, rest.high) == pytest.approx((1 - found.high, 1 - found.low))


@given(st.integers(0, 50))
def test_a_judge_without_fault_changes_little(hits):
    found = rogan_gladen("male", hits, 50, (5000, 5000), (5000, 5000))
    assert found.value == pytest.approx(hits / 50)
    assert (found.low, found.high) == pytest.approx(wilson(hits, 50), abs=0.04)


def test_a_small_labelled_sample_widens_the_interval():
    wide, narrow = (rogan_gladen("male", 60, 100, (9 * k, 10 * k), (9 * k, 10 * k)) for k in (1, 50))
    assert wide.value == pytest.approx(narrow.value)
    assert wide.high - wide.low > 1.3 * (narrow.high - narrow.low)


def test_nothing_labelled_nothing_counted():
    assert rogan_gladen("male", 5, 10, (0, 0), (3, 3)).note == "Nothing to count."
    assert rogan_gladen("male", 0, 0, (3, 3), (3, 3)).value is None
    with pytest.raises(ValueError, match="no share"):
        rogan_gladen("male", 5, 4, (3, 3), (3, 3))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_the_interval_of_two_classes_holds_the_truth(share):
    generator = np.random.default_rng(2)
    hits = 0
    for _ in range(300):
        judged = generator.binomial(80, share * 0.85 + (1 - share) * 0.1)
        labelled = (generator.binomial(30, 0.85), 30), (generator.binomial(30, 0.9), 30)
        found = rogan_gladen("male", int(judged), 80, *labelled)
        hits += found.low <= share <= found.high
    assert hits / 300 >= 0.92


matrices = st.integers(2, 4).flatmap(
    lambda k: st.tuples(
        st.lists(st.integers(0, 40), min_size=k, max_size=k),
        st.lists(st.lists(st.integers(0, 20), min_size=k, max_size=k), min_size=k, max_size=k),
    )
)


@settings(max_examples=15, deadline=None)
@given(matrices)
def test_corrected_shares_are_shares_and_sum_to_1(case):
    counts, confusion = case
    classes = [f"class {at}" for at in range(len(counts))]
    found = corrected_shares(classes, counts, confusion, rng())
    assert [one.name for one in found] == classes
    if found[0].value is not None:
        assert sum(one.value for one in found) == pytest.approx(1)
        assert all(0 <= one.low <= one.value <= one.high <= 1 + 1e-12 for one in found)
    else:
        assert all(one.note for one in found)


@settings(max_examples=15, deadline=None)
@given(st.integers(20, 40), st.integers(20, 40), st.integers(1, 99))
def test_two_classes_are_rogan_and_gladens(found, left_out, hits):
    confusion = [[found, 40 - found], [40 - left_out, left_out]]
    assume(found + left_out > 44)
    one = rogan_gladen("male", hits, 100, (found, 40), (left_out, 40))
    matrix = corrected_shares(["male", "female"], [hits, 100 - hits], confusion, rng())[0]
    assert matrix.value == pytest.approx(one.value, abs=1e-6)


def test_an_answer_of_unknown_has_no_class_of_its_own():
    confusion = [[40, 5, 5], [5, 35, 10]]
    expected = 0.7 * np.array([0.8, 0.1, 0.1]) + 0.3 * np.array([0.1, 0.7, 0.2])
    found = corrected_shares(["male", "female"], (expected * 1000).round().astype(int).tolist(), confusion, rng())
    assert [one.value for one in found] == pytest.approx([0.7, 0.3], abs=1e-3)


def test_three_classes_with_a_muddled_judge_are_found_again():
    generator = np.random.default_rng(5)
    rows = np.array([[0.8, 0.15, 0.05], [0.1, 0.8, 0.1], [0.1, 0.2, 0.7]])
    truth = np.array([0.6, 0.3, 0.1])
    hits = np.zeros(3)
    for _ in range(40):
        confusion = [generator.multinomial(40, row).tolist() for row in rows]
        counts = generator.multinomial(150, truth @ rows).tolist()
        found = corrected_shares(["a", "b", "c"], counts, confusion, generator)
        hits += [one.low <= share <= one.high for one, share in zip(found, truth, strict=True)]
    assert (hits / 40 >= 0.85).all()


@pytest.mark.parametrize(
    ("counts", "confusion", "reason"),
    [
        ([0, 0], [[3, 0], [0, 3]], "Nothing to count."),
        ([3, 4], [[3, 0], [0, 0]], "No labelled image shows female."),
        ([3, 4], [[3, 3], [5, 5]], NO_BETTER),
    ],
)
def test_what_cannot_be_corrected_says_why(counts, confusion, reason):
    found = corrected_shares(["male", "female"], counts, confusion, rng())
    assert {one.note for one in found} == {reason}
    assert {one.value for one in found} == {None}


def test_shapes_that_do_not_fit_are_refused():
    with pytest.raises(ValueError, match="row per class"):
        corrected_shares(["male", "female"], [1, 2, 3], [[1, 2], [3, 4]], rng())
    with pytest.raises(ValueError, match="negative"):
        corrected_shares(["male", "female"], [1, 2], [[1, -2], [3, 4]], rng())
