"""The queue: plans wait for their turn, in the order chosen, over a restart; what goes wrong holds it in words."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import RunEvent, RunFailed, RunFinished, RunStarted
from biaslens_gui.core.plan import Plan
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.queue import Queued
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.run.lists import QueueModel
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.actions.projects import create_project, open_project
from biaslens_gui.ui.shell.actions.queue import change_queued, enqueue, hold_queue
from biaslens_gui.ui.shell.actions.runs import start_or_enqueue, start_run
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.waiting import Waiting
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import PLUGIN, waiting
from tests.ui.conftest import settle
from tests.ui.test_bridge import Replay

LONG = 180_000  # a busy computer takes a minute to start a child
R = "run"


@pytest.fixture
def empty(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> MainWindow:
    with qtbot.waitSignal(window.workspace.project_changed, timeout=LONG):
        create_project(workspace=window.workspace, folder=tmp_path / "new", title="New")
    settle(qtbot, window.workspace)
    return window


def called(plan: Plan, title: str, seed: int) -> Plan:
    return replace(plan, spec=replace(plan.spec, title=title, root_seed=seed))


def titles(workspace: Workspace) -> list[str]:
    return [item.plan.spec.title for item in workspace.queue.items]


def run_page(window: MainWindow) -> RunPage:
    window.open_page("run")
    return cast("RunPage", window.pages["run"])


def until(qtbot: QtBot, workspace: Workspace, so: Callable[[], bool]) -> None:
    qtbot.waitUntil(so, timeout=LONG)
    settle(qtbot, workspace)


def test_plans_wait_are_reordered_changed_and_removed_and_then_run(qtbot: QtBot, empty: MainWindow, plan: Plan) -> None:
    workspace, page = empty.workspace, run_page(empty)
    hold_queue(workspace=workspace, held=True)
    for seed, title in enumerate("ABC"):
        enqueue(workspace=workspace, plan=called(plan, title, seed))
    assert titles(workspace) == ["A", "B", "C"]
    assert not workspace.busy
    assert "None starts by itself" in page.queue.state.text()
    page.queue.table.selectRow(2)
    page.queue.sooner.click()
    page.queue.sooner.click()
    assert titles(workspace) == ["C", "A", "B"]
    assert page.queue.table.currentIndex().row() == 0
    assert not page.queue.sooner.isEnabled()
    page.queue.table.selectRow(1)
    page.queue.remove.click()
    assert titles(workspace) == ["C", "B"]
    number = workspace.queue.items[1].id
    assert change_queued(workspace=workspace, number=number, plan=called(plan, "B2", 9))
    assert workspace.desk is not None
    assert [item.plan.spec.title for item in workspace.desk.queue.items()] == ["C", "B2"]
    page.queue.hold.click()
    until(qtbot, workspace, lambda: not workspace.busy and not workspace.queue.items)
    assert {run.title for run in workspace.runs} == {"C", "B2"}
    assert {run.status for run in workspace.runs} == {"finished"}
    assert workspace.desk.queue.items() == ()


def test_a_plan_that_waits_is_shown_to_be_changed_by_a_page_that_was_not_made_yet(
    qtbot: QtBot, empty: MainWindow, plan: Plan
) -> None:
    """The page fills itself a moment after it was made, with what was entered last, over the plan asked for."""
    workspace = empty.workspace
    hold_queue(workspace=workspace, held=True)
    enqueue(workspace=workspace, plan=called(plan, "Waits", 1))
    assert "plan" not in empty.pages
    empty._edit_queued(workspace.queue.items[0].id)
    page = cast("PlanPage", empty.pages["plan"])
    qtbot.waitUntil(lambda: page.form.methods.cards != {})
    settle(qtbot, workspace)
    assert page.plan().spec.title == "Waits"


def test_a_plan_entered_elsewhere_is_kept_whole_by_a_page_that_is_not_filled_yet(
    qtbot: QtBot, empty: MainWindow, plan: Plan
) -> None:
    """Shown before its questions were there, it was kept without them."""
    workspace = empty.workspace
    assert workspace.desk is not None
    empty.open_page("plan")
    workspace.desk.save_plan(DRAFT, plan)
    workspace.draft_changed.emit()
    page = cast("PlanPage", empty.pages["plan"])
    qtbot.waitUntil(lambda: page.form.methods.cards != {})
    settle(qtbot, workspace)
    page._review()
    kept = workspace.desk.plans()[DRAFT].spec
    assert [choice.method for choice in kept.methods] == [choice.method for choice in plan.spec.methods]


def test_the_queue_survives_a_restart_and_waits_to_be_let_go(
    qtbot: QtBot, tmp_path: Path, empty: MainWindow, plan: Plan, pebble_model: Path, host: PluginHost
) -> None:
    first = empty.workspace
    assert first.project is not None
    folder = first.project.path
    with waiting(pebble_model):
        with qtbot.waitSignal(first.occurred, timeout=LONG):
            start_run(workspace=first, plan=called(plan, "Begun", 1))
        start_or_enqueue(workspace=first, plan=called(plan, "Next", 2))
        empty.close()
    settings = SettingsFile(tmp_path / "others.json")
    second = Workspace(Notifications(), settings)
    second.plugin_files = (PLUGIN,)
    window = MainWindow(second)
    qtbot.addWidget(window)
    second.set_host(host)
    open_project(workspace=second, folder=folder)
    until(qtbot, second, lambda: second.project is not None or bool(second.notifications.history))
    assert second.notifications.history == []
    assert titles(second) == ["Begun", "Next"]
    assert "“Begun” was at work" in second.queue.held
    assert not second.busy
    hold_queue(workspace=second, held=False)
    until(qtbot, second, lambda: not second.busy and not second.queue.items)
    assert {run.status for run in second.runs} == {"finished"}
    window.close()


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
def test_a_paused_run_whose_process_is_killed_goes_on_to_the_same_images(
    qtbot: QtBot, empty: MainWindow, plan: Plan, pebble_model: Path, finished: ProjectFolder
) -> None:
    workspace, page = empty.workspace, run_page(empty)
    with waiting(pebble_model):
        with qtbot.waitSignal(
            workspace.occurred, check_params_cb=lambda event: isinstance(event, RunStarted), timeout=LONG
        ):
            start_run(workspace=workspace, plan=plan)
        page.controls.pause.click()
        qtbot.waitUntil(lambda: page.controls.pause.accessibleName() == "Go on", timeout=LONG)
        assert page.doing.text().startswith("Paused.")
        assert workspace.bridge is not None
        driver = workspace.bridge._driver
        os.kill(driver.pid, signal.SIGKILL)  # type: ignore[attr-defined]
        until(qtbot, workspace, lambda: not workspace.busy)
    assert isinstance(workspace.progress.outcome, RunFailed)
    assert page.controls.resume.isVisible()
    page.controls.resume.click()
    until(qtbot, workspace, lambda: isinstance(workspace.progress.outcome, RunFinished) and not workspace.busy)
    assert workspace.project is not None
    made = {path.name: path.read_bytes() for path in workspace.project.images.rglob("*.png")}
    assert made == {path.name: path.read_bytes() for path in finished.images.rglob("*.png")}


@pytest.mark.parametrize(
    ("end", "left", "held"),
    [
        (RunFinished(R, 1.0, 1, 0), ["Next"], ""),
        (RunFailed(R, "Disk full", "No space.", "Free some.", cause="disk"), ["Now", "Next"], "The disk is full"),
    ],
)
def test_what_becomes_of_the_queue_when_a_run_ends(
    qtbot: QtBot, empty: MainWindow, plan: Plan, end: RunEvent, left: list[str], held: str
) -> None:
    workspace = empty.workspace
    hold_queue(workspace=workspace, held=True)
    for title in ("Now", "Next"):
        enqueue(workspace=workspace, plan=called(plan, title, 1))
    workspace.queue.current = workspace.queue.items[0].id
    workspace.queue.hold("" if held else "You are holding the queue.")
    workspace.start(Replay(RunStarted(R, "Now"), end), "run")
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)
    assert titles(workspace) == left
    assert workspace.queue.held.startswith(held or "You are holding")
    assert workspace.desk is not None
    assert [item.plan.spec.title for item in workspace.desk.queue.items()] == left


def test_a_run_that_ends_while_another_page_is_open_is_told_there(qtbot: QtBot, empty: MainWindow) -> None:
    workspace = empty.workspace
    empty.open_page("plan")
    workspace.start(Replay(RunStarted(R, "Jobs"), RunFinished(R, 1.0, 3, 0)), "run")
    qtbot.waitUntil(lambda: not workspace.busy)
    settle(qtbot, workspace)
    told = workspace.notifications.history[-1]
    assert told.title == "“Jobs” is finished"
    assert told.page == "results"
    run_page(empty)
    workspace.start(Replay(RunStarted(R, "More"), RunFinished(R, 1.0, 3, 0)), "run")
    qtbot.waitUntil(lambda: not workspace.busy)
    settle(qtbot, workspace)
    assert workspace.notifications.history[-1] is told


def test_plans_that_wait_are_told_on_home_and_when_the_window_is_closed(
    qtbot: QtBot, empty: MainWindow, plan: Plan
) -> None:
    workspace = empty.workspace
    hold_queue(workspace=workspace, held=True)
    for seed in range(2):
        enqueue(workspace=workspace, plan=called(plan, "A", seed))
    empty.open_page("home")
    settle(qtbot, workspace)
    told = [where.text() for _, where in cast("HomePage", empty.page("home"))._states.values()]
    assert told[0].endswith("2 plans wait")
    empty.ask_to_close()
    (question,) = empty.findChildren(QMessageBox)
    assert "2 plans wait for their turn. They are kept" in question.informativeText()
    question.reject()


def test_plans_of_one_title_are_told_apart(plan: Plan) -> None:
    model = QueueModel()
    model.set_items((Queued(1, called(plan, "A", 3)), Queued(2, called(plan, "A", 4)), Queued(3, called(plan, "B", 3))))
    assert [model.index(row, 1).data() for row in range(3)] == ["A (seed 3)", "A (seed 4)", "B"]
    model.set_items((Queued(1, called(plan, "A", 3)), Queued(2, called(plan, "A", 3))))
    assert [model.index(row, 1).data() for row in range(2)] == ["A (1)", "A (2)"]


def test_what_was_at_work_is_told_no_longer_once_it_went_on(plan: Plan) -> None:
    queue = Waiting()
    items = Queued(1, called(plan, "A", 1)), Queued(2, called(plan, "B", 2))
    queue.show(items)
    queue.hold("BiasLens was closed while “A” was at work.", frozenset({1}))
    queue.show(items[::-1])
    assert "“A” was at work" in queue.held
    queue.show(items[1:])
    assert queue.held == "These plans were waiting when BiasLens was closed."
