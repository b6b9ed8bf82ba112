"""Nouns that say a gender: the list is complete against the thesaurus, and what says none is not on it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from biaslens_gui.api import wordnet
from biaslens_gui.core.language.gendered import gendered_words, plural
from biaslens_gui.core.proposals import stated_by

PACKAGING = Path(__file__).resolve().parents[3] / "packaging"


def words_of(text: str) -> list[str]:
    return text.split()


FEMALE = words_of(
    "waitress actress nun bride hostess stewardess heroine princess aunt niece grandmother granddaughter "
    "widow schoolgirl businesswoman policewoman saleswoman congresswoman chairwoman firewoman cowgirl "
    "ballerina housewife mermaid landlady seamstress duchess countess goddess priestess girlfriend maiden "
    "mom mum grandma"
)
MALE = words_of(
    "policeman fireman businessman salesman congressman chairman cowboy monk uncle nephew grandfather "
    "grandson widower schoolboy groom prince fisherman mailman cameraman repairman gunman footman doorman "
    "landlord duke boyfriend lad bloke dad grandpa sir friar"
)
NEITHER = words_of(
    "human person German Roman shaman actor waiter witness parson salesperson freshman hero mason doctor "
    "nurse snowman talisman wilderness kindness dandy fellow broad"
)


@pytest.fixture(scope="module")
def maker():
    spec = importlib.util.spec_from_file_location("gendered_nouns", PACKAGING / "gendered_nouns.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def said(caption: str) -> str:
    return stated_by(caption, ("woman", "man"), lambda name: ())


@pytest.mark.parametrize("noun", [*FEMALE, *MALE])
def test_a_noun_that_says_a_gender_states_it_and_so_does_its_plural(noun):
    assert said(f"A {noun} in a kitchen") == noun
    assert said(f"two {plural(noun)} in a kitchen") == plural(noun)


@pytest.mark.parametrize("noun", NEITHER)
def test_a_noun_that_says_none_states_nothing(noun):
    assert said(f"A {noun} in a kitchen") == ""


def test_the_gender_is_the_one_that_the_noun_says():
    assert stated_by("an actress", ("man",), lambda name: ()) == ""
    assert stated_by("a policeman", ("woman",), lambda name: ()) == ""
    assert (said("Mr Smith"), said("Mrs Smith")) == ("Mr", "Mrs")
    assert not gendered_words("male") & gendered_words("female")


def test_every_noun_of_the_thesaurus_that_says_a_gender_is_listed_or_left_out_for_a_reason(maker):
    assert maker.TARGET.read_text(encoding="utf-8") == maker.made()
    left_out = {word for words in maker.LEFT_OUT.values() for word in words.split()}
    listed = gendered_words("male") | gendered_words("female")
    found = [noun for noun in maker._persons(wordnet()) if maker.gender_of(wordnet(), noun)]
    assert len(found) > 600
    assert not {noun for noun in found if noun not in listed} - left_out
