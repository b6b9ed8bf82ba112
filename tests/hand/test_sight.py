"""The hand's looking touches what Qt makes for itself, in dialogs and lists that come and go, and breaks none of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLineEdit, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.hand import sight

PAUSE_MS = 20
NOT_NATIVE = QFileDialog.Option.DontUseNativeDialog


def in_turn(steps: list[Callable[[], object]], failures: list[Exception]) -> None:
    """Take the next step whenever the events are dealt with; the dialog that is open by then is closed at the end."""

    def step() -> None:
        try:
            steps.pop(0)()
        except Exception as error:  # noqa: BLE001 - Qt would swallow it
            failures.append(error)
            steps.clear()
        if steps:
            QTimer.singleShot(PAUSE_MS, step)
        else:
            while (dialog := QApplication.activeModalWidget()) is not None:
                dialog.close()

    QTimer.singleShot(PAUSE_MS, step)


def drop_down(kind: type[QWidget]) -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    dialog.findChildren(QComboBox)[0].showPopup()


def close_list() -> None:
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()


def test_a_list_of_a_dialog_of_qt_is_seen_and_so_is_the_dialog_again(qtbot: QtBot, tmp_path: Path) -> None:
    """A dialog that Qt made has a wrapper only as long as somebody holds it, and its parts are lost with it."""
    seen: list[set[tuple[str, str]]] = []
    failures: list[Exception] = []

    def look() -> None:
        sight.front()
        seen.append({(one["kind"], one["name"]) for one in sight.shown(labels=True)})

    in_turn([look, lambda: drop_down(QFileDialog), look, look, lambda: close_list(), look, look], failures)
    QFileDialog.getOpenFileName(None, "Which?", str(tmp_path), "Texts (*.txt);;All (*)", options=NOT_NATIVE)
    assert failures == []
    dialog, opened, again, back, last = seen
    assert ("button", "Cancel") in dialog
    assert dialog == back == last
    assert opened == again
    assert opened
    assert ("button", "Cancel") not in opened


def test_looking_takes_nothing_from_the_program(qtbot: QtBot) -> None:
    """What the program holds stays whole, though a part of Qt's own lies between it and its window."""
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    number, choice = QSpinBox(), QComboBox()
    choice.addItems(["a", "b"])
    layout.addWidget(number)
    layout.addWidget(choice)
    window.show()
    line = number.lineEdit()
    for _ in range(3):
        for one in sight.shown(labels=True):
            sight.where(one["ref"])
        choice.showPopup()
        sight.shown()
        choice.hidePopup()
        sight.front()
    assert all(shiboken6.isValid(one) for one in (window, number, choice, line, *window.findChildren(QLineEdit)))
