"""What is being written at the moment, and the button that stops it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtWidgets import QWidget

from biaslens_gui.errors import Cancelled
from biaslens_gui.ui.kit.parts import button, remark, row
from biaslens_gui.ui.kit.reporting import reporting
from biaslens_gui.ui.kit.reporting.actions import export_run
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace


class Writing(QWidget):
    """Names what is written; hidden while nothing is."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._works: dict[Event, str] = {}
        self.words = remark()
        self.stop = button(tr("Stop"), self._stop_all, tip=tr("Stop writing; nothing of it is left"))
        layout = row(self.words, self.stop)
        layout.setStretch(0, 1)
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.hide()

    def export(self, exporter: str, then: Callable[[Path], object]) -> None:
        """Write the open run with `exporter`."""
        workspace = self._workspace
        if workspace.run is None or workspace.host is None:
            return
        stop, written, refused = self._begin(tr(workspace.host.exporters[exporter].title), then)
        run_id = workspace.run.run_id
        export_run(workspace=workspace, run_id=run_id, exporter=exporter, then=written, stop=stop, otherwise=refused)

    def bundle(
        self, target: Path, key: Path, certificate: tuple[Path, str] | None, then: Callable[[Path], object]
    ) -> None:
        """Write the bundle of the open run to `target`."""
        stop, written, refused = self._begin(target.name, then)
        reporting.write_bundle(self._workspace, target, key, written, certificate, stop, refused)

    def _begin(
        self, title: str, then: Callable[[Path], object]
    ) -> tuple[Event, Callable[[Path], None], Callable[[Exception], None]]:
        """Show that `title` is written; return what stops it, and what to call when it is written, or is not."""
        stop = Event()
        self._works[stop] = title
        self._show()

        def end() -> None:
            self._works.pop(stop, None)
            self._show()

        def written(place: Path) -> None:
            end()
            then(place)

        def refused(error: Exception) -> None:
            end()
            if isinstance(error, Cancelled):
                self._workspace.tell("info", tr("Stopped"), tr("Nothing of it was written."))
            else:
                self._workspace.notifications.report(error)

        return stop, written, refused

    def _stop_all(self) -> None:
        for stop in self._works:
            stop.set()
        self.stop.setEnabled(False)

    def _show(self) -> None:
        self.words.setText("\n".join(tr("Writing: {title} …").format(title=work) for work in self._works.values()))
        self.stop.setEnabled(not all(stop.is_set() for stop in self._works))
        self.setVisible(bool(self._works))
