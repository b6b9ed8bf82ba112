"""What is said of a run that hangs, is short of memory, or has failed images; the log; and a run that is extended."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import (
    ImageDone,
    ModelLoading,
    Paused,
    Resumed,
    RunEvent,
    RunFailed,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.ui.run.buttons import RunActions, RunState
from biaslens_gui.ui.run.log import line_of
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.run.trouble import PATIENCE_LOADING_S, PATIENCE_S, JobTrouble, Watchdog, worked_by
from biaslens_gui.ui.shell.actions.runs import extended
from biaslens_gui.ui.shell.progress import Part, Progress, clock_in_words
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

R = "run"


def told(*events: RunEvent, every: float = 1.0) -> Progress:
    progress = Progress()
    for at, event in enumerate(events):
        progress.apply(event, 100.0 + at * every)
    return progress


def test_a_count_that_stands_still_is_a_job_that_hangs() -> None:
    dog = Watchdog()
    assert dog.silent(1, 0.0) == 0
    assert dog.silent(1, PATIENCE_S - 1) == 0
    assert dog.silent(1, PATIENCE_S) == PATIENCE_S
    assert dog.silent(1, PATIENCE_S, loading=True) == 0
    assert dog.silent(1, PATIENCE_LOADING_S, loading=True) == PATIENCE_LOADING_S
    assert dog.silent(2, PATIENCE_LOADING_S + 1) == 0


def test_a_slow_step_on_a_busy_computer_is_no_job_that_hangs() -> None:
    """It gets a fiftieth of a processor, or a fifth, and has hung once it was given as much as one that is alone."""
    dog = Watchdog()
    assert dog.silent(1, 0.0, worked=100.0) == 0
    assert dog.silent(1, PATIENCE_S, worked=100.0 + PATIENCE_S / 50) == 0
    assert dog.silent(1, 5 * PATIENCE_S - 5, worked=99.0 + PATIENCE_S) == 0
    assert dog.silent(1, 5 * PATIENCE_S, worked=100.0 + PATIENCE_S) == 5 * PATIENCE_S
    assert dog.silent(2, 5 * PATIENCE_S + 1, worked=101.0 + PATIENCE_S) == 0


@pytest.mark.parametrize("given", [0.0, 0.1, PATIENCE_S, 16 * PATIENCE_S])
def test_a_step_that_waits_for_nothing_or_turns_for_ever_has_hung(given: float) -> None:
    dog = Watchdog()
    dog.silent(1, 0.0, worked=7.0)
    assert dog.silent(1, PATIENCE_S, worked=7.0 + given) == PATIENCE_S


def test_what_a_process_was_given_is_known_while_it_is_there() -> None:
    import psutil

    assert worked_by(os.getpid()) == pytest.approx(time.process_time(), abs=5.0)
    assert worked_by(None) is None
    gone = next(number for number in range(2**22 - 1, 0, -1) if not psutil.pid_exists(number))
    assert worked_by(gone) is None


def test_a_hung_step_is_named_and_can_be_stopped(qtbot: QtBot) -> None:
    trouble = JobTrouble()
    qtbot.addWidget(trouble)
    working = told(RunStarted(R, "Jobs"), StageStarted(R, "images", 9), ImageDone(R, "d", "a cook", "ok"))
    trouble.show_progress(working, 0.0, on_processor=False)
    assert trouble.isHidden()
    trouble.show_progress(working, 200.0, on_processor=False)
    assert "Making images of “a cook”: no step was taken for 3 min 20 s" in trouble.words.text()
    assert not trouble.stop.isHidden()
    assert trouble.again.isHidden()
    trouble.show_progress(told(ModelLoading(R, "Big model")), 1000.0, on_processor=False)
    assert "Loading Big model: nothing was heard of it" in trouble.words.text()


@pytest.mark.parametrize("on_processor", [True, False])
def test_too_little_memory_for_one_leaves_a_choice(qtbot: QtBot, on_processor: bool) -> None:
    trouble = JobTrouble()
    qtbot.addWidget(trouble)
    failed = RunFailed(R, "Out of memory", "Even one item does not fit.", "Close programs.", cause="memory")
    trouble.show_progress(told(failed), 0.0, on_processor)
    assert not trouble.isHidden()
    assert trouble.processor.isHidden() is on_processor
    assert not trouble.again.isHidden()
    trouble.show_progress(told(replace(failed, cause="")), 0.0, on_processor)
    assert trouble.isHidden()


def test_the_log_says_in_words_what_counts_do_not() -> None:
    warned = Warned(R, "Continuing with less memory", "2 at once.", "Nothing to do.")
    lines = [line_of(event) for event in (warned, ImageDone(R, "d1", "a cook", "failed"), Paused(R), Resumed(R))]
    assert [line.words for line in lines if line] == [
        "Continuing with less memory: 2 at once.",
        "An image of “a cook” could not be made",
        "Paused",
        "Going on",
    ]
    assert line_of(ImageDone(R, "d", "a cook", "ok")) is None
    assert line_of(StageStarted(R, "images", 9, 9)).words == "Images: all 9 are already there"  # type: ignore[union-attr]
    failed = line_of(RunFailed(R, "Odd", "It broke.", "", "Traceback (most recent call last)"))
    assert failed is not None
    assert "Traceback" not in failed.words
    assert "Traceback" in failed.details


def test_a_pause_counts_neither_as_work_nor_towards_the_pace() -> None:
    begun = (RunStarted(R, "Jobs"), StageStarted(R, "images", 4), ImageDone(R, "a", "p", "ok"))
    progress = told(*begun)
    before = progress.elapsed(102.0)
    progress.apply(Paused(R), 102.0)
    assert progress.paused
    assert progress.remaining(500.0) is None
    progress.apply(Resumed(R), 1102.0)
    assert progress.elapsed(1102.0) == before
    stage = progress.current
    assert stage is not None
    assert stage.remaining(1102.0) == pytest.approx(3.0)
    progress.expect((Part("images", 4, 1.0), Part("captions", 400, 1.0)))
    assert progress.remaining(1102.0) == 403.0
    assert "about 6 min 43 s left, until" in clock_in_words(progress, 1102.0)
    assert "keep this computer awake" in clock_in_words(progress, 1102.0)


def test_the_buttons_that_fit_are_there(qtbot: QtBot) -> None:
    actions = RunActions()
    qtbot.addWidget(actions)
    actions.show_state(RunState(finished=True, failed=7))
    assert actions.retry.accessibleName() == "Retry failed (7)"
    assert actions.retry.text() == "Retry failed (7)"
    assert not actions.extend.isHidden()
    assert actions.pause.isHidden()
    wanted: list[bool] = []
    actions.hold_wanted.connect(wanted.append)
    for paused in (False, True):
        actions.show_state(RunState(working=True, paused=paused))
        actions.pause.click()
    assert wanted == [True, False]


def test_an_extended_plan_keeps_what_it_has_and_adds(plan: Plan) -> None:
    other = ModelRef("image_model", "pebble_model", "/elsewhere", "another digest")
    more = extended(plan, 9, (*plan.spec.models_of("image_model"), other))
    assert more.spec.images_per_prompt == 9
    assert more.spec.models_of("image_model") == (*plan.spec.models_of("image_model"), other)
    assert more.spec.models_of("captioner") == plan.spec.models_of("captioner")
    assert more.proposals == plan.proposals
    assert more.run_id != plan.run_id


def test_a_run_is_extended_from_its_page(qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.open_page("run")
    page, workspace = cast("RunPage", opened.pages["run"]), opened.workspace
    page.controls.extend.click()
    settle(qtbot, workspace)
    assert page.extension.isVisible()
    assert not page.extension.start.isEnabled()  # nothing is more yet
    page.extension.amount.set_values({"images": 5})
    page.extension.amount.changed.emit()
    assert "only become larger" in page.extension.problem.text()
    page.extension.amount.set_values({"images": 8})
    page.extension.amount.changed.emit()
    assert page.extension.start.isEnabled()
    started: list[Plan] = []
    monkeypatch.setattr("biaslens_gui.ui.run.page.start_or_enqueue", lambda *, workspace, plan: started.append(plan))
    page.extension.start.click()
    qtbot.waitUntil(lambda: bool(started), timeout=60_000)
    assert started[0].spec.images_per_prompt == 8
    assert len(started[0].spec.models_of("image_model")) == 1
