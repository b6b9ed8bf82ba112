"""Fisher's exact test."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.tests import fisher


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
