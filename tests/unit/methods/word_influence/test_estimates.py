"""Intervals and p of weighted sums of shares: they cover what they say, and agree with what is known."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import removal
from biaslens_plugins.methods.word_influence.estimates import (
    average_influences,
    interactions,
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


def test_p_is_below_5_percent_as_rarely_as_it_should_be():
    random, k = np.random.default_rng(2), 6
    n = np.full(7, 15)
    words = removal.placed_words("a b c d e f")
    assert len(words) == k
    below = 0
    for _ in range(200):
        counts = removal.ReplacedShares("p", words, ("g",), random.binomial(n, 0.7)[None], n, n)
        below += sum(score.row["p"] < 0.05 for score in word_scores(counts, 0, 1, random))
    assert below / (200 * k) <= 0.06


@pytest.mark.parametrize(("k", "share"), [(4, 0.05), (4, 0.2), (4, 0.5), (6, 0.5), (6, 0.8)])
def test_of_pairs_that_do_nothing_together_one_prompt_in_twenty_has_an_interval_without_0(k, share):
    random, sets = np.random.default_rng(3), removal.subsets(k, 2)
    n, words = np.full(len(sets), 15), removal.placed_words(" ".join("abcdef"[:k]))
    wrong, audits = 0, 400
    for _ in range(audits):
        counts = removal.ReplacedShares("p", words, ("g",), random.binomial(n, share)[None], n, n)
        wrong += any(stats.excludes(pair, 0.0) for pair in interactions(counts, 0, 2))
    assert wrong / audits <= 0.06


def test_words_that_each_do_all_of_it_are_found_together():
    words, n = removal.placed_words("ceo company"), np.full(4, 60)
    hits = np.array([3, 3, 3, 30])
    (pair,) = interactions(removal.ReplacedShares("p", words, ("g",), hits[None], n, n), 0, 2)
    assert (pair.name, pair.group) == ("ceo", "company")
    assert (pair.value, pair.level) == (pytest.approx(-0.45), 0.95)
    assert pair.high < 0


def test_intervals_of_several_pairs_hold_for_all_of_them():
    words, n = removal.placed_words("a b c"), np.full(7, 60)
    pairs = interactions(removal.ReplacedShares("p", words, ("g",), np.ones((1, 7), int), n, n), 0, 2)
    assert [pair.level for pair in pairs] == pytest.approx([1 - 0.05 / 3] * 3)
    none = np.array([60, 60, 60, 60, 0, 60, 60])
    missing = interactions(removal.ReplacedShares("p", words, ("g",), np.ones((1, 7), int), none, n), 0, 2)
    assert [pair.value is None for pair in missing] == [True, False, False]


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
    assert scores["a"].row["p"] == 1.0
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
    assert means[0].how.startswith("Student's t interval over prompts")
    assert means[1].low < 0 < means[1].high  # 0 and 0.1: of two prompts, hardly anything is certain


def scored(prompt: str, *hits: int, images: int = 10):
    n = np.full(len(hits), images)
    counts = removal.ReplacedShares(prompt, removal.placed_words(prompt), ("g",), np.array([hits]), n, n)
    return {}, word_scores(counts, 0, 1, rng())


def test_prompts_that_agree_by_luck_leave_the_uncertainty_of_their_images():
    """Two prompts of 8 images, in which replacing "doctor" changes nothing: that is no proof that it never does."""
    (doctor,) = average_influences([scored("doctor", 4, 4, images=8) for _ in range(2)])
    low, high = stats.newcombe(4, 8, 4, 8)
    assert (doctor.value, doctor.n) == (0.0, 2)
    assert (doctor.low, doctor.high) == pytest.approx((low / 2**0.5, high / 2**0.5))


def test_a_word_that_stands_in_a_prompt_twice_counts_once():
    found = [scored("a man a dog", 9, 5, 9, 3, 9), scored("a cat", 8, 6, 8)]
    means = {mean.name: mean for mean in average_influences(found)}
    assert set(means) == {"a"}  # of one prompt alone, "man" and "dog" are left out
    assert (means["a"].value, means["a"].n) == (pytest.approx(((0.4 + 0.6) / 2 + 0.2) / 2), 2)
    assert average_influences([scored("a man a dog", 9, 5, 9, 3, 9)]) == []


@pytest.mark.parametrize(("prompts", "images"), [(2, 15), (2, 4), (3, 4)])
def test_averages_of_rare_groups_cover_the_truth(prompts, images):
    """The influence is .05 on a share of .02: many audits see no image of the group at all."""
    random, covered = np.random.default_rng(4), 0
    for _ in range(200):
        audit = [scored("doctor", *random.binomial(images, (0.07, 0.02)), images=images) for _ in range(prompts)]
        (mean,) = average_influences(audit)
        assert mean.low < mean.high
        covered += mean.low <= 0.05 <= mean.high
    assert covered / 200 >= 0.93
