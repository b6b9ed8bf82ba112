"""The proposals of the methods as tables the auditor edits: keep or reject each row, change words, add rows."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QVBoxLayout, QWidget

from biaslens_gui.core.plan import Proposal, Table
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.models.tables import TableModel
from biaslens_gui.ui.widgets.parts import button, column, heading, remark, row

MOST_ROWS_SHOWN = 10


class ProposalTable(QWidget):
    """One table of a proposal."""

    edited = Signal()

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.model = TableModel(table, self)
        self.model.edited.connect(self._on_edited)
        self.view = QTableView()
        view = self.view
        view.setModel(self.model)
        view.setAccessibleName(tr(table.title))
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        view.setShowGrid(False)
        view.setAlternatingRowColors(True)
        view.setTabKeyNavigation(False)
        view.verticalHeader().hide()
        header = view.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.kept = remark()
        self.add = button(tr("Add a row"), self._add, part="quiet", icon="add")
        self.remove = button(tr("Remove the row you added"), self._remove, part="quiet")
        layout = column(heading(tr(table.title), 3), view, spacing=2)
        layout.addLayout(row(self.kept, None, self.remove, self.add))
        self.setLayout(layout)
        can_add = any(column_.editable and column_.name != "keep" for column_ in table.columns)
        self.add.setVisible(can_add)
        self.remove.setVisible(can_add)
        view.selectionModel().currentChanged.connect(lambda *_: self._show_state())
        self._show_state()

    def _add(self) -> None:
        at = self.model.add_row()
        columns = self.model.table.columns
        first = next((i for i, column_ in enumerate(columns) if column_.editable and column_.name != "keep"), 0)
        index = self.model.index(at, first)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)
        self.view.edit(index)

    def _remove(self) -> None:
        at = self.view.currentIndex().row()
        if at >= 0 and self.model.is_own(at):
            self.model.remove_row(at)
        self._show_state()

    def _on_edited(self) -> None:
        self._show_state()
        self.edited.emit()

    def _show_state(self) -> None:
        table = self.model.table
        self.kept.setText(tr("{kept} of {all} used").format(kept=len(table.kept()), all=len(table.rows)))
        at = self.view.currentIndex().row()
        self.remove.setEnabled(0 <= at < len(table.rows) and self.model.is_own(at))
        unit = theme.unit()
        self.view.verticalHeader().setDefaultSectionSize(unit * 7 // 2)
        self.view.setFixedHeight(unit * 5 + max(2, min(MOST_ROWS_SHOWN, len(table.rows))) * (unit * 7 // 2))


class ProposalEditor(QWidget):
    """The tables of all proposals below each other."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._proposals: tuple[Proposal, ...] = ()
        self._tables: list[tuple[str, ProposalTable]] = []
        self._place = QVBoxLayout()
        self._place.setSpacing(theme.unit() * 2)
        self._place.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._place)

    @property
    def tables(self) -> list[ProposalTable]:
        """The tables shown."""
        return [table for _, table in self._tables]

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the proposals as edited."""
        edited = []
        for proposal in self._proposals:
            for method, table in self._tables:
                if method == proposal.method:
                    proposal = proposal.with_table(table.model.table)
            edited.append(proposal)
        return tuple(edited)

    def set_proposals(self, proposals: tuple[Proposal, ...]) -> None:
        """Show `proposals`."""
        self._proposals = proposals
        self._tables.clear()
        while (item := self._place.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for proposal in proposals:
            for table in proposal.tables:
                shown = ProposalTable(table)
                shown.edited.connect(partial(self.edited.emit))
                self._tables.append((proposal.method, shown))
                self._place.addWidget(shown)
            if proposal.notes:
                self._place.addWidget(remark("\n".join(proposal.notes)))
