"""A small OpenBias audit: three prompts, an honest language model, and answers as told."""

from __future__ import annotations

import json
from dataclasses import replace

from biaslens_plugins.methods.openbias.method import OpenBias

from biaslens_gui.api import CompletionRequest, Finding, Plan, Proposal
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = OpenBias()
DOCTOR, NURSE, OLD_MAN = "a photo of a doctor", "a photo of a nurse", "an old man with a dog"
GENDER = {"name": "Person gender", "classes": ["Male", "Female"], "question": "What is the gender of the person?"}
AGE = {"name": "Person age", "classes": ["Young", "Middle-Aged", "Old"], "question": "How old is the person?"}
BREED = {"name": "dog breed", "classes": ["poodle", "beagle"], "question": "Which breed is the dog?"}


def honest(request: CompletionRequest) -> str:
    """A language model that answers as it was asked to."""
    if request.task == "openbias.present":
        return "yes" if "nurse" in request.inputs["caption"] and request.inputs["bias"] == "age" else "no"
    items = [GENDER, AGE] + [BREED] * ("dog" in request.inputs["caption"])
    return json.dumps([{**item, "present_in_prompt": False} for item in items])


def told(image, question: str) -> str:
    """A doctor is depicted as male 9 times of 10, a nurse never; every second age cannot be told."""
    if "gender" in question:
        return "male" if "doctor" in image.prompt and image.index % 10 else "female"
    if "old" in question:
        return "unknown" if image.index % 2 else "young"
    return "poodle"


def lab_of(*prompts, script=honest, images=10, models=("Drawn",), answers=told, **more) -> ScriptedLab:
    spec = spec_of(*(prompts or (DOCTOR, NURSE, OLD_MAN)), images=images, models=models)
    return ScriptedLab(spec, script=script, answer_of=answers, **more)


def proposed(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, plan: Plan | None = None, **options) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), options, lab))


def one(findings, kind: str, subject: str = "", model: str = "Drawn") -> Finding:
    (found,) = (f for f in findings if (f.kind, f.subject, f.model) == (kind, subject, model))
    return found


def named(finding: Finding, name: str):
    return next(estimate for estimate in finding.estimates if estimate.name == name)


def with_rows(proposal: Proposal, table: str, *rows) -> Proposal:
    return proposal.with_table(replace(proposal.table(table), rows=tuple(rows)))
