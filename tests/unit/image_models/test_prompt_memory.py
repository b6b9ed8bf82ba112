"""A text encoder that remembers says what it would say again, and is not asked twice."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import GenerationSettings, ImageRequest, pipelines
from biaslens_gui.loaders.prompt_memory import remembering
from tests.components.tiny import tiny_model

PROMPTS = ("a photo of a nurse", "a photo of a doctor")


def tokens(*rows: list[float], dtype: str = "int64") -> Any:
    import torch

    return torch.tensor(rows, dtype=getattr(torch, dtype))


class Encoder:
    """Doubles tokens, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def forward(self, given: Any, **options: Any) -> tuple[Any, ...]:
        self.asked += 1
        return (given * 2.0,)


@pytest.fixture
def encoder() -> Encoder:
    return Encoder()


def test_the_same_tokens_are_read_once(encoder: Encoder) -> None:
    forward = remembering(encoder.forward)
    one, other = tokens([1, 2]), tokens([1, 3])
    said = [forward(one), forward(other), forward(one.clone()), forward(one, attention_mask=None), forward(one.int())]
    assert encoder.asked == 4
    assert said[2][0].tolist() == said[0][0].tolist() == [[2, 4]]
    assert said[1][0].tolist() == [[2, 6]]


def test_what_is_done_to_an_answer_is_not_remembered(encoder: Encoder) -> None:
    forward = remembering(encoder.forward)
    for _ in range(3):
        (said,) = forward(tokens([1, 2]))
        assert said.tolist() == [[2, 4]]
        said.zero_()
    assert encoder.asked == 1


def test_what_could_change_unseen_goes_through(encoder: Encoder) -> None:
    forward = remembering(encoder.forward)
    for _ in range(2):
        forward(tokens([0.5], dtype="float32"))
        forward(tokens([1]), hook=object())
    assert encoder.asked == 4


def test_the_oldest_goes_where_there_is_no_room(encoder: Encoder) -> None:
    forward = remembering(encoder.forward, most_bytes=2 * 4 * 3)
    for number in (1, 2, 3, 1):
        forward(tokens([number] * 3))
    assert encoder.asked == 4
    forward(tokens([3] * 3))
    assert encoder.asked == 4


def test_it_is_remembered_once_and_anew_where_something_is_wrapped_around_it(encoder: Encoder) -> None:
    forward = remembering(encoder.forward)
    assert remembering(forward) is forward

    def hooked(*args: Any) -> Any:
        return forward(*args)

    hooked.__dict__.update(forward.__dict__)  # as accelerate does
    assert remembering(hooked) is not hooked


def test_a_pipeline_encodes_the_prompts_of_an_audit_once() -> None:
    settings = GenerationSettings(steps=2)
    batch = [ImageRequest(PROMPTS[at % 2], at, settings, at) for at in range(2)]
    again = [ImageRequest(PROMPTS[at % 2], at + 2, settings, at + 2) for at in range(2)]
    pictures = []
    for remembers in (True, False):
        loaded = pipelines.LoadedPipeline(
            partial(pipelines.read_pipeline, tiny_model("stable_diffusion")), "cpu", 2, 32 * 32
        )
        encoder = loaded._pipeline.text_encoder
        if not remembers:
            del encoder.forward  # the class's own
        asked: list[int] = []
        part = next(iter(encoder.children()))
        part.register_forward_hook(lambda *_, asked=asked: asked.append(1))
        made = [*loaded.generate(batch, lambda: None), *loaded.generate(again, lambda: None)]
        pictures.append(np.stack([image.pixels for image in made if image.pixels is not None]))
        assert len(asked) == (2 if remembers else 4)
        loaded.release()
    assert np.array_equal(*pictures)
