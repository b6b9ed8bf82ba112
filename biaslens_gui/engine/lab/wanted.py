"""What a reader is asked, each once, with the digest under which its answer is kept.

Of images neither list is held: an audit may have a million.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.lab.image_rows import ChosenImages, ImageRows
from biaslens_gui.engine.lab.looked_up import LookedUp
from biaslens_gui.engine.lab.places import Places

U = TypeVar("U")
U_co = TypeVar("U_co", covariant=True)


class Wanted(Protocol[U_co]):
    """Units of work by their places, and their digests."""

    def __getitem__(self, place: int, /) -> U_co: ...

    def named(self, places: Iterable[int]) -> Sequence[tuple[str, U_co]]:
        """Return the units at places with their digests."""

    def keys(self) -> Iterable[str]:
        """Return all digests, in order."""


class WantedList(Wanted[U]):
    """Texts or requests; of those with the same digest the last is asked, at the place of the first."""

    def __init__(self, keys: Iterable[str], units: Iterable[U]) -> None:
        found = dict(zip(keys, units, strict=True))
        self._keys, self._units = list(found), list(found.values())

    def __getitem__(self, place: int, /) -> U:
        return self._units[place]

    def __len__(self) -> int:
        return len(self._keys)

    def named(self, places: Iterable[int]) -> Sequence[tuple[str, U]]:
        """Return the units at places with their digests."""
        return [(self._keys[place], self._units[place]) for place in places]

    def keys(self) -> Iterable[str]:
        """Return all digests, in order."""
        return self._keys


class DistinctImages(LookedUp[ImageRecord]):
    """Images as a model sees them: of those whose files are equal the last one, at the place of the first."""

    def __init__(self, images: Sequence[ImageRecord]) -> None:
        self._images = images
        self._last, repeated = _repeated(images)
        self._places: Sequence[int] = range(len(images))
        if repeated:
            self._places = Places(place for place in range(len(images)) if place not in repeated)

    def sha256s(self) -> Iterator[str]:
        """Yield the SHA-256 of every file, in order."""
        every = sha256s_of(self._images)
        if len(self._places) == len(self._images):
            return every
        return (self[number].sha256 for number in range(len(self)))

    def __len__(self) -> int:
        return len(self._places)

    def _item(self, place: int) -> ImageRecord:
        own = self._places[place]
        return self._images[self._last.get(own, own)]


class WantedImages(DistinctImages):
    """Images whose readings are kept under what `key_of` the SHA-256 of a file is."""

    def __init__(self, images: Sequence[ImageRecord], key_of: Callable[[str], str]) -> None:
        super().__init__(images)
        self.key_of = key_of

    def named(self, places: Iterable[int]) -> Sequence[tuple[str, ImageRecord]]:
        """Return the images at places with the digests of what is read of them."""
        return [(self.key_of(image.sha256), image) for image in map(self.__getitem__, places)]

    def keys(self) -> Iterator[str]:
        """Yield all digests, in order."""
        return map(self.key_of, self.sha256s())


def shown(images: Sequence[ImageRecord]) -> Sequence[ImageRecord]:
    """Return the images of status `ok`, in order."""
    if isinstance(images, ImageRows):
        return images.shown()
    if isinstance(images, ChosenImages):
        return images
    return [image for image in images if image.status == "ok"]


def sha256s_of(images: Sequence[ImageRecord]) -> Iterator[str]:
    """Yield the SHA-256 of every image's file, in order."""
    if isinstance(images, ImageRows | ChosenImages):
        return images.sha256s()
    return (image.sha256 for image in images)


def _repeated(images: Sequence[ImageRecord]) -> tuple[dict[int, int], set[int]]:
    """Return, of images whose files are equal, the place of the last by that of the first, and all but the first."""
    last, repeated, first = dict[int, int](), set[int](), dict[str, int]()
    numbers = _beginnings(images)
    ordered = np.sort(numbers)
    several = ordered[1:][ordered[1:] == ordered[:-1]]
    for place in np.flatnonzero(np.isin(numbers, several)).tolist() if len(several) else ():
        begin = first.setdefault(images[place].sha256, place)
        if begin != place:
            last[begin] = place
            repeated.add(place)
    return last, repeated


def _beginnings(images: Sequence[ImageRecord]) -> npt.NDArray[np.int64]:
    """Return a number for every image that is equal where files are; for those of other files it almost never is."""
    if isinstance(images, ImageRows | ChosenImages):
        return images.beginnings()
    return np.fromiter((hash(image.sha256) for image in images), np.int64, len(images))
