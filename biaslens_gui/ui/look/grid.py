"""A grid for 100,000 images and more, in sections with headings: what is not in view costs nothing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.list_model import ImagesModel
from biaslens_gui.ui.kit.images.menu import is_menu_key, place_of_menu
from biaslens_gui.ui.kit.images.tiles import RECORD, Pens, TileDelegate
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.background import undisturbed
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache


@dataclass(frozen=True, slots=True)
class Tiling:
    """Sections below each other, each a heading and lines of `columns` tiles. Lengths in pixels, from the top left.

    `firsts` holds the first item of each section and, last, the number of all; `tops` where each section begins and,
    last, where the grid ends.
    """

    columns: int
    width: int
    height: int
    heading: int
    firsts: tuple[int, ...]
    tops: tuple[int, ...]

    @classmethod
    def of(cls, counts: Sequence[int], room: int, tile: tuple[int, int], heading: int) -> Tiling:
        """Return the tiling of sections with `counts` items in `room` pixels of width; tiles share what is left."""
        columns = max(1, room // tile[0])
        lines = [-(-count // columns) for count in counts]
        tops = accumulate((heading + line * tile[1] for line in lines), initial=0)
        firsts = accumulate(counts, initial=0)
        return cls(columns, max(1, room // columns), tile[1], heading, tuple(firsts), tuple(tops))

    @property
    def total(self) -> int:
        """The height of the whole grid."""
        return self.tops[-1]

    @property
    def number(self) -> int:
        """How many items there are."""
        return self.firsts[-1]

    def section_of(self, item: int) -> int:
        """Return the section that holds `item`."""
        return bisect_right(self.firsts, item) - 1

    def section_at(self, y: int) -> int:
        """Return the section that lies at the height `y`."""
        return max(0, min(len(self.tops) - 2, bisect_right(self.tops, y) - 1))

    def place(self, item: int) -> tuple[int, int]:
        """Return the left and top of the tile of `item`."""
        section = self.section_of(item)
        line, column = divmod(item - self.firsts[section], self.columns)
        return column * self.width, self.tops[section] + self.heading + line * self.height

    def item_at(self, x: int, y: int) -> int:
        """Return the item at a point, -1 where there is none."""
        if not self.number or not 0 <= y < self.total or x < 0:
            return -1
        section = self.section_at(y)
        below, column = y - self.tops[section] - self.heading, x // self.width
        if below < 0 or column >= self.columns:
            return -1
        item = self.firsts[section] + below // self.height * self.columns + column
        return item if item < self.firsts[section + 1] else -1

    def visible(self, top: int, bottom: int) -> Iterator[tuple[int, range]]:
        """Yield each section between two heights with those of its items that lie there."""
        if not self.number:
            return
        for section in range(self.section_at(top), len(self.tops) - 1):
            begin = self.tops[section] + self.heading
            if self.tops[section] >= bottom:
                return
            first_line = max(0, (top - begin) // self.height)
            last_line = max(0, -(-(bottom - begin) // self.height))
            first, end = self.firsts[section], self.firsts[section + 1]
            yield (
                section,
                range(min(end, first + first_line * self.columns), min(end, first + last_line * self.columns)),
            )

    def moved(self, item: int, lines: int) -> int:
        """Return the item `lines` lines below (above if negative) in the same column, or the nearest there is."""
        section = self.section_of(item)
        line, column = divmod(item - self.firsts[section], self.columns)
        while lines:
            step = 1 if lines > 0 else -1
            line += step
            if not 0 <= line < self._lines(section):
                if not 0 <= section + step < len(self.firsts) - 1:
                    return item
                section += step
                line = 0 if step > 0 else self._lines(section) - 1
            lines -= step
            item = min(self.firsts[section] + line * self.columns + column, self.firsts[section + 1] - 1)
        return item

    def _lines(self, section: int) -> int:
        return -(-(self.firsts[section + 1] - self.firsts[section]) // self.columns)


_Index = QModelIndex | QPersistentModelIndex
_Move = QAbstractItemView.CursorAction
SIDES = (96, 128, 176, 240)
MOST_PLACES = 64  # of images that come into a selection, or leave it


def rows_of(selection: QItemSelection) -> list[range]:
    """Return the rows of a selection, as stretches of rows."""
    parts = (selection.at(number) for number in range(selection.count()))
    return [range(part.top(), part.bottom() + 1) for part in parts]


class ImageGrid(QAbstractItemView):
    """Tiles in lines below the heading of their section. Arrow keys move, Enter opens, plus and minus change the size.

    Several are selected with Shift or Ctrl held. `menu_wanted` carries the images and the place on the
    screen.

    Places are computed, never kept per image, so that a new filter or width takes no longer for more images.
    """

    chosen = Signal(object)
    opened = Signal(object)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, model: ImagesModel, cache: ThumbnailCache, side: int = 128) -> None:
        super().__init__()
        self._images = model
        self.tiles = TileDelegate(cache, side, self)
        self.tiling = Tiling.of((), 1, (1, 1), 0)
        self.setModel(model)
        self.setItemDelegate(self.tiles)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.activated.connect(self._on_activated)
        self._cache = cache
        self._awaited: set[int] = set()
        cache.ready.connect(self._paint_arrived)

    # --- what is shown where

    def choose(self, row: int) -> None:
        """Make `row` the current image and bring it into view."""
        index = self._images.index(row, 0)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def resize_tiles(self, step: int) -> None:
        """Make the tiles larger (+1) or smaller (-1)."""
        position = min(range(len(SIDES)), key=lambda i: abs(SIDES[i] - self.tiles.side))
        self.tiles.side = SIDES[max(0, min(len(SIDES) - 1, position + step))]
        self.updateGeometries()
        self.scrollTo(self.currentIndex())
        self.viewport().update()

    def updateGeometries(self) -> None:
        tile, sections = self.tiles.tile(), self._images.sections
        counts = [section.count for section in sections] or [self._images.rowCount()]
        heading = theme.unit() * 4 if sections else 0
        self.tiling = Tiling.of(counts, self.viewport().width() - 1, (tile.width(), tile.height()), heading)
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(page)
        bar.setSingleStep(max(1, tile.height() // 3))
        bar.setRange(0, max(0, self.tiling.total - page))
        super().updateGeometries()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometries()

    def visualRect(self, index: _Index) -> QRect:
        if not index.isValid() or index.row() >= self.tiling.number:
            return QRect()
        x, y = self.tiling.place(index.row())
        return QRect(x, y - self.verticalOffset(), self.tiling.width, self.tiling.height)

    def indexAt(self, point: QPoint) -> QModelIndex:
        item = self.tiling.item_at(point.x(), point.y() + self.verticalOffset())
        return self._images.index(item, 0) if item >= 0 else QModelIndex()

    def scrollTo(
        self, index: _Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        place, bar = self.visualRect(index), self.verticalScrollBar()
        if place.isNull():
            return
        above, below = place.top() - self.tiling.heading, place.bottom() - self.viewport().height()
        if above < 0:
            bar.setValue(bar.value() + above)
        elif below > 0:
            bar.setValue(bar.value() + below)

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Move what is painted, and paint only what comes into view and the headings."""
        view, tall = self.viewport(), self.tiling.heading
        view.scroll(0, dy)
        if tall:
            view.update(0, 0, view.width(), tall)
            view.update(0, dy, view.width(), tall)

    def isIndexHidden(self, index: _Index) -> bool:
        return False

    # --- moving and choosing

    def moveCursor(self, action: _Move, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        last, row = self._images.rowCount() - 1, max(0, self.currentIndex().row())
        page = max(1, self.viewport().height() // self.tiling.height)
        lines = {_Move.MoveUp: -1, _Move.MoveDown: 1, _Move.MovePageUp: -page, _Move.MovePageDown: page}
        if last < 0:
            return QModelIndex()
        if action in lines:
            row = self.tiling.moved(min(row, last), lines[action])
        elif action in (_Move.MoveHome, _Move.MoveEnd):
            row = 0 if action == _Move.MoveHome else last
        else:
            row += 1 if action in (_Move.MoveRight, _Move.MoveNext) else -1
        return self._images.index(max(0, min(last, row)), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Select from the image at one corner of `rect`, where it began, to the one at the other, in their order."""
        ends = [index for index in map(self.indexAt, (rect.topLeft(), rect.bottomRight())) if index.isValid()]
        ends.sort(key=QModelIndex.row)
        self.selectionModel().select(QItemSelection(ends[0], ends[-1]) if ends else QItemSelection(), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        if sum(map(len, rows_of(selection))) > MOST_PLACES:
            return QRegion(self.viewport().rect())  # to ask for the place of each takes longer than to paint
        region = QRegion()
        for index in selection.indexes():
            region = region.united(self.visualRect(index))
        return region

    def selected(self) -> tuple[ImageRecord, ...]:
        """Return the images that are selected, in their order; the current one where none is."""
        parts = sorted(rows_of(self.selectionModel().selection()), key=lambda part: part.start)
        rows = [row for part in parts for row in part]
        current = self.currentIndex().row()
        return tuple(self._images.record(row) for row in rows or ([current] if current >= 0 else []))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            if not self.selectionModel().isSelected(index):
                self.setCurrentIndex(index)
            self._ask_menu(place_of_menu(event, self.viewport(), self.visualRect(index).center()))

    def _ask_menu(self, place: QPoint) -> None:
        if chosen := self.selected():
            current = self._record(self.currentIndex())
            first = [current] if current is not None and current in chosen else []
            self.menu_wanted.emit((*first, *(image for image in chosen if image not in first)), place)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit(self._record(current))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.resize_tiles(+1)
        elif event.key() == Qt.Key.Key_Minus:
            self.resize_tiles(-1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._on_activated(self.currentIndex())
        elif is_menu_key(event):
            self._ask_menu(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def _on_activated(self, index: _Index) -> None:
        if record := self._record(index):
            self.opened.emit(record)

    def _record(self, index: _Index) -> ImageRecord | None:
        found = index.data(RECORD) if index.isValid() else None
        return found if isinstance(found, ImageRecord) else None

    # --- painting

    def dataChanged(self, topLeft: _Index, bottomRight: _Index, roles: object = ()) -> None:
        """Paint again what is in view; Qt itself would ask for the place of every row that changed."""
        self.viewport().update()

    def _paint_arrived(self) -> None:
        """Paint the tiles in view whose thumbnail has come; those that were forgotten meanwhile are so asked for.

        Called several times in a frame: Qt is not asked where each row lies, which takes ten times as long.
        """
        awaited, self._awaited = self._awaited, set()
        view, tiling, coming = self.viewport(), self.tiling, self._cache.coming()
        top, shown = self.verticalOffset(), min(tiling.number, self._images.rowCount())
        bottom = top + view.height()
        for row in awaited:
            if row >= shown:
                continue
            x, y = tiling.place(row)
            if y + tiling.height <= top or y >= bottom:
                continue
            if self._images.record(row).digest in coming:
                self._awaited.add(row)
            else:
                view.update(x, y - top, tiling.width, tiling.height)

    def paintEvent(self, event: QPaintEvent) -> None:
        with undisturbed():
            self._paint(event.region())

    def _paint(self, asked: QRegion) -> None:
        painter, top = QPainter(self.viewport()), self.verticalOffset()
        above, below = top + asked.boundingRect().top(), top + asked.boundingRect().bottom() + 1
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        current, focused, soft = self.currentIndex().row(), self.hasFocus(), QColor(theme.colours().soft)
        headings, pens = [], Pens.now()
        selected = rows_of(self.selectionModel().selection())
        for section, rows in self.tiling.visible(above, below):
            for row in rows:
                x, y = self.tiling.place(row)
                cell = QRect(x, y - top, self.tiling.width, self.tiling.height)
                if not asked.intersects(cell):
                    continue
                is_selected = any(row in part for part in selected)
                if is_selected or row == current:
                    painter.fillRect(cell.adjusted(2, 2, -2, -2), soft)
                record = self._images.record(row)
                note, marks = self._images.note(record), self._images.marks(record)
                if not self.tiles.paint_tile(painter, cell, record, note, marks, pens):
                    self._awaited.add(row)
                if is_selected or row == current:
                    self.tiles.paint_choice(painter, cell, True, focused and row == current)
            headings.append(section)
        if self.tiling.heading:
            for section in headings:
                self._paint_heading(painter, section, top)
        painter.end()

    def _paint_heading(self, painter: QPainter, section: int, top: int) -> None:
        """Paint a heading; that of the section at the top stays in view until the next one pushes it away."""
        colours, unit, height = theme.colours(), theme.unit(), self.tiling.heading
        y = max(0, self.tiling.tops[section] - top)
        y = min(y, self.tiling.tops[section + 1] - top - height)
        place = QRect(0, y, self.viewport().width(), height)
        painter.fillRect(place, QColor(colours.window))
        painter.setPen(QColor(colours.border))
        painter.drawLine(place.bottomLeft(), place.bottomRight())
        painter.setPen(QColor(colours.text))
        painter.setFont(theme.heading(3))
        words = place.adjusted(unit, 0, -unit, 0)
        text = painter.fontMetrics().elidedText(
            self._images.heading(section), Qt.TextElideMode.ElideMiddle, words.width()
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
