"""Models: the folders that are looked through, what was found in them by role, and the card of the chosen model."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QStackedWidget, QTreeView, QWidget

from biaslens_gui.core.events import TERMINAL, AnswerReady, RunEvent
from biaslens_gui.core.models.facts import Tryout
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.instrument.actions import ANSWERING
from biaslens_gui.ui.kit.instrument.check import InstrumentCheck
from biaslens_gui.ui.kit.models.actions import (
    export_model_set,
    forget_folder,
    locate_folder,
    note_tryout,
    remember_folder,
    try_model,
    use_model,
)
from biaslens_gui.ui.kit.models.library import Entry, Key, file_list
from biaslens_gui.ui.kit.parts import EmptyState, button, column, held
from biaslens_gui.ui.models.actions import LibraryLook, LibrarySetup, Verifying
from biaslens_gui.ui.models.card import ModelCard
from biaslens_gui.ui.models.fetching import ModelsToFetch
from biaslens_gui.ui.models.folders import ModelFolders
from biaslens_gui.ui.models.sets import ModelSetCheck
from biaslens_gui.ui.models.tree import ENTRY, NAME, LibraryModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.runs import stop_job_now
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.page import Page, area_around, scrolling

if TYPE_CHECKING:
    from biaslens_gui.core.params import Param
    from biaslens_gui.engine.models.register import Known

PAINT_MS = 10  # the page is painted before it is filled
KINDS = "BiasLens (*.json)"


class ModelsPage(Page):
    """The models on this computer."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.folders = ModelFolders()
        yield
        self.library = LibraryModel(self)
        self.tree = QTreeView()
        self.card = ModelCard()
        yield
        self.look = LibraryLook(workspace, self)
        self.setup = LibrarySetup(workspace, self.library, self)
        self.verifying = Verifying(workspace, self.card, self)
        self._trying: Entry | None = None
        self._tries: dict[Key, Tryout] = {}  # of this page only: pictures are kept nowhere
        yield
        yield from self._fill()
        yield
        self.folders.added.connect(self.add_folder)
        self.folders.forgotten.connect(self._forget_folder)
        self.folders.located.connect(self._locate_folder)
        self.folders.server_wanted.connect(self.setup.add_server)
        self.folders.again.connect(self.look.begin)
        self.look.found.connect(self.library.add)
        self.look.forgotten.connect(self.library.forget)
        self.look.changed.connect(lambda: self.folders.show_states(self.look.states.values()))
        self.card.use_wanted.connect(lambda: self._of_chosen(self._use))
        self.card.try_wanted.connect(lambda: self._of_chosen(self._try))
        self.card.reveal.clicked.connect(lambda: self._of_chosen(self._reveal))
        self.card.stop_wanted.connect(lambda: stop_job_now(workspace=workspace))
        self.card.verify_wanted.connect(lambda: self._of_chosen(self.verifying.begin))
        self.card.copy_wanted.connect(lambda: self._of_chosen(_copy))
        self.card.options_wanted.connect(lambda: self._of_chosen(self.setup.open_options))
        self.card.forget_wanted.connect(lambda: self._of_chosen(self.setup.forget))
        self.setup.made.connect(self.choose)
        self.verifying.known.connect(self._known)
        workspace.host_changed.connect(self.look.begin)
        workspace.job_changed.connect(self._show_job)
        workspace.occurred.connect(self._on_occurred)
        workspace.setting_changed.connect(self._on_setting)
        workspace.run_changed.connect(self._show_chosen)  # also when the colours change
        QTimer.singleShot(PAINT_MS, self, self.look.begin)

    def _fill(self) -> Iterator[None]:
        unit = theme.unit()
        tree = self.tree
        tree.setModel(self.library)
        tree.setAccessibleName(tr("Models by what they are used for"))
        tree.setUniformRowHeights(True)
        tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        tree.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for branch in range(self.library.rowCount()):
            tree.setFirstColumnSpanned(branch, tree.rootIndex(), True)
        tree.expandAll()
        tree.selectionModel().currentChanged.connect(lambda *_: self._show_chosen())
        text = tr(
            "Add the folder where your models are, or use the reference models at the left. A diffusers model is a "
            "folder with a model_index.json; readers are folders with a config.json. Weights must be .safetensors. "
            "From a USB stick, copy the whole folder: weights, configurations and tokenizer files."
        )
        self._nothing = EmptyState("models", tr("Choose a model"), text)
        yield
        self._right = QStackedWidget()
        self._right.addWidget(self._nothing)
        self._right.addWidget(scrolling(self.card))
        yield
        self.export = button(tr("Export model set…"), self._export, tip=tr("Write the models of the plan as a file"))
        self.check = button(tr("Check against a set…"), self._check_set, tip=tr("Are the models of a file all here?"))
        left = QWidget()
        side = column(tree, spacing=2)
        tip = tr("How often are the methods and the judges right? Says what it costs first")
        self.instrument = button(tr("Check the instrument…"), self.check_instrument, icon="check", tip=tip)
        tip = tr("Models that suit a computer, as a list to take to one with a network; and a check of what came back")
        self.fetch = button(tr("Models to fetch…"), self.fetch_models, tip=tip)
        left.setLayout(side)
        large = unit > theme.LARGEST_BESIDE
        acts = held(Flow(self.export, self.check, self.fetch, self.instrument))
        if not large:  # else they would stand between the list and the card of the model chosen there
            side.addWidget(acts)
        yield
        split = QSplitter(Qt.Orientation.Vertical if large else Qt.Orientation.Horizontal)
        for widget, wide in ((left, 64), (self._right, 66)):
            widget.setMinimumSize(unit * (20 if large else 40), unit * (16 if large and widget is left else 24))
            split.addWidget(widget)
            split.setStretchFactor(split.count() - 1, wide)
        split.setSizes([unit * 64, unit * 66])
        split.setChildrenCollapsible(False)
        split.setHandleWidth(unit * 2)
        page = column(self.folders, split, spacing=3)
        page.setStretch(1, 1)
        if large:
            page.addWidget(acts)
        self.setLayout(page)

    # --- the folders

    def on_shown(self) -> None:
        self.look.begin_if_changed()
        self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def add_folder(self, folder: Path) -> None:
        """Look through `folder` from now on."""
        remember_folder(workspace=self.workspace, folder=folder)
        self.look.begin()

    def _forget_folder(self, folder: str) -> None:
        forget_folder(workspace=self.workspace, folder=folder)
        self.look.begin()

    def _locate_folder(self, before: str, now: Path) -> None:
        def told(changed: int) -> None:
            self.look.begin()
            if changed:
                message = tr("The plans of this project look for their models there now.")
                self.workspace.tell("info", tr("Located"), message)

        locate_folder(workspace=self.workspace, before=before, now=now, then=told)

    # --- the chosen model

    def chosen(self) -> Entry | None:
        """Return the model that is chosen in the list."""
        found = self.tree.currentIndex().siblingAtColumn(NAME).data(ENTRY)
        return found if isinstance(found, Entry) else None

    def _show_chosen(self) -> None:
        entry = self.chosen()
        self._right.setCurrentIndex(0 if entry is None else 1)
        if entry is None:
            return
        if theme.unit() > theme.LARGEST_BESIDE:
            QTimer.singleShot(0, self, self._bring_card)  # once it has its place below the list
        self.verifying.turn_to(entry.key)
        self.card.show_entry(entry, self._params(entry))
        self._show_try(entry)
        self._show_job()

    def _bring_card(self) -> None:
        """Scroll the card of the chosen model into view, as far as the model stays in view in the list."""
        around = area_around(self)
        content = around.widget() if around is not None else None
        if around is None or content is None or not self.isVisible():
            return
        row = self.tree.visualRect(self.tree.currentIndex()).topLeft()
        top = self.tree.viewport().mapTo(content, row).y() - theme.unit()
        end = self._right.mapTo(content, self._right.rect().bottomLeft()).y()
        bar, high = around.verticalScrollBar(), around.viewport().height()
        if not bar.value() + high >= end:
            bar.setValue(min(top, end - high))

    def choose(self, entry: Entry) -> None:
        """Choose a model in the list."""
        self.tree.setCurrentIndex(self.library.place_of(entry.key))
        self.tree.scrollTo(self.tree.currentIndex())

    def _params(self, entry: Entry) -> tuple[Param, ...]:
        host = self.workspace.host
        parts = host.roles[entry.role] if host is not None and entry.role is not None else {}
        return tuple(parts[entry.plugin].params) if entry.plugin in parts else ()

    def _show_job(self) -> None:
        entry = self.card.entry
        working = self._trying is not None and entry is not None and self._trying.key == entry.key
        self.card.show_job(working=working and self.workspace.working, busy=self.workspace.busy)

    def _known(self, entry: Entry, known: Known) -> None:
        tried = replace(known, tried=entry.tried if entry.options else known.tried)
        self._update(entry.knowing(tried))

    def _update(self, entry: Entry) -> None:
        """Show the line of a model of which more is known."""
        self.library.add([entry])
        if self.card.entry is not None and self.card.entry.key == entry.key:
            self.card.show_entry(entry, self._params(entry))

    # --- actions

    def _use(self, entry: Entry) -> None:
        use_model(workspace=self.workspace, model=entry.ref)
        self.workspace.tell("info", tr("In the plan"), tr("The plan uses {name}.").format(name=entry.shown_name))

    def _of_chosen(self, act: Callable[[Entry], object]) -> None:
        if entry := self.chosen():
            act(entry)

    def _try(self, entry: Entry) -> None:
        try_model(workspace=self.workspace, model=entry.ref)
        self._trying = entry
        self._tries.pop(entry.key, None)
        self.card.show_tryout(None)
        self._show_job()

    def _on_occurred(self, event: RunEvent) -> None:
        if self._trying is None or not isinstance(event, TERMINAL):
            return
        entry, self._trying = self._trying, None

        def show(tryout: Tryout, tried: Entry) -> None:
            self._update(tried)
            self._tries[entry.key] = tryout
            if self.card.entry is not None and self.card.entry.key == entry.key:
                self._show_try(entry)

        if isinstance(event, AnswerReady):
            note_tryout(workspace=self.workspace, answer=event.answer, entry=entry, owner=self, then=show)

    def left_off(self) -> object:
        return self._tries

    def take_up(self, left: object) -> None:
        if isinstance(left, dict):
            self._tries = left
            self._show_chosen()

    def _on_setting(self, name: str) -> None:
        if name == "blur_images" and self.card.entry is not None:
            self._show_try(self.card.entry)

    def _show_try(self, entry: Entry) -> None:
        self.card.hide_pictures(self.workspace.hides(f"try of {entry.key}"))
        self.card.show_tryout(self._tries.get(entry.key))

    def _reveal(self, entry: Entry) -> None:
        self.workspace.unveil(f"try of {entry.key}")
        self._show_try(entry)

    def _export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, tr("Export model set"), "model-set.json", KINDS)
        if name:
            self.workspace.tell("info", tr("Writing the model set"), tr("The files of its models are read first."))
            export_model_set(workspace=self.workspace, target=Path(name), then=self._written)

    def _written(self, target: Path) -> None:
        self.workspace.tell("info", tr("Written"), str(target))

    def _check_set(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Check against a set"), "", KINDS)
        if name:
            self.check_set(Path(name))

    def check_set(self, source: Path) -> ModelSetCheck:
        """Show which models of the set in `source` are here."""
        dialog = ModelSetCheck(self.workspace, source, self.library.entries(), self)
        dialog.open()
        return dialog

    def fetch_models(self) -> ModelsToFetch:
        """Show which models suit a computer, and what came back of a list."""
        dialog = ModelsToFetch(self.workspace, self)
        dialog.open()
        return dialog

    def check_instrument(self) -> InstrumentCheck:
        """Ask how the instrument is to be checked, and show the certificate."""
        answering = tuple(entry.ref for entry in self.library.entries() if entry.usable and entry.role in ANSWERING)
        dialog = InstrumentCheck(self.workspace, answering, self)
        dialog.open()
        return dialog


def _copy(entry: Entry) -> None:
    QGuiApplication.clipboard().setText(file_list(entry))
