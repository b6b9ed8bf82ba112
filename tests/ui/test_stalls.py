"""The window answers while an audit is made: its thread never works for long without a pause.

Measured as processor time of the window's thread between two ticks of a timer, so that other programs cannot blur it,
in units of a small fixed piece of work, timed beside it, so that a slower machine is not blamed: about 0.01 s each on
the machine where the limits were set, which makes the limit a tenth of a second there.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.shell.actions.projects import create_project, warm_up
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

LONGEST = 10.0  # units


def unit() -> float:
    """Return the processor time of filling and dressing a panel of fields, and of as much work without Qt."""
    began = time.thread_time()
    panel = QWidget()
    layout = QVBoxLayout(panel)
    for at in range(80):
        layout.addWidget(QLineEdit(f"{at:,} of {at * 7:,}"))
    panel.ensurePolished()
    panel.adjustSize()
    assert sum(len(words) for words in {at: f"{at} words" for at in range(8000)}.values()) > 8000
    panel.deleteLater()
    return time.thread_time() - began


class Watch:
    """Ticks every few milliseconds and keeps how many units the thread worked between two ticks."""

    def __init__(self) -> None:
        self.worked: list[float] = []
        unit()  # loads what the first one needs
        self._unit = unit()
        self._last = time.thread_time()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(2)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        spent = time.thread_time() - self._last
        before = self._unit
        if spent > before * LONGEST / 2:  # worth timing the unit anew: the processor may be slower by now
            self._unit = unit()
        self.worked.append(spent / max(before, self._unit))
        self._last = time.thread_time()

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


@pytest.mark.slow  # timed: run by itself, on a machine that does nothing else
def test_the_window_answers_during_a_run_on_every_page(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, plan: Plan, watch: Watch
) -> None:
    workspace = window.workspace
    with qtbot.waitSignal(workspace.host_changed, timeout=60_000):
        warm_up(workspace=workspace)
    with qtbot.waitSignal(workspace.project_changed, timeout=60_000):
        create_project(workspace=workspace, folder=tmp_path / "new", title="New")
    start_run(workspace=workspace, plan=plan)
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
    assert max(watch.worked) < LONGEST, sorted(watch.worked)[-5:]


@pytest.mark.slow  # timed: run by itself, on a machine that does nothing else
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
    assert sorted(watch.worked)[-1] < 4 * LONGEST, sorted(watch.worked)[-5:]  # the counts by prompt, once
    assert sorted(watch.worked)[-4] < LONGEST, sorted(watch.worked)[-5:]
