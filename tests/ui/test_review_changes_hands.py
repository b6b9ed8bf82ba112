"""One reviewer after the other at the same desk: the name is typed by hand, and nothing is lost or thrown away."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.review.assignment import Wish
from biaslens_gui.ui.review.actions import assign_review
from biaslens_gui.ui.review.judge import ReviewJudge
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


def judge_of(window: MainWindow) -> ReviewJudge:
    window.open_page("review")
    return cast("ReviewPage", window.pages["review"]).judge


def hand_over(judge: ReviewJudge, name: str, key: Qt.Key) -> None:
    """Type a name over the one that stands there, by keys that the window gives to whatever takes them."""
    judge.reviewer.setFocus()
    window = judge.window().windowHandle()
    QTest.keyClick(window, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    for letter in name:
        QTest.keyClick(window, Qt.Key(ord(letter.upper())))
    QTest.keyClick(window, key)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_the_second_reviewer_takes_over_when_the_first_is_done(qtbot: QtBot, opened: MainWindow, key: Qt.Key) -> None:
    assign_review(workspace=opened.workspace, wish=Wish(("first", "second"), calibration=0))
    judge = judge_of(opened)
    for name in ("first", "second", "first"):
        hand_over(judge, name, key)
        settle(qtbot, opened.workspace)
        assert judge.name == opened.workspace.settings["reviewer"] == name
        while judge.queue.judged < len(judge.queue.images):
            judge.give("yes")
    assert {one.reviewer for one in opened.workspace.run.verdicts} == {"first", "second"}  # type: ignore[union-attr]


def test_answers_follow_the_name_that_enter_has_ended(qtbot: QtBot, opened: MainWindow) -> None:
    judge = judge_of(opened)
    hand_over(judge, "bo", Qt.Key.Key_Return)
    settle(qtbot, opened.workspace)
    QTest.keyClick(judge.window().windowHandle(), Qt.Key.Key_Y)
    settle(qtbot, opened.workspace)
    assert judge.name == "bo"
    assert [(one.reviewer, one.value) for one in opened.workspace.run.verdicts] == [("bo", "yes")]  # type: ignore[union-attr]


def test_names_are_offered_by_one_completer_for_good(qtbot: QtBot, opened: MainWindow) -> None:
    judge = judge_of(opened)
    completer = judge.reviewer.completer()
    assign_review(workspace=opened.workspace, wish=Wish(("Ada", "Bo")))
    assert judge.reviewer.completer() is completer
    names = [completer.model().index(at, 0).data() for at in range(completer.model().rowCount())]
    assert names == ["Ada", "Bo"]
    hand_over(judge, "bo", Qt.Key.Key_Return)
    assert judge.reviewer.completer() is completer


def test_a_name_is_told_once_though_enter_and_leaving_tell_it_twice(qtbot: QtBot, opened: MainWindow) -> None:
    assign_review(workspace=opened.workspace, wish=Wish(("Ada",)))
    judge = judge_of(opened)
    hand_over(judge, "bo", Qt.Key.Key_Return)
    judge.setFocus()
    titles = [notice.title for notice in opened.workspace.notifications.history]
    assert titles.count("This review is not assigned to bo") == 1
