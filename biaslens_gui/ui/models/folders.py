"""The folders that are looked through for models: each with what was found in it, or why nothing could be."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHeaderView, QTableView, QWidget

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, remark
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.models.actions import FolderState
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

MOST_ROWS = 4
COLUMNS = (Column("folder", "Folder"), Column("state", "State"))


class ModelFolders(QWidget):
    """The list of folders with what can be done to do with them."""

    added = Signal(Path)
    forgotten = Signal(str)
    located = Signal(str, Path)
    again = Signal()
    server_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._states: tuple[FolderState, ...] = ()
        self.model = TableModel(Table("folders", tr("Folders"), COLUMNS, ()))
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("Folders that are looked through for models"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._enable())
        self.add = button(tr("Add a folder…"), self._ask, icon="folder")
        tip = tr("For a model that runs in a program of its own, such as Ollama or ComfyUI")
        self.server = button(tr("Add a server…"), self.server_wanted.emit, icon="add", tip=tip)
        self.rescan = button(tr("Look again"), self.again.emit, tip=tr("Look through all folders again"))
        tip = tr("Look through it no more; nothing in it is touched")
        self.forget = button(tr("Forget folder"), self._forget, tip=tip)
        tip = tr("For a folder that was moved or renamed: choose where it is now")
        self.locate = button(tr("Locate…"), self._locate, tip=tip)
        text = tr("Folders are read where they are. BiasLens cannot delete or change a model file.")
        self.note = remark(text)
        self.unread = remark()
        self.unread.setProperty("part", "problem")
        self.unread.setTextFormat(Qt.TextFormat.PlainText)
        layout = column(self.table, self.unread, spacing=2)
        layout.insertLayout(0, Flow(self.add, self.server, self.rescan, self.locate, self.forget))
        layout.insertWidget(1, self.note)
        self.setLayout(layout)
        self.show_states()

    def show_states(self, states: Iterable[FolderState] = ()) -> None:
        """Show how far the look through each folder is; the chosen row stays chosen."""
        chosen, self._states = self.chosen(), tuple(states)
        rows: list[Row] = [{"folder": state.path, "state": state.in_words()} for state in self._states]
        self.model.set_table(Table("folders", tr("Folders"), COLUMNS, tuple(rows)))
        position = next((index for index, state in enumerate(self._states) if state.path == chosen), -1)
        self.table.setCurrentIndex(self.model.index(position, 0))
        height = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(height * min(MOST_ROWS, len(rows)) + theme.unit() * 5)
        self.table.setVisible(bool(rows))
        for part in (self.rescan, self.forget):
            part.setVisible(bool(rows))
        unread = [one for state in self._states for one in state.unread]
        lines = [f"{one.path}: {one.message}" for one in unread[:MOST_ROWS]]
        if more := len(unread) - len(lines):
            lines.append(tr("… and {more:,} more").format(more=more))
        self.unread.setText("\n".join(lines))
        self.unread.setVisible(bool(lines))
        self._enable()

    def chosen(self) -> str:
        """Return the folder in the chosen row, empty if none is."""
        index = self.table.currentIndex().row()
        return str(self.model.table.rows[index]["folder"]) if 0 <= index < len(self.model.table.rows) else ""

    def _enable(self) -> None:
        chosen = self.chosen()
        self.forget.setEnabled(bool(chosen))
        self.locate.setEnabled(any(state.problem for state in self._states if state.path == chosen))
        self.locate.setVisible(any(state.problem for state in self._states))

    def _ask(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("In which folder are your models?"), str(Path.home()))
        if chosen:
            self.added.emit(Path(chosen))

    def _locate(self) -> None:
        before = self.chosen()
        now = QFileDialog.getExistingDirectory(
            self, tr("Where is “{name}” now?").format(name=Path(before).name), before
        )
        if before and now:
            self.located.emit(before, Path(now))

    def _forget(self) -> None:
        if chosen := self.chosen():
            self.forgotten.emit(chosen)
