"""The window answers while an audit is made: its thread never works for a tenth of a second without a pause.

Measured as processor time of the window's thread between two ticks of a timer, so that a busy machine cannot blur it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.ui import operations
from biaslens_gui.ui.pages.look import LookPage
from biaslens_gui.ui.runview import RunView
from biaslens_gui.ui.steps import STEPS
from biaslens_gui.ui.window import MainWindow
from tests.ui.conftest import settle

LONGEST_S = 0.1


class Watch:
    """Ticks every few milliseconds and keeps how long the thread worked between two ticks."""

    def __init__(self) -> None:
        self.worked: list[float] = []
        self._last = time.thread_time()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(2)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.thread_time()
        self.worked.append(now - self._last)
        self._last = now

    def pause(self, qtbot: QtBot) -> None:
        """Let the window have its turn, until the next tick but one."""
        before = len(self.worked)
        qtbot.waitUntil(lambda: len(self.worked) > before + 1)

    def stop(self) -> None:
        self._timer.stop()


@pytest.fixture
def watch(qtbot: QtBot) -> Iterator[Watch]:
    made = Watch()
    yield made
    made.stop()


def test_the_window_answers_during_a_run_on_every_page(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, plan: Plan, watch: Watch
) -> None:
    workspace = window.workspace
    with qtbot.waitSignal(workspace.host_changed, timeout=60_000):
        operations.warm_up(workspace=workspace)
    with qtbot.waitSignal(workspace.project_changed, timeout=60_000):
        operations.create_project(workspace=workspace, folder=tmp_path / "new", title="New")
    operations.start_run(workspace=workspace, plan=plan)
    pages = iter([step.id for step in STEPS] * 2)
    turn = QTimer()
    turn.timeout.connect(lambda: window.open_page(next(pages, "run")))
    turn.start(60)
    qtbot.waitUntil(lambda: not workspace.busy, timeout=60_000)
    settle(qtbot, workspace)
    turn.stop()
    for step in STEPS:
        window.open_page(step.id)
        watch.pause(qtbot)
    assert len(window.pages) == len(STEPS)
    assert max(watch.worked) < LONGEST_S, sorted(watch.worked)[-5:]


def test_a_hundred_thousand_images_open_and_scroll(qtbot: QtBot, window: MainWindow, plan: Plan) -> None:
    images = tuple(ImageRecord(f"d{at}", "m", f"prompt {at % 40}", at, at, "failed") for at in range(100_000))
    captions = {image.digest: Caption("c", image.digest, "r", "A dark pebble.") for image in images[::2]}
    page = LookPage(window.workspace)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    watch = Watch()
    window.workspace.set_run(RunView("r", "Run", "finished", plan, images, captions))
    watch.pause(qtbot)
    bar = page.grid.verticalScrollBar()
    for part in range(20):
        bar.setValue(bar.maximum() * part // 20)
        watch.pause(qtbot)
    page.grid.choose(99_999)
    watch.pause(qtbot)
    watch.stop()
    assert page.grid.currentIndex().row() == 99_999
    assert sorted(watch.worked)[-1] < 0.4, sorted(watch.worked)[-5:]  # the counts by prompt, once
    assert sorted(watch.worked)[-4] < LONGEST_S, sorted(watch.worked)[-5:]
