"""Language models: any causal language model saved by transformers as a folder, or a single GGUF file.

Answers are decoded greedily and one at a time, so that an answer depends on the question alone and never on what else
was asked with it. What the model says is returned untouched; reading it is the asker's business.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

from biaslens_gui.api import (
    INCOMPLETE,
    Availability,
    Check,
    CompletionRequest,
    DetectedModel,
    GenerationSettings,
    KnownError,
    ModelRef,
    Param,
    PluginInfo,
    architecture,
    asking_at_every_token,
    describe_folder,
    detected_model,
    free_memory,
    hookimpl,
    installed,
    memory_in_words,
    prepare_model_libraries,
    refuse_unloadable,
    require_usable,
)

HINT = "Choose a folder with a causal language model in transformers form (it holds a config.json), or a GGUF file."
GGUF_MAGIC = b"GGUF"
GGUF_LONGEST = 1_000_000
"""Bytes of a text, items of a list, and pairs: far more than any header has."""
GGUF_DEEPEST = 3
"""Lists in lists."""


class TransformersLanguageModel:
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
        ),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        return installed("torch", "transformers", "gguf")

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedLanguageModel]:
        path = Path(model.path).absolute()
        require_usable(path, describe(path) if path.exists() else None, "language model", HINT)
        loaded = LoadedLanguageModel(path, device)
        try:
            yield loaded
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return 1: answers are given one at a time, and each is kept as soon as it is there."""
        return 1


# --- Telling what a folder or file is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know GGUF files, and transformers folders whose configuration describes a causal language model."""
    return describe(folder)


def describe(path: Path) -> DetectedModel | None:
    """Return what the folder or file is, or nothing if it is no language model; `problem` says why it is unusable."""
    if path.is_file():
        return _describe_gguf(path)
    return _describe_folder(path) if (path / "config.json").is_file() else None


def _describe_folder(folder: Path) -> DetectedModel | None:
    return describe_folder(folder, "language_model", TransformersLanguageModel.info.id, _writes_text)


def _writes_text(config: Mapping[str, Any]) -> bool:
    causal = architecture(config).endswith(("ForCausalLM", "LMHeadModel"))
    return causal and "vision_config" not in config


def _describe_gguf(path: Path) -> DetectedModel | None:
    with path.open("rb") as file:
        if file.read(4) != GGUF_MAGIC:
            return None
        facts: dict[str, str] = {}
        problem = None
        try:
            facts = read_gguf_facts(file)
        except (struct.error, ValueError):
            problem = KnownError("Damaged file", f"{path.name} is damaged: its header cannot be read.", INCOMPLETE)
    architecture = facts.get("general.architecture", "")
    found = detected_model("language_model", TransformersLanguageModel.info.id, path, architecture, problem)
    return replace(found, name=facts.get("general.name") or found.name, licence=facts.get("general.license", ""))


def read_gguf_facts(file: BinaryIO) -> dict[str, str]:
    """Return the texts under `general.*` in the header of a GGUF file whose first four bytes have been read.

    They come before the vocabulary, where reading stops. Format: GGUF version 2 and 3, little-endian.

    Raises:
        struct.error, ValueError: the header is cut short or not of this format.
    """
    version, _tensors, count = struct.unpack("<IQQ", file.read(20))
    if version not in (2, 3):
        raise ValueError(f"GGUF version {version}")
    if count > GGUF_LONGEST:
        raise ValueError("more pairs than a header can hold")
    facts: dict[str, str] = {}
    for _ in range(count):
        key = _gguf_text(file)
        if key.startswith("tokenizer."):
            break
        value = _gguf_value(file, struct.unpack("<I", file.read(4))[0])
        if key.startswith("general.") and isinstance(value, str):
            facts[key] = value
    return facts


def _gguf_text(file: BinaryIO) -> str:
    length = struct.unpack("<Q", file.read(8))[0]
    if length > GGUF_LONGEST:
        raise ValueError("a text longer than a header can hold")
    return file.read(length).decode("utf-8")


def _gguf_value(file: BinaryIO, kind: int, depth: int = 0) -> Any:
    """Return one value; `kind` is the number that the format gives its type (8 text, 9 list, the rest numbers)."""
    numbers = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
    if kind == 8:
        return _gguf_text(file)
    if kind == 9:
        item, count = struct.unpack("<IQ", file.read(12))
        if count > GGUF_LONGEST or depth > GGUF_DEEPEST:
            raise ValueError("a list longer or deeper than a header can hold")
        return [_gguf_value(file, item, depth + 1) for _ in range(count)]
    if kind not in numbers:
        raise ValueError(f"a value of unknown type {kind}")
    return struct.unpack(f"<{numbers[kind]}", file.read(struct.calcsize(f"<{numbers[kind]}")))[0]


# --- Answering


class LoadedLanguageModel:
    """A causal language model in memory. Made by `TransformersLanguageModel.load`."""

    def __init__(self, path: Path, device: str) -> None:
        self._device = device
        self._model, self._tokens = _read(path, device)
        if self._tokens.pad_token_id is None:
            self._tokens.pad_token = self._tokens.eos_token
        positions = getattr(self._model.config, "max_position_embeddings", None)
        self._positions = positions if isinstance(positions, int) and positions > 1 else math.inf

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        with memory_in_words(self._device, 1):
            return [self._complete(request, check) for request in requests]

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return the probability of each option: the softmax of its mean log-likelihood per token.

        Without the mean, the shortest option would win; the whole option counts, not its first token.
        """
        scores = []
        with memory_in_words(self._device, 1):
            for option in options:
                check()
                scores.append(self._log_likelihood(request, option))
        highest = max(scores, default=0.0)
        weights = [math.exp(score - highest) for score in scores]
        return {option: weight / sum(weights) for option, weight in zip(options, weights, strict=True)}

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        free_memory(self._device)

    def _complete(self, request: CompletionRequest, check: Check) -> str:
        import torch

        check()
        question = self._question(request)
        room = self._room(len(question))
        with torch.inference_mode():
            written = self._model.generate(
                input_ids=torch.tensor([question], device=self._device),
                attention_mask=torch.ones(1, len(question), dtype=torch.long, device=self._device),
                do_sample=False,
                num_beams=1,
                max_new_tokens=min(request.longest, room),
                max_length=None,
                eos_token_id=self._ends(),
                pad_token_id=self._tokens.pad_token_id,
                stopping_criteria=[asking_at_every_token(check)],
            )
        return str(self._tokens.decode(written[0, len(question) :], skip_special_tokens=True))

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
        if not self._tokens.chat_template:
            text = "\n\n".join(self._quoted(message.content) for message in request.messages)
            return list(self._tokens.encode(text))
        turns = [{"role": message.role, "content": self._quoted(message.content)} for message in request.messages]
        text = self._tokens.apply_chat_template(turns, tokenize=False, add_generation_prompt=True)
        return list(self._tokens.encode(text, add_special_tokens=False))

    def _quoted(self, content: str) -> str:
        """Return `content` without the marks by which the model tells turns apart: a caption must not begin one."""
        special = {token.content for token in self._tokens.added_tokens_decoder.values() if token.special}
        for mark in special | set(self._tokens.all_special_tokens):
            if len(mark) > 2 and mark[0] in "<[" and mark in content:
                content = content.replace(mark, f"{mark[0]} {mark[1:]}")
        return content

    def _room(self, used: int) -> int:
        """Return how many tokens the model can still write after `used`.

        Raises:
            KnownError: none; the conversation is too long for it.
        """
        if used < self._positions:
            return int(min(self._positions - used, 10**9))
        message = f"The question has {used:,} tokens; the model reads {self._positions:,}, its answer included."
        raise KnownError("Question too long", message, "Choose a language model with a longer context.")

    def _ends(self) -> list[int] | None:
        """Return the tokens that end an answer: what the model's configuration says, and the tokenizer's end mark."""
        configured = self._model.generation_config.eos_token_id
        ends = set(configured if isinstance(configured, list) else [configured]) | {self._tokens.eos_token_id}
        return sorted(end for end in ends if end is not None) or None


def _read(path: Path, device: str) -> tuple[Any, Any]:
    """Return the model and its tokenizer. A GGUF file is unpacked to full precision, which takes a while."""
    prepare_model_libraries()
    import torch
    import transformers

    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    folder = path
    local: dict[str, Any] = {"local_files_only": True, "trust_remote_code": False}
    if path.is_file():
        folder, local = path.parent, local | {"gguf_file": path.name}
    dtype = torch.bfloat16 if device.startswith("cuda") else torch.float32
    try:
        tokens = transformers.AutoTokenizer.from_pretrained(str(folder), **local)
        model, report = transformers.AutoModelForCausalLM.from_pretrained(
            str(folder), dtype=dtype, use_safetensors=True, output_loading_info=True, **local
        )
    except (OSError, ValueError, RuntimeError, ImportError, AttributeError, KeyError, TypeError) as error:
        raise refuse_unloadable(error, f"transformers {transformers.__version__}") from error
    if missing := sorted(report["missing_keys"]):
        message = f"{len(missing)} of its weights are missing, the first is {missing[0]}."
        raise KnownError("The model cannot be loaded", message, INCOMPLETE)
    return model.to(device).eval(), tokens


@hookimpl
def biaslens_register_language_models(register: Callable[[TransformersLanguageModel], None]) -> None:
    """Register the loader."""
    register(TransformersLanguageModel())
