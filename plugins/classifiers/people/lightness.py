"""How light skin is depicted, from the pixels of a face: the individual typology angle (ITA), with its uncertainty.

ITA = arctan((L* - 50) / b*) in degrees, of CIELAB under D65 (Chardon, Cretois and Hourseau 1991). It tells what colour
the picture has there, which light, make-up and editing change: it is no property of a person. The light is taken to be
grey on average (Buchsbaum 1980) outside the faces; how far that moves the angle counts as uncertainty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Pixels

from .faces import Face

Colours = npt.NDArray[np.float64]
"""Colours as rows: N x 3."""

LIGHT_FROM, DARK_BELOW = 41.0, 10.0
"""The angles from which skin counts as light, and below which as dark (Chardon: light from 41, tan down to 10)."""

LEAST_PIXELS = 50
LEAST_SHARE = 0.5
"""Of the pixels of a face, how many must be of a colour that skin can have: yellower than grey, not black or white."""

STRONGEST_GAIN = 2.0
WHITE = np.array([0.95047, 1.0, 1.08883])
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


@dataclass(frozen=True, slots=True)
class Lightness:
    """The angle of depicted skin in degrees: its median, and the interval that it may lie in."""

    low: float
    middle: float
    high: float

    @property
    def group(self) -> str:
        """Light, medium or dark; empty where the interval spans two of them."""
        groups = {group_of(angle) for angle in (self.low, self.middle, self.high)}
        return groups.pop() if len(groups) == 1 else ""


def group_of(angle: float) -> str:
    """Return the group of an angle in degrees: light from 41, dark below 10, medium between."""
    return "light" if angle >= LIGHT_FROM else "dark" if angle < DARK_BELOW else "medium"


def linear(pixels: npt.NDArray[np.uint8]) -> Colours:
    """Return linear light, 0 to 1, of sRGB values, 0 to 255 (IEC 61966-2-1)."""
    values = pixels.astype(np.float64) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def lab(light: Colours) -> Colours:
    """Return CIELAB (L*, a*, b*) under D65 of linear RGB, both N x 3 (CIE 15, equations 8.3 to 8.5)."""
    ratio = light @ TO_XYZ.T / WHITE
    root = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = root.T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def typology_angle(colours: Colours) -> npt.NDArray[np.float64]:
    """Return the ITA in degrees of CIELAB colours with b* > 0: N numbers between -90 and 90."""
    return np.degrees(np.arctan2(colours[:, 0] - 50, colours[:, 2]))


def grey_world(light: Colours) -> npt.NDArray[np.float64]:
    """Return what red, green and blue are multiplied by to be equal on average, at most doubled or halved."""
    mean = np.maximum(light.mean(axis=0), 1e-6)
    gains: npt.NDArray[np.float64] = np.clip(mean.mean() / mean, 1 / STRONGEST_GAIN, STRONGEST_GAIN)
    return gains


def depicted_lightness(image: Pixels, faces: Sequence[Face]) -> Lightness | None:
    """Return how light the skin of `faces` is depicted; nothing where too little can be skin, as in grey pictures.

    The interval holds the quartiles over the pixels after the light is corrected, and the median before that.
    """
    skin = np.concatenate([np.zeros((0, 3), dtype=np.uint8), *(skin_of(image, face) for face in faces)])
    around = outside(image, faces)
    raw = _angles(linear(skin))
    corrected = _angles(linear(skin) * grey_world(linear(around))) if len(around) else raw
    enough = max(LEAST_PIXELS, LEAST_SHARE * len(skin))
    if min(len(raw), len(corrected)) < enough:
        return None
    low, middle, high = (float(angle) for angle in np.percentile(corrected, [25, 50, 75]))
    before = float(np.median(raw))
    return Lightness(min(low, before), middle, max(high, before))


def skin_of(image: Pixels, face: Face) -> npt.NDArray[np.uint8]:
    """Return the pixels of the middle of a face, N x 3: an ellipse from below the eyebrows to the chin."""
    width, height = face.right - face.left, face.bottom - face.top
    left, right = face.left + 0.2 * width, face.right - 0.2 * width
    top, bottom = face.top + 0.3 * height, face.top + 0.85 * height
    rows = np.arange(max(0, int(top)), min(image.shape[0], int(bottom) + 1))
    columns = np.arange(max(0, int(left)), min(image.shape[1], int(right) + 1))
    if not len(rows) or not len(columns):
        return np.zeros((0, 3), dtype=np.uint8)
    across = (columns - (left + right) / 2) / max((right - left) / 2, 1)
    down = (rows - (top + bottom) / 2) / max((bottom - top) / 2, 1)
    inside = down[:, None] ** 2 + across[None, :] ** 2 <= 1
    return image[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1][inside]


def outside(image: Pixels, faces: Sequence[Face]) -> npt.NDArray[np.uint8]:
    """Return the pixels of a picture that lie in no face, N x 3; of a large picture every so many of them."""
    step = max(1, max(image.shape[:2]) // 256)
    left_over = np.ones(image.shape[:2], dtype=bool)
    for face in faces:
        across = slice(max(0, int(face.left)), max(0, int(face.right) + 1))
        left_over[max(0, int(face.top)) : max(0, int(face.bottom) + 1), across] = False
    return image[::step, ::step][left_over[::step, ::step]]


def _angles(light: Colours) -> npt.NDArray[np.float64]:
    """Return the angles of the colours that skin can have: yellower than grey, neither black nor burnt out."""
    colours = lab(np.clip(light, 0, 1))
    skin = (colours[:, 2] > 1) & (colours[:, 0] > 5) & (colours[:, 0] < 99)
    return typology_angle(colours[skin])
