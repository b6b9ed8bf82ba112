"""Activity: who did what in the open project, and when; filtered by any word, copied as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSortFilterProxyModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLineEdit, QTableView, QWidget

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.ui.kit.flow import Flow, Layers
from biaslens_gui.ui.kit.parts import ROWS_MEASURED, EmptyState, button, column, remark
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import NOBODY, count_of, said, tr
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.store.activity import ActivityEntry


def read_activity(*, workspace: Workspace, owner: QObject, then: Callable[[tuple[ActivityEntry, ...]], object]) -> None:
    """Read who did what, newest first; nothing while no project is open."""
    project, names = workspace.project, workspace.run_names
    if project is None:
        return

    def read() -> tuple[ActivityEntry, ...]:
        from biaslens_gui.store.activity import read_activity as read_all

        return read_all(project, names)

    workspace.background.ask(read, then, owner=owner, topic="activity")


COLUMNS = (Column("at", "When"), Column("who", "Who"), Column("kind", "What"), Column("about", "Details"))


LINES = 4
"""How many lines an entry has where the text is large and wraps."""
SHARES = (13, 10, 13)
"""How wide the columns are there, in units; the details take what is left."""


class ActivityPage(Page):
    """The table of what was done, newest first."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.model = TableModel(Table("activity", "Activity", COLUMNS), self)
        self.found = QSortFilterProxyModel(self)
        self.found.setSourceModel(self.model)
        self.found.setFilterKeyColumn(-1)
        self.found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Show only lines with these words"))
        self.search.setAccessibleName(tr("Filter the activity"))
        self.search.textChanged.connect(self._filter)
        self.count = remark()
        self.count.setWordWrap(False)
        self.table = QTableView()
        self.table.setModel(self.found)
        self.table.setAccessibleName(tr("Activity"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self._lay_out_columns()
        copy = button(tr("Copy as a table"), self._copy, tip=tr("What is shown, to be pasted into a spreadsheet"))
        yield
        shown = QWidget()
        layout = column(spacing=3)
        layout.addLayout(Flow(self.search, self.count, copy))
        layout.addWidget(self.table, 1)
        shown.setLayout(layout)
        self._layers = Layers(self)
        home = button(tr("Go to Home"), lambda: workspace.page_wanted.emit("home"), part="primary")
        text = tr("What is done in a project is listed here: changes, verdicts, runs.")
        self._layers.addWidget(EmptyState("activity", tr("No project is open"), text, home))
        self._layers.addWidget(shown)
        workspace.keys.bind("activity.find", self, self.search.setFocus)
        for told in (workspace.project_changed, workspace.saved, workspace.reviewed, workspace.runs_changed):
            told.connect(self._read)

    def _lay_out_columns(self) -> None:
        """Let columns be as wide as they need; large text wraps, or the details would be out of view."""
        header = self.table.horizontalHeader()
        header.setResizeContentsPrecision(ROWS_MEASURED)
        header.setStretchLastSection(True)
        if theme.unit() <= theme.LARGEST_BESIDE:
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            return
        self.table.verticalHeader().setDefaultSectionSize(self.table.fontMetrics().lineSpacing() * LINES + theme.unit())
        for at, share in enumerate(SHARES):
            header.resizeSection(at, theme.unit() * share)

    def on_shown(self) -> None:
        self._read()

    def _read(self) -> None:
        self._layers.setCurrentIndex(1 if self.workspace.project else 0)
        if self.isVisible():
            read_activity(workspace=self.workspace, owner=self, then=self._show)

    def _show(self, deeds: tuple[ActivityEntry, ...]) -> None:
        rows = tuple(
            {
                "at": deed.at[:19].replace("T", " "),
                "who": deed.who or tr(NOBODY),
                "kind": said(deed.kind),
                "about": said(deed.about),
            }
            for deed in deeds
        )
        self.model.set_table(Table("activity", tr("Activity"), COLUMNS, rows))
        self._filter(self.search.text())

    def _filter(self, words: str) -> None:
        self.found.setFilterFixedString(words.strip())
        self.count.setText(count_of(self.found.rowCount(), "line", "lines"))

    def _copy(self) -> None:
        model = self.found
        lines = ["\t".join(tr(column.label) for column in COLUMNS)]
        for index in range(model.rowCount()):
            lines.append("\t".join(str(model.index(index, place).data() or "") for place in range(len(COLUMNS))))
        QGuiApplication.clipboard().setText("\n".join(lines))
