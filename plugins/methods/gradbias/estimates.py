"""Word influence: a mean over seeds with its spread, and what leaving a word out shifts.

Sources: GradBias section 4.2.1 (delta, top-k accuracy); Student 1908; Fisher 1935 for exchanging pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Attribution, Estimate, ImageRecord, attribution, questions, stats

from .influence import chance, class_shift, gradient_shares, hits
from .tables import TracedQuestion

LEVEL = 0.05
"""Of which share of questions in which no word does anything it may be said that one does."""


@dataclass(frozen=True, slots=True)
class ClassShift:
    """What leaving out one word does to the shares of the classes, and the unadjusted p that it does nothing.

    `moved` names the class whose count changes most, with its count in the pairs before and after; `unseen` counts the
    images in which the reader could tell none of the classes, with the word and without it. p is None where nothing
    could be compared.
    """

    estimate: Estimate
    p: float | None = None
    moved: tuple[str, int, int] = ("", 0, 0)
    unseen: tuple[int, int] = (0, 0)


def shift_of_classes(
    name: str,
    before: Sequence[str],
    after: Sequence[str],
    classes: Sequence[str],
    rng: np.random.Generator,
    *,
    group: str = "",
    evidence: Iterable[str] = (),
) -> ClassShift:
    """Return delta between the classes of the same seeds before and after, over the declared `classes` (C_b).

    Any other answer shows none of the classes: "" is a missing one, "unknown" is counted as unseen. A seed that shows
    a class on one side alone is no pair: that a subject disappears is no shift from class to class.

    Delta adds up how far the share of each class moves, and of each that is known from Newcombe's interval for paired
    shares; of more than two classes, each at a level that leaves 5 % for all of them together (Bonferroni). p comes
    from exchanging before and after, seed by seed. Delta is never negative, so some of it is chance: the interval
    reaches 0 where p is above 5 %. Without a pair there is neither a value nor a p.

    Raises:
        ValueError: the sides differ in length.
    """
    pairs = sorted(
        (first, second) for first, second in zip(before, after, strict=True) if first in classes and second in classes
    )
    missing, unseen = len(before) - len(pairs), (before.count(questions.UNKNOWN), after.count(questions.UNKNOWN))
    if not pairs:
        note = "No seed shows a class with and without it."
        return ClassShift(Estimate(name, None, missing=missing, group=group, note=note), unseen=unseen)
    names = sorted({side for pair in pairs for side in pair})
    codes = np.array([[names.index(side) for side in pair] for pair in pairs])
    value, n = class_shift([first for first, _ in pairs], [second for _, second in pairs]), len(pairs)
    turned = rng.integers(0, 2, size=(stats.RESAMPLES, n)).astype(bool)
    exchanged = _shifts(
        np.where(turned, codes[:, 1], codes[:, 0]), np.where(turned, codes[:, 0], codes[:, 1]), len(names)
    )
    p = (1 + int((exchanged >= value - 1e-9).sum())) / (1 + stats.RESAMPLES)
    low, high = _shift_interval(pairs, names)
    low = 0.0 if p > LEVEL else low
    how = "Newcombe's intervals for paired shares; p by exchanging with and without"
    ends, behind = (min(low, value), max(high, value)), tuple(evidence)
    estimate = Estimate(name, value, *ends, 0.95, n, missing, how, f"p {p:.3g}", group, behind)
    return ClassShift(estimate, p, _most_moved(pairs, classes), unseen)


def _most_moved(pairs: Sequence[tuple[str, str]], classes: Sequence[str]) -> tuple[str, int, int]:
    """Return the class whose count changes most, the first declared of those alike, with its two counts."""
    counts = [
        (name, sum(first == name for first, _ in pairs), sum(second == name for _, second in pairs)) for name in classes
    ]
    return max(counts, key=lambda count: abs(count[1] - count[2]))


def _shift_interval(pairs: Sequence[tuple[str, str]], names: Sequence[str]) -> tuple[float, float]:
    """Return how small and how large delta may be, from how far each class may have moved."""
    several = len(names) > 2
    moved = []
    for name in names if several else names[:1]:  # of two classes one gains what the other loses
        counts = Counter((one == name, other == name) for one, other in pairs)
        four = (counts[True, True], counts[True, False], counts[False, True], counts[False, False])
        moved.append(stats.newcombe_paired(*four, level=1 - 0.05 / len(names) if several else 0.95))
    half = 2 if several else 1
    least = sum(max(0.0, low, -high) for low, high in moved) / half
    return least, min(1.0, sum(max(-low, high) for low, high in moved) / half)


def _shifts(before: npt.NDArray[np.int64], after: npt.NDArray[np.int64], classes: int) -> npt.NDArray[np.float64]:
    """Return delta for every row of class numbers."""
    shares = [np.stack([(side == index).mean(axis=-1) for index in range(classes)]) for side in (before, after)]
    shifts: npt.NDArray[np.float64] = np.abs(shares[0] - shares[1]).sum(axis=0) / 2
    return shifts


# --- What is concluded of one bias of one prompt

TIE = 1e-9
NEVER_REACHES = "It stands beyond the token limit: it has no influence, because it never reaches the model."


@dataclass(frozen=True, slots=True)
class TracedInfluence:
    """The traces of one question in one model's images; `asked` counts the images that were meant to be traced.

    A word's influence in an image is its share of that image's gradient, or the signed mean of it, as in the code.
    """

    question: TracedQuestion
    traces: tuple[tuple[ImageRecord, Attribution], ...]
    asked: int
    measure: attribution.Measure = "norm"

    @property
    def complete(self) -> tuple[tuple[ImageRecord, Attribution], ...]:
        """The traces without a gap in which some word moves the judge; the others are missing, never averaged."""
        return tuple(pair for pair in self.traces if self._scores(pair[1]) is not None)

    def _scores(self, item: Attribution) -> tuple[float | None, ...] | None:
        """Return the scored words' influence in one image; None where there is none to tell."""
        if not item.trace.complete:
            return None
        scores = attribution.word_scores(item.trace, self.question.scored, self.measure)
        return (
            gradient_shares(scores) if self.measure == "norm" and any(score is not None for score in scores) else scores
        )

    @property
    def missing(self) -> int:
        """How many images that were meant to be traced have no whole trace."""
        return self.asked - len(self.complete)

    @property
    def images(self) -> tuple[str, ...]:
        """The images that were traced."""
        return tuple(image.digest for image, _ in self.traces)

    def by_seed(self) -> dict[attribution.PromptWord, tuple[float | None, ...]]:
        """Return every scored word's score, seed by seed (eq. 8); None for a word that never reaches the model."""
        rows = [row for _, item in self.traces if (row := self._scores(item)) is not None]
        return {word: tuple(row[index] for row in rows) for index, word in enumerate(self.question.scored)}

    def estimates(self) -> dict[attribution.PromptWord, Estimate]:
        """Return every scored word's mean over the seeds."""
        names, evidence = self.question.labels, [image.digest for image, _ in self.complete]
        found = {}
        for word, values in self.by_seed().items():
            numbers = [value for value in values if value is not None]
            note = NEVER_REACHES if values and not numbers else ""
            about: dict[str, Any] = {"missing": self.missing, "evidence": evidence, "note": note}
            found[word] = stats.student_mean(
                names[word], numbers, highest=1.0 if self.measure == "norm" else None, **about
            )
        return found

    def gradients(self) -> dict[attribution.PromptWord, float | None]:
        """Return every scored word's gradient as equation 8 has it, averaged over the images, not shared out."""
        rows = [attribution.word_scores(item.trace, self.question.scored, self.measure) for _, item in self.complete]
        columns = zip(*rows, strict=True) if rows else [()] * len(self.question.scored)
        return {word: _mean_of_known(values) for word, values in zip(self.question.scored, columns, strict=True)}


def _mean_of_known(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


# --- How well rankings find the ground truth


@dataclass(frozen=True, slots=True)
class RankedQuestion:
    """One question with its most influential words, by leaving each out, and every ranking of its words by name."""

    truth: frozenset[attribution.PromptWord]
    rankings: Mapping[str, Sequence[attribution.PromptWord]]
    evidence: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        shifts: Mapping[attribution.PromptWord, ClassShift],
        rankings: Mapping[str, Sequence[attribution.PromptWord]],
        evidence: Iterable[str],
    ) -> RankedQuestion:
        """Return the question with its rankings cut down to the words whose removal was measured."""
        known = {word for word, shift in shifts.items() if shift.estimate.value is not None}
        kept = {name: [word for word in order if word in known] for name, order in rankings.items()}
        return cls(most_influential(shifts), kept, tuple(evidence))


def established(shifts: Mapping[attribution.PromptWord, ClassShift]) -> frozenset[attribution.PromptWord]:
    """Return the words without which the classes shift by more than exchanging the images explains.

    The level of 5 % is shared out among the words left out (Bonferroni): of questions in which no word does anything,
    one in twenty at most has any. A single image that moves is no right answer to hold rankings against.
    """
    tested = {word: shift.p for word, shift in shifts.items() if shift.p is not None}
    return frozenset(word for word, p in tested.items() if p <= LEVEL / len(tested))


def most_influential(shifts: Mapping[attribution.PromptWord, ClassShift]) -> frozenset[attribution.PromptWord]:
    """Return the established words whose removal shifts the classes most, all that tie; none where none is."""
    return furthest({word: shifts[word] for word in established(shifts)})


def furthest(shifts: Mapping[attribution.PromptWord, ClassShift]) -> frozenset[attribution.PromptWord]:
    """Return the words whose removal shifts the classes of these images most: all that tie, none where none shifts."""
    known = {word: value for word, shift in shifts.items() if (value := shift.estimate.value) is not None}
    most = max(known.values(), default=0.0)
    return frozenset(word for word, value in known.items() if value > 0 and most - value < TIE)


def top_accuracy(questions: Sequence[RankedQuestion]) -> tuple[Estimate, ...]:
    """Return top-1, top-2 and top-3 accuracy of each ranking, with Wilson's interval over the questions it ranked.

    A question in which no removal is established has no right answer and is missing. The note tells what random order
    scores on average.
    """
    known = [question for question in questions if question.truth]
    found = []
    for name in dict.fromkeys(name for question in questions for name in question.rankings):
        ranked = [ranked_question for ranked_question in known if ranked_question.rankings.get(name)]
        for first in (1, 2, 3):
            right = sum(
                hits(ranked_question.rankings[name], ranked_question.truth, first) for ranked_question in ranked
            )
            odds = [
                chance(len(ranked_question.rankings[name]), len(ranked_question.truth), first)
                for ranked_question in ranked
            ]
            note = f"By chance {sum(odds) / len(odds):.0%}." if odds else ""
            missing, evidence = (
                len(questions) - len(ranked),
                [image for ranked_question in ranked for image in ranked_question.evidence],
            )
            found.append(
                stats.share(
                    f"top-{first}", right, len(ranked), missing=missing, group=name, evidence=evidence, note=note
                )
            )
    return tuple(found)
