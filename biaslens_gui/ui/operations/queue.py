"""The queue: plans that wait for their turn, one run at a time, and what becomes of each when its run has ended."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from biaslens_gui.core.events import RunCancelled, RunFailed
from biaslens_gui.core.plan import Plan
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.operations.needs import desk_of, project_of, refuse_review_only, refuse_second_job
from biaslens_gui.ui.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.store.queue import Queued


def read_queue(*, workspace: Workspace) -> None:
    """Read the queue of the project that was opened; what waits in it is held until somebody lets it go on."""
    desk = desk_of(workspace)
    workspace.queue.clear()

    def show(items: tuple[Queued, ...]) -> None:
        if desk is not workspace.desk:
            return
        left = [item for item in items if item.state == "working"]
        for item in left:
            desk.queue.set_state(item.id, "waiting")
        desk.queue.order([item.id for item in items])
        names = ", ".join(f"“{item.plan.spec.title}”" for item in left)
        reason = tr("These plans were waiting when BiasLens was closed.") if items else ""
        if left:
            reason = tr("BiasLens was closed while {names} was at work; it goes on from the last saved image.").format(
                names=names
            )
        workspace.queue.show(tuple(replace(item, state="waiting") for item in items))
        workspace.queue.hold(reason)

    workspace.background.ask(desk.queue.items, show, owner=workspace, topic="queue")


def enqueue(*, workspace: Workspace, plan: Plan, retry_failed: bool = False) -> None:
    """Let `plan` wait for its turn; it starts at once when nothing is at work and the queue is not held."""
    project_of(workspace)
    _add(workspace, plan, retry_failed)
    advance_queue(workspace=workspace)


def start_at_once(*, workspace: Workspace, plan: Plan, retry_failed: bool = False, device: str = "") -> None:
    """Start `plan` now, before whatever waits. Raises KnownError while a job is at work."""
    project_of(workspace)
    refuse_second_job(workspace)
    for item in workspace.queue.waiting:
        if item.plan.run_id == plan.run_id:  # it need not run a second time
            remove_queued(workspace=workspace, number=item.id)
    _start(workspace, _add(workspace, plan, retry_failed), device)


def advance_queue(*, workspace: Workspace) -> None:
    """Take out what has ended, and start what is next; called whenever a job begins or ends."""
    queue = workspace.queue
    if workspace.busy or workspace.desk is None:
        return
    if queue.current:
        _take_out(workspace)
    if not queue.held and queue.items:
        _start(workspace, queue.items[0].id, "")


def hold_queue(*, workspace: Workspace, held: bool) -> None:
    """Let nothing more start by itself, or let the queue go on."""
    workspace.queue.hold(tr("You are holding the queue.") if held else "")
    advance_queue(workspace=workspace)


def move_queued(*, workspace: Workspace, number: int, by: int) -> None:
    """Move a waiting plan `by` places, -1 for up; what is at work stays first."""
    queue = workspace.queue
    order = [item.id for item in queue.waiting]
    if number not in order:
        return
    at = order.index(number)
    order.insert(max(0, min(len(order) - 1, at + by)), order.pop(at))
    working = [queue.current] if queue.item(queue.current) else []
    desk_of(workspace).queue.order([*working, *order])
    items = {item.id: item for item in queue.items}
    queue.show(tuple(items[one] for one in (*working, *order)))


def remove_queued(*, workspace: Workspace, number: int) -> None:
    """Take a waiting plan out of the queue; what is at work is stopped instead."""
    if number == workspace.queue.current:
        return
    desk_of(workspace).queue.remove(number)
    workspace.queue.show(tuple(item for item in workspace.queue.items if item.id != number))


def change_queued(*, workspace: Workspace, number: int, plan: Plan) -> bool:
    """Put `plan` in the place of one that waits; return whether it still waited."""
    if not desk_of(workspace).queue.change(number, plan):
        return False
    changed = (replace(item, plan=plan) if item.id == number else item for item in workspace.queue.items)
    workspace.queue.show(tuple(changed))
    workspace.saved.emit()
    return True


def _add(workspace: Workspace, plan: Plan, retry_failed: bool) -> int:
    from biaslens_gui.store.queue import Queued

    refuse_review_only(workspace)
    number = desk_of(workspace).queue.add(plan, retry_failed=retry_failed)
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    workspace.queue.show((*workspace.queue.items, Queued(number, plan, "waiting", retry_failed, now)))
    return number


def _start(workspace: Workspace, number: int, device: str) -> None:
    from biaslens_gui.engine.driving import driver_of
    from biaslens_gui.engine.jobs import RunJob

    queue, desk = workspace.queue, desk_of(workspace)
    item = queue.item(number)
    if item is None:
        return
    desk.queue.set_state(number, "working")
    desk.save_plan(item.plan.spec.title, item.plan)
    workspace.saved.emit()
    queue.current = number
    others = (one for one in queue.items if one.id != number)
    queue.show((replace(item, state="working"), *others))
    job = RunJob(
        str(project_of(workspace).path),
        item.plan,
        device or workspace.settings["device"],
        item.retry_failed,
    )
    workspace.start(driver_of(job, workspace.plugin_files), "run")
    _expect(workspace, item.plan)


def _expect(workspace: Workspace, plan: Plan) -> None:
    """Say how long the run will take in all, once that is counted; nothing where a model was never measured here."""
    host, project, device = workspace.host, workspace.project, workspace.settings["device"]
    progress = workspace.progress

    def count() -> float:
        from biaslens_gui.engine.cost import plan_cost

        return plan_cost(plan, host, project, device).seconds if host is not None else 0.0

    def take(seconds: float) -> None:
        if seconds:  # what was made since the start is no longer in it
            progress.expected = seconds + progress.elapsed(time.monotonic())

    workspace.background.ask(count, take, owner=workspace, topic="expected", otherwise=lambda _: None)


def _take_out(workspace: Workspace) -> None:
    """Take the plan out whose run has ended; after a full disk it stays and the queue is held, as after a stop."""
    queue, outcome = workspace.queue, workspace.progress.outcome
    number, queue.current = queue.current, 0
    if isinstance(outcome, RunFailed) and outcome.cause == "disk":
        # nothing is written: on the disk the plan is at work, which after a restart means that it goes on first
        queue.hold(tr("The disk is full. Free some space, then let the queue go on; nothing is lost."))
        queue.show(tuple(replace(item, state="waiting") if item.id == number else item for item in queue.items))
        return
    remove_queued(workspace=workspace, number=number)
    if isinstance(outcome, RunCancelled) and queue.items:
        queue.hold(tr("You stopped the run before."))
