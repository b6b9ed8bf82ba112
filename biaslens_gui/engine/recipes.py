"""What makes two observations the same: the digests under which images and captions are stored."""

from __future__ import annotations

from biaslens_gui.core.identity import digest
from biaslens_gui.core.spec import GenerationSettings, ModelRef


def image_digest(model: ModelRef, version: str, prompt: str, seed: int, settings: GenerationSettings) -> str:
    """Return the identity of an image: model, loader version, prompt, seed and settings; not batch size nor machine."""
    return digest(["image", model.identity, version, prompt, seed, settings])


def caption_digest(model: ModelRef, version: str, sha256: str) -> str:
    """Return the identity of a caption: model, loader version, and the bytes of the image's file."""
    return digest(["caption", model.identity, version, sha256])
