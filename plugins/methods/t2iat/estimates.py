"""Associations as estimates: intervals in which all images are drawn anew, those with the attributes too, in pairs.

Source: T2IAT section 3.2; the bootstrap intervals and the position are ours, the paper prints none. See `Noise`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from biaslens_gui.api import Estimate, Verdict, stats

from .association import Floats, MeasuredConcept, associations, differential, position, separation

HOW = f"paired bootstrap over neutral images and images with attributes ({stats.RESAMPLES:,} resamples, centred)"


def mean_association(name: str, concept: MeasuredConcept, *, group: str = "") -> Estimate:
    """Return the mean association (equation 2) of a concept's neutral images.

    No interval from one image: it cannot be drawn otherwise.
    """
    values, missing = concept.associations, concept.missing
    evidence = tuple(image.digest for image in concept.neutral)
    value = float(values.mean())
    if values.size < 2:
        return Estimate(name, value, n=1, missing=missing, how="one image", group=group, evidence=evidence)
    return _estimate(name, value, concept.noise.associations, int(values.size), missing, group, evidence)


def mean_position(name: str, concept: MeasuredConcept, *, group: str = "") -> Estimate:
    """Return where the neutral images lie between those with B (0) and those with A (1); 0.5 is an even mixture."""
    vectors, missing, n = concept.vectors, concept.missing, len(concept.neutral)
    value = position(vectors)
    if value is None or n < 2 or not told_apart(concept):
        alike = n >= 2 and np.isfinite(concept.noise.separations).any()
        note = "The attributes could not be told apart." if alike else "Too few images."
        return Estimate(name, None, n=n, missing=missing, group=group, note=note)
    return _estimate(name, value, concept.noise.positions, n, missing, group, ())


def doubts(concepts: Sequence[MeasuredConcept]) -> tuple[str, ...]:
    """Return a caveat that names the concepts whose images with the two attributes could not be told apart."""
    alike = ", ".join(concept.name for concept in concepts if not told_apart(concept))
    return (f"Images with one or the other attribute could not be told apart for: {alike}.",) if alike else ()


def told_apart(concept: MeasuredConcept) -> bool:
    """Return whether the images with A differ from those with B by more than chance: else closeness means nothing."""
    noise = concept.noise.separations
    return bool(np.isfinite(noise).any()) and separation(concept.vectors) + stats.percentile(noise).low > 0


def differential_association(name: str, x: MeasuredConcept, y: MeasuredConcept) -> Estimate:
    """Return S(X, Y, A, B) (equation 1)."""
    value = differential(associations(x.vectors), associations(y.vectors))
    noise = x.noise.associations - y.noise.associations
    n, missing = len(x.neutral) + len(y.neutral), x.missing + y.missing
    evidence = tuple(image.digest for one in (x, y) for image in one.neutral)
    if min(len(x.neutral), len(y.neutral)) < 2:
        return Estimate(name, value, n=n, missing=missing, how="too few images for an interval", evidence=evidence)
    return _estimate(name, value, noise, n, missing, "", evidence)


def difference_of_positions(name: str, x: MeasuredConcept, y: MeasuredConcept) -> Estimate:
    """Return how much closer to A the images of X lie than those of Y, on the scale from B (0) to A (1) of each."""
    ends = [position(one.vectors) for one in (x, y)]
    n, missing = len(x.neutral) + len(y.neutral), x.missing + y.missing
    if None in ends or not (told_apart(x) and told_apart(y)) or min(len(x.neutral), len(y.neutral)) < 2:
        note = "The attributes could not be told apart, or there are too few images."
        return Estimate(name, None, n=n, missing=missing, note=note)
    value = float(ends[0] or 0.0) - float(ends[1] or 0.0)
    return _estimate(name, value, x.noise.positions - y.noise.positions, n, missing, "", ())


def amplification(concept: MeasuredConcept) -> tuple[Estimate, Estimate]:
    """Return the mean association of a concept's prompts, by their text vectors, and of its images (section 5.4)."""
    said = associations(concept.prompts)
    how = "text vectors of the prompts; nothing is drawn by chance"
    text = Estimate("prompts", float(said.mean()), n=len(said), how=how, group=concept.name)
    return text, mean_association("images", concept, group=concept.name)


def reviewed(
    concepts: Sequence[MeasuredConcept], verdicts: Sequence[Verdict], group: str
) -> tuple[list[Estimate], list[tuple[str, str, int, int, int, float]]]:
    """Return, for each concept somebody reviewed, the share of choices for A (section 5.5), and its row of Table 2.

    A verdict of yes is the choice of A, no that of B. As in the paper, every choice counts, whoever made it.
    """
    said = Counter((one.image, one.value) for one in verdicts)
    shares, rows = [], []
    for concept in concepts:
        first, second, unsure = (
            sum(said[image.digest, value] for image in concept.neutral) for value in ("yes", "no", "cannot tell")
        )
        if first + second + unsure:
            shares.append(stats.share(concept.name, first, first + second, missing=unsure, group=group))
            rows.append((group, concept.name, first, second, unsure, float(concept.associations.mean())))
    return shares, rows


def _estimate(
    name: str, value: float, noise: Floats, n: int, missing: int, group: str, evidence: tuple[str, ...]
) -> Estimate:
    low, high = stats.percentile(noise)
    low, high = value + min(low, 0.0), value + max(high, 0.0)
    return Estimate(name, value, low, high, n=n, missing=missing, how=HOW, group=group, evidence=evidence)
