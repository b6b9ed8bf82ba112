"""Words of the prompt that an image shows or not; of an image that a filter blackened, nothing is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from PIL import Image

pytest.importorskip("torch")


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
