"""Reading every byte of the chosen model's files, beside the window, while its card says how far that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from biaslens_gui.ui import operations
from biaslens_gui.ui.library import Entry, Key
from biaslens_gui.ui.streaming import Stream
from biaslens_gui.ui.widgets.model_card import ModelCard
from biaslens_gui.ui.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.engine.models.register import Known


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
        self._reading = operations.verify_model(
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
