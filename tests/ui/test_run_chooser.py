"""The run in the header: which one the pages show, what it is called, and how another one is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.plan import Plan
from biaslens_gui.store.audit import AuditReader, RunSummary
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.shell.actions.projects import refresh
from biaslens_gui.ui.shell.actions.runs import name_run
from biaslens_gui.ui.shell.i18n import moments
from biaslens_gui.ui.window.run_chooser import RunChooser, RunLine
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import run_to_end
from tests.ui.conftest import settle


@pytest.fixture
def two(qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, plan: Plan) -> tuple[str, str]:
    """The identities of the runs of a project that has two, the newest first."""
    workspace = opened.workspace
    assert workspace.host is not None
    run_to_end(finished, replace(plan, spec=replace(plan.spec, images_per_prompt=7)), workspace.host)
    refresh(workspace=workspace)
    settle(qtbot, workspace)
    newest, oldest = (run.run_id for run in workspace.runs)
    return newest, oldest


def test_the_header_names_the_run_with_its_date_and_state(qtbot: QtBot, opened: MainWindow) -> None:
    for page in ("run", "look", "review", "results", "report"):
        opened.open_page(page)
        words = opened._runs.runs.currentText()
        assert opened._runs.isVisible(), page
        assert opened.workspace.runs[0].title in words
        assert "Finished" in words
        assert "12 images" in words
        assert opened.workspace.runs[0].created[:4] in words
    opened.open_page("plan")
    assert not opened._runs.isVisible()


def test_a_choice_holds_for_every_page(qtbot: QtBot, opened: MainWindow, two: tuple[str, str]) -> None:
    newest, oldest = two
    opened.open_page("results")
    chooser = opened._runs
    assert opened.workspace.run is not None
    assert chooser.runs.currentData() == opened.workspace.run.run_id == oldest
    chooser.runs.setFocus()
    qtbot.keyClick(chooser.runs, Qt.Key.Key_Up)  # the newer one stands above
    settle(qtbot, opened.workspace)
    assert opened.workspace.run.run_id == newest
    for page in ("look", "review", "report", "run"):
        opened.open_page(page)
        settle(qtbot, opened.workspace)
        assert chooser.runs.currentData() == newest
    assert len(opened.workspace.run.images) == 14
    assert chooser.runs.accessibleName() == "Run that is shown"


def test_a_name_is_kept_and_shown_everywhere(
    qtbot: QtBot, opened: MainWindow, two: tuple[str, str], finished: ProjectFolder
) -> None:
    workspace, (newest, oldest) = opened.workspace, two
    opened.open_page("results")
    opened._runs.rename.click()
    (dialog,) = opened.findChildren(QInputDialog)
    dialog.setTextValue("Before the change")
    dialog.accept()
    assert workspace.run_title(oldest) == "Before the change"
    assert opened._runs.runs.currentText().startswith("Before the change · ")
    opened.open_page("run")
    page = cast("RunPage", opened.pages["run"])
    assert page.title.text() == "Before the change"
    assert [page.runs.index(row, 0).data() for row in range(2)] == [workspace.run_title(newest), "Before the change"]
    with AuditReader(finished) as reader:  # nothing of the evidence was changed
        assert "Before the change" not in {run.title for run in reader.runs()}
    workspace.set_runs(workspace.runs)
    assert workspace.run_title(oldest) == "Before the change"
    name_run(workspace=workspace, run_id=oldest, name="")
    assert workspace.run_title(oldest) == workspace.runs[1].title


def test_a_frozen_revision_is_named(qtbot: QtBot, opened: MainWindow) -> None:
    workspace = opened.workspace
    assert workspace.desk is not None
    assert workspace.run is not None
    frozen = ReportTexts(revision=2, frozen_at="2026-01-02T03:04:05+00:00")
    workspace.desk.keep_report_texts(workspace.run.run_id, frozen)
    opened.open_page("report")
    assert opened._runs.runs.currentText().endswith("report revision 2, frozen")


def test_a_key_goes_to_the_chooser(qtbot: QtBot, opened: MainWindow, two: tuple[str, str]) -> None:
    opened.open_page("results")
    chooser = cast("RunChooser", opened._runs)
    chooser.focus()
    assert chooser.runs.view().isVisible()
    chooser.runs.hidePopup()


def test_runs_of_one_minute_are_told_apart() -> None:
    stamps = ["2026-11-28T08:47:30+00:00", "2026-11-28T08:46:59.7+00:00", "2026-11-28T08:46:12.9+00:00",
              "2026-11-28T08:46:12.1+00:00"]  # fmt: skip
    told = moments(stamps)
    assert [one[14:] for one in told] == ["47", "46:59", "46:12 (2)", "46:12 (1)"]


def test_a_narrow_box_shortens_the_title_and_keeps_when_it_was_begun(
    qtbot: QtBot, opened: MainWindow, two: tuple[str, str], finished: ProjectFolder
) -> None:
    opened.open_page("results")
    name_run(workspace=opened.workspace, run_id=two[1], name="An audit with a very long title: doctors and nurses")
    settle(qtbot, opened.workspace)
    box = opened._runs.runs
    box.setMaximumWidth(box.fontMetrics().averageCharWidth() * 42)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    begun = box.kept[box.currentText()][1]
    assert begun in option.currentText
    assert "…" in option.currentText.partition(begun)[0]
    assert option.currentText.startswith("A")
    box.setMaximumWidth(box.fontMetrics().averageCharWidth() * 52)
    box.initStyleOption(option)
    assert option.currentText.endswith(" · Finished")  # the title gives way, and the number of images goes whole


def test_images_that_failed_are_not_counted_as_images() -> None:
    run = RunSummary("r", "Audit", "finished", "2026-01-02T03:04:05+00:00", "", 10, "s", failed=4)
    assert RunLine(run).words("then") == "Audit · then · Finished · 6 images, 4 failed"
