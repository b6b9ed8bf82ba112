"""Language models in GGUF form, read by llama.cpp as they are: quantised weights stay quantised in memory.

llama-cpp-python is no part of the extra [models], since it is often built on the computer itself. Where it is not
installed, GGUF files that transformers can unpack are left to `transformers_lm`; of all others it is said what to
install. Answers are decoded greedily and one at a time, each from an empty cache, so that one depends on its question
alone.
"""

from __future__ import annotations

import codecs
import ctypes
import math
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    Availability,
    Check,
    CompletionRequest,
    DetectedModel,
    GenerationSettings,
    Int,
    ModelRef,
    PluginInfo,
    Said,
    gguf_file,
    hookimpl,
    language_answers,
    model_folder,
    prepare_model_libraries,
    pretrained,
    refuse_hostile_template,
    schemas,
    with_defaults,
)

HINT = "Choose a GGUF file that holds a language model."
INSTALL = (
    'Install it beside BiasLens: pip install "biaslens-gui[llama-cpp]". Where there is no wheel for this computer, '
    "that builds it, which takes a C++ compiler, cmake, and a quarter of an hour."
)
UNPACKED = frozenset(
    (
        *("bloom", "deci", "falcon", "gemma2", "gemma3", "gemma4", "gpt-oss", "gpt2", "lfm2", "llama", "mamba"),
        *("minimax-m2", "mistral", "nemotron", "phi3", "qwen2", "qwen2moe", "qwen3", "qwen3moe", "stablelm"),
        "starcoder2",
    )
)
"""Architectures of GGUF files that transformers 5 can unpack, and that write text."""

LONGEST_PIECE = 1 << 14
"""Bytes of one token, far more than any has."""


class LlamaCppLanguageModel(pretrained.FolderLoader):
    """Loads GGUF files with llama.cpp."""

    info = PluginInfo(
        id="llama_cpp",
        version="1",
        title="Language model (GGUF file, llama.cpp)",
        summary="A language model in one GGUF file, read as it is: quantised weights stay quantised.",
        role="language_model",
        references=("https://github.com/ggml-org/llama.cpp", "https://github.com/abetlen/llama-cpp-python"),
        caveats=(
            "A language model proposes what it has read about people, stereotypes included. Read its proposals.",
            "Quantised weights are another model than the one they were made from; the report names the file.",
            "The graphics card is used only where llama-cpp-python was built for it.",
        ),
    )
    params = (
        Int(
            "context",
            "Longest conversation",
            8192,
            512,
            1_000_000,
            "tokens",
            "Question and answer together; a longer one takes more memory. The model's own limit holds as well.",
        ),
    )

    def available(self) -> Availability:
        if pretrained.installed("llama_cpp").ok:
            return Availability(True)
        return Availability(False, "llama-cpp-python is not installed.", INSTALL)

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedLlama:
        found = gguf_file.describe(path, self.info.id) if path.is_file() else None
        pretrained.require_usable(path, found, "language model", HINT)
        return LoadedLlama(path, device, int(with_defaults(self.params, model.options)["context"]))

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return 1: answers are given one at a time, and each is kept as soon as it is there."""
        return 1


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know GGUF files; without llama.cpp only those that nothing else here reads, saying what is missing."""
    found = gguf_file.describe(folder, LlamaCppLanguageModel.info.id) if folder.is_file() else None
    if found is None or found.problem:
        return found
    if pretrained.installed("llama_cpp").ok:
        return replace(found, at_work=found.bytes + _conversation(folder))
    if found.architecture in UNPACKED:
        return None
    problem = f"This kind of GGUF file ({found.architecture}) is read by llama-cpp-python, which is not installed."
    return replace(found, problem=problem, hint=INSTALL)


def _conversation(path: Path) -> int:
    """Return about how many bytes the model keeps of the longest conversation that is allowed unless it is changed."""
    with gguf_file.opened_header(path) as file:
        file.read(len(gguf_file.MAGIC))
        return gguf_file.conversation_bytes(gguf_file.read_facts(file), int(LlamaCppLanguageModel.params[0].default))


# --- Answering


class LoadedLlama:
    """A language model in llama.cpp's memory. Made by `LlamaCppLanguageModel.load`."""

    def __init__(self, path: Path, device: str, context: int) -> None:
        self._device = device
        self._llama = _read(path, device, context)
        self._size = int(self._llama.n_vocab())
        self._positions = int(self._llama.n_ctx())
        self._render = self._template()

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        return [self._complete(request, check) for request in requests]

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return the probability of each option: the softmax of its mean log-likelihood per token."""
        scores = []
        for option in options:
            check()
            scores.append(self._log_likelihood(request, option))
        return language_answers.by_likelihood(options, scores)

    def release(self) -> None:
        """Give the memory back."""
        self._llama.close()
        pretrained.free_memory("cpu")

    def _complete(self, request: CompletionRequest, check: Check) -> str:
        question = self._question(request)
        room = self._room(len(question))
        if not request.schema:
            return self._said(question, min(request.longest, room), check)
        ending = language_answers.FormEnding.of(request, room)
        if ending is None:
            raise language_answers.refuse_too_long(len(question), self._positions)
        try:
            form = _Form(self._vocabulary, self._pieces, ending, self._closing)
        except ValueError as error:
            freely = self._said(question, min(request.longest, room), check)
            return Said(freely, language_answers.NOT_HELD.format(why=model_folder.first_line(error)))
        try:
            return self._said(question, ending.longest, check, form)
        finally:
            form.close()

    def _said(self, question: Sequence[int], longest: int, check: Check, form: _Form | None = None) -> str:
        """Return what the model writes after `question`, `longest` tokens at most, held to `form` if there is one."""
        written: list[int] = []
        check()
        self._llama.reset()
        self._llama.eval(question)
        while len(written) < longest:
            check()
            logits = self._logits()
            if np.isnan(logits).any():
                return Said("", language_answers.OVERFLOWED)
            token = form.next(logits, len(written)) if form else int(logits.argmax())
            if token in self._ends:
                break
            written.append(token)
            if len(written) < longest:
                self._llama.eval([token])
        text = b"".join(self._pieces[token] for token in written).decode("utf-8", "replace").removeprefix(" ")
        return form.ending.said(text, len(written)) if form else text

    def _log_likelihood(self, request: CompletionRequest, option: str) -> float:
        question = self._question(request)
        # After a chat's own mark for the answer a word stands alone; in running text a space comes before it.
        text = option if self._render else f" {option}"
        answer = self._llama.tokenize(text.encode(), add_bos=False, special=False)
        if not answer:
            return -math.inf
        self._room(len(question) + len(answer) - 1)
        self._llama.reset()
        self._llama.eval(question)
        total = 0.0
        for index, token in enumerate(answer):
            logits = self._logits().astype(np.float64)
            highest = logits.max()
            total += logits[token] - highest - math.log(np.exp(logits - highest).sum())
            if index + 1 < len(answer):
                self._llama.eval([token])
        return float(total / len(answer))

    def _logits(self) -> Any:
        """Return a copy of the logits behind the last token."""
        import llama_cpp

        found = llama_cpp.llama_get_logits_ith(self._llama.ctx, -1)
        return np.ctypeslib.as_array(found, shape=(self._size,)).copy()

    # --- the conversation

    def _question(self, request: CompletionRequest) -> list[int]:
        """Return the tokens of the conversation so far, up to where the answer begins."""
        turns = language_answers.turns_of(request, self._marks)
        if self._render is None:
            text = "\n\n".join(turn["content"] for turn in turns)
            return list(self._llama.tokenize(text.encode(), add_bos=True, special=False))
        text = language_answers.rendered(turns, self._render)
        return list(self._llama.tokenize(text.encode(), add_bos=False, special=True))

    def _template(self) -> Callable[[Sequence[Mapping[str, str]]], str] | None:
        """Return how the file says a conversation is put to its model, if it does."""
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter

        template = self._llama.metadata.get("tokenizer.chat_template")
        if not template:
            return None
        refuse_hostile_template(template, "the GGUF file")
        ends = [self._mark(token) for token in (self._llama.token_eos(), self._llama.token_bos())]
        form = Jinja2ChatFormatter(template, eos_token=ends[0], bos_token=ends[1])
        return lambda turns: str(form(messages=list(turns)).prompt)

    def _room(self, used: int) -> int:
        """Return how many tokens the model can still write after `used`.

        Raises:
            KnownError: none; the conversation is too long for it.
        """
        if used < self._positions:
            return self._positions - used
        raise language_answers.refuse_too_long(used, self._positions)

    # --- the vocabulary

    @cached_property
    def _vocabulary(self) -> Any:
        import llama_cpp

        return llama_cpp.llama_model_get_vocab(self._llama.model)

    def _mark(self, token: int) -> str:
        """Return a token as it is written in the vocabulary, nothing for one that is not there."""
        import llama_cpp

        return llama_cpp.llama_vocab_get_text(self._vocabulary, token).decode("utf-8", "replace") if token >= 0 else ""

    @cached_property
    def _marks(self) -> frozenset[str]:
        """The tokens by which the model tells turns apart."""
        import llama_cpp

        apart = llama_cpp.LLAMA_TOKEN_ATTR_CONTROL | llama_cpp.LLAMA_TOKEN_ATTR_USER_DEFINED
        attributes = (llama_cpp.llama_vocab_get_attr(self._vocabulary, token) for token in range(self._size))
        return frozenset(self._mark(token) for token, found in enumerate(attributes) if found & apart)

    @cached_property
    def _ends(self) -> frozenset[int]:
        """The tokens that end an answer."""
        import llama_cpp

        return frozenset(token for token in range(self._size) if llama_cpp.llama_vocab_is_eog(self._vocabulary, token))

    @cached_property
    def _pieces(self) -> tuple[bytes, ...]:
        """What each token writes; those that stand for no text write nothing."""
        import llama_cpp

        room = ctypes.create_string_buffer(LONGEST_PIECE)

        def piece(token: int) -> bytes:
            length = llama_cpp.llama_token_to_piece(self._vocabulary, token, room, LONGEST_PIECE, 0, False)
            return room.raw[: max(0, length)]

        return tuple(map(piece, range(self._size)))

    @cached_property
    def _closing(self) -> Any:
        return language_answers.closing_weights(self._pieces, self._ends)


class _Form:
    """The form of one answer while it is written: a grammar of llama.cpp's, made from the schema.

    Raises:
        ValueError: llama.cpp cannot make one of it.
    """

    def __init__(self, vocabulary: Any, pieces: Sequence[bytes], ending: Any, closing: Any) -> None:
        import llama_cpp

        self.ending, self._pieces, self._closing, self._open = ending, pieces, closing, b""
        grammar = schemas.as_grammar(ending.schema).encode()
        self._sampler = llama_cpp.llama_sampler_init_grammar(vocabulary, grammar, b"root")
        if not self._sampler:
            raise ValueError("llama.cpp makes no grammar of it")

    def next(self, logits: Any, written: int) -> int:
        """Return the likeliest token that the form allows after so many; take note of it.

        The likeliest of all is asked about alone first: most of the time it is allowed, and the others need no look.
        """
        import llama_cpp

        if self.ending.has_come(written):
            logits = logits + self._closing
        token = int(logits.argmax())
        if not (self._is_text(token) and self._allowed(np.array([token], np.int32), logits)[0]):
            allowed = self._allowed(np.arange(len(logits), dtype=np.int32), logits)
            likeliest = np.argsort(np.where(allowed, -logits, np.inf), kind="stable")[: allowed.sum()]
            token = next(int(each) for each in likeliest if self._is_text(int(each)))
        llama_cpp.llama_sampler_accept(self._sampler, token)
        _, read = codecs.utf_8_decode(self._open + self._pieces[token], "strict", False)
        self._open = (self._open + self._pieces[token])[read:]
        return token

    def _is_text(self, token: int) -> bool:
        """Return whether what is written stays UTF-8; grammars let signs pass that are written too long."""
        try:
            codecs.utf_8_decode(self._open + self._pieces[token], "strict", False)
        except UnicodeDecodeError:
            return False
        return True

    def _allowed(self, tokens: Any, logits: Any) -> Any:
        """Return of each of `tokens` whether it may come next."""
        import llama_cpp

        rows = np.zeros(len(tokens), dtype=[("id", np.int32), ("logit", np.float32), ("p", np.float32)])
        rows["id"], rows["logit"] = tokens, np.nan_to_num(logits[tokens])
        data = rows.ctypes.data_as(ctypes.POINTER(llama_cpp.llama_token_data))
        listed = llama_cpp.llama_token_data_array(data=data, size=len(rows), selected=-1, sorted=False)
        llama_cpp.llama_sampler_apply(self._sampler, ctypes.byref(listed))
        return np.isfinite(rows["logit"])

    def close(self) -> None:
        """Give the grammar's memory back."""
        import llama_cpp

        llama_cpp.llama_sampler_free(self._sampler)


def _read(path: Path, device: str, context: int) -> Any:
    """Return the model in `path`, with room for a conversation of `context` tokens, fewer where it knows fewer."""
    prepare_model_libraries()
    import llama_cpp

    with gguf_file.opened_header(path) as file:
        file.read(len(gguf_file.MAGIC))
        facts = gguf_file.read_facts(file)
    own = facts.get(f"{facts.get('general.architecture')}.context_length", context)
    threads = int(os.environ["OMP_NUM_THREADS"])
    try:
        return llama_cpp.Llama(
            model_path=str(path),
            n_ctx=min(context, int(own)),
            n_gpu_layers=-1 if device.startswith("cuda") else 0,
            n_threads=threads,
            n_threads_batch=threads,
            verbose=False,
        )
    except (ValueError, RuntimeError, OSError, AssertionError) as error:
        raise model_folder.refuse_unloadable(error, f"llama-cpp-python {llama_cpp.__version__}") from error


@hookimpl
def biaslens_register_language_models(register: Callable[[LlamaCppLanguageModel], None]) -> None:
    """Register the loader."""
    register(LlamaCppLanguageModel())
