"""The line of facts at the bottom: offline and what was blocked, memory, the job at work and its end, last saved."""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QStatusBar

from biaslens_gui.loaders.guard import guard
from biaslens_gui.ui.shell.i18n import count_of, percent, size, tr
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.progress import finish_in_words, stopping_in_words
from biaslens_gui.ui.shell.workspace import Workspace

TICK_MS = 500
SLOW_TICK_MS = 3000


class StatusLine(QStatusBar):
    """Facts about this program, shown at all times; `ticked` tells of each new look at them."""

    ticked = Signal()

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self.setSizeGripEnabled(False)
        self.offline = QLabel()
        self.offline.setToolTip(
            tr("BiasLens opens no connection. What tries to is blocked and counted, in the window and in every job.")
        )
        self.memory = QLabel()
        self.memory.setToolTip(tr("Memory that BiasLens uses now: the window and the job at work together."))
        self.job, self.saved = plain(QLabel()), plain(QLabel())
        self.addWidget(self.offline)
        self.addWidget(self.memory)
        self.addWidget(self.job, 1)
        self.addPermanentWidget(self.saved)
        self._clock = QTimer(self)
        self._clock.setInterval(SLOW_TICK_MS)
        self._clock.timeout.connect(self.show_facts)
        workspace.job_changed.connect(self.show_facts)
        workspace.host_changed.connect(self._begin)
        workspace.saved.connect(self.show_saved)
        self.show_facts()

    def close_down(self) -> None:
        """Tick no more."""
        self._clock.stop()

    def show_saved(self) -> None:
        """Say that something was saved just now."""
        self.saved.setText(tr("Saved {time}").format(time=time.strftime("%H:%M:%S")))

    def show_facts(self) -> None:
        """Show what holds now."""
        attempts = guard.attempts + self._workspace.blocked
        self.offline.setText(
            tr("Offline – {attempts}").format(attempts=count_of(attempts, "connection attempt", "connection attempts"))
        )
        self.offline.setAccessibleName(self.offline.text())
        self._show_memory()
        self._show_job()
        self.ticked.emit()

    def _begin(self) -> None:
        self._clock.start()
        self.show_facts()

    def _show_memory(self) -> None:
        used = memory_used(self._workspace.job_process)
        self.memory.setText(tr("Memory {size}").format(size=size(used)) if used else "")

    def _show_job(self) -> None:
        workspace = self._workspace
        self._clock.setInterval(TICK_MS if workspace.working else SLOW_TICK_MS)
        if not workspace.working:
            self.job.setText("")
            return
        if not self._clock.isActive():
            self._clock.start()
        progress, now = workspace.progress, time.monotonic()
        if progress.stopping:
            self.job.setText(stopping_in_words(progress.stopping))
            return
        if progress.paused:
            self.job.setText(tr("Paused"))
            return
        words = [progress.doing or tr("Starting")]
        if (share := progress.share) is not None:
            words.append(percent(share))
        if (left := progress.remaining(now)) is not None:
            words.append(finish_in_words(left))
        self.job.setText(" · ".join(words))


def memory_used(child: int | None) -> int:
    """Return the bytes that this process and the `child` hold in memory; 0 while that cannot be told yet."""
    psutil = sys.modules.get("psutil")  # loaded beside the painted window; importing it here would hold that up
    if psutil is None or getattr(psutil.__spec__, "_initializing", False):  # not there, or not all of it
        return 0
    used = int(psutil.Process().memory_info().rss)
    if child is not None:
        try:
            used += int(psutil.Process(child).memory_info().rss)
        except psutil.Error:
            return used  # it has just ended
    return used
