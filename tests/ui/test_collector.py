"""Garbage is collected on the window's own thread, as often as Python would have done it."""

from __future__ import annotations

import gc
import threading
from typing import Any

from pytestqt.qtbot import QtBot

from biaslens_gui.ui.collector import Collector
from biaslens_gui.ui.window import MainWindow


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
        with qtbot.waitSignal(window.collector._timer.timeout):
            pass
    finally:
        gc.callbacks.remove(seen)
    assert threads == {threading.get_ident()}


def test_python_collects_again_once_the_window_is_closed(window: MainWindow) -> None:
    assert not gc.isenabled()
    window.close()
    assert gc.isenabled()


def test_old_garbage_is_collected_less_often_than_young() -> None:
    collector, generations = Collector(), list[int]()

    def seen(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            generations.append(info["generation"])

    collector.start()
    gc.callbacks.append(seen)
    try:
        gc.collect()
        generations.clear()
        for _ in range(3 * gc.get_threshold()[1]):
            cycles(2 * gc.get_threshold()[0])
            collector.collect()
    finally:
        gc.callbacks.remove(seen)
        collector.stop()
    assert generations.count(0) > 3 * generations.count(1) > 0
