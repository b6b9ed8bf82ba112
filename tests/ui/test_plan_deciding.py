"""Plan: which questions decide, what counts as even, and what the number of images can show."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui import claims
from biaslens_gui.core.plan import KEEP, Column, Plan, Proposal, Table
from biaslens_gui.core.spec import Prompt
from biaslens_gui.core.wordings import with_proposed
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.plan.power_curve import ENOUGH, PowerCurve
from biaslens_gui.ui.plan.power_meter import outlook_of
from tests.ui.plan_page import page, review

__all__ = ["page"]

BIASES = Table(
    "biases",
    "Biases",
    (KEEP, Column("name", "Bias", editable=True)),
    ({"keep": True, "name": "sex"}, {"keep": True, "name": "attire"}),
)


def with_biases(plan: Plan) -> Plan:
    return replace(plan, proposals=(Proposal("pebble_count", (BIASES,)),))


def test_what_is_proposed_decides_until_somebody_ticks_otherwise(page: PlanPage) -> None:
    deciding = page.form.deciding
    assert deciding.deciding() == ("gender", "age", "skin tone")
    assert page.plan().spec.deciding is None
    deciding.ticks["age"].click()
    assert page.plan().spec.deciding == ("gender", "skin tone")
    assert deciding.exploring.text() == "These explore, and what is found there says so: Age."
    deciding.ticks["age"].click()
    assert page.plan().spec.deciding is None


def test_questions_of_the_proposals_can_decide_and_come_last(page: PlanPage, plan: Plan) -> None:
    page.form.set_plan(with_biases(plan))
    deciding = page.form.deciding
    assert list(deciding.ticks) == ["gender", "age", "skin tone", "clothing"]
    deciding.ticks["clothing"].click()
    assert page.plan().spec.deciding == ("gender", "age", "skin tone", "clothing")
    (model,) = page.form.proposals.parts[0].models
    model.tick_rows([1], False)
    assert "clothing" in deciding.ticks  # ticked, so it does not vanish
    deciding.ticks["clothing"].click()
    model.tick_rows([0], False)
    assert list(deciding.ticks) == ["gender", "age", "skin tone"]


def test_what_a_plan_declares_comes_back(page: PlanPage) -> None:
    plan = page.plan()
    declared = replace(plan, spec=replace(plan.spec, deciding=("gender",), looks="one", margin=0.07))
    page.form.set_plan(declared)
    assert page.form.plan().spec == declared.spec
    page.form.set_plan(plan)
    assert page.form.plan().spec == plan.spec


def test_a_question_that_nobody_knows_is_said_below_the_ticks(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    page.form.set_plan(replace(plan, spec=replace(plan.spec, deciding=("gendre",))))
    review(qtbot, page)
    assert page.form.deciding.problem.text().startswith("No question is called “gendre”.")
    assert not page.foot.start.isEnabled()
    page.form.deciding.ticks["gendre"].click()
    page.form.deciding.ticks["gender"].click()
    review(qtbot, page)
    assert page.form.deciding.problem.isHidden()
    assert page.foot.start.isEnabled()


def test_the_power_of_the_plan_follows_its_numbers(qtbot: QtBot, page: PlanPage) -> None:
    page.form.images.set_images(10)
    review(qtbot, page)
    meter = page.form.power
    models, prompts = len(page.plan().spec.models_of("image_model")), len(page.plan().spec.prompts)
    told = claims.power(10, 3, prompts, models)
    assert told.fewest is not None
    assert told.suggested is not None
    assert f"it takes at least {told.fewest}" in meter.words.text()
    assert f"takes about {told.for_even}." in meter.words.text()
    assert meter.take.text() == f"Take {told.suggested} images per prompt"
    before = meter.words.text()
    page.form.deciding.ticks["age"].click()
    page.form.deciding.form.set_values({"looks": "one"})
    review(qtbot, page)
    assert meter.words.text() != before
    assert "2 questions that decide" in meter.family.text()
    assert "at one look" in meter.family.text()


def test_other_wordings_of_a_prompt_leave_the_power_as_it_is(page: PlanPage) -> None:
    plan = page.plan()
    prompts = (*plan.spec.prompts, Prompt("a photo of a pebble"))
    found = [
        outlook_of(replace(plan, spec=replace(plan.spec, prompts=each)))
        for each in (prompts, with_proposed(prompts, 3))
    ]
    assert found[0] == found[1]


def test_the_button_takes_the_number_that_would_tell(qtbot: QtBot, page: PlanPage) -> None:
    page.form.images.set_images(10)
    review(qtbot, page)
    take = page.form.power.take
    place = take.mapTo(page, take.rect().center())
    suggested = claims.power(10, 3, len(page.plan().spec.prompts)).suggested
    qtbot.mouseClick(take, Qt.MouseButton.LeftButton)
    assert page.plan().spec.images_per_prompt == suggested
    review(qtbot, page)
    assert take.isVisibleTo(page)
    assert not take.isEnabled()
    assert take.mapTo(page, take.rect().center()).x() == place.x()
    assert "a share of 75 % would be found in 8" in page.form.power.words.text()


def test_where_nothing_decides_no_power_is_told(qtbot: QtBot, page: PlanPage) -> None:
    for tick in page.form.deciding.ticks.values():
        tick.setChecked(False)
    review(qtbot, page)
    assert page.plan().spec.deciding == ()
    assert "No question decides" in page.form.power.words.text()
    assert not page.form.power.take.isEnabled()
    assert outlook_of(page.plan()) is None


def test_a_locked_plan_declares_what_it_did(qtbot: QtBot, page: PlanPage) -> None:
    page.form.images.set_images(10)
    review(qtbot, page)
    page.form.set_read_only(True)
    review(qtbot, page)
    assert not page.form.power.take.isEnabled()
    assert not any(tick.isEnabled() for tick in page.form.deciding.ticks.values())
    page.form.set_read_only(False)
    assert all(tick.isEnabled() for tick in page.form.deciding.ticks.values())


def test_the_curve_marks_the_number_of_images(qtbot: QtBot) -> None:
    assert ENOUGH == claims.POWER
    curve = PowerCurve()
    qtbot.addWidget(curve)
    # at this level 10 images are clear only where all show one class: .75^10
    points = claims.chances(claims.power(10, 1, 1), (1, 10, 50, 200))
    curve.show_chances(points, 10, points[1][1], 0.75)
    assert curve.accessibleName() == "Chance that a share of 75% is found: 6% with 10 images per prompt"
    drawn = curve.grab().toImage()
    curve.show_chances(points, 50, points[2][1], 0.75)
    assert curve.grab().toImage() != drawn


@pytest.mark.parametrize("looks", ["open", "one"])
def test_more_images_find_more(looks: str) -> None:
    planned = claims.power(10, 3, 3, looks="one" if looks == "one" else "open")
    found = [chance for _, chance in claims.chances(planned, (10, 30, 60, 120))]
    assert found == sorted(found)
    assert found[-1] > claims.POWER
