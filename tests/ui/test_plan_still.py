"""Plan: nothing moves under the pointer, a size to begin with, and models that are ticked by their names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost, Plan, Proposal
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.engine.planning.budget import Budgeted
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.plan.foot import PlanFoot, PlanState
from biaslens_gui.ui.plan.form import PlanForm
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.plan_page import WIDE, page, review

__all__ = ["page"]


def on_screen(part: QWidget) -> QPoint:
    return part.mapToGlobal(QPoint())


def bring_to_the_middle(qtbot: QtBot, form: PlanForm, part: QWidget) -> None:
    """Scroll to `part` and put the pointer on it."""
    settled(qtbot, form)
    bar = form._area.verticalScrollBar()
    viewport = form._area.viewport()
    bar.setValue(bar.value() + part.mapTo(viewport, QPoint()).y() - viewport.height() // 2)
    QCursor.setPos(part.mapToGlobal(QPoint(5, 5)))


def settled(qtbot: QtBot, form: PlanForm) -> None:
    """Wait until all parts have their places."""
    qtbot.waitUntil(lambda: not form._still._over.isActive())


@pytest.mark.usefixtures("qapp")
def test_what_is_said_above_does_not_move_what_is_under_the_pointer(qtbot: QtBot, page: PlanPage) -> None:
    form = page.form
    part = next(iter(form.methods.cards.values())).tick
    bring_to_the_middle(qtbot, form, part)
    before = on_screen(part)
    form.show_issues(
        [Issue("error", "prompts", "Something is wrong. " * 30), Issue("error", "models", "Something else. " * 30)]
    )
    settled(qtbot, form)
    assert form.prompts.findChildren(QLabel)
    assert on_screen(part) == before
    form.show_issues([])
    settled(qtbot, form)
    assert on_screen(part) == before


def test_proposals_do_not_scroll_the_page(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    form = page.form
    form.proposals.set_proposals(())
    review(qtbot, page)
    bring_to_the_middle(qtbot, form, page.propose)
    before = on_screen(page.propose)
    proposed = replace(plan, proposals=(Proposal(plan.spec.methods[0].method, (WIDE,)),))
    page._show_proposed(Budgeted(proposed, Cost(images=12), Cost(images=48), (), 48, 1000))
    review(qtbot, page)
    settled(qtbot, form)
    assert "from 12 images to 48 images" in page.grown.text()
    assert form.proposals.parts
    assert on_screen(page.propose) == before


def test_proposals_that_come_while_another_page_is_read_are_told_there(
    qtbot: QtBot, window: MainWindow, page: PlanPage, plan: Plan
) -> None:
    window.open_page("models")
    page._show_proposed(Budgeted(plan, Cost(images=12), Cost(images=48), (), 48, 1000))
    assert window.current == "models"
    (banner,) = window.messages.banners()
    assert (banner.notice.title, banner.notice.page) == ("What to look for was proposed", "plan")
    settle(qtbot, window.workspace)


def test_the_buttons_below_stay_where_they_are(qtbot: QtBot) -> None:
    foot = PlanFoot()
    qtbot.addWidget(foot)
    foot.resize(960, 120)
    foot.show()
    foot.show_cost("Still to make: 960 images", "About 19 s on this computer, as measured.")
    qtbot.waitUntil(foot.start.isVisible)
    before, high = on_screen(foot.start), foot.heightForWidth(960)
    for state in (PlanState(errors=2), PlanState(busy=True), PlanState()):
        foot.show_cost("", "")
        foot.show_state(state)
        assert foot.heightForWidth(960) >= high
        assert on_screen(foot.start).y() == before.y()


def test_start_says_that_it_takes_all_that_nobody_looked_at(qtbot: QtBot) -> None:
    foot = PlanFoot()
    qtbot.addWidget(foot)
    foot.show_state(PlanState(unproposed=True))
    assert "looks for all of it" in foot.state.text()
    foot.show_state(PlanState())
    assert foot.state.text() == ""


def test_a_size_sets_questions_images_and_what_decides(qtbot: QtBot, page: PlanPage) -> None:
    form = page.form
    form.presets.buttons["Quick look"].click()
    assert form.images.images_per_prompt == 10
    assert form.deciding.deciding() == ()
    form.presets.buttons["One deciding question"].click()
    assert form.deciding.deciding() == ("gender",)
    review(qtbot, page)
    single = form.images.images_per_prompt
    assert single == form.power._suggested > 10  # as many as it takes
    form.presets.buttons["Whole audit"].click()
    review(qtbot, page)
    assert form.deciding.deciding() == ("gender", "age", "skin tone")
    assert form.images.images_per_prompt > single
    assert {name for name, card in form.methods.cards.items() if card.tick.isChecked()} == set(form.methods.cards)
    form.images.set_images(7)
    review(qtbot, page)
    assert form.images.images_per_prompt == 7  # what is entered afterwards stays


def test_a_click_on_the_name_ticks_a_model_and_one_on_the_box_does_so_once(qtbot: QtBot) -> None:
    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    chooser.resize(600, 400)
    chooser.show()
    chooser.add_models([DetectedModel("image_model", "diffusers", f"/models/{name}", name) for name in ("one", "two")])
    second = chooser.list.item(1)
    place = chooser.list.visualItemRect(second)
    name = QPoint(place.left() + 120, place.center().y())
    for ticked in (Qt.CheckState.Checked, Qt.CheckState.Unchecked, Qt.CheckState.Checked):
        qtbot.mouseClick(chooser.list.viewport(), Qt.MouseButton.LeftButton, pos=name)
        assert second.checkState() == ticked
    box = QPoint(place.left() + 12, place.center().y())
    qtbot.mouseClick(chooser.list.viewport(), Qt.MouseButton.LeftButton, pos=box)
    assert second.checkState() == Qt.CheckState.Unchecked


def test_a_model_of_drawings_is_not_ticked_by_itself(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.open_page("plan")
    form = cast("PlanPage", window.pages["plan"]).form
    form.offer_models([DetectedModel("image_model", "diffusers", "/reference/biased", "Drawings")], by_itself=False)
    assert not [model for model in form.models.models() if model.path == "/reference/biased"]
    form.offer_models([DetectedModel("image_model", "diffusers", "/own/model", "Own")])
    assert [model.path for model in form.models.models() if model.path] == ["/own/model"]
    settle(qtbot, window.workspace)


def test_a_paper_sets_its_prompts_settings_and_options(qtbot: QtBot, page: PlanPage) -> None:
    form, papers = page.form, page.form.presets.papers
    before = form.plan().spec
    index = papers.findData("t2iat_science_arts")
    papers.setCurrentIndex(index)
    papers.activated.emit(index)
    spec = form.plan().spec
    assert (spec.images_per_prompt, spec.settings.steps, spec.settings.guidance) == (10, 50, 7.5)
    assert (spec.settings.width, spec.root_seed) == (512, before.root_seed)
    assert len(spec.prompts) == 17
    (choice,) = spec.methods
    assert (choice.method, choice.options["test"], choice.options["permutations"]) == ("t2iat", "science_arts", 1000)
    assert "stable-diffusion-2-1" in form.presets.of_paper.text()


def test_a_paper_without_prompts_of_its_own_leaves_those_that_are_there(page: PlanPage) -> None:
    form, papers = page.form, page.form.presets.papers
    before = form.plan().spec.prompts
    papers.activated.emit(papers.findData("gradbias"))
    assert form.plan().spec.prompts == before != ()
    assert [choice.method for choice in form.plan().spec.methods] == ["gradbias"]
    papers.activated.emit(0)  # the line above the papers is none
    assert [choice.method for choice in form.plan().spec.methods] == ["gradbias"]


def test_a_paper_whose_suite_is_not_there_says_so_and_changes_nothing(page: PlanPage) -> None:
    form, papers = page.form, page.form.presets.papers
    before, form._suites = form.plan().spec, {}
    papers.activated.emit(papers.findData("tibet"))
    assert form.plan().spec == before
    assert "which is not there" in form.presets.of_paper.text()
