"""Equations 1 and 2 of T2IAT on vectors, and what holds for them whatever the vectors are."""

from __future__ import annotations

import time

import numpy as np
import pytest
from biaslens_plugins.methods.t2iat.association import (
    ConceptImages,
    Noise,
    associations,
    by_prompt,
    differential,
    measure,
    position,
)
from biaslens_plugins.methods.t2iat.estimates import mean_association
from biaslens_plugins.methods.t2iat.stimuli import AssociationTest, DesignedPrompt, StimulusSet
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.stats import cohens_d, excludes, percentile, permutation_test, student_widening


def unit(rows) -> np.ndarray:
    vectors = np.asarray(rows, float)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def cloud(rng: np.random.Generator, centre, n: int, spread: float = 0.3) -> np.ndarray:
    return unit(np.asarray(centre) + rng.normal(0, spread, (n, len(centre))))


@st.composite
def concepts(draw) -> ConceptImages:
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    sizes = [draw(st.integers(1, 12)) for _ in range(3)]
    return ConceptImages(*(unit(rng.normal(size=(n, 5))) for n in sizes))


def test_equation_2_is_the_difference_of_mean_cosines():
    images = ConceptImages(unit([[1, 0], [0, 1], [1, 1]]), unit([[1, 0], [1, 1]]), unit([[0, 1]]))
    root = np.sqrt(0.5)
    assert associations(images) == pytest.approx([(1 + root) / 2, root / 2 - 1, (root + 1) / 2 - root])


@given(concepts())
def test_equation_2_is_the_plain_double_sum(images):
    plain = [np.mean([x @ a for a in images.first]) - np.mean([x @ b for b in images.second]) for x in images.neutral]
    assert associations(images) == pytest.approx(plain)
    assert np.abs(associations(images)).max() <= 2 + 1e-9


@given(concepts(), st.randoms(use_true_random=False))
def test_the_order_of_images_does_not_matter(images, random):
    mixed = ConceptImages(
        *(np.array(random.sample(list(part), len(part))) for part in (images.neutral, images.first, images.second))
    )
    assert sorted(associations(mixed)) == pytest.approx(sorted(associations(images)))
    assert position(mixed) == pytest.approx(position(images))


@given(concepts(), concepts())
def test_swapping_turns_signs_round(x, y):
    swapped = [ConceptImages(one.neutral, one.second, one.first) for one in (x, y)]
    score = differential(associations(x), associations(y))
    assert differential(associations(y), associations(x)) == pytest.approx(-score)
    assert differential(*map(associations, swapped)) == pytest.approx(-score)
    if position(x) is not None:
        assert position(swapped[0]) == pytest.approx(1 - position(x))


def test_images_of_one_concept_in_both_places_differ_by_nothing():
    rng = np.random.default_rng(1)
    images = ConceptImages(*(cloud(rng, (1, 0, 0), 8) for _ in range(3)))
    assert differential(associations(images), associations(images)) == 0


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.9, 1.0])
@pytest.mark.parametrize("spread", [0.1, 0.6])
def test_the_position_of_a_mixture_is_its_share_whatever_the_spread(share, spread):
    """The second kind of image varies much more; the plain association of an even mixture is not 0, its position is."""
    rng = np.random.default_rng(7)
    first, second = np.eye(8)[0] + np.eye(8)[2], np.eye(8)[1] + np.eye(8)[2]
    n = 4000
    mixture = np.concatenate(
        [cloud(rng, first, round(share * n), 0.1), cloud(rng, second, round(n - share * n), spread)]
    )
    images = ConceptImages(mixture, cloud(rng, first, n, 0.1), cloud(rng, second, n, spread))
    assert position(images) == pytest.approx(share, abs=0.02)
    if share == 0.5 and spread == 0.6:
        assert associations(images).mean() > 0.1


def test_attributes_that_look_the_same_have_no_position():
    one = unit([[1.0, 0.0]])
    assert position(ConceptImages(one, np.repeat(one, 3, 0), np.repeat(one, 3, 0))) is None
    assert position(ConceptImages(one, one, unit([[0, 1]]))) is None  # nothing is known of the spread of one image


@pytest.mark.parametrize("empty", range(3))
def test_a_set_without_images_is_refused(empty):
    sets = [np.zeros((0, 2)) if at == empty else unit([[1, 0]]) for at in range(3)]
    with pytest.raises(ValueError, match="needs neutral images"):
        ConceptImages(*sets)


@pytest.mark.parametrize("shared", [0.0, 1.0])
def test_noise_has_the_spread_of_new_samples(shared):
    """What images of one seed have in common cancels: only if they are drawn together does the bootstrap know it."""
    rng = np.random.default_rng(3)
    centres = ((1.0, 1.0, 0.5), (1.0, 0.0, 0.5), (0.0, 1.0, 0.5))

    def sample() -> ConceptImages:
        seeds = rng.normal(0, shared, (20, 3)) * (0.0, 0.0, 1.0)
        sets = [unit(np.asarray(centre) + seeds + rng.normal(0, 0.3, (20, 3))) for centre in centres]
        return ConceptImages(*sets, pairs=tuple(np.arange(20) for _ in range(3)))

    samples = [sample() for _ in range(200)]
    anew = np.std([associations(one).mean() for one in samples])
    spreads = [Noise.draw(one, rng, resamples=400).associations.std() for one in samples]
    assert np.mean(spreads) == pytest.approx(anew, rel=0.15)
    assert np.median(Noise.draw(samples[0], rng).associations) == pytest.approx(0, abs=1e-12)
    doubled = Noise.draw(samples[0], np.random.default_rng(1), lambda units: 2.0).associations
    assert doubled == pytest.approx(2 * Noise.draw(samples[0], np.random.default_rng(1)).associations)


def test_intervals_of_positions_and_associations_hold_the_truth():
    """Two kinds of images in the share .3, made in pairs: what 20 of them say, against a population of 4,000."""
    rng = np.random.default_rng(4)
    kinds = np.array([(1.0, 0.0, 0.3, 0.3), (0.0, 1.0, 0.3, 0.3)])
    whose = (rng.random(4000) < 0.3).astype(int)
    seeds = rng.normal(0, 0.4, (4000, 4)) * (0, 0, 1, 1)
    sets = [
        unit(kinds[which] + seeds + rng.normal(0, 0.2, (4000, 4))) for which in (1 - whose, 0 * whose, 0 * whose + 1)
    ]
    world = ConceptImages(*sets)
    truth, place = associations(world).mean(), position(world)
    hits = np.zeros(2)
    for _ in range(400):
        chosen = rng.integers(0, 4000, 20)
        images = ConceptImages(*(one[chosen] for one in sets), pairs=(np.arange(20),) * 3)
        noise = Noise.draw(images, rng, student_widening, 400)
        for at, (value, own, true) in enumerate(
            ((associations(images).mean(), noise.associations, truth), (position(images), noise.positions, place))
        ):
            low, high = percentile(own)
            hits[at] += value + low <= true <= value + high
    assert (hits / 400 >= 0.92).all()
    assert (hits / 400 <= 0.98).all()


@pytest.mark.slow  # timed: run by itself, on a machine that does nothing else
def test_a_thousand_images_a_side_and_ten_thousand_permutations_take_less_than_a_second():
    rng = np.random.default_rng(0)
    sides = [ConceptImages(*(unit(rng.normal(size=(1000, 512))) for _ in range(3))) for _ in range(2)]
    began = time.process_time()  # of this process, whatever else the machine does
    x, y = (associations(one) for one in sides)
    found = permutation_test(x, y, rng, 10_000)
    assert cohens_d(x, y) is not None
    assert time.process_time() - began < 1
    assert (found.samples, found.exact) == (10_000, False)


def test_a_prompt_by_itself_is_compared_with_the_images_built_from_it():
    """A fair prompt beside one whose images with A look like it: among those, it would lean to A."""
    rng = np.random.default_rng(8)
    looks = {  # a mountain or a boat, a man or a woman; the boats are all women but where a man was asked for
        "mountain": (1, 0, 0.5, 0.5), "mountain, A": (1, 0, 1, 0), "mountain, B": (1, 0, 0, 1),
        "boat": (0, 1, 0, 1), "boat, A": (0.9, 0.3, 1, 0), "boat, B": (0, 1, 0, 1),
    }  # fmt: skip
    designed = [
        DesignedPrompt("X", word, side, side.lower(), f"{word}, {side}" if side else word)
        for word in ("mountain", "boat")
        for side in ("", "A", "B")
    ]
    sides = StimulusSet("A", ("a",)), StimulusSet("B", ("b",))
    test = AssociationTest("t", "T", "b", (StimulusSet("X", ("mountain", "boat")),), sides)
    images = [ImageRecord(f"{text} {at}", "m", text, at, at) for text in looks for at in range(20)]
    vectors = np.concatenate([cloud(rng, centre, 20, 0.05) for centre in looks.values()])
    texts = {text: np.ones(4) for text in looks}
    (whole,) = measure(test, designed, by_prompt(images, vectors), texts, 20, lambda name: rng, student_widening)
    mountain, boat = (whole.alone(text, rng, student_widening) for text in ("mountain", "boat"))
    assert [len(one.neutral) for one in (whole, mountain, boat)] == [40, 20, 20]
    assert (mountain.asked, mountain.missing, len(mountain.vectors.first)) == (20, 0, 20)
    rows = slice(0, 20)
    among = ConceptImages(whole.vectors.neutral[rows], whole.vectors.first, whole.vectors.second)
    assert associations(among).mean() > 0.1
    assert not excludes(mean_association("mountain", mountain), 0.0)
    assert excludes(mean_association("boat", boat), 0.0)
    assert mountain.alone("mountain", rng, student_widening) is mountain
    (half,) = measure(test, designed[:5], by_prompt(images, vectors), texts, 20, lambda name: rng, student_widening)
    assert half.alone("boat", rng, student_widening) is None
