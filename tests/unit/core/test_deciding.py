"""Which questions decide: what is offered, what is proposed, and what is wrong with a choice."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.deciding import answered, as_declared, chosen, described, offered, questions_of, review_deciding
from biaslens_gui.core.plan import Plan, Proposal, Row, Table
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt, review_spec

SPEC = AuditSpec("T", (ModelRef("image_model", "p", "/m"),), (Prompt("a photo of a nurse"),))


def proposal(method: str, table: str, column: str, *names: str, keep: bool = True) -> Proposal:
    rows: tuple[Row, ...] = tuple({column: name, "keep": keep} for name in names)
    return Proposal(method, (Table(table, "Title", (), rows),))


PROPOSALS = (
    proposal("openbias", "biases", "name", "Person gender", "kitchen style"),
    proposal("tibet", "axes", "axis", "sex", "Attire"),
    proposal("biaslens", "topics", "topic", "age", "culture"),
    proposal("gradbias", "biases", "bias", "emotion"),
    proposal("t2iat", "stimuli", "name", "violin"),
)


def test_the_questions_of_a_plan_have_one_name_for_all_methods() -> None:
    assert questions_of(PROPOSALS) == ("gender", "kitchen style", "clothing", "age", "culture", "expression")


def test_a_row_that_is_not_ticked_asks_nothing() -> None:
    assert questions_of([proposal("openbias", "biases", "name", "gender", keep=False)]) == ()


def test_what_is_proposed_is_offered_first_and_what_is_chosen_always() -> None:
    plan = Plan(replace(SPEC, deciding=("glasses",)), PROPOSALS[:1])
    assert offered(plan) == ("gender", "age", "skin tone", "kitchen style", "glasses")


def test_the_questions_that_are_proposed_leave_the_data_of_a_plan_as_it_was() -> None:
    assert as_declared(["skin tone", "sex", "age"]) is None
    assert as_declared([]) == ()
    assert as_declared(["Sex", "gender"]) == ("gender",)
    assert chosen(SPEC) == ("gender", "age", "skin tone")
    assert not {"deciding", "looks", "margin"} & set(to_data(SPEC))
    changed = replace(SPEC, deciding=("gender",), looks="one", margin=0.05)
    assert from_data(AuditSpec, to_data(changed)) == changed
    assert Plan(changed).run_id != Plan(SPEC).run_id


def test_a_question_nobody_knows_is_an_error_until_a_method_proposes_it() -> None:
    spec = replace(SPEC, deciding=("gender", "kitchen style"))
    (issue,) = review_deciding(Plan(spec))
    assert (issue.severity, issue.field) == ("error", "deciding")
    assert "“kitchen style”" in issue.message
    assert "Known: gender, age, skin tone." in issue.hint
    assert list(review_deciding(Plan(spec, PROPOSALS))) == []


def test_a_question_that_decides_and_that_nothing_asks_is_pointed_out() -> None:
    plan = Plan(replace(SPEC, deciding=("gender", "age")), PROPOSALS[:1])
    (issue,) = review_deciding(plan)
    assert (issue.severity, issue.message) == ("warning", "“age” is to decide, but nothing asks about it.")
    assert answered(plan) == ("gender",)
    captioned = replace(plan, spec=replace(plan.spec, models=(*SPEC.models, ModelRef("captioner", "c"))))
    assert answered(captioned) == ("gender", "age")
    assert answered(replace(plan, proposals=())) == ("gender", "age")


@pytest.mark.parametrize(("margin", "wrong"), [(0.01, False), (0.4, False), (0.009, True), (0.41, True)])
def test_what_counts_as_even_lies_within_bounds(margin: float, wrong: bool) -> None:
    issues = review_spec(replace(SPEC, margin=margin))
    assert ([issue.field for issue in issues] == ["margin"]) is wrong
    assert [issue.field for issue in review_spec(replace(SPEC, margin=math.nan))] == ["margin"]


def test_a_name_without_letters_is_refused() -> None:
    assert [issue.field for issue in review_spec(replace(SPEC, deciding=(" ",)))] == ["deciding"]


def test_what_is_declared_is_said_in_one_line() -> None:
    assert described(SPEC) == (
        "Deciding: gender, age, skin tone; at any number of looks; even means within ±10 points."
    )
    none = described(replace(SPEC, deciding=(), looks="one", margin=0.075))
    assert none == "Deciding: none: every question explores; at one look; even means within ±7.5 points."
