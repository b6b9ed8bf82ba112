"""Additions to an image model that change what it paints: LoRAs, learnt words and prefixes, prompts reworded.

They are options of the model, so that each combination is a model of its own: with one and without, a mitigated model
can be compared with the one before. Files are read as safetensors only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.core.models.own_settings import OWN_SETTINGS
from biaslens_gui.core.models.prefixes import LearnedPrefix, PrefixExample, PrefixLearning
from biaslens_gui.core.models.rewording import WordingRule, wording_of
from biaslens_gui.core.params import Files, Folder, Param, Text
from biaslens_gui.core.roles import Check
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.clip_guidance import CLIP_GUIDANCE, add_clip_guidance
from biaslens_gui.loaders.folders import first_line, read_safetensors_header
from biaslens_gui.loaders.prefix_learning import learn
from biaslens_gui.loaders.prefixes import add_prefix
from biaslens_gui.loaders.step_caches import STEP_CACHES, add_cache
from biaslens_gui.loaders.transformers import free_memory
from biaslens_gui.loaders.weight_storage import WEIGHT_STORAGE, is_kept_small, keep_small

ADDITIONS: tuple[Param, ...] = (
    Files(
        "lora",
        "LoRA",
        -2.0,
        2.0,
        "Files that change the model, such as one meant to mitigate. Strength 1 is as trained; 0 leaves it alone.",
    ),
    Folder("inversion", "Textual inversion", help="A file with a word that the model learnt.", file=".safetensors"),
    Text("inversion_word", "Word of the textual inversion", "", help="The word that stands for it in prompts: <word>."),
    Folder(
        "prefix",
        "Inclusive prefix",
        help="A file with learnt tokens for each class of an attribute. Each image is made with those of one class, "
        "drawn by its seed.",
        file=".safetensors",
    ),
    WordingRule(
        "rewording",
        "Prompts in other words",
        help="Wordings parted by |, one of them drawn for each image by its seed: {prompt}, a woman | {prompt}, a man. "
        "For some words alone: a ceo => a female ceo | a male ceo.",
    ),
)
"""What an auditor can add to an image model; all of it is recorded with the plan."""

OPTIONS: tuple[Param, ...] = (*ADDITIONS, *CLIP_GUIDANCE, *OWN_SETTINGS, *STEP_CACHES, *WEIGHT_STORAGE)
"""What is added to an image model of diffusers, and how it is run where it is not run as the others of an audit are."""

HINT = "Choose a .safetensors file that was made for this family of models."
UNFIT = (ValueError, RuntimeError, KeyError, TypeError, OSError, AttributeError, ImportError)
"""What diffusers raises at an addition that does not fit."""


def with_additions(read: Callable[[str], Any], options: Mapping[str, Any]) -> Callable[[str], Any]:
    """Return `read` with what `options` add to the pipeline that it gives; it may be called for several formats.

    Raises:
        KnownError: when it is called: a file is no such addition, or does not fit this model.
    """
    inversion = str(options.get("inversion", ""))

    def read_with(dtype: str) -> Any:
        pipeline = read(dtype)
        for entry in options.get("lora", ()):
            _add_lora(pipeline, _weights(Path(entry["file"]), "LoRA"), float(entry["strength"]))
        if inversion:
            _add_word(pipeline, _weights(Path(inversion), "textual inversion"), str(options.get("inversion_word", "")))
        wordings = [wording_of(str(options.get("rewording", "")))]
        if prefix := str(options.get("prefix", "")):
            wordings.append(add_prefix(pipeline, Path(prefix).absolute()))
        keep_small(pipeline, options)
        add_cache(pipeline, options)
        add_clip_guidance(pipeline, options)
        pipeline.biaslens_wordings = tuple(wording for wording in wordings if wording is not None)
        return pipeline

    return read_with


def learnt_prefix(
    read: Callable[[str], Any],
    device: str,
    question: str,
    classes: Sequence[str],
    examples: Sequence[PrefixExample],
    learning: PrefixLearning,
    check: Check,
) -> LearnedPrefix:
    """Return a prefix for `classes` that the pipeline which `read` gives learns from `examples` on `device`.

    Raises:
        KnownError: it is of an architecture that cannot learn one, or a class has too few examples.
    """
    pipeline = read("float32").to(device)
    if is_kept_small(pipeline):
        message = "Nothing is learnt through weights that are kept in 8 bits."
        raise KnownError("No prefix learnt", message, "Let the model as it is learn it, and add it to this one.")
    try:
        return learn(pipeline, question, classes, examples, learning, check)
    finally:
        del pipeline
        free_memory(device)


def _weights(file: Path, kind: str) -> Path:
    """Return `file` after checking that it is what it is called, by its header.

    Raises:
        KnownError: it is not there, a pickle, damaged, or without weights of that kind.
    """
    names = [name for name in read_safetensors_header(file) if name != "__metadata__"]
    wanted = r"lora" if kind == "LoRA" else r"^(emb_params|clip_[lg]|<.*>|\*|[^.]+)$"
    if not any(re.search(wanted, name) for name in names):
        raise KnownError(f"No {kind}", f"{file.name} holds {len(names):,} tensors, none of a {kind}.", HINT)
    return file.absolute()


def _add_lora(pipeline: Any, file: Path, strength: float) -> None:
    """Add the LoRA in `file` to the weights themselves, so that the pipeline is as quick as before; several add up."""
    if not hasattr(pipeline, "load_lora_weights"):
        raise KnownError("LoRA not possible", f"{type(pipeline).__name__} takes no LoRA.", "Leave the LoRA out.")
    try:
        pipeline.load_lora_weights(str(file.parent), weight_name=file.name, local_files_only=True, use_safetensors=True)
    except UNFIT as error:
        raise KnownError("The LoRA does not fit", f"{file.name}: {first_line(error)}", HINT) from error
    parts = sorted(pipeline.get_list_adapters())
    if not parts:
        raise KnownError("The LoRA does not fit", f"{file.name} changes no part of this model.", HINT)
    pipeline.fuse_lora(components=parts, lora_scale=strength)
    pipeline.unload_lora_weights()


def _add_word(pipeline: Any, file: Path, word: str) -> None:
    if not hasattr(pipeline, "load_textual_inversion"):
        message = f"{type(pipeline).__name__} takes no textual inversion."
        raise KnownError("Textual inversion not possible", message, "Leave the textual inversion out.")
    if not re.fullmatch(r"<[^<>\s]+>", word):
        hint = "Write the word as it stands in prompts, such as <neutral-person>."
        raise KnownError("Word missing", f"{word!r} is no word between angle brackets.", hint)
    try:
        pipeline.load_textual_inversion(
            str(file.parent), weight_name=file.name, token=word, local_files_only=True, use_safetensors=True
        )
    except UNFIT as error:
        raise KnownError("The textual inversion does not fit", f"{file.name}: {first_line(error)}", HINT) from error
