"""Plan: what to ask, of which models, how often, and what to look for; nothing is made before Start."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import PlanReady, RunEvent
from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui.kit.costs import cost_in_words, effort_in_words, price_set
from biaslens_gui.ui.kit.flow import Layer, Layers
from biaslens_gui.ui.kit.parts import EmptyState, button, column, held, in_reading_order, remark, row
from biaslens_gui.ui.plan.advice import format_advice_in_words, growth_in_words, issues_of
from biaslens_gui.ui.plan.foot import PlanFoot, PlanState
from biaslens_gui.ui.plan.form import PlanForm
from biaslens_gui.ui.plan.method_chooser import roles_of
from biaslens_gui.ui.plan.power_meter import Outlook, outlook_of
from biaslens_gui.ui.plan.sources import PlanSources
from biaslens_gui.ui.shell.actions.audit_record import decided
from biaslens_gui.ui.shell.actions.plans import (
    DRAFT,
    PlanEstimate,
    ask_cost,
    budget_proposals,
    complete_spec,
    lock_plan,
    propose_topics,
    unlock_plan,
)
from biaslens_gui.ui.shell.actions.queue import change_queued
from biaslens_gui.ui.shell.actions.runs import dry_run_of, start_or_enqueue
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.keys import Key
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.pause import Pause
from biaslens_gui.ui.shell.turns import Turns

if TYPE_CHECKING:
    from biaslens_gui.engine.planning.budget import Budgeted

FOUND_AGAIN = ("questions", "completions", "fills", "embeddings", "classifications", "attributions")
"""What a plan's count does not look up in the store: what of these is there is found as the run comes to it."""


class PlanPage(Page):
    """The form of the plan, what is wrong with it, what it costs, and the two things to do with it."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self._errors: list[Issue] = []
        self._locked: Plan | None = None
        self._editing = 0  # the number of the plan in the queue that is being changed
        self.stale, self.grown = remark(), remark(muted=False)
        self.propose = button(
            tr("Propose what to look for"), self._propose, tip=tr("Ask what to look for; takes a few seconds")
        )
        self.foot = PlanFoot()
        self._touched = False
        self._shown: Plan | None = None  # what the form was filled with last
        self._layers = Layers(self)
        home = button(tr("Go to Home"), lambda: workspace.page_wanted.emit("home"), part="primary")
        text = tr("A plan belongs to a project. Make one, open one, or try the sample audit.")
        self._layers.addWidget(Layer(EmptyState("plan", tr("No project is open"), text, home)))
        yield
        body = Layer()
        self._layers.addWidget(body)
        yield from self._fill_body(body)
        yield
        self._pause = Pause(REVIEW_PAUSE_MS, self)
        self._pause.over.connect(self._review)
        self.form.changed.connect(self._on_changed)
        self.sources = PlanSources(workspace, self.form, lambda: self.plan().spec, self._pause.begin, self)
        foot = self.foot
        foot.start_wanted.connect(self._start)
        foot.dry_run_wanted.connect(lambda: self._start(dry=True))
        foot.lock_wanted.connect(self._lock)
        foot.unlock_wanted.connect(self._unlock)
        foot.leave_wanted.connect(self._leave_queued)
        foot.problem_wanted.connect(self.form.come_to_problem)
        workspace.keys.add(KEYS)
        for key, pressed in zip(KEYS, (foot.start, foot.dry_run, self.propose, foot.lock), strict=True):
            workspace.keys.bind(key.id, self, partial(self._press, pressed))
        workspace.host_changed.connect(self._show_host)
        workspace.project_changed.connect(self._show_project)
        workspace.draft_changed.connect(self._show_project)
        workspace.run_changed.connect(self._show_run)
        workspace.job_changed.connect(self._show_job)
        workspace.occurred.connect(self._on_occurred)
        self._layers.setCurrentIndex(1 if workspace.project else 0)
        self._turns = Turns(self)
        self._turns.begin(self._begin, after=PAINT_MS)

    def _fill_body(self, body: Layer) -> Iterator[None]:
        proposing = QWidget()
        proposing.setLayout(column(held(row(self.propose, self.stale)), self.grown))
        self.form = PlanForm(proposing, body)
        yield from self.form.pieces
        self.form.proposals.asked_again.connect(lambda method: self._ask([method]))
        body.fill(self.form, self.foot)

    # --- what is shown

    def _begin(self) -> None:
        """Show the plugins that are there, with a turn for each part: all at once they hold the window up."""
        host = self.workspace.host
        if host is None:
            return
        names = list(host.methods)
        some = [names[at : at + CARDS_AT_ONCE] for at in range(0, len(names), CARDS_AT_ONCE)]
        cards = [partial(self.form.methods.prepare, {name: host.methods[name] for name in part}) for part in some]
        readers = [partial(self.form.offer_readers, host, role) for role in roles_of(host.methods)]
        self._turns.begin(*cards, partial(self.form.offer_questions, host), *readers, self._show_host)

    def _show_host(self) -> None:
        self._turns.begin()  # what is left would offer the plugins of before
        host = self.workspace.host
        if host is None:
            return
        self.settle()  # the form is filled again from what is kept
        self.form.offer(host)
        self.sources.look()
        self._show_project()

    def _show_project(self) -> None:
        """Show the plan that is locked; else what was entered last, the plan of the open run, or an empty one."""
        self._turns.finish()  # a plan is shown, and kept, only by a form that has all of its questions
        self._layers.setCurrentIndex(1 if self.workspace.project else 0)
        desk, run = self.workspace.desk, self.workspace.run
        if desk is None or self.workspace.host is None:
            self._order_tabs()
            return
        self._editing, self._locked = 0, desk.locks.locked()
        draft = self._locked or desk.plans().get(DRAFT)
        self._touched = draft is not None
        self._shown = draft or (run.plan if run else Plan(AuditSpec(self.workspace.title, (), ())))
        self._fill(self._shown)

    def _fill(self, plan: Plan) -> None:
        self.form.set_read_only(False)
        self.form.set_plan(plan)
        self.grown.clear()
        self._errors = []  # those of the plan before say nothing about this one
        self.form.show_issues(self._errors)
        self.form.set_read_only(self._locked is not None)
        self._order_tabs()
        self._show_job()

    def _show_run(self) -> None:
        """Show the plan of the run that is open, unless something was entered: once it is looked at."""
        if not self.isVisible():
            return
        self._turns.finish()  # first what was entered, which counts more, and the questions that are ticked
        run = self.workspace.run
        if run is None or self._touched or self.workspace.host is None:
            return
        if run.plan != self._shown:
            self._shown = run.plan
            self._fill(run.plan)

    def on_shown(self) -> None:
        QTimer.singleShot(PAINT_MS, self, self._show_run)

    def _show_job(self) -> None:
        self._enable()
        self._pause.begin()

    def _enable(self) -> None:
        workspace, busy = self.workspace, self.workspace.busy
        missing, outdated = self.form.missing(), self.form.outdated()
        locked = self._locked.run_id if self._locked is not None else ""
        self.foot.show_state(
            PlanState(len(self._errors), busy, workspace.opening, locked, self._editing, bool(missing))
        )
        can_ask = not busy and not locked and not any(issue.field.startswith("prompts") for issue in self._errors)
        self.propose.setEnabled(can_ask and bool(missing or outdated))
        again = not missing and bool(outdated)
        words = tr("Propose again where outdated") if again else tr("Propose what to look for")
        self.propose.setText(tr("Proposing …") if workspace.job == "propose" else words)
        self.form.proposals.allow_asking(can_ask)
        self.stale.setText("" if locked else self.form.outdated_in_words())

    # --- what is entered

    def plan(self) -> Plan:
        """Return the plan that is locked, or as entered, under the project's title if it has none of its own."""
        if self._locked is not None:
            return self._locked
        plan = self.form.plan()
        spec = decided(self.workspace, plan.spec)  # thresholds are set once, on the page Set up
        return replace(plan, spec=replace(spec, title=spec.title or self.workspace.title))

    def _on_changed(self) -> None:
        self._touched = True
        self._pause.begin()

    def _review(self) -> None:
        self._turns.finish()  # nobody is told of, and nothing kept of, a form that is half filled
        host = self.workspace.host
        if host is None or self.workspace.project is None:
            return
        plan = self.plan()
        issues = issues_of(plan, host)
        self._errors = [issue for issue in issues if issue.severity == "error"]
        self._enable()
        self.form.show_issues(issues)
        self._keep(plan)
        self._ask_power(plan)
        if self._errors:
            self._show_no_cost()
        else:
            complete_spec(workspace=self.workspace, spec=plan.spec, owner=self, then=self._ask_cost, topic="count")

    def _ask_power(self, plan: Plan) -> None:
        def tell(outlook: Outlook | None) -> None:
            self.form.show_outlook(outlook)

        background = self.workspace.background
        background.ask(lambda: outlook_of(plan), tell, owner=self, topic="power", otherwise=lambda _: None)

    def settle(self) -> None:
        if self._pause.waiting and self.workspace.host is not None and self.workspace.project is not None:
            self._keep(self.plan())

    def _keep(self, plan: Plan) -> None:
        """Keep what is entered as the draft, if somebody entered it."""
        if self._touched and self.workspace.desk is not None and not self._editing and self._locked is None:
            self.workspace.desk.save_plan(DRAFT, plan)
            self.workspace.saved.emit()

    def _show_no_cost(self) -> None:
        """Take away what a plan was said to ask for: of one with something to put right nobody can tell."""
        self.form.hold_still()
        self.foot.show_cost("", "")
        self.form.images.show_advice("")
        self.form.methods.show_costs({})

    def _ask_cost(self, spec: AuditSpec) -> None:
        plan = replace(self.plan(), spec=spec)
        offered = self.form.methods.offered()
        ask_cost(workspace=self.workspace, plan=plan, offered=offered, owner=self, then=self._show_cost)

    def _show_cost(self, found: PlanEstimate) -> None:
        if self._errors:
            return  # it was asked of what stood here before
        self.form.hold_still()
        words = cost_in_words(found.left)
        told = tr("Still to make: {all}")
        if self.workspace.runs and any(getattr(found.left, name) for name in FOUND_AGAIN):
            told = tr("Still to make: {all}; less where images were asked before: such answers are found again.")
        made = told.format(all=words) if words else tr("Everything is already made.")
        self.foot.show_cost(made, effort_in_words(found.left, found.free, *price_set(self.workspace)))
        self.form.images.show_advice(format_advice_in_words(found.advice))
        self.form.methods.show_costs(found.each)

    # --- actions

    def _press(self, wanted: QPushButton) -> None:
        """Press a button by its key; what was typed a moment ago counts, so it may be free only now."""
        self._review()
        wanted.click()

    def _order_tabs(self) -> None:
        """Let the Tab key follow the reading order: parts of the form are made when plugins and proposals arrive."""
        in_reading_order(self)

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
            propose_topics(workspace=self.workspace, plan=Plan(spec, kept))

        self.form.note_asked(methods)
        complete_spec(workspace=self.workspace, spec=plan.spec, owner=self, then=go, topic="propose")

    def _on_occurred(self, event: RunEvent) -> None:
        if isinstance(event, PlanReady):
            plan = from_data(Plan, json.loads(event.plan))
            fresh = self.form.fresh_in(plan)
            budget_proposals(workspace=self.workspace, plan=plan, fresh=fresh, owner=self, then=self._show_proposed)

    def _show_proposed(self, found: Budgeted) -> None:
        """Show proposals within the budget, and above them what they add to the work."""
        self.form.show_proposals(found.plan)
        self.grown.setText(growth_in_words(found, self.form.proposals.titles))
        self._order_tabs()
        if not self.isVisible():  # whoever looks at another page is told, and not taken away from it
            title = tr("What to look for was proposed")
            notice = Notice("info", title, self.grown.text(), page="plan")
            self.workspace.notifications.tell(notice)

    # --- the plan started, locked, changed in the queue

    def _start(self, *, dry: bool = False) -> None:
        """Start the plan, or let it wait; or put it back into the queue that it was taken from to be changed."""
        workspace, number = self.workspace, self._editing

        def go(plan: Plan) -> None:
            if self._locked is not None and plan.run_id != self._locked.run_id:
                message = tr("The files of a model are not those that the plan was locked with.")
                workspace.tell("error", tr("Not started"), message, tr("Put them back, or unlock the plan."))
                return
            if dry:  # the plan is kept as it is entered: the form would show that of the dry run
                self._touched = True
                self._keep(self.plan())
            if not number:
                start_or_enqueue(workspace=workspace, plan=dry_run_of(plan) if dry else plan)
                return
            if not change_queued(workspace=workspace, number=number, plan=plan):
                workspace.tell("warning", tr("Not changed"), tr("This plan has begun in the meantime."))
            self._leave_queued()
            workspace.page_wanted.emit("run")

        self._with_digests(go, "start")

    def _with_digests(self, go: Callable[[Plan], object], topic: str) -> None:
        """Hand on the plan with the digests of its models, if nothing is wrong with it."""
        self._review()  # what was typed a moment ago counts
        plan = self.plan()
        if not self._errors:
            complete_spec(
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
        self._turns.finish()  # a page that was just made would show what was entered last in its place
        self._editing = number
        self._fill(item.plan)
        self._review()

    def take_offer(self, plan: Plan) -> None:
        """Show a plan that was made of the run that is shown, unless another one is entered or the plan is locked."""
        self._turns.finish()
        run = self.workspace.run
        entered = self._touched and (run is None or not self.plan().makes_run_of(run.plan))
        if self._locked is not None or entered:
            hint = tr("Unlock the plan first.") if self._locked is not None else tr("Start it, or empty it, first.")
            message = tr("Another plan is locked or entered, and would be lost.")
            self.workspace.tell("warning", tr("Cannot be changed now"), message, hint)
            return
        self._editing, self._touched, self._shown = 0, True, plan
        self._fill(plan)
        self._review()

    def _leave_queued(self) -> None:
        self._show_project()
        self._review()

    def _lock(self) -> None:
        def go(plan: Plan) -> None:
            lock_plan(workspace=self.workspace, plan=plan)
            self._show_project()

        self._with_digests(go, "lock")

    def _unlock(self, reason: str) -> None:
        if self._locked is not None and self.workspace.desk is not None:
            self.workspace.desk.save_plan(DRAFT, self._locked)
        unlock_plan(workspace=self.workspace, reason=reason)
        self._show_project()


REVIEW_PAUSE_MS = 300
PAINT_MS = 10  # the page is painted before it is filled
CARDS_AT_ONCE = 4
KEYS = (
    Key("plan.start", "plan", "Start the plan, or let it wait in the queue", ("Ctrl+R",)),
    Key("plan.dry", "plan", "Make a dry run", ("Ctrl+Shift+R",)),
    Key("plan.propose", "plan", "Propose what to look for", ("Ctrl+Shift+F",)),
    Key("plan.lock", "plan", "Lock the plan", ("Ctrl+L",)),
)
