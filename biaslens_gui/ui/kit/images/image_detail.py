"""One image with all that is known about it, and what can be done with it: the panel beside the grid."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.images.actions import read_image_facts
from biaslens_gui.ui.kit.images.facts import ImageFacts
from biaslens_gui.ui.kit.images.gallery import STAR, STARRED, Gallery
from biaslens_gui.ui.kit.images.image_facts import ImageFactsView
from biaslens_gui.ui.kit.images.picture import Picture
from biaslens_gui.ui.kit.parts import button, column, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.workspace import Workspace

__all__ = ["ImageDetail", "Picture"]


class ImageDetail(QWidget):
    """Picture above, facts below; the large one has the facts at the right. What is wanted of it is told by signals."""

    star_wanted = Signal()
    exhibit_wanted = Signal()
    compare_wanted = Signal()

    def __init__(self, workspace: Workspace, *, large: bool = False) -> None:
        super().__init__()
        self._workspace = workspace
        self._record: ImageRecord | None = None
        self._large = large
        self.picture = Picture(workspace.background)
        self.picture.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.picture.setToolTip(tr("Wheel, + and - zoom, 0 fits, 1 shows its own size"))
        self.facts = ImageFactsView()
        self.star = button(tr("Star"), self.star_wanted.emit, part="quiet", icon="star", tip=tr("Star it (S)"))
        self.exhibit = button(
            tr("Add to report"),
            self.exhibit_wanted.emit,
            part="quiet",
            icon="report",
            tip=tr("Show in the report (R)"),
        )
        self.compare = button(
            tr("Compare"), self.compare_wanted.emit, part="quiet", icon="compare", tip=tr("Choose it to compare (C)")
        )
        self.copy = button(
            tr("Copy digest"), self.copy_digest, part="quiet", tip=tr("Copy the name of this evidence (Ctrl+Shift+C)")
        )
        self.area: QScrollArea = scrolling(self.facts, name=tr("Facts about the image"))
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        words = column(spacing=2)
        words.addLayout(Flow(self.star, self.compare, self.exhibit, self.copy, spacing=0))
        words.addWidget(self.area, 1)
        if large:
            across = row(self.picture, spacing=8)
            across.addLayout(words)
            across.setStretch(0, 3)
            across.setStretch(1, 2)
            if theme.unit() > theme.LARGEST_BESIDE:  # large text leaves no room beside the picture
                across.setDirection(QBoxLayout.Direction.TopToBottom)
                self.area.setMinimumHeight(theme.unit() * 24)
            self.setLayout(across)
        else:
            below = column(self.picture, spacing=2)
            below.addLayout(words, 1)
            self.setLayout(below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self._large:
            self.picture.setFixedHeight(min(self.width(), self.height() * 2 // 5))
        super().resizeEvent(event)

    def show_image(
        self, record: ImageRecord | None, gallery: Gallery | None, preview: QImage | None, *, hide: bool = False
    ) -> None:
        """Show `record` of the run; None empties the panel. With `hide`, it is blurred until asked for."""
        if record is None or self._record is None or record.digest != self._record.digest:
            self.picture.lens.fit()
        self._record = record
        self.picture.show_record(record, self._workspace.project, preview, hide=hide)
        self.facts.show_record(record, gallery)
        for part in (self.star, self.exhibit, self.compare, self.copy):
            part.setEnabled(record is not None)
        self.show_star(gallery)
        if record is not None and gallery is not None:
            self.picture.setAccessibleDescription(gallery.view.caption(record.digest))
        self.read_facts(gallery)

    def read_facts(self, gallery: Gallery | None) -> None:
        """Read anew what the store holds on the image."""
        if self._record is not None and gallery is not None:
            read_image_facts(
                workspace=self._workspace, record=self._record, view=gallery.view, owner=self, then=self._show_facts
            )

    def show_star(self, gallery: Gallery | None) -> None:
        """Say whether the image is starred."""
        record = self._record
        facet = gallery.facets.get(STAR) if gallery is not None else None
        starred = False
        if record is not None and facet is not None and gallery is not None and record.digest in gallery.places:
            starred = facet.values[facet.codes[gallery.places[record.digest]]] == STARRED
        self.star.setText(f" {tr('Starred') if starred else tr('Star')}")
        self.star.setAccessibleName(tr("Take the star away") if starred else tr("Star"))

    def copy_digest(self) -> None:
        """Copy the whole digest."""
        if self._record is not None:
            QGuiApplication.clipboard().setText(self._record.digest)

    def copy_image(self) -> None:
        """Copy the picture itself, unless it is blurred."""
        if self.picture.loaded and not self.picture.hidden:
            QGuiApplication.clipboard().setImage(self.picture.image)

    def _show_facts(self, facts: ImageFacts) -> None:
        if self._record is not None:
            self.facts.show_facts(self._record, facts)
