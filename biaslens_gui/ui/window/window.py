"""The shell: the rail of steps at the left, the page, its help at the right, and the line of facts at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from biaslens_gui.core.events import (
    ImageDone,
    Paused,
    Resumed,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.ui.kit.parts import (
    button,
    column,
    first_control,
    heading,
    in_reading_order,
    remark,
    row,
    tint,
)
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.actions.projects import choose_run, follow_run
from biaslens_gui.ui.shell.actions.queue import advance_queue
from biaslens_gui.ui.shell.actions.runs import name_run
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.colours import Scheme
from biaslens_gui.ui.shell.i18n import count_of, percent, tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.turns import Turns
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.announcing import Announcer
from biaslens_gui.ui.window.collector import Collector
from biaslens_gui.ui.window.focus import Focus
from biaslens_gui.ui.window.help_panel import HelpPanel
from biaslens_gui.ui.window.key_sheet import KeySheet
from biaslens_gui.ui.window.messages import Messages
from biaslens_gui.ui.window.pages import Pages
from biaslens_gui.ui.window.rail import Rail
from biaslens_gui.ui.window.run_chooser import RunChooser, RunLine
from biaslens_gui.ui.window.run_told import RunTold
from biaslens_gui.ui.window.status_line import StatusLine
from biaslens_gui.ui.window.step_states import run_state, step_states
from biaslens_gui.ui.window.tour_strip import TourStrip

OF_A_RUN = ("run", "look", "review", "results", "report")
MAKING_PAUSE_MS = 30
SOONEST = "run"  # which the sample audit on Home leads to at once
MOST_BEFORE = 100  # pages to go back to
LOOK_AGAIN_MS, MORE_IMAGES = 1_000, 0.1
"""How long images gather, and how many more there must be, before the run at work is read again."""


class MainWindow(QMainWindow):
    """The one window. Pages are made when they are first opened."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        self.collector = Collector(self)
        self.collector.start()
        self.collector.follow(workspace)
        self.announcer = Announcer(self, workspace)
        self._told = RunTold(workspace)
        self._ahead = Turns(self)
        self.current = ""
        self._trail: list[str] = []  # pages that were open before, the newest last
        self._before_help = "home"
        self._closing = False  # a person said so while a job was at work
        self._images_told = self._images_shown = 0
        self._look_again = QTimer(self, singleShot=True, interval=LOOK_AGAIN_MS)
        self._look_again.timeout.connect(self._show_new_images)
        self.setWindowTitle("BiasLens")
        self.setMinimumSize(QSize(960, 640))
        self.resize(1280, 800)
        self._build()
        self._listen()
        self._bind_keys()
        self.open_page("home")

    # --- parts

    def _build(self, left: Mapping[str, object] = {}) -> None:
        """Make all parts; `left` says where somebody was in pages that were there before."""
        self._stack = QStackedWidget()
        self._made = Pages(self.workspace, self._stack, left)
        self._title = heading("", 1)
        self._purpose = remark()
        self._origin = plain(QLabel())
        self._origin.setProperty("part", "muted")
        self.setCentralWidget(self._body())
        self.status = StatusLine(self.workspace)
        self.status.ticked.connect(self._show_run_state)
        self.setStatusBar(self.status)

    def rebuild(self) -> None:
        """Make all parts anew, as another size of text asks for; what was entered is on the disk and comes back."""
        where, left = self.current, self._made.left_off()
        focus = Focus.of(self.pages[where], self.rail)
        notices = [banner.notice for banner in self.messages.banners()]
        self.status.close_down()
        self.workspace.settling.emit()
        self.collector.take_in()
        self._take_down()  # first: to dress what goes anyway took most of the time
        self._put_on(theme.wanted(self.workspace.settings["theme"]))
        self._build(left)
        if self._ahead.waiting:
            self.make_pages_ahead()  # those of the new stack
        self._show_keys()
        self._show_project()
        self._show_run()
        if (body := self.centralWidget()) is not None and self.isVisible():
            body.show()  # at once: a page fills itself, and takes the focus, only where it is seen
        self.open_page(where)
        focus.give(self.pages[where], self.rail)
        for notice in notices:
            self._add_banner(notice)

    def _take_down(self) -> None:
        """Let go of all parts now; the window has none until they are made anew."""
        if (parts := self.takeCentralWidget()) is not None:
            parts.deleteLater()
            QCoreApplication.sendPostedEvents(parts, QEvent.Type.DeferredDelete.value)

    def _body(self) -> QWidget:
        unit = theme.unit()
        self._help = HelpPanel()
        self._help.wanted.connect(self._open_help)
        self._help.term_wanted.connect(self._open_help)
        self._tour: TourStrip | None = None
        self._help_button = QToolButton()
        self._help_button.setText(tr("What is this?"))
        self._help_button.setIcon(icons.icon("help"))
        self._help_button.setIconSize(QSize(unit * 2, unit * 2))
        self._help_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._help_button.setProperty("part", "quiet")
        self._help_button.setCheckable(True)
        self._help_button.toggled.connect(self._help.setVisible)
        large = unit > theme.LARGEST_BESIDE
        top = row(spacing=3)
        top.addWidget(self._title, 1)
        self._origin.setWordWrap(large)
        self._runs = RunChooser()
        self._runs.chosen.connect(self._choose_run)
        self._runs.named.connect(self._name_run)
        head = column(spacing=1)
        head.addLayout(top)
        if large:
            for part in (self._purpose, self._runs, self._origin):
                head.addWidget(part)
        else:
            self._origin.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            top.addWidget(self._runs, 4)
            below = row(self._purpose, self._origin)
            below.setStretch(0, 1)
            head.addLayout(below)
        top.addWidget(self._help_button)
        middle = self._middle = QVBoxLayout()
        side = min(unit * 4, 32)  # large text needs the room itself
        middle.setContentsMargins(side, min(unit * 3, 24), side, min(unit * 2, 16))
        middle.setSpacing(min(unit * 2, 16))
        middle.addLayout(head)
        middle.addWidget(self._stack, 1)
        body = QWidget()
        across = QHBoxLayout(body)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        self._rail = Rail(STEPS)
        self._rail.chosen.connect(self.open_page)
        self.rail = self._rail.buttons
        across.addWidget(self._rail)
        across.addLayout(middle, 1)
        if large:
            middle.insertWidget(1, self._help)
        else:
            across.addWidget(self._help)
        self.messages = Messages(body, middle.contentsRect)
        return body

    def _listen(self) -> None:
        workspace = self.workspace
        workspace.notifications.told.connect(self._add_banner)
        workspace.notifications.settled.connect(self.messages.settle)
        workspace.page_wanted.connect(self.open_page)
        workspace.project_changed.connect(self._show_project)
        workspace.project_changed.connect(self._leave_messages)
        workspace.renamed.connect(self._show_project)
        workspace.job_changed.connect(self._show_project)
        changes = (workspace.run_changed, workspace.claims_changed, workspace.runs_changed, workspace.job_changed)
        for told in (*changes, workspace.saved):
            told.connect(self._show_run)
        workspace.reviewed.connect(self._show_run)
        workspace.occurred.connect(self._on_occurred)
        workspace.job_changed.connect(self._advance_queue)
        workspace.evidence_wanted.connect(self._show_evidence)
        workspace.image_wanted.connect(self._show_evidence)
        workspace.extension_wanted.connect(self._extend)
        workspace.edit_wanted.connect(self._edit_queued)
        workspace.plan_offered.connect(self._offer_plan)
        workspace.setting_changed.connect(self._on_setting)
        workspace.tour_wanted.connect(self.start_tour)
        workspace.break_due.connect(self._remind_of_break)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_scheme)

    def _bind_keys(self) -> None:
        keys = self.workspace.keys
        for step in STEPS:
            keys.bind(f"go.{step.id}", self, partial(self.open_page, step.id))
        keys.bind("help.page", self, self._open_help)
        keys.bind("go.back", self, self.go_back)
        keys.bind("help.panel", self, lambda: self._help_button.toggle())
        keys.bind("text.larger", self, partial(self._resize_text, +0.1))
        keys.bind("text.smaller", self, partial(self._resize_text, -0.1))
        keys.bind("keys.list", self, self._open_keys)
        keys.bind("keys.sheet", self, self.show_key_sheet)
        keys.bind("window.close", self, self._want_to_close)
        keys.bind("run.choose", self, lambda: self._runs.focus())
        keys.bind("pane.next", self, lambda: self._next_part(+1))
        keys.bind("pane.previous", self, lambda: self._next_part(-1))
        keys.changed.connect(self._show_keys)
        self._show_keys()

    def _open_help(self, page: str = "", term: str = "") -> None:
        """Open the help at `page`, or at that of the page in view; once more leads back to where one was."""
        if self.current == "help" and not page:
            self.open_page(self._before_help)
            return
        wanted = page or self.current
        if self.current != "help":
            self._before_help = self.current
        self.page("help").show_page(wanted, term)  # type: ignore[attr-defined]
        self.open_page("help")

    def start_tour(self) -> None:
        """Begin the tour of the steps, from its first one."""
        if self._tour is None:
            self._tour = TourStrip()
            self._tour.opened.connect(self._show_stop)
            self._tour.ended.connect(self._end_tour)
            self._middle.insertWidget(0, self._tour)
        self._tour.go(0)

    def _show_stop(self, names: tuple[str, ...]) -> None:
        there = [name for name in names if name in self.rail]
        if there:
            self.open_page(there[0])
            for area in (self._made.places[there[0]], *self._made.places[there[0]].findChildren(QScrollArea)):
                area.verticalScrollBar().setValue(0)  # not where somebody left it
        self._rail.point_to(there)

    def _end_tour(self) -> None:
        if self._tour is not None:
            self._middle.removeWidget(self._tour)
            self._tour.hide()
            self._tour.deleteLater()
            self._tour = None
        self._rail.point_to(())
        self.open_page("home")

    def show_key_sheet(self) -> KeySheet:
        """Show all keys, those of the page in view first; pages that were never opened are made, for theirs."""
        for step in STEPS:
            self.page(step.id)
        sheet = KeySheet(self.workspace.keys, self.current, self._open_keys, self)
        sheet.open()
        return sheet

    def _open_keys(self) -> None:
        self.open_page("settings")
        self.pages["settings"].show_keys()  # type: ignore[attr-defined]

    def _next_part(self, step: int) -> None:
        """Give the focus to the next part of the window: the rail, the page, the help beside it."""
        parts = [part for part in (self._rail, self.messages, self._stack, self._help) if part.isVisible()]
        focus = QApplication.focusWidget()
        now = next((index for index, part in enumerate(parts) if focus is not None and part.isAncestorOf(focus)), -step)
        part = parts[(now + step) % len(parts)]
        wanted = self.rail[self.current] if part is self._rail else first_control(part)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- pages

    def open_page(self, name: str) -> None:
        """Show the page `name`."""
        self._ahead.put_off(MAKING_PAUSE_MS)  # until this page is painted
        step = next(step for step in STEPS if step.id == name)
        page, before, focus = self.page(name), self._stack.currentWidget(), QApplication.focusWidget()
        if self.current and self.current != name:
            self._trail = [*self._trail, self.current][-MOST_BEFORE:]
        self.current = name
        place = self._made.places[name]
        parts = (before, self.messages) if before is not None and before is not place else ()
        left = any(focus is None or part.isAncestorOf(focus) for part in parts)
        if left and focus is not None:
            focus.clearFocus()  # else Qt hands it to the rail, which scrolls there and is read out
        self._stack.setCurrentWidget(place)
        if left:
            self._take_focus(place)
        self._rail.mark(name)
        self._title.setText(tr(step.title))
        self._purpose.setText(tr(step.purpose))
        self._help.explain(step)
        self._show_origin()
        self.messages.arrive(name, self._shown_run())
        page.on_shown()

    def go_back(self) -> None:
        """Go back within the page, or to the page that was open before."""
        if self.pages[self.current].go_back() or not self._trail:
            return
        *before, name = self._trail
        self.open_page(name)
        self._trail = before

    def _take_focus(self, place: QWidget) -> None:
        """Give the focus to the first control of a page that was opened from another, or to the rail if it has none."""
        first = first_control(place) or self.rail[self.current]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def page(self, name: str) -> Page:
        """Return the page `name`, made if it was never opened."""
        return self._made.page(name)

    @property
    def pages(self) -> dict[str, Page]:
        """The pages that are made."""
        return self._made.whole

    def make_pages_ahead(self) -> None:
        """Make the pages that were not opened yet, piece by piece between other events, so that opening is quick."""
        self._ahead.follow(self._pages_ahead(), after=MAKING_PAUSE_MS)

    def _pages_ahead(self) -> Iterator[None]:
        """Make a piece of a page with each value, as long as somebody may open it."""
        for step in sorted(STEPS, key=lambda step: step.id != SOONEST):
            self.collector.leave_out()
            there = step.id in self.pages
            for _ in self._made.pieces(step.id):
                yield
                if not self.isVisible():
                    return
            if not there:
                yield
                self.pages[step.id].get_ready()
                yield
        self.collector.leave_out()

    def _show_evidence(self, title: str, digests: object, digest: str = "") -> None:
        look, origin = self.page("look"), self.current
        self.open_page("look")
        look.show_evidence(title, digests, digest, origin)  # type: ignore[attr-defined]

    def _extend(self, images: int) -> None:
        page = self.page("run")
        self.open_page("run")
        page.offer_extension(images)  # type: ignore[attr-defined]

    def _edit_queued(self, number: int) -> None:
        plan = self.page("plan")
        self.open_page("plan")
        plan.edit_queued(number)  # type: ignore[attr-defined]

    def _offer_plan(self, plan: object) -> None:
        page = self.page("plan")
        self.open_page("plan")
        page.take_offer(plan)  # type: ignore[attr-defined]

    # --- facts

    def _show_keys(self) -> None:
        keys = self.workspace.keys
        self._rail.show_keys(keys, STEPS)
        tip = tr("Explain this page in plain words, beside it ({keys})")
        self._help_button.setToolTip(tip.format(keys=keys.words("help.panel")))

    def _show_project(self) -> None:
        none = tr("Opening a project …") if self.workspace.awaited else tr("No project open")
        self._rail.project.setText(self.workspace.title or none)
        self._show_title()

    def _show_title(self) -> None:
        """Say in the title of the window, which a task bar shows, how far the work is or that it is held."""
        workspace = self.workspace
        parts = [workspace.title, "BiasLens"] if workspace.title else ["BiasLens"]
        if workspace.working:
            share = workspace.progress.share
            parts.insert(0, tr("Paused") if workspace.progress.paused else percent(share or 0.0) if share else "")
        self.setWindowTitle(" - ".join(filter(None, parts)))

    def _show_run_state(self) -> None:
        self.rail["run"].show_state(run_state(self.workspace) if self.workspace.project else None)
        self._show_title()

    def _leave_messages(self) -> None:
        self.messages.forget()

    def _show_run(self) -> None:
        self._rail.show_states(step_states(self.workspace))
        self._show_origin()

    def _choose_run(self, run_id: str) -> None:
        choose_run(workspace=self.workspace, run_id=run_id)

    def _name_run(self, run_id: str, name: str) -> None:
        name_run(workspace=self.workspace, run_id=run_id, name=name)

    def _run_lines(self) -> list[RunLine]:
        workspace, desk = self.workspace, self.workspace.desk
        lines: list[RunLine] = []
        if desk is None:
            return lines
        for run in workspace.runs:
            texts = desk.report_texts(run.run_id)
            state = tr("Paused") if workspace.paused == run.run_id else ""
            name = workspace.run_names.get(run.run_id, "")
            lines.append(RunLine(run, name, state, texts.revision, bool(texts.frozen_at)))
        return lines

    def _show_origin(self) -> None:
        run = self.workspace.run
        of_a_run = self.current in OF_A_RUN
        if of_a_run:
            self._runs.show_runs(self._run_lines(), run.run_id if run is not None else "", wanted=True)
        self._runs.setVisible(of_a_run and bool(self.workspace.runs))
        shown = self.current in OF_A_RUN and self.current != "report" and run is not None and run.is_reference
        self._origin.setText(tr("Reference world – drawings, not a real model") if shown else "")
        self._origin.setVisible(shown)  # the title has the width where there is nothing to be said

    def _advance_queue(self) -> None:
        advance_queue(workspace=self.workspace)

    def _on_occurred(self, event: RunEvent) -> None:
        match event:
            case Paused() | Resumed():
                self._show_run()
                self.status.show_facts()
            case RunStarted():
                self._images_told = self._images_shown = 0
                self._told.begin(event)
            case ImageDone() if self.workspace.job == "run":
                self._images_told += 1
                if not self._look_again.isActive():
                    self._look_again.start()
            case StageStarted() if self.workspace.job == "run":
                self._images_shown = self._images_told
                follow_run(workspace=self.workspace, run_id=event.run_id)
            case Warned():
                self._told.warn(event)
            case RunFailed():
                self._told.fail(event)
                follow_run(workspace=self.workspace, run_id=event.run_id, ended=True)
            case RunFinished() | RunCancelled():
                self._tell_end(event)
                self.status.show_saved()
                if isinstance(event, RunFinished):
                    self.workspace.chosen_run = ""
                follow_run(workspace=self.workspace, run_id=event.run_id, ended=True)

    def _show_new_images(self) -> None:
        """Read the run at work again once it has a tenth more images: as often at its end as at its beginning."""
        workspace = self.workspace
        if workspace.working and self._images_told - self._images_shown > self._images_shown * MORE_IMAGES:
            self._images_shown = self._images_told
            follow_run(workspace=workspace, run_id=workspace.progress.run_id)

    def _tell_end(self, event: RunFinished | RunCancelled) -> None:
        """Say that the run has ended where nobody sees it: another page is open, or another window is in front."""
        QApplication.alert(self)
        self._told.end(event, seen=self.current == "run")

    def _add_banner(self, notice: Notice) -> None:
        self.messages.show_notice(notice, *self._ways_on(notice))

    def _ways_on(self, notice: Notice) -> tuple[QPushButton, ...]:
        if not notice.page:
            return ()
        title = next(step.title for step in STEPS if step.id == notice.page)
        return (button(tr("Open {page}").format(page=tr(title)), partial(self._follow_notice, notice)),)

    def _follow_notice(self, notice: Notice) -> None:
        """Open the page that a notice leads to, with the run that it is about."""
        if notice.run and notice.run != self._shown_run():
            choose_run(workspace=self.workspace, run_id=notice.run)
        self.open_page(notice.page)
        if notice.severity == "info":
            self.messages.settle(notice)

    def _shown_run(self) -> str:
        return self.workspace.run.run_id if self.workspace.run is not None else ""

    def dress(self, scheme: Scheme) -> None:
        """Change to the colours of `scheme`, as the desktop asks for them."""
        self._put_on(scheme)
        for made in self.findChildren(QPushButton):
            tint(made)
        self._help_button.setIcon(icons.icon("help"))
        self.workspace.run_changed.emit()

    def _put_on(self, scheme: Scheme) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, scheme)

    def _on_setting(self, name: str) -> None:
        """Put a changed setting into force; one that is not named here is read where it is needed."""
        if name == "theme":
            self._on_scheme()
        elif name == "text_size":
            theme.scale_text(float(self.workspace.settings["text_size"]))
            QTimer.singleShot(0, self, self.rebuild)  # not while the page that asked for it is at work

    def _resize_text(self, step: float) -> None:
        size = min(2.0, max(0.8, round(float(self.workspace.settings["text_size"]) + step, 1)))
        change_setting(workspace=self.workspace, name="text_size", value=size)

    def _remind_of_break(self, minutes: int) -> None:
        message = tr("You have judged for {minutes} minutes. Look away for a while; everything is saved.")
        self.workspace.tell("info", tr("Time for a break"), message.format(minutes=minutes))

    def _on_scheme(self) -> None:
        self.dress(theme.wanted(self.workspace.settings["theme"]))

    def focusNextPrevChild(self, forward: bool) -> bool:
        if (body := self.centralWidget()) is not None:
            in_reading_order(body, shown=True)  # of what stands there now: parts come and go
        return super().focusNextPrevChild(forward)

    def ask_to_close(self) -> None:
        """Say that work is under way, and let the person choose: keep it running, or close, from where it goes on."""
        question = QMessageBox(self)
        question.setWindowTitle("BiasLens")
        question.setIcon(QMessageBox.Icon.NoIcon)
        question.setText(tr("An audit is at work."))
        text = tr("Everything made so far is kept. After closing, Resume on the page Run goes on from there.")
        if waiting := len(self.workspace.queue.waiting):
            number = count_of(waiting, "plan waits for its turn.", "plans wait for their turn.")
            text = f"{text}\n\n{number} {tr('They are kept, and start when you let the queue go on.')}"
        question.setInformativeText(text)
        keep = question.addButton(tr("Keep running"), QMessageBox.ButtonRole.RejectRole)
        close = question.addButton(tr("Close"), QMessageBox.ButtonRole.AcceptRole)
        question.setDefaultButton(keep)
        question.setEscapeButton(keep)
        close.clicked.connect(self._close_now)
        question.finished.connect(question.deleteLater)
        question.open()

    def _want_to_close(self) -> None:
        if self.workspace.working:
            self.ask_to_close()
        else:
            self.close()

    def _close_now(self) -> None:
        self._closing = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if event.spontaneous() and self.workspace.working and not self._closing:
            event.ignore()
            self.ask_to_close()
            return
        self.status.close_down()
        self.hide()  # at once; what is being read may take a moment to end
        self.workspace.close()
        self.collector.stop()
        super().closeEvent(event)
