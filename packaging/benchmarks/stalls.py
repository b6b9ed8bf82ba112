"""How long the window's thread stands still while a whole small audit is made.

A timer ticks every few milliseconds on the window's thread. What lies between two ticks, less what the thread waited
for a processor that other programs had, is a gap.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from frames import come_first, queued_ms

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

if TYPE_CHECKING:
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.plugin_host.host import PluginHost
    from biaslens_gui.ui.window import MainWindow

TICK_MS, FROZEN_MS, IMAGES_PER_PROMPT = 4, 100.0, 2
BINS = (16.7, 33.0, 50.0, 100.0, 250.0, 1000.0, float("inf"))


class Ticks:
    """The gaps between the ticks of a timer, in milliseconds, from when it was made until `stop`."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.gaps: list[float] = []
        self._last, self._queued = time.perf_counter(), queued_ms()
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def stop(self) -> list[float]:
        """Tick no more; return the gaps."""
        self._tick()
        self._timer.stop()
        return self.gaps

    def _tick(self) -> None:
        now, queued = time.perf_counter(), queued_ms()
        self.gaps.append(max(0.0, 1000 * (now - self._last) - (queued - self._queued)))
        self._last, self._queued = now, queued


def frozen(gaps: Sequence[float]) -> float:
    """Return for how many seconds the window stood still, in gaps that are felt."""
    return sum(gap for gap in gaps if gap > FROZEN_MS) / 1000


def histogram(*measured: Sequence[float]) -> Iterator[list[str]]:
    """Yield how many gaps of each length there are, and for how long in all."""
    least = 0.0
    for most in BINS:
        name = f"up to {most:g} ms" if most < float("inf") else f"over {least:g} ms"
        own = [[gap for gap in gaps if least < gap <= most] for gaps in measured]
        yield [name, *(f"{len(gaps):,} ({sum(gaps) / 1000:.1f} s)" for gaps in own)]
        least = most


def in_a_process(folder: Path) -> list[float]:
    """Make the audit as the window does, which goes from page to page meanwhile; return the gaps."""
    from PySide6.QtCore import QTimer

    from biaslens_gui.ui import operations
    from biaslens_gui.ui.steps import STEPS

    with tempfile.TemporaryDirectory() as place:
        window = _window(Path(place))
        space = window.workspace
        ticks = Ticks()
        operations.warm_up(workspace=space)
        _wait(lambda: space.host is not None)
        operations.create_project(workspace=space, folder=folder, title="Stalls")
        _wait(lambda: space.project is not None and not space.busy)
        plans: list[Plan] = []
        host = space.host
        assert host is not None
        space.background.ask(lambda: _plan(host), plans.append)
        _wait(lambda: bool(plans))
        operations.start_run(workspace=space, plan=plans[0])
        come_first()  # from here on: the run itself keeps its own priority
        pages = iter([step.id for step in STEPS] * 2)
        turn = QTimer(interval=200)
        turn.timeout.connect(lambda: window.open_page(next(pages, "run")))
        turn.start()
        _wait(lambda: not space.busy and space.run is not None)
        turn.stop()
        gaps = ticks.stop()
        outcome = space.run.status if space.run else ""
        window.close()
    assert outcome == "finished", outcome
    return gaps


def on_a_thread(folder: Path) -> list[float]:
    """Make the same audit on a thread beside the window's; return the gaps."""
    from PySide6.QtCore import QThread

    from biaslens_gui.core.events import RunFinished
    from biaslens_gui.engine.inline import run_inline
    from biaslens_gui.engine.jobs import RunJob
    from biaslens_gui.engine.plugin_choice import discover_plugins
    from biaslens_gui.store.project import create_project

    last: list[object] = []

    class Work(QThread):
        def run(self) -> None:
            host = discover_plugins()
            job = RunJob(str(create_project(folder, "Stalls").path), _plan(host), "cpu")
            last.extend(list(run_inline(job, host, lambda: None))[-1:])

    with tempfile.TemporaryDirectory() as place:
        window = _window(Path(place))
        come_first()
        ticks, work = Ticks(), Work()
        work.start()
        _wait(work.isFinished)
        gaps = ticks.stop()
        window.close()
    assert isinstance(last[0], RunFinished), last
    return gaps


def _plan(host: PluginHost) -> Plan:
    from biaslens_gui.engine.sample import sample_plan

    return sample_plan(host, IMAGES_PER_PROMPT)


def _window(place: Path) -> MainWindow:
    from starts import shown

    return shown(place / "settings.json")


def _wait(until: Callable[[], bool]) -> None:
    from starts import wait

    wait(until)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        found = {"thread": on_a_thread, "process": in_a_process}[sys.argv[1]](Path(made) / "project")
    print(f"frozen {frozen(found):.2f} s, longest {max(found):.0f} ms", *histogram(found), sep="\n")
