"""What an action needs to be there: plugins, a project, a desk, and no other job."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING

from biaslens_gui.errors import BugError, Cancelled, KnownError
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.host import PluginHost
    from biaslens_gui.store.desk import Desk
    from biaslens_gui.store.project import ProjectFolder


def host_of(workspace: Workspace) -> PluginHost:
    """Return the plugins. Raises KnownError while they load."""
    if workspace.host is None:
        raise KnownError(tr("Still loading"), tr("The plugins are being loaded."), tr("Try again in a moment."))
    return workspace.host


def project_of(workspace: Workspace) -> ProjectFolder:
    """Return the open project. Raises KnownError when none is."""
    if workspace.project is None:
        raise KnownError(
            tr("No project is open"), tr("A run belongs to a project."), tr("Make or open one on the Home page.")
        )
    return workspace.project


def desk_of(workspace: Workspace) -> Desk:
    """Return the desk of the open project. Raises BugError when none is open."""
    if workspace.desk is None:
        raise BugError("No desk", "A verdict was given without an open project.")
    return workspace.desk


def still_wanted(workspace: Workspace, stop: Event | None = None) -> Callable[[], None]:
    """Return a check that raises `Cancelled` once `stop` is set, or the window is closing."""

    def check() -> None:
        if workspace.background.closed or (stop is not None and stop.is_set()):
            raise Cancelled

    return check


def refuse_second_job(workspace: Workspace) -> None:
    """Raise KnownError while a job is at work."""
    if workspace.busy:
        message = tr("One job runs at a time.")
        raise KnownError(tr("A job is at work"), message, tr("Wait until it is finished, or stop it on the Run page."))


def refuse_review_only(workspace: Workspace) -> None:
    """Raise KnownError in a project that was made from a review package: it has no models, and nothing to run."""
    if workspace.run is not None and workspace.run.review.origin is not None:
        message = tr("This project was made from a review package, to judge its images.")
        hint = tr("Make a project of your own on the Home page to run audits.")
        raise KnownError(tr("Only for review"), message, hint)
