"""Exporting a run, comparing it with another, and certifying what was changed between them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import TypeVar

from biaslens_gui.ui.shell.actions.needs import project_of, still_wanted
from biaslens_gui.ui.shell.answers import Lasting, answer
from biaslens_gui.ui.shell.comparing import Certified, ComparableRun, Comparison, certify, compare, runs_in
from biaslens_gui.ui.shell.workspace import Workspace

T = TypeVar("T")


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

    # without a topic: each of those that are written at once is told
    workspace.background.ask(write, then, owner=workspace, otherwise=otherwise, waits=True)


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

    def show(found: Comparison) -> None:
        workspace.compared = found
        answer(then, found)

    _ask_of_shown(workspace, "comparison", lambda shown: compare(shown, other, other_first=first), show, otherwise)


def certify_change(
    *,
    workspace: Workspace,
    other: ComparableRun,
    first: bool,
    then: Callable[[Certified], object],
    otherwise: Callable[[], object],
) -> None:
    """Certify what was changed between the run that is shown and an `other` one, which came `first` or after it."""
    device, now = str(workspace.settings["device"]), datetime.now(UTC).isoformat(timespec="seconds")

    def made(shown: ComparableRun) -> Certified:
        return certify(shown, other, other_first=first, device=device, made_at=now)

    _ask_of_shown(workspace, "certificate", made, lambda found: answer(then, found), otherwise)


def _ask_of_shown(
    workspace: Workspace,
    topic: str,
    work: Callable[[ComparableRun], T],
    then: Callable[[T], object],
    otherwise: Callable[[], object],
) -> None:
    """Do `work` with the run that is shown on a worker thread, and `then` whatever page is still there.

    What it refuses is told, and then `otherwise` called, if whoever asked is still there.
    """
    if workspace.run is None:
        return
    shown = ComparableRun(project_of(workspace).path, workspace.run.run_id, workspace.run.title)

    def refuse(error: Exception) -> None:
        workspace.notifications.report(error)
        answer(otherwise)

    workspace.background.ask(
        lambda: work(shown), Lasting(then), owner=workspace, topic=topic, otherwise=Lasting(refuse)
    )
