"""Free answers: concepts in the answerer's own words, claims of closed answers, and who cannot be asked so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.api import ImageRecord, Plan
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.engine.exporting.recomputing import recomputed_findings
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.store.audit import AuditReader
from tests.components.scripted import ScriptedLab
from tests.components.tiny import tiny_model
from tests.pebbles import never, run_to_end
from tests.unit.methods.tibet.test_method import (
    AXES,
    DOCTOR,
    METHOD,
    gender_of,
    honest,
    lab_of,
    measured,
    one,
    proposed,
)
from tests.unit.methods.tibet.test_run import host, plan, project  # noqa: F401 - fixtures

FREE = {"answers": "free"}


def told(image: ImageRecord, question: str) -> str:
    """Answers as a chat model writes them: of gender in a sentence, of the place with what nobody listed."""
    if "gender" in question:
        return f"The person is {gender_of(image)}."
    return "" if image.index == 2 else "A kitchen with a red lamp."


def asked_openly(**more: object) -> ScriptedLab:
    return lab_of(images=8, told_of=told, **more)


def test_concepts_are_of_free_answers_and_claims_of_closed_ones() -> None:
    lab = asked_openly()
    found = measured(lab, Plan(lab.spec, (proposed(lab),)), **FREE)
    closed = measured(lab, Plan(lab.spec, (proposed(lab),)))
    table = one(found, "concepts", DOCTOR).tables[0]
    rate = {row["concept"]: row["set_0"] for row in table.rows}
    assert rate["lamp"] == pytest.approx(7 / 8)  # nobody listed lamps; image 2 was answered with nothing
    assert "hospital" not in rate  # the class of the closed answer is no concept of a free one
    assert "lamp" not in {row["concept"] for row in one(closed, "concepts", DOCTOR).tables[0].rows}
    assert one(found, "aligned", DOCTOR).observed == one(closed, "aligned", DOCTOR).observed
    assert any("own words" in caveat for caveat in one(found, "axes", DOCTOR).caveats)
    assert not any("Questions are closed" in caveat for caveat in one(found, "axes", DOCTOR).caveats)


def test_concepts_of_an_axis_are_of_what_is_said_about_it() -> None:
    lab = asked_openly()
    aligned = one(measured(lab, Plan(lab.spec, (proposed(lab),)), **FREE), "aligned", DOCTOR)
    place = {e.name: e for e in aligned.estimates if e.group == "place · the prompt itself"}
    assert {"kitchen", "lamp", "red"} <= set(place)
    assert (place["lamp"].value, place["lamp"].n, place["lamp"].missing) == (1.0, 7, 1)
    gender = {e.name: e.value for e in aligned.estimates if e.group == "gender · the prompt itself"}
    assert gender["male"] == pytest.approx(6 / 8)  # images 0 and 7 show a woman
    assert "lamp" not in gender
    rows = [row for row in aligned.tables[0].rows if row["axis"] == "place" and row["shown"] == "the prompt itself"]
    assert [(row["answer"], row["images"], row["of"]) for row in rows] == [("A kitchen with a red lamp.", 7, 7)]


def test_an_axis_without_classes_is_asked_about_openly_too() -> None:
    bare = [AXES[0], {"axis": "place", "kind": "incidental", "classes": []}]
    lab = asked_openly(script=lambda request: _axes(request, bare))
    proposal = proposed(lab)
    axes = proposal.tables[0]
    rows = tuple({**row, "classes": "" if row["axis"] == "place" else row["classes"]} for row in axes.rows)
    proposal = replace(proposal, tables=(replace(axes, rows=rows), proposal.tables[1]))
    plan_of = Plan(lab.spec, (proposal,))
    aligned = one(measured(lab, plan_of, **FREE), "aligned", DOCTOR)
    assert "lamp" in {e.name for e in aligned.estimates if e.group == "place · the prompt itself"}
    free, closed = (METHOD.cost(plan_of, {"answers": answers}) for answers in ("free", "closed"))
    sets = 1 + 4  # the prompt and its counterfactuals
    assert (closed.questions, free.questions) == (sets * 8, sets * 8 * 3)


def test_yes_names_what_was_asked_about() -> None:
    axes = [{"axis": "glasses", "kind": "incidental", "classes": ["yes", "no"]}]
    said = {0: "Yes, round ones.", 1: "No.", 2: "yes", 3: "Yes. A thin pair.", 4: "Yes he does", 5: "Yes and no."}
    lab = lab_of(
        images=8,
        script=lambda request: _axes(request, axes),
        answer_of=lambda image, question: "no",
        told_of=lambda image, question: said.get(image.index, ""),
    )
    aligned = one(measured(lab, **FREE), "aligned", DOCTOR)
    counted = {e.name: (e.value, e.n) for e in aligned.estimates if e.group == "glasses · the prompt itself"}
    assert counted["glasses"] == (pytest.approx(4 / 6), 6)


def _axes(request: object, axes: object) -> str:
    import json

    if getattr(request, "task", "") == "tibet.axes":
        return json.dumps(axes)
    name = getattr(request, "inputs", {})["axis"]
    return json.dumps([]) if name == "glasses" else honest(request)  # type: ignore[arg-type]


def test_a_plan_says_who_cannot_be_asked_so(plan, host, monkeypatch) -> None:  # noqa: F811 - fixtures
    openly = replace(plan, spec=replace(plan.spec, methods=(MethodChoice("tibet", FREE),)))
    assert not [issue for issue in review_plan(openly, host) if "answers" in issue.field]
    monkeypatch.setattr(host.role("question_answerer", "pebble_answerer"), "answers_freely", False, raising=False)
    (issue,) = (issue for issue in review_plan(openly, host) if "answers" in issue.field)
    assert (issue.severity, issue.field) == ("error", "methods.tibet.answers")
    assert "closed questions only" in issue.message
    assert not [issue for issue in review_plan(plan, host) if "answers" in issue.field]


def test_a_further_reader_of_closed_questions_has_no_concepts_and_all_is_computed_again(
    project,  # noqa: F811 - fixtures
    plan,  # noqa: F811
    host,  # noqa: F811
    monkeypatch,
) -> None:
    monkeypatch.setattr(host.role("question_answerer", "transformers_vqa"), "answers_freely", False, raising=False)
    models = (*plan.spec.models, reference(tiny_model("blip_vqa"), host))
    spec = replace(plan.spec, models=models, images_per_prompt=4, methods=(MethodChoice("tibet", FREE),))
    openly = replace(plan, spec=spec)
    events = run_to_end(project, openly, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    with AuditReader(project) as reader:
        stated = reader.findings(openly.run_id)
        environment = reader.results(openly.run_id).manifest["attempts"][-1]["environment"]
    (numbers,) = (finding for finding in stated if finding.kind == "numbers of several readers")
    scores = [row for row in numbers.tables[0].rows if "(CAS)" in row["finding"] or "(BAV)" in row["finding"]]
    assert len(scores) == 3
    assert all(row["reader 1"] is not None and row["reader 2"] is None for row in scores)  # captions alone are no score
    assert recomputed_findings(project, openly, environment, host, never) == list(stated)
