"""The Plan page of an empty project, shared by the tests of it."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.ui import operations
from biaslens_gui.ui.pages.plan import PlanPage
from biaslens_gui.ui.window import MainWindow
from tests.ui.conftest import settle

LONG = 60_000


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, tmp_path: Path, plan: Plan) -> PlanPage:
    """The Plan page of an empty project, filled with the pebble plan but for its proposals."""
    workspace = window.workspace
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        operations.create_project(workspace=workspace, folder=tmp_path / "new", title="New")
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
    page._pause.stop()
    page._review()
    settle(qtbot, page.workspace)
    settle(qtbot, page.workspace)


# --- prompts
