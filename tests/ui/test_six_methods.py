"""All six methods from the window: a prompt typed, questions ticked, proposals edited, the run started and seen to end.

Pebbles are drawn and read by plugins that take no time; grammar and proposals are the real ones.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.spec import Role
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.plan.proposal_editor import ProposalPart
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import PLUGIN, READERS, SIX, pebble_host
from tests.ui.conftest import settle
from tests.ui.plan_page import LONG, review

PATIENCE = 5 * LONG  # the real grammar is loaded twice, in child processes
READ_BY: dict[Role, str] = {
    "captioner": "Pebble reader",
    "question_answerer": "Pebble answerer",
    "embedder": "Pebble embedder",
    "mask_filler": "Pebble filler",
    "attributor": "Pebble attributor",
}
WANTED = {"gradbias": "gender", "openbias": "gender", "tibet": "gender"}


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, workspace: Workspace, tmp_path: Path) -> PlanPage:
    """The Plan page of an empty project."""
    workspace.plugin_files = (PLUGIN, READERS)
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "new", title="Six")
    window.open_page("plan")
    made = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(made.form.methods.cards))
    settle(qtbot, workspace)
    return made


def test_all_six_methods_are_planned_run_and_seen_to_end(
    qtbot: QtBot, window: MainWindow, page: PlanPage, pebble_model: Path
) -> None:
    form, workspace = page.form, page.workspace
    qtbot.keyClicks(form.prompts.lines, "a photo of a nurse")
    form.images.amount.fields["images_per_prompt"].set_value(4)
    tick_six(page)
    choose_pebbles(qtbot, page, pebble_model)
    review(qtbot, page)
    assert form.missing() == tuple(form.methods.cards[name].name for name in form.methods.cards if name in names())

    press_and_wait(qtbot, workspace, page.propose, PlanReady)
    settle(qtbot, workspace)
    parts = {part.method: part for part in form.proposals.parts}
    assert set(parts) == names()
    assert all("not looked at yet" in part.used.text() and not part.tables for part in parts.values())
    for name, bias in WANTED.items():
        keep_only(parts[name], bias)
    review(qtbot, page)
    assert page.foot.cost.text().startswith("Still to make: ")
    costs = {name: card.cost.text() for name, card in form.methods.cards.items() if name in names()}
    assert all(text.startswith("Asks for ") for text in costs.values()), costs

    press_and_wait(qtbot, workspace, page.foot.start, RunFinished)
    assert window.current == "run"
    assert workspace.run is not None
    assert workspace.run.status == "finished"
    assert {finding.method for finding in workspace.run.findings} - {"across"} == names()
    for name, bias in WANTED.items():
        proposal = workspace.run.plan.proposal(name)
        assert proposal is not None
        assert {row[column_of(bias, row)] for row in proposal.tables[0].kept()} == {bias}
    assert all(card.isHidden() for card in window.findChildren(QLabel) if card.property("part") == "error")


def names() -> set[str]:
    return {choice.method for choice in SIX}


def tick_six(page: PlanPage) -> None:
    """Tick the six questions with the space bar's click, at the small options."""
    options = {choice.method: choice.options for choice in SIX}
    for name, card in page.form.methods.cards.items():
        if card.tick.isChecked() != (name in options):
            card.tick.click()
        if given := options.get(name):
            card.form.set_values(card.values() | given)


def choose_pebbles(qtbot: QtBot, page: PlanPage, folder: Path) -> None:
    """Add the folder of the pebble model, tick it alone, and let pebble readers read."""
    (folder / "pebbles.json").write_text(json.dumps({"world": "pebbles"}), encoding="utf-8")
    chooser: ModelChooser = page.form.models
    chooser.folder_added.emit(folder)
    settle(qtbot, page.workspace)
    items = [chooser.list.item(at) for at in range(chooser.list.count())]
    for item in items:
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            ours = item.toolTip() == str(folder)
            item.setCheckState(Qt.CheckState.Checked if ours else Qt.CheckState.Unchecked)
    for role, title in READ_BY.items():
        box = chooser.boxes[role]
        box.setCurrentIndex(box.findText(title))
        assert box.currentText() == title


def press_and_wait(qtbot: QtBot, workspace: Workspace, pressed: QAbstractButton, event: type) -> None:
    """Press a button and wait for the job it starts to end with `event`."""
    assert pressed.isEnabled()
    with qtbot.waitSignal(workspace.occurred, check_params_cb=lambda told: isinstance(told, event), timeout=PATIENCE):
        pressed.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)


def keep_only(part: ProposalPart, bias: str) -> None:
    """Unfold what a method proposes, and untick all rows of its first table but those about `bias`."""
    part.fold.click()
    model = part.tables[0].model
    model.tick_rows([at for at, row in enumerate(model.table.rows) if row[column_of(bias, row)] != bias], False)
    assert "not looked at yet" not in part.used.text()


def column_of(bias: str, row: object) -> str:
    """Return the column of a proposal's first table that names the bias."""
    assert isinstance(row, dict)
    return next(name for name in ("bias", "name", "axis") if name in row)
