"""TIBET's scores: how alike the concepts of two sets of images are, and how much that differs along an axis of bias.

Source: *TIBET: Identifying and Evaluating Biases in Text-to-Image Generative Models*, section 3.4, equations 1 to 5 and
Algorithm 1. A histogram is a vector of concept frequencies: occurrences per image, so a concept may exceed 1 (section
9). Every function takes histograms or scores along the last axis and works on many at once.

How sure they are: what is resampled are the images, in pairs, since image i of the prompt and image i of every
counterfactual start from the same noise. A resample adds noise to histograms that are noisy already, so its CAS lie
below those of the sample. Therefore only the spread is taken from the resamples: around their mean, on the scale of the
distance d = (1 - CAS) / (1 + CAS), which adds up over concepts (Bray and Curtis 1957), widened by sqrt(n / (n - 1)) and
by Student's t for few images, and laid around the sample. Source of the resampling: Davison and Hinkley 1997, Bootstrap
Methods and their Application, sections 2.5 and 4.4.

What such an interval is about is the score that as many images give on average: the score of endless images is higher,
how much so depends on all that is rarely said, and no resample knows it. Scores of equal numbers compare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Estimate, stats

Floats = npt.NDArray[np.floating[Any]]
Variant = Literal["paper", "as-published-code"]
Score = Literal["bav", "mad"]


def frequencies(counts: npt.ArrayLike, measured: npt.ArrayLike) -> Floats:
    """Return the histogram of a set of images (section 8.3, step 3): occurrences of each concept per measured image.

    `counts` is images x concepts, `measured` says which images count. All NaN when none does.
    """
    shown = np.asarray(measured, dtype=np.float64)
    n = shown.sum()
    totals: Floats = shown @ np.asarray(counts, dtype=np.float64)
    return totals / n if n else np.full_like(totals, np.nan)


def association(first: npt.ArrayLike, other: npt.ArrayLike, variant: Variant = "paper") -> Floats:
    """Return the concept association score (CAS) of histograms along the last axis, 0..1.

    W_cap = min(w, w_cf), W_cup = max(w, w_cf), CAS = sum W_cap / sum W_cup (equations 1 to 3). NaN where both are
    empty. The published code first scales each histogram to sum 1, which forgets how much is said of an image.
    """
    w, w_cf = np.asarray(first), np.asarray(other)
    if variant == "as-published-code":
        w, w_cf = _scaled(w), _scaled(w_cf)
    difference = w - w_cf
    apart = np.abs(difference, out=difference).sum(axis=-1)  # sum max - sum min
    both = w.sum(axis=-1) + w_cf.sum(axis=-1)  # sum max + sum min
    with np.errstate(invalid="ignore", divide="ignore"):
        score: Floats = np.asarray((both - apart) / (both + apart), dtype=np.float64)
    return score.clip(min=0.0)


def _scaled(histogram: Floats) -> Floats:
    total = histogram.sum(axis=-1, keepdims=True)
    scaled: Floats = np.divide(histogram, total, out=np.zeros_like(histogram, dtype=np.float64), where=total > 0)
    return scaled


def axis_variance(scores: npt.ArrayLike) -> Floats:
    """Return the bias axis variance (BAV) of the CAS of an axis' counterfactuals: their variance (equations 4, 5).

    It divides by the number of counterfactuals; NaN for fewer than two, which have nothing to differ from.
    """
    cas = np.asarray(scores, dtype=np.float64)
    return cas.var(axis=-1) if cas.shape[-1] > 1 else np.full(cas.shape[:-1], np.nan)


def axis_deviation(scores: npt.ArrayLike) -> Floats:
    """Return the score of the paper's later version (MAD), 0..1: 0 when all CAS are equal, 1 when only one is not 0.

    With x = CAS / sum CAS it is sqrt(mean |x - mean x|) over the same of a vector with a single 1. NaN for fewer than
    two counterfactuals, and when every CAS is 0.
    """
    cas = np.asarray(scores, dtype=np.float64)
    k = cas.shape[-1]
    if k < 2:
        return np.full(cas.shape[:-1], np.nan)
    with np.errstate(invalid="ignore", divide="ignore"):
        x = cas / cas.sum(axis=-1, keepdims=True)
    square: Floats = np.abs(x - 1 / k).mean(axis=-1) / (2 * (k - 1) / k**2)
    return np.sqrt(square)


AXIS_SCORES = {"bav": axis_variance, "mad": axis_deviation}


def normalised(scores: Sequence[float | None]) -> list[float | None]:
    """Return scores as parts of the largest, as the paper draws them (section 11.1); not comparable between prompts."""
    largest = max((score for score in scores if score is not None), default=0.0)
    return [None if score is None else score / largest if largest else 0.0 for score in scores]


def top(concepts: Sequence[str], histogram: npt.ArrayLike, k: int) -> tuple[int, ...]:
    """Return where the `k` most frequent concepts stand (Top-K, section 3.4.2), by name among equals; none at 0."""
    weights = np.asarray(histogram)
    ranked = sorted(
        (index for index in range(len(concepts)) if weights[index] > 0),
        key=lambda position: (-weights[position], concepts[position]),
    )
    return tuple(ranked[:k])


# --- how sure they are

NOTHING = "No concepts to compare."
DRAWS, RARE_DRAWS, FEW_HITS, AT_ONCE = 20_000, 200_000, 50, 100_000
"""Scores drawn for the p of an axis, and how many more where so few of them were as large: with 1 in 200,000, the
strongest of thousands of axes can be told."""


@dataclass(frozen=True, slots=True)
class ConceptCounts:
    """What is said of the images of one prompt: `counts` (images x concepts), and which images were `measured`."""

    counts: npt.NDArray[np.float32]
    measured: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class AxisScore:
    """The BAV or MAD of one axis; `chance` is what 19 of 20 axes stay below whose counterfactuals are all alike.

    `p` is how often such an axis has as large a score, for this one axis.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    chance: float | None = None
    p: float | None = None


@dataclass(frozen=True, slots=True)
class Associations:
    """The CAS of K counterfactuals (NaN where there is none), and R x K resampled noise on the scale of distances.

    `same` is what another set of images of the very same prompt would score: mean, low and high end.
    """

    scores: Floats
    noise: Floats
    n: int
    same: tuple[float, float, float] | None = None

    HOW: ClassVar[str] = f"paired bootstrap over images ({stats.RESAMPLES:,} resamples, centred), for as many images"

    def estimate(self, index: int, name: str, n: int, missing: int = 0) -> Estimate:
        """Return the CAS of counterfactual `at`, of which `n` images could be measured, with its interval."""
        score = float(self.scores[index])
        if not np.isfinite(score):
            return Estimate(name, None, missing=missing, note=NOTHING)
        low, high = self._middle(_similarity(_distance(score) + self.noise[:, index]), score)
        return Estimate(name, score, low, high, n=n, missing=missing, how=self.HOW)

    def axis(
        self, places: Sequence[int], rng: np.random.Generator, score: Score = "bav", *, tail: bool = True
    ) -> AxisScore:
        """Return the score of an axis whose counterfactuals are at `places`, and how it compares with chance.

        Under chance all its counterfactuals have the same distance, their mean, and only noise tells them apart. Both
        scores measure the length of what differs (MAD by its square), so by the triangle inequality the score without
        noise is no further from the sample than chance's 95 % quantile: that is the interval. Without `tail` no more is
        drawn for a small p.
        """
        known = [index for index in places if np.isfinite(self.scores[index])]
        function = AXIS_SCORES[score]
        value = float(function(self.scores[known])) if len(known) > 1 else float("nan")
        if not np.isfinite(value):
            return AxisScore(None)
        drawn = [by_chance for by_chance in self._alike(known, function, rng, DRAWS) if by_chance.size]
        if not drawn:
            return AxisScore(value)
        chance = float(np.quantile(np.concatenate(drawn), 0.95))
        hits, draws = sum(int((one >= value).sum()) for one in drawn), sum(one.size for one in drawn)
        if tail and hits < FEW_HITS:
            for more in self._alike(known, function, rng, RARE_DRAWS):
                hits, draws = hits + int((more >= value).sum()), draws + more.size
        return AxisScore(value, *_within(value, chance, score), chance, (1 + hits) / (1 + draws))

    def _alike(
        self, known: Sequence[int], function: Callable[[Floats], Floats], rng: np.random.Generator, draws: int
    ) -> Iterator[Floats]:
        """Yield `draws` scores of an axis whose counterfactuals are all alike, some at a time; none without noise.

        Resamples are too few for the tail that hundreds of axes call for, and of few images they lack it. So noise is
        drawn with their covariances and the tails of Student's t (multivariate t, n - 1 degrees of freedom).
        """
        noise = self.noise[:, known]
        noise = noise[np.isfinite(noise).all(axis=1)]
        if len(noise) < 2:
            return
        freedom, middle = self.n - 1, _distance(self.scores[known]).mean()
        noise = noise * np.sqrt(self.n / freedom) / stats.student_widening(self.n)  # the spread of new images
        values, vectors = np.linalg.eigh(np.atleast_2d(np.cov(noise, rowvar=False)))
        root = vectors * np.sqrt(values.clip(min=0.0))
        for done in range(0, draws, AT_ONCE):
            count = min(AT_ONCE, draws - done)
            normal = rng.standard_normal((count, len(known))) @ root.T
            heavier = np.sqrt(freedom / rng.chisquare(freedom, count))
            yield function(_similarity(middle + normal * heavier[:, None]))

    def difference(self, one: int, other: int, name: str) -> Estimate:
        """Return CAS(one) - CAS(other) with its interval (Figure 4): above 0 the prompt's images are more like one."""
        value = float(self.scores[one] - self.scores[other])
        if not np.isfinite(value):
            return Estimate(name, None, note=NOTHING)
        first, second = (_similarity(_distance(self.scores[index]) + self.noise[:, index]) for index in (one, other))
        low, high = self._middle(first - second, value)
        return Estimate(name, value, low, high, n=self.n, how=self.HOW)

    @staticmethod
    def _middle(samples: Floats, value: float) -> tuple[float | None, float | None]:
        finite = samples[np.isfinite(samples)]
        if not finite.size:
            return None, None
        low, high = np.quantile(finite, [0.025, 0.975])
        return min(float(low), value), max(float(high), value)


def associate(
    initial: ConceptCounts,
    counterfactuals: Sequence[ConceptCounts],
    rng: np.random.Generator,
    variant: Variant = "paper",
    resamples: int = stats.RESAMPLES,
) -> Associations:
    """Return the association of a prompt's images with those of each counterfactual, image i with image i.

    All sets have the same number of images (measured or not) and one vocabulary.
    """
    n = len(initial.measured)
    whole = np.ones((1, n), dtype=np.float32)
    w = _histograms(initial, whole)
    alone = [association(w, _histograms(other, whole), variant)[0] for other in counterfactuals]
    scores = np.array(alone, dtype=np.float64)
    pairs = int(initial.measured.sum())
    if pairs < 2:
        return Associations(scores, np.full((1, len(scores)), np.nan), pairs)
    noise, parts, done = np.empty((resamples, len(scores))), list[Floats](), 0
    for times in _times(n, rng, resamples):
        parts.append(_histograms(initial, times))
        for index, other in enumerate(counterfactuals):
            scored = association(parts[-1], _histograms(other, times), variant)
            noise[done : done + len(times), index] = _distance(scored)
        done += len(times)
    known = np.isfinite(noise)
    noise -= np.where(known, noise, 0.0).sum(axis=0) / np.where(known.any(axis=0), known.sum(axis=0), np.nan)
    again = [_histograms(initial, times) for times in _times(n, rng, resamples)]
    same = np.concatenate([association(*both, variant) for both in zip(parts, again, strict=True)])
    same = same[np.isfinite(same)]
    low, high = np.quantile(same, [0.025, 0.975]) if same.size else (np.nan, np.nan)
    ends = (float(same.mean()), float(low), float(high)) if same.size else None
    return Associations(scores, noise * stats.student_widening(pairs), pairs, ends)


def _times(n: int, rng: np.random.Generator, resamples: int) -> Iterator[npt.NDArray[np.float32]]:
    """Yield how often each of `n` images is drawn, some resamples at a time."""
    for times in stats.times_drawn_in_parts(n, rng, resamples):
        yield times.astype(np.float32)


def _histograms(images: ConceptCounts, drawn: Floats) -> Floats:
    """Return one histogram per row of `drawn`, which says how often each image is drawn."""
    weights = drawn * images.measured
    with np.errstate(invalid="ignore", divide="ignore"):
        weights /= weights.sum(axis=1, keepdims=True)
    frequencies: Floats = weights @ images.counts
    return frequencies


def _distance(scores: Any) -> Any:
    return (1 - scores) / (1 + scores)


def _similarity(distances: Floats) -> Floats:
    d = np.clip(distances, 0.0, 1.0)
    return (1 - d) / (1 + d)


def _within(value: float, chance: float, score: Score) -> tuple[float, float]:
    """Return the interval of an axis' score: its length, less and more the length that chance makes."""
    power = 0.5 if score == "bav" else 2.0
    length, reach = value**power, chance**power
    low, high = max(0.0, length - reach) ** (1 / power), (length + reach) ** (1 / power)
    return low, min(1.0, high)
