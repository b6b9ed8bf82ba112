"""Work in pieces: in order, one in a turn, with the window's own turns in between."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt, QTimer
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.shell.turns import PAUSE_MS, Turns


def test_between_two_pieces_the_window_has_its_turn(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()
    ticks = QTimer(parent, interval=0, timerType=Qt.TimerType.PreciseTimer)
    ticks.timeout.connect(lambda: done.append("turn"))
    ticks.start()
    Turns(parent).begin(lambda: done.append("first"), lambda: done.append("second"))
    assert done == []
    qtbot.waitUntil(lambda: "second" in done)
    assert "turn" in done[done.index("first") : done.index("second")]


def test_who_looks_at_it_has_all_of_it_at_once_and_only_once(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()
    turns = Turns(parent)
    turns.begin(lambda: done.append("first"), lambda: done.append("second"))
    turns.finish()
    assert done == ["first", "second"]
    turns.begin(lambda: done.append("third"))
    qtbot.waitUntil(lambda: "third" in done)
    assert done == ["first", "second", "third"]


def test_what_begins_anew_forgets_what_was_left(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()
    turns = Turns(parent)
    turns.begin(lambda: done.append("old"))
    turns.begin(lambda: done.append("new"))
    qtbot.waitUntil(lambda: bool(done))
    turns.finish()
    assert done == ["new"]


def test_a_piece_that_fails_takes_no_other_along(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()

    def fail() -> None:
        raise ValueError("this piece")

    with qtbot.captureExceptions() as told:
        Turns(parent).begin(fail, lambda: done.append("second"))
        qtbot.waitUntil(lambda: bool(done))
    assert [str(error) for _, error, _ in told] == ["this piece"]


def test_an_iterator_is_followed_a_value_in_a_turn(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()

    def pieces() -> Iterator[None]:
        done.append("first")
        yield
        done.append("second")
        yield
        done.append("end")

    ticks = QTimer(parent, interval=0, timerType=Qt.TimerType.PreciseTimer)
    ticks.timeout.connect(lambda: done.append("turn"))
    turns = Turns(parent)
    turns.follow(pieces())
    ticks.start()
    assert turns.waiting
    qtbot.waitUntil(lambda: "end" in done)
    assert not turns.waiting
    assert "turn" in done[done.index("first") : done.index("second")]
    assert "turn" in done[done.index("second") : done.index("end")]


def test_an_iterator_that_is_followed_can_be_finished_and_forgotten() -> None:
    parent, done = QObject(), list[int]()
    turns = Turns(parent)
    turns.follow(map(done.append, range(4)))
    turns._go_on()
    assert done == [0]
    turns.finish()
    assert done == [0, 1, 2, 3]
    assert not turns.waiting
    turns.follow(map(done.append, range(9, 12)))
    turns._go_on()
    turns.begin()
    turns.finish()
    assert done == [0, 1, 2, 3, 9]
    assert not turns.waiting


def test_pieces_are_put_off_for_who_waits_for_something_else() -> None:
    parent, done = QObject(), list[int]()
    turns = Turns(parent)
    turns.put_off(60_000)
    assert not turns._timer.isActive()
    turns.begin(lambda: done.append(1))
    turns.put_off(60_000)
    assert turns._timer.interval() == 60_000
    turns.finish()
    turns.begin()
    assert done == [1]


def test_after_what_was_put_off_the_next_piece_comes_soon() -> None:
    parent = QObject()
    turns = Turns(parent)
    turns.begin(lambda: None, lambda: None)
    turns.put_off(60_000)
    turns._go_on()
    assert turns._timer.interval() == PAUSE_MS
    turns.begin()
