"""While the runs of a project that was just opened are read, no page and no step says that there is nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.errors import KnownError
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.kit.parts import EmptyState
from biaslens_gui.ui.shell.actions import projects
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.step_states import StepState, step_states
from biaslens_gui.ui.window.window import OF_A_RUN, MainWindow
from tests.ui.conftest import settle


def said(window: MainWindow) -> dict[str, tuple[str, list[str]]]:
    """Return what the pages of a run say in the place of one, and the buttons that they offer there."""
    found: dict[str, tuple[str, list[str]]] = {}
    for name in OF_A_RUN:
        window.open_page(name)
        for state in window.page(name).findChildren(EmptyState):
            if state.isVisible():
                offered = [one.text() for one in state.findChildren(QPushButton) if one.isVisible()]
                found[name] = state.title.text(), offered
    return found


def test_nothing_is_said_to_be_missing_before_the_project_is_read(
    qtbot: QtBot, window: MainWindow, finished: ProjectFolder
) -> None:
    workspace = window.workspace
    before = said(window)
    assert before["run"] == ("Nothing has run yet", ["Go to Plan"])
    seen: list[tuple[dict[str, tuple[str, list[str]]], dict[str, StepState]]] = []

    def see() -> None:
        if workspace.run is None:
            seen.append((said(window), step_states(workspace)))

    workspace.run_changed.connect(see)
    open_project(workspace=workspace, folder=finished.path)
    states = {state.short for state in step_states(workspace).values()}
    opening = window._rail.project.text(), said(window), states
    qtbot.waitUntil(lambda: workspace.run is not None)
    settle(qtbot, workspace)
    (pages, steps), *_ = seen
    assert pages == dict.fromkeys(OF_A_RUN, ("Reading the project …", []))
    assert {steps[name].short for name in (*OF_A_RUN, "plan", "models")} == {"…"}
    assert opening == ("Opening a project …", dict.fromkeys(OF_A_RUN, ("Reading the project …", [])), {"…"})
    assert not said(window).keys() & set(OF_A_RUN)
    assert step_states(workspace)["run"].short == "done"


def test_a_project_that_cannot_be_read_is_not_waited_for(
    qtbot: QtBot, window: MainWindow, finished: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise KnownError("Cannot be read", "The record of the runs is damaged.", "Check the evidence.")

    monkeypatch.setattr(projects, "_read_runs", refuse)
    told: list[str] = []
    window.workspace.notifications.told.connect(lambda notice: told.append(notice.title))
    open_project(workspace=window.workspace, folder=finished.path)
    qtbot.waitUntil(lambda: told == ["Cannot be read"])
    assert said(window)["run"] == ("Nothing has run yet", ["Go to Plan"])


def test_a_folder_that_is_no_project_is_not_waited_for(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    told: list[str] = []
    window.workspace.notifications.told.connect(lambda notice: told.append(notice.title))
    open_project(workspace=window.workspace, folder=tmp_path)
    qtbot.waitUntil(lambda: bool(told))
    assert said(window)["run"] == ("Nothing has run yet", ["Go to Plan"])
    assert window._rail.project.text() == "No project open"
