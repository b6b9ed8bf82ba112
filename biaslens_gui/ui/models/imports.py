"""The images found in a folder as a table: what each tells of itself, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.plain import of_role

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.images import FoundImage, FoundImages

COLUMNS = ("File", "Prompt", "From", "Seed", "Model", "Size", "Note")
SOURCES = {
    "table": "Table",
    "metadata": "Image",
    "folder": "Folder's name",
    "file": "File's name",
    "typed": "Typed",
    "": "–",
}
_Index = QModelIndex | QPersistentModelIndex


class FoundImagesModel(QAbstractTableModel):
    """One line per file, in the order of their paths."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._images: tuple[FoundImage, ...] = ()

    def show_images(self, found: FoundImages) -> None:
        """Show other images."""
        self.beginResetModel()
        self._images = found.images
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._images)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return tr(COLUMNS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return of_role(self._text(self._images[index.row()], COLUMNS[index.column()]), role)
        return None

    def _text(self, image: FoundImage, column: str) -> str:
        told = image.told
        lacking = "" if told.prompt or image.problem else tr("Left out: it has no prompt.")
        return {
            "File": image.file,
            "Prompt": told.prompt,
            "From": tr(SOURCES[image.source]),
            "Seed": told.seed or "–",
            "Model": " · ".join(part for part in (told.model, told.tool) if part) or "–",
            "Size": f"{image.width} × {image.height}" if image.width else "–",
            "Note": image.problem or lacking or " ".join(told.notes),
        }[column]
