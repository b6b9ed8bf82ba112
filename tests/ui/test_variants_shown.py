"""A run of the pipeline and of a sweep in the window: sentences with pictures, and cells that open theirs."""

from __future__ import annotations

import os
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
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.results.claim_bar import sides_of
from biaslens_gui.ui.results.claim_words import short_title
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.ui.conftest import settle

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
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=world.project.path)
    settle(qtbot, workspace)
    run = workspace.run
    assert run is not None
    variants = [claim for claim in run.claims if claim.kind == "variant"]
    assert len(variants) == 4  # one of each cell
    assert short_title(variants[0]).startswith("Gender · “a photo of a ceo”, “a female person, …”")
    assert {claim.word for claim in variants} == {"a female person, …"}
    assert sides_of(variants[0], variants[0].group) == ("as it stands", f"“{variants[0].word}”")
    assert "as it stands" in sentence(variants[0])
    window.open_page("results")
    assert cast("ResultsPage", window.pages["results"]).saying.rows()
    shown = os.environ.get("BIASLENS_SHOWN")
    if shown:
        settle(qtbot, workspace)
        window.resize(1280, 1400)
        window.grab().save(f"{shown}/results.png")
        (Path(shown) / "sentences.txt").write_text(
            "\n".join(f"{sentence(each)}\n  {sentence(each, 'de')}" for each in run.claims), encoding="utf-8"
        )
    grid = next(each for each in run.findings if (each.method, each.kind) == ("sweeps", "grid"))
    assert len(grid.estimates) == 4
    host = workspace.host
    assert host is not None
    view = FindingView()
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    if shown:
        for method, kind in (
            ("sweeps", "grid"),
            ("sweeps", "change"),
            ("pipeline", "variants"),
            ("pipeline", "change"),
        ):
            found = [each for each in run.findings if (each.method, each.kind) == (method, kind)]
            view.show_finding(found[-1], host.methods[method].info)
            view.get_ready()
            view.grab().save(f"{shown}/{method}_{kind}.png")
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
