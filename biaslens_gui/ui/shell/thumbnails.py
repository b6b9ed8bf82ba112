"""Thumbnails: a cache bounded by bytes, filled between frames.

A worker reads the files of thumbnails; the window's thread decodes them, in slices between two frames and straight to
the size in which they are painted. A worker that decodes would want Python's lock some times for every image, and the
window would wait in the middle of a frame for a thread that itself waits for a processor. Images that have no thumbnail
are large: those a worker decodes.

Never the desktop's thumbnail cache (pictures of an audit would leak into the file manager), never QPixmapCache (its
default holds 39 of them), never a QPixmap off the window's thread.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from biaslens_gui.ui.shell.background import Background
from biaslens_gui.ui.shell.decoding import (
    BLURRED_SIDE,
    LONGEST_SIDE,
    Fetch,
    Kept,
    blurred,
    bring,
    fitted,
    picture_in,
    read_thumbnails,
)

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder


BATCH = 96
"""Thumbnails that a worker reads at once: a screen of them."""


PAUSE_MS = 1
"""So long a frame has to reach the display before the window reads and decodes what it misses."""


MOST_WANTED = 256
"""Thumbnails that are asked for and not yet there; older questions are forgotten: they have left the view."""


SLICE_S = 0.003
"""How long is decoded before the window may paint again."""


MOST_SCALED = 96 * 2**20
"""Bytes of thumbnails kept in the size in which they are painted, so that scrolling copies instead of decoding."""


Look = tuple[str, int, bool]
"""A thumbnail as it is painted: the digest of the image, the longer side in pixels, whether blurred."""


class ThumbnailCache(QObject):
    """Thumbnails by image digest: the least recently painted go first when `limit` bytes of files are reached."""

    ready = Signal()

    def __init__(self, background: Background, parent: QObject | None = None, limit: int = 64 * 2**20) -> None:
        super().__init__(parent)
        self._background = background
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._wanted: OrderedDict[str, Look] = OrderedDict()
        self._at_work: Mapping[str, Look] = {}
        self._undecoded: list[Look] = []
        self._newly: list[Look] = []  # those asked for since the last slice, which come before all others
        self._missing: set[str] = set()
        self._large: set[str] = set()
        self._fetch: Fetch | None = None
        self._scaled: OrderedDict[Look, QImage] = OrderedDict()
        self._scaled_bytes = 0
        self._turn = QTimer(self, singleShot=True)
        self._turn.timeout.connect(self._go_on)

    def set_project(self, project: ProjectFolder) -> None:
        """Read from `project` from now on."""
        self.set_source(lambda digests: read_thumbnails(project, digests))

    def set_source(self, fetch: Fetch) -> None:
        """Read from `fetch`, which is called on a worker thread with the digests to look up."""
        self._fetch = fetch
        for held in (self._kept, self._scaled, self._missing, self._large, self._wanted):
            held.clear()
        self._at_work, self._undecoded, self._newly = {}, [], []
        self._bytes = self._scaled_bytes = 0

    @property
    def held(self) -> int:
        """How many bytes the thumbnails take."""
        return self._bytes + self._scaled_bytes

    def coming(self) -> set[str]:
        """Return the images for which something is still to come; the others are here, missing, or forgotten."""
        return {*self._wanted, *self._at_work, *(look[0] for look in (*self._newly, *self._undecoded))}

    def is_missing(self, digest: str) -> bool:
        """Return whether neither a thumbnail nor the image itself was found."""
        return digest in self._missing

    def get(self, digest: str, *, blur: bool = False) -> QImage | None:
        """Return the thumbnail if it is here; otherwise ask for it, and `ready` tells when to paint again."""
        if digest not in self._kept:
            self._ask((digest, 0, blur))
            return None
        image = self._decode((digest, 0, False))
        return blurred(image) if image is not None and blur else image

    def scaled(self, digest: str, side: int, *, blur: bool = False) -> QImage | None:
        """Return the thumbnail so that its longer side has `side` pixels, if it is here; otherwise as `get`."""
        look = (digest, side, blur)
        image = self._scaled.get(look)
        if image is not None:
            self._scaled.move_to_end(look)
        elif digest in self._kept:
            self._decode_later(look)
        else:
            self._ask(look)
        return image

    def retry(self) -> None:
        """Look again for what was missing: a run may have made it meanwhile."""
        self._missing.clear()

    def close(self) -> None:
        """Ask for nothing more."""
        self._fetch = None
        self._turn.stop()
        self._wanted.clear()
        self._undecoded, self._newly = [], []

    # --- reading

    def _ask(self, look: Look) -> None:
        digest = look[0]
        if digest and digest not in self._missing and digest not in self._at_work:
            self._wanted[digest] = look
            while len(self._wanted) > MOST_WANTED:
                self._wanted.popitem(last=False)
            self._soon()

    def _next(self) -> None:
        if self._at_work or not self._wanted or self._fetch is None:
            return
        batch, fetch, large = dict(list(self._wanted.items())[-BATCH:]), self._fetch, frozenset(self._large)
        for digest in batch:
            del self._wanted[digest]
        self._at_work = batch
        self._background.ask(
            lambda: bring(fetch, tuple(batch), large),
            lambda found: self._take(fetch, batch, found),
            otherwise=self._give_up,
        )

    def _take(self, fetch: Fetch, batch: Mapping[str, Look], found: Mapping[str, Kept]) -> None:
        if fetch is not self._fetch:
            return
        self._at_work = {}
        self._missing.update(digest for digest in batch if digest not in found)
        for digest, kept in found.items():
            self._keep(digest, kept)
        while self._bytes > self._limit and self._kept:
            self._drop(next(iter(self._kept)))
        self._decode_later(*(look for look in batch.values() if look[1] and look[0] in self._kept))
        self._turn.start(0)
        self.ready.emit()

    def _give_up(self, error: Exception) -> None:
        self._at_work = {}
        self._wanted.clear()
        self._background.failed.emit(error)

    def _keep(self, digest: str, kept: Kept) -> None:
        self._drop(digest)
        self._kept[digest] = kept
        self._bytes += _size(kept)

    def _drop(self, digest: str) -> None:
        if (kept := self._kept.pop(digest, None)) is not None:
            self._bytes -= _size(kept)

    # --- decoding

    def _decode_later(self, *looks: Look) -> None:
        self._newly += looks
        self._soon()

    def _soon(self) -> None:
        """Go on a moment after all that is painted now has asked for what it misses."""
        if not self._turn.isActive():  # asked again and again, it would never come to its end
            self._turn.start(PAUSE_MS)

    def _go_on(self) -> None:
        """Let a worker read what is missing; decode while none does, who would want Python's lock meanwhile."""
        self._next()
        if not self._at_work and (self._newly or self._undecoded):
            self._decode_some()

    def _decode_some(self) -> None:
        """Decode for a slice of time, show that, and go on when the window had its turn."""
        queue, self._newly = list(dict.fromkeys((*self._newly, *self._undecoded)))[:MOST_WANTED], []
        until, index = time.perf_counter() + SLICE_S, 0
        while index < len(queue) and time.perf_counter() < until:
            if queue[index] not in self._scaled and (image := self._decode(queue[index])) is not None:
                self._scaled[queue[index]] = image
                self._scaled_bytes += image.sizeInBytes()
            index += 1
        while self._scaled_bytes > MOST_SCALED and len(self._scaled) > 1:
            self._scaled_bytes -= self._scaled.popitem(last=False)[1].sizeInBytes()
        self._undecoded = queue[index:]
        if self._undecoded or self._wanted:
            self._turn.start(0)
        self.ready.emit()

    def _decode(self, look: Look) -> QImage | None:
        """Return what is kept in the size asked for, 0 for its own; None, and a worker is asked, if it is too large."""
        digest, side, blur = look
        if (kept := self._kept.get(digest)) is None:
            return None
        self._kept.move_to_end(digest)
        first = BLURRED_SIDE if blur else side
        if isinstance(kept, QImage):
            image = fitted(kept, first) if first else kept
        else:
            image = picture_in(kept, first, LONGEST_SIDE)
        if image.isNull():
            self._drop(digest)
            self._large.add(digest)
            self._ask(look)
            return None
        return fitted(image, side) if blur else image


def _size(kept: Kept) -> int:
    return kept.sizeInBytes() if isinstance(kept, QImage) else len(kept)
