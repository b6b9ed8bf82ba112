"""Exporting a run, comparing it with another, and certifying what was changed between them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

from biaslens_gui.ui.shell.actions.needs import project_of, still_wanted
from biaslens_gui.ui.shell.answers import Lasting, answer
from biaslens_gui.ui.shell.comparing import Certified, ComparableRun, Comparison, certify, compare, runs_in
from biaslens_gui.ui.shell.workspace import Workspace


def export_run(
    *,
    workspace: Workspace,
    run_id: str,
    exporter: str,
    then: Callable[[Path], object],
    stop: Event | None = None,
    otherwise: Callable[[Exception], object] | None = None,
    blurred: bool = False,
) -> None:
    """Write the results of a run with `exporter` into the project's folder of exports, in a process of its own.

    With `blurred`, every picture in it is.
    """
    project, files, check = project_of(workspace), workspace.plugin_files, still_wanted(workspace, stop)

    def write() -> Path:
        from biaslens_gui.engine.jobs import ExportJob
        from biaslens_gui.engine.running.apart import apart

        target = str(project.exports / f"{run_id}-{exporter}{'-blurred' if blurred else ''}")
        job = ExportJob(str(project.path), run_id, exporter, target, blurred=blurred)
        return Path(apart(job, files, check))

    workspace.background.ask(write, then, owner=workspace, topic=f"export {exporter}", otherwise=otherwise, waits=True)


def find_runs(*, workspace: Workspace, folder: Path, then: Callable[[tuple[ComparableRun, ...]], object]) -> None:
    """Look for the finished runs of another project, to compare with."""
    workspace.background.ask(lambda: runs_in(folder), then, owner=workspace, topic="runs to compare")


def compare_with(
    *,
    workspace: Workspace,
    other: ComparableRun,
    first: bool,
    then: Callable[[Comparison], object],
    otherwise: Callable[[], object],
) -> None:
    """Compare the run that is shown with an `other` one, which came `first`, or after it."""
    if workspace.run is None:
        return
    shown = ComparableRun(project_of(workspace).path, workspace.run.run_id, workspace.run.title)

    def show(found: Comparison) -> None:
        workspace.compared = found
        answer(then, found)

    def refuse(error: Exception) -> None:
        workspace.notifications.report(error)
        answer(otherwise)

    workspace.background.ask(
        lambda: compare(shown, other, other_first=first), Lasting(show), owner=workspace, topic="comparison",
        otherwise=Lasting(refuse),
    )  # fmt: skip


def certify_change(
    *,
    workspace: Workspace,
    other: ComparableRun,
    first: bool,
    then: Callable[[Certified], object],
    otherwise: Callable[[], object],
) -> None:
    """Certify what was changed between the run that is shown and an `other` one, which came `first` or after it."""
    if workspace.run is None:
        return
    shown = ComparableRun(project_of(workspace).path, workspace.run.run_id, workspace.run.title)
    device, now = str(workspace.settings["device"]), datetime.now(UTC).isoformat(timespec="seconds")

    def refuse(error: Exception) -> None:
        workspace.notifications.report(error)
        answer(otherwise)

    workspace.background.ask(
        lambda: certify(shown, other, other_first=first, device=device, made_at=now), Lasting(then), owner=workspace,
        topic="certificate", otherwise=Lasting(refuse),
    )  # fmt: skip
