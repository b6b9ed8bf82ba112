"""A run of the pipeline and of a sweep in the window: sentences with pictures, and cells that open theirs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.api import sweeps
from biaslens_gui.core.claims import sentence
from biaslens_gui.ui.charts.chart import Chart
from biaslens_gui.ui.charts.finding_charts import CANVASES
from biaslens_gui.ui.results.claim_bar import sides_of
from biaslens_gui.ui.results.claim_words import short_title
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.ui.shown_run import opened_run, show_findings

pytestmark = pytest.mark.slow
CEO = "a photo of a ceo"


def test_variants_and_cells_are_shown_with_their_images(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    world = World.opened(tmp_path)
    options = {
        "pipeline": {"attributes": "gender", "prefixes": "a female person, {prompt}", "system_prompts": ""},
        "sweeps": {"attributes": "gender"},
    }
    plan = world.plan("biased", [CEO], options, 8)
    model, *others = plan.spec.models
    axes = [sweeps.axis_of("steps", ", 6"), sweeps.axis_of("negative", "| man")]
    plan = replace(plan, spec=replace(plan.spec, models=(*sweeps.swept(model, axes), *others)))
    world.audit(plan)
    run, _ = opened_run(qtbot, window, world)
    variants = [claim for claim in run.claims if claim.kind == "variant"]
    assert len(variants) == 4  # one of each cell
    assert short_title(variants[0]).startswith("Gender · “a photo of a ceo”, “a female person, …”")
    assert {claim.word for claim in variants} == {"a female person, …"}
    assert sides_of(variants[0], variants[0].group) == ("as it stands", f"“{variants[0].word}”")
    assert "as it stands" in sentence(variants[0])
    window.open_page("results")
    assert cast("ResultsPage", window.pages["results"]).saying.rows()
    for method in ("sweeps", "pipeline"):
        show_findings(qtbot, window, method, method)
    grid = next(each for each in run.findings if (each.method, each.kind) == ("sweeps", "grid"))
    assert len(grid.estimates) == 4
    chart = Chart(CANVASES[grid.view]())
    qtbot.addWidget(chart)
    chart.resize(900, 500)
    chart.show_finding(grid)
    chart.show()
    qtbot.waitExposed(chart)
    chart.plot.setFocus()
    for place, mark in enumerate(chart.plot.marks):
        chart.plot.choose(place)
        with qtbot.waitSignal(chart.opened) as opened:
            qtbot.keyClick(chart.plot, Qt.Key.Key_Return)
        assert opened.args == [mark.estimate]
        assert len(mark.estimate.evidence) == round((mark.estimate.value or 0) * mark.estimate.n)
