"""What is open in the window: project, plugins, the chosen run, the job at work. Pages listen to its signals."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from biaslens_gui.core.events import TERMINAL, RunEvent
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.answers import answer
from biaslens_gui.ui.shell.background import Background
from biaslens_gui.ui.shell.bridge import Driver, JobBridge
from biaslens_gui.ui.shell.keys import SETTING, KeyMap
from biaslens_gui.ui.shell.notifications import Notice, Notifications
from biaslens_gui.ui.shell.progress import Progress
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache
from biaslens_gui.ui.shell.waiting import Waiting

if TYPE_CHECKING:
    from biaslens_gui.core.claims import Claim
    from biaslens_gui.core.records import Verdict
    from biaslens_gui.core.review.records import ReviewState
    from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound
    from biaslens_gui.plugin_host.host import PluginHost
    from biaslens_gui.settings.file import SettingsFile
    from biaslens_gui.store.audit import RunSummary
    from biaslens_gui.store.desk import Desk
    from biaslens_gui.store.project import ProjectFolder
    from biaslens_gui.ui.shell.comparing import Comparison
    from biaslens_gui.ui.shell.run_view import RunView


PAUSE_S = 5 * 60  # so long without a verdict is a pause


@dataclass(slots=True)
class BreakTimer:
    """Notes verdicts as they come; times are seconds on any steady clock."""

    since: float = 0.0
    last: float = 0.0
    begun: bool = False

    def is_break_due(self, now: float, minutes: int) -> bool:
        """Note a verdict given `now`, and return whether `minutes` without a pause are over; 0 minutes never are."""
        if not self.begun or now - self.last > PAUSE_S:
            self.since, self.begun = now, True
        self.last = now
        if minutes <= 0 or now - self.since < minutes * 60:
            return False
        self.since = now
        return True


def name_key(run_id: str) -> str:
    """Return under what the desk remembers the name of a run."""
    return f"name of run {run_id}"


RESUMABLE = ("cancelled", "failed", "interrupted")
JobKind = Literal["", "run", "propose", "answer"]
MOST_RECENT = 8


class Workspace(QObject):
    """The window's state. Only `operations` changes it; a page reads it and listens."""

    host_changed = Signal()
    settling = Signal()
    """Project or run are about to be left, or the window closed: what is entered has to be kept now."""
    project_changed = Signal()
    runs_changed = Signal()
    run_changed = Signal()
    job_changed = Signal()
    occurred = Signal(object)
    saved = Signal()
    reviewed = Signal()
    review_changed = Signal()
    exhibited = Signal()
    starred = Signal(object)
    """All images that are starred now."""
    judging_wanted = Signal(object)
    """These images are to be judged, by digest, and no others."""
    proposal_wanted = Signal(object)
    """Images are to be proposed for judging, by which this claim narrows most."""
    claims_changed = Signal()
    """What may be said of the run was decided anew, with the verdicts given since."""
    record_changed = Signal()
    renamed = Signal()
    setting_changed = Signal(str)
    break_due = Signal(int)
    tour_wanted = Signal()
    draft_changed = Signal()
    models_changed = Signal()
    folder_moved = Signal(str, object)
    page_wanted = Signal(str)
    evidence_wanted = Signal(str, object)
    image_wanted = Signal(str, object, str)
    """Like `evidence_wanted`, with the one of the images that is looked at first, empty for any."""
    extension_wanted = Signal(int)
    """So many images of each prompt of the run that is shown are wanted."""
    edit_wanted = Signal(int)
    plan_offered = Signal(object)
    """A plan that was made of what is shown, to be looked at and started."""

    def __init__(self, notifications: Notifications, settings: SettingsFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.notifications = notifications
        self.settings = settings
        self.keys = KeyMap(str(settings[SETTING]), self.keep, self)
        self.background = Background(self)
        self.background.failed.connect(notifications.report)
        self.thumbnails = ThumbnailCache(self.background, self)
        self.host: PluginHost | None = None
        self.project: ProjectFolder | None = None
        self.title = ""
        self.desk: Desk | None = None
        self.runs: tuple[RunSummary, ...] = ()
        self.run_names: dict[str, str] = {}
        """What a person called runs, by their identities; one without a name goes by the title of its plan."""
        self.run: RunView | None = None
        self.chosen_run = ""
        """The run that a person chose to see while another one is at work; empty: that one is followed."""
        self.compared: Comparison | None = None
        self.queue = Waiting(self)
        self.bridge: JobBridge | None = None
        self.job: JobKind = ""
        self.opening = False
        self.reading = False
        """Whether the runs of a project that was just opened are still being read: none of them is known yet."""
        self.plugin_files: tuple[Path, ...] = ()
        self.progress = Progress()
        self._waiting: list[Callable[[], object]] = []
        self._blocked = 0
        self.pace = BreakTimer()
        self._unveiled: set[str] = set()
        self.setting_changed.connect(self._on_setting)
        self.reviewed.connect(self._mind_the_pace)

    # --- what was loaded

    def set_host(self, host: PluginHost) -> None:
        """Take the plugins that were found, and let those go on who waited for them."""
        self.host = host
        self.host_changed.emit()
        waiting, self._waiting = self._waiting, []
        for go_on in waiting:
            answer(go_on)

    def when_ready(self, go_on: Callable[[], object]) -> None:
        """Call `go_on` once the plugins are loaded: now, or a moment later."""
        if self.host is not None:
            go_on()
        else:
            self._waiting.append(go_on)

    def set_project(self, project: ProjectFolder, desk: Desk, title: str) -> None:
        """Take `project` as the open one and close the one before."""
        self.settling.emit()
        if self.desk is not None:
            self.desk.close()
        self.project, self.desk, self.title = project, desk, title
        self.runs, self.run, self.compared, self.progress = (), None, None, Progress()
        self.run_names, self.chosen_run = {}, ""
        self._unveiled.clear()
        self.thumbnails.set_project(project)
        self.project_changed.emit()
        self.run_changed.emit()

    def rename(self, title: str) -> None:
        """Take another title for the open project."""
        self.title = title
        self.renamed.emit()

    def set_runs(self, runs: tuple[RunSummary, ...]) -> None:
        """Take the list of runs of the project."""
        self.runs = runs
        named = {run.run_id: self.desk.recall(name_key(run.run_id)) or "" for run in runs} if self.desk else {}
        self.run_names = {run_id: name for run_id, name in named.items() if name}
        self.runs_changed.emit()

    def run_title(self, run_id: str) -> str:
        """Return what a run is called: its own name, or the title of its plan; empty for one that is not there."""
        title = next((run.title for run in self.runs if run.run_id == run_id), "")
        return self.run_names.get(run_id, "") or title

    def set_run(self, view: RunView | None) -> None:
        """Take `view` as the run that Look, Review and Results show."""
        if view is None or self.run is None or view.run_id != self.run.run_id:
            self.settling.emit()
            self.compared = None
        self.run = view
        self.run_changed.emit()

    def set_claims(self, claims: tuple[Claim, ...], planted: tuple[PlantedBesideFound, ...]) -> None:
        """Take what may be said of the run that is shown, decided anew, beside what was planted."""
        if self.run is not None:
            self.run = replace(self.run, claims=claims, planted=planted)
        self.claims_changed.emit()

    @property
    def blurs(self) -> bool:
        """Whether pictures are blurred until they are asked for, wherever one is shown."""
        return bool(self.settings["blur_images"])

    def hides(self, name: str) -> bool:
        """Whether only a blur of a picture, or of a set of them, is shown: nobody asked to see it in spite of that."""
        return self.blurs and name not in self._unveiled

    def unveil(self, name: str) -> None:
        """Note that somebody asked to see a picture, or a set of them; a blur that is chosen anew holds for all."""
        self._unveiled.add(name)

    def _on_setting(self, setting: str) -> None:
        if setting == "blur_images":
            self._unveiled.clear()

    def images_here(self) -> set[str]:
        """Return the digests of the images to be seen: those of the run, and of the one of this project beside it."""
        views = [self.run] if self.run is not None else []
        if self.compared is not None and self.project is not None and self.compared.folder == self.project.path:
            views.append(self.compared.other)
        return {image.digest for view in views for image in view.images}

    def set_verdicts(self, verdicts: tuple[Verdict, ...]) -> None:
        """Take the standing verdicts after one was given or withdrawn."""
        if self.run is not None:
            self.run = replace(self.run, verdicts=verdicts)
        self.saved.emit()
        self.reviewed.emit()

    def set_review(self, review: ReviewState, verdicts: tuple[Verdict, ...]) -> None:
        """Take how the review of the run stands after somebody assigned, resolved, locked or took verdicts in."""
        if self.run is not None:
            self.run = replace(self.run, review=review, verdicts=verdicts)
        self.saved.emit()
        self.reviewed.emit()
        self.review_changed.emit()

    def _mind_the_pace(self) -> None:
        minutes = int(self.settings["break_after"])
        if self.pace.is_break_due(time.monotonic(), minutes):
            self.break_due.emit(minutes)

    @property
    def stopped(self) -> RunSummary | None:
        """The run that can be resumed: the one that is shown, or else the newest; None where that is finished."""
        shown = next((run for run in self.runs if self.run is not None and run.run_id == self.run.run_id), None)
        return next(
            (
                run_summary
                for run_summary in (shown, *self.runs[:1])
                if run_summary is not None and run_summary.status in RESUMABLE
            ),
            None,
        )

    # --- the job at work

    @property
    def working(self) -> bool:
        """Whether a job is at work and has not told its end; its process may take a moment longer to go."""
        return self.bridge is not None and self.progress.outcome is None

    @property
    def paused(self) -> str:
        """The run that is held, by its identity; empty when none is."""
        return self.progress.run_id if self.working and self.progress.paused else ""

    @property
    def busy(self) -> bool:
        """Whether a job is at work, or a project is being opened."""
        return self.bridge is not None or self.opening

    def start(self, driver: Driver, kind: JobKind, title: str = "") -> None:
        """Start `driver` on a thread of its own; one job at a time. A run has a `title` before it is begun."""
        self.progress = Progress(title=title, before=self.progress.left)
        self.chosen_run = "" if kind == "run" else self.chosen_run
        self.job = kind
        self.bridge = JobBridge(driver, self)
        self.bridge.occurred.connect(self._on_occurred)
        self.bridge.finished.connect(self._on_finished)
        self.bridge.start()
        self.job_changed.emit()

    def _on_occurred(self, event: RunEvent) -> None:
        self.progress.apply(event, time.monotonic())
        self.occurred.emit(event)
        if isinstance(event, TERMINAL):
            self.job_changed.emit()

    @property
    def blocked(self) -> int:
        """How many connections were blocked in the processes of all jobs."""
        return self._blocked + (self.bridge.blocked() if self.bridge is not None else 0)

    @property
    def job_process(self) -> int | None:
        """The number of the process of the job at work."""
        return self.bridge.pid if self.bridge is not None else None

    def _on_finished(self) -> None:
        if self.bridge is not None:
            self._blocked += self.bridge.blocked()
            self.bridge.close()
            self.bridge.deleteLater()
        self.bridge = None
        self.job = ""
        self.job_changed.emit()

    # --- what is remembered between starts

    @property
    def recent(self) -> tuple[str, ...]:
        """The folders of the projects opened last, newest first."""
        return self.settings.lines("recent_projects")

    def remember(self, folder: str) -> None:
        """Put `folder` on top of the recent projects."""
        others = [item for item in self.recent if item != folder]
        self.keep("recent_projects", "\n".join([folder, *others][:MOST_RECENT]))

    def keep(self, name: str, value: object) -> None:
        """Change a setting; when it cannot be written, that is told, and it holds until the window closes."""
        try:
            self.settings.change(name, value)
        except KnownError as error:
            self.notifications.report(error)

    @property
    def awaited(self) -> bool:
        """Whether it is not known yet what a project holds: it is being opened, or its runs are being read."""
        return self.reading or (self.opening and self.project is None)

    def tell(
        self, severity: Literal["error", "warning", "info"], title: str, message: str = "", hint: str = ""
    ) -> None:
        """Show a notice."""
        self.notifications.tell(Notice(severity, title, message, hint))

    def close(self) -> None:
        """Keep what is entered, end the job, wait for the readers, close the project."""
        self.settling.emit()
        if self.bridge is not None:
            self.bridge.occurred.disconnect()
            self.bridge.finished.disconnect()
            self.bridge.close()
            self.bridge = None
        self.thumbnails.close()
        self.background.close()
        if self.desk is not None:
            self.desk.close()
            self.desk = None
