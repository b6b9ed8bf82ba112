"""What a screen reader says by itself: notices at once, a job's stages, every quarter of a stage, and how it ended."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.events import RunCancelled, RunEvent, RunFailed, RunFinished, RunStarted, StageStarted
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.progress import STAGES
from biaslens_gui.ui.shell.workspace import Workspace

QUARTERS = 4  # so many marks of a stage are said: more would talk over the one who listens
TOLD = (RunStarted, StageStarted, RunFinished, RunCancelled, RunFailed)
_Politeness = QAccessible.AnnouncementPoliteness


class Announcer(QObject):
    """Says what happens without having the focus; `said` carries the words and whether they interrupt."""

    said = Signal(str, bool)

    def __init__(self, window: QWidget, workspace: Workspace) -> None:
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._mark = ("", 0)
        workspace.notifications.told.connect(self._on_notice)
        workspace.occurred.connect(self._on_occurred)

    def say(self, words: str, *, interrupting: bool = False) -> None:
        """Let a screen reader say `words`, in the middle of what it is saying or after it."""
        event = QAccessibleAnnouncementEvent(self._window, words)
        event.setPoliteness(_Politeness.Assertive if interrupting else _Politeness.Polite)
        QAccessible.updateAccessibility(event)
        self.said.emit(words, interrupting)

    def _on_notice(self, notice: Notice) -> None:
        words = ". ".join(part.rstrip(".") for part in (notice.title, notice.message, notice.hint) if part)
        self.say(f"{words}.", interrupting=notice.severity == "error")

    def _on_occurred(self, event: RunEvent) -> None:
        progress = self._workspace.progress
        if isinstance(event, TOLD):
            self._mark = ("", 0)
            if progress.doing:
                self.say(progress.doing)
            return
        stage = progress.current
        if stage is None or not stage.total:
            return
        mark = (stage.stage, int(stage.share * QUARTERS))
        if mark[1] and mark != self._mark:
            self._mark = mark
            said = tr("{stage}: {done:,} of {all:,}")
            self.say(said.format(stage=tr(STAGES.get(stage.stage, stage.stage)), done=stage.done, all=stage.total))
