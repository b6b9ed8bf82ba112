"""What is done with a plan as a whole: start it, try it, lock it, change one that waits in the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Plan
from biaslens_gui.ui import operations
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.workspace import Workspace


class PlanStarting(Page):
    """The actions of the Plan page on the plan that it shows; the page itself says which, and looks it over."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._errors: list[Issue] = []
        self._locked: Plan | None = None
        self._editing = 0  # the number of the plan in the queue that is being changed

    def plan(self) -> Plan:
        """Return the plan that is shown."""
        raise NotImplementedError

    def _review(self) -> None:
        """Look over what is entered, now."""
        raise NotImplementedError

    def _show_project(self) -> None:
        """Show the plan that belongs to the project as it stands."""
        raise NotImplementedError

    def _fill(self, plan: Plan) -> None:
        """Show `plan`."""
        raise NotImplementedError

    def _start(self, *, dry: bool = False) -> None:
        """Start the plan, or let it wait; or put it back into the queue that it was taken from to be changed."""
        workspace, number = self.workspace, self._editing

        def go(plan: Plan) -> None:
            if self._locked is not None and plan.run_id != self._locked.run_id:
                message = tr("The files of a model are not those that the plan was locked with.")
                workspace.tell("error", tr("Not started"), message, tr("Put them back, or unlock the plan."))
                return
            if not number:
                operations.start_or_enqueue(workspace=workspace, plan=operations.dry_run_of(plan) if dry else plan)
                return
            if not operations.change_queued(workspace=workspace, number=number, plan=plan):
                workspace.tell("warning", tr("Not changed"), tr("This plan has begun in the meantime."))
            self._leave_queued()
            workspace.page_wanted.emit("run")

        self._with_digests(go, "start")

    def _with_digests(self, go: Callable[[Plan], object], topic: str) -> None:
        """Hand on the plan with the digests of its models, if nothing is wrong with it."""
        self._review()  # what was typed a moment ago counts
        plan = self.plan()
        if not self._errors:
            operations.complete_spec(
                workspace=self.workspace,
                spec=plan.spec,
                owner=self,
                then=lambda spec: go(replace(plan, spec=spec)),
                topic=topic,
            )

    def edit_queued(self, number: int) -> None:
        """Show the plan in the queue with this number, to be changed; what was entered is kept beside it."""
        item = self.workspace.queue.item(number)
        if item is None or self._locked is not None:
            hint = tr("Unlock the plan first.") if item is not None else ""
            self.workspace.tell("warning", tr("Cannot be changed now"), tr("The plan is locked or has begun."), hint)
            return
        self._editing = number
        self._fill(item.plan)
        self._review()

    def _leave_queued(self) -> None:
        self._show_project()
        self._review()

    def _lock(self) -> None:
        def go(plan: Plan) -> None:
            operations.lock_plan(workspace=self.workspace, plan=plan)
            self._show_project()

        self._with_digests(go, "lock")

    def _unlock(self, reason: str) -> None:
        if self._locked is not None and self.workspace.desk is not None:
            self.workspace.desk.save_plan(operations.DRAFT, self._locked)
        operations.unlock_plan(workspace=self.workspace, reason=reason)
        self._show_project()
