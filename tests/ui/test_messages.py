"""Messages: they move nothing, those that inform end by themselves, and none outlives what it is about."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.parts import Banner
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.window.messages import LOOK_MS, SHORTEST_MS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


def titles(window: MainWindow) -> list[str]:
    return [banner.notice.title for banner in window.messages.banners()]


def pass_time(window: MainWindow, milliseconds: int) -> None:
    for _ in range(-(-milliseconds // LOOK_MS)):
        window.messages._tick()


def test_a_message_moves_nothing(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("plan")
    settle(qtbot, opened.workspace)
    start = next(one for one in opened.pages["plan"].findChildren(QPushButton) if one.accessibleName() == "Start")
    before = start.mapTo(opened, QPoint())
    for severity in ("info", "warning", "error"):
        opened.workspace.tell(severity, f"A {severity}", "Something happened that takes a line to tell.")
    qtbot.waitUntil(lambda: len(titles(opened)) == 3)
    assert start.mapTo(opened, QPoint()) == before
    assert opened.messages.isVisible()
    assert opened.messages.mapTo(opened, QPoint()).y() < 40  # over the head of the page
    qtbot.waitUntil(lambda: max(banner.height() for banner in opened.messages.banners()) < 60)  # two lines, no more


def test_what_informs_ends_by_itself_and_what_warns_stays(qtbot: QtBot, window: MainWindow) -> None:
    tell = window.workspace.tell
    tell("info", "Written", "report.pdf")
    tell("warning", "The disk is nearly full", "Free some space.")
    tell("error", "Not started", "A file is missing.")
    pass_time(window, SHORTEST_MS - LOOK_MS)
    assert titles(window) == ["Written", "The disk is nearly full", "Not started"]
    pass_time(window, LOOK_MS)
    assert titles(window) == ["The disk is nearly full", "Not started"]


def test_the_next_act_of_a_kind_takes_the_place_of_what_was_told_of_the_one_before(
    qtbot: QtBot, opened: MainWindow
) -> None:
    """Two proposals in Resolve lay over the tabs of the page, so that Judge could not be clicked."""
    opened.resize(1280, 800)
    opened.open_page("review")
    settle(qtbot, opened.workspace)
    tell = opened.workspace.tell
    tabs = cast("ReviewPage", opened.pages["review"]).tabs
    told = "Ada judged this image too and must confirm: type the name on the Judge tab, then come back."
    tell("info", "Proposed, not final yet", told)
    tell("info", "Proposed, not final yet", f'{told} This takes the place of "man", which was proposed by Ben.')
    assert titles(opened) == ["Proposed, not final yet"]
    assert "takes the place" in opened.messages.banners()[0].notice.message
    place = tabs.mapTo(opened, tabs.rect().center())  # where a tab is clicked
    QApplication.processEvents()
    edge = opened.messages.mapTo(opened, opened.messages.rect().bottomLeft())
    assert edge.y() < place.y()
    tell("warning", "The disk is nearly full", "Free some space.")
    tell("warning", "The disk is nearly full", "Free more space.")
    assert titles(opened)[-2:] == ["The disk is nearly full"] * 2  # what warns stays


def test_what_is_being_used_does_not_end(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.tell("info", "Written", "report.pdf")
    (banner,) = window.messages.banners()
    dismiss = next(one for one in banner.findChildren(QPushButton) if one.accessibleName() == "Dismiss")
    window.activateWindow()
    dismiss.setFocus()
    qtbot.waitUntil(dismiss.hasFocus)
    pass_time(window, 10 * SHORTEST_MS)
    assert titles(window) == ["Written"]
    dismiss.click()
    assert titles(window) == []
    assert not window.messages.isVisible()


def test_a_long_message_stays_longer(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.tell("info", "Written", "many words " * 30)
    pass_time(window, SHORTEST_MS)
    assert titles(window) == ["Written"]


def test_another_project_is_not_told_what_went_wrong_before(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    workspace = window.workspace
    workspace.tell("error", "Project not made", "The folder is read only.")
    workspace.notifications.tell(Notice("info", "A plugin waits to be allowed", page="plugins"))
    with qtbot.waitSignal(workspace.project_changed, timeout=60_000):
        create_project(workspace=workspace, folder=tmp_path / "made", title="Made")
    assert titles(window) == ["A plugin waits to be allowed"]


def test_messages_are_reached_by_the_key_for_the_next_part(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.tell("error", "Not started", "A file is missing.")
    window.activateWindow()
    window.rail["home"].setFocus()
    qtbot.waitUntil(window.rail["home"].hasFocus)
    window._next_part(+1)
    (banner,) = window.messages.banners()
    assert isinstance(banner, Banner)
    assert any(one.hasFocus() for one in banner.findChildren(QPushButton))


def test_a_way_on_goes_once_its_page_is_open(window: MainWindow) -> None:
    """It lay over the title of every page and over the choice of the run, also of the page that it leads to."""
    window.workspace.notifications.tell(Notice("info", "Finished", page="results"))
    window.open_page("setup")
    assert len(window.messages.banners()) == 1
    window.open_page("results")
    assert not window.messages.banners()


def test_the_way_on_hands_the_focus_to_its_page(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.workspace.notifications.tell(Notice("info", "Proposed", page="plan"))
    (banner,) = window.messages.banners()
    (on,) = (one for one in banner.findChildren(QPushButton) if one.text() == "Open Plan")
    on.setFocus()
    on.click()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.pages["plan"].isAncestorOf(focus)
