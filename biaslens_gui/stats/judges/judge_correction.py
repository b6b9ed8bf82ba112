"""Shares beside what they become when the judge's errors are taken out, as measured on what people labelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.findings.judge import Confusion, answer_counts, confusion, confusion_table
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.estimates import share
from biaslens_gui.stats.judges.judge_error import corrected_shares, rogan_gladen

AS_JUDGED, CORRECTED = "as judged", "corrected"
SUBJECT_MATCHES = "caption_subject_matches"
FEW_LABELS = 10


def judge_correction(
    title: str,
    classes: Sequence[str],
    judged: Mapping[str, str],
    labelled: Mapping[str, str],
    rng: np.random.Generator,
    *,
    subject: str = "",
    model: str = "",
) -> Finding:
    """Return the shares of `classes` as the judge counted them, and corrected by what people said of a sample.

    `judged` has the judge's answer and `labelled` people's label, by image digest; answers outside `classes` are no
    class of their own, and images without an answer are missing. Two classes and no other answer: Rogan and Gladen;
    else the judge's matrix.
    """
    every, judged = len(judged), {image: answer for image, answer in judged.items() if answer}
    found = confusion(classes, judged, labelled)
    counts = answer_counts(judged, found.answers)
    n = sum(counts)
    raw = []
    for name, count in zip(classes, counts, strict=False):
        evidence = [image for image, answer in judged.items() if answer == name]
        raw.append(share(AS_JUDGED, count, n, missing=every - n, group=name, evidence=evidence))
    better = _corrected(found, counts, rng)
    right = share("the judge agrees with people", found.agreeing, found.labelled, missing=found.unlabelled)
    estimates = [one for pair in zip(raw, better, strict=True) for one in pair]
    measured = any(one.value is not None for one in better)
    words = f"People labelled {found.labelled} of {n} images; the judge agrees on {found.agreeing} of them."
    if not measured:
        words += f" Not corrected: {better[0].note}"
    return Finding(
        ACROSS,
        VERSION,
        "",
        "judge",
        subject,
        title,
        model,
        "shares",
        (*estimates, right),
        (confusion_table(found),),
        reading="shown" if measured else "not measured",
        words=words,
        caveats=_caveats(found),
    )


def subject_corrections(findings: Sequence[Finding], rng: np.random.Generator) -> tuple[Finding, ...]:
    """Return the correction of every subject mapping that people have reviewed in part: rules guess, reviewers decide.

    Nothing where nobody has reviewed, or everything has been: then the reviewed share needs no correction.
    """
    corrected = []
    for finding in findings:
        for table in finding.tables:
            if table.name != SUBJECT_MATCHES:
                continue
            judged = {str(row["image"]): str(row["suggestion"]) for row in table.rows}
            labelled = {str(row["image"]): str(row["verdict"]) for row in table.rows if row["verdict"]}
            if labelled and len(labelled) < len(judged):
                title = "Images that show the subject, the rules' errors taken out"
                corrected.append(judge_correction(title, ("yes", "no"), judged, labelled, rng, model=finding.model))
    return tuple(corrected)


def _corrected(found: Confusion, counts: Sequence[int], rng: np.random.Generator) -> list[Estimate]:
    n = sum(counts)
    if found.answers == found.classes and len(found.classes) == 2:
        (hit, _), (_, rest) = found.counts
        first, other = (sum(row) for row in found.counts)
        return [
            rogan_gladen(CORRECTED, counts[0], n, (hit, first), (rest, other), group=found.classes[0]),
            rogan_gladen(CORRECTED, counts[1], n, (rest, other), (hit, first), group=found.classes[1]),
        ]
    return [
        Estimate(
            CORRECTED, one.value, one.low, one.high, one.level, one.n, one.missing, one.how, one.note, group=one.name
        )
        for one in corrected_shares(found.classes, counts, found.counts, rng)
    ]


def _caveats(found: Confusion) -> tuple[str, ...]:
    always = (
        "The correction holds if the labelled images are a random sample, and people's labels are taken as right.",
        "A judge may err more often for one prompt than for another; one correction for all does not see that.",
    )
    few = [name for name, row in zip(found.classes, found.counts, strict=True) if sum(row) < FEW_LABELS]
    unclear = f"{found.unlabelled} images in which people saw no class count among all, as if they showed one."
    told = (f"Fewer than {FEW_LABELS} labelled images show: {', '.join(few)}." if few else "",)
    return (*filter(None, (*told, unclear if found.unlabelled else "")), *always)
