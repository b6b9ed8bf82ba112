"""The arithmetic of the methods beside how their authors' scripts or a general library do it.

The peers are written here after the published descriptions; each is checked to come to the same numbers.
"""

from __future__ import annotations

import importlib.resources
import json
from collections import Counter
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from biaslens_plugins.methods.t2iat.association import ConceptImages, associations
from biaslens_plugins.methods.tibet.association import ConceptCounts, associate, association
from biaslens_plugins.methods.tibet.concepts import Word, vocabulary
from biaslens_plugins.methods.word_influence.removal import subsets
from harness import Bench

from biaslens_gui.loaders.language import wordnet
from biaslens_gui.stats.resampling import RESAMPLES, student_widening
from biaslens_gui.stats.tests import permutation_test

ABOUT = "The arithmetic of the methods, beside loops as their authors publish them and general libraries."
Floats = npt.NDArray[np.float64]
DRAWS = "Drawing at random and memory of a megabyte at a time are most of ours; a busy computer slows the latter."
"""Why a bar may be missed here."""


def measure(bench: Bench) -> None:
    """Measure every case of this file."""
    for case in (associations_of_images, permutation, synonyms, bootstrap_of_associations):
        case(bench)
    unique, without = len(subsets(6, 2)), [[s for s in subsets(6, 1) if word not in s] for word in range(6)]
    every = sum(2 * len(of_word) for of_word in without)  # of each word, the sets without it, and with it
    bench.results.notes.append(
        f"B6, word-level explanations: six words at r = 2 need {unique} sets of images; word by word they would be "
        f"{every}, {every / unique:.1f} times as many."
    )


def associations_of_images(bench: Bench, images: int = 100, dimensions: int = 512) -> None:
    """B7, T2IAT's equation 2: every image's mean cosine with two sets, in a loop or as one product."""
    vectors = np.random.default_rng(0).normal(size=(3, images, dimensions))
    neutral, *sets = vectors / np.linalg.norm(vectors, axis=2, keepdims=True)

    def cosine(left: Floats, right: Floats) -> float:
        return float(left @ right / (np.linalg.norm(left) * np.linalg.norm(right)))

    def loops() -> Floats:
        means = [[sum(cosine(image, other) for other in some) / images for some in sets] for image in neutral]
        return np.array([first - second for first, second in means])

    what, peer = f"associations of {images} images with two sets of {images}", "a loop over pairs of images"
    ours = partial(associations, ConceptImages(neutral, *sets))
    bench.compare("B7", what, f"{peer}, as in T2IAT's notebook", loops, ours, np.allclose, 100, why=DRAWS)


def permutation(bench: Bench, n: int = 48, samples: int = 1000) -> None:
    """B8, T2IAT's equation 3: the permutation test of two means, beside scipy's and beside a loop that shuffles."""
    from scipy.stats import permutation_test as scipy_test

    rng = np.random.default_rng(1)
    x, y = rng.normal(0.12, 1, n), rng.normal(0, 1, n)

    def difference(left: Any, right: Any, axis: int) -> Any:
        return np.mean(left, axis=axis) - np.mean(right, axis=axis)

    def with_scipy() -> float:
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
    bench.compare("B8", what, "scipy.stats.permutation_test, vectorised", with_scipy, ours, close, 2, why=DRAWS)
    bench.compare("B8", what, "a loop that shuffles", with_loop, ours, close, 4, why=DRAWS)


def synonyms(bench: Bench, words: int = 200) -> None:
    """B9, TIBET's algorithm 1: synonyms of two vocabularies merged, every word against every other or by an index."""
    thesaurus = wordnet()
    resources = importlib.resources.files("biaslens_plugins.language_models.lexicon").joinpath("words/vocabulary.json")
    lists = json.loads(resources.read_text(encoding="utf-8"))["lists"].values()
    known = sorted({word for some in lists for word in some if word.isalpha()})
    said = [Word(known[k], known[k], "n") for k in np.random.default_rng(3).integers(0, words, 800)]

    def every_pair() -> dict[str, str]:
        times = Counter(word.text for word in said)
        ranked, into = sorted(times, key=lambda text: (-times[text], text)), dict[str, str]()
        for rank, text in enumerate(ranked):
            heads = (head for head in ranked[:rank] if into[head] == head)
            into[text] = next((head for head in heads if head in thesaurus.synonyms(text, "n", senses=1)), text)
        return into

    def ours() -> dict[str, str]:
        found = vocabulary([said], thesaurus)
        return {text: found.concepts[place] for text, place in found.place.items()}

    what, peer = f"synonyms merged among {words} words", "every word against every other, as in TIBET's script"
    bench.compare("B9", what, peer, every_pair, ours, dict.__eq__, 10, why=DRAWS)


def bootstrap_of_associations(bench: Bench, images: int = 48, concepts: int = 150) -> None:
    """B10: the bootstrap of TIBET's score, images resampled one histogram at a time, or by multinomials."""
    from scipy.stats import bootstrap

    rng = np.random.default_rng(4)
    first, other = (rng.poisson(0.3, (images, concepts)).astype(np.float32) for _ in range(2))
    measured, every = np.ones(images, bool), np.arange(images)

    def of_two(places: Any, once_more: Any) -> float:
        return float(association(first[places].mean(axis=0), first[once_more].mean(axis=0)))

    def of_pairs(places: Any) -> float:
        return float(association(first[places].mean(axis=0), other[places].mean(axis=0)))

    def with_scipy() -> list[float]:
        about: dict[str, Any] = {"n_resamples": RESAMPLES, "vectorized": False, "method": "percentile"}
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
    close = partial(np.allclose, atol=0.01)
    bench.compare("B10", what, "scipy.stats.bootstrap", with_scipy, ours, close, 20, why=DRAWS)
