"""How the arithmetic of the methods grows with the number of images, in time and in memory.

Linear growth is ten times the time for ten times the images; the bar allows n log n. Memory is what is taken beyond
the input, at its peak.
"""

from __future__ import annotations

import math
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from biaslens_plugins.methods.biaslens import pairs
from biaslens_plugins.methods.biaslens import tables as pair_tables
from biaslens_plugins.methods.biaslens.relations import jsi
from biaslens_plugins.methods.t2iat.association import ConceptImages, associations
from biaslens_plugins.methods.tibet.association import ConceptCounts, associate
from biaslens_plugins.methods.tibet.concepts import Word, vocabulary
from pairs import in_words
from recorded import Reading, Results, Table

from biaslens_gui.core.findings.pair_views import further_views, sets_of
from biaslens_gui.core.language.grammar import AdjectiveNoun
from biaslens_gui.core.records import Finding
from biaslens_gui.loaders.language import wordnet
from biaslens_gui.stats import mean
from biaslens_gui.stats.effect_size import cohens_d_estimate
from biaslens_gui.stats.tests import permutation_test

SIZES = (1_000, 10_000, 100_000)
PROMPTS = 500
ADJECTIVES = ("old", "young", "white", "dark", "long", "short", "round", "blue", "grey", "smiling")
NOUNS = ("man", "woman", "coat", "hair", "glasses", "desk")
LEAST_SECONDS = 0.3
"""A step is repeated until it has taken so long; the quickest time counts."""

MOST_MIB = 500.0
"""Beyond the input, for 100,000 images."""

CACHES = "Between these sizes the input outgrows the processor's caches, which slows a step once."
"""Why a bar may be missed here."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the arithmetic: `prepared` makes the input of n images, and returns what is timed."""

    name: str
    prepared: Callable[[int], Callable[[], Any]]


@dataclass(frozen=True, slots=True)
class Grown:
    """What a step took for each of `SIZES`: seconds of one processor, and at the last MiB beyond its input."""

    name: str
    seconds: list[float]
    mebibytes: float

    @property
    def power(self) -> float:
        """Return p where time grows as n to the p, from the first size to the last; 1 is linear."""
        return math.log(self.seconds[-1] / self.seconds[0]) / math.log(SIZES[-1] / SIZES[0])


def results() -> Results:
    """Measure every case of this file."""
    found = [grown(step) for step in steps()]
    heads = ["step", *(f"{size:,} images" for size in SIZES), "grows as", f"memory at {SIZES[-1]:,}"]
    rows = [[one.name, *map(in_words, one.seconds), f"n^{one.power:.2f}", f"{one.mebibytes:.0f} MiB"] for one in found]
    steepest, widest = max(found, key=lambda one: one.power), max(found, key=lambda one: one.mebibytes)
    readings = [
        Reading(
            "growth",
            f"steepest growth, n to the power of (“{steepest.name}”)",
            steepest.power,
            "",
            1.25,
            if_missed=CACHES,
        ),
        Reading(
            "memory",
            f"most memory beyond the input (“{widest.name}”)",
            widest.mebibytes,
            "MiB",
            MOST_MIB,
            if_missed=CACHES,
        ),
    ]
    about = (
        "Each step by itself, on made-up numbers, over images of one prompt or of 500 as it is named; processor time,"
        " which other programs do not lengthen."
    )
    return Results("growth", "How it grows", about, [], readings, [Table("Time and memory", heads, rows)])


def grown(step: Step) -> Grown:
    """Return what a step takes; time and memory are measured apart, since counting memory takes time."""
    seconds = []
    step.prepared(SIZES[0])()  # once for what is only imported the first time
    for size in SIZES:
        run, rounds = step.prepared(size), [0.0]
        while sum(rounds) < LEAST_SECONDS:
            began = time.process_time()
            run()
            rounds.append(time.process_time() - began)
        seconds.append(min(rounds[1:]))
    run = step.prepared(SIZES[-1])
    tracemalloc.start()
    run()
    mebibytes = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    return Grown(step.name, seconds, mebibytes)


def steps() -> Iterator[Step]:
    """Yield every step."""
    yield Step("permutation test, 200 splits", permuted)
    yield Step("mean with its bootstrap interval, 2,000 resamples", averaged)
    yield Step("effect size with its bootstrap interval", sized)
    yield Step("associations of embeddings of 512 numbers", associated)
    yield Step("synonyms merged over 150 words, images counted", merged)
    yield Step("concept association score, 100 resamples", scored)
    yield Step(f"JSI of {PROMPTS} prompts", described)
    yield Step(f"tables of pairs, heat map and UpSet of {PROMPTS} prompts", tabled)


def permuted(n: int) -> Callable[[], Any]:
    """T2IAT's p."""
    x, y = np.random.default_rng(0).normal(size=(2, n // 2))
    return lambda: permutation_test(x, y, np.random.default_rng(1), 200)


def averaged(n: int) -> Callable[[], Any]:
    """A mean of one number per image."""
    values = np.random.default_rng(0).normal(size=n).tolist()
    return lambda: mean("mean", values, np.random.default_rng(1))


def sized(n: int) -> Callable[[], Any]:
    """Cohen's d of two halves."""
    x, y = np.random.default_rng(0).normal(size=(2, n // 2))
    return lambda: cohens_d_estimate("d", x, y, np.random.default_rng(1))


def associated(n: int) -> Callable[[], Any]:
    """T2IAT's association of every image with two sets."""
    rng = np.random.default_rng(0)
    vectors = rng.normal(size=(n, 512))
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    third = n // 3
    images = ConceptImages(vectors[:third], vectors[third : 2 * third], vectors[2 * third : 3 * third])
    return lambda: associations(images)


def merged(n: int) -> Callable[[], Any]:
    """TIBET's concepts: the words of every caption, synonyms merged, counted image by image."""
    rng, thesaurus = np.random.default_rng(0), wordnet()
    known = [Word(text, text, "n") for text in sorted(thesaurus.synonyms("man", "n", senses=0))]
    known += [Word(f"thing{at}", f"thing{at}", "n") for at in range(150 - len(known))]
    said = [[known[at] for at in row] for row in rng.integers(0, len(known), (n, 6))]
    return lambda: vocabulary(said, thesaurus).counts(said)


def scored(n: int) -> Callable[[], Any]:
    """TIBET's score of two sets of images over 40 concepts."""
    rng = np.random.default_rng(0)
    one, other = (ConceptCounts(rng.poisson(0.3, (n, 40)).astype(np.float32), np.ones(n, bool)) for _ in range(2))
    return lambda: associate(one, [other], np.random.default_rng(1), resamples=100)


def described(n: int) -> Callable[[], Any]:
    """BiasLens' similarity of prompts: each with the pairs of its images."""
    sets = {str(k): [f"old man {at % 997}" for at in range(k, n, PROMPTS)] for k in range(PROMPTS)}
    return lambda: jsi("JSI", sets, np.random.default_rng(0))


def tabled(n: int) -> Callable[[], Any]:
    """BiasLens' tables of pairs by prompt, and what the heat map and the UpSet plot draw of them."""
    rng = np.random.default_rng(0)
    words = [AdjectiveNoun(one, other, f"{one} {other}", ((0, 1), (2, 3))) for one in ADJECTIVES for other in NOUNS]
    seen = []
    for at, row in enumerate(rng.integers(0, len(words), (n, 3))):
        said = tuple(words[place] for place in dict.fromkeys(row.tolist()))
        seen.append(pairs.Observation(f"i{at}", f"prompt {at % PROMPTS}", "", said, tuple(one.surface for one in said)))

    def run() -> None:
        tables = (pair_tables.by_prompt(seen), pair_tables.phrases(seen))
        about = ("biaslens", "1", "paper", "pairs", "people", "Pairs")
        finding = Finding(*about, "Model", view="bars", tables=tables)
        further_views(finding)
        sets_of(finding)

    return run
