"""Other words from a thesaurus: synonyms, antonyms, and words of the same kind."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.word_influence.transmuters import TRANSMUTERS, candidates, fill

from biaslens_gui.api import FillRequest, wordnet


def test_words_have_synonyms_antonyms_and_words_of_their_kind():
    assert "physician" in candidates("doctor", "synonyms")
    assert "new" in candidates("old", "antonyms")
    assert "young" in candidates("old", "antonyms")
    of_kind = candidates("doctor", "any")
    assert {"teacher", "nurse", "plumber"} <= set(of_kind)
    assert all(wordnet().kinds(word, "n") == ("noun.person",) for word in of_kind)
    assert "doctor" not in of_kind


@pytest.mark.parametrize("transmuter", TRANSMUTERS)
@pytest.mark.parametrize("word", ["the", "of", "xyzzy"])
def test_words_that_name_nothing_have_none(word, transmuter):
    assert candidates(word, transmuter) == ()


def test_a_fill_is_drawn_by_its_seed_and_says_why_there_is_none():
    sentence = "a respected doctor at the hospital"
    place = (sentence.index("doctor"), sentence.index("doctor") + 6)
    found = {fill(FillRequest(sentence, (place,), seed), "synonyms").text for seed in range(50)}
    texts = [sentence.replace("doctor", word) for word in candidates("doctor", "synonyms")]
    assert found == set(texts)
    assert fill(FillRequest(sentence, (place,), 3), "any") == fill(FillRequest(sentence, (place,), 3), "any")
    none = fill(FillRequest(sentence, (place, (0, 1)), 3), "synonyms")
    assert (none.words, none.text) == ((), "")
    assert "“a”" in none.failure
