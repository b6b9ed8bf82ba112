"""The review of one run, copied into a project that leaves the machine: people are numbers, notes name no place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from datetime import datetime

from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import digest
from biaslens_gui.core.review.records import RecordedVerdict, Reviewer
from biaslens_gui.core.review.resolving import SEPARATOR
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder

LEAD = "lead"
"""Who decides about a review without judging in it."""


def copy_review(project: ProjectFolder, results: RunResults, desk: Desk) -> None:
    """Copy every verdict on the run's images with all that was decided about them; standing verdicts stand there too.

    Reviewers are numbered as in the report: those whose verdicts stand first, by name.
    """
    state, known = results.review, {image.digest for image in results.images}
    end = results.texts.frozen_at
    given = [_as_of(record, end) for record in DeskReader(project).given() if record.verdict.image in known]
    given = [record for record in given if not end or not record.verdict.at or _is_until(record.verdict.at, end)]
    standing = sorted({verdict.reviewer for verdict in results.verdicts}, key=_by_number)
    rest = {record.verdict.reviewer for record in given} | {reviewer.name for reviewer in state.reviewers} - set(
        standing
    )
    everybody = dict.fromkeys((*standing, *sorted(rest - {LEAD}, key=_by_number)))
    people = {name: f"reviewer {index}" for index, name in enumerate(everybody, 1)} | {LEAD: LEAD}
    known_people = {reviewer.name: reviewer for reviewer in state.reviewers}
    desk.review.add_reviewers(
        replace(
            known_people.get(name) or Reviewer(name, digest([results.run_id, people[name]])[:32]),
            name=people[name],
            declaration="yes" if name in known_people and known_people[name].declaration else "",
            function="",
        )
        for name in (*everybody, *({LEAD} & known_people.keys()))
    )
    if not given:  # a file that only an older version wrote
        given = [
            RecordedVerdict(digest([results.run_id, index, verdict])[:32], verdict)
            for index, verdict in enumerate(results.verdicts)
        ]
    desk.review.add(
        [
            replace(
                record,
                verdict=replace(record.verdict, reviewer=people[record.verdict.reviewer]),
                note=without_folders(record.note),
                origin="",
            )
            for record in given
        ]
    )
    named = defaultdict(lambda: LEAD, people)
    if state.assignment is not None:
        people_asked = tuple(named[name] for name in state.assignment.reviewers)
        desk.review.assign(replace(state.assignment, reviewers=people_asked))
    resolved = [resolution for resolution in state.resolutions if resolution.image in known]
    by = {one.by: SEPARATOR.join(named[name] for name in one.by.split(SEPARATOR)) for one in resolved}
    desk.review.resolve([replace(one, by=by[one.by], note=without_folders(one.note)) for one in resolved])
    for event in state.events:
        note = "" if event.kind.startswith("reviewer") else without_folders(event.note)
        desk.review.record_event(results.run_id, event.kind, named[event.who], note, event.at)


def _by_number(name: str) -> tuple[int, str]:
    """Return what numbered people are put in order by, so that a copy of a copy numbers them alike."""
    return len(name) if name.startswith("reviewer ") else 0, name


def _as_of(given: RecordedVerdict, end: str) -> RecordedVerdict:
    """Return a verdict as it stood when the report was frozen: not yet withdrawn, if that came later."""
    later = end and given.withdrawn_at and not _is_until(given.withdrawn_at, end)
    return replace(given, withdrawn_at="") if later else given


def _is_until(at: str, end: str) -> bool:
    return datetime.fromisoformat(at) <= datetime.fromisoformat(end)
