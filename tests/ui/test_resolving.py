"""No reviewer makes final alone what another one sees otherwise, and nobody looks at others' verdicts too early."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.core.review.assignment import Wish
from biaslens_gui.core.review.records import Resolution, ReviewState
from biaslens_gui.core.review.resolving import is_blind, say_of
from biaslens_gui.errors import KnownError
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.review.actions import assign_review, by_majority, proposals_of, resolve_verdicts, settle_verdict
from biaslens_gui.ui.review.agreement import COMPUTING, NOTHING, SHOWN
from biaslens_gui.ui.review.page import AGREEMENT, RESOLVE, ReviewPage
from biaslens_gui.ui.shell.actions.audit_record import declare_reviewer
from biaslens_gui.ui.shell.actions.projects import refresh
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


@pytest.fixture
def page(qtbot: QtBot, opened: MainWindow) -> ReviewPage:
    """A review by Ada and Bo, who give opposite answers to every image."""
    assign_review(workspace=opened.workspace, wish=Wish(("Ada", "Bo"), calibration=0))
    opened.open_page("review")
    return cast("ReviewPage", opened.pages["review"])


def at_the_desk(page: ReviewPage, name: str) -> None:
    page.judge.reviewer.setText(name)
    page.judge.reviewer.editingFinished.emit()


def judge_all(page: ReviewPage, name: str, answer: str) -> None:
    at_the_desk(page, name)
    while page.judge.queue.judged < len(page.judge.queue.images):
        page.judge.give(answer)


def disagree(page: ReviewPage) -> None:
    judge_all(page, "Ada", "yes")
    judge_all(page, "Bo", "no")


def state_of(workspace: Workspace) -> ReviewState:
    assert workspace.run is not None
    return workspace.run.review


def test_two_have_to_give_the_same_final_verdict(qtbot: QtBot, page: ReviewPage, finished: ProjectFolder) -> None:
    disagree(page)
    page.tabs.setCurrentIndex(RESOLVE)
    image = page.resolve.current
    assert "needs Ada, Bo to give the same one" in page.resolve.final.text()
    page.resolve.note.setText("Talked it over")
    page.resolve.settle("no")
    assert state_of(page.workspace).resolutions == ()
    assert page.workspace.notifications.history[-1].title == "Proposed, not final yet"
    page.resolve.table.setCurrentIndex(page.resolve._model.index(0, 0))
    assert page.resolve.current == image
    assert "Proposed: No, by Bo. Ada must confirm" in page.resolve.final.text()
    page.resolve.settle("no")  # once more is not one more
    assert DeskReader(finished).counted("subject") == DeskReader(finished).verdicts("subject")
    at_the_desk(page, "Ada")
    settle_verdict(workspace=page.workspace, image=image, question="subject", value="no")
    (final,) = state_of(page.workspace).resolutions
    assert (final.image, final.value, final.by, final.how, final.note) == (
        image, "no", "Ada, Bo", "lead", "Talked it over",
    )  # fmt: skip
    assert proposals_of(page.workspace) == {}
    settle(qtbot, page.workspace)


def test_an_image_to_resolve_is_blurred_until_it_is_asked_for(qtbot: QtBot, page: ReviewPage) -> None:
    disagree(page)
    change_setting(workspace=page.workspace, name="blur_images", value=True)
    page.tabs.setCurrentIndex(RESOLVE)
    assert page.resolve.picture.hidden
    qtbot.keyClick(page.resolve, Qt.Key.Key_V)
    assert not page.resolve.picture.hidden


def test_another_answer_is_another_proposal(qtbot: QtBot, page: ReviewPage) -> None:
    disagree(page)
    page.tabs.setCurrentIndex(RESOLVE)
    image, workspace = page.resolve.current, page.workspace
    assert settle_verdict(workspace=workspace, image=image, question="subject", value="no") == ("Ada",)
    at_the_desk(page, "Ada")
    assert settle_verdict(workspace=workspace, image=image, question="subject", value="yes") == ("Bo",)
    assert state_of(workspace).resolutions == ()
    assert proposals_of(workspace)[image, "subject"].by == ("Ada",)
    settle(qtbot, workspace)


def test_what_is_proposed_is_seen_in_the_list_and_not_replaced_silently(qtbot: QtBot, page: ReviewPage) -> None:
    """The second reviewer had to open every image to find the one that waited for them."""
    disagree(page)
    page.tabs.setCurrentIndex(RESOLVE)
    resolve, workspace = page.resolve, page.workspace
    resolve.settle("no")
    rows = resolve._model.table.rows
    assert [row["final"] for row in rows[:2]] == ["No, proposed", "open"]
    assert f"{len(rows)} of them open" in resolve.words.text()
    at_the_desk(page, "Ada")
    resolve.table.setCurrentIndex(resolve._model.index(0, 0))
    resolve.settle("yes")
    assert "This takes the place of “No”, which was proposed by Bo." in workspace.notifications.history[-1].message
    assert resolve._model.table.rows[0]["final"] == "Yes, proposed"
    settle(qtbot, workspace)


def test_another_proposal_leaves_the_final_verdict_that_stands(qtbot: QtBot, page: ReviewPage) -> None:
    """It was said that nothing was final yet of an image whose final verdict both had confirmed."""
    disagree(page)
    page.tabs.setCurrentIndex(RESOLVE)
    resolve, workspace = page.resolve, page.workspace
    for name in ("Bo", "Ada"):
        at_the_desk(page, name)
        resolve.table.setCurrentIndex(resolve._model.index(0, 0))
        resolve.settle("no")
    resolve.table.setCurrentIndex(resolve._model.index(0, 0))
    resolve.settle("no")
    assert workspace.notifications.history[-1].title == "Final already"
    assert proposals_of(workspace) == {}
    resolve.settle("yes")
    assert "Until then the final verdict “No” stands." in workspace.notifications.history[-1].message
    resolve.table.setCurrentIndex(resolve._model.index(0, 0))
    assert resolve.final.text() == "Final verdict: No, by Ada, Bo. Proposed in its place: Yes, by Ada."
    resolutions = [Resolution(resolve.current, "subject", "cannot tell", "Lea")]
    resolve_verdicts(workspace=workspace, resolutions=resolutions)
    assert proposals_of(workspace) == {}
    settle(qtbot, workspace)


def test_a_lead_is_named_before_deciding(qtbot: QtBot, page: ReviewPage) -> None:
    disagree(page)
    page.tabs.setCurrentIndex(RESOLVE)
    image, workspace = page.resolve.current, page.workspace
    at_the_desk(page, "Lea")
    with pytest.raises(KnownError, match="not entered with a role"):
        settle_verdict(workspace=workspace, image=image, question="subject", value="no")
    declare_reviewer(workspace=workspace, name="Lea", function="lead auditor", declaration="none")
    refresh(workspace=workspace)
    settle(qtbot, workspace)
    assert settle_verdict(workspace=workspace, image=image, question="subject", value="no") == ()
    assert state_of(workspace).resolutions[0].by == "Lea"


def test_who_has_still_to_judge_an_image_does_not_decide_on_it(qtbot: QtBot, opened: MainWindow) -> None:
    assign_review(workspace=opened.workspace, wish=Wish(("Ada", "Bo", "Cy"), calibration=0))
    opened.open_page("review")
    page = cast("ReviewPage", opened.pages["review"])
    disagree(page)
    image = page.judge.queue.images[0].digest
    at_the_desk(page, "Cy")
    with pytest.raises(KnownError, match="has not yet"):
        settle_verdict(workspace=opened.workspace, image=image, question="subject", value="no")
    judge_all(page, "Cy", "no")
    found = by_majority(opened.workspace.run.verdicts, image, "subject", "Cy")  # type: ignore[union-attr]
    assert found is not None  # two of three: found by counting
    resolve_verdicts(workspace=opened.workspace, resolutions=[found])
    assert state_of(opened.workspace).resolutions[0].how == "majority"


def test_without_two_reviewers_whoever_is_there_decides(qtbot: QtBot, opened: MainWindow) -> None:
    assign_review(workspace=opened.workspace, wish=Wish(("Ada",), calibration=0))
    run = opened.workspace.run
    assert run is not None
    assert say_of(run.review, (), run.images[0].digest, "subject", "anybody") == "decides"
    assert say_of(ReviewState(), (), run.images[0].digest, "subject", "") == "decides"


@pytest.mark.parametrize("tab", [AGREEMENT, RESOLVE])
def test_others_verdicts_stay_hidden_from_everybody_who_is_not_done(page: ReviewPage, tab: int) -> None:
    judge_all(page, "Ada", "yes")
    for name in ("Bo", "", "Somebody else"):
        at_the_desk(page, name)
        page.tabs.setCurrentIndex(tab)
        assert page._views.currentWidget() is page._guard, name
        page.tabs.setCurrentIndex(1)
    judge_all(page, "Bo", "yes")
    page.tabs.setCurrentIndex(tab)
    assert page._views.currentWidget() is not page._guard
    at_the_desk(page, "Somebody else")
    assert not page.is_peeking()  # all are done: nobody can be swayed any more


def test_a_question_that_only_others_have_begun_is_hidden_too(page: ReviewPage) -> None:
    judge_all(page, "Bo", "yes")
    judge_all(page, "Ada", "yes")
    run = page.workspace.run
    assert run is not None
    from biaslens_gui.core.records import Verdict

    assert not is_blind(run.review, run.verdicts, "Ada", ["subject", "caption"])
    more = (*run.verdicts, Verdict("Bo", run.images[0].digest, "caption", "yes"))
    assert is_blind(run.review, more, "Ada", ["subject", "caption"])
    assert not is_blind(run.review, more, "Bo", ["subject"])


def test_agreement_that_is_being_computed_is_not_called_missing(qtbot: QtBot, page: ReviewPage) -> None:
    assert page.agreement._layers.currentIndex() == NOTHING
    disagree(page)
    page.tabs.setCurrentIndex(AGREEMENT)
    assert page.agreement._layers.currentIndex() == COMPUTING
    settle(qtbot, page.workspace)
    assert page.agreement._layers.currentIndex() == SHOWN
    page.agreement.show_run()
    assert page.agreement._layers.currentIndex() == SHOWN  # what is known stays until it is renewed
    settle(qtbot, page.workspace)


def test_nothing_is_called_alike_where_no_image_has_two_reviewers(page: ReviewPage) -> None:
    judge_all(page, "Ada", "yes")
    page.resolve.show_run()
    assert page.resolve.words.text() == "No image was judged by two reviewers yet, so there is nothing to resolve."
    judge_all(page, "Bo", "yes")
    page.resolve.show_run()
    assert page.resolve.words.text() == "All reviewers who judged the same image gave the same answer."
