"""The middle of the Look page: the search, what the filter leaves, the grid, and what was chosen to compare."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.images.list_model import ImagesModel
from biaslens_gui.ui.kit.number_box import NumberBox
from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.look.grid import ImageGrid
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache

TYPING_PAUSE_MS = 200
MOST_COMPARED = 4


class GalleryPane(QWidget):
    """The grid with the lines above and below it."""

    searched = Signal(str)
    clear_wanted = Signal()
    origin_wanted = Signal()
    compare_wanted = Signal()
    matrix_wanted = Signal()
    drop_wanted = Signal()

    def __init__(self, model: ImagesModel, cache: ThumbnailCache) -> None:
        super().__init__()
        self._model = model
        self.grid = ImageGrid(model, cache)
        self.grid.setAccessibleName(tr("Images"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search captions, prompts and pairs (Ctrl+F)"))
        self.search.setAccessibleName(tr("Search captions, prompts and pairs"))
        self.search.setClearButtonEnabled(True)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE_MS)
        self._typing.timeout.connect(lambda: self.searched.emit(self.search.text().strip()))
        self.search.textChanged.connect(lambda: self._typing.start())
        self.shown = remark()
        self.shown.setWordWrap(False)
        self.evidence = plain(QLabel())
        self.evidence.setWordWrap(True)
        self.clear = button(tr("Show all"), self.clear_wanted.emit, part="link")
        self.chip = QWidget()
        self.origin = button("", self.origin_wanted.emit, icon="undo")
        self.origin.hide()
        line = row(self.evidence, self.origin, self.clear)
        line.setStretch(0, 1)
        self.chip.setLayout(line)
        self.chip.hide()
        self.jump = NumberBox()
        self.jump.setAccessibleName(tr("Go to image number"))
        self.jump.setToolTip(tr("Go to image number (Ctrl+G)"))
        self.jump.setGroupSeparatorShown(True)
        self.jump.setKeyboardTracking(False)
        self.jump.valueChanged.connect(lambda number: self.grid.choose(number - 1))
        self.of = remark()
        self.of.setWordWrap(False)
        smaller = button("–", partial(self.grid.resize_tiles, -1), part="quiet", tip=tr("Smaller tiles (-)"))
        larger = button("+", partial(self.grid.resize_tiles, +1), part="quiet", tip=tr("Larger tiles (+)"))
        smaller.setAccessibleName(tr("Smaller tiles"))
        larger.setAccessibleName(tr("Larger tiles"))
        self.matrix = button(tr("Compare models"), self.matrix_wanted.emit, part="quiet", icon="compare")
        self.tray = button(
            "", self.compare_wanted.emit, icon="compare", tip=tr("See the chosen images together (Shift+C)")
        )
        self.drop = button(tr("Empty"), self.drop_wanted.emit, part="link", tip=tr("Choose no image any more"))
        self.chosen = QWidget()
        self.chosen.setLayout(row(self.tray, self.drop, None))
        layout = column(spacing=2)
        layout.addLayout(Flow(self.search, self.shown))
        layout.addWidget(self.chip)
        layout.addWidget(self.chosen)
        layout.addWidget(self.grid, 1)
        layout.addLayout(Flow(self.jump, self.of, None, self.matrix, smaller, larger))
        self.setLayout(layout)
        self._before = ""
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self.follow)
        self.grid.chosen.connect(lambda _: self._show_place())
        self.show_tray(0)
        self.follow()

    def set_text(self, text: str) -> None:
        """Show what is searched for without searching again."""
        self.search.blockSignals(True)
        self.search.setText(text)
        self.search.blockSignals(False)
        self._typing.stop()

    def show_evidence(self, title: str, origin: str = "") -> None:
        """Say of which number the images are, and offer the way back to the page `origin`."""
        words = tr("Back to {page}").format(page=origin) if origin else ""
        self.origin.setText(f" {words}" if words else "")
        self.origin.setAccessibleName(words)
        self.evidence.setText(tr("Images behind “{title}”").format(title=title))

    def show_tray(self, number: int) -> None:
        """Show how many images were chosen to compare."""
        words = tr("Compare {number}") if number > 1 else tr("Compare: choose one more with C")
        self.tray.setText(f" {words.format(number=count_of(number, 'image', 'images'))}")
        self.tray.setAccessibleName(self.tray.text().strip())
        self.tray.setEnabled(number >= 2)
        self.chosen.setVisible(number > 0)

    def _remember(self) -> None:
        row = self.grid.currentIndex().row()
        self._before = self._model.record(row).digest if 0 <= row < self._model.rowCount() else ""

    def follow(self) -> None:
        """Say how many images are shown and why not all; what was current stays so, if it is still shown."""
        number, wanted = self._model.rowCount(), self._model.filter
        self.shown.setText(count_of(number, "image", "images"))
        self.jump.blockSignals(True)
        self.jump.setRange(min(1, number), number)
        self.jump.blockSignals(False)
        self.of.setText(tr("of {number:,}").format(number=number))
        self.chip.setVisible(wanted.narrows)
        self.origin.setVisible(wanted.evidence is not None and bool(self.origin.text()))
        if wanted.evidence is None or not number:
            self.evidence.setText(tr("Some images are filtered out.") if number else tr("No image matches."))
        if wanted.text != self.search.text().strip():
            self.set_text(wanted.text)
        self.grid.choose(max(0, self._model.row_of(self._before)))
        if not number:
            self.grid.chosen.emit(None)
        self._show_place()

    def _show_place(self) -> None:
        self.jump.blockSignals(True)
        self.jump.setValue(max(0, self.grid.currentIndex().row()) + min(1, self._model.rowCount()))
        self.jump.blockSignals(False)
