"""The power that is told before a run is the share of audits that then find the word."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import orders, removal
from biaslens_plugins.methods.word_influence.estimates import weighted_share_p, word_scores
from biaslens_plugins.methods.word_influence.power import power, power_in_words, samples_needed


@pytest.mark.parametrize(("k", "m", "base"), [(6, 15, 25), (6, 80, 80), (3, 60, 40)])
def test_as_many_audits_find_the_word_as_was_told(k, m, base):
    rng, weights, found = np.random.default_rng(1), removal.weights(k, 1), 0
    audits = 2000
    for _ in range(audits):
        hits = rng.binomial([base, m, *[m] * (k - 1)], [0.65, 0.35, *[0.65] * (k - 1)])
        n = np.array([base, *[m] * k])
        found += weighted_share_p(weights[0], hits, n) < 0.05 / k
    assert found / audits == pytest.approx(power(weights, m, base), abs=0.05)


def test_the_images_it_takes_are_those_with_which_power_is_80():
    for k, r in ((2, 1), (6, 1), (6, 2)):
        weights = removal.weights(k, r)
        m = samples_needed(weights)
        assert power(weights, m, m) >= 0.8 > power(weights, m - 1, m - 1)


def test_the_paper_s_own_numbers_are_told_to_be_few():
    said = power_in_words(removal.weights(6, 1), 15, 25)
    assert said.startswith(
        "One of 6 words that changes the share of a group by 30 points is found in about 24 % of audits with 15 images"
    )


@pytest.mark.parametrize("normalised", [False, True])
@pytest.mark.parametrize("r", [1, 2, 4])
def test_power_is_told_of_a_change_of_the_share_whatever_the_scale_of_influences(r: int, normalised: bool) -> None:
    """With more words at once influences add up more changes, and normalised ones are divided by all words."""
    k, m, rng = 4, 40, np.random.default_rng(2)
    weights = removal.weights(k, r, normalised=normalised)
    shares = [0.35 if 0 in chosen else 0.65 for chosen in removal.subsets(k, r)]
    n = np.full(len(shares), m)
    found = sum(weighted_share_p(weights[0], rng.binomial(n, shares), n) < 0.05 / k for _ in range(1000))
    assert found / 1000 == pytest.approx(power(weights, m, m), abs=0.06)


def test_power_by_orders_is_the_share_of_audits_that_find_the_word() -> None:
    """The word is the one that the drawn orders tell least of: of that power is told."""
    k, m, found, told, audits = 6, 20, 0, 0.0, 300
    for audit in range(audits):
        drawn, rng = orders.drawn_orders(k, 8, audit, "a"), np.random.default_rng(audit)
        sets, weights = orders.replaced_sets(k, k, drawn), orders.set_weights(k, k, drawn)
        word, n = int((weights**2).sum(axis=1).argmax()), np.full(len(sets), m)
        hits = rng.binomial(n, [0.35 if word in chosen else 0.65 for chosen in sets])[None]
        words = removal.placed_words("a b c d e f")
        scores = word_scores(removal.ReplacedShares("a", words, ("x",), hits, n, n, drawn), 0, k, rng)
        found += next(score.row["p"] for score in scores if score.word == words[word]) < 0.05 / k
        told += power(weights, m, m, orders.drawn_squares(k, drawn))
    assert found / audits == pytest.approx(told / audits, abs=0.08)


def test_many_orders_of_a_long_prompt_take_little_memory() -> None:
    """500 orders of 30 words have 13,000 sets: one number for each word and set, not for each order as well."""
    tracemalloc.start()
    drawn = orders.drawn_orders(30, 500, 1, "a")
    orders.set_weights(30, 30, drawn)
    orders.drawn_squares(30, drawn)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100_000_000
