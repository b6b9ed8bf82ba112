"""Mask fillers: any masked language model saved by transformers as a folder, such as BERT or RoBERTa.

The text transmuter of the word-level method: a span becomes one mask, and a word is drawn in its place from the
model's own distribution over whole words. Several spans are drawn from left to right, each with the words before it
in place, so that a sentence hangs together. One sentence is read at a time: what is drawn depends on the request
alone, to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    Check,
    DetectedModel,
    FillRequest,
    Int,
    KnownError,
    ModelRef,
    PluginInfo,
    Probabilities,
    hookimpl,
    pretrained,
)

HINT = "Choose a folder with a masked language model in transformers form, such as BERT: it holds a config.json."


class TransformersMaskFiller(pretrained.FolderLoader):
    """Loads masked language models with `AutoModelForMaskedLM` from a local folder."""

    info = PluginInfo(
        id="transformers_mask_filler",
        version="1",
        title="Mask filler (transformers folder)",
        summary="A masked language model saved as a folder: BERT, RoBERTa, DistilBERT, ALBERT and others.",
        role="mask_filler",
        references=("https://huggingface.co/docs/transformers",),
        caveats=("The words drawn are those the language model finds likely, stereotypes included. Read them.",),
    )
    params = (
        Int("likeliest", "Likeliest words", 0, 0, 100_000, "words", "Draw from this many only; 0 draws from all."),
    )

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedMaskFiller:
        pretrained.require_usable(path, biaslens_detect_model(path), "mask filler", HINT)
        return LoadedMaskFiller(path, device, int(model.options.get("likeliest", 0)))


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes a masked language model."""
    plugin = TransformersMaskFiller.info.id
    return pretrained.describe_folder(folder, "mask_filler", plugin, _fills_masks, pretrained.refuse_without_tokenizer)


def _fills_masks(config: Mapping[str, Any]) -> bool:
    return pretrained.architecture(config).endswith("ForMaskedLM")


# --- Filling


class LoadedMaskFiller:
    """A masked language model in memory. Made by `TransformersMaskFiller.load`."""

    def __init__(self, folder: Path, device: str, likeliest: int) -> None:
        self._device = device
        self._likeliest = likeliest
        self._model = pretrained.read_model("AutoModelForMaskedLM", folder, device)
        self._tokens = pretrained.read_tokenizer(folder)
        if self._tokens.mask_token_id is None:
            message = "Its tokenizer has no mask token, the mark in whose place a word is drawn."
            raise KnownError("The model cannot be loaded", message, HINT)
        self._longest = pretrained.token_limit(self._tokens, self._model.config)
        self._ids, self._words = self._whole_words()

    def fill(self, requests: Sequence[FillRequest], check: Check) -> Sequence[tuple[str, ...]]:
        known: dict[str, Probabilities] = {}
        return [self._fill(request, known, check) for request in requests]

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        pretrained.free_memory(self._device)

    def _whole_words(self) -> tuple[list[int], list[str]]:
        """Return the entries of the vocabulary that are words of letters by themselves, by id, and the words.

        An entry begins a word if a space stands before it when it is written after another entry. So pieces are told
        from words whatever mark the tokenizer uses.
        """
        before = self._tokens.encode("a", add_special_tokens=False)[-1]
        special = set(self._tokens.all_special_ids)
        ids = [index for index in range(min(len(self._tokens), self._model.config.vocab_size)) if index not in special]
        written = (text.rpartition(" ") for text in self._tokens.batch_decode([[before, at] for at in ids]))
        found = [(at, word) for at, (rest, _, word) in zip(ids, written, strict=True) if rest.strip()]
        found = [(at, word) for at, word in found if word.isalpha()]
        return [at for at, _ in found], [word for _, word in found]

    def _fill(self, request: FillRequest, known: dict[str, Probabilities], check: Check) -> tuple[str, ...]:
        """Return one word per span, drawn from left to right; empty when a span has no word to choose from.

        `known` keeps what the model said to a masked sentence, since many seeds ask about the same one.
        """
        random = np.random.default_rng(request.seed)
        words = [str(self._tokens.mask_token)] * len(request.spans)
        for index in sorted(range(len(words)), key=lambda index: request.spans[index]):
            text = request.with_words(words)
            if text not in known:
                check()
                known[text] = self._distribution(text, words.count(self._tokens.mask_token))
            shares = known[text]
            if not request.original:
                start, end = request.spans[index]
                same = request.sentence[start:end].casefold()
                shares = np.where([word.casefold() == same for word in self._words], 0.0, shares)
            if self._likeliest:
                shares = np.where(shares >= np.sort(shares)[-min(self._likeliest, len(shares))], shares, 0.0)
            if not shares.sum() > 0:  # no word is left, or the numbers overflowed
                return ()
            words[index] = self._words[int(random.choice(len(shares), p=shares / shares.sum()))]
        return tuple(words)

    def _distribution(self, text: str, masks: int) -> Probabilities:
        """Return the probability of each whole word in the place of the first mask of `text`."""
        import torch

        inputs = self._tokens(text, return_tensors="pt")
        length = inputs["input_ids"].shape[1]
        if length > self._longest:
            message = f"The sentence has {length:,} tokens; the model reads {self._longest:,}: {text!r}."
            raise KnownError("Sentence too long", message, "Shorten the prompt, or choose another mask filler.")
        places = (inputs["input_ids"][0] == self._tokens.mask_token_id).nonzero()[:, 0]
        if len(places) != masks:
            message = f"{text!r} holds the model's own mark {self._tokens.mask_token}, so no place in it is sure."
            raise KnownError("Sentence cannot be masked", message, "Remove the mark from the prompt.")
        with torch.inference_mode(), pretrained.memory_in_words(self._device, 1):
            logits = self._model(**inputs.to(self._device)).logits[0, places[0], self._ids]
        shares: Probabilities = logits.double().softmax(dim=-1).cpu().numpy()
        return shares


@hookimpl
def biaslens_register_mask_fillers(register: Callable[[TransformersMaskFiller], None]) -> None:
    """Register the loader."""
    register(TransformersMaskFiller())
