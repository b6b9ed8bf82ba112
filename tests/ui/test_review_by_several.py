"""The tabs of a review beside judging: assigning, the guard of the blind, second answers, agreement, resolving."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.merging import VerdictsFile
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer
from biaslens_gui.errors import KnownError
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.review_files import read_verdicts, write_verdicts
from biaslens_gui.ui.review.actions import refuse_locked, resolve_verdicts
from biaslens_gui.ui.review.page import AGREEMENT, ASSIGN, JUDGE, RESOLVE, ReviewPage
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


@pytest.fixture
def page(qtbot: QtBot, opened: MainWindow) -> ReviewPage:
    opened.open_page("review")
    return cast("ReviewPage", opened.pages["review"])


def assign(page: ReviewPage, qtbot: QtBot, names: str = "R1, R2", calibration: int = 2) -> None:
    page.tabs.setCurrentIndex(ASSIGN)
    page.assign.people.setText(names)
    page.assign.people.setModified(True)
    page.assign.calibration.setValue(calibration)
    page.assign.assign.click()
    settle(qtbot, page.workspace)


def judge_all(page: ReviewPage, name: str, pick: str = "yes") -> None:
    page.judge.reviewer.setText(name)
    page.judge.reviewer.editingFinished.emit()
    for _ in range(len(page.judge.queue.images) - page.judge.queue.judged):
        page.judge.give(pick)


def state_of(page: ReviewPage) -> object:
    assert page.workspace.project is not None
    assert page.workspace.run is not None
    return DeskReader(page.workspace.project).review(page.workspace.run.run_id)


def test_an_assignment_is_made_of_the_form_and_shown_in_words(qtbot: QtBot, page: ReviewPage) -> None:
    assign(page, qtbot, names=" R1,R2 , R1")
    run = page.workspace.run
    assert run is not None
    assert run.review == state_of(page)
    assert run.review.assignment is not None
    assert run.review.assignment.reviewers == ("R1", "R2")
    told = page.assign.stands.text()
    assert "2 in the calibration round" in told
    assert "R2: 0 of" in told
    assert page.judge.asked.stage.text().startswith("Calibration round: image 1 of 2.")


def test_a_name_that_is_not_assigned_is_told(qtbot: QtBot, page: ReviewPage) -> None:
    assign(page, qtbot)
    page.judge.reviewer.setText("R9")
    page.judge.reviewer.editingFinished.emit()
    told = page.workspace.notifications.history[-1]
    assert told.title == "This review is not assigned to R9"
    assert "R1, R2" in told.message


def test_nobody_is_assigned_without_a_name(qtbot: QtBot, page: ReviewPage) -> None:
    assign(page, qtbot, names=" , ")
    assert page.workspace.notifications.history[-1].title == "Who reviews?"
    assert page.workspace.run is not None
    assert page.workspace.run.review.assignment is None


def test_a_sample_comes_with_advice(qtbot: QtBot, page: ReviewPage) -> None:
    page.tabs.setCurrentIndex(ASSIGN)
    page.assign.chosen.setCurrentIndex(1)
    settle(qtbot, page.workspace)
    assert page.assign.sample.isVisible()
    assert "to within 10 percentage points" in page.assign.advice.text()
    page.assign.sample.setValue(4)
    assign(page, qtbot)
    assert len(page.judge.queue.images) == 4


def test_the_caption_waits_for_the_verdict_where_the_image_comes_first(qtbot: QtBot, page: ReviewPage) -> None:
    page.assign.image_first.setChecked(True)
    assign(page, qtbot)
    page.tabs.setCurrentIndex(1)
    assert page.judge.asked.caption.text() == "Hidden until the image has your verdict."
    assert not page.judge.asked.suggestion.isVisible()
    page.judge.give("yes")
    qtbot.keyClick(page.judge, Qt.Key.Key_Left)
    shown = page.judge.queue.images[0]
    page.judge.show_image(shown.digest)
    assert page.workspace.run is not None
    assert page.judge.asked.caption.text() == page.workspace.run.caption(shown.digest)


def test_keys_open_the_codebook_hide_the_caption_and_write_a_note(qtbot: QtBot, page: ReviewPage) -> None:
    page.tabs.setCurrentIndex(1)
    qtbot.keyClick(page.judge, Qt.Key.Key_K)
    assert page.judge.pages.isVisible()
    qtbot.keyClick(page.judge, Qt.Key.Key_H)
    assert page.judge.asked.caption.text() == "Hidden."
    qtbot.keyClick(page.judge, Qt.Key.Key_M)
    assert page.judge.note.hasFocus()
    qtbot.keyClicks(page.judge.note, "yes, but small")
    qtbot.keyClick(page.judge.note, Qt.Key.Key_Return)
    qtbot.keyClick(page.judge, Qt.Key.Key_Y)
    assert page.workspace.project is not None
    (given,) = DeskReader(page.workspace.project).given()
    assert given.note == "yes, but small"
    assert given.codebook == page.judge.codebook_in_force().version
    page.judge.take_back()
    page.judge.give_back()
    again = DeskReader(page.workspace.project).given()[-1]
    assert (again.note, again.codebook) == (given.note, given.codebook)


def test_who_judges_blind_is_asked_before_seeing_what_others_say(qtbot: QtBot, page: ReviewPage) -> None:
    assign(page, qtbot)
    page.tabs.setCurrentIndex(AGREEMENT)
    assert page._views.currentWidget() is page._guard
    page._unblind()
    settle(qtbot, page.workspace)
    assert page._views.currentIndex() == AGREEMENT
    assert [event.kind for event in page.workspace.run.review.events] == ["unblinded"]  # type: ignore[union-attr]


def test_a_reviewer_who_is_done_sees_agreement_and_its_images(
    qtbot: QtBot, page: ReviewPage, opened: MainWindow
) -> None:
    assign(page, qtbot, calibration=0)
    judge_all(page, "R2", "no")
    judge_all(page, "R1")
    page.tabs.setCurrentIndex(AGREEMENT)
    settle(qtbot, page.workspace)
    assert "on 0 of them all gave the same answer" in page.agreement.view.words.text()
    finding = page.agreement.findings[0]
    page.agreement.view.opened.emit(finding.estimates[0])
    assert opened.current == "look"


def test_a_second_answer_is_chosen_before_anything_is_taken_in(qtbot: QtBot, page: ReviewPage, tmp_path: Path) -> None:
    assign(page, qtbot)
    page.judge.give("yes")
    run, project = page.workspace.run, page.workspace.project
    assert run is not None
    assert project is not None
    (mine,) = run.verdicts
    people = tuple(one for one in run.review.reviewers if one.name == "R1")
    other = RecordedVerdict("elsewhere", Verdict("R1", mine.image, "subject", "no", at="2026-01-01T00:00:00+00:00"))
    hashes = {image.digest: image.sha256 for image in run.images}
    write_verdicts(VerdictsFile(run.review.project, run.run_id, people, (other,), hashes), tmp_path / "a.blverdicts")
    page.take_verdicts(tmp_path / "a.blverdicts")
    settle(qtbot, page.workspace)
    shown = page.taking._conflicts.table.rows
    assert [(row["here"], row["file"]) for row in shown] == [("Yes", "No")]  # as on the buttons
    assert DeskReader(project).verdicts("subject") == (mine,)
    page.taking._choose("file")
    page.taking.take.click()
    settle(qtbot, page.workspace)
    assert [one.value for one in DeskReader(project).verdicts("subject")] == ["no"]
    assert len(DeskReader(project).given()) == 2


def test_a_damaged_file_changes_nothing_and_is_told(qtbot: QtBot, page: ReviewPage, tmp_path: Path) -> None:
    (tmp_path / "a.blverdicts").write_text("{}", encoding="utf-8")
    page.take_verdicts(tmp_path / "a.blverdicts")
    settle(qtbot, page.workspace)
    assert page.workspace.notifications.history[-1].title == "Verdicts refused"


def test_a_final_verdict_is_given_taken_back_and_remembered(qtbot: QtBot, page: ReviewPage) -> None:
    judge_all(page, "R2", "no")
    judge_all(page, "R1")
    page.tabs.setCurrentIndex(RESOLVE)
    settle(qtbot, page.workspace)
    resolve, image = page.resolve, page.resolve.current
    resolve.note.setText("see the left edge")
    resolve.settle("cannot tell")
    resolve.table.setCurrentIndex(resolve.table.model().index(0, 0))
    settle(qtbot, page.workspace)
    assert resolve.current == image
    assert "Final verdict: Cannot tell, by R1. see the left edge" in resolve.final.text()
    qtbot.keyClick(resolve.table, Qt.Key.Key_W)
    settle(qtbot, page.workspace)
    assert resolve.final.text() == "No final verdict yet."
    rows = resolve._history.table.rows
    assert [row["new"] for row in rows] == ["No", "Yes", "Cannot tell", "taken back"]
    assert rows[-1]["old"] == "Cannot tell"
    resolve.by_majority()
    assert page.workspace.notifications.history[-1].title == "No majority"


def test_final_verdicts_are_saved_and_one_that_differs_is_told_before_it_is_taken_in(
    qtbot: QtBot, page: ReviewPage, tmp_path: Path
) -> None:
    judge_all(page, "R1")
    judge_all(page, "R2", "no")
    settle(qtbot, page.workspace)
    run, project = page.workspace.run, page.workspace.project
    assert run is not None
    assert project is not None
    first, second = run.images[0].digest, run.images[1].digest
    resolve_verdicts(workspace=page.workspace, resolutions=[Resolution(first, "subject", "yes", "R1, R2")])
    settle(qtbot, page.workspace)
    page.save_verdicts(tmp_path / "a.blverdicts")
    settle(qtbot, page.workspace)
    told = page.workspace.notifications.history[-1].message
    assert "Also in it: 1 final verdict." in told
    assert "A copy of this project takes this file in under Review, Assign." in told
    file = read_verdicts(tmp_path / "a.blverdicts")
    other = tuple(Resolution(one, "subject", "no", "Lead", at="2026-01-01T10:00:00+00:00") for one in (first, second))
    write_verdicts(replace(file, verdicts=(), finals=other), tmp_path / "b.blverdicts")
    page.take_verdicts(tmp_path / "b.blverdicts")
    settle(qtbot, page.workspace)
    assert page.taking.differing.isVisible()
    assert not page.taking.second.isVisible()
    model = page.taking.finals.model()
    cells = [model.index(0, column).data() for column in range(4)]
    assert cells[2].startswith("Yes, by R1, R2, ")
    assert cells[3] == "No, by Lead, 2026-01-01"
    page.taking.file_decides.setChecked(True)
    page.taking.take.click()
    settle(qtbot, page.workspace)
    assert page.workspace.notifications.history[-1].message == "0 verdicts are new here, 2 final verdicts are new here"
    assert {one.image: one.value for one in page.workspace.run.review.resolutions} == {first: "no", second: "no"}  # type: ignore[union-attr]


def test_a_review_ends_early_only_for_a_reason(qtbot: QtBot, page: ReviewPage) -> None:
    assign(page, qtbot)
    page._unblind()
    page.tabs.setCurrentIndex(RESOLVE)
    settle(qtbot, page.workspace)
    lock = page.resolve.lock
    lock.press.click()
    assert page.workspace.notifications.history[-1].title == "Review not locked"
    lock.reason.setText("R2 fell ill")
    lock.press.click()
    assert page.workspace.run is not None
    note = page.workspace.run.review.lock.note  # type: ignore[union-attr]
    assert note.endswith("assigned verdicts were not given. R2 fell ill")
    assert not page.judge.panel.isEnabled()
    with pytest.raises(KnownError, match="R1 locked this review"):
        refuse_locked(page.workspace)
    lock.press.click()
    assert page.workspace.notifications.history[-1].title == "Review not unlocked"
    lock.reason.setText("R2 is back")
    lock.press.click()
    assert page.workspace.run.review.lock is None


def test_a_reviewer_is_left_out_for_a_reason_and_can_come_back(qtbot: QtBot, page: ReviewPage) -> None:
    judge_all(page, "R2", "no")
    page.tabs.setCurrentIndex(ASSIGN)
    page.assign.who.setCurrentIndex(page.assign.who.findText("R2"))
    page.assign.aside.click()
    assert page.workspace.notifications.history[-1].title == "Why?"
    page.assign.why.setText("knew the model")
    page.assign.aside.click()
    assert page.workspace.run is not None
    assert page.workspace.run.verdicts == ()
    for tab, shown in ((AGREEMENT, "agreement"), (RESOLVE, "resolve")):
        page.tabs.setCurrentIndex(tab)
        settle(qtbot, page.workspace)
        told = getattr(page, shown).left_out
        assert told.text().startswith("Left out, with all their verdicts, final ones too: R2.")
        assert not told.isHidden()
    nothing = page.agreement._nothing
    assert "R2" in nothing.text.text()
    assert nothing.title.text() == "Nobody who counts has judged yet"
    assert nothing.text.minimumHeight() == nothing.text.heightForWidth(nothing.text.width())  # else lines are cut
    assert page.judge.closed.text().startswith("R2 is left out:")
    assert not page.judge.panel.isEnabled()
    page.judge.give("yes")
    assert page.workspace.notifications.history[-1].title == "Left out of this review"
    assert page.workspace.run.verdicts == ()
    page.assign.aside.click()
    assert page.judge.panel.isEnabled()
    assert len(page.workspace.run.verdicts) > 0


def test_verdicts_of_strangers_are_taken_in_once_they_are_wanted(
    qtbot: QtBot, page: ReviewPage, tmp_path: Path
) -> None:
    assign(page, qtbot)
    run = page.workspace.run
    assert run is not None
    verdict = Verdict("Zoe", run.images[0].digest, "subject", "no", at="2026-01-01T00:00:00+00:00")
    hashes = {image.digest: image.sha256 for image in run.images}
    zoe, given = (Reviewer("Zoe", "zoe"),), (RecordedVerdict("elsewhere", verdict),)
    write_verdicts(VerdictsFile(run.review.project, run.run_id, zoe, given, hashes), tmp_path / "a.blverdicts")
    page.take_verdicts(tmp_path / "a.blverdicts")
    settle(qtbot, page.workspace)
    assert not page.taking.take.isEnabled()
    assert page.taking.first is page.taking.strangers
    page.taking.strangers.click()
    assert page.taking.take.isEnabled()
    page.taking.take.click()
    settle(qtbot, page.workspace)
    told = page.workspace.notifications.history[-1]
    assert (told.title, told.message) == ("Verdicts taken in", "1 verdict is new here")


def test_who_is_asked_for_a_name_sees_where_to_type_it(qtbot: QtBot, page: ReviewPage) -> None:
    page.judge.reviewer.clear()
    page.judge.hand_over()
    page.tabs.setCurrentIndex(AGREEMENT)
    page._unblind()
    assert page.tabs.currentIndex() == JUDGE
    assert page.judge.reviewer.hasFocus()


def test_another_name_is_told_what_becomes_of_its_verdicts(qtbot: QtBot, page: ReviewPage) -> None:
    assign(page, qtbot)
    page.judge.reviewer.setText("Zoe")
    page.judge.hand_over()
    assert "your verdicts count beside theirs" in page.workspace.notifications.history[-1].message
