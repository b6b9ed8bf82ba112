"""Reading what was done in a project."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.ui.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.store.activity import Deed


def read_activity(*, workspace: Workspace, owner: QObject, then: Callable[[tuple[Deed, ...]], object]) -> None:
    """Read who did what, newest first; nothing while no project is open."""
    project = workspace.project
    if project is None:
        return

    def read() -> tuple[Deed, ...]:
        from biaslens_gui.store.activity import read_activity as read_all

        return read_all(project)

    workspace.background.ask(read, then, owner=owner, topic="activity")
