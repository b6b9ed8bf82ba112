"""What is drawn of the report that is shown: figures in another process, images of statements on a worker thread."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.errors import Cancelled
from biaslens_gui.ui.shell.actions.needs import still_wanted
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.findings.results import RunResults
    from biaslens_gui.reports.model import Figure, Section

MOST_DRAWN = 6  # figures of a section that the preview draws


class Drawings(QObject):
    """Keeps what was drawn of a report: a text that changes leaves its figures as they are."""

    def __init__(self, workspace: Workspace, then: Callable[[dict[str, bytes]], object], parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._then = workspace, then
        self._drawn: dict[str, tuple[Figure, bytes]] = {}
        self._strips: dict[tuple[str, bool], bytes] = {}  # by name, and whether blurred
        self._shown: tuple[Figure, ...] = ()
        self._at_work: tuple[Figure, ...] = ()
        self._stop = Event()

    def forget(self) -> None:
        """Let go of what was drawn; what is being drawn is stopped."""
        self._stop.set()
        self._drawn, self._strips, self._shown, self._at_work = {}, {}, (), ()

    def show(self, section: Section, results: RunResults) -> None:
        """Hand over the first figures of a section as PNG files by their anchor, once all of them are drawn.

        The images of its statements come on their own, as JPEG files by the name that the preview has for them.
        """
        from biaslens_gui.reports.engines import DRAWING, lacking
        from biaslens_gui.reports.model import Figure

        self._show_strips(section, results)
        self._shown = tuple(block for block in section.blocks if isinstance(block, Figure))[:MOST_DRAWN]
        if lacking(DRAWING):  # the page says so
            self._shown = ()
        missing = tuple(figure for figure in self._shown if self._drawn.get(figure.anchor, (None, b""))[0] != figure)
        if not missing:
            self._then({figure.anchor: self._drawn[figure.anchor][1] for figure in self._shown})
        elif missing != self._at_work:
            self._stop.set()
            self._draw(missing)

    def _show_strips(self, section: Section, results: RunResults) -> None:
        from biaslens_gui.reports.model import ClaimStrip
        from biaslens_gui.ui.kit.reporting.preview import pictures_of

        wanted = {name: one for name, one in pictures_of(section) if isinstance(one, ClaimStrip)}
        blurred = self._workspace.blurs
        missing = {name: strip for name, strip in wanted.items() if (name, blurred) not in self._strips}
        if wanted and not missing:
            self._then({name: self._strips[name, blurred] for name in wanted})
        project = self._workspace.project
        if project is None or not missing:
            return

        def draw() -> dict[str, bytes]:
            from biaslens_gui.engine.exporting.export import strips_drawn

            return strips_drawn(project, results.images, missing, blurred=blurred)

        def keep(made: dict[str, bytes]) -> None:
            self._strips.update({(name, blurred): content for name, content in made.items()})
            if blurred == self._workspace.blurs:
                there = (name for name in wanted if (name, blurred) in self._strips)
                self._then({name: self._strips[name, blurred] for name in there})

        self._workspace.background.ask(draw, keep, owner=self._workspace, topic="report images", otherwise=self._refuse)

    def _draw(self, figures: tuple[Figure, ...]) -> None:
        self._at_work, self._stop = figures, Event()
        check = still_wanted(self._workspace, self._stop)

        def draw() -> dict[str, bytes]:
            from biaslens_gui.engine.running.apart import drawn_apart

            return drawn_apart(figures, check)

        self._workspace.background.ask(
            draw, self._keep, owner=self._workspace, topic="report figures", otherwise=self._refuse, waits=True
        )

    def _keep(self, made: dict[str, bytes]) -> None:
        self._drawn.update({figure.anchor: (figure, made[figure.anchor]) for figure in self._at_work})
        self._at_work = ()
        self._then(
            {figure.anchor: self._drawn[figure.anchor][1] for figure in self._shown if figure.anchor in self._drawn}
        )

    def _refuse(self, error: Exception) -> None:
        self._at_work = ()
        if not isinstance(error, Cancelled):
            self._workspace.notifications.report(error)
