"""Sets of words drawn as the beginnings of random orders: right over all orders, and honest over a few."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import orders, removal
from biaslens_plugins.methods.word_influence.estimates import interactions, word_scores


def test_over_all_orders_the_estimate_is_equation_1_for_r_of_k():
    for k in (1, 2, 3, 4):
        every = tuple(permutations(range(k)))
        places = {chosen: index for index, chosen in enumerate(orders.replaced_sets(k, k, every))}
        drawn, exact = orders.set_weights(k, k, every), removal.weights(k, k)
        for index, chosen in enumerate(removal.subsets(k, k)):
            assert drawn[:, places[chosen]] == pytest.approx(exact[:, index])


def test_orders_come_in_pairs_are_those_of_the_prompt_and_all_where_there_are_few():
    found = orders.drawn_orders(8, 10, 1, "a")
    assert len(found) == 10
    assert all(sorted(order) == list(range(8)) for order in found)
    assert all(found[at + 1] == found[at][::-1] for at in range(0, 10, 2))
    assert found == orders.drawn_orders(8, 10, 1, "a") != orders.drawn_orders(8, 10, 2, "a")
    assert set(orders.drawn_orders(3, 10, 1, "a")) == set(permutations(range(3)))
    assert len(orders.drawn_orders(8, 1, 1, "a")) == orders.LEAST_ORDERS
    assert orders.drawn_orders(8, 0, 1, "a") == ()


def test_sets_begin_with_the_prompt_as_it_is_and_each_word_alone():
    found = orders.replaced_sets(5, 1, orders.drawn_orders(5, 6, 3, "a"))
    assert found[:6] == removal.subsets(5, 1)
    assert found[-1] == tuple(range(5))
    assert len(set(found)) == len(found)
    assert orders.replaced_sets(5, 2) == removal.subsets(5, 2)


def test_intervals_hold_over_orders_and_images_alike():
    """Words that only act together: what one of them brings depends on which others are still there."""
    k, m, audits = 6, 40, 150
    words = removal.placed_words("a b c d e f")
    effect = {chosen: 0.8 if len({0, 1, 2} & set(chosen)) < 2 else 0.3 for chosen in removal.subsets(k, k)}
    truth = removal.weights(k, k) @ np.array([effect[chosen] for chosen in removal.subsets(k, k)])
    held = np.zeros((audits, k))
    for audit in range(audits):
        rng = np.random.default_rng(audit)
        drawn = orders.drawn_orders(k, 12, audit, "a")
        sets = orders.replaced_sets(k, k, drawn)
        hits = np.array([[rng.binomial(m, effect[chosen]) for chosen in sets]])
        n = np.full(len(sets), m)
        counts = removal.ReplacedShares("a b c d e f", words, ("x",), hits, n, n, drawn)
        for score in word_scores(counts, 0, k, rng):
            index = words.index(score.word)
            held[audit, index] = score.estimate.low <= truth[index] <= score.estimate.high
            assert "12 orders" in score.estimate.how or truth[index] is not None
        assert interactions(counts, 0, 2) == []
    assert held.mean(axis=0).min() > 0.88
    assert held.mean() > 0.93
