"""What a person can do, one function each: reading happens on a worker thread, work in a child process.

Store and engine are imported inside the functions, on the worker thread, so that the window paints before they load.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.ui.comparing import Choice, Comparison, compare, runs_in, view_of
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.runview import RunView
from biaslens_gui.ui.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.roles import DetectedModel
    from biaslens_gui.plugins import PluginHost
    from biaslens_gui.store.audit import RunSummary
    from biaslens_gui.store.desk import Desk
    from biaslens_gui.store.project import ProjectFolder

Opened = tuple["ProjectFolder", "Desk", str]
DRAFT = "draft"


# --- start


def warm_up(*, workspace: Workspace) -> None:
    """Load the plugins, the store, the engine and the code of the pages beside the painted window."""

    def load() -> PluginHost:
        import biaslens_gui.engine.process
        import biaslens_gui.engine.run
        import biaslens_gui.store.audit
        import biaslens_gui.store.desk
        import biaslens_gui.store.migrations
        import biaslens_gui.ui.widgets.finding_charts  # noqa: F401 - pyqtgraph takes half a second
        from biaslens_gui.engine.plugin_choice import discover_plugins
        from biaslens_gui.ui.steps import STEPS

        for step in STEPS:
            importlib.import_module(step.page.partition(":")[0])
        return discover_plugins(workspace.plugin_files)

    workspace.background.ask(load, workspace.set_host)


# --- projects


def create_project(*, workspace: Workspace, folder: Path, title: str, then: Callable[[], object] | None = None) -> None:
    """Make a project and open it."""

    def make() -> Opened:
        from biaslens_gui.store.project import create_project as create

        return _with_desk(create(folder, title))

    _open(workspace, folder, make, then)


def open_project(*, workspace: Workspace, folder: Path, then: Callable[[], object] | None = None) -> None:
    """Open a project that is there."""

    def find() -> Opened:
        from biaslens_gui.store.project import open_project as find_project

        return _with_desk(find_project(folder))

    _open(workspace, folder, find, then)


def try_sample(*, workspace: Workspace, folder: Path) -> None:
    """Open the sample project, made if need be, and run the sample audit; what was made before is not made again."""

    def run_it() -> None:
        host = _host(workspace)

        def make_plan() -> Plan:
            from biaslens_gui.engine.sample import sample_plan

            return sample_plan(host)

        workspace.background.ask(make_plan, lambda plan: start_run(workspace=workspace, plan=plan))

    create_project(
        workspace=workspace, folder=folder, title=tr("Sample audit"), then=lambda: workspace.when_ready(run_it)
    )


def _open(workspace: Workspace, folder: Path, find: Callable[[], Opened], then: Callable[[], object] | None) -> None:
    if workspace.project is not None and workspace.project.path == folder.absolute():
        if then is not None:
            then()
        return
    _refuse_second_job(workspace)

    def show(opened: Opened) -> None:
        project, desk, title = opened
        workspace.opening = False
        workspace.set_project(project, desk, title)
        workspace.remember(str(project.path))
        workspace.job_changed.emit()
        refresh(workspace=workspace)
        if then is not None:
            then()

    def refuse(error: Exception) -> None:
        workspace.opening = False
        workspace.job_changed.emit()
        workspace.notifications.report(error)

    workspace.opening = True
    workspace.job_changed.emit()
    workspace.background.ask(find, show, otherwise=refuse)


def _with_desk(project: ProjectFolder) -> Opened:
    from biaslens_gui.store.desk import Desk

    return project, Desk(project), project.title


# --- reading runs


def refresh(*, workspace: Workspace, run_id: str = "") -> None:
    """Read the list of runs again, and the run `run_id` (or the newest) with all it has to show."""
    project = workspace.project
    if project is None:
        return
    shown = run_id or (workspace.run.run_id if workspace.run else "")

    def read() -> tuple[tuple[RunSummary, ...], RunView | None]:
        return _read_runs(project, shown)

    def show(found: tuple[tuple[RunSummary, ...], RunView | None]) -> None:
        if project is workspace.project:
            workspace.thumbnails.retry()
            workspace.set_runs(found[0])
            workspace.set_run(found[1])

    workspace.background.ask(read, show, owner=workspace, topic="refresh")


def _read_runs(project: ProjectFolder, shown: str) -> tuple[tuple[RunSummary, ...], RunView | None]:
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.desk import DeskReader

    if not project.audit_db.is_file():
        return (), None
    with AuditReader(project) as reader:
        runs = reader.runs()
        chosen = next((run for run in runs if run.run_id == shown), runs[0] if runs else None)
        if chosen is None:
            return runs, None
        return runs, replace(view_of(reader, chosen.run_id), verdicts=DeskReader(project).verdicts())


# --- models and plans


def scan_models(
    *, workspace: Workspace, folder: Path, owner: QObject, then: Callable[[tuple[DetectedModel, ...]], object]
) -> None:
    """Look for models in `folder` and below."""
    host = _host(workspace)

    def look() -> tuple[DetectedModel, ...]:
        from biaslens_gui.engine.models import scan

        return scan(folder, host)

    workspace.background.ask(look, then, owner=owner)


def complete_spec(
    *, workspace: Workspace, spec: AuditSpec, owner: QObject, then: Callable[[AuditSpec], object], topic: str
) -> None:
    """Hand `spec` on with the digest of every model's files, which takes a while for big ones the first time.

    A later question of `owner` about the same `topic` makes this one stale, so each purpose has a topic of its own.
    """
    host = _host(workspace)

    def measure() -> AuditSpec:
        return replace(spec, models=tuple(_with_digest(model, host) for model in spec.models))

    workspace.background.ask(measure, then, owner=owner, topic=f"digest to {topic}")


def _with_digest(model: ModelRef, host: PluginHost) -> ModelRef:
    from biaslens_gui.engine.models import built_in, reference

    if model.path:
        return replace(model, digest=reference(Path(model.path), host).digest)
    return replace(model, digest=built_in(host.role(model.role, model.plugin)).digest)


def ask_cost(
    *, workspace: Workspace, plan: Plan, owner: QObject, then: Callable[[tuple[Cost, dict[str, Cost]]], object]
) -> None:
    """Count what `plan` would still have to make, and what each of its methods asks for."""
    host, project, device = _host(workspace), workspace.project, workspace.settings["device"]

    def count() -> tuple[Cost, dict[str, Cost]]:
        from biaslens_gui.engine.cost import method_costs, plan_cost

        return plan_cost(plan, host, project, device), method_costs(plan, host)

    workspace.background.ask(count, then, owner=owner, topic="cost", otherwise=lambda _: None)


def propose_topics(*, workspace: Workspace, plan: Plan) -> None:
    """Ask the methods of `plan` that have no proposal; the plan arrives with the job's last event, `PlanReady`."""
    project = _project(workspace)
    _refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import ProposeJob
    from biaslens_gui.engine.process import ProcessDriver

    job = ProposeJob(str(project.path), plan, workspace.settings["device"])
    workspace.start(ProcessDriver(job, workspace.plugin_files), "propose")


# --- runs


def start_run(*, workspace: Workspace, plan: Plan) -> None:
    """Run `plan`: what is stored is taken from the store, the rest is made."""
    project = _project(workspace)
    _refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import RunJob
    from biaslens_gui.engine.process import ProcessDriver

    if workspace.desk is not None:
        workspace.desk.save_plan(plan.spec.title, plan)
        workspace.saved.emit()
    job = RunJob(str(project.path), plan, workspace.settings["device"])
    workspace.start(ProcessDriver(job, workspace.plugin_files), "run")
    workspace.page_wanted.emit("run")


def resume_run(*, workspace: Workspace, run_id: str) -> None:
    """Go on with a run that was stopped or interrupted, or update one after new verdicts."""
    project = _project(workspace)

    def read() -> Plan:
        from biaslens_gui.store.audit import AuditReader

        with AuditReader(project) as reader:
            return reader.plan(run_id)

    workspace.background.ask(
        read, lambda plan: start_run(workspace=workspace, plan=plan), owner=workspace, topic="resume"
    )


def stop_job(*, workspace: Workspace) -> None:
    """Ask the job to stop after the step it is in."""
    if workspace.bridge is not None:
        workspace.bridge.cancel()


def stop_job_now(*, workspace: Workspace) -> None:
    """End the job within two seconds; what is committed stays."""
    if workspace.bridge is not None:
        workspace.bridge.stop_now()


# --- review


def record_verdict(*, workspace: Workspace, verdict: Verdict) -> int:
    """Commit a verdict and return its number; when this returns it is on the disk."""
    number = _desk(workspace).record_verdict(verdict)
    before = workspace.run.verdicts if workspace.run else ()
    about = (verdict.reviewer, verdict.image, verdict.question)
    others = tuple(old for old in before if (old.reviewer, old.image, old.question) != about)
    workspace.set_verdicts((*others, replace(verdict, at=verdict.at or datetime.now(UTC).isoformat())))
    return number


def withdraw_verdict(*, workspace: Workspace, number: int) -> None:
    """Undo a verdict; the one before it stands again."""
    desk = _desk(workspace)
    desk.withdraw_verdict(number)
    workspace.set_verdicts(desk.verdicts())


# --- results


def export_run(*, workspace: Workspace, run_id: str, exporter: str, then: Callable[[Path], object]) -> None:
    """Write the results of a run with `exporter` into the project's folder of exports."""
    host, project = _host(workspace), _project(workspace)

    def write() -> Path:
        from biaslens_gui.store.audit import AuditReader
        from biaslens_gui.store.exports import export_folder

        with AuditReader(project) as reader:
            results = reader.results(run_id)
        target = project.exports / f"{run_id}-{exporter}"
        with export_folder(target, project, results.images) as output:
            host.exporters[exporter].export(results, output)
        return target

    workspace.background.ask(write, then, owner=workspace, topic=f"export {exporter}")


def find_runs(*, workspace: Workspace, folder: Path, then: Callable[[tuple[Choice, ...]], object]) -> None:
    """Look for the finished runs of another project, to compare with."""
    workspace.background.ask(lambda: runs_in(folder), then, owner=workspace, topic="runs to compare")


def compare_with(
    *,
    workspace: Workspace,
    other: Choice,
    first: bool,
    then: Callable[[Comparison], object],
    otherwise: Callable[[], object],
) -> None:
    """Compare the run that is shown with an `other` one, which came `first`, or after it."""
    if workspace.run is None:
        return
    shown = Choice(_project(workspace).path, workspace.run.run_id, workspace.run.title)

    def show(found: Comparison) -> None:
        workspace.compared = found
        then(found)

    def refuse(error: Exception) -> None:
        workspace.notifications.report(error)
        otherwise()

    workspace.background.ask(
        lambda: compare(shown, other, other_first=first), show, owner=workspace, topic="comparison", otherwise=refuse
    )


# --- what has to be there


def _host(workspace: Workspace) -> PluginHost:
    if workspace.host is None:
        raise KnownError(tr("Still loading"), tr("The plugins are being loaded."), tr("Try again in a moment."))
    return workspace.host


def _project(workspace: Workspace) -> ProjectFolder:
    if workspace.project is None:
        raise KnownError(
            tr("No project is open"), tr("A run belongs to a project."), tr("Make or open one on the Home page.")
        )
    return workspace.project


def _desk(workspace: Workspace) -> Desk:
    if workspace.desk is None:
        raise BugError("No desk", "A verdict was given without an open project.")
    return workspace.desk


def _refuse_second_job(workspace: Workspace) -> None:
    if workspace.busy:
        message = tr("One job runs at a time.")
        raise KnownError(tr("A job is at work"), message, tr("Wait until it is finished, or stop it on the Run page."))
