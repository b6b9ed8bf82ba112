"""Models that are set up on the Models page: with options, or served; the list shows them as soon as they are kept."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.ui import operations
from biaslens_gui.ui.library import Entry
from biaslens_gui.ui.models.library import LibraryModel
from biaslens_gui.ui.widgets.model_options import AddServer, ModelOptions, add_server, set_up
from biaslens_gui.ui.workspace import Workspace


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
        operations.forget_variant(workspace=self.workspace, model=entry.ref)

    def _want(self, model: ModelRef) -> None:
        self._wanted = model
        self._read()

    def _read(self) -> None:
        operations.list_variants(workspace=self.workspace, owner=self, then=self._show)

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
