"""A search for prompts in the window: what it looked at, and what was found in fresh images."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.claims import sentence
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.results.claim_groups import groups_of
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.known_truth.test_prompt_search import STUDENT, with_occupations
from tests.ui.conftest import settle

pytestmark = pytest.mark.slow


def test_found_prompts_are_shown_with_their_fresh_images(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    world = World.opened(tmp_path)
    options = {"prompt_search": {"attributes": "gender", "budget": 40, "found": 1}}
    audit = world.audit(with_occupations(world.plan("biased", [STUDENT], options, 24)))
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=world.project.path)
    settle(qtbot, workspace)
    run, host = workspace.run, workspace.host
    assert run is not None
    assert host is not None
    searched = [claim for claim in run.claims if claim.searched]
    assert [(claim.kind, claim.images) for claim in searched] == [("depiction", 24)]
    window.open_page("results")
    shown = os.environ.get("BIASLENS_SHOWN")
    view = FindingView()
    qtbot.addWidget(view)
    view.resize(900, 900)
    view.show()
    for finding in audit.findings:
        if finding.method == "prompt_search":
            view.show_finding(finding, host.methods["prompt_search"].info)
            view.get_ready()
            settle(qtbot, workspace)
            if shown:
                view.grab().save(f"{shown}/search_{finding.kind}.png")
    if shown:
        window.resize(1280, 1400)
        settle(qtbot, workspace)
        window.grab().save(f"{shown}/search_results.png")
        said = "\n".join(f"{sentence(each)}\n  {sentence(each, 'de')}" for each in run.claims)
        (Path(shown) / "search.txt").write_text(said, encoding="utf-8")
    (exploring,) = groups_of(run.claims).exploring
    assert exploring.claims == tuple(searched)
