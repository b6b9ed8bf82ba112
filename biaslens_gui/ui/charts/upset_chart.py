"""Which prompts share pairs: a bar per combination, above a matrix of dots that says which prompts it is (view: upset).

Source: Lex et al. 2014, IEEE Transactions on Visualization and Computer Graphics 20:1983.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from biaslens_gui.core.findings.pair_views import sets_of
from biaslens_gui.core.records import Finding
from biaslens_gui.ui.charts.sheet import Sheet
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import whole

NARROWEST, WIDEST = 4, 10  # units of a column
BARS = 20  # units that the longest bar is high
ROW_UNITS = 3.5
MOST_NAMES = 34  # units


class UpSet(Sheet):
    """A column per combination, the most pairs first; a filled dot says that a prompt is part of it."""

    noun = "column"
    description = "Which prompts share pairs; the same numbers are in the Table tab"
    key = "Each column counts the pairs that are said of exactly the prompts with a filled dot below it."
    has_threshold = False

    def draw(self, finding: Finding) -> None:
        sets = sets_of(finding)
        self._prompts = list(sets.sizes)
        self._sizes = list(sets.sizes.values())
        at = {prompt: row for row, prompt in enumerate(self._prompts)}
        known = {
            " + ".join(combination.prompts): sorted(at[prompt] for prompt in combination.prompts)
            for combination in sets.combinations
        }
        self._members = [known.get(estimate.name, []) for estimate in finding.estimates]
        self.marks = tuple(self.mark_for(estimate, 0, column) for column, estimate in enumerate(finding.estimates))
        self._furthest = max((e.value or 0.0 for e in finding.estimates), default=0.0) or 1.0
        self.fit()

    # --- layout

    def fit(self) -> None:
        unit, wide = theme.unit(), self.fontMetrics().horizontalAdvance
        longest = max((wide(prompt) for prompt in self._prompts), default=0)
        self._names = min(float(longest + 7 * unit), unit * MOST_NAMES * 1.0)
        count = max(1, len(self.marks))
        least = max(
            NARROWEST * unit, max((wide(self._said(index)) for index in range(len(self.marks))), default=0) + unit
        )
        column = max(float(least), min((self.width() - self._names) / count, WIDEST * unit * 1.0))
        self._top = BARS * unit + self.fontMetrics().height() + unit
        tall = self._top + ROW_UNITS * unit * len(self._prompts)
        self.cells = [QRectF(self._names + column * index, 0, column, tall) for index in range(len(self.marks))]
        self.setMinimumWidth(round(self._names + least * count))
        self.setFixedHeight(round(tall) + unit)
        self.viewport().update()

    def _said(self, index: int) -> str:
        return self.scale_of_values.say(self.marks[index].estimate.value)

    def _dot(self, cell: QRectF, row: int) -> QPointF:
        return QPointF(cell.center().x(), self._top + ROW_UNITS * theme.unit() * (row + 0.5))

    # --- drawing

    def write(self, painter: QPainter) -> None:
        colours, unit = theme.colours(), theme.unit()
        for row in range(len(self._prompts)):
            line = QRectF(0, self._top + ROW_UNITS * unit * row, self.width(), ROW_UNITS * unit)
            if row % 2 == 0:
                painter.fillRect(line, QColor(colours.hover))
            room = QRectF(unit / 2, line.top(), self._names - 1.5 * unit, line.height())
            number = whole(self._sizes[row])
            name = room.adjusted(0, 0, -self.fontMetrics().horizontalAdvance(number) - unit, 0)
            self.text(painter, name, self._prompts[row], colours.text, Qt.AlignmentFlag.AlignLeft)
            self.text(painter, room, number, colours.muted, Qt.AlignmentFlag.AlignRight)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, cell in enumerate(self.cells):
            self._write_bar(painter, index, cell)
            self._write_dots(painter, self._members[index], cell)

    def _write_bar(self, painter: QPainter, index: int, cell: QRectF) -> None:
        colours, unit = theme.colours(), theme.unit()
        high = BARS * unit * (self.marks[index].estimate.value or 0.0) / self._furthest
        foot = self._top - unit
        thick = min(cell.width() * 0.6, 4.0 * unit)
        painter.fillRect(QRectF(cell.center().x() - thick / 2, foot - high, thick, high), QColor(theme.series()[0]))
        line = self.fontMetrics().height()
        above = QRectF(cell.left(), foot - high - line, cell.width(), line)
        self.text(painter, above, self._said(index), colours.text, Qt.AlignmentFlag.AlignHCenter)

    def _write_dots(self, painter: QPainter, members: list[int], cell: QRectF) -> None:
        colours, radius = theme.colours(), theme.unit() * 0.8
        if len(members) > 1:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.drawLine(self._dot(cell, members[0]), self._dot(cell, members[-1]))
        for row in range(len(self._prompts)):
            inside = row in members
            painter.setPen(QPen(QColor(colours.text if inside else colours.muted), 1.4))
            painter.setBrush(QColor(colours.text if inside else colours.surface))
            painter.drawEllipse(self._dot(cell, row), radius, radius)
