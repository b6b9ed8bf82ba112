"""What the window does in a child of a nest until it is killed: a person judges, a run works, an export is written."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.core.events import ImageDone, RunEvent, RunFinished
from biaslens_gui.core.records import Verdict
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.ui.activity import page as activity_page
from biaslens_gui.ui.kit.reporting import actions as reporting_actions
from biaslens_gui.ui.kit.reporting.actions import export_run
from biaslens_gui.ui.review import actions as review_actions
from biaslens_gui.ui.review.actions import record_verdict
from biaslens_gui.ui.shell.actions import plans, projects, queue, runs
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.app import make_application
from biaslens_gui.ui.window.window import MainWindow
from tests.faults.lives import HOST
from tests.pebbles import PLUGIN, READERS

if TYPE_CHECKING:
    from tests.faults.lives import Say

PARTS = (activity_page, plans, projects, queue, reporting_actions, review_actions, runs)


def opened(project: str) -> tuple[MainWindow, Callable[[Callable[[], bool]], None]]:
    """Open the window on a project; return it, and a way to wait for something to be so."""
    application = make_application()
    settings = SettingsFile(Path(project).with_name("settings.json"))
    settings.change("reviewer", "Ada")
    workspace = Workspace(Notifications(), settings)
    workspace.plugin_files = (PLUGIN, READERS)
    window = MainWindow(workspace)
    window.show()
    workspace.set_host(HOST)
    open_project(workspace=workspace, folder=Path(project))

    def wait(until: Callable[[], bool]) -> None:
        while not until():
            application.processEvents()

    wait(lambda: workspace.project is not None and not workspace.background.busy)
    return window, wait


def judge(say: Say, project: str) -> None:
    """A person judges every image; a verdict is announced by the window's own signal that it is saved."""
    window, wait = opened(project)
    workspace = window.workspace
    window.open_page("review")
    wait(lambda: not workspace.background.busy)
    assert workspace.run is not None
    given: list[Verdict] = []
    workspace.saved.connect(lambda: say(verdict=[given[-1].reviewer, given[-1].image, "subject", given[-1].value]))
    for image in workspace.run.images:
        given.append(Verdict("Ada", image.digest, "subject", "yes"))
        record_verdict(workspace=workspace, verdict=given[-1])
        wait(lambda: not workspace.background.busy)
    workspace.close()


def run(say: Say, project: str, plan: str) -> None:
    """The window runs a plan in its child; an image is announced as the page hears of it."""
    window, wait = opened(project)
    workspace = window.workspace
    ended = []

    def hear(event: RunEvent) -> None:
        if workspace.job_process:
            say(engine=workspace.job_process)
        if isinstance(event, ImageDone) and event.status == "ok":
            say(image=event.digest)
        if isinstance(event, RunFinished):
            ended.append(event)

    workspace.occurred.connect(hear)
    start_run(workspace=workspace, plan=read_plan(Path(plan)))
    wait(lambda: bool(ended))
    workspace.close()


def export(say: Say, project: str) -> None:
    """The window exports the run that it shows."""
    window, wait = opened(project)
    workspace = window.workspace
    wait(lambda: workspace.run is not None)
    assert workspace.run is not None
    done: list[Path] = []
    export_run(workspace=workspace, run_id=workspace.run.run_id, exporter="csv_set", then=done.append)
    wait(lambda: bool(done))
    say(exported=str(done[0]))
    workspace.close()
