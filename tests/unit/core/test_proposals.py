"""The knowledge base of open-set biases: reading, merging, support, and captions that state the answer."""

from __future__ import annotations

import json

import pytest
from biaslens_plugins.methods.openbias.plan import least_support
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.plan import KEEP, Column, Proposal, Table
from biaslens_gui.core.proposals import (
    Link,
    ProposedBias,
    Triplet,
    class_set,
    merge,
    read_triplets,
    said_alike,
    stated_by,
    without_stated,
)
from biaslens_gui.core.questions import bias_name, canonical, class_names, declared_classes


def triplet(caption, name, *classes, question="?", present=False):
    return Triplet(caption, name, classes, question, present)


# --- reading


def test_figure_17_is_read_as_json_and_as_the_outline_that_it_prints():
    outline = (
        "Bias1:\n- name: Person gender\n- classes: [’Male’, ’Female’]\n"
        "- question: What is the gender of the doctor?\n- present_in_prompt: false\n"
        "Bias2:\n- name: Person age\n- classes: [’Young’, ’Middle-Aged’, ’Old’]\n"
        "- question: What is the age of the doctor?\n- present_in_prompt: true"
    )
    expected = (
        Triplet("t", "gender", ("male", "female"), "What is the gender of the doctor?", False, "LLM"),
        Triplet("t", "age", ("young", "middle-aged", "old"), "What is the age of the doctor?", True, "LLM"),
    )
    assert read_triplets("t", outline, "LLM")[0] == expected
    items = [
        {"name": one.name, "classes": list(one.classes), "question": one.question, "present_in_prompt": one.present}
        for one in expected
    ]
    assert read_triplets("t", json.dumps(items), "LLM")[0] == expected


@pytest.mark.parametrize(
    ("item", "kept", "dropped"),
    [
        ({"name": "Gender", "classes": "Male, Female"}, 1, 0),
        ({"name": "Gender", "classes": ["male"]}, 0, 1),
        ({"name": "Gender", "classes": ["male", "Male ", "unknown"]}, 0, 1),
        ({"name": "Gender", "classes": [f"c{at}" for at in range(30)]}, 0, 1),
        ({"name": "bias", "classes": ["a", "b"]}, 0, 1),
        ({"name": "x" * 99, "classes": ["a", "b"]}, 0, 1),
        ({"name": "Gender", "classes": ["male", "female", "non-binary", "other", "unknown"]}, 1, 0),
    ],
)
def test_what_is_no_bias_is_counted(item, kept, dropped):
    found, read = read_triplets("t", json.dumps([item]))
    assert (len(found), len(read.dropped)) == (kept, dropped)


def test_non_binary_and_other_stay_classes_and_unknown_is_ours_to_add():
    assert class_set(["Male", "female", "Non-binary", "Other", "Unknown", "N/A"]) == (
        "male",
        "female",
        "non-binary",
        "other",
    )


@pytest.mark.parametrize(
    ("text", "name", "common"),
    [
        ("Person gender bias", "gender", "gender"),
        ("Person's facial expression", "facial expression", "expression"),
        ("skin_color", "skin color", "skin tone"),
        ("Gender of the doctor", "gender of the doctor", "gender"),
        ("child race", "child race", "child race"),
        ("Kid's sex", "kid's sex", "child gender"),
        ("gender of the children", "gender of the children", "child gender"),
        ("gender of the dog", "gender of the dog", "dog gender"),
        ("setting of the image", "setting of the image", "place"),
        ("ethnic background", "ethnic background", "ethnic background"),
        ("Bias", "", ""),
    ],
)
def test_names(text, name, common):
    assert (bias_name(text), canonical(text)) == (name, common)


# --- merging


def test_sets_that_overlap_by_three_quarters_are_one_bias():
    (merged,) = merge(
        [
            triplet("a", "hair", "red", "blond", "black", "brown"),
            triplet("b", "hair", "red", "blond", "black", "brown"),
            triplet("c", "hair colour", "red", "blond", "black", "gray"),
        ]
    )
    assert (merged.name, merged.names) == ("hair", ("hair colour",))
    assert merged.classes == ("red", "blond", "black", "brown", "gray")
    assert merged.support == 3


def test_the_overlap_is_of_the_smaller_set_and_editable():
    pair = [triplet("a", "age", "young", "middle-aged", "old"), triplet("b", "age", "young", "old")]
    assert len(merge(pair)) == 1
    apart = merge([triplet("a", "age", "young", "old"), triplet("b", "age", "young", "elderly")])
    assert [bias.name for bias in apart] == ["age", "age (young, old)"]
    half = merge([triplet("a", "age", "young", "old"), triplet("b", "age", "young", "elderly")], 0.5)
    assert len(half) == 1


def test_sets_that_only_answer_merge_under_one_name():
    both = [triplet("a", "glasses", "yes", "no"), triplet("b", "hat", "yes", "no"), triplet("c", "hat", "no", "yes")]
    assert [(bias.name, bias.support) for bias in merge(both)] == [("hat", 2), ("glasses", 1)]


def test_a_caption_supports_a_bias_once():
    (bias,) = merge([triplet("a", "gender", "male", "female"), triplet("a", "sex", "female", "male")])
    assert bias.support == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [("gender", "child gender"), ("bus color", "train color"), ("sex", "gender of the child"), ("hair", "car colour")],
)
def test_the_same_classes_of_somebody_else_are_another_bias(first, second):
    """Figures 5, 7 and 13 list child gender beside person gender: averaging both would be severity of neither."""
    many = [triplet(f"a{at}", first, "red", "black") for at in range(6)]
    few = [triplet(f"b{at}", second, "red", "black") for at in range(4)]
    assert [(bias.name, bias.support, bias.names) for bias in merge([*many, *few])] == [
        (first, 6, ()),
        (second, 4, ()),
    ]


@pytest.mark.parametrize(
    ("first", "second"), [("gender", "sex of the doctor"), ("wealth", "economic status"), ("dog breed", "dog type")]
)
def test_other_names_for_the_same_one_still_merge(first, second):
    assert len(merge([triplet("a", first, "x", "y"), triplet("b", second, "x", "y")])) == 1


def test_classes_have_one_word_for_all_methods():
    assert class_names("Person gender", ("Male", "Female", "Non-binary")) == ("man", "woman", "non-binary")
    assert class_names("age group", ("young", "elderly")) == ("young", "old")
    assert class_names("age", ("senior", "elderly", "Young")) == ("senior", "elderly", "young")  # two would be one
    assert class_names("hat", ("Yes", "no")) == ("yes", "no")


def test_the_classes_of_a_plan_are_those_of_its_ticked_rows():
    columns = (KEEP, *(Column(name, name) for name in ("name", "classes")))
    rows = (
        {"keep": False, "name": "age", "classes": "young; old"},
        {"keep": True, "name": "Sex", "classes": "male; female"},
        {"keep": True, "name": "child gender", "classes": "boy; girl"},
    )
    proposals = (Proposal("openbias", (Table("biases", "Biases", columns, rows),)),)
    assert declared_classes(proposals, "gender") == ("man", "woman")
    assert declared_classes(proposals, "age") == ()


NAMES = st.sampled_from(["gender", "age", "hat", "sex"])
CLASSES = st.lists(st.sampled_from(["male", "female", "other", "young", "old", "yes", "no"]), min_size=2, unique=True)
TRIPLETS = st.lists(st.builds(lambda t, n, c, q: Triplet(t, n, tuple(c), q), st.sampled_from("abc"), NAMES, CLASSES,
                              st.sampled_from(["who?", "what?"])), max_size=8)  # fmt: skip


@given(TRIPLETS, st.randoms(use_true_random=False))
def test_the_order_of_captions_decides_nothing(triplets, random):
    shuffled = list(triplets)
    random.shuffle(shuffled)
    assert merge(shuffled) == merge(triplets)


def test_a_caption_states_the_answer_if_any_of_its_proposals_says_so():
    """The same proposal said twice, once with the answer present: neither the order nor a hash decides."""
    said = [triplet("t", "gender", "male", "female", present=present) for present in (False, True)]
    for order in (said, said[::-1]):
        (bias,) = merge(order)
        assert [(link.caption, link.stated) for link in bias.links] == [("t", "said by the language model")]


@given(TRIPLETS)
def test_merging_loses_no_caption_and_no_class(triplets):
    merged = merge(triplets)
    assert {one.caption for one in triplets} == {link.caption for bias in merged for link in bias.links}
    assert {name for one in triplets for name in one.classes} == {name for bias in merged for name in bias.classes}
    assert len({bias.name for bias in merged}) == len(merged)
    assert all(len(bias.classes) == len(set(bias.classes)) for bias in merged)


@pytest.mark.parametrize(
    ("chosen", "captions", "least"),
    [(0, 1, 1), (0, 2, 1), (0, 11, 2), (0, 300, 30), (0, 100_000, 30), (30, 2, 30), (1, 100_000, 1)],
)
def test_the_least_support(chosen, captions, least):
    assert least_support(chosen, captions) == least


# --- captions that state the answer


def no_synonyms(name: str) -> frozenset[str]:
    return frozenset()


@pytest.mark.parametrize(
    ("caption", "classes", "said"),
    [
        ("a woman in a kitchen", ("male", "female"), "woman"),
        ("A large dog", ("small", "medium", "large"), "large"),
        ("three red buses", ("bus", "car"), "buses"),
        ("a mangrove and an otherwise olden shemale", ("male", "female", "old", "other"), ""),
        ("a photo of a doctor", ("male", "female"), ""),
        ("no hat here, yes", ("yes", "no"), ""),
        ("a middle-aged person", ("young", "middle-aged", "old"), "middle-aged"),
        ("A man, smiling", ("male", "female"), "man"),
    ],
)
def test_classes_are_found_as_whole_words(caption, classes, said):
    assert stated_by(caption, classes, no_synonyms) == said


def test_synonyms_are_found_as_well():
    synonyms = {"large": frozenset({"big", "man sized"})}
    assert stated_by("a big dog", ("large", "small"), lambda name: synonyms.get(name, frozenset())) == "big"


def test_the_thesaurus_gives_the_synonyms_that_ship():
    from biaslens_plugins.methods.openbias.method import _synonyms

    assert "big" in _synonyms("large")
    assert stated_by("a big dog", ("large", "small"), _synonyms) == "big"
    assert stated_by("a photo of a doctor", ("male", "female", "young", "old", "child", "adult"), _synonyms) == ""


def test_a_stated_answer_takes_away_support_and_says_why():
    bias = ProposedBias("age", ("young", "old"), "?", (Link("an old man", "?"), Link("a doctor", "?")))
    (found,) = without_stated([bias], no_synonyms)
    assert found.support == 1
    assert found.links[0].stated == "says “old”"


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [("Man", "male", True), ("Woman", "female", True), ("Dark", "dark", True), ("a", "b", False)],
)
def test_names_of_classes_that_are_one(name, other, same):
    assert said_alike(name, other) is same
