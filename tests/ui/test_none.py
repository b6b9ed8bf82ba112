"""Qt calls that return nothing leave the count of None as it was.

A binding that takes a reference too many away ends the process after some hours, far from the cause; one release of
PySide6 did so. Since Python 3.12 None is immortal, and there is nothing to count.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QListView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

OFTEN = 2000


class Sender(QObject):
    """An object with a signal."""

    sent = Signal(object)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal")
def test_calls_that_return_nothing_take_no_none_away(qtbot: QtBot) -> None:
    widget, sender, timer, pixmap = QWidget(), Sender(), QTimer(), QPixmap(8, 8)
    qtbot.addWidget(widget)
    label, view, layout = QLabel("x", widget), QListView(widget), QVBoxLayout(widget)
    sender.sent.connect(lambda value: None)

    def paint() -> None:
        painter = QPainter(pixmap)
        painter.fillRect(0, 0, 4, 4, QColor("red"))
        painter.end()

    calls: tuple[Callable[[], object], ...] = (
        lambda: label.setText("a"),
        lambda: label.setToolTip("b"),
        lambda: widget.update(),
        lambda: widget.setEnabled(True),
        lambda: widget.setVisible(False),
        lambda: layout.setSpacing(3),
        lambda: view.setModel(None),
        lambda: sender.sent.emit(None),
        lambda: sender.setProperty("p", None),
        lambda: QSignalBlocker(sender).unblock(),
        lambda: timer.setInterval(5),
        paint,
    )
    for at, call in enumerate(calls):
        call()
        before = sys.getrefcount(None)
        for _ in range(OFTEN):
            call()
        assert abs(sys.getrefcount(None) - before) < OFTEN / 10, f"call {at}"
