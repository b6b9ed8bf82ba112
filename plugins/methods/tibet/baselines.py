"""The two scores that TIBET's paper compares its own with: closeness of images, and of concepts matched one to one.

Source: TIBET section 5.5 and Table 3, which names them and prints no formula. "Average CLIP Image Score" is read here
as the mean cosine of every image of the prompt with every image of the counterfactual, and "Bipartite Matching of
concepts with cosine similarity of CLIP text embeddings" as the mean cosine of the pairs of the best assignment between
the concepts of the two sets; those of the larger set that stay without a partner count as 0. In place of CAS each gives
an axis its BAV (equations 4 and 5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Cell, Column, Estimate, ImageRecord, Lab, Row, Table, Work, stats

from .association import axis_variance
from .comparison import CounterfactualComparison, PromptImages
from .concepts import words
from .counterfactuals import Axis
from .readings import Readings

Floats = npt.NDArray[np.float64]
Vectors = Mapping[str, npt.NDArray[np.floating]]

SCORES = {"cas": "CAS", "image": "Mean image closeness", "matched": "Matched concepts"}


@dataclass(frozen=True, slots=True)
class Embedded:
    """What an embedder gives: the unit vectors of images, by digest, and of the words that are concepts."""

    images: Vectors
    words: Vectors


def image_score(first: npt.ArrayLike, other: npt.ArrayLike) -> float | None:
    """Return the mean cosine of all pairs of unit vectors, items x dimensions each; None where a set is empty."""
    one, two = np.asarray(first, np.float64), np.asarray(other, np.float64)
    return float(one.mean(axis=0) @ two.mean(axis=0)) if len(one) and len(two) else None


def matching_score(first: npt.ArrayLike, other: npt.ArrayLike) -> float | None:
    """Return the mean cosine over the best one-to-one assignment of unit vectors, those left over counting as 0."""
    from scipy.optimize import linear_sum_assignment  # a third of a second that every start would pay

    one, two = np.asarray(first, np.float64), np.asarray(other, np.float64)
    if not (len(one) and len(two)):
        return None
    cosines = one @ two.T
    rows, columns = linear_sum_assignment(cosines, maximize=True)
    return float(cosines[rows, columns].sum() / max(len(one), len(two)))


def embed(
    lab: Lab,
    images: Sequence[ImageRecord],
    read: Readings,
    axes: Mapping[str, Sequence[Axis]],
) -> Work[Embedded]:
    """Return the vectors of all images, and of all words that may be concepts (Table 3)."""
    vectors = yield from lab.embeddings(images)
    said = {word.text for parse in read.parses.values() for word in words(parse)}
    texts = sorted(said | {axis.bias for of_prompt in axes.values() for axis in of_prompt})
    of_words = yield from lab.text_embeddings(texts)
    by_digest = dict(zip((image.digest for image in images), vectors, strict=True))
    return Embedded(by_digest, dict(zip(texts, of_words, strict=True)))


def compare(
    found: CounterfactualComparison, embedded: Embedded, rng: np.random.Generator
) -> tuple[tuple[Estimate, ...], tuple[Table, ...]]:
    """Return how alike BAV and either baseline rank the axes, and both tables: counterfactuals and axes."""
    images = [_of_images(shown, embedded.images) for shown in found.sets]
    concepts = [_of_concepts(found, place, embedded.words) for place in range(len(found.sets))]
    cas = found.associations.scores
    scores: dict[str, list[float | None]] = {
        "cas": [float(value) if np.isfinite(value) else None for value in cas],
        "image": [image_score(images[0], other) for other in images[1:]],
        "matched": [matching_score(concepts[0], other) for other in concepts[1:]],
    }
    rows: list[Row] = []
    axes: list[dict[str, Cell]] = []
    for axis in found.axes:
        places = [found.place(counterfactual) for counterfactual in axis.counterfactuals]
        for counterfactual, place in zip(axis.counterfactuals, places, strict=True):
            told = {name: of[place] for name, of in scores.items()}
            rows.append({"axis": axis.name, "value": counterfactual.value, **told})
        axes.append(
            {"axis": axis.name} | {name: _variance([of[place] for place in places]) for name, of in scores.items()}
        )
    ranked: list[Row] = [{**row, **{f"{name}_rank": _rank(row, axes, name) for name in SCORES}} for row in axes]
    estimates = tuple(_alike(axes, name, rng) for name in ("image", "matched"))
    return estimates, (
        Table(
            "baselines",
            "Scores of every counterfactual",
            _columns(("axis", "Axis"), ("value", "What is put in")),
            tuple(rows),
        ),
        Table(
            "baseline_axes", "Variance of every axis, by score", (*_columns(("axis", "Axis")), *_RANKS), tuple(ranked)
        ),
    )


def _of_images(shown: PromptImages, vectors: Vectors) -> Floats:
    found = [vectors[image.digest] for image in shown.usable if image.digest in vectors]
    return _stacked(found)


def _of_concepts(found: CounterfactualComparison, place: int, vectors: Vectors) -> Floats:
    """Return the vectors of all concepts that are said of a set of images."""
    said = np.nan_to_num(found.histograms()[place]) > 0
    names = [name for name, there in zip(found.words.concepts, said, strict=True) if there]
    return _stacked([vectors[name] for name in names if name in vectors])


def _stacked(vectors: Sequence[npt.NDArray[np.floating]]) -> Floats:
    kept = [np.asarray(vector, np.float64) for vector in vectors if np.isfinite(vector).all()]
    return np.stack(kept) if kept else np.zeros((0, 1))


def _variance(scores: Sequence[float | None]) -> float | None:
    known = [score for score in scores if score is not None]
    return float(axis_variance(known)) if len(known) > 1 else None


def _rank(row: Mapping[str, Cell], axes: Sequence[Mapping[str, Cell]], name: str) -> int | None:
    own = row[name]
    if not isinstance(own, float):
        return None
    return 1 + sum(isinstance(value := other[name], float) and value > own for other in axes)


def _alike(axes: Sequence[Mapping[str, Cell]], name: str, rng: np.random.Generator) -> Estimate:
    """Return Spearman's correlation of a baseline's variances with those of CAS, over the axes that have both."""
    pairs = [(one, two) for row in axes if isinstance(one := row["cas"], float) and isinstance(two := row[name], float)]
    return stats.spearman(SCORES[name], [one for one, _ in pairs], [two for _, two in pairs], rng, group="rank of axes")


def _columns(*named: tuple[str, str]) -> tuple[Column, ...]:
    return (*(Column(*one) for one in named), *(Column(name, label, "float") for name, label in SCORES.items()))


_RANKS = tuple(Column(f"{name}_rank", f"Rank by {label}", "int") for name, label in SCORES.items())
