"""Images are read while further ones are made, where the reader fits into memory beside the model that makes them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from biaslens_gui.core.events import ModelLoading, ModelReady, RunEvent, Warned
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Then
from biaslens_gui.engine.executors import NoRoomBeside
from biaslens_gui.engine.lab.image_rows import ImageRows
from biaslens_gui.engine.lab.making import Maker

TOLD = (ModelLoading, ModelReady, Warned)
"""What a person is told of the reading meanwhile; how far it is, the reader's own stage tells once it begins."""


class ReadingAhead:
    """Lets a reader see those of `images` that are there, in order, by whole batches of its own.

    So its batches are those that it would get if all images were there before, where its verb takes images in the order
    in which they are made. Where memory gets short it gives up: what was not read is read afterwards.
    """

    def __init__(self, images: ImageRows, then: Then, maker: Maker) -> None:
        self._images, self._maker = images, maker
        self._role, self._read = then
        self._next = 0
        self._waiting: list[ImageRecord] = []
        self._given_up = False

    def turn(self) -> Iterator[RunEvent]:
        """Have all read that makes up whole batches by now."""
        if self._given_up:
            return
        model, _, size = self._maker.reader(self._role)
        self._take_up()
        whole = len(self._waiting) // size * size
        if not whole:
            return
        try:
            if not (yield from self._maker.executor.beside(model)):
                self._given_up = True
                return
            with closing(self._read(self._waiting[:whole])) as reading:
                yield from (event for event in reading if isinstance(event, TOLD))
        except NoRoomBeside:
            self._given_up = True
            return
        del self._waiting[:whole]

    def _take_up(self) -> None:
        """Take up the images that are there by now, as far as none before them is missing."""
        while self._next < len(self._images) and (image := self._images.known(self._next)):
            self._next += 1
            if image.status == "ok":
                self._waiting.append(image)
