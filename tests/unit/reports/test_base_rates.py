"""Reports print how shares stand beside cited base rates, and which tables no claim is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import BaseRates, CitedShare, Declared, Language, ReaderError
from biaslens_gui.core.findings.audit_record import AuditRecord, base_rates_change
from biaslens_gui.reports.base_rates import beside_base_rates
from biaslens_gui.reports.model import Grid, Paragraph
from biaslens_gui.reports.record import decided_thresholds
from biaslens_gui.testing.parts import small_results
from tests.components.depictions import finding, labels, seen

NURSE, DANCER = "a photo of a nurse", "a photo of a dancer"
TABLE = BaseRates(
    "jobs", "Women by job", "Some.", "Office, Table 1", "Public domain", "gender", "woman", 2017, "Utopia", "employed",
    (CitedShare("nurses", 0.9, ("nurse",)),),
)  # fmt: skip
AGES = replace(TABLE, id="ages", title="Old people by job", question="age", group="old")


@pytest.mark.parametrize(
    ("language", "told", "none"),
    [
        ("en", "Base rate: 90 % women among nurses (employed, Utopia, 2017; Office, Table 1).", "No base rate:"),
        ("de", "Vergleichswert: 90 % Frauen in der Gruppe „nurses“", "Kein Vergleichswert:"),
    ],
)
def test_every_claim_stands_beside_its_row_or_says_that_there_is_none(language: Language, told: str, none: str) -> None:
    declared = Declared(reader_errors={"answerer": ReaderError(0.0, "reference")}, base_rates=(TABLE, AGES))
    found = claims.of_run(declared, [finding(seen(NURSE, labels(2, 98)), seen(DANCER, labels(9, 3)))])
    record = AuditRecord((base_rates_change(TABLE, "Ann"), base_rates_change(AGES, "Ann")))
    results = replace(small_results(), claims=found, record=record)
    _, grid, unheld = beside_base_rates(results, language)
    assert isinstance(grid, Grid)
    assert len(grid.rows) == 2
    said = " ".join(text for _, text in grid.rows)
    assert told in said
    assert none in said
    assert isinstance(unheld, Paragraph)
    assert "Old people by job" in unheld.text
    chosen = next(block for block in decided_thresholds(results) if isinstance(block, Grid))
    assert [row[3] for row in chosen.rows] == ["Women by job (Utopia, 2017)", "Old people by job (Utopia, 2017)"]


def test_without_a_table_nothing_is_printed() -> None:
    assert beside_base_rates(small_results(), "en") == []
