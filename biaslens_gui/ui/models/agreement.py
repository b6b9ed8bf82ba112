"""The agreement view as a table: one row per prompt, bias and image model, a column per method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.core.findings.agreement import STANDINGS, AgreementRow, Opinion, in_words
from biaslens_gui.ui import icons, theme
from biaslens_gui.ui.i18n import in_sentence, tr
from biaslens_gui.ui.standings import STANDS, short, stand_of_leaning

_Index = QModelIndex | QPersistentModelIndex
OPINION = Qt.ItemDataRole.UserRole + 1
FIXED = ("Prompt", "Bias", "Image model", "The methods")
MODEL, STANDING = 2, 3
SIGNS = {"agree": "check", "contradict": "warning"}


class AgreementModel(QAbstractTableModel):
    """What every method says of a bias of a prompt. Readings, not numbers: each method has a scale of its own."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[AgreementRow, ...] = ()
        self._methods: tuple[str, ...] = ()
        self._titles: Mapping[str, str] = {}

    def set_rows(self, rows: Sequence[AgreementRow], titles: Mapping[str, str]) -> None:
        """Show `rows`; the methods stand in the order of `titles`."""
        self.beginResetModel()
        there = dict.fromkeys(one.method for row in rows for one in row.opinions)
        self._rows, self._titles = tuple(rows), titles
        self._methods = tuple(sorted(there, key=[*titles, *there].index))
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(FIXED) + len(self._methods)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        title = tr(FIXED[section]) if section < len(FIXED) else self._titles.get(self._method(section)) or ""
        if role == Qt.ItemDataRole.DisplayRole:
            return short(title) or self._method(section)
        return title if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, section = self._rows[index.row()], index.column()
        if section >= len(FIXED):
            return self._opinion(row, section, role)
        if role == Qt.ItemDataRole.DisplayRole:
            return (row.prompt, row.bias, row.model, tr(row.standing))[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(STANDINGS[row.standing]) if section == STANDING else self.data(index)
        if role == Qt.ItemDataRole.DecorationRole and section == STANDING and row.standing in SIGNS:
            return icons.icon(SIGNS[row.standing], theme.colours().muted)
        return None

    def _opinion(self, row: AgreementRow, section: int, role: int) -> Any:
        own = [one for one in row.opinions if one.method == self._method(section)]
        if not own:
            return tr("not asked") if role == Qt.ItemDataRole.AccessibleTextRole else None
        first = min(own, key=_clearest)
        word, sign, tint = STANDS[stand_of_leaning(first.leaning)]
        match role:
            case _ if role == OPINION:
                return first
            case Qt.ItemDataRole.DisplayRole:
                if first.leaning.estimate.value is None:
                    return in_sentence(tr(word))
                towards = first.leaning.towards
                return f"“{towards}”" if first.leaning.of_prompt and towards else towards or tr("no side")
            case Qt.ItemDataRole.DecorationRole:
                return icons.icon(sign, getattr(theme.colours(), tint)) if sign else None
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return "\n".join(in_words(one.leaning) for one in own)
        return None

    def _method(self, section: int) -> str:
        return self._methods[section - len(FIXED)] if section >= len(FIXED) else ""


def _clearest(one: Opinion) -> int:
    return (True, None, False).index(one.leaning.clear) if one.leaning.estimate.value is not None else 3
