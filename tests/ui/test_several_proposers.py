"""Two language models from the window: ticked on the Plan page, asked, and their proposals chosen from side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import PlanReady
from biaslens_gui.core.plan import Table
from biaslens_gui.core.proposers import PROPOSERS
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.plan.proposal_table import proposers_in_words
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import PLUGIN, READERS, pebble_host
from tests.ui.conftest import settle
from tests.ui.plan_page import LONG, review
from tests.ui.test_six_methods import press_and_wait

SECOND = PLUGIN.with_name("second_proposer.py")


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS, SECOND)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, workspace: Workspace, tmp_path: Path) -> PlanPage:
    """The Plan page of an empty project."""
    workspace.plugin_files = (PLUGIN, READERS, SECOND)
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "new", title="Two")
    window.open_page("plan")
    made = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(made.form.methods.cards))
    settle(qtbot, workspace)
    return made


def test_two_language_models_propose_and_the_auditor_chooses(
    qtbot: QtBot, page: PlanPage, pebble_model: Path, host: PluginHost
) -> None:
    form, workspace = page.form, page.workspace
    qtbot.keyClicks(form.prompts.lines, "a photo of a nurse")
    for name, card in form.methods.cards.items():
        if card.tick.isChecked() != (name == "openbias"):
            card.tick.click()
    choose_models(qtbot, page, pebble_model)
    review(qtbot, page)
    lexicon = host.role("language_model", "lexicon").info.title
    assert [model.label for model in form.plan().spec.models_of("language_model")] == [lexicon, "Second proposer"]

    press_and_wait(qtbot, workspace, page.propose, PlanReady)
    (part,) = form.proposals.parts
    biases = part.tables[0]
    assert not biases.proposers.isHidden()
    assert f"1 by {lexicon}, Second proposer alike" in biases.proposers.text()
    assert "1 only by Second proposer" in biases.proposers.text()
    assert not biases.filter.isHidden()
    biases.filter.setText("Second proposer")
    assert biases.shown.rowCount() == 2
    (hat,) = (index for index, row in enumerate(biases.model.table.rows) if row["name"] == "hat")
    assert not biases.model.table.rows[hat]["keep"]
    assert biases.model.setData(biases.model.index(hat, 1), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    (chosen,) = form.plan().proposals
    kept = {row["name"]: row[PROPOSERS.name] for row in chosen.table("biases").kept()}
    assert kept["hat"] == "Second proposer"
    assert kept["gender"] == f"{lexicon}; Second proposer"

    assert not form.outdated()
    (tick,) = (tick for tick in form.models.further_proposers.ticks.values() if tick.isChecked())
    tick.click()
    assert form.outdated() == ("openbias",)
    tick.click()
    assert not form.outdated()


def choose_models(qtbot: QtBot, page: PlanPage, folder: Path) -> None:
    """Tick the pebble model alone, and the second language model beside the lexicon."""
    (folder / "pebbles.json").write_text(json.dumps({"world": "pebbles"}), encoding="utf-8")
    chooser = page.form.models
    chooser.folder_added.emit(folder)
    settle(qtbot, page.workspace)
    for item in (chooser.list.item(number) for number in range(chooser.list.count())):
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            ours = item.toolTip() == str(folder)
            item.setCheckState(Qt.CheckState.Checked if ours else Qt.CheckState.Unchecked)
    for role, name in (("question_answerer", "Pebble answerer"), ("language_model", "Lexicon")):
        box = chooser.boxes[role]  # type: ignore[index]
        (place,) = (number for number in range(box.count()) if name in box.itemText(number))
        box.setCurrentIndex(place)
    assert chooser.further_proposers.isVisibleTo(page)
    (tick,) = (tick for tick in chooser.further_proposers.ticks.values() if tick.text() == "Second proposer")
    tick.click()


def test_a_table_of_one_model_says_nothing_of_who_proposed_what() -> None:
    assert proposers_in_words(Table("biases", "Biases", ())) == ""
