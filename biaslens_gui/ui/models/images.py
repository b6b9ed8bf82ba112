"""The images of a run as a list that Qt can show, filtered without copying: 100,000 rows are a list of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.runview import RunView
from biaslens_gui.ui.widgets.thumbnails import NOTE, RECORD

Facet = Literal["prompt", "model", "status"]
STATUS_WORDS = {"ok": "Made", "filtered": "Held back by the model's filter", "failed": "Failed"}
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class ImageFilter:
    """Which images to show; an empty field asks nothing. `evidence` limits to these digests."""

    prompt: str = ""
    model: str = ""
    status: str = ""
    text: str = ""
    evidence: frozenset[str] | None = None

    def allows(self, image: ImageRecord, caption: str) -> bool:
        """Return whether `image` is to be shown; `text` is looked for in caption and prompt, whatever the case."""
        return (
            (not self.prompt or image.prompt == self.prompt)
            and (not self.model or image.model == self.model)
            and (not self.status or image.status == self.status)
            and (self.evidence is None or image.digest in self.evidence)
            and (not self.text or self.text.casefold() in f"{caption}\n{image.prompt}".casefold())
        )


class ImagesModel(QAbstractListModel):
    """The images of one run that the filter lets through, in the order of the run."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view: RunView | None = None
        self._filter = ImageFilter()
        self._rows: list[ImageRecord] = []

    @property
    def filter(self) -> ImageFilter:
        """The filter in force."""
        return self._filter

    @property
    def view(self) -> RunView | None:
        """The run whose images are shown."""
        return self._view

    def set_run(self, view: RunView | None) -> None:
        """Show the images of `view`; the filter stays, but no longer limits to the evidence of another run."""
        if view is None or self._view is None or view.run_id != self._view.run_id:
            self._filter = ImageFilter()
        self._view = view
        self._fill()

    def set_filter(self, wanted: ImageFilter) -> None:
        """Show only what `wanted` allows."""
        if wanted != self._filter:
            self._filter = wanted
            self._fill()

    def counts(self, facet: Facet) -> list[tuple[str, str, int]]:
        """Return (value, label, number of images in the whole run) for each value of `facet`, in the run's order."""
        if self._view is None:
            return []
        found = Counter(getattr(image, facet) for image in self._view.images)
        return [(value, self._label(facet, value), number) for value, number in found.items()]

    def record(self, row: int) -> ImageRecord:
        """Return the image in `row`."""
        return self._rows[row]

    def records(self) -> tuple[ImageRecord, ...]:
        """Return all images shown."""
        return tuple(self._rows)

    def row_of(self, digest: str) -> int:
        """Return the row of an image, or -1 when it is not shown."""
        return next((at for at, image in enumerate(self._rows) if image.digest == digest), -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._view is None or not 0 <= index.row() < len(self._rows):
            return None
        image = self._rows[index.row()]
        match role:
            case _ if role == RECORD:
                return image
            case _ if role in (NOTE, Qt.ItemDataRole.DisplayRole):
                return self._view.caption(image.digest) or (
                    tr(STATUS_WORDS[image.status]) if image.status != "ok" else ""
                )
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                caption = self._view.caption(image.digest) or tr("no caption")
                return f"{image.prompt} – {tr('image')} {image.index + 1}: {caption}"
        return None

    def _fill(self) -> None:
        self.beginResetModel()
        view = self._view
        images: Iterable[ImageRecord] = view.images if view else ()
        if view is not None and self._filter != ImageFilter():
            images = (image for image in images if self._filter.allows(image, view.caption(image.digest)))
        self._rows = list(images)
        self.endResetModel()

    def _label(self, facet: Facet, value: str) -> str:
        if facet == "model" and self._view is not None:
            return self._view.model(value)
        return tr(STATUS_WORDS.get(value, value)) if facet == "status" else value
