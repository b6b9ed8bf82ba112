"""Jaccard's index, BiasLens' generalisation of it, and the estimate of kinds not yet seen."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.biaslens import pairs
from biaslens_plugins.methods.biaslens.pairs import Observation
from biaslens_plugins.methods.biaslens.rarefaction import Described, deal, halves, jsi_at_equal_images
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.language.grammar import AdjectiveNoun
from biaslens_gui.stats.distributions import chao2

SPANS = ((0, 1), (2, 3))
names = st.sets(st.sampled_from(["old man", "young man", "gray hair", "red shirt", "white coat"]))
prompts = st.dictionaries(st.sampled_from("abcdef"), names.map(sorted), min_size=2)


def pair(name: str) -> AdjectiveNoun:
    return AdjectiveNoun(*name.split(), name, SPANS)


def described(sets, images: int = 1) -> Described:
    return Described.of(
        [
            Observation(f"{prompt} {number}", prompt, "", tuple(map(pair, found)))
            for prompt, found in sets.items()
            for number in range(images)
        ]
    )


@given(names, names)
def test_of_two_prompts_jsi_is_jaccard(first, other):
    either = len(first | other)
    expected = len(first & other) / either if either else None
    assert pairs.jsi(pairs.overlap({"one": sorted(first), "other": sorted(other)})) == expected


@given(prompts)
def test_every_pair_is_either_common_or_unique(sets):
    found = pairs.overlap(sets)
    assert set(found.common).isdisjoint(found.unique)
    assert {*found.common, *found.unique} == {pair for of_prompt in sets.values() for pair in of_prompt}
    assert set(found.everywhere) <= set(found.common)
    assert (pairs.jsi(found, "as-published-code") or 0) >= (pairs.jsi(found) or 0)


@settings(max_examples=30)
@given(prompts, st.integers(1, 3))
def test_at_equal_numbers_of_images_nothing_is_rarefied_and_no_order_decides(sets, images):
    value = jsi_at_equal_images(described(sets, images), np.random.default_rng(0))
    assert value == pairs.jsi(pairs.overlap(sets))
    backwards = dict(reversed(sets.items()))
    first, other = (deal(described(found, images), np.random.default_rng(0), 20) for found in (sets, backwards))
    assert np.array_equal(first.jsi, other.jsi, equal_nan=True)
    assert halves(described(sets, 4), np.random.default_rng(0), 5) == halves(
        described(backwards, 4), np.random.default_rng(0), 5
    )


def test_one_prompt_has_nothing_to_be_similar_to():
    alone = described({"one": ["a b"]}, 4)
    assert jsi_at_equal_images(alone, np.random.default_rng(0)) is halves(alone, np.random.default_rng(0)) is None


def test_prompts_with_more_images_are_drawn_down_to_the_one_with_fewest():
    """Nine images show nine pairs, one image one of them: at one image each they have one in common at most."""
    many = [Observation(f"m{n}", "many", "", (AdjectiveNoun("red", f"n{n}", "", SPANS),)) for n in range(9)]
    few = [Observation("f", "few", "", (AdjectiveNoun("red", "n0", "", SPANS),))]
    value = jsi_at_equal_images(Described.of([*many, *few]), np.random.default_rng(0), 900)
    assert value == pytest.approx(1 / 9, abs=0.04)
    assert pairs.jsi(pairs.overlap({"many": [f"red n{n}" for n in range(9)], "few": ["red n0"]})) == 1 / 9


def test_chao2_by_hand():
    assert chao2([1, 1, 1, 2], images=10) == 4 + 0.9 * 3 * 2 / (2 * 2)
    assert chao2([1], images=10) == 1
    assert chao2([], images=0) == 0


@given(st.lists(st.integers(1, 20), max_size=12))
def test_chao2_is_never_below_what_was_seen(counts):
    assert chao2(counts, images=20) >= len(counts)
