"""Run: the job at work with what can be done with it, the plans that wait, and the runs of the project."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QProgressBar, QTableView, QWidget

from biaslens_gui.core.events import ImageDone, RunEvent, RunStarted
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.ui.kit.costs import price_set, spent_in_words
from biaslens_gui.ui.kit.flow import SideBySide
from biaslens_gui.ui.kit.images.strip import Pictures
from biaslens_gui.ui.kit.models.setting_up import ChooserSetup
from biaslens_gui.ui.kit.parts import (
    EmptyState,
    button,
    card,
    column,
    first_control,
    focus_within,
    give_focus,
    heading,
    held,
    remark,
)
from biaslens_gui.ui.run.buttons import RunActions, RunState
from biaslens_gui.ui.run.extension import Extension
from biaslens_gui.ui.run.lists import RunsModel
from biaslens_gui.ui.run.log import RunLog
from biaslens_gui.ui.run.newest import TileStrip
from biaslens_gui.ui.run.queue import QueuePanel
from biaslens_gui.ui.run.stages import StageStrip
from biaslens_gui.ui.run.trouble import JobTrouble, Watchdog, worked_by
from biaslens_gui.ui.run.whole_plan import WholePlan
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.plans import complete_spec, scan_models
from biaslens_gui.ui.shell.actions.projects import choose_run
from biaslens_gui.ui.shell.actions.queue import hold_queue, move_queued, remove_queued
from biaslens_gui.ui.shell.actions.runs import (
    extended,
    finish_image,
    hold_job,
    resume_run,
    start_or_enqueue,
    stop_job_now,
)
from biaslens_gui.ui.shell.i18n import moment, percent, tr
from biaslens_gui.ui.shell.keys import Key
from biaslens_gui.ui.shell.page import Page, scroll, scrolling
from biaslens_gui.ui.shell.progress import Progress, clock_in_words, outcome_in_words, stopping_in_words

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary

NEWEST = 12
REDRAW_MS = 100
MOST_RUNS_SHOWN = 12
NARROWEST = 90  # units; with less, the buttons stand below the title
FOLDERS = "model_folders"
KEYS = (
    Key("run.pause", "run", "Pause the run, or let it go on", ("Ctrl+Shift+P",)),
    Key("run.finish", "run", "Stop after this image", ("Ctrl+.",)),
    Key("run.resume", "run", "Resume the run", ("Ctrl+R",)),
    Key("run.sooner", "run", "Move the chosen plan up in the queue", ("Alt+Up",)),
    Key("run.later", "run", "Move the chosen plan down in the queue", ("Alt+Down",)),
)


class RunPage(Page):
    """The job at work, the queue, and the runs made before."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.title = heading("", 2)
        self.doing, self.begun, self.elsewhere, self.clock = remark(), remark(), remark(), remark()
        self.controls, self.trouble, self.log = RunActions(), JobTrouble(), RunLog()
        yield
        self.whole = QProgressBar()
        self.whole.setTextVisible(False)
        self.whole.setRange(0, 1000)
        self.whole.setAccessibleName(tr("The whole plan"))
        self.stages, self.tiles = StageStrip(), TileStrip(Pictures(workspace.thumbnails, lambda: workspace.blurs))
        yield
        self.extension = Extension()
        yield
        self.queue, self.whole_plan = QueuePanel(), WholePlan(workspace)
        self.runs, self.table = RunsModel(self), QTableView()
        yield
        self._nothing = EmptyState(
            "run",
            tr("Nothing has run yet"),
            tr("Write a plan and press Start, or try the sample audit on the Home page."),
            button(tr("Go to Plan"), lambda: workspace.page_wanted.emit("plan")),
        )
        self._nothing.setMinimumHeight(theme.unit() * 60)
        yield
        self._job_card, self._runs_card = self._job(), self._list()
        area = self._area = scrolling()
        content = QWidget(area.viewport())
        layout = column(self._job_card, self.extension, self._nothing, self.queue, self._runs_card, spacing=4)
        layout.addStretch(1)
        self.setLayout(column(area))
        content.setLayout(layout)
        yield
        scroll(area, content)
        yield
        self._newest: deque[ImageRecord] = deque(maxlen=NEWEST)
        for digest in workspace.progress.newest[-NEWEST:]:  # of a run that began before this page was made
            self._newest.appendleft(ImageRecord(digest, "", "", 0, 0, "ok"))
        self._watchdog, self._extended = Watchdog(), ""
        self._redraw = QTimer(self, singleShot=True, interval=REDRAW_MS)
        self._redraw.timeout.connect(self._show_progress)
        self._tick = QTimer(self, interval=1000)
        self._tick.timeout.connect(self._show_clock)
        self._listen()
        self._show_progress()
        self._show_runs()
        self.queue.show_queue(workspace.queue)

    def _listen(self) -> None:
        workspace, controls = self.workspace, self.controls
        workspace.occurred.connect(self._on_occurred)
        workspace.job_changed.connect(self._on_job)
        workspace.runs_changed.connect(self._show_runs)
        workspace.run_changed.connect(self._show_progress)
        workspace.run_changed.connect(self._follow_extension)
        workspace.project_changed.connect(self._forget)
        workspace.setting_changed.connect(self._blur)
        workspace.queue.changed.connect(self._show_queue)
        controls.hold_wanted.connect(lambda held: hold_job(workspace=workspace, held=held))
        controls.finish_wanted.connect(self._finish)
        for stop in (controls.stop_wanted, self.trouble.stop_wanted):
            stop.connect(self._stop_now)
        controls.resume_wanted.connect(self._resume)
        controls.retry_wanted.connect(lambda: self._resume(retry_failed=True))
        controls.extend_wanted.connect(self.offer_extension)
        controls.results_wanted.connect(lambda: workspace.page_wanted.emit("results"))
        self.trouble.again_wanted.connect(self._resume)
        self.trouble.processor_wanted.connect(lambda: self._resume(device="cpu"))
        self.trouble.plan_wanted.connect(lambda: workspace.page_wanted.emit("plan"))
        self.extension.cancelled.connect(self.extension.hide)
        self.extension.wanted.connect(self._start_extended)
        self.extension.models.folder_added.connect(self._offer_models)
        ChooserSetup(self.workspace, self.extension.models, self).read()
        queue = self.queue
        queue.held.connect(lambda held: hold_queue(workspace=workspace, held=held))
        queue.moved.connect(lambda number, by: move_queued(workspace=workspace, number=number, by=by))
        queue.removed.connect(lambda number: remove_queued(workspace=workspace, number=number))
        queue.edited.connect(workspace.edit_wanted)
        workspace.keys.add(KEYS)
        pressed = (controls.pause, controls.finish, controls.resume, queue.sooner, queue.later)
        for key, pressed_button in zip(KEYS, pressed, strict=True):
            workspace.keys.bind(key.id, self, pressed_button.click)

    # --- parts

    def _job(self) -> QWidget:
        words = QWidget()
        words.setLayout(column(self.title, self.begun, self.doing, self.elsewhere, spacing=1))
        head = SideBySide(words, self.controls, NARROWEST)
        self._newest_label = remark(tr("Newest images"))
        far = held(column(self.whole, self.clock, spacing=1))
        parts = (head, self.trouble, self.whole_plan, far, self.stages, self._newest_label, self.tiles, self.log)
        return card(*parts, spacing=4)

    def _list(self) -> QWidget:
        table = self.table
        table.setModel(self.runs)
        table.setAccessibleName(tr("Runs of this project"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.setTabKeyNavigation(False)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.activated.connect(lambda index: self._open_run(index.row()))
        return card(heading(tr("Runs of this project")), remark(tr("Enter or double-click shows a run.")), table)

    # --- the job

    def _on_job(self) -> None:
        self._watchdog.reset()
        self._show_progress()

    def _on_occurred(self, event: RunEvent) -> None:
        if isinstance(event, RunStarted):
            self._newest.clear()
            self.extension.hide()
        elif isinstance(event, ImageDone):
            self.workspace.thumbnails.retry()
            self._newest.appendleft(ImageRecord(event.digest, "", event.prompt, 0, 0, event.status))
        if not self._redraw.isActive():
            self._redraw.start()

    @property
    def _told(self) -> Progress:
        """The job that is told of: the one at work or the last one, unless a person has chosen another run since."""
        workspace = self.workspace
        run, progress = workspace.run, workspace.progress
        if workspace.working or run is None or workspace.chosen_run != run.run_id:
            return progress
        return progress if progress.run_id in ("", run.run_id) else Progress()

    def _show_progress(self) -> None:
        workspace = self.workspace
        progress, working, run = self._told, workspace.working, workspace.run
        known = working or progress.outcome is not None
        status = next((one.status for one in workspace.runs if run is not None and one.run_id == run.run_id), "")
        stopped, finished = workspace.stopped, status == "finished"
        resumable = stopped is not None
        self._job_card.setVisible(known or resumable or finished)
        self._show_nothing(not self._job_card.isVisibleTo(self) and not workspace.runs)
        title = workspace.run_names.get(progress.run_id, "") or progress.title
        self.title.setText(title or (tr("Proposals") if workspace.job == "propose" else tr("Audit")))
        self.doing.setText(stopping_in_words(progress.stopping) or progress.doing)
        if progress.outcome is not None:
            self.doing.setText(outcome_in_words(progress.outcome))
        elif progress.paused and not progress.stopping:
            self.doing.setText(tr("Paused. The models stay in memory; Go on continues at once."))
        elif not working and (of := run or stopped) is not None:
            self.title.setText(workspace.run_names.get(of.run_id, "") or of.title)
            self.doing.setText(_state_in_words(of.run_id, stopped))
        self._name_runs()
        self._name_other(progress.run_id if known else "")
        self._tell_begin(progress.run_id if known else of.run_id if (of := run or stopped) is not None else "")
        self.stages.show_progress(progress)
        self.stages.setVisible(bool(progress.to_show))
        self.tiles.show_records(tuple(self._newest))
        for part in (self.tiles, self._newest_label):
            part.setVisible(bool(self._newest) and progress is workspace.progress)
        self.log.show_history(progress.history)
        self.log.setVisible(bool(progress.history))
        failed = sum(image.status == "failed" for image in run.images) if run is not None else 0
        is_run, busy = workspace.job not in ("propose", "answer"), workspace.busy
        self.controls.show_state(
            RunState(working, progress.paused, is_run, busy, resumable, finished, failed, progress.stopping)
        )
        if working != self._tick.isActive():
            (self._tick.start if working else self._tick.stop)()
        self._show_clock()

    def _blur(self) -> None:
        """Paint the newest images anew, blurred or not as was chosen."""
        self.tiles.update()

    def _show_clock(self) -> None:
        bridge, progress, now = self.workspace.bridge, self._told, time.monotonic()
        silent = 0.0
        if bridge is not None:
            worked = worked_by(bridge.pid)
            silent = self._watchdog.silent(bridge.heartbeats(), now, worked=worked, loading=progress.loading)
        self.trouble.show_progress(progress, silent, self.workspace.settings["device"] == "cpu")
        share = progress.share if bridge is not None or progress.outcome is not None else None
        words = clock_in_words(progress, now)
        if share is not None and words:
            words = f"{percent(share)} · {words}"
        if words and (spent := spent_in_words(progress.elapsed(now), *price_set(self.workspace))):
            words = f"{words} · {spent}"
        self.clock.setText(words)
        self.clock.setVisible(bool(words))
        self.whole.setValue(round(1000 * (share or 0.0)))
        self.whole.setVisible(share is not None and self.workspace.working)

    def _show_nothing(self, nothing: bool) -> None:
        """Say that nothing has run, or no more so; the focus that was in those words comes to what stands there now."""
        left = not nothing and focus_within(self._nothing) is not None
        self._nothing.wait(self.workspace.awaited)
        self._nothing.setVisible(nothing)
        if left:
            give_focus(None, self)

    def _finish(self) -> None:
        finish_image(workspace=self.workspace)
        self._show_progress()

    def _stop_now(self) -> None:
        stop_job_now(workspace=self.workspace)
        self._show_progress()

    # --- the runs

    def _show_queue(self) -> None:
        self.queue.show_queue(self.workspace.queue)

    def _show_runs(self) -> None:
        self._name_runs()
        rows = max(2, min(MOST_RUNS_SHOWN, len(self.workspace.runs)))
        self.table.setFixedHeight(theme.unit() * 5 + rows * self.table.verticalHeader().defaultSectionSize())
        self._runs_card.setVisible(bool(self.workspace.runs))
        self._show_progress()

    def _name_runs(self) -> None:
        self.runs.show_runs(self.workspace.runs, self.workspace.run_names, self.workspace.paused)

    def _name_other(self, run_id: str) -> None:
        """Say so where the job told of here, that of `run_id`, is not the run that the other pages show."""
        run = self.workspace.run
        other = run is not None and run_id not in ("", run.run_id)
        if run is not None and other:
            words = tr("The other pages show another run: {run}.")
            self.elsewhere.setText(words.format(run=self._named(run.run_id)))
        self.elsewhere.setVisible(other)

    def _tell_begin(self, run_id: str) -> None:
        """Say when the run told of here was begun: two may have one title."""
        begun = next((run.created for run in self.workspace.runs if run.run_id == run_id), "")
        self.begun.setText(tr("Begun {moment}").format(moment=moment(begun)) if begun else "")
        self.begun.setVisible(bool(begun))

    def _open_run(self, at: int) -> None:
        if chosen := self.runs.item(at):
            choose_run(workspace=self.workspace, run_id=chosen.run_id)

    def _resume(self, *, retry_failed: bool = False, device: str = "") -> None:
        workspace, run = self.workspace, self.workspace.run
        of = run if retry_failed else workspace.stopped or run  # the images that failed are those of the run shown
        if of is not None:
            resume_run(workspace=workspace, run_id=of.run_id, retry_failed=retry_failed, device=device)

    def offer_extension(self, images: int = 0) -> None:
        """Offer to extend the run that is shown, by so many images of each prompt in all; 0 are those that it has."""
        run, host = self.workspace.run, self.workspace.host
        if run is not None and host is not None:
            self._extended = run.run_id
            stopped = self.workspace.stopped
            other = stopped is not None and stopped.run_id != run.run_id
            self.extension.name_run(self._named(run.run_id), self._named(stopped.run_id) if stopped and other else "")
            self.extension.show_plan(run.plan, host.roles["image_model"], images)
            for folder in self.workspace.settings.lines(FOLDERS):
                self._offer_models(Path(folder))
            QTimer.singleShot(0, self, self._show_extension)  # once it has its place

    def _show_extension(self) -> None:
        """Bring what can be more into view, from its title on, and give it the focus."""
        if self.extension.isVisible():
            self._area.verticalScrollBar().setValue(self.extension.y() - theme.unit())
            give_focus(first_control(self.extension), self)

    def _follow_extension(self) -> None:
        """Offer no longer to extend a run that is not the one shown any more."""
        run = self.workspace.run
        if run is None or run.run_id != self._extended:
            self.extension.hide()

    def _named(self, run_id: str) -> str:
        """Return a run by its name and when it was begun: two may have one title."""
        begun = next((run.created for run in self.workspace.runs if run.run_id == run_id), "")
        return tr("“{title}”, begun {moment}").format(title=self.workspace.run_title(run_id), moment=moment(begun))

    def _offer_models(self, folder: Path) -> None:
        scan_models(workspace=self.workspace, folder=folder, owner=self, then=self.extension.offer)

    def _start_extended(self, images: int, models: tuple[ModelRef, ...]) -> None:
        workspace, run = self.workspace, self.workspace.run
        if run is None:
            return
        plan = run.plan

        def go(spec: AuditSpec) -> None:
            start_or_enqueue(workspace=workspace, plan=extended(plan, images, spec.models))

        spec = AuditSpec("", models, ())
        complete_spec(workspace=workspace, spec=spec, owner=self, then=go, topic="extend")

    def _forget(self) -> None:
        self._newest.clear()
        self.extension.hide()
        self._show_progress()


def _state_in_words(run_id: str, stopped: RunSummary | None) -> str:
    """Return how the run with `run_id` stands, beside the run that Resume goes on with."""
    if stopped is None:
        return tr("This run is finished.")
    if stopped.run_id == run_id:
        return tr("This run is not complete. Resume goes on from the last saved image.")
    words = tr("This run is finished. A newer one, begun {moment}, is not complete: Resume goes on with that.")
    return words.format(moment=moment(stopped.created))
