"""The thesaurus is made from the database files of WordNet: the same files, the same text."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import wordnet
from biaslens_gui.core.language.thesaurus import Thesaurus

LICENCE = "  1 This software and database is being provided to you  "
FILES: dict[str, list[str]] = {
    "data.noun": [
        LICENCE,
        "00000100 18 n 01 person 0 001 ~ 00000200 n 0000 | a human being  ",
        "00000200 18 n 02 police_officer 0 policeman 0 002 @ 00000100 n 0000 ! 00000100 n 0201 | guards | peace  ",
        "00000300 18 n 01 Einstein 0 001 @i 00000100 n 0000 | a physicist  ",
        "00000400 15 n 01 Paris 0 001 @i 00000100 n 0000 | a city  ",
        "00000500 05 n 02 Felidae 0 family_Felidae 0 000 | cats  ",
    ],
    "index.noun": [
        LICENCE,
        "einstein n 1 1 @ 1 0 00000300  ",
        "felidae n 1 0 1 0 00000500  ",
        "paris n 1 1 @ 1 0 00000400  ",
        "person n 1 1 ~ 1 0 00000100  ",
        "police_officer n 2 1 @ 2 0 00000200 00000100  ",
        "policeman n 1 1 @ 1 0 00000200  ",
    ],
    "noun.exc": ["policemen policeman"],
    "data.verb": [], "index.verb": [], "verb.exc": [],
    "data.adj": [
        "00000100 00 a 01 old 0 002 = 00000100 n 0000 ! 00000200 a 0101 | aged  ",
        "00000200 00 a 01 young(a) 0 002 = 00000100 n 0000 ! 00000100 a 0101 | not old  ",
        "00000300 00 s 01 elderly 0 001 & 00000100 a 0000 | old  ",
    ],
    "index.adj": ["elderly a 1 1 & 1 0 00000300  ", "old a 1 1 ! 1 0 00000100  ", "young a 1 1 ! 1 0 00000200  "],
    "adj.exc": [],
    "data.adv": [], "index.adv": [], "adv.exc": [],
}  # fmt: skip


def test_words_meanings_and_relations_are_kept() -> None:
    made = Thesaurus.from_text(wordnet.thesaurus_text(FILES))
    assert made.synonyms("policeman", "n") == {"police officer"}
    assert made.synonyms("person", "n", senses=1) == frozenset()
    assert made.hypernyms("policeman", "n") == ("person",)
    assert made.opposites("policeman", "n") == ("person",)
    assert made.lemmas("policemen", "n") == ("policeman",)
    assert made.hypernyms("elderly", "a") == ("old",)
    assert made.attributes("elderly") == ("person",)
    assert made.opposites("young", "a") == ("old",)


def test_what_no_prompt_needs_is_left_out() -> None:
    made = Thesaurus.from_text(wordnet.thesaurus_text(FILES))
    assert "einstein" not in made
    assert "felidae" not in made
    assert "paris" in made


def test_the_order_of_the_index_does_not_matter() -> None:
    shuffled = {name: lines if name.startswith("data") else random.Random(1).sample(lines, len(lines))
                for name, lines in FILES.items()}  # fmt: skip
    assert wordnet.thesaurus_text(shuffled) == wordnet.thesaurus_text(FILES)


def test_the_file_that_comes_with_the_application_is_sorted_and_licensed() -> None:
    text = gzip.decompress(wordnet.TARGET.read_bytes()).decode("ascii")
    words = [line.split("\t")[0] + "\t" for line in text.partition("\n\n")[0].split("\n")]
    assert words == sorted(set(words))
    assert wordnet.TARGET.stat().st_size < 3_000_000
    assert "Princeton University" in Path(wordnet.TARGET.with_name("LICENSE")).read_text(encoding="utf-8")
