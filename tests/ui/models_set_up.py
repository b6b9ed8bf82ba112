"""The Models page with a tiny Stable Diffusion and something to add to it, shared by the tests of setting up."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TypeVar, cast

import pytest
from PySide6.QtWidgets import (
    QDialog,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.file_list import FileList
from biaslens_gui.ui.kit.models.library import Entry
from biaslens_gui.ui.kit.models.options import AddServer, ModelOptions
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.components import additions
from tests.components.tiny import tiny_model
from tests.ui.conftest import settle

LONG = 60_000
D = TypeVar("D", bound=QDialog)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with a tiny Stable Diffusion and something to add to it."""
    root = tmp_path / "library"
    shutil.copytree(tiny_model("stable_diffusion"), root / "sd")
    additions.lora(root / "fair.safetensors")
    additions.lora(root / "calm.safetensors", size=1.0)
    return root


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, library: Path) -> ModelsPage:
    """The Models page that lists the tiny Stable Diffusion."""
    window.open_page("models")
    made = cast("ModelsPage", window.pages["models"])
    made.add_folder(library)
    looked_through(qtbot, made)
    return made


def looked_through(qtbot: QtBot, page: ModelsPage) -> None:
    qtbot.waitUntil(lambda: bool(page.library.entries()) and not page.look.going, timeout=LONG)
    settle(qtbot, page.workspace)


def base(page: ModelsPage) -> Entry:
    (found,) = [
        one
        for one in page.library.entries()
        if Path(one.path).name == "sd" and one.ref.role == "image_model" and not one.own
    ]
    return found


def own(page: ModelsPage) -> list[Entry]:
    return [one for one in page.library.entries() if one.own]


def options_of(page: ModelsPage, entry: Entry) -> ModelOptions:
    """Press the button of the card."""
    page.choose(entry)
    page.card.options.click()
    return dialog_of(page, ModelOptions)


def dialog_of(page: QWidget, kind: type[D]) -> D:
    """Return the dialog of that kind that is open."""
    (found,) = [one for one in page.findChildren(kind) if one.isVisible()]
    return found


def files_in(dialog: ModelOptions) -> FileList:
    return cast("FileList", dialog.form.form.fields["lora"].control)


def keep(qtbot: QtBot, dialog: ModelOptions | AddServer, workspace: Workspace) -> None:
    with qtbot.waitSignal(dialog.kept, timeout=LONG):
        dialog.keep.click()
    settle(qtbot, workspace)


def mitigated(qtbot: QtBot, page: ModelsPage, library: Path, name: str = "fair", strength: float = 0.8) -> Entry:
    """Set up the tiny model with a LoRA."""
    dialog = options_of(page, base(page))
    files_in(dialog).add_files([str(library / f"{name}.safetensors")])
    files_in(dialog).rows[0].strength.setValue(strength)
    keep(qtbot, dialog, page.workspace)
    (made,) = [one for one in own(page) if f"+ {name}" in one.name]
    return made


def project(qtbot: QtBot, workspace: Workspace, folder: Path) -> None:
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=folder, title="Before and after")
    settle(qtbot, workspace)
