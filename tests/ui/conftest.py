"""A window on the pebble world: the real engine, store and child process, with models that take no time."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import PLUGIN, pebble_host, pebble_plan, run_to_end


@pytest.fixture(scope="session")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture(scope="session")
def pebble_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pebble model")


@pytest.fixture(scope="session")
def plan(host: PluginHost, pebble_model: Path) -> Plan:
    return pebble_plan(pebble_model, host, images=6, mood="safe")


@pytest.fixture(scope="session")
def _finished(tmp_path_factory: pytest.TempPathFactory, host: PluginHost, plan: Plan) -> ProjectFolder:
    project = create_project(tmp_path_factory.mktemp("finished") / "project", "Pebbles")
    run_to_end(project, plan, host)
    return project


@pytest.fixture
def finished(_finished: ProjectFolder, tmp_path: Path) -> ProjectFolder:
    """A project with one finished run, of this test alone."""
    shutil.copytree(_finished.path, tmp_path / "project")
    return ProjectFolder(tmp_path / "project")


@pytest.fixture
def workspace(qtbot: QtBot, tmp_path: Path) -> Iterator[Workspace]:
    """A workspace that remembers nothing, with the pebble plugin for its children."""
    settings = SettingsFile(tmp_path / "settings.json")
    settings.change("reviewer", "R1")
    space = Workspace(Notifications(), settings)
    space.plugin_files = (PLUGIN,)
    yield space
    space.close()


@pytest.fixture
def window(qtbot: QtBot, workspace: Workspace, host: PluginHost) -> MainWindow:
    """The window with its plugins loaded and no project."""
    shell = MainWindow(workspace)
    qtbot.addWidget(shell)
    shell.show()
    workspace.set_host(host)
    return shell


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, finished: ProjectFolder) -> MainWindow:
    """The window on the finished project, its run read."""
    with qtbot.waitSignal(window.workspace.runs_changed):
        open_project(workspace=window.workspace, folder=finished.path)
    settle(qtbot, window.workspace)
    assert window.workspace.run is not None
    return window


def settle(qtbot: QtBot, workspace: Workspace) -> None:
    """Wait until nothing is being read."""
    qtbot.waitUntil(lambda: not workspace.background.busy, timeout=60_000)


def gone() -> None:
    """Let closed windows go now; one that is still there would be dressed anew with all others."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
