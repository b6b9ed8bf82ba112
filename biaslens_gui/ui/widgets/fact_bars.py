"""A few named numbers as bars: what an image was taken for, or how strongly each word of a prompt moved it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import localised, percent, tr
from biaslens_gui.ui.plain import tip

Values = tuple[tuple[str, float | None], ...]
MOST = 8


class FactBars(QWidget):
    """One line per number: its name, a bar, the number. The bars are as long as the numbers, the largest a whole line.

    `whole` is the number that fills a line; the largest of them if it is 0.
    """

    def __init__(self, values: Values, *, whole: float = 0.0) -> None:
        super().__init__()
        self.values = values[:MOST]
        sizes = [abs(value) for _, value in self.values if value is not None]
        self._whole = whole or max(sizes, default=0.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = ", ".join(f"{name} {self.number(value)}" for name, value in self.values)
        left_out = len(values) - len(self.values)
        more = tr("and {number} more").format(number=left_out) if left_out else ""
        self.setAccessibleName(", ".join(filter(None, (words, more))))
        self.setToolTip(tip(self.accessibleName()))

    def number(self, value: float | None) -> str:
        """Return a value as it is written: a share in per cent, anything else with three digits."""
        if value is None:
            return tr("not measured")
        return percent(value) if self._whole == 1.0 else localised(f"{value:.3g}")

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 20, len(self.values) * self._line())

    def _line(self) -> int:
        return QFontMetrics(QApplication.font()).height() + theme.unit() // 2

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, unit = QPainter(self), theme.colours(), theme.unit()
        metrics, line = painter.fontMetrics(), self._line()
        numbers = max((metrics.horizontalAdvance(self.number(value)) for _, value in self.values), default=0)
        names = min(
            self.width() * 2 // 5, max((metrics.horizontalAdvance(name) for name, _ in self.values), default=0) + unit
        )
        room = max(1, self.width() - names - numbers - unit)
        for at, (name, value) in enumerate(self.values):
            top = at * line
            painter.setPen(QColor(colours.text))
            told = metrics.elidedText(name, Qt.TextElideMode.ElideRight, names - unit // 2)
            centred = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, top, names, line), centred, told)
            painter.drawText(
                QRectF(0, top, self.width(), line), centred | Qt.AlignmentFlag.AlignRight, self.number(value)
            )
            painter.fillRect(QRectF(names, top + line / 4, room, line / 2), QColor(colours.hover))
            if value is not None and self._whole:
                bar = QRectF(names, top + line / 4, room * min(1.0, abs(value) / self._whole), line / 2)
                painter.fillRect(bar, QColor(colours.accent if value >= 0 else colours.unsure))
        painter.end()
