"""The three metamorphic relations and the comparison of groups, on observations made by hand."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.biaslens.groups import compare_groups
from biaslens_plugins.methods.biaslens.pairs import Observation, pairs_by_prompt
from biaslens_plugins.methods.biaslens.rarefaction import (
    Described,
    deal,
    expected_pairs,
    jsi_at_equal_images,
    without_echoes,
)
from biaslens_plugins.methods.biaslens.relations import (
    NOT_A_PATTERN,
    NOT_REVIEWED,
    likely_pairs,
    mr01,
    mr02,
    mr03,
    papers_mr02,
    papers_mr03,
)
from biaslens_plugins.methods.biaslens.subjects import Match
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.grammar import AdjectiveNoun, Subject
from biaslens_gui.core.language.parses import Token
from biaslens_gui.core.spec import Prompt
from tests.components.english import parse

WOMAN = Token("woman", "woman", "NOUN", "nsubj", 0, 0, 5, number="Sing")
PROMPT = Prompt("a woman", "group")


def rng():
    return np.random.default_rng(0)


def matches(*verdicts: str, prompt: str = "a woman") -> list[Match]:
    woman = Subject("woman", (WOMAN,), (WOMAN,))
    return [Match(f"{prompt} {at}", at, prompt, woman, woman, value) for at, value in enumerate(verdicts)]


def seen(prompt: str, *names: str, group: str = "", image: str = "", measured: bool = True) -> Observation:
    found = tuple(AdjectiveNoun(*name.split(), name, ((at, at), (at, at))) for at, name in enumerate(names))
    return Observation(image or f"{prompt} {names}", prompt, group, found, measured=measured)


def judge(*verdicts: str, asked: int = 0, least: float = 0.8):
    return mr01([PROMPT], matches(*verdicts), {"a woman": asked or len(verdicts)}, least)


# --- MR01


@pytest.mark.parametrize(
    ("yes", "no", "reading"),
    [(16, 0, "met"), (15, 0, "unclear"), (10, 0, "unclear"), (0, 10, "not met"), (5, 5, "not met"), (9, 1, "unclear")],
)
def test_the_reading_needs_the_whole_interval_on_one_side(yes, no, reading):
    relation = judge(*["yes"] * yes, *["no"] * no)
    assert relation.reading == reading
    assert relation.estimates[0].value == yes / (yes + no)
    assert relation.estimates[0].group.startswith("group: of all ")


def test_a_subject_that_nobody_can_tell_is_a_miss_as_in_the_paper():
    """7 yes, 1 no, 2 cannot tell read 87.5 %, "1 of 1 prompts reach 80 %": the paper counts .70."""
    relation = judge(*["yes"] * 7, "no", *["cannot tell"] * 2)
    paper, either = relation.estimates
    assert (paper.value, paper.n, either.value, either.n) == (0.7, 10, 0.875, 8)
    assert (paper.group, either.group) == (
        "group: of all 10 images judged, as in the paper",
        "group: of the 8 judged yes or no",
    )
    assert relation.words == "In 0 of 1 prompts 80% of the images judged or more show the subject."
    (row,) = relation.tables[0].rows
    assert (row["yes"], row["no"], row["cannot_tell"], row["paper"], row["either"]) == (7, 1, 2, 0.7, 0.875)
    assert judge(*["yes"] * 16, *["cannot tell"] * 5).reading == "unclear"  # 16 of 16 was met


def test_ten_of_ten_read_as_what_they_are():
    relation = judge(*["yes"] * 10)
    assert relation.words == "In 1 of 1 prompts 80% of the images judged or more show the subject."
    assert (relation.estimates[0].value, relation.reading) == (1.0, "unclear")


def test_suggestions_are_shown_and_measure_nothing():
    """Too few images is no reason to give where nobody has looked: 40 would have been enough."""
    relation = judge(*[""] * 40)
    (estimate,) = relation.estimates
    assert (estimate.value, estimate.note, relation.reading) == (1.0, NOT_REVIEWED, "not measured")
    assert "Nobody has reviewed 1 of the prompts" in relation.words


def test_what_reviewers_have_not_seen_is_missing():
    paper, either = judge("yes", "no", "cannot tell", "", asked=6).estimates
    assert (paper.value, paper.n, paper.missing) == (pytest.approx(1 / 3), 3, 3)
    assert (either.value, either.n, either.missing) == (0.5, 2, 4)
    assert paper.evidence == ("a woman 0",)


def test_one_prompt_that_fails_fails_all_and_one_unreviewed_is_not_measured():
    prompts = [PROMPT, Prompt("a man")]
    good, bad = matches(*["yes"] * 20), matches(*["no"] * 20, prompt="a man")
    images = {"a woman": 20, "a man": 20}
    assert mr01(prompts, [*good, *bad], images, 0.8).reading == "not met"
    assert mr01(prompts, [*good, *matches(*[""] * 20, prompt="a man")], images, 0.8).reading == "not measured"
    assert mr01(prompts, good, images, 0.8).reading == "not measured"


def test_without_images_there_is_nothing_to_measure():
    relation = mr01([PROMPT], [], {}, 0.8)
    assert (relation.reading, relation.estimates[0].value) == ("not measured", None)


# --- MR02


def few(*observations: Observation, most: int = 2, missing: int = 0):
    return mr02(observations, observations, most, rng(), missing)


def rule_of(relation):
    return next(table for table in relation.tables if table.name == "papers_rule")


def test_distinct_pairs_are_counted_at_equal_numbers_of_images_and_judged_by_nothing():
    told = [["old man"]] * 10 + [["red coat"]] * 5 + [[]] * 5
    many = [seen("a", *names, image=f"a{at}") for at, names in enumerate(told)]
    relation = few(*many, *(seen("b", "old man", image=f"b{at}") for at in range(4)))
    first, other = relation.estimates
    assert (other.value, other.n, other.low) == (1.0, 4, None)
    assert 1.0 < first.value < 2.0  # both of twenty images, fewer of four
    assert "2 seen" in first.note
    assert (relation.threshold, relation.reading) == (None, "shown")
    assert rule_of(relation).rows[0]["outcome"] == "kept"
    assert relation.words.startswith("In 4 images each, 1 to 1.")


def test_the_paper_s_rule_stands_beside_with_its_false_alarms():
    relation = few(seen("a", "old man", "red coat", "gray hair"), seen("b"))
    rows = rule_of(relation).rows
    assert (rows[0]["number"], rows[0]["outcome"]) == (3.0, "not kept")
    assert [row["number"] for row in rows[1:3]] == [1.5, 50.0]
    assert rows[-1]["number"] == pytest.approx(1 - 0.98**2)
    assert papers_mr02({}, 2, 0).value is None


def test_no_interval_is_shown_for_prompts_at_large():
    """Two prompts had a t interval of one degree of freedom: 6.00 (0.00 to 18.71)."""
    relation = few(seen("a", "old man", "red coat"), seen("b", *(f"old thing{n}" for n in range(10))))
    assert [(one.low, one.high) for one in relation.estimates] == [(None, None)] * 2


def test_a_prompt_without_a_usable_image_is_told():
    relation = few(seen("a"), seen("b", measured=False), missing=1)
    assert [estimate.name for estimate in relation.estimates] == ["a"]
    assert "1 prompts have no image that could be read." in relation.words
    assert few(missing=2).reading == "not measured"


def test_pairs_seen_once_hint_at_more():
    once = [seen("a", "old man", image="x"), seen("a", "red coat", image="y"), *(seen("a", image=c) for c in "zuvw")]
    assert likely_pairs(once, pairs_by_prompt(once))["a"] > 2


# --- MR03


def alike(sets: dict[str, list[str]], images: int = 1, **options):
    observations = [seen(prompt, *sets[prompt], image=f"{prompt} {at}") for prompt in sets for at in range(images)]
    return mr03(observations, observations, 0.5, rng(), **options)


def test_similarity_is_shown_beside_captions_dealt_out_and_judged_by_nothing():
    same = {prompt: [f"pair {n}" for n in range(12)] for prompt in "abcd"}
    other = {prompt: [f"{prompt} {n}" for n in range(12)] for prompt in "abcd"}
    for sets, value in ((same, 1.0), (other, 0.0)):
        relation = alike(sets, 6)
        assert (relation.estimates[0].value, relation.threshold, relation.reading) == (value, None, "shown")
        assert relation.estimates[0].low is None
    (row,) = alike(other, 6).tables[0].rows
    assert row["p"] < 0.01
    assert row["dealt_low"] > 0.5
    assert alike(same, 6).tables[0].rows[0]["p"] == 1.0
    halves = alike(other, 6).estimates[1:]
    assert [one.value for one in halves] == [1.0, 0.0]


@pytest.mark.parametrize(
    ("sets", "reading", "words"),
    [
        ({"a": ["x a"], "b": []}, "shown", NOT_A_PATTERN),
        ({"a": [], "b": []}, "not measured", "-: no pairs."),
        ({"a": ["x a"]}, "not measured", "at least two prompts"),
        ({}, "not measured", "at least two prompts"),
    ],
)
def test_too_little_to_be_alike_is_said_in_words(sets, reading, words):
    relation = alike(sets)
    assert relation.reading == reading
    assert words in relation.words


def test_one_pair_on_many_images_is_more_than_one_occurrence():
    """A dark suit on every image of the ceo and on none of the others was called one occurrence."""
    relation = alike({"ceo": ["dark suit"], "nurse": []}, 24)
    assert relation.words.startswith("0 pairs in several prompts, 1 in one only. JSI 0.00 in 24 images each")
    assert relation.tables[0].rows[0]["p"] < 0.01


def test_the_variant_changes_the_side_of_the_paper_s_rule():
    sets = {"a": ["x a", "y b"], "b": ["x a", "z c"]}
    assert alike(sets).estimates[0].value == pytest.approx(1 / 3)
    assert rule_of(alike(sets)).rows[0]["outcome"] == "not kept"
    code = papers_mr03(sets, 0.5, "as-published-code")
    assert (code.value, code.outcome) == (0.5, "kept")


# --- one population, any number of images and prompts


CHANCES = np.minimum(3 / np.arange(1, 61) / (1 / np.arange(1, 61)).sum(), 0.9)


def one_population(prompts: int, images: int, random) -> list[Observation]:
    """All prompts described alike: 60 pairs, the first on two of three images, about three pairs per image."""
    return [
        seen(f"prompt {prompt}", *(f"a{n} thing" for n in np.flatnonzero(random.random(60) < CHANCES)), image=str(at))
        for prompt in range(prompts)
        for at in range(images)
    ]


@pytest.mark.parametrize(("prompts", "images"), [(2, 5), (2, 24), (6, 12), (12, 12)])
def test_prompts_described_alike_are_hardly_ever_unlike(prompts, images):
    """The fixed threshold failed .99 of these audits at 2 x 5 and none at 12 x 12: it counts images and prompts."""
    random, unlike, outside = np.random.default_rng(8), 0, []
    for _ in range(40):
        described = Described.of(one_population(prompts, images, random))
        dealt = deal(described, random, 199)
        unlike += dealt.p_as_unlike(jsi_at_equal_images(described, random)) <= 0.05
        low, high = dealt.band(dealt.pairs.ravel())
        outside += [not low <= described.rarefied(prompt) <= high for prompt in described.rows]
    assert unlike <= 6
    assert np.mean(outside) <= 0.1


def test_rarefaction_by_hand():
    assert expected_pairs([1], 2, 1) == 0.5
    assert expected_pairs([2, 1, 1], 2, 2) == 3.0
    assert expected_pairs([1, 2], 4, 2) == pytest.approx((1 - 3 / 6) + (1 - 1 / 6))
    with pytest.raises(ValueError, match="cannot be drawn"):
        expected_pairs([1], 2, 3)


@given(st.lists(st.integers(1, 9), max_size=6), st.integers(0, 9))
def test_fewer_images_never_show_more_pairs(shown, fewer):
    assert expected_pairs(shown, 9, fewer) <= expected_pairs(shown, 9, min(9, fewer + 1)) + 1e-12
    assert expected_pairs(shown, 9, 9) == len(shown)


def test_echoes_of_the_prompt_are_left_out():
    prompt = "The Malaysian man is eating."
    observations = [seen(prompt, "malaysian man", "malaysian woman", "malaysian food", "old man", "red shirt")]
    (kept,) = without_echoes(observations, {prompt: parse(prompt)})
    assert kept.names == ("malaysian food", "old man", "red shirt")
    raw = [seen(prompt, "malaysian man", image="a"), seen("other", "red shirt", image="b")]
    relation = mr02(without_echoes(raw, {text: parse(text) for text in (prompt, "other")}), raw, 2, rng())
    assert [row["echoes"] for row in relation.tables[0].rows] == [1, 0]


# --- Groups


def group(name: str, hits: int, n: int, pair: str = "old man") -> list[Observation]:
    return [seen("p", *([pair] if at < hits else []), group=name, image=f"{name} {at}") for at in range(n)]


def test_two_groups_are_compared_with_each_other():
    (found,) = compare_groups({"age": [*group("East", 9, 10), *group("West", 3, 10)]})
    (estimate,) = found.estimates
    assert (estimate.name, estimate.group, estimate.n) == ("old man", "East - West", 20)
    assert estimate.value == pytest.approx(0.6)
    assert (estimate.low, estimate.high) == pytest.approx((0.1705, 0.8090), abs=5e-5)
    assert len(estimate.evidence) == 12
    assert found.table.rows[0]["p"] == pytest.approx(0.0198, abs=5e-5)


def test_more_groups_are_each_compared_with_all_others():
    (found,) = compare_groups({"age": [*group("A", 5, 5), *group("B", 0, 5), *group("C", 0, 5)]})
    assert [estimate.group for estimate in found.estimates] == ["A - all others", "B - all others", "C - all others"]
    assert [estimate.value for estimate in found.estimates] == [1.0, -0.5, -0.5]


def test_p_values_are_of_one_pair_alone_and_the_words_describe():
    observations = [*group("East", 9, 10), *group("West", 3, 10)]
    alone, *_ = compare_groups({"age": observations})
    first, _second = compare_groups({"age": observations, "look": observations})
    assert first == alone
    assert [column.name for column in alone.table.columns][-1] == "p"
    assert alone.words == (
        "The largest of 1 differences: “old man” is said of 9 of 10 images of “East” and of 3 of 10 of “West”."
    )


@pytest.mark.parametrize(
    "observations",
    [
        [],
        group("East", 3, 5),
        [*group("", 3, 5), *group("East", 3, 5)],
        [*group("East", 1, 5), *group("West", 0, 5)],  # one occurrence is no pattern
        [*group("East", 0, 5), *group("West", 0, 5)],
    ],
)
def test_where_there_is_nothing_to_compare_there_is_no_comparison(observations):
    assert compare_groups({"age": observations}) == ()
