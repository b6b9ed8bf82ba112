"""Results, *Over time*: the audits of one plan side by side, claim by claim, read when somebody looks."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.ui.results.over_time import ClaimsOverTime
from biaslens_gui.ui.results.page import OVER_TIME, ResultsPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.window import MainWindow
from tests.components.dated_audits import BRIGHT, audit
from tests.ui.conftest import settle


@pytest.fixture(scope="module")
def audits(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two audits in one project, one in another; in the newest of all, too many women for its threshold."""
    folder = tmp_path_factory.mktemp("over time")
    audit(folder, "first", folder / "model", (1, 23), mood="calm", images=2)
    audit(folder, "first", folder / "model", (24, 0), mood="safe", images=3)
    audit(folder, "second", folder / "model", (1, 23), mood="safe", images=3)
    bounds = ("--set", "depiction", "--question", "gender", "--class", "woman", "--low", "0", "--high", "60")
    named = ("--project", str(folder / "first"), "--who", "Ann", "--why", "Rule.")
    assert run(["thresholds", *bounds, *named]) == ExitCode.PASSED
    return folder


def over_time(qtbot: QtBot, window: MainWindow, folder: Path) -> ClaimsOverTime:
    with qtbot.waitSignal(window.workspace.runs_changed):
        open_project(workspace=window.workspace, folder=folder)
    settle(qtbot, window.workspace)
    window.open_page("results")
    page = cast("ResultsPage", window.pages["results"])
    page.tabs.setCurrentIndex(OVER_TIME)
    settle(qtbot, window.workspace)
    return page.over_time


def heads(view: ClaimsOverTime) -> list[str]:
    return [column.label for column in view.model.table.columns]


def test_every_claim_has_a_column_per_audit_and_what_broke_its_threshold_comes_first(
    qtbot: QtBot, window: MainWindow, audits: Path, tmp_path: Path
) -> None:
    view = over_time(qtbot, window, Path(shutil.copytree(audits / "first", tmp_path / "project")))
    assert view.table.isVisible()
    assert view.history is not None
    assert heads(view)[0] == "Claim"
    assert [head[:3] for head in heads(view)[1:3]] == ["1  ", "2  "]
    first = view.model.table.rows[0]
    assert first["claim"] == f"Gender of “{BRIGHT}”: women"
    assert (str(first["a0"])[:3], str(first["a1"])[:5]) == ("4 %", "100 %")
    assert "Threshold 0 to 60: Not met, before: Met" in str(first["change"])
    assert "Thresholds that were met and are no longer: 1." in view.words.text()
    assert "changed: image model: " in view.audits.text()
    assert "images per prompt: 2 → 3" in view.audits.text()
    assert view.steps.text().startswith(f"Gender of “{BRIGHT}”: women\n1  4 %")


def test_another_project_is_put_beside(
    qtbot: QtBot, window: MainWindow, audits: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = over_time(qtbot, window, Path(shutil.copytree(audits / "first", tmp_path / "project")))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(audits / "second"))
    view.browse.click()
    settle(qtbot, window.workspace)
    assert len(heads(view)) == 5
    assert "second" in view.audits.text()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    view.browse.click()
    settle(qtbot, window.workspace)
    assert window.workspace.notifications.history[-1].severity == "error"
    assert len(heads(view)) == 5  # what could not be read takes nothing away


def test_one_audit_alone_has_no_history_and_nothing_is_told_as_an_error(
    qtbot: QtBot, window: MainWindow, audits: Path, tmp_path: Path
) -> None:
    view = over_time(qtbot, window, Path(shutil.copytree(audits / "second", tmp_path / "project")))
    assert view.nothing.isVisible()
    assert not window.workspace.notifications.history


def test_what_was_put_beside_goes_with_its_project(
    qtbot: QtBot, window: MainWindow, audits: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = over_time(qtbot, window, Path(shutil.copytree(audits / "first", tmp_path / "project")))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(audits / "second"))
    view.browse.click()
    settle(qtbot, window.workspace)
    assert len(heads(view)) == 5
    view = over_time(qtbot, window, Path(shutil.copytree(audits / "first", tmp_path / "another")))
    assert len(heads(view)) == 4
