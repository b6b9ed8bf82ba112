"""Review: one key is a verdict on the disk and the next image; undo takes it back."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import Verdict
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.ui.pages.review import ReviewPage
from biaslens_gui.ui.reviewing import REASONS
from biaslens_gui.ui.window import MainWindow


def review(window: MainWindow) -> ReviewPage:
    window.open_page("review")
    return cast("ReviewPage", window.pages["review"])


def stored(window: MainWindow) -> list[Verdict]:
    assert window.workspace.project is not None
    return list(DeskReader(window.workspace.project).verdicts("subject"))


def test_one_key_commits_and_goes_on(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    first = page.current
    assert first is not None
    assert first.status == "ok"
    qtbot.keyClick(page, Qt.Key.Key_Y)
    assert [(verdict.image, verdict.value) for verdict in stored(opened)] == [(first.digest, "yes")]
    assert page.current != first
    qtbot.keyClick(page, Qt.Key.Key_U)
    qtbot.keyClick(page, Qt.Key.Key_4)
    assert [(verdict.value, verdict.reason) for verdict in stored(opened)] == [
        ("yes", ""),
        ("cannot tell", ""),
        ("no", REASONS[3]),
    ]
    assert page.progress.value() == 3
    assert opened.rail["review"].state == "3"
    assert "Saved" in opened._saved.text()


def test_undo_withdraws_and_comes_back_and_redo_gives_it_again(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    first = page.current
    qtbot.keyClick(page, Qt.Key.Key_Y)
    qtbot.keyClick(page, Qt.Key.Key_N)
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert stored(opened) == []
    assert page.current == first
    assert page.answer.text() == "Not judged yet"
    assert not page.undo.isEnabled()
    page.undo_stack.redo()
    assert [verdict.value for verdict in stored(opened)] == ["yes"]


def test_a_second_verdict_supersedes_and_undo_lets_the_first_stand(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    first = page.current
    assert first is not None
    page.give("yes")
    page.show_image(first.digest)
    page.give("no")
    assert [verdict.value for verdict in stored(opened)] == ["no"]
    page.undo.click()
    assert [verdict.value for verdict in stored(opened)] == ["yes"]
    assert page.answer.text() == "Your verdict: yes"


def test_keys_are_letters_while_a_name_is_typed(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    page.reviewer.setFocus()
    page.reviewer.clear()
    qtbot.keyClicks(page.reviewer, "yuna")
    assert page.reviewer.text() == "yuna"
    assert stored(opened) == []


def test_nobody_judges_without_a_name(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    page.reviewer.clear()
    page.give("yes")
    assert stored(opened) == []
    assert opened.workspace.notifications.history[-1].title == "Who is reviewing?"


def test_reviewers_see_their_own_verdicts(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    page.give("yes")
    page.reviewer.setText("R2")
    page.reviewer.editingFinished.emit()
    assert page.progress.value() == 0
    page.reviewer.setText("R1")
    page.reviewer.editingFinished.emit()
    assert page.progress.value() == 1


def test_a_verdict_that_cannot_be_saved_is_told_and_the_image_stays(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    first, desk = page.current, opened.workspace.desk
    assert desk is not None
    desk._connection.execute("drop table verdicts")
    page.give("yes")
    assert page.current == first
    assert not page.undo.isEnabled()
    assert opened.workspace.notifications.history[-1].severity == "error"


def test_an_undo_that_cannot_be_saved_is_told_and_undoes_no_other_verdict(qtbot: QtBot, opened: MainWindow) -> None:
    page, desk = review(opened), opened.workspace.desk
    assert desk is not None
    page.give("yes")
    page.give("no")
    desk._connection.execute("alter table verdicts rename to elsewhere")
    page.undo.click()
    assert opened.workspace.notifications.history[-1].severity == "error"
    desk._connection.execute("alter table elsewhere rename to verdicts")
    page.undo.click()
    assert [verdict.value for verdict in stored(opened)] == ["yes"]


def test_arrows_go_through_the_images_and_stop_at_the_ends(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    qtbot.keyClick(page, Qt.Key.Key_Left)
    assert page.queue.at == 0
    for _ in range(len(page.queue.images) + 3):
        qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.queue.at == len(page.queue.images) - 1


def test_nothing_of_the_question_is_cut_at_the_right_in_the_smallest_window(qtbot: QtBot, opened: MainWindow) -> None:
    opened.resize(opened.minimumSize())
    page = review(opened)
    (area,) = page.findChildren(QScrollArea)
    for title in ("One", "Two", "Three"):  # banners take height
        opened.workspace.tell("warning", title, "Something to read.")
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert area.horizontalScrollBar().maximum() == 0
