"""What a report prints of the record of the audit: client, standard, confidentiality, and every changed threshold."""

from __future__ import annotations

from biaslens_gui.core.claims import Limits
from biaslens_gui.core.findings.audit_record import RECORD_FIELDS, AuditRecord
from biaslens_gui.core.findings.base_rates_chosen import shown_text
from biaslens_gui.core.findings.claim_limits import bounds_of, field_of, label_of
from biaslens_gui.core.findings.printable import one_line, printable
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.findings.scenarios import PARTS, is_scenario, scenario_texts
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph

_FIELDS = {field.param.name: field for field in RECORD_FIELDS}
LATE = "changed after results were seen"


def record_of(results: RunResults) -> AuditRecord:
    """Return the record as it was when the report was frozen."""
    return results.record.until(results.texts.frozen_at)


def recorded(results: RunResults, *names: str) -> tuple[list[Block], tuple[str, ...]]:
    """Return what stands in these fields of the record as blocks, and in words those that are needed and missing."""
    blocks: list[Block] = []
    lacking = []
    for field in (_FIELDS[name] for name in names):
        if text := record_of(results).value(field.param.name).strip():
            blocks.append(Paragraph(printable(text, 20_000), "auditor", field.param.label))
        elif field.need == "report":
            lacking.append(f"{field.param.label} is not stated.")
            blocks.append(Paragraph(f"Not stated. {field.param.help}", "missing", field.param.label))
    return blocks, tuple(lacking)


def decided_thresholds(results: RunResults) -> list[Block]:
    """Return every change of a decision threshold: its default's source, the reason, and what came after results."""
    changes = record_of(results).threshold_changes()
    blocks: list[Block] = [Heading("Decision thresholds")]
    if not changes:
        return [*blocks, Paragraph("No threshold was changed; those of the methods' papers hold.")]
    late = sum(change.late for change in changes)
    if late:
        one = "A threshold was" if late == 1 else f"Thresholds were {late} times"
        blocks.append(Paragraph(f"{one} {LATE}. Read what depends on it with care.", "warning"))
    rows = tuple(
        (
            one_line(change.label, 120),
            one_line(change.source, 160),
            one_line(shown_text(change.field, change.old), 160) or "none",
            one_line(shown_text(change.field, change.new), 160) or "withdrawn",
            one_line(change.reason, 600),
            f"{change.at[:16].replace('T', ' ')}{f', {one_line(change.who, 80)}' if change.who else ''}",
            LATE if change.late else "before any result",
        )
        for change in changes
    )
    columns = ("Threshold", "Source of the default", "From", "To", "Reason", "When and who", "Timing")
    blocks.append(Grid("Thresholds that were changed; all others are those of the papers", columns, rows, (2, 3)))
    return [*blocks, *_scenarios(results)]


def _scenarios(results: RunResults) -> list[Block]:
    """Return the bias scenarios that thresholds are part of, and whether all of one stood before results were seen."""
    record = record_of(results)
    late = {change.field for change in (*record.threshold_changes(), *record.scenario_changes()) if change.late}
    rows = tuple(
        (
            one_line(label_of(limits), 200),
            bounds_of(limits),
            *(one_line(without_folders(getattr(limits, part)), 600) for part in PARTS),
            LATE
            if late & {field_of(limits), *(name for name, _, _ in scenario_texts(limits))}
            else "before any result",
        )
        for limits in record.limits()
        if is_scenario(limits)
    )
    columns = ("Group and measure", "Acceptable", *PARTS.values(), "Timing")
    return [Grid("Bias scenarios", columns, rows)] if rows else []


def _fields_of(limits: Limits) -> set[str]:
    """Return the fields of the record that hold the bounds of a scenario and its texts."""
    return {field_of(limits), *(name for name, _, _ in scenario_texts(limits))}
