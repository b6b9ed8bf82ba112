"""Every image as a dot, with median, quartiles and mean by group (view: distribution)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from biaslens_gui.core.plan import Row
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.chart import Mark
from biaslens_gui.ui.charts.row_canvas import RowCanvas
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import axis_name
from biaslens_gui.ui.shell.i18n import count_of, tr, whole
from biaslens_gui.ui.shell.run_view import image_column

BINS = 90
SPREAD = 0.34  # rows that dots may lie above or below the middle of their row
STEP = 0.07


class Distribution(RowCanvas):
    """One row per group of the first table. A dot opens its image, the row all images of the group."""

    noun = "dot"
    description = "Dots and quartiles by group; the same numbers are in the Table tab"
    key = "Box: the middle half of the images; line: median; ◆: mean with its interval."
    row_units = 8

    def draw(self, finding: Finding) -> None:
        table = finding.tables[0]
        name = image_column(table)
        groups: dict[str, list[tuple[float, str]]] = {}
        for row in table.rows:
            if (value := _number(row)) is not None:
                groups.setdefault(str(row.get("group") or ""), []).append((value, str(row.get(name) or "")))
        means = {estimate.group or estimate.name: estimate for estimate in finding.estimates}
        ends = [value for dots in groups.values() for value, _ in dots]
        ends += [
            end for e in means.values() for end in (e.low, e.high) if end is not None and (e.group or e.name) in groups
        ]
        span = max((0.0, *ends)) - min((0.0, *ends))
        self.numbers, marks, self._means = [], [], []
        for index, (group, dots) in enumerate(groups.items()):
            marks += self._row(index, group, sorted(dots), span)
            if group in means and means[group].value is not None:
                self._means.append((index, means[group]))
        self.marks = tuple(marks)
        self._dots = np.array([[mark.x, mark.y] for mark in marks])
        self.line_at(0)
        self.arrange([f"{group} ({whole(len(dots))})" for group, dots in groups.items()], ends, axis_name(finding))
        for position, mean in self._means:
            self.interval(mean, position + 0.42)

    def _row(self, row: int, group: str, dots: Sequence[tuple[float, str]], span: float) -> list[Mark]:
        """Draw a group and return its marks: the group itself, then its dots from the smallest value on."""
        say = self.scale_of_values.say
        values = np.array([value for value, _ in dots])
        low, middle, high = np.quantile(values, (0.25, 0.5, 0.75))
        order = (4, 1, 2, 3, 0, 5) if theme.is_dark() else (0, 1, 2, 3, 4, 5)  # dark blue last on dark
        colour, colours = theme.series()[order[row % len(order)]], theme.colours()
        box = pg.BarGraphItem(x0=[low], x1=[high], y=[row], height=[0.72], brush=colours.hover, pen=colours.muted)
        self.addItem(box)
        beside = aside(values, span)
        self.addItem(
            pg.ScatterPlotItem(
                x=values,
                y=row + beside,
                size=theme.unit() * 0.75,
                brush=colour,
                pen=pg.mkPen(colours.surface, width=0.5),
            )
        )
        self.addItem(pg.PlotCurveItem([middle, middle], [row - 0.36, row + 0.36], pen=self.pen(colours.text, 2.4)))
        self.numbers.append(
            (row, float(max(values[-1], high)), tr("median {value}").format(value=say(middle)), False, False)
        )
        words = tr("{group}: {images}, median {middle}, middle half {low} to {high}.").format(
            group=group, images=count_of(len(dots), "image", "images"), middle=say(middle), low=say(low), high=say(high)
        )
        images = tuple(image for _, image in dots if image)
        marks = [Mark(Estimate(group, float(middle), n=len(dots), evidence=images), words, row, 0, float(middle), row)]
        for column, ((value, image), off) in enumerate(zip(dots, beside, strict=True), start=1):
            estimate = Estimate(f"{group} {image[:12]}".strip(), value, n=1, evidence=(image,) if image else ())
            said = f"{group}: {say(value)}" + (f", {tr('image')} {image[:12]}." if image else ".")
            marks.append(Mark(estimate, said, row, column, value, row + float(off)))
        return marks

    # --- coordinates

    def place_of(self, mark: Mark) -> QRectF:
        """The row of a group, or a square around a dot."""
        if mark.column == 0:
            return super().place_of(mark)
        half, centre = theme.unit() * 0.9, self.pixel(mark.x, mark.y)
        return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)

    def mark_at(self, place: QPointF) -> int:
        """The nearest dot within reach, else the group of the row."""
        there = self.getViewBox().mapSceneToView(place)
        across, down = self.getViewBox().viewPixelSize()
        away = np.hypot((self._dots[:, 0] - there.x()) / across, (self._dots[:, 1] - there.y()) / down)
        away[[index for index, mark in enumerate(self.marks) if mark.column == 0]] = math.inf
        nearest = int(np.argmin(away))
        return nearest if away[nearest] <= theme.unit() else super().mark_at(place)

    def write(self, painter: QPainter) -> None:
        super().write(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = theme.unit() * 0.55
        painter.setPen(theme.colours().surface)
        painter.setBrush(QColor(theme.colours().text))
        for position, mean in self._means:
            place = self.pixel(mean.value or 0.0, position + 0.42)
            corners = (QPointF(size, 0), QPointF(0, size), QPointF(-size, 0), QPointF(0, -size))
            painter.drawPolygon(QPolygonF([place + corner for corner in corners]))


def aside(values: np.ndarray, span: float) -> np.ndarray:
    """Return how far each dot lies from the middle of its row, so that dots of like values do not hide each other."""
    bins = np.floor((values - values.min()) / (span or 1.0) * BINS).astype(int)
    seen: dict[int, int] = {}
    order = []
    for number in bins.tolist():
        order.append(seen.get(number, 0))
        seen[number] = order[-1] + 1
    step = min(STEP, 2 * SPREAD / max(seen.values()))
    return np.array([(at + 1) // 2 * step * (1 if at % 2 else -1) for at in order])


def _number(row: Row) -> float | None:
    value = row.get("value")
    return float(value) if isinstance(value, int | float) and math.isfinite(value) else None
