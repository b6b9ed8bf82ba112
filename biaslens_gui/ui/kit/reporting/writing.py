"""What is being written at the moment, and the button that stops it; what was written, and the ways to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMenu, QScrollArea, QSizePolicy, QWidget

from biaslens_gui.core.findings.results import Exporter
from biaslens_gui.errors import Cancelled
from biaslens_gui.reports.engines import SIZE_MB, are_of_reports, lacking_for, not_installed
from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.kit.reporting import reporting
from biaslens_gui.ui.kit.reporting.actions import export_run
from biaslens_gui.ui.kit.saying import say
from biaslens_gui.ui.kit.shortened import Shortened
from biaslens_gui.ui.shell.i18n import advised, tr
from biaslens_gui.ui.shell.page import scroll
from biaslens_gui.ui.shell.workspace import Workspace

FIRST_OF_FOLDER = ("report.pdf", "report.html", "report.docx", "index.html", "junit.xml")
"""The file of a format that is opened; a folder with none of them and several files is opened itself."""
LINES_SEEN = 3
"""How many lines of what was written are in view at once."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Something that is being written: its title, and what no other one is at the same time."""

    title: str
    about: str


class Writing(QWidget):
    """Names what is written, and then what was, until something else is begun alone or another run is shown.

    Of several that are written at once each is named by a line of its own. It is hidden while there is neither.
    """

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._works: dict[Event, _Work] = {}
        self.words = remark()
        self.stop = button(tr("Stop"), self._stop_all, tip=tr("Stop writing; nothing of it is left"))
        layout = row(self.words, self.stop)
        layout.setStretch(0, 1)
        self.written = Written()
        self.lines = [self.written]
        self.written.dismiss.clicked.connect(self._show)
        workspace.run_changed.connect(self.forget)
        whole = column(spacing=2)
        whole.addLayout(layout)
        self._told, self._begin_of_told = _Told(self.lines), remark(tr("Written:"))
        whole.addWidget(self._begin_of_told)
        whole.addWidget(self._told)
        self.setLayout(whole)
        self.hide()

    def forget(self) -> None:
        """Let go of what was written: another run is shown, or the page was left."""
        for line in self.lines:
            line.clear()
        self._show()

    def show_written(self, place: Path) -> None:
        """Say that `place` was written, beside what else was."""
        free = (line for line in self.lines if line.place in (None, place))
        (next(free, None) or self._one_more()).show_place(place)
        self._show()

    def _one_more(self) -> Written:
        line = Written()
        line.dismiss.clicked.connect(self._show)
        self.lines.append(line)
        self._told.inside.addWidget(line)
        return line

    def export(self, exporter: str, then: Callable[[Path], object] | None = None, *, blurred: bool = False) -> None:
        """Write the open run with `exporter`, its pictures `blurred` if that is wanted."""
        workspace = self._workspace
        if workspace.run is None or workspace.host is None:
            return
        chosen = workspace.host.exporters[exporter]
        if packages := lacking_for((chosen,)):
            workspace.notifications.report(not_installed(packages))
            return
        work = _Work(tr(chosen.title), f"{workspace.run.run_id} {exporter} {blurred}")
        if work in self._works.values():  # two would write into one folder
            return
        stop, written, refused = self._begin(work, then)
        export_run(
            workspace=workspace, run_id=workspace.run.run_id, exporter=exporter, then=written, stop=stop,
            otherwise=refused, blurred=blurred,
        )  # fmt: skip

    def bundle(
        self,
        target: Path,
        key: Path,
        certificate: tuple[Path, str] | None,
        then: Callable[[Path], object] | None = None,
        *,
        blurred: bool = False,
    ) -> None:
        """Write the bundle of the open run to `target`, its pictures `blurred` if that is wanted."""
        work = _Work(target.name, str(target))
        if work in self._works.values():
            return
        stop, written, refused = self._begin(work, then)
        reporting.write_bundle(self._workspace, target, key, written, certificate, stop, refused, blurred=blurred)

    def _begin(
        self, work: _Work, then: Callable[[Path], object] | None
    ) -> tuple[Event, Callable[[Path], None], Callable[[Exception], None]]:
        """Show that `work` is done; return what stops it, and what to call when it is written, or is not."""
        stop = Event()
        if not self._works:
            self.forget()
        self._works[stop] = work
        self._show()

        def end() -> None:
            self._works.pop(stop, None)
            self._show()

        def written(place: Path) -> None:
            self.show_written(place)
            end()
            if then is not None:
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
        self.words.setText(
            "\n".join(tr("Writing: {title} …").format(title=work.title) for work in self._works.values())
        )
        self.words.setVisible(bool(self._works))
        self.stop.setVisible(bool(self._works))
        self.stop.setEnabled(not all(stop.is_set() for stop in self._works))
        told = any(line.place is not None for line in self.lines)
        self._told.setVisible(told)
        self._begin_of_told.setVisible(told)
        self._told.updateGeometry()
        self.setVisible(bool(self._works) or told)


def offer_format(menu: QMenu, exporter: Exporter, write: Callable[[], object]) -> None:
    """Offer a format in a menu, and say beside it where what it needs is not installed here, and how to get it."""
    title, told = tr(exporter.title), tr(exporter.summary)
    if packages := lacking_for((exporter,)):
        lack = not_installed(packages)
        told = f"{told}\n{advised(lack.message, lack.hint)}"
        if are_of_reports(packages):
            title = tr("{title} (not installed here: {size} MB)").format(title=title, size=SIZE_MB)
        else:
            title = tr("{title} (not installed here)").format(title=title)
    menu.setToolTipsVisible(True)
    menu.addAction(title, write).setToolTip(told)


class _Told(QScrollArea):
    """The lines of what was written: as high as they are, and not higher than a few; the page keeps its place."""

    def __init__(self, lines: Sequence[Written]) -> None:
        super().__init__()
        self._lines = lines
        self.inside = column(*lines, spacing=1)
        content = QWidget()
        content.setLayout(self.inside)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons have it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        scroll(self, content)

    def sizeHint(self) -> QSize:
        heights = [line.sizeHint().height() for line in self._lines if not line.isHidden()][:LINES_SEEN]
        spaces = self.inside.spacing() * max(0, len(heights) - 1)
        return QSize(super().sizeHint().width(), sum(heights) + spaces)

    def minimumSizeHint(self) -> QSize:
        inside = max((line.minimumSizeHint().width() for line in self._lines), default=0)
        return QSize(inside + self.verticalScrollBar().sizeHint().width(), self.sizeHint().height())


class Written(QWidget):
    """Says where something was written, in one line, and opens it or its folder."""

    def __init__(self) -> None:
        super().__init__()
        self.place: Path | None = None
        self.words = Shortened()
        self.open = button(tr("Open"), self._open, part="link")
        self.show_folder = button("", self._show_folder, part="link", icon="folder", tip=tr("Show in folder"))
        self.dismiss = button("", self.clear, part="link", icon="cross", tip=tr("Close"))
        layout = row(self.words, self.open, self.show_folder, self.dismiss, spacing=1)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # or its buttons would be pressed
        self.hide()

    def show_place(self, place: Path) -> None:
        """Name `place`, a file or a folder, and say it to a screen reader."""
        self.place = place
        name = f"{place.parent.name}/{place.name}"
        self.words.setText(name)
        self.words.setToolTip(str(place))
        for shown in (self.open, self.show_folder, self.dismiss):  # of several lines each has these buttons
            shown.setAccessibleName(f"{shown.text().strip() or shown.toolTip()}: {place.name}")
        self.show()
        say(self, tr("Written: {name}").format(name=name))

    def clear(self) -> None:
        """Say nothing any more."""
        self.place = None
        self.hide()

    def _open(self) -> None:
        if self.place is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(first_file(self.place))))

    def _show_folder(self) -> None:
        if self.place is not None:
            folder = self.place if self.place.is_dir() else self.place.parent
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def first_file(place: Path) -> Path:
    """Return what somebody wants to see of `place`: the report in a folder, its only file, else the folder itself."""
    if not place.is_dir():
        return place
    named = next((place / name for name in FIRST_OF_FOLDER if (place / name).is_file()), None)
    files = [path for path in sorted(place.iterdir()) if path.is_file() and not path.name.startswith(".")]
    return named or (files[0] if len(files) == 1 else place)
