"""Intervals and p of weighted sums of shares: they cover what they say, and agree with what is known."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import removal
from biaslens_plugins.methods.word_influence.estimates import (
    average_influences,
    share_bounds,
    weighted_share,
    weighted_share_p,
    word_scores,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui import stats

TRUE = {1: 0.85, 2: 0.6}


def rng() -> np.random.Generator:
    return np.random.default_rng(0)


@given(st.integers(0, 12), st.integers(1, 12), st.integers(0, 12), st.integers(1, 12))
def test_for_two_shares_the_wilson_limits_are_newcombe_s_interval(hits, n, other, m):
    hits, other = min(hits, n), min(other, m)
    found = share_bounds(np.array([1.0, -1.0]), np.array([hits, other]), np.array([n, m]), rng(), "wilson")
    low, high = stats.newcombe(hits, n, other, m)
    assert (found.low, found.high) == pytest.approx((low, high))


@given(st.lists(st.tuples(st.integers(0, 10), st.integers(1, 10), st.floats(-2, 2)), min_size=1, max_size=6))
def test_every_interval_holds_the_value(rows):
    hits, n, factors = (np.array(column) for column in zip(*((min(h, n), n, w) for h, n, w in rows), strict=True))
    for bounds in ("wilson", "bootstrap", "hoeffding"):
        found = weighted_share("word", factors, hits, n, rng(), bounds=bounds)
        if factors.any():
            assert found.low <= found.value <= found.high
        else:
            assert found.value is None


@pytest.mark.parametrize(("bounds", "least"), [("wilson", 0.93), ("hoeffding", 0.99), ("bootstrap", 0.88)])
def test_intervals_cover_the_truth_as_often_as_they_say(bounds, least):
    random, r, k, m = np.random.default_rng(1), 2, 4, 15
    sets = removal.subsets(k, r)
    truth = np.array([0.5 if {0, 1} <= set(chosen) else 0.95 for chosen in sets])
    row = removal.weights(k, r)[0]
    n = np.full(len(sets), m)
    covered = 0
    for _ in range(300):
        found = share_bounds(row, random.binomial(n, truth), n, random, bounds)
        covered += found.low <= row @ truth <= found.high
    assert covered / 300 >= least


def test_false_alarms_are_as_rare_as_they_should_be():
    random, k = np.random.default_rng(2), 6
    n = np.full(7, 15)
    words = removal.placed_words("a b c d e f")
    alarms = 0
    for _ in range(200):
        hits = random.binomial(n, 0.7)[None]
        counts = removal.ReplacedShares("p", words, ("g",), hits, n, n)
        alarms += any(score.clear for score in word_scores(counts, 0, 1, random))
    assert len(words) == k
    assert alarms / 200 <= 0.05


def test_p_is_never_0():
    n = np.array([100_000, 100_000])
    assert 0 < weighted_share_p(np.array([1.0, -1.0]), np.array([100_000, 0]), n) < 1e-100
    assert weighted_share_p(np.array([1.0, -1.0]), np.array([5, 5]), np.array([9, 9])) == 1.0


def test_a_set_without_images_has_no_estimate():
    n = np.array([10, 0, 10])
    hits = np.array([5, 0, 2])
    counts = removal.ReplacedShares("a b", removal.placed_words("a b"), ("g",), hits[None], n, np.full(3, 10))
    scores = {score.word.text: score for score in word_scores(counts, 0, 1, rng())}
    assert scores["a"].estimate.value is None
    assert scores["a"].estimate.note
    assert not scores["a"].clear
    assert scores["b"].estimate.value == pytest.approx(0.3)
    assert scores["a"].estimate.missing == 10


def test_averages_are_over_prompts_and_by_slot():
    n = np.array([10, 10, 10])
    found = []
    for hits in ([9, 5, 9], [8, 4, 7]):
        counts = removal.ReplacedShares(
            "kind nurse", removal.placed_words("kind nurse"), ("g",), np.array([hits]), n, n
        )
        found.append(({"person": "nurse"}, word_scores(counts, 0, 1, rng())))
    found.append(({}, []))
    means = average_influences(found)
    assert [(mean.group, mean.name, mean.n) for mean in means] == [("", "kind", 2), ("person", "nurse", 2)]
    assert [mean.value for mean in means] == pytest.approx([0.4, 0.05])
    assert means[0].how == "Student's t interval over prompts"
    assert means[1].low < 0 < means[1].high  # 0 and 0.1: of two prompts, hardly anything is certain
