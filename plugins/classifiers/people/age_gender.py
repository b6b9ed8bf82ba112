"""How old a face looks, and as a woman or a man: the age and gender network of face-api.js.

A small Xception (Chollet 2017, figure 5: entry, middle and exit flow) without batch normalisation, as the package
@vladmandic/face-api (MIT) publishes it in `src/xception` and `src/ageGenderNet`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Pixels

from .weights import Weights

SIDE = 112
MEANS = (122.782, 117.001, 104.298)
MAIN_BLOCKS = 2


def look_of(faces: Sequence[Pixels], weights: Weights) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return the ages in years that square pictures of faces look like, and the shares of "woman": N and N numbers."""
    import torch

    some = next(iter(weights.values()))
    with torch.inference_mode():
        years, gender = outputs(torch.from_numpy(normalised(faces)).to(some.device), weights)
        women = gender.double().softmax(dim=-1)[:, 1]
    return years.double().cpu().numpy(), women.cpu().numpy()


def normalised(faces: Sequence[Pixels]) -> npt.NDArray[np.float32]:
    """Return pictures of faces as the network takes them: N x 3 x 112 x 112."""
    from PIL import Image

    size, linear = (SIDE, SIDE), Image.Resampling.BILINEAR
    small = [np.asarray(Image.fromarray(face).resize(size, linear), dtype=np.float32) for face in faces]
    means = np.array(MEANS, dtype=np.float32)
    return np.ascontiguousarray(((np.stack(small) - means) / np.float32(255)).transpose(0, 3, 1, 2))


def outputs(x: Any, weights: Weights) -> tuple[Any, Any]:
    """Return years (N) and the two numbers before the softmax (N x 2, man and woman), of N x 3 x 112 x 112."""
    from torch.nn import functional

    x = _convolved(x, weights, "entry_flow.conv_in").relu()  # N x 32 x 56 x 56
    x = _reduced(x, weights, "entry_flow.reduction_block_0", first=True)  # N x 64 x 28 x 28
    x = _reduced(x, weights, "entry_flow.reduction_block_1")  # N x 128 x 14 x 14
    for block in range(MAIN_BLOCKS):
        inner = x
        for layer in range(3):
            inner = _separable(inner.relu(), weights, f"middle_flow.main_block_{block}.separable_conv{layer}")
        x = x + inner
    x = _reduced(x, weights, "exit_flow.reduction_block")  # N x 256 x 7 x 7
    x = _separable(x, weights, "exit_flow.separable_conv").relu()  # N x 512 x 7 x 7
    x = x.mean(dim=(2, 3))
    years = functional.linear(x, weights["fc.age.weights"], weights["fc.age.bias"])[:, 0]
    return years, functional.linear(x, weights["fc.gender.weights"], weights["fc.gender.bias"])


def _separable(x: Any, weights: Weights, name: str) -> Any:
    """Return the depthwise 3 x 3 convolution, padded with zeros, and the pointwise one with its bias."""
    from torch.nn import functional

    deep, flat = weights[f"{name}.depthwise_filter"], weights[f"{name}.pointwise_filter"]
    return functional.conv2d(functional.conv2d(x, deep, padding=1, groups=deep.shape[0]), flat, weights[f"{name}.bias"])


def _convolved(x: Any, weights: Weights, name: str) -> Any:
    """Return a convolution with stride 2, padded as TensorFlow's "same": by one pixel, right and below, for 3 x 3."""
    from torch.nn import functional

    filters = weights[f"{name}.filters"]
    if filters.shape[-1] == 3:
        x = functional.pad(x, (0, 1, 0, 1))
    return functional.conv2d(x, filters, weights[f"{name}.bias"], stride=2)


def _reduced(x: Any, weights: Weights, name: str, *, first: bool = False) -> Any:
    """Return a reduction block: two separable convolutions and pooling by 2, beside a 1 x 1 convolution of the input.

    The very first one has no ReLU before it.
    """
    from torch.nn import functional

    inner = _separable(x if first else x.relu(), weights, f"{name}.separable_conv0")
    inner = _separable(inner.relu(), weights, f"{name}.separable_conv1")
    inner = functional.max_pool2d(functional.pad(inner, (0, 1, 0, 1), value=-np.inf), 3, stride=2)
    return inner + _convolved(x, weights, f"{name}.expansion_conv")
