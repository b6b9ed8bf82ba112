"""Thumbnails: a cache bounded by bytes that decodes off the window's thread, and the delegate that paints tiles.

Never the desktop's thumbnail cache (pictures of an audit would leak into the file manager), never QPixmapCache (its
default holds 39 of them), never a QPixmap off the window's thread.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui import icons, theme
from biaslens_gui.ui.background import Background

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder

RECORD = Qt.ItemDataRole.UserRole + 1
NOTE = Qt.ItemDataRole.UserRole + 2
BATCH = 24
LONGEST_SIDE = 256
Fetch = Callable[[Sequence[str]], Mapping[str, bytes]]


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
        self._busy = False
        self._missing: set[str] = set()
        self._fetch: Fetch | None = None

    def set_project(self, project: ProjectFolder) -> None:
        """Read from `project` from now on."""
        self.set_source(lambda digests: _read(project, digests))

    def set_source(self, fetch: Fetch) -> None:
        """Read from `fetch`, which is called on a worker thread with the digests to look up."""
        self._fetch = fetch
        self._images.clear()
        self._missing.clear()
        self._wanted.clear()
        self._bytes = 0

    def get(self, digest: str) -> QImage | None:
        """Return the thumbnail if it is here; otherwise ask for it, and `ready` tells when to paint again."""
        image = self._images.get(digest)
        if image is not None:
            self._images.move_to_end(digest)
            return image
        if digest and digest not in self._missing and digest not in self._wanted:
            self._wanted.append(digest)
            del self._wanted[: -BATCH * 4]
            self._next()
        return None

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
        batch, fetch = self._wanted[-BATCH:][::-1], self._fetch
        del self._wanted[-BATCH:]
        self._busy = True
        self._background.ask(
            lambda: _decode(fetch, batch), lambda found: self._take(fetch, batch, found), otherwise=self._give_up
        )

    def _take(self, fetch: Fetch, batch: list[str], found: Mapping[str, QImage]) -> None:
        self._busy = False
        if fetch is self._fetch:
            self._missing.update(digest for digest in batch if digest not in found)
            for digest, image in found.items():
                self._images[digest] = image
                self._bytes += image.sizeInBytes()
            while self._bytes > self._limit and self._images:
                _, oldest = self._images.popitem(last=False)
                self._bytes -= oldest.sizeInBytes()
            self.ready.emit()
        self._next()

    def _give_up(self, error: Exception) -> None:
        self._busy = False
        self._wanted.clear()
        self._background.failed.emit(error)


def _decode(fetch: Fetch, digests: Sequence[str]) -> dict[str, QImage]:
    found = {digest: _small(QImage.fromData(data)) for digest, data in fetch(digests).items()}
    return {digest: image for digest, image in found.items() if not image.isNull()}


def _small(image: QImage) -> QImage:
    if max(image.width(), image.height()) > LONGEST_SIDE:
        wanted = QSize(LONGEST_SIDE, LONGEST_SIDE)
        image = image.scaled(wanted, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return image.convertToFormat(QImage.Format.Format_RGB32) if not image.isNull() else image


def _read(project: ProjectFolder, digests: Sequence[str]) -> dict[str, bytes]:
    from biaslens_gui.store.thumbs import ThumbReader

    reader = ThumbReader(project)
    try:
        return {digest: data for digest in digests if (data := reader.get(digest) or _file(project, digest))}
    finally:
        reader.close()


def _file(project: ProjectFolder, digest: str) -> bytes:
    """Return the image itself, where its thumbnail is gone."""
    from biaslens_gui.store.artifacts import Artifacts

    path = Artifacts(project).path(digest)
    return path.read_bytes() if path.is_file() else b""


class TileDelegate(QStyledItemDelegate):
    """Paints a tile: the picture, one line of text under it, and a mark where there is no picture or a verdict."""

    def __init__(self, cache: ThumbnailCache, side: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = cache
        self.side = side

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
        if not isinstance(record, ImageRecord):
            return
        unit, colours = theme.unit(), theme.colours()
        cell: QRect = option.rect
        state: QStyle.StateFlag = option.state
        picture = QRect(cell.center().x() - self.side // 2, cell.top() + unit, self.side, self.side)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(cell.adjusted(2, 2, -2, -2), QColor(colours.soft))
        self._picture(painter, picture, record)
        painter.setPen(QPen(QColor(colours.border)))
        painter.drawRect(picture)
        line = QRect(picture.left(), picture.bottom() + unit // 2, picture.width(), unit * 3)
        painter.setFont(theme.small())
        painter.setPen(QColor(colours.muted))
        text = painter.fontMetrics().elidedText(str(index.data(NOTE) or ""), Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRect(cell.adjusted(2, 2, -3, -3))
        painter.restore()

    def _picture(self, painter: QPainter, place: QRect, record: ImageRecord) -> None:
        colours = theme.colours()
        image = self._cache.get(record.digest) if record.status == "ok" else None
        if image is not None:
            fitted = image.size().scaled(place.size(), Qt.AspectRatioMode.KeepAspectRatio)
            target = QRect(place.topLeft(), fitted)
            target.moveCenter(place.center())
            painter.drawImage(target, image)
            return
        painter.fillRect(place, QColor(colours.hover))
        name = {"ok": "image", "filtered": "filter", "failed": "error"}[record.status]
        side = theme.unit() * 4
        mark = icons.pixmap(name, colours.muted, side, painter.device().devicePixelRatioF())
        painter.drawPixmap(place.center().x() - side // 2, place.center().y() - side // 2, mark)
