"""A thesaurus is looked up in lines of text; synonymy is symmetric, the order never changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.api import wordnet
from biaslens_gui.core.language.thesaurus import Thesaurus
from biaslens_gui.loaders.language import wordnet as loaded

ROOT = Path(__file__).resolve().parents[4]
SMALL = """\
elder\tn 1
elders\tn 4
glad\ta 6\tv 8
happy\ta 5
human\tn 0
old person\tn 1
person\tn 0
piece\tn 2
man\tn 3,2
smiley\ta 7
went\t~v glad

noun.person\tperson,human
noun.person\told person,elder\t0
noun.artifact\tpiece,man
noun.person\tman\t0
noun.group\telders\t0
adj.all\thappy\t\t\t4\t\thappy|sad
adj.all\tglad\t\t5
adj.all\tsmiley\t\t6
verb.change\tglad
"""


@pytest.fixture(scope="module")
def small() -> Thesaurus:
    words, meanings = SMALL.split("\n\n")
    return Thesaurus.from_text("\n".join(sorted(words.split("\n"))) + "\n\n" + meanings)


def test_synonyms_share_a_meaning(small: Thesaurus) -> None:
    assert small.synonyms("person", "n") == {"human"}
    assert small.synonyms("man", "n") == {"piece"}
    assert small.synonyms("man", "n", senses=1) == frozenset()
    assert small.synonyms("piece", "n", senses=1) == frozenset()  # it is not among the first meanings of man
    assert small.synonyms("person", "v") == small.synonyms("unheard of", "n") == frozenset()


def test_hypernyms_come_nearest_first(small: Thesaurus) -> None:
    assert small.hypernyms("elder", "n") == ("person", "human")
    assert small.hypernyms("smiley", "a") == ("glad", "happy")
    assert small.is_a("elder", "human")
    assert small.is_a("elder", "elder")
    assert not small.is_a("piece", "person")


def test_adjectives_have_an_attribute_and_opposites(small: Thesaurus) -> None:
    assert small.attributes("smiley") == ("elders",)
    assert small.opposites("happy", "a") == ("sad",)
    assert small.opposites("glad", "a") == ()


def test_lemmas_are_base_forms_that_exist(small: Thesaurus) -> None:
    assert small.lemmas("went", "v") == ("glad",)
    assert small.lemmas("Men", "n") == ("man",)
    assert small.lemmas("old persons", "n") == ("old person",)
    assert small.lemmas("elders", "n") == ("elders", "elder")
    assert small.lemmas("gladdest", "a") == ()


def test_senses_are_counted_by_part_of_speech() -> None:
    assert (wordnet().senses("help", "v"), wordnet().senses("help", "n")) == (8, 4)
    assert wordnet().senses("xyzzy", "n") == 0


def test_text_without_meanings_is_refused() -> None:
    with pytest.raises(ValueError, match="empty line"):
        Thesaurus.from_text("person\tn 0\n")


@pytest.mark.parametrize(
    ("word", "ancestor"),
    [("doctor", "person"), ("ceo", "person"), ("nurse", "person"), ("train", "conveyance"), ("cat", "animal"),
     ("laptop", "computer"), ("hamburger", "food"), ("tulip", "plant"), ("kitchen", "room")],
)  # fmt: skip
def test_wordnet_knows_what_prompts_are_about(word: str, ancestor: str) -> None:
    senses = 2 if word == "hamburger" else 1
    assert wordnet().is_a(word, ancestor, senses=senses)


def test_wordnet_knows_the_words_of_people() -> None:
    assert "physician" in wordnet().synonyms("doctor", "n")
    assert wordnet().lemmas("women", "n") == ("woman",)
    assert wordnet().lemmas("police officers", "n") == ("police officer",)
    assert wordnet().kinds("child", "n") == ("noun.person",)
    assert wordnet().attributes("old") == ("age",)
    assert wordnet().opposites("old", "a") == ("young",)
    assert "italy" in wordnet().pertains_to("italian")
    assert "woman" in wordnet()
    assert "velorian" not in wordnet()


def test_scientific_groups_and_single_persons_are_left_out() -> None:
    assert "isaac newton" not in wordnet()
    assert "felidae" not in wordnet()
    assert "great dane" in wordnet()
    assert "paris" in wordnet()


WORDS = st.sampled_from([line.split("\t")[0] for line in loaded().words])


@given(word=WORDS, senses=st.integers(0, 3), pos=st.sampled_from("nvar"))
def test_synonymy_is_symmetric_and_irreflexive(word: str, senses: int, pos: str) -> None:
    found = loaded().synonyms(word, pos, senses)
    assert word not in found
    assert all(word in loaded().synonyms(other, pos, senses) for other in found)


@given(word=WORDS, pos=st.sampled_from("nvar"))
def test_more_meanings_give_no_fewer_words(word: str, pos: str) -> None:
    assert loaded().synonyms(word, pos, 1) <= loaded().synonyms(word, pos, 2) <= loaded().synonyms(word, pos)
    assert set(loaded().hypernyms(word, pos)) <= {*loaded().hypernyms(word, pos, 0), word}


@given(word=WORDS, pos=st.sampled_from("nvar"))
def test_a_base_form_is_its_own_lemma(word: str, pos: str) -> None:
    base = bool(loaded().kinds(word, pos))
    assert (loaded().lemmas(word, pos)[:1] == (word,)) is base


@given(word=st.text())
def test_no_word_is_an_error(word: str) -> None:
    for pos in "nvar":
        loaded().synonyms(word, pos)
        loaded().lemmas(word, pos)


def test_the_order_depends_on_nothing() -> None:
    program = (
        "from biaslens_gui.api import wordnet; w = wordnet();"
        "print([w.hypernyms(x, 'n', 0) + w.lemmas(x, 'n') for x in ('man', 'saws', 'old person', 'glasses')])"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(printed) == 1


def test_it_is_read_once() -> None:
    assert loaded() is loaded()
