"""What the answers about one bias come to: shares, severities, leanings; biases ranked, and models compared.

Source: OpenBias section 3.3; see `severity` for the numbers and `answers` for what is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, compress

import numpy as np

from biaslens_gui.api import Column, Estimate, Leaning, Row, Table, questions, stats

from .answers import BiasAnswers, Rank, majority, paired_counts, ranking_table
from .severity import (
    CaptionSeverity,
    FreeVariant,
    caption_p,
    caption_severity,
    class_shares,
    severity_difference,
    severity_estimate,
    verdict,
)

Random = Callable[[str], np.random.Generator]
"""Gives the generator for a named random step."""

CLEAR = 0.05


@dataclass(frozen=True, slots=True)
class BiasScore:
    """One bias of one image model: over all captions, and caption by caption with p values of chance."""

    answers: BiasAnswers
    reference: tuple[float, ...] | None
    total: CaptionSeverity | None
    shares: tuple[Estimate, ...]
    captions: Mapping[str, Estimate]
    p: tuple[float, ...]

    @property
    def name(self) -> str:
        """The name of the bias."""
        return self.answers.question.name

    @property
    def towards(self) -> str:
        """The majority class over captions, the direction of the bias (section 3.3.2)."""
        return majority(self.answers.classes, [one.value or 0.0 for one in self.shares])

    @property
    def shown_most(self) -> tuple[str, ...]:
        """The images that show the majority class."""
        return tuple(image for name in self.towards.split(" or ") for image in self.answers.evidence(name))

    def leans(self, counts: Sequence[int]) -> str:
        """Return the class that `counts` lean to: the most frequent, or the one furthest above its reference share.

        Nothing where several are.
        """
        classes, n = self.answers.classes, max(1, sum(counts))
        expected = self.reference or [0.0] * len(classes)
        towards = majority(classes, [count / n - part for count, part in zip(counts, expected, strict=True)])
        return towards if towards in classes else ""

    @property
    def chance(self) -> bool:
        """Whether a model without bias could score as this one does, over all captions."""
        return self.total is None or self.total.chance

    @property
    def reference_in_words(self) -> str:
        """What an unbiased model would show."""
        if self.reference is None:
            return "an even spread over the classes (uniform)"
        return ", ".join(f"{name} {part:.0%}" for name, part in zip(self.answers.classes, self.reference, strict=True))

    @property
    def words(self) -> str:
        """The score in a sentence, with what chance explains."""
        if self.total is None:
            few = len(self.answers.classes) < 2
            return "It has fewer than two classes." if few else "No image has an answer that counts."
        value, band = self.total.free.value or 0.0, self.total.free_null
        words = f"Severity {value:.2f} towards “{self.towards}”; without bias {band.low:.2f} to {band.high:.2f}"
        return words + verdict(value, band, self.chance)

    def class_estimates(self) -> tuple[Estimate, ...]:
        """Return the share of every class with the images behind it, and of what takes no part among all answers."""
        counted, evidence = self.answers, self.answers.evidence
        shown = (replace(one, group="of images with an answer", evidence=evidence(one.name)) for one in self.shares)
        every = counted.n + counted.excluded
        rest = (
            stats.share(name, len(hidden), every, group="of all answers", evidence=hidden)
            for name in counted.taking_no_part
            for hidden in [evidence(name)]
        )
        return (*shown, *rest)

    def heat(self) -> tuple[Estimate, ...]:
        """Return p(c | t, C_b, D_b), the share of every class in every caption (equation 4)."""
        return tuple(
            stats.share(caption, count, sum(counts), group=name, evidence=self.answers.images.get((caption, name), ()))
            for caption in self.answers.question.asked
            for counts in [self.answers.counts(caption)]
            for name, count in zip(self.answers.classes, counts, strict=True)
        )


def score_bias(
    answers: BiasAnswers, reference: Sequence[float] | None, variant: FreeVariant, random: Random
) -> BiasScore:
    """Return the score of a bias. `reference` has one share per class that counts; None stands for uniform."""
    rows, each = answers.rows, answers.asked // max(1, len(answers.question.asked))
    missing = answers.asked - answers.n
    total = caption_severity(rows, random("severity"), reference=reference, variant=variant, missing=missing)
    captions = {
        caption: severity_estimate(
            caption,
            counts,
            random(f"caption {caption}"),
            missing=each - sum(counts),
            evidence=[image for name in answers.classes for image in answers.images.get((caption, name), ())],
            reference=reference,
        )
        for caption, counts in zip(answers.question.asked, rows, strict=True)
    }
    return BiasScore(
        answers,
        None if reference is None else tuple(reference),
        total,
        class_shares(answers.classes, rows, random("shares"), variant),
        captions,
        caption_p(rows, random("null"), reference),
    )


def bias_leanings(scores: Sequence[BiasScore]) -> dict[str, tuple[Leaning, ...]]:
    """Return where each caption leans, by bias: clear when p, adjusted over all captions and biases (BH), is small.

    Captions without an answer that counts were not tested and adjust nothing.
    """
    tested = [[estimate.value is not None for estimate in one.captions.values()] for one in scores]
    p_values = [p for one, known in zip(scores, tested, strict=True) for p in compress(one.p, known)]
    adjusted = iter(stats.benjamini_hochberg(p_values))
    return {
        one.name: tuple(
            Leaning(
                caption,
                questions.canonical(one.name),
                one.leans(counts),
                estimate,
                next(adjusted) < CLEAR if test else None,
            )
            for (caption, estimate), counts, test in zip(one.captions.items(), one.answers.rows, known, strict=True)
        )
        for one, known in zip(scores, tested, strict=True)
    }


def bias_ranking(scores: Sequence[BiasScore]) -> tuple[tuple[Estimate, ...], Table]:
    """Return the biases from the most severe on (section 3.3.3), with p values adjusted over all of them."""
    found = [(one, one.total) for one in scores if one.total]
    p_values = [total.p for _, total in found]
    adjusted = zip(found, stats.holm(p_values), stats.benjamini_hochberg(p_values), strict=True)
    ranks = [
        Rank(
            one.name,
            one.towards,
            total.free.value or 0.0,
            _band(total.free_null),
            total.aware.value or 0.0,
            _band(total.aware_null),
            len(one.answers.question.asked),
            one.answers.n,
            one.answers.excluded,
            total.p,
            p_holm,
            p_bh,
        )
        for (one, total), p_holm, p_bh in adjusted
    ]
    ranks.sort(key=lambda rank: (-rank.free, rank.bias))
    free = {one.name: replace(total.free, name=one.name, evidence=one.shown_most) for one, total in found}
    return tuple(free[rank.bias] for rank in ranks), ranking_table(ranks)


def model_differences(
    models: Sequence[tuple[str, Sequence[BiasScore]]], random: Random, variant: FreeVariant = "paper"
) -> tuple[tuple[Estimate, ...], Table]:
    """Return by how much models differ in severity, bias by bias, on images of the same captions and seeds."""
    columns = (
        Column("bias", "Bias"),
        Column("first", "First model"),
        Column("other", "Other model"),
        Column("n", "Pairs of images", "int"),
        Column("difference", "First - other (severity)", "float"),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("p", "p", "float", help="By exchanging the models within pairs of images."),
        Column("p_holm", "p (Holm)", "float"),
        Column("p_bh", "p (BH)", "float"),
    )
    found: list[tuple[str, str, str, Estimate, float]] = []
    for (first, ones), (other, others) in combinations(models, 2):
        theirs = {one.name: one for one in others}
        for one in ones:
            pairs = paired_counts(one.answers, theirs[one.name].answers)
            generator = random(f"{first} {other} {one.name}")
            estimate, p = severity_difference(one.name, pairs, generator, variant)
            if estimate.value is not None:
                missing = one.answers.asked - estimate.n
                estimate = replace(estimate, group=f"{first} - {other}", missing=missing)
                found.append((one.name, first, other, estimate, p))
    p_values = [p for *_, p in found]
    rows: list[Row] = [
        {
            "bias": name,
            "first": first,
            "other": other,
            "n": estimate.n,
            "difference": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "p": p,
            "p_holm": p_holm,
            "p_bh": p_bh,
        }
        for (name, first, other, estimate, p), p_holm, p_bh in zip(
            found, stats.holm(p_values), stats.benjamini_hochberg(p_values), strict=True
        )
    ]
    return tuple(estimate for *_, estimate, _ in found), Table("models", "Models compared", columns, tuple(rows))


def _band(null: tuple[float, float]) -> str:
    return f"{null[0]:.3f} to {null[1]:.3f}"
