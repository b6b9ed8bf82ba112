"""Plan: what to ask, of which models, how often, and what to look for; nothing is made before Start."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLineEdit, QStackedLayout, QVBoxLayout, QWidget

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import PlanReady, RunEvent
from biaslens_gui.core.params import Float, Int, Issue
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import MOST_IMAGES, AuditSpec, GenerationSettings
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.forms import ParamForm
from biaslens_gui.ui.i18n import count_of, duration, tr
from biaslens_gui.ui.pages.page import Page, scrolling
from biaslens_gui.ui.planning import evidence_in_words, issues_of
from biaslens_gui.ui.widgets.method_chooser import MethodChooser
from biaslens_gui.ui.widgets.model_chooser import ModelChooser
from biaslens_gui.ui.widgets.parts import EmptyState, button, card, column, heading, remark, row
from biaslens_gui.ui.widgets.prompt_editor import PromptEditor
from biaslens_gui.ui.widgets.proposal_editor import ProposalEditor
from biaslens_gui.ui.workspace import Workspace

REVIEW_PAUSE_MS = 300
FOLDERS = "model_folders"
AMOUNT = (
    Int("images_per_prompt", "Images per prompt", 10, 1, MOST_IMAGES),
    Int("steps", "Steps per image", 12, 1, 1000, help="More steps make cleaner images and take longer."),
    Float("guidance", "How strictly the prompt is followed", 2.0, 0.0, 30.0, help="Also called guidance."),
    Int("root_seed", "Seed of the audit", 0, 0, 2**31 - 1, help="The same seed makes the same images again."),
)


class PlanPage(Page):
    """The form of a plan, and its proposals."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.title = QLineEdit()
        self.title.setPlaceholderText(tr("What is this audit called?"))
        self.title.setAccessibleName(tr("Title of the audit"))
        self.prompts = PromptEditor()
        self.models = ModelChooser()
        self.amount = ParamForm(AMOUNT)
        self.evidence = remark()
        self.methods = MethodChooser()
        self.proposals = ProposalEditor()
        self.stale = remark()
        self.propose = button(tr("Propose topics"), self._propose, tip=tr("Ask what to look for; takes a few seconds"))
        self.start = button(tr("Start"), self._start, part="primary", icon="run")
        self.issues = remark()
        self.issues.setProperty("part", "problem")
        self.cost = remark()
        self._proposed_for: object = None
        self._errors: list[Issue] = []
        self._touched = self._filling = False
        self._layers = QStackedLayout(self)
        home = button(tr("Go to Home"), lambda: workspace.page_wanted.emit("home"), part="primary")
        text = tr("A plan belongs to a project. Make one, open one, or try the sample audit.")
        self._layers.addWidget(EmptyState("plan", tr("No project is open"), text, home))
        self._layers.addWidget(self._form())
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(REVIEW_PAUSE_MS)
        self._pause.timeout.connect(self._review)
        self._listen()
        self._show_host()
        self._show_project()

    # --- parts

    def _form(self) -> QWidget:
        content = QWidget()
        amount = remark(tr("How many, and how"))
        approve = tr("Nothing is looked for that you have not approved. Untick what should take no part; add rows.")
        actions = QWidget()
        actions.setLayout(row(self.propose, self.stale))
        parts = column(
            card(heading(tr("Title")), self.title),
            card(heading(tr("Prompts")), self.prompts),
            card(heading(tr("Models")), self.models),
            card(heading(tr("Images")), amount, self.amount, self.evidence),
            card(heading(tr("Questions")), self.methods),
            card(heading(tr("What to look for")), remark(approve), actions, self.proposals),
            spacing=4,
        )
        parts.addStretch(1)
        content.setLayout(parts)
        foot = row(spacing=4)
        foot.addLayout(column(self.issues, self.cost, spacing=0), 1)
        foot.addWidget(self.start)
        form = QWidget()
        layout = QVBoxLayout(form)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.unit() * 3 // 2)
        self._area = scrolling(content, widest=120)
        layout.addWidget(self._area, 1)
        layout.addLayout(foot)
        return form

    def _listen(self) -> None:
        for changed in (
            self.title.textChanged,
            self.prompts.changed,
            self.models.changed,
            self.amount.changed,
            self.methods.changed,
            self.proposals.edited,
        ):
            changed.connect(self._on_changed)
        self.models.folder_added.connect(self._add_folder)
        self.workspace.host_changed.connect(self._show_host)
        self.workspace.project_changed.connect(self._show_project)
        self.workspace.run_changed.connect(self._show_run)
        self.workspace.job_changed.connect(self._show_job)
        self.workspace.occurred.connect(self._on_occurred)

    # --- what is shown

    def _show_host(self) -> None:
        host = self.workspace.host
        if host is None:
            return
        self._filling = True
        self.prompts.set_suites(host.prompt_suites)
        self.methods.set_methods(host.methods)
        self.models.set_roles(self.methods.needs(), host.roles)
        self._filling = False
        from biaslens_gui.engine.sample import reference_folder

        folders = [reference_folder(), *map(Path, self.workspace.remembered(FOLDERS))]
        for folder in folders:
            if folder.is_dir():
                operations.scan_models(workspace=self.workspace, folder=folder, owner=self, then=self._offer)
        self._show_project()

    def _show_project(self) -> None:
        if self.workspace.host is None:
            return
        self._touched = False
        desk = self.workspace.desk
        self._layers.setCurrentIndex(1 if self.workspace.project else 0)
        if desk is not None:
            draft = desk.plans().get(operations.DRAFT)
            self.set_plan(draft or Plan(AuditSpec(self.workspace.title, (), ())))
            self._touched = draft is not None
        self._show_run()
        self._show_job()

    def _show_run(self) -> None:
        run = self.workspace.run
        if run is not None and not self._touched:
            self.set_plan(run.plan)

    def _show_job(self) -> None:
        self._enable()
        self.propose.setText(tr("Proposing …") if self.workspace.job == "propose" else tr("Propose topics"))
        self._pause.start()

    def set_plan(self, plan: Plan) -> None:
        """Fill the form with `plan`."""
        spec = plan.spec
        self._filling = True
        self.title.setText(spec.title)
        self.prompts.set_prompts(spec.prompts)
        if spec.models:
            self.models.set_models(spec.models)
        self.amount.set_values(
            {
                "images_per_prompt": spec.images_per_prompt,
                "steps": spec.settings.steps,
                "guidance": spec.settings.guidance,
                "root_seed": spec.root_seed,
            }
        )
        self.methods.set_choices(spec.methods)
        self.proposals.set_proposals(plan.proposals)
        self._proposed_for = self._asked() if plan.proposals else None
        self._filling = False
        self._pause.start()

    # --- what is entered

    def spec(self) -> AuditSpec:
        """Return the specification as entered; the digests of the models are added at the start."""
        amount = self.amount.values()
        settings = GenerationSettings(amount["steps"], amount["guidance"])
        return AuditSpec(
            self.title.text().strip() or self.workspace.title,
            self.models.models(),
            self.prompts.prompts(),
            self.methods.choices(),
            settings,
            amount["images_per_prompt"],
            amount["root_seed"],
        )

    def _asked(self) -> tuple[object, ...]:
        spec = self.spec()
        return spec.prompts, spec.methods

    def _on_changed(self) -> None:
        if not self._filling:
            self._touched = True
            self._pause.start()

    def _review(self) -> None:
        spec, host = self.spec(), self.workspace.host
        if host is None or self.workspace.project is None:
            return
        issues = issues_of(Plan(spec, self.proposals.proposals()), host)
        errors = [issue for issue in issues if issue.severity == "error"]
        self._show_issues(issues)
        self.evidence.setText(evidence_in_words(spec.images_per_prompt))
        self._errors = errors
        self._enable()
        outdated = self._proposed_for is not None and self._proposed_for != self._asked()
        self.stale.setText(tr("The prompts or options have changed since these were proposed.") if outdated else "")
        if self._touched and self.workspace.desk is not None:
            self.workspace.desk.save_plan(operations.DRAFT, Plan(spec, self.proposals.proposals()))
            self.workspace.saved.emit()
        if errors:
            self.cost.setText("")
        else:
            operations.complete_spec(workspace=self.workspace, spec=spec, owner=self, then=self._ask_cost)

    def _enable(self) -> None:
        busy = self.workspace.busy
        self.start.setEnabled(not busy and not self._errors)
        self.propose.setEnabled(not busy and not any(issue.field.startswith("prompts") for issue in self._errors))

    def _show_issues(self, issues: list[Issue]) -> None:
        def said(of: str) -> list[str]:
            return [f"{issue.message} {issue.hint}".strip() for issue in issues if issue.field.startswith(of)]

        self.prompts.show_problems(said("prompts"))
        self.models.show_problems(said("models"))
        self.methods.show_issues(issues)
        self.amount.show_issues(
            [Issue(i.severity, i.field.removeprefix("settings."), i.message, i.hint) for i in issues]
        )
        number = sum(issue.severity == "error" for issue in issues)
        text = count_of(
            number,
            "thing to put right before the start; see above.",
            "things to put right before the start; see above.",
        )
        self.issues.setText(text if number else "")
        self.issues.setVisible(bool(number))

    def _ask_cost(self, spec: AuditSpec) -> None:
        plan = Plan(spec, self.proposals.proposals())
        operations.ask_cost(workspace=self.workspace, plan=plan, owner=self, then=self._show_cost)

    def _show_cost(self, cost: Cost) -> None:
        words = [
            count_of(cost.images, "image to make", "images to make"),
            count_of(cost.captions, "caption", "captions"),
        ]
        if cost.seconds:
            words.append(tr("about {time}").format(time=duration(cost.seconds)))
        self.cost.setText(", ".join(words) if cost.images or cost.captions else tr("Everything is already made."))

    # --- actions

    def _offer(self, models: tuple[DetectedModel, ...]) -> None:
        self._filling = True
        self.models.add_models(models)
        self._filling = False
        self._pause.start()

    def _add_folder(self, folder: Path) -> None:
        def found(models: tuple[DetectedModel, ...]) -> None:
            if models:
                known = self.workspace.remembered(FOLDERS)
                self.workspace.memory.setValue(FOLDERS, sorted({*known, str(folder)}))
            else:
                hint = tr("A diffusers model is a folder with a model_index.json.")
                self.workspace.tell(
                    "warning", tr("No model found"), tr("{folder} holds no model.").format(folder=folder), hint
                )
            self._offer(models)

        operations.scan_models(workspace=self.workspace, folder=folder, owner=self, then=found)

    def _propose(self) -> None:
        self._proposed_for = self._asked()
        operations.complete_spec(
            workspace=self.workspace,
            spec=self.spec(),
            owner=self,
            then=lambda spec: operations.propose_topics(workspace=self.workspace, spec=spec),
        )

    def _on_occurred(self, event: RunEvent) -> None:
        if isinstance(event, PlanReady):
            self.proposals.set_proposals(from_data(Plan, json.loads(event.plan)).proposals)
            self._on_changed()
            self.workspace.page_wanted.emit("plan")
            QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self.proposals, 0, 0))

    def _start(self) -> None:
        def go(spec: AuditSpec) -> None:
            operations.start_run(workspace=self.workspace, plan=Plan(spec, self.proposals.proposals()))

        operations.complete_spec(workspace=self.workspace, spec=self.spec(), owner=self, then=go)
