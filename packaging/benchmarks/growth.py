"""How the arithmetic of the methods grows with the number of images, in time and in memory.

Linear growth is ten times the time for ten times the images; the bar allows n log n. Memory is what is taken beyond
the input, at its peak. Each function makes the input of n images and returns what is timed.
"""

from __future__ import annotations

import math
import time
import tracemalloc
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
from biaslens_plugins.methods.biaslens import pairs
from biaslens_plugins.methods.biaslens import tables as pair_tables
from biaslens_plugins.methods.biaslens.relations import jsi
from biaslens_plugins.methods.t2iat.association import ConceptImages, associations
from biaslens_plugins.methods.tibet.association import ConceptCounts, associate
from biaslens_plugins.methods.tibet.concepts import Word, vocabulary
from harness import Bench, in_words

from biaslens_gui.core.findings.pair_views import further_views, sets_of
from biaslens_gui.core.language.grammar import AdjectiveNoun
from biaslens_gui.core.records import Finding
from biaslens_gui.loaders.language import wordnet
from biaslens_gui.stats import mean
from biaslens_gui.stats.effect_size import cohens_d_estimate
from biaslens_gui.stats.tests import permutation_test

ABOUT = (
    "Each step by itself, on made-up numbers, over images of one prompt or of 500 as it is named; processor time, which"
    " other programs do not lengthen."
)
SIZES, PROMPTS = (1_000, 10_000, 100_000), 500
ADJECTIVES = ("old", "young", "white", "dark", "long", "short", "round", "blue", "grey", "smiling")
NOUNS = ("man", "woman", "coat", "hair", "glasses", "desk")
LEAST_S = 0.3
"""A step is repeated until it has taken so long; the quickest time counts."""
CACHES = "Between these sizes the input outgrows the processor's caches, which slows a step once."
Run = Callable[[], Any]


def measure(bench: Bench) -> None:
    """Measure every step; the bars are on the steepest and on the widest."""
    sizes = bench.size(SIZES, (500, 1_000))
    grown = {name: _grown(prepared, sizes) for name, prepared in STEPS.items()}
    powers = {
        name: math.log(taken[-1] / taken[0]) / math.log(sizes[-1] / sizes[0]) for name, (taken, _) in grown.items()
    }
    steepest, widest = max(powers, key=powers.__getitem__), max(grown, key=lambda name: grown[name][1])
    bench.note("growth", f"steepest growth, n to the power of (“{steepest}”)", powers[steepest], "", 1.25, CACHES)
    most = f"most memory beyond the input (“{widest}”)"
    bench.note("memory", most, grown[widest][1], "MiB", 500.0, CACHES)
    heads = ["step", *(f"{size:,} images" for size in sizes), "grows as", f"memory at {sizes[-1]:,}"]
    rows = [
        [name, *map(in_words, taken), f"n^{powers[name]:.2f}", f"{mebibytes:.0f} MiB"]
        for name, (taken, mebibytes) in grown.items()
    ]
    bench.table("Time and memory", heads, rows)


def _grown(prepared: Callable[[int], Run], sizes: tuple[int, ...]) -> tuple[list[float], float]:
    """Return the seconds a step takes of a processor for each size, and at the last the MiB beyond its input."""
    taken = []
    prepared(sizes[0])()  # once for what is only imported the first time
    for size in sizes:
        run, rounds = prepared(size), [0.0]
        while sum(rounds) < LEAST_S:
            began = time.process_time()
            run()
            rounds.append(time.process_time() - began)
        taken.append(min(rounds[1:]))
    run = prepared(sizes[-1])
    tracemalloc.start()  # apart from the time, since counting memory takes time
    run()
    mebibytes = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    return taken, mebibytes


def permuted(n: int) -> Run:
    """T2IAT's p."""
    x, y = np.random.default_rng(0).normal(size=(2, n // 2))
    return lambda: permutation_test(x, y, np.random.default_rng(1), 200)


def averaged(n: int) -> Run:
    """A mean of one number per image."""
    values = np.random.default_rng(0).normal(size=n).tolist()
    return lambda: mean("mean", values, np.random.default_rng(1))


def sized(n: int) -> Run:
    """Cohen's d of two halves."""
    x, y = np.random.default_rng(0).normal(size=(2, n // 2))
    return lambda: cohens_d_estimate("d", x, y, np.random.default_rng(1))


def associated(n: int) -> Run:
    """T2IAT's association of every image with two sets."""
    vectors = np.random.default_rng(0).normal(size=(3, n // 3, 512))
    vectors /= np.linalg.norm(vectors, axis=2, keepdims=True)
    return lambda: associations(ConceptImages(*vectors))


def merged(n: int) -> Run:
    """TIBET's concepts: the words of every caption, synonyms merged, counted image by image."""
    rng, thesaurus = np.random.default_rng(0), wordnet()
    names = sorted(thesaurus.synonyms("man", "n", senses=0))
    known = [Word(text, text, "n") for text in [*names, *(f"thing{k}" for k in range(150 - len(names)))]]
    said = [[known[k] for k in row] for row in rng.integers(0, len(known), (n, 6))]
    return lambda: vocabulary(said, thesaurus).counts(said)


def scored(n: int) -> Run:
    """TIBET's score of two sets of images over 40 concepts."""
    rng = np.random.default_rng(0)
    first, other = (ConceptCounts(rng.poisson(0.3, (n, 40)).astype(np.float32), np.ones(n, bool)) for _ in range(2))
    return lambda: associate(first, [other], np.random.default_rng(1), resamples=100)


def described(n: int) -> Run:
    """BiasLens' similarity of prompts: each with the pairs of its images."""
    sets = {str(k): [f"old man {image % 997}" for image in range(k, n, PROMPTS)] for k in range(PROMPTS)}
    return lambda: jsi("JSI", sets, np.random.default_rng(0))


def tabled(n: int) -> Run:
    """BiasLens' tables of pairs by prompt, and what the heat map and the UpSet plot draw of them."""
    words = [AdjectiveNoun(a, b, f"{a} {b}", ((0, 1), (2, 3))) for a, b in product(ADJECTIVES, NOUNS)]
    seen = []
    for k, row in enumerate(np.random.default_rng(0).integers(0, len(words), (n, 3))):
        said = tuple(words[place] for place in dict.fromkeys(row.tolist()))
        seen.append(pairs.Observation(f"i{k}", f"prompt {k % PROMPTS}", "", said, tuple(word.surface for word in said)))

    def run() -> None:
        tables = (pair_tables.by_prompt(seen), pair_tables.phrases(seen))
        finding = Finding("biaslens", "1", "paper", "pairs", "people", "Pairs", "Model", view="bars", tables=tables)
        further_views(finding)
        sets_of(finding)

    return run


STEPS = {
    "permutation test, 200 splits": permuted,
    "mean with its bootstrap interval, 2,000 resamples": averaged,
    "effect size with its bootstrap interval": sized,
    "associations of embeddings of 512 numbers": associated,
    "synonyms merged over 150 words, images counted": merged,
    "concept association score, 100 resamples": scored,
    f"JSI of {PROMPTS} prompts": described,
    f"tables of pairs, heat map and UpSet of {PROMPTS} prompts": tabled,
}
