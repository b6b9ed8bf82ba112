"""The child-process driver: events, cancelling, killing, dying; and both drivers tell the same story."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from ctypes import c_uint64
from pathlib import Path

import psutil
import pytest

from biaslens_gui.core.events import (
    TERMINAL,
    ImageDone,
    Paused,
    Resumed,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
)
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.running.process import NICENESS, ControlFlags, ProcessDriver, checking, niceness
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests import patience
from tests.pebbles import PLUGIN, contents, pebble_host, pebble_plan, run_to_end, waiting


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def job(tmp_path: Path, project: ProjectFolder) -> RunJob:
    return RunJob(str(project.path), pebble_plan(tmp_path / "model", pebble_host(), images=40), "cpu")


def model_of(job: RunJob) -> Path:
    return Path(job.plan.spec.models_of("image_model")[0].path)


@pytest.fixture
def driver(job: RunJob) -> ProcessDriver:
    driver = ProcessDriver(job, (PLUGIN,))
    driver.start()
    return driver


def test_the_child_tells_what_the_inline_driver_tells(
    tmp_path: Path, project: ProjectFolder, job: RunJob, driver: ProcessDriver
) -> None:
    told = list(driver.events())
    assert isinstance(told[-1], RunFinished)
    other = create_project(tmp_path / "other", "Pebbles")
    inline = run_to_end(other, job.plan, pebble_host())
    assert [type(event).__name__ for event in told] == [type(event).__name__ for event in inline]
    assert contents(project) == contents(other)


def test_a_connection_that_a_plugin_tries_is_blocked_and_counted(job: RunJob, tmp_path: Path) -> None:
    caller = tmp_path / "caller.py"
    caller.write_text(
        "import socket\ntry:\n    socket.create_connection(('192.0.2.1', 80))\nexcept PermissionError:\n    pass\n"
    )
    driver = ProcessDriver(job, (PLUGIN, caller))
    assert driver.blocked() == 0
    driver.start()
    assert isinstance(list(driver.events())[-1], RunFinished)
    assert driver.blocked() == 1


def test_the_child_leaves_the_processor_to_the_window_and_cancel_keeps_what_is_there(
    project: ProjectFolder, job: RunJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BIASLENS_NICENESS", raising=False)
    driver = ProcessDriver(job, (PLUGIN,))
    events, priority = [], 0
    with waiting(model_of(job)):
        driver.start()
        for event in driver.events():
            events.append(event)
            if isinstance(event, ImageDone):
                priority = psutil.Process(driver.pid).nice()
                driver.cancel()
    if sys.platform == "win32":
        assert priority == psutil.BELOW_NORMAL_PRIORITY_CLASS
    else:
        assert priority == max(psutil.Process().nice(), NICENESS)
    assert isinstance(events[-1], RunCancelled)
    with AuditReader(project) as reader:
        run = reader.runs()[0]
        assert (run.status, len(reader.images(run.run_id))) == ("cancelled", 4)


@pytest.mark.parametrize("said", ["0", "7", "19"])
def test_how_far_a_job_stands_back_can_be_said(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIASLENS_NICENESS", said)
    assert niceness() == int(said)


@pytest.mark.parametrize("said", ["", "-5", "20", "much", "1.5", "٣", "9" * 5000])
def test_what_is_no_niceness_is_refused_before_the_child_starts(
    said: str, job: RunJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIASLENS_NICENESS", said)
    driver = ProcessDriver(job, (PLUGIN,))
    with pytest.raises(KnownError, match="whole number from 0 to 19"):
        driver.start()
    assert driver.pid is None


def test_a_held_job_waits_and_goes_on_to_the_same_images(
    tmp_path: Path, project: ProjectFolder, job: RunJob, driver: ProcessDriver
) -> None:
    driver.hold(True)
    events = []
    for event in driver.events():
        events.append(event)
        if isinstance(event, Paused):
            assert not any(project.images.rglob("*.png"))
            driver.hold(False)
    assert [type(event) for event in events if isinstance(event, Paused | Resumed)] == [Paused, Resumed]
    assert isinstance(events[-1], RunFinished)
    assert driver.heartbeats() > len(events)
    other = create_project(tmp_path / "other", "Pebbles")
    run_to_end(other, job.plan, pebble_host())
    assert contents(project) == contents(other)


@pytest.mark.parametrize("end", ["stop", "kill", "finish"])
def test_a_held_job_can_be_ended(project: ProjectFolder, driver: ProcessDriver, end: str) -> None:
    if end == "kill" and sys.platform == "win32":
        pytest.skip("SIGKILL is a POSIX signal")
    driver.hold(True)
    events = []
    for event in driver.events():
        events.append(event)
        if isinstance(event, Paused):
            if end == "kill" and driver.pid:
                os.kill(driver.pid, signal.SIGKILL)
            elif end == "stop":
                driver.stop(30)
            else:
                driver.finish()
    assert isinstance(events[-1], RunFailed if end == "kill" else RunCancelled)
    assert sum(isinstance(event, ImageDone) for event in events) < 40


def test_a_job_that_is_held_in_two_threads_tells_so_once() -> None:
    told: list[RunEvent] = []
    paused = threading.Event()

    def tell(event: RunEvent) -> None:
        told.append(event)
        paused.set()

    cancel, last_item, hold = (threading.Event() for _ in range(3))
    controls = ControlFlags(cancel, last_item, hold, c_uint64(0), c_uint64(0))
    check = checking(controls, tell, "run")
    hold.set()
    with ThreadPoolExecutor(2) as threads:
        held = [threads.submit(check) for _ in range(2)]
        assert paused.wait(patience.SECONDS)
        hold.clear()
        for one in held:
            one.result()
    assert [type(event) for event in told] == [Paused, Resumed]


def test_finish_saves_the_images_at_work_and_makes_no_more(project: ProjectFolder, job: RunJob) -> None:
    driver, seen = ProcessDriver(job, (PLUGIN,)), 0
    with waiting(model_of(job)) as go_on:
        driver.start()
        for event in driver.events():
            seen += isinstance(event, ImageDone)
            if isinstance(event, ImageDone):
                driver.finish()
                go_on()
    assert isinstance(event, RunCancelled)
    assert seen == len(list(project.images.rglob("*.png")))
    assert seen in (4, 8)  # four more may be at work by then


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
def test_a_child_that_dies_is_told_as_a_failure(project: ProjectFolder, job: RunJob) -> None:
    driver, events = ProcessDriver(job, (PLUGIN,)), []
    with waiting(model_of(job)):
        driver.start()
        for event in driver.events():
            events.append(event)
            if isinstance(event, ImageDone) and driver.pid:
                os.kill(driver.pid, signal.SIGKILL)
    assert isinstance(events[-1], RunFailed)
    assert "signal 9" in events[-1].message
    assert sum(isinstance(event, TERMINAL) for event in events) == 1
    with AuditReader(project) as reader:
        assert reader.runs()[0].status == "interrupted"


def test_stop_ends_a_child_that_does_not_listen(driver: ProcessDriver) -> None:
    driver.stop(grace_s=0.0)
    assert driver._process.exitcode not in (None, 0)  # killed, not waited for
    assert isinstance(list(driver.events())[-1], RunCancelled)


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
def test_a_process_that_is_killed_leaves_nothing_of_its_job_in_the_system() -> None:
    """A bundle has children of its own, and is killed if it does not end: what it leaves, Python complains of."""
    program = (
        "import os, signal\n"
        "from biaslens_gui.engine.jobs import TryJob\n"
        "from biaslens_gui.engine.running.process import ProcessDriver\n"
        "if __name__ == '__main__':\n"
        "    driver = ProcessDriver(TryJob(None))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL
    assert done.stderr == ""


def test_stop_before_start_is_harmless(job: RunJob) -> None:
    ProcessDriver(job).stop()
