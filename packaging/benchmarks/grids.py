"""Grids of many images: the toolkit's list as it is by default, labels in a layout, and the grid of this window."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from frames import Display, come_first, memory, share
from look import PICTURES, caption, thumbnail
from pairs import figures, in_words

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SIDE, FRAMES, PAINTS = 128, 150, 5


@dataclass(frozen=True, slots=True)
class Grid:
    """What one grid took: seconds to first paints, milliseconds of frames, MiB of memory with its images' records."""

    name: str
    number: int
    paints: tuple[float, ...]
    usual: float
    slowest: float
    memory: float

    @property
    def painted(self) -> float:
        """The middle one of the first paints."""
        return sorted(self.paints)[len(self.paints) // 2]

    def row(self) -> list[str]:
        """Return the grid as the row of a table."""
        times = in_words(self.painted), f"{figures(self.usual)} ms", f"{figures(self.slowest)} ms"
        return [self.name, f"{self.number:,}", *times, f"{self.memory:,.0f} MiB"]


def of_the_toolkit(number: int) -> Grid:
    """Measure QListView in icon mode with all else as it is by default."""
    from PySide6.QtCore import QAbstractListModel, QModelIndex, QSize, Qt
    from PySide6.QtGui import QIcon, QPixmap
    from PySide6.QtWidgets import QListView

    before = _begin()
    icons = [QIcon(_pixmap(QPixmap, at)) for at in range(PICTURES)]

    class Images(QAbstractListModel):
        def rowCount(self, parent: Any = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's own
            return 0 if parent.isValid() else number

        def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
            if role == Qt.ItemDataRole.DecorationRole:
                return icons[index.row() % PICTURES]
            return caption(index.row(), index.row()) if role == Qt.ItemDataRole.DisplayRole else None

    model = Images()

    def made() -> QListView:
        view = QListView()
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setIconSize(QSize(SIDE, SIDE))
        view.setModel(model)
        return view

    return _measured("QListView, as it is by default", number, made, before, paints=1)


def of_labels(number: int) -> Grid:
    """Measure a label for every image, in a layout that scrolls."""
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

    before = _begin()
    pixmaps = [_pixmap(QPixmap, at).scaled(SIDE, SIDE) for at in range(PICTURES)]

    def made() -> QScrollArea:
        inside, view = QWidget(), QScrollArea()
        grid = QGridLayout(inside)
        for at in range(number):
            tile = QWidget()
            lines = QVBoxLayout(tile)
            picture = QLabel()
            picture.setPixmap(pixmaps[at % PICTURES])
            lines.addWidget(picture)
            lines.addWidget(QLabel(caption(at, at)[:20]))
            grid.addWidget(tile, at // 9, at % 9)
        view.setWidget(inside)
        return view

    return _measured("a label for every image", number, made, before, paints=1)


def ours(number: int) -> Grid:
    """Measure the grid of the Look page."""
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.records import Caption, ImageRecord
    from biaslens_gui.core.spec import AuditSpec, Prompt
    from biaslens_gui.ui.background import Background
    from biaslens_gui.ui.gallery import build
    from biaslens_gui.ui.models.images import ImagesModel
    from biaslens_gui.ui.runview import RunView
    from biaslens_gui.ui.widgets.image_grid import ImageGrid
    from biaslens_gui.ui.widgets.thumbnails import ThumbnailCache

    before = _begin()
    files, background = [thumbnail(at) for at in range(PICTURES)], Background()
    images = tuple(ImageRecord(f"{at:064x}", "m", f"prompt {at % 1000}", at, at, "ok") for at in range(number))
    captions = {one.digest: Caption(one.digest, one.digest, "r", caption(one.index, one.index)) for one in images}
    plan = Plan(AuditSpec("Grid", (), (Prompt("prompt 0"),)))
    model = ImagesModel()
    model.set_gallery(build(RunView("r", "Grid", "finished", plan, images, captions)))
    caches: list[ThumbnailCache] = []

    def made() -> ImageGrid:
        caches.append(ThumbnailCache(background))
        caches[-1].set_source(lambda digests: {one: files[int(one, 16) % PICTURES] for one in digests})
        return ImageGrid(model, caches[-1], SIDE)

    try:
        return _measured("this window's grid", number, made, before, paints=PAINTS)
    finally:
        for cache in caches:
            cache.close()
        background.close()


def _begin() -> float:
    """Make the application; return the memory in use."""
    from biaslens_gui.ui.app import make_application

    come_first()
    make_application()
    return memory()


def _pixmap(kind: Callable[[], Any], at: int) -> Any:
    made = kind()
    made.loadFromData(thumbnail(at))
    return made


def _measured(name: str, number: int, made: Callable[[], Any], before: float, *, paints: int) -> Grid:
    """Make the grid so many times until it is painted, and scroll the last one in three ways."""
    times: list[float] = []
    view: QWidget | None = None
    for _ in range(paints):
        if view is not None:
            view.close()
        began = time.perf_counter()
        view = made()
        view.resize(1600, 900)
        view.show()
        display = Display(view)
        display.paint()
        times.append(time.perf_counter() - began)
    bar = view.verticalScrollBar()
    steps = (60, bar.pageStep(), max(1, bar.maximum() // 97))
    spent = [one.own for step in steps for one in display.scroll(view, step, FRAMES)]
    held = memory() - before
    view.close()
    return Grid(name, number, tuple(times), share(spent, 0.95), max(spent), held)
