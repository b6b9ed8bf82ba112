"""The search from proposal to claims: what is planted is found and counted afresh, chance is not taken for a find.

The search of 300 audits in which no prompt differs from an even share says next to nothing, and the same prompts
counted by the images that they were picked by say something false in most of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest
from biaslens_plugins.language_models.lexicon.model import answer
from biaslens_plugins.methods.prompt_search import biaslens_review_spec, candidates
from biaslens_plugins.methods.prompt_search.exploring import farthest, images_of, schedule

import search_audits
from biaslens_gui import claims
from biaslens_gui.api import CompletionRequest, Finding, MethodChoice, Plan, proposals
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.sentences import sentence
from biaslens_gui.core.codec import from_data, to_data
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.components.searches import (
    METHOD,
    NURSE,
    OPTIONS,
    PLANTED,
    WORDS,
    asked_of,
    drawn,
    lab_of,
    measured,
    of_kind,
    script,
    told,
)

# --- what is looked at, and how often


def test_a_schedule_keeps_the_budget_halves_the_prompts_and_ends_with_what_is_to_be_found() -> None:
    rounds = schedule(32, 192, 4, 24)
    assert [(each.prompts, each.images) for each in rounds] == [(32, 2), (16, 6), (8, 14)]
    assert images_of(rounds) == 192
    for pool in (1, 2, 5, 33, 200):
        for budget in (1, 7, 40, 500):
            for found in (1, 4):
                planned = schedule(pool, budget, found, 10)
                assert images_of(planned) <= budget
                assert planned[0].prompts == min(pool, budget)
                assert all(1 <= each.images <= 10 for each in planned)
    assert schedule(0, 10, 4, 10) == ()


def test_prompts_go_on_by_turns_for_each_attribute_and_equal_ones_in_the_order_of_the_plan() -> None:
    scores = {"gender": {"a": 0.1, "b": 0.9, "c": 0.9}, "age": {"a": 0.8, "b": 0.9, "c": 0.0}}
    assert farthest(scores, 2) == ("b", "a")
    assert farthest(scores, 3) == ("b", "a", "c")
    assert farthest(scores, 9) == ("b", "a", "c")


def test_variations_are_proposed_once_each_and_none_that_tells_the_class() -> None:
    lab = lab_of(script=lambda request: script(request).replace("a photo of a ban", "a photo of a woman"))
    table = asked_of(lab).table("candidates")
    rows = {row["text"]: row for row in table.rows}
    assert NURSE not in rows
    assert rows["a photo of a woman"]["problem"] == "The prompt tells the class itself."
    assert sum(bool(row["keep"]) for row in table.rows) == 31
    mute = asked_of(lab_of(script=lambda request: "-" if request.task == candidates.TASK else script(request)))
    assert "no variation of 1 of 1" in mute.notes[-1]


def test_the_lexicon_varies_the_occupation_from_every_group_in_turn() -> None:
    def texts(prompt: str, number: int = 40) -> list[dict[str, str]]:
        found = answer(CompletionRequest(candidates.TASK, (), {"prompt": prompt, "number": number}, 10))
        return json.loads(found)  # type: ignore[no-any-return]

    found = texts("A nurse in a park")
    assert len({row["prompt"] for row in found}) == 40
    assert len({row["source"] for row in found[:8]}) == 8
    assert all(row["prompt"].endswith(" in a park") and row["prompt"].startswith(("A ", "An ")) for row in found)
    assert not any(proposals.stated_by(row["prompt"], ("woman", "man"), lambda name: ()) for row in found)
    assert texts("two nurses") == texts("a bridge in fog") == []
    assert len(texts("a person eating", 3)) == 3


@pytest.mark.parametrize("captioner", [False, True])
def test_cost_is_what_measure_asks_for(captioner: bool) -> None:
    lab = lab_of(NURSE, "a photo of a judge", images=8, captioner=captioner)
    plan = Plan(lab.spec, (asked_of(lab),))
    questions: set[str] = set()
    answers, captions, captioned = lab.answers, lab.captions, set[str]()

    def counted(images, about):
        found = yield from answers(images, about)
        questions.update(f"{each.image} {each.question}" for each in found)
        return found

    def described(images):
        found = yield from captions(images)
        captioned.update(each.image for each in found)
        return found

    lab.answers, lab.captions = counted, described
    finish(METHOD.measure(plan, OPTIONS, lab))
    cost = METHOD.cost(plan, OPTIONS)
    assert (cost.images, cost.questions, cost.captions) == (len(lab.drawn), len(questions), len(captioned))
    assert len(lab.drawn) <= 2 * 8 + OPTIONS["budget"] + 4 * 8


def test_a_search_without_a_choice_or_beyond_its_budget_is_warned_of() -> None:
    lab = lab_of()

    def fields(options: Mapping[str, int]) -> list[str]:
        spec = replace(lab.spec, methods=(MethodChoice("prompt_search", options),))
        return [issue.field.rpartition(".")[2] for issue in biaslens_review_spec(spec, [asked_of(lab, options)])]

    assert fields(OPTIONS) == []
    assert fields(OPTIONS | {"budget": 20}) == ["budget"]
    assert fields(OPTIONS | {"variations": 3}) == ["candidates"]
    table = asked_of(lab).table("candidates")
    many = tuple({**table.rows[0], "text": f"a photo of {number}"} for number in range(candidates.MOST + 1))
    spec = replace(lab.spec, methods=(MethodChoice("prompt_search", {"budget": 1000}),))
    (cut,) = biaslens_review_spec(spec, [asked_of(lab).with_table(replace(table, rows=many))])
    assert cut.message == "Of 201 ticked prompts only the first 200 may be found."
    nothing = measured(lab_of(script=lambda request: "-"))
    assert [finding.reading for finding in nothing] == ["not measured"]


# --- what is found


def test_planted_prompts_are_found_and_counted_in_images_that_the_search_never_saw() -> None:
    lab = lab_of(captioner=True, captions_of=dict.fromkeys(WORDS, ("a woman",)))
    findings = measured(lab)
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name
    found = of_kind(findings, "found")
    searched = [seen for seen in found.observed if seen.searched]
    assert {seen.prompt for seen in searched} >= set(PLANTED)
    assert len(searched) == 2 * OPTIONS["found"]
    assert all(set(seen.indices) == set(range(24, 48)) for seen in searched)
    (own, *_) = (seen for seen in found.observed if not seen.searched)
    assert (own.prompt, own.indices) == (NURSE, tuple(range(24)))
    shown = {str(row["prompt"]) for row in of_kind(findings, "explored").tables[0].rows if row["found"]}
    assert shown == {seen.prompt for seen in searched}
    clear = {claim.prompt: claim for claim in told(findings) if claim.conclusion == "clear"}
    assert set(clear) == set(PLANTED)
    assert (clear[WORDS[7]].group, clear[WORDS[20]].group) == ("woman", "man")
    assert {claim.role for claim in told(findings)} == {"exploring"}
    assert sentence(clear[WORDS[7]]).endswith("Clear (exploratory, a prompt found by a search).")
    assert "durch eine Suche gefunden" in sentence(clear[WORDS[7]], "de")
    assert not [claim for claim in claims.of_run(Declared(prompts=(NURSE,)), findings) if "diff" in claim.kind]


def test_an_attribute_that_the_search_saw_in_no_image_found_nothing() -> None:
    found = of_kind(measured(lab_of(answer_of=lambda image, question: "unknown")), "found")
    assert found.words == "In no image that the search looked at could a class be told."
    assert {(row["class"], row["before"], row["before_of"]) for row in found.tables[0].rows} == {("", None, 0)}


def test_order_of_images_is_of_no_account_and_the_same_search_finds_the_same() -> None:
    assert measured(lab_of()) == measured(lab_of(shuffle=True))


def test_two_models_that_find_one_prompt_are_compared_over_its_fresh_images() -> None:
    spec = spec_of(NURSE, images=24, models=("First", "Second"))
    findings = measured(ScriptedLab(spec, script=script, answer_of=drawn))
    declared = Declared(models=("First", "Second"), prompts=(NURSE,), deciding=("gender",))
    found = [each for each in claims.of_run(declared, findings) if each.kind == "model difference"]
    assert all(claim.role == "exploring" for claim in found if claim.prompt != NURSE)
    assert {claim.prompt for claim in claims.of_run(declared, findings)} >= {NURSE, *PLANTED}


# --- the error rate of the search


@pytest.mark.slow
def test_chance_is_seldom_taken_for_a_find_and_would_be_if_the_search_counted_its_own_images() -> None:
    """300 audits of 32 even prompts: at most 5 % with anything clear, or an interval without one half; planted: found.

    The control counts the images that a prompt was picked by. At any number of looks 24 images of one prompt are rarely
    enough for a claim, even where they were picked: the control is one of exact tests, and of intervals.
    """
    found = {(score.what, score.looks): score.value for score in search_audits.scores(24, 300)}
    assert all(value <= 0.05 for (what, _), value in found.items() if what in ("any false Clear", search_audits.APART))
    control = search_audits.CONTROL
    assert min(found[control, "one, exact"], found[control, "-"]) >= 0.15
    assert min(found[search_audits.POWER, looks] for looks in ("one, exact", "any")) >= 0.8
