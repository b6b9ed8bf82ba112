"""Keeps the gallery of the Look page in step with the run that is open, its verdicts, and what is asked of it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from biaslens_gui.ui.kit.images.actions import find_text, open_gallery
from biaslens_gui.ui.kit.images.gallery import Gallery, ImageFilter
from biaslens_gui.ui.kit.images.list_model import ImagesModel
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace


class GalleryFeed(QObject):
    """Fills `model`. `filled` tells whether there are images at all."""

    filled = Signal(bool)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.model = ImagesModel(self)
        self._awaited: RunView | None = None
        self._next: ImageFilter | None = None

    def show_run(self) -> None:
        """Show the open run; the filter stays as long as it is the same run."""
        view, shown = self._workspace.run, self.model.view
        if view is None or not view.images:
            self._awaited = self._next = None
            self.model.set_gallery(None, ImageFilter())
            self.filled.emit(False)
            return
        same = shown is not None and shown.run_id == view.run_id
        if same and self.model.filter.evidence is not None:
            view = self._with_compared(view)
        self._open(view, self._next if same else ImageFilter())
        self.filled.emit(True)

    def show_evidence(self, digests: Iterable[str]) -> None:
        """Show only these images, of the run or of the one beside it."""
        if self._workspace.run is not None:
            self._open(self._with_compared(self._workspace.run), ImageFilter(evidence=tuple(digests)))

    def show_all(self) -> None:
        """Take every filter away; grouping and order stay."""
        if self._workspace.run is not None:
            kept = ImageFilter(group=self.model.filter.group, sort=self.model.filter.sort)
            self._open(self._workspace.run, kept)

    def narrow(self, wanted: ImageFilter) -> None:
        """Show what `wanted` allows; a text in it is looked for on a worker thread."""
        gallery = self.model.gallery
        if gallery is None or wanted.text == self.model.filter.text or not wanted.text:
            self.model.set_filter(wanted)
            return
        find_text(
            workspace=self._workspace,
            gallery=gallery,
            text=wanted.text,
            owner=self,
            then=lambda found: self.model.set_filter(wanted, found),
        )

    def note_verdicts(self) -> None:
        """Show what reviewers have said since."""
        gallery, run = self.model.gallery, self._workspace.run
        if gallery is not None and run is not None:
            self.model.note_changed(gallery.with_verdicts(run.counted))

    def note_stars(self, stars: frozenset[str]) -> None:
        """Show which images are starred now."""
        if self.model.gallery is not None:
            self.model.note_changed(self.model.gallery.with_stars(stars))

    def _open(self, view: RunView, wanted: ImageFilter | None) -> None:
        self._awaited, self._next = view, wanted
        open_gallery(workspace=self._workspace, view=view, owner=self, then=self._take)

    def _take(self, gallery: Gallery) -> None:
        """Show a gallery under the filter that waits for it, else under the one in force."""
        if gallery.view is self._awaited:
            wanted, self._next = self._next, None
            self.model.set_gallery(gallery, wanted)

    def _with_compared(self, run: RunView) -> RunView:
        """Return the run, with the images of the one of this project that it is compared with."""
        compared, project = self._workspace.compared, self._workspace.project
        here = compared is not None and project is not None and compared.folder == project.path
        return run.with_images_of(compared.other) if here and compared else run
