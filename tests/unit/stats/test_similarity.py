"""Jaccard's index, BiasLens' generalisation of it, and the estimate of kinds not yet seen."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.biaslens import pairs
from biaslens_plugins.methods.biaslens.relations import jaccard, jsi, jsi_interval
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.stats.distributions import chao2

names = st.sets(st.sampled_from(["old man", "young man", "gray hair", "red shirt", "white coat"]))
prompts = st.dictionaries(st.sampled_from("abcdef"), names.map(sorted), min_size=2)


def test_jaccard_by_hand():
    assert jaccard({1, 2}, {1, 3}) == pytest.approx(1 / 3)
    assert jaccard(set(), {1}) == 0
    assert jaccard(set(), set()) is None


@given(names, names)
def test_of_two_prompts_jsi_is_jaccard(one, other):
    assert pairs.jsi(pairs.overlap({"one": sorted(one), "other": sorted(other)})) == jaccard(one, other)


@given(prompts)
def test_every_pair_is_either_common_or_unique(sets):
    found = pairs.overlap(sets)
    assert set(found.common).isdisjoint(found.unique)
    assert {*found.common, *found.unique} == {pair for of_prompt in sets.values() for pair in of_prompt}
    assert set(found.everywhere) <= set(found.common)
    assert (pairs.jsi(found, "as-published-code") or 0) >= (pairs.jsi(found) or 0)


@settings(max_examples=30)
@given(prompts)
def test_the_interval_holds_the_value_and_not_the_order_of_prompts(sets):
    value = jsi("JSI", sets, np.random.default_rng(0))
    if value.value is None:
        assert not any(sets.values())
        assert value.note.startswith("-")
    else:
        assert 0 <= value.low <= value.value <= value.high <= 1
        assert value.n == len(sets)
        assert (
            jsi("JSI", {key: list(reversed(found)) for key, found in sets.items()}, np.random.default_rng(0)) == value
        )


def test_few_pairs_are_never_certain():
    low, high = jsi_interval({"one": ["a b"], "other": ["c d"]}, np.random.default_rng(0))
    assert low == 0
    assert high > 0.5


def test_many_pairs_in_all_of_many_prompts_are():
    sets = {f"prompt {at}": [f"pair {n}" for n in range(40)] for at in range(10)}
    low, high = jsi_interval(sets, np.random.default_rng(0))
    assert low > 0.9
    assert high == 1


def test_two_prompts_that_agree_on_many_pairs_agree():
    names = [f"pair {n}" for n in range(12)]
    low, high = jsi_interval({"one": names, "other": names}, np.random.default_rng(0))
    assert (low > 0.7, high) == (True, 1)


def test_one_prompt_has_nothing_to_be_similar_to():
    value = jsi("JSI", {"one": ["a b"]}, np.random.default_rng(0), missing=1)
    assert (value.value, value.n, value.missing) == (None, 1, 1)
    with pytest.raises(ValueError, match="two prompts"):
        jsi_interval({"one": ["a b"]}, np.random.default_rng(0))


def test_the_published_code_has_no_interval():
    value = jsi(
        "JSI", {"one": ["x a", "y b"], "other": ["x a", "z c"]}, np.random.default_rng(0), variant="as-published-code"
    )
    assert (value.value, value.low, value.high) == (0.5, None, None)


def test_chao2_by_hand():
    assert chao2([1, 1, 1, 2], images=10) == 4 + 0.9 * 3 * 2 / (2 * 2)
    assert chao2([1], images=10) == 1
    assert chao2([], images=0) == 0


@given(st.lists(st.integers(1, 20), max_size=12))
def test_chao2_is_never_below_what_was_seen(counts):
    assert chao2(counts, images=20) >= len(counts)
