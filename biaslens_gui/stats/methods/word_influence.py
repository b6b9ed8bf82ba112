"""Word influence: a mean over seeds with its spread, the leader's lead, and what leaving a word out shifts.

Sources: GradBias section 4.2.1 (delta, top-k accuracy); Student 1908; Fisher 1935 for exchanging pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.gradbias.influence import Measure, PromptWord, chance, class_shift, hits, word_scores
from biaslens_gui.core.gradbias.influence_tables import TracedQuestion
from biaslens_gui.core.records import Attribution, Estimate, ImageRecord
from biaslens_gui.stats.estimates import share
from biaslens_gui.stats.intervals import wilson
from biaslens_gui.stats.multiplicity import benjamini_hochberg, holm
from biaslens_gui.stats.resampling import RESAMPLES, percentile, resample


def student_mean(
    name: str,
    values: Sequence[float],
    *,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
    note: str = "",
    lowest: float | None = 0.0,
    level: float = 0.95,
    unit: str = "seed",
) -> Estimate:
    """Return the mean of one value per `unit` with Student's interval, cut at `lowest`; none from a single one."""
    if not values:
        reason = note or f"No {unit} could be measured."
        return Estimate(name, None, level=level, missing=missing, group=group, note=reason)
    evidence, n = tuple(evidence), len(values)
    mean = sum(sorted(values)) / n
    if n == 1:
        note = note or f"No interval from one {unit}."
        return Estimate(name, mean, None, None, level, 1, missing, f"one {unit}", note, group, evidence)
    from scipy.stats import t

    half = float(t.ppf((1 + level) / 2, n - 1)) * float(np.std(sorted(values), ddof=1)) / sqrt(n)
    low = mean - half if lowest is None else max(lowest, mean - half)
    how = f"Student's t interval over {unit}s"
    return Estimate(name, mean, low, mean + half, level, n, missing, how, note, group, evidence)


def lead(first: Sequence[float], second: Sequence[float], *, name: str = "Lead") -> Estimate:
    """Return by how much the first word's score exceeds the second's, seed by seed."""
    differences = [one - other for one, other in zip(first, second, strict=True)]
    return student_mean(name, differences, lowest=None)


@dataclass(frozen=True, slots=True)
class ClassShift:
    """What leaving out one word does to the shares of the classes, and the p that it does nothing; adjusted for others.

    None where nothing could be compared.
    """

    estimate: Estimate
    p: float | None = None
    p_holm: float | None = None
    p_bh: float | None = None


def adjust_shifts(shifts: Mapping[PromptWord, ClassShift]) -> dict[PromptWord, ClassShift]:
    """Return the shifts of the words of one question with p adjusted over all of them that have one."""
    tested = [word for word, shift in shifts.items() if shift.p is not None]
    raw = [shifts[word].p or 0.0 for word in tested]
    adjusted = dict(zip(tested, zip(holm(raw), benjamini_hochberg(raw), strict=True), strict=True))
    return {
        word: replace(shift, p_holm=adjusted[word][0], p_bh=adjusted[word][1]) if word in adjusted else shift
        for word, shift in shifts.items()
    }


def shift_of_classes(
    name: str,
    before: Sequence[str],
    after: Sequence[str],
    rng: np.random.Generator,
    *,
    group: str = "",
    evidence: Iterable[str] = (),
) -> ClassShift:
    """Return delta between the classes of the same seeds before and after; "" is a missing answer on either side.

    The interval is a percentile bootstrap over seeds, or Wilson's where all seeds say the same; p comes from exchanging
    before and after, seed by seed. Delta is never negative, so some of it is chance: the interval reaches 0 where p
    does not rule chance out. Without a seed that has an answer on both sides there is neither a value nor a p.

    Raises:
        ValueError: the sides differ in length.
    """
    pairs = sorted((one, other) for one, other in zip(before, after, strict=True) if one and other)
    missing = len(before) - len(pairs)
    if not pairs:
        note = "No seed has an answer with and without it."
        return ClassShift(Estimate(name, None, missing=missing, group=group, note=note))
    names = sorted({side for pair in pairs for side in pair})
    codes = np.array([[names.index(side) for side in pair] for pair in pairs])
    value, n = class_shift([one for one, _ in pairs], [other for _, other in pairs]), len(pairs)
    drawn = codes[resample(n, rng)]
    low, high = percentile(_shifts(drawn[..., 0], drawn[..., 1], len(names)))
    if len(set(pairs)) == 1:  # then all resamples agree, however few seeds there are
        low, high = wilson(round(value * n), n)
    turned = rng.integers(0, 2, size=(RESAMPLES, n)).astype(bool)
    exchanged = _shifts(
        np.where(turned, codes[:, 1], codes[:, 0]), np.where(turned, codes[:, 0], codes[:, 1]), len(names)
    )
    p = (1 + int((exchanged >= value - 1e-9).sum())) / (1 + RESAMPLES)
    low = 0.0 if p > 0.05 else low
    how = f"bootstrap over seeds (percentile, {RESAMPLES:,} resamples); p by exchanging with and without"
    ends, behind = (min(low, value), max(high, value)), tuple(evidence)
    return ClassShift(Estimate(name, value, *ends, 0.95, n, missing, how, f"p {p:.3g}", group, behind), p)


def _shifts(before: npt.NDArray[np.int64], after: npt.NDArray[np.int64], classes: int) -> npt.NDArray[np.float64]:
    """Return delta for every row of class numbers."""
    shares = [np.stack([(side == at).mean(axis=-1) for at in range(classes)]) for side in (before, after)]
    shifts: npt.NDArray[np.float64] = np.abs(shares[0] - shares[1]).sum(axis=0) / 2
    return shifts


# --- What is concluded of one bias of one prompt

TIE = 1e-9
NEVER_REACHES = "It stands beyond the token limit: it has no influence, because it never reaches the model."


@dataclass(frozen=True, slots=True)
class WordInfluence:
    """The traces of one question in one model's images; `asked` counts the images that were meant to be traced."""

    question: TracedQuestion
    traces: tuple[tuple[ImageRecord, Attribution], ...]
    asked: int
    measure: Measure = "norm"

    @property
    def complete(self) -> tuple[tuple[ImageRecord, Attribution], ...]:
        """The traces without a gap; the others are counted as missing, never averaged."""
        return tuple((image, item) for image, item in self.traces if item.trace.complete)

    @property
    def missing(self) -> int:
        """How many images that were meant to be traced have no whole trace."""
        return self.asked - len(self.complete)

    @property
    def images(self) -> tuple[str, ...]:
        """The images that were traced."""
        return tuple(image.digest for image, _ in self.traces)

    def by_seed(self) -> dict[PromptWord, tuple[float | None, ...]]:
        """Return every scored word's score, seed by seed (eq. 8); None for a word that never reaches the model."""
        scored = self.question.scored
        rows = [word_scores(item.trace, scored, self.measure) for _, item in self.complete]
        return {word: tuple(row[at] for row in rows) for at, word in enumerate(scored)}

    def estimates(self) -> dict[PromptWord, Estimate]:
        """Return every scored word's mean over the seeds."""
        names, evidence = self.question.labels, [image.digest for image, _ in self.complete]
        found = {}
        for word, values in self.by_seed().items():
            numbers = [value for value in values if value is not None]
            note = NEVER_REACHES if values and not numbers else ""
            found[word] = student_mean(names[word], numbers, missing=self.missing, evidence=evidence, note=note)
        return found

    def lead(self, ranking: Sequence[PromptWord]) -> Estimate | None:
        """Return by how much the first word of `ranking` leads the second, seed by seed; None without two scores."""
        scores = self.by_seed()
        rows = [[value for value in scores.get(word, ()) if value is not None] for word in ranking[:2]]
        return lead(rows[0], rows[1]) if len(rows) == 2 and rows[0] and len(rows[0]) == len(rows[1]) else None


# --- How well rankings find the ground truth


@dataclass(frozen=True, slots=True)
class RankedQuestion:
    """One question with its most influential words, by leaving each out, and every ranking of its words by name."""

    truth: frozenset[PromptWord]
    rankings: Mapping[str, Sequence[PromptWord]]
    evidence: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        shifts: Mapping[PromptWord, ClassShift],
        rankings: Mapping[str, Sequence[PromptWord]],
        evidence: Iterable[str],
    ) -> RankedQuestion:
        """Return the question with its rankings cut down to the words whose removal was measured."""
        known = {word for word, shift in shifts.items() if shift.estimate.value is not None}
        kept = {name: [word for word in order if word in known] for name, order in rankings.items()}
        return cls(most_influential(shifts), kept, tuple(evidence))


def most_influential(shifts: Mapping[PromptWord, ClassShift]) -> frozenset[PromptWord]:
    """Return the words whose removal shifts the classes most: all of those that tie, none where nothing shifts."""
    known = {word: value for word, shift in shifts.items() if (value := shift.estimate.value) is not None}
    most = max(known.values(), default=0.0)
    return frozenset(word for word, value in known.items() if value > 0 and most - value < TIE)


def top_accuracy(questions: Sequence[RankedQuestion]) -> tuple[Estimate, ...]:
    """Return top-1, top-2 and top-3 accuracy of each ranking, with Wilson's interval over the questions it ranked.

    A question in which no removal shifts anything has no right answer and is missing, as in the paper. The note tells
    what random order scores on average.
    """
    told = [one for one in questions if one.truth]
    found = []
    for name in dict.fromkeys(name for one in questions for name in one.rankings):
        ranked = [one for one in told if one.rankings.get(name)]
        for first in (1, 2, 3):
            right = sum(hits(one.rankings[name], one.truth, first) for one in ranked)
            odds = [chance(len(one.rankings[name]), len(one.truth), first) for one in ranked]
            note = f"By chance {sum(odds) / len(odds):.0%}." if odds else ""
            missing, evidence = len(questions) - len(ranked), [image for one in ranked for image in one.evidence]
            found.append(
                share(f"top-{first}", right, len(ranked), missing=missing, group=name, evidence=evidence, note=note)
            )
    return tuple(found)
