"""Captioners: any image-to-text model saved by transformers as a folder, such as BLIP, GIT or a chat model that sees.

Captions are decoded greedily: the same image always gets the same caption. Images are prepared by the model's own
image processor in its PIL form, so that a caption does not depend on which other libraries are installed.
"""

from __future__ import annotations

import gc
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    INCOMPLETE,
    Availability,
    Check,
    DetectedModel,
    GenerationSettings,
    Int,
    KnownError,
    ModelRef,
    OutOfMemory,
    Pixels,
    PluginInfo,
    Text,
    detected_model,
    hookimpl,
    is_pickle,
    prepare_model_libraries,
    read_json,
    refuse_pickle,
    refuse_programs,
    refuse_unloadable,
    weights_of,
)

HINT = "Choose a folder with an image-to-text model in transformers form, such as BLIP or GIT: it holds a config.json."
WRITES_TEXT = ("ForConditionalGeneration", "ForVision2Seq", "ForVisionText2Text", "ForCausalLM")

AT_ONCE = 8
"""Images that are described at once."""


class TransformersCaptioner:
    """Loads image-to-text models with `AutoModelForImageTextToText` from a local folder."""

    info = PluginInfo(
        id="transformers_captioner",
        version="1",
        title="Captioner (transformers folder)",
        summary="An image-to-text model saved as a folder: BLIP, GIT, an encoder-decoder, or a chat model that sees.",
        role="captioner",
        references=("https://huggingface.co/docs/transformers",),
        caveats=(
            "A caption says how a person is depicted, in the words of a model that has biases of its own.",
            "What a caption leaves out may still be in the image.",
        ),
    )
    params = (
        Int("longest", "Longest caption", 60, 5, 1000, "tokens", "A longer caption is cut off here."),
        Text(
            "prompt", "Instruction", "Describe the image.", help="Read by chat models only; the others just describe."
        ),
    )

    def available(self) -> Availability:
        for library in ("torch", "transformers"):
            if importlib.util.find_spec(library) is None:
                return Availability(False, f"{library} is not installed.", "Install biaslens-gui[models].")
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedCaptioner]:
        folder = Path(model.path).absolute()
        if folder.is_file() and is_pickle(folder):
            raise refuse_pickle(folder)
        found = describe(folder) if (folder / "config.json").is_file() else None
        if found is None:
            raise KnownError("No captioner", f"{folder} holds no image-to-text model.", HINT)
        if found.problem:
            raise KnownError("This captioner cannot be used", found.problem, found.hint)
        options = {param.name: model.options.get(param.name, param.default) for param in self.params}
        loaded = LoadedCaptioner(folder, device, options, model.batch or AT_ONCE)
        try:
            yield loaded
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are captioned at once, whatever memory is free now."""
        return model.batch or AT_ONCE


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes an image-to-text model."""
    return describe(folder) if (folder / "config.json").is_file() else None


def describe(folder: Path) -> DetectedModel | None:
    """Return what the folder is, or nothing if it is no image-to-text model; `problem` says what keeps it from use."""
    try:
        config = read_json(folder / "config.json")
    except KnownError:
        return None
    if not writes_about_images(config):
        return None
    problem = None
    try:
        check_folder(folder)
    except KnownError as error:
        problem = error
    return detected_model("captioner", TransformersCaptioner.info.id, folder, architecture(config), problem)


def architecture(config: Mapping[str, Any]) -> str:
    """Return the name of the model class, or the family if the configuration names no class."""
    names = config.get("architectures")
    return str(names[0]) if isinstance(names, list) and names else str(config.get("model_type", ""))


def writes_about_images(config: Mapping[str, Any]) -> bool:
    """Return whether a configuration describes a model that reads an image and writes text freely.

    CLIP reads images and scores texts, BLIP for questions and ViLT answer: they are not captioners.
    """
    if config.get("model_type") == "vision-encoder-decoder":
        return True
    if not isinstance(config.get("vision_config"), dict):
        return False
    return architecture(config).endswith(WRITES_TEXT) or architecture(config) in ("blip", "git")


def check_folder(folder: Path) -> None:
    """Refuse a folder with program code, without weights in safetensors form, or without an image processor."""
    refuse_programs(folder)
    weights_of(folder, "model")
    if not any((folder / name).is_file() for name in ("preprocessor_config.json", "processor_config.json")):
        message = "The file preprocessor_config.json is missing, which says how an image is prepared."
        raise KnownError("Part missing", message, INCOMPLETE)


# --- Describing images


class LoadedCaptioner:
    """A captioner in memory. Made by `TransformersCaptioner.load`."""

    def __init__(self, folder: Path, device: str, options: Mapping[str, Any], batch: int) -> None:
        self._device = device
        self._batch = batch
        self._prompt = str(options["prompt"])
        self._model = _read_model(folder, device)
        self._chat, self._images, self._tokens = _read_processors(folder)
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
        _free(self._device)

    def _caption_batch(self, images: Sequence[Pixels], check: Check) -> list[str]:
        import torch
        from PIL import Image

        pictures = [Image.fromarray(image) for image in images]
        try:
            inputs = self._inputs(pictures).to(self._device, self._model.dtype)
            with torch.inference_mode():
                written = self._model.generate(
                    **inputs,
                    do_sample=False,
                    num_beams=1,
                    max_new_tokens=self._longest,
                    max_length=None,
                    stopping_criteria=[_ask_at_every_token(check)],
                )
        except (MemoryError, RuntimeError) as error:
            if not _is_out_of_memory(error):
                raise
        else:
            said = 0 if self._model.config.is_encoder_decoder or not self._chat else inputs["input_ids"].shape[1]
            texts = self._tokens.batch_decode(written[:, said:], skip_special_tokens=True)
            return [text.strip() for text in texts]
        # Outside the handler, so that the frames which held the tensors are gone.
        _free(self._device)
        message = f"{len(images)} images at once do not fit into memory."
        raise OutOfMemory("Out of memory", message, "Describe fewer images at once, or close other programs.")

    def _inputs(self, pictures: Sequence[Any]) -> Any:
        """Return what the model reads: pixels, and for a chat model the instruction around each image."""
        if not self._chat:
            return self._images(images=list(pictures), return_tensors="pt")
        content = [{"type": "image"}, {"type": "text", "text": self._prompt}]
        text = self._chat.apply_chat_template([{"role": "user", "content": content}], add_generation_prompt=True)
        texts = [text] * len(pictures)
        return self._chat(text=texts, images=[[picture] for picture in pictures], padding=True, return_tensors="pt")


def _read_model(folder: Path, device: str) -> Any:
    prepare_model_libraries()
    import torch
    import transformers

    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    try:
        model, report = transformers.AutoModelForImageTextToText.from_pretrained(
            str(folder),
            local_files_only=True,
            use_safetensors=True,
            trust_remote_code=False,
            dtype=torch.bfloat16 if device.startswith("cuda") else torch.float32,
            output_loading_info=True,
        )
    except (OSError, ValueError, RuntimeError, ImportError, AttributeError, KeyError, TypeError) as error:
        raise refuse_unloadable(error, f"transformers {transformers.__version__}") from error
    if missing := sorted(report["missing_keys"]):
        message = f"{len(missing)} of its weights are missing, the first is {missing[0]}."
        raise KnownError("The model cannot be loaded", message, INCOMPLETE)
    return model.to(device).eval()


def _read_processors(folder: Path) -> tuple[Any, Any, Any]:
    """Return the processor of a chat model (nothing for the others), the image processor, and the tokenizer."""
    import transformers
    from transformers import AutoImageProcessor, AutoProcessor, AutoTokenizer

    local = {"local_files_only": True, "trust_remote_code": False}
    try:
        images = AutoImageProcessor.from_pretrained(str(folder), backend="pil", **local)
        tokens = AutoTokenizer.from_pretrained(str(folder), padding_side="left", **local)
        chat = (
            AutoProcessor.from_pretrained(str(folder), **local)
            if tokens.chat_template or _has_template(folder)
            else None
        )
    except (OSError, ValueError, RuntimeError, ImportError, AttributeError, KeyError, TypeError) as error:
        raise refuse_unloadable(error, f"transformers {transformers.__version__}") from error
    if tokens.pad_token_id is None:
        tokens.pad_token = tokens.eos_token
    if chat is not None:
        chat.image_processor, chat.tokenizer = images, tokens
    return chat, images, tokens


def _has_template(folder: Path) -> bool:
    """Return whether a processor's chat template lies beside the tokenizer's configuration."""
    return any((folder / name).is_file() for name in ("chat_template.json", "chat_template.jinja"))


def _longest_caption(config: Any, wanted: int) -> int:
    """Return `wanted` tokens, or as many as the decoder has positions for, less one for the start."""
    decoder = getattr(config, "decoder", None) or config.get_text_config(decoder=True)
    positions = getattr(decoder, "max_position_embeddings", None)
    return min(wanted, positions - 1) if isinstance(positions, int) and positions > 1 else wanted


def _ask_at_every_token(check: Check) -> Any:
    """Return a stopping criterion that never stops by itself; `check` raises when somebody asked to stop."""
    import torch
    from transformers import StoppingCriteria

    class AskAtEveryToken(StoppingCriteria):  # type: ignore[misc]
        def __call__(self, input_ids: Any, scores: Any, **_: Any) -> Any:
            check()
            return torch.zeros(input_ids.shape[0], dtype=torch.bool, device=input_ids.device)

    return AskAtEveryToken()


def _is_out_of_memory(error: BaseException) -> bool:
    import torch

    told = any(words in str(error) for words in ("out of memory", "can't allocate memory"))
    return told or isinstance(error, MemoryError | torch.OutOfMemoryError)


def _free(device: str) -> None:
    gc.collect()
    if device.startswith("cuda"):
        import torch

        torch.cuda.empty_cache()


@hookimpl
def biaslens_register_captioners(register: Callable[[TransformersCaptioner], None]) -> None:
    """Register the loader."""
    register(TransformersCaptioner())
