"""The name of a file or folder in one line, shortened at its start where it has no room: its end tells it apart."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.plain import plain

LEAST_UNITS = 8


class Shortened(QLabel):
    """A name in one line, as much of its end as fits; `text` and what a screen reader says are the whole."""

    def __init__(self) -> None:
        super().__init__()
        plain(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.unit() * LEAST_UNITS, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room = QPainter(self), self.contentsRect()
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideLeft, room.width())
        start = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        self.style().drawItemText(painter, room, start, self.palette(), self.isEnabled(), shown, self.foregroundRole())
        painter.end()
