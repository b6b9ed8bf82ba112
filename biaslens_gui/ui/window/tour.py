"""The window without a display: run the sample audit, open every page, write a picture of each, and end.

On request each page is pictured three times: in light colours, in dark ones, and with text of twice the size.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from biaslens_gui.core.events import TERMINAL, RunEvent, RunFinished
from biaslens_gui.ui.kit.reporting.actions import export_run
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.colours import Scheme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow

LIGHT: Scheme = "light"
DARK: Scheme = "dark"
PACKAGE = "result_package"
PATIENCE_MS = 30 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Stop:
    """One picture: a page in the colours of a scheme; for Results, with the first finding of a view.

    `text_size` is how many times as large as usual the text is.
    """

    page: str
    scheme: Scheme
    view: str = ""
    text_size: float = 1.0

    @property
    def file(self) -> str:
        """The name of the picture."""
        size = f"{self.text_size:.0%}".rstrip("%") if self.text_size != 1.0 else ""  # house: a file name
        return f"{'-'.join(part for part in (self.page, self.view, self.scheme.replace(LIGHT, ''), size) if part)}.png"


class Tour(QObject):
    """Waits for the sample audit to end, then goes through the pages one by one."""

    def __init__(self, window: MainWindow, folder: Path, every_look: bool = False) -> None:
        super().__init__(window)
        self._window = window
        self._folder = folder
        self._every_look = every_look
        self._waiting: list[Stop] = []
        self._ended: RunEvent | None = None
        self._begun = False

    def begin(self) -> None:
        """Listen for the end of the run."""
        self._folder.mkdir(parents=True, exist_ok=True)
        if not QFontDatabase.families():
            print(
                tr("No font is installed: the pictures will show no text. Install one, such as fonts-dejavu."),
                file=sys.stderr,
            )
        workspace = self._window.workspace
        workspace.occurred.connect(self._on_occurred)
        workspace.run_changed.connect(self._on_read)
        workspace.notifications.told.connect(self._on_told)
        QTimer.singleShot(PATIENCE_MS, self, lambda: self._give_up(tr("The sample audit did not end in time.")))

    def _on_occurred(self, event: RunEvent) -> None:
        if isinstance(event, TERMINAL):
            self._ended = event
            if not isinstance(event, RunFinished):
                self._give_up(tr("The sample audit did not finish."))

    def _on_told(self, notice: Notice) -> None:
        print(f"{notice.title}. {notice.message} {notice.hint}".strip(), file=sys.stderr)
        if notice.severity == "error":
            self._give_up(notice.details)

    def _on_read(self) -> None:
        run = self._window.workspace.run
        if isinstance(self._ended, RunFinished) and run is not None and run.findings and not self._begun:
            self._begun = True
            views = dict.fromkeys(finding.view for finding in run.findings)
            self._waiting = [Stop(step.id, LIGHT) for step in STEPS]
            dark = [step.id for step in STEPS] if self._every_look else ["results"]
            self._waiting += [Stop(name, DARK) for name in dark]
            self._waiting += [Stop("results", LIGHT, view) for view in views]
            if self._every_look:
                self._waiting += [Stop(step.id, LIGHT, text_size=2.0) for step in STEPS]
            self._next()

    def _next(self) -> None:
        stop = self._waiting[0]
        workspace = self._window.workspace
        if workspace.settings["text_size"] != stop.text_size:
            change_setting(workspace=workspace, name="text_size", value=stop.text_size)
            QTimer.singleShot(200, self, self._next)  # the window is made anew first
            return
        if theme.scheme() != stop.scheme:
            self._window.dress(stop.scheme)
        self._window.open_page(stop.page)
        page = self._window.pages[stop.page]
        if isinstance(page, ResultsPage) and stop.view:  # without one it shows what we can say, as at first
            page.open_first(view=stop.view)
        QTimer.singleShot(50, self, self._settle)

    def _settle(self) -> None:
        """Take the picture once nothing is being read any more."""
        workspace = self._window.workspace
        if workspace.background.busy or workspace.busy:
            QTimer.singleShot(50, self, self._settle)
            return
        picture = self._folder / self._waiting.pop(0).file
        if not self._window.grab().save(str(picture)):
            self._give_up(tr("{file} could not be written.").format(file=picture))
            return
        print(picture)
        if self._waiting:
            self._next()
        else:
            self._export()

    def _export(self) -> None:
        workspace = self._window.workspace
        if workspace.run is None or workspace.host is None or PACKAGE not in workspace.host.exporters:
            self._give_up(tr("The result package could not be written: its plugin is not there."))
            return
        export_run(workspace=workspace, run_id=workspace.run.run_id, exporter=PACKAGE, then=self._finish)

    def _finish(self, folder: Path) -> None:
        print(folder)
        QApplication.exit(0)

    def _give_up(self, why: str) -> None:
        if why:
            print(why, file=sys.stderr)
        QApplication.exit(3)
