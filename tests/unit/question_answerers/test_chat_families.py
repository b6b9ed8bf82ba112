"""Chat models of every family answer by the likelihoods that the library's own writing gives, and see the image."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.question_answerers.transformers_vqa import TransformersQuestionAnswerer

from biaslens_gui.loaders import transformers as pretrained
from biaslens_gui.testing import never
from tests.components import chat_families
from tests.components.tiny import tiny_ref

ASKED = (("Who is it?", ("man", "woman")), ("Is it a photo of a doctor?", ("yes", "no")))
BY_DEFAULT = ("mllama", "qwen3_5")
"""A family that is told which token sees what, and one whose memory cannot be repeated; the others with `slow`."""

FAMILIES = [pytest.param(name, marks=() if name in BY_DEFAULT else pytest.mark.slow) for name in chat_families.BUILDERS]


@pytest.mark.parametrize("name", FAMILIES)
def test_answers_are_the_likelihoods_of_the_librarys_own_writing(name: str) -> None:
    images = [np.random.default_rng(seed).integers(0, 255, (32, 32, 3), dtype=np.uint8) for seed in range(2)]
    questions, classes = zip(*ASKED, strict=True)
    ref = tiny_ref(name, "question_answerer", "transformers_vqa")
    with TransformersQuestionAnswerer().load(ref, "cpu") as loaded:
        answers = loaded.answer(images, questions, classes, never)
        for image, row in zip(images, answers, strict=True):
            for (question, named), shares in zip(ASKED, row, strict=True):
                assert shares == pytest.approx(written(loaded, image, question, named), abs=1e-4)
    assert not np.allclose(answers[0][0], answers[1][0], atol=1e-6), "the image does not reach the answer"


def written(loaded: Any, image: Any, question: str, named: Sequence[str]) -> Any:
    """Return the shares of classes when `generate` is made to write each, token by token, from the very beginning."""
    import torch
    from PIL import Image

    turn = loaded._turn(question, named)
    inputs = loaded._chat(text=[turn], images=[[Image.fromarray(image)]], return_tensors="pt")
    rows, classes = [], [loaded._tokens.encode(name, add_special_tokens=False) for name in named]
    begun = inputs["input_ids"].shape[1]
    for ids in classes:

        def next_of(_: int, tokens: Any, ids: list[int] = ids) -> list[int]:
            return [*ids, loaded._tokens.pad_token_id][len(tokens) - begun :][:1]

        with torch.inference_mode():
            said = loaded._model.generate(
                **inputs,
                do_sample=False,
                max_new_tokens=len(ids) + 1,
                max_length=None,
                prefix_allowed_tokens_fn=next_of,
                return_dict_in_generate=True,
                output_logits=True,
            )
        rows.append(torch.cat(said.logits))
    longest = max(map(len, rows))
    padded = torch.stack([torch.cat([row, row[-1:].expand(longest - len(row), -1)]) for row in rows])
    return pretrained.shares(pretrained.class_scores(padded, classes, loaded._stops))
