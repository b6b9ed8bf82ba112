"""Look: every image of the run, filtered, grouped and compared, with all that is known of each beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.flow import Layers, Pane, Panes
from biaslens_gui.ui.kit.images.actions import add_exhibit, toggle_star
from biaslens_gui.ui.kit.images.image_detail import ImageDetail
from biaslens_gui.ui.kit.images.menu import ImageMenu, Open
from biaslens_gui.ui.kit.parts import EmptyState, button
from biaslens_gui.ui.look.compare_view import CompareView
from biaslens_gui.ui.look.exhibit_form import ExhibitForm
from biaslens_gui.ui.look.filters import LookFilters
from biaslens_gui.ui.look.gallery_feed import GalleryFeed
from biaslens_gui.ui.look.gallery_pane import MOST_COMPARED, GalleryPane
from biaslens_gui.ui.look.image_import import ask_for_images, ask_for_zip, offer_sample
from biaslens_gui.ui.look.large_view import LargeView
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.keys import Key
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.steps import STEPS

KEYS = (
    Key("look.filter", "look", "Go to the filters", ("F",)),
    Key("look.group", "look", "Choose what to group by", ("G",)),
    Key("look.jump", "look", "Go to an image by its number", ("Ctrl+G",)),
    Key("look.origin", "look", "Go back to the number whose images these are", ("Backspace",)),
    Key("look.star", "look", "Star the image, or take its star away", ("S",)),
    Key("look.report", "look", "Show the image in the report", ("R",)),
    Key("look.choose", "look", "Choose the image to compare, or no longer", ("C",)),
    Key("look.compare", "look", "Compare the chosen images", ("Shift+C",)),
    Key("look.models", "look", "Compare models, prompt by prompt", ("Shift+M",)),
    Key("look.reveal", "look", "Show a blurred picture", ("V",)),
    Key("look.copy", "look", "Copy the picture", ("Ctrl+C",)),
    Key("look.copy_digest", "look", "Copy the digest", ("Ctrl+Shift+C",)),
    Key("look.open", "look", "See the image large; Esc goes back", ("Return",), changeable=False),
    Key("look.tiles", "look", "Larger or smaller tiles, or look closer at a picture", ("+", "-"), changeable=False),
    Key("look.fit", "look", "See the whole picture", ("0",), changeable=False),
    Key("look.actual", "look", "See a picture in its own size", ("1",), changeable=False),
    Key("look.mode", "look", "Side by side, slider, or flicker", ("M",), changeable=False),
    Key("look.swap", "look", "Swap the pictures compared", ("X",), changeable=False),
    Key("look.divider", "look", "Move the divider of the slider", ("[", "]"), changeable=False),
    Key("look.right", "look", "Change the right-hand picture", ("Ctrl+Left", "Ctrl+Right"), changeable=False),
)


class LookPage(Page):
    """The gallery."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.feed = GalleryFeed(workspace, self)
        self.model = self.feed.model
        self.filters = LookFilters(workspace, self.feed)
        yield
        self.pane = GalleryPane(self.model, workspace.thumbnails)
        self.grid = self.pane.grid
        self.grid.tiles.hides = workspace.hides
        yield
        self.detail = ImageDetail(workspace)
        yield
        self.large = LargeView(workspace)
        self.compare: CompareView | None = None
        self._stale = False
        self._awaited = self._origin = ""
        self._layers = Layers(self)
        plan = button(tr("Go to Plan"), lambda: workspace.page_wanted.emit("plan"))
        empty = tr(
            "They appear here as soon as a run has made some. Write a plan, or try the sample audit on the Home page."
        )
        bring = button(tr("Import images…"), partial(ask_for_images, workspace, self), icon="folder")
        zipped = button(tr("Import a zip…"), partial(ask_for_zip, workspace, self))
        zipped.setToolTip(tr("Images that were made elsewhere, in one zip file"))
        sample = button(tr("Import sample pictures…"), partial(offer_sample, workspace, self))
        sample.setToolTip(tr("120 drawings that come along, said to be of two services, with what reads them"))
        self._nothing = EmptyState("image", tr("No images yet"), empty, plan, bring, zipped, sample)
        self._layers.addWidget(self._nothing)
        yield
        self._split = self._gallery()
        self._layers.addWidget(self._split)
        self._layers.addWidget(self.large)
        yield
        self._listen()
        self._bind()
        self.feed.show_run()

    def on_shown(self) -> None:
        if self._stale:
            self._note_verdicts()
        if self._layers.currentIndex() == 1:
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _gallery(self) -> QWidget:
        panes = Pane(self.filters, 20, 27, 0), Pane(self.pane, 30, 67, 32), Pane(self.detail, 30, 34, 56)
        split = Panes(*panes, parent=self)
        split.turned.connect(self.filters.fold_away)
        return split

    def _listen(self) -> None:
        workspace, pane = self.workspace, self.pane
        workspace.run_changed.connect(self.feed.show_run)
        workspace.project_changed.connect(self._show_project)
        workspace.reviewed.connect(self._note_verdicts)
        self.feed.filled.connect(self._show_filled)
        workspace.setting_changed.connect(self._on_setting)
        pane.searched.connect(lambda text: self.feed.narrow(replace(self.model.filter, text=text)))
        pane.clear_wanted.connect(self.feed.show_all)
        pane.origin_wanted.connect(self.go_to_origin)
        self.model.modelReset.connect(self._choose_awaited)
        pane.compare_wanted.connect(self.compare_chosen)
        pane.matrix_wanted.connect(self.compare_models)
        pane.drop_wanted.connect(partial(self._choose, ()))
        self.grid.chosen.connect(partial(self._fill, self.detail))
        self.grid.opened.connect(self.open_large)
        self.grid.menu_wanted.connect(self.offer_menu)
        workspace.starred.connect(self._note_stars)
        self.large.closed.connect(self.back)
        self.large.stepped.connect(self._step)
        self.large.made.connect(self._listen_to)
        self._listen_to(self.detail)

    def _listen_to(self, view: ImageDetail) -> None:
        view.star_wanted.connect(self.star)
        view.exhibit_wanted.connect(self.ask_exhibit)
        view.compare_wanted.connect(self.choose)
        view.picture.revealed.connect(self._note_revealed)
        view.picture.menu_wanted.connect(partial(self._offer_menu_of, view))

    def _bind(self) -> None:
        keys = self.workspace.keys
        keys.add(KEYS)
        focus = Qt.FocusReason.ShortcutFocusReason
        here: dict[str, Callable[[], object]] = {
            "find": partial(self.pane.search.setFocus, focus),
            "filter": partial(self.filters.reach, self.filters.tree),
            "group": partial(self.filters.reach, self.filters.group),
            "jump": partial(self.pane.jump.setFocus, focus),
            "compare": self.compare_chosen,
            "models": self.compare_models,
            "origin": self.go_to_origin,
        }
        both: dict[str, Callable[[], object]] = {
            "star": self.star,
            "report": self.ask_exhibit,
            "choose": self.choose,
            "reveal": lambda: self._shown.picture.reveal(),
            "copy": lambda: self._shown.copy_image(),
            "copy_digest": lambda: self._shown.copy_digest(),
        }
        for owner, acts in ((self._split, here | both), (self.large, both)):
            for name, act in acts.items():
                keys.bind(f"look.{name}", owner, act)

    # --- what is shown

    @property
    def current(self) -> ImageRecord | None:
        """The image that is looked at."""
        row = self.grid.currentIndex().row()
        return self.model.record(row) if 0 <= row < self.model.rowCount() else None

    @property
    def _shown(self) -> ImageDetail:
        return self.large.detail if self._layers.currentWidget() is self.large else self.detail

    def _show_project(self) -> None:
        self._choose(())

    def _show_filled(self, filled: bool) -> None:
        self._nothing.wait(self.workspace.awaited)
        self._layers.setCurrentIndex(max(1, self._layers.currentIndex()) if filled else 0)

    def _fill(self, detail: ImageDetail, record: ImageRecord | None) -> None:
        preview = self.workspace.thumbnails.get(record.digest) if record else None
        detail.show_image(
            record, self.model.gallery, preview, hide=record is not None and self.workspace.hides(record.digest)
        )

    def _note_verdicts(self) -> None:
        """Show new verdicts, once somebody looks."""
        self._stale = not self.isVisible()
        if not self._stale:
            self.feed.note_verdicts()
            self._shown.read_facts(self.model.gallery)

    def show_evidence(self, title: str, digests: Iterable[str], digest: str = "", origin: str = "") -> None:
        """Show only the images behind a number, `digest` first, and say which number; `origin` is the page it is on."""
        self.back()
        self._awaited, self._origin = digest, origin if origin != "look" else ""
        title_of_origin = next((tr(step.title) for step in STEPS if step.id == self._origin), "")
        self.pane.show_evidence(title, title_of_origin)
        self.feed.show_evidence(digests)

    def go_to_origin(self) -> None:
        """Go back to the page on which the images were asked for."""
        if self._origin and self.model.filter.evidence is not None:
            self.workspace.page_wanted.emit(self._origin)

    def _choose_awaited(self) -> None:
        """Look at the image that was asked for, once it is there."""
        if self._awaited and (place := self.model.row_of(self._awaited)) >= 0:
            self._awaited = ""
            self.grid.choose(place)

    # --- one image

    def open_large(self, record: ImageRecord) -> None:
        """Show one image as large as the page."""
        self._layers.setCurrentWidget(self.large)
        self.to_the_top()
        self._fill(self.large.detail, record)
        self.large.look()

    def go_back(self) -> bool:
        """Go back to the grid from what stands in its place."""
        away = self._layers.currentIndex() > 1
        self.back()
        return away

    def back(self) -> None:
        """Go back to the grid."""
        if self._layers.currentIndex() > 1:
            self._layers.setCurrentIndex(1)
            self.to_the_top()
            self._fill(self.detail, self.current)
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step(self, by: int) -> None:
        row = self.grid.currentIndex().row() + by
        if 0 <= row < self.model.rowCount():
            self.grid.choose(row)
            self.open_large(self.model.record(row))

    def star(self) -> None:
        """Star the image, or take its star away."""
        if record := self.current:
            toggle_star(workspace=self.workspace, digest=record.digest)

    def _note_stars(self, stars: frozenset[str]) -> None:
        self.feed.note_stars(stars)
        self._shown.show_star(self.model.gallery)

    def offer_menu(self, chosen: Sequence[ImageRecord], place: QPoint) -> ImageMenu:
        """Open the menu of what can be done with `chosen`, at `place` of the screen."""
        return self._offer(chosen, place, self.open_large)

    def _offer_menu_of(self, view: ImageDetail, place: QPoint) -> None:
        if self.current is not None:
            self._offer((self.current,), place, None if view is not self.detail else self.open_large)

    def _offer(self, chosen: Sequence[ImageRecord], place: QPoint, leads_to: Open | None) -> ImageMenu:
        hidden = self.workspace.hides(chosen[0].digest)
        menu = ImageMenu(self.workspace, chosen, self, leads_to, hidden=hidden)
        menu.popup(place)
        return menu

    def ask_exhibit(self) -> ExhibitForm | None:
        """Ask how the image is to be shown in the report."""
        record, view = self.current, self.model.view
        if record is None or view is None or record.status != "ok":
            return None
        form = ExhibitForm(record, view.caption(record.digest), self)
        form.taken.connect(lambda shown: add_exhibit(workspace=self.workspace, shown=shown))
        form.open()
        return form

    def _note_revealed(self, digest: str) -> None:
        self.workspace.unveil(digest)
        self.model.repaint()

    def _on_setting(self, name: str) -> None:
        if name == "blur_images":
            self.model.repaint()
            self._fill(self._shown, self.current)
            if self.compare is not None:
                self.compare.show_again()

    # --- several images

    def choose(self) -> None:
        """Choose the image to compare, or no longer."""
        if (record := self.current) is None:
            return
        chosen = self.model.picked
        if record.digest in chosen:
            self._choose(tuple(one for one in chosen if one != record.digest))
        elif len(chosen) < MOST_COMPARED:
            self._choose((*chosen, record.digest))
        else:
            self.workspace.tell("info", tr("Four images are chosen"), tr("Take one away with C to choose another."))

    def _choose(self, digests: tuple[str, ...]) -> None:
        self.model.picked = digests
        self.pane.show_tray(len(digests))
        self.model.repaint()

    def compare_chosen(self) -> None:
        """Show the chosen images together."""
        gallery = self.model.gallery
        if gallery is not None:
            chosen = [gallery.images[gallery.places[one]] for one in self.model.picked if one in gallery.places]
            if len(chosen) >= 2:
                self._comparing().open_images(gallery, chosen, self.model.records())

    def compare_models(self) -> None:
        """Show prompts by models."""
        if self.model.gallery is not None:
            self._comparing().open_matrix(self.model.gallery, self.model.filter)

    def _comparing(self) -> CompareView:
        if self.compare is None:
            self.compare = CompareView(self.workspace)
            self.compare.closed.connect(self.back)
            self.compare.revealed.connect(self._note_revealed)
            self._layers.addWidget(self.compare)
        self._layers.setCurrentWidget(self.compare)
        self.to_the_top()
        return self.compare
