"""Where the parts of a plan come from: folders of models, files of captions, lists and files of values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.ui import operations
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.widgets.caption_import import CaptionImport, ask_for_captions
from biaslens_gui.ui.widgets.model_options import AddServer, ModelOptions, add_server, set_up
from biaslens_gui.ui.widgets.plan_form import PlanForm
from biaslens_gui.ui.workspace import Workspace

FOLDERS = "model_folders"


class PlanSources(QObject):
    """Fills a form with what is found; `found` is called whenever there are more models."""

    def __init__(
        self,
        workspace: Workspace,
        form: PlanForm,
        spec: Callable[[], AuditSpec],
        found: Callable[[], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._workspace, self._form, self._spec, self._found, self._page = workspace, form, spec, found, parent
        form.models.folder_added.connect(self._add_folder)
        form.models.options_wanted.connect(self.open_options)
        form.models.server_wanted.connect(self.add_server)
        workspace.models_changed.connect(self._read_variants)
        form.prompts.captions_wanted.connect(lambda: ask_for_captions(parent, self.import_captions))
        form.prompts.values_wanted.connect(
            lambda path, slot: operations.read_values(workspace=workspace, path=path, owner=slot, then=slot.take)
        )

    def look(self) -> None:
        """Look through the folders that are known, and for the bundled lists of values."""
        from biaslens_gui.engine.sample import reference_folder

        workspace = self._workspace
        for folder in (reference_folder(), *map(Path, workspace.settings.lines(FOLDERS))):
            if folder.is_dir():
                operations.scan_models(workspace=workspace, folder=folder, owner=self, then=self._offer)
        self._read_variants()
        operations.find_value_lists(workspace=workspace, owner=self, then=self._form.prompts.set_lists)

    def open_options(self, model: ModelRef) -> ModelOptions:
        """Show the options of a model; kept, it is chosen."""
        dialog = set_up(self._workspace, model, self._page, own=self._form.models.is_own(model))
        dialog.kept.connect(lambda made: self._chosen(made, model))
        return dialog

    def add_server(self) -> AddServer:
        """Ask which server there is; kept, it is chosen."""
        dialog = add_server(self._workspace, self._page)
        dialog.kept.connect(lambda made: self._chosen(made, None))
        return dialog

    def _chosen(self, made: ModelRef, before: ModelRef | None) -> None:
        """Choose what was set up; a variant that was changed gives up its place."""
        models = self._form.models
        if before is not None and models.is_own(before) and before.place != made.place:
            models.withdraw(before)
        models.offer_variants([made])
        models.choose(made)

    def _read_variants(self) -> None:
        if self._workspace.host is not None:
            operations.list_variants(workspace=self._workspace, owner=self, then=self._form.offer_variants)

    def import_captions(self, path: Path) -> CaptionImport:
        """Show what the file at `path` holds, and take from it what is wanted."""
        prompts = self._form.prompts
        dialog = CaptionImport(self._workspace, path, self._spec(), self._page)
        dialog.taken.connect(lambda drawn, replace: prompts.take_captions(drawn.prompts, drawn.notes, replace))
        dialog.open()
        return dialog

    def _offer(self, models: tuple[DetectedModel, ...]) -> None:
        self._form.offer_models(models)
        self._found()

    def _add_folder(self, folder: Path) -> None:
        def found(models: tuple[DetectedModel, ...]) -> None:
            known = self._workspace.settings.lines(FOLDERS)
            if models:
                self._workspace.keep(FOLDERS, "\n".join(dict.fromkeys((*known, str(folder)))))
            else:
                message = tr("{folder} holds no model.").format(folder=folder)
                hint = tr("A diffusers model is a folder with a model_index.json.")
                self._workspace.tell("warning", tr("No model found"), message, hint)
            for model in models:
                if model.problem and model.role != "image_model":  # these are listed with their problem
                    message = f"{model.path}: {model.problem}"
                    self._workspace.tell("warning", tr("Model cannot be used"), message, model.hint)
            self._offer(models)

        operations.scan_models(workspace=self._workspace, folder=folder, owner=self, then=found)
