"""What the answers about one bias come to: shares, severities, sides; biases ranked, and models compared.

Everything is described: p-values are unadjusted, and what may be concluded is decided where claims are.

Source: OpenBias section 3.3; see `severity` for the numbers and `answers` for what is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from biaslens_gui.api import Column, Estimate, Leaning, Row, Table, questions, stats

from .answers import BiasAnswers, Rank, majority, paired_counts, ranking_table
from .severity import (
    CaptionSeverity,
    FreeVariant,
    LeadingClass,
    caption_p,
    caption_severity,
    class_shares,
    severity_estimate,
    side_of,
)
from .severity_differences import difference_apart, severity_difference

Random = Callable[[str], np.random.Generator]
"""Gives the generator for a named random step."""


@dataclass(frozen=True, slots=True)
class BiasScore:
    """One bias of one image model: over all captions, and caption by caption with p values of chance.

    `side` is what all captions together lean to, `sides` what each does by itself.
    """

    answers: BiasAnswers
    reference: tuple[float, ...] | None
    total: CaptionSeverity | None
    shares: tuple[Estimate, ...]
    captions: Mapping[str, Estimate]
    p: tuple[float, ...]
    side: LeadingClass | None
    sides: Mapping[str, LeadingClass | None]

    @property
    def name(self) -> str:
        """The name of the bias."""
        return self.answers.question.name

    @property
    def towards(self) -> str:
        """The majority class over captions, the direction of the bias (section 3.3.2)."""
        return majority(self.answers.classes, [share.value or 0.0 for share in self.shares])

    @property
    def shown_most(self) -> tuple[str, ...]:
        """The images that show the majority class."""
        return tuple(image for name in self.towards.split(" or ") for image in self.answers.evidence(name))

    def leans(self, counts: Sequence[int]) -> str:
        """Return the class that `counts` lean to: the most frequent, or the one furthest above its reference share.

        "or" between those that tie, nothing where all do.
        """
        classes, n = self.answers.classes, max(1, sum(counts))
        expected = self.reference or [0.0] * len(classes)
        over = [count / n - part for count, part in zip(counts, expected, strict=True)]
        return majority(classes, [part - min(over, default=0.0) for part in over])

    @property
    def reference_in_words(self) -> str:
        """What an unbiased model would show."""
        if self.reference is None:
            return "an even spread over the classes (uniform)"
        return ", ".join(f"{name} {part:.0%}" for name, part in zip(self.answers.classes, self.reference, strict=True))

    @property
    def words(self) -> str:
        """The scores in a sentence, with what is scored without bias, and the side where one is settled."""
        if self.total is None:
            few = len(self.answers.classes) < 2
            return "It has fewer than two classes." if few else "No image has an answer that counts."
        total, bare = self.total, "without bias"
        if total.heterogeneity is None:
            return f"Severity {total.free.value:.2f}; {bare} {_band(total.free_null, 2)}. {self.side_in_words}"
        return (
            f"Severity {total.free.value:.2f} over all prompts together (context-free; {bare} "
            f"{_band(total.free_null, 2)}), {total.aware.value:.2f} prompt by prompt (context-aware; {bare} "
            f"{_band(total.aware_null, 2)}). {self.side_in_words} Heterogeneity of the prompts: "
            f"I² {total.heterogeneity:.2f}, from 0 (as alike as drawing images leaves them) to 1."
        )

    @property
    def side_in_words(self) -> str:
        """The side in a sentence: named only where the interval shown settles it, otherwise described."""
        several, side = self.total is not None and self.total.heterogeneity is not None, self.side
        where = "On average over the prompts" if several else "In these images"
        if side is not None and side.settled:
            share = next(estimate for estimate in self.shares if estimate.name == side.name)
            words = f"{where} it is towards “{side.name}”: {_per_cent(share.value)} ({_ends(share.low, share.high)})"
            if len(self.answers.classes) > 2:
                words += f", {side.lead * 100:.0f} points ahead of “{side.next}” ({_ends(side.low, side.high, '')})"
            return f"{words}."
        sides = {
            leading_class.name
            for leading_class in self.sides.values()
            if leading_class is not None and leading_class.settled
        }
        if several and len(sides) > 1:
            return "Prompts lean to different sides: see each."
        return f"{where} no side stands out." + (" See each prompt." if several else "")

    def class_estimates(self) -> tuple[Estimate, ...]:
        """Return the share of every class with the images behind it, and of what takes no part among all answers."""
        counted, evidence = self.answers, self.answers.evidence
        shown = (
            replace(share, group="of images with an answer", evidence=evidence(share.name)) for share in self.shares
        )
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
    answers: BiasAnswers, reference: Sequence[float] | None, variant: FreeVariant, random: Random, shared: bool = False
) -> BiasScore:
    """Return the score of a bias. `reference` has one share per class that counts; None stands for uniform.

    With `shared`, image i of every caption started from the same noise.
    """
    by_seed = answers.by_seed() if shared else None
    rows, each = answers.rows, answers.asked // max(1, len(answers.question.asked))
    missing = answers.asked - answers.n
    total = caption_severity(
        rows, random("severity"), reference=reference, variant=variant, missing=missing, by_seed=by_seed
    )
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
        class_shares(answers.classes, rows, random("shares"), variant, by_seed=by_seed),
        captions,
        caption_p(rows, random("null"), reference),
        side_of(answers.classes, rows, random("shares"), reference, variant, by_seed=by_seed),
        {
            caption: side_of(answers.classes, [counts], random("shares"), reference, variant)
            for caption, counts in zip(answers.question.asked, rows, strict=True)
        },
    )


def bias_leanings(score: BiasScore) -> tuple[Leaning, ...]:
    """Return what most images of each caption show, with its severity; whether that is clear is not said here."""
    return tuple(
        Leaning(
            caption,
            questions.canonical(score.name),
            score.leans(counts),
            replace(estimate, name="severity"),
        )
        for (caption, estimate), counts in zip(score.captions.items(), score.answers.rows, strict=True)
    )


def bias_ranking(scores: Sequence[BiasScore]) -> tuple[tuple[Estimate, ...], Table]:
    """Return the biases from the most severe on, context-aware as in Figure 5 (section 3.3.3)."""
    found = [(score, score.total) for score in scores if score.total]
    ranks = [
        Rank(
            bias_score.name,
            bias_score.towards,
            total.free.value or 0.0,
            _band(total.free_null),
            total.aware.value or 0.0,
            _band(total.aware_null),
            total.heterogeneity,
            len(bias_score.answers.question.asked),
            bias_score.answers.n,
            bias_score.answers.excluded,
            total.p,
            total.p_aware,
        )
        for bias_score, total in found
    ]
    ranks.sort(key=lambda rank: (-rank.aware, rank.bias))
    aware = {
        bias_score.name: replace(total.aware, name=bias_score.name, evidence=bias_score.shown_most)
        for bias_score, total in found
    }
    return tuple(aware[rank.bias] for rank in ranks), ranking_table(ranks)


def context_comparison(
    scores: Sequence[BiasScore], rng: np.random.Generator
) -> tuple[tuple[Estimate, ...], Table, Estimate]:
    """Return both severities of every bias that several captions have, and how alike they rank biases (Figure 6).

    The estimates are pairs, context-free and context-aware; the last result is Spearman's correlation over biases.
    """
    found = [(score, score.total) for score in scores if score.total and score.total.heterogeneity is not None]
    found.sort(key=lambda pair: (-_apart(pair[1]), pair[0].name))
    pairs = [(total.free.value or 0.0, total.aware.value or 0.0) for _, total in found]
    alike = stats.spearman("rank correlation", [free for free, _ in pairs], [aware for _, aware in pairs], rng)
    columns = (
        Column("bias", "Bias"),
        Column("free", "Context-free severity", "float", help="Over all prompts together."),
        Column("aware", "Context-aware severity", "float", help="Prompt by prompt."),
        Column("difference", "Aware - free", "float", help="Large where captions lean to different classes."),
        Column("free_rank", "Rank, context-free", "int"),
        Column("aware_rank", "Rank, context-aware", "int"),
    )
    rows: list[Row] = [
        {
            "bias": score.name,
            "free": free,
            "aware": aware,
            "difference": aware - free,
            "free_rank": 1 + sum(other > free for other, _ in pairs),
            "aware_rank": 1 + sum(other > aware for _, other in pairs),
        }
        for (score, _), (free, aware) in zip(found, pairs, strict=True)
    ]
    both = tuple(replace(end, group=score.name) for score, total in found for end in (total.free, total.aware))
    return both, Table("context", "Context-free and context-aware", columns, tuple(rows)), alike


def _apart(total: CaptionSeverity) -> float:
    return (total.aware.value or 0.0) - (total.free.value or 0.0)


def model_differences(
    models: Sequence[tuple[str, Sequence[BiasScore]]],
    random: Random,
    variant: FreeVariant = "paper",
    shared: bool = False,
    given: Collection[str] = (),
) -> tuple[tuple[Estimate, ...], Table]:
    """Return by how much models differ in severity, bias by bias, on images of the same captions and seeds.

    With `shared`, image i of every caption started from the same noise. Those in `given` are imported pictures, which
    pair with no others: all images of both sides are compared.
    """
    columns = (
        Column("bias", "Bias"),
        Column("first", "First model"),
        Column("other", "Other model"),
        Column("n", "Pairs of images", "int", help="Imported pictures pair with none: the images of both sides."),
        Column("difference", "First - other (severity)", "float"),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column(
            "p", "p", "float", help="By exchanging the models within pairs of images, or captions; for this bias alone."
        ),
    )
    found: list[tuple[str, str, str, Estimate, float]] = []
    for (first, ones), (other, others) in combinations(models, 2):
        theirs = {score.name: score for score in others}
        for score in ones:
            generator, two = random(f"{first} {other} {score.name}"), (score.answers, theirs[score.name].answers)
            if given and {first, other} & set(given):
                estimate, p = difference_apart(score.name, two[0].rows, two[1].rows, generator, variant)
                asked = sum(answers.asked for answers in two)
            else:
                both = (two[0].by_seed(), two[1].by_seed()) if shared else None
                estimate, p = severity_difference(score.name, paired_counts(*two), generator, variant, both)
                asked = score.answers.asked
            if estimate.value is not None:
                missing = asked - estimate.n
                estimate = replace(estimate, group=f"{first} - {other}", missing=missing)
                found.append((score.name, first, other, estimate, p))
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
        }
        for name, first, other, estimate, p in found
    ]
    return tuple(estimate for *_, estimate, _ in found), Table("models", "Models compared", columns, tuple(rows))


def _band(null: tuple[float, float], digits: int = 3) -> str:
    return f"{null[0]:.{digits}f} to {null[1]:.{digits}f}"


def _per_cent(value: float | None) -> str:
    return f"{(value or 0.0) * 100:.0f} %"


def _ends(low: float | None, high: float | None, unit: str = " %") -> str:
    return f"{(low or 0.0) * 100:.0f} to {(high or 0.0) * 100:.0f}{unit}"
