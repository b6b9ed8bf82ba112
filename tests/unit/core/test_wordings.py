"""Other wordings of a prompt: what is proposed, what the auditor's templates make, and what a plan may not hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt, Slot, Template, review_spec
from biaslens_gui.core.wordings import MOST_WORDINGS, proposed_wordings, with_proposed, with_templates
from biaslens_gui.errors import KnownError

MODELS = (ModelRef("image_model", "any"),)


def test_the_medium_is_named_otherwise_and_nothing_else_changes():
    assert proposed_wordings("a photo of a nurse in a park")[:4] == (
        "a picture of a nurse in a park",
        "an image of a nurse in a park",
        "a photograph of a nurse in a park",
        "a nurse in a park, photo",
    )
    assert proposed_wordings("The image of a ceo")[0] == "the photo of a ceo"
    assert proposed_wordings("a nurse in a park") == ()
    assert proposed_wordings("a photo of a nurse.")[3] == "a nurse, photo."


@given(st.text("abc ,", min_size=1, max_size=20).filter(str.strip), st.sampled_from(["photo", "image"]))
def test_what_is_depicted_is_in_every_wording(what, medium):
    found = proposed_wordings(f"a {medium} of {what.strip()}")
    assert 0 < len(found) <= MOST_WORDINGS
    assert len({*found, f"a {medium} of {what.strip()}"}) == len(found) + 1
    assert all(what.strip() in text for text in found)


def test_every_prompt_is_followed_by_its_wordings_and_a_text_is_there_once():
    prompts = (Prompt("a photo of a nurse", "care"), Prompt("a picture of a nurse"), Prompt("a tree"))
    found = with_proposed(prompts, 2)
    assert [(prompt.text, prompt.paraphrase_of, prompt.group) for prompt in found] == [
        ("a photo of a nurse", "", "care"),
        ("an image of a nurse", "a photo of a nurse", "care"),
        ("a photograph of a nurse", "a photo of a nurse", "care"),
        ("a picture of a nurse", "", ""),
        ("a nurse, picture", "a picture of a nurse", ""),
        ("a nurse, photo", "a picture of a nurse", ""),
        ("a tree", "", ""),
    ]
    assert with_proposed(found, 0) == found


def test_templates_of_the_auditor_have_the_slots_of_the_first():
    template = Template("a photo of a <job>", (Slot("job", ("nurse", "ceo")),))
    found = with_templates(template, ["the <job> at work"])
    assert [(prompt.text, prompt.paraphrase_of) for prompt in found] == [
        ("a photo of a nurse", ""),
        ("the nurse at work", "a photo of a nurse"),
        ("a photo of a ceo", ""),
        ("the ceo at work", "a photo of a ceo"),
    ]
    with pytest.raises(KnownError, match="other slots"):
        with_templates(template, ["a person at work"])


def test_a_prompt_that_is_asked_for_itself_is_stored_as_before():
    assert "paraphrase_of" not in to_data(Prompt("a photo of a nurse"))
    other = Prompt("a picture of a nurse", paraphrase_of="a photo of a nurse")
    assert from_data(Prompt, to_data(other)) == other


def test_a_paraphrase_of_nothing_that_is_asked_is_refused():
    lone = AuditSpec("Test", MODELS, (Prompt("a picture of a nurse", paraphrase_of="a photo of a nurse"),))
    assert [issue.severity for issue in review_spec(lone) if "otherwise" in issue.message] == ["error"]
    both = replace(lone, prompts=(Prompt("a photo of a nurse"), *lone.prompts))
    assert not [issue for issue in review_spec(both) if "otherwise" in issue.message]
