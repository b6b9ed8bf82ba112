"""Garbage is collected on the window's own thread, as often as Python would have done it."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.window import collector
from biaslens_gui.ui.window.collector import Collector
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


def cycles(count: int) -> None:
    """Make garbage that only a collection frees."""
    for _ in range(count):
        ring: list[Any] = []
        ring.append(ring)


def test_no_worker_thread_collects_while_the_window_is_open(qtbot: QtBot, window: MainWindow) -> None:
    threads: set[int] = set()

    def seen(_phase: str, _info: dict[str, int]) -> None:
        threads.add(threading.get_ident())

    gc.callbacks.append(seen)
    try:
        worker = threading.Thread(target=cycles, args=(5 * gc.get_threshold()[0],))
        worker.start()
        worker.join()
        assert threads == set()
        qtbot.waitUntil(lambda: bool(threads))  # by the timer, once nothing is being read
    finally:
        gc.callbacks.remove(seen)
    assert threads == {threading.get_ident()}


def test_python_collects_again_once_the_window_is_closed(window: MainWindow) -> None:
    assert not gc.isenabled()
    window.close()
    assert gc.isenabled()


def test_old_garbage_is_collected_less_often_than_young() -> None:
    own, generations = Collector(), list[int]()

    def seen(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            generations.append(info["generation"])

    own.start()
    gc.callbacks.append(seen)
    try:
        gc.collect()
        generations.clear()
        for _ in range(3 * gc.get_threshold()[1]):
            cycles(2 * gc.get_threshold()[0])
            own.collect()
    finally:
        gc.callbacks.remove(seen)
        own.stop()
    assert generations.count(0) > 3 * generations.count(1) > 0


@pytest.fixture
def nothing_left_out() -> Iterator[None]:
    """Python looks at everything, until the test is over: then at no library, as before."""
    gc.unfreeze()
    yield
    gc.collect()
    gc.freeze()


@pytest.mark.usefixtures("nothing_left_out")
def test_images_of_a_large_run_are_left_out_until_another_project_is_opened(
    monkeypatch: pytest.MonkeyPatch, window: MainWindow
) -> None:
    images = (ImageRecord("d", "m", "a cook", 0, 1, "failed"),)
    run = RunView("r", "T", "finished", Plan(AuditSpec("T", (), ())), images, {}, (), {}, ())
    window.workspace.set_run(run)
    assert gc.get_freeze_count() == 0
    monkeypatch.setattr(collector, "MANY", 0)
    window.workspace.set_run(run)
    assert gc.get_freeze_count() > 0
    window.workspace.project_changed.emit()
    assert gc.get_freeze_count() == 0
    window.workspace.set_run(run)
    window.close()
    assert gc.get_freeze_count() == 0


@pytest.mark.usefixtures("nothing_left_out")
def test_what_the_window_made_at_its_start_is_left_out_until_it_is_made_anew(qtbot: QtBot, window: MainWindow) -> None:
    def left_out() -> bool:
        return gc.get_freeze_count() > 0

    window.show()
    window.make_pages_ahead()
    qtbot.waitUntil(left_out)
    window.workspace.project_changed.emit()  # the next project is seen on the same pages
    assert gc.get_freeze_count() > 0
    window.rebuild()
    assert gc.get_freeze_count() == 0
    window.make_pages_ahead()
    qtbot.waitUntil(left_out)
    window.close()
    assert gc.get_freeze_count() == 0


@pytest.mark.usefixtures("nothing_left_out")
def test_what_others_left_out_stays_so(window: MainWindow) -> None:
    gc.freeze()
    window.workspace.project_changed.emit()
    window.close()
    assert gc.get_freeze_count() > 0


def test_nothing_is_collected_while_a_worker_reads_but_not_for_ever(qtbot: QtBot, window: MainWindow) -> None:
    held = threading.Event()
    workspace, collected = window.workspace, list[str]()
    settle(qtbot, workspace)
    window.collector.collect()  # however often its timer found a worker reading: counted from here

    def seen(phase: str, _info: dict[str, int]) -> None:
        collected.append(phase)

    workspace.background.ask(held.wait)
    gc.callbacks.append(seen)
    try:
        for waits in range(collector.MOST_WAITS):
            assert (waits, collected) == (waits, [])
            cycles(2 * gc.get_threshold()[0])
            window.collector.collect()
    finally:
        gc.callbacks.remove(seen)
        held.set()
    assert collected
