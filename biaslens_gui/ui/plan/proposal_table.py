"""One table of a proposal: keep or reject each row, change words, add rows; a long one can be filtered and sorted."""

from __future__ import annotations

from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLineEdit, QTableView, QWidget

from biaslens_gui.core.plan import Table
from biaslens_gui.core.proposers import shares_of
from biaslens_gui.ui.kit.parts import ROWS_MEASURED, button, column, heading, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr

MOST_ROWS_SHOWN = 10
WIDEST_COLUMN = 44  # units; what is longer is read in the tooltip, or after widening the column


class ProposalTable(QWidget):
    """One table of a proposal; `model` holds it and outlives this view of it."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model, table = model, model.table
        self.shown = QSortFilterProxyModel(self)
        self.shown.setSourceModel(self.model)
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.shown.setFilterKeyColumn(-1)
        self.shown.setDynamicSortFilter(False)  # a row does not jump away while it is edited
        self.view = self._make_view(tr(table.title))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Show only rows with …"))
        self.filter.setAccessibleName(tr("Show only rows of “{title}” that contain").format(title=tr(table.title)))
        self.filter.setClearButtonEnabled(True)
        self.filter.setProperty("search", True)
        self.filter.textChanged.connect(self._filter)
        self.kept = remark()
        self.use = button(tr("Use all shown"), lambda: self._tick(True), part="quiet")
        self.reject = button(tr("Use none shown"), lambda: self._tick(False), part="quiet")
        self.add = button(tr("Add a row"), self._add, part="quiet", icon="add")
        self.remove = button(tr("Remove the row you added"), self._remove, part="quiet")
        self.proposers = remark(proposers_in_words(table))
        self.proposers.setVisible(bool(self.proposers.text()))
        layout = column(heading(tr(table.title), 3), self.proposers, self.filter, self.view, spacing=2)
        layout.addLayout(row(self.kept, None, self.use, self.reject, self.remove, self.add))
        self.setLayout(layout)
        names = {column.name: column.editable for column in table.columns}
        can_add = any(editable and name != "keep" for name, editable in names.items())
        long = len(table.rows) > MOST_ROWS_SHOWN or bool(self.proposers.text())  # the rows of a model can be found
        self.filter.setVisible(long)
        for widget in (self.use, self.reject):
            widget.setVisible(long and names.get("keep", False))
        for widget in (self.add, self.remove):
            widget.setVisible(can_add)
        self.model.edited.connect(self._show_state)
        self.model.dataChanged.connect(lambda *_: self._show_state())
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_state())
        self._set_widths()
        self._show_state()

    def _make_view(self, title: str) -> QTableView:
        view = QTableView()
        view.setModel(self.shown)
        view.setAccessibleName(title)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setShowGrid(False)
        view.setAlternatingRowColors(True)
        view.setTabKeyNavigation(False)
        view.verticalHeader().hide()
        header = view.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        header.setResizeContentsPrecision(ROWS_MEASURED)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorClearable(True)  # a third click brings the order of the proposal back
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        view.setSortingEnabled(True)
        return view

    def _set_widths(self) -> None:
        self.view.resizeColumnsToContents()
        for section in range(self.model.columnCount()):
            wide = self.view.columnWidth(section) + theme.unit() * 2
            self.view.setColumnWidth(section, min(wide, theme.unit() * WIDEST_COLUMN))

    def _filter(self, text: str) -> None:
        self.shown.setFilterFixedString(text)
        self._show_state()

    def _tick(self, ticked: bool) -> None:
        places = (self.shown.index(index, 0) for index in range(self.shown.rowCount()))
        self.model.tick_rows([self.shown.mapToSource(place).row() for place in places], ticked)

    def _add(self) -> None:
        self.filter.clear()
        at = self.model.add_row()
        columns = self.model.table.columns
        first = next((i for i, column in enumerate(columns) if column.editable and column.name != "keep"), 0)
        index = self.shown.mapFromSource(self.model.index(at, first))
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)
        self.view.edit(index)

    def _remove(self) -> None:
        at = self._current()
        if at >= 0 and self.model.is_own(at):
            self.model.remove_row(at)
        self._show_state()

    def _current(self) -> int:
        return self.shown.mapToSource(self.view.currentIndex()).row()

    def _show_state(self) -> None:
        table, at, unit = self.model.table, self._current(), theme.unit()
        words = tr("{kept:,} of {all:,} ticked").format(kept=len(table.kept()), all=len(table.rows))
        if idle := len(table.kept()) - self.model.used:
            told = tr("{idle:,} of these are not used, because what they belong to is not ticked above")
            words += f", {told.format(idle=idle)}"
        if self.shown.rowCount() < len(table.rows):
            words += f", {count_of(self.shown.rowCount(), 'row shown', 'rows shown')}"
        self.kept.setText(words)
        self.remove.setEnabled(0 <= at < len(table.rows) and self.model.is_own(at))
        self.view.verticalHeader().setDefaultSectionSize(unit * 7 // 2)
        bar = unit * 3 // 2  # room for the scroll bar of a wide table
        self.view.setFixedHeight(unit * 5 + bar + max(2, min(MOST_ROWS_SHOWN, len(table.rows))) * (unit * 7 // 2))


def proposers_in_words(table: Table) -> str:
    """Return how many rows which models proposed, alone and together; empty where the table does not say it."""
    shares = shares_of(table)
    if shares is None or not shares.rows:
        return ""
    together, alone = tr("{count:,} by {models} alike"), tr("{count:,} only by {model}")
    words = [
        together.format(count=count, models=", ".join(group))
        if len(group) > 1
        else alone.format(count=count, model=group[0])
        for group, count in sorted(shares.rows.items(), key=lambda item: -len(item[0]))
    ]
    return tr("Proposed: {words}.").format(words=" · ".join(words))
