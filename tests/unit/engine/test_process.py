"""The child-process driver: events, cancelling, killing, dying; and both drivers tell the same story."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from biaslens_gui.core.events import TERMINAL, ImageDone, RunCancelled, RunFailed, RunFinished, RunStarted
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.process import ProcessDriver
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import PLUGIN, contents, pebble_host, pebble_plan, run_to_end


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def job(tmp_path: Path, project: ProjectFolder) -> RunJob:
    return RunJob(str(project.path), pebble_plan(tmp_path / "model", pebble_host(), images=40), "cpu")


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


def test_cancel_ends_the_run_and_keeps_what_is_there(project: ProjectFolder, driver: ProcessDriver) -> None:
    events = []
    for event in driver.events():
        events.append(event)
        if isinstance(event, RunStarted):
            driver.cancel()
    assert isinstance(events[-1], RunCancelled)
    with AuditReader(project) as reader:
        assert reader.runs()[0].status == "cancelled"


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
def test_a_child_that_dies_is_told_as_a_failure(project: ProjectFolder, driver: ProcessDriver) -> None:
    events = []
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
    began = time.monotonic()
    driver.stop(grace_s=0.0)
    assert time.monotonic() - began < 5
    assert isinstance(list(driver.events())[-1], RunCancelled)


def test_stop_before_start_is_harmless(job: RunJob) -> None:
    ProcessDriver(job).stop()
