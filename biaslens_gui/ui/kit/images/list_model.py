"""The images of a run as a list that Qt can show, filtered without copying: 100,000 rows are a list of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.core.media_marks import is_imported
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.gallery import (
    ANSWER,
    DIFFER,
    MODEL,
    NOT_STARRED,
    PROMPT,
    STAR,
    STARRED,
    STATUS,
    UNJUDGED,
    VERDICT,
    Arrangement,
    Gallery,
    GallerySection,
    ImageFilter,
    arrange,
)
from biaslens_gui.ui.kit.images.tiles import MARKS, NOTE, RECORD
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.plain import of_role
from biaslens_gui.ui.shell.run_view import RunView

if TYPE_CHECKING:
    from biaslens_gui.ui.kit.images.gallery import Mask

STATUS_WORDS = {"ok": "Made", "filtered": "Held back by the model's filter", "failed": "Failed"}
VERDICT_WORDS = {
    "yes": "Shows its subject",
    "no": "Does not show it",
    "cannot tell": "Cannot tell",
    DIFFER: "Reviewers differ",
    UNJUDGED: "Subject not judged",
}
STAR_WORDS = {STARRED: "Starred", NOT_STARRED: "Not starred"}
FACET_WORDS = {PROMPT: "Prompt", MODEL: "Model", STATUS: "Outcome", VERDICT: "Verdict on the subject", STAR: "Star"}
_VERDICT_MARKS = {"yes": "check", "no": "cross", "cannot tell": "unsure", DIFFER: "warning"}
_Index = QModelIndex | QPersistentModelIndex


def outcome(image: ImageRecord) -> str:
    """Return in words what became of an image: nobody made here what was imported."""
    return tr("Imported") if image.status == "ok" and is_imported(image) else tr(STATUS_WORDS[image.status])


def facet_label(key: str) -> str:
    """Return what a facet is called."""
    return key.removeprefix(ANSWER) if key.startswith(ANSWER) else tr(FACET_WORDS[key])


def value_label(key: str, value: str, view: RunView | None) -> str:
    """Return what a value of a facet is called."""
    words = {STATUS: STATUS_WORDS, VERDICT: VERDICT_WORDS, STAR: STAR_WORDS}.get(key, {})
    if key == MODEL and view is not None:
        return view.model(value)
    if key == STATUS and value == "ok" and view is not None:
        given = {model.makes_nothing for model in view.plan.spec.models_of("image_model")}
        made_or_not = tr("Made or imported") if len(given) > 1 else tr("Imported")
        return made_or_not if True in given else tr(words[value])
    return tr(words[value]) if value in words else value or tr("No answer")


class ImagesModel(QAbstractListModel):
    """The images of one run that the filter lets through, in sections; nothing is made for what is not in view."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._gallery: Gallery | None = None
        self._filter = ImageFilter()
        self._found: Mask | None = None
        self._arranged: Arrangement | None = None
        self.picked: tuple[str, ...] = ()

    @property
    def filter(self) -> ImageFilter:
        """The filter in force."""
        return self._filter

    @property
    def gallery(self) -> Gallery | None:
        """All images that could be shown."""
        return self._gallery

    @property
    def view(self) -> RunView | None:
        """The run whose images are shown."""
        return self._gallery.view if self._gallery else None

    @property
    def sections(self) -> tuple[GallerySection, ...]:
        """The stretches of rows that have a heading; none when nothing is grouped."""
        return self._arranged.sections if self._arranged else ()

    @property
    def counts(self) -> Mapping[str, tuple[int, ...]]:
        """How many images each value of each facet would show."""
        return self._arranged.counts if self._arranged else {}

    def set_gallery(self, gallery: Gallery | None, wanted: ImageFilter | None = None) -> None:
        """Show the images of `gallery`, under a new filter if one is given."""
        self.beginResetModel()
        self._gallery, self._found = gallery, None
        self._arrange(self._filter if wanted is None else wanted, None)
        self.endResetModel()

    def set_filter(self, wanted: ImageFilter, found: Mask | None = None) -> None:
        """Show only what `wanted` allows; `found` says which images have its text, which is looked for if not given."""
        self.beginResetModel()
        self._arrange(wanted, self._found if found is None and wanted.text == self._filter.text else found)
        self.endResetModel()

    def _arrange(self, wanted: ImageFilter, found: Mask | None) -> None:
        if found is None and wanted.text and self._gallery is not None:
            found = self._gallery.find(wanted.text)
        self._filter, self._found = wanted, found
        self._arranged = arrange(self._gallery, wanted, found) if self._gallery is not None else None

    def note_changed(self, gallery: Gallery) -> None:
        """Take a gallery of the same images whose stars or verdicts changed; what is in view stays where it is."""
        self._gallery = gallery
        if self._filter.group in (STAR, VERDICT) or self._filter.chosen.keys() & {STAR, VERDICT}:
            self.set_filter(self._filter, self._found)
            return
        if self._arranged is not None:
            self._arranged = arrange(gallery, self._filter, self._found)
        self.repaint()

    def repaint(self) -> None:
        """Let the tiles be painted again."""
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def heading(self, index: int) -> str:
        """Return the heading of a section."""
        section = self.sections[index]
        label = value_label(self._filter.group, section.value, self.view)
        return f"{label}  ·  {count_of(section.count, 'image', 'images')}"

    def record(self, row: int) -> ImageRecord:
        """Return the image in `row`."""
        assert self._gallery is not None
        assert self._arranged is not None
        return self._gallery.images[int(self._arranged.rows[row])]

    def records(self) -> tuple[ImageRecord, ...]:
        """Return all images shown."""
        return tuple(self.record(row) for row in range(self.rowCount()))

    def row_of(self, digest: str) -> int:
        """Return the row of an image, or -1 when it is not shown."""
        if self._gallery is None or self._arranged is None or digest not in self._gallery.places:
            return -1
        found = (self._arranged.rows == self._gallery.places[digest]).nonzero()[0]
        return int(found[0]) if len(found) else -1

    def note(self, record: ImageRecord) -> str:
        """Return the line under an image: its caption, or what became of it."""
        caption = self._gallery.view.caption(record.digest) if self._gallery else ""
        return caption or (tr(STATUS_WORDS[record.status]) if record.status != "ok" else "")

    def marks(self, record: ImageRecord) -> tuple[str, ...]:
        """Return the names of the signs that an image carries: star, verdict, chosen for comparison."""
        gallery = self._gallery
        if gallery is None:
            return ()
        signs = []
        if _value(gallery, STAR, record) == STARRED:
            signs.append("star")
        if sign := _VERDICT_MARKS.get(_value(gallery, VERDICT, record)):
            signs.append(sign)
        if record.digest in self.picked:
            signs.append("compare")
        return tuple(signs)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() or self._arranged is None else len(self._arranged.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._gallery is None or not 0 <= index.row() < self.rowCount():
            return None
        image = self.record(index.row())
        caption = self._gallery.view.caption(image.digest)
        match role:
            case _ if role == RECORD:
                return image
            case _ if role == MARKS:
                return self.marks(image)
            case _ if role in (NOTE, Qt.ItemDataRole.DisplayRole):
                return self.note(image)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                said = [tr("Image {number}: {caption}").format(number=image.index + 1, caption=caption)]
                for key in (STATUS, VERDICT, STAR):
                    if value := _value(self._gallery, key, image):
                        said.append(value_label(key, value, self.view))
                return of_role(f"{image.prompt}\n" + "\n".join(said), role)
        return None


def _value(gallery: Gallery, key: str, record: ImageRecord) -> str:
    """Return the value that an image has of a facet; empty for none."""
    facet, place = gallery.facets.get(key), gallery.places.get(record.digest, -1)
    code = int(facet.codes[place]) if facet is not None and place >= 0 else -1
    return facet.values[code] if facet is not None and code >= 0 else ""
