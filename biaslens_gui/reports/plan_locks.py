"""What a report says of the lock on its plan, and of what a run had to note about itself."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph

LONGEST_NOTE = 600


def locks_of_plan(results: RunResults) -> Iterator[Block]:
    """Yield whether the plan of the run was locked, and every lock that was undone, with the reason."""
    if not results.locks:
        return
    yield Heading("Lock on the plan")
    locked = [lock for lock in results.locks if lock.run_id == results.run_id]
    if locked:
        yield Paragraph(f"This run used plan {results.run_id}, which was locked on {_moment(locked[-1].locked_at)}.")
    else:
        yield Paragraph(f"This run used plan {results.run_id}, which was not locked.", "warning")
    undone = tuple(
        (lock.run_id, _moment(lock.locked_at), _moment(lock.unlocked_at), one_line(lock.reason, LONGEST_NOTE))
        for lock in results.locks
        if lock.unlocked_at
    )
    if undone:
        yield Grid("Locks that were undone", ("Plan", "Locked", "Unlocked", "Reason"), undone)


def notes_of_attempts(results: RunResults) -> Iterator[Block]:
    """Yield what the attempts at the run noted, such as that it went on with less memory; each once."""
    attempts = results.manifest.get("attempts", ())
    for note in dict.fromkeys(line for attempt in attempts for line in str(attempt.get("notes") or "").splitlines()):
        yield Paragraph(one_line(note, LONGEST_NOTE), "warning", "Noted during the run")


def _moment(stamp: str) -> str:
    return stamp[:16].replace("T", " ")
