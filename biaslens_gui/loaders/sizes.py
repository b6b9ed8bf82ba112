"""What a configuration says of a model's size, held against what any model has and what its weights can hold.

The libraries build what a configuration asks for before they look at the weights: a wrong number there is hours of
work, or more memory than there is. So the numbers are looked at first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from biaslens_gui.errors import KnownError

HINT = "Copy the model folder again, from where it was published; a sound one does not say this."


@dataclass(frozen=True, slots=True)
class Size:
    """The numbers called like `pattern`: what they count, between `least` and `most`; far more than any model has."""

    pattern: str
    counts: str
    least: int
    most: int


SIZES = (
    Size(r"(num|n)_.*(layers|blocks)|n_layers?|(en|de)coder_layers|depths?|layers_per_block", "layers", 0, 2_000),
    Size(r"num_attention_heads|n_head", "heads", 1, 16_384),
    Size(r"(num|n)_.*heads|n_heads|(en|de)coder_attention_heads", "heads", 0, 16_384),
    Size(r"(num|n)_.*experts.*", "experts", 0, 16_384),
    Size(r"vocab_size|.*_vocab_size|num_embeddings|num_labels", "entries", 0, 10_000_000),
    Size(r"hidden_size|d_model|n_embd", "numbers side by side", 1, 1_000_000),
    Size(r"hidden_sizes|.*_hidden_size|hidden_dim|embed_dims?|embedding_size|cross_attention_dim|.*_channels|d_kv|"
         r"attention_head_dim|head_dim|projection_dim|patch_size", "numbers side by side", 0, 1_000_000),
    Size(r"intermediate_size|.*_intermediate_size|d_ff|ffn_dim|.*_ffn_dim|mlp_dim|n_inner", "numbers side by side",
         0, 10_000_000),
    Size(r"image_size|sample_size|input_size", "pixels", 0, 65_536),
    Size(r"num_train_timesteps", "steps", 1, 1_000_000),
)  # fmt: skip
"""A number is held to every entry whose pattern is its whole name."""

LARGEST_SIDE = 16_384
"""Pixels of a side to which images are brought before a model sees them."""

HARMLESS = 2**28
"""Numbers in a model of which nothing is refused for its weights: a gigabyte in full precision."""

MOST_PATCHES = 2048
"""Patches along one side of an image: each has a place in memory, and the places of a square are many."""


def refuse_impossible(config: Mapping[str, Any], name: str, stored_bytes: int) -> None:
    """Refuse a configuration (of the file `name`) that no model can have, or that `stored_bytes` of weights cannot.

    A weight takes a bit at least, so a smaller model than the bytes allow is never refused.

    Raises:
        KnownError: it is one; the message names the number.
    """
    for part in _parts(config):
        for key, value in part.items():
            for number in _numbers(value):
                _hold(name, key, number)
        _hold_patches(name, part)
        numbers = _fewest_weights(part)
        if numbers > HARMLESS and numbers > 8 * stored_bytes:
            message = f"{name} speaks of {numbers:,} weights or more; its files of {stored_bytes:,} bytes hold fewer."
            raise KnownError("Sizes that do not fit", message, HINT)


def _parts(config: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield a configuration and those of its parts; `parse_json` bounds how deep they lie."""
    yield config
    for value in config.values():
        for inner in value if isinstance(value, list) else (value,):
            if isinstance(inner, Mapping):
                yield from _parts(inner)


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, list):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def _hold(name: str, key: str, number: float) -> None:
    for size in SIZES:
        if not re.fullmatch(size.pattern, key):
            continue
        if number < size.least:
            raise KnownError("Sizes that no model has", f"{name} says that {key} is {number:,}.", HINT)
        if number > size.most:
            message = f"{name} says that {key} is {number:,}; no model has more than {size.most:,} {size.counts}."
            raise KnownError("Sizes that no model has", message, HINT)


def _hold_patches(name: str, part: Mapping[str, Any]) -> None:
    sides, patches = (list(_numbers(part.get(key))) for key in ("image_size", "patch_size"))
    if sides and patches and max(sides) / max(1, min(patches)) > MOST_PATCHES:
        message = f"{name} cuts images of {max(sides):,} pixels into patches of {min(patches):,}: far too many."
        raise KnownError("Sizes that no model has", message, HINT)


def refuse_huge_images(config: Mapping[str, Any], name: str) -> None:
    """Refuse what says how images are prepared (the file `name`) where it makes them larger than any model sees them.

    Raises:
        KnownError: it does; the message names the number.
    """
    areas = "merge_size" in config  # there an edge is meant as the number of pixels, at most
    sizes = [config.get(key) for key in ("size", "crop_size")]
    named = [pair for size in sizes if isinstance(size, Mapping) for pair in size.items()]
    named += [("", size) for size in sizes if not isinstance(size, Mapping)]
    named += [("min_pixels", config.get("min_pixels"))]  # at least: a small image is made so large
    for key, value in named:
        for number in _numbers(value):
            if not 0 <= number <= (LARGEST_SIDE**2 if areas or key.endswith("_pixels") else LARGEST_SIDE):
                message = f"{name} brings images to {number:,} pixels; no model sees more than {LARGEST_SIDE:,} a side."
                raise KnownError("Sizes that no model has", message, HINT)


def _fewest_weights(part: Mapping[str, Any]) -> int:
    """Return how many numbers a part has at least: its widest matrix, its table of words, a piece of every layer.

    Layers may share their weights, and a table may be narrower than a layer; so neither is counted where it says so.
    """
    if "num_hidden_groups" in part or "embedding_size" in part or "embedding_dim" in part:
        return 0
    heads, each = _first(part, "num_attention_heads"), _first(part, "attention_head_dim")
    channels = max((int(number) for number in _numbers(part.get("block_out_channels"))), default=0)
    width = max(_first(part, "hidden_size", "d_model", "n_embd"), heads * each, channels)
    layers = _first(part, "num_hidden_layers", "num_layers", "n_layer", "n_layers")
    inner = _first(part, "intermediate_size", "d_ff", "ffn_dim", "n_inner")
    return max(width * width, layers * width * width // 4, inner * width, _first(part, "vocab_size") * width)


def _first(part: Mapping[str, Any], *names: str) -> int:
    return next((int(part[name]) for name in names if isinstance(part.get(name), int)), 0)
