"""Associations as estimates: what was sampled is drawn anew, the images with attributes too, in pairs.

Source: T2IAT section 3.2; the intervals and the position are ours, the paper prints none. See `Noise` and `splits`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import numpy as np

from biaslens_gui.api import CANNOT_TELL, Estimate, Verdict, stats, verdicts

from .association import Floats, MeasuredConcept, associations, differential, numbered_words, position, separation
from .splits import SplitTest, effect_interval

HOW = f"paired bootstrap over {{units}} ({stats.RESAMPLES:,} resamples, centred)"
TURNED = "all differences that the test over {units} does not reject"
TOO_FEW = "too few {units} for an interval: four on each side at least"


def mean_association(name: str, concept: MeasuredConcept, *, group: str = "") -> Estimate:
    """Return the mean association (equation 2) of a concept's neutral images.

    No interval from one image: it cannot be drawn otherwise.
    """
    values, missing = concept.associations, concept.missing
    evidence = tuple(image.digest for image in concept.neutral)
    value = float(values.mean())
    if values.size < 2:
        return Estimate(name, value, n=1, missing=missing, how="one image", group=group, evidence=evidence)
    return _estimate(name, value, concept, concept.noise.associations, group, evidence)


def mean_position(name: str, concept: MeasuredConcept, *, group: str = "") -> Estimate:
    """Return where the neutral images lie between those with B (0) and those with A (1); 0.5 is an even mixture."""
    vectors, missing, n = concept.vectors, concept.missing, len(concept.neutral)
    value = position(vectors)
    if value is None or n < 2 or not told_apart(concept):
        alike = n >= 2 and np.isfinite(concept.separations).any()
        note = "The attributes could not be told apart." if alike else "Too few images."
        return Estimate(name, None, n=n, missing=missing, group=group, note=note)
    return _estimate(name, value, concept, concept.noise.positions, group, ())


def doubts(concepts: Sequence[MeasuredConcept]) -> tuple[str, ...]:
    """Return a caveat that names the concepts whose images with the two attributes could not be told apart."""
    alike = ", ".join(concept.name for concept in concepts if not told_apart(concept))
    return (f"Images with one or the other attribute could not be told apart for: {alike}.",) if alike else ()


def told_apart(concept: MeasuredConcept) -> bool:
    """Return whether the images with A differ from those with B by more than chance: else closeness means nothing."""
    noise = concept.separations
    return bool(np.isfinite(noise).any()) and separation(concept.vectors) + stats.percentile(noise).low > 0


def differential_association(
    name: str, x: MeasuredConcept, y: MeasuredConcept, test: SplitTest | None, units: str
) -> Estimate:
    """Return S(X, Y, A, B) (equation 1) with the interval of its test."""
    value = differential(associations(x.vectors), associations(y.vectors))
    evidence = tuple(image.digest for concept in (x, y) for image in concept.neutral)
    low, high, how = _ends(test, units)
    n, missing = _counted(x, y)
    return Estimate(name, value, low, high, n=n, missing=missing, how=how, evidence=evidence)


def difference_of_positions(
    name: str, x: MeasuredConcept, y: MeasuredConcept, test: SplitTest | None, units: str
) -> Estimate:
    """Return how much closer to A the images of X lie than those of Y, on the scale from B (0) to A (1) of each."""
    ends = [position(concept.vectors) for concept in (x, y)]
    n, missing = _counted(x, y)
    if None in ends or test is None or not (told_apart(x) and told_apart(y)):
        note = "The attributes could not be told apart, or there are too few images."
        return Estimate(name, None, n=n, missing=missing, note=note)
    value = float(ends[0] or 0.0) - float(ends[1] or 0.0)
    low, high, how = _ends(test, units)
    return Estimate(name, value, low, high, n=n, missing=missing, how=how)


def effect_size(
    x: MeasuredConcept, y: MeasuredConcept, test: SplitTest | None, units: str, kind: Literal["pooled", "total"]
) -> Estimate:
    """Return Cohen's d (equation 4), with the difference and its deviation drawn together (see `effect_interval`).

    "pooled" is the paper's deviation, within the concepts; "total" that of its code, of all images taken together.
    """
    name, (n, missing) = "Effect size d", _counted(x, y)
    value = stats.cohens_d(x.associations, y.associations, kind, ddof=int(kind == "pooled"))
    if value is None:
        note = "Not defined: too few values, or values that do not differ within the samples."
        return Estimate(name, None, n=n, missing=missing, note=note)
    low, high, how = _ends(test, units)
    if test is not None and low is not None:
        first, other = x.noise, y.noise
        noise = first.associations - other.associations
        weights = len(x.neutral), len(y.neutral)
        squares = weights[0] * first.variances + weights[1] * other.variances
        if kind == "total":
            squares = squares + (test.value + noise) ** 2 * weights[0] * weights[1] / n
        low, high = effect_interval(value, test, noise, np.sqrt(squares))
        how = f"paired bootstrap over {units} ({stats.RESAMPLES:,} resamples), with the test's interval of S"
    how = f"Cohen's d, {kind} standard deviation (ddof {int(kind == 'pooled')}); {how}"
    return Estimate(name, value, low, high, n=n, missing=missing, how=how)


def amplification(concept: MeasuredConcept) -> tuple[Estimate, Estimate]:
    """Return the mean association of a concept's prompts, by their text vectors, and of its images (section 5.4)."""
    said = associations(concept.prompts)
    how = "text vectors of the prompts; nothing is drawn by chance"
    text = Estimate("prompts", float(said.mean()), n=len(said), how=how, group=concept.name)
    return text, mean_association("images", concept, group=concept.name)


def choices(decided: Sequence[Verdict]) -> dict[str, str]:
    """Return what reviewers chose for every image: one observation an image, what most of its reviewers say."""
    by_image: dict[str, list[Verdict]] = {}
    for verdict in decided:
        by_image.setdefault(verdict.image, []).append(verdict)
    return {image: verdicts.decide(own) for image, own in by_image.items()}


def reviewed(
    concepts: Sequence[MeasuredConcept], chosen: Mapping[str, str], group: str
) -> tuple[list[Estimate], list[tuple[str, str, int, int, int, float]]]:
    """Return, for each concept somebody reviewed, the share of images of A (section 5.5), and its row of Table 2.

    A choice of yes is A, no is B.
    """
    shares, rows = [], []
    for concept in concepts:
        values = [chosen.get(image.digest, "") for image in concept.neutral]
        first, second, unsure = (values.count(value) for value in ("yes", "no", CANNOT_TELL))
        if first + second + unsure:
            shares.append(stats.share(concept.name, first, first + second, missing=unsure, group=group))
            rows.append((group, concept.name, first, second, unsure, float(concept.associations.mean())))
    return shares, rows


def _counted(x: MeasuredConcept, y: MeasuredConcept) -> tuple[int, int]:
    """Return how many neutral images two concepts have, and how many are missing."""
    return len(x.neutral) + len(y.neutral), x.missing + y.missing


def _ends(test: SplitTest | None, units: str) -> tuple[float | None, float | None, str]:
    """Return the interval of a test and how it was made; without one where no split can reject anything."""
    if test is None or not test.bounded:
        return None, None, TOO_FEW.format(units=units)
    return test.low, test.high, TURNED.format(units=units)


def _estimate(
    name: str, value: float, concept: MeasuredConcept, noise: Floats, group: str, evidence: tuple[str, ...]
) -> Estimate:
    low, high = stats.percentile(noise)
    low, high = value + min(low, 0.0), value + max(high, 0.0)
    how = HOW.format(units="words" if len(numbered_words(concept.vectors)) > 1 else "images")
    n, missing = len(concept.neutral), concept.missing
    return Estimate(name, value, low, high, n=n, missing=missing, how=how, group=group, evidence=evidence)
