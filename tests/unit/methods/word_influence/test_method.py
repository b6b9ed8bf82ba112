"""The word-level method from proposal to findings: a world in which it is known what every word does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence.method import WordInfluence

from biaslens_gui.api import (
    Fill,
    FillRequest,
    Finding,
    ImageRecord,
    KnownError,
    ModelRef,
    Plan,
    Prompt,
    Proposal,
    canonical_json,
    digest,
)
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import FILLS
from biaslens_gui.store.project import create_project
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.pebbles import READERS, pebble_host, pebble_plan, run_to_end

METHOD = WordInfluence()
CEO, DOCTOR, NURSE = "the ceo of a company", "a respected doctor", "a caring nurse"
REPLACEMENTS = ("tall", "green", "small", "round", "plain", "quiet")


def women(prompt: str) -> float:
    """Return the share of women: "ceo" and "company" each bring men all by themselves, "nurse" brings women."""
    said = set(prompt.split())
    if said & {"ceo", "company", "doctor"}:
        return 0.05
    return 0.95 if "nurse" in said else 0.5


def drawn(share: Callable[[str], float] = women):
    def vector(item: ImageRecord | str) -> tuple[float, float]:
        if isinstance(item, str):
            return (1.0, 0.0) if "woman" in item else (0.0, 1.0)
        woman = np.random.default_rng(item.seed).random() < share(item.prompt)
        return (0.9, 0.1) if woman else (0.1, 0.9)

    return vector


def word(request: FillRequest, place: int) -> str:
    return REPLACEMENTS[int(np.random.default_rng([request.seed, place]).integers(len(REPLACEMENTS)))]


def lab_of(*prompts: str | Prompt, images=30, models=("Drawn",), share=women, **more) -> ScriptedLab:
    spec = spec_of(*(prompts or (DOCTOR,)), images=images, models=models)
    return ScriptedLab(spec, vector_of=drawn(share), **{"word_of": word, **more})


def proposed(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, plan: Plan | None = None, **options) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), {"samples": 30, **options}, lab))


def one(findings, kind: str, subject: str = DOCTOR, model: str = "Drawn") -> Finding:
    (found,) = (f for f in findings if (f.kind, f.subject, f.model) == (kind, subject, model))
    return found


def one_group(findings, subject: str, group: str):
    return [estimate for estimate in one(findings, "shares", subject).estimates if estimate.group == group]


def values(finding: Finding) -> dict[str, float]:
    return {estimate.name: estimate.value for estimate in finding.estimates}


# --- Proposals


def test_words_and_groups_are_the_auditor_s_to_edit():
    proposal = proposed(lab_of(DOCTOR, CEO), words="content")
    rows = proposal.table("words").rows
    assert [row["word"] for row in rows] == ["a", "respected", "doctor", "the", "ceo", "of", "a", "company"]
    assert [row["word"] for row in rows if row["keep"]] == ["respected", "doctor", "ceo", "company"]
    assert [row["group"] for row in proposal.table("groups").rows] == ["woman", "man"]


def test_groups_that_are_missing_are_asked_for():
    with pytest.raises(KnownError, match="Two groups"):
        proposed(lab_of(), groups="woman")


@pytest.mark.parametrize("options", [{}, {"r": 2}, {"words": "content"}, {"r": 2, "reader": "question_answerer"}])
def test_cost_is_what_measure_asks_for(options):
    lab = lab_of(DOCTOR, CEO, images=4, models=("Drawn", "Other"))
    made: list[ImageRecord] = []
    images = lab.images

    def counted(model, prompts, count, seeds_of=None, then=None, only=None):
        assert then[0] == options.get("reader", "embedder")
        found = yield from images(model, prompts, count, seeds_of, then, only)
        made.extend(found)
        return found

    lab.images = counted
    measured(lab, samples=5, **options)
    cost = METHOD.cost(Plan(lab.spec), {"samples": 5, **options})
    assert cost.images == len({image.digest for image in made})
    assert cost.questions == (cost.images if "reader" in options else 0)


# --- Findings


def test_every_finding_can_be_stored_and_says_what_it_is():
    findings = measured(lab_of(DOCTOR, NURSE, models=("Drawn", "Other")), r=2)
    kinds = ["coverage", *(["shares", "influence", "interactions"] * 2), "averages"]
    assert [finding.kind for finding in findings] == kinds * 2
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert (finding.method, finding.variant) == ("word_influence", "paper")
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_the_word_that_brings_a_group_is_found_and_its_group_named():
    findings = measured(lab_of(DOCTOR, NURSE))
    doctor, nurse = one(findings, "influence"), one(findings, "influence", NURSE)
    assert values(doctor)["doctor"] == pytest.approx(-0.45, abs=0.15)
    assert values(nurse)["nurse"] == pytest.approx(0.45, abs=0.15)
    for finding, word in ((doctor, "doctor"), (nurse, "nurse")):
        shares = {one.name: one for one in one_group(findings, finding.subject, "woman")}
        base, without = (round(shares[name].value * 30) for name in ("as it is", f"without “{word}”"))
        assert finding.words.startswith(
            f"Of 30 images of the prompt as it is {base} show woman, of 30 with “{word}” replaced {without}: "
        )
    assert (nurse.estimates[0].name, doctor.estimates[-1].name) == ("nurse", "doctor")
    assert "Influence for woman" in [column.label for column in doctor.tables[0].columns]
    assert doctor.view == "ranked"


def test_two_words_that_each_do_all_of_it_are_found_by_r_2_and_missed_by_r_1():
    first, second = (measured(lab_of(CEO, images=60), samples=60, r=r) for r in (1, 2))
    single, double = (one(findings, "influence", CEO) for findings in (first, second))
    assert max(abs(value) for value in values(single).values()) < 0.15
    assert "replace two at once" in single.words
    found = values(double)
    assert sorted(found, key=found.get)[:2] in (["ceo", "company"], ["company", "ceo"])
    assert found["ceo"] == pytest.approx(-0.45 / 4, abs=0.1)
    pair = one(second, "interactions", CEO)
    top = max(pair.estimates, key=lambda estimate: abs(estimate.value))
    assert {top.name, top.group} == {"ceo", "company"}
    assert top.high < 0
    start = f"With both “{top.name}” and “{top.group}” replaced, images show woman {-100 * top.value:.0f} points more"
    assert pair.words.startswith(start)
    assert pair.words.endswith("The intervals hold for all 10 pairs of words at once.")
    assert not [finding for finding in first if finding.kind == "interactions"]


def test_shares_lean_to_the_group_that_most_images_show():
    findings = measured(lab_of(DOCTOR, NURSE))
    (doctor,) = one(findings, "shares").leanings
    (nurse,) = one(findings, "shares", NURSE).leanings
    assert (doctor.prompt, doctor.bias, doctor.towards, doctor.clear) == (DOCTOR, "gender", "man", None)
    assert (nurse.towards, nurse.clear) == ("woman", None)  # described, decided elsewhere


def test_a_prompt_that_shows_neither_group_or_both_alike_leans_to_none():
    """Of images that no group has, none is "most"; of two that are alike, neither is."""
    unclear = lab_of(answer_of=lambda image, question: "unknown", images=6)
    finding = one(measured(unclear, reader="question_answerer", samples=2), "shares")
    (leaning,) = finding.leanings
    assert (leaning.towards, leaning.clear, leaning.estimate.value) == ("", None, 0.0)
    assert finding.words == "No image of the prompt as it is shows one of the groups."
    even = lab_of(answer_of=lambda image, question: ("woman", "man")[image.index % 2], images=6)
    finding = one(measured(even, reader="question_answerer", samples=2), "shares")
    (leaning,) = finding.leanings
    assert (leaning.towards, leaning.clear, leaning.estimate.value) == ("", None, 0.5)
    assert finding.words == "As many images of the prompt as it is show woman as man."
    none = lab_of(images=0)
    (leaning,) = one(measured(none, samples=2), "shares").leanings
    assert (leaning.towards, leaning.clear) == ("", None)


def test_the_group_shown_most_often_is_not_most_images_if_it_is_less_than_half():
    said = ("woman", "man", "woman", "unknown", "unknown", "unknown")
    lab = lab_of(answer_of=lambda image, question: said[image.index], images=6)
    finding = one(measured(lab, reader="question_answerer", samples=2), "shares")
    (leaning,) = finding.leanings
    assert (leaning.towards, leaning.clear, leaning.estimate.name) == ("woman", None, "woman")
    assert finding.words == "The prompt as it is shows most often: woman."


def test_shares_are_those_of_the_prompt_and_without_each_word():
    finding = one(measured(lab_of()), "shares")
    names = ["as it is", "without “a”", "without “respected”", "without “doctor”"]
    assert [(estimate.group, estimate.name) for estimate in finding.estimates] == [
        (group, name) for group in ("woman", "man") for name in names
    ]
    woman, man = finding.estimates[3], finding.estimates[7]
    assert woman.value + man.value == pytest.approx(1)
    assert (woman.n, len(woman.evidence)) == (30, round(30 * woman.value))
    sets, images = finding.tables
    assert [row["n"] for row in sets.rows] == [30] * 4
    assert len(images.rows) == 120
    assert {row["group"] for row in images.rows} == {"woman", "man"}


def test_influences_are_averaged_over_the_prompts_a_word_stands_in():
    prompts = [
        Prompt(f"a {how} {who}", "", {"adjective": how, "person": who})
        for how in ("kind", "smart")
        for who in ("doctor", "nurse")
    ]
    finding = one(measured(lab_of(*prompts), words="content"), "averages", "")
    means = {(estimate.group, estimate.name): estimate for estimate in finding.estimates}
    assert set(means) == {("adjective", "kind"), ("adjective", "smart"), ("person", "doctor"), ("person", "nurse")}
    assert means["person", "nurse"].value > 0.3
    assert means["person", "doctor"].value < -0.3
    assert all(estimate.n == 2 for estimate in means.values())


def test_normalised_influences_are_divided_by_the_number_of_words():
    plain, normalised = (one(measured(lab_of(), normalised=flag), "influence") for flag in (False, True))
    assert normalised.variant == "shapley-normalised"
    assert values(normalised) == pytest.approx({name: value / 3 for name, value in values(plain).items()})


def test_a_question_answerer_may_say_unknown():
    def answer(image: ImageRecord, question: str) -> str:
        return ("woman", "man", "unknown")[image.index % 3]

    findings = measured(lab_of(answer_of=answer), reader="question_answerer")
    base = one(findings, "shares").estimates[0]
    assert (base.value, base.n) == (pytest.approx(1 / 3), 30)
    assert one(findings, "coverage", "").tables[0].rows[0]["unclear"] >= 10


def test_three_groups_are_shown_one_by_one():
    groups = "woman: a photo of a woman; man: a photo of a man; cat: a photo of a cat"
    titles = [finding.title for finding in measured(lab_of(), groups=groups) if finding.kind == "influence"]
    assert [title.partition(":")[0] for title in titles] == [
        f"Which words bring {name}" for name in ("woman", "man", "cat")
    ]


# --- Sentences that describe


def test_a_function_word_is_never_named_on_a_tie():
    """Without "of" the phrase is gone, and with it what "teacher" does: only "teacher" is named."""
    prompt = "a photo of teacher"
    share = lambda text: 1.0 if "of teacher" in text else 0.0  # noqa: E731
    finding = one(measured(lab_of(prompt, share=share)), "influence", prompt)
    assert values(finding)["of"] == values(finding)["teacher"] == 1.0
    assert finding.words == (
        "Of 30 images of the prompt as it is 30 show woman, of 30 with “teacher” replaced 0: the largest influence "
        "here (+1.00). With “of” replaced it moves as far or further, but the phrase is no longer the same: read what "
        "was put in its place."
    )


def test_words_that_tie_are_all_told():
    share = lambda text: 1.0 if {"respected", "doctor"} <= set(text.split()) else 0.0  # noqa: E731
    finding = one(measured(lab_of(share=share)), "influence")
    assert (
        finding.words
        == "Replacing “respected” or “doctor” moves the share of woman alike: the largest influence here (1.00)."
    )


def test_where_nothing_moves_no_word_is_named():
    finding = one(measured(lab_of(share=lambda text: 1.0), words="content"), "influence")
    assert finding.words == (
        "Replacing no word moves the share of woman in these images. "
        "Several words may each do all of it: replace two at once (r = 2)."
    )


def test_a_prompt_of_function_words_names_none():
    share = lambda text: 1.0 if text == "this of that" else 0.0  # noqa: E731
    finding = one(measured(lab_of("this of that", share=share)), "influence", "this of that")
    assert finding.words == "Only words that hold the phrase together were replaced: none is named."


def test_pairs_that_do_nothing_together_are_not_named():
    finding = one(measured(lab_of(share=lambda text: 0.5), r=2, samples=15), "interactions")
    assert finding.words == "The intervals of all 3 pairs of words, held to all of them at once, reach 0."


def test_no_table_has_an_adjusted_p_and_no_sentence_decides():
    for finding in measured(lab_of(DOCTOR, NURSE), r=2):
        columns = {column.name for table in finding.tables for column in table.columns}
        assert not columns & {"p_holm", "p_bh"}
        assert not any(word in finding.words for word in ("chance", "clear"))


# --- What claims are made of


def test_every_word_that_gives_way_starts_from_the_noise_of_the_prompt():
    lab = lab_of(images=4)
    drawn_as: dict[tuple[str, int], int] = {}
    made = lab._image

    def kept(model, prompt, index, seeds_of=""):
        image = made(model, prompt, index, seeds_of)
        drawn_as[prompt, index] = image.seed
        return image

    lab._image = kept
    measured(lab, samples=4, words="content")
    seeds = [seed_for(0, DOCTOR, index) for index in range(4)]
    assert len(drawn_as) == 4 + 2 * 4
    assert all(seed == seeds[index] for (_, index), seed in drawn_as.items())


def test_the_groups_of_every_prompt_and_the_pairs_it_forms_are_left_for_claims():
    lab = lab_of(images=6, share=lambda text: 1.0 if text == DOCTOR else 0.0, status_of={(DOCTOR, 1): "filtered"})
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("embedder", "clip", name="Reader")))
    finding = one(measured(lab, samples=6), "shares")
    base, *others = finding.observed
    assert (base.model, base.prompt, base.question, base.classes) == ("Drawn", DOCTOR, "gender", ("woman", "man"))
    assert (base.reader, base.reader_kind, base.seeds_of) == ("Reader", "embeddings", "")
    assert base.asked == "a photo of a woman; a photo of a man"
    assert (base.indices, base.labels) == ((0, 2, 3, 4, 5), (0,) * 5)
    assert {found.seeds_of for found in others} == {DOCTOR}
    assert {label for found in others for label in found.labels} == {1}
    of_word = {
        word: [found for found in others if found.prompt in {c.without for c in finding.contrasts if c.word == word}]
        for word in ("respected", "doctor")
    }
    for found in of_word.values():  # six draws, one image each, whatever was put in the word's place
        assert sorted(index for each in found for index in each.indices) == [0, 1, 2, 3, 4, 5]
    assert sum(map(len, of_word.values())) == len(others) == len(finding.contrasts)
    assert {(c.kind, c.model, c.prompt, c.question) for c in finding.contrasts} == {
        ("cause", "Drawn", DOCTOR, "gender")
    }
    assert not any(c.word == "a" for c in finding.contrasts)  # without it there is no phrase


def test_an_answerer_reads_answers_and_what_it_cannot_tell_is_not_seen():
    def answer(image: ImageRecord, question: str) -> str:
        return ("woman", "man", "unknown")[image.index % 3]

    base, *_ = one(
        measured(lab_of(answer_of=answer, images=3), reader="question_answerer", samples=3), "shares"
    ).observed
    assert (base.reader_kind, base.asked) == ("answers", "Is the person depicted as a woman or a man?")
    assert base.labels == (0, 1, -1)


def test_what_is_observed_has_the_names_that_all_methods_share():
    lab = lab_of(images=4)
    finding = one(measured(lab, samples=4, bias="Sex", groups="Female: a woman; Male: a photo of a male"), "shares")
    assert (finding.observed[0].question, finding.observed[0].classes) == ("gender", ("woman", "man"))
    assert {contrast.question for contrast in finding.contrasts} == {"gender"}


def test_a_filling_that_names_a_group_asks_nothing_any_more():
    lab = lab_of(images=4, word_of=lambda request, place: "woman" if request.spans == ((12, 18),) else "tall")
    finding = one(measured(lab, samples=4), "shares")
    assert {contrast.word for contrast in finding.contrasts} == {"respected"}
    assert all("woman" not in found.prompt for found in finding.observed)


# --- Edges


def test_the_order_of_images_does_not_matter():
    assert measured(lab_of(shuffle=True)) == measured(lab_of())


def test_a_word_that_is_not_ticked_is_never_replaced():
    lab = lab_of()
    proposal = proposed(lab)
    rows = [{**row, "keep": row["word"] != "a"} for row in proposal.table("words").rows]
    edited = proposal.with_table(replace(proposal.table("words"), rows=tuple(rows)))
    findings = measured(lab, Plan(lab.spec, (edited,)))
    assert set(values(one(findings, "influence"))) == {"respected", "doctor"}
    sent = {row["prompt"] for row in one(findings, "shares").tables[1].rows}
    assert all(prompt.startswith("a ") for prompt in sent)


def test_a_filler_without_words_is_counted_and_never_loses_the_run():
    lab = lab_of()
    fills = lab.fills

    def silent(requests):
        done = yield from fills(requests)
        return tuple(
            Fill(one.digest, one.model, one.request, failure="No word.") if one.request.spans == ((0, 1),) else one
            for one in done
        )

    lab.fills = silent
    findings = measured(lab)
    scores = {estimate.name: estimate for estimate in one(findings, "influence").estimates}
    assert scores["a"].value is None
    assert scores["a"].note
    assert scores["doctor"].value is not None
    assert one(findings, "coverage", "").tables[0].rows[0]["unfilled"] == 30
    assert any("missing" in caveat for caveat in one(findings, "shares").caveats)


def test_filtered_images_and_vectors_that_overflowed_are_missing():
    def vector(item):
        broken = not isinstance(item, str) and item.prompt == DOCTOR and item.index < 5
        return (float("nan"), float("nan")) if broken else drawn()(item)

    lab = lab_of(status_of={(DOCTOR, at): "filtered" for at in range(5, 12)})
    lab.vector_of = vector
    base = one(measured(lab), "shares").estimates[0]
    assert (base.n, base.missing) == (18, 12)


@pytest.mark.parametrize("images", [0, 1, 2])
def test_with_few_images_nothing_is_clear(images):
    for finding in measured(lab_of(images=images), samples=2):
        assert not any(lean.clear for lean in finding.leanings)
        for estimate in finding.estimates:
            assert estimate.value is not None or estimate.note


def test_a_prompt_without_words_has_no_influences():
    finding = one(measured(lab_of("?!")), "influence", "?!")
    assert (finding.estimates, finding.reading) == ((), "not measured")


def digest_of_findings() -> str:
    """Return the digest of all findings of a small audit, for comparison between processes."""
    return digest([to_data(finding) for finding in measured(lab_of(DOCTOR, CEO, images=4), samples=4, r=2)])


# --- On the real engine and store


def test_a_run_concludes_and_the_same_run_again_makes_nothing(tmp_path):
    host = pebble_host(READERS)
    plan = pebble_plan(tmp_path / "model", host, 6)
    roles = (("embedder", "pebble_embedder"), ("mask_filler", "pebble_filler"))
    models = (*plan.spec.models_of("image_model"), *(built_in(host.role(role, name)) for role, name in roles))
    options = {"r": 2, "samples": 4, "groups": "bright: a bright pebble; dark: a dark pebble", "bias": "light"}
    plan = Plan(replace(plan.spec, models=models, methods=(MethodChoice("word_influence", options),)))
    project = create_project(tmp_path / "project", "Pebbles")
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    with AuditReader(project) as reader:
        run = reader.runs()[0].run_id
        first = reader.findings(run)
        assert len(reader.observed_in(run, FILLS)) == (6 + 3) * 4
        assert len(reader.images(run)) == METHOD.cost(plan, options).images
    assert {finding.kind for finding in first} == {"coverage", "shares", "influence", "interactions", "averages"}
    again = run_to_end(project, plan, host)
    assert again[-1].images_made == 0
    with AuditReader(project) as reader:
        assert reader.findings(run) == first
