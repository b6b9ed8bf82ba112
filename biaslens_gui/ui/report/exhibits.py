"""The images that an auditor shows in the report, each with a caption and a description for those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QWidget

from biaslens_gui.core.findings.report_texts import ReportTexts, ShownImage
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.kit.rows import Row, renew_choice, renew_list
from biaslens_gui.ui.shell.i18n import tr

MOST_OFFERED = 2000


class ReportExhibits(QWidget):
    """The list of exhibits, and the form that adds one; without a description nothing is added."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._texts = ReportTexts()
        self._is_closed = False
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Exhibits"))
        self.image = ChoiceBox()
        self.image.setAccessibleName(tr("Image to show"))
        self.image.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.caption = QLineEdit()
        self.alt = QLineEdit()
        for widget, name in ((self.caption, tr("Caption")), (self.alt, tr("Description for those who cannot see it"))):
            widget.setPlaceholderText(name)
            widget.setAccessibleName(name)
        self.add = button(tr("Add"), self._add, icon="new")
        self.remove = button(tr("Remove"), self._remove, part="quiet")
        self.alt.textChanged.connect(self._tell_state)
        note = remark(tr("An exhibit needs a description: what it shows, how people are depicted in it."))
        self.setLayout(column(note, self.list, self.image, self.caption, self.alt))
        self.layout().addLayout(row(self.add, self.remove, None))  # type: ignore[union-attr]
        self._tell_state()

    def show_images(self, images: Sequence[ImageRecord], name_of: Callable[[str], str]) -> None:
        """Offer the images of a run, numbered as Look does; where several models made them, with the name of theirs."""
        several = len({image.model for image in images}) > 1
        before = self.image.currentData()
        made = [image for image in images if image.status == "ok"][:MOST_OFFERED]
        place = next((index for index, image in enumerate(made) if image.digest == before), 0)
        offered = [(_name(image, name_of(image.model) if several else ""), image.digest) for image in made]
        renew_choice(self.image, offered, place)
        self._tell_state()

    def show_texts(self, texts: ReportTexts) -> None:
        """Show the exhibits of `texts`; those of a frozen report stay as they are."""
        self._texts = texts
        renew_list(
            self.list,
            [Row(f"{index}. {exhibit.caption} – {exhibit.alt}") for index, exhibit in enumerate(texts.exhibits, 1)],
        )
        self._tell_state()

    def close_texts(self, closed: bool) -> None:
        """Let nobody add or remove while the texts are being frozen."""
        self._is_closed = closed
        self._tell_state()

    def _add(self) -> None:
        shown = ShownImage(str(self.image.currentData()), self.caption.text().strip(), self.alt.text().strip())
        self.changed.emit(self._texts.with_exhibits((*self._texts.exhibits, shown)))
        self.caption.clear()
        self.alt.clear()

    def _remove(self) -> None:
        position = self.list.currentRow()
        kept = tuple(exhibit for place, exhibit in enumerate(self._texts.exhibits) if place != position)
        self.changed.emit(self._texts.with_exhibits(kept))

    def _tell_state(self) -> None:
        free = not (self._is_closed or self._texts.frozen_at)
        self.add.setEnabled(free and bool(self.alt.text().strip()) and self.image.count() > 0)
        self.remove.setEnabled(free and self.list.count() > 0)


def _name(image: ImageRecord, model: str) -> str:
    number = tr("image {number}").format(number=image.index + 1)
    return " · ".join(part for part in (image.prompt, model, number) if part)
