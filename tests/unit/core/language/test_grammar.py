"""Rules over parses: keywords, subjects, adjective-noun pairs, and where a phrase stands, with the real grammar."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.language.grammar import (
    adjective_nouns,
    chunk_adjective_nouns,
    keywords,
    occurrences,
    subject,
    words,
)
from biaslens_gui.core.language.parses import Parse
from tests.components.english import parse

CAPTION = (
    "A smiling young woman with dark skin, short gray hair and a full beard is wearing a white coat and round glasses "
    "and standing in a hospital."
)
SENTENCE_PARTS = (
    *("a", "old", "young", "woman", "man", "hair", "is", "gray", "and", "-", ",", ".", "who", "'s", "Paris", "eating"),
)


def pairs_of(text: str) -> list[str]:
    return [pair.pair for pair in adjective_nouns(parse(text))]


# --- Section 3.1


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("The Australian woman is eating.", ["Australian", "woman", "eating"]),
        ("a photo of a doctor", ["photo", "doctor"]),
        ("An old man is sitting on a bench.", ["old", "man", "sitting", "bench"]),
        ("Barack Obama visits New York City", ["Barack Obama", "visits", "New York City"]),
        ("a dark-skinned nurse in St. Louis", ["dark-skinned", "nurse", "St. Louis"]),
        ("There is a woman, and the Woman smiles", ["woman", "smiles"]),
        ("", []),
        ("你好 世界", []),
    ],
)
def test_keywords_are_content_words_and_whole_entities_each_once(prompt, expected):
    assert [keyword.text for keyword in keywords(parse(prompt) if prompt else Parse(""))] == expected


def test_a_keyword_says_what_it_is():
    kinds = {keyword.text: keyword.kind for keyword in keywords(parse("The Australian woman eats in New York City."))}
    assert kinds == {"Australian": "nationality or group", "woman": "noun", "eats": "verb", "New York City": "place"}


# --- Section 3.3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Australian woman is eating.", "Australian woman"),
        ("a photo of a doctor", "doctor"),
        ("a portrait photo of an old ceo", "old ceo"),
        ("The image shows a young woman with gray hair. A dog barks.", "young woman"),
        ("In St. Louis, the older woman eats. A dog barks.", "older woman"),
        ("A dark-skinned nurse in St. Louis smiles. A dog barks.", "dark-skinned nurse"),
        ("A young woman in a red shirt and an old man in a suit are standing.", "young woman and old man"),
        (CAPTION, "smiling young woman"),
        ("a drawing of an elderly woman with white hair and a beard", "elderly woman"),
        ("A cartoonish illustration of a man.", "cartoonish illustration"),
        ("The male Malaysian is eating.", "male Malaysian"),
        ("There is a woman in the park.", "woman"),
        ("A group of people is eating.", "group"),
        ("Eating rice", ""),
    ],
)
def test_the_subject_is_the_first_sentence_s_noun_with_what_describes_it(text, expected):
    assert subject(parse(text)).text == expected


def test_a_text_without_words_has_no_subject():
    assert subject(Parse("")).heads == ()
    assert subject(Parse("?", failure="no grammar")).text == ""


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a photo of a doctor and a nurse", ["doctor", "nurse"]),
        ("a picture of a doctor and a nurse talking", ["doctor", "nurse"]),
        ("a photo of a man in a suit and a tie", ["man"]),
        ("a photo of a woman with dark skin and a beard", ["woman"]),
        ("a photo of a doctor", ["doctor"]),
    ],
)
def test_what_is_joined_to_the_one_in_a_picture_is_in_the_picture(prompt: str, expected: list[str]) -> None:
    """The parser joins the nurse to the photo."""
    assert [head.text for head in subject(parse(prompt)).heads] == expected


# --- Section 3.4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gray hair", ["gray hair"]),
        ("Her hair is gray.", ["gray hair"]),
        ("The woman's hair looks long and gray.", ["long hair", "gray hair"]),
        ("a woman who is old", ["old woman"]),
        ("a young and beautiful woman", ["young woman", "beautiful woman"]),
        ("two older women", ["old woman"]),
        ("a dark-skinned man", ["dark-skinned man"]),
        ("a woman wearing a white lab coat", ["white coat"]),
        ("She is old.", []),
        ("a woman with no gray hair", []),
        ("a man without round glasses", []),
        ("Her hair is not gray.", []),
        ("a woman and a man", []),
    ],
)
def test_an_adjective_goes_with_the_noun_it_describes(text, expected):
    assert pairs_of(text) == expected


def test_a_caption_of_the_reference_world_gives_all_its_pairs():
    expected = "smiling woman, young woman, dark skin, short hair, gray hair, full beard, white coat, round glasses"
    assert pairs_of(CAPTION) == expected.split(", ")


def test_surface_forms_and_places_are_kept_beside_lemmas():
    text = "There are two Older women."
    (pair,) = adjective_nouns(parse(text))
    assert (pair.pair, pair.surface) == ("old woman", "Older women")
    assert [text[start:end] for start, end in pair.spans] == ["Older", "women"]
    assert pair.inside(10, len(text))
    assert not pair.inside(0, text.index("women"))


def test_the_published_code_pairs_every_adjective_of_a_chunk_with_its_last_noun():
    text = "A black and white cat wears gray clothes."
    found = [pair.pair for pair in chunk_adjective_nouns(parse(text), 0, len(text))]
    assert found == ["black cat", "white cat", "gray clothes"]
    obama = parse("an old Obama")
    named = replace(obama, tokens=(*obama.tokens[:2], replace(obama.tokens[2], pos="PROPN")))
    assert chunk_adjective_nouns(named, 0, 12) == ()
    assert [pair.pair for pair in adjective_nouns(named)] == ["old obama"]
    assert chunk_adjective_nouns(parse("Her hair is gray."), 0, 17) == ()


# --- Phrases


@pytest.mark.parametrize(
    ("text", "phrase", "found"),
    [
        ("A woman smiles.", "man", []),
        ("A woman, a man.", "man", ["man"]),
        ("A YOUNG woman.", "young Woman", ["YOUNG woman"]),
        ("The young woman eats.", "a young woman", ["young woman"]),
        ("A dark-skinned man's hat", "dark skinned man", ["dark-skinned man"]),
        ("old man, old man", "old man", ["old man", "old man"]),
        ("ａ ＣＡＴ sits", "cat", ["ＣＡＴ"]),
        ("a woman", "the", []),
        ("a woman", " / ", []),
        ("", "woman", []),
    ],
)
def test_a_phrase_is_found_by_whole_words(text, phrase, found):
    assert [text[start:end] for start, end in occurrences(text, phrase)] == found


@given(st.text(), st.text(max_size=12))
def test_what_is_found_has_the_words_of_the_phrase(text, phrase):
    sought = [word for word, _, _ in words(phrase)]
    for start, end in occurrences(text, phrase):
        found = [word for word, _, _ in words(text[start:end])]
        assert found in (sought, sought[1:])


@given(st.lists(st.sampled_from(["a", "young", "woman", "man", "dark-skinned", "smiles", "."]), min_size=1))
def test_every_run_of_words_of_a_text_is_found_in_it(parts):
    text = " ".join(parts)
    if words(text):
        assert (words(text)[0][1], words(text)[-1][2]) in occurrences(text, text) or words(text)[0][0] == "a"


@settings(max_examples=40)
@given(st.lists(st.sampled_from(SENTENCE_PARTS), max_size=14))
def test_no_sentence_breaks_the_rules(parts):
    text = " ".join(parts)
    parsed = parse(text) if text.strip() else Parse(text)
    subject(parsed)
    for keyword in keywords(parsed):
        assert keyword.text in text
    for pair in (*adjective_nouns(parsed), *chunk_adjective_nouns(parsed, 0, len(text))):
        assert " ".join(text[start:end] for start, end in pair.spans) == pair.surface
