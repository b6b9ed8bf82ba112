"""The report says whether its plan was locked, why locks were undone, and what the run noted about itself."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import PlanLock
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.model import Grid, Paragraph, Report


def said(report: Report, number: int) -> str:
    return "\n".join(block.text for block in report.section(number).blocks if isinstance(block, Paragraph))


def test_a_locked_plan_and_every_undone_lock_are_printed(results: RunResults) -> None:
    assert "locked" not in said(report_of(results), 4)
    undone = PlanLock("before", "2026-01-02T03:04:05", "2026-01-03T03:04:05", "=The second model arrived.")
    standing = PlanLock(results.run_id, "2026-01-04T05:06:07")
    report = report_of(replace(results, locks=(undone, standing)))
    assert f"plan {results.run_id}, which was locked on 2026-01-04 05:06" in said(report, 4)
    (grid,) = [
        block
        for block in report.section(4).blocks
        if isinstance(block, Grid) and block.title == "Locks that were undone"
    ]
    assert [row[0] for row in grid.rows] == ["before"]
    assert "The second model arrived." in grid.rows[0][3]
    assert "which was not locked" in said(report_of(replace(results, locks=(undone,))), 4)


def test_what_a_run_noted_is_printed_once(results: RunResults) -> None:
    note = "Continuing with less memory: The computer ran out of memory with 4 at once."
    attempts = [{**attempt, "notes": note} for attempt in results.manifest.get("attempts", ())] or [{"notes": note}]
    manifest = {**results.manifest, "attempts": [*attempts, *attempts]}
    assert said(report_of(replace(results, manifest=manifest)), 6).count(note) == 1
