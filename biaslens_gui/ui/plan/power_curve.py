"""How often a share of three in four would be found, on the curve of all numbers of images, with the plan's marked."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import percent, tr, whole

ENOUGH = 0.8
"""The chance that a number of images is suggested for; `claims.POWER`, which the window starts without."""

MOST = 200
TICKS = (1, 2, 5, 10, 20, 50, 100, 200)


class PowerCurve(QWidget):
    """A small curve: images per prompt, on a logarithmic scale, and the chance that such a share is found clear."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[tuple[int, float], ...] = ()
        self._images, self._chance = 0, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_chances((), 0, 0.0, 0.75)

    def show_chances(self, points: Sequence[tuple[int, float]], images: int, chance: float, share: float) -> None:
        """Draw `points`, chances by numbers of images, and mark the `chance` of `images` to find `share`."""
        self._points, self._images, self._chance = tuple(points), images, chance
        text = tr("Chance that a share of {share:.0%} is found: {chance:.0%} with {images:,} images per prompt")
        self.setAccessibleName(text.format(share=share, chance=chance, images=images) if points else "")
        self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 38, theme.unit() * 15)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _place(self, plot: QRectF, images: float, chance: float) -> QPointF:
        across = log(max(1.0, min(images, MOST))) / log(MOST)
        return QPointF(plot.left() + across * plot.width(), plot.bottom() - chance * plot.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.small())
        unit, colours = theme.unit(), theme.colours()
        plot = QRectF(self.rect()).adjusted(unit * 5, unit, -unit * 2, -unit * 5)
        self._paint_axes(painter, plot)
        if self._points:
            curve = QPolygonF([self._place(plot, images, chance) for images, chance in self._points])
            painter.setPen(QPen(QColor(colours.text), max(1.5, unit / 5)))
            painter.drawPolyline(curve)
            here = self._place(plot, self._images, self._chance)
            painter.setPen(QPen(QColor(colours.accent), 1, Qt.PenStyle.DotLine))
            painter.drawLine(here, QPointF(here.x(), plot.bottom()))
            painter.drawLine(here, QPointF(plot.left(), here.y()))
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(QColor(colours.accent if self._chance >= ENOUGH else colours.surface))
            painter.drawEllipse(here, unit * 0.6, unit * 0.6)
        painter.end()

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        unit, colours = theme.unit(), theme.colours()
        painter.setPen(QPen(QColor(colours.border)))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.drawLine(plot.topLeft(), plot.bottomLeft())
        line = self._place(plot, 1, ENOUGH).y()
        painter.setPen(QPen(QColor(colours.muted), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(plot.left(), line), QPointF(plot.right(), line))
        painter.setPen(QColor(colours.muted))
        left = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for chance in (0.0, ENOUGH):
            height = self._place(plot, 1, chance).y()
            place = QRectF(0, height - unit, plot.left() - unit / 2, unit * 2)
            painter.drawText(place, left, percent(chance))
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        for images in TICKS:
            across = self._place(plot, images, 0).x()
            painter.drawLine(QPointF(across, plot.bottom()), QPointF(across, plot.bottom() + unit / 3))
            place = QRectF(across - unit * 3, plot.bottom() + unit / 3, unit * 6, unit * 2)
            painter.drawText(place, middle, whole(images))
        below = QRectF(plot.left(), plot.bottom() + unit * 2.4, plot.width(), unit * 2.2)
        painter.drawText(below, middle, tr("images per prompt"))
