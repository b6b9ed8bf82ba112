"""Numbers that the papers print, or that follow from their equations by hand."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.severity import context_aware, context_free, null_severities, severity

from biaslens_gui import stats

X, Y = [0.05, 0.03, 0.06, 0.04], [0.01, 0.0, 0.02, -0.01]


@pytest.fixture
def rng():
    return np.random.default_rng(1)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([9, 1], 0.5310),
        ([7, 3], 0.1187),
        ([5, 5], 0.0),
        ([8, 1, 1], 0.4183),
        ([4, 3, 3], 0.0088),
        ([39, 1], 0.8313),
        ([39, 1, 0, 0], 0.9157),
        ([1000, 0], 1.0),  # the number of classes is the number declared
        ([10, 0, 0, 0, 0, 0, 0], 1.0),
    ],
)
def test_severity(counts, expected):
    """OpenBias equation 6, with classes that nobody saw among those declared."""
    assert severity(counts) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("counts", [[], [0, 0], [7]])
def test_no_severity_without_classes_or_counts(counts):
    assert severity(counts) is None


def test_two_captions_that_lean_to_opposite_sides():
    """Each is as biased as can be, and together they are even (section 3.3)."""
    rows = [[10, 0], [0, 10]]
    assert context_aware(rows) == 1.0
    assert context_free(rows) == 0.0


def test_captions_count_alike_however_many_images_they_have():
    """Equation 5 averages shares; the published code adds up counts."""
    rows = [[9, 1], [0, 30]]
    assert context_free(rows) == pytest.approx(severity([45, 55]))
    assert context_free(rows, "as-published-code") == pytest.approx(severity([9, 31]))


@pytest.mark.parametrize(
    ("n", "classes", "expected"),
    [(5, 2, 0.168), (10, 2, 0.077), (20, 2, 0.037), (50, 2, 0.015), (10, 3, 0.10), (10, 4, 0.124), (10, 7, 0.184)],
)
def test_what_a_fair_model_scores_by_chance(rng, n, classes, expected):
    assert null_severities(n, classes, rng, samples=50_000).mean() == pytest.approx(expected, abs=2.5e-3)


def test_effect_sizes_of_four_images_against_four():
    assert stats.cohens_d(X, Y, "total", ddof=0) == pytest.approx(1.7457, abs=5e-5)
    assert stats.cohens_d(X, Y, "total", ddof=1) == pytest.approx(1.6330, abs=5e-5)
    assert stats.cohens_d(X, Y) == pytest.approx(3.0984, abs=5e-5)


def test_effect_sizes_convert():
    assert stats.pooled_d(stats.cohens_d(X, Y, "total", ddof=0)) == pytest.approx(stats.cohens_d(X, Y, ddof=0))
    assert stats.pooled_d(stats.cohens_d(X, Y, "total"), n=4) == pytest.approx(3.0984, abs=5e-5)
    assert stats.pooled_d(1.492) == pytest.approx(1.492 / (1 - 1.492**2 / 4) ** 0.5)  # flower and insect, Table 1


def test_of_seventy_splits_only_the_one_seen_is_as_extreme(rng):
    """T2IAT equation 3, exact and one-sided; two-sided the mirror image is as extreme."""
    assert comb(8, 4) == 70
    found = stats.permutation_test(X, Y, rng, alternative="greater")
    assert (found.p, found.exact, found.samples) == (pytest.approx(1 / 70), True, 70)
    assert stats.permutation_test(X, Y, rng).p == pytest.approx(2 / 70)
    assert stats.permutation_test(X, Y, rng, alternative="less").p == 1.0


def test_hoeffding_for_one_word_of_table_1():
    """Word-level explanations: 15 images without the word against 25 with it."""
    one_by_one = stats.hoeffding([25, 15], [1, -1], bound="union")
    together = stats.hoeffding([25, 15], [1, -1])
    assert together == pytest.approx(0.4436, abs=5e-5)
    assert together < one_by_one == pytest.approx(0.6782, abs=5e-5)
    assert together > 0.373  # not even the influence of "doctor" is beyond the bound


def test_sample_sizes_of_the_tables():
    """.5 against .75 with power 90 %, .6 against .7 with 80 %: plain, and corrected as in Fleiss 1981, Table A.3."""
    assert stats.images_needed(0.25, 0.625, power=0.9, corrected=False) == 77
    assert stats.images_needed(0.25, 0.625, power=0.9) == 85
    assert stats.images_needed(0.1, 0.65, corrected=False) == 356
    assert stats.images_needed(0.1, 0.65) == 376


def test_a_paired_difference_of_newcombe():
    """Newcombe 1998, Stat. Med. 17:2635, method 10: 36, 12, 2 and 0 of 50 pairs."""
    assert stats.newcombe_paired(36, 12, 2, 0) == pytest.approx((0.0569, 0.3404), abs=5e-5)


def test_a_share_behind_a_judge_that_errs():
    """Rogan and Gladen: 30 of 100 from a judge with 90 % and 80 % are (.3 + .8 - 1) / (.9 + .8 - 1)."""
    found = stats.rogan_gladen("male", 30, 100, (45, 50), (40, 50))
    assert found.value == pytest.approx(1 / 7)
    matrix = stats.corrected_shares(["male", "female"], [30, 70], [[45, 5], [10, 40]], np.random.default_rng(1))
    assert [one.value for one in matrix] == pytest.approx([1 / 7, 6 / 7])


def test_a_divergence_by_hand():
    assert stats.kl_divergence([9, 1], [1, 1]) == pytest.approx(0.9 * np.log(1.8) + 0.1 * np.log(0.2))
    assert stats.kl_divergence([1000, 0], [1, 1]) == pytest.approx(np.log(2))  # unseen classes count
    assert stats.kl_divergence([1, 1], [1000, 0]) == np.inf
