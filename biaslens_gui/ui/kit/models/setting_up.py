"""Setting up models where they are chosen: options and servers; what was kept is offered, and chosen at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.kit.models.options import AddServer, ModelOptions, add_server, set_up
from biaslens_gui.ui.kit.models.sweep import SweepModel, sweep_model
from biaslens_gui.ui.kit.models.variants import list_variants
from biaslens_gui.ui.shell.workspace import Workspace


class ChooserSetup(QObject):
    """Opens the dialogs over `page`, and hands to `offer` whatever was set up on this computer, here or elsewhere."""

    def __init__(
        self,
        workspace: Workspace,
        chooser: ModelChooser,
        page: QWidget,
        offer: Callable[[tuple[ModelRef, ...]], object] | None = None,
    ) -> None:
        super().__init__(page)
        self._workspace, self._chooser, self._page = workspace, chooser, page
        self._offer = offer or chooser.keep_variants
        chooser.options_wanted.connect(self.open_options)
        chooser.sweep_wanted.connect(self.open_sweep)
        chooser.server_wanted.connect(self.add_server)
        workspace.models_changed.connect(self.read)
        workspace.host_changed.connect(self.read)

    def read(self) -> None:
        """Offer what is kept on this computer now."""
        if self._workspace.host is not None:
            list_variants(workspace=self._workspace, owner=self, then=self._offer)

    def open_options(self, model: ModelRef) -> ModelOptions:
        """Show the options of a model; kept, it is chosen."""
        dialog = set_up(self._workspace, model, self._page, own=self._chooser.is_own(model))
        dialog.kept.connect(lambda made: self._chosen(made, model))
        return dialog

    def open_sweep(self, model: ModelRef) -> SweepModel:
        """Ask in which settings a model shall stand side by side; all of them are chosen."""
        dialog = sweep_model(model, self._page)
        dialog.made.connect(lambda cells: self._chooser.choose_swept(model, cells))
        return dialog

    def add_server(self) -> AddServer:
        """Ask which server there is; kept, it is chosen."""
        dialog = add_server(self._workspace, self._page)
        dialog.kept.connect(lambda made: self._chosen(made, None))
        return dialog

    def _chosen(self, made: ModelRef, before: ModelRef | None) -> None:
        """Choose what was set up; a variant that was changed gives up its place."""
        chooser = self._chooser
        if before is not None and chooser.is_own(before) and before.place != made.place:
            chooser.withdraw(before)
        chooser.offer_variants([made])
        chooser.choose(made)
