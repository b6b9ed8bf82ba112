"""Answers that people gave in Label Studio as a file of verdicts, which is taken in like any other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from biaslens_gui.core.findings.label_studio import Control, LabelledAnswer, controls_of, mark_of
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import digest
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.merging import VerdictsFile
from biaslens_gui.core.review.records import RecordedVerdict, Reviewer
from biaslens_gui.errors import IntegrityError
from biaslens_gui.store.label_studio_file import read_answers

SUFFIX = ".json"
"""How an export of Label Studio is named."""


def verdicts_of(
    source: Path, results: RunResults, given: Sequence[RecordedVerdict], questions: Sequence[ReviewQuestion]
) -> VerdictsFile:
    """Return the answers of a JSON export of Label Studio as verdicts on a run.

    An answer that went out from here and says the same is the verdict it was (one of `given`), whoever it is ascribed
    to there. Others are of the person who is logged in there.

    Raises:
        IntegrityError: it is no such file, or belongs to other images, asks what the run does not, or is by nobody.
        KnownError: it cannot be read.
    """
    answers, sha256 = read_answers(source)
    controls = {control.name: control for control in controls_of(questions)}
    marked = _marked(results, given)
    found: dict[str, RecordedVerdict] = {}
    people: dict[str, Reviewer] = {}
    taken = {reviewer.name for reviewer in results.review.reviewers}
    for answer in answers:
        control = controls.get(answer.control)
        if control is None or answer.choice not in control.choices:
            told = f"“{answer.choice[:40]}” is no answer to “{answer.control[:60]}” of this run"
            raise _refused(source.name, answer, told)
        known = marked.get(answer.mark)
        if known is not None and _same(known.verdict, answer, control):
            reviewer = results.review.reviewer(known.verdict.reviewer)
            record = known
        else:
            reviewer, record = _said_there(source.name, answer, control, people, taken)
        if reviewer is not None:
            people.setdefault(reviewer.id, reviewer)
            found.setdefault(record.uid, record)
    hashes = {answer.image: answer.sha256 for answer in answers}
    run_ids = sorted({answer.run_id for answer in answers}) or [results.run_id]
    run_id = next((other for other in run_ids if other != results.run_id), results.run_id)
    return VerdictsFile(results.review.project, run_id, tuple(people.values()), tuple(found.values()), hashes, sha256)


def _marked(results: RunResults, given: Sequence[RecordedVerdict]) -> dict[str, RecordedVerdict]:
    """Return the verdicts by the marks they went out under; of those with one mark, one that was not withdrawn."""
    found: dict[str, RecordedVerdict] = {}
    for record in sorted(given, key=lambda verdict: not verdict.withdrawn_at):
        reviewer = results.review.reviewer(record.verdict.reviewer)
        if reviewer is not None:
            found[mark_of(results.run_id, reviewer, record.verdict)] = record
    return found


def _same(verdict: Verdict, answer: LabelledAnswer, control: Control) -> bool:
    said = control.question.id, control.choices[answer.choice], answer.image
    reasons = verdict.reason, without_folders(verdict.reason)  # as which it went out
    return said == (verdict.question, verdict.value, verdict.image) and answer.reason in reasons


def _said_there(
    name: str, answer: LabelledAnswer, control: Control, people: dict[str, Reviewer], taken: set[str]
) -> tuple[Reviewer, RecordedVerdict]:
    """Return a verdict given in Label Studio, and by whom; its uid is the same each time the file is read."""
    if not answer.by or not answer.at:
        raise _refused(name, answer, "has an answer that was changed and does not say by whom and when")
    reviewer = people.get(answer.by) or Reviewer(_unlike(answer.called, taken), answer.by)
    taken.add(reviewer.name)
    verdict = Verdict(
        reviewer.name, answer.image, control.question.id, control.choices[answer.choice], answer.reason, answer.at
    )
    uid = digest([answer.by, verdict.image, verdict.question, verdict.value, verdict.reason, verdict.at])[:32]
    return reviewer, RecordedVerdict(uid, verdict)


def _unlike(called: str, taken: set[str]) -> str:
    name, number = called, 2
    while name in taken:
        name, number = f"{called} ({number})", number + 1
    return name


def _refused(name: str, answer: LabelledAnswer, why: str) -> IntegrityError:
    hint = "Export the project from Label Studio again, with the labelling interface it was made with."
    return IntegrityError("Answers refused", f"{name}: Task {answer.task}: {why}.", hint)
