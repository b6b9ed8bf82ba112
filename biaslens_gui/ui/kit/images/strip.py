"""Images of a few kinds, such as the classes of a claim, as a strip of thumbnails that are painted from the cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.menu import is_menu_key, place_of_menu
from biaslens_gui.ui.kit.images.tiles import paint_picture
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr, whole
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache

MOST_LINES = 4
MOST_LAYOUTS = 4
FADED = 0.45  # how much of a picture behind what was chosen the ground takes


@dataclass(frozen=True, slots=True)
class Band:
    """The images of one class: what stands over them, the number of its colour, their digests.

    `images` is how many show the class; fewer digests are a sample of them, whose drawing `sample` names. Those that
    are `faded` stand behind what was chosen.
    """

    label: str
    tint: int
    digests: tuple[str, ...]
    images: int
    sample: str = ""
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Pictures:
    """What strips need from the window: thumbnails, whether pictures are blurred, and what opens the menu of images.

    `menu` takes the widget, the digests and the place on the screen.
    """

    cache: ThumbnailCache
    hides: Callable[[], bool]
    menu: Callable[[QWidget, tuple[str, ...], QPoint], object] = lambda widget, digests, place: None


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture of a strip, or, with an empty `digest`, how many more there are of its band."""

    band: int
    digest: str
    place: QRect
    more: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pictures of a strip stand, where the words over them, and how tall that is."""

    cells: tuple[Cell, ...]
    labels: tuple[tuple[QPoint, int], ...]
    tall: int


BLUE = 1
"""The number of the colour that most bars have."""


def colour_of(tint: int) -> QColor:
    """Return the colour of the class with this number: orange, blue and green first, which tell two sides apart."""
    if tint < 0:
        return QColor(theme.colours().edge)
    order = (1, 0, 2, 3, 4, 5)
    return QColor(theme.series()[order[tint % len(order)]])


def quotas(numbers: Sequence[int], capacity: int) -> tuple[int, ...]:
    """Return how many of each band are shown when `capacity` are in all: as large a part of each, and at least one."""
    total = sum(numbers)
    if total <= capacity:
        return tuple(numbers)
    return tuple(min(number, max(1, number * max(0, capacity - len(numbers)) // total)) for number in numbers)


class EvidenceStrip(QWidget):
    """Pictures class by class; arrows go from one to the next, Enter or a click opens it.

    `opened` carries the number of the band and the digest of the image, empty for "how many more"; `pointed` the
    digest of the image under the pointer or chosen by key, empty for none. Of more than `lines` the rest is a number.
    """

    opened = Signal(int, str)
    pointed = Signal(str)

    def __init__(self, bands: Sequence[Band], pictures: Pictures, lines: int = MOST_LINES) -> None:
        super().__init__()
        self.bands = tuple(bands)
        self._pictures, self._lines = pictures, lines
        self._unit = theme.unit()
        self._layouts: dict[int, Layout] = {}
        self.current = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self._pointed = ""
        self._name()
        pictures.cache.ready.connect(self.update)

    def show_bands(self, bands: Sequence[Band]) -> None:
        """Show other images in place of those there."""
        self.bands, self.current = tuple(bands), 0
        self._layouts.clear()
        self._name()
        self._describe()
        self.updateGeometry()
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(tr("Images: {classes}").format(classes=", ".join(band.label for band in self.bands)))

    # --- where things stand

    @property
    def side(self) -> int:
        """Width and height of a picture."""
        return self._unit * 5

    def cells(self) -> tuple[Cell, ...]:
        """Return the pictures as they stand."""
        return self._laid_out(self.width()).cells

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid_out(width).tall

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > self.side * 4 else self._unit * 50
        return QSize(self._unit * 50, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.side * 4, self.side)

    def _laid_out(self, width: int) -> Layout:
        """Return how the strip stands at a width; Qt asks for the same few widths again and again."""
        if width not in self._layouts:
            while len(self._layouts) >= MOST_LAYOUTS:
                del self._layouts[next(iter(self._layouts))]
            self._layouts[width] = self._lay_out(width)
        return self._layouts[width]

    def _lay_out(self, width: int) -> Layout:
        unit, side, metrics = self._unit, self.side, QFontMetrics(theme.small())
        step = side + max(2, unit // 4)
        across = max(1, (width + step - side) // step)
        shown = quotas([len(band.digests) for band in self.bands], across * self._lines)
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
                if left + side > width and left:
                    left, top, free, labelled = 0, top + step, 0, False
                cells.append(Cell(number, digest, QRect(left, top, side, side), 0 if digest else extra))
                left += step
        return Layout(tuple(cells), tuple(labels), top + step + unit // 4)

    @staticmethod
    def _lowered(cell: Cell, top: int, by: int) -> Cell:
        """Return a cell of the line at `top` moved down, so that words fit over it."""
        return replace(cell, place=cell.place.translated(0, by)) if cell.place.top() == top else cell

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit, blur = theme.colours(), self._unit, self._pictures.hides()
        laid_out = self._laid_out(self.width())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setFont(theme.small())
            painter.setPen(QColor(colours.text))
            for point, number in laid_out.labels:
                square = QRect(point.x(), point.y() - unit - unit // 2, unit, unit)
                painter.fillRect(square, colour_of(self.bands[number].tint))
                room = self.width() - point.x() - unit * 2
                label = painter.fontMetrics().elidedText(self.bands[number].label, Qt.TextElideMode.ElideRight, room)
                painter.drawText(point + QPoint(unit + unit // 2, -unit // 2), label)
            for at, cell in enumerate(laid_out.cells):
                if not cell.place.intersects(event.rect()):
                    continue
                self._paint_cell(painter, cell, blur)
                if self.hasFocus() and at == self.current:
                    painter.setPen(QPen(QColor(colours.accent), 3))
                    painter.drawRect(cell.place.adjusted(1, 1, -2, -2))

    def _paint_cell(self, painter: QPainter, cell: Cell, blur: bool) -> None:
        colours, unit = theme.colours(), self._unit
        if not cell.digest:
            painter.fillRect(cell.place, QColor(colours.hover))
            painter.setPen(QColor(colours.text))
            painter.drawText(cell.place, Qt.AlignmentFlag.AlignCenter, f"+{whole(cell.more)}")
            return
        record = ImageRecord(cell.digest, "", "", 0, 0, "ok")
        paint_picture(painter, cell.place, record, self._pictures.cache, blur=blur)
        if self.bands[cell.band].faded:
            veil = QColor(colours.surface)
            veil.setAlphaF(FADED)
            painter.fillRect(cell.place, veil)
        line = QRect(cell.place.left(), cell.place.bottom() - unit // 2 + 1, self.side, unit // 2)
        painter.fillRect(line, colour_of(self.bands[cell.band].tint))

    # --- going through them

    def cell_at(self, point: QPoint) -> int:
        """Return the number of the picture at a point, -1 where there is none."""
        return next((at for at, cell in enumerate(self.cells()) if cell.place.contains(point)), -1)

    def _open(self, at: int) -> None:
        if 0 <= at < len(self.cells()):
            self._go(at)
            self.opened.emit(self.cells()[at].band, self.cells()[at].digest)

    def _go(self, at: int) -> None:
        self.current = max(0, min(len(self.cells()) - 1, at))
        self._describe()
        self._point(self.current)
        self.update()

    def _point(self, at: int) -> None:
        digest = self.cells()[at].digest if 0 <= at < len(self.cells()) else ""
        if digest != self._pointed:
            self._pointed = digest
            self.pointed.emit(digest)

    def _describe(self) -> None:
        cells = self.cells()
        if self.current < len(cells):
            cell = cells[self.current]
            own = [item for item in cells if item.band == cell.band]
            words = tr("{label}: image {number:,}").format(
                label=self.bands[cell.band].label, number=own.index(cell) + 1
            )
            self.setAccessibleDescription(words)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.cell_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self.cell_at(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self._go(self.current + step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.current)
        elif is_menu_key(event):
            self._offer_menu(self.current, self.mapToGlobal(self._middle()))
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if event.key() == Qt.Key.Key_Home else len(self.cells()) - 1)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        at = self.current if by_key else self.cell_at(event.pos())
        self._offer_menu(at, place_of_menu(event, self, self._middle()))

    def _middle(self) -> QPoint:
        cells = self.cells()
        return cells[self.current].place.center() if self.current < len(cells) else self.rect().center()

    def _offer_menu(self, at: int, place: QPoint) -> None:
        """Open the menu of the picture `at`, or of its whole band at the number of those that have no room."""
        cells = self.cells()
        if 0 <= at < len(cells):
            cell = cells[at]
            self._pictures.menu(self, (cell.digest,) if cell.digest else self.bands[cell.band].digests, place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._describe()
        self._point(self.current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(-1)
