"""Another word for the top word: which words are tried, from which noise, and what is told of them."""

from __future__ import annotations

from biaslens_gui.api import Plan
from biaslens_gui.core.identity import seed_for
from tests.unit.methods.gradbias.test_method import DOCTOR, METHOD, answer, lab_of, measured, proposed

WORDS = ("woman", "nurse", "teacher", "painter", "lawyer")


def drawn(request, place):
    return WORDS[request.seed % len(WORDS)]


def replaced(**more):
    lab = lab_of(answer_of=answer, word_of=drawn, **more)
    return lab, [finding for finding in measured(lab, replace_top=True) if finding.kind == "replaced"]


def test_three_other_words_are_put_in_place_of_the_top_word_from_the_same_noise():
    lab, (finding,) = replaced()
    assert finding.title.startswith("Another word for “doctor”: gender")
    rows = finding.tables[0].rows
    assert {row["word"] for row in rows} == {"doctor"}
    put_in = [row["put_in"] for row in rows]
    assert len(put_in) == len(set(put_in)) == 3
    assert "woman" not in put_in  # it names a class
    assert [row["prompt"] for row in rows] == [DOCTOR.replace("doctor", word) for word in put_in]
    assert len(lab.drawn) == 6 + 3 * 6


def test_what_another_word_shifts_is_told_pair_by_pair():
    _, (finding,) = replaced(images=10)
    other = {row["put_in"]: row for row in finding.tables[0].rows}
    assert {row["shift"] for row in other.values()} == {1.0}
    assert all(row["p"] < 0.01 and row["n"] == 10 for row in other.values())
    assert finding.words.startswith("With “")
    assert "0 of 10 images show male, with “doctor” 10" in finding.words
    assert {contrast.kind for contrast in finding.contrasts} == {"cause"}
    assert {seen.seeds_of for seen in finding.observed} == {"", DOCTOR}
    assert seed_for(0, DOCTOR, 0) == seed_for(0, finding.observed[1].seeds_of, 0)


def test_cost_and_models_are_those_of_the_replacement():
    lab = lab_of()
    plan = Plan(lab.spec, (proposed(lab),))
    plain, more = METHOD.cost(plan, {}), METHOD.cost(plan, {"replace_top": True})
    assert more.images - plain.images == 3 * 6 + 6 - 3
    assert (more.questions, more.fills) == (4 * 6, 12)
    assert {"mask_filler", "question_answerer"} <= {*METHOD.info.needs_with({"replace_top": True})}
    assert "mask_filler" not in METHOD.info.needs_with({})


def test_a_word_that_nothing_can_replace_is_told():
    lab = lab_of(answer_of=answer, word_of=lambda request, place: "woman")
    (finding,) = [one for one in measured(lab, replace_top=True) if one.kind == "replaced"]
    assert finding.reading == "not measured"
    assert finding.words == "No other word was found to put in place of “doctor”."


def test_words_that_change_nothing_and_images_that_show_nothing_are_told_apart():
    for choice, words in (
        ("male", "None of 3 words in place of “doctor” shifts the classes of these images."),
        ("unknown", "What 3 words in place of “doctor” shift cannot be told: too few images show a class."),
    ):
        lab = lab_of(answer_of=lambda image, question, choice=choice: choice, word_of=drawn)
        (finding,) = [one for one in measured(lab, replace_top=True) if one.kind == "replaced"]
        assert finding.words == words
