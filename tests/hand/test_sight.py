"""What the hand looks at and what it keeps its fingers off.

Its looking touches what Qt makes for itself, in dialogs and lists that come and go, and breaks none of it. It hands no
event on to a dialog for files, which could delete what this computer holds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QCompleter,
    QDialog,
    QFileDialog,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.hand import inside, sight

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


def test_nothing_but_esc_gets_into_a_dialog_for_files(qtbot: QtBot, tmp_path: Path) -> None:
    """Its list of files deletes by a key what is chosen in it, and writes over what is named in it."""
    kept = tmp_path / "kept.txt"
    kept.touch()
    failures: list[Exception] = []
    handed_on: list[bool] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        middle = dialog.mapToGlobal(dialog.rect().center())
        handed_on.extend(inside.mouse(action, middle.x(), middle.y()) for action in ("move", "press", "release"))
        handed_on.extend((inside.write("kept.txt"), inside.key("Return"), inside.key("Ctrl+A"), inside.key("Delete")))

    in_turn([act, lambda: handed_on.append(inside.key("Esc"))], failures)
    name, _ = QFileDialog.getSaveFileName(None, "Where?", str(tmp_path), options=NOT_NATIVE)
    assert failures == []
    assert name == ""
    assert kept.exists()
    assert handed_on == [False] * 7 + [True]


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


def test_what_may_complete_a_text_is_where_its_field_is(qtbot: QtBot) -> None:
    """Qt makes the list a window of its own, which has no parent to tell the place by."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setWindowTitle("Names")
    field = QLineEdit(dialog)
    field.setCompleter(QCompleter(["first", "second"], field))
    dialog.show()
    qtbot.keyClicks(field, "f")
    try:
        assert [(one["place"], one["name"]) for one in sight.shown()] == [("dialog Names", "QListView / first")]
    finally:
        field.completer().popup().close()
