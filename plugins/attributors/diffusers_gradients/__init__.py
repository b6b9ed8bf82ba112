"""Gradients from what a judge sees in an image back to the words of its prompt, through the image model.

`tracing` makes an image step by step and takes the gradients; `clip` and `answerers` are the two kinds of judge, one
that compares an image with the classes and one that is asked the question of the bias, and `seeing` prepares images
for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    Availability,
    DetectedModel,
    GenerationSettings,
    KnownError,
    ModelRef,
    Param,
    PluginInfo,
    RolePlugin,
    Text,
    denoising,
    hookimpl,
    model_folder,
    pretrained,
)

from .answerers import ASKED, WAYS
from .clip import Judge
from .tracing import LoadedTracer, SeesClasses, traced_steps

__all__ = ["AnswererGradients", "DiffusersGradients", "Judge", "traced_steps"]

JUDGES = frozenset({"CLIPModel", "clip"})
PAPER = "GradBias: Unveiling Word Influence on Bias in Text-to-Image Generative Models, section 3.4"


class TracesWords:
    """What both plugins do alike; each says in `judge` how its judge is read. The image model is read when traced."""

    info: PluginInfo
    hint = ""

    def available(self) -> Availability:
        """Return whether the libraries are installed, without importing them."""
        return pretrained.installed("torch", "diffusers", "transformers", "accelerate")

    def refusal(self, model: ModelRef) -> KnownError | None:
        """Return why words cannot be traced in the image model `model`, as far as its headers tell."""
        try:
            denoising.refuse_untraceable(model.path, model.options)
        except KnownError as error:
            return error
        return None

    def judge(self, folder: Path, device: str, options: Mapping[str, Any]) -> SeesClasses:
        """Return the judge in memory."""
        raise NotImplementedError

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedTracer]:
        """Yield a tracer with the judge in memory, and give its memory back on the way out."""
        folder = Path(model.path).absolute()
        found = biaslens_detect_model(folder)
        pretrained.require_usable(folder, found if found and found.plugin == self.info.id else None, "judge", self.hint)
        loaded = LoadedTracer(self.judge(folder, device, model.options), device)
        try:
            yield loaded
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are traced before their numbers are kept; they are traced one by one."""
        return model.batch or 1


class DiffusersGradients(TracesWords):
    """CLIP is the judge."""

    info = PluginInfo(
        id="diffusers_gradients",
        version="1",
        title="Word tracer (CLIP and gradients)",
        summary="Traces what CLIP sees in an image back to the words of its prompt, in Stable Diffusion, FLUX, "
        "PixArt, Qwen-Image and others.",
        role="attributor",
        references=(PAPER,),
        caveats=(
            "CLIP is the judge: what it cannot tell apart, or sees wrongly, is traced all the same.",
            "A text encoder reads whole sentences: the vector at a word's place also tells of the words before it.",
        ),
    )
    params: tuple[Param, ...] = ()
    hint = "Choose a folder with CLIP in transformers form: it holds a config.json that names CLIPModel."

    def judge(self, folder: Path, device: str, options: Mapping[str, Any]) -> SeesClasses:
        """Return CLIP in memory."""
        return Judge(folder, device)


class AnswererGradients(TracesWords):
    """A question answerer is the judge, as in the paper: it is asked the question of the bias."""

    info = PluginInfo(
        id="answerer_gradients",
        version="1",
        title="Word tracer (question answerer and gradients)",
        summary="Traces what BLIP for questions, BLIP-2 or LLaVA-1.5 answers about an image back to the words of its "
        "prompt, in Stable Diffusion, FLUX, PixArt, Qwen-Image and others.",
        role="attributor",
        references=(PAPER,),
        caveats=(
            "A question answerer is the judge: what it answers wrongly is traced all the same.",
            "A text encoder reads whole sentences: the vector at a word's place also tells of the words before it.",
        ),
    )
    params: tuple[Param, ...] = (
        Text(
            "prompt",
            "Question to chat models",
            ASKED,
            help="Read by chat models only. The classes are listed in alphabetical order.",
        ),
    )
    asks = True
    """It is given the question of a bias, and not its classes alone."""

    hint = "Choose a folder with BLIP for questions, BLIP-2 or LLaVA-1.5, in transformers form."

    def judge(self, folder: Path, device: str, options: Mapping[str, Any]) -> SeesClasses:
        """Return the question answerer in memory."""
        way = WAYS[pretrained.architecture(model_folder.read_json(folder / "config.json"))]
        return way(folder, device, str(options.get("prompt", ASKED)))


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes CLIP, or a question answerer that has a gradient."""
    parts = (pretrained.refuse_without_image_processor, pretrained.refuse_without_tokenizer)
    known = {
        DiffusersGradients.info.id: lambda config: pretrained.architecture(config) in JUDGES,
        AnswererGradients.info.id: lambda config: _answers(folder, config),
    }
    found = (pretrained.describe_folder(folder, "attributor", plugin, knows, *parts) for plugin, knows in known.items())
    return next((model for model in found if model), None)


def _answers(folder: Path, config: Mapping[str, Any]) -> bool:
    """Return whether a folder holds a question answerer that is asked with a gradient, as its question answerer does.

    Raises:
        KnownError: a file that says whether it is asked in conversation is damaged.
    """
    name = pretrained.architecture(config)
    if name == "LlavaForConditionalGeneration":
        return pretrained.has_chat_template(folder)
    if name == "Blip2ForConditionalGeneration":
        return config.get("use_decoder_only_language_model") is not False
    return name in WAYS


@hookimpl
def biaslens_register_attributors(register: Callable[[RolePlugin], None]) -> None:
    """Register both tracers."""
    register(DiffusersGradients())
    register(AnswererGradients())
