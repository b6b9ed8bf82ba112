"""Words as large as they are frequent, with the ranked bars of the same numbers beside them (view: cloud)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from biaslens_gui.core.findings.word_cloud import MOST_WORDS, CloudWord, cloud_of
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.sheet import Sheet
from biaslens_gui.ui.shell import theme

NARROWEST = 34  # units of the ranked bars
SMALLEST = 0.8  # of the usual text
ROW_UNITS = 3.5


class WordCloud(Sheet):
    """At the left the words, at the right a bar for each; both are marks, walked in the order of their numbers."""

    noun = "word"
    description = "Word cloud beside ranked bars; the same numbers are in the Table tab"
    has_threshold = False

    def draw(self, finding: Finding) -> None:
        known = [estimate for estimate in finding.estimates if estimate.value is not None]
        shown = sorted(known, key=lambda e: -(e.value or 0.0))[:MOST_WORDS]
        self._cloud = cloud_of([(estimate.name, estimate.value or 0.0) for estimate in shown])
        ends = [end for e in shown for end in (e.value, e.high) if end is not None]
        self._furthest = max(ends, default=0.0) or 1.0
        self.marks = tuple(self.mark_for(e, rank, column) for rank, e in enumerate(shown) for column in (0, 1))
        self.setMinimumWidth(NARROWEST * theme.unit())
        self.fit()

    # --- layout

    def fit(self) -> None:
        """Put the bars beside the cloud where there is room, else below it."""
        unit, wide, high = theme.unit(), float(self.width()), ROW_UNITS * theme.unit()
        beside = wide >= NARROWEST * 2 * unit
        room = wide * 0.55 if beside else wide
        usual = self.fontMetrics().height() / 1.3
        least = usual * SMALLEST / min((word.size for word in self._cloud.words), default=1.0)
        self._scale = max(least, min((room - 2 * unit) / max(1.0, self._cloud.width), usual / 7))
        tall, count = self._cloud.height * self._scale + 2 * unit, len(self.marks) // 2
        left, top = (room + unit, 0.0) if beside else (0.0, tall + unit)
        bars = max(wide - left - unit, NARROWEST * unit * 0.9)
        self.cells = []
        for rank, word in enumerate(self._cloud.words):
            self.cells += [self._box(word, unit, room), QRectF(left, top + high * rank, bars, high)]
        if self._cloud.width * self._scale + 2 * unit > room:
            self.setMinimumWidth(round(self._cloud.width * self._scale) + 2 * unit)
        self.setFixedHeight(round(max(tall, top + high * count)) + unit)
        self.viewport().update()

    def _box(self, word: CloudWord, unit: int, room: float) -> QRectF:
        aside = max(float(unit), (room - self._cloud.width * self._scale) / 2)
        wide, high = word.width * self._scale, word.height * self._scale
        return QRectF(aside + word.x * self._scale - wide / 2, unit + word.y * self._scale - high / 2, wide, high)

    # --- drawing

    def write(self, painter: QPainter) -> None:
        for mark, cell in zip(self.marks, self.cells, strict=True):
            if mark.column == 0:
                self._write_word(painter, self._cloud.words[mark.row], cell)
            else:
                self._write_bar(painter, mark.estimate, cell)

    def _write_word(self, painter: QPainter, word: CloudWord, cell: QRectF) -> None:
        font = self.font()
        font.setPixelSize(max(1, round(word.size * self._scale)))
        while QFontMetricsF(font).horizontalAdvance(word.text) > cell.width() and font.pixelSize() > 6:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(QColor(theme.colours().text))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, word.text)
        painter.setFont(self.font())

    def _write_bar(self, painter: QPainter, estimate: Estimate, cell: QRectF) -> None:
        colours, unit, value = theme.colours(), theme.unit(), estimate.value or 0.0
        name, said = cell.width() * 0.42, self.scale_of_values.say(estimate.value)
        number = self.fontMetrics().horizontalAdvance(said) + unit
        label = QRectF(cell.left(), cell.top(), name - unit, cell.height())
        self.text(painter, label, estimate.name, colours.text, Qt.AlignmentFlag.AlignRight)
        left, room, y = cell.left() + name, cell.width() - name - number, cell.center().y()
        painter.fillRect(
            QRectF(left, y - unit * 0.9, room * value / self._furthest, unit * 1.8), QColor(theme.series()[0])
        )
        if estimate.low is not None and estimate.high is not None:
            ends = [left + room * end / self._furthest for end in (estimate.low, estimate.high)]
            for tint, width in ((colours.surface, 3.2), (colours.text, 1.4)):
                painter.setPen(QPen(QColor(tint), width, c=Qt.PenCapStyle.FlatCap))
                painter.drawLine(QPointF(ends[0], y), QPointF(ends[1], y))
        place = QRectF(cell.right() - number, cell.top(), number, cell.height())
        self.text(painter, place, said, colours.text, Qt.AlignmentFlag.AlignRight)
