"""The run of a world opened in the window, and every finding of a method shown; with pictures where one asks."""

from __future__ import annotations

import os
from pathlib import Path

from pytestqt.qtbot import QtBot

from biaslens_gui.core.claims import sentence
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.ui.conftest import settle

PICTURES = os.environ.get("BIASLENS_SHOWN", "")
"""The folder that pictures go into; none are taken where it is empty."""


def opened_run(qtbot: QtBot, window: MainWindow, world: World) -> tuple[RunView, PluginHost]:
    """Open the project of a world; return its run and the plugins, once both are there."""
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=world.project.path)
    settle(qtbot, workspace)
    assert workspace.run is not None
    assert workspace.host is not None
    return workspace.run, workspace.host


def show_findings(qtbot: QtBot, window: MainWindow, method: str, name: str) -> FindingView:
    """Show every finding of a method of the run one after the other, and Results; return the view with the last one."""
    run, host = window.workspace.run, window.workspace.host
    assert run is not None
    assert host is not None
    window.open_page("results")
    view = FindingView()
    qtbot.addWidget(view)
    view.resize(900, 900)
    view.show()
    for finding in run.findings:
        if finding.method == method:
            view.show_finding(finding, host.methods[method].info)
            view.get_ready()
            settle(qtbot, window.workspace)
            if PICTURES:
                view.grab().save(f"{PICTURES}/{name}_{finding.kind}.png")
    if PICTURES:
        window.resize(1280, 1400)
        settle(qtbot, window.workspace)
        window.grab().save(f"{PICTURES}/{name}_results.png")
        said = "\n".join(f"{sentence(each)}\n  {sentence(each, 'de')}" for each in run.claims)
        (Path(PICTURES) / f"{name}.txt").write_text(said, encoding="utf-8")
    return view
