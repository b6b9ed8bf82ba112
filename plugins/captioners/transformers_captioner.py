"""Captioners: any image-to-text model saved by transformers as a folder, such as BLIP, GIT or a chat model that sees.

Captions are decoded greedily: the same image always gets the same caption. Images are prepared by the model's own
image processor in its PIL form, so that a caption does not depend on which other libraries are installed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    Check,
    DetectedModel,
    Int,
    KnownError,
    ModelRef,
    Pixels,
    PluginInfo,
    Text,
    hookimpl,
    language_answers,
    model_folder,
    pretrained,
)

UNSPOKEN = "Copy chat_template.jinja beside the model, if it was published with one; or choose another model."
HINT = "Choose a folder with an image-to-text model in transformers form, such as BLIP or GIT: it holds a config.json."

TASKS = {"florence2": "<DETAILED_CAPTION>", "paligemma": "<image>caption en"}
"""What models are asked that know a fixed list of tasks and no instructions, by the family in their configuration."""

UNASKED = frozenset({"blip", "blip-2", "git", "pix2struct", "vision-encoder-decoder"})
"""Families that describe an image unasked. All others are spoken to in a form that their folder has to hold."""


class TransformersCaptioner(pretrained.FolderLoader):
    """Loads image-to-text models with `AutoModelForImageTextToText` from a local folder."""

    info = PluginInfo(
        id="transformers_captioner",
        version="1",
        title="Captioner (transformers folder)",
        summary="An image-to-text model saved as a folder: BLIP, BLIP-2, GIT, Florence-2, or a chat model that sees.",
        role="captioner",
        references=("https://huggingface.co/docs/transformers",),
        caveats=(
            "A caption says how a person is depicted, in the words of a model that has biases of its own.",
            "What a caption leaves out may still be in the image.",
        ),
    )
    at_once = 8
    params = (
        Int("longest", "Longest caption", 60, 5, 1000, "tokens", "A longer caption is cut off here."),
        Text(
            "prompt", "Instruction", "Describe the image.", help="Read by chat models only; the others just describe."
        ),
    )

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedCaptioner:
        pretrained.require_usable(path, biaslens_detect_model(path), "captioner", HINT)
        options = {param.name: model.options.get(param.name, param.default) for param in self.params}
        return LoadedCaptioner(path, device, options, model.batch or self.at_once)


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes an image-to-text model."""
    plugin = TransformersCaptioner.info.id
    parts = (pretrained.refuse_without_image_processor, pretrained.refuse_without_tokenizer, refuse_unspoken)
    return pretrained.describe_folder(folder, "captioner", plugin, writes_about_images, *parts)


def refuse_unspoken(folder: Path) -> None:
    """Refuse a model that has to be told what to do, in a folder that does not say how.

    Raises:
        KnownError: it is one; or a file that may say so is damaged.
    """
    config = model_folder.read_json(folder / "config.json")
    pretrained.image_text.refuse_not_asked(config)
    family = str(config.get("model_type"))
    if family == "pix2struct" and (config.get("is_vqa") or _reads_headers(folder)):
        message = "It answers questions about what is written on a page, and describes no image."
        raise KnownError("Model cannot be used", message, pretrained.image_text.OTHER_MODEL)
    if family not in UNASKED and family not in TASKS and not pretrained.has_chat_template(folder):
        message = f"Nothing in the folder says how a {family} model is spoken to: it holds no chat template."
        raise KnownError("Chat template missing", message, UNSPOKEN)


def _reads_headers(folder: Path) -> bool:
    """Return whether the questions of a Pix2Struct are painted above its images."""
    path = folder / "preprocessor_config.json"
    return path.is_file() and bool(model_folder.read_json(path).get("is_vqa"))


def writes_about_images(config: Mapping[str, Any]) -> bool:
    """Return whether a configuration describes a model that reads an image and writes text freely.

    CLIP reads images and scores texts, BLIP for questions and ViLT answer: they are not captioners.
    """
    if config.get("model_type") == "vision-encoder-decoder":
        return True
    if config.get("model_type") in pretrained.image_text.NOT_ASKED:  # whatever its class: the scan says why
        return True
    if not pretrained.image_text.sees(config):
        return False
    return pretrained.architecture(config).endswith(pretrained.image_text.WRITES_TEXT) or pretrained.architecture(
        config
    ) in ("blip", "git")


# --- Describing images


class LoadedCaptioner:
    """A captioner in memory. Made by `TransformersCaptioner.load`."""

    def __init__(self, folder: Path, device: str, options: Mapping[str, Any], batch: int) -> None:
        self._device = device
        self._batch = batch
        self._prompt = str(options["prompt"])
        self._model = pretrained.read_model("AutoModelForImageTextToText", folder, device, half=True)
        self._images = pretrained.read_image_processor(folder)
        self._tokens = pretrained.read_tokenizer(folder, padding_side="left")
        self._task = TASKS.get(self._model.config.model_type, "")
        spoken_to = bool(self._task) or pretrained.has_chat_template(folder)
        self._chat = pretrained.read_processor(folder, self._images, self._tokens) if spoken_to else None
        if self._model.generation_config.pad_token_id is None:
            self._model.generation_config.pad_token_id = self._tokens.pad_token_id
        self._longest = _longest_caption(self._model.config, int(options["longest"]))

    def caption(self, images: Sequence[Pixels], check: Check) -> Sequence[str]:
        captions: list[str] = []
        for start in range(0, len(images), self._batch):
            check()
            captions += self._caption_batch(images[start : start + self._batch], check)
        return captions

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        pretrained.free_memory(self._device)

    def _caption_batch(self, images: Sequence[Pixels], check: Check) -> list[str]:
        import torch
        from PIL import Image

        pictures = [Image.fromarray(image) for image in images]
        with torch.inference_mode(), pretrained.memory_in_words(self._device, len(images)):
            inputs = self._inputs(pictures).to(self._device, self._model.dtype)
            written = self._model.generate(
                **inputs,
                do_sample=False,
                num_beams=1,
                max_new_tokens=self._longest,
                max_length=None,
                stopping_criteria=[pretrained.asking_at_every_token(check)],
            )
        said = 0 if self._model.config.is_encoder_decoder or not self._chat else inputs["input_ids"].shape[1]
        texts = self._tokens.batch_decode(written[:, said:], skip_special_tokens=True)
        return [text.strip() for text in texts]

    def _inputs(self, pictures: Sequence[Any]) -> Any:
        """Return what the model reads: pixels, and for a chat model the instruction around each image."""
        if not self._chat:
            return self._images(images=list(pictures), return_tensors="pt")
        texts = [self._task or _instruction(self._chat, self._prompt)] * len(pictures)
        return self._chat(text=texts, images=[[picture] for picture in pictures], padding=True, return_tensors="pt")


def _instruction(chat: Any, prompt: str) -> str:
    """Return `prompt` and the place of an image in the model's own form of conversation."""
    content = [{"type": "image"}, {"type": "text", "text": prompt}]
    turn = {"role": "user", "content": content}
    return language_answers.bounded(lambda: chat.apply_chat_template([turn], add_generation_prompt=True))


def _longest_caption(config: Any, wanted: int) -> int:
    """Return `wanted` tokens, or as many as the decoder has positions for, less one for the start."""
    decoder = getattr(config, "decoder", None) or config.get_text_config(decoder=True)
    positions = getattr(decoder, "max_position_embeddings", None)
    return min(wanted, positions - 1) if isinstance(positions, int) and positions > 1 else wanted


@hookimpl
def biaslens_register_captioners(register: Callable[[TransformersCaptioner], None]) -> None:
    """Register the loader."""
    register(TransformersCaptioner())
