"""Answers that are to have a form: they have it, from whatever model; where it cannot be, the answer says so."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.language_models.transformers_lm import TransformersLanguageModel
from biaslens_plugins.methods.tibet.counterfactuals import AXES, COUNTERFACTUALS

from biaslens_gui.api import (
    Cancelled,
    CompletionRequest,
    KnownError,
    Message,
    ModelRef,
    Said,
    prepare_model_libraries,
    schemas,
)
from biaslens_gui.core.proposals import FORM
from biaslens_gui.loaders.language import HURRIED, OVERFLOWED
from biaslens_gui.testing import never, stop_at
from tests.components import language_models
from tests.components.tokenizers import word_level_tokenizer

QUESTION = CompletionRequest("any", (Message("user", "a photo of a"),), longest=60)
SMALL = schemas.list_of(schemas.object_of(name=schemas.text_up_to(20), seen={"type": "boolean"}), 3, 1)


@pytest.fixture(autouse=True)
def _prepared() -> None:
    prepare_model_libraries()


def load(path: Path) -> Any:
    return TransformersLanguageModel().load(ModelRef("language_model", "transformers_lm", str(path)), "cpu")


def asked(path: Path, form: schemas.Schema, longest: int = 60) -> str:
    with load(path) as loaded:
        (answer,) = loaded.complete([replace(QUESTION, schema=form, longest=longest)], never)
    found: str = answer
    return found


@pytest.mark.parametrize(
    ("seed", "form"),
    [
        (0, FORM),
        (1, SMALL),
        *(
            pytest.param(seed, form, marks=pytest.mark.slow)
            for seed in range(2, 14)
            for form in (AXES, COUNTERFACTUALS, FORM, SMALL)
        ),
    ],
)
def test_a_model_that_writes_at_random_gives_an_answer_of_the_form(
    tmp_path: Path, seed: int, form: schemas.Schema
) -> None:
    answer = asked(language_models.llama(tmp_path, positions=1024, seed=seed), form, 60 + 40 * (seed % 4))
    assert schemas.has_form(answer, form)
    assert getattr(answer, "note", "") in ("", HURRIED)


def test_an_answer_brought_to_its_end_says_so(tmp_path: Path) -> None:
    path = language_models.llama(tmp_path, positions=1024)
    answer = asked(path, FORM)
    assert isinstance(answer, Said)
    assert answer.note == HURRIED


def test_no_room_for_the_shortest_answer_is_refused(tmp_path: Path) -> None:
    path = language_models.llama(tmp_path, positions=64)
    with pytest.raises(KnownError, match="its answer included"):
        asked(path, FORM)


def test_writing_in_a_form_can_be_stopped_at_every_token(tmp_path: Path) -> None:
    path = language_models.llama(tmp_path, positions=1024)
    with load(path) as loaded:
        for call in (1, 2, 9):
            with pytest.raises(Cancelled):
                loaded.complete([replace(QUESTION, schema=FORM)], stop_at(call))


def test_a_vocabulary_that_cannot_be_read_is_said_and_the_answer_read_as_it_stands(tmp_path: Path) -> None:
    import torch
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(0)
    tokenizer = word_level_tokenizer()
    LlamaForCausalLM(
        LlamaConfig(
            vocab_size=len(tokenizer), hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=2
        )
    ).save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    answer = asked(tmp_path, SMALL, 8)
    assert isinstance(answer, Said)
    assert "its vocabulary cannot be read" in answer.note


def test_without_the_library_the_answer_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = language_models.llama(tmp_path)
    for name in ("llguidance", "llguidance.hf"):
        monkeypatch.setitem(sys.modules, name, None)
    answer = asked(path, SMALL, 8)
    assert isinstance(answer, Said)
    assert "llguidance is not installed" in answer.note


def test_numbers_that_overflowed_are_no_answer(tmp_path: Path) -> None:
    """Held to a form, a model that says nothing at all would seem to say something."""
    import torch

    with load(language_models.llama(tmp_path)) as loaded:
        with torch.no_grad():
            loaded._model.lm_head.weight.fill_(torch.nan)
        (answer,) = loaded.complete([replace(QUESTION, schema=SMALL)], never)
    assert (answer, answer.note) == ("", OVERFLOWED)


@pytest.mark.slow
def test_a_real_small_model_gives_what_its_words_alone_do_not(small_language_model: Path) -> None:
    """SmolLM2-135M-Instruct, asked TIBET's own question: freely it chats, held to the form it names an axis."""
    from biaslens_plugins.methods.tibet.asking import axes_request
    from biaslens_plugins.methods.tibet.counterfactuals import read_axes

    request = replace(axes_request("a photo of a doctor"), longest=120)
    with load(small_language_model) as loaded:
        (held,) = loaded.complete([request], never)
        (free,) = loaded.complete([replace(request, schema={}, longest=60)], never)
    assert not schemas.has_form(free, AXES)
    assert schemas.has_form(held, AXES)
    assert "gender" in [axis.name for axis in read_axes(held).items]
