"""The arithmetic of the methods beside how their authors' scripts or a general library do it.

The peers are written here after the published descriptions; each is checked to come to the same numbers.
"""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from biaslens_plugins.methods.t2iat.association import ConceptImages, associations
from biaslens_plugins.methods.tibet.association import ConceptCounts, associate, association
from biaslens_plugins.methods.tibet.concepts import Word, vocabulary
from biaslens_plugins.methods.word_influence.removal import subsets
from pairs import Pair, each_measured
from recorded import Results

from biaslens_gui.loaders.language import wordnet
from biaslens_gui.stats.resampling import RESAMPLES, student_widening
from biaslens_gui.stats.tests import permutation_test

Floats = npt.NDArray[np.float64]
DRAWS = "Drawing at random and memory of a megabyte at a time are most of ours; a busy computer slows the latter."
"""Why a bar may be missed here."""


def results() -> Results:
    """Measure every case of this file."""
    about = "The arithmetic of the methods, beside loops as their authors publish them and general libraries."
    return Results("metrics", "The arithmetic of the methods", about, each_measured(cases()), notes=numbers())


def cases() -> Iterator[Pair]:
    """Yield every case of this file."""
    yield association_of_images()
    yield from permutation()
    yield synonyms()
    yield bootstrap_of_associations()


def numbers() -> list[str]:
    """Return what is counted, not timed: sentences."""
    unique, without = len(subsets(6, 2)), [[s for s in subsets(6, 1) if at not in s] for at in range(6)]
    every = sum(2 * len(of_word) for of_word in without)  # of each word, the sets without it, and with it
    return [
        f"B6, word-level explanations: six words at r = 2 need {unique} sets of images; word by word they would be "
        f"{every}, {every / unique:.1f} times as many."
    ]


# --- B7: T2IAT, equation 2


def association_of_images(images: int = 100, dimensions: int = 512) -> Pair:
    """Every image's mean cosine with two sets: image by image in a loop, or one product with a difference of means."""
    rng = np.random.default_rng(0)
    neutral, first, second = (_unit(rng.normal(size=(images, dimensions))) for _ in range(3))

    def loops() -> Floats:
        found = []
        for image in neutral:
            with_first = [float(image @ other / (np.linalg.norm(image) * np.linalg.norm(other))) for other in first]
            with_second = [float(image @ other / (np.linalg.norm(image) * np.linalg.norm(other))) for other in second]
            found.append(sum(with_first) / images - sum(with_second) / images)
        return np.array(found)

    what = f"associations of {images} images with two sets of {images}"
    ours = partial(associations, ConceptImages(neutral, first, second))
    return Pair(
        "B7",
        what,
        "a loop over pairs of images, as in T2IAT's notebook",
        loops,
        ours,
        np.allclose,
        100,
        if_missed=DRAWS,
    )


def _unit(vectors: Floats) -> Floats:
    found: Floats = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return found


# --- B8: T2IAT, equation 3


def permutation(n: int = 48, samples: int = 1000) -> Iterator[Pair]:
    """The permutation test of two means, beside scipy's and beside a loop that shuffles."""
    from scipy.stats import permutation_test as scipy_test

    rng = np.random.default_rng(1)
    x, y = rng.normal(0.12, 1, n), rng.normal(0, 1, n)

    def with_scipy() -> float:
        def difference(one: Any, other: Any, axis: int) -> Any:
            return np.mean(one, axis=axis) - np.mean(other, axis=axis)

        found = scipy_test((x, y), difference, n_resamples=samples, vectorized=True, rng=np.random.default_rng(2))
        return float(found.pvalue)

    def with_loop() -> float:
        random, pooled, seen = np.random.default_rng(2), np.concatenate([x, y]), abs(x.mean() - y.mean())
        hits = 0
        for _ in range(samples):
            random.shuffle(pooled)
            hits += abs(pooled[:n].mean() - pooled[n:].mean()) >= seen
        return (hits + 1) / (samples + 1)

    def ours() -> float:
        return permutation_test(x, y, np.random.default_rng(2), samples).p

    what = f"p of a difference of means, {n} images a side, {samples:,} splits"
    close = partial(np.allclose, atol=4 * np.sqrt(0.25 / samples))
    yield Pair("B8", what, "scipy.stats.permutation_test, vectorised", with_scipy, ours, close, 2, if_missed=DRAWS)
    yield Pair("B8", what, "a loop that shuffles", with_loop, ours, close, 4, if_missed=DRAWS)


# --- B9: TIBET, Algorithm 1


def synonyms(words: int = 200) -> Pair:
    """Merge synonyms of two vocabularies and score them: every word against every other, or through an index."""
    thesaurus = wordnet()
    resources = importlib.resources.files("biaslens_resources").joinpath("lexicon/vocabulary.json")
    lists = json.loads(resources.read_text(encoding="utf-8"))["lists"].values()
    known = sorted({word for some in lists for word in some if word.isalpha()})
    rng = np.random.default_rng(3)
    said = [[Word(known[at], known[at], "n") for at in rng.integers(0, words, 400)] for _ in range(2)]

    def every_pair() -> dict[str, str]:
        times: dict[str, int] = {}
        for one in (word for side in said for word in side):
            times[one.text] = times.get(one.text, 0) + 1
        ranked = sorted(times, key=lambda text: (-times[text], text))
        into: dict[str, str] = {}
        for at, text in enumerate(ranked):
            into[text] = text
            for head in ranked[:at]:
                if into[head] == head and (head in thesaurus.synonyms(text, "n", senses=1)):
                    into[text] = head
                    break
        return into

    def ours() -> dict[str, str]:
        found = vocabulary([[word for side in said for word in side]], thesaurus)
        return {text: found.concepts[place] for text, place in found.place.items()}

    def same(theirs: dict[str, str], found: dict[str, str]) -> bool:
        return found == theirs

    what = f"synonyms merged among {words} words"
    return Pair(
        "B9", what, "every word against every other, as in TIBET's script", every_pair, ours, same, 10, if_missed=DRAWS
    )


# --- B10: TIBET, intervals


def bootstrap_of_associations(images: int = 48, concepts: int = 150) -> Pair:
    """The bootstrap of a concept association score: resampling images one histogram at a time, or by multinomials."""
    from scipy.stats import bootstrap

    rng = np.random.default_rng(4)
    first, other = (rng.poisson(0.3, (images, concepts)).astype(np.float32) for _ in range(2))
    measured = np.ones(images, bool)

    def with_scipy() -> list[float]:
        def of_two(places: Any, once_more: Any) -> float:
            return float(association(first[places].mean(axis=0), first[once_more].mean(axis=0)))

        def of_pairs(places: Any) -> float:
            return float(association(first[places].mean(axis=0), other[places].mean(axis=0)))

        about: dict[str, Any] = {"n_resamples": RESAMPLES, "vectorized": False, "method": "percentile"}
        every = np.arange(images)
        spread = bootstrap((every,), of_pairs, rng=np.random.default_rng(5), **about)
        same = bootstrap((every, every), of_two, rng=np.random.default_rng(5), **about)
        return [float(spread.standard_error), *map(float, same.confidence_interval)]

    def ours() -> list[float]:
        found = associate(ConceptCounts(first, measured), [ConceptCounts(other, measured)], np.random.default_rng(5))
        assert found.same
        # the spread of distances (1 - s) / (1 + s), put back on the scale of scores
        spread = found.noise.std() / student_widening(images) * (1 + found.scores[0]) ** 2 / 2
        return [float(spread), *found.same[1:]]

    what = f"a score over {images} images and {concepts} concepts, and what chance scores, {RESAMPLES:,} resamples"
    return Pair(
        "B10", what, "scipy.stats.bootstrap", with_scipy, ours, partial(np.allclose, atol=0.01), 20, if_missed=DRAWS
    )
