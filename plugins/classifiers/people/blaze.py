"""Where faces and their eyes are: BlazeFace (Bazarevsky et al. 2019), the detector of the second reader.

The model for pictures of 256 pixels, as MediaPipe (Apache 2.0) made it and the package @vladmandic/human publishes it:
a chain of residual blocks of separable convolutions, and two grids of boxes, each with six points of the face.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Pixels

from .faces import Face, suppress
from .weights import Weights

BLOCKS = 31
HALVING = frozenset({7, 15, 23})
"""The blocks that halve height and width."""

GRIDS = (("fine", 16, 2), ("coarse", 32, 6))
"""Each grid: what its tensors are called, pixels to a cell, boxes to a cell."""

NUMBERS = 16
"""Numbers to a box: centre, size, then right eye, left eye, nose, mouth and both ears, x and y, in pixels."""

POINTS = slice(4, 12)
"""Of these, eyes, nose and mouth; ears are often guessed."""


@dataclass(frozen=True, slots=True)
class FaceWithPoints(Face):
    """A face found, and where its right eye, left eye, tip of the nose and mouth are: 4 x 2, x and y in pixels."""

    points: npt.NDArray[np.float64] = field(compare=False)


def find_faces(image: Pixels, weights: Weights, size: int, least: float) -> tuple[FaceWithPoints, ...]:
    """Return the faces in `image` that score above `least`, the surest first, without those that overlap a surer one.

    `size` is the side of the square in which they are looked for, a multiple of 32; the network was made for 256.
    """
    import torch

    height, width = image.shape[:2]
    some = next(iter(weights.values()))
    square = torch.from_numpy(in_square(image, size)).to(some.device)
    with torch.inference_mode():
        scores, boxes = (found[0].double().cpu().numpy() for found in outputs(square, weights))
    found = decode(scores, boxes, anchors(size), max(height, width) / size, least)
    return suppress([face for face in found if face.left < width and face.top < height])


def in_square(image: Pixels, size: int) -> npt.NDArray[np.float32]:
    """Return the picture in the upper left of a black square: 1 x 3 x size x size, from -1 to 1."""
    from PIL import Image

    height, width = image.shape[:2]
    scale = size / max(height, width)
    shape = (max(1, round(width * scale)), max(1, round(height * scale)))
    square = np.zeros((size, size, 3), dtype=np.float32)
    square[: shape[1], : shape[0]] = np.asarray(Image.fromarray(image).resize(shape, Image.Resampling.BILINEAR))
    return np.ascontiguousarray((square / np.float32(127.5) - 1).transpose(2, 0, 1)[None])


def outputs(x: Any, weights: Weights) -> tuple[Any, Any]:
    """Return what the network says of N x 3 x S x S: scores before the sigmoid (N x boxes), and boxes (N x boxes x 16).

    The boxes of the fine grid come first, each grid row by row, as `anchors` has them.
    """
    import torch
    from torch.nn import functional

    # TensorFlow's "same" with stride 2 pads right and below more than left and above.
    x = functional.conv2d(functional.pad(x, (1, 2, 1, 2)), weights["stem.filters"], weights["stem.bias"], stride=2)
    x = x.relu()
    for block in range(BLOCKS):
        x = _residual(x, weights, f"block{block}", halving=block in HALVING)
    coarse = _separable(x, weights, "coarse", halving=True).relu()
    scores, boxes = [], []
    for (name, _, _), grid in zip(GRIDS, (x, coarse), strict=True):
        said = [functional.conv2d(grid, weights[f"{name}.{part}"], weights[f"{name}.{part}_bias"]) for part in PARTS]
        by_cell = [numbers.permute(0, 2, 3, 1).flatten(1) for numbers in said]
        scores.append(by_cell[0])
        boxes.append(by_cell[1].unflatten(1, (-1, NUMBERS)))
    return torch.cat(scores, dim=1), torch.cat(boxes, dim=1)


PARTS = ("score", "box")


def anchors(size: int) -> npt.NDArray[np.float64]:
    """Return the centre of the cell of every box, in pixels of the searched square: boxes x 2, x and y."""
    centres = []
    for _, stride, count in GRIDS:
        along = stride * (np.arange(size // stride) + 0.5)
        y, x = np.meshgrid(along, along, indexing="ij")
        centres.append(np.repeat(np.stack([x, y], axis=-1).reshape(-1, 2), count, axis=0))
    return np.concatenate(centres)


def decode(
    scores: npt.NDArray[np.float64],
    boxes: npt.NDArray[np.float64],
    centres: npt.NDArray[np.float64],
    scale: float,
    least: float,
) -> list[FaceWithPoints]:
    """Return the faces that score above `least`, in pixels of the picture, of which `scale` go to one of the square."""
    shares = 1 / (1 + np.exp(-np.clip(scores, -60, 60)))
    found = []
    for index in np.flatnonzero(shares > least):
        centre = centres[index] + boxes[index, :2]
        half = np.maximum(boxes[index, 2:4], 0) / 2
        left, top, right, bottom = (float(edge) * scale for edge in (*(centre - half), *(centre + half)))
        points = (centres[index] + boxes[index, POINTS].reshape(-1, 2)) * scale
        found.append(FaceWithPoints(left, top, right, bottom, float(shares[index]), points))
    return found


def _residual(x: Any, weights: Weights, name: str, *, halving: bool) -> Any:
    """Return a block: a separable convolution, and its input beside it, with zeros for the channels that are new."""
    from torch.nn import functional

    inner = _separable(x, weights, name, halving=halving)
    beside = functional.max_pool2d(x, 2) if halving else x
    beside = functional.pad(beside, (0, 0, 0, 0, 0, inner.shape[1] - beside.shape[1]))
    return (inner + beside).relu()


def _separable(x: Any, weights: Weights, name: str, *, halving: bool) -> Any:
    """Return the depthwise 3 x 3 convolution, padded as TensorFlow's "same", and the pointwise one with its bias."""
    from torch.nn import functional

    deep = weights[f"{name}.deep"]
    x = functional.pad(x, (0, 1, 0, 1) if halving else (1, 1, 1, 1))
    x = functional.conv2d(x, deep, stride=2 if halving else 1, groups=deep.shape[0])
    return functional.conv2d(x, weights[f"{name}.flat"], weights[f"{name}.bias"])
