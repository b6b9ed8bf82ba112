"""Two to four images together: side by side, under a slider, or by turns; zoomed and moved as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QLabel, QStackedWidget, QVBoxLayout, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.images.picture import Lens, Picture
from biaslens_gui.ui.kit.parts import button, column, held, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.background import Background
from biaslens_gui.ui.shell.decoding import blurred
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.workspace import Workspace

STEP = 0.05
_MOVES = {Qt.Key.Key_BracketLeft: -STEP, Qt.Key.Key_BracketRight: STEP}


class SplitPicture(Picture):
    """The first image left of the divider, the second right of it; with the divider at the end, one of them alone.

    The divider is dragged, or moved with [ and ]. Zoom and place are those of the lens.
    """

    def __init__(self, background: Background, lens: Lens) -> None:
        super().__init__(background, lens)
        self._other, self._other_blurred = QImage(), QImage()
        self.divider = 0.5
        self.divided = True

    def show_pair(self, first: QImage, second: QImage, *, hide: bool = False, divided: bool = True) -> None:
        """Show two images; without `divided` only the first, as for a flicker."""
        self._image, self._other, self.divided, self._hidden = first, second, divided, hide
        self._blurred = blurred(first) if hide and not first.isNull() else QImage()
        self._other_blurred = blurred(second) if hide and not second.isNull() else QImage()
        name = tr("First image left of the divider at {place:.0%}, second right of it")
        self.setAccessibleName(name.format(place=self.divider) if divided else tr("One image at a time"))
        self.update()

    def move_divider(self, to: float) -> None:
        """Move the divider to a share of the width."""
        self.divider = max(0.0, min(1.0, to))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.divided and event.key() in _MOVES:
            self.move_divider(self.divider + _MOVES[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        near = abs(event.position().x() - self.divider * self.width()) < theme.unit() * 4
        if self.divided and self._dragged is not None and (near or self.lens.zoom == 1.0):
            self._dragged = event.position()
            self.move_divider(event.position().x() / max(1, self.width()))
        else:
            super().mouseMoveEvent(event)

    def paint_image(self, painter: QPainter) -> None:
        super().paint_image(painter)
        other = self._other_blurred if self._hidden else self._other
        if not self.divided or other.isNull():
            return
        colours, at = theme.colours(), self.divider * self.width()
        painter.save()
        painter.setClipRect(QRectF(at, 0, self.width() - at, self.height()))
        painter.fillRect(self.rect(), QColor(colours.window))
        painter.drawImage(self.place(), other)
        painter.restore()
        painter.setPen(QPen(QColor(colours.text), 3))
        painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))
        painter.setPen(QPen(QColor(colours.surface), 1))
        painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))


MOST = 4
MODES = {"side": "Side by side", "slider": "Slider", "flicker": "Flicker"}
FLICKER = Qt.Key.Key_F


@dataclass(frozen=True, slots=True)
class ComparedImage:
    """One of the images compared, under the name that tells it from the others."""

    title: str
    record: ImageRecord | None


class ImageCompare(QWidget):
    """The images, how they are shown, and the way from one to the next.

    M changes the mode, X swaps, holding F shows the next image in place of the first, Left and Right step.
    """

    closed = Signal()
    stepped = Signal(int)
    stepped_right = Signal(int)
    revealed = Signal(str)

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._shown: tuple[ComparedImage, ...] = ()
        self._turn = 0
        self.lens = Lens(self)
        self.pictures = [Picture(workspace.background, self.lens) for _ in range(MOST)]
        self.titles = [plain(QLabel()) for _ in range(MOST)]
        self.one = SplitPicture(workspace.background, self.lens)
        self.note = remark()
        self.named = remark(muted=False)
        self.mode = "side"
        self._cells: list[QWidget] = []
        self._stack = QStackedWidget()
        self._stack.addWidget(self._side())
        self._stack.addWidget(self.one)
        self.one.clicked.connect(self._reveal_all)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._tools())
        layout.addWidget(self.note)
        layout.addWidget(self.named)
        layout.addWidget(self._stack, 1)
        for picture in (*self.pictures, self.one):
            picture.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            picture.installEventFilter(self)
        for picture in self.pictures:
            picture.changed.connect(self._follow)
            picture.revealed.connect(self.revealed)

    # --- parts

    def _side(self) -> QWidget:
        side = QWidget()
        across = row(spacing=3)
        for title, picture in zip(self.titles, self.pictures, strict=True):
            title.setWordWrap(True)
            cell = QWidget()
            cell.setLayout(column(title, picture, spacing=1))
            picture.setMinimumWidth(theme.unit() * 10)  # four have to stand beside each other
            across.addWidget(cell, 1)
            self._cells.append(cell)
        side.setLayout(across)
        return side

    def _tools(self) -> Flow:
        self.back = button(tr("Back (Esc)"), self.closed.emit)
        self._modes = QButtonGroup(self)
        choices = []
        for key, words in MODES.items():
            choice = button(tr(words), partial(self.set_mode, key))
            choice.setCheckable(True)
            choice.setChecked(key == self.mode)
            self._modes.addButton(choice)
            choices.append(choice)
        self._choices = dict(zip(MODES, choices, strict=True))
        swap = button(tr("Swap (X)"), self.swap, part="quiet")
        fit = button(tr("Fit (0)"), self.lens.fit, part="quiet")
        before = button(tr("Previous"), partial(self.stepped.emit, -1), tip=tr("Left arrow"))
        after = button(tr("Next"), partial(self.stepped.emit, +1), tip=tr("Right arrow"))
        return Flow(self.back, *choices, swap, fit, None, held(row(before, after)))

    # --- what is shown

    @property
    def shown(self) -> tuple[ComparedImage, ...]:
        """The images compared, from the left."""
        return self._shown

    def show_images(self, shown: Sequence[ComparedImage], note: str) -> None:
        """Show two to four images, of those that the workspace hides only a blur."""
        self._shown, self._turn = tuple(shown[:MOST]), 0
        self.note.setText(note)
        for index, (title, picture, cell) in enumerate(zip(self.titles, self.pictures, self._cells, strict=True)):
            image = self._shown[index] if index < len(self._shown) else None
            cell.setVisible(image is not None)
            title.setText(f"{index + 1}. {image.title}" if image else "")
            record = image.record if image else None
            preview = self._workspace.thumbnails.get(record.digest) if record else None
            hide = record is not None and self._workspace.hides(record.digest)
            picture.show_record(record, self._workspace.project, preview, hide=hide)
            if image is not None:
                picture.setAccessibleName(f"{index + 1}. {image.title}")
        self._follow()

    def set_mode(self, mode: str) -> None:
        """Show the images side by side, under a slider, or by turns."""
        self.mode = mode
        self._choices[mode].setChecked(True)
        self._turn = 0
        self._follow()
        self._stack.setCurrentIndex(0 if mode == "side" else 1)
        (self.pictures[0] if mode == "side" else self.one).setFocus(Qt.FocusReason.OtherFocusReason)

    def swap(self) -> None:
        """Let the first image change places with the one after it, and so on around."""
        if self._shown:
            self.show_images((*self._shown[1:], self._shown[0]), self.note.text())

    def _follow(self) -> None:
        """Show in one place what the pictures have loaded."""
        if not self._shown:
            return
        number = len(self._shown)
        first, second = self._turn % number, (self._turn + 1) % number
        pair = (self.pictures[first], self.pictures[second])
        hide = any(picture.hidden for picture in pair)
        self.one.show_pair(pair[0].image, pair[1].image, hide=hide, divided=self.mode == "slider")
        words = {
            "side": "",
            "slider": tr("Left: {one}. Right: {other}. Move the divider with [ and ]."),
            "flicker": tr("Shown: {one}. Hold F to see the next."),
        }[self.mode]
        self.named.setText(words.format(one=self._shown[first].title, other=self._shown[second].title))

    def _reveal_all(self) -> None:
        for picture in self.pictures[: len(self._shown)]:
            picture.reveal()

    # --- keys

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Take the keys of the comparison before a picture does."""
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease) and isinstance(event, QKeyEvent):
            if event.key() == FLICKER and not event.modifiers():
                if not event.isAutoRepeat():
                    self._flick(event.type() == QEvent.Type.KeyPress)
                return True
            if event.type() == QEvent.Type.KeyPress and self._press(event):
                return True
        return False

    def _press(self, event: QKeyEvent) -> bool:
        key, steps = event.key(), {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if key in steps and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.stepped_right.emit(steps[Qt.Key(key)])
        elif key in steps and self.lens.zoom <= 1.0:
            self.stepped.emit(steps[Qt.Key(key)])
        elif key == Qt.Key.Key_M:
            names = list(MODES)
            self.set_mode(names[(names.index(self.mode) + 1) % len(names)])
        elif key == Qt.Key.Key_X:
            self.swap()
        elif key == Qt.Key.Key_V:
            self._reveal_all()
        elif key == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            return False
        return True

    def _flick(self, down: bool) -> None:
        """While F is held, the next image stands in place of the first."""
        if self.mode != "flicker":
            self.set_mode("flicker")
        self._turn = self._turn + 1 if down else 0 if len(self._shown) == 2 else self._turn
        self._follow()
