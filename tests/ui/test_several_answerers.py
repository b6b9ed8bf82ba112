"""Two question answerers from the window: ticked on the Plan page, run, and seen side by side in Results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.results.claim_row import ClaimRow
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.components.tiny import tiny_model
from tests.pebbles import PLUGIN, READERS, pebble_host
from tests.ui.conftest import settle
from tests.ui.plan_page import LONG, review
from tests.ui.test_six_methods import keep_only, press_and_wait


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, workspace: Workspace, tmp_path: Path) -> PlanPage:
    """The Plan page of an empty project."""
    workspace.plugin_files = (PLUGIN, READERS)
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "new", title="Two")
    window.open_page("plan")
    made = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(made.form.methods.cards))
    settle(qtbot, workspace)
    return made


def test_two_answerers_are_chosen_run_and_seen_side_by_side(
    qtbot: QtBot, window: MainWindow, page: PlanPage, pebble_model: Path
) -> None:
    form, workspace = page.form, page.workspace
    qtbot.keyClicks(form.prompts.lines, "a photo of a nurse")
    form.images.amount.fields["images_per_prompt"].set_value(4)
    for name, card in form.methods.cards.items():
        if card.tick.isChecked() != (name == "openbias"):
            card.tick.click()
    choose_models(qtbot, page, pebble_model)
    review(qtbot, page)
    answerers = [model.label for model in form.plan().spec.models_of("question_answerer")]
    assert answerers == ["Pebble answerer", "vilt"]

    press_and_wait(qtbot, workspace, page.propose, PlanReady)
    (part,) = form.proposals.parts
    keep_only(part, "gender")
    retype_classes(part.tables[0].model, "man; woman")
    review(qtbot, page)
    press_and_wait(qtbot, workspace, page.foot.start, RunFinished)

    assert workspace.run is not None
    (compared,) = (finding for finding in workspace.run.findings if finding.kind == "several readers")
    assert [column.label for column in compared.tables[0].columns][2:-1] == answerers
    window.open_page("results")
    settle(qtbot, workspace)
    results = cast("ResultsPage", window.pages["results"])
    titles = {item.text(0) for item in results.list.items()}
    assert "Readers side by side" in titles
    rows = results.findChildren(ClaimRow)
    (row,) = (row for row in rows if row.claim.kind == "depiction" and row.claim.question == "gender")
    assert [other.reader for other in row.claim.others] == ["vilt"]
    assert "“vilt”" in row.reader.text()
    assert "images read alike" in row.reader.text()
    assert any("no second reader of another kind" in label.text() for label in results.findChildren(QLabel))


def choose_models(qtbot: QtBot, page: PlanPage, folder: Path) -> None:
    """Tick the pebble model alone, let pebbles answer first, and tick a real answerer beside it."""
    (folder / "pebbles.json").write_text(json.dumps({"world": "pebbles"}), encoding="utf-8")
    chooser = page.form.models
    for path in (folder, tiny_model("vilt")):
        chooser.folder_added.emit(path)
        settle(qtbot, page.workspace)
    for item in (chooser.list.item(number) for number in range(chooser.list.count())):
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            ours = item.toolTip() == str(folder)
            item.setCheckState(Qt.CheckState.Checked if ours else Qt.CheckState.Unchecked)
    box = chooser.boxes["question_answerer"]
    box.setCurrentIndex(box.findText("Pebble answerer"))
    assert chooser.further.isVisibleTo(page)
    (tick,) = (tick for tick in chooser.further.ticks.values() if tick.text() == "vilt")
    tick.click()


def retype_classes(model: TableModel, classes: str) -> None:
    """Type other classes into every row that is ticked."""
    (place,) = (number for number, column in enumerate(model.table.columns) if column.name == "classes")
    for number, row in enumerate(model.table.rows):
        if row["keep"]:
            assert model.setData(model.index(number, place), classes, Qt.ItemDataRole.EditRole)
