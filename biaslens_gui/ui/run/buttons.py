"""What can be done with the job at work, and with a run that has ended: each a button that is there when it can."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, give_part, in_reading_order
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.progress import Stopping


@dataclass(frozen=True, slots=True)
class RunState:
    """What the buttons depend on: a job at work, held or being stopped; else the run that is open."""

    working: bool = False
    paused: bool = False
    is_run: bool = True
    busy: bool = False
    resumable: bool = False
    finished: bool = False
    failed: int = 0
    stopping: Stopping = ""


class RunActions(QWidget):
    """The buttons; their signals say what is wanted."""

    hold_wanted = Signal(bool)
    finish_wanted = Signal()
    stop_wanted = Signal()
    resume_wanted = Signal()
    retry_wanted = Signal()
    extend_wanted = Signal()
    results_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._state = RunState()
        self.pause = button(tr("Pause"), self._hold, tip=tr("Hold the work after this step; the models stay loaded"))
        self.finish = button(
            tr("Stop after this image"),
            self.finish_wanted.emit,
            icon="stop",
            tip=tr("Save the image at work, then stop; Resume goes on later"),
        )
        self.stop_now = button(
            tr("Stop now"),
            self.stop_wanted.emit,
            part="quiet",
            tip=tr("End the work at once; everything saved is kept"),
        )
        self.resume = button(tr("Resume"), self.resume_wanted.emit, part="primary", icon="run")
        self.retry = button(
            tr("Retry failed"), self.retry_wanted.emit, tip=tr("Try once more to make the images that failed")
        )
        self.extend = button(
            tr("Extend…"), self.extend_wanted.emit, tip=tr("More images per prompt, or one more model")
        )
        self.results = button(tr("See the results"), self.results_wanted.emit, part="primary", icon="results")
        buttons = (self.pause, self.finish, self.stop_now, self.resume, self.retry, self.extend, self.results)
        self.setLayout(Flow(*buttons))
        in_reading_order(self)

    def show_state(self, state: RunState) -> None:
        """Show the buttons that fit `state`."""
        self._state = state
        words = tr("Go on") if state.paused else tr("Pause")
        self._say(self.pause, words)
        number = tr("Retry failed ({number:,})").format(number=state.failed)
        self._say(self.retry, number)
        ended = not state.working
        offered = (
            (self.pause, state.working),
            (self.finish, state.working and state.is_run),
            (self.stop_now, state.working),
            (self.resume, ended and state.resumable),
            (self.retry, ended and state.failed > 0),
            (self.extend, ended and (state.resumable or state.finished)),
            (self.results, ended and state.finished),
        )
        waiting = (self.resume, self.retry, self.extend) if state.busy else ()
        if state.stopping:
            asked = (self.pause, self.finish, self.stop_now) if state.stopping == "now" else (self.pause, self.finish)
            waiting = (*waiting, *asked)
        if any(made.hasFocus() and (not there or made in waiting) for made, there in offered):
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # else Qt would hand it on to the list below, or to the rail
        for made, _ in offered:
            made.setEnabled(made not in waiting)
        give_part(self.results, "" if ended and state.resumable else "primary")  # one at a time: to go on comes first
        for made, there in offered:
            made.setVisible(there)
        self._hand_on_focus()

    def _say(self, made: QPushButton, words: str) -> None:
        if made.accessibleName() != words:
            made.setText(words)
            made.setAccessibleName(words)

    def _hand_on_focus(self) -> None:
        """Give the focus of a button that went to the one most people come for now, as soon as there is one."""
        if not self.hasFocus():
            return
        ended = (self.resume, self.results) if self._state.resumable else (self.results, self.resume)
        wanted = (self.pause, self.stop_now) if self._state.working else (*ended, self.retry)
        first = next((made for made in wanted if made.isVisibleTo(self) and made.isEnabled()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hold(self) -> None:
        self.hold_wanted.emit(not self._state.paused)
