"""Several question answerers in one run: real tiny ones read pebbles; the first decides, and what they say is kept."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFailed, RunFinished, Warned
from biaslens_gui.core.models.readers import further_answerers, read_by
from biaslens_gui.core.observed import UNSEEN
from biaslens_gui.core.plan import Column, Plan, Proposal, Table
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, Prompt, review_spec
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.engine.exporting.recomputing import recomputed_findings
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import ANSWERS
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.components.tiny import tiny_model
from tests.pebbles import READERS, contents, never, pebble_host, reading_plan, run_to_end

GENDER = {"keep": True, "name": "gender", "classes": "man; woman", "question": "Is it a man or a woman?"}
BRIGHTNESS = {"keep": True, "name": "brightness", "classes": "bright; dark", "question": "Is the pebble bright?"}
ANSWERERS = ("blip_vqa", "vilt")


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host: PluginHost) -> Plan:
    """A plan of two questions, for two real answerers: the second has no label for one of the two."""
    drawn = reading_plan(tmp_path / "model", host, images=6)
    (image_model,) = drawn.spec.models_of("image_model")
    models = (image_model, *(reference(tiny_model(name), host) for name in ANSWERERS))
    talker = built_in(host.role("language_model", "pebble_talker"))
    prompts = (Prompt("a photo of a nurse"), Prompt("a pebble"))
    spec = replace(drawn.spec, models=(*models, talker), prompts=prompts, methods=(MethodChoice("openbias"),))
    columns = tuple(Column(name, name, "bool" if name == "keep" else "text", editable=True) for name in GENDER)
    tables = (Table("biases", "Biases", columns, (GENDER, BRIGHTNESS)), Table("captions", "Captions", columns[:1]))
    return Plan(spec, (Proposal("openbias", tables),))


def with_first_alone(plan: Plan) -> Plan:
    return replace(plan, spec=read_by(plan.spec, plan.spec.models_of("question_answerer")[0]))


def results(project: ProjectFolder, plan: Plan):
    with AuditReader(project) as reader:
        return with_claims(reader.results(plan.run_id))


def test_the_first_decides_and_both_are_told_side_by_side(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    both = results(project, plan)
    alone_plan = with_first_alone(plan)
    events = run_to_end(project, alone_plan, host)
    assert events[-1].images_made == 0
    alone = results(project, alone_plan)
    assert [finding for finding in both.findings if "several readers" not in finding.kind] == list(alone.findings)
    assert tuple(replace(claim, others=()) for claim in both.claims) == alone.claims

    first, second = (model.label for model in plan.spec.models_of("question_answerer"))
    compared = {finding.subject: finding for finding in both.findings if finding.kind == "several readers"}
    gender = compared["gender"]
    assert {estimate.group for estimate in gender.estimates} == {f"{first} and {second}"}
    assert gender.estimates[0].n + gender.estimates[0].missing == 12
    assert [column.label for column in gender.tables[0].columns][2:-1] == [first, second]
    seen = [observed for observed in gender.observed if UNSEEN not in observed.labels]
    assert {(observed.reader, observed.further, len(observed.images)) for observed in seen} == {(second, True, 6)}
    told = [claim for claim in both.claims if claim.kind == "depiction" and claim.question == "gender"]
    assert {claim.reader for claim in told} == {first}
    assert {other.reader for claim in told for other in claim.others} == {second}


def test_the_numbers_of_a_method_are_told_reader_by_reader_with_their_accuracy(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    """As Table I of OpenBias: the accuracy and F1 of each answerer, with the labels of a classifier as truth."""
    classifier = built_in(host.role("classifier", "pebble_classifier"))
    options = {"labels": "gender: man=bright, woman=dark|grey"}
    spec = replace(plan.spec, models=(*plan.spec.models, classifier), methods=(MethodChoice("openbias", options),))
    run_to_end(project, replace(plan, spec=spec), host)
    found = results(project, replace(plan, spec=spec)).findings
    (compared,) = (finding for finding in found if finding.kind == "numbers of several readers")
    assert compared.title == "Reader by reader: OpenBias: which biases, and how severe"
    rows = {(row["finding"], row["number"]): row for row in compared.tables[0].rows}
    own = {
        estimate.name: estimate.value
        for finding in found
        if (finding.kind, finding.subject) == ("classifier", "gender")
        for estimate in finding.estimates
    }
    for name in ("accuracy", "F1"):
        row = rows["Compared with the classifier: gender", name]
        assert row["reader 1"] == own[name]
        assert row["reader 2"] is not None


def test_answers_are_kept_by_reader_and_the_run_made_again_makes_nothing(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    run_to_end(project, plan, host)
    before = contents(project)
    with AuditReader(project) as reader:
        answers = reader.observed_in(plan.run_id, ANSWERS)
        choices = reader.run_choices(plan.run_id)
    first, second = (model.key for model in plan.spec.models_of("question_answerer"))
    assert len(answers) == 2 * 2 * 12
    assert {answer.model for answer in answers} == {first, second}
    own = {(answer.question, answer.image): answer.choice for answer in answers if answer.model == first}
    assert {(asked, image): choice for asked, of in choices.items() for image, choice in of.items()} == own
    assert run_to_end(project, plan, host)[-1].images_made == 0
    assert contents(project) == before


def test_a_question_that_a_further_reader_cannot_be_asked_is_told_and_the_others_stand(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    events = run_to_end(project, plan, host)
    told = [event for event in events if isinstance(event, Warned) and "further reader" in event.title]
    assert told
    assert "vilt" in told[0].message.lower()
    assert "“Is the pebble bright?”" in told[0].message
    compared = {
        finding.subject: finding for finding in results(project, plan).findings if finding.kind == "several readers"
    }
    assert compared["brightness"].reading == "not measured"
    assert compared["gender"].reading == "shown"


def test_everything_is_computed_again_without_a_model(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        stated = reader.findings(plan.run_id)
        environment = reader.results(plan.run_id).manifest["attempts"][-1]["environment"]
    assert recomputed_findings(project, plan, environment, host, never) == list(stated)


def test_a_refusal_that_was_kept_refuses_all_the_same_where_that_reader_decides(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    run_to_end(project, plan, host)
    second = plan.spec.models_of("question_answerer")[1]
    events = run_to_end(project, replace(plan, spec=read_by(plan.spec, second)), host)
    assert isinstance(events[-1], RunFailed)
    assert events[-1].title == "Class unknown to the model"


def test_every_answerer_is_part_of_the_cost(plan: Plan, host: PluginHost) -> None:
    alone, both = (plan_cost(each, host) for each in (with_first_alone(plan), plan))
    assert both.questions == 2 * alone.questions > 0
    assert both.images == alone.images


def test_the_same_answerer_named_twice_is_refused(
    project: ProjectFolder, plan: Plan, host: PluginHost, tmp_path: Path
) -> None:
    first = plan.spec.models_of("question_answerer")[0]
    twice = replace(plan.spec, models=(*plan.spec.models, first))
    assert "models" in {issue.field for issue in review_spec(twice) if issue.severity == "error"}
    copied = reference(Path(shutil.copytree(first.path, tmp_path / "copy")), host)
    same = replace(plan, spec=replace(plan.spec, models=(*plan.spec.models, copied)))
    (issue,) = (issue for issue in review_spec(same.spec) if issue.severity == "error")
    assert (issue.field, issue.message) == (
        "models.question_answerer",
        "The same question answerer is there twice, in two folders.",
    )
    assert isinstance(run_to_end(project, same, host)[-1], RunFailed)


def test_of_other_roles_only_the_first_is_asked_and_the_plan_says_so(plan: Plan) -> None:
    models = (*plan.spec.models, ModelRef("captioner", "a", name="one"), ModelRef("captioner", "b", name="two"))
    (issue,) = review_spec(replace(plan.spec, models=models))
    assert (issue.severity, issue.field) == ("warning", "models.captioner")
    assert issue.message == "Of 2 models that play a captioner, only “one” is asked."


def test_embedders_may_stand_side_by_side_too(plan: Plan) -> None:
    models = (*plan.spec.models, ModelRef("embedder", "a", name="one"), ModelRef("embedder", "b", name="two"))
    assert review_spec(replace(plan.spec, models=models)) == []


def test_further_answerers_have_names_of_their_own() -> None:
    models = tuple(ModelRef("question_answerer", "vqa", f"/models/{place}/blip") for place in "abc")
    spec = AuditSpec("Audit", models, (Prompt("a cat"),))
    assert [model.label for model in further_answerers(spec)] == ["blip (2)", "blip (3)"]
    assert [model.key for model in further_answerers(spec)] == [model.key for model in models[1:]]
    assert further_answerers(read_by(spec, models[1])) == ()
