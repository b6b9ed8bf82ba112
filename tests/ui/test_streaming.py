"""Reading that tells what it finds as it goes on: in order, in slices, stopped when nobody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.shell import background as shell_background
from biaslens_gui.ui.shell.background import Background, Stream


@pytest.fixture
def background(qtbot: QtBot) -> Iterator[Background]:
    made = Background()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def a_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """End every slice after its first step, however quick the machine is."""
    monkeypatch.setattr(shell_background, "SLICE_S", 1e-9)


def counted(numbers: int, threads: set[str]) -> Generator[int, None, str]:
    for number in range(numbers):
        threads.add(threading.current_thread().name)
        yield number
    return "done"


def test_steps_come_in_order_and_then_the_result(qtbot: QtBot, background: Background) -> None:
    told: list[object] = []
    threads: set[str] = set()
    Stream(background, counted(20, threads), background, each=told.extend, then=told.append)
    qtbot.waitUntil(lambda: told[-1:] == ["done"])
    assert told == [*range(20), "done"]
    assert threading.main_thread().name not in threads


def test_what_is_stopped_tells_nothing_more(qtbot: QtBot, background: Background) -> None:
    told: list[object] = []
    made: list[Stream[int, str]] = []

    def each(steps: list[int]) -> None:
        told.extend(steps)
        if 3 in told:
            made[0].stop()

    made.append(Stream(background, counted(1000, set()), background, each=each, then=told.append))
    qtbot.waitUntil(lambda: 3 in told and not background.busy)
    assert told == [0, 1, 2, 3]


def test_nothing_reaches_an_owner_that_is_gone(qtbot: QtBot, background: Background) -> None:
    told: list[object] = []
    owner = QObject()
    Stream(background, counted(1000, set()), owner, each=told.extend, then=told.append)
    owner.deleteLater()
    del owner
    qtbot.waitUntil(lambda: not background.busy)
    assert "done" not in told
    assert len(told) < 1000


def test_a_fault_ends_it_and_is_told_once(qtbot: QtBot, background: Background) -> None:
    def failing() -> Generator[int, None, None]:
        yield 1
        raise OSError("gone")

    told: list[object] = []
    Stream(background, failing(), background, each=told.extend, otherwise=told.append)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert str(told[1]) == "gone"
    with qtbot.waitSignal(background.failed):
        Stream(background, failing(), background, each=told.extend)
