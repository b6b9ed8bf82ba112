"""What stands below a plan: what is to be put right, what it costs, whether it is locked, and the ways to start it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from biaslens_gui.ui.kit.flow import Flow, SideBySide
from biaslens_gui.ui.kit.parts import button, column, held, in_reading_order, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr

NARROWEST = 90  # units; with less, the buttons stand below the words


@dataclass(frozen=True, slots=True)
class PlanState:
    """What the buttons depend on. `locked` is the identity of the locked plan; `place` that of a plan in the queue."""

    errors: int = 0
    busy: bool = False
    opening: bool = False
    locked: str = ""
    place: int = 0
    unproposed: bool = False


class PlanFoot(QWidget):
    """Its signals say what is wanted; `unlock_wanted` carries the reason."""

    start_wanted = Signal()
    dry_run_wanted = Signal()
    lock_wanted = Signal()
    unlock_wanted = Signal(str)
    leave_wanted = Signal()
    problem_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.issues, self.cost, self.effort = remark(), remark(), remark()
        self.issues.setProperty("part", "problem")
        self.issues.setWordWrap(False)  # a few words, which the way there follows
        tip = tr("Go to the first thing that is to be put right")
        self.go = button(tr("Go there"), self.problem_wanted.emit, part="link", tip=tip)
        self.state = remark(muted=False)
        self.lock = button(tr("Lock plan"), self.lock_wanted.emit, tip=tr("Let nothing be changed without a reason"))
        self.unlock = button(tr("Unlock…"), self._ask_reason)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Why is the plan changed? The report prints this."))
        self.reason.setAccessibleName(tr("Reason for unlocking the plan; it is printed in the report"))
        self.confirm = button(tr("Unlock"), self._unlock)
        self.leave = button(tr("Leave it as it was"), self.leave_wanted.emit)
        tip = tr("One image per prompt: shows that all works and how long it takes; its images are used again")
        self.dry_run = button(tr("Dry run (1 image per prompt)"), self.dry_run_wanted.emit, tip=tip)
        self.start = button(tr("Start"), self.start_wanted.emit, part="primary", icon="run")
        self._why = QWidget()
        self._why.setLayout(row(self.reason, self.confirm))
        self._why.hide()
        said = column(held(Flow(self.issues, self.go)), self.cost, self.effort, self.state, self._why, spacing=1)
        words, buttons = QWidget(), QWidget()
        words.setLayout(said)
        said.insertStretch(0, 1)
        lower = column(spacing=0)
        lower.addStretch(1)  # the buttons stay where they are when the words grow
        lower.addWidget(held(Flow(self.unlock, self.lock, self.leave, self.dry_run, self.start)))
        buttons.setLayout(lower)
        self._words = words
        foot = column(SideBySide(words, buttons, NARROWEST))
        foot.setContentsMargins(0, theme.unit() // 2, 0, 0)
        self.setLayout(foot)
        self.reason.textChanged.connect(lambda text: self.confirm.setEnabled(bool(text.strip())))
        self.reason.returnPressed.connect(self._unlock)
        self.confirm.setEnabled(False)
        self.show_state(PlanState())
        in_reading_order(self)

    def show_state(self, state: PlanState) -> None:
        """Show the buttons that fit `state`, and what is to be said about it."""
        free = not state.locked and not state.place
        number = count_of(state.errors, "thing to put right; see above.", "things to put right; see above.")
        self.issues.setText(number)
        for part in (self.issues, self.go):
            part.setVisible(bool(state.errors))
        words = tr("Save in the queue") if state.place else tr("Add to the queue") if state.busy else tr("Start")
        if self.start.accessibleName() != words:
            self.start.setText(f" {words}")
            self.start.setAccessibleName(words)
        ready = not state.errors and not state.opening
        self.start.setEnabled(ready)
        self.dry_run.setEnabled(ready)
        self.dry_run.setVisible(not state.place)
        self.lock.setVisible(free)
        self.lock.setEnabled(ready and not state.unproposed)
        tip = tr("Propose what to look for first: it is part of what is locked") if state.unproposed else ""
        self.lock.setToolTip(tip or tr("Let nothing be changed without a reason"))
        self.unlock.setVisible(bool(state.locked))
        self.leave.setVisible(bool(state.place))
        self.state.setText(_said(state))
        self.state.setVisible(bool(self.state.text()))
        if not state.locked:
            self._why.hide()
        self._keep_height()

    def show_cost(self, made: str, effort: str) -> None:
        """Show what is to be made, and the time and the disk that it takes."""
        for label, words in ((self.cost, made), (self.effort, effort)):
            label.setText(words)
            label.setVisible(bool(words))
        self._keep_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._words.setMinimumHeight(0)
            self._keep_height()

    def _keep_height(self) -> None:
        """Become no lower than the words were: each time they came and went the page above would move."""
        if theme.unit() <= theme.LARGEST_BESIDE and (layout := self._words.layout()) is not None:
            high = max(layout.heightForWidth(self._words.width()), 2 * self.cost.fontMetrics().lineSpacing())
            self._words.setMinimumHeight(max(self._words.minimumHeight(), high))

    def _ask_reason(self) -> None:
        self._why.setVisible(self._why.isHidden())
        if not self._why.isHidden():
            self.reason.setFocus()

    def _unlock(self) -> None:
        if reason := self.reason.text().strip():
            self.reason.clear()
            self.unlock_wanted.emit(reason)


def _said(state: PlanState) -> str:
    if state.locked:
        text = tr("This plan is locked, plan {hash}. Nothing in it can be changed until it is unlocked with a reason.")
        return text.format(hash=state.locked)
    if state.place:
        return tr("You are changing a plan that waits in the queue. Your own plan is kept beside it.")
    if state.unproposed and not state.errors:
        return tr("Not all has been proposed: Start lets the questions propose, and looks for all of it.")
    return ""
