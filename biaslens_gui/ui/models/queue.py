"""The plans that wait for their turn as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.ui.i18n import tr, whole
from biaslens_gui.ui.models.runs import moment

if TYPE_CHECKING:
    from biaslens_gui.store.queue import Queued

_Index = QModelIndex | QPersistentModelIndex
HEADINGS = ("Turn", "Audit", "Prompts", "Images per prompt", "Image models", "Added")


class QueueModel(QAbstractTableModel):
    """One row per waiting plan, the next one first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[Queued, ...] = ()

    def set_items(self, items: tuple[Queued, ...]) -> None:
        """Show `items`."""
        self.beginResetModel()
        self._items = items
        self.endResetModel()

    def number(self, row: int) -> int:
        """Return the number of the plan in `row`, 0 if there is none."""
        return self._items[row].id if 0 <= row < len(self._items) else 0

    def row_of(self, number: int) -> int:
        """Return the row of the plan with this number, -1 if it does not wait any more."""
        return next((at for at, item in enumerate(self._items) if item.id == number), -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._items)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal and section < len(HEADINGS):
            return tr(HEADINGS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        item = self._items[index.row()]
        spec = item.plan.spec
        return (
            whole(index.row() + 1),
            spec.title,
            whole(len(spec.prompts)),
            whole(spec.images_per_prompt),
            ", ".join(model.label for model in spec.models_of("image_model")),
            moment(item.added_at),
        )[index.column()]
