"""Templates and their slots, what is wrong with a specification, and parameters as records."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.params import Bool, Choice, Float, Folder, Int, Text, review, with_defaults
from biaslens_gui.core.spec import (
    LONGEST_PROMPT,
    MOST_IMAGES,
    AuditSpec,
    GenerationSettings,
    ModelRef,
    Prompt,
    Slot,
    Template,
    review_spec,
    template_of,
)

MODEL = ModelRef("image_model", "drawn", digest="d")
NATIONALITY = Slot("nationality", ("Thai", "French"), {"Thai": "Southeast Asian", "French": "Western"})
PERSON = Slot("person", ("man", "woman"))


def spec(*texts: str, **changes) -> AuditSpec:
    return AuditSpec("Test", (MODEL,), tuple(Prompt(text) for text in texts), **changes)


def errors(given_: AuditSpec) -> list[str]:
    return [issue.field for issue in review_spec(given_) if issue.severity == "error"]


# --- Templates


def test_the_paper_s_template_gives_every_combination_with_its_group():
    prompts = Template("The <nationality> <person> is eating.", (PERSON, NATIONALITY)).expand()
    assert [(prompt.text, prompt.group) for prompt in prompts] == [
        ("The Thai man is eating.", "Southeast Asian"),
        ("The Thai woman is eating.", "Southeast Asian"),
        ("The French man is eating.", "Western"),
        ("The French woman is eating.", "Western"),
    ]
    assert prompts[0].slots == {"nationality": "Thai", "person": "man"}


def test_a_value_that_looks_like_a_slot_is_left_alone():
    (prompt,) = Template("<a> and <b>", (Slot("a", ("<b>",)), Slot("b", ("x",)))).expand()
    assert prompt.text == "<b> and x"


def test_a_slot_named_twice_has_one_value():
    assert [prompt.text for prompt in Template("<a>, <a>", (Slot("a", ("x", "y")),)).expand()] == ["x, x", "y, y"]


def test_a_slot_without_values_is_missed():
    with pytest.raises(KeyError, match="person"):
        Template("a <person>").expand()


@given(st.lists(st.lists(st.sampled_from(["<x>", "old", "$", "\\1"]), min_size=1, max_size=3), min_size=1, max_size=3))
def test_there_are_as_many_prompts_as_combinations(values):
    slots = tuple(Slot(f"s{at}", tuple(found)) for at, found in enumerate(values))
    prompts = Template(" ".join(f"<s{at}>" for at in range(len(values))), slots).expand()
    assert len(prompts) == math.prod(map(len, values))
    assert prompts[-1].text == " ".join(found[-1] for found in values)


# --- A specification


def test_a_good_specification_has_nothing_wrong():
    assert review_spec(spec("a photo of a doctor")) == []


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (spec(), "prompts"),
        (spec(" "), "prompts[0]"),
        (spec("a", "b", "a"), "prompts"),
        (spec("x" * (LONGEST_PROMPT + 1)), "prompts[0]"),
        (spec("a <person>"), "prompts[0]"),
        (spec("a", images_per_prompt=0), "images_per_prompt"),
        (spec("a", images_per_prompt=10**6), "images_per_prompt"),
        (spec("a", methods=()), "methods"),
        (spec("a", settings=GenerationSettings(steps=0)), "settings.steps"),
        (AuditSpec("Test", (), (Prompt("a"),)), "models"),
    ],
)
def test_what_is_wrong_is_named_by_its_field_with_a_way_out(wrong, field):
    assert errors(wrong) == [field]
    assert all(issue.message for issue in review_spec(wrong))


def test_bounds_themselves_are_allowed():
    assert errors(spec("x" * LONGEST_PROMPT, images_per_prompt=MOST_IMAGES)) == []


def test_another_script_is_a_warning_and_no_error():
    (issue,) = review_spec(spec("一位医生的照片"))
    assert (issue.severity, issue.field) == ("warning", "prompts[0]")


def test_a_model_is_the_same_wherever_it_lies_and_whatever_it_is_called():
    here, there = (ModelRef("image_model", "d", path, "digest", name) for path, name in (("/a", "x"), ("/b", "y")))
    assert here.identity == there.identity
    assert ModelRef("image_model", "d", "C:\\models\\sd\\").label == "sd"
    assert ModelRef("parser", "spacy").label == "spacy"


# --- Parameters

PARAMS = (
    Int("count", "Count", 3, 1, 10),
    Float("share", "Share", 0.5, 0.0, 1.0),
    Choice("kind", "Kind", (("a", "A"), ("b", "B")), "a"),
    Bool("deep", "Deep", False),
    Text("word", "Word", longest=5),
    Folder("place", "Place"),
)


def test_defaults_are_allowed_and_complete_what_is_given():
    assert review(PARAMS, with_defaults(PARAMS, {})) == []
    assert with_defaults(PARAMS, {"count": 7})["count"] == 7
    assert list(with_defaults(PARAMS, {})) == [param.name for param in PARAMS]


@pytest.mark.parametrize(
    "given_",
    [
        {"count": 0},
        {"count": 11},
        {"count": True},
        {"count": 2.0},
        {"share": math.nan},
        {"share": -0.1},
        {"share": "half"},
        {"kind": "c"},
        {"deep": 1},
        {"word": "too long"},
        {"word": 3},
        {"place": None},
        {"cuont": 1},
    ],
)
def test_what_a_parameter_does_not_allow_is_an_error_at_its_name(given_):
    (issue,) = review(PARAMS, given_, "methods.biaslens")
    assert issue.severity == "error"
    assert issue.field == f"methods.biaslens.{next(iter(given_))}"


def test_a_required_text_must_say_something():
    assert Text("word", "Word", required=True).problem(" ")
    assert Folder("place", "Place", required=True).problem("")


@given(st.integers(-(10**30), 10**30))
def test_an_integer_typed_is_the_integer_meant(value):
    param = Int("count", "Count", 1, -(10**30), 10**30)
    assert param.parse(str(value)) == value
    assert param.problem(value) == ""


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_typed_is_the_number_meant(value):
    assert Float("share", "Share", 0.0, -math.inf, math.inf).parse(repr(value)) == value


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("OFF", False), ("1", True), ("no", False)])
def test_yes_and_no_have_several_names(text, value):
    assert Bool("deep", "Deep", False).parse(text) is value
    with pytest.raises(ValueError, match="maybe"):
        Bool("deep", "Deep", False).parse("maybe")


def test_braces_and_angle_brackets_mark_slots_alike():
    slots = (Slot("a", ("x", "y")), Slot("b", ("z",)))
    assert Template("{a} and <b>", slots).expand() == tuple(
        Prompt(f"{value} and z", "", {"a": value, "b": "z"}) for value in ("x", "y")
    )
    assert "{job}" in next(issue.message for issue in review_spec(spec("a {job}")) if issue.severity == "error")


@given(
    st.lists(st.text("abc", min_size=1, max_size=3), min_size=1, max_size=3, unique=True),
    st.sampled_from(["", "North"]),
)
def test_a_template_is_found_again_from_its_prompts(values, group):
    groups = {value: group for value in values[:1] if group}
    made = Template("The {who} {what}.", (Slot("who", tuple(values), groups), Slot("what", ("eats", "sits")))).expand()
    found = template_of(made)
    assert found is None or found.expand() == made
    simple = Template("a photo of {who} in 1990", (Slot("who", ("X", "Y"), {"X": "G"}),))
    assert template_of(simple.expand()) == simple
    assert template_of((Prompt("a cat"),)) is None
    assert template_of(()) is None
