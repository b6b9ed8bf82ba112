"""Starting, making and opening projects, and reading their runs."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.actions.needs import host_of, refuse_second_job
from biaslens_gui.ui.shell.actions.plugins import take_plugins
from biaslens_gui.ui.shell.actions.queue import read_queue
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.answers import Lasting, answer
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.qt_classes import make_classes
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.turns import Turns

if TYPE_CHECKING:
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.plugin_host.host import PluginHost
    from biaslens_gui.store.audit import RunSummary
    from biaslens_gui.store.desk import Desk
    from biaslens_gui.store.project import ProjectFolder
    from biaslens_gui.ui.shell.run_view import RunView
    from biaslens_gui.ui.shell.workspace import Workspace

Opened = tuple["ProjectFolder", "Desk", str]


def warm_up(*, workspace: Workspace) -> None:
    """Load the plugins, the store, the engine and the code of the pages beside the painted window.

    The code of the pages comes last: it derives from Qt's classes, all of which this thread makes meanwhile.
    """
    classes = Turns(workspace)
    classes.follow(make_classes())

    def load() -> PluginHost:
        import biaslens_gui.engine.running.driving
        import biaslens_gui.engine.running.run
        import biaslens_gui.store.audit
        import biaslens_gui.store.desk
        import biaslens_gui.store.migrations  # noqa: F401 - half a second less when a project is opened
        from biaslens_gui.engine.plugins import discover_plugins

        importlib.import_module("psutil")  # the line of facts shows memory once it is there
        return discover_plugins(workspace.plugin_files)

    def load_pages(host: PluginHost) -> None:
        classes.finish()
        workspace.background.ask(_import_pages, lambda _: show(host))

    def show(host: PluginHost) -> None:
        take_plugins(workspace, host)
        workspace.background.ask(lambda: _read_words(host))

    workspace.background.ask(load, load_pages)


def _import_pages() -> None:
    importlib.import_module("biaslens_gui.ui.charts.finding_charts")  # pyqtgraph takes half a second
    for step in STEPS:
        importlib.import_module(step.page.partition(":")[0])


def _read_words(host: PluginHost) -> None:
    """Let plugins read the tables by which they look at a plan, of which a thesaurus takes a tenth of a second."""
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.spec import AuditSpec
    from biaslens_gui.engine.planning.prompt_advice import advise_prompts
    from biaslens_gui.engine.running.run import review_plan

    nothing = AuditSpec("", (), ())
    review_plan(Plan(nothing), host)
    advise_prompts(nothing)


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


@dataclass(frozen=True, slots=True)
class RecentProject:
    """A project opened before: its title, and the newest of its runs; None where it has none or cannot be read."""

    folder: Path
    title: str
    newest: RunSummary | None = None


def read_recent(
    *,
    workspace: Workspace,
    folders: Sequence[Path],
    owner: QObject,
    then: Callable[[tuple[RecentProject, ...]], object],
) -> None:
    """Look into projects that were opened before: what they are called, and how far they are."""

    def read() -> tuple[RecentProject, ...]:
        return tuple(map(_recent, folders))

    workspace.background.ask(read, then, owner=owner, topic="recent projects")


def _recent(folder: Path) -> RecentProject:
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.project import ProjectFolder

    project, title = ProjectFolder(folder), folder.name
    runs: tuple[RunSummary, ...] = ()
    try:
        title = project.title
        if project.audit_db.is_file():
            with AuditReader(project) as reader:
                runs = reader.runs()
    except (KnownError, OSError):  # opening it tells what is wrong
        pass
    return RecentProject(folder, title, runs[0] if runs else None)


def locate_project(*, workspace: Workspace, before: str, now: Path, then: Callable[[], object] | None = None) -> None:
    """Open the project that was moved from the folder `before` to `now`; the old folder is listed no more."""

    def forget() -> None:
        workspace.keep("recent_projects", "\n".join(one for one in workspace.recent if one != before))
        if then is not None:
            then()

    open_project(workspace=workspace, folder=now, then=forget)


def try_sample(*, workspace: Workspace, folder: Path) -> None:
    """Open the sample project, made if need be, and run the sample audit; what was made before is not made again."""

    def run_it() -> None:
        host = host_of(workspace)

        def make_plan() -> Plan:
            from biaslens_gui.engine.planning.sample import sample_plan

            return sample_plan(host)

        workspace.background.ask(make_plan, lambda plan: start_run(workspace=workspace, plan=plan))

    create_project(
        workspace=workspace, folder=folder, title=tr("Sample audit"), then=lambda: workspace.when_ready(run_it)
    )


def try_pictures(*, workspace: Workspace, folder: Path) -> None:
    """Open the project of the sample of pictures, made if need be, list them there, and audit them."""

    def run_it() -> None:
        host, project = host_of(workspace), workspace.project
        assert project is not None

        def make_plan() -> Plan:
            from biaslens_gui.engine.planning.sample import pictures_plan

            return pictures_plan(host, project)

        workspace.background.ask(make_plan, lambda plan: start_run(workspace=workspace, plan=plan))

    create_project(
        workspace=workspace, folder=folder, title=tr("Sample of pictures"), then=lambda: workspace.when_ready(run_it)
    )


def _open(workspace: Workspace, folder: Path, find: Callable[[], Opened], then: Callable[[], object] | None) -> None:
    if workspace.project is not None and workspace.project.path == folder.absolute():
        if then is not None:
            then()
        return
    refuse_second_job(workspace)

    def show(opened: Opened) -> None:
        project, desk, title = opened
        workspace.opening, workspace.reading = False, True
        workspace.set_project(project, desk, title)
        workspace.remember(str(project.path))
        workspace.job_changed.emit()
        refresh(workspace=workspace)
        read_queue(workspace=workspace)
        if then is not None:
            answer(then)

    def refuse(error: Exception) -> None:
        tell_opening(False)
        workspace.notifications.report(error)

    def tell_opening(is_so: bool) -> None:
        workspace.opening = is_so
        workspace.job_changed.emit()
        if workspace.project is None:
            workspace.run_changed.emit()  # the pages of a run say what they wait for

    tell_opening(True)
    workspace.background.ask(find, Lasting(show), otherwise=Lasting(refuse))


def _with_desk(project: ProjectFolder) -> Opened:
    from biaslens_gui.engine.models.register import MovedFolders
    from biaslens_gui.store.desk import Desk

    desk = Desk(project)
    if (moves := MovedFolders()).every():  # said while another project was open
        desk.relocate_models(moves.followed)
    return project, desk, project.title


def choose_run(*, workspace: Workspace, run_id: str) -> None:
    """Show the run `run_id` on every page, also while another one is at work; the next start or end leads away."""
    workspace.chosen_run = run_id
    refresh(workspace=workspace, run_id=run_id)


def follow_run(*, workspace: Workspace, run_id: str, ended: bool = False) -> None:
    """Show the run at work as far as it is, unless a person chose another one meanwhile.

    One that `ended` before it was finished has no results: then the last finished run is shown, if there is one.
    """
    refresh(workspace=workspace, run_id=workspace.chosen_run or run_id, finished=ended and not workspace.chosen_run)


def refresh(*, workspace: Workspace, run_id: str = "", finished: bool = False) -> None:
    """Read the list of runs again, and the run `run_id` (or the last finished one) with all it has to show.

    With `finished`, one that was stopped before its end gives way to the last that was finished.
    """
    project = workspace.project
    if project is None:
        return
    shown = run_id or (workspace.run.run_id if workspace.run else "")

    def read() -> tuple[tuple[RunSummary, ...], RunView | None]:
        return _read_runs(project, shown, finished)

    def show(found: tuple[tuple[RunSummary, ...], RunView | None]) -> None:
        if project is workspace.project:
            workspace.reading = False
            workspace.thumbnails.retry()
            workspace.set_runs(found[0])
            workspace.set_run(found[1])

    def refuse(error: Exception) -> None:
        if workspace.reading and project is workspace.project:
            workspace.reading = False
            workspace.run_changed.emit()
        workspace.notifications.report(error)

    workspace.background.ask(read, show, owner=workspace, topic="refresh", otherwise=refuse)


def _chosen(runs: tuple[RunSummary, ...], shown: str, finished: bool) -> RunSummary | None:
    """Return the run `shown`, or else the last finished one, or else the newest; with `finished` that before it."""
    asked = next((run for run in runs if run.run_id == shown), None)
    done = max((run for run in runs if run.status == "finished"), key=lambda run: run.finished, default=None)
    if asked is not None and (asked.status == "finished" or not finished):
        return asked
    return done or asked or (runs[0] if runs else None)


def _read_runs(project: ProjectFolder, shown: str, finished: bool) -> tuple[tuple[RunSummary, ...], RunView | None]:
    from biaslens_gui.engine.models.register import MovedFolders
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.desk import DeskReader
    from biaslens_gui.ui.shell.comparing import view_of

    if not project.audit_db.is_file():
        return (), None
    with AuditReader(project) as reader:
        runs = reader.runs()
        chosen = _chosen(runs, shown, finished)
        if chosen is None:
            return runs, None
        desk = DeskReader(project)
        review = desk.review(chosen.run_id)
        if review.assignment is not None:  # to draw the orders of 100,000 images takes a second: not in the window
            for name in review.assignment.reviewers:
                review.assignment.images_of(name)
        view = view_of(reader, chosen.run_id)
        plan = MovedFolders().followed(view.plan)
        return runs, replace(view, plan=plan, verdicts=desk.verdicts(), review=review)
