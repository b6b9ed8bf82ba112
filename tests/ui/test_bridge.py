"""The thread that owns the child process: every event in order, exactly one end, nothing left behind."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import TERMINAL, ImageDone, RunCancelled, RunEvent, RunFailed, RunFinished, RunStarted
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.running.process import ProcessDriver
from biaslens_gui.errors import KnownError
from biaslens_gui.store.project import create_project
from biaslens_gui.ui.shell.bridge import JobBridge
from tests import patience
from tests.pebbles import PLUGIN

R = "run"


class Replay:
    """Plays a list of events; an exception in it is raised. With `hold`, it waits until it is cancelled."""

    def __init__(self, *script: RunEvent | Exception, hold: bool = False) -> None:
        self._script = script
        self._hold = hold
        self._cancelled = threading.Event()
        self.stopped = False
        self.held = False
        self.steps = 0

    def start(self) -> None:
        if self._script and isinstance(self._script[0], KnownError):
            raise self._script[0]

    def events(self) -> Iterator[RunEvent]:
        for event in self._script:
            if isinstance(event, Exception):
                raise event
            yield event
        if self._hold:
            self._cancelled.wait(patience.SECONDS)
            yield RunCancelled(R)

    def heartbeats(self) -> int:
        return self.steps

    pid: int | None = None

    def blocked(self) -> int:
        return 2

    def hold(self, held: bool) -> None:
        self.held = held

    def finish(self) -> None:
        self._cancelled.set()

    def stop(self, grace_s: float) -> None:
        self.stopped = True
        self._cancelled.set()


def run_through(qtbot: QtBot, bridge: JobBridge) -> list[RunEvent]:
    seen: list[RunEvent] = []
    threads: list[bool] = []
    bridge.occurred.connect(seen.append)
    bridge.occurred.connect(lambda _: threads.append(QThread.currentThread().isMainThread()))
    with qtbot.waitSignal(bridge.finished, timeout=60_000):
        bridge.start()
    qtbot.waitUntil(lambda: bool(seen) and isinstance(seen[-1], TERMINAL))
    bridge.close()
    assert all(threads)
    return seen


def test_events_arrive_in_order_on_the_windows_thread(qtbot: QtBot) -> None:
    script = (RunStarted(R, "A"), ImageDone(R, "d", "p", "ok"), RunFinished(R, 1.0, 1, 0))
    assert tuple(run_through(qtbot, JobBridge(Replay(*script)))) == script


@pytest.mark.parametrize(
    ("fault", "title"),
    [(KnownError("No room", "The disk is full."), "No room"), (ValueError("odd"), "The run could not go on")],
)
def test_a_fault_of_the_driver_is_the_one_end(qtbot: QtBot, fault: Exception, title: str) -> None:
    seen = run_through(qtbot, JobBridge(Replay(fault)))
    assert [type(event) for event in seen] == [RunFailed]
    assert isinstance(seen[0], RunFailed)
    assert seen[0].title == title


def test_a_fault_after_the_end_does_not_end_it_twice(qtbot: QtBot) -> None:
    seen = run_through(qtbot, JobBridge(Replay(RunFinished(R, 1.0, 0, 0), ValueError("late"))))
    assert [type(event) for event in seen] == [RunFinished]


def test_stop_asks_and_stop_now_does_not_wait(qtbot: QtBot) -> None:
    driver = Replay(RunStarted(R, "A"), hold=True)
    bridge = JobBridge(driver)
    seen: list[RunEvent] = []
    bridge.occurred.connect(seen.append)
    bridge.start()
    qtbot.waitUntil(lambda: bool(seen))
    bridge.stop_now()
    bridge.stop_now()
    bridge.close()
    assert driver.stopped
    qtbot.waitUntil(lambda: seen[-1] == RunCancelled(R))


def test_closing_the_window_ends_the_job(qtbot: QtBot) -> None:
    bridge = JobBridge(Replay(hold=True))
    bridge.start()
    bridge.close()
    assert bridge.isFinished()


def test_a_real_child_process_tells_of_what_is_committed(qtbot: QtBot, tmp_path: Path, plan: Plan) -> None:
    project = create_project(tmp_path / "project", "Pebbles")
    seen = run_through(qtbot, JobBridge(ProcessDriver(RunJob(str(project.path), plan, "cpu"), (PLUGIN,))))
    assert isinstance(seen[-1], RunFinished), seen[-1]
    assert sum(isinstance(event, TERMINAL) for event in seen) == 1
    assert sum(isinstance(event, ImageDone) for event in seen) == 12
