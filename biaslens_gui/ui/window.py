"""The shell: the rail of steps at the left, the page, its help at the right, and the line of facts at the bottom."""

from __future__ import annotations

import importlib
import time
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QStatusBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from biaslens_gui.core.events import RunCancelled, RunEvent, RunFailed, RunFinished, StageStarted, Warned
from biaslens_gui.ui import icons, operations, theme
from biaslens_gui.ui.collector import Collector
from biaslens_gui.ui.i18n import duration, tr
from biaslens_gui.ui.notifications import Notice
from biaslens_gui.ui.pages.page import Page, scrolling
from biaslens_gui.ui.steps import STEPS, Step
from biaslens_gui.ui.widgets.parts import Banner, column, heading, remark, row, tint
from biaslens_gui.ui.widgets.rail import RailButton
from biaslens_gui.ui.workspace import Workspace

MOST_BANNERS = 3
MAKING_PAUSE_MS = 30


class MainWindow(QMainWindow):
    """The one window. Pages are made when they are first opened."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        self.collector = Collector(self)
        self.collector.start()
        self.pages: dict[str, Page] = {}
        self.current = ""
        self.setWindowTitle("BiasLens")
        self.setMinimumSize(QSize(960, 640))
        self.resize(1280, 800)
        self._stack = QStackedWidget()
        self._title = heading("", 1)
        self._purpose = remark()
        self._origin = QLabel()
        self._origin.setProperty("part", "muted")
        self._banners = QVBoxLayout()
        self._banners.setSpacing(theme.unit())
        self.setCentralWidget(self._body())
        self._fill_status_bar()
        self._listen()
        self.open_page("home")

    # --- parts

    def _body(self) -> QWidget:
        unit = theme.unit()
        self._help = self._help_panel()
        self._help_button = QToolButton()
        self._help_button.setText(tr("What is this?"))
        self._help_button.setIcon(icons.icon("help"))
        self._help_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._help_button.setProperty("part", "quiet")
        self._help_button.setCheckable(True)
        self._help_button.setToolTip(tr("Explain this page in plain words (F1)"))
        self._help_button.toggled.connect(self._help.setVisible)
        head = row(spacing=3)
        words = column(self._title, self._purpose, spacing=1)
        head.addLayout(words, 1)
        self._origin.setContentsMargins(0, unit // 2 + 1, unit, 0)
        head.addWidget(self._origin, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._help_button, 0, Qt.AlignmentFlag.AlignTop)
        middle = QVBoxLayout()
        middle.setContentsMargins(unit * 4, unit * 3, unit * 4, unit * 2)
        middle.setSpacing(unit * 2)
        middle.addLayout(head)
        middle.addLayout(self._banners)
        middle.addWidget(self._stack, 1)
        body = QWidget()
        across = QHBoxLayout(body)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self._rail())
        across.addLayout(middle, 1)
        across.addWidget(self._help)
        return body

    def _rail(self) -> QWidget:
        unit = theme.unit()
        rail = QWidget()
        rail.setProperty("part", "rail")
        rail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rail.setFixedWidth(unit * 23)
        layout = QVBoxLayout(rail)
        layout.setContentsMargins(0, unit * 3, 0, unit * 2)
        layout.setSpacing(unit // 2)
        brand = QLabel("BiasLens")
        brand.setFont(theme.heading(2))
        brand.setContentsMargins(unit * 5 // 2, 0, 0, 0)
        self._project = remark(tr("No project open"))
        self._project.setFont(theme.small())
        self._project.setContentsMargins(unit * 5 // 2, 0, unit, unit * 2)
        layout.addWidget(brand)
        layout.addWidget(self._project)
        self.rail: dict[str, RailButton] = {}
        group = QButtonGroup(self)
        for at, step in enumerate(STEPS):
            if step.id == "plugins":
                layout.addStretch(1)
            button = RailButton(step.icon, tr(step.title))
            button.setToolTip(f"{tr(step.purpose)} (Ctrl+{at + 1})")
            button.clicked.connect(partial(self.open_page, step.id))
            group.addButton(button)
            layout.addWidget(button)
            self.rail[step.id] = button
            QShortcut(QKeySequence(f"Ctrl+{at + 1}"), self, partial(self.open_page, step.id))
        return rail

    def _help_panel(self) -> QWidget:
        panel = QWidget()
        panel.setProperty("part", "surface")
        panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        panel.setFixedWidth(theme.unit() * 30)
        panel.hide()
        self._help_words = column(spacing=2)
        content = QWidget()
        inside = column(heading(tr("What is this?")), spacing=4, margin=3)
        inside.addLayout(self._help_words)
        inside.addStretch(1)
        content.setLayout(inside)
        panel.setLayout(column(scrolling(content)))
        return panel

    def _fill_status_bar(self) -> None:
        bar = QStatusBar()
        bar.setSizeGripEnabled(False)
        self._offline = QLabel(tr("Offline"))
        self._offline.setToolTip(tr("BiasLens opens no connection. Everything happens on this computer."))
        self._job = QLabel("")
        self._saved = QLabel("")
        bar.addWidget(self._offline)
        bar.addWidget(self._job, 1)
        bar.addPermanentWidget(self._saved)
        self.setStatusBar(bar)
        self._clock = QTimer(self)
        self._clock.setInterval(500)
        self._clock.timeout.connect(self._show_job)

    def _listen(self) -> None:
        workspace = self.workspace
        workspace.notifications.told.connect(self._add_banner)
        workspace.page_wanted.connect(self.open_page)
        workspace.project_changed.connect(self._show_project)
        workspace.run_changed.connect(self._show_run)
        workspace.job_changed.connect(self._show_job)
        workspace.occurred.connect(self._on_occurred)
        workspace.saved.connect(self._show_saved)
        workspace.reviewed.connect(self._show_run)
        workspace.evidence_wanted.connect(self._show_evidence)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_scheme)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self, self._help_button.toggle)

    # --- pages

    def open_page(self, name: str) -> None:
        """Show the page `name`."""
        step = next(step for step in STEPS if step.id == name)
        page = self.page(name)
        self.current = name
        self._stack.setCurrentWidget(page)
        self.rail[name].setChecked(True)
        self._title.setText(tr(step.title))
        self._purpose.setText(tr(step.purpose))
        self._explain(step)
        self._show_origin()
        page.on_shown()

    def page(self, name: str) -> Page:
        """Return the page `name`, made if it was never opened."""
        if name not in self.pages:
            step = next(step for step in STEPS if step.id == name)
            module, _, kind = step.page.partition(":")
            page: Page = getattr(importlib.import_module(module), kind)(self.workspace)
            page.setAccessibleName(tr(step.title))
            self.pages[name] = page
            self._stack.addWidget(page)
        return self.pages[name]

    def make_pages_ahead(self) -> None:
        """Make the pages that were not opened yet, one by one between other events, so that opening them is quick."""
        missing = next((step.id for step in STEPS if step.id not in self.pages), None)
        if missing is not None and self.isVisible():
            self.page(missing).get_ready()
            QTimer.singleShot(MAKING_PAUSE_MS, self, self.make_pages_ahead)

    def _explain(self, step: Step) -> None:
        while (item := self._help_words.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for title, text in step.help:
            self._help_words.addWidget(heading(tr(title), 3))
            self._help_words.addWidget(remark(tr(text)))

    def _show_evidence(self, title: str, digests: object) -> None:
        look = self.page("look")
        self.open_page("look")
        look.show_evidence(title, digests)  # type: ignore[attr-defined]

    # --- facts

    def _show_project(self) -> None:
        self._project.setText(self.workspace.title or tr("No project open"))
        self.setWindowTitle(f"{self.workspace.title} - BiasLens" if self.workspace.title else "BiasLens")

    def _show_run(self) -> None:
        run = self.workspace.run
        self.rail["look"].state = f"{len(run.images):,}" if run and run.images else ""
        self.rail["results"].state = f"{len(run.findings):,}" if run and run.findings else ""
        judged = len({v.image for v in run.verdicts} & {i.digest for i in run.images}) if run else 0
        self.rail["review"].state = f"{judged:,}" if judged else ""
        self._show_origin()

    def _show_origin(self) -> None:
        run = self.workspace.run
        shown = self.current in ("run", "look", "review", "results") and run is not None and run.is_reference
        self._origin.setText(tr("Reference world – drawings, not a real model") if shown else "")

    def _show_job(self) -> None:
        progress = self.workspace.progress
        if not self.workspace.working:
            self._clock.stop()
            self.rail["run"].state = ""
            self._job.setText("")
            return
        if not self._clock.isActive():
            self._clock.start()
        now = time.monotonic()
        text = progress.doing or tr("Starting")
        stage = progress.current
        if stage and stage.total:
            text += f" · {stage.done:,} / {stage.total:,}"
            self.rail["run"].state = f"{stage.share:.0%}"
            if (left := stage.remaining(now)) is not None:
                text += " · " + tr("about {time} left").format(time=duration(left))
        self._job.setText(text)

    def _show_saved(self) -> None:
        self._saved.setText(tr("Saved {time}").format(time=time.strftime("%H:%M:%S")))

    def _on_occurred(self, event: RunEvent) -> None:
        match event:
            case StageStarted() if self.workspace.job == "run":
                operations.refresh(workspace=self.workspace, run_id=event.run_id)
            case Warned():
                self.workspace.tell("warning", event.title, event.message, event.hint)
            case RunFailed():
                self.workspace.notifications.tell(
                    Notice("error", event.title, event.message, event.hint, event.details)
                )
                operations.refresh(workspace=self.workspace, run_id=event.run_id)
            case RunFinished() | RunCancelled():
                self._show_saved()
                operations.refresh(workspace=self.workspace, run_id=event.run_id)

    def _add_banner(self, notice: Notice) -> None:
        shown = [item.widget() for at in range(self._banners.count()) if (item := self._banners.itemAt(at))]
        same = [banner for banner in shown if isinstance(banner, Banner) and banner.notice == notice]
        others = [banner for banner in shown if banner not in same]
        for old in (*same, *others[: max(0, len(others) - MOST_BANNERS + 1)]):
            self._drop(old)
        banner = Banner(notice)
        banner.dismissed.connect(partial(self._drop, banner))
        self._banners.addWidget(banner)
        banner.show()

    def dress(self, scheme: theme.Scheme) -> None:
        """Change to the colours of `scheme`, as the desktop asks for them."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, scheme)
        for made in self.findChildren(QPushButton):
            tint(made)
        self._help_button.setIcon(icons.icon("help"))
        self.workspace.run_changed.emit()

    def _on_scheme(self) -> None:
        self.dress(theme.wanted(self.workspace.settings["theme"]))

    def _drop(self, banner: QWidget | None) -> None:
        if banner is not None:
            self._banners.removeWidget(banner)
            banner.hide()
            banner.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._clock.stop()
        self.hide()  # at once; what is being read may take a moment to end
        self.workspace.close()
        self.collector.stop()
        super().closeEvent(event)
