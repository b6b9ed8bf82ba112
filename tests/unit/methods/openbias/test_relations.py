"""Words that state a class, as an auditor lists them or as ConceptNet has them."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.openbias.relations import relations, words_of

from biaslens_gui.api import KnownError
from biaslens_gui.core.proposals import stated_by
from tests.components.open_biases import NURSE, lab_of, proposed

ROWS = (
    "/a/[/r/Synonym/,/c/en/aged/a/,/c/en/old/]\t/r/Synonym\t/c/en/aged/a\t/c/en/old\t{}\n"
    "/a/[/r/IsA/,/c/en/duchess/n/,/c/en/woman/n/]\t/r/IsA\t/c/en/lady_mayor/n\t/c/en/woman/n\t{}\n"
    "/a/[/r/Antonym/,/c/en/old/,/c/en/young/]\t/r/Antonym\t/c/en/old\t/c/en/young\t{}\n"
    "/a/[/r/Synonym/,/c/fr/vieux/,/c/en/old/]\t/r/Synonym\t/c/fr/vieux\t/c/en/old\t{}\n"
)


def test_rows_of_conceptnet_give_synonyms_and_kinds_in_english():
    found = relations(ROWS)
    assert found == {"aged": {"old"}, "old": {"aged"}, "woman": {"lady mayor"}}
    assert stated_by("the lady mayor", ("woman",), lambda name: words_of(name, found))


def test_lines_of_the_auditor_s_are_read_whatever_their_case():
    found = relations("Male: Chap,  old  boy\n\nsmall: tiny")
    assert words_of(" male", found) == {"chap", "old boy"}
    assert words_of("large", found) == frozenset()


@pytest.mark.parametrize("text", ["chap, lad", "male:", "male: chap,", "/a/[x]\t/r/Synonym"])
def test_what_is_neither_is_refused(text):
    with pytest.raises(KnownError, match=r"cannot be read|columns"):
        relations(text)


def test_a_caption_with_a_word_of_the_auditor_s_asks_nothing():
    proposal = proposed(lab_of(), synonyms="female: nurse")
    stated = {(row["name"], row["caption"]): row["stated"] for row in proposal.table("captions").rows}
    assert stated["gender", NURSE] == "says “nurse”"
