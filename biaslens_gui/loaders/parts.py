"""Whether the parts of a model fit: each of the class that its place asks for, its weights of the shapes it names.

All is told from configurations and the headers of weights. What is checked is what a load would stop at, or read over
without a word, in the classes that most models are of; of other classes and tensors nothing is said. The names of
tensors are those of diffusers 0.42 and transformers 5.23; a test holds every tiny model to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import INCOMPLETE, read_safetensors_header

KINDS: Mapping[str, str] = {
    "a scheduler": r"Scheduler$",
    "a tokenizer": r"Tokenizer",
    "a processor": r"Processor|FeatureExtractor",
    "an autoencoder": r"Autoencoder|VQModel$",
    "a U-Net": r"UNet",
    "a diffusion transformer": r"Transformer[23]DModel$|DiT2DModel$",
}
"""Kinds of parts, by what the names of their classes hold; a class of transformers that is none of them reads."""

READER = "a model of transformers"

PLACES: Mapping[str, tuple[str, ...]] = {
    "tokenizer": ("a tokenizer", "a processor"),
    "text_encoder": (READER,),
    "vae": ("an autoencoder",),
    "unet": ("a U-Net",),
    "transformer": ("a diffusion transformer",),
}
"""What may stand in a place of a pipeline, by how the place is called, with a number behind it or none."""

PAINTS = re.compile("unet|transformer|prior|decoder")
"""How the places of what takes the noise away are called."""

PAINTER_AGAIN = "Get the folder as the makers of the model publish it: one with a part that paints."
GET_AGAIN = "Get the folder {part} and model_index.json as the makers of the model publish them."


@dataclass(frozen=True, slots=True)
class TextShapes:
    """How a family that reads texts names its words' vectors, its layers, and their sizes."""

    words: str
    layers: str
    width: str = "hidden_size"
    depth: str = "num_hidden_layers"


DECODER = TextShapes(r"(?:model\.)?embed_tokens\.weight", r"(?:model\.)?layers\.(\d+)\.")
T5 = TextShapes(r"shared\.weight", r"encoder\.block\.(\d+)\.", "d_model", "num_layers")
BERT = TextShapes(r".*embeddings\.word_embeddings\.weight", r".*encoder\.layer\.(\d+)\.")
READERS: Mapping[str, TextShapes] = {
    "clip_text_model": TextShapes(r".*embeddings\.token_embedding\.weight", r".*encoder\.layers\.(\d+)\."),
    **dict.fromkeys(("t5", "umt5"), T5),
    **dict.fromkeys(("llama", "mistral", "qwen2", "qwen3", "gemma", "gemma2", "phi3", "olmo2"), DECODER),
    **dict.fromkeys(("bert", "roberta", "xlm-roberta"), BERT),
}
"""Families of transformers whose sizes are told from their configuration, by `model_type`."""


def kind_of(library: str, name: str) -> str:
    """Return what kind of part a class is by its name, or nothing where that cannot be told."""
    kind = next((kind for kind, words in KINDS.items() if re.search(words, name)), "")
    return kind or (READER if library == "transformers" else "")


def refuse_misplaced(index: Mapping[str, Any]) -> None:
    """Refuse a pipeline with a part of another kind than its place asks for, or without one that paints.

    `index` is model_index.json, in which a part is a library and a class, and one that is left out `[null, null]`.

    Raises:
        KnownError: it is one; the message names the place and the class.
    """
    for name, value in index.items():
        wanted = PLACES.get(re.sub(r"_\d$", "", name))
        if wanted is None or value == [None, None]:
            continue
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(word, str) for word in value):
            message = f"model_index.json names no library and class for {name}."
            raise KnownError("Part unusable", message, GET_AGAIN.format(part=name))
        kind = kind_of(*value)
        if kind and kind not in wanted:
            message = f"model_index.json has {kind} ({value[1][:100]}) in the place of {name}."
            raise KnownError("Part unusable", message, GET_AGAIN.format(part=name))
    if not any(PAINTS.search(name) for name, value in index.items() if isinstance(value, list) and None not in value):
        message = "model_index.json names no part that paints, such as a unet or a transformer."
        raise KnownError("Part missing", message, PAINTER_AGAIN)


def refuse_unfit(config: Mapping[str, Any], weights: Sequence[Path], part: str = "", kind: str = "") -> None:
    """Refuse weights that lack tensors which their configuration speaks of, or that have others of their shapes.

    `part` is what the message calls them, `kind` the class in model_index.json. Quantised weights are left alone.

    Raises:
        KnownError: they do not fit; the message names a tensor.
    """
    own = str(config.get("_class_name", ""))
    if kind and own and kind_of("", own) and kind_of("", kind) not in ("", kind_of("", own)):
        message = f"{part}/config.json is that of the class {own[:100]}, where model_index.json names {kind[:100]}."
        raise KnownError("Part unusable", message, GET_AGAIN.format(part=part))
    if config.get("quantization_config") or not weights:
        return
    shapes = {name: tuple(entry["shape"]) for name, entry in _entries(weights)}
    place = f"{part}/config.json" if part else "config.json"
    whose = f"The weights of {part}" if part else "The weights"
    for tensor, sizes in _wanted(kind or own, config, shapes):
        if tensor not in shapes:
            raise KnownError("Weights incomplete", f"{whose} lack {tensor}.", INCOMPLETE)
        has = shapes[tensor][: len(sizes)]
        if any(is_number(size) and size != found for size, found in zip(sizes, has, strict=False)):
            told = [size if is_number(size) else found for size, found in zip(sizes, has, strict=False)]
            message = f"{whose} do not fit {place}: {tensor} is {_in_words(has)} instead of {_in_words(told)}."
            raise KnownError("Weights do not fit", message, INCOMPLETE)
    for layers, wanted, exactly in _layers(kind or own, config):
        found = _counted(layers, shapes)
        if found < wanted or (exactly and found > wanted):
            message = f"{whose} do not fit {place}: they have {found:,} layers where it names {wanted:,}."
            raise KnownError("Weights do not fit", message, INCOMPLETE)


def is_number(value: object) -> bool:
    """Return whether a size that a configuration names is one."""
    return type(value) is int and value > 0


def _in_words(sizes: Sequence[int]) -> str:
    return " x ".join(map(str, sizes))


def _entries(weights: Sequence[Path]) -> Iterator[tuple[str, Any]]:
    for file in weights:
        yield from (entry for entry in read_safetensors_header(file).items() if entry[0] != "__metadata__")


def _wanted(
    kind: str, config: Mapping[str, Any], shapes: Mapping[str, tuple[int, ...]]
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the tensors that a class has in any case, and their first sizes; what is no number is not compared."""
    widths = config.get("block_out_channels")
    ends = (widths[0], widths[-1]) if isinstance(widths, list) and widths else (None, None)
    if kind == "UNet2DConditionModel":
        yield "conv_in.weight", (ends[0], config.get("in_channels"))
        yield "conv_out.weight", (config.get("out_channels"), ends[0])
        read = next((name for name in sorted(shapes) if name.endswith(".attn2.to_k.weight")), "")
        if read:
            yield read, (None, config.get("cross_attention_dim"))
    elif kind == "AutoencoderKL":
        yield "encoder.conv_in.weight", (ends[0], config.get("in_channels"))
        yield "decoder.conv_in.weight", (ends[1], config.get("latent_channels"))
        yield "decoder.conv_out.weight", (config.get("out_channels"), ends[0])
    elif text := READERS.get(str(config.get("model_type"))):
        words = [name for name in shapes if re.fullmatch(text.words, name)]
        yield from ((name, (config.get("vocab_size"), config.get(text.width))) for name in words)


def _layers(kind: str, config: Mapping[str, Any]) -> Iterator[tuple[str, int, bool]]:
    """Yield how layers are called, how many there should be, and whether more than these are too many."""
    blocks = config.get("down_block_types")
    if kind in ("UNet2DConditionModel", "AutoencoderKL") and isinstance(blocks, list):
        yield ("encoder." if kind == "AutoencoderKL" else "") + r"down_blocks\.(\d+)\.", len(blocks), True
    elif kind in ("FluxTransformer2DModel", "SD3Transformer2DModel", "PixArtTransformer2DModel"):
        named = {"transformer_blocks": "num_layers", "single_transformer_blocks": "num_single_layers"}
        yield from (
            (rf"{blocks}\.(\d+)\.", config[key], True) for blocks, key in named.items() if is_number(config.get(key))
        )
    elif (text := READERS.get(str(config.get("model_type")))) and is_number(config.get(text.depth)):
        yield text.layers, config[text.depth], False  # some bring further layers, for guessing ahead


def _counted(layers: str, shapes: Mapping[str, tuple[int, ...]]) -> int:
    found = (re.match(layers, name) for name in shapes)
    return max((int(match[1]) + 1 for match in found if match), default=0)
