"""Reports print bias scenarios beside their bounds, and what of either was changed after results were seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.claims import Limits
from biaslens_gui.core.findings.audit_record import AuditRecord, limits_change, scenario_changes
from biaslens_gui.reports.german import german
from biaslens_gui.reports.model import Grid
from biaslens_gui.reports.record import LATE, decided_thresholds
from biaslens_gui.testing.parts import small_results

WOMEN = Limits(
    "gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman", hazard="As /home/ann/rules/hazard.txt says.", trigger="-"
)
BOUNDS = limits_change(WOMEN)
TEXTS = scenario_changes(WOMEN)
WIDER = limits_change(replace(WOMEN, low=0.1))


@pytest.mark.parametrize(
    ("record", "timing"),
    [
        (AuditRecord((BOUNDS, *TEXTS)), "before any result"),
        (AuditRecord((BOUNDS, *(replace(text, late=True) for text in TEXTS))), LATE),
        (AuditRecord((BOUNDS, *TEXTS, replace(WIDER, late=True))), LATE),
    ],
)
def test_a_scenario_is_late_where_its_texts_or_its_bounds_are(record: AuditRecord, timing: str) -> None:
    for kept in (record, record.shareable()):
        (row,) = _scenarios(kept)
        assert row[-1] == timing


def test_a_scenario_is_printed_without_folders() -> None:
    (row,) = _scenarios(AuditRecord((BOUNDS, *TEXTS)))
    assert "/home" not in " ".join(row)
    assert "hazard.txt" in row[2]


def test_a_threshold_that_is_withdrawn_has_no_scenario() -> None:
    record = AuditRecord((BOUNDS, *TEXTS, limits_change(WOMEN, withdrawn="Not ours.")))
    grids = [block for block in decided_thresholds(replace(small_results(), record=record)) if isinstance(block, Grid)]
    assert [grid.title for grid in grids if grid.title == "Bias scenarios"] == []


def _scenarios(record: AuditRecord) -> tuple[tuple[str, ...], ...]:
    blocks = decided_thresholds(replace(small_results(), record=record))
    return next(block for block in blocks if isinstance(block, Grid) and block.title == "Bias scenarios").rows


def test_a_threshold_that_was_withdrawn_is_said_to_be() -> None:
    """An empty cell under “To” stood for it."""
    gone = replace(limits_change(WOMEN, withdrawn="mistake"), old=BOUNDS.new)
    grids = decided_thresholds(replace(small_results(), record=AuditRecord((BOUNDS, gone))))
    first, last = next(block for block in grids if isinstance(block, Grid)).rows
    assert (first[2], first[3]) == ("none", "40 to 60 %")
    assert (last[2], last[3]) == ("40 to 60 %", "withdrawn")
    assert german("withdrawn") == "zurückgezogen"
