"""Where faces are: the tiny face detector of face-api.js, a small YOLO with separable convolutions.

The architecture is TinyYOLOv2's with its convolutions made separable and its last layers left out, as the package
@vladmandic/face-api (MIT) publishes it in `src/tinyYolov2` and `src/tinyFaceDetector`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Pixels

from .weights import Weights

STRIDE = 32
"""Pixels of the searched picture to a cell."""

MEANS = (117.001, 114.697, 97.404)
ANCHORS = np.array(
    [[1.603231, 2.094468], [6.041143, 7.080126], [2.882459, 3.518061], [4.266906, 5.178857], [9.041765, 10.66308]]
)
"""Usual widths and heights of faces, in cells."""

MOST_OVERLAP = 0.4
SLOPE = 0.1


@dataclass(frozen=True, slots=True)
class Face:
    """A face found: its box in pixels of the picture, which may reach beyond its border, and the detector's score."""

    left: float
    top: float
    right: float
    bottom: float
    score: float

    @property
    def area(self) -> float:
        """The area of the box, in square pixels."""
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def overlap(self, other: Face) -> float:
        """Return the area that two boxes share, as a share of what they cover together (IoU), 0 to 1."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        both = max(0.0, width) * max(0.0, height)
        return both / (self.area + other.area - both) if both else 0.0


F = TypeVar("F", bound=Face)


def find_faces(image: Pixels, weights: Weights, size: int, least: float, border: float = 0.0) -> tuple[Face, ...]:
    """Return the faces in `image` that score above `least`, the surest first, without those that overlap a surer one.

    `size` is the side of the square in which they are looked for, a multiple of 32: more finds smaller faces. `border`
    is how much black is put around the picture there, as a share of its longer side: more finds larger faces.
    """
    import torch

    height, width = image.shape[:2]
    longer = max(height, width)
    some = next(iter(weights.values()))
    square = torch.from_numpy(in_square(image, size, border)).to(some.device)
    with torch.inference_mode():
        grid = grid_of(square, weights)[0].double().cpu().numpy()
    found = (moved(face, -border * longer) for face in decode(grid, longer * (1 + 2 * border), least))
    return suppress(
        [face for face in found if face.left < width and face.top < height and min(face.right, face.bottom) > 0]
    )


def moved(face: Face, by: float) -> Face:
    """Return a face so many pixels further right and below."""
    return Face(face.left + by, face.top + by, face.right + by, face.bottom + by, face.score)


def in_square(image: Pixels, size: int, border: float = 0.0) -> npt.NDArray[np.float32]:
    """Return the picture in a black square: 1 x 3 x size x size, normalised for the detector.

    It lies in the upper left, behind a `border` of so much of its longer side, which is also left on the far side.
    """
    from PIL import Image

    height, width = image.shape[:2]
    scale = size / (max(height, width) * (1 + 2 * border))
    shape = (max(1, round(width * scale)), max(1, round(height * scale)))
    first = round(border * max(height, width) * scale)
    square = np.zeros((size, size, 3), dtype=np.float32)
    small = np.asarray(Image.fromarray(image).resize(shape, Image.Resampling.BILINEAR))
    square[first : first + shape[1], first : first + shape[0]] = small
    return ((square - np.array(MEANS, dtype=np.float32)) / np.float32(255)).transpose(2, 0, 1)[None]


def grid_of(x: Any, weights: Weights) -> Any:
    """Return what the network says of each cell: 1 x 3 x S x S in, 1 x 25 x S/32 x S/32 out, 5 numbers per anchor.

    Six times convolution, leaky ReLU (slope 0.1) and pooling by 2, the last one without a stride; then a 1 x 1
    convolution. The first convolution is whole and without padding, those after it are separable and padded with zeros.
    """
    from torch.nn import functional

    x = functional.conv2d(x, weights["conv0.filters"], weights["conv0.bias"])
    x = functional.max_pool2d(functional.leaky_relu(x, SLOPE), 2, ceil_mode=True)
    for layer in range(1, 6):
        deep, flat = weights[f"conv{layer}.depthwise_filter"], weights[f"conv{layer}.pointwise_filter"]
        x = functional.conv2d(x, deep, padding=1, groups=deep.shape[0])
        x = functional.leaky_relu(functional.conv2d(x, flat, weights[f"conv{layer}.bias"]), SLOPE)
        if layer < 5:
            x = functional.max_pool2d(x, 2, ceil_mode=True)
        else:  # TensorFlow's "same" with stride 1: the pixel beyond goes right and below, and never wins
            x = functional.max_pool2d(functional.pad(x, (0, 1, 0, 1), value=-np.inf), 2, stride=1)
    return functional.conv2d(x, weights["conv8.filters"], weights["conv8.bias"])


def decode(grid: npt.NDArray[np.float64], side: int, least: float) -> list[Face]:
    """Return the faces that a grid (25 x cells x cells) tells of, in pixels of a picture whose longer side is `side`.

    With cell (i, j) and anchor (p, q), of the five numbers x, y, w, h, s (YOLO9000, section 2): centre
    ((j + sigmoid x) / cells, (i + sigmoid y) / cells), size (p exp w / cells, q exp h / cells), score sigmoid s.
    """
    cells = grid.shape[-1]
    numbers = grid.reshape(len(ANCHORS), 5, cells, cells)
    scores = _sigmoid(numbers[:, 4])
    faces = []
    for anchor, row, column in np.argwhere(scores > least):
        x, y, w, h, _ = numbers[anchor, :, row, column]
        centre_x, centre_y = (column + _sigmoid(x)) / cells, (row + _sigmoid(y)) / cells
        # An exponent beyond any picture would overflow; a face of e^6 anchors covers every picture.
        wide, high = ANCHORS[anchor] * np.exp(np.minimum([w, h], 6.0)) / cells / 2
        box = np.array([centre_x - wide, centre_y - high, centre_x + wide, centre_y + high]) * side
        left, top, right, bottom = (float(edge) for edge in box)
        faces.append(Face(left, top, right, bottom, float(scores[anchor, row, column])))
    return faces


def suppress(faces: Sequence[F]) -> tuple[F, ...]:
    """Return the faces, the surest first, of which none overlaps a surer one by more than 0.4 (IoU)."""
    kept: list[F] = []
    for face in sorted(faces, key=lambda face: (-face.score, face.left, face.top)):
        if all(face.overlap(surer) <= MOST_OVERLAP for surer in kept):
            kept.append(face)
    return tuple(kept)


def cut(image: Pixels, face: Face, margin: float) -> Pixels:
    """Return the square around a face with a margin, a share of its longer side; black where the picture ends."""
    side = max(face.right - face.left, face.bottom - face.top) * (1 + 2 * margin)
    length = max(1, round(side))
    left = round((face.left + face.right - side) / 2)
    top = round((face.top + face.bottom - side) / 2)
    square = np.zeros((length, length, 3), dtype=np.uint8)
    height, width = image.shape[:2]
    first_x, first_y, last_x, last_y = max(0, left), max(0, top), min(width, left + length), min(height, top + length)
    if first_x < last_x and first_y < last_y:
        square[first_y - top : last_y - top, first_x - left : last_x - left] = image[first_y:last_y, first_x:last_x]
    return square


def _sigmoid(x: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(x, -60, 60)))
