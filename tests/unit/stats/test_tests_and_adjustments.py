"""Fisher's exact test, and p values adjusted for being many."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.tests import benjamini_hochberg, fisher, holm

p_values = st.lists(st.floats(0, 1), min_size=1, max_size=12)
#: Benjamini and Hochberg 1995, section 4: fifteen p values, of which their procedure rejects four at 5 %.
PUBLISHED = (
    *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344),
    *(0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000),
)


def test_fisher_tastes_tea():
    assert fisher(3, 4, 1, 4) == pytest.approx(34 / 70)
    assert fisher(4, 4, 0, 4) == pytest.approx(2 / comb(8, 4))


def test_fisher_without_a_side_says_nothing():
    assert fisher(0, 0, 3, 5) == 1.0
    with pytest.raises(ValueError, match="no shares"):
        fisher(3, 2, 0, 5)


@settings(max_examples=40)
@given(st.integers(1, 30), st.integers(1, 30), st.data())
def test_fisher_is_a_probability_and_does_not_know_which_side_is_first(n, other_n, data):
    hits, other = data.draw(st.integers(0, n)), data.draw(st.integers(0, other_n))
    p = fisher(hits, n, other, other_n)
    assert 0 < p <= 1
    assert fisher(other, other_n, hits, n) == pytest.approx(p)


def test_benjamini_and_hochberg_reject_the_four_of_their_paper_and_holm_three():
    assert sum(p <= 0.05 for p in benjamini_hochberg(PUBLISHED)) == 4
    assert sum(p <= 0.05 for p in holm(PUBLISHED)) == 3


def test_holm_by_hand():
    assert holm((0.01, 0.04, 0.03)) == pytest.approx((0.03, 0.06, 0.06))
    assert benjamini_hochberg((0.01, 0.04, 0.03)) == pytest.approx((0.03, 0.04, 0.04))


@settings(max_examples=60)
@given(p_values)
def test_adjusting_never_makes_smaller_and_keeps_the_order(values):
    strict, lenient = holm(values), benjamini_hochberg(values)
    for raw, low, high in zip(values, lenient, strict, strict=True):
        assert raw - 1e-12 <= low <= high + 1e-12 <= 1 + 2e-12
    ranked = sorted(range(len(values)), key=lambda at: values[at])
    assert [strict[at] for at in ranked] == sorted(strict)


def test_statsmodels_agrees():
    from statsmodels.stats.multitest import multipletests

    values = (*PUBLISHED[::-1], 0.0278, 0.0, 1.0)
    assert holm(values) == pytest.approx(multipletests(values, method="holm")[1])
    assert benjamini_hochberg(values) == pytest.approx(multipletests(values, method="fdr_bh")[1])


def test_nothing_to_adjust():
    assert holm(()) == ()
    assert benjamini_hochberg(()) == ()
