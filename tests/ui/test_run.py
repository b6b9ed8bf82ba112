"""Run: stages and tiles while it works, stop, resume, and the runs made before."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import (
    ImageDone,
    ItemsDone,
    ModelLoading,
    Paused,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
)
from biaslens_gui.core.plan import Plan
from biaslens_gui.store.audit import RunSummary
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.ui.kit.parts import column, first_control
from biaslens_gui.ui.run.buttons import RunActions, RunState
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.run.stages import StageCard, StageStrip
from biaslens_gui.ui.shell.actions import projects
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.runs import start_run, stop_job_now
from biaslens_gui.ui.shell.progress import Part, Progress, clock_in_words
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import waiting
from tests.ui.conftest import settle
from tests.ui.test_bridge import Replay

R = "run"
Script = tuple[RunEvent, ...]
LONG = 60_000


def running(window: MainWindow, *script: RunEvent, hold: bool = False) -> RunPage:
    window.open_page("run")
    window.workspace.start(Replay(*script, hold=hold), "run")
    return cast("RunPage", window.pages["run"])


@pytest.fixture
def empty(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> MainWindow:
    with qtbot.waitSignal(window.workspace.project_changed, timeout=LONG):
        projects.create_project(workspace=window.workspace, folder=tmp_path / "new", title="New")
    settle(qtbot, window.workspace)
    return window


def test_a_run_shows_its_stages_counts_and_newest_images(qtbot: QtBot, empty: MainWindow) -> None:
    done = [ImageDone(R, f"d{at}", "a doctor", status) for at, status in enumerate(("ok", "filtered", "ok"))]  # type: ignore[arg-type]
    script = (RunStarted(R, "Audit"), StageStarted(R, "images", 6, 1), *done, ModelLoading(R, "reader"))
    page = running(empty, *script, hold=True)
    qtbot.waitUntil(lambda: bool(page.stages._cards) and "4 / 6" in page.stages._cards[0]._count.text())
    card = cast("StageCard", page.stages._cards[0])
    assert card._note.text() == "1 already there, 1 held back by the model's filter"
    assert [record.digest for record in page.tiles._records] == ["d2", "d1", "d0"]
    assert page.controls.finish.isVisible()
    assert not page.controls.resume.isVisible()
    qtbot.waitUntil(lambda: empty.rail["run"].state == "at work")
    qtbot.waitUntil(lambda: "Loading reader" in empty.status.job.text())
    empty.workspace.progress.expect((Part("images", 4, 1.0), Part("captions", 4, 1.0)))
    page._show_progress()
    empty.status.show_facts()
    assert card._count.text() == "3 / 4"  # what the plan makes, not what was asked for
    assert empty.rail["run"].state == "38%"
    assert "38%" in empty.status.job.text()
    assert page.clock.text().startswith("38% · Elapsed")
    assert "EUR" not in page.clock.text()  # nobody said what an hour costs
    empty.workspace.settings.change("hour_price", 100_000.0)
    page._show_progress()
    assert page.clock.text().endswith(" EUR since Start or Resume")
    assert page.whole.value() == 375
    assert empty.windowTitle() == "38% - New - BiasLens"
    page.controls.finish.click()
    qtbot.waitUntil(lambda: not empty.workspace.busy)
    assert page.doing.text().startswith("Stopped.")
    assert not page.controls.finish.isVisible()
    settle(qtbot, empty.workspace)


@pytest.fixture
def strip(qtbot: QtBot) -> StageStrip:
    strip = StageStrip()
    qtbot.addWidget(strip)
    return strip


def told(strip: StageStrip, progress: Progress, *events: RunEvent) -> list[tuple[str, str]]:
    """Take in events, and return what the cards say then."""
    for event in events:
        progress.apply(event, 1.0)
    strip.show_progress(progress)
    return [(card._count.text(), card._note.text()) for card in strip._cards]


def test_images_that_two_questions_find_are_not_told_twice(strip: StageStrip) -> None:
    """The sample audit, run again, said 192 / 192 images, and below it that 96 were there already."""
    progress, found = Progress(), StageStarted(R, "images", 96, 96)
    assert told(strip, progress, RunStarted(R, "Audit"), found, found) == [("nothing new", "at work")]
    progress.expect([Part("images", 96, stored=96)])
    assert told(strip, progress) == [("96 / 96", "at work")]
    assert told(strip, progress, RunFinished(R, 6.0, 0, 96)) == [("96 / 96", "complete")]
    progress.expect([])
    assert told(strip, progress, StageStarted(R, "images", 4, 0)) == [("192 / 196", "192 already there")]


FAILED = tuple(ImageDone(R, f"f{number}", "p", "failed") for number in range(3))
SEVEN = tuple(ImageDone(R, f"d{number}", "p", "ok") for number in range(7))


def test_images_that_failed_are_not_told_as_there(strip: StageStrip) -> None:
    """Of ten images three failed: the card said 10 / 10, and that seven captions of ten were complete."""
    progress = Progress()
    progress.expect([Part("images", 10), Part("captions", 10)])
    made: Script = (
        StageStarted(R, "images", 10),
        *SEVEN,
        *FAILED,
        StageStarted(R, "captions", 7),
        ItemsDone(R, "captions", 7),
    )
    assert told(strip, progress, RunStarted(R, "Audit"), *made, RunFinished(R, 5.0, 7, 0, 3)) == [
        ("7 / 10", "3 failed"),
        ("7 / 10", "complete for the images that are there"),
    ]
    assert strip._cards[0]._bar.value() == 700


def test_images_that_fail_again_are_told_once(strip: StageStrip) -> None:
    """They are still to be made when they are tried again, and are as before once they have failed again."""
    progress = Progress()
    progress.expect([Part("images", 10, stored=7), Part("captions", 10, stored=7)])
    began = RunStarted(R, "Audit", resumed=True), StageStarted(R, "images", 10, 7)
    assert told(strip, progress, *began) == [("7 / 10", "at work")]
    ended: Script = *FAILED, StageStarted(R, "captions", 7, 7), RunFinished(R, 1.0, 0, 7, 3)
    short = [("7 / 10", "3 failed"), ("7 / 10", "complete for the images that are there")]
    assert told(strip, progress, *ended) == short
    progress = Progress()  # resumed, without a try
    progress.expect([Part("images", 10, stored=10, lacking=3), Part("captions", 10, stored=10, lacking=3)])
    found = StageStarted(R, "images", 10, 10), StageStarted(R, "captions", 7, 7), RunFinished(R, 1.0, 0, 7, 3)
    assert told(strip, progress, began[0], *found) == short


def test_a_run_that_could_not_go_on_still_says_what_is_there(strip: StageStrip) -> None:
    """Its model was moved away: the card said neither its name nor its images, but that no time had passed."""
    progress = Progress(title="Audit A")
    progress.expect([Part("images", 120, stored=60), Part("captions", 120)])
    assert told(strip, progress, RunFailed("", "This plan cannot be run", "A folder is not there.")) == [
        ("60 / 120", "stopped here")
    ]
    assert clock_in_words(progress, 5.0) == ""


def test_a_run_has_its_name_before_it_is_begun(qtbot: QtBot, empty: MainWindow, plan: Plan) -> None:
    moved = dataclasses.replace(plan.spec.models[0], path="/nowhere/models/fair")
    spec = dataclasses.replace(plan.spec, models=(moved, *plan.spec.models[1:]))
    start_run(workspace=empty.workspace, plan=dataclasses.replace(plan, spec=spec))
    page = cast("RunPage", empty.page("run"))
    assert page.title.text() == "Pebbles"
    qtbot.waitUntil(lambda: not empty.workspace.busy, timeout=LONG)
    assert page.title.text() == "Pebbles"
    assert "/nowhere/models/fair is not there" in page.doing.text()


def test_no_stage_is_complete_before_its_items_are_counted(strip: StageStrip) -> None:
    """Resumed and paused within seconds, the card of images said that all are there, complete, at half of them."""
    progress = Progress()
    found = StageStarted(R, "images", 32, 32), StageStarted(R, "captions", 32, 32)
    assert told(strip, progress, RunStarted(R, "Audit", resumed=True), *found) == [
        ("nothing new", "done so far"),
        ("nothing new", "at work"),
    ]
    progress.expect([Part("images", 96, stored=32), Part("captions", 96, stored=32)])
    assert told(strip, progress, Paused(R)) == [("32 / 96", "goes on later"), ("32 / 96", "paused")]


def test_an_answer_of_one_model_is_complete_without_a_plan(strip: StageStrip) -> None:
    events = StageStarted("", "models", 1), StageStarted("", "propose", 1)
    assert [note for _, note in told(strip, Progress(), *events)] == ["complete", "at work"]


def test_while_it_is_held_everything_says_so(qtbot: QtBot, empty: MainWindow) -> None:
    script = (RunStarted(R, "Audit"), StageStarted(R, "images", 6), ImageDone(R, "d", "a doctor", "ok"), Paused(R))
    page = running(empty, *script, hold=True)
    workspace = empty.workspace
    workspace.progress.expect((Part("images", 6, 1.0),))
    qtbot.waitUntil(lambda: workspace.progress.paused and page.doing.text().startswith("Paused."))
    settle(qtbot, workspace)  # what was read of the project has no such run
    workspace.set_runs((RunSummary(R, "Audit", "running", "2026-01-02T03:04:05+00:00", "", 1, "s"),))
    empty.open_page("run")
    assert empty.rail["run"].state == "paused"
    assert empty.status.job.text() == "Paused"
    assert empty.windowTitle() == "Paused - New - BiasLens"
    assert "Paused" in empty._runs.runs.currentText() or "Paused" in empty._runs.runs.itemText(0)
    assert page.runs.index(0, 1).data() == "Paused"
    assert "left" not in page.clock.text()
    page._show_progress()
    assert page.stages._cards[0]._note.text() == "paused"
    assert page.begun.text().startswith("Begun 2026-01-0")
    assert page.stages._cards[0]._count.toolTip() == "Images: 1 of 6 that the plan of this run asks for"
    page._finish()
    empty.status.show_facts()
    for told in (page.doing, empty.status.job):
        assert told.text() == "Stopping once the image at work is saved …"
    assert [made.isEnabled() for made in (page.controls.pause, page.controls.finish)] == [False, False]
    assert page.controls.stop_now.isEnabled()
    stop_job_now(workspace=workspace)
    qtbot.waitUntil(lambda: not workspace.busy)
    settle(qtbot, workspace)


def test_one_button_is_what_most_people_come_for(qtbot: QtBot) -> None:
    actions = RunActions()
    qtbot.addWidget(actions)
    for state in (RunState(resumable=True, finished=True), RunState(resumable=True), RunState(finished=True)):
        actions.show_state(state)
        filled = [made for made in (actions.resume, actions.results) if made.property("part") == "primary"]
        assert sum(made.isVisibleTo(actions) for made in filled) == 1


def test_the_focus_goes_from_a_button_that_went_to_the_one_for_what_is_next(qtbot: QtBot) -> None:
    actions = RunActions()
    qtbot.addWidget(actions)
    actions.show()
    actions.activateWindow()
    actions.show_state(RunState(resumable=True))
    actions.resume.setFocus()
    qtbot.waitUntil(actions.resume.hasFocus)
    actions.show_state(RunState(working=True))
    assert actions.pause.hasFocus()
    actions.show_state(RunState(busy=True))  # it has ended, and its run is being read
    assert actions.hasFocus()
    actions.show_state(RunState(finished=True))
    assert actions.results.hasFocus()
    actions.extend.setFocus()
    actions.show_state(RunState(finished=True, failed=1))
    assert actions.extend.hasFocus()  # nobody's focus is taken


@pytest.mark.parametrize("starting", [RunState(working=True, busy=True), RunState(resumable=True, busy=True)])
def test_a_button_that_may_not_be_pressed_any_longer_keeps_the_focus_here(qtbot: QtBot, starting: RunState) -> None:
    """Resume was switched off before it went, so that the list of runs below had the focus, and not Pause."""
    place, below = QWidget(), QPushButton("below")
    actions = RunActions()
    place.setLayout(column(actions, below))
    qtbot.addWidget(place)
    place.show()
    place.activateWindow()
    actions.show_state(RunState(resumable=True))
    actions.resume.setFocus()
    qtbot.waitUntil(actions.resume.hasFocus)
    actions.show_state(starting)
    actions.show_state(RunState(working=True, busy=True))
    assert actions.pause.hasFocus()


def test_closing_in_the_middle_of_a_run_asks_and_says_what_is_kept(qtbot: QtBot, empty: MainWindow) -> None:
    running(empty, RunStarted(R, "Audit"), hold=True)
    workspace = empty.workspace
    qtbot.waitUntil(lambda: workspace.progress.run_id == R)
    empty._want_to_close()
    (question,) = empty.findChildren(QMessageBox)
    assert "Resume" in question.informativeText()
    assert question.defaultButton().text() == "Keep running"
    question.defaultButton().click()
    assert empty.isVisible()
    assert workspace.working
    empty._want_to_close()
    question = empty.findChildren(QMessageBox)[-1]
    next(made for made in question.buttons() if made.text() == "Close").click()
    assert not empty.isVisible()
    assert workspace.bridge is None


@pytest.mark.parametrize(
    "event", [RunFinished(R, 3.0, 2, 1), RunCancelled(R), RunFailed(R, "Odd", "It broke.", "Try.")]
)
def test_every_end_is_told(qtbot: QtBot, empty: MainWindow, event: RunEvent) -> None:
    page = running(empty, RunStarted(R, "Audit"), StageStarted(R, "images", 3), event)
    qtbot.waitUntil(lambda: not empty.workspace.busy and not page._redraw.isActive())
    settle(qtbot, empty.workspace)
    assert page.doing.text()
    assert not any(card._note.text() == "at work" for card in page.findChildren(StageCard))
    assert bool(page.clock.text()) is not isinstance(event, RunFinished)  # no second duration beside "Finished in"
    told = [notice.title for notice in empty.workspace.notifications.history]
    assert told == (["Odd"] if isinstance(event, RunFailed) else [])


def test_one_job_at_a_time(qtbot: QtBot, empty: MainWindow, plan: Plan) -> None:
    running(empty, RunStarted(R, "Audit"), hold=True)
    with pytest.raises(Exception, match="A job is at work"):
        start_run(workspace=empty.workspace, plan=plan)
    stop_job_now(workspace=empty.workspace)
    qtbot.waitUntil(lambda: not empty.workspace.busy)
    settle(qtbot, empty.workspace)


def test_the_window_can_be_closed_in_the_middle_of_a_run(qtbot: QtBot, empty: MainWindow, plan: Plan) -> None:
    start_run(workspace=empty.workspace, plan=plan)
    # Not the bridge's own signal: it comes from another thread, and what is queued would outlive the waiting.
    with qtbot.waitSignal(empty.workspace.occurred, timeout=LONG):
        pass
    empty.close()
    assert empty.workspace.bridge is None


def test_runs_made_before_are_listed_and_opened(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("run")
    page = cast("RunPage", opened.pages["run"])
    assert page.runs.rowCount() == 1
    with qtbot.waitSignal(opened.workspace.run_changed):
        page.table.activated.emit(page.runs.index(0, 0))
    settle(qtbot, opened.workspace)


def test_an_interrupted_run_is_resumed_to_the_same_images(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, plan: Plan, pebble_model: Path, finished: ProjectFolder
) -> None:
    from biaslens_gui.engine.jobs import RunJob
    from biaslens_gui.engine.running.process import ProcessDriver

    project = create_project(tmp_path / "broken", "Broken")
    driver = ProcessDriver(RunJob(str(project.path), plan, "cpu"), window.workspace.plugin_files)
    with waiting(pebble_model):
        driver.start()
        for event in driver.events():
            if isinstance(event, ImageDone):
                driver.stop(0.0)
    assert len(list(project.images.rglob("*.png"))) < 8
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed, timeout=LONG):
        open_project(workspace=workspace, folder=project.path)
    window.open_page("run")
    page = cast("RunPage", window.pages["run"])
    assert page.controls.resume.isVisible()
    with qtbot.waitSignal(
        workspace.occurred, check_params_cb=lambda event: isinstance(event, RunFinished), timeout=LONG
    ):
        with waiting(pebble_model):
            page.controls.resume.click()
            qtbot.waitUntil(lambda: workspace.progress.parts is not None, timeout=LONG)
        part = workspace.progress.part("images")
        assert part is not None
        assert part.items == 12  # on one scale with the run that was broken off
        assert 0 < part.stored < 12
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)
    assert workspace.runs[0].status == "finished"
    made = {path.name: path.read_bytes() for path in project.images.rglob("*.png")}
    assert made == {path.name: path.read_bytes() for path in finished.images.rglob("*.png")}
    assert page.controls.results.isVisible()


@pytest.mark.parametrize("asked_from", ["run", "results"])
def test_extending_a_run_comes_into_view_with_the_focus(qtbot: QtBot, opened: MainWindow, asked_from: str) -> None:
    """At the usual size of the window its card stood below what is seen, and nothing moved."""
    opened.resize(1280, 800)
    opened.show()
    opened.activateWindow()
    page = cast("RunPage", opened.page("run"))
    opened.open_page("run")
    workspace = opened.workspace
    replay = [ImageDone("r", f"d{number}", "p", "ok") for number in range(3)]
    workspace.start(Replay(RunStarted("r", "Audit"), StageStarted("r", "images", 3), *replay, RunCancelled("r")), "run")
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    opened.open_page(asked_from)
    settle(qtbot, workspace)
    if asked_from == "run":
        page.controls.extend.click()
    else:
        workspace.extension_wanted.emit(9)
    area = page._area
    first = first_control(page.extension.amount)
    assert first is not None
    qtbot.waitUntil(first.hasFocus, timeout=5000)
    top = page.extension.title.mapTo(area.viewport(), QPoint()).y()
    assert 0 <= top < area.viewport().height() // 2
