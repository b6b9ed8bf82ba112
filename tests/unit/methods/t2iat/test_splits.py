"""The test of T2IAT over words: known answers, exact agreement of p and interval, and what is dealt out."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from biaslens_plugins.methods.t2iat.association import ConceptImages, associations, differential, position
from biaslens_plugins.methods.t2iat.splits import (
    common_unit,
    compare,
    contributions,
    effect_interval,
    split_test,
    units_of,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.stats import permutation_test

X, Y = (0.05, 0.03, 0.06, 0.04), (0.01, 0.0, 0.02, -0.01)
WORD = 1_000_000
values = st.lists(st.floats(-1, 1).map(lambda value: round(value, 3)), min_size=4, max_size=6)


def concept(rng: np.random.Generator, words: int, images: int, lean: float = 0.0, look: float = 0.5) -> ConceptImages:
    """Return images of words that each look their own way, with their twins that have an attribute."""
    rows: list[list[np.ndarray]] = [[], [], []]
    numbers = []
    for word in range(words):
        own = np.r_[2.0, 0.0, 0.0, rng.normal(0, look, 4)]
        noise = rng.normal(0, 0.2, (images, 7))
        man = rng.normal(lean, look)
        for side, (a, b) in enumerate(((0.5 + man, 0.5 - man), (1.0, 0.0), (0.0, 1.0))):
            vectors = own + noise + np.r_[0.0, a, b, np.zeros(4)]
            rows[side].append(vectors / np.linalg.norm(vectors, axis=1, keepdims=True))
        numbers.append(np.arange(images) + WORD * word)
    sets = [np.concatenate(each) for each in rows]
    return ConceptImages(sets[0], sets[1], sets[2], (np.concatenate(numbers),) * 3)


def test_the_exact_p_of_the_paper_s_design():
    """Four words against four: the split seen and its mirror image, of 70."""
    found = split_test(np.array(X), np.array(Y), np.random.default_rng(0), 100)
    assert (found.p, found.exact, found.splits, found.n) == (pytest.approx(2 / 70), True, 70, 8)
    assert split_test(np.array(X), np.array(Y), np.random.default_rng(0), 100, "greater").p == pytest.approx(1 / 70)
    assert found.value == pytest.approx(0.04)
    assert 0 < found.low < found.value < found.high


@given(values, values)
def test_it_is_the_permutation_test_of_equation_3(x, y):
    rng = np.random.default_rng(0)
    assert split_test(np.array(x), np.array(y), rng, 100).p == pytest.approx(permutation_test(x, y, rng).p)


@given(values, values, st.floats(-1, 1))
def test_the_interval_holds_what_the_test_does_not_reject(x, y, shift):
    """By brute force: every split counted again after X was moved back."""
    found = split_test(np.array(x), np.array(y), np.random.default_rng(0), 100)
    moved = np.array([*(np.array(x) - shift), *y])
    seen = moved[: len(x)].mean() - moved[len(x) :].mean()
    every = []
    for chosen in combinations(range(moved.size), len(x)):
        side = np.zeros(moved.size, bool)
        side[list(chosen)] = True
        every.append(moved[side].mean() - moved[~side].mean())
    p = np.mean(np.abs(every) >= abs(seen) - 1e-12)
    if min(abs(shift - found.low), abs(shift - found.high)) > 1e-9:
        assert (found.low < shift < found.high) == (p > 0.05)


def test_three_words_a_side_reject_nothing():
    found = split_test(np.array(X[:3]), np.array(Y[:3]), np.random.default_rng(0), 100)
    assert found.p == pytest.approx(0.1)
    assert not found.bounded


@pytest.mark.parametrize("empty", [(), (float("nan"), 1.0)])
def test_what_is_no_number_is_refused(empty):
    with pytest.raises(ValueError, match="needs numbers on both sides"):
        split_test(np.array(empty), np.array(Y), np.random.default_rng(0), 100)


@pytest.mark.parametrize("unit", ["words", "images"])
def test_contributions_have_the_numbers_as_their_means(unit):
    rng = np.random.default_rng(3)
    images = concept(rng, 5, 4)
    means, places = contributions(images, unit)
    assert len(means) == len(places) == (5 if unit == "words" else 20)
    assert means.mean() == pytest.approx(associations(images).mean(), abs=1e-12)
    assert places.mean() == pytest.approx(position(images), abs=1e-12)
    assert [len(own) for own in units_of(images, unit)] == [20, 20, 20]


def test_a_contribution_counts_the_images_with_attributes_too():
    """Of a word whose neutral images are as all others, but whose images with A are not."""
    rng = np.random.default_rng(4)
    images = concept(rng, 6, 4, look=0.0)
    first = images.first.copy()
    first[:4] = images.second[:4]
    odd = ConceptImages(images.neutral, first, images.second, images.pairs)
    means, _ = contributions(odd, "words")
    assert int(np.argmax(np.abs(means - np.median(means)))) == 0


def test_a_concept_of_one_word_is_dealt_out_by_image():
    rng = np.random.default_rng(5)
    several, single = concept(rng, 4, 5), concept(rng, 1, 8)
    assert common_unit(several, several) == "words"
    assert common_unit(several, single) == "images"
    found = compare(single, concept(rng, 1, 8), rng, 200, "two-sided")
    assert (found.unit, found.score.n) == ("images", 16)
    assert compare(concept(rng, 1, 1), single, rng, 200, "two-sided").score is None


@given(st.integers(0, 2**32))
def test_d_and_the_difference_leave_0_out_together(seed):
    rng = np.random.default_rng(seed)
    x, y = rng.normal(rng.normal(0, 0.6), 1, 8), rng.normal(0, 1, 8)
    found = split_test(x, y, rng, 400)
    noise, spreads = rng.normal(0, 0.5, 500), rng.uniform(0.5, 2.0, 500)
    low, high = effect_interval(found.value * 1.3, found, noise, spreads)
    inside, of_d = found.low <= 0 <= found.high, low <= 0 <= high
    assert inside == of_d or min(abs(found.low), abs(found.high)) < 0.02
    assert low <= found.value * 1.3 <= high


def test_false_alarms_are_of_words_and_not_of_images():
    """Two concepts whose eight words are of one population: dealt out by image, far more than 5 % are found."""
    rng = np.random.default_rng(6)
    by_word, by_image, held = 0, 0, 0
    for _ in range(150):
        x, y = concept(rng, 8, 6), concept(rng, 8, 6)
        found = compare(x, y, rng, 199, "two-sided").score
        by_word += found.p <= 0.05
        held += found.low <= 0 <= found.high
        by_image += permutation_test(associations(x), associations(y), rng, 199).p <= 0.05
        assert found.value == pytest.approx(differential(associations(x), associations(y)))
    assert by_word <= 16  # more would be one in a hundred at nominal 5 %
    assert held >= 134
    assert by_image >= 30
