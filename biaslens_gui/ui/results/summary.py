"""What was found, on one page: a line per method, and a row per question and image model with its reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QHeaderView, QTableView, QWidget

from biaslens_gui.core.records import Finding
from biaslens_gui.ui.kit.parts import button, card, column, empty, remark
from biaslens_gui.ui.kit.standings import ORDER, STAND_HELP, STANDS, Line, in_one_line, lines, short
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.findings import ACROSS
from biaslens_gui.ui.shell.i18n import count_of, tr

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
    ("Reading", "Against the threshold; what is clear stands under “What we can say”"),
)
QUESTION, MODEL, THRESHOLD, READING = 1, 2, 5, 6


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
        if role == LINE:
            return line
        if role == SORT:
            return ORDER.index(line.stand) if column == READING else self._text(line, column).casefold()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            whole = {READING: tr(STAND_HELP[line.stand]), MODEL: line.finding.model}
            return whole.get(column) or self._text(line, column)
        if column != READING:
            return None
        word, sign, tint = STANDS[line.stand]
        if role == Qt.ItemDataRole.DecorationRole and sign:
            return icons.icon(sign, getattr(theme.colours(), tint))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr(word)
        return None

    def _text(self, line: Line, column: int) -> str:
        if column == READING:
            return tr(STANDS[line.stand][0])
        return (line.method, line.question, line.model, line.value, line.interval, line.threshold)[column]


class FindingSummary(QWidget):
    """The summary. `chosen` carries a finding that is to be opened, `method_wanted` the id of a method."""

    chosen = Signal(object)
    method_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._methods = QGridLayout()
        self._methods.setContentsMargins(0, 0, 0, 0)
        self._methods.setHorizontalSpacing(theme.unit() * 2)
        self._methods.setVerticalSpacing(0)
        self._methods.setColumnStretch(1, 1)
        if theme.unit() <= theme.LARGEST_BESIDE:
            self._methods.setColumnStretch(3, 1)
        self.model = SummaryModel(self)
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self.model)
        self._sorted.setSortRole(SORT)
        self.table = self._table()
        self.rest = remark()
        self.rest.setFont(theme.small())
        self._lines: tuple[Line, ...] = ()
        self._several = False
        told = QWidget()
        told.setLayout(self._methods)
        self.setLayout(column(card(told, self.table, self.rest, spacing=3)))

    def _table(self) -> QTableView:
        table = QTableView()
        table.setModel(self._sorted)
        table.setAccessibleName(tr("Summary: one row per question and image model"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSortingEnabled(True)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(QUESTION, QHeaderView.ResizeMode.Stretch)
        table.activated.connect(self._on_activated)
        table.clicked.connect(self._on_activated)
        return table

    # --- what is shown

    def show_findings(
        self,
        findings: Sequence[Finding],
        titles: Mapping[str, str],
        wanted: Callable[[Finding], bool] = lambda finding: True,
    ) -> None:
        """Show what `findings` say, the methods in the order of `titles`; lines only of those that are `wanted`."""
        self._lines = lines(findings, titles)
        self._several = len({line.model for line in self._lines if line.model}) > 1
        empty(self._methods)
        there = dict.fromkeys(finding.method for finding in findings if finding.method != ACROSS)
        for row, method in enumerate(sorted(there, key=[*titles, *there].index)):
            own = [finding for finding in findings if finding.method == method]
            name = button(short(titles.get(method, method)), self._wanting(method), part="link")
            name.setToolTip(tr("List what {method} found").format(method=titles.get(method, method)))
            down, across = divmod(row, 1 if theme.unit() > theme.LARGEST_BESIDE else 2)
            self._methods.addWidget(name, down, across * 2, Qt.AlignmentFlag.AlignTop)
            self._methods.addWidget(remark(in_one_line(own), muted=False), down, across * 2 + 1)
        listed = {id(line.finding) for line in self._lines}
        others = sum(id(finding) not in listed for finding in findings)
        more = count_of(others, "more finding", "more findings")
        self.rest.setText(tr("{more} under Findings show what was counted, without a reading.").format(more=more))
        self.rest.setVisible(others > 0)
        self.narrow(wanted)

    def _wanting(self, method: str) -> Callable[[], None]:
        return lambda: self.method_wanted.emit(method)

    def narrow(self, wanted: Callable[[Finding], bool]) -> int:
        """Show only the lines of findings that are `wanted`, and return how many these are."""
        shown = [line for line in self._lines if wanted(line.finding)]
        self.model.set_lines(shown)
        self.table.setColumnHidden(MODEL, not self._several)
        self.table.setColumnHidden(THRESHOLD, not any(line.threshold for line in self._lines))
        self.table.resizeColumnsToContents()
        for section, widest in ((0, 18), (MODEL, 22), (3, 24), (4, 22), (READING, 30)):
            self.table.setColumnWidth(section, min(self.table.columnWidth(section), theme.unit() * widest))
        if shown:
            self.table.setCurrentIndex(self._sorted.index(0, 0))
        return len(shown)

    def _on_activated(self, index: QModelIndex) -> None:
        line = index.data(LINE)
        if isinstance(line, Line):
            self.chosen.emit(line.finding)
