"""The queue: plans that wait for their turn, one run at a time, and what becomes of each when its run has ended."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from biaslens_gui.core.events import RunCancelled, RunFailed, RunFinished
from biaslens_gui.ui.shell.actions.needs import desk_of, project_of, refuse_review_only, refuse_second_job
from biaslens_gui.ui.shell.i18n import quoted, tr
from biaslens_gui.ui.shell.progress import STAGE_OF_ROLE, Part
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.spec import Role
    from biaslens_gui.store.desk import Desk
    from biaslens_gui.store.project import ProjectFolder
    from biaslens_gui.store.queue import Queued

    Ends = tuple[tuple[Plan, str], ...]


def read_queue(*, workspace: Workspace) -> None:
    """Read the queue of the project that was opened; what waits in it is held until somebody lets it go on."""
    desk, project = desk_of(workspace), project_of(workspace)
    workspace.queue.clear()

    def read() -> tuple[tuple[Queued, ...], Ends]:
        items = desk.queue.items()
        return items, _ends_of_runs(project) if items else ()

    def show(found: tuple[tuple[Queued, ...], Ends]) -> None:
        items, ended = found
        if desk is not workspace.desk:
            return
        items = _without_finished(workspace, desk, items, ended)
        left = [item for item in items if item.state == "working"]
        for item in left:
            desk.queue.set_state(item.id, "waiting")
        desk.queue.order([item.id for item in items])
        names = ", ".join(quoted(item.plan.spec.title) for item in left)
        reason = tr("These plans were waiting when BiasLens was closed.") if items else ""
        if left:
            reason = tr("BiasLens was closed while {names} was at work; it goes on from the last saved image.").format(
                names=names
            )
        workspace.queue.show(tuple(replace(item, state="waiting") for item in items))
        workspace.queue.hold(reason, frozenset(item.id for item in left))

    workspace.background.ask(read, show, owner=workspace, topic="queue")


def enqueue(*, workspace: Workspace, plan: Plan, retry_failed: bool = False) -> None:
    """Let `plan` wait for its turn; it starts at once when nothing is at work and the queue is not held.

    A plan that is at work or waits already is not added once more: it would make nothing.
    """
    project_of(workspace)
    if (there := _of_run(workspace, plan)) and not retry_failed:
        told = tr("is at work") if workspace.queue.current in [item.id for item in there] else tr("waits already")
        message = tr("This very plan {state}. Change it first if another run is wanted.").format(state=told)
        workspace.tell("info", tr("Not added to the queue"), message)
        return
    _add(workspace, plan, retry_failed)
    advance_queue(workspace=workspace)


def start_at_once(*, workspace: Workspace, plan: Plan, retry_failed: bool = False, device: str = "") -> None:
    """Start `plan` now, before whatever waits. Raises KnownError while a job is at work."""
    project_of(workspace)
    refuse_second_job(workspace)
    for item in _of_run(workspace, plan):  # it need not run a second time
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
    position = order.index(number)
    order.insert(max(0, min(len(order) - 1, position + by)), order.pop(position))
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


def _of_run(workspace: Workspace, plan: Plan) -> tuple[Queued, ...]:
    """Return what is at work or waits in order to make the run of `plan`."""
    return tuple(item for item in workspace.queue.items if item.plan.makes_run_of(plan))


def _ends_of_runs(project: ProjectFolder) -> Ends:
    """Return the plan of each finished run of a project, and when it has ended."""
    from biaslens_gui.store.audit import AuditReader

    if not project.audit_db.is_file():
        return ()
    with AuditReader(project) as reader:
        done = [run for run in reader.runs() if run.status == "finished"]
        return tuple((reader.plan(run.run_id), run.finished) for run in done)


def _without_finished(workspace: Workspace, desk: Desk, items: tuple[Queued, ...], ended: Ends) -> tuple[Queued, ...]:
    """Return what still has to run; a plan that was finished since it was added is taken out, and that is told."""
    done = [
        item
        for item in items
        if any(_is_later(at, item.added_at) and item.plan.makes_run_of(plan) for plan, at in ended)
    ]
    for item in done:
        desk.queue.remove(item.id)
    if done:
        names = ", ".join(quoted(item.plan.spec.title) for item in done)
        message = tr("Finished since, and no longer waiting: {names}.").format(names=names)
        workspace.tell("info", tr("Taken out of the queue"), message)
    return tuple(item for item in items if item not in done)


def _is_later(ended: str, added: str) -> bool:
    return bool(ended and added) and datetime.fromisoformat(ended) > datetime.fromisoformat(added)


def _add(workspace: Workspace, plan: Plan, retry_failed: bool) -> int:
    from biaslens_gui.store.queue import Queued

    refuse_review_only(workspace)
    number = desk_of(workspace).queue.add(plan, retry_failed=retry_failed)
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    workspace.queue.show((*workspace.queue.items, Queued(number, plan, "waiting", retry_failed, now)))
    return number


def _start(workspace: Workspace, number: int, device: str) -> None:
    from biaslens_gui.engine.jobs import RunJob
    from biaslens_gui.engine.running.driving import driver_of

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
    title = workspace.run_title(item.plan.run_id) or item.plan.spec.title
    workspace.start(driver_of(job, workspace.plugin_files), "run", title)
    _expect(workspace, item.plan, retry_failed=item.retry_failed)


def _expect(workspace: Workspace, plan: Plan, *, retry_failed: bool) -> None:
    """Count once what the whole plan asks for, so that its progress has one scale from Start over every Resume.

    What failed before is there as failed, or is still to be made where it is tried again.
    """
    host, project, device = workspace.host, workspace.project, workspace.settings["device"]
    progress = workspace.progress

    def count() -> tuple[Part, ...]:
        from biaslens_gui.engine.planning.cost import plan_cost, shares_of_work, what_is_left

        if host is None:
            return ()
        work = shares_of_work(plan_cost(plan, host), plan.spec)
        cost, lacking = what_is_left(plan, host, project, device)
        left = shares_of_work(cost, plan.spec)
        failed: dict[Role, int] = {"image_model": lacking.failed, "captioner": lacking.unsaid}
        never: dict[Role, int] = {"captioner": lacking.withheld}
        parts = []
        for role, (items, seconds) in work.items():
            stored, lost = items - left.get(role, (0, None))[0], failed.get(role, 0)
            again, gone = (lost, 0) if retry_failed else (0, lost)
            if role in STAGE_OF_ROLE:
                parts.append(Part(STAGE_OF_ROLE[role], items, seconds, stored - again, gone + never.get(role, 0)))
        return tuple(parts)

    def take(parts: tuple[Part, ...]) -> None:
        progress.expect(parts)

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
    done = queue.item(number)
    if isinstance(outcome, RunFinished) and done is not None:
        for item in _of_run(workspace, done.plan):  # it need not run a second time
            remove_queued(workspace=workspace, number=item.id)
    remove_queued(workspace=workspace, number=number)
    if isinstance(outcome, RunCancelled) and queue.items:
        queue.hold(tr("You stopped the run before."))
