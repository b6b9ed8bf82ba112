"""Drift certificates in the window: made of two runs that are compared, and told of by the check of a bundle."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import run
from biaslens_gui.store.drift_certificates import signer_of_drift
from biaslens_gui.store.project import create_project
from biaslens_gui.ui.report.bundle_check import BundleCheck
from biaslens_gui.ui.results.comparison import FindingComparison
from biaslens_gui.ui.results.page import COMPARISON, ResultsPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.comparing import ComparableRun
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import pebble_host, pebble_plan, run_to_end
from tests.ui.conftest import gone, settle
from tests.unit.reports.test_bundle_drift import altered, bundle_of, drifted, light_host, members_of, restated

pytest.importorskip("diffusers")
PATIENCE_MS = 120_000


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the project of two runs, of two steps and of one, and their signed certificate."""
    return drifted(tmp_path_factory.mktemp("drift"))


def compared(qtbot: QtBot, window: MainWindow, project: Path) -> FindingComparison:
    """Open the project and compare the run that is shown with the other one."""
    with qtbot.waitSignal(window.workspace.runs_changed):
        open_project(workspace=window.workspace, folder=project)
    settle(qtbot, window.workspace)
    window.open_page("results")
    page = cast("ResultsPage", window.pages["results"])
    page.tabs.setCurrentIndex(COMPARISON)
    page.comparison.other.setCurrentIndex(1)
    settle(qtbot, window.workspace)
    return page.comparison


def press(qtbot: QtBot, window: MainWindow, comparison: FindingComparison) -> None:
    qtbot.mouseClick(comparison.certify, Qt.MouseButton.LeftButton)
    assert not comparison.certify.isEnabled()
    settle(qtbot, window.workspace)
    assert comparison.certify.isEnabled()
    assert comparison.certify.hasFocus()  # it was gone to the list of differences


def test_the_change_between_two_runs_is_certified_as_the_command_does(
    qtbot: QtBot, window: MainWindow, place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "project"
    shutil.copytree(place / "project", project)
    shutil.rmtree(project / "certificate")
    comparison = compared(qtbot, window, project)
    press(qtbot, window, comparison)
    (record,) = (project / "certificate").glob("*.json")
    said = comparison.certified.text()
    assert "steps 1 in place of 2" in said
    assert f"certificate/{record.stem}.md" in said
    assert not signer_of_drift(record)
    assert run(["drift", "--check", str(record), "--project", str(project)]) == ExitCode.PASSED
    assert "Not clear yet" in capsys.readouterr().out
    assert "not clear yet whether every share" in said
    comparison.order.setCurrentIndex(1)  # the other way round, which nobody certified yet
    assert comparison.certified.isHidden()


def test_a_signed_certificate_stays_and_is_told(qtbot: QtBot, window: MainWindow, place: Path, tmp_path: Path) -> None:
    shutil.copytree(place / "project", tmp_path / "project")
    (record,) = (tmp_path / "project" / "certificate").glob("*.json")
    before = record.read_bytes()
    comparison = compared(qtbot, window, tmp_path / "project")
    press(qtbot, window, comparison)
    assert record.name.removesuffix(".json") in comparison.certified.text()
    assert record.read_bytes() == before
    assert signer_of_drift(record)


def test_what_was_certified_in_one_order_is_not_told_of_the_other(
    qtbot: QtBot, window: MainWindow, place: Path, tmp_path: Path
) -> None:
    shutil.copytree(place / "project", tmp_path / "project")
    comparison = compared(qtbot, window, tmp_path / "project")
    qtbot.mouseClick(comparison.certify, Qt.MouseButton.LeftButton)
    comparison.order.setCurrentIndex(1)  # while it is made
    settle(qtbot, window.workspace)
    assert comparison.certify.isEnabled()
    assert comparison.certified.isHidden()


def test_a_page_that_is_made_anew_meanwhile_is_not_told(
    qtbot: QtBot, window: MainWindow, place: Path, tmp_path: Path
) -> None:
    shutil.copytree(place / "project", tmp_path / "project")
    shutil.rmtree(tmp_path / "project" / "certificate")
    comparison = compared(qtbot, window, tmp_path / "project")
    qtbot.mouseClick(comparison.certify, Qt.MouseButton.LeftButton)
    window.rebuild()
    gone()
    settle(qtbot, window.workspace)
    assert [notice.title for notice in window.workspace.notifications.history] == []
    assert len(list((tmp_path / "project" / "certificate").glob("*.json"))) == 1


def test_a_run_that_is_not_finished_is_not_certified(
    qtbot: QtBot, window: MainWindow, place: Path, tmp_path: Path
) -> None:
    shutil.copytree(place / "project", tmp_path / "project")
    (record,) = (tmp_path / "project" / "certificate").glob("*.json")
    comparison = compared(qtbot, window, tmp_path / "project")
    assert window.workspace.run is not None
    with closing(sqlite3.connect(tmp_path / "project" / "audit.db")) as audit:
        audit.execute("update runs set status = 'cancelled' where run_id = ?", [window.workspace.run.run_id])
        audit.commit()
    before = record.read_bytes()
    press(qtbot, window, comparison)
    assert window.workspace.notifications.history[-1].title == "Run not finished"
    assert comparison.certified.isHidden()
    assert record.read_bytes() == before


def test_runs_of_two_audits_are_not_certified(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    host, project = pebble_host(), create_project(tmp_path / "project", "Pebbles")
    for images in (4, 5):
        plan = pebble_plan(tmp_path / "model", host, images=4)
        prompts = plan.spec.prompts if images == 4 else plan.spec.prompts[:1]
        run_to_end(project, replace(plan, spec=replace(plan.spec, prompts=prompts)), host)
    comparison = compared(qtbot, window, project.path)
    press(qtbot, window, comparison)
    assert window.workspace.notifications.history[-1].title == "Not the same audit"
    assert comparison.certified.isHidden()
    comparison.offer((ComparableRun(Path("/another project"), "x", "Elsewhere"),))
    assert comparison.certify.isHidden()  # the project that keeps a certificate has both runs


def test_the_window_tells_of_the_certificate_and_of_a_changed_one(
    qtbot: QtBot, window: MainWindow, place: Path, tmp_path: Path
) -> None:
    good = bundle_of(place, light_host())
    members = members_of(good)
    altered("md", "steps", "stops")(members)
    for path, ok in ((good, True), (restated(members, tmp_path / "forged.blaudit"), False)):
        check = BundleCheck(window.workspace, path, window)
        check.open()
        qtbot.waitUntil(lambda check=check: bool(check.checks.checks), timeout=PATIENCE_MS)
        ((title, found),) = [(it.title, it.ok) for it in check.checks.checks if "rift" in it.title]
        assert found is ok, check.checks.as_text()
        assert ok or check.checks.checks[0].title == title  # what is wrong stands first
        assert ("follows from its data" in check.words.text()) is ok
        if ok:
            assert "fingerprints of the image models are those of this run" in check.checks.as_text()
        check.close()
