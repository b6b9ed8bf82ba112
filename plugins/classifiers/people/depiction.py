"""How people are depicted in one picture, and the shares of classes that follow from it.

Every reading is of a depiction, never of a person. Where no face is found, or nothing is sure enough, all of the share
is "cannot tell": a reading that is not sure is not divided among those who could have been meant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import erf, sqrt
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import CANNOT_TELL, Pixels

from . import age_gender
from .faces import F, Face, cut, find_faces
from .lightness import Lightness, depicted_lightness
from .weights import FILES, read_weights

PROMINENT = 0.5
"""Faces of at least half the area of the largest one are read; people in the background are counted only."""

BORDERS = (0.0, 0.25, 0.5)
"""Black around a picture, as shares of its longer side, with which faces are looked for until one is found.

The detector misses faces that fill a picture, or are cut off by its edge, and finds most of them smaller.
"""

CLOSER = 0.1
"""Faces are cut out twice, with the margin and closer by this share, and mirrored: the readings are averaged."""

YOUNG_BELOW, OLD_FROM = 35.0, 60.0
YEARS_OFF = 5.5
"""Standard deviation of the age in years, about what its publisher measured: a mean absolute error of 4.5 years."""

KINDS: Mapping[str, tuple[str, ...]] = {
    "gender": ("woman", "man", CANNOT_TELL),
    "age": ("young", "middle-aged", "old", CANNOT_TELL),
    "skin": ("light", "medium", "dark", CANNOT_TELL),
    "people": ("one person", "two people", "several people", CANNOT_TELL),
}
"""What can be read, and the classes of each."""


@dataclass(frozen=True, slots=True)
class PictureReading:
    """What is read in one picture: how many faces, and how the prominent ones look.

    `woman` is a share, `years` an age, and `years_off` its standard deviation; nothing where there are no faces.
    `lightness` is nothing where no skin is seen.
    """

    faces: int = 0
    woman: float | None = None
    years: float | None = None
    lightness: Lightness | None = None
    years_off: float = YEARS_OFF


class FaceReader(Protocol):
    """Networks in memory that read pictures, and from what on they are sure enough."""

    sureness: Sureness

    def read(self, image: Pixels) -> PictureReading:
        """Return how people are depicted in `image`."""


@dataclass(frozen=True, slots=True)
class Sureness:
    """From what on something is read: the least probability of a class, and the least score of a face.

    Networks that are surer of gender than they are right have a probability of their own for it.
    """

    probability: float = 0.7
    face: float = 0.5
    gender: float | None = None

    def of(self, kind: str) -> float:
        """Return the least probability of a class of `kind`."""
        return self.gender if kind == "gender" and self.gender is not None else self.probability


class PeopleReader:
    """Both networks of the first reader in memory."""

    def __init__(self, device: str, options: Mapping[str, Any]) -> None:
        self.sureness = Sureness(float(options["least_probability"]), float(options["least_score"]))
        self._side, self._margin = -(-int(options["search"]) // 32) * 32, float(options["margin"])
        self._detector, self._age_gender = (read_weights(name, device) for name in FILES)

    def read(self, image: Pixels) -> PictureReading:
        """Return how people are depicted in `image`."""
        found = self.find(image)
        return replace(self.look(image, prominent_of(found)), faces=len(found)) if found else PictureReading()

    def find(self, image: Pixels) -> tuple[Face, ...]:
        """Return the faces in `image`; where none is found, it is looked at again with black around it."""
        for border in BORDERS:
            if found := find_faces(image, self._detector, self._side, self.sureness.face, border):
                return found
        return ()

    def look(self, image: Pixels, faces: Sequence[Face]) -> PictureReading:
        """Return how `faces` of `image` look together."""
        crops = [cut(image, face, self._margin - closer) for face in faces for closer in (0.0, CLOSER)]
        years, women = age_gender.look_of([*crops, *(crop[:, ::-1] for crop in crops)], self._age_gender)
        # Two crops of a face, and their mirror images in the second half; several faces count alike.
        by_face = share_of(odds_of(women).reshape(2, -1, 2).mean(axis=(0, 2)))
        lightness = depicted_lightness(image, faces)
        return PictureReading(len(faces), float(by_face.mean()), float(years.mean()), lightness)


def prominent_of(faces: Sequence[F]) -> list[F]:
    """Return the faces that are read: all that are at least half as large as the largest."""
    largest = max(face.area for face in faces)
    return [face for face in faces if face.area >= PROMINENT * largest]


def odds_of(shares: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the log odds of shares, of which none counts as certain."""
    return np.log(np.clip(shares, 1e-6, 1 - 1e-6) / np.clip(1 - shares, 1e-6, 1))


def share_of(odds: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the shares that log odds stand for."""
    return 1 / (1 + np.exp(-odds))


def shares_of(kind: str, reading: PictureReading, least: float) -> dict[str, float]:
    """Return the share of every class of `kind`; "cannot tell" has all of it where none reaches `least`."""
    found = _READINGS[kind](reading)
    shares = dict.fromkeys(KINDS[kind], 0.0)
    if not found or max(found.values()) < least:
        return shares | {CANNOT_TELL: 1.0}
    return shares | found


def _gender(reading: PictureReading) -> dict[str, float]:
    return {} if reading.woman is None else {"woman": reading.woman, "man": 1 - reading.woman}


def _age(reading: PictureReading) -> dict[str, float]:
    """Return the shares of a normal distribution around the age read."""
    if reading.years is None:
        return {}
    young = _below(YOUNG_BELOW - reading.years, reading.years_off)
    old = _below(reading.years - OLD_FROM, reading.years_off)
    return {"young": young, "middle-aged": max(0.0, 1 - young - old), "old": old}


def _skin(reading: PictureReading) -> dict[str, float]:
    """Return the one group that the whole interval lies in; nothing where it spans two."""
    return {reading.lightness.group: 1.0} if reading.lightness and reading.lightness.group else {}


def _people(reading: PictureReading) -> dict[str, float]:
    """Return the number of faces; a picture without a face may show people nonetheless."""
    if not reading.faces:
        return {}
    return {KINDS["people"][min(reading.faces, 3) - 1]: 1.0}


def _below(years: float, deviation: float) -> float:
    """Return the probability of a normal error of at most `years`."""
    return (1 + erf(years / (deviation * sqrt(2)))) / 2


_READINGS = {"gender": _gender, "age": _age, "skin": _skin, "people": _people}
