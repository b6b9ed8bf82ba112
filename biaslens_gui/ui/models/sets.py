"""Checking a set of models: which of them are on this computer, and which are others of the same name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QTableView, QWidget

from biaslens_gui.core.models.sets import ModelSet, Presence
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.ui.kit.models.actions import check_model_set
from biaslens_gui.ui.kit.models.library import ROLE_TITLES, Entry
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

COLUMNS = (
    Column("role", "Used for"),
    Column("name", "Model"),
    Column("found", "On this computer"),
    Column("digest", "SHA-256"),
)
FOUND = {
    "same": "The same files",
    "other files": "Its name is here, with other files",
    "missing": "Not found",
}


class ModelSetCheck(QDialog):
    """Reads a set beside the window and shows for each of its models whether it is here."""

    def __init__(self, workspace: Workspace, source: Path, entries: tuple[Entry, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.setWindowTitle(tr("Check against a set"))
        self.resize(theme.unit() * 110, theme.unit() * 60)
        self.said = remark(tr("Reading …"), muted=False)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.model = TableModel(Table("set", tr("Models"), COLUMNS, ()))
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("Models of the set"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        name = heading(source.name)
        name.setTextFormat(Qt.TextFormat.PlainText)
        layout = column(name, self.said, self.table, margin=2)
        layout.addLayout(row(None, button(tr("Close"), self.reject, part="primary")))
        self.setLayout(layout)
        self.finished.connect(self.deleteLater)
        check_model_set(
            workspace=workspace,
            source=source,
            entries=entries,
            owner=self,
            each=lambda names: self.said.setText(tr("Reading the files of {name} …").format(name=names[-1])),
            then=self._show,
            otherwise=self._refuse,
        )

    def _show(self, found: tuple[ModelSet, tuple[Presence, ...]]) -> None:
        wanted, presence = found
        rows: list[Row] = [
            {
                "role": tr(ROLE_TITLES[one.model.role]),
                "name": one.model.name,
                "found": tr(FOUND[one.found]),
                "digest": one.model.digest[:16],
            }
            for one in presence
        ]
        self.model.set_table(Table("set", tr("Models"), COLUMNS, tuple(rows)))
        same = sum(one.found == "same" for one in presence)
        said = tr("{same} of {all} models of the set of {day} are here with the same files.")
        self.said.setText(said.format(same=same, all=len(presence), day=wanted.made_at[:10]))

    def _refuse(self, error: Exception) -> None:
        self.workspace.notifications.report(error)
        self.reject()
