"""Review: one key is a verdict on the disk and the next image; undo takes it back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.questions import CAPTION_REASONS, REASONS
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.ui.review.judge import ReviewJudge
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow


def review(window: MainWindow) -> ReviewJudge:
    window.open_page("review")
    return cast("ReviewPage", window.pages["review"]).judge


def stored(window: MainWindow) -> list[Verdict]:
    assert window.workspace.project is not None
    return list(DeskReader(window.workspace.project).verdicts("subject"))


class Asking:
    """A method that asks reviewers about the images of one prompt."""

    def review_questions(self, plan: Any, options: Any) -> tuple[ReviewQuestion, ...]:
        text = "Is what the image depicts closer to “Male” or to “Female”?"
        first = plan.spec.prompts[0].text
        return (ReviewQuestion("closer to A: x", text, "Male", "Female", prompts=(first,), help="Judge the picture."),)


def ask_more(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a method of the run have a question of its own."""
    workspace = window.workspace
    assert workspace.host is not None
    assert workspace.run is not None
    monkeypatch.setitem(workspace.host.methods, "asking", Asking())
    run, spec = workspace.run, workspace.run.plan.spec
    methods = (*spec.methods, MethodChoice("asking"))
    workspace.set_run(replace(run, plan=replace(run.plan, spec=replace(spec, methods=methods))))


def test_a_method_asks_reviewers_a_question_of_its_own(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = review(opened)
    ask_more(opened, monkeypatch)
    assert [page.choice.itemText(at) for at in range(page.choice.count())] == [
        "Does the image show the subject of the prompt?",
        "Does the caption describe what the image shows?",
        "Is what the image depicts closer to “Male” or to “Female”?",
    ]
    page.choice.setCurrentIndex(2)
    assert {image.prompt for image in page.queue.images} == {"a bright pebble"}
    assert [made.text() for made in page.panel.buttons.values()] == ["Male (A)", "Female (B)", "Cannot tell (U)"]
    assert not page.panel.reasons
    assert not page.asked.caption.isVisible()  # a caption that says "a woman" would suggest the answer
    first = page.current
    assert first is not None
    for key in (Qt.Key.Key_B, Qt.Key.Key_Y, Qt.Key.Key_1):  # the last two mean nothing here
        qtbot.keyClick(page, key)
    assert opened.workspace.project is not None
    given = DeskReader(opened.workspace.project).verdicts()
    assert [(one.question, one.image, one.value) for one in given] == [("closer to A: x", first.digest, "no")]
    assert page.current != first
    page.show_image(first.digest, "closer to A: x")
    assert page.answer.text() == "Your verdict: “Female”"


def test_the_line_below_the_title_holds_for_every_question(opened: MainWindow) -> None:
    review(opened)
    purpose = next(step.purpose for step in STEPS if step.id == "review")
    assert purpose in [label.text() for label in opened.findChildren(QLabel) if label.isVisible()]
    assert "prompt" not in purpose  # only one of the questions is about what the prompt asked for


def test_the_image_under_review_is_blurred_until_it_is_asked_for(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    assert not page.picture.hidden
    change_setting(workspace=opened.workspace, name="blur_images", value=True)
    assert page.picture.hidden
    qtbot.keyClick(page, Qt.Key.Key_V)
    assert not page.picture.hidden
    page.after.click()
    assert page.picture.hidden
    page.before.click()
    assert not page.picture.hidden  # it was shown before
    change_setting(workspace=opened.workspace, name="blur_images", value=False)
    page.after.click()
    assert not page.picture.hidden


def test_undo_goes_back_to_the_question_that_was_answered(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    page.choice.setCurrentIndex(1)
    assert [made.text() for made in page.panel.reasons] == [f"{n}   {why}" for n, why in enumerate(CAPTION_REASONS, 1)]
    qtbot.keyClick(page, Qt.Key.Key_2)
    page.choice.setCurrentIndex(0)
    assert page.progress.value() == 0
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.choice.currentIndex() == 1
    assert page.answer.text() == "Not judged yet"


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
    assert "Saved" in opened.status.saved.text()


def test_verdicts_quicker_than_half_a_second_are_not_told_as_none_each(qtbot: QtBot, opened: MainWindow) -> None:
    page = review(opened)
    page._clock = lambda: 7.0  # every look takes no time at all
    for _ in range(3):
        qtbot.keyClick(page, Qt.Key.Key_Y)
    left = page.count.text().partition(" · ")[2]
    assert left == f"1 s each, about {len(page.queue.images) - 3} s left"


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
    page.undo.setFocus()
    page.undo.click()
    assert page.focusWidget() is page  # the keys work on the page itself: not on Codebook, which comes next
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
    assert [banner.notice.title for banner in opened.messages.banners()] == ["Who is reviewing?"]
    assert page.reviewer.hasFocus()
    qtbot.keyClicks(page.reviewer, "yuna")
    qtbot.keyClick(page.reviewer, Qt.Key.Key_Return)
    assert opened.messages.banners() == []  # it was told


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
    area = page.area
    for title in ("One", "Two", "Three"):  # banners take height
        opened.workspace.tell("warning", title, "Something to read.")
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert area.horizontalScrollBar().maximum() == 0


def test_the_keys_of_answers_can_be_changed_and_stand_on_the_buttons(qtbot: QtBot, opened: MainWindow) -> None:
    keys = opened.workspace.keys
    judge = review(opened)
    assert judge.panel.buttons["yes"].text() == "Yes (Y)"
    first = judge.current
    assert keys.conflicts("review.yes", "N") == (keys.records["review.no"],)
    keys.change("review.yes", "G")
    keys.change("review.2", "F2")
    assert judge.panel.buttons["yes"].text() == "Yes (G)"
    assert judge.panel.reasons[1].text().startswith("F2 ")
    qtbot.keyClick(judge, Qt.Key.Key_Y)
    assert judge.current == first
    qtbot.keyClick(judge, Qt.Key.Key_G)
    assert judge.current != first
    assert all(key.changeable for key in keys.records.values() if key.page == "review")
