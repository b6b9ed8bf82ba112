"""The tile of an image in a grid, painted from the cache of thumbnails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache

RECORD = Qt.ItemDataRole.UserRole + 1
NOTE = Qt.ItemDataRole.UserRole + 2
MARKS = Qt.ItemDataRole.UserRole + 3


MOST_CUTS = 4000  # lines of text kept as cut to the width of a tile
State = QStyle.StateFlag


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
        for index, name in enumerate(marks):
            ground = QRect(
                place.left() + unit // 2 + index * unit * 3, place.top() + unit // 2, unit * 5 // 2, unit * 5 // 2
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
