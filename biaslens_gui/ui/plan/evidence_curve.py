"""The evidence meter: how much as many images as chosen can show at most, on the curve of all numbers of images."""

from __future__ import annotations

from math import log

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.ui.plan.advice import STRONG, certain_share, enough_for
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import percent, tr, whole

MOST = 200
TICKS = (1, 2, 5, 10, 20, 50, 100, 200)


class EvidenceCurve(QWidget):
    """A small curve: images per prompt, on a logarithmic scale, and the least share that all of them would show."""

    def __init__(self) -> None:
        super().__init__()
        self._images = 10
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_images(self._images)

    def show_images(self, images: int) -> None:
        """Mark `images` on the curve."""
        self._images = images
        text = tr("Evidence: {images:,} of {images:,} images show at least {share:.0%}; {enough:,} show {strong:.0%}")
        share, enough = certain_share(images), enough_for(STRONG)
        self.setAccessibleName(text.format(images=images, share=share, enough=enough, strong=STRONG))
        self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 38, theme.unit() * 15)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _place(self, plot: QRectF, images: float, share: float) -> QPointF:
        across = log(max(1.0, min(images, MOST))) / log(MOST)
        return QPointF(plot.left() + across * plot.width(), plot.bottom() - share * plot.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.small())
        unit, colours = theme.unit(), theme.colours()
        plot = QRectF(self.rect()).adjusted(unit * 5, unit, -unit * 2, -unit * 5)
        self._paint_axes(painter, plot)
        steps = [MOST ** (index / 80) for index in range(81)]
        curve = QPolygonF([self._place(plot, images, certain_share(images)) for images in steps])
        painter.setPen(QPen(QColor(colours.text), max(1.5, unit / 5)))
        painter.drawPolyline(curve)
        here = self._place(plot, self._images, certain_share(self._images))
        strong = certain_share(self._images) >= STRONG
        painter.setPen(QPen(QColor(colours.accent), 1, Qt.PenStyle.DotLine))
        painter.drawLine(here, QPointF(here.x(), plot.bottom()))
        painter.drawLine(here, QPointF(plot.left(), here.y()))
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.setBrush(QColor(colours.accent if strong else colours.surface))
        painter.drawEllipse(here, unit * 0.6, unit * 0.6)
        self._paint_value(painter, plot, here)
        painter.end()

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        unit, colours = theme.unit(), theme.colours()
        painter.setPen(QPen(QColor(colours.border)))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.drawLine(plot.topLeft(), plot.bottomLeft())
        line = self._place(plot, 1, STRONG).y()
        painter.setPen(QPen(QColor(colours.muted), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(plot.left(), line), QPointF(plot.right(), line))
        painter.setPen(QColor(colours.muted))
        left = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for share in (0.0, STRONG):
            at = self._place(plot, 1, share).y()
            painter.drawText(QRectF(0, at - unit, plot.left() - unit / 2, unit * 2), left, percent(share))
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        for images in TICKS:
            at = self._place(plot, images, 0).x()
            painter.drawLine(QPointF(at, plot.bottom()), QPointF(at, plot.bottom() + unit / 3))
            painter.drawText(QRectF(at - unit * 3, plot.bottom() + unit / 3, unit * 6, unit * 2), middle, whole(images))
        below = QRectF(plot.left(), plot.bottom() + unit * 2.4, plot.width(), unit * 2.2)
        painter.drawText(below, middle, tr("images per prompt"))

    def _paint_value(self, painter: QPainter, plot: QRectF, here: QPointF) -> None:
        unit = theme.unit()
        painter.setPen(QColor(theme.colours().text))
        font = theme.small()
        font.setBold(True)
        painter.setFont(font)
        below = here.y() + unit * 3 < plot.bottom()
        words = tr("at least {share:.0%}").format(share=certain_share(self._images))
        wide = painter.fontMetrics().horizontalAdvance(words) + unit
        top = here.y() + unit * 0.4 if below else here.y() - unit * 2.6
        place = QRectF(here.x() + unit, top, wide, unit * 2)
        flags = Qt.AlignmentFlag.AlignLeft
        if place.right() > self.width():
            place.moveRight(here.x() - unit)
            flags = Qt.AlignmentFlag.AlignRight
        painter.drawText(place, flags | Qt.AlignmentFlag.AlignVCenter, words)
