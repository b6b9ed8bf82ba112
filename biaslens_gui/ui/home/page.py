"""Home: the sample audit as the first thing to do, then a project of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QVBoxLayout, QWidget

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.settings.places import data_folder
from biaslens_gui.ui.home.new_project import NewProject
from biaslens_gui.ui.kit.checks import check_computer, in_a_line, in_a_word, sign_of
from biaslens_gui.ui.kit.flow import Flow, SideBySide
from biaslens_gui.ui.kit.parts import Sign, button, card, column, empty, heading, held, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.projects import (
    RecentProject,
    create_project,
    locate_project,
    open_project,
    read_recent,
    try_pictures,
    try_sample,
)
from biaslens_gui.ui.shell.i18n import count_of, moment, said_message, tr, with_failed
from biaslens_gui.ui.shell.page import Page, scroll, scrolling
from biaslens_gui.ui.shell.plain import tip

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary


NARROWEST, WIDEST = 110, 220  # units; with less than the first, all cards stand below each other


def state_in_words(newest: RunSummary | None) -> str:
    """Return how far a project is and since when, by the newest of its runs."""
    if newest is None:
        return tr("nothing was run yet")
    images = count_of(newest.made, "image", "images")
    if newest.status == "finished":
        state = tr("finished, {images}")
    elif newest.status == "running":
        state = tr("at work, {images}")
    else:
        state = tr("stopped after {images}")
    words = f"{moment(newest.finished or newest.created)} · {state.format(images=images)}"
    return with_failed(words, newest.failed)


class HomePage(Page):
    """Where an auditor starts."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.sample = button(tr("Try the sample audit"), self._try_sample, part="primary", icon="run")
        self.sample.setDefault(True)
        self.pictures = button(
            tr("Try a folder of pictures"),
            self._try_pictures,
            icon="folder",
            tip=tr("Audit 120 drawings as if two closed services had made them: no image model is needed"),
        )
        self.new = button(tr("New project…"), self._new, icon="new", tip=tr("Make a project of your own (Ctrl+N)"))
        self.open = button(tr("Open project…"), self._open, icon="folder", tip=tr("Open a project folder (Ctrl+O)"))
        self._states: dict[Path, tuple[QPushButton, QLabel]] = {}
        self._left = False  # the focus was on what cannot be pressed while a project is opened
        self._recent_list = QVBoxLayout()
        self._recent_list.setSpacing(theme.unit())
        self._recent_card = card(heading(tr("Recent projects")))
        layout = self._recent_card.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(self._recent_list)
        self._area = scrolling()
        self.setLayout(column(self._area))
        content = QWidget(self._area.viewport())
        sides = [column(self._sample_card(), self._own_card(), spacing=4)]
        sides.append(column(self._recent_card, self._ready_card(), spacing=4))
        for side in sides:
            side.addStretch(1)
        page = column(SideBySide(held(sides[0]), held(sides[1]), NARROWEST, even=True))
        page.addStretch(1)
        content.setLayout(page)
        scroll(self._area, content, widest=WIDEST)
        yield
        workspace.keys.bind("home.new", self, self._new)
        workspace.keys.bind("home.open", self, self._open)
        workspace.project_changed.connect(self._show_recent)
        workspace.job_changed.connect(self._show_job)
        workspace.queue.changed.connect(self._on_queue)
        workspace.host_changed.connect(self._check)
        self._show_recent()

    def on_shown(self) -> None:
        self._show_recent()
        self.sample.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, lambda: self._area.verticalScrollBar().setValue(0))  # once all has its place

    def _sample_card(self) -> QWidget:
        picture = Sign("sample", "accent", 7)
        picture.setVisible(theme.unit() <= theme.LARGEST_BESIDE)  # words need the width where they are large
        words = column(
            heading(tr("See a whole audit in a minute")),
            remark(
                tr(
                    "Two small image models of a drawn world come with BiasLens, a biased and a fair one. The biases "
                    "were put in on purpose, so you can see whether they are found. BiasLens draws 2 prompts × 24 "
                    "images with each, reads them in two ways, and says what is clear. No download, no account."
                )
            ),
            spacing=2,
        )
        words.addSpacing(theme.unit())
        words.addLayout(row(self.sample, None))
        words.addSpacing(theme.unit())
        words.addWidget(
            remark(
                tr(
                    "Or audit pictures that are there already: a folder of 120 drawings, said to come from two "
                    "services that nobody can look into. How many were drawn of each kind is known here, too."
                )
            )
        )
        words.addLayout(row(self.pictures, None))
        holder = QWidget()
        across = row(picture, spacing=6)
        across.setAlignment(picture, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 1)
        across.setContentsMargins(theme.unit(), theme.unit(), theme.unit(), theme.unit())
        holder.setLayout(across)
        return card(holder)

    def _own_card(self) -> QWidget:
        actions = QWidget()
        actions.setLayout(row(self.new, self.open, None))
        text = tr("A project is a folder that holds one audit. You need the folder of an image model on this computer.")
        self.why = remark(tr("An audit is at work. Before another project is opened, wait for it, or stop it on Run."))
        self.why.hide()
        return card(heading(tr("Audit your own model")), remark(text), actions, self.why, spacing=3)

    def _ready_card(self) -> QWidget:
        self._checks: tuple[CheckResult, ...] = ()
        self.ready = remark(tr("Not looked at yet."))
        self.ticks = Flow(spacing=4)
        look = button(tr("Check this computer"), partial(self.workspace.page_wanted.emit, "computer"))
        self.tour = button(tr("Take the tour"), self.workspace.tour_wanted.emit, tip=tr("Five steps; stop at any time"))
        actions = QWidget()
        actions.setLayout(row(look, self.tour, None))
        return card(heading(tr("Before the first audit")), self.ready, held(self.ticks), actions, spacing=3)

    def _show_checks(self, checks: tuple[CheckResult, ...]) -> None:
        """Say in short what the check of this computer found."""
        self._checks = checks
        wrong = [in_a_line(check) for check in checks if not check.ok]
        self.ready.setText("\n".join(wrong) or tr("This computer can do the work."))
        empty(self.ticks)
        for check in checks:
            sign = sign_of(check, 2)
            name = remark(said_message(check.title))
            name.setWordWrap(False)
            name.setAccessibleName(f"{said_message(check.title)}: {in_a_word(check)}")
            self.ticks.addWidget(held(row(sign, name, spacing=1)))

    def left_off(self) -> object:
        return self._checks

    def take_up(self, left: object) -> None:
        if isinstance(left, tuple) and left:
            self._show_checks(left)

    def _check(self) -> None:
        check_computer(workspace=self.workspace, owner=self, then=self._show_checks)

    def _show_recent(self) -> None:
        empty(self._recent_list)
        self._states.clear()
        here = str(self.workspace.project.path) if self.workspace.project else ""
        others = [folder for folder in self.workspace.recent if folder != here]
        known = [Path(folder) for folder in ([here] if here else []) + others]
        self._recent_card.setVisible(bool(known))
        for path in known:
            self._recent_list.addWidget(self._recent_line(path))
        there = [path for path in known if path.is_dir()]
        if there:
            read_recent(workspace=self.workspace, folders=there, owner=self, then=self._show_states)

    def _on_queue(self) -> None:
        if self.isVisible():
            self._show_recent()

    def _recent_line(self, path: Path) -> QWidget:
        go = self._go_on if self._is_open(path) else partial(self._open_folder, path)
        entry = button(path.name, go, part="link", tip=str(path))
        gone = not path.is_dir()
        entry.setEnabled(not gone)
        where = remark(tr("Not there: moved, deleted, or its drive is not connected") if gone else "")
        where.setToolTip(tip(str(path)))
        where.setFont(theme.small())
        where.setIndent(theme.unit() * 5 // 8)  # below the words of the link, not its edge
        across = row(entry)
        if gone:
            locate = button(tr("Locate…"), partial(self._locate, path), tip=tr("Choose where it is now"))
            locate.setAccessibleName(tr("Where is “{name}” now?").format(name=path.name))
            across.addWidget(locate)
        else:
            self._states[path] = entry, where
        across.addStretch(1)
        return held(column(held(across), where, spacing=0))

    def _is_open(self, path: Path) -> bool:
        return self.workspace.project is not None and self.workspace.project.path == path

    def _show_states(self, found: tuple[RecentProject, ...]) -> None:
        """Say of the projects listed what they are called and how far they are, once they were looked into."""
        for project in found:
            entry, where = self._states.get(project.folder, (None, None))
            if entry is None or where is None:
                continue
            state = state_in_words(project.newest)
            if self._is_open(project.folder):
                state = tr("open now · {state}").format(state=state)
                if waiting := len(self.workspace.queue.waiting):
                    state += f" · {count_of(waiting, 'plan waits', 'plans wait')}"
            entry.setText(project.title)
            entry.setAccessibleName(f"{project.title}. {state}")
            where.setText(state)

    def _show_job(self) -> None:
        actions = (self.sample, self.pictures, self.new, self.open)
        focus = self.window().focusWidget()  # also before the window is in front
        if self.workspace.busy and focus in actions:
            focus.clearFocus()  # Qt would hand it to whatever follows, and scroll there
            self._left = self.workspace.opening
        for action in actions:
            action.setEnabled(not self.workspace.busy)
        if self._left and not self.workspace.busy:
            self._left = False
            if self.isVisible():
                self.sample.setFocus(Qt.FocusReason.OtherFocusReason)
        for path, (entry, _) in self._states.items():
            entry.setEnabled(self._is_open(path) or not self.workspace.busy)
        self.why.setVisible(self.workspace.busy and not self.workspace.opening)

    def _try_sample(self) -> None:
        try_sample(workspace=self.workspace, folder=data_folder() / "Sample audit")

    def _try_pictures(self) -> None:
        try_pictures(workspace=self.workspace, folder=data_folder() / "Sample of pictures")

    def _new(self) -> None:
        dialog = NewProject(self._usual_place(), self)
        dialog.wanted.connect(self.make_project)
        dialog.open()

    def _usual_place(self) -> Path:
        chosen = str(self.workspace.settings["projects_folder"])
        return Path(chosen) if chosen else Path.home() / "BiasLens"

    def make_project(self, folder: Path, title: str) -> None:
        """Make a project and go on to its first step."""
        go_on = partial(self.workspace.page_wanted.emit, "setup")
        create_project(workspace=self.workspace, folder=folder, title=title, then=go_on)

    def _open(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("Open a project folder"), str(self._nearest()))
        if chosen:
            self._open_folder(Path(chosen))

    def _nearest(self) -> Path:
        """Return where projects usually lie, or the home folder while there is no such place."""
        usual = self._usual_place()
        return usual if usual.is_dir() else Path.home()

    def _locate(self, before: Path) -> None:
        asked = tr("Where is “{name}” now?").format(name=before.name)
        if now := QFileDialog.getExistingDirectory(self, asked, str(before.parent)):
            locate_project(workspace=self.workspace, before=str(before), now=Path(now), then=self._go_on_once_read)

    def _open_folder(self, folder: Path) -> None:
        open_project(workspace=self.workspace, folder=folder, then=self._go_on_once_read)

    def _go_on_once_read(self) -> None:
        """Go on when the runs of the project that was opened are known, unless another page is open by then."""
        if self.workspace.runs:  # it was open before
            self._go_on()
            return
        self.workspace.run_changed.connect(self._go_on_from_here, Qt.ConnectionType.SingleShotConnection)

    def _go_on_from_here(self) -> None:
        if self.isVisible():
            self._go_on()

    def _go_on(self) -> None:
        self.workspace.page_wanted.emit("results" if self.workspace.runs else "plan")
