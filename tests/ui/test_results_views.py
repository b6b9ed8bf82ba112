"""The ways to see results beside the list: the summary, the filter, the methods side by side, runs compared."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import Estimate, Finding, Leaning
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.results.page import AGREEMENT, COMPARISON, FINDINGS, SUMMARY, ResultsPage
from biaslens_gui.ui.results.summary import MODEL, THRESHOLD
from biaslens_gui.ui.shell.actions.projects import choose_run, open_project
from biaslens_gui.ui.shell.actions.runs import name_run
from biaslens_gui.ui.shell.comparing import ComparableRun
from biaslens_gui.ui.shell.i18n import moment
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import pebble_plan, run_to_end
from tests.ui import synthetic_findings as made
from tests.ui.conftest import settle

PROMPT = "a pebble"


def results(window: MainWindow, tab: int = SUMMARY) -> ResultsPage:
    window.open_page("results")
    page = cast("ResultsPage", window.pages["results"])
    page.tabs.setCurrentIndex(tab)
    return page


def leaning(method: str, towards: str, images: tuple[str, ...]) -> Finding:
    score = Estimate("score", 0.4, 0.2, 0.6, n=len(images), evidence=images)
    title = f"What {method} sees"
    return replace(
        made.finding("values", score, method=method, leanings=(Leaning(PROMPT, "gender", towards, score),)),
        title=title,
    )


@pytest.fixture
def several(opened: MainWindow) -> MainWindow:
    """The window on findings of three methods: two lean to different sides, one has a threshold."""
    run = opened.workspace.run
    assert run is not None
    images = tuple(image.digest for image in run.images[:3])
    findings = (
        made.shares(),
        leaning("one", "woman", images),
        leaning("two", "man", images[:1]),
        replace(made.ranked(), method="two"),
    )
    opened.workspace.set_run(replace(run, findings=findings))
    return opened


@pytest.fixture(scope="session")
def project_of_two(
    tmp_path_factory: pytest.TempPathFactory, _finished: ProjectFolder, host: PluginHost, pebble_model: Path
) -> ProjectFolder:
    folder = tmp_path_factory.mktemp("two runs") / "project"
    shutil.copytree(_finished.path, folder)
    project = ProjectFolder(folder)
    run_to_end(project, pebble_plan(pebble_model, host, images=6), host)
    return project


@pytest.fixture
def two_runs(qtbot: QtBot, window: MainWindow, project_of_two: ProjectFolder, tmp_path: Path) -> MainWindow:
    """The window on a project with two finished runs of the same prompts; the newer one is shown."""
    shutil.copytree(project_of_two.path, tmp_path / "two")
    with qtbot.waitSignal(window.workspace.runs_changed):
        open_project(workspace=window.workspace, folder=tmp_path / "two")
    settle(qtbot, window.workspace)
    return window


def texts(page: ResultsPage) -> list[list[str]]:
    model = page.summary.table.model()
    shown = [at for at in range(model.columnCount()) if not page.summary.table.isColumnHidden(at)]
    return [[model.index(row, at).data() for at in shown] for row in range(model.rowCount())]


# --- summary and filter


def test_the_summary_is_first_and_has_a_row_per_question(qtbot: QtBot, several: MainWindow) -> None:
    page = results(several)
    assert page.tabs.currentIndex() == SUMMARY
    assert texts(page) == [
        ["m", "Shares of a finding: gender", "lowest 60%", "50 to 70%", "80%", "Not clear yet"],
        ["one", "Gender: a pebble", "woman: score 0.40", "0.20 to 0.60", "", "Only described"],
        ["two", "Gender: a pebble", "man: score 0.40", "0.20 to 0.60", "", "Only described"],
    ]
    assert page.summary.rest.text() == "1 more finding under Findings show what was counted, without a reading."
    assert page.summary.table.accessibleName()


def test_a_row_of_the_summary_opens_its_finding_by_key(qtbot: QtBot, several: MainWindow) -> None:
    page = results(several)
    page.summary.table.setFocus()
    qtbot.keyClick(page.summary.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.summary.table, Qt.Key.Key_Return)
    assert page.tabs.currentIndex() == FINDINGS
    assert page.view.finding is not None
    assert page.view.finding.title == "What one sees"
    assert page.view.badge.text() == "Only described"


def test_a_method_of_the_summary_lists_its_findings(qtbot: QtBot, several: MainWindow) -> None:
    page = results(several)
    (link,) = (made for made in page.summary.findChildren(QPushButton) if made.accessibleName() == "two")
    link.click()
    assert page.tabs.currentIndex() == FINDINGS
    listed = [item.text(0) for item in page.list.items() if not item.isHidden()]
    assert len(listed) == 2
    assert page.filter.shown.text() == "2 of 4 findings"
    page.filter.everything.click()
    assert all(not item.isHidden() for item in page.list.items())


def test_typing_narrows_list_and_summary_to_what_is_said_of_findings(qtbot: QtBot, several: MainWindow) -> None:
    page = results(several, FINDINGS)
    qtbot.keyClicks(page.filter.search, "one sees")
    qtbot.waitUntil(lambda: page.filter.shown.text() != "4 findings")
    assert [item.text(0) for item in page.list.items() if not item.isHidden()] == ["What one sees"]
    assert page.view.finding is not None
    assert page.view.finding.title == "What one sees"
    assert len(texts(page)) == 1
    page.filter.search.clear()
    qtbot.waitUntil(lambda: page.filter.shown.text() == "4 findings")


def test_a_finding_that_the_filter_hides_is_shown_when_it_is_opened(qtbot: QtBot, several: MainWindow) -> None:
    page = results(several, FINDINGS)
    page.filter.choose("one")
    assert several.workspace.run is not None
    page.open_finding(several.workspace.run.findings[2])
    assert page.view.finding is several.workspace.run.findings[2]
    assert page.filter.method.currentData() == ""


def test_names_in_the_list_wrap_and_are_never_cut(qtbot: QtBot, several: MainWindow) -> None:
    page, run = results(several, FINDINGS), several.workspace.run
    assert run is not None
    long = replace(
        run.findings[0], title="What changes along the perceived gender of the people who are depicted: here"
    )
    several.workspace.set_run(replace(run, findings=(long,)))
    (item,) = page.list.items()
    line = page.list.fontMetrics().height()
    qtbot.waitUntil(lambda: page.list.visualItemRect(item).height() >= 3 * line)


# --- agreement


def test_the_methods_stand_side_by_side_and_a_cell_opens_its_finding(qtbot: QtBot, several: MainWindow) -> None:
    page = results(several, AGREEMENT)
    model, table = page.agreement.model, page.agreement.table
    shown = [at for at in range(model.columnCount()) if not table.isColumnHidden(at)]
    assert [model.headerData(at, Qt.Orientation.Horizontal) for at in shown] == [
        "Prompt",
        "Bias",
        "The methods",
        "one",
        "two",
    ]
    assert [model.index(0, at).data() for at in shown] == [PROMPT, "gender", "different sides", "woman", "man"]
    cell = model.index(0, shown[-1])
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "man: score 0.40 [0.20, 0.60]"
    table.setFocus()
    table.setCurrentIndex(cell)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert page.tabs.currentIndex() == FINDINGS
    assert page.view.finding is not None
    assert page.view.finding.title == "What two sees"


def test_models_are_named_by_what_tells_them_apart(qtbot: QtBot, several: MainWindow) -> None:
    run = several.workspace.run
    assert run is not None
    names = ("Reference world, biased image model", "Reference world, fair image model")
    own = [finding for finding in run.findings if finding.leanings]
    findings = tuple(replace(finding, model=name) for name in names for finding in own)
    several.workspace.set_run(replace(run, findings=findings))
    page = results(several, SUMMARY)
    rows = [page.summary.model.index(row, MODEL) for row in range(page.summary.model.rowCount())]
    assert {index.data() for index in rows} == {"biased", "fair"}
    assert {index.data(Qt.ItemDataRole.ToolTipRole) for index in rows} == set(names)
    assert {item.text(0).rpartition(" · ")[2] for item in page.list.items()} == {"biased", "fair"}
    cells = [page.agreement.model.index(row, 2).data() for row in range(page.agreement.model.rowCount())]
    assert set(cells) == {"biased", "fair"}
    assert page.summary.table.isColumnHidden(THRESHOLD)  # none was set


def test_one_method_alone_has_nothing_to_agree_with(qtbot: QtBot, opened: MainWindow) -> None:
    page = results(opened, AGREEMENT)
    assert not page.agreement.table.isVisible()


# --- comparison


def compare(qtbot: QtBot, page: ResultsPage, at: int = 1) -> list[Finding]:
    page.comparison.other.setCurrentIndex(at)
    settle(qtbot, page.workspace)
    return [item.data(0, Qt.ItemDataRole.UserRole) for item in page.comparison.list.items()]


def test_another_run_of_the_project_is_compared_number_by_number(qtbot: QtBot, two_runs: MainWindow) -> None:
    page = results(two_runs, COMPARISON)
    names = [page.comparison.other.itemText(at) for at in range(page.comparison.other.count())]
    older = two_runs.workspace.runs[1]
    assert names == ["Choose a run…", f"Pebbles · {moment(older.created)} ({older.run_id[:8]})"]
    found = compare(qtbot, page)
    assert found
    assert {finding.method for finding in found} == {"pebble_count"}
    assert "that both sides have, described with their intervals" in page.comparison.words.text()
    assert "not why" in page.comparison.words.text()
    assert page.comparison.view.finding == found[0]
    assert page.comparison.view.chart is not None
    after_first = {e.name: e.value for finding in found for e in finding.estimates}
    page.comparison.order.setCurrentIndex(1)
    settle(qtbot, two_runs.workspace)
    items = page.comparison.list.items()
    turned = {e.name: e.value for item in items for e in item.data(0, Qt.ItemDataRole.UserRole).estimates}
    assert turned == {name: -(value or 0.0) for name, value in after_first.items()}


def test_images_that_both_runs_have_are_named(qtbot: QtBot, two_runs: MainWindow) -> None:
    """Two runs of one set of images stood as two samples, with "0 points (−11 to 11)"."""
    page, workspace = results(two_runs, COMPARISON), two_runs.workspace
    compare(qtbot, page)
    run, compared = workspace.run, workspace.compared
    assert run is not None
    assert compared is not None
    assert "as well" not in page.comparison.words.text()
    some = replace(compared.other, images=(*compared.other.images[:-4], *run.images[:4]))
    page.comparison.show_comparison(replace(compared, other=some))
    told = f"4 of the {len(run.images)} images of this run are in the other one as well"
    assert page.comparison.words.text().startswith(told)
    page.comparison.show_comparison(replace(compared, other=replace(compared.other, images=run.images)))
    assert page.comparison.words.text().startswith("Both runs have the same images")


def test_a_run_that_came_later_is_not_said_to_have_come_before(qtbot: QtBot, two_runs: MainWindow) -> None:
    page, (newer, older) = results(two_runs, COMPARISON), two_runs.workspace.runs
    after_first = {e.name: e.value for finding in compare(qtbot, page) for e in finding.estimates}
    assert page.comparison.order.currentText() == "It came before this run"
    choose_run(workspace=two_runs.workspace, run_id=older.run_id)
    settle(qtbot, two_runs.workspace)
    found = compare(qtbot, page)
    assert page.comparison.other.currentData().run_id == newer.run_id
    assert page.comparison.order.currentText() == "It came after this run"
    assert {e.name: e.value for finding in found for e in finding.estimates} == after_first


def test_runs_to_compare_with_are_called_as_a_person_named_them(qtbot: QtBot, two_runs: MainWindow) -> None:
    page, older = results(two_runs, COMPARISON), two_runs.workspace.runs[1]
    found = compare(qtbot, page)
    name_run(workspace=two_runs.workspace, run_id=older.run_id, name="Before the change")
    settle(qtbot, two_runs.workspace)
    assert page.comparison.other.currentText().startswith("Before the change · ")
    assert [item.data(0, Qt.ItemDataRole.UserRole) for item in page.comparison.list.items()] == found


def test_a_difference_opens_the_images_of_both_runs(qtbot: QtBot, two_runs: MainWindow) -> None:
    page = results(two_runs, COMPARISON)
    compare(qtbot, page)
    chart = page.comparison.view.chart
    assert chart is not None
    chart.plot.setFocus()
    wanted = set(chart.plot.marks[0].estimate.evidence)
    qtbot.keyClick(chart.plot, Qt.Key.Key_Return)
    look = cast("LookPage", two_runs.pages["look"])
    assert two_runs.current == "look"
    assert {record.digest for record in look.model.records()} == wanted
    assert two_runs.workspace.run is not None
    own = {image.digest for image in two_runs.workspace.run.images}
    assert wanted & own
    assert wanted - own  # the other run's, too
    look.feed.show_all()
    assert {record.digest for record in look.model.records()} == own


def test_a_run_of_another_project_can_be_compared(
    qtbot: QtBot, opened: MainWindow, project_of_two: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = results(opened, COMPARISON)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(project_of_two.path))
    page.comparison.browse.click()
    qtbot.waitUntil(lambda: page.comparison.other.count() == 3)
    settle(qtbot, opened.workspace)
    chosen = page.comparison.other.currentData()
    assert isinstance(chosen, ComparableRun)
    assert chosen.folder == project_of_two.path
    assert list(page.comparison.list.items())
    chart = page.comparison.view.chart
    assert chart is not None
    chart.opened.emit(chart.plot.marks[0].estimate)
    told = opened.workspace.notifications.history[-1]
    assert told.title == "Not all images are here"
    assert "in another project" in told.message


def test_what_cannot_be_compared_is_told(qtbot: QtBot, two_runs: MainWindow) -> None:
    page = results(two_runs, COMPARISON)
    gone = ComparableRun(Path("/no such project"), "x", "Gone")
    page.comparison.offer((gone,))
    settle(qtbot, two_runs.workspace)
    assert two_runs.workspace.notifications.history[-1].severity == "error"
    assert not page.comparison.list.isVisible()
