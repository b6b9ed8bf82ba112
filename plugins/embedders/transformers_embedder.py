"""Embedders: any dual encoder saved by transformers as a folder, such as CLIP or SigLIP.

Vectors have length 1, so that their dot product is the cosine that T2IAT (eq. 2) and the word-level method use. Texts
are padded as the model was trained: most mask padding; SigLIP reads it, so every text is padded to the same length.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    Check,
    DetectedModel,
    ModelRef,
    Pixels,
    PluginInfo,
    Vectors,
    hookimpl,
    pretrained,
)

HINT = "Choose a folder with a dual encoder in transformers form, such as CLIP or SigLIP: it holds a config.json."
DUAL_ENCODERS = frozenset(
    (
        *("CLIPModel", "SiglipModel", "Siglip2Model", "AltCLIPModel", "ChineseCLIPModel", "AlignModel"),
        *("MetaClip2Model", "VisionTextDualEncoderModel"),
        *("clip", "siglip", "siglip2", "altclip", "chinese_clip", "align", "metaclip_2", "vision-text-dual-encoder"),
    )
)
"""The classes whose images and texts share a space, and their families for configurations that name no class."""

READ_PADDING = frozenset({"siglip", "siglip2"})
"""The families that were trained on texts padded to full length, without a mask."""


class TransformersEmbedder(pretrained.FolderLoader):
    """Loads dual encoders with `AutoModel` from a local folder."""

    info = PluginInfo(
        id="transformers_embedder",
        version="1",
        title="Embedder (transformers folder)",
        summary="A dual encoder saved as a folder: CLIP, SigLIP, and others whose images and texts share a space.",
        role="embedder",
        references=("https://huggingface.co/docs/transformers",),
        caveats=(
            "Closeness in an embedding is an association the embedder has learnt, with biases of its own.",
            "Words beyond the embedder's token limit never reach it.",
        ),
    )

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedEmbedder:
        pretrained.require_usable(path, biaslens_detect_model(path), "embedder", HINT)
        return LoadedEmbedder(path, device, model.batch or self.at_once)


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes a dual encoder."""
    parts = (pretrained.refuse_without_image_processor, pretrained.refuse_without_tokenizer)
    plugin = TransformersEmbedder.info.id
    return pretrained.describe_folder(
        folder, "embedder", plugin, lambda config: pretrained.architecture(config) in DUAL_ENCODERS, *parts
    )


# --- Embedding


class LoadedEmbedder:
    """A dual encoder in memory. Made by `TransformersEmbedder.load`."""

    def __init__(self, folder: Path, device: str, batch: int) -> None:
        self._device = device
        self._batch = batch
        self._model = pretrained.read_model("AutoModel", folder, device)
        self._images = pretrained.read_image_processor(folder)
        self._tokens = pretrained.read_tokenizer(folder)
        self._longest = pretrained.token_limit(self._tokens, self._model.config.get_text_config())
        unmasked = self._model.config.model_type in READ_PADDING
        self._padding = {"padding": "max_length", "return_attention_mask": False} if unmasked else {"padding": True}
        self._dimensions = self._embed_texts([""]).shape[1]

    def embed_images(self, images: Sequence[Pixels], check: Check) -> Vectors:
        return self._in_batches(self._embed_images, images, check)

    def embed_texts(self, texts: Sequence[str], check: Check) -> Vectors:
        return self._in_batches(self._embed_texts, texts, check)

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        pretrained.free_memory(self._device)

    def _in_batches(self, embed: Callable[[Sequence[Any]], Vectors], items: Sequence[Any], check: Check) -> Vectors:
        vectors = [np.zeros((0, self._dimensions), np.float32)]
        for start in range(0, len(items), self._batch):
            check()
            batch = items[start : start + self._batch]
            with pretrained.memory_in_words(self._device, len(batch)):
                vectors.append(embed(batch))
        return np.concatenate(vectors)

    def _embed_images(self, images: Sequence[Pixels]) -> Vectors:
        import torch
        from PIL import Image

        inputs = self._images(images=[Image.fromarray(image) for image in images], return_tensors="pt")
        with torch.inference_mode():
            return np.asarray(
                pretrained.unit_vectors(self._model.get_image_features(**inputs.to(self._device))).cpu().numpy()
            )

    def _embed_texts(self, texts: Sequence[str]) -> Vectors:
        import torch

        cut = {"truncation": True, "max_length": self._longest, "return_tensors": "pt"}
        inputs = self._tokens(list(texts), **self._padding, **cut)
        with torch.inference_mode():
            return np.asarray(
                pretrained.unit_vectors(self._model.get_text_features(**inputs.to(self._device))).cpu().numpy()
            )


@hookimpl
def biaslens_register_embedders(register: Callable[[TransformersEmbedder], None]) -> None:
    """Register the loader."""
    register(TransformersEmbedder())
