"""Look: the grid, its filters, the details, the evidence behind a number."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.pages.look import LookPage
from biaslens_gui.ui.widgets.thumbnails import ThumbnailCache
from biaslens_gui.ui.window import MainWindow
from biaslens_gui.ui.workspace import Workspace
from tests.ui.conftest import settle


def look(window: MainWindow) -> LookPage:
    window.open_page("look")
    return cast("LookPage", window.pages["look"])


def test_every_image_is_there_filtered_ones_too(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    assert opened.workspace.run is not None
    assert page.model.records() == opened.workspace.run.images
    assert {record.status for record in page.model.records()} == {"ok", "filtered"}
    assert opened.rail["look"].state == "12"


def test_details_tell_caption_prompt_seed_and_digest(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    record = next(record for record in page.model.records() if record.status == "ok")
    page.grid.choose(page.model.row_of(record.digest))
    settle(qtbot, opened.workspace)
    shown = {name: label.text() for name, label in page.detail._values.items()}
    assert page.detail.caption.text().endswith("pebble.")
    assert shown["Prompt"] == record.prompt
    assert shown["Seed"] == str(record.seed)
    assert shown["Digest"] == record.digest[:16]
    assert page.detail.picture.loaded


def test_no_fact_of_an_image_is_cut_in_the_smallest_window(qtbot: QtBot, opened: MainWindow) -> None:
    opened.resize(opened.minimumSize())
    page = look(opened)
    settle(qtbot, opened.workspace)
    detail = page.detail
    for name, label in detail._values.items():
        right = label.mapTo(detail, label.rect().topRight()).x()
        words = label.text().split()
        assert right <= detail.width(), name
        assert max(label.fontMetrics().horizontalAdvance(word) for word in words) <= label.width(), name


def test_groups_and_search_narrow_the_grid(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.groups.setCurrentRow(1)
    assert {record.prompt for record in page.model.records()} == {"a bright pebble"}
    assert page.shown.text() == "6 images"
    page.group_by.setCurrentIndex(page.group_by.findData("status"))
    assert page.groups.count() == 3
    page.search.setText("no such words")
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    assert page._chip.isVisible()
    page.show_all()
    assert page.model.rowCount() == 12
    assert not page._chip.isVisible()


def test_evidence_shows_its_images_and_says_of_what(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    wanted = [page.model.record(2).digest, page.model.record(7).digest]
    opened.workspace.evidence_wanted.emit("gray hair", tuple(wanted))
    assert opened.current == "look"
    assert [record.digest for record in page.model.records()] == wanted
    assert "gray hair" in page.evidence.text()


def test_the_keyboard_is_enough(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.grid.setFocus()
    qtbot.keyClick(page.grid, Qt.Key.Key_Right)
    assert page.grid.currentIndex().row() == 1
    qtbot.keyClick(page.grid, Qt.Key.Key_Return)
    assert page.large.isVisible()
    qtbot.keyClick(page.large, Qt.Key.Key_Right)
    assert page.grid.currentIndex().row() == 2
    qtbot.keyClick(page.large, Qt.Key.Key_Escape)
    assert page.grid.isVisible()
    before = page.grid.gridSize().height()
    qtbot.keyClick(page.grid, Qt.Key.Key_Plus)
    assert page.grid.gridSize().height() > before


def test_an_image_file_that_is_gone_is_said_to_be(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    record = next(record for record in page.model.records() if record.status == "ok")
    assert opened.workspace.project is not None
    for path in opened.workspace.project.images.rglob(f"{record.digest}.png"):
        path.unlink()
    page.open_large(record)
    settle(qtbot, opened.workspace)
    assert "missing" in page.large.picture._text


# --- thumbnails


def jpeg(side: int = 64) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    image.save(buffer, "JPEG")
    return bytes(data.data())


def test_thumbnails_come_later_and_the_oldest_go_when_memory_is_full(qtbot: QtBot, workspace: Workspace) -> None:
    picture = jpeg()
    cache = ThumbnailCache(workspace.background, limit=64 * 64 * 4 * 5)
    cache.set_source(lambda digests: dict.fromkeys(digests, picture))
    for at in range(8):
        assert cache.get(f"d{at}") is None
        qtbot.waitUntil(lambda: not workspace.background.busy)
    assert cache.get("d7") is not None
    assert cache.get("d0") is None
    qtbot.waitUntil(lambda: not workspace.background.busy)


def test_a_broken_thumbnail_is_asked_for_once_until_told_otherwise(qtbot: QtBot, workspace: Workspace) -> None:
    asked: list[str] = []

    def fetch(digests: object) -> dict[str, bytes]:
        asked.extend(cast("list[str]", digests))
        return {"bad": b"no picture"}

    cache = ThumbnailCache(workspace.background)
    cache.set_source(fetch)
    for _ in range(3):
        assert cache.get("bad") is None
        qtbot.waitUntil(lambda: not workspace.background.busy)
    assert asked == ["bad"]
    cache.retry()
    cache.get("bad")
    qtbot.waitUntil(lambda: len(asked) == 2)


def test_a_lost_thumbnail_file_is_replaced_by_the_image(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    settle(qtbot, opened.workspace)
    project = opened.workspace.project
    assert project is not None
    for path in project.path.glob("thumbs.db*"):
        path.unlink()
    opened.workspace.thumbnails.set_project(project)
    record: ImageRecord = next(record for record in page.model.records() if record.status == "ok")
    qtbot.waitUntil(lambda: opened.workspace.thumbnails.get(record.digest) is not None)
    QApplication.processEvents()
