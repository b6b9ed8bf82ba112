"""Reading on worker threads: answers come back here, stale ones never, faults are told."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.shell.background import Background
from tests import patience


@pytest.fixture
def background(qtbot: QtBot) -> Iterator[Background]:
    made = Background()
    yield made
    made.close()


def test_work_runs_elsewhere_and_its_answer_comes_back_here(qtbot: QtBot, background: Background) -> None:
    where: list[bool] = []
    main = threading.main_thread()

    def work() -> int:
        where.append(threading.current_thread() is main)
        return 7

    with qtbot.waitSignal(background.idle):
        background.ask(work, lambda answer: where.append(threading.current_thread() is main and answer == 7))
    assert where == [False, True]
    assert not background.busy


def test_only_the_newest_answer_on_a_topic_arrives(qtbot: QtBot, background: Background) -> None:
    gate, answers = threading.Event(), []
    owner = QWidget()
    qtbot.addWidget(owner)
    background.ask(lambda: gate.wait(patience.SECONDS), lambda _: answers.append("old"), owner=owner, topic="t")
    background.ask(lambda: True, lambda _: answers.append("new"), owner=owner, topic="t")
    background.ask(lambda: True, lambda _: answers.append("other"), owner=owner, topic="another")
    gate.set()
    qtbot.waitUntil(lambda: not background.busy)
    assert sorted(answers) == ["new", "other"]


def test_the_answer_to_a_widget_that_is_gone_is_dropped(qtbot: QtBot, background: Background) -> None:
    gate, answers = threading.Event(), []
    owner = QWidget()
    background.ask(lambda: gate.wait(patience.SECONDS), lambda _: answers.append("late"), owner=owner)
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    gate.set()
    qtbot.waitUntil(lambda: not background.busy)
    assert answers == []


@pytest.mark.parametrize("is_fault", [False, True])
def test_what_a_question_holds_is_let_go_of_in_the_window_s_own_thread(
    qtbot: QtBot, background: Background, is_fault: bool
) -> None:
    """A page that is gone would be taken apart by the worker, with all of Qt that it holds, beside the window."""
    died_here: list[bool] = []
    answered = threading.Event()

    class Page:
        def read(self) -> int:
            if is_fault:
                raise ValueError
            return 7

        def take(self, _: object) -> None:
            pass

        def __del__(self) -> None:
            died_here.append(threading.current_thread() is threading.main_thread())

    def outlast(*_: object) -> None:
        answered.wait(patience.SECONDS)  # the worker is held up behind its answer until that has been dealt with

    background._finished.connect(outlast, Qt.ConnectionType.DirectConnection)
    page = Page()
    background.ask(page.read, page.take, otherwise=page.take)
    del page
    qtbot.waitUntil(lambda: not background.busy)
    answered.set()
    background.close()
    assert died_here == [True]


def test_a_fault_is_told_or_handled_by_who_asked(qtbot: QtBot, background: Background) -> None:
    def fail() -> None:
        raise OSError("no disk")

    handled: list[Exception] = []
    with qtbot.waitSignal(background.failed) as told:
        background.ask(fail)
    background.ask(fail, otherwise=handled.append)
    qtbot.waitUntil(lambda: bool(handled))
    assert isinstance(told.args[0], OSError)


def test_nothing_is_delivered_after_closing(qtbot: QtBot) -> None:
    background, answers = Background(), []
    background.ask(lambda: 1, answers.append)
    background.close()
    QApplication.processEvents()
    assert answers == []


def test_asking_from_another_thread_is_a_bug(qtbot: QtBot, background: Background) -> None:
    caught: list[Exception] = []

    def ask() -> None:
        try:
            background.ask(lambda: 1)
        except RuntimeError as error:
            caught.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert caught


def test_nothing_is_asked_of_what_is_closed(qtbot: QtBot) -> None:
    """A worker that began then would tell of its end when there is nobody left to tell."""
    background, begun = Background(), list[bool]()
    background.close()
    background.ask(lambda: begun.append(True))
    background.close()
    assert begun == []
    assert not background.busy
