"""A `Table` record as an item model: shown as evidence, or edited as a proposal."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor

from biaslens_gui.core.plan import Cell, Column, Table
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import NumberFormat, fitting, probability_in_words
from biaslens_gui.ui.shell.i18n import localised, said, said_message, tr, whole
from biaslens_gui.ui.shell.plain import of_role

_Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole + 1
AUDITOR = "auditor"
OF_OTHERS = (
    "prompt",
    "caption",
    "pair",
    "phrase",
    "written",
    "word",
    "text",
    "request",
    "instruction",
    "model",
    "img_",
)
"""How the names of columns begin whose words are not the program's: they stay as they were written."""
DIFFERENCES = ("difference", "low", "high")  # columns that hold points of per cent where one of them does


class TableModel(QAbstractTableModel):
    """Shows a table; where its columns allow it, cells can be edited. `table` is always what is shown.

    `worded`: what a method says in it, such as yes or no, is shown in the language of the window, in all columns of
    its own or in those that are named.
    """

    edited = Signal()

    def __init__(self, table: Table, parent: QObject | None = None, *, worded: bool | Collection[str] = False) -> None:
        super().__init__(parent)
        self._worded = worded
        self._table = table
        self._scales = scales_of(table)
        self._by_row: tuple[NumberFormat, ...] = ()
        self.read_only = False
        self._idle: frozenset[int] = frozenset()

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._table

    def set_table(self, table: Table, by_row: Sequence[NumberFormat] = ()) -> None:
        """Show another table; `by_row` says how the numbers of each row are written, where the columns do not."""
        self.beginResetModel()
        self._table = table
        self._scales = scales_of(table)
        self._by_row = tuple(by_row)
        self.endResetModel()

    @property
    def idle(self) -> frozenset[int]:
        """The rows that take no part although they are ticked, because what they follow is not."""
        return self._idle

    @property
    def used(self) -> int:
        """How many rows take part: ticked, and not idle."""
        return sum(bool(row.get("keep", True)) for index, row in enumerate(self._table.rows) if index not in self._idle)

    def set_idle(self, rows: frozenset[int]) -> None:
        """Show these rows as taking no part."""
        if rows != self._idle:
            self._idle = rows
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def add_row(self) -> int:
        """Append an empty row, said to come from the auditor, and return its number."""
        position = len(self._table.rows)
        empty: dict[str, Cell] = {column.name: _blank(column) for column in self._table.columns}
        self.beginInsertRows(QModelIndex(), position, position)
        self._table = replace(self._table, rows=(*self._table.rows, empty))
        self.endInsertRows()
        self.edited.emit()
        return position

    def remove_row(self, position: int) -> None:
        """Take row `at` out; only rows the auditor added are meant to go, proposals are rejected instead."""
        self.beginRemoveRows(QModelIndex(), position, position)
        rows = self._table.rows
        self._table = replace(self._table, rows=(*rows[:position], *rows[position + 1 :]))
        self.endRemoveRows()
        self.edited.emit()

    def tick_rows(self, rows: Iterable[int], ticked: bool) -> None:
        """Tick or untick `keep` in many rows at once."""
        wanted, all_rows = set(rows), self._table.rows
        ticks = ({**row, "keep": ticked} if index in wanted else row for index, row in enumerate(all_rows))
        self._table = replace(self._table, rows=tuple(ticks))
        self.dataChanged.emit(self.index(0, 0), self.index(len(all_rows) - 1, self.columnCount() - 1))
        self.edited.emit()

    def is_own(self, index: int) -> bool:
        """Return whether the auditor added row `at`."""
        return self._table.rows[index].get("source") == AUDITOR

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._table.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return section + 1 if role == Qt.ItemDataRole.DisplayRole else None
        if not 0 <= section < len(self._table.columns):
            return None
        column = self._table.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return said(column.label)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(column.help) if column.help else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, row = self._table.columns[index.column()], self._table.rows[index.row()]
        value = row.get(column.name)
        if role == ROW:
            return row
        if index.row() in self._idle and role in (Qt.ItemDataRole.ForegroundRole, Qt.ItemDataRole.ToolTipRole):
            if role == Qt.ItemDataRole.ForegroundRole:
                return QColor(theme.colours().muted)
            return tr("Not used: the row that it belongs to is not ticked in the table above.")
        if column.kind == "bool":
            if role == Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if value else Qt.CheckState.Unchecked
            return tr("yes") if value and role == Qt.ItemDataRole.AccessibleTextRole else None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            by_row = column.name in self._scales and index.row() < len(self._by_row)
            told = in_words(column, value, self._by_row[index.row()] if by_row else self._scales.get(column.name))
            return of_role(said_message(told) if self._is_worded(column) else told, role)
        if role == Qt.ItemDataRole.EditRole:
            return value
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None

    def _is_worded(self, column: Column) -> bool:
        if not isinstance(self._worded, bool):
            return column.name in self._worded
        own = column.kind == "text" and not column.editable
        return self._worded and own and not column.name.startswith(OF_OTHERS)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self._table.columns[index.column()].editable and not self.read_only:
            is_tick = self._table.columns[index.column()].kind == "bool"
            flags |= Qt.ItemFlag.ItemIsUserCheckable if is_tick else Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or not self._table.columns[index.column()].editable or self.read_only:
            return False
        column = self._table.columns[index.column()]
        if column.kind == "bool":
            if role != Qt.ItemDataRole.CheckStateRole:
                return False
            given: Cell = Qt.CheckState(value) == Qt.CheckState.Checked
        else:
            parsed = _parse(column, value)
            if parsed is None:
                return False
            given = parsed
        self._replace(index.row(), {**self._table.rows[index.row()], column.name: given})
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True

    def _replace(self, position: int, row: Mapping[str, Cell]) -> None:
        rows = self._table.rows
        self._table = replace(self._table, rows=(*rows[:position], row, *rows[position + 1 :]))


def scales_of(table: Table) -> dict[str, NumberFormat]:
    """Return how the numbers of each column are written: alike in a column, and shares always in per cent."""
    points = any(column.name == "difference" and column.kind == "share" for column in table.columns)
    scales = {}
    for column in table.columns:
        if column.kind == "share":
            scales[column.name] = NumberFormat(share=True, points=points and column.name in DIFFERENCES)
        elif column.kind == "float" and not _is_p(column):
            found = (row.get(column.name) for row in table.rows)
            scales[column.name] = fitting([v for v in found if isinstance(v, int | float) and math.isfinite(v)])
    fewest = max((scale.digits for scale in scales.values() if not scale.share), default=0)
    return {name: scale if scale.digits else replace(scale, digits=min(2, fewest)) for name, scale in scales.items()}


def _is_p(column: Column) -> bool:
    return column.name == "p" or column.name.startswith("p_")


def in_words(column: Column, value: Cell, scale: NumberFormat | None = None) -> str:
    """Return a cell as a person reads it; what is not there is a dash."""
    if value is None:
        return "–"
    if column.kind == "image":
        return str(value)[:12]
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, float):
        if _is_p(column):
            return probability_in_words(value)
        if column.kind == "share" or (scale is not None and math.isfinite(value)):
            return (scale or NumberFormat(share=True)).say(value)
        return localised(f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}")
    return whole(value) if isinstance(value, int) else value


def _blank(column: Column) -> Cell:
    if column.name == "source":
        return AUDITOR
    if column.kind == "bool":
        return column.name == "keep"
    return "" if column.kind in ("text", "image") else None


def _parse(column: Column, value: Any) -> Cell:
    """Return what was typed as the column's kind, or None when it is not of that kind."""
    try:
        match column.kind:
            case "int":
                return int(str(value))
            case "float" | "share":
                return float(str(value))
            case _:
                return str(value).strip()
    except ValueError:
        return None


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.kind in ("int", "float", "share") else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
