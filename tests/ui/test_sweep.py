"""Sweeping a model on the Plan page: values are typed, refused where they are none, and all cells are chosen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.models.sweep import SweepModel
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.models_set_up import LONG, dialog_of, library, page, project
from tests.ui.plan_page import review

__all__ = ["library", "page"]


def plan_page(qtbot: QtBot, page: ModelsPage, window: MainWindow, folder: Path) -> PlanPage:
    """Return the Plan page with the tiny Stable Diffusion alone chosen, and its row current."""
    project(qtbot, page.workspace, folder)
    window.open_page("plan")
    found = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(found.form.methods.cards), timeout=LONG)
    settle(qtbot, page.workspace)
    items = [found.form.models.list.item(row) for row in range(found.form.models.list.count())]
    for item in items:
        model = item.data(Qt.ItemDataRole.UserRole)
        mine = Path(model.path).name == "sd"
        item.setCheckState(Qt.CheckState.Checked if mine else Qt.CheckState.Unchecked)
        if mine:
            found.form.models.list.setCurrentItem(item)
    return found


def test_every_cell_of_a_sweep_is_chosen(qtbot: QtBot, page: ModelsPage, window: MainWindow, tmp_path: Path) -> None:
    plan = plan_page(qtbot, page, window, tmp_path / "project")
    chooser = plan.form.models
    qtbot.mouseClick(chooser.sweep, Qt.MouseButton.LeftButton)
    dialog = dialog_of(plan, SweepModel)
    qtbot.waitUntil(dialog.lines["guidance"].hasFocus)
    assert not dialog.take.isEnabled()
    qtbot.keyClicks(dialog.lines["guidance"], "1, five")
    assert "five" in dialog.problem.text()
    assert not dialog.problem.isHidden()
    assert not dialog.take.isEnabled()
    dialog.lines["guidance"].setText(", 5")
    dialog.lines["negative"].setText("| blurry, ugly")
    assert dialog.problem.isHidden()
    assert dialog.told.text().splitlines() == [
        "4 models of at most 16.",
        "Guidance: as the audit says  |  5",
        "Negative prompt: as the audit says  |  blurry, ugly",
    ]
    if shown := os.environ.get("BIASLENS_SHOWN"):
        dialog.grab().save(f"{shown}/sweep.png")
        window.grab().save(f"{shown}/plan.png")
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    chosen = [model for model in chooser.models() if model.role == "image_model"]
    assert [model.options for model in chosen] == [
        {},
        {"negative": "blurry, ugly"},
        {"guidance": 5.0},
        {"guidance": 5.0, "negative": "blurry, ugly"},
    ]
    assert len({model.label for model in chosen}) == 4


def test_a_sweep_of_one_model_is_warned_of_beside_the_method(
    qtbot: QtBot, page: ModelsPage, window: MainWindow, tmp_path: Path
) -> None:
    """As "Whole audit" ticks it: what the plugin says of the plan stood nowhere in the window."""
    plan = plan_page(qtbot, page, window, tmp_path / "project")
    qtbot.keyClicks(plan.form.prompts.lines, "a photo of a nurse")
    plan.form.presets.buttons["Whole audit"].click()
    review(qtbot, plan)
    card = plan.form.methods.cards["sweeps"]
    assert card.tick.isChecked()
    assert "A sweep needs two image models" in card.warned.text()
    assert not card.warned.isHidden()
    card.tick.click()
    assert card.warned.isHidden()
    card.tick.click()
    qtbot.mouseClick(plan.form.models.sweep, Qt.MouseButton.LeftButton)
    dialog = dialog_of(plan, SweepModel)
    dialog.lines["guidance"].setText("2,5, 7")
    assert "2  |  5  |  7" in dialog.told.text()
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    review(qtbot, plan)
    assert card.warned.isHidden()


def test_what_brings_its_model_along_is_not_swept(
    qtbot: QtBot, page: ModelsPage, window: MainWindow, tmp_path: Path
) -> None:
    chooser = plan_page(qtbot, page, window, tmp_path / "project").form.models
    assert chooser.sweep.isEnabled()
    rows = range(chooser.list.count())
    plugins = {chooser.list.item(row).data(Qt.ItemDataRole.UserRole).plugin: row for row in rows}
    (served,) = (row for plugin, row in plugins.items() if plugin == "loopback_images")
    chooser.list.setCurrentRow(served)
    assert not chooser.sweep.isEnabled()
