"""Forms that every model can be held to: which, what fits them, and how many bytes close one from anywhere."""

from __future__ import annotations

import json
from typing import Any

import pytest
from biaslens_plugins.methods.tibet.counterfactuals import AXES, COUNTERFACTUALS
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.schemas import (
    Schema,
    has_form,
    list_of,
    longest_ending,
    object_of,
    require_common,
    text_up_to,
)
from biaslens_gui.core.proposals import FORM
from biaslens_gui.core.records import CompletionRequest

SEEN = list_of(object_of(name=text_up_to(5), kind={"enum": ["a", "b"]}, seen={"type": "boolean"}), 2, 1)


@pytest.mark.parametrize("form", [AXES, COUNTERFACTUALS, FORM, SEEN])
def test_the_forms_of_the_methods_are_common(form: Schema) -> None:
    require_common(form)
    assert CompletionRequest("any", (), schema=form).schema is form


@pytest.mark.parametrize(
    "form",
    [
        {"type": "string"},
        {"type": "string", "maxLength": 3, "pattern": "a+"},
        {"type": "array", "items": {"type": "boolean"}},
        {"type": "object", "properties": {}, "required": ["a"], "additionalProperties": False},
        {"type": "object", "properties": {"a": {"type": "boolean"}}},
        {"anyOf": [{"type": "boolean"}]},
        {"enum": []},
        {"enum": [1, 2]},
        list_of({"$ref": "#"}, 3),
    ],
)
def test_other_forms_are_refused(form: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        CompletionRequest("any", (), schema=form)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ('[{"name": "x", "kind": "a", "seen": true}]', True),
        ('[{"name": "x", "kind": "a", "seen": true}, {"name": "", "kind": "b", "seen": false}]', True),
        ("[]", False),
        ('[{"name": "x", "kind": "c", "seen": true}]', False),
        ('[{"name": "xxxxxx", "kind": "a", "seen": true}]', False),
        ('[{"name": "x", "kind": "a", "seen": 1}]', False),
        ('[{"name": "x", "kind": "a"}]', False),
        ('[{"name": "x", "kind": "a", "seen": true, "more": 1}]', False),
        ('[{"name": "x", "kind": "a", "seen": tr', False),
        ("Gender, age.", False),
    ],
)
def test_an_answer_is_of_a_form_or_not(text: str, fits: bool) -> None:
    assert has_form(text, SEEN) is fits


NAMES = st.text("abc", min_size=1, max_size=3)
FORMS = st.recursive(
    st.sampled_from([text_up_to(9), {"type": "boolean"}, {"enum": ["yes", "cannot tell"]}, {"type": "integer"}]),
    lambda inner: st.one_of(
        st.builds(list_of, inner, st.just(3), st.integers(0, 2)),
        st.dictionaries(NAMES, inner, max_size=3).map(lambda parts: object_of(**parts)),
    ),
    max_leaves=6,
)


def shortest(form: Schema) -> Any:
    """Return the smallest value of a form that begins every list it can."""
    if "enum" in form:
        return max(form["enum"], key=len)
    if form["type"] == "object":
        return {name: shortest(part) for name, part in form["properties"].items()}
    if form["type"] == "array":
        return [shortest(form["items"])] * max(1, form["minItems"])
    return {"string": "", "boolean": False, "integer": 0}[form["type"]]


@given(FORMS)
def test_closing_takes_no_more_bytes_than_the_smallest_value_with_every_list_begun(form: Schema) -> None:
    """Whatever was written, what is left to write is at most this: nothing more is begun than has to be."""
    require_common(form)
    value = shortest(form)
    assert has_form(json.dumps(value), form)
    assert len(json.dumps(value).encode()) <= longest_ending(form)
