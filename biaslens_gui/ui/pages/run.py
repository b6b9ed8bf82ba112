"""Run: the stages of the job at work, the newest images, and the runs of the project."""

from __future__ import annotations

import time
from collections import deque

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.core.events import ImageDone, RunEvent, RunFinished, RunStarted
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.i18n import duration, tr
from biaslens_gui.ui.models.runs import RESUMABLE, RunsModel
from biaslens_gui.ui.pages.page import Page, scrolling
from biaslens_gui.ui.progress import outcome_in_words
from biaslens_gui.ui.widgets.parts import EmptyState, button, card, column, heading, remark, row
from biaslens_gui.ui.widgets.stage_strip import StageStrip
from biaslens_gui.ui.widgets.tile_strip import TileStrip
from biaslens_gui.ui.workspace import Workspace

NEWEST = 12
REDRAW_MS = 100
MOST_RUNS_SHOWN = 12


class RunPage(Page):
    """The job at work and the runs made before."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.title = heading("", 2)
        self.doing = remark()
        self.clock = remark()
        self.stages = StageStrip()
        self.tiles = TileStrip(workspace.thumbnails)
        self._newest: deque[ImageRecord] = deque(maxlen=NEWEST)
        self.stop = button(
            tr("Stop"), self._stop, icon="stop", tip=tr("Stop after the step at work; everything made is kept")
        )
        stop_now = tr("End the work at once; everything saved is kept")
        self.stop_now = button(tr("Stop now"), self._stop_now, part="quiet", tip=stop_now)
        self.resume = button(tr("Resume"), self._resume, part="primary", icon="run")
        self.show_results = button(tr("See the results"), self._open_results, part="primary", icon="results")
        self.runs = RunsModel(self)
        self.table = QTableView()
        self._job_card = self._job()
        self._nothing = EmptyState(
            "run",
            tr("Nothing has run yet"),
            tr("Write a plan and press Start, or try the sample audit on the Home page."),
            button(tr("Go to Plan"), lambda: workspace.page_wanted.emit("plan")),
        )
        self._nothing.setMinimumHeight(theme.unit() * 60)
        self._runs_card = self._list()
        content = QWidget()
        layout = column(self._job_card, self._nothing, self._runs_card, spacing=4)
        layout.addStretch(1)
        content.setLayout(layout)
        self.setLayout(column(scrolling(content)))
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(REDRAW_MS)
        self._redraw.timeout.connect(self._show_progress)
        self._tick = QTimer(self)
        self._tick.setInterval(1000)
        self._tick.timeout.connect(self._show_clock)
        workspace.occurred.connect(self._on_occurred)
        workspace.job_changed.connect(self._show_progress)
        workspace.runs_changed.connect(self._show_runs)
        workspace.project_changed.connect(self._forget)
        self._show_progress()
        self._show_runs()

    # --- parts

    def _job(self) -> QWidget:
        top = row(spacing=2)
        top.addLayout(column(self.title, self.doing, spacing=1), 1)
        for action in (self.stop, self.stop_now, self.resume, self.show_results):
            top.addWidget(action, 0, Qt.AlignmentFlag.AlignTop)
        head = QWidget()
        head.setLayout(top)
        self._newest_label = remark(tr("Newest images"))
        return card(head, self.clock, self.stages, self._newest_label, self.tiles, spacing=4)

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

    def _on_occurred(self, event: RunEvent) -> None:
        if isinstance(event, RunStarted):
            self._newest.clear()
        elif isinstance(event, ImageDone):
            self.workspace.thumbnails.retry()
            self._newest.appendleft(ImageRecord(event.digest, "", event.prompt, 0, 0, event.status))
        if not self._redraw.isActive():
            self._redraw.start()

    def _show_progress(self) -> None:
        progress, busy = self.workspace.progress, self.workspace.working
        known = busy or progress.outcome is not None
        self._job_card.setVisible(known)
        self._nothing.setVisible(not known and not self.workspace.runs)
        self.title.setText(progress.title or (tr("Proposals") if self.workspace.job == "propose" else tr("Audit")))
        self.doing.setText(outcome_in_words(progress.outcome) if progress.outcome else progress.doing)
        self.stages.show_progress(progress)
        self.tiles.show_records(tuple(self._newest))
        self.tiles.setVisible(bool(self._newest))
        self._newest_label.setVisible(bool(self._newest))
        self.stop.setVisible(busy)
        self.stop_now.setVisible(busy)
        self._show_resume()
        if busy and not self._tick.isActive():
            self._tick.start()
        elif not busy:
            self._tick.stop()
        self._show_clock()

    def _show_clock(self) -> None:
        progress, now = self.workspace.progress, time.monotonic()
        if isinstance(progress.outcome, RunFinished):
            self.clock.setText("")  # "Finished in ..." says it, without the time the process took to start and end
            return
        words = [tr("Elapsed {time}").format(time=duration(progress.elapsed(now)))]
        stage = progress.current
        if stage is not None and progress.outcome is None and (left := stage.remaining(now)) is not None:
            finish = time.strftime("%H:%M", time.localtime(time.time() + left))
            words.append(
                tr("this stage needs about {time} more, until {clock}").format(time=duration(left), clock=finish)
            )
        self.clock.setText(" · ".join(words))

    def _stop(self) -> None:
        operations.stop_job(workspace=self.workspace)
        self.doing.setText(tr("Stopping after the step at work …"))

    def _stop_now(self) -> None:
        operations.stop_job_now(workspace=self.workspace)

    # --- the runs

    def _show_runs(self) -> None:
        self.runs.set_runs(self.workspace.runs)
        rows = max(2, min(MOST_RUNS_SHOWN, len(self.workspace.runs)))
        self.table.setFixedHeight(theme.unit() * 5 + rows * self.table.verticalHeader().defaultSectionSize())
        self._runs_card.setVisible(bool(self.workspace.runs))
        self._nothing.setVisible(not self._job_card.isVisibleTo(self) and not self.workspace.runs)
        self._show_resume()

    def _show_resume(self) -> None:
        run, busy = self.workspace.run, self.workspace.working or self.workspace.opening
        status = next((known.status for known in self.workspace.runs if run and known.run_id == run.run_id), "")
        self.resume.setVisible(not busy and status in RESUMABLE)
        self.resume.setEnabled(not self.workspace.busy)
        self.show_results.setVisible(not busy and status == "finished")
        if not busy and run is not None and self.workspace.progress.outcome is None:
            self._job_card.setVisible(status in RESUMABLE)
            self.title.setText(run.title)
            self.doing.setText(tr("This run is not complete. Resume goes on from the last saved image."))
            self.clock.setText("")

    def _open_run(self, at: int) -> None:
        if chosen := self.runs.run(at):
            operations.refresh(workspace=self.workspace, run_id=chosen.run_id)

    def _resume(self) -> None:
        if self.workspace.run is not None:
            operations.resume_run(workspace=self.workspace, run_id=self.workspace.run.run_id)

    def _open_results(self) -> None:
        self.workspace.page_wanted.emit("results")

    def _forget(self) -> None:
        self._newest.clear()
        self._show_progress()
