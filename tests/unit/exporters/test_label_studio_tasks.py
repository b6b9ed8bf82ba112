"""Tasks for Label Studio of a run full of markup: the form is read as it was meant, and nobody is named."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from biaslens_plugins.exporters.label_studio import LabelStudio

from biaslens_gui.core.findings.result_tables import MATCHES
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import Blinding, Wish, assigned
from biaslens_gui.core.review.records import Reviewer, ReviewState
from tests.unit.exporters.conftest import FORMULA, MARKUP, Files

HOSTILE = ReviewQuestion(
    "class: hair\u202e", "$prompt\x00 <b>?", classes=(MARKUP, "a\x07b", "cannot say"), prompts=(FORMULA,)
)


@pytest.fixture
def asked(results):
    """The run with a hostile question, answered by two people, one of whom gives a reason of several lines."""
    first = results.images[0].digest
    people = ReviewState(reviewers=(Reviewer("alice", "1" * 32), Reviewer("bob <b>", "2" * 32)))
    verdicts = (
        *results.verdicts,
        Verdict("bob <b>", first, HOSTILE.id, MARKUP, "one\nline & more", "2025-01-02T00:00:00Z"),
        Verdict("alice", first, HOSTILE.id, "a\x07b", "", ""),
        Verdict("alice", first, "a question of before", "yes", "", ""),
    )
    subject = ReviewQuestion("subject", "Does it?", yes="Ja", no="Nein")
    return replace(results, questions=(subject, HOSTILE), verdicts=verdicts, review=people)


def export(results):
    output = Files()
    LabelStudio().export(results, output)
    return output.written


def test_every_answer_is_one_that_the_form_offers(asked):
    files = export(asked)
    form = ElementTree.fromstring(files["label_config.xml"])
    offered = {one.get("name"): [choice.get("alias") for choice in one] for one in form.findall("Choices")}
    assert offered["subject"] == ["yes", "no", "cannot tell"]
    assert [one.get("value") for one in form.findall("Choices")[0]] == ["Ja", "Nein", "cannot tell"]
    tasks = json.loads(files["tasks.json"])
    results = [one for task in tasks for annotation in task["annotations"] for one in annotation["result"]]
    chosen = [(one["from_name"], one["value"]["choices"][0]) for one in results if one["type"] == "choices"]
    assert len(chosen) == 3
    assert all(choice in offered[name] for name, choice in chosen)
    texts = [(one["from_name"], one["value"]["text"][0]) for one in results if one["type"] == "textarea"]
    fields = {one.get("name") for one in form.findall("TextArea")}
    assert {text for _, text in texts} == {"<clear>", "one\nline & more"}
    assert {name for name, _ in texts} <= fields


def test_a_question_is_never_looked_up_in_the_task(asked):
    form = ElementTree.fromstring(export(asked)["label_config.xml"])
    headers = [one.get("value") for one in form.findall("Header")]
    assert headers[1].startswith(" $prompt[U+0000] <b>?")


def test_nobody_is_named_and_nothing_hides(asked):
    files = export(asked)
    assert files == export(asked)
    for name in ("label_config.xml", "tasks.json", "README.txt"):
        for word in (b"alice", b"bob", b"1" * 32, b"/home", "\u202e".encode()):
            assert word not in files[name]


def test_every_image_that_there_is_has_one_task(asked):
    files = export(asked)
    named = [task["data"]["image"] for task in json.loads(files["tasks.json"])]
    assert sorted(named) == sorted(name for name in files if name.endswith(".png"))
    assert len(named) == sum(image.status == "ok" for image in asked.images)


def test_a_mark_is_of_what_was_said_by_whom_in_which_run(asked):
    def marks(results):
        tasks = json.loads(export(results)["tasks.json"])
        return {one["id"] for task in tasks for annotation in task["annotations"] for one in annotation["result"]}

    said = marks(asked)
    for change in (
        {"run_id": "f" * 16},
        {"verdicts": tuple(replace(one, value="no") for one in asked.verdicts if one.question == "subject")},
        {"review": ReviewState(reviewers=tuple(replace(one, id=one.id[::-1] + "x") for one in asked.review.reviewers))},
    ):
        assert not said & marks(replace(asked, **change))


@pytest.mark.parametrize(("blind", "models", "readers"), [(True, {""}, set()), (False, {"tiny world"}, {"biaslens 1"})])
def test_who_was_assigned_images_blind_stays_blind(asked, blind, models, readers):
    matches = asked.findings[0].tables[0]
    rows = tuple({**row, "suggestion": "no"} for row in matches.rows)
    judged = replace(asked.findings[0], tables=(replace(matches, name=MATCHES, rows=rows),))
    wish = Wish(("alice", "bob <b>"), blinding=Blinding(model=blind, suggestion=blind))
    review = replace(asked.review, assignment=assigned(wish, asked.run_id, "p", asked.images))
    tasks = json.loads(export(replace(asked, findings=(judged,), review=review))["tasks.json"])
    assert {task["data"]["model"] for task in tasks} == models
    assert {one["model_version"] for task in tasks for one in task["predictions"]} == readers
