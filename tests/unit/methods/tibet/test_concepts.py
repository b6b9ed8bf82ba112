"""Words of captions and answers as concepts: one vocabulary, whatever the order, with synonyms under the commonest."""

from __future__ import annotations

import random

import numpy as np
from biaslens_plugins.methods.tibet.concepts import Vocabulary, Word, vocabulary, words
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.language.parses import Parse, Token
from biaslens_gui.core.language.thesaurus import Thesaurus
from biaslens_gui.loaders.language import wordnet


def said(text: str) -> tuple[Word, ...]:
    """Return words written as `word:part`, or `word/lemma:part`."""
    found = []
    for item in text.split():
        form, _, part = item.partition(":")
        word, _, lemma = form.partition("/")
        found.append(Word(word, lemma or word, part))  # type: ignore[arg-type]
    return tuple(found)


def parse(*tokens: tuple[str, str, str]) -> Parse:
    made = [Token(text, lemma, pos, "dep", 0, 0, 0) for text, lemma, pos in tokens]
    return Parse(" ".join(text for text, *_ in tokens), tuple(made))


def test_words_are_lower_case_without_grammar_and_punctuation():
    sentence = parse(("The", "the", "DET"), ("Women", "woman", "NOUN"), ("'s", "'s", "PART"), (".", ".", "PUNCT"))
    assert words(sentence) == (Word("women", "woman", "n"),)
    assert words(parse(("image", "image", "NOUN"), ("unknown", "unknown", "ADJ"), ("—", "—", "SYM"))) == ()
    assert words(parse(("pebble.", "pebble.", "X"))) == (Word("pebble", "pebble", ""),)


def test_forms_of_a_word_are_one_concept():
    found = vocabulary([said("man:n men/man:n eating/eat:v eats/eat:v")], wordnet())
    assert {(merge.word, merge.into) for merge in found.merges} == {("men", "man"), ("eats", "eating")}


def test_a_word_is_what_it_mostly_is():
    found = vocabulary([said("light:a light:a light:n lamp:n")], wordnet())
    assert found.concepts == ("light", "lamp")


def test_merging_makes_no_chains():
    thesaurus = Thesaurus.from_text("one\tn 0\nthree\tn 1\ntwo\tn 0,1\n\nnoun.tops\tone,two\nnoun.tops\tthree,two")
    assert thesaurus.synonyms("two", "n") == {"one", "three"}
    found = vocabulary([said("one:n one:n one:n two:n two:n three:n")], thesaurus, senses=0)
    assert [(merge.word, merge.into) for merge in found.merges] == [("two", "one")]
    assert found.concepts == ("one", "three")


def test_counts_are_images_by_concepts():
    images = [said("man:n coat:n man:n"), (), said("coat:n")]
    found = vocabulary(images, None)
    assert found.concepts == ("coat", "man")
    assert np.array_equal(found.counts(images), [[1, 2], [0, 0], [1, 0]])
    assert found.counts([]).shape == (0, 2)
    assert vocabulary([], wordnet()) == Vocabulary((), {})


WORDS = ("man:n", "men/man:n", "woman:n", "gray:a", "grey:a", "kid:n", "child:n", "young:a", "coat:n", "doctor:n")


@settings(max_examples=40)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=6), max_size=8), st.randoms(use_true_random=False))
def test_the_order_of_nothing_matters(images, rng: random.Random):
    spoken = [said(" ".join(words)) for words in images]
    turned = [tuple(rng.sample(words, len(words))) for words in rng.sample(spoken, len(spoken))]
    for variant in ("paper", "as-published-code"):
        one, other = vocabulary(spoken, wordnet(), variant), vocabulary(turned, wordnet(), variant)
        assert (one.concepts, one.merges, dict(one.place)) == (other.concepts, other.merges, dict(other.place))
        assert one.counts(spoken).sum() == sum(map(len, spoken))
