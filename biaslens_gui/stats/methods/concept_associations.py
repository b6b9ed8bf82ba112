"""How sure TIBET's scores are: the concept association score (CAS), its spread along an axis, and differences of two.

What is resampled are the images, in pairs: image i of the prompt and image i of every counterfactual start from the
same noise and are drawn together. A resample adds noise to histograms that are noisy already, so its CAS lie below
those of the sample. Therefore only the spread is taken from the resamples: around their mean, on the scale of the
distance d = (1 - CAS) / (1 + CAS), which adds up over concepts (Bray and Curtis 1957), widened by sqrt(n / (n - 1)) and
by Student's t for few images, and laid around the sample. Source of the resampling: Davison and Hinkley 1997, Bootstrap
Methods and their Application, sections 2.5 and 4.4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.draws import times_drawn_in_parts
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.tibet.concept_associations import AXIS_SCORES, Score, Variant, association
from biaslens_gui.stats.resampling import RESAMPLES, student_widening

Floats = npt.NDArray[np.floating[Any]]
NOTHING = "No concepts to compare."


@dataclass(frozen=True, slots=True)
class ImageSet:
    """What is said of the images of one prompt: `counts` (images x concepts), and which images were `measured`."""

    counts: npt.NDArray[np.float32]
    measured: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class AxisScore:
    """The BAV or MAD of one axis; `chance` is what 19 of 20 axes stay below whose counterfactuals are all alike."""

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

    HOW: ClassVar[str] = f"paired bootstrap over images ({RESAMPLES:,} resamples, centred)"

    def estimate(self, at: int, name: str, n: int, missing: int = 0) -> Estimate:
        """Return the CAS of counterfactual `at`, of which `n` images could be measured, with its interval."""
        score = float(self.scores[at])
        if not np.isfinite(score):
            return Estimate(name, None, missing=missing, note=NOTHING)
        low, high = self._middle(_similarity(_distance(score) + self.noise[:, at]), score)
        return Estimate(name, score, low, high, n=n, missing=missing, how=self.HOW)

    def axis(self, places: Sequence[int], score: Score = "bav") -> AxisScore:
        """Return the score of an axis whose counterfactuals are at `places`, and how it compares with chance.

        Under chance all its counterfactuals have the same distance, their mean, and only noise tells them apart. Both
        scores measure the length of what differs (MAD by its square), so by the triangle inequality the score without
        noise is no further from the sample than chance's 95 % quantile: that is the interval.
        """
        known = [at for at in places if np.isfinite(self.scores[at])]
        function = AXIS_SCORES[score]
        value = float(function(self.scores[known])) if len(known) > 1 else float("nan")
        if not np.isfinite(value):
            return AxisScore(None)
        alike = _distance(self.scores[known]).mean() + self.noise[:, known]
        by_chance = function(_similarity(alike))
        by_chance = by_chance[np.isfinite(by_chance)]
        if not by_chance.size:
            return AxisScore(value)
        chance = float(np.quantile(by_chance, 0.95))
        p = (1 + int((by_chance >= value).sum())) / (1 + by_chance.size)
        return AxisScore(value, *_within(value, chance, score), chance, p)

    def difference(self, one: int, other: int, name: str) -> Estimate:
        """Return CAS(one) - CAS(other) with its interval (Figure 4): above 0 the prompt's images are more like one."""
        value = float(self.scores[one] - self.scores[other])
        if not np.isfinite(value):
            return Estimate(name, None, note=NOTHING)
        first, second = (_similarity(_distance(self.scores[at]) + self.noise[:, at]) for at in (one, other))
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
    initial: ImageSet,
    counterfactuals: Sequence[ImageSet],
    rng: np.random.Generator,
    variant: Variant = "paper",
    resamples: int = RESAMPLES,
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
        for at, other in enumerate(counterfactuals):
            scored = association(parts[-1], _histograms(other, times), variant)
            noise[done : done + len(times), at] = _distance(scored)
        done += len(times)
    known = np.isfinite(noise)
    noise -= np.where(known, noise, 0.0).sum(axis=0) / np.where(known.any(axis=0), known.sum(axis=0), np.nan)
    again = [_histograms(initial, times) for times in _times(n, rng, resamples)]
    same = np.concatenate([association(*both, variant) for both in zip(parts, again, strict=True)])
    same = same[np.isfinite(same)]
    low, high = np.quantile(same, [0.025, 0.975]) if same.size else (np.nan, np.nan)
    ends = (float(same.mean()), float(low), float(high)) if same.size else None
    return Associations(scores, noise * student_widening(pairs), pairs, ends)


def _times(n: int, rng: np.random.Generator, resamples: int) -> Iterator[npt.NDArray[np.float32]]:
    """Yield how often each of `n` images is drawn, some resamples at a time."""
    for times in times_drawn_in_parts(n, rng, resamples):
        yield times.astype(np.float32)


def _histograms(images: ImageSet, drawn: Floats) -> Floats:
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
