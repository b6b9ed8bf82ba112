"""The second reader of people: other networks, made by others from other faces, that find and read faces by themselves.

What it shares with the first is what its readings mean: the classes, from what on something is told, and the colour of
skin, which is no network's affair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from biaslens_gui.api import Pixels

from . import blaze, residual_looks
from .aligned import upright
from .blaze import FaceWithPoints
from .depiction import YEARS_OFF, PictureReading, Sureness, odds_of, prominent_of, share_of
from .lightness import depicted_lightness
from .weights import SECOND_FILES, SECOND_FOLDER, read_weights


class SecondPeopleReader:
    """The three networks of the second reader in memory."""

    def __init__(self, device: str, options: Mapping[str, Any]) -> None:
        least = (float(options[name]) for name in ("least_probability", "least_score", "least_gender"))
        self.sureness = Sureness(*least)
        self._side, self._margin = -(-int(options["search"]) // 32) * 32, float(options["margin"])
        self._detector, self._gender, self._age = (read_weights(name, device, SECOND_FOLDER) for name in SECOND_FILES)

    def read(self, image: Pixels) -> PictureReading:
        """Return how people are depicted in `image`."""
        found = self.find(image)
        return replace(self.look(image, prominent_of(found)), faces=len(found)) if found else PictureReading()

    def find(self, image: Pixels) -> tuple[FaceWithPoints, ...]:
        """Return the faces in `image`."""
        return blaze.find_faces(image, self._detector, self._side, self.sureness.face)

    def look(self, image: Pixels, faces: Sequence[FaceWithPoints]) -> PictureReading:
        """Return how `faces` of `image` look together; each is read as it is, and mirrored."""
        women = residual_looks.shares_of_women(self._cut(image, faces, residual_looks.GENDER_SIDE), self._gender)
        ages = residual_looks.ages_of(self._cut(image, faces, residual_looks.AGE_SIDE), self._age).mean(axis=0)
        years = float(ages @ residual_looks.AGES)
        # Nothing is published of its errors in years: its own doubt counts beside those of the first reader.
        variance = float(ages @ residual_looks.AGES**2) - years**2 + YEARS_OFF**2
        by_face = share_of(odds_of(women).reshape(-1, 2).mean(axis=1))
        lightness = depicted_lightness(image, faces)
        return PictureReading(len(faces), float(by_face.mean()), years, lightness, variance**0.5)

    def _cut(self, image: Pixels, faces: Sequence[FaceWithPoints], side: int) -> list[Pixels]:
        """Return each face upright, and after it its mirror image."""
        return [
            upright(image, face.points, side, self._margin, mirrored=mirrored)
            for face in faces
            for mirrored in (False, True)
        ]
