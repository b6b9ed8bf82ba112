"""Prediction-powered shares: published formulas on small data, labels alone where a reader is useless, coverage."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import hypergeom
from scipy.stats import t as student

from biaslens_gui.claims.corrected_calibration import drawn_cells, one_look
from biaslens_gui.stats import newcombe, wilson
from biaslens_gui.stats.prediction_powered import (
    LabelledDifference,
    LabelledShare,
    labelled_share,
    powered_mean,
    student_quantile,
    student_tail,
)

Z = 1.959963984540054


def test_the_published_estimator_by_hand() -> None:
    """PPI++, equations 2 and 6: with lambda 1 the mean is that of the predictions, moved by the mean error of 1/4."""
    found = powered_mean([1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0, 1, 0, 0, 1], weight=1.0)
    assert found.value == pytest.approx(1 / 2 + 1 / 4)
    # residuals 0, 1, 0, 0: variance 1/4 over 4 labels; predictions of the others: variance 2/7 over 8
    assert found.error == pytest.approx(((1 / 4) / 4 + (2 / 7) / 8) ** 0.5)
    assert (found.low, found.high) == pytest.approx((0.75 - Z * found.error, 0.75 + Z * found.error))


def test_lambda_is_tuned_as_published() -> None:
    """Example 6.1: the covariance of labels and predictions, over (1 + n / N) times the predictions' variance."""
    y, f, rest = [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0, 1, 0, 0, 1]
    expected = np.cov(y, f)[0, 1] / ((1 + 4 / 8) * np.var(f + rest, ddof=1))
    assert powered_mean(y, f, rest).weight == pytest.approx(expected)
    assert powered_mean([1, 0, 1, 0], [0, 1, 0, 1], rest).weight == 0.0


def test_a_reader_that_says_one_thing_adds_nothing() -> None:
    found = powered_mean([1, 0, 1, 1], [1, 1, 1, 1], [1] * 20)
    assert (found.value, found.weight) == (0.75, 0.0)
    assert found.error == pytest.approx((np.var([1, 0, 1, 1], ddof=1) / 4) ** 0.5)


def test_chances_weigh_labels() -> None:
    """Of images drawn with a half and with one in ten, each of the latter stands for five times as many (Hajek)."""
    found = powered_mean([1, 1, 0, 0], [0, 0, 0, 0], [0] * 20, chances=[0.5, 0.5, 0.1, 0.1])
    assert found.value == pytest.approx((2 + 2) / (2 + 2 + 10 + 10))


def test_few_labels_are_refused() -> None:
    with pytest.raises(ValueError, match="1 labels"):
        powered_mean([1], [1], [1, 0])


def test_one_cell_is_wilson_and_two_are_newcombe() -> None:
    one, other = labelled_share([480], [100], [40]), labelled_share([480], [100], [20])
    assert one.limits(Z) == pytest.approx(wilson(40, 100), abs=1e-7)
    assert LabelledDifference(one, other).limits(Z) == pytest.approx(newcombe(40, 100, 20, 100), abs=1e-4)
    assert one.degrees == np.inf


def test_a_useless_reader_is_left_out() -> None:
    """The reader says yes to half of the images, whatever they show."""
    share = labelled_share([240, 240], [50, 50], [20, 20])
    assert not share.kept
    assert share.limits(Z) == pytest.approx(wilson(40, 100), abs=1e-7)


def test_few_labels_stand_alone() -> None:
    """With six labels cells would make the interval a tenth wider."""
    share = labelled_share([60, 60], [3, 3], [3, 0])
    assert not share.kept
    assert share.limits(Z) == pytest.approx(labelled_share([120], [6], [3]).limits(Z))


def test_a_reader_that_is_right_leaves_the_chance_of_the_images_alone() -> None:
    share = labelled_share([240, 240], [50, 50], [50, 0])
    low, high = share.limits(Z)
    alone = wilson(50, 100)
    assert share.kept
    assert float(share.value) == 0.5
    assert high - low < 0.65 * (alone.high - alone.low)


def test_all_images_labelled_are_one_sample_of_the_model() -> None:
    """With every image judged, a reader adds nothing: half of 200, by Wilson from .431 to .569."""
    share = labelled_share([90, 110], [90, 110], [80, 20])
    assert share.limits(Z) == pytest.approx(wilson(100, 200), abs=0.004)


def test_few_positives_have_the_exact_bound_too() -> None:
    """Two of 24: Wilson's lower bound .023 refuses .02 too often; half the last binomial term gives .0142."""
    low, high = labelled_share([480], [24], [2]).limits(Z)
    assert low == pytest.approx(0.01421, abs=1e-4)
    assert high == pytest.approx(wilson(2, 24).high, abs=1e-6)


def test_a_cell_without_labels_may_hold_anything() -> None:
    """Disputed images alone were judged, 40 of 400: of the other 360 nothing is known."""
    low, high = labelled_share([40, 360], [40, 0], [20, 0], draws=[0, 1]).limits(Z)
    assert low < 20 / 400 < 0.1
    assert high > 0.9 + 0.1 * 20 / 40


def test_uneven_draws_are_weighed() -> None:
    """All 40 disputed images and 40 of 360 others: 30 of 40 against 4 of 40 are .165 of all, not .425."""
    share = labelled_share([40, 360], [40, 40], [30, 4], draws=[0, 1])
    assert float(share.value) == pytest.approx((30 + 9 * 4) / 400)


def test_images_that_people_cannot_tell_do_not_count() -> None:
    """Half of the labels of one cell say nothing: it stands for half as many images."""
    share = labelled_share([100, 100], [40, 40], [20, 10], draws=[0, 1], told=[20, 40])
    assert float(share.value) == pytest.approx((50 * 1 + 100 * 0.25) / 150)


def test_student_is_the_one_of_scipy() -> None:
    assert student_quantile(0.025, 30.0) == pytest.approx(student.ppf(0.025, 30))
    assert student_tail(2.5, 12.0) == pytest.approx(student.sf(2.5, 12))
    assert student_quantile(0.025, np.inf) == pytest.approx(-Z)
    assert student_tail(Z, np.inf) == pytest.approx(0.025)


CELLS = st.lists(st.tuples(st.integers(1, 300), st.integers(0, 60), st.integers(0, 60)), min_size=1, max_size=4)


def _share(cells: list[tuple[int, int, int]], draws: list[int] | None = None) -> LabelledShare:
    size = [max(images, labelled, 1) for images, labelled, _ in cells]
    known = [max(labelled, 1) for _, labelled, _ in cells]
    return labelled_share(size, known, [min(x, n) for (_, _, x), n in zip(cells, known, strict=True)], draws)


@settings(max_examples=80, deadline=None)
@given(CELLS, st.floats(0.5, 5))
def test_bounds_hold_the_value_and_mirror(cells: list[tuple[int, int, int]], reach: float) -> None:
    share = _share(cells)
    low, high = share.limits(reach)
    assert -1e-9 <= low <= float(share.value) + 1e-6
    assert float(share.value) - 1e-6 <= high <= 1 + 1e-9
    mirrored = labelled_share(share.parts * 1e6, share.labelled, share.labelled - share.positive)
    if bool(mirrored.kept) == bool(share.kept) and (share.parts > 0).sum() == 1:
        assert mirrored.limits(reach) == pytest.approx((1 - high, 1 - low), abs=1e-6)


@settings(max_examples=80, deadline=None)
@given(CELLS, st.floats(0.5, 5))
def test_a_bound_is_as_far_away_as_it_reaches(cells: list[tuple[int, int, int]], reach: float) -> None:
    share = _share(cells, list(range(len(cells))))
    low, high = share.limits(reach)
    for bound, side in ((low, 1), (high, -1)):
        if 1e-6 < bound < 1 - 1e-6:
            assert side * float(share.distance(bound)) == pytest.approx(reach, rel=1e-3, abs=1e-3)


@settings(max_examples=40, deadline=None)
@given(CELLS, CELLS, st.floats(-0.6, 0.6), st.floats(-0.9, 0.9))
def test_a_difference_is_refused_just_where_the_interval_leaves_it_out(
    first: list[tuple[int, int, int]], second: list[tuple[int, int, int]], together: float, null: float
) -> None:
    apart = LabelledDifference(_share(first), _share(second), together)
    distance = apart.distance(null)
    if abs(distance) > 1000:  # no interval whatever reaches it
        return
    low, high = apart.limits(abs(distance) * (1 + 1e-6) + 1e-9)
    assert low - 1e-6 <= null <= high + 1e-6


# ------------------------------------------------------------------------------------------------------- coverage


def _score(share: float, errors: tuple[float, float], labels: int, audits: int = 2000) -> tuple[float, float]:
    """Return coverage, and mean width over that of Wilson's interval from the labels alone."""
    rng = np.random.default_rng([int(1000 * share), int(100 * errors[0]), int(100 * errors[1]), labels])
    images, labelled, positive = drawn_cells(share, errors, labels, audits, rng)
    found = labelled_share(images, labelled, positive)
    low, high = one_look(found)
    alone = [wilson(int(hits), labels) for hits in range(labels + 1)]
    widths = np.array([end.high - end.low for end in alone])[positive.sum(axis=1)]
    return float(((low <= share) & (share <= high)).mean()), float((high - low).mean() / widths.mean())


READERS = [(0.02, 0.02), (0.3, 0.3), (0.02, 0.3), (0.12, 0.42)]
"""How often readers call a positive negative, and a negative positive; shares near 0 and 1 turn these round."""


@pytest.mark.parametrize("labels", [24, 60, 100])
@pytest.mark.parametrize("share", [0.02, 0.05, 0.5, 0.95])
def test_coverage_and_width(share: float, labels: int) -> None:
    """At least 93 % held (less three standard errors of 2,000 audits), at most 1.03 times as wide as labels alone."""
    for errors in READERS:
        held, width = _score(share, errors, labels)
        assert held >= 0.93 - 3 * (0.93 * 0.07 / 2000) ** 0.5, errors
        assert width <= 1.03, errors


@pytest.mark.parametrize("labels", [24, 60, 100])
@pytest.mark.parametrize("errors", [(0.05, 0.05), (0.15, 0.15), (0.3, 0.0), (0.0, 0.3)])
def test_a_reader_that_errs_in_15_of_100_narrows_a_half(errors: tuple[float, float], labels: int) -> None:
    assert _score(0.5, errors, labels)[1] <= 0.9


def test_the_published_answerer_at_100_labels() -> None:
    """Sensitivity .88, specificity .58, true share .367: Rogan and Gladen's interval was .414 wide, people's .185."""
    rng = np.random.default_rng(3)
    images, labelled, positive = drawn_cells(0.367, (0.12, 0.42), 100, 2000, rng)
    found = labelled_share(images, labelled, positive)
    low, high = one_look(found)
    assert float((high - low).mean()) <= 0.45 * 0.414
    assert float(((low <= 0.367) & (high >= 0.367)).mean()) >= 0.93


def test_disagreements_first_hold_the_share_by_their_weights() -> None:
    """Two readers: of images on which they differ, half are judged, of the others one in ten; unweighted, .60 hold."""
    rng = np.random.default_rng(4)
    audits, images = 1000, 480
    cells = np.zeros((audits, 4, 3), int)
    for audit in range(audits):
        truth = rng.random(images) < 0.1
        reads = [truth ^ (rng.random(images) < 0.2) for _ in range(2)]
        for place, (differ, says) in enumerate(((True, True), (True, False), (False, True), (False, False))):
            inside = ((reads[0] != reads[1]) == differ) & (reads[0] == says)
            size, hits = int(inside.sum()), int((inside & truth).sum())
            drawn = round(size * (0.5 if differ else 0.1))
            found = int(hypergeom.rvs(size, hits, drawn, random_state=rng)) if drawn else 0
            cells[audit, place] = size, drawn, found
    found = labelled_share(*np.moveaxis(cells, 2, 0), draws=[0, 0, 1, 1])
    low, high = one_look(found)
    held = float(((low <= 0.1) & (high >= 0.1)).mean())
    assert held >= 0.93 - 3 * (0.93 * 0.07 / audits) ** 0.5
