"""One image with all that is known about it: the picture, its caption, its prompt, its seed, its digest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui import theme
from biaslens_gui.ui.background import Background
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.models.images import STATUS_WORDS
from biaslens_gui.ui.runview import RunView
from biaslens_gui.ui.widgets.parts import button, column, heading, remark, row

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder


class Picture(QWidget):
    """The full image, as large as there is room, in its own proportions; small drawings are enlarged cleanly."""

    clicked = Signal()

    def __init__(self, background: Background) -> None:
        super().__init__()
        self._background = background
        self._image = QImage()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(theme.unit() * 20, theme.unit() * 20)

    @property
    def loaded(self) -> bool:
        """Whether the full image is painted, not its thumbnail."""
        return not self._image.isNull()

    def show_record(self, record: ImageRecord | None, project: ProjectFolder | None, preview: QImage | None) -> None:
        """Show the image of `record`: its thumbnail at once, the file as soon as it is read."""
        self._image = preview if preview is not None else QImage()
        self._text = "" if record is None or record.status == "ok" else tr(STATUS_WORDS[record.status])
        self.setAccessibleName(record.prompt if record else tr("No image"))
        self.update()
        if record is None or record.status != "ok" or project is None:
            return

        def read() -> QImage:
            from biaslens_gui.store.artifacts import Artifacts

            return QImage(str(Artifacts(project).path(record.digest)))

        self._background.ask(read, self._take, owner=self, topic="picture")

    def _take(self, image: QImage) -> None:
        if image.isNull():
            self._text = tr("The image file is missing or cannot be read.")
        else:
            self._image, self._text = image, ""
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 40, theme.unit() * 40)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.colours()
        if self._image.isNull():
            painter.fillRect(self.rect(), QColor(colours.hover))
            painter.setPen(QColor(colours.muted))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(8, 8, -8, -8), flags, self._text or tr("No image"))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            fitted = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            target = self.rect()
            target.setSize(fitted)
            target.moveLeft((self.width() - fitted.width()) // 2)
            painter.drawImage(target, self._image)
            painter.setPen(QPen(QColor(colours.border)))
            painter.drawRect(target.adjusted(0, 0, -1, -1))
        painter.end()


class ImageDetail(QWidget):
    """The panel beside the grid: picture above, facts below. The large view has the facts at the right."""

    def __init__(self, background: Background, *, large: bool = False) -> None:
        super().__init__()
        self.picture = Picture(background)
        self.caption = heading("", 3)
        self.caption.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._facts = QFormLayout()
        self._facts.setHorizontalSpacing(theme.unit() * 2)
        self._facts.setVerticalSpacing(theme.unit() // 2)
        self._facts.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self._values: dict[str, QLabel] = {}
        for name in ("Prompt", "Model", "Image", "Seed", "Size", "Outcome", "Digest"):
            value = remark(muted=False)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label = remark(tr(name))
            self._facts.addRow(label, value)
            self._values[name] = value
        self._copy = button(
            tr("Copy digest"), self._copy_digest, part="quiet", tip=tr("Copy the name of this evidence")
        )
        self._digest = ""
        self._large = large
        words = column(self.caption, spacing=4)
        words.addLayout(self._facts)
        words.addLayout(row(self._copy, None))
        words.addStretch(1)
        if large:
            across = row(self.picture, spacing=8)
            across.addLayout(words)
            across.setStretch(0, 3)
            across.setStretch(1, 2)
            self.setLayout(across)
        else:
            below = column(self.picture, spacing=4)
            below.addLayout(words, 1)
            self.setLayout(below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self._large:
            self.picture.setFixedHeight(min(self.width(), self.height() // 2))
        super().resizeEvent(event)

    def show_image(
        self, record: ImageRecord | None, view: RunView | None, project: ProjectFolder | None, preview: QImage | None
    ) -> None:
        """Show `record` of the run `view`; None empties the panel."""
        self.picture.show_record(record, project, preview)
        self._digest = record.digest if record else ""
        self._copy.setEnabled(record is not None)
        if record is None or view is None:
            self.caption.setText("")
            for label in self._values.values():
                label.setText("")
            return
        self.caption.setText(view.caption(record.digest) or tr("No caption yet"))
        size = f"{record.width} × {record.height}" if record.width else "–"
        outcome = tr(STATUS_WORDS[record.status]) + (f" – {record.note}" if record.note else "")
        facts = {
            "Prompt": record.prompt,
            "Model": view.model(record.model),
            "Image": f"{record.index + 1}",
            "Seed": str(record.seed),
            "Size": size,
            "Outcome": outcome,
            "Digest": record.digest[:16],
        }
        for name, text in facts.items():
            self._values[name].setText(text)

    def _copy_digest(self) -> None:
        QGuiApplication.clipboard().setText(self._digest)
