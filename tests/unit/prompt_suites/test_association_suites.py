"""The prompts of association tests as suites: complete, grouped by concept, and ready for the method that has them."""

from __future__ import annotations

from collections import Counter

from biaslens_plugins.methods.t2iat.method import T2IAT
from biaslens_plugins.methods.t2iat.suites import association_suites

from biaslens_gui.core.params import review
from biaslens_gui.core.spec import AuditSpec, ModelRef, review_spec

SUITES = {suite.id: suite for suite in association_suites()}


def test_every_test_has_a_suite_that_can_be_audited_as_it_is():
    assert len(SUITES) == 9
    for suite in SUITES.values():
        spec = AuditSpec(suite.title, (ModelRef("image_model", "any"),), suite.prompts)
        assert review_spec(spec) == []
        assert review(T2IAT.params, suite.method_options["t2iat"]) == []


def test_prompts_are_grouped_by_concept():
    assert Counter(prompt.group for prompt in SUITES["t2iat_flowers_insects"].prompts) == {"Flowers": 25, "Insects": 25}
    assert SUITES["t2iat_science_arts"].prompts[0].text == "a person studying science"


def test_rare_names_are_left_out():
    names = {prompt.slots["stimulus"] for prompt in SUITES["t2iat_names"].prompts}
    assert len(names) == 64
    assert {"Adam", "Alonzo"} <= names
    assert not {"Bobbie-Sue", "Tashika"} & names
