"""The left of the Look page: saved views, grouping and order, and the filters with how many images each would show."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QInputDialog,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.images.actions import forget_view, save_view, views_of
from biaslens_gui.ui.kit.images.gallery import STAR
from biaslens_gui.ui.kit.images.list_model import facet_label
from biaslens_gui.ui.kit.parts import button, column, held, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.look.facets import FacetsModel
from biaslens_gui.ui.look.gallery_feed import GalleryFeed
from biaslens_gui.ui.look.image_import import ask_for_images, ask_for_zip
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

SORT_WORDS = {"plan": "As in the plan", "seed": "By seed", "caption": "By caption", "size": "Largest first"}
ANY_HEIGHT = 2**24 - 1  # what Qt calls no limit
OPEN_AT_FIRST = 12  # values a facet may have to be unfolded at first
_TICKING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _NoBox(QStyledItemDelegate):
    """Leaves clicks to the tree, which takes them anywhere on a line, not on the box alone."""

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        return False


class FacetTree(QTreeView):
    """Facets with their values; Space or a click on a value ticks it."""

    def __init__(self, model: FacetsModel) -> None:
        super().__init__()
        self._facets = model
        self._turned: dict[str, bool] = {}
        self.setModel(model)
        self.setItemDelegate(_NoBox(self))
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(False)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setIndentation(theme.unit() * 3 // 2)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Filters"))
        self.clicked.connect(self._on_click)
        model.modelReset.connect(self._unfold)
        model.recounted.connect(self.viewport().update)
        self._unfold()

    def _unfold(self) -> None:
        """Open short facets; what a person folded or unfolded stays so."""
        for index, key in enumerate(self._facets.keys):
            top = self._facets.index(index, 0)
            self.setExpanded(top, self._turned.get(key, self._facets.rowCount(top) <= OPEN_AT_FIRST))

    def _turn(self, index: QModelIndex | QPersistentModelIndex) -> None:
        self._turned[self._facets.keys[index.row()]] = not self.isExpanded(index)
        self.setExpanded(index, not self.isExpanded(index))

    def _on_click(self, index: QModelIndex | QPersistentModelIndex) -> None:
        if self._facets.choice(index) is None:
            self._turn(index)
        else:
            self._tick(index)

    def _tick(self, index: QModelIndex | QPersistentModelIndex) -> None:
        ticked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        wanted = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
        self._facets.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _TICKING and self.currentIndex().isValid():
            self._on_click(self.currentIndex())
        else:
            super().keyPressEvent(event)


class LookFilters(QWidget):
    """What decides which images are shown, and whether they are blurred."""

    def __init__(self, workspace: Workspace, feed: GalleryFeed) -> None:
        super().__init__()
        self._workspace, self._feed = workspace, feed
        self._model = model = feed.model
        self.views, self.group, self.sort = ChoiceBox(), ChoiceBox(), ChoiceBox()
        for box, name in (
            (self.views, tr("Saved views")),
            (self.group, tr("Group by")),
            (self.sort, tr("Order")),
        ):
            box.setAccessibleName(name)
            box.setToolTip(name)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
        for key, words in SORT_WORDS.items():
            self.sort.addItem(tr(words), key)
        self.views.activated.connect(lambda _: self.open_view(self.views.currentData()))
        self.group.activated.connect(lambda _: self.arrange(group=self.group.currentData()))
        self.sort.activated.connect(lambda _: self.arrange(sort=self.sort.currentData()))
        self.facets = FacetsModel(model, self)
        self.tree = FacetTree(self.facets)
        self.save = button(tr("Save view…"), self._ask_view, part="link", tip=tr("Keep filter and grouping"))
        self.forget = button(tr("Forget"), self._forget, part="link", tip=tr("Forget the saved view"))
        self.blur = QCheckBox(tr("Blur pictures"))
        self.blur.toggled.connect(self._blur)
        self.care = remark(
            tr("Pictures are shown one by one, with V or a click. Take breaks, and stop whenever you want to.")
        )
        self.care.setFont(theme.small())
        tip = tr("Bring images that were made elsewhere")
        self.bring = button(tr("Import images…"), self._bring, icon="folder", tip=tip)
        zip_tip = tr("Images that were made elsewhere, in one zip file")
        self.bring_zip = button(tr("Import a zip…"), self._bring_zip, tip=zip_tip)
        self.tree.setMinimumHeight(theme.unit() * 14)
        layout = column(self.views, spacing=2)
        layout.addLayout(row(self.save, self.forget, None))
        for box, name in ((self.group, tr("Group by")), (self.sort, tr("Order"))):
            layout.addWidget(remark(name))
            layout.addWidget(box)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.blur)
        layout.addWidget(self.care)
        layout.addWidget(self.bring)
        layout.addWidget(self.bring_zip)
        self._all = held(layout)
        self.fold = Fold(lambda: self._all, tr("Show the filters"), tr("Hide the filters"), tr("Look"))
        self.fold.turned.connect(self._take_room)
        self.fold.hide()
        outer = column(self.fold)
        outer.addLayout(self.fold.place)
        self.setLayout(outer)
        self.fold.turn(True)
        model.modelReset.connect(self._follow)
        workspace.project_changed.connect(self._show_project)
        workspace.setting_changed.connect(self._show_blur)
        self._show_project()
        self._follow()

    def fold_away(self, stacked: bool) -> None:
        """Leave only a button to unfold the filters where they stand above the images, not beside them."""
        self.fold.setVisible(stacked)
        self.fold.turn(not stacked)
        self._take_room()

    def reach(self, part: QWidget) -> None:
        """Put the keyboard to a part of the filters, unfolded for it."""
        self.fold.turn(True)
        part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _take_room(self) -> None:
        self.setMaximumHeight(ANY_HEIGHT if self.fold.is_open else self.fold.sizeHint().height())

    def arrange(self, **how: str) -> None:
        """Change what the images are grouped by (`group`), or their order (`sort`)."""
        self._feed.narrow(replace(self._model.filter, **how))  # type: ignore[arg-type]

    # --- saved views

    def open_view(self, name: str) -> None:
        """Show what a saved view shows; all images for none."""
        wanted = views_of(self._workspace).get(name)
        if wanted is None:
            self._feed.show_all()
        else:
            self._feed.narrow(wanted)
        self._show_views(name)

    def save_view(self, name: str) -> None:
        """Keep the filter, grouping and order under a name."""
        save_view(workspace=self._workspace, name=name, wanted=self._model.filter)
        self._show_views(name)

    def _ask_view(self) -> None:
        name, agreed = QInputDialog.getText(self, tr("Save view"), tr("What is this view called?"))
        if agreed and name.strip():
            self.save_view(name.strip())

    def _forget(self) -> None:
        forget_view(workspace=self._workspace, name=self.views.currentData())
        self._show_views("")

    def _show_views(self, current: str) -> None:
        names = views_of(self._workspace)
        place = 1 + list(names).index(current) if current in names else 0
        renew_choice(self.views, [(tr("All images"), ""), *((name, name) for name in names)], place)
        self.forget.setEnabled(bool(self.views.currentData()))

    def _bring(self) -> None:
        ask_for_images(self._workspace, self)

    def _bring_zip(self) -> None:
        ask_for_zip(self._workspace, self)

    # --- blur

    def _blur(self, on: bool) -> None:
        self._workspace.keep("blur_images", on)
        self._workspace.setting_changed.emit("blur_images")

    def _show_blur(self) -> None:
        on = self._workspace.blurs
        self.blur.blockSignals(True)
        self.blur.setChecked(on)
        self.blur.blockSignals(False)
        self.care.setVisible(on)

    def _show_project(self) -> None:
        self._show_blur()
        self._show_views("")

    def _follow(self) -> None:
        """Offer to group by what the images can be sorted by, and show the filter in force."""
        wanted = self._model.filter
        gallery = self._model.gallery
        keys = ["", *(key for key in (gallery.facets if gallery else ()) if key != STAR)]
        if [self.group.itemData(index) for index in range(self.group.count())] != keys:
            self.group.clear()
            for key in keys:
                self.group.addItem(facet_label(key) if key else tr("Nothing"), key)
        self.group.setCurrentIndex(max(0, self.group.findData(wanted.group)))
        self.sort.setCurrentIndex(max(0, self.sort.findData(wanted.sort)))
