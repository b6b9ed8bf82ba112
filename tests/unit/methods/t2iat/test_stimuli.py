"""Stimuli and prompts of association tests: words as words, all used equally, and the auditor's edits obeyed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from biaslens_plugins.methods.t2iat.stimuli import (
    AssociationTest,
    StimulusSet,
    approved,
    concepts_of,
    design,
    fill,
    in_front_of,
    prompt_table,
    read_set,
    stimulus_table,
    ticked,
    turns,
    with_attribute,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.plan import Proposal
from biaslens_gui.core.spec import Prompt

TEST = AssociationTest(
    "science",
    "Science and arts",
    "gender",
    (StimulusSet("Science", ("physics", "maths")), StimulusSet("Arts", ("music", "dance"), frozenset({"dance"}))),
    (StimulusSet("Male", ("man", "boy")), StimulusSet("Female", ("woman", "girl"))),
    "a person studying <subject>",
    "replace",
)


def proposed(test: AssociationTest = TEST, each: int = 1) -> Proposal:
    tables = stimulus_table([test], "paper"), prompt_table({test.id: approved(None, test, each)}, "paper")
    return Proposal("t2iat", tables)


def edited(proposal: Proposal, table: str, change) -> Proposal:
    rows = [changed for row in proposal.table(table).rows if (changed := change(dict(row))) is not None]
    return proposal.with_table(replace(proposal.table(table), rows=tuple(rows)))


def texts(built, attribute: str = "") -> list[str]:
    return [one.text for one in built if one.attribute == attribute]


@pytest.mark.parametrize(
    ("prompt", "word", "edit", "place", "made"),
    [
        ("a photo of rose", "love", "append", None, "a photo of rose, love"),
        ("A photo of a rose.", "ugly", "append", None, "A photo of a rose, ugly"),
        ("a person studying art", "woman", "replace", None, "a woman studying art"),
        ("A person studying art", "adult", "replace", None, "An adult studying art"),
        ("an adult studying art", "boy", "replace", None, "a boy studying art"),
        ("personal space", "man", "replace", None, "personal space, man"),  # "person" is no word of it
        ("a photo of an announcer", "male", "insert", 14, "a photo of a male announcer"),
        ("a photo of a chef", "elderly", "insert", 13, "a photo of an elderly chef"),
        ("a photo of a chef", "male", "insert", None, "a photo of a chef, male"),
        ("a photo of a person", "male", "auto", 13, "a photo of a male"),
        ("a photo of a chef", "male", "auto", 13, "a photo of a male chef"),
    ],
)
def test_an_attribute_gets_into_a_prompt(prompt, word, edit, place, made):
    assert with_attribute(prompt, word, edit, place) == made


def test_a_template_is_filled_with_the_article_that_fits():
    assert fill("A photo of a <occupation>", "announcer") == "A photo of an announcer"
    assert fill("A photo of a <occupation>", "chef") == "A photo of a chef"
    assert fill("<prompt>", "the whole prompt") == "the whole prompt"


def test_the_place_in_front_of_a_stimulus_is_behind_its_article():
    assert in_front_of("A photo of an announcer", "announcer") == 14
    assert in_front_of("a photo of a chef", "a chef") == 13
    assert in_front_of("a photo", "chef") is None


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("Arts: poetry, music , poetry", "Arts", ("poetry", "music")),
        ("male", "male", ("male",)),
        (": a,b", "a", ("a", "b")),
    ],
)
def test_a_set_is_a_name_and_words(text, name, words):
    assert (read_set(text).name, read_set(text).words) == (name, words)


@pytest.mark.parametrize("text", ["", "Arts:", " , ,"])
def test_a_set_without_words_is_none(text):
    with pytest.raises(ValueError, match=r"^"):
        read_set(text)


@given(st.integers(1, 30), st.integers(1, 30), st.integers(0, 40))
def test_every_word_takes_its_turn(concept, attribute, each):
    pairs = turns(concept, attribute, each)
    most = attribute if each == 0 else min(each, attribute)
    assert len(pairs) == len(set(pairs)) == concept * most
    assert {at for at, _ in pairs} == set(range(concept))
    used = Counter(other for _, other in pairs)
    assert max(used.values()) - min(used.get(at, 0) for at in range(attribute)) <= 1


def test_the_prompts_are_those_of_the_paper():
    built = design(TEST, 0)
    assert texts(built) == [f"a person studying {word}" for word in ("physics", "maths", "music", "dance")]
    assert texts(built, "Male")[:3] == ["a man studying physics", "a boy studying physics", "a man studying maths"]
    assert len(built) == 4 + 4 * 4


def test_rare_words_are_listed_and_not_asked():
    proposal = proposed()
    assert [row["word"] for row in proposal.table("stimuli").rows if not row["keep"]] == ["dance"]
    assert "dance" not in {row["word"] for row in proposal.table("prompts").rows}
    assert ticked(TEST).concepts[1].words == ("music",)


def test_an_untouched_proposal_asks_what_it_shows():
    proposal = proposed()
    shown = [row["prompt"] for row in proposal.table("prompts").rows]
    assert [one.text for one in approved(proposal, TEST, 1)] == shown


def test_a_word_without_a_tick_takes_its_prompts_with_it():
    proposal = edited(
        proposed(), "stimuli", lambda row: {**row, "keep": row["keep"] and row["word"] not in ("maths", "man")}
    )
    left = approved(proposal, TEST, 1)
    assert not [one for one in left if one.word == "maths" or one.attribute_word == "man"]
    assert next(one.text for one in left if one.word == "physics") == "a person studying physics"


def test_a_prompt_can_be_reworded_and_left_out():
    def change(row):
        if row["attribute"] == "Male":
            return {**row, "prompt": "a bearded person studying it"}
        return {**row, "keep": row["word"] != "maths"}

    left = approved(edited(proposed(), "prompts", change), TEST, 1)
    assert set(texts(left, "Male")) == {"a bearded person studying it"}
    assert texts(left) == ["a person studying physics", "a person studying music"]


def test_a_word_written_in_gets_its_prompts():
    def change(row):
        return {**row, "word": "law", "keep": True} if row["word"] == "dance" else row

    left = approved(edited(proposed(), "stimuli", change), TEST, 1)
    assert [one.text for one in left if one.word == "law"] == [
        "a person studying law",
        "a boy studying law",
        "a girl studying law",
    ]


def test_the_concepts_of_prompts_are_two_groups_or_each_by_itself():
    two = [Prompt("a", "one"), Prompt("b", "two"), Prompt("c", "one")]
    assert [(one.name, one.words) for one in concepts_of(two)] == [("one", ("a", "c")), ("two", ("b",))]
    assert [one.name for one in concepts_of([*two, Prompt("d", "three")])] == ["a", "b", "c", "d"]
    assert [one.name for one in concepts_of([Prompt("a"), Prompt("b")])] == ["a", "b"]
    assert [one.name for one in concepts_of([Prompt("a", "one"), Prompt("b")])] == ["one", "other"]
