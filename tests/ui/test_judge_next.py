"""Review that pays: what to judge next and what it is expected to buy, what verdicts bought, and when to stop."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.records import Verdict
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.ui.results.claim_row import ClaimRow
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.review import bought as purchases
from biaslens_gui.ui.review.actions import record_verdict
from biaslens_gui.ui.review.judge import ReviewJudge
from biaslens_gui.ui.review.next import JudgeNext, prospect_words
from biaslens_gui.ui.review.page import ASSIGN, JUDGE, RESOLVE, ReviewPage
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import READERS, only_method, pebble_host, run_to_end, six_plan
from tests.ui.conftest import settle

IMAGES = 40


@pytest.fixture(scope="session")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture(scope="session")
def _finished(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> ProjectFolder:
    """A project whose one question was read by one reader of unknown error: what people may settle."""
    folder = tmp_path_factory.mktemp("read")
    project = create_project(folder / "project", "Pebbles")
    run_to_end(project, only_method(six_plan(folder / "model", host, IMAGES), "openbias"), host)
    return project


@pytest.fixture
def page(qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch) -> ReviewPage:
    """The Review page, where deciding never counts as slow: beside other programs it is, and then waits for a pause."""
    monkeypatch.setattr(purchases, "SLOW", math.inf)
    opened.resize(1280, 800)
    opened.open_page("review")
    return cast("ReviewPage", opened.pages["review"])


def card(page: ReviewPage, qtbot: QtBot) -> JudgeNext:
    """Return the card, once it has its proposal."""
    page.tabs.setCurrentIndex(ASSIGN)
    settle(qtbot, page.workspace)
    return page.assign.next


def press(qtbot: QtBot, made: QPushButton) -> None:
    assert made.isEnabled()
    made.setFocus()
    qtbot.keyClick(made, Qt.Key.Key_Space)


def judge(page: ReviewPage, qtbot: QtBot, number: int, keys: str = "1") -> None:
    """Give so many verdicts by the keys, and wait until what they bought is known."""
    for index in range(number):
        qtbot.keyClick(page.judge, keys[index % len(keys)])
    settle(qtbot, page.workspace)


def claim_of(page: ReviewPage) -> Claim:
    assert page.workspace.run is not None
    (claim,) = (each for each in page.workspace.run.claims if each.kind == "depiction")
    return claim


def test_a_proposal_says_what_it_is_about_and_what_it_is_expected_to_buy(qtbot: QtBot, page: ReviewPage) -> None:
    found = card(page, qtbot)
    assert found.images.value() == 20
    assert found.about.text() == "Gender: 20 images for 1 deciding claim"
    assert found.lines.text().startswith("“a photo of a nurse”: not bounded now, about ±")
    assert found.lines.text().endswith("points after 20 more verdicts")
    wide = found.lines.text()
    found.images.setFocus()
    found.images.selectAll()
    qtbot.keyClicks(found.images, "36")
    qtbot.keyClick(found.images, Qt.Key.Key_Return)
    settle(qtbot, page.workspace)
    assert "36 images" in found.about.text()
    assert half(found.lines.text()) < half(wide)


def half(text: str) -> int:
    return int(text.partition("±")[2].partition(" ")[0])


def test_too_few_images_say_that_they_count_for_nothing(qtbot: QtBot, page: ReviewPage) -> None:
    found = card(page, qtbot)
    found.images.setValue(4)
    settle(qtbot, page.workspace)
    assert "4 more verdicts do not count yet; ten are needed" in found.lines.text()


def test_the_queue_is_an_assignment_with_its_strata(qtbot: QtBot, page: ReviewPage) -> None:
    found = card(page, qtbot)
    press(qtbot, found.make)
    settle(qtbot, page.workspace)
    run, project = page.workspace.run, page.workspace.project
    assert run is not None
    assert project is not None
    kept = DeskReader(project).review(run.run_id).assignment
    assert kept is not None
    assert (kept.chosen, kept.reviewers, len(kept.images)) == ("proposal", ("R1",), 20)
    assert sum(stratum.drawn for stratum in kept.strata) == 20
    assert sum(len(stratum.images) for stratum in kept.strata) == IMAGES
    assert page.tabs.currentIndex() == JUDGE
    assert page.judge.panel.question.id == "class: gender"
    assert {image.digest for image in page.judge.queue.images} == set(kept.images)
    assert page.judge.hasFocus()


def test_verdicts_say_what_they_bought_and_the_claim_is_corrected(qtbot: QtBot, page: ReviewPage) -> None:
    press(qtbot, card(page, qtbot).make)
    assert page.judge.bought.isHidden()
    judge(page, qtbot, 9)
    assert page.judge.bought.text() == "Nothing bought yet: the verdicts on a prompt count from the tenth on."
    judge(page, qtbot, 3, "12")
    assert page.judge.bought.text().startswith("Gender, “a photo of a nurse”: not bounded → ±")
    corrected = claim_of(page).corrected
    assert corrected is not None
    assert (corrected.labels, corrected.assumed) == (12, False)
    before = half(page.judge.bought.text())
    judge(page, qtbot, 8, "12")
    assert half(page.judge.bought.text()) <= before
    expected = card(page, qtbot)
    assert expected.images.value() == 20
    assert claim_of(page).corrected.labels == 20  # type: ignore[union-attr]


def test_what_came_in_before_anybody_judged_was_not_bought_by_verdicts(qtbot: QtBot, page: ReviewPage) -> None:
    """A run that was looked at while it was at work had no claims yet, and the first verdict seemed to buy all."""
    workspace = page.workspace
    run = workspace.run
    assert run is not None
    assert run.claims
    workspace.set_run(None)
    workspace.set_run(replace(run, claims=()))
    workspace.set_run(run)
    assert page.purchases.before == run.claims


def test_undoing_takes_back_what_was_bought(qtbot: QtBot, page: ReviewPage) -> None:
    press(qtbot, card(page, qtbot).make)
    judge(page, qtbot, 10)
    assert claim_of(page).corrected is not None
    qtbot.keyClick(page.judge, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, page.workspace)
    assert claim_of(page).corrected is None


def test_a_goal_is_told_as_reached_and_kept(qtbot: QtBot, page: ReviewPage) -> None:
    found = card(page, qtbot)
    assert found.goal.text() == "0 of 1 deciding claims are clear, even, or within ±10 points."
    found.half.setFocus()
    found.half.selectAll()
    qtbot.keyClicks(found.half, "45")
    qtbot.keyClick(found.half, Qt.Key.Key_Return)
    assert found.goal.text() == "0 of 1 deciding claims are clear, even, or within ±45 points."
    press(qtbot, found.make)
    judge(page, qtbot, 14, "12")
    told = "✓ Goal reached: every deciding claim is clear, even, or within ±45 points. You can stop."
    assert page.judge.bought.text().endswith(told)
    assert card(page, qtbot).goal.text() == told
    assert page.workspace.desk is not None
    assert page.purchases.half == 45


def test_nothing_to_judge_is_said_and_no_queue_is_made(qtbot: QtBot, page: ReviewPage) -> None:
    run = page.workspace.run
    assert run is not None
    settled = tuple(replace(claim, conclusion="clear", reason="") for claim in run.claims)
    page.workspace.set_run(replace(run, claims=settled))
    found = card(page, qtbot)
    assert found.about.text().startswith("Nothing to judge. No deciding claim is open that verdicts of people")
    assert not found.make.isEnabled()
    assert found.lines.isHidden()


def test_all_images_judged_leave_nothing_to_propose(qtbot: QtBot, page: ReviewPage) -> None:
    found = card(page, qtbot)
    found.images.setValue(IMAGES)
    settle(qtbot, page.workspace)
    press(qtbot, found.make)
    settle(qtbot, page.workspace)
    assert card(page, qtbot).about.text() == "Gender: 40 images for 1 deciding claim"  # drawn, and not judged yet
    page.tabs.setCurrentIndex(JUDGE)
    judge(page, qtbot, IMAGES, "U")
    assert card(page, qtbot).about.text().startswith("Nothing to judge. All images behind the open claims are judged")
    assert not found.make.isEnabled()


def test_a_question_that_nobody_asks_makes_no_queue(qtbot: QtBot, page: ReviewPage) -> None:
    page.judge.questions = page.judge.questions[:1]
    found = card(page, qtbot)
    assert not found.make.isEnabled()
    assert found.note.text().startswith("No method of this run asks reviewers about “Gender”")


def test_a_plan_of_one_look_tells_nothing_before_its_queue_is_done(qtbot: QtBot, page: ReviewPage) -> None:
    run = page.workspace.run
    assert run is not None
    spec = replace(run.plan.spec, looks="one")
    plan = replace(run.plan, spec=spec)
    page.workspace.set_run(replace(run, plan=plan, claims=tuple(replace(each, looks="one") for each in run.claims)))
    found = card(page, qtbot)
    found.images.setValue(12)
    settle(qtbot, page.workspace)
    assert not found.half.isEnabled()
    assert found.goal.text().startswith("This plan is looked at once")
    press(qtbot, found.make)
    judge(page, qtbot, 11)
    assert page.judge.bought.isHidden()
    judge(page, qtbot, 1)
    assert "→" in page.judge.bought.text()


def test_slow_deciding_waits_for_a_batch(qtbot: QtBot, page: ReviewPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purchases, "SLOW", -1.0)
    page.purchases.pause.setInterval(3_600_000)
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    decided = []
    page.workspace.claims_changed.connect(lambda: decided.append(True))
    for number in range(1, 11):
        judge(page, qtbot, 1)
        assert len(decided) == number // purchases.BATCH
    judge(page, qtbot, 1)
    page.purchases.pause.timeout.emit()
    settle(qtbot, page.workspace)
    assert len(decided) == 3


def test_an_answer_for_a_page_that_is_gone_is_dropped(qtbot: QtBot, page: ReviewPage) -> None:
    run = page.workspace.run
    assert run is not None
    record_verdict(workspace=page.workspace, verdict=Verdict("R1", run.images[0].digest, "class: gender", "man"))
    page.purchases.deleteLater()
    settle(qtbot, page.workspace)
    assert page.workspace.notifications.history == []


def test_a_claim_that_is_not_clear_leads_to_its_proposal(qtbot: QtBot, page: ReviewPage, opened: MainWindow) -> None:
    opened.open_page("results")
    row = cast("ResultsPage", opened.pages["results"]).findChild(ClaimRow)
    assert row is not None
    assert row.judge.isVisible()
    press(qtbot, row.judge)
    settle(qtbot, page.workspace)
    assert opened.current == "review"
    assert page.tabs.currentIndex() == ASSIGN
    found = page.assign.next
    assert found.images.hasFocus()
    assert found.every.isVisible()
    assert "1 deciding claim" in found.about.text()
    qtbot.mouseClick(found.every, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    assert found.every.isHidden()


def test_a_claim_that_is_decided_meanwhile_is_proposed_for_no_more(qtbot: QtBot, page: ReviewPage) -> None:
    """Its row was pressed before; it was looked up as it had been, and the card said that nothing was open at all."""
    found, claim, run = card(page, qtbot), claim_of(page), page.workspace.run
    assert run is not None
    found.propose_for(claim)
    settle(qtbot, page.workspace)
    assert found.is_about_one
    assert found.closed.isHidden()
    turned = replace(claim, group=claim.classes[1], reason="verdicts", needed=30)
    page.workspace.set_claims((turned,), ())
    found.show_run()
    settle(qtbot, page.workspace)
    assert found.is_about_one
    assert found.found is not None
    assert found.found.prospects[0].claim == turned
    other = replace(claim, question="age")
    page.workspace.set_claims((replace(claim, conclusion="clear", reason=""), other), ())
    found.show_run()
    settle(qtbot, page.workspace)
    assert not found.is_about_one
    assert found.every.isHidden()
    told = "Gender of “a photo of a nurse” needs no images of its own any more: “Clear”. Those below are for all open"
    assert found.closed.text().startswith(told)
    page.workspace.set_claims(run.claims, ())
    found.propose_for(claim)
    settle(qtbot, page.workspace)
    assert found.closed.isHidden()


def test_the_card_names_the_difference_that_people_contradict(qtbot: QtBot, page: ReviewPage) -> None:
    found = card(page, qtbot)
    assert found.told.text().startswith("The images by whose verdicts the deciding claims narrow most.")
    assert found.found is not None
    (prospect,) = found.found.prospects
    difference = replace(prospect.claim, kind="prompt difference", other_prompt="a doctor", reason="people differ")
    found._take(replace(found.found, differences=(difference,)))
    assert found.told.text().startswith("The images whose verdicts deciding claims wait for.")
    named, expected = found.lines.text().split("\n")
    assert named.startswith("Gender of “a photo of a nurse” against “a doctor”: people do not see what the reader sees")
    assert "wider" not in expected
    wide = replace(prospect, now=0.19, after=0.26, more=16)
    told = "“a photo of a nurse”: ±19 points now, about ±26 after 16 more verdicts (wider: so far by the reader alone)"
    assert prospect_words(wide) == told
    clear = replace(wide, claim=replace(prospect.claim, conclusion="clear", reason=""))
    assert prospect_words(clear) == f"{told}; it is “Clear” now, and may be open again"
    found._take(replace(found.found, prospects=(wide,), differences=()))
    assert found.told.text().startswith("The images whose verdicts deciding claims wait for.")


def test_how_far_a_reviewer_is_is_told_by_question(qtbot: QtBot, page: ReviewPage) -> None:
    run = page.workspace.run
    assert run is not None
    for image in run.images:
        record_verdict(workspace=page.workspace, verdict=Verdict("R1", image.digest, "subject", "yes"))
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    judge(page, qtbot, 2)
    card(page, qtbot)
    told = page.assign.stands.text().split("\n")
    assert told[-2:] == [
        "R1: 20 of 20 images judged (Does the image show the subject of the prompt?)",
        "R1: 2 of 20 images judged (Gender)",
    ]


def test_judged_images_that_nobody_drew_are_said_to_be_taken_as_random(
    qtbot: QtBot, page: ReviewPage, opened: MainWindow
) -> None:
    run = page.workspace.run
    assert run is not None
    for image in run.images[:12]:
        record_verdict(workspace=page.workspace, verdict=Verdict("R1", image.digest, "class: gender", "man"))
    settle(qtbot, page.workspace)
    assert claim_of(page).corrected.assumed  # type: ignore[union-attr]
    opened.open_page("results")
    settle(qtbot, page.workspace)
    row = cast("ResultsPage", opened.pages["results"]).saying.rows()[0]
    assert "were not drawn by lot; they are taken as random within their prompt" in row.reader.text()


def test_a_locked_review_makes_no_queue(qtbot: QtBot, page: ReviewPage, refuses: Callable[[], None]) -> None:
    found = card(page, qtbot)
    refuses()
    press(qtbot, found.make)
    assert page.tabs.currentIndex() == ASSIGN
    assert page.workspace.notifications.history[-1].title == "Review locked"


@pytest.fixture
def refuses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
    """Let an assignment be refused."""

    def refuse(**_: object) -> None:
        raise KnownError("Review locked", "Ada locked it.")

    return lambda: monkeypatch.setattr("biaslens_gui.ui.review.next.assign_proposal", refuse)


def test_judged_images_that_nobody_drew_are_not_drawn_by_assigning_them(qtbot: QtBot, page: ReviewPage) -> None:
    """By the form, before a queue and after it."""
    run = page.workspace.run
    assert run is not None
    for number, image in enumerate(run.images[:12]):
        said = ("man", "woman")[number % 2]
        record_verdict(workspace=page.workspace, verdict=Verdict("R1", image.digest, "class: gender", said))
    card(page, qtbot)
    form = page.assign
    form.people.setText("R1")
    press(qtbot, form.assign)
    settle(qtbot, page.workspace)
    assert claim_of(page).corrected.assumed  # type: ignore[union-attr]
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    before = claim_of(page)
    page.tabs.setCurrentIndex(ASSIGN)
    press(qtbot, form.assign)
    settle(qtbot, page.workspace)
    assert claim_of(page) == before
    assert claim_of(page).corrected.assumed  # type: ignore[union-attr]


def test_a_queue_waits_for_the_name_of_who_judges_it(qtbot: QtBot, page: ReviewPage) -> None:
    page.judge.reviewer.clear()
    page.judge.hand_over()
    press(qtbot, card(page, qtbot).make)
    assert page.tabs.currentIndex() == JUDGE
    assert page.judge.reviewer.hasFocus()
    run = page.workspace.run
    assert run is not None
    assert run.review.assignment is None
    qtbot.keyClicks(page.judge.reviewer, "Ada")
    qtbot.keyClick(page.judge.reviewer, Qt.Key.Key_Return)
    settle(qtbot, page.workspace)
    assert page.workspace.run is not None
    assert page.workspace.run.review.assignment is not None
    assert page.workspace.run.review.assignment.reviewers == ("Ada",)
    assert page.judge.panel.question.id == "class: gender"
    assert len(page.judge.queue.images) == 20


def test_a_queue_that_was_left_makes_no_assignment_later(qtbot: QtBot, page: ReviewPage) -> None:
    page.judge.reviewer.clear()
    page.judge.hand_over()
    press(qtbot, card(page, qtbot).make)
    page.tabs.setCurrentIndex(ASSIGN)
    page.tabs.setCurrentIndex(JUDGE)
    page.judge.reviewer.setText("Ada")
    page.judge.hand_over()
    settle(qtbot, page.workspace)
    assert page.workspace.run is not None
    assert page.workspace.run.review.assignment is None


def test_who_comes_back_goes_on_with_the_question_of_the_queue(qtbot: QtBot, page: ReviewPage) -> None:
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    judge(page, qtbot, 3)
    again = ReviewJudge(page.workspace, QUndoStack())  # as it is in a window that was started anew
    qtbot.addWidget(again)
    again.show_run()
    assert again.panel.question.id == "class: gender"
    assert (again.queue.judged, len(again.queue.images)) == (3, 20)
    assert again.current is not None
    assert again.current.digest not in again.queue.verdicts


def test_who_comes_back_before_plugins_are_found_goes_on_with_it_too(qtbot: QtBot, page: ReviewPage) -> None:
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    again, host = ReviewJudge(page.workspace, QUndoStack()), page.workspace.host
    qtbot.addWidget(again)
    page.workspace.host = None
    again.show_run()
    assert again.panel.question.id == "subject"
    page.workspace.host = host
    again.show_run()
    assert again.panel.question.id == "class: gender"
    again.choice.setCurrentIndex(0)
    again.show_run()
    assert again.panel.question.id == "subject"


def test_what_an_assignment_changes_is_not_bought_by_verdicts(qtbot: QtBot, page: ReviewPage) -> None:
    """Claims are decided anew when a queue is made, which may tell images further apart: that is where it begins."""
    run = page.workspace.run
    assert run is not None
    for number, image in enumerate(run.images[:14]):
        said = ("man", "woman")[number % 2]
        record_verdict(workspace=page.workspace, verdict=Verdict("R1", image.digest, "class: gender", said))
    settle(qtbot, page.workspace)
    found = card(page, qtbot)
    assert page.purchases.before != page.workspace.run.claims  # type: ignore[union-attr]
    press(qtbot, found.make)
    page.purchases.before = ()  # as claims that were not decided for the queue
    settle(qtbot, page.workspace)
    assert page.workspace.run is not None
    assert page.purchases.before == page.workspace.run.claims


def test_what_verdicts_bought_is_heard(qtbot: QtBot, page: ReviewPage) -> None:
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    judge(page, qtbot, 12)
    assert page.judge.bought.text()
    assert page.judge.bought.accessibleName() == f"What the verdicts bought: {page.judge.bought.text()}"


def test_a_finished_queue_leaves_nothing_to_be_waited_for(qtbot: QtBot, page: ReviewPage) -> None:
    press(qtbot, card(page, qtbot).make)
    settle(qtbot, page.workspace)
    judge(page, qtbot, 20, "12")
    run = page.workspace.run
    assert run is not None
    assert not page.is_peeking()
    page.tabs.setCurrentIndex(RESOLVE)
    assert page.resolve.lock.missing == 0
    kept = run.review.assignment
    assert kept is not None
    assert kept.proposed is not None
    assert [(batch.question, len(batch.images)) for batch in kept.proposed.batches] == [("gender", 20)]
