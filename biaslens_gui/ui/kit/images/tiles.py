"""Thumbnails: a cache bounded by bytes, filled between frames, and the delegate that paints tiles.

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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.decoding import (
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
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.background import Background
from biaslens_gui.ui.shell.i18n import tr

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder

RECORD = Qt.ItemDataRole.UserRole + 1
NOTE = Qt.ItemDataRole.UserRole + 2
MARKS = Qt.ItemDataRole.UserRole + 3
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

MOST_CUTS = 4000  # lines of text kept as cut to the width of a tile
State = QStyle.StateFlag
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
        self._turn.start(PAUSE_MS)

    def _go_on(self) -> None:
        """Let a worker read what is missing; decode while none does, who would want Python's lock meanwhile."""
        self._next()
        if not self._at_work and (self._newly or self._undecoded):
            self._decode_some()

    def _decode_some(self) -> None:
        """Decode for a slice of time, show that, and go on when the window had its turn."""
        queue, self._newly = list(dict.fromkeys((*self._newly, *self._undecoded)))[:MOST_WANTED], []
        until, at = time.perf_counter() + SLICE_S, 0
        while at < len(queue) and time.perf_counter() < until:
            if queue[at] not in self._scaled and (image := self._decode(queue[at])) is not None:
                self._scaled[queue[at]] = image
                self._scaled_bytes += image.sizeInBytes()
            at += 1
        while self._scaled_bytes > MOST_SCALED and len(self._scaled) > 1:
            self._scaled_bytes -= self._scaled.popitem(last=False)[1].sizeInBytes()
        self._undecoded = queue[at:]
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


@dataclass(frozen=True, slots=True)
class Pens:
    """What tiles are painted with: made once for all of a frame, since to make them takes as long as to paint."""

    unit: int
    small: QFont
    border: QColor
    muted: QColor
    hover: QColor

    @classmethod
    def now(cls) -> Pens:
        """Return those of the scheme and the text size in use."""
        colours = theme.colours()
        return cls(theme.unit(), theme.small(), QColor(colours.border), QColor(colours.muted), QColor(colours.hover))


class TileDelegate(QStyledItemDelegate):
    """Paints a tile: the picture or why there is none, the signs it carries, and one line of text under it.

    `hides` says of which images only a blur is shown.
    """

    def __init__(self, cache: ThumbnailCache, side: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = cache
        self.side = side
        self.hides: Callable[[str], bool] = lambda digest: False
        self._cuts: dict[tuple[str, int, int], str] = {}

    def tile(self) -> QSize:
        """Return the size of a tile, its margins included."""
        unit = theme.unit()
        return QSize(self.side + unit * 2, self.side + unit * 5)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.tile()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        record = index.data(RECORD)
        if isinstance(record, ImageRecord):
            state: QStyle.StateFlag = option.state
            chosen, focused = State.State_Selected in state, State.State_HasFocus in state
            self.paint_tile(painter, option.rect, record, str(index.data(NOTE) or ""), index.data(MARKS) or ())
            self.paint_choice(painter, option.rect, chosen, focused)

    def paint_tile(
        self,
        painter: QPainter,
        cell: QRect,
        record: ImageRecord,
        note: str,
        marks: Sequence[str],
        pens: Pens | None = None,
    ) -> bool:
        """Paint one tile and return whether that is all of it, not a thumbnail still to come.

        A grid of its own calls this directly, since asking an index takes as long as painting.
        """
        pens = pens or Pens.now()
        unit = pens.unit
        picture = QRect(cell.x() + (cell.width() - self.side) // 2, cell.y() + unit, self.side, self.side)
        whole = paint_picture(painter, picture, record, self._cache, blur=self.hides(record.digest), pens=pens)
        painter.setPen(pens.border)
        painter.drawRect(picture)
        if marks:
            self._marks(painter, picture, marks)
        if note:
            line = QRect(picture.left(), picture.bottom() + unit // 2, picture.width(), unit * 3)
            painter.setFont(pens.small)
            painter.setPen(pens.muted)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._cut(note, painter, unit))
        return whole

    def paint_choice(self, painter: QPainter, cell: QRect, chosen: bool, focused: bool) -> None:
        """Paint the frame of the tile that is chosen: thin while the focus is elsewhere."""
        if chosen or focused:
            painter.setPen(QPen(QColor(theme.colours().accent), 2 if focused else 1))
            painter.drawRect(cell.adjusted(2, 2, -3, -3))

    def _cut(self, note: str, painter: QPainter, unit: int) -> str:
        key = (note, self.side, unit)
        if key not in self._cuts:
            while len(self._cuts) >= MOST_CUTS:
                del self._cuts[next(iter(self._cuts))]
            self._cuts[key] = painter.fontMetrics().elidedText(note, Qt.TextElideMode.ElideRight, self.side)
        return self._cuts[key]

    def _marks(self, painter: QPainter, place: QRect, marks: Sequence[str]) -> None:
        """Paint signs from the top left corner on, each on a ground of its own so that it shows on any picture."""
        unit, colours = theme.unit(), theme.colours()
        for at, name in enumerate(marks):
            ground = QRect(
                place.left() + unit // 2 + at * unit * 3, place.top() + unit // 2, unit * 5 // 2, unit * 5 // 2
            )
            painter.fillRect(ground, QColor(colours.surface))
            painter.setPen(QPen(QColor(colours.muted)))
            painter.drawRect(ground)
            sign = icons.pixmap(name, colours.text, unit * 2, painter.device().devicePixelRatioF())
            painter.drawPixmap(ground.left() + unit // 4 + 1, ground.top() + unit // 4 + 1, sign)


def paint_picture(
    painter: QPainter,
    place: QRect,
    record: ImageRecord,
    cache: ThumbnailCache,
    *,
    blur: bool = False,
    pens: Pens | None = None,
) -> bool:
    """Paint the thumbnail of `record` into `place`, or the sign of what became of it.

    Returns whether that is all: not the sign of a thumbnail that is still to come.
    """
    pens = pens or Pens.now()
    unit, ratio = pens.unit, painter.device().devicePixelRatioF()
    side = round(max(place.width(), place.height()) * ratio)
    image = cache.scaled(record.digest, side, blur=blur) if record.status == "ok" else None
    if image is not None:
        size = image.size() / ratio
        target = QRect(place.topLeft(), size.scaled(place.size(), Qt.AspectRatioMode.KeepAspectRatio))
        target.moveCenter(place.center())
        painter.drawImage(target, image)
        return True
    painter.fillRect(place, pens.hover)
    gone = record.status == "ok" and cache.is_missing(record.digest)
    name = "warning" if gone else {"ok": "image", "filtered": "filter", "failed": "error"}[record.status]
    mark = icons.pixmap(name, theme.colours().muted, unit * 4, ratio)
    painter.drawPixmap(place.center().x() - unit * 2, place.center().y() - unit * 2, mark)
    if gone:
        painter.setFont(pens.small)
        painter.setPen(QColor(theme.colours().text))
        below = QRect(place.left(), place.center().y() + unit * 2, place.width(), unit * 3)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, tr("File missing"))
    return gone or record.status != "ok"
