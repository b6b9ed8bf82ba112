"""The lines of a summary as a table that can be sorted: a question and its answer per row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.ui import icons, theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.standings import ORDER, STAND_HELP, STANDS, Line

_Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole + 1
SORT = Qt.ItemDataRole.UserRole + 2
HEADINGS: tuple[tuple[str, str], ...] = (
    ("Method", "The method that answers"),
    ("Question", "What is measured, or the bias and the prompt that it is looked for in"),
    ("Image model", "The model whose images these are"),
    ("Value", "What was measured, on the method's own scale; before it, what the images lean to"),
    ("Interval", "With so many images, the true value may lie anywhere in it"),
    ("Threshold", "What was asked for before the audit"),
    ("Reading", "Against the threshold, or against chance"),
)
QUESTION, MODEL, READING = 1, 2, 6


class SummaryModel(QAbstractTableModel):
    """One row per question and image model."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Line, ...] = ()

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show `lines`."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(HEADINGS):
            if role == Qt.ItemDataRole.DisplayRole:
                return tr(HEADINGS[section][0])
            if role == Qt.ItemDataRole.ToolTipRole:
                return tr(HEADINGS[section][1])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], index.column()
        word, sign, tint = STANDS[line.stand]
        if role == LINE:
            return line
        if role == SORT:
            return ORDER.index(line.stand) if column == READING else self._text(line, column).casefold()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(STAND_HELP[line.stand]) if column == READING else self._text(line, column)
        if role == Qt.ItemDataRole.DecorationRole and column == READING and sign:
            return icons.icon(sign, getattr(theme.colours(), tint))
        if role == Qt.ItemDataRole.AccessibleTextRole and column == READING:
            return tr(word)
        return None

    def _text(self, line: Line, column: int) -> str:
        stand = tr(STANDS[line.stand][0])
        return (line.method, line.question, line.model, line.value, line.interval, line.threshold, stand)[column]
