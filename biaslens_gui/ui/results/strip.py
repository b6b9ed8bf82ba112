"""The images of each class of a claim, as a strip of thumbnails that are painted from the cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.tiles import paint_picture
from biaslens_gui.ui.results.claim_bar import colour_of
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr, whole
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache

MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Band:
    """The images of one class: what stands over them, the number of its colour, their digests.

    `images` is how many show the class; fewer digests are a sample of them, whose drawing `sample` names.
    """

    label: str
    tint: int
    digests: tuple[str, ...]
    images: int
    sample: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture of a strip, or, with an empty `digest`, how many more there are of its band."""

    band: int
    digest: str
    place: QRect
    more: int = 0


def quotas(numbers: Sequence[int], capacity: int) -> tuple[int, ...]:
    """Return how many of each band are shown when `capacity` are in all: as large a part of each, and at least one."""
    total = sum(numbers)
    if total <= capacity:
        return tuple(numbers)
    return tuple(min(number, max(1, number * max(0, capacity - len(numbers)) // total)) for number in numbers)


class EvidenceStrip(QWidget):
    """Pictures class by class; arrows go from one to the next, Enter or a click opens it.

    `opened` carries the number of the band and the digest of the image, empty for "how many more".
    """

    opened = Signal(int, str)

    def __init__(self, bands: Sequence[Band], cache: ThumbnailCache, hides: Callable[[], bool]) -> None:
        super().__init__()
        self.bands = tuple(bands)
        self._cache, self._hides = cache, hides
        self._cells: tuple[Cell, ...] = ()
        self._labels: tuple[tuple[QPoint, int], ...] = ()
        self._laid_out = (-1, 0)
        self._tall = 0
        self.current = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Images: {classes}").format(classes=", ".join(band.label for band in self.bands)))
        cache.ready.connect(self.update)

    # --- where things stand

    @property
    def side(self) -> int:
        """Width and height of a picture."""
        return theme.unit() * 5

    def cells(self, width: int = 0) -> tuple[Cell, ...]:
        """Return the pictures as they stand in a strip that is so wide; 0 is as wide as it is."""
        self._lay_out(width or self.width())
        return self._cells

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self._lay_out(width)
        return self._tall

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > self.side * 4 else theme.unit() * 50
        return QSize(theme.unit() * 50, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.side * 4, self.side)

    def _lay_out(self, width: int) -> None:
        if self._laid_out == (width, theme.unit()):
            return
        self._laid_out = (width, theme.unit())
        unit, metrics = theme.unit(), QFontMetrics(theme.small())
        step = self.side + max(2, unit // 4)
        across = max(1, width // step)
        shown = quotas([len(band.digests) for band in self.bands], across * MOST_LINES)
        room = metrics.height() + unit // 4  # of the words over a line
        cells: list[Cell] = []
        labels: list[tuple[QPoint, int]] = []
        left, top, free, labelled = 0, 0, 0, False  # `free` is where the last label ends
        for number, (band, most) in enumerate(zip(self.bands, shown, strict=True)):
            wide = metrics.horizontalAdvance(band.label) + unit * 3
            begin = max(left + unit if left else 0, free)
            if begin and begin + max(wide, min(most, 2) * step) > width:
                top, begin, labelled = top + step, 0, False
            if not labelled:
                cells = [self._lowered(cell, top, room) for cell in cells]
                top, labelled = top + room, True
            left, free = begin, begin + wide
            labels.append((QPoint(left, top), number))
            digests = list(band.digests[:most])
            extra = band.images - len(digests)
            for digest in [*digests, *([""] if extra > 0 else [])]:
                if left + self.side > width and left:
                    left, top, free, labelled = 0, top + step, 0, False
                cells.append(Cell(number, digest, QRect(left, top, self.side, self.side), 0 if digest else extra))
                left += step
        self._cells, self._labels, self._tall = tuple(cells), tuple(labels), top + step + unit // 4

    @staticmethod
    def _lowered(cell: Cell, top: int, by: int) -> Cell:
        """Return a cell of the line at `top` moved down, so that words fit over it."""
        return replace(cell, place=cell.place.translated(0, by)) if cell.place.top() == top else cell

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit, blur = theme.colours(), theme.unit(), self._hides()
        cells = self.cells()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setFont(theme.small())
            painter.setPen(QColor(colours.text))
            for point, number in self._labels:
                square = QRect(point.x(), point.y() - unit - unit // 2, unit, unit)
                painter.fillRect(square, colour_of(self.bands[number].tint))
                painter.drawText(point + QPoint(unit + unit // 2, -unit // 2), self.bands[number].label)
            for at, cell in enumerate(cells):
                if not cell.place.intersects(event.rect()):
                    continue
                self._paint_cell(painter, cell, blur)
                if self.hasFocus() and at == self.current:
                    painter.setPen(QPen(QColor(colours.accent), 3))
                    painter.drawRect(cell.place.adjusted(1, 1, -2, -2))

    def _paint_cell(self, painter: QPainter, cell: Cell, blur: bool) -> None:
        colours, unit = theme.colours(), theme.unit()
        if not cell.digest:
            painter.fillRect(cell.place, QColor(colours.hover))
            painter.setPen(QColor(colours.text))
            painter.drawText(cell.place, Qt.AlignmentFlag.AlignCenter, f"+{whole(cell.more)}")
            return
        record = ImageRecord(cell.digest, "", "", 0, 0, "ok")
        paint_picture(painter, cell.place, record, self._cache, blur=blur)
        line = QRect(cell.place.left(), cell.place.bottom() - unit // 2 + 1, self.side, unit // 2)
        painter.fillRect(line, colour_of(self.bands[cell.band].tint))

    # --- going through them

    def cell_at(self, point: QPoint) -> int:
        """Return the number of the picture at a point, -1 where there is none."""
        return next((at for at, cell in enumerate(self.cells()) if cell.place.contains(point)), -1)

    def _open(self, at: int) -> None:
        if 0 <= at < len(self.cells()):
            self._go(at)
            self.opened.emit(self._cells[at].band, self._cells[at].digest)

    def _go(self, at: int) -> None:
        self.current = max(0, min(len(self.cells()) - 1, at))
        self._describe()
        self.update()

    def _describe(self) -> None:
        if self._cells and self.current < len(self._cells):
            cell = self._cells[self.current]
            own = [item for item in self._cells if item.band == cell.band]
            words = tr("{label}: image {number:,}").format(label=self.bands[cell.band].label, number=own.index(cell) + 1)
            self.setAccessibleDescription(words)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self.cell_at(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self._go(self.current + step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.current)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if event.key() == Qt.Key.Key_Home else len(self.cells()) - 1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._describe()
