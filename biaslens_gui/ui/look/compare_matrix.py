"""Prompts by models: one image of each, as live thumbnails in a table; never one large picture."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.images.gallery import MODEL, PROMPT, Gallery, ImageFilter
from biaslens_gui.ui.kit.images.list_model import STATUS_WORDS
from biaslens_gui.ui.kit.images.tiles import NOTE, RECORD, TileDelegate
from biaslens_gui.ui.kit.number_box import NumberBox
from biaslens_gui.ui.kit.parts import button, column, held, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.plain import of_role
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache

_Index = QModelIndex | QPersistentModelIndex
_KEPT = 500
SIDE = 128
MOST_STRETCHED = 4  # models that share the width; more of them scroll


class MatrixModel(QAbstractTableModel):
    """A row per prompt, a column per model; a cell is the image of one number, made out when it comes into view."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._gallery: Gallery | None = None
        self._number = 0
        self._rows: dict[int, tuple[tuple[ImageRecord | None, ...], bool]] = {}
        self.prompts: tuple[str, ...] = ()
        self.models: tuple[str, ...] = ()

    def show_gallery(self, gallery: Gallery | None, wanted: ImageFilter, number: int) -> None:
        """Show image `number` of each prompt and model that the filter lets through."""
        self.beginResetModel()
        self._gallery, self._number, self._rows = gallery, number, {}
        self.prompts, self.models = (_allowed(gallery, key, wanted) for key in (PROMPT, MODEL))
        self.endResetModel()

    def across(self, row: int) -> tuple[tuple[ImageRecord | None, ...], bool]:
        """Return the images of a row, and whether they share a seed."""
        if row not in self._rows and self._gallery is not None:
            while len(self._rows) >= _KEPT:
                del self._rows[next(iter(self._rows))]
            self._rows[row] = self._gallery.across(self.prompts[row], self._number, self.models)
        return self._rows[row]

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.prompts)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.models)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) or self._gallery is None:
            return None
        if orientation == Qt.Orientation.Vertical:
            return of_role(self.prompts[section], role)
        return of_role(self._gallery.view.model(self.models[section]), role)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._gallery is None:
            return None
        record = self.across(index.row())[0][index.column()]
        if record is None:
            return tr("No such image") if role in (NOTE, Qt.ItemDataRole.ToolTipRole) else None
        caption = self._gallery.view.caption(record.digest) or tr(STATUS_WORDS[record.status])
        match role:
            case _ if role == RECORD:
                return record
            case _ if role in (NOTE, Qt.ItemDataRole.DisplayRole):
                return caption
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return of_role(f"{record.prompt}\n{self._gallery.view.model(record.model)}\n{caption}", role)
        return None


class CompareMatrix(QWidget):
    """The table with the number of the image shown; Enter on a line compares its images."""

    closed = Signal()
    opened = Signal(int)
    number_chosen = Signal(int)

    def __init__(self, cache: ThumbnailCache) -> None:
        super().__init__()
        self.model = MatrixModel(self)
        self.tiles = TileDelegate(cache, SIDE, self)
        self.table = _Table()
        self.table.setModel(self.model)
        self.table.setItemDelegate(self.tiles)
        self.table.setAccessibleName(tr("Prompts by models"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setTabKeyNavigation(False)
        tile, unit = self.tiles.tile(), theme.unit()
        down, across = self.table.verticalHeader(), self.table.horizontalHeader()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(tile.height())
        down.setFixedWidth(unit * 22)
        down.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag(int(Qt.TextFlag.TextWordWrap)))
        across.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        across.setDefaultSectionSize(max(tile.width(), unit * 26))
        self.table.entered_row.connect(self.opened)
        self.table.doubleClicked.connect(lambda index: self.opened.emit(index.row()))
        cache.ready.connect(self.table.viewport().update)
        self.number = NumberBox()
        self.number.setMinimum(1)
        self.number.setAccessibleName(tr("Number of the image"))
        self.number.valueChanged.connect(lambda number: self.number_chosen.emit(number - 1))
        back = button(tr("Back (Esc)"), self.closed.emit)
        compare = button(tr("Compare this line (Enter)"), lambda: self.opened.emit(self.row), icon="compare")
        self.before = button(tr("Previous"), partial(self.step, -1), part="quiet")
        self.after = button(tr("Next"), partial(self.step, +1), part="quiet")
        note = remark(tr("Each line shows one image per model, from the same seed where there is one."))
        layout = column(spacing=2)
        number = held(row(remark(tr("Image")), self.number, self.before, self.after))
        layout.addLayout(Flow(back, compare, None, number))
        layout.addWidget(note)
        layout.addWidget(self.table, 1)
        self.setLayout(layout)

    @property
    def row(self) -> int:
        """The line that is current."""
        return max(0, self.table.currentIndex().row())

    def step(self, by: int) -> None:
        """Show the image before or after."""
        self.number.setValue(self.number.value() + by)

    def show_gallery(self, gallery: Gallery | None, wanted: ImageFilter) -> None:
        """Show the prompts and models that the filter lets through."""
        at = self.table.currentIndex()
        most = max((image.index for image in gallery.images), default=0) if gallery else 0
        self.number.setMaximum(most + 1)
        self.model.show_gallery(gallery, wanted, self.number.value() - 1)
        few = self.model.columnCount() <= MOST_STRETCHED
        mode = QHeaderView.ResizeMode.Stretch if few else QHeaderView.ResizeMode.Interactive
        self.table.horizontalHeader().setSectionResizeMode(mode)
        row = min(max(0, at.row()), self.model.rowCount() - 1)
        self.table.setCurrentIndex(self.model.index(row, max(0, at.column())))


class _Table(QTableView):
    entered_row = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.entered_row.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


def _allowed(gallery: Gallery | None, key: str, wanted: ImageFilter) -> tuple[str, ...]:
    if gallery is None or key not in gallery.facets:
        return ()
    chosen = wanted.chosen.get(key, ())
    return tuple(value for value in gallery.facets[key].values if not chosen or value in chosen)
