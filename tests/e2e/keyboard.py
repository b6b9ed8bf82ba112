"""A person without a mouse: keys go to the widget that has the focus, and dialogs are answered by typing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

FURTHEST = 200
POLL_MS = 20


class Keyboard:
    """Presses keys in `window`, which has to be the active one."""

    def __init__(self, qtbot: QtBot, window: QWidget) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def focus(self) -> QWidget:
        """The widget that has the focus."""
        return QApplication.focusWidget() or self.window

    def press(self, *keys: str) -> None:
        """Press keys, each written like "Ctrl+R"."""
        for key in keys:
            if QApplication.activeWindow() is None:  # a dialog has closed; without a desktop nobody gives it back
                self.window.activateWindow()
                self.qtbot.waitUntil(lambda: QApplication.activeWindow() is self.window)
            pressed = QKeySequence(key)[0]
            QTest.keyClick(QApplication.activePopupWidget() or self.focus, pressed.key(), pressed.keyboardModifiers())

    def type(self, text: str) -> None:
        """Type `text` in place of what is there."""
        self.press("Ctrl+A")
        QTest.keyClicks(self.focus, text)

    def tab_to(self, wanted: QWidget) -> None:
        """Press Tab until `wanted`, or a part of it, has the focus.

        Raises:
            AssertionError: it cannot be reached, or is not there to be seen.
        """
        for _ in range(FURTHEST):
            if wanted.hasFocus() or wanted.isAncestorOf(self.focus):
                assert wanted.isVisible()
                return
            self.press("Tab")
        raise AssertionError(f"{wanted.accessibleName() or wanted} is not reached by Tab; {self.focus} has the focus.")

    def click(self, wanted: QWidget) -> None:
        """Go to a button by Tab and press it by the space bar."""
        self.tab_to(wanted)
        self.press("Space")

    def choose(self, menu: QMenu, entry: str) -> None:
        """Press the entry of an open menu that contains `entry`, by the arrow keys and Return."""
        self.qtbot.waitUntil(menu.isVisible)
        for _ in range(FURTHEST):
            active = menu.activeAction()
            if active is not None and entry in active.text():
                break
            self.press("Down")
        else:
            raise AssertionError(f"{entry!r} is not in the menu.")
        self.press("Return")

    def answering(self, *answers: str) -> None:
        """Paste `answers` into the dialogs that come next, one each, and press Return."""
        left = list(answers)

        def answer() -> None:
            dialog = QApplication.activeModalWidget()
            if dialog is None:
                QTimer.singleShot(POLL_MS, self.window, answer)
                return
            field = dialog.findChild(QLineEdit, "fileNameEdit") if isinstance(dialog, QFileDialog) else None
            field = field or dialog.findChild(QLineEdit)
            assert field is not None, f"{dialog} has nothing to type into"
            QApplication.clipboard().setText(left.pop(0))  # pasted: while one types, Qt completes what it knows
            QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
            if left:
                QTimer.singleShot(POLL_MS, self.window, answer)
            QTest.keyClick(field, Qt.Key.Key_Return)

        QTimer.singleShot(POLL_MS, self.window, answer)

    def wait(self, until: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until something is so."""
        self.qtbot.waitUntil(until, timeout=int(seconds * 1000))
