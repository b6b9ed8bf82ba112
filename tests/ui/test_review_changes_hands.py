"""One reviewer after the other at the same desk: the name is typed by hand, and nothing is lost or thrown away."""

from __future__ import annotations

import shutil
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.review.assignment import Wish
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.review.actions import assign_review
from biaslens_gui.ui.review.judge import ReviewJudge
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_rating_round import scored


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


def given(window: MainWindow) -> list[tuple[str, str]]:
    assert window.workspace.project is not None
    return [(one.reviewer, one.value) for one in DeskReader(window.workspace.project).verdicts()]


def test_undo_and_redo_reach_no_verdict_of_the_reviewer_before(qtbot: QtBot, opened: MainWindow) -> None:
    judge = judge_of(opened)
    judge.give("yes")
    judge.give("no")
    judge.take_back()
    hand_over(judge, "bo", Qt.Key.Key_Return)
    settle(qtbot, opened.workspace)
    assert not judge.undo.isEnabled()
    judge.take_back()
    judge.give_back()
    assert given(opened) == [("R1", "yes")]
    judge.give("cannot tell")
    judge.undo.click()
    assert given(opened) == [("R1", "yes")]


def test_undo_under_a_name_that_is_still_being_typed_reaches_nobody_else(opened: MainWindow) -> None:
    judge = judge_of(opened)
    judge.give("yes")
    judge.reviewer.setText("Bo")  # a click on a button does not take the focus on every system
    judge.take_back()
    assert given(opened) == [("R1", "yes")]
    seen = judge.queue.images[2]
    judge.reviewer.setText("Ada")
    judge.after.click()
    judge.after.click()
    judge.give("no")
    assert given(opened) == [("R1", "yes"), ("Ada", "no")]
    assert (set(judge.queue.verdicts), judge.current) == ({seen.digest}, judge.queue.images[3])
    judge.take_back()
    assert given(opened) == [("R1", "yes")]


def test_nothing_is_judged_under_a_name_that_it_is_not_assigned_to(opened: MainWindow) -> None:
    wish = Wish(("Ada", "Bo"), overlap=0.0, calibration=0)
    assign_review(workspace=opened.workspace, wish=wish)
    judge = judge_of(opened)
    judge.reviewer.setText("Ada")
    judge.hand_over()
    assert judge.queue.images
    judge.reviewer.setText("Bo")
    judge.give("yes")
    assert given(opened) == []
    assert (judge.queue.judged, judge.queue.at) == (0, 0)
    judge.give("yes")
    assert given(opened) == [("Bo", "yes")]


def test_ratings_of_the_reviewer_before_are_not_undone_either(opened: MainWindow) -> None:
    scored(opened)
    judge = judge_of(opened)
    page = cast("ReviewPage", opened.pages["review"])
    page.rating.show_run()
    page.rating.give("4")
    assert judge.undo.isEnabled()
    judge.reviewer.setText("Bo")
    judge.take_back()
    assert given(opened) == [("R1", "4")]


def test_each_reviewer_begins_with_the_first_image_that_they_have_not_judged(opened: MainWindow) -> None:
    judge = judge_of(opened)
    for _ in range(3):
        judge.give("yes")
    hand_over(judge, "bo", Qt.Key.Key_Return)
    assert judge.queue.at == 0
    judge.give("no")
    hand_over(judge, "r1", Qt.Key.Key_Return)
    hand_over(judge, "bo", Qt.Key.Key_Return)
    assert judge.queue.at == 1


def test_the_time_that_is_left_goes_with_the_pace_of_who_judges_and_of_this_question(opened: MainWindow) -> None:
    judge = judge_of(opened)
    for _ in range(3):
        judge.give("yes")
    assert " · " in judge.count.text()
    judge.choice.setCurrentIndex(1)
    assert " · " not in judge.count.text()
    judge.choice.setCurrentIndex(0)
    assert " · " in judge.count.text()
    hand_over(judge, "bo", Qt.Key.Key_Return)
    assert " · " not in judge.count.text()


def test_the_pace_of_one_project_is_not_that_of_the_next(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    copied = finished.path.with_name("copied")
    shutil.copytree(finished.path, copied)
    judge = judge_of(opened)
    for _ in range(3):
        judge.give("yes")
    with qtbot.waitSignal(opened.workspace.runs_changed):
        open_project(workspace=opened.workspace, folder=copied)
    settle(qtbot, opened.workspace)
    assert judge.count.text() == f"0 of {len(judge.queue.images)} reviewed"
    assert judge.queue.at == 0
    judge.give("yes")
    assert judge.count.text() == f"1 of {len(judge.queue.images)} reviewed"
