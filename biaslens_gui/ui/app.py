"""The start of the window: paint first, load the rest beside it, and never start anything that was not asked for."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from biaslens_gui.settings.places import config_folder, data_folder
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.notifications import Notifications
from biaslens_gui.ui.window import MainWindow
from biaslens_gui.ui.workspace import Workspace

SMALLEST_TEXT = 10.0  # points
SWITCH_S = 0.001  # a worker that imports gives the window its turn after this long, instead of 5 ms


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How the window is started: on a project, on the sample audit, or without a display into a folder of pictures."""

    project: Path | None = None
    sample: bool = False
    offscreen_out: Path | None = None
    plugins: tuple[Path, ...] = ()


def main(options: WindowOptions) -> int:
    """Open the window and return the exit code of the program."""
    if options.offscreen_out is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        options.offscreen_out.mkdir(parents=True, exist_ok=True)
    sys.setswitchinterval(SWITCH_S)
    app = make_application()
    with Notifications() as notifications:
        workspace = Workspace(notifications, window_memory(options.offscreen_out))
        window = MainWindow(workspace)
        geometry = workspace.memory.value("geometry")
        if isinstance(geometry, QByteArray) and options.offscreen_out is None:
            window.restoreGeometry(geometry)
        window.show()
        if options.offscreen_out is not None:
            from biaslens_gui.ui.tour import Tour

            tour = Tour(window, options.offscreen_out)
            QTimer.singleShot(0, tour.begin)
        QTimer.singleShot(0, lambda: _begin(window, options))
        code = app.exec()
        window.close()
        window.deleteLater()
    return code


def make_application() -> QApplication:
    """Return the application, dressed; the one that is there if there is one."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("BiasLens")
    app.setStyle("Fusion")
    font = app.font()
    if font.pointSizeF() < SMALLEST_TEXT:
        font.setPointSizeF(SMALLEST_TEXT)
        app.setFont(font)
    theme.apply(app, theme.system_scheme())
    return app


def window_memory(folder: Path | None = None) -> QSettings:
    """Return what the window remembers between starts, such as its size; kept in the user's settings or in `folder`."""
    return QSettings(str((folder or config_folder()) / "window.ini"), QSettings.Format.IniFormat)


def _begin(window: MainWindow, options: WindowOptions) -> None:
    workspace = window.workspace
    workspace.host_changed.connect(window.make_pages_ahead)
    workspace.plugin_files = options.plugins
    operations.warm_up(workspace=workspace)
    if options.sample or options.offscreen_out is not None:
        operations.try_sample(workspace=workspace, folder=sample_place(options))
    elif options.project is not None:
        operations.open_project(workspace=workspace, folder=options.project)


def sample_place(options: WindowOptions) -> Path:
    """Return the folder of the sample project: in the user's data, or beside the pictures asked for."""
    return (options.offscreen_out or data_folder()) / "Sample audit"
