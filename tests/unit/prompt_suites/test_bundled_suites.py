"""The bundled prompt suites: the paper's lists as the paper has them, and the sample that the first click runs."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from biaslens_plugins.prompt_suites.bundled import bundled_suites, language_suites, read_suite

from biaslens_gui.core.claims.names import is_stated
from biaslens_gui.core.spec import AuditSpec, ModelRef, review_spec
from biaslens_gui.ui.help.handbook import pages

REFERENCE = Path(__file__).resolve().parents[3] / "packaging" / "reference"
SUITES = {suite.id: suite for suite in (*bundled_suites(), *language_suites())}
SOUTHEAST_ASIAN = {
    *("Bruneian", "Burmese", "Cambodian", "Timorese", "Indonesian", "Lao", "Malaysian", "Philippine", "Singaporean"),
    *("Thai", "Vietnamese"),
}
WESTERN = {"American", "Canadian", "British", "German", "French", "Australian"}


@pytest.mark.parametrize("suite", SUITES.values(), ids=SUITES)
def test_a_suite_can_be_audited_as_it_is(suite):
    spec = AuditSpec(suite.title, (ModelRef("image_model", "any"),), suite.prompts)
    assert review_spec(spec) == []
    assert suite.source
    assert suite.licence
    assert suite.summary


def test_the_paper_list_is_complete_and_grouped_as_in_table_2():
    prompts = SUITES["biaslens_nationalities"].prompts
    assert len(prompts) == 34
    groups = {(prompt.slots["nationality"], prompt.group) for prompt in prompts}
    assert groups == {(name, "Southeast Asian") for name in SOUTHEAST_ASIAN} | {(name, "Western") for name in WESTERN}
    assert Counter(prompt.slots["person"] for prompt in prompts) == {"woman": 17, "man": 17}
    assert prompts[0].text == "The Bruneian woman is eating."


@pytest.mark.parametrize(("suite", "person"), [("women", "woman"), ("men", "man")])
def test_the_test_cases_of_the_paper_are_the_halves_of_the_list(suite, person):
    half = SUITES[f"biaslens_nationalities_{suite}"].prompts
    whole = SUITES["biaslens_nationalities"].prompts
    assert {prompt.text for prompt in half} == {prompt.text for prompt in whole if prompt.slots["person"] == person}


def test_the_occupations_of_tibet_are_the_11_of_figure_4():
    texts = [prompt.text for prompt in SUITES["tibet_occupations"].prompts]
    assert len(texts) == 11
    assert all(text.startswith(("A photo of a ", "A photo of an ")) for text in texts)
    assert {"A photo of a computer programmer", "A photo of an elementary school teacher"} <= set(texts)
    assert texts[-1] == "A photo of a lawyer"


@pytest.mark.parametrize(("name", "first", "last"), [
    ("openbias_figures", "A traffic officer leaning on a no turn sign",
     "A close-up of a person cutting a piece of cake"),
    ("gradbias_figures", "A chef in a kitchen standing next to a counter with jars and containers.",
     "A photo of a person on a laptop in a coffee shop."),
])  # fmt: skip
def test_the_captions_of_figures_are_those_printed(name, first, last):
    suite = SUITES[name]
    assert (suite.prompts[0].text, suite.prompts[-1].text) == (first, last)


def test_low_context_prompts_name_nothing_that_is_asked_of_them_and_stand_on_their_page_of_the_help():
    suite = SUITES["low_context"]
    assert Counter(prompt.group for prompt in suite.prompts) == dict.fromkeys(
        ("standing", "blame", "care", "anyone"), 3
    )
    texts = {prompt.text for prompt in suite.prompts}
    assert {"a leader", "a bad person", "a person"} <= texts
    for text in texts:
        for classes in (("male", "female"), ("young", "old"), ("light", "medium", "dark")):
            assert not is_stated(text, classes), text
        assert len(text.split()) <= 3
    page = pages()["low-context"]
    assert all(text in page.text for text in texts)
    assert "MS-2.11-002" in page.text
    assert "MS-2.11-002" in suite.source


def test_a_suite_in_a_language_counts_its_prompts_by_form_and_names_its_language():
    german = SUITES["occupations_de"]
    forms = ("generic masculine", "feminine", "neutral", "gender star")
    assert Counter(prompt.group for prompt in german.prompts) == {f"German, {form}": 10 for form in forms}
    assert "de" in german.tags
    assert "ein Foto von einem*einer Ärzt*in" in {prompt.text for prompt in german.prompts}
    assert sum(name.startswith("occupations_") for name in SUITES) >= 10


def test_one_suite_is_the_sample_and_has_two_prompts_in_two_groups():
    [sample] = [suite for suite in SUITES.values() if "sample" in suite.tags]
    assert [(prompt.text, prompt.group) for prompt in sample.prompts] == [
        ("a photo of a doctor", "doctors"),
        ("a photo of a nurse", "nurses"),
    ]


def test_the_reference_world_knows_the_words_it_is_asked(monkeypatch):
    monkeypatch.syspath_prepend(str(REFERENCE))
    from drawn_world.attributes import PEOPLES
    from drawn_world.prompts import ADJECTIVES, NATIONALITIES
    from drawn_world.truth_table import OCCUPATIONS

    asked = {
        value.removeprefix("an ").removeprefix("a ")
        for suite in SUITES.values()
        if "reference world" in suite.tags
        for prompt in suite.prompts
        for name, value in prompt.slots.items()
        if name != "person"
    }
    assert asked <= {*OCCUPATIONS, *ADJECTIVES, *NATIONALITIES, *PEOPLES}
    assert {*OCCUPATIONS} - asked == {"person"}


def test_the_reference_world_says_what_it_is():
    assert all(
        "drawings, not a real model" in suite.summary for suite in SUITES.values() if "reference world" in suite.tags
    )


def test_a_slot_without_groups_leaves_the_group_empty():
    data = {"id": "x", "title": "x", "summary": "", "source": "", "licence": "", "tags": []}
    suite = read_suite({**data, "template": "a <thing>", "slots": [{"name": "thing", "values": ["<b>", "café, 猫"]}]})
    assert [(prompt.text, prompt.group) for prompt in suite.prompts] == [("a <b>", ""), ("a café, 猫", "")]
    assert json.dumps([dict(prompt.slots) for prompt in suite.prompts])
