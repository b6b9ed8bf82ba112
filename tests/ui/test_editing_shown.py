"""Editing in the window: the method asks for an editor, and shows every source beside its edit."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.ui.conftest import settle

pytestmark = pytest.mark.slow


def test_the_method_can_be_chosen_and_its_pairs_are_shown(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    world = World.opened(tmp_path)
    options = {"editing": {"attributes": "gender", "instructions": "a photo of a ceo"}}
    plan = world.plan("biased", ["a photo of a person"], options, 4, editor=("biased", {"strength": 0.95}))
    audit = world.audit(plan)
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=world.project.path)
    settle(qtbot, workspace)
    run, host = workspace.run, workspace.host
    assert run is not None
    assert host is not None
    edits = [image for image in run.images if image.note.startswith("Edited from the image")]
    assert len(edits) == 4
    assert {run.model(edit.model) for edit in edits} == {run.model(plan.spec.models_of("image_editor")[0].key)}
    window.open_page("results")
    shown = os.environ.get("BIASLENS_SHOWN")
    view = FindingView()
    qtbot.addWidget(view)
    view.resize(900, 900)
    view.show()
    for finding in audit.findings:
        if finding.method == "editing":
            view.show_finding(finding, host.methods["editing"].info)
            view.get_ready()
            settle(qtbot, workspace)
            if shown:
                view.grab().save(f"{shown}/editing_{finding.kind}.png")
    if shown:
        window.resize(1280, 1400)
        settle(qtbot, workspace)
        window.grab().save(f"{shown}/editing_results.png")
    window.open_page("plan")
    settle(qtbot, workspace)
    form = cast("PlanPage", window.pages["plan"]).form
    qtbot.waitUntil(lambda: "editing" in form.methods.cards)
    form.methods.cards["editing"].tick.setChecked(True)
    assert "editing" in {choice.method for choice in form.plan().spec.methods}
    assert "image_editor" in form.models.boxes
