"""The images that a call of the lab returns, in order, each a short row; a record is made of it when it is looked at.

A record with its texts takes 400 bytes: a plan of a million images would hold 400 MB of them from the first to the
last. Rows are 76 bytes in memory, and of many images they lie in a nameless file in the project's folder.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from struct import Struct
from sys import intern
from tempfile import SpooledTemporaryFile
from typing import Any

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.executors.tasks import Recipe
from biaslens_gui.engine.lab.looked_up import LookedUp
from biaslens_gui.engine.lab.places import Places
from biaslens_gui.engine.lab.recipes import ImageRecipes
from biaslens_gui.store.artifacts import not_saved
from biaslens_gui.store.project import ProjectFolder

IN_MEMORY = 4 << 20
"""How many bytes of rows are held in memory: those of 55,000 images. Those of more lie in a file."""

AT_ONCE = 500
"""How many rows are read at once."""

_PAGES = 4
"""Of how many reads what was made is held: what is handed out and what comes back lie some batches apart."""

_ROW = Struct("<32sQ32sI")
"""The digest of the recipe, the seed, the SHA-256 of the file, and the number of what else is told (0: nothing yet)."""
_TOLD = Struct("<32sI")
_TOLD_AT = _ROW.size - _TOLD.size
_NO_FILE = bytes(32)


class ImageRows(LookedUp[ImageRecord]):
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
        self._all_packed = True
        self._pages: dict[int, list[ImageRecord]] = {}
        self._asked: dict[int, list[tuple[str, str, int, int]]] = {}
        self._file = SpooledTemporaryFile(IN_MEMORY, dir=str(project.path))  # noqa: SIM115 - goes with the rows
        weakref.finalize(self, self._file.close)
        named = recipes.named()
        for begin in range(0, self._length, AT_ONCE):
            rows = (_ROW.pack(bytes.fromhex(key), seed, _NO_FILE, 0) for key, seed in islice(named, AT_ONCE))
            self._write(begin, b"".join(rows))

    # --- what is wanted

    def recipe(self, place: int) -> Recipe:
        """Return what is asked of the model for the image at a place."""
        return self._recipes.recipe(*self.asked(place))

    def asked(self, place: int) -> tuple[str, str, int, int]:
        """Return the digest of the recipe of the image at a place, its prompt, its number and its seed."""
        begin = place - place % AT_ONCE
        if begin not in self._asked:
            _let_go_of_one(self._asked)
            rows = zip(self._read(begin, AT_ONCE), map(self._recipes.asked, range(begin, self._length)))  # noqa: B905
            self._asked[begin] = [(digest.hex(), *asked, seed) for (digest, seed, _, _), asked in rows]
        return self._asked[begin][place - begin]

    def digests(self, begin: int, size: int) -> list[str]:
        """Return the digests of the recipes of `size` images from `begin` on, or of as many as there are."""
        return [digest.hex() for digest, *_ in self._read(begin, size)]

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
                _TOLD.pack_into(rows, at * _ROW.size + _TOLD_AT, *self._what(place, image))
            self._write(begin, rows)

    def known(self, place: int) -> ImageRecord | None:
        """Return the image at a place, or nothing where it is not there yet."""
        return self._record(place, *next(self._read(place, 1)))

    def sha256s(self) -> Iterator[str]:
        """Yield the SHA-256 of every file, in order, without making records."""
        if not self._all_packed:
            yield from (image.sha256 for image in self)
            return
        for begin in range(0, self._length, AT_ONCE):
            yield from [sha256.hex() for _, _, sha256, _ in self._read(begin, AT_ONCE)]

    def beginnings(self) -> npt.NDArray[np.int64]:
        """Return a number for every image that is equal where files are, and that of other files almost never is."""
        if not self._all_packed:
            return np.fromiter(map(hash, self.sha256s()), np.int64, self._length)
        numbers = np.empty(self._length, np.int64)
        for begin in range(0, self._length, AT_ONCE):
            rows = np.frombuffer(self._bytes(begin, AT_ONCE), np.uint8).reshape(-1, _ROW.size)
            numbers[begin : begin + len(rows)] = rows[:, _TOLD_AT : _TOLD_AT + 8].copy().view(np.int64)[:, 0]
        return numbers

    def shown(self) -> Sequence[ImageRecord]:
        """Return the images of status `ok`, in order."""
        ok = {number for number, (status, *_) in enumerate(self._told, 1) if status == "ok"}
        if len(ok) == len(self._told):
            return self
        places = Places()
        for begin in range(0, self._length, AT_ONCE):
            for place, (*_, number) in enumerate(self._read(begin, AT_ONCE), begin):
                if number in ok:
                    places.add(range(place, place + 1))
        return ChosenImages(self, places)

    # --- as a sequence

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[ImageRecord]:
        for begin in range(0, self._length, AT_ONCE):
            yield from self._page(begin)

    def _item(self, place: int) -> ImageRecord:
        begin = place - place % AT_ONCE
        if begin not in self._pages:
            _let_go_of_one(self._pages)
            self._pages[begin] = self._page(begin)
        return self._pages[begin][place - begin]

    def __add__(self, others: Sequence[ImageRecord]) -> tuple[ImageRecord, ...]:
        """Return these images and others, as tuples of them are put together."""
        return (*self, *others)

    def __radd__(self, others: Sequence[ImageRecord]) -> tuple[ImageRecord, ...]:
        """Return other images and these."""
        return (*others, *self)

    # --- rows

    def _page(self, begin: int) -> list[ImageRecord]:
        """Return the images from a place on, all of which are there."""
        images = (self._record(place, *row) for place, row in enumerate(self._read(begin, AT_ONCE), begin))
        return [image for image in images if image]

    def _record(self, place: int, digest: bytes, seed: int, sha256: bytes, number: int) -> ImageRecord | None:
        if not number:
            return None
        status, width, height, note, first, marks, text, other = self._told[number - 1]
        prompt, index, seed, model = other or (*self._recipes.asked(place), seed, self._model)
        # Methods hold on to digests, each time a record is made anew: let all hold the same one.
        key, found = intern(digest.hex()), sha256.hex() if text is None else text
        return ImageRecord(key, model, prompt, index, seed, status, found, width, height, note, first, marks)

    def _what(self, place: int, image: ImageRecord) -> tuple[bytes, int]:
        """Return the bytes of an image's SHA-256 and the number of what else is told of it."""
        sha256, text = _packed(image.sha256)
        _, *asked = self.asked(place)
        told = image.prompt, image.index, image.seed, image.model
        about = image.width, image.height, "" if image.status == "ok" else image.note, image.first_sha256, image.marks
        alike = (image.status, *about, text, None if told == (*asked, self._model) else told)
        number = self._alike.get(alike)
        if number is None:
            self._all_packed = self._all_packed and (text is None or image.status != "ok")
            self._told.append(alike)
            number = self._alike[alike] = len(self._told)
        return sha256, number

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


@dataclass(frozen=True, slots=True)
class RowRecipes:
    """What is asked of the model for each of `images`, by its place."""

    images: ImageRows

    def __getitem__(self, place: int, /) -> Recipe:
        return self.images.recipe(place)


class ChosenImages(LookedUp[ImageRecord]):
    """Those of `images` that lie at `places`."""

    def __init__(self, images: ImageRows, places: Places) -> None:
        self._images, self._places = images, places

    def sha256s(self) -> Iterator[str]:
        """Yield the SHA-256 of every file, in order."""
        return (image.sha256 for image in self)

    def beginnings(self) -> npt.NDArray[np.int64]:
        """Return a number for every image, as `ImageRows.beginnings` has it."""
        every = self._images.beginnings()
        return np.concatenate([every[:0], *(every[run.start : run.stop] for run in self._places.runs())])

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[ImageRecord]:
        return (self._images[place] for place in self._places)

    def _item(self, place: int) -> ImageRecord:
        return self._images[self._places[place]]


def _let_go_of_one(pages: dict[int, Any]) -> None:
    """Let go of the page that was read first where there are many."""
    if len(pages) == _PAGES:
        del pages[next(iter(pages))]


def _packed(sha256: str) -> tuple[bytes, str | None]:
    """Return a SHA-256 as bytes; where it is none, as of an image without a file, bytes for nothing and the text."""
    try:
        found = bytes.fromhex(sha256)
    except ValueError:
        return _NO_FILE, sha256
    return (found, None) if len(found) == len(_NO_FILE) and found.hex() == sha256 else (_NO_FILE, sha256)
