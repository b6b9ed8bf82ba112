"""What a run tells in messages: each leads to the run that it names, and goes once it was seen to."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import (
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.core.plan import Plan
from biaslens_gui.ui.shell.actions.queue import enqueue, hold_queue
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_bridge import Replay

R = "run"
LONG = 60_000


def titles(window: MainWindow) -> list[str]:
    return [banner.notice.title for banner in window.messages.banners()]


def run(qtbot: QtBot, window: MainWindow, *script: RunEvent) -> None:
    """Let a job tell these events, the last of which is its end."""
    window.workspace.start(Replay(*script), "run")
    qtbot.waitUntil(lambda: not window.workspace.busy, timeout=LONG)
    settle(qtbot, window.workspace)


def test_the_way_to_results_shows_the_run_that_is_named(qtbot: QtBot, opened: MainWindow, plan: Plan) -> None:
    """The banner of a run that had finished opened the results of the one that was shown by then."""
    workspace = opened.workspace
    (done,) = workspace.runs
    workspace.notifications.tell(Notice("info", "“Pebbles” is finished", page="results", run=done.run_id))
    (banner,) = opened.messages.banners()
    way = next(one for one in banner.findChildren(QPushButton) if one.accessibleName() == "Open Results")
    assert workspace.run is not None
    workspace.set_run(dataclasses.replace(workspace.run, run_id="another"))
    opened.open_page("results")
    assert titles(opened) == ["“Pebbles” is finished"]  # another run is shown there
    opened.open_page("plan")
    way.click()
    settle(qtbot, workspace)
    assert opened.current == "results"
    assert workspace.run is not None
    assert workspace.run.run_id == done.run_id
    assert titles(opened) == []


def test_the_end_of_a_run_leads_to_that_run(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("plan")
    run(qtbot, opened, RunStarted(R, "Jobs"), RunFinished(R, 1.0, 3, 0))
    assert opened.workspace.notifications.history[-1].run == R


def test_ways_to_a_run_go_with_its_project(opened: MainWindow) -> None:
    opened.workspace.notifications.tell(Notice("info", "“Pebbles” is finished", page="results", run="r"))
    opened.messages.forget()
    assert titles(opened) == []


def test_a_start_that_failed_is_told_no_longer_once_a_run_is_started(qtbot: QtBot, opened: MainWindow) -> None:
    """A folder that was not there stood over the run that drew with it."""
    run(qtbot, opened, RunFailed("", "This plan cannot be run", "/models/fair is not there."))
    assert titles(opened) == ["This plan cannot be run"]
    opened.open_page("run")
    run(qtbot, opened, RunStarted(R, "Audit"), RunCancelled(R))
    assert titles(opened) == []


def test_a_fault_goes_when_its_run_goes_on_and_not_with_another(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("run")
    run(qtbot, opened, RunStarted(R, "Audit"), RunFailed(R, "Out of memory", "4 GB were asked for."))
    run(qtbot, opened, RunStarted("other", "Another"), RunCancelled("other"))
    assert titles(opened) == ["Out of memory"]
    run(qtbot, opened, RunStarted(R, "Audit", resumed=True), RunCancelled(R))
    assert titles(opened) == []


def test_a_plan_that_could_not_start_is_still_told_when_the_next_in_the_queue_has_its_turn(
    qtbot: QtBot, opened: MainWindow, plan: Plan
) -> None:
    workspace = opened.workspace
    opened.open_page("run")
    hold_queue(workspace=workspace, held=True)
    enqueue(workspace=workspace, plan=dataclasses.replace(plan, spec=dataclasses.replace(plan.spec, root_seed=7)))
    run(qtbot, opened, RunFailed("", "This plan cannot be run", "/models/fair is not there."))
    workspace.queue.current = workspace.queue.items[0].id
    workspace.start(Replay(RunStarted(R, "Next"), hold=True), "run")
    qtbot.waitUntil(lambda: workspace.progress.run_id == R, timeout=LONG)
    assert titles(opened) == ["This plan cannot be run"]


GONE = Warned(R, "Image files are gone", "3 are made again.", "Stop the run and put them back.", until_end=True)
SHORT = Warned(R, "Continuing with less memory", "One at once.", "There is nothing to do.")


@pytest.mark.parametrize("end", [RunFinished(R, 1.0, 3, 0), RunCancelled(R), RunFailed(R, "Disk full", "No space.")])
def test_what_asks_to_stop_a_run_goes_when_it_has_ended(qtbot: QtBot, opened: MainWindow, end: RunEvent) -> None:
    opened.open_page("run")
    run(qtbot, opened, RunStarted(R, "Audit"), GONE, SHORT, StageStarted(R, "images", 3), end)
    assert "Image files are gone" not in titles(opened)
    assert "Continuing with less memory" in titles(opened)


def test_a_warning_that_comes_again_says_how_often(qtbot: QtBot, opened: MainWindow) -> None:
    """Three images failed, and the message told of one answer."""
    unusable = Warned(R, "An answer could not be used", "A server: Its answer holds no image.", "It counts as failed.")
    opened.open_page("run")
    run(qtbot, opened, RunStarted(R, "Audit"), *[unusable] * 3, RunFinished(R, 1.0, 7, 0, 3))
    assert titles(opened) == ["An answer could not be used (3 times)"]
