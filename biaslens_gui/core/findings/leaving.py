"""The words of a run as they may leave the computer: no folder, no user, and nothing that is matched with anything.

Texts of methods, notes of people and reasons of thresholds can name a file that was missing. Prompts, captions and
answers are evidence, and stay as they are; so does what the auditor writes into the report.
"""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.claims.records import Claim, HeldAgainst, Limits
from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.findings.scenarios import SCENARIO
from biaslens_gui.core.plan import Cell, Table
from biaslens_gui.core.records import Estimate, Finding

EVIDENCE = frozenset(("prompt", "caption", "answer"))
"""Columns whose texts are left as they are."""


def leaving(results: RunResults) -> RunResults:
    """Return `results` with every absolute path shortened in what methods, reviewers and the record say in words."""
    review = results.review
    resolutions = tuple(replace(final, note=_short(final.note)) for final in review.resolutions)
    return replace(
        results,
        findings=tuple(map(_finding, results.findings)),
        verdicts=tuple(replace(verdict, reason=_short(verdict.reason)) for verdict in results.verdicts),
        review=replace(review, resolutions=resolutions),
        claims=tuple(map(_claim, results.claims)),
        record=_record(results.record),
    )


def leaving_table(table: Table) -> Table:
    """Return `table` with every absolute path shortened, but for columns of evidence."""
    rows = tuple(
        {name: cell if name in EVIDENCE else _cell(cell) for name, cell in row.items()}
        if any(isinstance(cell, str) and _may_name_a_place(cell) for cell in row.values())
        else row
        for row in table.rows
    )
    return replace(table, rows=rows)


def _finding(finding: Finding) -> Finding:
    return replace(
        finding,
        title=_short(finding.title),
        words=_short(finding.words),
        caveats=tuple(map(_short, finding.caveats)),
        estimates=tuple(map(_estimate, finding.estimates)),
        tables=tuple(map(leaving_table, finding.tables)),
        observed=tuple(replace(seen, reader=_short(seen.reader)) for seen in finding.observed),
    )


def _estimate(estimate: Estimate) -> Estimate:
    return replace(estimate, note=_short(estimate.note)) if estimate.note else estimate


def _claim(claim: Claim) -> Claim:
    second = claim.second and replace(claim.second, reader=_short(claim.second.reader))
    others = tuple(replace(other, reader=_short(other.reader)) for other in claim.others)
    held = tuple(map(_held, claim.held))
    rate = claim.base_rate and replace(claim.base_rate, source=_short(claim.base_rate.source))
    return replace(claim, held=held, reader=_short(claim.reader), second=second, others=others, base_rate=rate)


def _held(held: HeldAgainst) -> HeldAgainst:
    return replace(held, limits=_limits(held.limits))


def _limits(limits: Limits) -> Limits:
    return replace(
        limits,
        who=_short(limits.who),
        why=_short(limits.why),
        hazard=_short(limits.hazard),
        mitigation=_short(limits.mitigation),
        trigger=_short(limits.trigger),
    )


def _record(record: AuditRecord) -> AuditRecord:
    return AuditRecord(tuple(map(_change, record.changes)))


def _change(change: FieldChange) -> FieldChange:
    short = replace(change, reason=_short(change.reason))
    if change.field.startswith(SCENARIO):  # its texts are words of people as well
        return replace(short, old=_short(change.old), new=_short(change.new))
    return short


def _cell(cell: Cell) -> Cell:
    return _short(cell) if isinstance(cell, str) else cell


def _short(text: str) -> str:
    return without_folders(text) if _may_name_a_place(text) else text


def _may_name_a_place(text: str) -> bool:
    """Return whether a text is worth looking at: tables have a million cells."""
    return "/" in text or "\\" in text
