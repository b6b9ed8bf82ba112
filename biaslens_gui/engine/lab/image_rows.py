"""The images that a call of the lab returns, in order, each a short row; a record is made of it when it is looked at.

A record with its texts takes 400 bytes: a plan of a million images would hold 400 MB of them from the first to the
last. Rows are 76 bytes in memory, and of many images they lie in a nameless file in the project's folder.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby, islice
from struct import Struct
from sys import intern
from tempfile import SpooledTemporaryFile
from typing import Any, overload

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.executors.tasks import Recipe
from biaslens_gui.engine.lab.places import Places
from biaslens_gui.engine.lab.recipes import ImageRecipes
from biaslens_gui.store.artifacts import not_saved
from biaslens_gui.store.project import ProjectFolder

IN_MEMORY = 4 << 20
"""How many bytes of rows are held in memory: those of 55,000 images. Those of more lie in a file."""

AT_ONCE = 500
"""How many rows are read at once."""

_PAGES = 4
"""Of how many reads the records are held: what is handed out and what comes back lie some batches apart."""

_ROW = Struct("<32sQ32sI")
"""The digest of the recipe, the seed, the SHA-256 of the file, and the number of what else is told (0: nothing yet)."""
_TOLD = Struct("<32sI")
_TOLD_AT = _ROW.size - _TOLD.size
_NO_FILE = bytes(32)


class ImageRows(Sequence[ImageRecord]):
    """The images of `recipes`, made by the model with the key `model`; what is known of each is put in by its place.

    What many images have alike is held once. A record has what was put in, but for the sentence that says where an
    image that is `ok` comes from: that is in the store alone.
    """

    def __init__(self, recipes: ImageRecipes, model: str, project: ProjectFolder) -> None:
        """Name all images.

        Raises:
            KnownError: the disk is full or cannot be written.
        """
        self._recipes, self._model, self._folder = recipes, model, project.path
        self._length = len(recipes)
        self._alike: dict[tuple[Any, ...], int] = {}
        self._told: list[tuple[Any, ...]] = []
        self._pages: dict[int, Sequence[ImageRecord | None]] = {}
        self._file = SpooledTemporaryFile(IN_MEMORY, dir=str(project.path))  # noqa: SIM115 - goes with the rows
        weakref.finalize(self, self._file.close)
        named = recipes.named()
        for begin in range(0, self._length, AT_ONCE):
            rows = (_ROW.pack(bytes.fromhex(key), seed, _NO_FILE, 0) for key, seed in islice(named, AT_ONCE))
            self._write(begin, b"".join(rows))

    # --- what is wanted

    def recipe(self, place: int) -> Recipe:
        """Return what is asked of the model for the image at a place."""
        ((digest, seed, *_),) = self._read(place, 1)
        return self._recipes.recipe(place, digest.hex(), seed)

    def digest(self, place: int) -> str:
        """Return the digest of the recipe of the image at a place."""
        return self.digests(place, 1)[0]

    def digests(self, begin: int, size: int) -> list[str]:
        """Return the digests of the recipes of `size` images from `begin` on, or of as many as there are."""
        return [digest.hex() for digest, *_ in self._read(begin, size)]

    def prompt(self, place: int) -> str:
        """Return the prompt of the image at a place."""
        return self._recipes.asked(place)[0]

    # --- what is known

    def put(self, places: Iterable[int], images: Iterable[ImageRecord]) -> None:
        """Note what is known of images now, each at the place of its recipe.

        Raises:
            KnownError: the disk is full or cannot be written.
        """
        self._pages.clear()
        for _, run in groupby(enumerate(zip(places, images, strict=True)), lambda one: one[1][0] - one[0]):
            known = [image for _, image in run]
            begin = known[0][0]
            rows = bytearray(self._bytes(begin, len(known)))
            for at, (place, image) in enumerate(known):
                _, seed, _, _ = _ROW.unpack_from(rows, at * _ROW.size)
                _TOLD.pack_into(rows, at * _ROW.size + _TOLD_AT, *self._what(place, seed, image))
            self._write(begin, rows)

    def known(self, place: int) -> ImageRecord | None:
        """Return the image at a place, or nothing where it is not there yet."""
        return self._record(place, *next(self._read(place, 1)))

    def sha256s(self) -> Iterator[str]:
        """Yield the SHA-256 of every file, in order, without making records."""
        for begin in range(0, self._length, AT_ONCE):
            for _, _, sha256, number in self._read(begin, AT_ONCE):
                yield self._sha256(sha256, self._told[number - 1])

    def shown(self) -> Sequence[ImageRecord]:
        """Return the images of status `ok`, in order."""
        shown = {number for number, (status, *_) in enumerate(self._told, 1) if status == "ok"}
        if len(shown) == len(self._told):
            return self
        places = Places()
        for begin in range(0, self._length, AT_ONCE):
            for at, (*_, number) in enumerate(self._read(begin, AT_ONCE), begin):
                if number in shown:
                    places.add(range(at, at + 1))
        return ChosenImages(self, places)

    # --- as a sequence

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[ImageRecord]:
        for begin in range(0, self._length, AT_ONCE):
            yield from map(_there, self._page(begin))

    @overload
    def __getitem__(self, place: int) -> ImageRecord: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[ImageRecord]: ...

    def __getitem__(self, place: int | slice) -> ImageRecord | Sequence[ImageRecord]:
        if isinstance(place, slice):
            return tuple(self[index] for index in range(self._length)[place])
        index = range(self._length)[place]
        begin = index - index % AT_ONCE
        if begin not in self._pages:
            while len(self._pages) >= _PAGES:
                del self._pages[next(iter(self._pages))]
            self._pages[begin] = self._page(begin)
        return _there(self._pages[begin][index - begin])

    def __add__(self, others: Sequence[ImageRecord]) -> tuple[ImageRecord, ...]:
        """Return these images and others, as tuples of them are put together."""
        return (*self, *others)

    # --- rows

    def _page(self, begin: int) -> list[ImageRecord | None]:
        return [self._record(place, *row) for place, row in enumerate(self._read(begin, AT_ONCE), begin)]

    def _record(self, place: int, digest: bytes, seed: int, sha256: bytes, number: int) -> ImageRecord | None:
        if not number:
            return None
        status, width, height, note, first, marks, text, other = self._told[number - 1]
        model, prompt, index, seed = other or (self._model, *self._recipes.asked(place), seed)
        # Methods hold on to digests, each time a record is made anew: let all hold the same one.
        key, found = intern(digest.hex()), text if text is not None else sha256.hex()
        return ImageRecord(key, model, prompt, index, seed, status, found, width, height, note, first, marks)

    def _what(self, place: int, seed: int, image: ImageRecord) -> tuple[bytes, int]:
        """Return the bytes of an image's SHA-256 and the number of what else is told of it."""
        sha256, text = _packed(image.sha256)
        asked, told = (
            (self._model, *self._recipes.asked(place), seed),
            (image.model, image.prompt, image.index, image.seed),
        )
        note = "" if image.status == "ok" else image.note
        size = image.width, image.height
        alike = (image.status, *size, note, image.first_sha256, image.marks, text, None if told == asked else told)
        number = self._alike.get(alike)
        if number is None:
            self._told.append(alike)
            number = self._alike[alike] = len(self._told)
        return sha256, number

    @staticmethod
    def _sha256(sha256: bytes, told: tuple[Any, ...]) -> str:
        return sha256.hex() if told[6] is None else str(told[6])

    def _read(self, begin: int, size: int) -> Iterator[tuple[bytes, int, bytes, int]]:
        return _ROW.iter_unpack(self._bytes(begin, size))

    def _bytes(self, begin: int, size: int) -> bytes:
        self._file.seek(begin * _ROW.size)
        rows: bytes = self._file.read(size * _ROW.size)
        return rows

    def _write(self, begin: int, rows: bytes | bytearray) -> None:
        try:
            self._file.seek(begin * _ROW.size)
            self._file.write(rows)
        except OSError as error:
            raise not_saved(self._folder, error) from error


class ChosenImages(Sequence[ImageRecord]):
    """Those of `images` that lie at `places`."""

    def __init__(self, images: ImageRows, places: Places) -> None:
        self._images, self._places = images, places

    def sha256s(self) -> Iterator[str]:
        """Yield the SHA-256 of every file, in order."""
        return (image.sha256 for image in self)

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[ImageRecord]:
        return (self._images[place] for place in self._places)

    @overload
    def __getitem__(self, number: int) -> ImageRecord: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[ImageRecord]: ...

    def __getitem__(self, number: int | slice) -> ImageRecord | Sequence[ImageRecord]:
        if isinstance(number, slice):
            return tuple(self._images[place] for place in self._places[number])
        return self._images[self._places[number]]


def _there(image: ImageRecord | None) -> ImageRecord:
    assert image is not None, "the lab returns images once all are there"
    return image


def _packed(sha256: str) -> tuple[bytes, str | None]:
    """Return a SHA-256 as bytes; where it is none, as of an image without a file, bytes for nothing and the text."""
    with suppress(ValueError):
        found = bytes.fromhex(sha256)
        if len(found) == len(_NO_FILE) and found.hex() == sha256:
            return found, None
    return _NO_FILE, sha256
