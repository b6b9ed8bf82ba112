"""What is the matter with the job at work or the one that has just ended, in words, with the choices there are."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from biaslens_gui.core.events import RunFailed
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, heading, in_reading_order, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import duration, tr
from biaslens_gui.ui.shell.progress import Progress

PATIENCE_S = 180.0
PATIENCE_LOADING_S = 900.0  # a big model on a slow disk says nothing while it is read
AT_WORK = 0.005
"""A process that gets less of the time than this has nothing to do; one that works gets more, though last."""


@dataclass(slots=True)
class Watchdog:
    """Remembers when the count of steps last moved, and how long the job had worked by then."""

    _beats: int = -1
    _since: float = 0.0
    _worked: float = 0.0

    def reset(self) -> None:
        """Begin anew, with another job."""
        self._beats = -1

    def silent(self, heartbeats: int, now: float, *, worked: float | None = None, loading: bool = False) -> float:
        """Return for how many seconds a job has hung that has taken `beats` steps at the time `now`; 0 if it has not.

        `worked` are the seconds that processors have given to the job so far, where that is known: beside other
        programs a step takes longer, so a job at work has hung only once it was given as much as patience allows.
        A held job goes on counting, so a pause is never taken for a fault.
        """
        if heartbeats != self._beats:
            self._beats, self._since, self._worked = heartbeats, now, worked or 0.0
        still, patience = now - self._since, PATIENCE_LOADING_S if loading else PATIENCE_S
        given = max(0.0, (worked or 0.0) - self._worked)
        if still < patience or AT_WORK * still <= given < patience:
            return 0.0
        return still


def worked_by(process: int | None) -> float | None:
    """Return the seconds that processors have given to a process, all its threads together; None where unknown."""
    psutil = sys.modules.get("psutil")  # loaded beside the painted window; importing it here would hold that up
    if process is None or psutil is None or getattr(psutil.__spec__, "_initializing", False):
        return None
    try:
        times = psutil.Process(process).cpu_times()
    except psutil.Error:
        return None
    return float(times.user + times.system)


class JobTrouble(QFrame):
    """Hidden while all is well."""

    stop_wanted = Signal()
    again_wanted = Signal()
    processor_wanted = Signal()
    plan_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("part", "warning")
        self.title = heading("", 3)
        self.words = remark(muted=False)
        self.stop = button(tr("Stop now"), self.stop_wanted.emit)
        self.again = button(tr("Try again"), self.again_wanted.emit)
        self.processor = button(tr("Use the processor, more slowly"), self.processor_wanted.emit)
        self.plan = button(tr("Change the plan"), self.plan_wanted.emit)
        self._choices = (self.stop, self.again, self.processor, self.plan)
        choices = QWidget()
        choices.setLayout(Flow(*self._choices))
        layout = column(self.title, self.words, choices)
        unit = theme.unit()
        layout.setContentsMargins(unit * 2, unit, unit * 2, unit)
        self.setLayout(layout)
        in_reading_order(self)
        self.hide()

    def show_progress(self, progress: Progress, silent: float, on_processor: bool) -> None:
        """Show what is the matter: a job that has been `silent` for so many seconds, or one that ran out of memory."""
        outcome = progress.outcome
        if outcome is None and silent:
            self._show(tr("The work seems to hang"), _hung(progress, silent), self.stop)
        elif isinstance(outcome, RunFailed) and outcome.cause == "memory":
            text = tr(
                "Making fewer at once did not help: even one at a time does not fit into memory. All that was made is "
                "kept. Close other programs and try again, or make smaller images, or choose a smaller model."
            )
            choices = (self.again, self.plan) if on_processor else (self.again, self.processor, self.plan)
            self._show(tr("There is too little memory"), text, *choices)
        else:
            self.hide()

    def _show(self, title: str, text: str, *choices: QWidget) -> None:
        self.title.setText(title)
        self.words.setText(text)
        self.setAccessibleName(f"{title}. {text}")
        for choice in self._choices:
            choice.setVisible(choice in choices)
        self.show()


def _hung(progress: Progress, silent: float) -> str:
    if progress.loading:
        text = tr(
            "{doing}: nothing was heard of it for {time}. A large model on a slow disk can take this long. You can "
            "wait, or stop now; everything saved is kept, and Resume goes on from there."
        )
    else:
        text = tr(
            "{doing}: no step was taken for {time}. A slow computer can take this long. You can wait, or stop now; "
            "everything saved is kept, and Resume goes on from there."
        )
    return text.format(doing=progress.doing, time=duration(silent))
