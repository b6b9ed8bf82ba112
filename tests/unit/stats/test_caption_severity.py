"""Severity over captions: order, chance, intervals, models compared, and agreement with other judges."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.severity import caption_severity, class_shares, severity, severity_difference
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui import stats

ROWS = st.integers(2, 4).flatmap(
    lambda k: st.lists(st.lists(st.integers(0, 9), min_size=k, max_size=k), min_size=1, max_size=5)
)


def rng():
    return np.random.default_rng(0)


@settings(max_examples=20)
@given(ROWS, st.randoms(use_true_random=False))
def test_it_is_within_its_range_and_the_order_of_captions_decides_nothing(rows, random):
    found = caption_severity(rows, rng())
    if not any(map(sum, rows)):
        assert found is None
        return
    for estimate, null in ((found.free, found.free_null), (found.aware, found.aware_null)):
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
        assert 0 <= null.low <= null.high <= 1
    assert found.aware.value >= found.free.value - 1e-9  # entropy is concave
    assert 0 < found.p <= 1
    shuffled = list(rows)
    random.shuffle(shuffled)
    assert caption_severity(shuffled, rng()) == found


def test_the_published_code_and_the_paper_agree_on_equal_numbers_of_images():
    rows = [[9, 1], [4, 6]]
    paper, code = (caption_severity(rows, rng(), variant=name) for name in ("paper", "as-published-code"))
    assert paper == code


def test_a_fair_model_is_beyond_chance_one_time_in_twenty_at_most():
    random = np.random.default_rng(2)
    beyond = 0
    for _ in range(60):
        found = caption_severity(random.multinomial(10, [0.5, 0.5], size=4).tolist(), random)
        beyond += found.p <= 0.05
    assert beyond <= 8


def test_shares_of_one_caption_have_closed_intervals_and_of_several_resampled_ones():
    (one, _) = class_shares(["m", "f"], [[9, 1]], rng())
    assert (one.value, one.low, one.high) == pytest.approx((0.9, *stats.wilson(9, 10)))
    several = class_shares(["m", "f"], [[9, 1], [2, 8]], rng())
    assert [share.value for share in several] == pytest.approx([0.55, 0.45])
    assert all(share.low < share.value < share.high for share in several)
    assert class_shares(["m", "f"], [[0, 0]], rng())[0].value is None


def test_two_models_are_compared_on_the_same_images():
    alike, p = severity_difference("b", [[[5, 0], [0, 5]]] * 3, rng())
    assert (alike.value, p) == (0.0, 1.0)
    apart, p = severity_difference("b", [[[5, 0], [5, 0]]] * 3, rng())
    assert apart.value == pytest.approx(-1.0)
    assert p < 0.01
    assert severity_difference("b", [[[0, 0], [0, 0]]], rng())[0].value is None


def test_differences_of_fair_models_are_chance():
    random = np.random.default_rng(3)
    p_values = []
    for _ in range(30):
        pairs = random.multinomial(10, [0.25] * 4, size=3).reshape(3, 2, 2)
        p_values.append(severity_difference("b", pairs, random)[1])
    assert sum(p <= 0.05 for p in p_values) <= 6


def test_agreement_with_a_classifier():
    pairs = [("m", "m")] * 6 + [("f", "f")] * 2 + [("m", "f")] * 2
    accuracy, f1, divergence = stats.classifier_agreement(("m", "f", "other"), pairs, rng())
    assert (accuracy.value, accuracy.n) == (0.8, 10)
    assert f1.value == pytest.approx((12 / 14 + 4 / 6) / 2)  # "other" is named by neither
    labels, answers = np.array([6.5, 4.5, 0.5]) / 11.5, np.array([8.5, 2.5, 0.5]) / 11.5
    assert divergence.value == pytest.approx(float((labels * np.log(labels / answers)).sum()))
    for estimate in (accuracy, f1, divergence):
        assert estimate.low <= estimate.value <= estimate.high
    assert [one.value for one in stats.classifier_agreement(("m", "f"), [], rng())] == [None] * 3


def test_what_a_score_against_a_reference_means_is_told_by_the_distance_from_it():
    """Two of eight where eight of two belong: the severity of the reference, towards the other class."""
    turned = caption_severity([[20, 80]], rng(), reference=[0.8, 0.2])
    assert turned.free_null.low <= turned.free.value <= turned.free_null.high
    assert turned.p < 0.001
    assert not turned.chance
    for note in (turned.free.note, turned.aware.note):
        assert note.endswith(", but its shares are not those of the reference.")
    assert turned.free.low > 0  # a fair model scores nothing like it
    alike = caption_severity([[80, 20]], rng(), reference=[0.8, 0.2])
    assert alike.chance
    assert alike.free.note.endswith("; this could be chance.")
    assert alike.free.low > 0


def test_intervals_reach_what_would_be_scored_with_more_images():
    """Captions whose shares are near a half (Beta(8, 8)): .044 on average, but .11 and more with ten images each."""
    random = np.random.default_rng(7)
    hits = random.binomial(10, random.beta(8, 8, size=40))
    found = caption_severity(np.c_[hits, 10 - hits].tolist(), rng())
    assert found.aware.low <= 0.044 < found.aware.value
    assert found.free.low == 0.0  # over all captions they may well be even


def test_the_interval_is_that_of_the_variant():
    """A thousand images of three captions and ten of another: the code weighs by images, in the interval too."""
    rows = [[900, 100], [900, 100], [900, 100], [1, 9]]
    paper, code = (caption_severity(rows, rng(), variant=name).free for name in ("paper", "as-published-code"))
    assert paper.low < 0.01 < 0.3 < code.low
    pairs = [[[90, 0], [0, 10]], [[0, 9], [1, 0]]]
    found, p = severity_difference("b", pairs, rng(), "as-published-code")
    assert found.value == pytest.approx(severity([99, 11]) - severity([91, 19]))
    assert 0 < p < 0.1
    assert severity_difference("b", pairs, rng())[0].value == pytest.approx(severity([9, 1]))


def test_agreement_with_people():
    scores = {"gender": (0.9, "male"), "age": (0.2, "young"), "hat": (0.5, "yes")}
    said = {"gender": [("male", 8.0), ("male", 6.0), ("female", 4.0)], "age": [("old", 2.0), ("", 0.0)]}
    (error, same), table = stats.people_agreement(scores, said, rng())
    assert [row["intensity"] for row in table.rows] == pytest.approx([0.6, 0.1])
    assert error.value == pytest.approx((0.3 + 0.1) / 2)
    assert (same.value, same.n) == (0.5, 2)
    assert [row["agree"] for row in table.rows] == [True, False]
    (_, same), table = stats.people_agreement(scores, {"hat": [("", 0.0)], "gender": [("male", 5.0)]}, rng())
    assert (same.value, same.n, same.missing) == (1.0, 1, 1)  # where nobody sees a bias, no direction can be shared
