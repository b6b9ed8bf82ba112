"""Models to fetch in the window: offered by computer, written as a list, and checked when they come back."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.core.models.fetching import OfferedModel
from biaslens_gui.engine.models.fetching import read_list, write_list
from biaslens_gui.ui.models.fetching import MACHINES, ModelsToFetch
from biaslens_gui.ui.models.page import ModelsPage
from tests.components.tiny import tiny_model
from tests.ui.models_set_up import LONG, dialog_of, library, page

__all__ = ["library", "page"]


def opened(page: ModelsPage) -> ModelsToFetch:
    page.fetch.click()
    return dialog_of(page, ModelsToFetch)


def test_what_is_ticked_is_written(qtbot: QtBot, page: ModelsPage, tmp_path: Path) -> None:
    dialog = opened(page)
    assert dialog.focusWidget() is dialog.machine
    assert [dialog.machine.itemData(at) for at in range(dialog.machine.count())] == list(MACHINES)
    dialog.machine.setCurrentIndex(3)
    assert "FLUX.1-schnell" in dialog.total.text()
    whole = dialog.chosen()
    box = dialog.model.index(2, 0)
    dialog.model.setData(box, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert dialog.chosen() == (*whole[:2], *whole[3:])
    assert "FLUX.1-schnell" not in dialog.total.text()
    dialog.write_into(tmp_path / "stick")
    qtbot.waitUntil(lambda: "models-to-fetch.txt" in dialog.said.text(), timeout=LONG)
    assert read_list(tmp_path / "stick").models == dialog.chosen()
    for row in range(dialog.model.rowCount()):
        dialog.model.setData(dialog.model.index(row, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert not dialog.write.isEnabled()
    dialog.reject()


def test_what_came_back_is_told_by_model(qtbot: QtBot, page: ModelsPage, tmp_path: Path) -> None:
    dialog = opened(page)
    dialog.check_folder(tmp_path)
    qtbot.waitUntil(dialog.check.isEnabled, timeout=LONG)
    assert "models-to-fetch.json" in dialog.said.text()
    there = OfferedModel("makers/stable_diffusion", "image_model", "K", "mit", 1, 1, ("*",), "To try")
    lacking = replace(there, repository="makers/another")
    write_list(tmp_path, dialog._machine(), [there, lacking], "2026-01", "2026-02-03T00:00:00")
    shutil.copytree(tiny_model("stable_diffusion"), tmp_path / there.folder)
    subprocess.run([sys.executable, str(tmp_path / "sums.py")], check=False, capture_output=True)
    dialog.check_folder(tmp_path)
    qtbot.waitUntil(dialog.came.isVisible, timeout=LONG)
    assert dialog.said.text() == "1 of 2 models of the list of 2026-02-03 are here as they were there."
    found = [(row["name"], row["found"]) for row in dialog.came_model.table.rows]
    assert found == [("stable_diffusion", "The same files as there"), ("another", "Not found")]
    dialog.reject()
