"""The plans that wait for their turn, and what can be done with each: sooner, later, edit, remove."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.ui.kit.flow import Flow, SideBySide
from biaslens_gui.ui.kit.parts import button, card, column, heading, remark
from biaslens_gui.ui.run.lists import QueueModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.waiting import Waiting

MOST_ROWS = 6
NARROWEST = 60  # units


class QueuePanel(QWidget):
    """The queue as a table. Its signals carry the number of the plan that is chosen."""

    moved = Signal(int, int)
    edited = Signal(int)
    removed = Signal(int)
    held = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.queue = QueueModel(self)
        self.table = _table(self.queue)
        self.state = remark()
        self.hold = button(tr("Hold the queue"), self._hold, tip=tr("The run at work goes on; no other starts"))
        self.sooner = button(tr("Sooner"), lambda: self._move(-1), part="quiet", icon="up")
        self.later = button(tr("Later"), lambda: self._move(1), part="quiet", icon="down")
        self.edit = button(tr("Edit…"), lambda: self._tell(self.edited), part="quiet")
        self.remove = button(tr("Remove"), lambda: self._tell(self.removed), part="quiet")
        top = SideBySide(column_of(heading(tr("Waiting")), self.state), self.hold, NARROWEST)
        foot = QWidget()
        foot.setLayout(Flow(self.sooner, self.later, self.edit, self.remove))
        self.setLayout(column(card(top, self.table, foot)))
        self._is_held = False
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._enable())

    def show_queue(self, queue: Waiting) -> None:
        """Show what waits; the plan that was chosen stays chosen."""
        chosen = self.queue.number(self.table.currentIndex().row())
        waiting = queue.waiting
        self.queue.set_items(waiting)
        at = self.queue.row_of(chosen) if chosen else 0
        if waiting:
            self.table.selectRow(max(0, at))
        rows = max(1, min(MOST_ROWS, len(waiting)))
        self.table.setFixedHeight(theme.unit() * 5 + rows * self.table.verticalHeader().defaultSectionSize())
        self._is_held = bool(queue.held)
        number = count_of(len(waiting), "plan waits for its turn.", "plans wait for their turn.")
        on = tr("The next one starts when the run at work has ended.")
        off = tr("None starts by itself until you let the queue go on.")
        self.state.setText(" ".join((number, f"{queue.held} {off}" if queue.held else on)))
        words = tr("Let the queue go on") if self._is_held else tr("Hold the queue")
        self.hold.setText(words)
        self.hold.setAccessibleName(words)
        self.setVisible(bool(waiting))
        self._enable()

    def _enable(self) -> None:
        at, rows = self.table.currentIndex().row(), self.queue.rowCount()
        self.sooner.setEnabled(at > 0)
        self.later.setEnabled(0 <= at < rows - 1)
        for one in (self.edit, self.remove):
            one.setEnabled(at >= 0)

    def _hold(self) -> None:
        self.held.emit(not self._is_held)

    def _move(self, by: int) -> None:
        if number := self.queue.number(self.table.currentIndex().row()):
            self.moved.emit(number, by)

    def _tell(self, signal: object) -> None:
        if number := self.queue.number(self.table.currentIndex().row()):
            signal.emit(number)  # type: ignore[attr-defined]


def column_of(*parts: QWidget) -> QWidget:
    """Return `parts` below each other, close together, as one widget."""
    made = QWidget()
    made.setLayout(column(*parts, spacing=1))
    return made


def _table(model: QueueModel) -> QTableView:
    table = QTableView()
    table.setModel(model)
    table.setAccessibleName(tr("Plans that wait for their turn"))
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return table
