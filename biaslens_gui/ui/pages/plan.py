"""Plan: what to ask, of which models, how often, and what to look for; nothing is made before Start."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import PlanReady, RunEvent
from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.i18n import count_of, tr
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.planning import cost_in_words, issues_of
from biaslens_gui.ui.widgets.caption_import import CaptionImport, ask_for_captions
from biaslens_gui.ui.widgets.parts import EmptyState, button, column, in_reading_order, remark, row
from biaslens_gui.ui.widgets.plan_form import PlanForm
from biaslens_gui.ui.workspace import Workspace

REVIEW_PAUSE_MS = 300
PAINT_MS = 10  # the page is painted before it is filled
FOLDERS = "model_folders"


class PlanPage(Page):
    """The form of the plan, what is wrong with it, what it costs, and the two things to do with it."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.stale = remark()
        self.propose = button(
            tr("Propose what to look for"), self._propose, tip=tr("Ask what to look for; takes a few seconds")
        )
        self.start = button(tr("Start"), self._start, part="primary", icon="run")
        self.issues = remark()
        self.issues.setProperty("part", "problem")
        self.cost = remark()
        self._errors: list[Issue] = []
        self._touched = False
        self._shown: Plan | None = None  # what the form was filled with last
        self._layers = QStackedLayout(self)
        home = button(tr("Go to Home"), lambda: workspace.page_wanted.emit("home"), part="primary")
        text = tr("A plan belongs to a project. Make one, open one, or try the sample audit.")
        self._layers.addWidget(EmptyState("plan", tr("No project is open"), text, home))
        self._layers.addWidget(self._body())
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(REVIEW_PAUSE_MS)
        self._pause.timeout.connect(self._review)
        self.form.changed.connect(self._on_changed)
        self.form.models.folder_added.connect(self._add_folder)
        self.form.prompts.captions_wanted.connect(lambda: ask_for_captions(self, self.import_captions))
        workspace.host_changed.connect(self._show_host)
        workspace.project_changed.connect(self._show_project)
        workspace.draft_changed.connect(self._show_project)
        workspace.run_changed.connect(self._show_run)
        workspace.job_changed.connect(self._show_job)
        workspace.occurred.connect(self._on_occurred)
        self._layers.setCurrentIndex(1 if workspace.project else 0)
        QTimer.singleShot(PAINT_MS, self, self._show_host)

    def _body(self) -> QWidget:
        proposing = QWidget()
        proposing.setLayout(row(self.propose, self.stale))
        self.form = PlanForm(proposing)
        self.form.proposals.asked_again.connect(lambda method: self._ask([method]))
        foot = row(spacing=4)
        foot.addLayout(column(self.issues, self.cost, spacing=0), 1)
        foot.addWidget(self.start)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.unit() * 3 // 2)
        layout.addWidget(self.form, 1)
        layout.addLayout(foot)
        return body

    # --- what is shown

    def _show_host(self) -> None:
        host = self.workspace.host
        if host is None:
            return
        self.form.offer(host)
        self._order_tabs()
        from biaslens_gui.engine.sample import reference_folder

        for folder in (reference_folder(), *map(Path, self.workspace.settings.lines(FOLDERS))):
            if folder.is_dir():
                operations.scan_models(workspace=self.workspace, folder=folder, owner=self, then=self._offer)
        self._show_project()

    def _show_project(self) -> None:
        """Show what was entered last; else the plan of the run that is open; else an empty plan."""
        self._layers.setCurrentIndex(1 if self.workspace.project else 0)
        desk, run = self.workspace.desk, self.workspace.run
        if desk is None or self.workspace.host is None:
            return
        draft = desk.plans().get(operations.DRAFT)
        self._touched = draft is not None
        self._shown = draft or (run.plan if run else Plan(AuditSpec(self.workspace.title, (), ())))
        self.form.set_plan(self._shown)
        self._show_job()

    def _show_run(self) -> None:
        """Show the plan of the run that is open, unless something was entered: once it is looked at."""
        run = self.workspace.run
        if not self.isVisible() or run is None or self._touched or self.workspace.host is None:
            return
        if run.plan != self._shown:
            self._shown = run.plan
            self.form.set_plan(run.plan)
            self._pause.start()

    def on_shown(self) -> None:
        QTimer.singleShot(PAINT_MS, self, self._show_run)

    def _show_job(self) -> None:
        self._enable()
        self._pause.start()

    def _enable(self) -> None:
        busy = self.workspace.busy
        self.start.setEnabled(not busy and not self._errors)
        can_ask = not busy and not any(issue.field.startswith("prompts") for issue in self._errors)
        missing, outdated = self.form.missing(), self.form.outdated()
        self.propose.setEnabled(can_ask and bool(missing or outdated))
        again = not missing and bool(outdated)
        words = tr("Propose again where outdated") if again else tr("Propose what to look for")
        self.propose.setText(tr("Proposing …") if self.workspace.job == "propose" else words)
        self.form.proposals.allow_asking(can_ask)
        self.stale.setText(self.form.outdated_in_words())

    def _offer(self, models: tuple[DetectedModel, ...]) -> None:
        self.form.offer_models(models)
        self._pause.start()

    # --- what is entered

    def plan(self) -> Plan:
        """Return the plan as entered, under the project's title if it has none of its own."""
        plan = self.form.plan()
        spec = operations.decided(self.workspace, plan.spec)  # thresholds are set once, on the page Set up
        return replace(plan, spec=replace(spec, title=spec.title or self.workspace.title))

    def _on_changed(self) -> None:
        self._touched = True
        self._pause.start()

    def _review(self) -> None:
        host = self.workspace.host
        if host is None or self.workspace.project is None:
            return
        plan = self.plan()
        issues = issues_of(plan, host)
        self._errors = [issue for issue in issues if issue.severity == "error"]
        self._enable()
        self.form.show_issues(issues)
        number = len(self._errors)
        self.issues.setText(count_of(number, "thing to put right; see above.", "things to put right; see above."))
        self.issues.setVisible(bool(number))
        if self._touched and self.workspace.desk is not None:
            self.workspace.desk.save_plan(operations.DRAFT, plan)
            self.workspace.saved.emit()
        self.cost.setText("")
        if not self._errors:
            operations.complete_spec(
                workspace=self.workspace, spec=plan.spec, owner=self, then=self._ask_cost, topic="count"
            )

    def _ask_cost(self, spec: AuditSpec) -> None:
        plan = replace(self.plan(), spec=spec)
        operations.ask_cost(workspace=self.workspace, plan=plan, owner=self, then=self._show_cost)

    def _show_cost(self, costs: tuple[Cost, dict[str, Cost]]) -> None:
        words = cost_in_words(costs[0])
        self.cost.setText(tr("To make: {all}").format(all=words) if words else tr("Everything is already made."))
        self.form.methods.show_costs(costs[1])

    # --- actions

    def _order_tabs(self) -> None:
        """Let the Tab key follow the reading order: parts of the form are made when plugins and proposals arrive."""
        in_reading_order(self)

    def _add_folder(self, folder: Path) -> None:
        def found(models: tuple[DetectedModel, ...]) -> None:
            known = self.workspace.settings.lines(FOLDERS)
            if models:
                self.workspace.keep(FOLDERS, "\n".join(dict.fromkeys((*known, str(folder)))))
            else:
                message = tr("{folder} holds no model.").format(folder=folder)
                hint = tr("A diffusers model is a folder with a model_index.json.")
                self.workspace.tell("warning", tr("No model found"), message, hint)
            for model in models:
                if model.problem and model.role != "image_model":  # these are listed with their problem
                    message = f"{model.path}: {model.problem}"
                    self.workspace.tell("warning", tr("Model cannot be used"), message, model.hint)
            self._offer(models)

        operations.scan_models(workspace=self.workspace, folder=folder, owner=self, then=found)

    def import_captions(self, path: Path) -> CaptionImport:
        """Show what the file at `path` holds, and take from it what is wanted."""
        spec, prompts = self.plan().spec, self.form.prompts
        dialog = CaptionImport(self.workspace, path, spec, self)
        dialog.taken.connect(lambda drawn, replace: prompts.take_captions(drawn.prompts, drawn.notes, replace))
        dialog.open()
        return dialog

    def _propose(self) -> None:
        """Ask the methods that have no proposal; if all have one, those whose prompts or options have changed."""
        self._review()  # what was typed a moment ago counts
        if self.propose.isEnabled():
            self._ask(self.form.missing() or self.form.outdated())

    def _ask(self, methods: Collection[str]) -> None:
        self._review()
        plan = self.plan()
        kept = tuple(item for item in plan.proposals if item.method not in methods)

        def go(spec: AuditSpec) -> None:
            operations.propose_topics(workspace=self.workspace, plan=Plan(spec, kept))

        self.form.note_asked(methods)
        operations.complete_spec(workspace=self.workspace, spec=plan.spec, owner=self, then=go, topic="propose")

    def _on_occurred(self, event: RunEvent) -> None:
        if isinstance(event, PlanReady):
            self.form.show_proposals(from_data(Plan, json.loads(event.plan)))
            self._order_tabs()
            self.workspace.page_wanted.emit("plan")

    def _start(self) -> None:
        self._review()  # what was typed a moment ago counts
        if self._errors:
            return
        plan = self.plan()

        def go(spec: AuditSpec) -> None:
            operations.start_run(workspace=self.workspace, plan=replace(plan, spec=spec))

        operations.complete_spec(workspace=self.workspace, spec=plan.spec, owner=self, then=go, topic="start")
