"""The focus on pages whose parts come and go: always on a control that is seen, and where the page is begun."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.kit.parts import first_control
from biaslens_gui.ui.results.page import ATTRIBUTES, SAYING, ResultsPage
from biaslens_gui.ui.review.page import AGREEMENT, ReviewPage
from biaslens_gui.ui.shell.actions.projects import open_project, refresh
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

FIRST = {
    "setup": "Title",
    "plan": "Title of the audit",
    "run": "Runs of this project",
    "look": "Saved views",
    "review": "Image 1 of 10, asked for: a bright pebble",
    "results": "Ways to see the results",
    "report": "Sections of the report",
    "activity": "Filter the activity",
}
"""What has the focus on each page once the project is open that was being opened while the page was."""


def in_front(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    begin = first_control(window.pages["home"])
    assert begin is not None
    begin.setFocus()


def focused() -> QWidget:
    """Return what has the focus, which can be seen."""
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.isVisible()
    return focus


@pytest.mark.parametrize("name", FIRST)
def test_a_page_opened_before_its_project_keeps_the_focus(
    qtbot: QtBot, window: MainWindow, finished: ProjectFolder, name: str
) -> None:
    in_front(qtbot, window)
    window.open_page(name)
    assert isinstance(focused(), QPushButton)  # the way on of a page that has nothing yet
    with qtbot.waitSignal(window.workspace.runs_changed):
        open_project(workspace=window.workspace, folder=finished.path)
    settle(qtbot, window.workspace)
    assert focused().accessibleName() == FIRST[name]
    place = window._made.places[name]
    assert not any(area.verticalScrollBar().value() for area in (place, *place.findChildren(QScrollArea)))


def test_a_tab_of_the_results_that_has_nothing_leaves_the_focus_with_the_tabs(qtbot: QtBot, opened: MainWindow) -> None:
    in_front(qtbot, opened)
    opened.open_page("results")
    page = cast("ResultsPage", opened.pages["results"])
    assert page.tabs.currentIndex() == SAYING
    assert page.saying.isAncestorOf(focused())
    page.tabs.setCurrentIndex(ATTRIBUTES)
    assert focused() is page.tabs
    opened.open_page("home")
    opened.open_page("results")
    assert focused() is page.tabs or focused() is page.attributes.tree


def test_a_review_that_is_not_in_view_takes_the_focus_from_nobody(qtbot: QtBot, opened: MainWindow) -> None:
    in_front(qtbot, opened)
    opened.open_page("review")
    cast("ReviewPage", opened.pages["review"]).tabs.setCurrentIndex(AGREEMENT)
    opened.open_page("setup")
    focus = focused()
    with qtbot.waitSignal(opened.workspace.run_changed):
        refresh(workspace=opened.workspace)
    settle(qtbot, opened.workspace)
    assert focused() is focus


@pytest.mark.parametrize("in_front_by_then", [True, False])
def test_home_keeps_its_place_while_a_project_is_opened(
    qtbot: QtBot, window: MainWindow, finished: ProjectFolder, in_front_by_then: bool
) -> None:
    """Started on a project with large text, Home stood scrolled to its end: what had the focus was switched off."""
    if in_front_by_then:
        in_front(qtbot, window)
    home = cast("HomePage", window.pages["home"])
    home.sample.setFocus()
    with qtbot.waitSignal(window.workspace.job_changed):
        open_project(workspace=window.workspace, folder=finished.path)
    assert not home.sample.isEnabled()
    assert window.focusWidget() is None
    settle(qtbot, window.workspace)
    assert window.focusWidget() is home.sample


def test_a_page_that_is_opened_while_nothing_has_the_focus_takes_it(qtbot: QtBot, window: MainWindow) -> None:
    """As after “Try the sample audit”, which cannot be pressed any longer when the page Run is opened."""
    in_front(qtbot, window)
    focused().clearFocus()
    window.open_page("models")
    assert window.pages["models"].isAncestorOf(focused())
    focused().clearFocus()
    window.open_page("setup")
    assert window.pages["setup"].isAncestorOf(focused())
