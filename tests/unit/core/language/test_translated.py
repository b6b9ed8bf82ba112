"""Prompts about occupations in several languages: complete, each text once, and known again when it is met."""

from __future__ import annotations

from collections import Counter

import pytest
from biaslens_plugins.language_models.lexicon import biaslens_review_spec

from biaslens_gui.core.language import translated
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt, review_spec

EVERY = [each for language in translated.languages() for each in translated.prompts(language.tag)]


def test_every_language_has_every_occupation_in_each_of_its_forms_and_no_text_twice() -> None:
    languages = translated.languages()
    assert len(languages) >= 10
    assert languages[0].tag == translated.ENGLISH
    occupations = {each.occupation for each in EVERY}
    assert len(occupations) == 10
    for language in languages:
        own = Counter((each.occupation, each.form) for each in translated.prompts(language.tag))
        assert own == {(occupation, form): 1 for occupation in occupations for form in language.forms}
    assert len({each.text for each in EVERY}) == len(EVERY) == 280
    assert sum(translated.NEUTRAL in language.forms for language in languages) >= 7
    assert all("  " not in each.text and "{" not in each.text for each in EVERY)


def test_a_form_says_its_grammar_and_no_other_thing_than_the_occupation() -> None:
    texts = {each.text for each in EVERY}
    assert {"農業従事者の写真", "фотография женщины-повара"} <= texts  # 農家 is a farmhouse as well
    assert all("einem*einer " in each.text for each in EVERY if each.form == "gender star")
    gendered = {language.tag for language in translated.languages() if "gram" in language.note}
    assert gendered == {"ar", "de", "es", "fr", "it", "pt", "ru"}


def test_a_text_is_known_again_whatever_its_case_spaces_and_apostrophes() -> None:
    assert all(translated.find(each.text) == each for each in EVERY)
    found = translated.find(" Une photo d'un docteur")
    assert found is not None
    assert (found.english, found.name, found.language.parser) == (
        "a photo of a doctor",
        "French, generic masculine",
        "fr_core_news_sm",
    )
    assert translated.find("a photo of a poet") is None
    assert {each.english for each in EVERY} == {f"a photo of {word}" for word in (
        "a doctor", "a nurse", "a teacher", "a lawyer", "a secretary", "an engineer", "a scientist", "a cleaner",
        "a cook", "a farmer",
    )}  # fmt: skip


def test_what_is_not_read_of_a_text_is_said_once_with_the_pipelines_that_could() -> None:
    texts = ("صورة طبيب", "ein Foto von einem Arzt", "医師の写真", "das Bild der Richterin", "a photo of a doctor")
    spec = AuditSpec("T", (ModelRef("image_model", "any"),), tuple(map(Prompt, texts)))
    assert review_spec(spec) == []
    known, other = biaslens_review_spec(spec)
    assert known.message.startswith("“صورة طبيب” is in Arabic, and 2 more;")
    assert "“a photo of a doctor”" in known.hint
    assert "de_core_news_sm, ja_core_news_sm; none is used" in known.hint
    assert "seems to be in German" in other.message
    assert "and" not in other.message


@pytest.mark.parametrize("text", ["医者の写真"])
def test_a_text_that_is_not_among_them_is_warned_of_as_before(text: str) -> None:
    (issue,) = review_spec(AuditSpec("T", (ModelRef("image_model", "any"),), (Prompt(text),)))
    assert "no Latin letters" in issue.message
