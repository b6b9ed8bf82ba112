"""Records as a table that is only read: runs, plans that wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.ui.plain import of_role

_Index = QModelIndex | QPersistentModelIndex
Item = TypeVar("Item")


class ListingModel(QAbstractTableModel, Generic[Item]):
    """One row per item, in their order; `heading` names the columns, of which there are `columns`, `cells` fills a row.

    Both have to be defined by each kind of table.
    """

    columns = 0

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[Item, ...] = ()

    def heading(self, section: int) -> str:
        """Return the heading of a column."""
        raise NotImplementedError

    def cells(self, row: int, item: Item) -> Sequence[str]:
        """Return what stands in a row, a text per column."""
        raise NotImplementedError

    def set_items(self, items: tuple[Item, ...]) -> None:
        """Show `items`."""
        self.beginResetModel()
        self._items = items
        self.endResetModel()

    def item(self, row: int) -> Item | None:
        """Return the item in `row`, if there is one."""
        return self._items[row] if 0 <= row < len(self._items) else None

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._items)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self.columns

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        across = orientation == Qt.Orientation.Horizontal and 0 <= section < self.columns
        return self.heading(section) if across and role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return of_role(self.cells(index.row(), self._items[index.row()])[index.column()], role)
