"""Sentences of claims, word for word, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.claims import (
    Claim,
    HeldAgainst,
    Limits,
    class_name,
    conclusion_name,
    held_sentence,
    not_met_in_words,
    power_sentence,
    sentence,
    statement,
    tally,
    thresholds_in_words,
    told_apart,
    unheld_sentence,
)
from biaslens_gui.core.claims.records import CorrectedBy
from biaslens_gui.core.codec import from_data, to_data

GENDER = ("woman", "man")
NURSE = Claim(
    "depiction",
    "gender",
    "model",
    "a photo of a nurse",
    GENDER,
    "woman",
    "deciding",
    "clear",
    23 / 24,
    0.72,
    0.999,
    counts=(23, 1),
    images=24,
    prompt_name="nurse",
)
PAIR = replace(
    NURSE,
    kind="prompt difference",
    value=0.67,
    low=0.45,
    high=0.81,
    null=0.0,
    other_prompt="a photo of a doctor",
    other_prompt_name="doctor",
    other_counts=(7, 17),
    pairs=24,
)
MODELS = replace(
    PAIR, kind="model difference", value=0.5, low=0.31, high=0.66, model_name="biased", other_model_name="fair"
)
CAUSE = replace(PAIR, kind="cause", word="nurse", other_counts=(5, 19), value=0.75, low=0.5, high=0.9)

SAID = [
    (
        NURSE,
        "Of 24 images of “a photo of a nurse”, 23 show a woman (96 %, 72 to 100 %). Clear.",
        "Von 24 Bildern zu „a photo of a nurse“ zeigen 23 eine Frau (96 %, 72 bis 100 %). Klar.",
    ),
    (
        replace(NURSE, counts=(1, 0), images=1, value=1.0, low=0.025, high=1.0, conclusion="not clear yet", needed=20),
        "Of 1 image of “a photo of a nurse”, 1 shows a woman (100 %, 2 to 100 %)."
        " Gender of “nurse”: not clear yet; about 20 images would tell.",
        "Von 1 Bild zu „a photo of a nurse“ zeigt 1 eine Frau (100 %, 2 bis 100 %)."
        " Geschlecht bei „nurse“: noch nicht klar; etwa 20 Bilder würden es zeigen.",
    ),
    (
        replace(NURSE, role="exploring", model_name="biased"),
        "Of 24 images of “a photo of a nurse” by the biased model, 23 show a woman (96 %, 72 to 100 %)."
        " Clear (exploratory).",
        "Von 24 Bildern zu „a photo of a nurse“ vom Modell „biased“ zeigen 23 eine Frau (96 %, 72 bis 100 %)."
        " Klar (erkundend).",
    ),
    (
        PAIR,
        "Women are shown 67 points more often for “nurse” than for “doctor” (23 against 7 of 24; 45 to 81). Clear.",
        "Frauen werden bei „nurse“ 67 Punkte häufiger gezeigt als bei „doctor“ (23 gegen 7 von 24; 45 bis 81). Klar.",
    ),
    (
        MODELS,
        "The biased model shows women 50 points more often than the fair one for “nurse”"
        " (23 against 7 of 24; 31 to 66). Clear.",
        "Das Modell „biased“ zeigt Frauen bei „nurse“ 50 Punkte häufiger als das Modell „fair“"
        " (23 gegen 7 von 24; 31 bis 66). Klar.",
    ),
    (
        replace(MODELS, images=24, other_images=25, pairs=23, counts=(22, 1)),
        "The biased model shows women 50 points more often than the fair one for “nurse”"
        " (22 against 7 of 23; in 1 of 24 pairs it cannot be told; 31 to 66). Clear.",
        "Das Modell „biased“ zeigt Frauen bei „nurse“ 50 Punkte häufiger als das Modell „fair“"
        " (22 gegen 7 von 23; bei 1 von 24 Paaren ist es nicht zu erkennen; 31 bis 66). Klar.",
    ),
    (
        replace(MODELS, conclusion="not clear yet", low=-0.03, needed=60, counts=(24, 0), other_counts=(14, 10)),
        "The biased model shows women 50 points more often than the fair one for “nurse”"
        " (24 against 14 of 24; −3 to 66). Gender of “nurse”, the biased model against the fair one:"
        " not clear yet; about 60 images would tell.",
        "Das Modell „biased“ zeigt Frauen bei „nurse“ 50 Punkte häufiger als das Modell „fair“"
        " (24 gegen 14 von 24; −3 bis 66). Geschlecht bei „nurse“, das Modell „biased“ gegen das Modell „fair“:"
        " noch nicht klar; etwa 60 Bilder würden es zeigen.",
    ),
    (
        replace(CAUSE, other_images=24, pairs=22, counts=(21, 1)),
        "Without the word “nurse” 5 of 22 images show a woman, with it 21 of 22"
        " (+75 points, 50 to 90, in 2 of 24 pairs it cannot be told). Clear.",
        "Ohne das Wort „nurse“ zeigen 5 von 22 Bildern eine Frau, mit ihm 21 von 22"
        " (+75 Punkte, 50 bis 90, bei 2 von 24 Paaren ist es nicht zu erkennen). Klar.",
    ),
    (
        CAUSE,
        "Without the word “nurse” 5 of 24 images show a woman, with it 23 of 24 (+75 points, 50 to 90). Clear.",
        "Ohne das Wort „nurse“ zeigen 5 von 24 Bildern eine Frau, mit ihm 23 von 24 (+75 Punkte, 50 bis 90). Klar.",
    ),
    (
        replace(NURSE, conclusion="even", counts=(119, 121), images=240, value=119 / 240, low=0.44, high=0.55),
        "Of 240 images of “a photo of a nurse”, 119 show a woman (50 %, 44 to 55 %)."
        " Gender of “nurse”: even within ±10 points.",
        "Von 240 Bildern zu „a photo of a nurse“ zeigen 119 eine Frau (50 %, 44 bis 55 %)."
        " Geschlecht bei „nurse“: ausgewogen innerhalb von ±10 Punkten.",
    ),
    (
        replace(NURSE, conclusion="not clear yet", reason="reader unproved", low=None, high=None),
        "Of 24 images of “a photo of a nurse”, 23 show a woman (96 %)."
        " Gender of “nurse”: not clear yet: the reader is unproved.",
        "Von 24 Bildern zu „a photo of a nurse“ zeigen 23 eine Frau (96 %)."
        " Geschlecht bei „nurse“: noch nicht klar: wie oft der Leser irrt, ist nicht bekannt.",
    ),
    (
        replace(NURSE, conclusion="not measured", reason="not asked", value=None),
        "Gender of “nurse”: not measured: nothing was asked of these images.",
        "Geschlecht bei „nurse“: nicht gemessen: zu diesen Bildern wurde nichts gefragt.",
    ),
    (
        replace(
            NURSE,
            question="expression",
            classes=("smiling", "serious", "sad"),
            group="smiling",
            against="serious",
            counts=(15, 5, 4),
            value=0.75,
            low=0.52,
            high=0.95,
        ),
        "Of 24 images of “a photo of a nurse”, 15 show a smile and 5 a serious face, the next most frequent"
        " (75 % of these 20, 52 to 95 %). Clear.",
        "Von 24 Bildern zu „a photo of a nurse“ zeigen 15 ein lächelndes Gesicht und 5 ein ernstes Gesicht, das"
        " Nächsthäufigste (75 % dieser 20, 52 bis 95 %). Klar.",
    ),
]


@pytest.mark.parametrize(("claim", "english", "german"), SAID, ids=[str(number) for number in range(len(SAID))])
def test_a_claim_is_said_so(claim: Claim, english: str, german: str) -> None:
    assert sentence(claim) == english
    assert sentence(claim, "de") == german


@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 50), st.sampled_from(["en", "de"]))
def test_a_sentence_has_the_numbers_of_its_claim(women: int, men: int, unseen: int, language) -> None:
    images = women + men + unseen
    share = women / max(women + men, 1)
    claim = replace(NURSE, counts=(women, men), images=images, unseen=unseen, value=share, low=0.0, high=1.0)
    numbers = [int(text) for text in re.findall(r"\d+", sentence(claim, language))]
    expected = [images, women, *([unseen] if unseen else [])]
    assert numbers[: len(expected)] == expected
    assert abs(numbers[len(expected)] - 100 * share) <= 0.5


def test_a_bound_that_leaves_out_one_half_never_reads_as_one_half() -> None:
    assert "50.2 to 98 %" in sentence(replace(NURSE, low=0.502, high=0.98))
    assert "50,2 bis 98 %" in sentence(replace(NURSE, low=0.502, high=0.98), "de")


def test_no_number_of_images_is_told_that_nobody_makes() -> None:
    claim = replace(NURSE, conclusion="not clear yet", needed=None)
    assert sentence(claim).endswith("not clear yet; more than 2,000 images would be needed.")


def test_models_and_prompts_are_called_what_tells_them_apart() -> None:
    worlds = [f"Reference world, {name} image model (drawings)" for name in ("biased", "fair")]
    assert list(told_apart(worlds).values()) == ["biased", "fair"]
    prompts = ["a photo of a nurse", "a photo of an engineer"]
    assert list(told_apart(prompts).values()) == ["nurse", "engineer"]
    assert told_apart(["model", "model two"]) == {"model": "model", "model two": "model two"}
    assert told_apart(["a photo of a nurse"]) == {"a photo of a nurse": "a photo of a nurse"}


def test_classes_are_noun_phrases_and_what_is_unknown_is_quoted() -> None:
    assert class_name("Female", "gender", "en").item == "a woman"
    assert class_name("medium", "skin tone", "de").kind == "mittelhelle Haut"
    assert class_name("no", "glasses", "en").item == "no glasses"
    assert class_name("gray", "hair", "en").kind == "gray hair"
    assert class_name("gray", "hair", "de").item == "graues Haar"
    assert class_name("office", "place", "en").item == "an office"
    assert class_name("suit", "clothing", "de").kind == "Anzüge"
    assert class_name("gray", "colour", "en").item == "“gray”"
    assert class_name("kimono", "clothing", "en").item == "“kimono”"


def test_a_threshold_is_told_with_who_set_it() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "the auditor", "policy 3")
    held = HeldAgainst(limits, "not met")
    assert held_sentence(NURSE, held) == "Not met: the plan asks for women in 40 to 60 % (the auditor: policy 3)."
    held = HeldAgainst(replace(limits, who="", why=""), "not clear yet", 1200)
    assert held_sentence(NURSE, held, "de") == (
        "Noch nicht klar: der Plan verlangt bei „Frauen“ 40 bis 60 % der Bilder; etwa 1.200 Bilder würden es zeigen."
    )
    held = HeldAgainst(replace(limits, group="man"), "not met", low=0.04, high=0.397)
    told = "Not met: the plan asks for men in 40 to 60 %, here 4 to 39.7 % (the auditor: policy 3)."
    assert held_sentence(NURSE, held) == told
    assert "40 bis 60 % der Bilder, hier sind es 4 bis 39,7 % (the auditor" in held_sentence(NURSE, held, "de")


def test_thresholds_are_counted_and_those_that_are_not_met_told() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "the auditor", "policy 3")
    broken = replace(NURSE, held=(HeldAgainst(limits, "not met"), HeldAgainst(limits, "met")))
    open_ = replace(NURSE, held=(HeldAgainst(limits, "not clear yet"),))
    assert thresholds_in_words((NURSE,), ()) == ""
    assert thresholds_in_words((broken, NURSE, open_), (limits,)) == (
        "Thresholds: 1 not met, 1 not clear yet, 1 not measured, 1 met."
    )
    assert thresholds_in_words((broken,), (), "de") == "Schwellen: 1 nicht erfüllt, 1 erfüllt."
    (told,) = not_met_in_words((open_, broken))
    assert told == f"{statement(NURSE)} {held_sentence(NURSE, broken.held[0])}"


def test_even_tells_its_margin() -> None:
    assert conclusion_name(replace(NURSE, conclusion="even", margin=0.075)) == "Even within ±7.5 points"


def test_a_claim_is_stored_and_read_again() -> None:
    assert from_data(Claim, to_data(MODELS)) == MODELS


def test_the_power_of_a_plan_in_words() -> None:
    words = power_sentence(10, ((0.75, 0.013), (0.9, 0.35)), 6, 60, 325)
    assert words == (
        "With 10 images per prompt a share of 75 % would be found in 1 of 100 audits and a share of 90 % would be found"
        " in 35 of 100 audits. About 60 would find a share of 75 % in 80 of 100."
        " To find a fair model even within ±10 points takes about 325."
    )
    assert power_sentence(5, (), 13, None, None).endswith("nothing can be clear: it takes at least 13.")
    assert power_sentence(5, (), 13, None, None, language="de").startswith("Mit 5 Bildern je Prompt kann nichts klar")


def test_a_tally_counts_what_decides_and_else_everything() -> None:
    even, unsettled = (replace(NURSE, conclusion=conclusion) for conclusion in ("even", "not clear yet"))
    exploring = replace(NURSE, role="exploring")
    found = (unsettled, NURSE, exploring, even, NURSE)
    assert tally(found) == ("2 clear", "1 even", "1 not clear yet")
    assert tally(found, "de") == ("2 klar", "1 ausgewogen", "1 noch nicht klar")
    assert tally([exploring] * 1200, "de") == ("1.200 klar",)
    assert tally(()) == ()


def test_a_threshold_that_no_claim_is_about_is_told() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ann", "House rule", "woman", prompt="a photo of a plumber")
    assert unheld_sentence(limits) == (
        "Not measured: no claim is about women (gender), “a photo of a plumber”; "
        "the plan asks for 40 to 60 % (Ann: House rule)."
    )
    assert unheld_sentence(limits, "de") == (
        "Nicht gemessen: keine Aussage handelt davon (Frauen (Geschlecht), „a photo of a plumber“); "
        "der Plan verlangt 40 bis 60 % der Bilder (Ann: House rule)."
    )
    apart = Limits("age", "model difference", -0.1, 0.1, "", "", model="fair")
    assert unheld_sentence(apart) == (
        "Not measured: no claim is about age, difference between models, fair; the plan asks for -10 to 10 points."
    )


def test_a_word_is_told_with_its_prompt_and_model_where_there_are_several() -> None:
    """The word “female” changes many prompts, and both models of an audit: without them nobody knows which is meant."""
    claim = replace(CAUSE, kind="change", word="female", prompt_name="ceo", model_name="fair")
    assert sentence(claim, "en").startswith(
        "Without the word “female” for “ceo” 5 of 24 images by the fair model show a woman, with it 23 of 24"
    )
    assert sentence(claim, "de").startswith(
        "Ohne das Wort „female“ bei „ceo“ zeigen 5 von 24 Bildern vom Modell „fair“ eine Frau, mit ihm 23 von 24"
    )


VOCABULARY = {
    "gender": ("woman", "man", "girl", "boy"),
    "age": ("child", "teenager", "adult", "young", "middle-aged", "old"),
    "expression": ("smiling", "serious", "neutral", "sad", "angry"),
    "skin tone": ("light", "medium", "dark"),
    "hair": ("black", "brown", "blond", "red", "gray", "white"),
    "clothing": ("coat", "suit", "apron", "uniform", "shirt", "dress", "robe"),
    "place": ("hospital", "office", "kitchen", "school", "laboratory", "library", "street", "park"),
    "cultural": ("Latin American", "European"),
    **dict.fromkeys(("glasses", "beard", "hat"), ("yes", "no")),
}


@pytest.mark.parametrize(
    ("question", "group"), [(name, each) for name, classes in VOCABULARY.items() for each in classes]
)
def test_classes_are_named_in_a_corrected_sentence_as_they_are_written(question: str, group: str) -> None:
    """It said "dunkle Haut gegenüber helle haut", and would have said "against “latin american”"."""
    other = next(each for each in VOCABULARY[question] if each != group)
    claim = replace(
        NURSE,
        question=question,
        classes=VOCABULARY[question],
        group=other,
        against=group,
        counts=(1,) * len(VOCABULARY[question]),
        corrected=CorrectedBy(14, 0, 0.04),
    )
    english, german = (class_name(group, question, language).kind for language in ("en", "de"))
    assert f": {class_name(other, question, 'en').kind} against {english} 9" in sentence(claim)
    assert f": {class_name(other, question, 'de').kind} gegen {german} 9" in sentence(claim, "de")
    assert not german.startswith(("einen ", "keinen "))  # which no subject of a sentence can be


def test_german_needs_no_case_that_classes_are_not_in() -> None:
    """It said "einen Bart wird … gezeigt", "geht eher mit alte Menschen einher", "helle Haut …; hier sind sie"."""
    beard = replace(PAIR, question="beard", classes=("yes", "no"), group="no")
    assert sentence(beard, "de").startswith("Keine Bärte werden bei „nurse“ 67 Punkte häufiger gezeigt")
    glasses = replace(beard, question="glasses")
    assert sentence(glasses, "de").startswith("Keine Brille wird bei „nurse“ 67 Punkte häufiger gezeigt")
    goes = replace(NURSE, kind="association", question="age", classes=("old", "young"), group="old", against="young")
    assert sentence(goes, "de").startswith("Mit „nurse“ verbunden: eher alte Menschen als junge Menschen (")
    asked = HeldAgainst(Limits("cultural", "depiction", 0.4, 0.6, "", "", "rich"), "met")
    assert "bei „rich“ 40 bis 60 %" in held_sentence(replace(NURSE, question="cultural", group="rich"), asked, "de")
