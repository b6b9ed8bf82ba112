"""Reports print how images stand to reference sets of pictures, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import Declared, Language, ReaderError
from biaslens_gui.reports.amplification import beside_reference_sets
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.client_report import client_report_of
from biaslens_gui.reports.model import Grid
from biaslens_gui.testing.parts import small_results
from tests.components.depictions import finding, labels, seen

NURSE, SET = "a photo of a nurse", "Photographs (imported)"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "the reference set “Photographs” shows women most (140 of 200, 70 %)"),
        ("de", "Das Referenzset „Photographs“ zeigt am häufigsten Frauen (140 von 200, 70 %)"),
    ],
)
def test_every_claim_stands_beside_its_reference_set(language: Language, told: str) -> None:
    declared = Declared(reader_errors={"answerer": ReaderError(0.0, "reference")}, given=(SET,))
    sides = seen(NURSE, labels(98, 2), model="dream"), seen(NURSE, labels(140, 60), model=SET)
    results = replace(small_results(), claims=claims.of_run(declared, [finding(*sides)]))
    _, grid = beside_reference_sets(results, language)
    assert isinstance(grid, Grid)
    ((_, said),) = grid.rows
    assert told in said
    if language == "en":
        assert "Amplification" in str(report_of(results))
        assert told in str(client_report_of(results))


def test_without_a_set_nothing_is_printed() -> None:
    assert beside_reference_sets(small_results(), "en") == []
