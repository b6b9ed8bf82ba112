"""TIBET's clean-up of prompts (Figure 7), worked through by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.core.language.prompt_core import prompt_core, prompt_cores

SUITE = Path(__file__).parents[4] / "resources" / "prompt_suites" / "tibet_prompts.json"


@pytest.mark.parametrize(
    ("prompt", "core"),
    [
        ("camel wearing boots in the desert, 8k, trending on artstation", "camel wearing boots in the desert"),
        ("octane render. red flowers of different types; unreal", "red flowers of different types"),
        ("dragon made out of (very) ice! [hd] | sharp", "dragon made out of very ice"),
        ("a cat on a mat", "a cat on a mat"),  # five words are enough
        ("four words are few", ""),
        ("one two three four five six seven eight nine ten", ""),
        ("one two three four five six seven eight nine", "one two three four five six seven eight nine"),
        ("a painting of a dog in rain", ""),
        ("a dog in the rain by somebody", ""),
        ("indian people at a large wedding", ""),  # as printed: it begins with "in"
        ("a bright red big dog, a bright red big cat", "a bright red big dog"),
        ("", ""),
    ],
)
def test_the_longest_part_is_kept_if_it_can_stand_alone(prompt: str, core: str) -> None:
    assert prompt_core(prompt) == core


def test_each_is_kept_once_in_order() -> None:
    prompts = ["a red big dog runs, 8k", "x", "one blue cat sits there", "8k; a red big dog runs"]
    assert prompt_cores(prompts) == ["a red big dog runs", "one blue cat sits there"]


def test_the_paper_s_own_prompts_of_diffusion_db_are_cores_already() -> None:
    values = json.loads(SUITE.read_text("utf-8"))["slots"][0]["values"]
    for prompt in ("camel wearing boots in the desert", "red flowers of different types", "dragon made out of ice"):
        assert prompt in values
        assert prompt_core(prompt) == prompt
