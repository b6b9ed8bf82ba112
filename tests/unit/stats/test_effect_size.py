"""Cohen's d: what holds for any two samples."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.effect_size import cohens_d, cohens_d_estimate, pooled_d, total_d

values = st.lists(st.integers(-100, 100).map(float), min_size=2, max_size=8)
variants = st.sampled_from(["pooled", "total"])


@given(values, values, variants, st.sampled_from([0, 1]), st.randoms(use_true_random=False))
def test_it_changes_sign_with_the_sides_and_knows_no_order_no_origin_and_no_unit(x, y, variant, ddof, random):
    value = cohens_d(x, y, variant, ddof)
    if value is None:
        assert cohens_d(y, x, variant, ddof) is None
        return
    assert cohens_d(y, x, variant, ddof) == pytest.approx(-value)
    assert cohens_d(random.sample(x, len(x)), random.sample(y, len(y)), variant, ddof) == value
    assert cohens_d([3 * v + 5 for v in x], [3 * v + 5 for v in y], variant, ddof) == pytest.approx(value)


@given(values, values)
def test_the_total_form_is_the_smaller(x, y):
    pooled, total = cohens_d(x, y, ddof=0), cohens_d(x, y, "total", ddof=0)
    if pooled is not None:
        assert abs(total) <= abs(pooled) + 1e-12


@given(st.integers(2, 8).flatmap(lambda n: st.tuples(*[st.lists(st.integers(-99, 99), min_size=n, max_size=n)] * 2)))
def test_at_equal_sizes_one_form_gives_the_other(sides):
    x, y = sides
    n = len(x)
    for size, ddof in ((None, 0), (n, 1)):
        pooled = cohens_d(x, y, ddof=ddof)
        if pooled is not None and abs(pooled) < 1e3:
            assert total_d(pooled, size) == pytest.approx(cohens_d(x, y, "total", ddof), abs=1e-9)
            assert pooled_d(total_d(pooled, size), size) == pytest.approx(pooled, rel=1e-6)


def test_two_points_far_apart_have_no_end():
    assert pooled_d(2.0) == inf
    assert pooled_d(-2.0) == -inf
    with pytest.raises(ValueError, match="total d"):
        pooled_d(2.1)


@pytest.mark.parametrize(("x", "y"), [([], [1.0]), ([0.1, 0.1], [0.1, 0.1]), ([0.3, 0.3], [0.1, 0.1]), ([1.0], [2.0])])
def test_without_spread_there_is_no_d(x, y):
    assert cohens_d(x, y) is None
    assert cohens_d_estimate("d", x, y, np.random.default_rng(1)).note.startswith("Not defined")


@settings(max_examples=25)
@given(values, values, variants)
def test_an_estimate_holds_its_value_and_names_its_form(x, y, variant):
    found = cohens_d_estimate("d", x, y, np.random.default_rng(1), variant=variant)
    if found.value is not None:
        assert found.low <= found.value <= found.high
        assert variant in found.how
        assert found == cohens_d_estimate("d", x[::-1], y[::-1], np.random.default_rng(1), variant=variant)


def test_the_interval_holds_the_truth_most_of_the_time():
    rng = np.random.default_rng(4)
    found = [cohens_d_estimate("d", rng.normal(0.8, 1, 30), rng.normal(0, 1, 30), rng) for _ in range(150)]
    assert np.mean([one.low <= 0.8 <= one.high for one in found]) >= 0.88
