"""The three metamorphic relations and the comparison of groups, on observations made by hand."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.biaslens.pairs import Observation, pairs_by_prompt
from biaslens_plugins.methods.biaslens.relations import (
    NOT_A_PATTERN,
    NOT_REVIEWED,
    compare_groups,
    likely_pairs,
    mr01,
    mr02,
    mr03,
)
from biaslens_plugins.methods.biaslens.subjects import Match

from biaslens_gui.core.language.grammar import AdjectiveNoun, Subject
from biaslens_gui.core.language.parses import Token
from biaslens_gui.core.spec import Prompt

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
    assert relation.estimates[0].group == "group"


def test_suggestions_are_shown_and_clear_nothing():
    relation = judge(*[""] * 40)
    (estimate,) = relation.estimates
    assert (estimate.value, estimate.note, relation.reading) == (1.0, NOT_REVIEWED, "unclear")


def test_what_reviewers_cannot_tell_or_have_not_seen_is_missing():
    (estimate,) = judge("yes", "no", "cannot tell", "", asked=6).estimates
    assert (estimate.value, estimate.n, estimate.missing) == (0.5, 2, 4)
    assert estimate.evidence == ("a woman 0",)


def test_one_prompt_that_fails_fails_all_and_one_unreviewed_leaves_doubt():
    prompts = [PROMPT, Prompt("a man")]
    good, bad = matches(*["yes"] * 20), matches(*["no"] * 20, prompt="a man")
    images = {"a woman": 20, "a man": 20}
    assert mr01(prompts, [*good, *bad], images, 0.8).reading == "not met"
    assert mr01(prompts, [*good, *matches(*[""] * 20, prompt="a man")], images, 0.8).reading == "unclear"
    assert mr01(prompts, good, images, 0.8).reading == "not measured"


def test_without_images_there_is_nothing_to_measure():
    relation = mr01([PROMPT], [], {}, 0.8)
    assert (relation.reading, relation.estimates[0].value) == ("not measured", None)


# --- MR02


def few(*observations: Observation, most: int = 2, missing: int = 0):
    sets = pairs_by_prompt(observations)
    return mr02(sets, likely_pairs(observations, sets), most, rng(), missing)


def test_more_pairs_than_allowed_fail_for_good():
    relation = few(seen("a", "old man", "red coat", "gray hair"), seen("b"))
    assert relation.reading == "not met"
    assert [estimate.value for estimate in relation.estimates] == [1.5, 0.5]


def test_pairs_seen_again_and_again_pass_and_pairs_seen_once_leave_doubt():
    often = [seen("a", "old man", "red coat", image=str(at)) for at in range(10)]
    once = [seen("a", "old man", image="x"), seen("a", "red coat", image="y"), *(seen("a", image=c) for c in "zuvw")]
    assert few(*often).reading == "met"
    assert few(*once).reading == "unclear"
    assert few(seen("a")).reading == "met"


def test_a_prompt_without_a_usable_image_is_not_measured():
    relation = few(seen("a"), seen("b", measured=False), missing=1)
    assert relation.reading == "not measured"
    assert [estimate.missing for estimate in relation.estimates] == [1, 1]
    assert few(missing=2).estimates[0].value is None


# --- MR03


def alike(sets: dict[str, list[str]], **options):
    return mr03(sets, 0.5, rng(), **options)


def test_the_same_pairs_everywhere_are_alike_and_other_pairs_everywhere_are_not():
    same = {prompt: [f"pair {n}" for n in range(12)] for prompt in "abcd"}
    other = {prompt: [f"{prompt} {n}" for n in range(12)] for prompt in "abcd"}
    assert alike(same).reading == "met"
    assert alike(other).reading == "not met"
    assert alike({"a": ["x a"], "b": ["y b", "x a"]}).reading == "unclear"


@pytest.mark.parametrize(
    ("sets", "reading", "words"),
    [
        ({"a": ["x a"], "b": []}, "unclear", NOT_A_PATTERN),
        ({"a": [], "b": []}, "not measured", "-: no pairs."),
        ({"a": ["x a"]}, "not measured", "at least two prompts"),
        ({}, "not measured", "at least two prompts"),
    ],
)
def test_too_little_to_be_alike_is_said_in_words(sets, reading, words):
    relation = alike(sets)
    assert relation.reading == reading
    assert words in relation.words


def test_the_variant_changes_the_side_of_the_threshold():
    sets = {"a": ["x a", "y b"], "b": ["x a", "z c"]}
    assert alike(sets).estimates[0].value == pytest.approx(1 / 3)
    code = alike(sets, variant="as-published-code")
    assert (code.estimates[0].value, code.reading) == (0.5, "met")


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


def test_p_values_are_adjusted_over_all_topics():
    observations = [*group("East", 9, 10), *group("West", 3, 10)]
    alone, *_ = compare_groups({"age": observations})
    first, _second = compare_groups({"age": observations, "look": observations})
    assert first.table.rows[0]["p_holm"] == pytest.approx(2 * alone.table.rows[0]["p_holm"])


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
