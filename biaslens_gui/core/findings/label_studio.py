"""How a review is written for Label Studio, and what of its files is known again: controls, choices, marks.

Every verdict goes out under a mark made of what was said by whom. What comes back under the same mark and says the same
is that verdict; everything else was said in Label Studio, by the person who is logged in there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.claims.names import same_class
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.result_tables import MATCHES
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import digest
from biaslens_gui.core.observed import UNSEEN
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import CANNOT_TELL, Finding, ReviewQuestion, Verdict
from biaslens_gui.core.review.questions import SUBJECT, questions_of
from biaslens_gui.core.review.records import Reviewer
from biaslens_gui.core.review.verdicts import bias_of

IMAGE = "image"
"""The name of the image in the labelling interface, which every control is about."""
MARK = 12  # hexadecimal digits; a mark is only looked up among the verdicts on one question of one image
_LONGEST_CHOICE = 200


@dataclass(frozen=True, slots=True)
class Control:
    """One question of the review as Label Studio asks it: `name` is its `from_name` in results."""

    question: ReviewQuestion
    name: str

    @property
    def reason(self) -> str:
        """The name of the field in which a reason is written."""
        return f"{self.name}_reason"

    @property
    def choices(self) -> Mapping[str, str]:
        """What a verdict can be, by the alias under which results have it."""
        return {one_line(value, _LONGEST_CHOICE): value for value in self.question.values}

    @property
    def titles(self) -> Mapping[str, str]:
        """What is read on each choice, by its alias."""
        shown = {"yes": self.question.yes, "no": self.question.no} if not self.question.classes else {}
        return {alias: one_line(shown.get(value, value), _LONGEST_CHOICE) for alias, value in self.choices.items()}


@dataclass(frozen=True, slots=True)
class MachineReading:
    """What a machine says of one image in answer to a question that people are asked as well.

    `reader` is its name with the words it was asked in: one reader may be asked in several.
    """

    image: str
    question: str
    value: str
    reader: str


def controls_of(questions: Iterable[ReviewQuestion]) -> tuple[Control, ...]:
    """Return a control for each question; its name depends on the id of the question alone."""
    return tuple(Control(question, _name_of(question.id)) for question in questions)


def _name_of(question: str) -> str:
    plain = "_".join(re.findall(r"[a-z0-9]+", question.lower()))[:40]
    return plain if plain == question else f"{plain or 'question'}_{digest(question)[:8]}"


def asked_in(results: RunResults) -> tuple[ReviewQuestion, ...]:
    """Return what reviewers of these results are asked; what every review asks where the results do not say."""
    return results.questions or questions_of(results.plan, {}, captioned=bool(results.captions))


def mark_of(run_id: str, reviewer: Reviewer, verdict: Verdict) -> str:
    """Return the mark under which a verdict goes out: nobody can tell from it who the reviewer is."""
    return digest([run_id, reviewer.id, verdict.image, verdict.question, verdict.value, verdict.reason])[:MARK]


def readings_of(findings: Sequence[Finding], questions: Sequence[ReviewQuestion]) -> tuple[MachineReading, ...]:
    """Return what machines say of the images in the words of `questions`, each reader once per image and question.

    A class that no answer of the question names is left out, as people could not have given it.
    """
    found: dict[tuple[str, str, str], MachineReading] = {}
    by_name = {bias: question for question in questions if (bias := bias_of(question.id))}
    for seen in (observed for finding in findings for observed in finding.observed):
        question = by_name.get(canonical(seen.question))
        if question is None or seen.reader_kind == "people":
            continue
        values = [_value_of(name, question) for name in seen.classes]
        reader = f"{seen.reader}: {seen.asked}" if seen.asked else seen.reader
        for image, label in zip(seen.images, seen.labels, strict=True):
            if value := CANNOT_TELL if label == UNSEEN else values[label]:
                found.setdefault((image, question.id, reader), MachineReading(image, question.id, value, reader))
    if any(question.id == SUBJECT.id for question in questions):
        for reading in _suggestions(findings):
            found.setdefault((reading.image, reading.question, reading.reader), reading)
    return tuple(found.values())


def _value_of(name: str, question: ReviewQuestion) -> str:
    return next((value for value in question.values if value == name or same_class(value, name)), "")


def _suggestions(findings: Sequence[Finding]) -> Iterable[MachineReading]:
    for finding in findings:
        for row in (row for table in finding.tables if table.name == MATCHES for row in table.rows):
            if row.get("image") and (value := str(row.get("suggestion") or "")) in SUBJECT.values:
                yield MachineReading(str(row["image"]), SUBJECT.id, value, f"{finding.method} {finding.version}")


def nobody(number: int) -> Reviewer:
    """Return who stands for a reviewer whose id is not known: what they said is not known again as theirs."""
    return Reviewer(f"reviewer {number}", f"reviewer {number}")


@dataclass(frozen=True, slots=True)
class LabelledAnswer:
    """One answer of a file of Label Studio: `by` is who is logged in there (an id of theirs), `called` their name.

    `choice` is the alias in its result; `mark` is the result's own id. `run_id` and `sha256` are what its task says.
    """

    image: str
    sha256: str
    run_id: str
    control: str
    choice: str
    reason: str
    mark: str
    by: str
    called: str
    at: str
    task: int
