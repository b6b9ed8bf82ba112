"""What runs have to tell over the pages: warnings, faults and ends, each taken away once it was seen to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from biaslens_gui.core.events import RunCancelled, RunFailed, RunFinished, RunStarted, Warned
from biaslens_gui.ui.shell.i18n import said_message, tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.progress import outcome_in_words
from biaslens_gui.ui.shell.workspace import Workspace


@dataclass(frozen=True, slots=True)
class _Fault:
    """A fault that was told, of which run; whether that never began, and which plans waited behind it."""

    notice: Notice
    run_id: str
    at_start: bool
    waiting: frozenset[int]


class RunTold:
    """Tells of the job at work in messages. A fault goes when its run goes on, what asks to stop a run with that."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._faults: list[_Fault] = []
        self._until_end: list[Notice] = []
        self._times: Counter[Warned] = Counter()

    def begin(self, event: RunStarted) -> None:
        """Take away the faults that were seen to: a run goes on, or another was started where one could not start.

        One that only had its turn in the queue says nothing of a plan before it.
        """
        current = self._workspace.queue.current
        done = [
            one for one in self._faults if one.run_id == event.run_id or (one.at_start and current not in one.waiting)
        ]
        for one in done:
            self._faults.remove(one)
            self._workspace.notifications.settle(one.notice)

    def warn(self, event: Warned) -> None:
        """Tell a warning; one that comes again is shown once, with how often it came."""
        before = self._times[event]
        self._times[event] += 1
        if before:
            self._workspace.notifications.settle(_warning(event, before))
        notice = _warning(event, before + 1)
        if event.until_end:
            self._until_end.append(notice)
        self._workspace.notifications.tell(notice)

    def fail(self, event: RunFailed) -> None:
        """Tell why a job could not go on."""
        workspace = self._workspace
        self.end()
        title, message, hint = map(said_message, (event.title, event.message, event.hint))
        notice = Notice("error", title, message, hint, event.details)
        if workspace.job != "answer":
            queue = workspace.queue
            asked = queue.item(queue.current)
            run_id = event.run_id or (asked.plan.run_id if asked is not None else "")
            waiting = frozenset(item.id for item in queue.waiting)
            self._faults.append(_Fault(notice, run_id, not workspace.progress.run_id, waiting))
        workspace.notifications.tell(notice)

    def end(self, event: RunFinished | RunCancelled | None = None, *, seen: bool = True) -> None:
        """Take away what asks to stop the run that has ended, and say that it is finished unless it was `seen`."""
        workspace = self._workspace
        for notice in self._until_end:
            workspace.notifications.settle(notice)
        self._until_end.clear()
        self._times.clear()
        if isinstance(event, RunFinished) and not seen:
            name = workspace.run_title(event.run_id) or workspace.progress.title
            title = tr("“{title}” is finished").format(title=name)
            told = Notice("info", title, outcome_in_words(event), page="results", run=event.run_id)
            workspace.notifications.tell(told)


def _warning(event: Warned, times: int) -> Notice:
    """Return a warning that came so many times as a notice."""
    title = said_message(event.title)
    if times > 1:
        title = tr("{title} ({times:,} times)").format(title=title, times=times)
    return Notice("warning", title, said_message(event.message), said_message(event.hint))
