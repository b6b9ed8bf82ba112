"""What the files of a model show and its provider declares, read from headers, configurations and README alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import prod
from pathlib import Path, PurePosixPath
from typing import Any

from biaslens_gui.core.models.facts import DeclaredFact, ModelFacts, Presence, Unrecognised
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import front_matter, read_json, read_safetensors_header
from biaslens_gui.loaders.gguf import read_tensors

CARD = {
    "title": "Title",
    "model_name": "Title",
    "license": "Licence",
    "license_name": "Licence",
    "license_link": "Licence text",
    "base_model": "Made from",
    "pipeline_tag": "Task",
    "language": "Languages",
    "datasets": "Trained on",
}
"""What is taken from the top of a README, and what it is called here."""

SPEC = {
    "title": "Title",
    "architecture": "Architecture",
    "author": "Author",
    "license": "Licence",
    "date": "Date",
    "description": "Description",
    "usage_hint": "How to use it",
    "trigger_phrase": "Trigger phrase",
}
"""What is taken from the `modelspec.` fields in the header of a weight file."""

MOST_PARAMETERS = 10**15
"""Of one tensor; a header that speaks of more is not told from nonsense."""

LONGEST = 400
"""Characters of one declared value that are shown."""

PARTS = (
    (r"model\.diffusion_model\.", "a whole Stable Diffusion model in one file"),
    (r".*lora_(down|up|A|B)\b|lora_", "a LoRA: an addition to an image model"),
    (r"double_blocks\.|transformer_blocks\.|joint_blocks\.", "the transformer of an image model"),
    (r"(down_blocks|up_blocks|mid_block)\.", "the U-Net of an image model"),
    (r"first_stage_model\.|(encoder|decoder)\.conv_in\.", "the autoencoder of an image model"),
    (r"(conditioner|cond_stage_model|text_model)\.", "the text encoder of an image model"),
    (r"emb_params|string_to_param|clip_[lg]$", "a textual inversion: a word added to an image model"),
    (r"model\.layers\.", "a language model"),
)
"""Names of tensors, and what a file that holds them looks like; the first that fits is told."""


@dataclass(frozen=True, slots=True)
class _Weights:
    """One weight file as its header describes it."""

    parameters: int
    formats: frozenset[str]
    bytes: int


def facts_of(found: DetectedModel) -> ModelFacts:
    """Return what headers, configurations and README of a model say; a part that cannot be read is left out."""
    root = Path(found.path)
    files = [root] if root.is_file() else [root / name for name in plain_weights(found.files)]
    read = [(file, weights) for file in files if (weights := _weights(file)) is not None]
    parts: dict[str, int] = {}
    for file, weights in read:
        part = "" if root.is_file() else file.parent.relative_to(root).as_posix()
        parts[part] = parts.get(part, 0) + weights.parameters
    formats = sorted({name for _, weights in read for name in weights.formats})
    stored = found.at_work or sum(weights.bytes for _, weights in read) or found.bytes
    several = tuple(parts.items()) if len(parts) > 1 else ()
    counted = 0 if found.at_work else sum(parts.values())  # its plugin knows better what they take
    return ModelFacts(counted, stored, tuple(formats), several, _filtered(root, found), tuple(_declared(root)))


def plain_weights(files: Sequence[str]) -> tuple[str, ...]:
    """Return the safetensors files that are loaded: of the same weights in several formats, the one without a name.

    `model.fp16.safetensors` beside `model.safetensors` is such a second copy.
    """
    weights = [name for name in files if name.endswith(".safetensors")]
    kept: list[str] = []
    for _, some in groupby(sorted(weights), key=lambda name: PurePosixPath(name).parent):
        names = list(some)
        plain = [name for name in names if "." not in PurePosixPath(name).name.removesuffix(".safetensors")]
        kept.extend(plain or names)
    return tuple(kept)


def _weights(file: Path) -> _Weights | None:
    if packed := read_tensors(file):
        return _Weights(packed.parameters, frozenset(packed.formats), file.stat().st_size)
    try:
        header = read_safetensors_header(file)
        tensors = [entry for name, entry in header.items() if name != "__metadata__"]
        counts = [prod(int(size) for size in entry["shape"]) for entry in tensors]
        if not all(0 <= count < MOST_PARAMETERS for count in counts):
            return None
        return _Weights(sum(counts), frozenset(str(entry["dtype"]) for entry in tensors), file.stat().st_size)
    except (KnownError, OSError, KeyError, TypeError, ValueError):
        return None


def _filtered(root: Path, found: DetectedModel) -> Presence:
    """Return whether a safety filter is among the parts of an image model in diffusers form."""
    if found.role != "image_model" or root.is_file():
        return "unknown"
    try:
        named = read_json(root / "model_index.json").get("safety_checker")
    except KnownError:
        return "unknown"
    return "yes" if isinstance(named, list) and any(named) else "no"


def _declared(root: Path) -> Iterator[DeclaredFact]:
    """Yield what the provider says, each thing once: in the README, then in the header of a single file."""
    told: set[tuple[str, str]] = set()
    sources: list[tuple[Mapping[str, Any], Mapping[str, str], str]] = []
    if root.is_dir():
        sources.append((front_matter(root), CARD, "README.md"))
    else:
        sources.append((_spec(root), SPEC, root.name))
    for values, names, source in sources:
        for key, name in names.items():
            value = " ".join(str(values.get(key) or "").split())[:LONGEST]
            if value and (name, value) not in told:
                told.add((name, value))
                yield DeclaredFact(name, value, source)


def _spec(file: Path) -> dict[str, str]:
    try:
        metadata = read_safetensors_header(file).get("__metadata__")
    except KnownError:
        return {}
    named = metadata.items() if isinstance(metadata, dict) else ()
    return {str(key).removeprefix("modelspec."): str(value) for key, value in named}


def unrecognised(file: Path) -> Unrecognised | None:
    """Return what the header of weights that no plugin knows looks like; nothing for a file that is no weights."""
    if file.suffix != ".safetensors":
        return None
    size = 0
    try:
        size = file.stat().st_size
        header = read_safetensors_header(file)
    except KnownError as error:
        return Unrecognised(str(file), size, f"{error.title}. {error.message}", error.hint)
    except OSError as error:
        return Unrecognised(str(file), size, f"It cannot be read: {error.strerror or error}.", "Check its permissions.")
    names = [name for name in header if name != "__metadata__"]
    seems = next((words for pattern, words in PARTS if any(re.match(pattern, name) for name in names)), "")
    looks = f", looks like {seems}" if seems else ", of a kind that is not known here"
    message = f"Found {len(names):,} tensors{looks}."
    hint = "It cannot be used by itself. Choose the folder of the whole model, with its configuration files."
    return Unrecognised(str(file), size, message, hint)
