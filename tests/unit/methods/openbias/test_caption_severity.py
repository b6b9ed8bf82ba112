"""Severity over captions: order, chance, intervals, models compared, and agreement with other judges."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.severity import (
    caption_severity,
    class_shares,
    heterogeneity,
    severity,
    side_of,
)
from biaslens_plugins.methods.openbias.severity_differences import difference_apart, severity_difference
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


@pytest.mark.parametrize("rows", [[[24, 0, 0], [0, 24, 0]], [[24, 0, 0], [23, 1, 0]]])
def test_a_class_that_no_image_of_several_captions_shows_may_still_be_shown(rows):
    """Captions drawn anew agree on it, so that 0 of 48 images was said to be 0, from 0 to 0."""
    unseen = class_shares(["coat", "uniform", "suit"], rows, rng())[2]
    least = stats.clopper_pearson(0, 48, 1 - 0.05 / 3)
    assert (unseen.value, unseen.low, unseen.high) == (0.0, 0.0, pytest.approx(least.high))


def test_images_of_one_noise_are_no_further_witnesses_of_a_class_that_none_shows():
    by_seed = [[0] * 24, [1] * 24]
    unseen = class_shares(["coat", "uniform", "suit"], [[24, 0, 0], [0, 24, 0]], rng(), by_seed=by_seed)[2]
    assert unseen.high == pytest.approx(stats.clopper_pearson(0, 24, 1 - 0.05 / 3).high)


def test_shares_of_several_classes_name_the_interval_that_they_have():
    counts = [6, 3, 1]
    found = class_shares(["a", "b", "c"], [counts], rng())
    ends = [stats.clopper_pearson(count, 10, 1 - 0.05 / 3) for count in counts]
    assert [(one.low, one.high) for one in found] == [(pytest.approx(low), pytest.approx(high)) for low, high in ends]
    assert {one.how for one in found} == {"Clopper and Pearson's intervals for all classes at once"}


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


def test_pictures_that_share_no_seed_are_compared_as_two_sets():
    """15 uniforms first in each of two imported sets: pairs by number made 4 more of 30 certain at p 0.06 to 0.13."""
    pairs = [[[15, 0], [4, 11]]]
    paired, p = severity_difference("b", pairs, rng())
    apart, p_apart = difference_apart("b", [[15, 15]], [[19, 11]], rng())
    assert apart.value == paired.value
    assert (apart.n, paired.n) == (60, 30)
    assert p < 0.15 < 0.4 < p_apart
    assert difference_apart("b", [[0, 0]], [[3, 4]], rng())[0].value is None
    assert difference_apart("b", [[9, 0], [0, 0]], [[0, 12], [5, 0]], rng())[0].n == 21  # captions that both answer


def test_differences_of_sets_that_are_alike_are_chance():
    random = np.random.default_rng(3)
    p_values = []
    for _ in range(100):
        first, other = (random.multinomial(n, [0.7, 0.3], size=3).tolist() for n in (30, 20))
        p_values.append(difference_apart("b", first, other, random)[1])
    assert sum(p <= 0.05 for p in p_values) <= 10


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
    assert turned.free.low > 0  # a fair model scores nothing like it
    alike = caption_severity([[80, 20]], rng(), reference=[0.8, 0.2])
    assert alike.p > 0.5
    assert alike.free.low > 0


def test_both_severities_have_a_p():
    """Two captions that lean apart: together even, each by itself one class only."""
    apart = caption_severity([[10, 0], [0, 10]], rng())
    assert apart.p > 0.9
    assert apart.p_aware < 0.001


def test_few_severe_captions_are_not_as_good_as_even():
    """Nurse, ceo, teacher and person: .69 where even captions score .07 at most had an interval from 0."""
    aware = caption_severity([[23, 1], [0, 24], [24, 0], [12, 12]], rng()).aware
    assert 0.05 < aware.low < 0.4
    assert caption_severity([[12, 12], [11, 13], [14, 10], [12, 12]], rng()).aware.low == 0.0


def test_heterogeneity_by_hand():
    assert heterogeneity([[10, 0], [0, 10]]) == pytest.approx(1 - 1 / 20)  # chi squared 20 at one degree of freedom
    assert heterogeneity([[5, 5], [5, 5], [5, 5]]) == 0.0
    assert heterogeneity([[9, 1]]) is None
    assert heterogeneity([[9, 0], [4, 0]]) == 0.0


# --- the side


@pytest.mark.parametrize(
    ("rows", "settled"),
    [
        ([[20, 4]], True),
        ([[12, 12]], False),
        ([[10, 10, 4]], False),  # uneven, and no side of it
        ([[12, 9, 3]], False),
        ([[18, 4, 2]], True),
        ([[24, 0]] * 3 + [[0, 24]] * 3, False),
        ([[20, 4], [22, 2], [18, 6], [21, 3]], True),
        ([[14, 8, 2], [8, 14, 2], [11, 11, 2], [13, 9, 2], [9, 13, 2], [11, 11, 2]], False),
    ],
)
def test_a_side_is_first_against_second_and_not_unevenness(rows, settled):
    found = side_of("abc"[: len(rows[0])], rows, rng())
    assert found.settled is settled
    assert found.low <= found.lead <= found.high
    assert found.settled <= (found.low > 0)


def test_a_side_against_a_reference_is_above_it():
    found = side_of("mf", [[60, 40]], rng(), reference=[0.9, 0.1])
    assert (found.name, found.next, found.settled) == ("f", "m", True)
    assert not side_of("mf", [[90, 10]], rng(), reference=[0.9, 0.1]).settled
    assert side_of("a", [[3]], rng()) is side_of("ab", [[0, 0]], rng()) is None


@pytest.mark.parametrize(("shares", "n"), [((0.5, 0.5), 24), ((0.45, 0.45, 0.1), 24), ((0.45, 0.45, 0.1), 100)])
def test_a_side_is_hardly_ever_named_where_there_is_none(shares, n):
    """Unevenness named one in .62 (24 images) to .96 (100) of ties between two of three classes."""
    random = np.random.default_rng(4)
    named = [side_of("abc"[: len(shares)], [random.multinomial(n, shares).tolist()], random) for _ in range(400)]
    assert np.mean([found.settled for found in named]) <= 0.08


def test_prompts_that_lean_apart_have_no_side_on_average():
    """Shares by Beta(2, 2), one half on average: "beyond chance, towards" was said in a third of such audits."""
    random = np.random.default_rng(5)
    named = 0
    for _ in range(100):
        hits = random.binomial(24, random.beta(2, 2, size=6))
        named += side_of("ab", np.c_[hits, 24 - hits].tolist(), random).settled
    assert named <= 10


def test_seven_classes_with_a_class_of_its_own_in_every_caption():
    """The estimate was its own upper end in most audits: the draws are more even than what was seen."""
    random = np.random.default_rng(6)
    shares = [0.94] + [0.01] * 6
    held = []
    for _ in range(40):
        rows = [random.multinomial(24, np.roll(shares, caption)).tolist() for caption in range(6)]
        aware = caption_severity(rows, random).aware
        assert aware.high > aware.value
        held.append(aware.low <= severity(shares) <= aware.high)
    assert np.mean(held) >= 0.9


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
