"""GradBias: what is proposed, what is traced, how words are ranked, and how the ranking is judged."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest
from biaslens_plugins.methods.gradbias.method import GradBias
from biaslens_plugins.methods.openbias import method

from biaslens_gui.api import CannotAnswer, KnownError, ModelRef, Plan, Prompt, Proposal
from biaslens_gui.core.identity import seed_for
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = GradBias()
DOCTOR = "a photo of a doctor in an office"
WOMAN = "a woman with a book"
PROPOSED = [
    {
        "name": "person gender",
        "classes": ["male", "female"],
        "question": "What is the gender of the person?",
        "present_in_prompt": False,
    }
]
AGE = {"name": "age", "classes": ["young", "old"], "question": "How old is the person?", "present_in_prompt": False}


def script(request) -> str:
    if request.task == "openbias.proposals":
        return json.dumps(PROPOSED)
    if request.task == "openbias.present":
        return "no"
    assert request.task == "gradbias.influences"
    return "Yes." if request.inputs["word"] == "office" else "no"


def lab_of(*prompts, images=6, **more) -> ScriptedLab:
    more.setdefault("script", script)
    more.setdefault("pull_of", lambda request, word: 9.0 if word == "doctor" else float(len(word)))
    return ScriptedLab(spec_of(*(prompts or (DOCTOR,)), images=images), **more)


def proposed(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, plan: Plan | None = None, **options):
    return finish(METHOD.measure(plan or Plan(lab.spec), options, lab))


def column(table, name: str) -> list:
    return [row.get(name) for row in table.rows]


def edited(proposal: Proposal, table: str, at: int, **cells) -> Proposal:
    old = proposal.table(table)
    rows = tuple({**row, **cells} if place == at else row for place, row in enumerate(old.rows))
    return proposal.with_table(replace(old, rows=rows))


# --- proposals


def test_biases_come_with_classes_and_words_with_reasons():
    proposal = proposed(lab_of(DOCTOR))
    (row,) = proposal.table("biases").rows
    assert (row["keep"], row["bias"], row["classes"]) == (True, "gender", "male; female")
    assert row["question"] == "What is the gender of the person?"
    words = proposal.table("words")
    assert column(words, "word") == DOCTOR.split()
    assert [word for word, keep in zip(DOCTOR.split(), column(words, "keep"), strict=True) if keep] == [
        "photo",
        "doctor",
        "office",
    ]
    assert set(column(words, "why")) == {"stop word", ""}
    assert column(words, "start") == [0, 2, 8, 11, 13, 20, 23, 26]


def test_what_the_prompt_states_is_not_ticked_and_words_that_name_it_are_left_out():
    proposal = proposed(lab_of(WOMAN))
    (row,) = proposal.table("biases").rows
    assert (row["keep"], row["stated"]) == (False, "says “woman”")
    assert dict(zip(WOMAN.split(), column(proposal.table("words"), "names"), strict=True))["woman"] == "gender"


def test_a_useless_reply_is_asked_again_once_and_told():
    lab = lab_of(script=lambda request: "I cannot help with that.")
    proposal = proposed(lab)
    assert len(lab.asked) == 2
    assert proposal.notes[0] == f"Script gave no usable answer for: {DOCTOR}."
    (finding,) = measured(lab)
    assert finding.reading == "not measured"


def test_reviewers_are_asked_about_classes_where_these_are_read_of_images():
    lab = lab_of()
    plan = Plan(lab.spec, (proposed(lab),))
    asked = METHOD.review_questions(plan, {"ground_truth": True})
    assert [question.id for question in asked][:1] == ["class: gender"]
    assert asked[0].prompts == (DOCTOR,)
    assert METHOD.review_questions(plan, {"ground_truth": False}) == ()
    assert METHOD.review_questions(Plan(lab.spec), {"ground_truth": True}) == ()


def test_openbias_and_gradbias_ask_the_same_question():
    ours, theirs = lab_of(), lab_of()
    proposed(ours)
    finish(method.OpenBias().propose(theirs.spec, {}, theirs))
    assert ours.asked[0] == theirs.asked[0]


# --- what is traced


def test_the_first_images_of_the_audit_are_traced():
    lab = lab_of()
    measured(lab, seeds=2)
    assert [request.seed for request in lab.traced] == [seed_for(0, DOCTOR, index) for index in (0, 1)]
    assert {request.classes for request in lab.traced} == {("male", "female")}
    assert {(r.tensor, r.image, r.target, r.loss, r.interval) for r in lab.traced} == {
        ("token embeddings", "predicted", "final", "logits", 0)
    }
    assert len(lab.drawn) == 2


def test_classes_can_be_put_in_a_sentence():
    lab = lab_of()
    measured(lab, judged_as="a photo of a <class> person")
    assert lab.traced[0].classes == ("a photo of a male person", "a photo of a female person")
    with pytest.raises(KnownError, match="does not hold <class>"):
        measured(lab_of(), judged_as="a person")


def test_yes_and_no_are_judged_by_what_they_are_about():
    lab = lab_of()
    proposal = edited(proposed(lab), "biases", 0, bias="glasses", classes="yes; no")
    finding = measured(lab, Plan(lab.spec, (proposal,)))[0]
    assert lab.traced[0].classes == ("glasses", "no glasses")
    assert "yes in 3 of 3 images" in finding.words


def test_the_variant_follows_the_published_code():
    lab = lab_of(pull_of=lambda request, word: 8.0 if word == "office" else 4.0)
    finding = measured(lab, variant="as-published-code")[0]
    assert {(r.tensor, r.image, r.target, r.loss) for r in lab.traced} == {
        ("conditioning", "noisy", "step", "probabilities")
    }
    assert finding.variant == "as-published-code"
    assert finding.estimates[0].value == pytest.approx((4.0 + 2.0) / 2)  # |mean| is half the norm, in two steps


# --- what is concluded


def test_words_are_ranked_by_their_share_of_the_gradient():
    """Over two steps doctor has 6.75, office 4.5, photo 3.75: of 15 in all."""
    finding = measured(lab_of())[0]
    assert (finding.kind, finding.subject, finding.view) == ("influence", f"gender: {DOCTOR}", "ranked")
    assert [(estimate.name, estimate.value) for estimate in finding.estimates] == [
        ("doctor", pytest.approx(0.45)),
        ("office", pytest.approx(0.3)),
        ("photo", pytest.approx(0.25)),
    ]
    assert all(estimate.n == 3 and len(estimate.evidence) == 3 for estimate in finding.estimates)
    (leaning,) = finding.leanings
    assert (leaning.prompt, leaning.bias, leaning.towards, leaning.clear) == (DOCTOR, "gender", "doctor", None)
    assert leaning.of_prompt
    assert "gradient of gender is largest at “doctor” (45%), then at “office” (30%)" in finding.words
    assert "clear" not in finding.words
    assert "male in 3 of 3 images" in finding.words
    assert "2 of 3 steps: 1, 3" in finding.words


def test_seeds_that_disagree_spread():
    def pull(request, word):
        return float(request.seed % 5) if word == "doctor" else 1.5 + request.seed % 3 if word == "office" else 1.0

    finding = measured(lab_of(pull_of=pull), seeds=4)[0]
    assert any(estimate.low < estimate.value < estimate.high for estimate in finding.estimates)


def test_words_of_one_gradient_are_said_to_tie():
    finding = measured(lab_of(pull_of=lambda request, word: 2.0))[0]
    assert "largest at “photo” (33%) and as large at “doctor” (33%)" in finding.words


def test_the_gradient_of_equation_8_stands_beside_its_share():
    """Norms of (10, 1) in the first image and (.001, .004) in two others: the order depends on what is averaged."""

    def pull(request, word):
        first = request.seed == seed_for(0, "a chef in a kitchen", 0)
        return {"chef": 10.0 if first else 0.001, "kitchen": 1.0 if first else 0.004}.get(word, 0.0)

    finding = measured(lab_of("a chef in a kitchen", pull_of=pull))[0]
    shares = {one.name: one.value for one in finding.estimates}
    assert shares == {"kitchen": pytest.approx(0.564, abs=5e-4), "chef": pytest.approx(0.436, abs=5e-4)}
    rows = {row["word"]: row for row in finding.tables[0].rows}
    mean = 3 / 4  # over two steps, of which the second pulls half as much
    assert rows["chef"]["gradient"] == pytest.approx(mean * (10 + 0.002) / 3)
    assert rows["kitchen"]["gradient"] == pytest.approx(mean * (1 + 0.008) / 3)


def test_every_image_counts_the_same_however_sure_the_judge_is():
    """Where the judge is unsure of the first image, its gradients are a thousand times those of the others."""

    def pull(request, word):
        unsure = request.seed == seed_for(0, DOCTOR, 0)
        return (1000.0 if unsure else 1.0) * {"photo": 3.0 if unsure else 1.0, "doctor": 2.0}.get(word, 1.0)

    finding = measured(lab_of(pull_of=pull))[0]
    assert [(one.name, one.value) for one in finding.estimates] == [
        ("doctor", pytest.approx((2 / 6 + 2 / 4 + 2 / 4) / 3)),
        ("photo", pytest.approx((3 / 6 + 1 / 4 + 1 / 4) / 3)),
        ("office", pytest.approx((1 / 6 + 1 / 4 + 1 / 4) / 3)),
    ]
    coded = measured(lab_of(pull_of=pull), variant="as-published-code")[0]
    assert coded.estimates[0].name == "photo"


def test_an_image_without_any_gradient_is_missing():
    first = seed_for(0, DOCTOR, 0)
    finding = measured(lab_of(pull_of=lambda request, word: 0.0 if request.seed == first else float(len(word))))[0]
    assert {(one.n, one.missing) for one in finding.estimates} == {(2, 1)}
    assert finding.caveats[0].startswith("1 of 3 images have no whole gradient")


def test_words_that_are_not_scored_say_why():
    finding = measured(lab_of())[0]
    words = {row["word"]: row for row in finding.tables[0].rows}
    assert words["of"]["why"] == "stop word"
    assert words["doctor"]["why"] == ""
    assert words["doctor"]["tokens"] == 1
    assert "rank GradBias" in words["doctor"]


def test_a_gap_is_counted_as_missing():
    first = seed_for(0, DOCTOR, 0)
    lab = lab_of(pull_of=lambda request, word: math.nan if request.seed == first else float(len(word)))
    finding = measured(lab)[0]
    assert {(estimate.n, estimate.missing) for estimate in finding.estimates} == {(2, 1)}
    assert finding.caveats[0].startswith("1 of 3 images have no whole gradient")
    judged = finding.tables[1]
    assert "NaN" in column(judged, "failure")[0]
    assert column(judged, "failure")[1:] == ["", ""]


def test_all_gaps_are_not_measured():
    finding = measured(lab_of(pull_of=lambda request, word: math.nan))[0]
    assert finding.reading == "not measured"
    assert {estimate.value for estimate in finding.estimates} == {None}
    assert finding.leanings == ()


def test_a_filtered_image_is_never_judged():
    lab = lab_of(status_of={(DOCTOR, 1): "filtered"})
    finding = measured(lab)[0]
    assert len(lab.traced) == 2
    assert finding.estimates[0].missing == 1


def test_the_order_of_images_and_prompts_does_not_matter():
    plain = measured(lab_of(DOCTOR, "a nurse smiles"), ground_truth=True, baselines=True)
    turned = measured(lab_of(DOCTOR, "a nurse smiles", shuffle=True), ground_truth=True, baselines=True)
    assert plain == turned


# --- what the auditor edits


def test_an_auditor_decides_about_words_and_biases():
    lab = lab_of()
    proposal = edited(proposed(lab), "words", 4, keep=False)  # doctor
    proposal = edited(proposal, "words", 7, names="gender")  # office
    finding = measured(lab, Plan(lab.spec, (proposal,)))[0]
    assert [estimate.name for estimate in finding.estimates] == ["photo"]
    assert measured(lab, Plan(lab.spec, (edited(proposal, "biases", 0, keep=False),)))[0].reading == "not measured"


def test_a_bias_of_the_auditors_own_is_asked_of_every_prompt():
    lab = lab_of(DOCTOR, "an elderly doctor")
    proposal = proposed(lab)
    table = proposal.table("biases")
    own = {"keep": True, "prompt": "", "bias": "Age bias", "classes": "young, old", "question": "", "source": "auditor"}
    proposal = proposal.with_table(replace(table, rows=(own,)))
    findings = measured(lab, Plan(lab.spec, (proposal,)))
    assert [finding.subject for finding in findings] == [f"age: {DOCTOR}", "age: an elderly doctor"]
    assert [estimate.name for estimate in findings[1].estimates] == ["doctor"]


def test_a_bias_with_one_class_asks_nothing():
    lab = lab_of()
    proposal = edited(proposed(lab), "biases", 0, classes="male")
    (finding,) = measured(lab, Plan(lab.spec, (proposal,)))
    assert finding.reading == "not measured"


# --- the ground truth and the baselines


def answer(image, question) -> str:
    """Without "doctor" the people are female; without any other word, and with all, male."""
    return "male" if "doctor" in image.prompt else "female"


def test_each_word_is_left_out_from_the_same_seeds():
    lab = lab_of(answer_of=answer)
    findings = measured(lab, ground_truth=True)
    assert [finding.kind for finding in findings] == ["influence", "left out", "accuracy"]
    shifts = {estimate.name: estimate for estimate in findings[1].estimates}
    assert {name: estimate.value for name, estimate in shifts.items()} == {"doctor": 1.0, "photo": 0.0, "office": 0.0}
    assert {estimate.n for estimate in shifts.values()} == {6}
    words = "Without “doctor” 0 of 6 images show male, with it 6: the largest shift of these images."
    assert findings[1].words == words
    assert len(lab.drawn) == 6 + 3 * 6


def test_top_k_is_told_where_a_shift_is_established_and_nowhere_else():
    """Six pairs that all change have p .03, too much to be told apart from luck among three words; ten have .002."""
    few, many = (measured(lab_of(answer_of=answer, images=n), ground_truth=True)[2] for n in (6, 10))
    assert few.reading == "not measured"
    assert few.words.startswith("A right answer is known for 0 of 1 questions")
    assert [(estimate.value, estimate.missing) for estimate in few.estimates] == [(None, 1)] * 3
    assert many.reading == "shown"
    assert [(e.name, e.value, e.n, e.group) for e in many.estimates] == [
        (f"top-{first}", 1.0, 1, "GradBias") for first in (1, 2, 3)
    ]


def test_without_any_shift_there_is_no_right_answer():
    findings = measured(lab_of(answer_of=lambda image, question: "male"), ground_truth=True)
    assert findings[0].leanings[0].clear is None
    assert findings[1].words == "Leaving out no word shifts the classes of these images."
    assert [(estimate.value, estimate.missing) for estimate in findings[2].estimates] == [(None, 1)] * 3


def test_one_image_of_twenty_does_not_change_the_classes():
    def moved(image, question) -> str:
        return "female" if "office" not in image.prompt and image.index == 0 else "male"

    accuracy = measured(lab_of(answer_of=moved, images=20), ground_truth=True)[2]
    assert accuracy.words.startswith("A right answer is known for 0 of 1 questions")


def test_a_word_without_which_nobody_is_shown_is_told_and_no_truth():
    def gone(image, question) -> str:
        return "male" if "doctor" in image.prompt else "unknown"

    _, finding, accuracy = measured(lab_of(answer_of=gone, images=10), ground_truth=True)
    assert finding.words == (
        "Leaving out no word shifts the classes of these images. "
        "Without “doctor” 10 of 10 images show none of the classes."
    )
    rows = {row["word"]: row for row in finding.tables[0].rows}
    assert (rows["doctor"]["shift"], rows["doctor"]["unseen_with"], rows["doctor"]["unseen_without"]) == (None, 0, 10)
    assert accuracy.reading == "not measured"


def test_words_that_shift_as_far_are_all_told():
    def either(image, question) -> str:
        return "male" if {"doctor", "office"} <= set(image.prompt.split()) else "female"

    finding = measured(lab_of(answer_of=either), ground_truth=True)[1]
    assert finding.words == (
        "Without “doctor” or “office” the classes of these images shift alike, by 100%: the largest shift of them."
    )


# --- what claims are made of


def test_the_labels_of_every_prompt_and_the_pairs_it_forms_are_left_for_claims():
    lab = lab_of(answer_of=answer, status_of={(DOCTOR, 2): "filtered"})
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("question_answerer", "vqa", name="Reader")))
    finding = measured(lab, ground_truth=True)[1]
    base, *others = finding.observed
    assert (base.model, base.prompt, base.question, base.classes) == ("Drawn", DOCTOR, "gender", ("man", "woman"))
    assert (base.reader, base.reader_kind) == ("Reader", "answers")
    assert (base.asked, base.seeds_of) == ("What is the gender of the person?", "")
    assert base.indices == (0, 1, 3, 4, 5)  # the filter stopped one
    assert base.labels == (0,) * 5
    assert len(set(base.images)) == 5
    without = "a photo of a in an office"
    assert [(one.prompt, one.seeds_of) for one in others] == [
        ("a of a doctor in an office", DOCTOR),
        (without, DOCTOR),
        ("a photo of a doctor in an", DOCTOR),
    ]
    assert others[1].indices == (0, 1, 2, 3, 4, 5)
    assert others[1].labels == (1,) * 6
    assert [(one.kind, one.prompt, one.without, one.question, one.word) for one in finding.contrasts] == [
        ("cause", DOCTOR, other.prompt, "gender", word)
        for other, word in zip(others, ("photo", "doctor", "office"), strict=True)
    ]


def test_what_the_reader_cannot_tell_is_not_seen():
    lab = lab_of(answer_of=lambda image, question: "unknown" if image.index else "female")
    (base, *_) = measured(lab, ground_truth=True)[1].observed
    assert base.labels == (1, -1, -1, -1, -1, -1)
    assert (base.counts(), base.unseen) == ((0, 1), 5)


def test_a_word_that_occurs_twice_is_one_pair_where_the_prompts_are_one():
    finding = measured(lab_of("a doctor doctor", answer_of=answer), ground_truth=True)[1]
    assert [(one.without, one.word) for one in finding.contrasts] == [("a doctor", "doctor (1)")]
    assert [one.prompt for one in finding.observed] == ["a doctor doctor", "a doctor"]


def test_four_baselines_are_ranked_beside():
    findings = measured(lab_of(answer_of=answer, images=10), ground_truth=True, baselines=True)
    words = {row["word"]: row for row in findings[0].tables[0].rows}
    assert words["office"]["rank language model"] == 1
    assert words["doctor"]["rank dependency tree"] == 1
    assert sorted(words[word]["rank random"] for word in ("photo", "doctor", "office")) == [1, 2, 3]
    groups = list(dict.fromkeys(estimate.group for estimate in findings[2].estimates))
    assert groups == ["GradBias", "random", "dependency tree", "language model", "question answerer"]
    top = {estimate.group: estimate.value for estimate in findings[2].estimates if estimate.name == "top-1"}
    assert (top["GradBias"], top["dependency tree"], top["language model"]) == (1.0, 1.0, 0.0)


def test_the_language_model_is_asked_in_four_wordings():
    lab = lab_of()
    measured(lab, baselines=True)
    asked = [request for request in lab.asked if request.task == "gradbias.influences"]
    assert [request.inputs["wording"] for request in asked[:4]] == [0, 1, 2, 3]
    assert len({request.messages[0].content for request in asked}) == len(asked) == 3 * 4
    assert asked[0].messages[0].content == (
        f"Is \"photo\" influencing gender bias in the prompt \"{DOCTOR}\"? Answer only with 'yes' or 'no'."
    )


def test_p_is_shown_as_it_is():
    """With ten pairs that all change, p is about 2 in 1,024, whatever the other words do."""
    influence, finding, _ = measured(lab_of(answer_of=answer, images=10), ground_truth=True)
    assert influence.leanings[0].clear is None
    rows = {row["word"]: row for row in finding.tables[0].rows}
    assert rows["doctor"]["p"] == pytest.approx(2 / 1024, abs=0.002)
    assert rows["photo"]["p"] == rows["office"]["p"] == 1.0
    assert not {column.name for column in finding.tables[0].columns} & {"p_holm", "p_bh"}


def test_fewer_gradients_and_images_are_compared_in_one_run_and_cost_nothing():
    """In the first image "photo" pulls most, in the others "doctor": only the first image alone ranks it first."""
    known = dict[int, int]()

    def pull(request, word) -> float:
        first = known.setdefault(request.seed, len(known)) == 0
        return 30.0 if word == ("photo" if first else "doctor") else 3.0

    lab = lab_of(answer_of=answer, images=10, pull_of=pull)
    plain = lab_of(answer_of=answer, images=10, pull_of=lambda request, word: 9.0 if word == "doctor" else 3.0)
    accuracy = measured(lab, ground_truth=True, ablations=True, seeds=4)[2]
    top = {e.group: e.value for e in accuracy.estimates if e.name == "top-1"}
    assert top == {
        "GradBias": 1.0,
        "GradBias, 1 gradient in 2": 1.0,
        "GradBias, first image": 0.0,
        "GradBias, first 2 images": top["GradBias, first 2 images"],
        "GradBias, first 3 images": 1.0,
    }
    measured(plain, ground_truth=True, seeds=4)
    assert (len(lab.traced), len(lab.drawn)) == (len(plain.traced), len(plain.drawn))


def test_a_ranking_by_the_maker_of_the_truth_says_so():
    accuracy = measured(lab_of(answer_of=answer), ground_truth=True, baselines=True)[2]
    assert any("of the same answerer's making" in caveat for caveat in accuracy.caveats)


def test_the_language_model_ranks_by_the_probability_of_yes():
    """Half of a yes in every wording is more than one in four of them."""
    lab = lab_of()

    def choose(requests, options):
        yield from ()
        sure = {"photo": 0.2, "doctor": 0.3, "office": 0.5}
        return tuple({"yes": (p := sure[one.inputs["word"]]), "no": 1 - p} for one in requests)

    lab.choose = choose
    words = {row["word"]: row for row in measured(lab, baselines=True)[0].tables[0].rows}
    assert [words[word]["rank language model"] for word in ("office", "doctor", "photo")] == [1, 2, 3]


def test_a_fault_of_the_question_answerer_is_not_hidden(monkeypatch):
    lab = lab_of()

    def fail(images, questions):
        yield from ()
        raise KnownError("Disk full", "No space is left.", "Free some.")

    monkeypatch.setattr(lab, "answers", fail)
    with pytest.raises(KnownError, match="Disk full"):
        measured(lab, baselines=True)


def test_a_question_answerer_that_cannot_be_asked_costs_its_ranking_alone(monkeypatch):
    lab = lab_of()

    def refuse(images, questions):
        yield from ()
        raise CannotAnswer("Too long", "A question is too long.", "Ask less.")

    monkeypatch.setattr(lab, "answers", refuse)
    finding = measured(lab, baselines=True)[0]
    assert any("A question is too long" in caveat for caveat in finding.caveats)
    assert "rank question answerer" not in finding.tables[0].rows[1]
    assert "rank random" in finding.tables[0].rows[1]


# --- the cost


def test_the_cost_is_what_will_be_asked():
    lab = lab_of(answer_of=answer)
    plan = Plan(lab.spec, (proposed(lab),))
    options = {param.name: param.default for param in METHOD.params}
    cheap = METHOD.cost(plan, options)
    assert (cheap.images, cheap.questions, cheap.completions) == (3, 0, 0)
    full = METHOD.cost(plan, {**options, "ground_truth": True, "baselines": True})
    lab.drawn.clear()
    measured(lab, plan, ground_truth=True, baselines=True)
    assert full.images == len(lab.drawn) == 24
    assert full.questions == 24 + 3 * 4 * 3
    assert full.completions == sum(request.task == "gradbias.influences" for request in lab.asked)


def test_prompts_are_left_as_they_are():
    lab = lab_of(Prompt(DOCTOR, "group"))
    finding = measured(lab)[0]
    assert finding.subject.endswith(DOCTOR)
