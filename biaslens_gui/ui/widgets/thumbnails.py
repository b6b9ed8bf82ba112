"""Thumbnails: a cache bounded by bytes that decodes off the window's thread, and the delegate that paints tiles.

Never the desktop's thumbnail cache (pictures of an audit would leak into the file manager), never QPixmapCache (its
default holds 39 of them), never a QPixmap off the window's thread.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui import icons, theme
from biaslens_gui.ui.background import Background, give_way
from biaslens_gui.ui.i18n import tr

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder

RECORD = Qt.ItemDataRole.UserRole + 1
NOTE = Qt.ItemDataRole.UserRole + 2
MARKS = Qt.ItemDataRole.UserRole + 3
BATCH = 24
LONGEST_SIDE = 256
MOST_SCALED = 32 * 2**20
"""Bytes of thumbnails kept in the size in which they are painted, so that scrolling copies instead of scaling."""

BLURRED_SIDE = 9
"""Pixels that are left of the longer side of a blurred picture: enough to see that there is one."""

MOST_CUTS = 4000  # lines of text kept as cut to the width of a tile
State = QStyle.StateFlag
Fetch = Callable[[Sequence[str]], Mapping[str, bytes]]


Decoded = tuple[QImage, QImage | None]
"""A thumbnail, and it in the size of the tiles that are painted."""


def blurred(image: QImage) -> QImage:
    """Return a picture so small that, painted large, nothing on it can be made out."""
    return _fitted(image, BLURRED_SIDE)


class ThumbnailCache(QObject):
    """Decoded thumbnails by image digest: the least recently painted go first when `limit` bytes are reached."""

    ready = Signal()

    def __init__(self, background: Background, parent: QObject | None = None, limit: int = 128 * 1024 * 1024) -> None:
        super().__init__(parent)
        self._background = background
        self._limit = limit
        self._bytes = 0
        self._images: OrderedDict[str, QImage] = OrderedDict()
        self._wanted: list[str] = []
        self._at_work: frozenset[str] = frozenset()
        self._busy = False
        self._missing: set[str] = set()
        self._fetch: Fetch | None = None
        self._scaled: OrderedDict[tuple[str, int, bool], QImage] = OrderedDict()
        self._scaled_bytes = 0
        self._side = 0  # the size that was painted last; the worker scales to it beforehand

    def set_project(self, project: ProjectFolder) -> None:
        """Read from `project` from now on."""
        self.set_source(lambda digests: _read(project, digests))

    def set_source(self, fetch: Fetch) -> None:
        """Read from `fetch`, which is called on a worker thread with the digests to look up."""
        self._fetch = fetch
        self._images.clear()
        self._scaled.clear()
        self._scaled_bytes = 0
        self._missing.clear()
        self._wanted.clear()
        self._at_work = frozenset()
        self._bytes = 0

    @property
    def held(self) -> int:
        """How many bytes the thumbnails take."""
        return self._bytes + self._scaled_bytes

    def is_settled(self, digest: str) -> bool:
        """Return whether nothing more can come for an image: its thumbnail is here, or there is none."""
        return digest in self._images or digest in self._missing

    def is_missing(self, digest: str) -> bool:
        """Return whether neither a thumbnail nor the image itself was found."""
        return digest in self._missing

    def get(self, digest: str, *, blur: bool = False) -> QImage | None:
        """Return the thumbnail if it is here; otherwise ask for it, and `ready` tells when to paint again."""
        found = self._images.get(digest)
        if found is not None:
            self._images.move_to_end(digest)
            return blurred(found) if blur else found
        if digest and digest not in self._missing and digest not in self._at_work and digest not in self._wanted:
            self._wanted.append(digest)
            del self._wanted[: -BATCH * 4]
            self._next()
        return None

    def scaled(self, digest: str, side: int, *, blur: bool = False) -> QImage | None:
        """Return the thumbnail so that its longer side has `side` pixels, if it is here."""
        key = (digest, side, blur)
        image = self._scaled.get(key)
        if image is not None:
            self._scaled.move_to_end(key)
            return image
        self._side = side
        found = self.get(digest, blur=blur)
        return None if found is None else self._keep_scaled(key, _fitted(found, side))

    def _keep_scaled(self, key: tuple[str, int, bool], image: QImage) -> QImage:
        before = self._scaled.pop(key, None)
        self._scaled[key] = image
        self._scaled_bytes += image.sizeInBytes() - (before.sizeInBytes() if before is not None else 0)
        while self._scaled_bytes > MOST_SCALED and len(self._scaled) > 1:
            self._scaled_bytes -= self._scaled.popitem(last=False)[1].sizeInBytes()
        return image

    def retry(self) -> None:
        """Look again for what was missing: a run may have made it meanwhile."""
        self._missing.clear()

    def close(self) -> None:
        """Ask for nothing more."""
        self._fetch = None
        self._wanted.clear()

    def _next(self) -> None:
        if self._busy or not self._wanted or self._fetch is None:
            return
        batch, fetch, side = self._wanted[-BATCH:][::-1], self._fetch, self._side
        del self._wanted[-BATCH:]
        self._busy, self._at_work = True, frozenset(batch)
        self._background.ask(
            lambda: _decode(fetch, batch, side),
            lambda found: self._take(fetch, batch, found, side),
            otherwise=self._give_up,
        )

    def _take(self, fetch: Fetch, batch: list[str], found: Mapping[str, Decoded], side: int) -> None:
        self._busy, self._at_work = False, frozenset()
        if fetch is self._fetch:
            self._missing.update(digest for digest in batch if digest not in found)
            for digest, (image, fitted) in found.items():
                self._images[digest] = image
                self._bytes += image.sizeInBytes()
                if fitted is not None:
                    self._keep_scaled((digest, side, False), fitted)
            while self._bytes > self._limit and self._images:
                _, oldest = self._images.popitem(last=False)
                self._bytes -= oldest.sizeInBytes()
            self.ready.emit()
        self._next()

    def _give_up(self, error: Exception) -> None:
        self._busy, self._at_work = False, frozenset()
        self._wanted.clear()
        self._background.failed.emit(error)


def _decode(fetch: Fetch, digests: Sequence[str], side: int) -> dict[str, Decoded]:
    """Read and decode on a worker thread, in pieces between which the window may paint."""
    found: dict[str, Decoded] = {}
    for digest, data in fetch(digests).items():
        give_way()
        image = _small(picture_in(data))
        if not image.isNull():
            found[digest] = image, _fitted(image, side) if side else None
    return found


def picture_in(data: bytes) -> QImage:
    """Decode an image file: by a reader, which unlike the constructors of QImage lets other threads go on meanwhile."""
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    return QImageReader(buffer).read()


def _fitted(image: QImage, side: int) -> QImage:
    """Return `image` so that its longer side has `side` pixels."""
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(QSize(side, side), keep, smooth)


def _small(image: QImage) -> QImage:
    if max(image.width(), image.height()) > LONGEST_SIDE:
        image = _fitted(image, LONGEST_SIDE)
    ready = image.isNull() or image.format() == QImage.Format.Format_RGB32
    return image if ready else image.convertToFormat(QImage.Format.Format_RGB32)


def _read(project: ProjectFolder, digests: Sequence[str]) -> dict[str, bytes]:
    from biaslens_gui.store.thumbs import ThumbReader

    reader = ThumbReader(project)
    try:
        thumbs = reader.get_many(digests)
        return {digest: data for digest in digests if (data := thumbs.get(digest) or _file(project, digest))}
    finally:
        reader.close()


def _file(project: ProjectFolder, digest: str) -> bytes:
    """Return the image itself, where its thumbnail is gone."""
    from biaslens_gui.store.artifacts import Artifacts

    path = Artifacts(project).path(digest)
    return path.read_bytes() if path.is_file() else b""


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

    def paint_tile(self, painter: QPainter, cell: QRect, record: ImageRecord, note: str, marks: Sequence[str]) -> bool:
        """Paint one tile and return whether that is all of it, not a thumbnail still to come.

        A grid of its own calls this directly, since asking an index takes as long as painting.
        """
        unit, colours = theme.unit(), theme.colours()
        picture = QRect(cell.center().x() - self.side // 2, cell.top() + unit, self.side, self.side)
        whole = paint_picture(painter, picture, record, self._cache, blur=self.hides(record.digest))
        painter.setPen(QColor(colours.border))
        painter.drawRect(picture)
        if marks:
            self._marks(painter, picture, marks)
        if note:
            line = QRect(picture.left(), picture.bottom() + unit // 2, picture.width(), unit * 3)
            painter.setFont(theme.small())
            painter.setPen(QColor(colours.muted))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._cut(note, painter))
        return whole

    def paint_choice(self, painter: QPainter, cell: QRect, chosen: bool, focused: bool) -> None:
        """Paint the frame of the tile that is chosen: thin while the focus is elsewhere."""
        if chosen or focused:
            painter.setPen(QPen(QColor(theme.colours().accent), 2 if focused else 1))
            painter.drawRect(cell.adjusted(2, 2, -3, -3))

    def _cut(self, note: str, painter: QPainter) -> str:
        key = (note, self.side, theme.unit())
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
    painter: QPainter, place: QRect, record: ImageRecord, cache: ThumbnailCache, *, blur: bool = False
) -> bool:
    """Paint the thumbnail of `record` into `place`, or the sign of what became of it.

    Returns whether that is all: not the sign of a thumbnail that is still to come.
    """
    colours, unit = theme.colours(), theme.unit()
    ratio = painter.device().devicePixelRatioF()
    side = round(max(place.width(), place.height()) * ratio)
    image = cache.scaled(record.digest, side, blur=blur) if record.status == "ok" else None
    if image is not None:
        size = image.size() / ratio
        target = QRect(place.topLeft(), size.scaled(place.size(), Qt.AspectRatioMode.KeepAspectRatio))
        target.moveCenter(place.center())
        painter.drawImage(target, image)
        return True
    painter.fillRect(place, QColor(colours.hover))
    gone = record.status == "ok" and cache.is_missing(record.digest)
    name = "warning" if gone else {"ok": "image", "filtered": "filter", "failed": "error"}[record.status]
    mark = icons.pixmap(name, colours.muted, unit * 4, ratio)
    painter.drawPixmap(place.center().x() - unit * 2, place.center().y() - unit * 2, mark)
    if gone:
        painter.setFont(theme.small())
        painter.setPen(QColor(colours.text))
        below = QRect(place.left(), place.center().y() + unit * 2, place.width(), unit * 3)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, tr("File missing"))
    return gone or record.status != "ok"
