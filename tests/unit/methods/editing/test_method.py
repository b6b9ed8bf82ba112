"""The method from proposal to claims: an editor of which it is known whom it changes, and one that changes nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.methods.editing import biaslens_review_spec
from biaslens_plugins.methods.editing.method import Editing

from biaslens_gui import claims
from biaslens_gui.api import (
    UNSEEN,
    CompletionRequest,
    Finding,
    ImageRecord,
    MethodChoice,
    ModelRef,
    Plan,
    Proposal,
    canonical_json,
)
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.reports.german import german
from biaslens_gui.stats import excludes
from tests.components.edited_audits import UNEVEN
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = Editing()
PERSON, CEO, CALM = "a photo of a person", "a photo of a ceo", "make the sky blue"
SKINS = ("light", "medium", "dark")


def script(request: CompletionRequest) -> str:
    skin = {"name": "skin tone", "classes": list(SKINS), "question": "What skin?"}
    gender = {"name": "gender", "classes": ["woman", "man"], "question": "Who is it?"}
    return json.dumps([gender, skin])


def shown(image: ImageRecord, question: str) -> str:
    if question == "What skin?":
        return SKINS[image.index % 3]
    if question == "Who is it?":
        return "woman" if image.index % 2 == 0 else "man"
    return "one person"


def biased(source: ImageRecord, instruction: str, question: str) -> str:
    """An editor that makes men of all ceos, lightens skin by a class, and lets one person in eight vanish."""
    if instruction != CEO:
        return shown(source, question)
    if question == "What skin?":
        return SKINS[max(0, source.index % 3 - 1)]
    if question == "Who is it?":
        return "man" if source.index % 8 else "unknown"
    return "one person" if source.index % 8 else "unknown"


def lab_of(becomes: Callable[[ImageRecord, str, str], str] = biased, images: int = 24) -> ScriptedLab:
    spec = spec_of(PERSON, images=images)
    editor = ModelRef("image_editor", "drawn_editor", digest="e" * 64, name="Brush")
    spec = replace(spec, models=(*spec.models, editor, ModelRef("question_answerer", "answers", name="Answers")))

    def answer(image: ImageRecord, question: str) -> str:
        source = lab.edited.get(image.digest)
        return shown(image, question) if source is None else becomes(source, image.prompt, question)

    lab = ScriptedLab(spec, script=script, answer_of=answer)
    return lab


OPTIONS: dict[str, Any] = {"instructions": f"{CEO} | {CALM}", "people": True}


def measured(lab: ScriptedLab, options: dict[str, Any] = OPTIONS) -> tuple[Finding, ...]:
    return finish(METHOD.measure(Plan(lab.spec), options, lab))


def finding(findings: tuple[Finding, ...], kind: str, title: str = "") -> Finding:
    (found,) = (one for one in findings if one.kind == kind and title in one.title)
    return found


def numbers(found: Finding) -> dict[tuple[str, str], tuple[float | None, int]]:
    return {(estimate.group, estimate.name): (estimate.value, estimate.n) for estimate in found.estimates}


def test_every_finding_can_be_stored_and_says_what_it_is() -> None:
    findings = measured(lab_of())
    kinds = ["coverage", "people", *["edited", "change", "direction", "became"] * 2, "lightness"]
    assert [one.kind for one in findings] == kinds
    for one in findings:
        assert from_data(Finding, json.loads(canonical_json(to_data(one)))) == one
    assert findings[0].words == "48 of 48 edits by Brush could be asked about."


def test_a_class_that_is_replaced_is_told_by_what_was_there_before() -> None:
    findings = measured(lab_of())
    became = numbers(finding(findings, "became", "gender"))
    assert became[f"{CEO}: woman before", "another class"] == (1.0, 9)
    assert became[f"{CEO}: woman before", "cannot be told"] == (0.25, 12)
    assert became[f"{CEO}: man before", "another class"] == (0.0, 12)
    assert became[f"{CALM}: woman before", "another class"] == (0.0, 12)
    change = {one.name: one for one in finding(findings, "change", "gender").estimates}
    replaced, kept = change[f"{CEO}: woman"], change[f"{CALM}: woman"]
    assert (replaced.value, replaced.n, replaced.missing) == (pytest.approx(-9 / 21), 21, 3)
    assert replaced.high is not None
    assert replaced.high < 0
    assert (kept.value, kept.low is not None and kept.low <= 0) == (0.0, True)


def test_both_directions_are_compared_by_how_many_there_were_to_change() -> None:
    findings = measured(lab_of())
    way = {one.name: one for one in finding(findings, "direction", "gender").estimates}
    men, kept = way[f"{CEO}: woman to man less the reverse"], way[f"{CALM}: man to woman less the reverse"]
    assert (men.value, men.n, kept.value) == (1.0, 21, 0.0)
    assert excludes(men, 0.0)
    assert not excludes(kept, 0.0)
    assert "12 kept it and 9 did not; about 12 would keep it by chance" in finding(findings, "edited", "gender").words


def test_an_editor_that_changes_everybody_alike_has_no_direction_though_uneven_sources_come_nearer_to_even() -> None:
    rng = np.random.default_rng(5)
    found = UNEVEN.audited(200, rng)
    net, way = (finding(found, kind).estimates for kind in ("change", "direction"))
    assert all((one.value or 0.0) < 0 and excludes(one, 0.0) for one in net)
    assert not any(excludes(one, 0.0) for one in way)
    ways = {one.how for kind in ("edited", "became") for one in finding(found, kind).estimates}
    assert ways == {"Clopper and Pearson's interval"}


def test_skin_is_lighter_after_by_what_was_there_before_and_people_vanish() -> None:
    findings = measured(lab_of())
    skin = numbers(finding(findings, "lightness"))
    assert skin[f"{CEO}: all", "lighter"] == (pytest.approx(16 / 24), 24)
    assert skin[f"{CEO}: light before", "lighter"] == (0.0, 8)
    assert skin[f"{CEO}: dark before", "lighter"] == (1.0, 8)
    assert skin[f"{CALM}: all", "lighter"] == skin[f"{CEO}: all", "darker"] == (0.0, 24)
    people = numbers(finding(findings, "people"))
    assert people == {("", CEO): (3 / 24, 24), ("", CALM): (0.0, 24)}


def test_every_pair_stands_in_a_table_with_both_pictures() -> None:
    lab = lab_of()
    table = finding(measured(lab), "edited", "gender").tables[0]
    assert len(table.rows) == 48
    assert {column.name for column in table.columns if column.kind == "image"} == {"image", "edit"}
    assert all(lab.edited[str(row["edit"])].digest == row["image"] for row in table.rows)


def test_what_may_be_said_is_paired_by_source_and_unseen_ones_are_no_difference() -> None:
    found = finding(measured(lab_of()), "edited", "gender")
    before, ceo, calm = found.observed
    assert (before.prompt, ceo.prompt, ceo.seeds_of) == (PERSON, f"{PERSON} → {CEO}", PERSON)
    assert ceo.labels.count(UNSEEN) == 3
    assert calm.labels == before.labels
    declared = Declared(prompts=(PERSON,), deciding=("gender",), deciding_kinds=("variant",), images=24)
    said = [claim for claim in claims.of_run(declared, measured(lab_of())) if claim.kind == "variant"]
    by_word = {claim.word: claim for claim in said if claim.question == "gender"}
    assert by_word[f"edited by Brush: {CEO}"].pairs == 21
    assert by_word[f"edited by Brush: {CALM}"].value == 0.0


def test_an_editor_that_changes_nobody_is_left_alone() -> None:
    findings = measured(lab_of(lambda source, instruction, question: shown(source, question)))
    for one in findings:
        if one.kind in ("change", "direction", "became", "lightness", "people"):
            assert {estimate.value for estimate in one.estimates} == {0.0}, one.title


def test_the_cost_is_what_is_asked_for() -> None:
    lab = lab_of()
    proposal: Proposal = finish(METHOD.propose(lab.spec, OPTIONS, lab))
    cost = METHOD.cost(Plan(lab.spec, (proposal,)), OPTIONS)
    assert (cost.images, cost.edits, cost.questions, cost.captions) == (24 + 48, 48, 3 * 72, 0)


def test_no_instruction_is_told_and_measures_nothing() -> None:
    lab = lab_of()
    proposal: Proposal = finish(METHOD.propose(lab.spec, {"instructions": " | "}, lab))
    spec = replace(lab.spec, methods=(MethodChoice("editing"),))
    (issue,) = biaslens_review_spec(spec, [proposal])
    assert "no instruction is ticked" in issue.message
    (found,) = finish(METHOD.measure(Plan(lab.spec, (proposal,)), {}, lab))
    assert found.reading == "not measured"


def test_all_that_a_report_says_of_it_is_there_in_german() -> None:
    for found in measured(lab_of()):
        ways = [text for estimate in found.estimates for text in (estimate.how, estimate.note)]
        heads = [table.title for table in found.tables]
        helps = [text for table in found.tables for column in table.columns for text in (column.label, column.help)]
        names = [text for one in found.estimates for text in (one.name, one.group)]
        every = (found.title, found.words, *found.caveats, *ways, *heads, *helps, *names)
        left = {text for text in filter(None, every) if german(text) == text}
        assert left <= {CEO, CALM, "Prompt", "p 1"}, left  # which are the same in German
