"""What is said of each image, by machines and by people: one record per image, question and speaker, for exports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.observed import UNSEEN
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import CANNOT_TELL, Finding, Verdict
from biaslens_gui.core.review.verdicts import bias_of

Speaker = Literal["machine", "reviewer", "final"]
"""A reader of images; a person; or the final verdict where reviewers disagreed."""


@dataclass(frozen=True, slots=True)
class ImageLabel:
    """The class `value` that somebody gives one image, by digest; "cannot tell" where no class could be told.

    `question` is the canonical name of what is asked about. `by` is the name of the reader, with the words it was asked
    in where it was asked in words, or "reviewer 1": people have no names here. `reason` is a reviewer's own words.
    """

    image: str
    question: str
    value: str
    by: str
    speaker: Speaker
    reason: str = ""


BLURRED = "Pictures were blurred on request: what is said of them is of the pictures as they were made."


def absent_in_words(results: RunResults) -> str:
    """Return which images of a run an export of pictures lacks, and why."""
    failed = sum(image.status != "ok" for image in results.images)
    told = f"Images that the model's own filter held back, or that failed, have no file and are not here: {failed}."
    if results.withheld:
        return f"Pictures were withheld, so that none is here. {told}"
    return f"{BLURRED} {told}" if results.blurred else told


def reviewer_names(verdicts: Sequence[Verdict]) -> dict[str, str]:
    """Return "reviewer 1", "reviewer 2", … by the name of each person who judged; the same in every export."""
    names = sorted({verdict.reviewer for verdict in verdicts})
    return {name: f"reviewer {number}" for number, name in enumerate(names, 1)}


def labels_of(results: RunResults) -> dict[str, tuple[ImageLabel, ...]]:
    """Return all that is said of the images of a run, by digest: machines first, then people, then final verdicts."""
    found: dict[str, dict[tuple[str, str], ImageLabel]] = {image.digest: {} for image in results.images}
    for label in (*_read(results.findings), *_judged(results), *_resolved(results)):
        if label.image in found:
            found[label.image].setdefault((label.question, label.by), label)
    return {image: tuple(labels.values()) for image, labels in found.items()}


def _read(findings: Sequence[Finding]) -> Iterator[ImageLabel]:
    for seen in (observed for finding in findings for observed in finding.observed):
        if seen.reader_kind == "people":
            continue
        reader = f"{seen.reader}: {seen.asked}" if seen.asked else seen.reader
        question = canonical(seen.question)
        for image, label in zip(seen.images, seen.labels, strict=True):
            yield ImageLabel(
                image, question, CANNOT_TELL if label == UNSEEN else seen.classes[label], reader, "machine"
            )


def _judged(results: RunResults) -> Iterator[ImageLabel]:
    names = reviewer_names(results.verdicts)
    for verdict in results.verdicts:
        question, by = _asked(verdict.question), names[verdict.reviewer]
        yield ImageLabel(verdict.image, question, verdict.value, by, "reviewer", verdict.reason)


def _resolved(results: RunResults) -> Iterator[ImageLabel]:
    for final in results.review.resolutions:
        yield ImageLabel(final.image, _asked(final.question), final.value, "final verdict", "final", final.note)


def _asked(question: str) -> str:
    """Return the name of what reviewers were asked about: one of classes has that which machines are asked about."""
    return bias_of(question) or question
