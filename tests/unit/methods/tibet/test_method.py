"""TIBET from proposal to findings: real grammar and thesaurus, a world where doctors are men, answers as told."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from biaslens_plugins.methods.tibet.method import Tibet

from biaslens_gui.api import UNSEEN, CompletionRequest, Finding, ImageRecord, Plan, Proposal, canonical_json
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.params import review
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = Tibet()
DOCTOR, NURSE = "a photo of a doctor", "a photo of a nurse"
AXES = [
    {"axis": "Gender Bias", "kind": "societal", "classes": ["male", "female"], "source": "table of people"},
    {"axis": "place", "kind": "incidental", "classes": ["hospital", "street"]},
]
CHANGES = {
    "gender": [("a photo of a male doctor", "male"), ("a photo of a female doctor", "female")],
    "place": [("a photo of a doctor in a hospital", "hospital"), ("a photo of a doctor on a street", "street")],
}


def honest(request: CompletionRequest) -> str:
    """A language model that answers as it was asked to."""
    if request.task == "tibet.axes":
        return json.dumps(AXES)
    job = request.inputs["prompt"].split()[-1]
    changes = [(text.replace("doctor", job), value) for text, value in CHANGES[request.inputs["axis"]]]
    return json.dumps([{"prompt": text, "value": value} for text, value in changes])


def gender_of(image: ImageRecord) -> str:
    """Men for doctors, women for nurses, and what the words say before that; images 0 and 7 are the exception."""
    if " male" in image.prompt or " female" in image.prompt:
        return "female" if "female" in image.prompt else "male"
    usual, other = ("male", "female") if "doctor" in image.prompt else ("female", "male")
    return other if image.index in (0, 7) else usual


def place_of(image: ImageRecord) -> str:
    return "street" if "street" in image.prompt or gender_of(image) == "female" else "hospital"


def answers(image: ImageRecord, question: str) -> str:
    if "gender" in question:
        return gender_of(image)
    return "unknown" if image.index == 1 else place_of(image)


class Captions(dict[str, tuple[str, ...]]):
    """Captions of any prompt: a man or a woman, as in the answers."""

    def get(self, prompt, default=()):
        shown = (ImageRecord("", "", prompt, index, 0) for index in range(20))
        return tuple(f"A {'woman' if gender_of(one) == 'female' else 'man'} in a white coat." for one in shown)


def lab_of(*prompts, script=honest, images=12, models=("Drawn",), **more) -> ScriptedLab:
    spec = spec_of(*(prompts or (DOCTOR,)), images=images, models=models)
    return ScriptedLab(spec, **{"captions_of": Captions(), "script": script, "answer_of": answers} | more)


def proposed(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, plan: Plan | None = None, **options) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), options, lab))


def one(findings, kind: str, subject: str = DOCTOR, model: str = "Drawn", title: str = "") -> Finding:
    (found,) = (f for f in findings if (f.kind, f.subject, f.model) == (kind, subject, model) and title in f.title)
    return found


def column(proposal: Proposal, table: str, name: str) -> list:
    return [row[name] for row in proposal.table(table).rows]


# --- Proposals


def test_axes_and_counterfactuals_are_proposed_with_what_they_change():
    proposal = proposed(lab_of())
    assert column(proposal, "axes", "axis") == ["gender", "place"]
    assert column(proposal, "axes", "kind") == ["societal", "incidental"]
    assert column(proposal, "axes", "classes") == ["male; female", "hospital; street"]
    assert column(proposal, "axes", "source") == ["table of people", "Script"]
    assert column(proposal, "axes", "question") == [
        "What is the gender (male, female, other) of the person in the image?",
        "What is place in the image?",
    ]
    assert column(proposal, "counterfactuals", "change") == ["+ male", "+ female", "+ in a hospital", "+ on a street"]
    assert all(column(proposal, "counterfactuals", "keep"))
    assert proposal.notes == ()


def test_the_questions_are_the_appendix_word_for_word():
    lab = lab_of()
    proposed(lab)
    axes, changed = lab.asked[0], lab.asked[1]
    assert axes.task == "tibet.axes"
    assert axes.inputs == {"prompt": DOCTOR}
    assert axes.messages[0].content.startswith(
        "For the image generation prompt, a photo of a doctor, what are some of the axes where the prompt may lead to "
        "biases in the image?\n"
    )
    assert changed.task == "tibet.counterfactuals"
    assert changed.inputs == {"prompt": DOCTOR, "axis": "gender"}
    assert [message.role for message in changed.messages] == ["user", "assistant", "user"]
    assert changed.messages[1].content == "1. gender\n2. place"
    assert changed.messages[2].content.startswith(
        "Generate many counterfactuals for each axis. Create counterfactuals for all diverse alternatives for an axis. "
        "Each counterfactual should look exactly like the original prompt, with only one concept changed at a time.\n"
    )
    assert len(lab.asked) == 3


def test_axes_may_be_those_of_table_5_and_only_other_prompts_are_asked_about():
    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return json.dumps(AXES)
        return json.dumps([{"prompt": f"{request.inputs['prompt']} {n}", "value": n} for n in ("one", "two")])

    lab = lab_of("a SMART man", DOCTOR, script=script)
    proposal = proposed(lab, axes_of="paper")
    rows = [(row["prompt"], row["axis"], row["source"]) for row in proposal.table("axes").rows]
    printed = ("physical appearance", "gender", "ethnicity", "context", "activities")
    assert rows[:5] == [("a SMART man", name, "TIBET, Table 5") for name in printed]
    assert [name for _, name, _ in rows[5:]] == ["gender", "place"]
    assert [request.inputs["prompt"] for request in lab.asked if request.task == "tibet.axes"] == [DOCTOR]
    changed = [request for request in lab.asked if request.task == "tibet.counterfactuals"]
    assert changed[0].messages[1].content.startswith("1. physical appearance\n2. gender")
    assert column(proposal, "axes", "classes")[0] == "one; two"


def test_a_model_that_answers_in_prose_is_asked_for_json_once_more():
    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return "The prompt may lead to:\n1. **Gender Bias**: men.\n2. **Occupation**: coats."
        if len(request.messages) > 3:
            assert request.messages[-1].content == (
                "Convert these to a json dictionary where the axes are the keys and the counterfactuals are list for "
                "each key. Only return json."
            )
            return '```json\n{"Gender Bias": ["a photo of a female doctor", "A photo of a male doctor."]}\n```'
        return "Here are some counterfactuals, with one concept changed at a time"

    lab = lab_of(script=script)
    proposal = proposed(lab)
    assert column(proposal, "axes", "axis") == ["gender", "occupation"]
    of_gender = [row for row in proposal.table("counterfactuals").rows if row["axis"] == "gender"]
    assert [row["value"] for row in of_gender] == ["female", "male"]
    assert column(proposal, "axes", "classes")[0] == "female; male"
    assert len(lab.asked) == 2 * (1 + 2)


@pytest.mark.parametrize("said", ["", "I'm sorry, I can't help with that.", "-", "[]", '[{"axis": ""}]', "{" * 500])
def test_a_model_with_nothing_to_say_costs_nothing_but_a_note(said):
    lab = lab_of(script=lambda request: said)
    proposal = proposed(lab)
    assert proposal.table("axes").rows == ()
    assert any("No axis was proposed" in note for note in proposal.notes)
    assert len(lab.asked) <= 2
    findings = measured(lab_of(script=lambda request: said))
    assert one(findings, "association").reading == "not measured"


def test_what_changes_more_than_one_place_is_listed_with_the_reason():
    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return json.dumps(AXES[:1])
        texts = [
            "a painting of a female doctor",
            DOCTOR,
            "a photo of a female doctor",
            "A photo of a female doctor.",
            "seven red apples",
            "a photo of a male doctor",
            "a photo of an old doctor",
        ]
        return json.dumps([{"prompt": text} for text in texts])

    rows = proposed(lab_of(script=script), counterfactuals_per_axis=2).table("counterfactuals").rows
    assert [row["keep"] for row in rows] == [False, False, True, False, False, True, False]
    assert [row["problem"] for row in rows] == [
        "It changes 2 places, not one.",
        "It is the prompt itself.",
        "",
        "It is there already.",
        "No word of the prompt is left.",
        "",
        "There are 2 before it.",
    ]
    assert rows[0]["change"] == "photo → painting; + female"


def test_an_axis_of_one_s_own_needs_no_axes_from_the_model():
    lab = lab_of()
    proposal = proposed(lab, axis="gender bias")
    assert column(proposal, "axes", "axis") == ["gender"]
    assert column(proposal, "axes", "source") == ["auditor"]
    assert column(proposal, "axes", "classes") == ["male; female"]
    assert {request.task for request in lab.asked} == {"tibet.counterfactuals"}


def test_the_auditor_s_edits_decide_what_is_made_and_asked():
    lab = lab_of()
    proposal = proposed(lab)
    axes, changes = proposal.table("axes"), proposal.table("counterfactuals")
    asked = "Is the doctor a man or a woman?"
    edited = ({**axes.rows[0], "classes": "male; female; other", "question": asked}, {**axes.rows[1], "keep": False})
    added = {"keep": True, "prompt": DOCTOR, "axis": "gender", "counterfactual": "a photo of a young male doctor"}
    rows = (*({**row, "keep": row["value"] != "male"} for row in changes.rows), {**added, "value": "young man"})
    plan = Plan(lab.spec, (proposal.with_table(replace(axes, rows=edited)),))
    plan = replace(plan, proposals=(plan.proposals[0].with_table(replace(changes, rows=rows)),))
    questions = set()

    def listen(image: ImageRecord, question: str) -> str:
        questions.add(question)
        return "male"

    findings = measured(lab_of(answer_of=listen), plan)
    assert questions == {asked}
    assert [cas.name for cas in one(findings, "association").estimates] == ["female", "young man"]
    assert one(findings, "axes").estimates[0].name == "gender"
    assert METHOD.cost(plan, {}).images == 36
    assert METHOD.cost(plan, {}).questions == 36


# --- Images


def test_counterfactuals_start_from_the_seeds_of_their_prompt():
    lab = lab_of(DOCTOR, NURSE)
    made: list[ImageRecord] = []
    images = lab.images

    def keep(*args, **kwargs):
        found = yield from images(*args, **kwargs)
        made.extend(found)
        return found

    lab.images = keep  # type: ignore[method-assign]
    measured(lab)
    seeds = {(image.prompt, image.index): image.seed for image in made}
    for prompt, changed in ((DOCTOR, "a photo of a female doctor"), (NURSE, "a photo of a female nurse")):
        for index in range(12):
            assert seeds[prompt, index] == seeds[changed, index] == seed_for(0, prompt, index)
    assert len(lab.drawn) == 12 * 2 * 5


# --- Findings


def test_every_prompt_has_its_findings_and_all_of_them_can_be_stored():
    findings = measured(lab_of(DOCTOR, NURSE))
    of_prompt = [*("association", "axes", "concepts", "aligned"), *["strip"] * 2, *["intersection"] * 2, "merges"]
    expected = [("coverage", "")] + [(kind, prompt) for prompt in (DOCTOR, NURSE) for kind in of_prompt]
    assert [(finding.kind, finding.subject) for finding in findings] == [*expected, ("difference", "")]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert (finding.method, finding.variant, finding.model) == ("tibet", "paper", "Drawn")
        assert finding.words
        assert set(METHOD.info.caveats) <= set(finding.caveats)
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name
        for estimate in finding.estimates:
            assert estimate.value is not None
            assert estimate.low <= estimate.value <= estimate.high
    assert len({(finding.kind, finding.subject, finding.title) for finding in findings}) == len(findings)


def test_the_planted_direction_is_found_and_said_in_the_common_words():
    findings = measured(lab_of(DOCTOR, NURSE, images=24))
    for prompt, towards in ((DOCTOR, "male"), (NURSE, "female")):
        scores = {cas.name: cas.value for cas in one(findings, "association", prompt).estimates}
        assert max(("male", "female"), key=scores.__getitem__) == towards
        leaning = {leaning.bias: leaning for leaning in one(findings, "axes", prompt).leanings}["gender"]
        assert (leaning.prompt, leaning.towards, leaning.clear) == (prompt, towards, None)
    difference = one(findings, "difference", "")
    assert [estimate.name for estimate in difference.estimates] == [DOCTOR, NURSE]
    assert difference.estimates[0].low > 0 > difference.estimates[1].high
    assert difference.view == "ranked"


def test_the_direction_is_that_of_the_prompt_s_own_images():
    """The paper's example: no image of the old man shows a disability, and every counterfactual adds one."""
    prompt = "an old man in a church"
    aids = {"wheelchair": "in a wheelchair", "white cane": "with a white cane", "prosthesis": "with a prosthetic leg"}

    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return json.dumps([{"axis": "disability", "kind": "societal", "classes": ["yes", "no"]}])
        return json.dumps([{"prompt": f"{prompt} {words}", "value": name} for name, words in aids.items()])

    captions = {prompt: ("A man on a bench in a church.", "A man with a candle in a church.")}
    captions |= {f"{prompt} {words}": (f"A man {words} in a church.",) for words in aids.values()}
    captions[f"{prompt} in a wheelchair"] = ("A man in a wheelchair on a ramp.", "A wheelchair with large wheels.")
    lab = lab_of(
        prompt,
        script=script,
        images=24,
        captions_of=captions,
        answer_of=lambda image, question: "no" if image.prompt == prompt or image.index == 3 else "yes",
    )
    findings = measured(lab)
    axes = one(findings, "axes", prompt)
    assert [(leaning.towards, leaning.clear) for leaning in axes.leanings] == [("no", None)]
    row = axes.tables[0].rows[0]
    assert (row["shown"], row["nearest"]) == ("no", "white cane or prosthesis")
    assert "no 24 of 24" in axes.words


def test_without_answers_there_is_no_direction():
    """What is put into the nearest counterfactual is what that one shows, not what the prompt does."""
    silent = one(measured(lab_of(answer_of=lambda image, question: "unknown")), "axes")
    assert {leaning.towards for leaning in silent.leanings} == {""}
    assert {row["nearest"] for row in silent.tables[0].rows} == {"male", "hospital or street"}


def test_yes_is_the_concept_that_was_asked_about():
    """“yes” to glasses says that there are glasses; without it the axis would add nothing to any score."""

    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return json.dumps([{"axis": "glasses", "classes": ["yes", "no"]}])
        texts = {"with": "a photo of a doctor with glasses", "without": "a photo of a doctor without glasses"}
        return json.dumps([{"prompt": text, "value": value} for value, text in texts.items()])

    def answer(image: ImageRecord, question: str) -> str:
        return "yes" if "with glasses" in image.prompt or image.index < 9 else "no"

    lab = lab_of(script=script, captions_of={}, answer_of=answer)
    findings = measured(lab)
    said = {
        estimate.name: estimate.value for estimate in one(findings, "concepts").estimates if estimate.group[0] == "t"
    }
    assert said == {"glasses": 9 / 12}
    scores = {cas.name: cas.value for cas in one(findings, "association").estimates}
    assert scores == {"with": pytest.approx(0.75), "without": 1.0}
    assert one(measured(lab, variant="as-published-code"), "concepts").estimates == ()


def test_no_finding_words_a_verdict():
    for finding in measured(lab_of(DOCTOR, NURSE, images=24)):
        text = " ".join((finding.words, *finding.caveats)).casefold()
        assert not [word for word in ("chance", "clear", "significan", "adjusted") if word in text], text
        assert {leaning.clear for leaning in finding.leanings} <= {None}
        names = {column.name for table in finding.tables for column in table.columns}
        assert not names & {"p_holm", "p_bh"}
        assert finding.threshold is None


def test_ties_are_told():
    findings = measured(lab_of(captions_of={}, answer_of=lambda image, question: "male"))
    assert "Most alike: “male”, “female”" in one(findings, "association").words


def test_labels_of_every_closed_question_are_left_for_claims():
    lab = lab_of(images=12)
    seen = one(measured(lab), "aligned").observed
    assert {(one.prompt, one.question) for one in seen} == {
        (text, question)
        for text in (DOCTOR, *(text for changes in CHANGES.values() for text, _ in changes))
        for question in ("gender", "place")
    }
    gender, place = (one for one in seen if one.prompt == DOCTOR)
    assert (gender.model, gender.classes, gender.reader_kind) == ("Drawn", ("male", "female"), "answers")
    assert gender.asked == "What is the gender (male, female, other) of the person in the image?"
    assert gender.images == tuple(lab.images_of(DOCTOR))
    assert gender.labels == tuple(int(at in (0, 7)) for at in range(12))
    assert gender.counts() == (10, 2)
    assert place.labels[1] == UNSEEN
    assert place.unseen == 1
    assert {one.seeds_of for one in seen if one.prompt != DOCTOR} == {DOCTOR}
    assert gender.seeds_of == ""


def test_one_question_of_two_axes_is_left_once():
    """“clothing” and “attire” are one bias; asked in the same words of the same classes it is one reading."""

    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return json.dumps([{"axis": name, "classes": ["suit", "dress"]} for name in ("clothing", "attire")])
        return json.dumps([{"prompt": f"{DOCTOR} in a {name}", "value": name} for name in ("suit", "dress")])

    lab = lab_of(script=script, answer_of=lambda image, question: "suit")
    proposal = proposed(lab)
    axes = proposal.table("axes")
    rows = tuple({**row, "question": "What is worn?"} for row in axes.rows)
    found = one(measured(lab, Plan(lab.spec, (proposal.with_table(replace(axes, rows=rows)),))), "aligned")
    texts = sorted((DOCTOR, f"{DOCTOR} in a suit", f"{DOCTOR} in a dress"))
    assert sorted((seen.prompt, seen.question) for seen in found.observed) == [(text, "clothing") for text in texts]
    assert found.contrasts == ()


def test_labels_leave_out_images_that_do_not_exist():
    seen = one(measured(lab_of(status_of={(DOCTOR, 2): "filtered"})), "aligned").observed
    (gender,) = (one for one in seen if (one.prompt, one.question) == (DOCTOR, "gender"))
    assert gender.indices == (0, 1, *range(3, 12))
    assert len(gender.images) == len(gender.labels) == 11


def test_changes_are_of_questions_that_are_not_the_axis_itself():
    contrasts = one(measured(lab_of()), "aligned").contrasts
    assert {(one.kind, one.prompt, one.without, one.question, one.word) for one in contrasts} == {
        ("change", text, DOCTOR, question, value)
        for axis, question in (("gender", "place"), ("place", "gender"))
        for text, value in CHANGES[axis]
    }


def test_a_difference_compares_what_differs_in_one_thing():
    """A boy is less like a woman than a man is, in age: only values of one axis are compared, and in pairs."""
    changes = {
        "age": [("a photo of a boy doctor", "boy"), ("a photo of an old doctor", "old")],
        "gender": [(f"a photo of a {name} doctor", name) for name in ("girl", "female", "male", "boy")],
    }

    def script(request: CompletionRequest) -> str:
        if request.task == "tibet.axes":
            return json.dumps([{"axis": name} for name in changes])
        return json.dumps([{"prompt": text, "value": value} for text, value in changes[request.inputs["axis"]]])

    difference = one(measured(lab_of(script=script)), "difference", "")
    assert difference.title == "Difference of associations: male − female"
    assert [estimate.note for estimate in difference.estimates] == ["male − female"]
    changes["gender"] = changes["gender"][1:2]
    assert not [finding for finding in measured(lab_of(script=script)) if finding.kind == "difference"]


def test_an_even_model_leans_nowhere():
    captions = {DOCTOR: ("A man.", "A woman.", "A woman.", "A man.")}
    captions |= {text: (f"A {'man' if ' male' in text else 'woman'}.",) for text, _ in CHANGES["gender"]}

    def even(image: ImageRecord, question: str) -> str:
        told = {"A man.": "male", "A woman.": "female"}
        return told[captions[image.prompt][image.index % len(captions[image.prompt])]]

    axes = one(measured(lab_of(captions_of=captions, answer_of=even), axis="gender"), "axes")
    assert axes.estimates[0].low == 0.0
    assert [leaning.clear for leaning in axes.leanings] == [None]
    assert axes.leanings[0].towards == ""  # as many show the one as the other
    assert "male and female alike: 6 of 12 each" in axes.words


def test_concepts_are_counted_per_image_and_open_the_images_that_show_them():
    lab = lab_of()
    concepts = one(measured(lab), "concepts")
    first = {estimate.name: estimate for estimate in concepts.estimates if estimate.group == "the prompt itself"}
    assert {"man", "white", "coat"} <= set(first)
    assert first["man"].value == pytest.approx(10 / 12)
    assert (
        first["man"].evidence == tuple(at for at in lab.images_of(DOCTOR) if at)[1:7] + tuple(lab.images_of(DOCTOR))[8:]
    )
    assert concepts.view == "concepts"


def test_answers_are_shares_with_unknown_as_a_class_of_its_own():
    aligned = one(measured(lab_of()), "aligned")
    place = {each.name: each for each in aligned.estimates if each.group == "place · the prompt itself"}
    assert place["unknown"].value == pytest.approx(1 / 12)
    assert sum(each.value for each in place.values()) == pytest.approx(1.0)
    unsure = one(measured(lab_of(answer_of=lambda image, question: "unknown")), "aligned")
    assert "“unknown”: gender (60 of 60)" in unsure.caveats[0]


def test_what_one_axis_does_to_another_is_told_in_pairs():
    along = one(measured(lab_of(images=24)), "intersection", title="along gender")
    (street,) = (r for r in along.tables[0].rows if (r["counterfactual"], r["answer"]) == ("female", "street"))
    assert (street["share"], street["pairs"]) == (pytest.approx(23 / 24), 24)
    assert street["difference"] > 0.8
    assert street["p"] < 0.001
    assert "street +" in along.words
    assert not {"p_holm", "p_bh"} & {column.name for column in along.tables[0].columns}
    assert {estimate.name for estimate in along.estimates} == {"the prompt itself", "male", "female"}
    assert along.view == "heatmap"


def test_merged_words_are_listed():
    captions = {DOCTOR: ("A doctor and a physician.", "A doctor in a gray coat.", "A doctor in a grey coat.")}
    captions |= {text: ("A doctor.",) for changes in CHANGES.values() for text, _ in changes}
    (merges,) = one(measured(lab_of(captions_of=captions)), "merges").tables
    assert {(row["word"], row["into"]) for row in merges.rows} == {("physician", "doctor"), ("grey", "gray")}


def test_a_filter_s_hit_is_counted_and_its_pair_still_compared():
    changed = "a photo of a female doctor"
    findings = measured(lab_of(status_of={(changed, 0): "filtered", (DOCTOR, 1): "failed"}))
    rows = {row["prompt"]: row for row in one(findings, "coverage", "").tables[0].rows}
    assert (rows[changed]["asked"], rows[changed]["filtered"], rows[DOCTOR]["failed"]) == (12, 1, 1)
    female = next(cas for cas in one(findings, "association").estimates if cas.name == "female")
    assert (female.n, female.missing, len(female.evidence)) == (11, 1, 11)


def test_the_variant_and_the_score_are_the_auditor_s():
    assert review(METHOD.params, {"variant": "as-published-code", "score": "mad", "top_k": 3, "senses": 0}) == []
    findings = measured(lab_of(), variant="as-published-code", score="mad")
    assert {finding.variant for finding in findings} == {"as-published-code"}
    axes = one(findings, "axes")
    assert "MAD" in axes.title
    assert axes.estimates[0].value == axes.tables[0].rows[0]["mad"]
    said = {estimate.name for estimate in one(findings, "concepts").estimates}
    assert said == {"male", "female", "hospital", "street"}  # answers alone


def test_image_models_have_findings_of_their_own_even_under_one_name():
    findings = measured(lab_of(models=("Drawn", "Other", "Drawn")))
    assert len({finding.model for finding in findings}) == 3
    keys = [(finding.kind, finding.subject, finding.model, finding.title) for finding in findings]
    assert len(keys) == len(set(keys))
