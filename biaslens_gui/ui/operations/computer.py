"""Checking this computer, on a worker thread: first what is told at once, then what takes seconds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.ui.workspace import Workspace

Checks = tuple[CheckResult, ...]


def check_computer(*, workspace: Workspace, owner: QObject, then: Callable[[Checks], object]) -> None:
    """Check all that can be told without loading a model library."""
    host, folders = workspace.host, [Path(line) for line in workspace.settings.lines("model_folders")]

    def look() -> Checks:
        from biaslens_gui.engine.machine.computer import check_computer as check
        from biaslens_gui.engine.machine.computer import check_models
        from biaslens_gui.engine.models.folders import scan

        found = 0
        if host is not None:
            found = sum(len(scan(folder, host)) for folder in folders if folder.is_dir())
        return (*check(), check_models(folders, found))

    workspace.background.ask(look, then, owner=owner, topic="computer")


def check_libraries(*, workspace: Workspace, owner: QObject, then: Callable[[CheckResult], object]) -> None:
    """Load torch in a process of its own, and say how that went."""

    def load() -> CheckResult:
        from biaslens_gui.engine.machine.computer import check_libraries as check

        return check()

    workspace.background.ask(load, then, owner=owner, topic="libraries")
