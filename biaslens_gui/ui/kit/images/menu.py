"""What can be done with images, wherever they are shown: the menu of the right button, the menu key and Shift+F10."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from biaslens_gui.core.media_marks import is_imported
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.actions import (
    copy_picture,
    export_images,
    judge_images,
    plan_with_prompts,
    show_in_folder,
    stars_of,
    toggle_stars,
)
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.workspace import Workspace

Open = Callable[[ImageRecord], object]


def is_menu_key(event: QKeyEvent) -> bool:
    """Return whether a key asks for the menu: Shift+F10, which not every system tells as such."""
    return event.key() == Qt.Key.Key_F10 and event.modifiers() == Qt.KeyboardModifier.ShiftModifier


def place_of_menu(event: QContextMenuEvent, widget: QWidget, current: QPoint) -> QPoint:
    """Return where on the screen a menu opens: at the pointer, or at what is `current` in `widget` for a key."""
    by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
    return widget.mapToGlobal(current) if by_key else event.globalPos()


class ImageMenu(QMenu):
    """What can be done with `chosen` images; what is about one is done to the first of them.

    `leads_to` opens it where it is shown large; None where that is what is seen already. `hidden` says that only a
    blur of it is shown: nothing is copied, and what is exported is blurred.
    """

    def __init__(
        self,
        workspace: Workspace,
        chosen: Sequence[ImageRecord],
        parent: QWidget,
        leads_to: Open | None,
        *,
        hidden: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(tr("What can be done with the image"))
        self._workspace, self.chosen, self._hidden = workspace, tuple(chosen), hidden
        first = self.chosen[0]
        seen = first.status == "ok"
        if leads_to is not None:
            self._add(tr("Open"), partial(leads_to, first))
            self.setDefaultAction(self.actions()[0])
        self._add(tr("Copy picture"), partial(self._copy, first), enabled=seen and not hidden)
        self._add(tr("Copy prompt"), partial(_copy_text, first.prompt))
        self._add(tr("Copy seed"), partial(_copy_text, f"{first.seed}"), enabled=not is_imported(first))
        self._add(tr("Copy digest"), partial(_copy_text, first.digest))
        self._add(tr("Show in folder"), partial(show_in_folder, workspace=workspace, record=first), enabled=seen)
        self.addSeparator()
        digests = [image.digest for image in self.chosen]
        starred = set(digests) <= stars_of(workspace)
        self._add(tr("Take the star away") if starred else tr("Star"), partial(self._star, digests, not starred))
        images = count_of(len(self.chosen), "image", "images")
        made = [image.digest for image in self.chosen if image.status == "ok"]
        judge = partial(judge_images, workspace=workspace, digests=made)
        self._add(tr("Judge {images}").format(images=images), judge, enabled=bool(made))
        export = tr("Export {images}, blurred…") if hidden else tr("Export {images}…")
        self._add(export.format(images=images), self._export, enabled=bool(made))
        asked = count_of(len({image.prompt for image in self.chosen}), "prompt", "prompts")
        plan = partial(plan_with_prompts, workspace=workspace, images=self.chosen)
        self._add(tr("New plan with {prompts}").format(prompts=asked), plan)

    def _add(self, words: str, act: Callable[[], object], *, enabled: bool = True) -> None:
        action = self.addAction(words, act)
        action.setEnabled(enabled)

    def _copy(self, record: ImageRecord) -> None:
        copy_picture(workspace=self._workspace, record=record)

    def _star(self, digests: Sequence[str], wanted: bool) -> None:
        toggle_stars(workspace=self._workspace, digests=digests, wanted=wanted)

    def _export(self) -> None:
        title = tr("Where is the folder with the images to be written?")
        if folder := QFileDialog.getExistingDirectory(self.parentWidget(), title, f"{Path.home()}"):
            place, blurred = Path(folder), self._hidden
            export_images(workspace=self._workspace, images=self.chosen, place=place, blurred=blurred)


def _copy_text(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def offer_menu(workspace: Workspace, widget: QWidget, digests: Sequence[str], place: QPoint) -> None:
    """Open the menu of images of the run, the first of `digests` ahead, at `place` of the screen."""
    run = workspace.run
    known = {image.digest: image for image in run.images} if run is not None else {}
    chosen = [known[digest] for digest in digests if digest in known]
    if not chosen:
        return

    def look(record: ImageRecord) -> None:
        workspace.image_wanted.emit(record.prompt, tuple(image.digest for image in chosen), record.digest)

    hidden = workspace.blurs
    ImageMenu(workspace, chosen, widget, look, hidden=hidden).popup(place)
