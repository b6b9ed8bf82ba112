"""The runs of a project as a table."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.ui.i18n import tr, whole

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary

_Index = QModelIndex | QPersistentModelIndex
STATUS_IN_WORDS = {
    "running": "At work",
    "finished": "Finished",
    "cancelled": "Stopped – can be resumed",
    "failed": "Failed – can be resumed",
    "interrupted": "Interrupted – can be resumed",
}
RESUMABLE = ("cancelled", "failed", "interrupted")
HEADINGS = ("Audit", "State", "Images", "Begun", "Run")


class RunsModel(QAbstractTableModel):
    """One row per run, newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runs: tuple[RunSummary, ...] = ()

    def set_runs(self, runs: tuple[RunSummary, ...]) -> None:
        """Show `runs`."""
        self.beginResetModel()
        self._runs = runs
        self.endResetModel()

    def run(self, row: int) -> RunSummary | None:
        """Return the run in `row`, if there is one."""
        return self._runs[row] if 0 <= row < len(self._runs) else None

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._runs)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal and section < len(HEADINGS):
            return tr(HEADINGS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        run = self._runs[index.row()]
        return (
            run.title,
            tr(STATUS_IN_WORDS.get(run.status, run.status)),
            whole(run.images),
            moment(run.created),
            run.run_id,
        )[index.column()]


def moment(stamp: str) -> str:
    """Return a stored time as the clock on the wall showed it."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return stamp
