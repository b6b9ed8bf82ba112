"""Estimates as they are reported, what they say about a threshold, and that statistics cost nothing until used."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui import stats
from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.estimates import FEW


def test_a_share_names_its_interval_its_numbers_and_its_images():
    found = stats.share("old man", 2, 10, missing=3, group="West", evidence=["a", "b"])
    assert (found.value, found.n, found.missing, found.group) == (0.2, 10, 3, "West")
    assert (found.low, found.high) == stats.wilson(2, 10)
    assert found.evidence == ("a", "b")
    assert "Wilson" in found.how


def test_a_share_of_nothing_has_no_value():
    found = stats.share("old man", 0, 0, missing=4)
    assert (found.value, found.low, found.high, found.missing) == (None, None, None, 4)
    assert found.note


@pytest.mark.parametrize(
    ("low", "value", "high", "reading"),
    [(0.8, 0.9, 1.0, "met"), (0.2, 0.5, 0.79, "not met"), (0.7, 0.9, 1.0, "unclear"), (None, 0.9, None, "met")],
)
def test_an_interval_across_the_threshold_is_unclear(low, value, high, reading):
    assert stats.at_least(Estimate("x", value, low, high), 0.8) == reading


def test_without_a_value_nothing_is_read():
    assert stats.at_least(Estimate("x", None), 0.8) == "not measured"


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        (("met", "met"), "met"),
        (("met", "unclear"), "unclear"),
        (("unclear", "not met", "met"), "not met"),
        (("met", "not measured"), "not measured"),
        ((), "not measured"),
    ],
)
def test_what_holds_for_all_parts(parts, whole):
    assert stats.worst(parts) == whole


@settings(max_examples=25)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=15))
def test_a_mean_lies_in_its_interval_whatever_the_order(values):
    found = stats.mean("pairs", values, np.random.default_rng(0))
    assert found.value == pytest.approx(np.mean(values))
    assert found == stats.mean("pairs", list(reversed(values)), np.random.default_rng(0))
    if len(values) > 1:
        assert 0 <= found.low <= found.value <= found.high
        if len(set(values)) > 1 and len(values) >= FEW:
            assert min(values) <= found.low <= found.high <= max(values)


def test_a_mean_of_nothing_or_of_one():
    assert stats.mean("pairs", [], np.random.default_rng(0), missing=2).value is None
    assert stats.mean("pairs", [3], np.random.default_rng(0)).low is None


def test_scipy_and_statsmodels_wait_until_they_are_needed():
    code = (
        "import sys; from biaslens_gui import api, stats; stats.wilson(1, 2); stats.chao2([1], 2); "
        "sys.exit(', '.join({'scipy', 'statsmodels', 'pandas'} & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_alike_counts_do_not_say_that_all_others_are():
    found = stats.mean("pairs", [2] * 6, np.random.default_rng(0))
    assert (found.low, found.high) == pytest.approx((2 - stats.wilson(0, 6).high, 2 + stats.wilson(0, 6).high))
    assert stats.mean("pairs", [0] * 40, np.random.default_rng(0)).low == 0


def test_alike_values_that_count_nothing_have_no_interval_rather_than_one_of_no_width():
    found = stats.mean("pairs", [0.25] * 12, np.random.default_rng(0))
    assert (found.value, found.low, found.high, found.n) == (0.25, None, None, 12)
    assert "does not say that others would be" in found.note


@pytest.mark.parametrize("n", [3, 6, 10, 40])
def test_intervals_of_means_hold_the_mean_of_counts(n):
    """Of ten counts the plain BCa interval holds it in 89 of 100 cases, of three in 72."""
    rng = np.random.default_rng(n)
    found = [stats.mean("counts", rng.poisson(4, n).tolist(), rng) for _ in range(300)]
    hits = np.mean([one.low <= 4 <= one.high for one in found])
    assert 0.91 <= hits <= 0.985
