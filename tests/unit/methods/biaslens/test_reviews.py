"""BiasLens asks reviewers who is depicted in images of prompts that name a person, as the plan declares the classes."""

from __future__ import annotations

from biaslens_plugins.methods.biaslens.method import BiasLens

from biaslens_gui.api import AsksReviewers, AuditSpec, Column, MethodChoice, Plan, Prompt, Proposal, Table
from biaslens_gui.core.review.questions import questions_of

NURSES, TRAIN = "a photo of two Nurses", "a photo of a train"


def plan_of(*proposals: Proposal) -> Plan:
    prompts = (Prompt(NURSES), Prompt(TRAIN))
    return Plan(AuditSpec("People", (), prompts, (MethodChoice("biaslens"),)), proposals)


def test_gender_age_and_skin_are_asked_of_prompts_that_name_a_person() -> None:
    method = BiasLens()
    assert isinstance(method, AsksReviewers)
    asked = {question.id: question for question in method.review_questions(plan_of(), {})}
    assert list(asked) == ["class: gender", "class: age", "class: skin tone"]
    assert {question.prompts for question in asked.values()} == {(NURSES,)}
    assert asked["class: gender"].classes == ("woman", "man")
    nobody = Plan(AuditSpec("Things", (), (Prompt(TRAIN),), (MethodChoice("biaslens"),)))
    assert method.review_questions(nobody, {}) == ()


def test_the_classes_are_those_that_the_plan_declares() -> None:
    rows = ({"keep": True, "name": "age", "classes": "young; middle-aged; old"},)
    table = Table("biases", "Biases", (Column("name", "Bias"), Column("classes", "Classes")), rows)
    plan = plan_of(Proposal("openbias", (table,)))
    asked = {question.id: question for question in questions_of(plan, {"biaslens": BiasLens()}, captioned=True)}
    assert asked["class: age"].classes == ("young", "middle-aged", "old")
    assert list(asked)[:2] == ["subject", "caption"]
