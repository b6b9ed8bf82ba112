"""The start of the window: paint first, load the rest beside it, and never start anything that was not asked for."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from biaslens_gui.loaders.guard import block_network
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.settings.places import config_folder, data_folder
from biaslens_gui.ui.shell import languages, theme
from biaslens_gui.ui.shell.actions.projects import open_project, try_sample, warm_up
from biaslens_gui.ui.shell.i18n import said_message, tr
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.ending import STOPPED, Ending
from biaslens_gui.ui.window.window import MainWindow

SWITCH_S = 0.001  # a worker that imports gives the window its turn after this long, instead of 5 ms


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How the window is started: on a project, on the sample audit, or without a display into a folder of pictures.

    `every_look` asks for pictures in light, in dark and with large text.
    """

    project: Path | None = None
    sample: bool = False
    offscreen_out: Path | None = None
    plugins: tuple[Path, ...] = ()
    every_look: bool = False


def main(options: WindowOptions) -> int:
    """Open the window and return the exit code of the program."""
    if options.offscreen_out is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.setswitchinterval(SWITCH_S)
    block_network()
    with Notifications() as notifications, tempfile.TemporaryDirectory() as forgotten:
        # The tour leaves no trace in the settings, and shows none of them.
        settings = SettingsFile(Path(forgotten) / "settings.json") if options.offscreen_out else SettingsFile()
        app = make_application(settings)
        window = MainWindow(Workspace(notifications, settings))
        shape = QSettings(str(config_folder() / "window.ini"), QSettings.Format.IniFormat)
        geometry = shape.value("geometry")
        if isinstance(geometry, QByteArray) and options.offscreen_out is None:
            window.restoreGeometry(geometry)
        window.show()
        if options.offscreen_out is not None:
            from biaslens_gui.ui.window.tour import Tour

            QTimer.singleShot(0, Tour(window, options.offscreen_out, options.every_look).begin)
        QTimer.singleShot(0, lambda: _begin(window, options))
        with Ending(window.close) as ending:
            code = app.exec()
        if options.offscreen_out is None:
            shape.setValue("geometry", window.saveGeometry())
        window.close()
        window.deleteLater()
    return STOPPED if ending.asked else code


def make_application(settings: SettingsFile | None = None) -> QApplication:
    """Return the application, dressed as `settings` ask for; the one that is there if there is one."""
    settings = settings or SettingsFile()
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
        theme.scale_text(float(settings["text_size"]))
        languages.put_on(app, languages.wanted(settings["language"]))
    app.setApplicationName("BiasLens")
    app.setDesktopFileName("org.biaslens.BiasLens")  # by which a desktop knows the icon of the window
    app.setStyle("Fusion")
    theme.apply(app, theme.wanted(settings["theme"]))
    return app


def _begin(window: MainWindow, options: WindowOptions) -> None:
    workspace = window.workspace
    workspace.host_changed.connect(window.make_pages_ahead)
    workspace.plugin_files = options.plugins
    for note in workspace.settings.notes:
        workspace.tell("warning", tr("A setting could not be used"), said_message(note))
    warm_up(workspace=workspace)
    if options.sample or options.offscreen_out is not None:
        try_sample(workspace=workspace, folder=sample_place(options))
    elif options.project is not None:
        open_project(workspace=workspace, folder=options.project)


def sample_place(options: WindowOptions) -> Path:
    """Return the folder of the sample project: in the user's data, or beside the pictures asked for."""
    return (options.offscreen_out or data_folder()) / "Sample audit"
