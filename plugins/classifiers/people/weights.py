"""The weights that come along, some with 8 bits, a scale and a least value, and the numbers they stand for."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

FOLDER = "people_reader"
FILES = ("face_detector.safetensors", "age_gender.safetensors")
SECOND_FOLDER = "second_people_reader"
SECOND_FILES = ("face_detector.safetensors", "gender.safetensors", "age.safetensors")

Weights = Mapping[str, Any]
"""Tensors of float32 by name."""


def dequantised(stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return the numbers that stored tensors stand for, as float32, by name.

    weight = byte * scale + least, in double precision as TensorFlow.js reckons; `NAME.range` holds scale and least of
    NAME, float64 of shape (2,). A tensor without a range is its numbers.
    """
    found = {}
    for name, tensor in stored.items():
        if name.endswith(".range"):
            continue
        span = stored.get(f"{name}.range")
        numbers = tensor.double() if span is None else tensor.double() * span[0] + span[1]
        found[name] = numbers.float()
    return found


def read_weights(name: str, device: str, folder: str = FOLDER) -> dict[str, Any]:
    """Return the tensors of the file called `name` among those of `folder` that come along, on `device`."""
    from safetensors.torch import load

    stored = load((files("biaslens_resources") / folder / name).read_bytes())
    return {key: tensor.to(device) for key, tensor in dequantised(stored).items()}


@cache
def weights_digest(folder: str = FOLDER, names: tuple[str, ...] = FILES) -> str:
    """Return the SHA-256 of all weights of one reader."""
    whole = hashlib.sha256()
    for name in names:
        whole.update((files("biaslens_resources") / folder / name).read_bytes())
    return whole.hexdigest()
