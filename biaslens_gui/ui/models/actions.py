"""Looking through the folders for models, one after the other; what is found is told as it is found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.models.facts import Looked, Unread
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.models.actions import FOLDERS, LibraryStep, list_built_in, look_for_models, verify_model
from biaslens_gui.ui.kit.models.library import Entry, Key
from biaslens_gui.ui.kit.models.options import AddServer, ModelOptions, add_server, set_up
from biaslens_gui.ui.kit.models.variants import forget_variant, list_variants
from biaslens_gui.ui.models.card import ModelCard
from biaslens_gui.ui.models.tree import LibraryModel
from biaslens_gui.ui.shell.background import Stream
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.engine.models.register import Known


@dataclass(slots=True)
class FolderState:
    """How far the look through a folder is: `problem` says why there was none."""

    path: str
    models: int = 0
    folders: int = 0
    unread: tuple[Unread, ...] = ()
    problem: str = ""
    looking: bool = False
    done: bool = False

    def in_words(self) -> str:
        """Return the state as one line."""
        if self.problem:
            return self.problem
        if not self.looking and not self.done:
            return tr("Waiting")
        found = count_of(self.models, "model", "models")
        words = [tr("Looking … {models} in {folders}") if self.looking else tr("{models} in {folders}")]
        said = words[0].format(models=found, folders=count_of(self.folders, "folder", "folders"))
        if self.unread:
            said += " · " + count_of(len(self.unread), "place could not be read", "places could not be read")
        return said


class LibraryLook(QObject):
    """The look through the folders of the settings, after the one of the reference models, which is not listed.

    `found` carries entries, `forgotten` a folder whose models are listed no more, `changed` says that a state is
    another one.
    """

    found = Signal(object)
    forgotten = Signal(str)
    changed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.states: dict[str, FolderState] = {}
        self._reference = ""
        self._waiting: list[FolderState] = []
        self._stream: Stream[LibraryStep, None] | None = None

    @property
    def going(self) -> bool:
        """Whether folders are being looked through."""
        return self._stream is not None

    def begin(self) -> None:
        """Look through all folders from the beginning, once the plugins are loaded."""
        if self.workspace.host is None:
            return
        if self._stream is not None:
            self._stream.stop()
        from biaslens_gui.engine.planning.sample import reference_folder

        if not self._reference:
            list_built_in(workspace=self.workspace, owner=self, then=self.found.emit)
        self._reference = self._reference or str(reference_folder())
        for root in (self._reference, *self.states):
            self.forgotten.emit(root)
        self.states = {root: FolderState(root) for root in self.workspace.settings.lines(FOLDERS)}
        self._waiting = [FolderState(self._reference), *self.states.values()]
        self.changed.emit()
        self._go_on()

    def begin_if_changed(self) -> None:
        """Look again if a folder was added elsewhere since."""
        if self._reference and self.workspace.settings.lines(FOLDERS) != tuple(self.states):
            self.begin()

    def _go_on(self) -> None:
        self._stream = None
        if not self._waiting:
            self.changed.emit()
            return
        state = self._waiting.pop(0)
        state.looking = True

        def each(steps: list[LibraryStep]) -> None:
            entries = [step for step in steps if isinstance(step, Entry)]
            state.models += sum(entry.role is not None for entry in entries)
            state.folders = max([state.folders, *(step.folders for step in steps if isinstance(step, Looked))])
            state.unread += tuple(step for step in steps if isinstance(step, Unread))
            self.found.emit(entries)
            self.changed.emit()

        def end(problem: str = "") -> None:
            state.looking, state.done, state.problem = False, True, problem
            self.changed.emit()
            self._go_on()

        self._stream = look_for_models(
            workspace=self.workspace,
            folder=Path(state.path),
            owner=self,
            each=each,
            then=lambda _: end(),
            otherwise=lambda error: end(_in_words(error)),
        )


def _in_words(error: Exception) -> str:
    return tr("Not there. Is its drive connected?") if isinstance(error, KnownError) else str(error)


class LibrarySetup(QObject):
    """Opens the dialogs, and keeps the list in step; `made` carries the line of what was just kept."""

    made = Signal(object)

    def __init__(self, workspace: Workspace, library: LibraryModel, page: QWidget) -> None:
        super().__init__(page)
        self.workspace, self._library, self._page = workspace, library, page
        self._wanted: ModelRef | None = None
        workspace.models_changed.connect(self._read)

    def open_options(self, entry: Entry) -> ModelOptions:
        """Show the options of a model; one that was set up here is changed, of another there will be one more."""
        dialog = set_up(self.workspace, entry.ref, self._page, own=entry.own)
        dialog.kept.connect(self._want)
        return dialog

    def add_server(self) -> AddServer:
        """Ask which server there is."""
        dialog = add_server(self.workspace, self._page)
        dialog.kept.connect(self._want)
        dialog.open()
        return dialog

    def forget(self, entry: Entry) -> None:
        """Take a model that was set up from the list."""
        forget_variant(workspace=self.workspace, model=entry.ref)

    def _want(self, model: ModelRef) -> None:
        self._wanted = model
        self._read()

    def _read(self) -> None:
        list_variants(workspace=self.workspace, owner=self, then=self._show)

    def _show(self, variants: tuple[ModelRef, ...]) -> None:
        """List `variants` beside the models that they are made of, and no others."""
        entries = self._library.entries()
        known = {entry.key: entry for entry in entries if entry.own}
        bases = {(one.role, one.plugin, one.path): one for one in entries if not one.own and not one.options}
        listed = []
        for model in variants:
            base = bases.get((model.role, model.plugin, model.path))
            if base is not None:
                made = base.variant(model)
                listed.append(base.variant(model, known[made.key].tried if made.key in known else None))
        for key in known.keys() - {entry.key for entry in listed}:
            self._library.remove(key)
        self._library.add(listed)
        wanted, self._wanted = self._wanted, None
        for entry in listed:
            if wanted is not None and entry.ref.place == wanted.place:
                self.made.emit(entry)


class Verifying(QObject):
    """One model is read at a time; `known` carries its line and what is known of it afterwards."""

    known = Signal(object, object)

    def __init__(self, workspace: Workspace, card: ModelCard, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._card = workspace, card
        self._reading: Stream[tuple[int, int], Known] | None = None

    def begin(self, entry: Entry) -> None:
        """Read the files of `entry`."""

        def ended(known: Known | None) -> None:
            self._reading = None
            self._card.show_reading(None)
            if known is not None:
                self.known.emit(entry, known)

        def fail(error: Exception) -> None:
            ended(None)
            self._workspace.notifications.report(error)

        self._card.show_reading((0, 0))
        self._reading = verify_model(
            workspace=self._workspace,
            entry=entry,
            owner=self,
            each=lambda steps: self._card.show_reading(steps[-1]),
            then=ended,
            otherwise=fail,
        )

    def turn_to(self, key: Key) -> None:
        """Stop reading unless the model `key` is the one that is read: nobody watches it any more."""
        if self._reading is not None and self._card.entry is not None and self._card.entry.key != key:
            self._reading.stop()
            self._reading = None
