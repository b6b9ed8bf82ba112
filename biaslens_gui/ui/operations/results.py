"""Exporting a run and comparing it with another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from biaslens_gui.ui.comparing import Choice, Comparison, compare, runs_in
from biaslens_gui.ui.operations.needs import host_of, project_of
from biaslens_gui.ui.workspace import Workspace


def export_run(*, workspace: Workspace, run_id: str, exporter: str, then: Callable[[Path], object]) -> None:
    """Write the results of a run with `exporter` into the project's folder of exports."""
    host, project = host_of(workspace), project_of(workspace)

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
    shown = Choice(project_of(workspace).path, workspace.run.run_id, workspace.run.title)

    def show(found: Comparison) -> None:
        workspace.compared = found
        then(found)

    def refuse(error: Exception) -> None:
        workspace.notifications.report(error)
        otherwise()

    workspace.background.ask(
        lambda: compare(shown, other, other_first=first), show, owner=workspace, topic="comparison", otherwise=refuse
    )
