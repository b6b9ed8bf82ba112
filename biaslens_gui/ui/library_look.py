"""Looking through the folders for models, one after the other; what is found is told as it is found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from biaslens_gui.core.models.facts import Looked, Unread
from biaslens_gui.errors import KnownError
from biaslens_gui.ui import operations
from biaslens_gui.ui.i18n import count_of, tr
from biaslens_gui.ui.library import Entry
from biaslens_gui.ui.streaming import Stream
from biaslens_gui.ui.workspace import Workspace


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
        self._stream: Stream[operations.LibraryStep, None] | None = None

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
        from biaslens_gui.engine.sample import reference_folder

        if not self._reference:
            operations.list_built_in(workspace=self.workspace, owner=self, then=self.found.emit)
        self._reference = self._reference or str(reference_folder())
        for root in (self._reference, *self.states):
            self.forgotten.emit(root)
        self.states = {root: FolderState(root) for root in self.workspace.settings.lines(operations.FOLDERS)}
        self._waiting = [FolderState(self._reference), *self.states.values()]
        self.changed.emit()
        self._go_on()

    def begin_if_changed(self) -> None:
        """Look again if a folder was added elsewhere since."""
        if self._reference and self.workspace.settings.lines(operations.FOLDERS) != tuple(self.states):
            self.begin()

    def _go_on(self) -> None:
        self._stream = None
        if not self._waiting:
            self.changed.emit()
            return
        state = self._waiting.pop(0)
        state.looking = True

        def each(steps: list[operations.LibraryStep]) -> None:
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

        self._stream = operations.look_for_models(
            workspace=self.workspace,
            folder=Path(state.path),
            owner=self,
            each=each,
            then=lambda _: end(),
            otherwise=lambda error: end(_in_words(error)),
        )


def _in_words(error: Exception) -> str:
    return tr("Not there. Is its drive connected?") if isinstance(error, KnownError) else str(error)
