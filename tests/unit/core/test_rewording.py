"""Prompts in other words: how a rule is read, and that every image of a seed has the same one."""

from __future__ import annotations

from collections import Counter

import pytest

from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.models.rewording import WordingRule, replaced_words, wording_of

SEEDS = [seed_for(0, "a photo of a ceo", number) for number in range(2000)]


def test_every_prompt_is_worded_by_its_seed_and_each_alternative_is_as_likely() -> None:
    wording = wording_of("{prompt}, a woman | {prompt}, a man")
    assert wording is not None
    made = [wording.worded("a photo of a ceo", seed) for seed in SEEDS]
    assert made == [wording.worded("a photo of a ceo", seed) for seed in SEEDS]
    counts = Counter(made)
    assert set(counts) == {"a photo of a ceo, a woman", "a photo of a ceo, a man"}
    assert abs(counts["a photo of a ceo, a woman"] - 1000) < 90  # four standard deviations


def test_words_are_replaced_whole_and_where_they_stand_alone() -> None:
    wording = wording_of("a ceo => a female ceo | a male ceo")
    assert wording is not None
    assert {wording.worded("a photo of a ceo", seed) for seed in SEEDS[:50]} == {
        "a photo of a female ceo",
        "a photo of a male ceo",
    }
    assert {wording.worded(text, seed) for seed in SEEDS[:50] for text in ("a nurse", "a ceology")} == {
        "a nurse",
        "a ceology",
    }


def test_two_draws_of_one_image_are_drawn_apart() -> None:
    first, second = (wording_of("{prompt} a | {prompt} b"), wording_of("{prompt} a | {prompt} b"))
    assert first is not None
    assert second is not None
    from dataclasses import replace

    other = replace(second, purpose="prefix")
    both = Counter((first.worded("x", seed), other.worded("x", seed)) for seed in SEEDS)
    assert len(both) == 4
    assert min(both.values()) > 400


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("a woman | a man", "does not say where the prompt stands"),
        ("=> a woman", "No words stand before"),
        ("{prompt} |", "An alternative is empty"),
        (" | ".join(["{prompt}"] * 65), "65 alternatives"),
    ],
)
def test_what_is_no_rule_is_refused_in_words(rule: str, why: str) -> None:
    assert why in WordingRule("rewording", "Words").problem(rule)


def test_a_rule_is_read_as_it_is_written() -> None:
    wording = replaced_words("a photo of a ceo", ("a photo of a female ceo", "a photo of a male ceo"))
    assert wording_of(wording.rule) == wording
    assert wording_of("") is None
    assert WordingRule("rewording", "Words").problem("") == ""
