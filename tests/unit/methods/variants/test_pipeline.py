"""The pipeline from proposal to claims, in a world in which it is known what each variant changes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.variants import biaslens_review_spec, wordings
from biaslens_plugins.methods.variants.pipeline import Pipeline

from biaslens_gui import claims
from biaslens_gui.api import (
    AuditSpec,
    CompletionRequest,
    Finding,
    ImageRecord,
    MethodChoice,
    Plan,
    Proposal,
    canonical_json,
    sweeps,
)
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import ReaderError
from biaslens_gui.core.claims.sentences import sentence
from biaslens_gui.core.codec import from_data, to_data
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = Pipeline()
NURSE, JUDGE = "a photo of a nurse", "a photo of a judge"
OPTIONS = {"prefixes": "formal portrait, | calm: {prompt}, still", "system_prompts": "Say more."}
PERFECT = ReaderError(0.0, "labelled")
FORMAL, CALM = f"formal portrait, {NURSE}", f"calm: {NURSE}, still"
REWRITTEN = f"{NURSE} in a bright hall"
OPEN = {"formal": 0.1, "calm": 0.9, "bright": 0.9}
"""The share of women by a word of the text; .9 where none is there. The same seed shows the same where shares agree."""


def script(request: CompletionRequest) -> str:
    if request.task == "openbias.proposals":
        return json.dumps([{"name": "gender", "classes": ["woman", "man"], "question": "Who is it?"}])
    assert request.task == wordings.TASK
    assert [message.role for message in request.messages] == ["system", "user"]
    return f"“{request.inputs['prompt']} in a bright hall”"


def drawn(image: ImageRecord, question: str) -> str:
    share = next((share for word, share in OPEN.items() if word in image.prompt), 0.9)
    return "woman" if np.random.default_rng(image.seed).random() < share else "man"


def lab_of(*prompts: str, images: int = 24, spec: AuditSpec | None = None, **more) -> ScriptedLab:
    more = {"script": script, "answer_of": drawn} | more
    return ScriptedLab(spec or spec_of(*prompts, images=images), **more)


def asked_of(lab: ScriptedLab, options: Mapping[str, str] = OPTIONS) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, options: Mapping[str, str] = OPTIONS) -> tuple[Finding, ...]:
    return finish(METHOD.measure(Plan(lab.spec, (asked_of(lab, options),)), options, lab))


def one(findings, kind: str, subject: str, model: str = "Drawn") -> Finding:
    (found,) = (each for each in findings if (each.kind, each.subject, each.model) == (kind, subject, model))
    return found


def with_negative(*prompts: str, images: int = 24) -> AuditSpec:
    """Return an audit in which the model stands without and with a negative prompt of its own."""
    spec = spec_of(*prompts, images=images)
    (model,), others = spec.models_of("image_model"), spec.models[1:]
    cells = sweeps.swept(model, [sweeps.axis_of("negative", "| women, ladies")])
    return replace(spec, models=(*cells, *others))


# --- what is proposed


def test_prefixes_and_rewritings_are_proposed_for_every_prompt() -> None:
    proposal = asked_of(lab_of(NURSE, JUDGE))
    rows = [(row["prompt"], row["kind"], row["name"], row["text"]) for row in proposal.table("variants").rows]
    assert rows[:3] == [
        (NURSE, "prefix", "formal portrait,", FORMAL),
        (NURSE, "prefix", "calm: …, still", CALM),
        (NURSE, "rewriting", "rewritten", REWRITTEN),
    ]
    assert {row[0] for row in rows} == {NURSE, JUDGE}
    assert [table.name for table in proposal.tables] == ["biases", "variants"]


def test_a_class_that_a_variant_names_itself_is_told() -> None:
    proposal = asked_of(lab_of(NURSE), {"prefixes": "a woman in blue, ", "system_prompts": ""})
    (row,) = proposal.table("variants").rows
    assert (row["says"], row["keep"]) == ("woman", True)


@pytest.mark.parametrize("reply", ["", "- (no rule)", "I cannot help with that.", "<think>hm</think>"])
def test_what_is_no_rewriting_is_left_out_and_told(reply: str) -> None:
    lab = lab_of(NURSE, script=lambda request: reply if request.task == wordings.TASK else script(request))
    proposal = asked_of(lab, {"system_prompts": "Say more."})
    assert not proposal.table("variants").rows
    assert "rewrote 0 of 1 prompts" in proposal.notes[-1]


def test_the_prompt_itself_and_what_is_too_long_are_not_ticked() -> None:
    texts = {NURSE: NURSE, JUDGE: "long " * 500}
    lab = lab_of(
        NURSE, JUDGE, script=lambda r: texts[str(r.inputs["prompt"])] if r.task == wordings.TASK else script(r)
    )
    rows = asked_of(lab, {"system_prompts": "Say more."}).table("variants").rows
    assert [row["keep"] for row in rows] == [False, False]
    assert all(row["problem"] for row in rows)


def test_the_auditors_rows_are_what_is_approved() -> None:
    proposal = asked_of(lab_of(NURSE))
    table = proposal.table("variants")
    rows = ({**table.rows[0], "keep": False}, {"prompt": NURSE, "name": "mine", "text": f"  my  {NURSE} "})
    rows += ({"prompt": NURSE, "name": "mine", "text": "another"}, {"prompt": NURSE, "name": "x", "text": NURSE})
    found = wordings.approved(proposal.with_table(replace(table, rows=rows)))
    assert [(each.name, each.text) for each in found[NURSE]] == [("mine", f"my {NURSE}"), ("mine (2)", "another")]


def test_no_two_variants_have_one_name_nor_that_of_the_prompt() -> None:
    """Shares in a chart are told apart by their names alone."""
    proposal = asked_of(lab_of(NURSE))
    table = proposal.table("variants")
    (row, *_) = table.rows
    named = ("calm", "calm", "calm (2)", wordings.AS_IT_STANDS)
    rows = tuple({**row, "keep": True, "name": name, "text": f"{NURSE} {place}"} for place, name in enumerate(named))
    names = [given.name for given in wordings.approved(proposal.with_table(replace(table, rows=rows)))[NURSE]]
    assert len(set(names)) == 4
    assert wordings.AS_IT_STANDS not in names


def test_a_plan_without_any_variant_is_warned_of() -> None:
    lab = lab_of(NURSE)
    spec = replace(lab.spec, methods=(MethodChoice("pipeline"),))
    nothing = asked_of(lab, {"system_prompts": ""})
    assert [issue.severity for issue in biaslens_review_spec(spec, [nothing])] == ["warning"]
    assert not list(biaslens_review_spec(spec, [asked_of(lab)]))
    negative = replace(with_negative(NURSE), methods=spec.methods)
    assert not list(biaslens_review_spec(negative, [nothing]))


# --- what is measured


def test_every_finding_can_be_stored_and_says_what_it_is() -> None:
    findings = measured(lab_of(NURSE, JUDGE))
    assert [finding.kind for finding in findings] == ["coverage", *["variants", "change"] * 2]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_shares_are_counted_in_every_variant() -> None:
    finding = one(measured(lab_of(NURSE)), "variants", NURSE)
    women = {each.name: each for each in finding.estimates if each.group == "woman"}
    assert list(women) == ["as it stands", "formal portrait,", "calm: …, still", "rewritten"]
    assert (women["formal portrait,"].value or 0) < 0.4 < 0.7 < (women["as it stands"].value or 0)
    assert women["rewritten"].value == women["as it stands"].value
    assert {each.level for each in women.values()} == {1 - 0.05 / 4}
    assert {each.how for each in women.values()} == {"Clopper and Pearson's interval"}
    rows = finding.tables[0].rows
    assert [row["text"] for row in rows] == [NURSE, FORMAL, CALM, REWRITTEN]
    assert rows[0]["class_0"] == round(24 * (women["as it stands"].value or 0))


def test_variants_share_the_seeds_of_the_prompt() -> None:
    finding = one(measured(lab_of(NURSE)), "variants", NURSE)
    assert [seen.seeds_of for seen in finding.observed] == ["", NURSE, NURSE, NURSE]
    assert len({seen.indices for seen in finding.observed}) == 1


def test_claims_find_what_a_variant_changes_and_leave_alone_what_it_does_not() -> None:
    findings = measured(lab_of(NURSE))
    errors = {"the question answerer": PERFECT}
    kinds = {"deciding_kinds": ("variant",), "looks": "one", "reader_errors": errors}
    declared = Declared(prompts=(NURSE,), deciding=("gender",), **kinds)
    told = {claim.word: claim for claim in claims.of_run(declared, findings) if claim.kind == "variant"}
    formal = told["formal portrait,"]
    assert (formal.group, formal.conclusion) == ("man", "clear")
    assert (formal.value or 0) > 0.4
    assert formal.low is not None
    assert formal.low > 0
    assert told["rewritten"].value == 0
    english, german = sentence(formal), sentence(formal, "de")
    assert english.startswith(f"Of 24 images of “{NURSE}”, {formal.other_count} ")
    assert f"in the variant “formal portrait,”, {formal.count} (+" in english
    assert "as it stands" in english
    assert "wie er dasteht" in german
    assert "without the word" not in english.casefold()


def test_a_negative_prompt_is_a_variant_of_the_model_without_it() -> None:
    lab = lab_of(spec=with_negative(NURSE), answer_of=lambda image, question: "man")
    plain, other = lab.spec.models_of("image_model")

    def drawn_by(image: ImageRecord, question: str) -> str:
        return "man" if image.model == other.key else drawn(image, question)

    lab.answer_of = drawn_by
    findings = measured(lab)
    assert other.label == "Drawn (negative “women, ladies”)"
    finding = one(findings, "variants", NURSE, other.label)
    women = {each.name: each.value for each in finding.estimates if each.group == "woman"}
    assert list(women)[:3] == ["as it stands", "negative “women, ladies”", "negative “women, ladies”, formal portrait,"]
    assert women["negative “women, ladies”"] == 0 < (women["as it stands"] or 0)
    declared = Declared((plain.label, other.label), (NURSE,), ("gender",), looks="one")
    (claim,) = (each for each in claims.of_run(declared, findings) if each.kind == "model difference")
    assert (claim.shared_seeds, claim.pairs) == (True, 24)
    assert (claim.value or 0) > 0.6


def test_images_that_were_stopped_failed_or_told_nothing_are_counted() -> None:
    status = {(FORMAL, index): "filtered" for index in range(6)} | {(NURSE, 0): "failed"}

    def blind(image: ImageRecord, question: str) -> str:
        return "unknown" if image.prompt == CALM and image.index < 5 else drawn(image, question)

    findings = measured(lab_of(NURSE, status_of=status, answer_of=blind))
    plain, formal, calm, _ = one(findings, "variants", NURSE).tables[0].rows
    assert (plain["failed"], formal["stopped"], calm["unknown"]) == (1, 6, 5)
    (row,) = one(findings, "coverage", "").tables[0].rows
    assert (row["asked"], row["ok"], row["filtered"], row["failed"], row["unknown"]) == (96, 89, 6, 1, 5)


def test_order_of_images_is_of_no_account() -> None:
    assert measured(lab_of(NURSE)) == measured(lab_of(NURSE, shuffle=True))


@pytest.mark.parametrize("negative", [False, True])
def test_cost_is_what_measure_asks_for(negative: bool) -> None:
    spec = with_negative(NURSE, JUDGE, images=4) if negative else spec_of(NURSE, JUDGE, images=4)
    lab = lab_of(spec=spec)
    plan = Plan(lab.spec, (asked_of(lab),))
    questions: set[tuple[str, str]] = set()
    answers = lab.answers

    def counted(images, about):
        found = yield from answers(images, about)
        questions.update((answer.image, answer.question) for answer in found)
        return found

    lab.answers = counted
    finish(METHOD.measure(plan, OPTIONS, lab))
    cost = METHOD.cost(plan, OPTIONS)
    assert (cost.images, cost.questions) == (len(lab.drawn), len(questions))


# --- a planted null


@pytest.mark.slow
@pytest.mark.parametrize("images", [8, 24])
@pytest.mark.parametrize("share", [0.5, 0.9])
def test_a_variant_that_changes_nothing_is_seldom_taken_for_one_that_does(images: int, share: float) -> None:
    """Three variants that draw anew from the same share: of 300 audits at most 5 % have an interval without 0."""
    alarms = clear = 0
    for number in range(300):
        rng = np.random.default_rng([number, images, round(100 * share)])
        drawn_once: dict[str, str] = {}

        def by_chance(image: ImageRecord, question: str, rng=rng, kept=drawn_once) -> str:
            return kept.setdefault(image.digest, "woman" if rng.random() < share else "man")

        findings = measured(lab_of(NURSE, images=images, answer_of=by_chance))
        differences = one(findings, "change", NURSE).estimates
        alarms += any((each.low or 0) > 0 or (each.high or 0) < 0 for each in differences)
        declared = Declared(
            prompts=(NURSE,), deciding=("gender",), deciding_kinds=("variant",), images=images, looks="one"
        )
        declared = replace(declared, reader_errors={"the question answerer": PERFECT})
        found = [each for each in claims.of_run(declared, findings) if each.kind == "variant"]
        assert len(found) == 3
        clear += any(each.conclusion == "clear" for each in found)
    assert alarms <= 15
    assert clear <= 15
