"""Where the parts of a plan come from: folders of models, files of captions, lists and files of values."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui.kit.models.setting_up import ChooserSetup
from biaslens_gui.ui.plan.captions import CaptionImport, ask_for_captions
from biaslens_gui.ui.plan.form import PlanForm
from biaslens_gui.ui.shell.actions.plans import find_value_lists, read_values, scan_models
from biaslens_gui.ui.shell.i18n import said_message, tr
from biaslens_gui.ui.shell.workspace import Workspace

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
        workspace.folder_moved.connect(self._move)
        self._setup = ChooserSetup(workspace, form.models, parent, form.offer_variants)
        form.prompts.captions_wanted.connect(lambda: ask_for_captions(parent, self.import_captions))
        form.prompts.values_wanted.connect(
            lambda path, slot: read_values(workspace=workspace, path=path, owner=slot, then=slot.take)
        )

    def look(self) -> None:
        """Look through the folders that are known, and for the bundled lists of values."""
        from biaslens_gui.engine.planning.sample import reference_folder

        workspace = self._workspace
        for folder in (reference_folder(), *map(Path, workspace.settings.lines(FOLDERS))):
            if folder.is_dir():
                offer = partial(self._offer, by_itself=folder != reference_folder())  # drawings are for trying
                scan_models(workspace=workspace, folder=folder, owner=self, then=offer)
        self._setup.read()
        find_value_lists(workspace=workspace, owner=self, then=self._form.prompts.set_lists)

    def _move(self, before: str, now: Path) -> None:
        """Offer the models of a folder where it is now, and no more where it was."""
        self._form.models.forget_folder(before)
        scan_models(workspace=self._workspace, folder=now, owner=self, then=self._offer)
        self._setup.read()

    def import_captions(self, path: Path) -> CaptionImport:
        """Show what the file at `path` holds, and take from it what is wanted."""
        prompts = self._form.prompts
        dialog = CaptionImport(self._workspace, path, self._spec(), self._page)
        dialog.taken.connect(lambda drawn, replace: prompts.take_captions(drawn.prompts, drawn.notes, replace))
        dialog.open()
        return dialog

    def _offer(self, models: tuple[DetectedModel, ...], *, by_itself: bool = True) -> None:
        self._form.offer_models(models, by_itself=by_itself)
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
                    message = f"{model.path}: {said_message(model.problem)}"
                    self._workspace.tell("warning", tr("Model cannot be used"), message, said_message(model.hint))
            self._offer(models)

        scan_models(workspace=self._workspace, folder=folder, owner=self, then=found)
