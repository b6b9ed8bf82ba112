"""The Plan page of an empty project, shared by the tests of it."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import KEEP, SOURCE, Column, Plan, Table
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

LONG = 60_000
WIDE = Table(
    "counterfactuals",
    "Counterfactuals",
    (KEEP, Column("prompt", "Prompt", editable=True), Column("value", "Changed to", editable=True), SOURCE),
    tuple(
        {"prompt": f"a photo of a {word} doctor " * 8, "value": word, "source": "lexicon", "keep": True}
        for word in (f"word{at}" for at in range(300))
    ),
)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, tmp_path: Path, plan: Plan) -> PlanPage:
    """The Plan page of an empty project, filled with the pebble plan but for its proposals."""
    workspace = window.workspace
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "new", title="New")
    window.open_page("plan")
    made = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(made.form.methods.cards))
    settle(qtbot, workspace)
    made.form.set_plan(plan)
    made._touched = True
    review(qtbot, made)
    return made


def review(qtbot: QtBot, page: PlanPage) -> None:
    """Let the page look at what is entered."""
    page._pause.begin()
    page._pause.settle()
    settle(qtbot, page.workspace)
    settle(qtbot, page.workspace)
