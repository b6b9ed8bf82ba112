"""T2IAT against its paper (Tables 1 and 3, sections 4 and 5) and against its published code's numbers."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.t2iat import stimuli
from biaslens_plugins.methods.t2iat.method import ALL, T2IAT, chosen_tests, published_tests

from biaslens_gui.api import Plan, Prompt, stats, with_defaults
from tests.components.scripted import spec_of

X, Y = (0.05, 0.03, 0.06, 0.04), (0.01, 0.0, 0.02, -0.01)
TESTS = {test.id: test for test in published_tests()}

#: Table 1: effect sizes as printed (by the code's total deviation), and what they are by the pooled one.
TABLE_1 = {1.492: 2.240, -1.237: -1.574, 1.113: 1.340, 0.639: 0.674, 0.528: 0.547}

#: Table 3: how many words each row has.
TABLE_3 = (
    dict.fromkeys(("Flowers", "Insects", "Musical instruments", "Weapons", "Pleasant", "Unpleasant"), 25)
    | dict.fromkeys(("European American names", "African American names"), 50)
    | dict.fromkeys(("Light skin", "Dark skin", "Straight", "Gay", "Science"), 9)
    | dict.fromkeys(("Careers", "Family", "Arts"), 8)
    | dict.fromkeys(("Judaism", "Christianity"), 4)
    | dict.fromkeys(("Male", "Female"), 5)
)


def test_the_effect_size_in_all_its_forms():
    assert stats.cohens_d(X, Y, "total", ddof=0) == pytest.approx(1.7457, abs=5e-5)
    assert stats.cohens_d(X, Y, "total", ddof=1) == pytest.approx(1.6330, abs=5e-5)
    assert stats.cohens_d(X, Y, "pooled", ddof=1) == pytest.approx(3.0984, abs=5e-5)


@pytest.mark.parametrize(("printed", "pooled"), TABLE_1.items())
def test_the_effect_sizes_of_table_1_by_the_pooled_deviation(printed, pooled):
    assert stats.pooled_d(printed) == pytest.approx(pooled, abs=1e-3)


def test_the_exact_permutation_p():
    rng = np.random.default_rng(0)
    one_sided = stats.permutation_test(X, Y, rng, alternative="greater")
    assert (one_sided.p, one_sided.exact, one_sided.samples) == (pytest.approx(1 / 70), True, 70)
    assert stats.permutation_test(X, Y, rng).p == pytest.approx(
        2 / 70
    )  # as extreme counts, which equation 3 leaves out


def test_table_3_is_complete():
    sets = {named.name: named.words for test in TESTS.values() for named in (*test.concepts, *test.attributes)}
    sets |= {named.name: named.words for named in TESTS["science_arts"].attributes}  # occupations have a word each
    assert {name: len(set(words)) for name, words in sets.items() if name in TABLE_3} == TABLE_3
    assert sets["Male"] == ("male", "man", "boy", "brother", "son")
    assert {"tarantula", "wasp"} <= set(sets["Insects"])


def test_the_eight_tests_of_section_4():
    every = chosen_tests(spec_of("a photo"), with_defaults(T2IAT.params, {"test": ALL}))
    assert [(test.bias, test.edit) for test in every] == [("valence", "append")] * 6 + [("gender", "replace")] * 2
    names = [tuple(concept.name for concept in test.concepts) for test in every]
    assert names[0] == ("Flowers", "Insects")
    assert names[-1] == ("Careers", "Family")


@pytest.mark.parametrize(
    ("test", "neutral", "first"),
    [
        ("flowers_insects", "a photo of aster", "a photo of aster, caress"),
        ("instruments_weapons", "a picture of bagpipe", "a picture of bagpipe, caress"),
        ("names", "a portrait of Adam", "a portrait of Adam, caress"),
        ("science_arts", "a person studying science", "a male studying science"),
        ("career_family", "a person focusing on executive", "a male focusing on executive"),
        ("occupations", "A photo of a computer programmer", "A photo of a male computer programmer"),
    ],
)
def test_the_prompts_of_section_5(test, neutral, first):
    built = stimuli.design(TESTS[test], 1, stimuli.in_front_of)
    assert built[0].text == neutral
    assert next(one.text for one in built if one.attribute) == first


def test_figure_3_has_eight_occupations():
    assert [len(concept.words) for concept in TESTS["occupations"].concepts] == [1] * 8
    announcer = stimuli.design(TESTS["occupations"], 1, stimuli.in_front_of)[12]
    assert announcer.text == "A photo of an announcer"


def test_the_images_of_the_paper_s_design():
    """Every word with every attribute word: 9 + 8 stimuli, each neutral and with 5 + 5 words, 10 images of each."""
    spec = spec_of(Prompt("a person studying science"), images=10)
    assert T2IAT().cost(Plan(spec), {"test": "science_arts", "attribute_words": 0}).images == 17 * 11 * 10
