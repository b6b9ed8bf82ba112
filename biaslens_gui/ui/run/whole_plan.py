"""After a dry run: what the whole plan still has to make, and how long that takes at the speed just measured."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui.kit.costs import cost_in_words, effort_in_words, price_set
from biaslens_gui.ui.kit.parts import button, column, held, remark, row
from biaslens_gui.ui.shell.actions.plans import DRAFT, PlanEstimate, ask_cost, complete_spec
from biaslens_gui.ui.shell.actions.runs import dry_run_of
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace


class WholePlan(QWidget):
    """A sentence and the way to the plan, while the run that is shown is the dry run of the plan entered."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._of = ""  # the dry run that it was counted for
        self.words = remark(muted=False)
        self.plan = button(tr("Go to Plan"), lambda: workspace.page_wanted.emit("plan"), icon="plan")
        self.setLayout(column(self.words, held(row(self.plan, None))))
        self.hide()
        workspace.run_changed.connect(self.follow)
        workspace.job_changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Count what the whole plan takes once its dry run is there, and be away for every other run."""
        run, desk = self._workspace.run, self._workspace.desk
        if run is None or desk is None or run.status != "finished" or self._workspace.busy:
            self._forget()
            return
        plan = desk.locks.locked() or desk.plans().get(DRAFT)
        if plan is None or plan.spec.images_per_prompt < 2 or not dry_run_of(plan).makes_run_of(run.plan):
            self._forget()
        elif self._of != run.run_id:
            self._of = run.run_id
            self._count(replace(plan, proposals=plan.proposals or run.plan.proposals))

    def _count(self, plan: Plan) -> None:
        def go(spec: AuditSpec) -> None:
            whole = replace(plan, spec=spec)
            ask_cost(workspace=self._workspace, plan=whole, offered=(), owner=self, then=self._show)

        complete_spec(workspace=self._workspace, spec=plan.spec, owner=self, then=go, topic="whole plan")

    def _show(self, found: PlanEstimate) -> None:
        if self._of and (words := cost_in_words(found.left)):
            told = tr("The whole plan still makes: {all}.").format(all=words)
            effort = effort_in_words(found.left, found.free, *price_set(self._workspace))
            self.words.setText(f"{told} {effort}".strip())
            self.show()

    def _forget(self) -> None:
        self._of = ""
        self.hide()
