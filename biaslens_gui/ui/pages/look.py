"""Look: every image of the run in a grid, filtered and grouped, with its details beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedLayout,
    QWidget,
)

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import count_of, tr
from biaslens_gui.ui.models.images import Facet, ImageFilter, ImagesModel
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.runview import RunView
from biaslens_gui.ui.widgets.image_detail import ImageDetail
from biaslens_gui.ui.widgets.image_grid import ImageGrid
from biaslens_gui.ui.widgets.parts import EmptyState, button, column, remark, row
from biaslens_gui.ui.workspace import Workspace

GROUPINGS: dict[Facet, str] = {"prompt": "Prompt", "model": "Model", "status": "Outcome"}
TYPING_PAUSE_MS = 200


class LookPage(Page):
    """The gallery."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.model = ImagesModel(self)
        self.grid = ImageGrid(self.model, workspace.thumbnails)
        self.grid.setAccessibleName(tr("Images"))
        self.detail = ImageDetail(workspace.background)
        self.groups = QListWidget()
        self.group_by = QComboBox()
        self.search = QLineEdit()
        self.shown = remark()
        self.evidence = QLabel()
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE_MS)
        self._typing.timeout.connect(lambda: self._narrow(text=self.search.text().strip()))
        self._layers = QStackedLayout(self)
        plan = button(tr("Go to Plan"), lambda: workspace.page_wanted.emit("plan"))
        empty = tr(
            "They appear here as soon as a run has made some. Write a plan, or try the sample audit on the Home page."
        )
        self._layers.addWidget(EmptyState("image", tr("No images yet"), empty, plan))
        self._layers.addWidget(self._gallery())
        self.large = ImageDetail(workspace.background, large=True)
        self._layers.addWidget(self._large_view())
        self.grid.chosen.connect(self._show_detail)
        self.grid.opened.connect(self.open_large)
        workspace.run_changed.connect(self._show_run)
        self._show_run()

    def on_shown(self) -> None:
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- parts

    def _gallery(self) -> QWidget:
        unit = theme.unit()
        for facet, label in GROUPINGS.items():
            self.group_by.addItem(tr(label), facet)
        self.group_by.setAccessibleName(tr("Group by"))
        self.group_by.currentIndexChanged.connect(self._fill_groups)
        self.groups.setProperty("part", "plain")
        self.groups.setAccessibleName(tr("Groups"))
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.groups.currentItemChanged.connect(self._on_group)
        left = QWidget()
        left.setLayout(column(remark(tr("Group by")), self.group_by, self.groups, spacing=2))
        left.setMinimumWidth(unit * 15)
        self.detail.setMinimumWidth(unit * 28)  # a whole seed and digest; half a number is another number
        self.search.setPlaceholderText(tr("Search captions and prompts (Ctrl+F)"))
        self.search.setAccessibleName(tr("Search captions and prompts"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda: self._typing.start())
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        smaller = button("–", partial(self.grid.resize_tiles, -1), part="quiet", tip=tr("Smaller tiles (-)"))
        larger = button("+", partial(self.grid.resize_tiles, +1), part="quiet", tip=tr("Larger tiles (+)"))
        self._chip = QWidget()
        self._all = button(tr("Show all"), self.show_all, part="link")
        self._chip.setLayout(row(self.evidence, self._all, None))
        self._chip.hide()
        middle = QWidget()
        middle_layout = column(self._chip, spacing=2)
        middle_layout.insertLayout(0, row(self.search, self.shown, smaller, larger))
        middle_layout.addWidget(self.grid, 1)
        middle.setLayout(middle_layout)
        split = QSplitter()
        for part in (left, middle, self.detail):
            split.addWidget(part)
        split.setSizes([unit * 23, unit * 72, unit * 33])
        for at, share in enumerate((1, 4, 2)):
            split.setStretchFactor(at, share)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(unit * 2)
        return split

    def _large_view(self) -> QWidget:
        back = button(tr("Back to the grid (Esc)"), self._close_large)
        before = button(tr("Previous"), partial(self._step, -1))
        after = button(tr("Next"), partial(self._step, +1))
        for part in (back, before, after):
            part.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        view = QWidget()
        layout = column(spacing=3)
        layout.addLayout(row(back, None, before, after))
        layout.addWidget(self.large, 1)
        view.setLayout(layout)
        for key, act in (
            ("Esc", self._close_large),
            ("Left", partial(self._step, -1)),
            ("Right", partial(self._step, +1)),
        ):
            QShortcut(QKeySequence(key), view, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return view

    # --- what is shown

    def _show_run(self) -> None:
        current = self.grid.currentIndex().row()
        self.model.set_run(self.workspace.run)
        self._layers.setCurrentIndex(1 if self.workspace.run and self.workspace.run.images else 0)
        self._fill_groups()
        self._say_shown()
        self.grid.choose(max(0, current))

    def _fill_groups(self) -> None:
        facet: Facet = self.group_by.currentData() or "prompt"
        chosen = getattr(self.model.filter, facet)
        counts = self.model.counts(facet)
        self.groups.blockSignals(True)
        self.groups.clear()
        whole = sum(number for *_, number in counts)
        for value, label, number in [("", tr("All images"), whole), *counts]:
            item = QListWidgetItem(f"{label}\n{count_of(number, 'image', 'images')}")
            item.setToolTip(label)
            item.setData(Qt.ItemDataRole.UserRole, value)
            self.groups.addItem(item)
            if value == chosen:
                self.groups.setCurrentItem(item)
        self.groups.blockSignals(False)

    def _on_group(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            facet: Facet = self.group_by.currentData()
            self._narrow(**{facet: item.data(Qt.ItemDataRole.UserRole)})

    def _narrow(self, **changes: str) -> None:
        self.model.set_filter(replace(self.model.filter, **changes))  # type: ignore[arg-type]
        self._say_shown()
        self.grid.choose(0)

    def show_evidence(self, title: str, digests: Iterable[str]) -> None:
        """Show only the images behind a number, and say which number."""
        self._close_large()
        self.search.clear()
        self._typing.stop()
        self.model.set_run(self._with_compared())
        self.model.set_filter(ImageFilter(evidence=frozenset(digests)))
        self.evidence.setText(tr("Images behind “{title}”").format(title=title))
        self._chip.show()
        self._fill_groups()
        self._say_shown()
        self.grid.choose(0)

    def _with_compared(self) -> RunView | None:
        """Return the run, with the images of the one of this project that it is compared with."""
        run, compared, project = self.workspace.run, self.workspace.compared, self.workspace.project
        here = run is not None and compared is not None and project is not None and compared.folder == project.path
        return run.with_images_of(compared.other) if here and run and compared else run

    def show_all(self) -> None:
        """Take every filter away."""
        self._chip.hide()
        self.search.clear()
        self._typing.stop()
        self.model.set_run(self.workspace.run)
        self.model.set_filter(ImageFilter())
        self._fill_groups()
        self._say_shown()

    def _say_shown(self) -> None:
        number = self.model.rowCount()
        self.shown.setText(count_of(number, "image", "images") if number else tr("No image matches. Show all?"))
        self._chip.setVisible(self.model.filter.evidence is not None or number == 0)
        if self.model.filter.evidence is None:
            self.evidence.setText("")
        if not number:
            self._show_detail(None)

    def _show_detail(self, record: ImageRecord | None) -> None:
        preview = self.workspace.thumbnails.get(record.digest) if record else None
        self.detail.show_image(record, self.model.view, self.workspace.project, preview)

    # --- the large view

    def open_large(self, record: ImageRecord) -> None:
        """Show one image as large as the page."""
        preview = self.workspace.thumbnails.get(record.digest)
        self.large.show_image(record, self.model.view, self.workspace.project, preview)
        self._layers.setCurrentIndex(2)
        self.large.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.large.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step(self, by: int) -> None:
        row_number = self.grid.currentIndex().row() + by
        if 0 <= row_number < self.model.rowCount():
            self.grid.choose(row_number)
            self.open_large(self.model.record(row_number))

    def _close_large(self) -> None:
        if self._layers.currentIndex() == 2:
            self._layers.setCurrentIndex(1)
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
