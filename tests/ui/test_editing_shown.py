"""Editing in the window: the method asks for an editor, and shows every source beside its edit."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.ui.conftest import settle
from tests.ui.shown_run import opened_run, show_findings

pytestmark = pytest.mark.slow


def test_the_method_can_be_chosen_and_its_pairs_are_shown(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    world = World.opened(tmp_path)
    options = {"editing": {"attributes": "gender", "instructions": "a photo of a ceo"}}
    plan = world.plan("biased", ["a photo of a person"], options, 4, editor=("biased", {"strength": 0.95}))
    world.audit(plan)
    run, _ = opened_run(qtbot, window, world)
    edits = [image for image in run.images if image.note.startswith("Edited from the image")]
    assert len(edits) == 4
    assert {run.model(edit.model) for edit in edits} == {run.model(plan.spec.models_of("image_editor")[0].key)}
    show_findings(qtbot, window, "editing", "editing")
    window.open_page("plan")
    settle(qtbot, window.workspace)
    form = cast("PlanPage", window.pages["plan"]).form
    qtbot.waitUntil(lambda: "editing" in form.methods.cards)
    form.methods.cards["editing"].tick.setChecked(True)
    assert "editing" in {choice.method for choice in form.plan().spec.methods}
    assert "image_editor" in form.models.boxes
