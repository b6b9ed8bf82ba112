"""The images behind a chart, on the same page: of the mark that is chosen, the others, and three at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.records import Estimate, ImageRecord
from biaslens_gui.ui.charts.chart import Mark
from biaslens_gui.ui.kit.images.strip import Band, EvidenceStrip, Pictures
from biaslens_gui.ui.kit.images.tiles import paint_picture
from biaslens_gui.ui.kit.parts import column
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr, whole

MOST_SHOWN = 200
"""So many digests are handed to a strip, which has room for fewer: the rest is a number."""

AT_POINTER = 3
LINES_CHOSEN, LINES_OTHERS = 2, 1
WIDEST_WORDS = 60  # units


def spread(digests: Sequence[str], number: int = AT_POINTER) -> tuple[str, ...]:
    """Return so many of `digests`, in even steps from the first: no choice of the best."""
    if len(digests) <= number:
        return tuple(digests)
    return tuple(digests[at * len(digests) // number] for at in range(number))


class ChartImages(QWidget):
    """The images of the mark chosen in a chart, and below them the others of that chart.

    `opened` carries what the images are of, as an estimate, and the digest of the one that was clicked, empty for any;
    `pointed` the digest of the image that is pointed at, empty for none.
    """

    opened = Signal(object, str)
    pointed = Signal(str)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._marks: tuple[Mark, ...] = ()
        self._title = ""
        self._estimate: Estimate | None = None
        self.chosen = EvidenceStrip((), pictures, LINES_CHOSEN)
        self.others = EvidenceStrip((), pictures, LINES_OTHERS)
        for strip, lines in ((self.chosen, LINES_CHOSEN), (self.others, LINES_OTHERS)):
            strip.setFixedHeight(height_of(strip, lines))  # what is below does not move with what is chosen
            strip.pointed.connect(self.pointed)
        self.chosen.opened.connect(lambda _, digest: self._open_chosen(digest))
        self.others.opened.connect(lambda _, digest: self._open_others(digest))
        self.setLayout(column(self.chosen, self.others, spacing=0))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_marks(self, marks: Sequence[Mark], title: str) -> None:
        """Take the marks of a chart called `title`; hidden where none of them rests on single images."""
        self._marks, self._title = tuple(marks), title
        self.__dict__.pop("every", None)
        self.__dict__.pop("_behind", None)
        self.setVisible(any(mark.estimate.evidence for mark in self._marks))

    def choose(self, mark: Mark) -> None:
        """Mark the images of `mark` among those of the chart."""
        estimate = self._estimate = mark.estimate
        name = " · ".join(dict.fromkeys(part for part in (estimate.name, estimate.group) if part))
        own = dict.fromkeys(estimate.evidence)
        images = count_of(len(own), "image", "images") if own else tr("rests on no single image")
        self.chosen.show_bands((Band(f"{name}: {images}", mark.tint, tuple(islice(own, MOST_SHOWN)), len(own)),))
        rest = tuple(islice((digest for digest in self.every if digest not in own), MOST_SHOWN))
        number = len(self.every) - len(own)
        words = tr("Other images of this chart: {number}").format(number=whole(number))
        self.others.show_bands((Band(words, -1, rest, number, faded=True),) if number else ())
        self.others.setVisible(number > 0)

    def marks_of(self, digest: str) -> tuple[int, ...]:
        """Return the numbers of the marks that an image is behind."""
        return self._behind.get(digest, ())

    @cached_property
    def every(self) -> dict[str, None]:
        """The images of all marks, each once."""
        return dict.fromkeys(digest for mark in self._marks for digest in mark.estimate.evidence)

    @cached_property
    def _behind(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for number, mark in enumerate(self._marks):
            for digest in mark.estimate.evidence:
                found.setdefault(digest, []).append(number)
        return {digest: tuple(dict.fromkeys(numbers)) for digest, numbers in found.items()}

    def _open_chosen(self, digest: str) -> None:
        if self._estimate is not None:
            self.opened.emit(self._estimate, digest)

    def _open_others(self, digest: str) -> None:
        own = set(self._estimate.evidence) if self._estimate is not None else set()
        rest = tuple(each for each in self.every if each not in own)
        self.opened.emit(Estimate(self._title, None, evidence=rest), digest)


def height_of(strip: EvidenceStrip, lines: int) -> int:
    """Return how high a strip of one kind of images is with so many lines."""
    unit = theme.unit()
    return QFontMetrics(theme.small()).height() + unit // 2 + lines * (strip.side + max(2, unit // 4))


class Preview(QWidget):
    """What is said of a mark, with three of its images, beside the pointer."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pictures = pictures
        self.digests: tuple[str, ...] = ()
        self.words = ""
        pictures.cache.ready.connect(self.update)

    def show_mark(self, mark: Mark, place: QPoint) -> None:
        """Show what is behind `mark` at `place` of the screen."""
        self.digests, self.words = spread(mark.estimate.evidence), mark.words
        self.resize(self.sizeHint())
        screen = self.screen().availableGeometry()
        unit = theme.unit()
        left = min(place.x() + unit * 2, screen.right() - self.width())
        above = place.y() - self.height() - unit
        top = place.y() + unit * 3
        self.move(left, above if top + self.height() > screen.bottom() else top)
        self.show()
        self.update()

    @property
    def side(self) -> int:
        """Width and height of a picture."""
        return theme.unit() * 12

    def sizeHint(self) -> QSize:
        unit = theme.unit()
        words = self._words_in(unit * WIDEST_WORDS)
        wide = max(words.width(), (self.side + unit) * len(self.digests))
        tall = self.side + unit if self.digests else 0
        return QSize(wide + unit * 2, words.height() + tall + unit * 2)

    def _words_in(self, width: int) -> QRect:
        box = QRect(0, 0, width, 10_000)
        return QFontMetrics(self.font()).boundingRect(box, Qt.TextFlag.TextWordWrap, self.words)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit = theme.colours(), theme.unit()
        inner = self.rect().adjusted(unit, unit, -unit, -unit)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(self.rect(), QColor(colours.surface))
            painter.setPen(QColor(colours.edge))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            for number, digest in enumerate(self.digests):
                place = QRect(inner.left() + number * (self.side + unit), inner.top(), self.side, self.side)
                record = ImageRecord(digest, "", "", 0, 0, "ok")
                paint_picture(painter, place, record, self._pictures.cache, blur=self._pictures.hides())
            painter.setPen(QColor(colours.text))
            below = inner.adjusted(0, self.side + unit if self.digests else 0, 0, 0)
            painter.drawText(below, Qt.TextFlag.TextWordWrap, self.words)
