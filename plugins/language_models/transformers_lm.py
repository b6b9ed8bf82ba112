"""Language models: any causal language model saved by transformers as a folder, or a single GGUF file.

A model that sees is one too, where its folder says how it is spoken to; it is shown no image.

Answers are decoded greedily and one at a time, so that an answer depends on the question alone and never on what else
was asked with it. What the model says is returned untouched; reading it is the asker's business.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    Check,
    CompletionRequest,
    DetectedModel,
    GenerationSettings,
    KnownError,
    ModelRef,
    PluginInfo,
    Said,
    gguf_file,
    hookimpl,
    language_answers,
    library_missing,
    model_folder,
    prepare_model_libraries,
    pretrained,
    refuse_deaf,
    refuse_hostile_template,
)

HINT = (
    "Choose a folder with a causal language model in transformers form (it holds a config.json), a chat model that "
    "sees, or a GGUF file."
)
FORM_STYLE = {"whitespace_flexible": False, "item_separator": ", ", "key_separator": ": "}
"""How JSON is spaced in an answer that has a form: as in the examples that the questions give."""


class TransformersLanguageModel(pretrained.FolderLoader):
    """Loads causal language models with `AutoModelForCausalLM` from a local folder or GGUF file."""

    info = PluginInfo(
        id="transformers_lm",
        version="1",
        title="Language model (transformers folder or GGUF file)",
        summary="A causal language model on this machine, such as Llama, Qwen, Mistral or SmolLM.",
        role="language_model",
        references=("https://huggingface.co/docs/transformers",),
        caveats=(
            "A language model proposes what it has read about people, stereotypes included. Read its proposals.",
            "Small models often answer beside the question; an answer that cannot be read is reported as such.",
            "A GGUF file is unpacked to full precision; llama-cpp-python, where installed, reads it as it is.",
        ),
    )

    libraries = ("torch", "transformers", "gguf")

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedLanguageModel:
        pretrained.require_usable(path, describe(path) if path.exists() else None, "language model", HINT)
        return LoadedLanguageModel(path, device)

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return 1: answers are given one at a time, and each is kept as soon as it is there."""
        return 1


# --- Telling what a folder or file is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know GGUF files, and transformers folders of causal language models and of chat models that see."""
    return describe(folder)


def describe(path: Path) -> DetectedModel | None:
    """Return what the folder or file is, or nothing if it is no language model; `problem` says why it is unusable."""
    if path.is_file():
        return gguf_file.describe(path, TransformersLanguageModel.info.id)
    return _describe_folder(path) if (path / "config.json").is_file() else None


def _describe_folder(folder: Path) -> DetectedModel | None:
    plugin = TransformersLanguageModel.info.id
    return pretrained.describe_folder(
        folder,
        "language_model",
        plugin,
        lambda config: _writes_text(config) or (_sees(config) and pretrained.has_chat_template(folder)),
        pretrained.refuse_without_tokenizer,
        sees=False,
    )


def _writes_text(config: Mapping[str, Any]) -> bool:
    causal = pretrained.architecture(config).endswith(("ForCausalLM", "LMHeadModel"))
    return causal and not pretrained.image_text.sees(config)


def _sees(config: Mapping[str, Any]) -> bool:
    return pretrained.image_text.writes_unseen(config)


# --- Answering


class LoadedLanguageModel:
    """A causal language model in memory. Made by `TransformersLanguageModel.load`."""

    def __init__(self, path: Path, device: str) -> None:
        self._device = device
        config = model_folder.read_json(path / "config.json") if path.is_dir() else {}
        self._sees = _sees(config)
        by_sight = self._sees or config.get("model_type") in pretrained.image_text.OF_WORDS_ALONE
        self._model, self._tokens = _read(path, device, "ImageTextToText" if by_sight else "CausalLM")
        if self._tokens.pad_token_id is None:
            self._tokens.pad_token = self._tokens.eos_token
        text = self._model.config.get_text_config(decoder=True)
        positions = getattr(text, "max_position_embeddings", None)
        self._positions = positions if isinstance(positions, int) and positions > 1 else math.inf

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        with pretrained.memory_in_words(self._device, 1):
            return [self._complete(request, check) for request in requests]

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return the probability of each option: the softmax of its mean log-likelihood per token."""
        scores = []
        with pretrained.memory_in_words(self._device, 1):
            for option in options:
                check()
                scores.append(self._log_likelihood(request, option))
        return language_answers.by_likelihood(options, scores)

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        pretrained.free_memory(self._device)

    def _complete(self, request: CompletionRequest, check: Check) -> str:
        question = self._question(request)
        room = self._room(len(question))
        if not request.schema:
            return self._text(self._written(question, min(request.longest, room), check))
        ending = language_answers.FormEnding.of(request, room)
        if ending is None:
            raise language_answers.refuse_too_long(len(question), self._positions)
        try:
            form = self._forms.form(ending)
            written = self._written(question, ending.longest, check, form)
        except NoForm as error:
            freely = self._text(self._written(question, min(request.longest, room), check))
            return Said(freely, language_answers.NOT_HELD.format(why=error))
        if form.overflowed:
            return Said("", language_answers.OVERFLOWED)
        return ending.said(self._text(written), len(written))

    def _text(self, written: Sequence[int]) -> str:
        return str(self._tokens.decode(written, skip_special_tokens=True))

    def _written(self, question: Sequence[int], longest: int, check: Check, form: Any = None) -> list[int]:
        """Return the tokens that the model writes after `question`, `longest` at most, held to `form` if there is one.

        Raises:
            NoForm: it cannot be held to it.
        """
        import torch

        check()
        with torch.inference_mode():
            written = self._model.generate(
                input_ids=torch.tensor([question], device=self._device),
                attention_mask=torch.ones(1, len(question), dtype=torch.long, device=self._device),
                do_sample=False,
                num_beams=1,
                max_new_tokens=longest,
                max_length=None,
                eos_token_id=self._ends(),
                pad_token_id=self._tokens.pad_token_id,
                logits_processor=[form.narrow] if form else [],
                stopping_criteria=[
                    pretrained.asking_at_every_token(check),
                    *([form.has_ended] if form else []),
                ],
            )
        return [int(token) for token in written[0, len(question) :]]

    @cached_property
    def _forms(self) -> Forms:
        """Made once, when the first answer is to have a form: reading a large vocabulary takes a second."""
        size = int(self._model.get_output_embeddings().weight.shape[0])
        return Forms(self._tokens, size, self._ends() or [], self._device)

    def _log_likelihood(self, request: CompletionRequest, option: str) -> float:
        import torch

        question = self._question(request)
        # After a chat's own mark for the answer a word stands alone; in running text a space comes before it.
        answer = self._tokens.encode(option if self._tokens.chat_template else f" {option}", add_special_tokens=False)
        if not answer:
            return -math.inf
        self._room(len(question) + len(answer) - 1)
        with torch.inference_mode():
            logits = self._model(input_ids=torch.tensor([question + answer], device=self._device)).logits[0]
        likelihoods = logits[len(question) - 1 : -1].float().log_softmax(dim=-1)
        return float(likelihoods[torch.arange(len(answer)), torch.tensor(answer)].mean())

    def _question(self, request: CompletionRequest) -> list[int]:
        """Return the tokens of the conversation so far, up to where the answer begins."""
        special = {token.content for token in self._tokens.added_tokens_decoder.values() if token.special}
        turns = language_answers.turns_of(request, special | set(self._tokens.all_special_tokens))
        if not self._tokens.chat_template:
            return self._encoded("\n\n".join(turn["content"] for turn in turns), add_special_tokens=True)
        text = language_answers.rendered(
            turns, lambda said: language_answers.of_parts(said, self._put) if self._sees else self._put(said)
        )
        return self._encoded(text, add_special_tokens=False)

    def _put(self, turns: Sequence[Mapping[str, Any]]) -> str:
        """Return a conversation as the model's own chat template puts it."""
        return str(self._tokens.apply_chat_template(list(turns), tokenize=False, add_generation_prompt=True))

    def _encoded(self, text: str, *, add_special_tokens: bool) -> list[int]:
        """Return the tokens of a conversation.

        Raises:
            KnownError: there are none; the tokenizer has no vocabulary.
        """
        if tokens := list(self._tokens.encode(text, add_special_tokens=add_special_tokens)):
            return tokens
        raise KnownError(
            "The model cannot be asked", "Its tokenizer makes no token of a question.", model_folder.INCOMPLETE
        )

    def _room(self, used: int) -> int:
        """Return how many tokens the model can still write after `used`.

        Raises:
            KnownError: none; the conversation is too long for it.
        """
        if used < self._positions:
            return int(min(self._positions - used, 10**9))
        raise language_answers.refuse_too_long(used, self._positions)

    def _ends(self) -> list[int] | None:
        """Return the tokens that end an answer: what the model's configuration says, and the tokenizer's end mark."""
        configured = self._model.generation_config.eos_token_id
        ends = [*(configured if isinstance(configured, list) else [configured]), self._tokens.eos_token_id]
        known = [end for end in ends if end is not None]
        if not all(type(end) is int and end >= 0 for end in known):
            message = f"generation_config.json names {str(known)[:80]} as the tokens that end an answer."
            raise KnownError("The model cannot be asked", message, model_folder.INCOMPLETE)
        return sorted(set(known)) or None


# --- Answers that have a form


class NoForm(Exception):
    """The model cannot be held to a form; the message says why, in a few words."""


class Forms:
    """The forms that a model's answers can be held to, by llguidance: of every token it says whether it may come next.

    `size` is the number of logits, `ends` are the tokens that end an answer. What cannot be read is told when the first
    form is asked for.
    """

    def __init__(self, tokens: Any, size: int, ends: Sequence[int], device: str) -> None:
        self._size, self._device = size, device
        self._vocabulary, self._problem = _vocabulary(tokens, size, ends)
        if self._vocabulary is not None:
            known = range(len(tokens))
            texts = [self._vocabulary.decode_bytes([index]) if index in known else b"" for index in range(size)]
            self._closing = language_answers.closing_weights(texts, [end for end in ends if end < size])

    def form(self, ending: Any) -> Form:
        """Return the form of one answer.

        Raises:
            NoForm: the vocabulary cannot be read, or the form not be put into it.
        """
        if self._vocabulary is None:
            raise NoForm(self._problem)
        import llguidance

        grammar = llguidance.LLMatcher.grammar_from_json_schema(dict(ending.schema), overrides=FORM_STYLE)
        matcher = llguidance.LLMatcher(self._vocabulary, grammar)
        if matcher.is_error():
            raise NoForm(model_folder.first_line(ValueError(matcher.get_error())))
        return Form(matcher, ending, self._closing, self._size)


class Form:
    """The form of one answer while it is written; made by `Forms.form`, used by `generate`."""

    def __init__(self, matcher: Any, ending: Any, closing: Any, size: int) -> None:
        self._matcher, self._ending, self._closing, self._size = matcher, ending, closing, size
        self._written = 0
        self.overflowed = False

    def narrow(self, ids: Any, scores: Any) -> Any:
        """Return `scores` (1 x vocabulary) with those of tokens that may not come next at minus infinity."""
        import torch

        self.overflowed = self.overflowed or bool(scores.isnan().any())
        bits = np.unpackbits(np.frombuffer(self._matcher.compute_bitmask(), np.uint8), bitorder="little")
        allowed = bits[: self._size].astype(bool)
        if not allowed.any() or self._matcher.is_error():
            raise NoForm(model_folder.first_line(ValueError(self._matcher.get_error() or "no token fits")))
        scores = scores.float().nan_to_num()
        if self._ending.has_come(self._written):
            scores = scores + torch.from_numpy(self._closing).to(scores.device)
        return scores.masked_fill(~torch.from_numpy(allowed).to(scores.device), -torch.inf)

    def has_ended(self, ids: Any, scores: Any, **_: Any) -> Any:
        """Take note of the token just written; return whether the answer is whole."""
        import torch

        self._written += 1
        if not self._matcher.consume_token(int(ids[0, -1])):
            raise NoForm(model_folder.first_line(ValueError(self._matcher.get_error())))
        ended = self.overflowed or self._matcher.is_stopped()
        return torch.full((1,), ended, dtype=torch.bool, device=ids.device)


def _vocabulary(tokens: Any, size: int, ends: Sequence[int]) -> tuple[Any, str]:
    """Return the vocabulary as llguidance reads it; or nothing, and why not."""
    try:
        from llguidance.hf import from_tokenizer
    except ImportError:
        return None, "llguidance is not installed"
    try:
        return from_tokenizer(tokens, max(size, len(tokens)), list(ends) or None), ""
    except (ValueError, RuntimeError, TypeError, AttributeError) as error:
        return None, f"its vocabulary cannot be read: {model_folder.first_line(error)}"


def _read(path: Path, device: str, kind: str) -> tuple[Any, Any]:
    """Return the model, of transformers' classes for `kind`, and its tokenizer.

    A GGUF file is unpacked to full precision, which takes a while.
    """
    prepare_model_libraries()
    import torch
    import transformers

    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    folder = path
    local: dict[str, Any] = {"local_files_only": True, "trust_remote_code": False}
    if path.is_file():
        folder, local = path.parent, local | {"gguf_file": path.name}
    variant = None if path.is_file() else pretrained.variant_in(folder)
    dtype = torch.bfloat16 if device.startswith("cuda") else torch.float32
    try:
        tokens = transformers.AutoTokenizer.from_pretrained(str(folder), **local)
        if tokens.chat_template is None and path.is_dir():  # older folders of models that see keep it elsewhere
            tokens.chat_template = pretrained.chat_template_beside(folder)
        model, report = getattr(transformers, f"AutoModelFor{kind}").from_pretrained(
            str(folder), dtype=dtype, use_safetensors=True, output_loading_info=True, variant=variant, **local
        )
    except (OSError, ValueError, RuntimeError, ImportError, AttributeError, KeyError, TypeError) as error:
        raise library_missing(folder) or model_folder.refuse_unloadable(
            error, f"transformers {transformers.__version__}"
        ) from error
    if missing := sorted(report["missing_keys"]):
        message = f"{len(missing)} of its weights are missing, the first is {missing[0]}."
        raise KnownError("The model cannot be loaded", message, model_folder.INCOMPLETE)
    refuse_deaf(tokens, encoder=model)
    refuse_hostile_template(tokens.chat_template, path.name)  # of a GGUF file, nobody has seen it before
    return model.to(device).eval(), tokens


@hookimpl
def biaslens_register_language_models(register: Callable[[TransformersLanguageModel], None]) -> None:
    """Register the loader."""
    register(TransformersLanguageModel())
