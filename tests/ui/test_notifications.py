"""One place for everything that went wrong: title, what happened, what to do, details to copy."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtCore import qWarning
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.ui.kit.parts import Banner
from biaslens_gui.ui.shell.notifications import Notice, Notifications, notice_of
from biaslens_gui.ui.window.messages import MOST
from biaslens_gui.ui.window.window import MainWindow


def banners(window: MainWindow) -> list[Banner]:
    return [banner for banner in window.findChildren(Banner) if banner.isVisible()]


@pytest.mark.parametrize(
    ("error", "title", "has_details"),
    [
        (KnownError("Disk full", "No space is left.", "Free some."), "Disk full", False),
        (BugError("Odd", "It contradicts itself."), "Odd", True),
        (PermissionError(13, "Permission denied", "/x"), "The computer refused", True),
        (ZeroDivisionError("division"), "Unexpected fault", True),
    ],
)
def test_every_fault_has_a_title_a_message_and_what_to_do(error: Exception, title: str, has_details: bool) -> None:
    notice = notice_of(error)
    assert notice.title == title
    assert notice.message
    assert notice.hint
    assert bool(notice.details) is has_details


def test_what_nobody_caught_is_told_from_any_thread(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.excepthook, threading.excepthook
    with Notifications() as notifications:
        with qtbot.waitSignal(notifications.told):
            sys.excepthook(ValueError, ValueError("here"), None)

        def fail() -> None:
            raise ValueError("elsewhere")

        with qtbot.waitSignal(notifications.told):
            thread = threading.Thread(target=fail)
            thread.start()
            thread.join()
    assert (sys.excepthook, threading.excepthook) == before
    assert [notice.title for notice in notifications.history] == ["Unexpected fault"] * 2
    assert "elsewhere" in capsys.readouterr().err


@pytest.mark.expect_log("a warning of Qt")
def test_what_qt_says_goes_to_the_log(qtbot: QtBot) -> None:
    with Notifications():
        qWarning("a warning of Qt")


def test_a_notice_stands_above_the_page_until_dismissed(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.notifications.tell(Notice("error", "Odd", "It broke.", "Try again.", "Traceback ..."))
    (banner,) = banners(window)
    assert "It broke. Try again." in [label.text() for label in banner.findChildren(QLabel)]
    buttons = {button.accessibleName(): button for button in banner.findChildren(QPushButton)}
    buttons["Copy"].click()
    assert QGuiApplication.clipboard().text() == "Odd\nIt broke.\nTry again.\n\nTraceback ..."
    buttons["Details"].click()
    assert any(label.text() == "Traceback ..." and label.isVisible() for label in banner.findChildren(QLabel))
    buttons["Dismiss"].click()
    assert banners(window) == []


def test_notices_do_not_pile_up(qtbot: QtBot, window: MainWindow) -> None:
    for at in range(6):
        window.workspace.tell("info", f"Notice {at}")
    window.workspace.tell("info", "Notice 5")
    assert [banner.notice.title for banner in banners(window)] == ["Notice 3", "Notice 4", "Notice 5"]
    assert MOST == 3
