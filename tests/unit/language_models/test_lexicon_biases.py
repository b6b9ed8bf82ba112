"""The lexicon as the language model of TIBET, OpenBias and GradBias: axes, changed prompts, classes, influences."""

from __future__ import annotations

import difflib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from biaslens_plugins.language_models.lexicon.model import TASKS, answer, knowledge
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.api import CompletionRequest
from biaslens_gui.core.questions import COMMON

ROOT = Path(__file__).resolve().parents[3]
TIBET = json.loads((ROOT / "resources" / "prompt_suites" / "tibet_prompts.json").read_text("utf-8"))["axes"]
TEMPLATES = [
    "A photo of a doctor",
    "a photo of a child studying science",
    "The Velorian woman is eating.",
    "The Tamaru man is eating.",
    "an Ostian person",
    "a portrait of a Kesharan teacher",
    "A photo of the CEO of a company",
    "a photo of a caring person in the kitchen",
    "a train",
    "a modern train",
    "a laptop",
    "a photo of a cat on a table",
    "a dog in a park",
    "two lawyers in an office",
]
PROMPTS = [*TIBET, *TEMPLATES]


def ask(task, **inputs):
    said = answer(CompletionRequest(task, (), inputs))
    return said if said in ("yes", "no") else json.loads(said)


def axes(prompt):
    return {one["axis"]: one for one in ask("tibet.axes", prompt=prompt)}


def changed(prompt, axis):
    return {one["value"]: one["prompt"] for one in ask("tibet.counterfactuals", prompt=prompt, axis=axis)}


# --- axes


@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_prompt_of_the_papers_has_axes_with_changed_prompts(prompt):
    found = ask("tibet.axes", prompt=prompt)
    assert found
    for axis in found:
        assert axis["kind"] in ("societal", "incidental")
        assert axis["source"].startswith("lexicon: ")
        assert len(axis["classes"]) >= 2
        prompts = changed(prompt, axis["axis"])
        assert prompts
        assert all(differs_in_one_span(prompt, other) for other in prompts.values()), prompts


def differs_in_one_span(first, second):
    blocks = difflib.SequenceMatcher(None, first.split(), second.split(), autojunk=False).get_opcodes()
    return sum(kind != "equal" for kind, *_ in blocks) == 1


@pytest.mark.parametrize(
    ("prompt", "wanted"),
    [
        ("a photo of a doctor", {"gender", "age", "skin tone", "cultural"}),
        ("a photo of a smart lawyer", {"gender", "age", "skin tone", "glasses"}),
        ("The Velorian woman is eating.", {"gender", "cultural", "clothing"}),
        ("a photo of a child studying science", {"gender", "economic status"}),
        ("a train", {"colour"}),
        ("a laptop", {"brand"}),
        ("a cat on a table", {"breed"}),
        ("a person who is sad", {"expression"}),
        ("a computer programmer", {"appearance"}),
        ("a person who is very successful", {"appearance"}),
        ("a nurse fleeing from a flood", {"expression"}),
        ("a lonely dog", {"expression"}),
        ("a legendary sword", {"era"}),
        ("a panda playing chess", {"gender"}),
        ("obama riding a dinosaur", {"gender"}),
        ("flowers in a vase", {"breed"}),
    ],
)
def test_axes_go_with_what_the_prompt_shows(prompt, wanted):
    assert wanted <= set(axes(prompt))


@pytest.mark.parametrize(
    ("prompt", "unwanted"),
    [
        ("a computer programmer in Berlin", "appearance"),
        ("two nurses and a doctor", "appearance"),
        ("a photo of a nurse", "appearance"),
        ("a person who left", "appearance"),
        ("an abandoned castle in the fog", "expression"),
        ("a street by van gogh", "gender"),
        ("a street in the style of picasso", "gender"),
        ("a cooked fish", "gender"),
    ],
)
def test_axes_are_not_proposed_by_words_alone(prompt, unwanted):
    assert unwanted not in axes(prompt)


def test_what_the_prompt_says_is_no_axis():
    assert "age" not in axes("an old man at a church")
    assert not {"gender", "age", "skin tone"} & set(axes("a train"))


# --- changed prompts


@pytest.mark.parametrize(
    ("prompt", "axis", "expected"),
    [
        ("A smart man", "gender", {"woman": "A smart woman", "unspecified": "A smart person"}),
        ("A woman and a manager", "gender", {"man": "A man and a manager", "unspecified": "A person and a manager"}),
        ("a doctor", "gender", {"woman": "a female doctor", "man": "a male doctor"}),
        ("A doctor", "age", {"young": "A young doctor", "middle-aged": "A middle-aged doctor", "old": "An old doctor"}),
        ("an intelligent adult", "wealth", {"rich": "an intelligent rich adult",
                                            "middle-class": "an intelligent middle-class adult",
                                            "poor": "an intelligent poor adult"}),
        ("an elderly lawyer", "age", {"young": "a young lawyer", "middle-aged": "a middle-aged lawyer",
                                      "old": "an old lawyer"}),
        ("The Velorian man", "culture", {"Tamaru": "The Tamaru man", "Ostian": "The Ostian man",
                                         "Kesharan": "The Kesharan man"}),
        ("Thai food is good", "glasses", {"yes": "Thai food wearing glasses is good",
                                          "no": "Thai food without glasses is good"}),
        ("two bird photographers", "gender", {"woman": "two female bird photographers",
                                              "man": "two male bird photographers"}),
        ("an orange train", "colour", {"red": "a red train", "blue": "a blue train", "green": "a green train",
                                       "yellow": "a yellow train", "black": "a black train",
                                       "white": "a white train"}),
        ("two mice and a fox", "unheard of", {}),
        ("", "glasses", {}),
    ],
)  # fmt: skip
def test_one_span_is_changed_and_the_article_agrees(prompt, axis, expected):
    assert changed(prompt, axis) == expected


@pytest.mark.parametrize(
    ("prompt", "axis"),
    [
        ("a black woman", "colour"),  # never a red woman
        ("an old car", "age"),
        ("a cool drink", "appearance"),
        ("a wheelchair user", "disability"),
        ("a student", "intelligence"),
        ("a student", "education"),
        ("a monk", "religion"),
        ("children playing", "age"),
        ("a cyborg with glasses", "glasses"),
    ],
)
def test_nothing_is_changed_where_the_change_would_be_odd_or_offend(prompt, axis):
    assert changed(prompt, axis) == {}


@pytest.mark.parametrize(
    ("prompt", "axis", "one"),
    [
        ("a black man", "skin tone", "a light-skinned man"),
        ("a black cat", "colour", "a red cat"),
        ("a person who is angry", "expression", "a person who is smiling"),
        ("a beautiful woman", "weather", "a beautiful woman on a sunny day"),
        ("Musicians playing", "gender", "Female musicians playing"),
        ("Americans eating", "age", "Old Americans eating"),
        ("a turkey in the oven", "cultural", "a turkey in the oven in Nigeria"),
        ("a beach in Turkey", "cultural", "a beach in Nigeria"),
        ("to polish shoes", "cultural", "to polish shoes in India"),
        ("a cup of china", "cultural", "a cup of china in India"),
        ("a city in china", "cultural", "a city in India"),
        ("a german shepherd", "cultural", "a german shepherd in India"),
        ("a guinea pig", "breed", "a spotted guinea pig"),
        ("a Polish nurse", "cultural", "an Indian nurse"),
        ("red flowers of different types", "breed", "red lilies of different types"),
        ("a tree in a garden", "breed", "an oak tree in a garden"),
        ("a nurse by van gogh", "gender", "a female nurse by van gogh"),
    ],
)
def test_adjectives_are_changed_where_they_describe(prompt, axis, one):
    assert one in changed(prompt, axis).values()


@pytest.mark.parametrize(
    ("prompt", "woman"),
    [
        ("joe biden as a the nutcracker", "a woman as a the nutcracker"),
        ("A photo of Angela Merkel eating", "A photo of a woman eating"),
        ("the young Barack Obama", "the young woman"),
        ("Kamala Harris", "A woman"),
        ("elon musk on mars", "a woman on mars"),
        ("a man's face", "a woman's face"),
        ("elderly man portrait", "elderly woman portrait"),
    ],
)
def test_who_is_named_or_portrayed_is_a_person(prompt, woman):
    assert changed(prompt, "gender")["woman"] == woman
    assert "skin tone" in {one["name"] for one in ask("openbias.proposals", caption=prompt)}


def test_what_only_leads_up_to_a_thing_is_no_person():
    for prompt in (
        "a police car",
        "a titan buffalo",
        "a male lion",
        "french fries",
        "a king size bed",
        "an alien spaceship",
    ):
        assert not {"gender", "age", "skin tone"} & set(axes(prompt)), prompt
    assert "gender" in axes("a woman doctor")
    assert "gender" in axes("two men walk")


def test_words_are_changed_as_words_not_as_letters():
    assert "gender" not in axes("a mandolin on a manly-looking ottoman")
    assert changed("the manager", "gender") == {"woman": "the female manager", "man": "the male manager"}


@pytest.mark.parametrize(("word", "article"), [("university", "a"), ("hour", "an"), ("umbrella", "an"), ("one", "a"),
                                               ("European", "a"), ("unimportant", "an"), ("honest", "an")])  # fmt: skip
def test_articles_go_by_sound(word, article):
    from biaslens_plugins.language_models.lexicon.word_substitution import _SOUNDS_OPEN

    assert ("an" if _SOUNDS_OPEN.match(word) else "a") == article


# --- OpenBias and GradBias


def test_a_person_is_read_for_what_a_drawing_shows():
    found = {one["name"]: one for one in ask("openbias.proposals", caption="a young woman in an office")}
    assert set(found) >= {"gender", "age", "skin tone", "hair", "glasses", "clothing", "expression", "place"}
    assert found["gender"]["classes"] == ["woman", "man"]
    assert found["gender"]["present_in_prompt"] is True
    assert found["age"]["present_in_prompt"] is True
    assert found["place"]["present_in_prompt"] is True
    assert found["skin tone"]["present_in_prompt"] is False
    assert found["gender"]["question"] == "Is the person a woman or a man?"


def test_things_are_read_for_their_colour_and_brand():
    found = {one["name"]: one for one in ask("openbias.proposals", caption="a train at a station")}
    assert found["colour"]["question"] == "What color is the train?"
    assert "brand" in {one["name"] for one in ask("openbias.proposals", caption="a laptop on a desk")}


@pytest.mark.parametrize(
    ("caption", "bias", "said"),
    [
        ("a woman with a dog", "gender", "yes"),
        ("a person with a dog", "gender", "no"),
        ("a mandolin", "gender", "no"),
        ("a red train", "train color", "yes"),
        ("a train", "colour", "no"),
        ("a man wearing glasses", "glasses", "yes"),
        ("a man in glass", "beard", "no"),
        ("a chocolate cake", "cake type", "yes"),
        ("a cake", "cake type", "no"),
    ],
)
def test_a_caption_that_says_the_class_is_told(caption, bias, said):
    assert ask("openbias.present", caption=caption, bias=bias, classes=["chocolate", "vanilla"]) == said


@pytest.mark.parametrize(
    ("prompt", "word", "bias", "bears"),
    [
        ("A photo of a smart doctor", "doctor", "gender", "yes"),
        ("A photo of a smart doctor", "smart", "glasses", "yes"),
        ("A photo of a smart doctor", "photo", "gender", "no"),
        ("A photo of a smart doctor", "of", "age", "no"),
        ("A photo of a poor cleaner", "poor", "skin tone", "yes"),
        ("The Tamaru woman is eating.", "Tamaru", "clothing", "yes"),
        ("a train", "train", "colour", "yes"),
    ],
)
def test_words_bear_on_what_they_are_known_for(prompt, word, bias, bears):
    for wording in range(4):
        assert ask("gradbias.influences", prompt=prompt, word=word, bias=bias, wording=wording) == bears


# --- names


@pytest.mark.parametrize(
    ("name", "canonical"),
    [
        ("Gender_bias", ("gender",)),
        ("racial", ("skin tone",)),
        ("facial expression", ("expression",)),
        ("weather and lighting", ("weather", "light")),
        ("train color", ("colour",)),
        ("quantum foam", ()),
        ("", ()),
    ],
)
def test_other_names_lead_to_the_canonical_one(name, canonical):
    assert knowledge().biases.canonical(name) == canonical


def test_the_names_that_all_methods_share_are_the_lexicons_too():
    assert {name: knowledge().biases.canonical(name) for name in COMMON} == {name: (to,) for name, to in COMMON.items()}


def test_a_canonical_name_is_its_own():
    for name in knowledge().biases.known:
        assert knowledge().biases.canonical(name) == (name,)


# --- properties

texts = st.one_of(
    st.text(max_size=40),
    st.lists(st.sampled_from(" ".join(PROMPTS).split()), max_size=12).map(" ".join),
)


@settings(max_examples=50)
@given(text=texts, task=st.sampled_from(sorted(TASKS)), other=st.sampled_from(["gender", "place", "cultural", "x"]))
def test_any_text_is_answered_and_always_alike(text, task, other):
    inputs = {"prompt": text, "caption": text, "axis": other, "bias": other, "word": text[:9], "classes": [other]}
    assert answer(CompletionRequest(task, (), inputs)) == answer(CompletionRequest(task, (), inputs))


@settings(max_examples=25)
@given(text=texts)
def test_changed_prompts_differ_and_keep_the_rest(text):
    for bias in knowledge().biases.known.values():
        for one in knowledge().substitution.counterfactuals(text, bias):
            assert one.prompt != text
            assert one.value
            tail = next((n for n in range(min(len(text), len(one.prompt))) if text[-1 - n] != one.prompt[-1 - n]), None)
            assert tail is None or text[len(text) - tail :] == one.prompt[len(one.prompt) - tail :]


@pytest.mark.parametrize("inputs", [{}, {"prompt": None, "axis": 3}, {"classes": "yes"}, {"caption": ["a", 2]}])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_missing_inputs_are_answered(task, inputs):
    assert answer(CompletionRequest(task, (), inputs))


def test_answers_do_not_depend_on_the_order_of_sets():
    code = (
        "from biaslens_plugins.language_models.lexicon.model import answer\n"
        "from biaslens_gui.api import CompletionRequest as R\n"
        "for task in ('tibet.axes', 'openbias.proposals'):\n"
        "    print(answer(R(task, (), {'prompt': 'An old cat wearing a red coat in a park in Italy',"
        " 'caption': 'a smart Thai doctor on a train'})))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
