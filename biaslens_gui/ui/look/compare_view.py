"""Comparing on the Look page: the table of prompts by models, and the images of a line or of one's own choice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from biaslens_gui.core.media_marks import is_imported
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.gallery import Gallery, ImageFilter
from biaslens_gui.ui.look.compare_images import MOST, ComparedImage, ImageCompare
from biaslens_gui.ui.look.compare_matrix import CompareMatrix
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace


class CompareView(QStackedWidget):
    """First the table, then the images; `closed` leads back to the grid."""

    closed = Signal()
    revealed = Signal(str)

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._gallery: Gallery | None = None
        self._wanted = ImageFilter()
        self._others: Sequence[ImageRecord] = ()
        self._line: int | None = None
        self.matrix = CompareMatrix(workspace.thumbnails)
        self.matrix.tiles.hides = workspace.hides
        self.images = ImageCompare(workspace)
        self.addWidget(self.matrix)
        self.addWidget(self.images)
        self.matrix.closed.connect(self.closed)
        self.matrix.opened.connect(self.open_line)
        self.matrix.number_chosen.connect(lambda _: self.matrix.show_gallery(self._gallery, self._wanted))
        self.images.closed.connect(self._close_images)
        self.images.stepped.connect(self._step)
        self.images.stepped_right.connect(self._step_right)
        self.images.revealed.connect(self.revealed)

    def open_matrix(self, gallery: Gallery, wanted: ImageFilter) -> None:
        """Show the table of what the filter lets through."""
        self._gallery, self._wanted = gallery, wanted
        self.matrix.show_gallery(gallery, wanted)
        self.setCurrentWidget(self.matrix)
        self.matrix.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_line(self, line: int) -> None:
        """Compare the images of a line of the table, those of the first four models."""
        gallery = self._gallery
        if gallery is None or not 0 <= line < self.matrix.model.rowCount():
            return
        self._line = line
        found, same = self.matrix.model.across(line)
        models = self.matrix.model.models[:MOST]
        shown = [ComparedImage(gallery.view.model(model), image) for model, image in zip(models, found, strict=False)]
        first = next((image for image in found if image is not None), None)
        if same and first is not None:
            note = tr("All start from seed {seed}.").format(seed=first.seed)
        else:
            note = tr("Not all from one seed: they differ by chance as well.")
        if len(found) > MOST:
            note += " " + tr("The first four models; tick others in the filter.")
        prompt = self.matrix.model.prompts[line]
        self._show(shown, f"{prompt} · {tr('image {number}').format(number=self.matrix.number.value())} · {note}")

    def open_images(self, gallery: Gallery, chosen: Sequence[ImageRecord], others: Sequence[ImageRecord] = ()) -> None:
        """Compare images of one's own choice; `others` are those that the right-hand one can be changed for."""
        self._gallery, self._others, self._line = gallery, others, None
        many = len({image.prompt for image in chosen}) > 1
        shown = [
            ComparedImage(
                " · ".join(
                    [gallery.view.model(image.model), tr("image {number}").format(number=image.index + 1)]
                    + ([image.prompt] if many else [])
                ),
                image,
            )
            for image in chosen
        ]
        seeds = {image.seed for image in chosen}
        same = len(seeds) == 1 and not many and not any(map(is_imported, chosen))
        note = tr("Same prompt, same seed.") if same else tr("Not all from one prompt and seed.")
        self._show(shown, note)

    def _show(self, shown: Sequence[ComparedImage], note: str) -> None:
        self.images.show_images(shown, note)
        if self.currentWidget() is not self.images:
            self.setCurrentWidget(self.images)
            self.images.set_mode(self.images.mode)

    def show_again(self) -> None:
        """Show the same images, blurred or not as was chosen meanwhile."""
        self.images.show_images(self.images.shown, self.images.note.text())

    def _step(self, by: int) -> None:
        """Show the image before or after of a line; for images of one's own choice, change the right-hand one."""
        if self._line is None:
            self._step_right(by)
            return
        line = self._line
        self.matrix.step(by)
        self.open_line(line)

    def _step_right(self, by: int) -> None:
        if self._line is not None or not self._others or self._gallery is None:
            return
        chosen = [image.record for image in self.images.shown if image.record is not None]
        index = (self._others.index(chosen[-1]) if chosen[-1] in self._others else 0) + by
        if 0 <= index < len(self._others):
            self.open_images(self._gallery, [*chosen[:-1], self._others[index]], self._others)

    def _close_images(self) -> None:
        if self._line is not None:
            self.setCurrentWidget(self.matrix)
            self.matrix.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._close_images() if self.currentWidget() is self.images else self.closed.emit()
        else:
            super().keyPressEvent(event)
