"""Look: images that were made elsewhere, shown before they are imported."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.errors import Cancelled
from biaslens_gui.ui.look.actions import FolderScan
from biaslens_gui.ui.look.image_import import open_import
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_look import look


def test_images_are_imported_measured_and_named_as_such(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path, plan: Plan
) -> None:
    folder, workspace = tmp_path / "holiday", opened.workspace
    folder.mkdir()
    for at in range(3):
        picture = QImage(24, 24, QImage.Format.Format_RGB32)
        picture.fill(QColor(80 * at, 80 * at, 80 * at))
        picture.save(str(folder / f"a_pebble {at}.png"))
    (folder / "torn.png").write_bytes((folder / "a_pebble 0.png").read_bytes()[:60])
    page = look(opened)
    dialog = open_import(workspace, folder, page)
    settle(qtbot, workspace)
    assert dialog.model.rowCount() == 4
    assert not dialog.take.isEnabled()
    assert "torn.png" in dialog.problem.text()
    dialog.otherwise.setCurrentIndex(dialog.otherwise.findData("file"))
    assert dialog.model.index(0, 1).data() == "a pebble"
    assert "3 of 4 images can be used" in dialog.summary.text()
    with qtbot.waitSignal(workspace.draft_changed):
        dialog.take.click()
    settle(qtbot, workspace)
    assert opened.current == "plan"
    assert workspace.desk is not None
    draft = workspace.desk.plans()[DRAFT]
    (model,) = draft.spec.models_of("image_model")
    assert (model.plugin, model.label) == ("imported_images", "holiday (imported)")
    assert [prompt.text for prompt in draft.spec.prompts] == ["a pebble"]
    assert draft.spec.images_per_prompt == 3
    assert len(list(folder.iterdir())) == 4
    assert {one.role for one in draft.spec.models} == {one.role for one in plan.spec.models}


def test_reading_a_folder_of_images_stops_when_nobody_waits(qtbot: QtBot, opened: MainWindow, tmp_path: Path) -> None:
    dialog = open_import(opened.workspace, tmp_path, look(opened))
    dialog.reject()
    settle(qtbot, opened.workspace)
    reading = FolderScan(stopped=True)
    with pytest.raises(Cancelled):
        reading.step(1, 2)
