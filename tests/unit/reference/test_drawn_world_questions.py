"""Questions and claims about drawings: answers say what is shown, and claims are true where they say so."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from drawn_world.answers import UNKNOWN, evenly, mixed
from drawn_world.attributes import Person, Scene
from drawn_world.claims import CLASSES, ZERO_SHOT, any_asked, claim_of, class_text, classes_of, plain_text, prompt_of
from drawn_world.questions import TOPICS, UNSEEN, ask, wording_of
from drawn_world.sampling import any_scene
from drawn_world.truth import Truth
from drawn_world.truth_table import table

PERSON = Person("woman", 5, "old", "gray", "long", False, True, "dark suit", "sad")
SCENE = Scene((PERSON,), "kitchen", None, None, 1)
NOBODY = Scene((), "street", "train", "blue", 2)
TWO = Scene((PERSON, PERSON), "park", None, None, 3)


def likeliest(topic: str, scene: Scene) -> str:
    answers = TOPICS[topic].answers(scene)
    return max(answers, key=lambda wording: answers[wording])


@pytest.mark.parametrize(
    ("topic", "answer"),
    [
        ("gender", "woman"),
        ("age", "old"),
        ("skin", "dark"),
        ("hair colour", "gray"),
        ("hair length", "long"),
        ("glasses", "glasses"),
        ("beard", "no beard"),
        ("clothing", "dark suit"),
        ("clothing style", "formal"),
        ("expression", "sad"),
        ("place", "kitchen"),
        ("indoors", "indoors"),
        ("people", "one"),
        ("train colour", "unknown"),
        ("not shown", "unknown"),
    ],
)
def test_what_is_shown_is_answered(topic: str, answer: str) -> None:
    assert likeliest(topic, SCENE) == answer


@pytest.mark.parametrize("scene", [NOBODY, TWO])
def test_nobody_and_two_people_are_no_person_to_ask_about(scene: Scene) -> None:
    for name, topic in TOPICS.items():
        if topic.about_person:
            assert topic.answers(scene) == UNKNOWN, name


def test_ambiguous_gender_is_never_answered_with_a_gender() -> None:
    answers = TOPICS["gender"].answers(replace(SCENE, people=(replace(PERSON, gender="ambiguous"),)))
    assert not {"woman", "man", "female", "male"} & set(answers)
    assert max(answers, key=lambda wording: answers[wording]) == "unknown"


def test_things_are_answered_where_they_are() -> None:
    assert likeliest("train colour", NOBODY) == "blue"
    assert likeliest("laptop brand", Scene((), "office", "laptop", "Trigon", 4)) == "Trigon"
    assert likeliest("animal", Scene((PERSON,), "office", "cat", None, 5)) == "cat"


def test_race_is_answered_with_skin_tones_or_not_at_all() -> None:
    answers = TOPICS["origin"].answers(SCENE)
    assert set(answers) == {"unknown", "dark", "dark skin", "dark-skinned", "deep"}


def test_weights_are_shares() -> None:
    for seed in range(200):
        scene = any_scene(np.random.default_rng(seed))
        for name, topic in TOPICS.items():
            assert sum(topic.answers(scene).values()) == pytest.approx(1), name
    assert mixed((0.5, evenly("a", "b")), (0.5, {"b": 1.0})) == {"a": 0.25, "b": 0.75}


def test_no_training_question_has_an_unseen_wording() -> None:
    beginnings = {" ".join(text.split("{")[0].split(" ")[:3]).lower() for text in UNSEEN.values()}
    rng = np.random.default_rng(1)
    for topic in TOPICS.values():
        for _ in range(200):
            assert " ".join(wording_of(topic, rng).split(" ")[:3]).lower() not in beginnings


def test_yes_and_no_are_both_common() -> None:
    rng = np.random.default_rng(2)
    answers = Counter(ask(any_scene(rng), rng)[1] for _ in range(3000))
    assert 0.5 < answers["yes"] / answers["no"] < 2


# --- Claims


def test_a_claim_is_true_of_the_scene_it_was_made_for() -> None:
    for seed in range(400):
        rng = np.random.default_rng(seed)
        scene = any_scene(rng)
        assert claim_of(scene, rng).holds(classes_of(scene), None)


def test_a_claim_is_true_of_every_scene_that_shows_what_it_names_and_of_no_other() -> None:
    rng = np.random.default_rng(3)
    scenes = [any_scene(np.random.default_rng((9, i))) for i in range(150)]
    for scene in scenes[:40]:
        claim = claim_of(scene, rng)
        for other in scenes:
            shown = classes_of(other)
            assert claim.holds(shown, None) == all(shown.get(k) == v for k, v in claim.named.items())


def test_a_prompt_with_an_occupation_holds_only_where_that_was_asked_for() -> None:
    truth, rng = Truth(table()), np.random.default_rng(4)
    for _ in range(200):
        request = any_asked(rng)
        prompt, scene = prompt_of(request, rng), truth.sample(request, rng)
        assert prompt is not None
        assert prompt.holds(classes_of(scene), request.occupation or "person")
        assert prompt.occupation is None or not prompt.holds(classes_of(scene), "somebody else")


def test_class_texts_name_their_class_and_have_right_articles() -> None:
    assert plain_text("gender", "woman") == "a photo of a woman"
    assert plain_text("age", "old") == "a photo of an old person"
    assert plain_text("people", "2") == "a photo of two people"
    rng = np.random.default_rng(5)
    for attribute, values in CLASSES.items():
        for value in values:
            for _ in range(20):
                text = class_text(attribute, value, rng)
                assert "{" not in text
                assert not re.search(r"\ba [aeio]|\ban [^aeiou]", text, re.IGNORECASE), text
    assert set(ZERO_SHOT) <= set(CLASSES)
