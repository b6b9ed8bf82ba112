"""The rail at the left: the steps of an audit, each with its state in words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from biaslens_gui.ui import icons, theme


class RailButton(QAbstractButton):
    """One step: its icon, its name, and a short state such as "12 of 24" at the right."""

    def __init__(self, icon: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._state = ""
        self.setText(text)
        self.setCheckable(True)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def state(self) -> str:
        """What is shown at the right."""
        return self._state

    @state.setter
    def state(self, text: str) -> None:
        if text != self._state:
            self._state = text
            self.setAccessibleDescription(text)
            self.update()

    def sizeHint(self) -> QSize:
        unit = theme.unit()
        return QSize(unit * 24, unit * 5)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, colours = theme.unit(), theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.rect().adjusted(unit, 1, -unit, -1)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.surface if self.isChecked() else colours.hover))
            painter.drawRoundedRect(body, unit * 0.75, unit * 0.75)
        if self.isChecked():
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(QRect(body.left(), body.top() + unit, 3, body.height() - unit * 2), 1.5, 1.5)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), unit * 0.75, unit * 0.75)
        tint = colours.accent if self.isChecked() else colours.muted
        side = round(unit * 2.5)
        top = body.center().y() - side // 2 + 1
        painter.drawPixmap(
            body.left() + unit * 3 // 2, top, icons.pixmap(self._icon, tint, side, self.devicePixelRatioF())
        )
        font = theme.heading(3) if self.isChecked() else self.font()
        painter.setFont(font)
        painter.setPen(QColor(colours.text))
        place = body.adjusted(unit * 5, 0, -unit * 3 // 2, 0)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        painter.setFont(theme.small())
        painter.setPen(QColor(colours.muted))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._state)
        painter.end()
