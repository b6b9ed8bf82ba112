"""Words of the prompt that an image shows or not; of an image that a filter blackened, nothing is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from PIL import Image

pytest.importorskip("torch")

from drawn_world.reading import asked
from measuring import Share, naming_prompts


@dataclass
class Blackening:
    """Makes grey images, every fifth of them black."""

    def of(self, prompts: Sequence[str], guidance: float, seed: int) -> list[Image.Image]:
        return [Image.new("RGB", (8, 8), (0, 0, 0) if at % 5 == 0 else (90, 90, 90)) for at in range(len(prompts))]


@dataclass
class Blind:
    """Says the same of every image."""

    def of(self, images: Sequence[Image.Image]) -> list[str]:
        return ["A smiling young woman with dark skin and long brown hair is standing in a park."] * len(images)


def test_a_black_image_counts_neither_way() -> None:
    from evaluate import words_obeyed

    class Whole(Blackening):
        def of(self, prompts: Sequence[str], guidance: float, seed: int) -> list[Image.Image]:
            return [Image.new("RGB", (8, 8), (90, 90, 90))] * len(prompts)

    shown, every = (words_obeyed(Blind(), pictures, 200, 2.0) for pictures in (Blackening(), Whole()))  # type: ignore[arg-type]
    assert shown["gender"].n < every["gender"].n
    assert shown["place: park"].value == every["place: park"].value == 1.0


def test_words_are_beside_each_other_by_guidance() -> None:
    from cards import obeyed_table

    obeyed = {2.0: {"age": Share(9, 10), "age: old": Share(4, 5)}, 3.0: {"age": Share(10, 10)}}
    by_attribute = obeyed_table(obeyed, "attribute", by_value=False).splitlines()
    assert by_attribute[0] == "| attribute | guidance 2 | guidance 3 |"
    assert by_attribute[2:] == [f"| age | {Share(9, 10)} | {Share(10, 10)} |"]
    (by_value,) = obeyed_table(obeyed, "value", by_value=True).splitlines()[2:]
    assert by_value == f"| age: old | {Share(4, 5)} | - |"


def test_prompts_name_two_attributes_of_one_grown_up_and_stay_the_same() -> None:
    requests, prompts = naming_prompts(60)
    assert naming_prompts(40) == (requests[:40], prompts[:40])
    assert all(len(asked(request)) >= 2 and request.age != "child" for request in requests)
    assert {len(request.genders) for request in requests} == {1}
