"""What makes two observations the same: the digests under which images, captions and attributions are stored."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.core.identity import digest, seed_for
from biaslens_gui.core.records import AttributionRequest
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Prompt


def image_digest(model: ModelRef, version: str, prompt: str, seed: int, settings: GenerationSettings) -> str:
    """Return the identity of an image: model, loader version, prompt, seed and settings; not batch size nor machine."""
    return digest(["image", model.identity, version, prompt, seed, settings])


def image_recipes(
    model: ModelRef,
    version: str,
    prompts: Sequence[Prompt],
    count: int,
    root_seed: int,
    settings: GenerationSettings,
    seeds_of: Prompt | None = None,
) -> dict[str, tuple[int, ImageRequest]]:
    """Return index and request of `count` images per prompt by their digest, in prompt order then index order.

    With `seeds_of`, all prompts take the seeds of that one: a counterfactual starts from the noise of its original.
    """
    recipes = {}
    for prompt in prompts:
        for index in range(count):
            seed = seed_for(root_seed, (seeds_of or prompt).text, index)
            key = image_digest(model, version, prompt.text, seed, settings)
            recipes[key] = (index, ImageRequest(prompt.text, seed, settings, index))
    return recipes


def caption_digest(model: ModelRef, version: str, sha256: str) -> str:
    """Return the identity of a caption: model, loader version, and the bytes of the image's file."""
    return digest(["caption", model.identity, version, sha256])


def attribution_digest(
    judge: ModelRef,
    model: ModelRef,
    versions: tuple[str, str],
    request: AttributionRequest,
    settings: GenerationSettings,
) -> str:
    """Return the identity of a trace: judge and image model with the versions of their loaders, request, settings."""
    return digest(["attribution", judge.identity, model.identity, versions, request, settings])
