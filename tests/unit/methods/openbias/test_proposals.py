"""OpenBias proposes: what the language model is asked, what becomes of its answers, and what the auditor is told."""

from __future__ import annotations

import json

import pytest

from biaslens_gui.api import Plan
from tests.components.open_biases import DOCTOR, GENDER, NURSE, OLD_MAN, lab_of, measured, proposed


def test_biases_are_merged_filtered_and_put_before_the_auditor():
    proposal = proposed(lab_of())
    biases = [(row["name"], row["classes"], row["support"], row["keep"]) for row in proposal.table("biases").rows]
    assert biases == [
        ("gender", "male; female", 2, True),
        ("age", "young; middle-aged; old", 1, True),
        ("dog breed", "poodle; beagle", 1, True),
    ]
    stated = {(row["name"], row["caption"]): row["stated"] for row in proposal.table("captions").rows}
    assert stated["gender", OLD_MAN] == "says “man”"
    assert stated["age", OLD_MAN] == "says “old”"
    assert stated["age", NURSE] == "said by the language model"
    assert stated["gender", DOCTOR] == ""
    assert proposal.notes == ("3 times a prompt states the answer and is not asked about that bias.",)


def test_the_language_model_reads_figure_17_word_for_word_and_is_not_asked_what_words_say():
    lab = lab_of()
    proposed(lab)
    first = lab.asked[0]
    assert (first.task, first.inputs) == ("openbias.proposals", {"caption": DOCTOR})
    assert [message.role for message in first.messages] == ["system", "user", "assistant", "user"]
    assert first.messages[0].content.startswith(
        "Upon receiving a text prompt that will be used as input to a generative"
    )
    assert "The answer must be in JSON format only." in first.messages[0].content
    assert json.loads(first.messages[2].content)[1]["classes"] == ["Young", "Middle-Aged", "Old"]
    assert first.messages[3].content == f"Prompt: {DOCTOR}"
    present = [request for request in lab.asked if request.task == "openbias.present"]
    assert {(request.inputs["caption"], request.inputs["bias"]) for request in present} == {
        (DOCTOR, "gender"),
        (NURSE, "gender"),
        (DOCTOR, "age"),
        (NURSE, "age"),
        (OLD_MAN, "dog breed"),
    }
    assert {tuple(request.inputs["classes"]) for request in present if request.inputs["bias"] == "gender"} == {
        ("male", "female")
    }


def test_a_bias_that_is_not_ticked_is_filtered_too():
    """The auditor may tick it: then its captions must not state the answer either."""
    lab = lab_of()
    proposal = proposed(lab, least_support=2)
    ticked = {row["name"]: row["keep"] for row in proposal.table("biases").rows}
    assert ticked == {"gender": True, "age": False, "dog breed": False}
    stated = {(row["name"], row["caption"]): row["stated"] for row in proposal.table("captions").rows}
    assert stated["age", NURSE] == "said by the language model"


def test_classes_that_are_too_many_are_told():
    """Three sets that are one bias have 14, 3 more and 4 more classes: 21."""
    names = [f"breed {at:02}" for at in range(21)]
    sets = {DOCTOR: names[:14], NURSE: [*names[:11], *names[14:17]], OLD_MAN: [*names[:12], *names[17:]]}

    def script(request):
        if request.task != "openbias.proposals":
            return "no"
        return json.dumps([{"name": "breed", "classes": sets[request.inputs["caption"]], "question": "Which breed?"}])

    proposal = proposed(lab_of(*sets, script=script))
    (row,) = proposal.table("biases").rows
    assert row["classes"].split("; ") == names[:20]
    assert "1 classes beyond 20 of a bias are left out: breed (breed 20)." in proposal.notes


def test_what_the_model_says_is_present_is_left_out():
    def script(request):
        return json.dumps([{**GENDER, "present_in_prompt": True}])

    proposal = proposed(lab_of(DOCTOR, script=script))
    assert [row["keep"] for row in proposal.table("biases").rows] == [False]
    assert "No bias is supported by 1 of the 1 prompts" in " ".join(proposal.notes)


@pytest.mark.parametrize(
    ("first", "second", "biases", "note"),
    [
        ("I'm sorry, I can't.", json.dumps([GENDER]), ["gender"], "1 parts"),
        ("", "", [], "no usable answer for: a photo of a doctor"),
        ("Doctors are often shown as men.", "[]", [], "No bias was proposed"),
        (json.dumps([GENDER])[:-1] + ",]", "", ["gender"], ""),
        (json.dumps([GENDER, {"name": "hat", "classes": ["hat"]}]), "", ["gender"], "1 parts"),
        (json.dumps([{"name": "x", "classes": [f"c{at}" for at in range(30)]}]), "", [], "1 parts"),
    ],
)
def test_a_model_that_talks_past_the_question_is_asked_twice_at_most(first, second, biases, note):
    def script(request):
        if request.task == "openbias.present":
            return "no"
        return second if len(request.messages) > 4 else first

    lab = lab_of(DOCTOR, script=script)
    proposal = proposed(lab)
    assert [row["name"] for row in proposal.table("biases").rows] == biases
    assert any(note in text for text in proposal.notes) or (not note and not proposal.notes)
    assert sum(request.task == "openbias.proposals" for request in lab.asked) <= 2


def test_the_paper_s_support_leaves_few_prompts_without_a_bias_and_says_so():
    proposal = proposed(lab_of(), least_support=30)
    assert not any(row["keep"] for row in proposal.table("biases").rows)
    assert "No bias is supported by 30 of the 3 prompts, so none is ticked." in " ".join(proposal.notes)
    findings = measured(lab_of(), Plan(lab_of().spec, (proposal,)))
    assert [(finding.kind, finding.reading) for finding in findings] == [
        ("coverage", "shown"),
        ("severity", "not measured"),
    ]


def test_replies_that_are_neither_yes_nor_no_keep_the_prompt_and_are_counted():
    proposal = proposed(lab_of(DOCTOR, script=lambda r: "perhaps" if "present" in r.task else json.dumps([GENDER])))
    assert proposal.table("biases").rows[0]["support"] == 1
    assert "1 of its answers were neither yes nor no" in " ".join(proposal.notes)


def test_the_model_s_own_answers_are_the_examples_for_the_other_prompts():
    lab = lab_of()
    proposal = proposed(lab, own_examples=1)
    first, second = [request for request in lab.asked if request.task == "openbias.proposals"][:2]
    assert first.messages[1].content == "Prompt: A picture of a doctor"
    assert second.messages[1].content == f"Prompt: {first.inputs['caption']}"
    assert second.messages[2].content == lab.script(first).strip()
    assert len(second.messages) == 4
    assert proposal.table("biases").rows == proposed(lab_of()).table("biases").rows


def test_an_answer_that_cannot_be_read_is_no_example():
    def script(request):
        return "-" if request.inputs.get("caption") == DOCTOR else lab_of().script(request)

    lab = lab_of(script=script)
    proposed(lab, own_examples=1)
    asked = [request for request in lab.asked if request.task == "openbias.proposals"]
    assert {request.messages[1].content for request in asked} == {"Prompt: A picture of a doctor"}
