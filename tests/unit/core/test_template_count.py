"""A template is counted before it is expanded."""

from __future__ import annotations

import pytest

from biaslens_gui.core.spec import MOST_PROMPTS, Prompt, Slot, Template, template_of
from biaslens_gui.errors import KnownError


def many(slots: int, values: int) -> Template:
    names = [f"s{at}" for at in range(slots)]
    text = " ".join(f"{{{name}}}" for name in names)
    return Template(text, tuple(Slot(name, tuple(f"{name}v{at}" for at in range(values))) for name in names))


def test_the_count_is_that_of_the_prompts() -> None:
    assert many(3, 4).count() == len(many(3, 4).expand()) == 64


def test_far_too_many_combinations_are_refused_before_one_is_made() -> None:
    with pytest.raises(KnownError, match="makes 777,600,000 prompts"):
        many(5, 60).expand()


def test_as_many_prompts_as_the_window_makes_are_made() -> None:
    assert many(5, 10).count() == MOST_PROMPTS


def test_prompts_that_share_no_template_are_not_expanded_to_find_out() -> None:
    names = [f"s{at}" for at in range(8)]
    filled = [{name: f"w{name}n{number}x" for name in names} for number in range(300)]
    prompts = [Prompt(" ".join(slots.values()), "", slots) for slots in filled]
    assert template_of(prompts) is None
