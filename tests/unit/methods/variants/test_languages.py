"""Languages from proposal to claims, in a world in which it is known what each language and form shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.variants import biaslens_review_spec, translations
from biaslens_plugins.methods.variants.languages import Languages

from biaslens_gui import claims
from biaslens_gui.api import (
    CompletionRequest,
    Finding,
    ImageRecord,
    MethodChoice,
    Plan,
    Proposal,
    translated,
)
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, ReaderError
from biaslens_gui.core.claims.sentences import sentence
from biaslens_gui.core.codec import from_data, to_data
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = Languages()
NURSE, POET = "a photo of a nurse", "a portrait of a poet"
GERMAN = {each.form: each.text for each in translated.of_occupation("nurse") if each.language.tag == "de"}
TURKISH = "bir hemşirenin fotoğrafı"
PLANTED = {GERMAN["generic masculine"]: 0.1}
"""The share of women by text; .9 for every other one, so that images of one seed show the same."""
OPTIONS = {"languages": "German, tr"}
BY_LANGUAGE = OPTIONS | {"against": "neutral"}


def script(request: CompletionRequest) -> str:
    assert request.inputs["caption"] in (NURSE, POET)  # asked in English whatever the prompt
    return json.dumps([{"name": "gender", "classes": ["woman", "man"], "question": "Who is it?"}])


def drawn(image: ImageRecord, question: str) -> str:
    return "woman" if np.random.default_rng(image.seed).random() < PLANTED.get(image.prompt, 0.9) else "man"


def lab_of(*prompts: str, images: int = 24, **more) -> ScriptedLab:
    return ScriptedLab(spec_of(*prompts, images=images), **({"script": script, "answer_of": drawn} | more))


def asked_of(lab: ScriptedLab, options: Mapping[str, str] = OPTIONS) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, options: Mapping[str, str] = OPTIONS) -> tuple[Finding, ...]:
    return finish(METHOD.measure(Plan(lab.spec, (asked_of(lab, options),)), options, lab))


def told(findings: tuple[Finding, ...], images: int = 24) -> dict[str, Claim]:
    declared = Declared(
        prompts=(NURSE,),
        deciding=("gender",),
        deciding_kinds=("variant",),
        images=images,
        looks="one",
        reader_errors={"the question answerer": ReaderError(0.0, "labelled")},
    )
    return {claim.word: claim for claim in claims.of_run(declared, findings) if claim.kind == "variant"}


def test_texts_of_the_named_languages_are_ticked_and_the_others_listed() -> None:
    proposal = asked_of(lab_of(NURSE, POET))
    rows = proposal.table("texts").rows
    assert {row["language"] for row in rows} == {language.tag for language in translated.languages()}
    kept = [(row["name"], row["text"]) for row in rows if row["keep"]]
    german = [(f"German, {form}", text) for form, text in GERMAN.items()]
    assert kept == [("English, plain", NURSE), *german, ("Turkish", TURKISH)]
    assert {row["form"] for row in rows if row["says"]} == {"feminine"}
    assert proposal.notes == (f"No text in another language is known for 1 prompts, such as “{POET}”; add your own.",)
    assert "No texts are known in: xx." in asked_of(lab_of(NURSE), {"languages": "xx"}).notes


def test_of_several_prompts_about_one_occupation_the_first_takes_the_texts() -> None:
    proposal = asked_of(lab_of(*GERMAN.values()))
    first = GERMAN["generic masculine"]
    assert {row["prompt"] for table in proposal.tables for row in table.rows} == {first}
    shown = [finding.subject for finding in measured(lab_of(*GERMAN.values())) if finding.kind == "variants"]
    assert shown == [first]


def test_a_planted_form_is_found_and_what_changes_nothing_is_left_alone() -> None:
    findings = measured(lab_of(NURSE))
    assert [finding.kind for finding in findings] == ["coverage", "variants", "change"]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
    found = told(findings)
    assert {word for word, claim in found.items() if claim.conclusion == "clear"} == {"German, generic masculine"}
    assert len(found) == 5
    claim = found["German, generic masculine"]
    assert (claim.group, claim.other_prompt, claim.shared_seeds) == ("man", NURSE, True)
    assert (claim.value or 0) > 0.6
    assert "in the variant “German, generic masculine”" in sentence(claim)
    out = {each.name for each in findings[2].estimates if (each.low or 0) > 0 or (each.high or 0) < 0}
    assert out == {"German, generic masculine: woman"}


def test_each_language_is_compared_with_its_neutral_form() -> None:
    findings = measured(lab_of(NURSE), BY_LANGUAGE)
    neutral = GERMAN["neutral"]
    assert [finding.subject for finding in findings[1:]] == [neutral, neutral]
    found = told(findings)
    assert set(found) == {f"German, {form}" for form in GERMAN if form != "neutral"}
    assert {claim.other_prompt for claim in found.values()} == {neutral}
    assert {word for word, claim in found.items() if claim.conclusion == "clear"} == {"German, generic masculine"}


def test_a_prompt_of_the_plan_is_ticked_in_whatever_language() -> None:
    russian = {each.form: each.text for each in translated.of_occupation("nurse") if each.language.tag == "ru"}
    texts = asked_of(lab_of(russian["generic masculine"], russian["feminine"].upper())).table("texts")
    kept = [row["text"] for row in texts.kept() if row["language"] == "ru"]
    assert kept == [russian["generic masculine"], russian["feminine"].upper()]


@pytest.mark.parametrize(("options", "images"), [(OPTIONS, 24), (BY_LANGUAGE, 20)])
def test_cost_is_what_measure_asks_for_and_nothing_that_is_not_compared(
    options: Mapping[str, str], images: int
) -> None:
    lab = lab_of(NURSE, POET, images=4)
    plan = Plan(lab.spec, (asked_of(lab, options),))
    finish(METHOD.measure(plan, options, lab))
    cost = METHOD.cost(plan, options)
    assert (cost.images, len(lab.drawn)) == (images, images)
    assert sum(part.count for part in cost.sets if not part.seeds_of) == 4


def test_a_plan_without_two_texts_that_belong_together_is_warned_of() -> None:
    lab = lab_of(NURSE)

    def issues(options: Mapping[str, str]) -> list[str]:
        spec = replace(lab.spec, methods=(MethodChoice("languages", options),))
        return [issue.message for issue in biaslens_review_spec(spec, [asked_of(lab, options)])]

    assert issues(OPTIONS) == issues({"languages": "en, de", "against": "neutral"}) == []
    (alone,) = issues(BY_LANGUAGE)
    assert alone == "2 ticked texts are compared with nothing and not made; their languages: en, tr."
    for nothing in ({"languages": "tr", "against": "neutral"}, {"languages": "xx"}):
        assert ["compared with nothing: no prompt" in message for message in issues(nothing)] == [True]


def test_names_in_charts_are_told_apart_and_rows_of_the_auditor_are_taken() -> None:
    proposal = asked_of(lab_of(NURSE))
    table = proposal.table("texts")
    own = ({"prompt": NURSE, "language": "nl", "form": "plain", "text": text} for text in ("een foto", "een beeld"))
    found = translations.approved(proposal.with_table(replace(table, rows=tuple(own))))[NURSE]
    assert [form.name for form in found] == ["nl plain", "nl plain (2)"]


@pytest.mark.slow
@pytest.mark.parametrize("options", [OPTIONS, BY_LANGUAGE])
def test_texts_that_change_nothing_are_seldom_taken_for_some_that_do(options: Mapping[str, str]) -> None:
    """Five texts, or three against the neutral one, that draw anew from one share: of 300 audits at most 5 % alarm."""
    alarms = clear = 0
    for number in range(300):
        rng = np.random.default_rng([number, 24])
        kept: dict[str, str] = {}

        def by_chance(image: ImageRecord, question: str, rng=rng, kept=kept) -> str:
            return kept.setdefault(image.digest, "woman" if rng.random() < 0.8 else "man")

        findings = measured(lab_of(NURSE, answer_of=by_chance), options)
        (change,) = (finding for finding in findings if finding.kind == "change")
        alarms += any((each.low or 0) > 0 or (each.high or 0) < 0 for each in change.estimates)
        clear += any(claim.conclusion == "clear" for claim in told(findings).values())
    assert alarms <= 15
    assert clear <= 15
