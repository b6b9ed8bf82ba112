"""Look: the grid, its filters, the details, the evidence behind a number."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.media_marks import MADE_ELSEWHERE
from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.core.review.records import Resolution
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.images.actions import add_exhibit, stars_of, views_of
from biaslens_gui.ui.kit.images.facts import ImageFacts
from biaslens_gui.ui.kit.images.gallery import MODEL, PROMPT, STAR, STARRED, STATUS, UNJUDGED, VERDICT, ImageFilter
from biaslens_gui.ui.kit.images.list_model import facet_label, value_label
from biaslens_gui.ui.kit.images.tiles import MARKS
from biaslens_gui.ui.look.compare_view import CompareView
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.review.actions import (
    record_verdict,
    resolve_verdicts,
    set_reviewer_aside,
    withdraw_resolution,
    withdraw_verdict,
)
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import gone, settle


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
    shown = {name: label.text() for name, label in page.detail.facts.values.items()}
    assert page.detail.facts.caption.text().endswith("pebble.")
    assert shown["Settings"].startswith("3 steps")
    assert shown["Made"]
    assert shown["Prompt"] == record.prompt
    assert shown["Seed"] == str(record.seed)
    assert shown["Digest"] == record.digest[:16]
    assert page.detail.picture.loaded


def test_an_imported_image_is_not_said_to_be_made_here(qtbot: QtBot, opened: MainWindow) -> None:
    """“Outcome: Made” stood of it, with the day it was taken in, and two sets' first pictures had “the same seed”."""
    page = look(opened)
    gallery = page.model.gallery
    assert gallery is not None
    first, second = [record for record in page.model.records() if record.status == "ok"][:2]
    given, other = (replace(first, note=f"{MADE_ELSEWHERE}; a file.", digest=one.digest) for one in (first, second))
    facts = page.detail.facts
    facts.show_record(given, gallery)
    facts.show_facts(given, ImageFacts(made_at="2026-01-01T12:00"))
    assert facts.values["Outcome"].text() == "Imported"
    assert (facts.values["Made"].text(), facts.values["Seed"].text()) == ("", "")
    comparison = CompareView(opened.workspace)
    qtbot.addWidget(comparison)
    comparison.open_images(gallery, (given, other))
    assert comparison.images.note.text() == "Not all from one prompt and seed."
    facts.show_record(first, gallery)
    assert facts.values["Outcome"].text() == "Made"
    spec = gallery.view.plan.spec
    pictures = tuple(replace(it, plugin="imported_images") if it.role == "image_model" else it for it in spec.models)
    view = replace(gallery.view, plan=replace(gallery.view.plan, spec=replace(spec, models=pictures)))
    assert [value_label("status", "ok", each) for each in (gallery.view, view)] == ["Made", "Imported"]


def test_no_fact_of_an_image_is_cut_in_the_smallest_window(qtbot: QtBot, opened: MainWindow) -> None:
    opened.resize(opened.minimumSize())
    page = look(opened)
    settle(qtbot, opened.workspace)
    detail = page.detail
    for name, label in detail.facts.values.items():
        if not label.isVisible():
            continue
        right = label.mapTo(detail, label.rect().topRight()).x()
        words = label.text().split()
        assert right <= detail.width(), name
        assert max(label.fontMetrics().horizontalAdvance(word) for word in words) <= label.width(), name


def test_filters_groups_and_search_narrow_the_grid(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    tree = page.filters.tree
    assert page.filters.facets.keys[0] == PROMPT
    first = page.filters.facets.index(0, 0, page.filters.facets.index(0, 0))
    assert first.data() == "6  a bright pebble"
    tree.setFocus()
    tree.setCurrentIndex(first)
    qtbot.keyClick(tree, Qt.Key.Key_Space)
    assert {record.prompt for record in page.model.records()} == {"a bright pebble"}
    assert page.pane.shown.text() == "6 images"
    assert page.pane.chip.isVisible()
    qtbot.keyClick(tree, Qt.Key.Key_Space)
    assert page.model.rowCount() == 12
    page.filters.arrange(group=STATUS)
    assert [section.value for section in page.model.sections] == ["ok", "filtered"]
    assert page.model.heading(0).startswith("Made")
    page.pane.search.setText("no such words")
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    assert page.pane.evidence.text() == "No image matches."
    page.pane.clear.click()
    assert page.model.rowCount() == 12
    assert page.pane.search.text() == ""
    assert not page.pane.chip.isVisible()
    assert page.model.filter.group == STATUS


def test_a_view_is_kept_in_the_project(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.feed.narrow(ImageFilter({PROMPT: ("a pebble",)}, group=MODEL, sort="seed"))
    page.filters.save_view("Dull ones")
    page.filters.open_view("")
    assert page.model.rowCount() == 12
    page.filters.open_view("Dull ones")
    assert page.model.rowCount() == 6
    assert page.model.filter == views_of(opened.workspace)["Dull ones"]
    assert page.filters.forget.isEnabled()
    page.filters.forget.click()
    assert views_of(opened.workspace) == {}


def test_a_star_is_kept_and_filtered_by(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.grid.setFocus()
    page.grid.choose(4)
    starred = page.model.record(4)
    qtbot.keyClick(page.grid, Qt.Key.Key_S)
    assert stars_of(opened.workspace) == {starred.digest}
    assert page.grid.currentIndex().row() == 4
    assert page.model.index(4).data(MARKS) == ("star",)
    page.feed.narrow(page.model.filter.toggled(STAR, STARRED))
    assert page.model.records() == (starred,)
    qtbot.keyClick(page.grid, Qt.Key.Key_S)
    assert stars_of(opened.workspace) == frozenset()
    assert page.model.rowCount() == 0


def test_a_verdict_is_a_mark_a_filter_and_a_line_of_the_history(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    row = next(at for at, record in enumerate(page.model.records()) if record.status == "ok")
    record = page.model.record(row)
    number = record_verdict(
        workspace=opened.workspace, verdict=Verdict("R1", record.digest, "subject", "no", "Broken image")
    )
    withdraw_verdict(workspace=opened.workspace, number=number)
    record_verdict(workspace=opened.workspace, verdict=Verdict("R1", record.digest, "subject", "yes"))
    assert page.model.index(row).data(MARKS) == ("check",)
    assert "Shows its subject" in page.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    page.grid.choose(row)
    page.open_large(record)
    settle(qtbot, opened.workspace)
    told = [label.text() for label in page.large.detail.facts.findChildren(QLabel) if "R1:" in label.text()]
    assert len(told) == 2
    assert "Broken image (taken back)" in told[0]
    assert "– Yes" in told[1]


def test_the_list_of_verdicts_names_the_final_one_and_says_what_does_not_count(
    qtbot: QtBot, opened: MainWindow
) -> None:
    workspace, page = opened.workspace, look(opened)
    row = next(at for at, record in enumerate(page.model.records()) if record.status == "ok")
    record = page.model.record(row)
    for who, value, at in (("R1", "yes", "2026-01-01T10:00:00+00:00"), ("Bo", "no", "2026-01-01T11:00:00+00:00")):
        record_verdict(workspace=workspace, verdict=Verdict(who, record.digest, "subject", value, at=at))
    assert page.model.index(row).data(MARKS) == ("warning",)
    page.open_large(record)
    resolve_verdicts(
        workspace=workspace, resolutions=[Resolution(record.digest, "subject", "no", "Ada", note="Two people")]
    )
    settle(qtbot, workspace)
    assert page.model.index(row).data(MARKS) == ("cross",)

    asked = "Does the image show the subject of the prompt?"

    def told() -> list[str]:
        gone()
        labels = page.large.detail.facts.findChildren(QLabel)
        return [label.text() for label in labels if f"{asked} –" in label.text()]

    lines = told()
    assert lines[:2] == [
        f"2026-01-01 10:00  R1: {asked} – Yes (does not count: the final verdict does)",
        f"2026-01-01 11:00  Bo: {asked} – No (does not count: the final verdict does)",
    ]
    assert lines[2].endswith(f"Final verdict, by Ada: {asked} – No Two people")
    withdraw_resolution(workspace=workspace, image=record.digest, question="subject")
    set_reviewer_aside(workspace=workspace, name="Bo", reason="knew the model")
    settle(qtbot, workspace)
    assert page.model.index(row).data(MARKS) == ("check",)
    lines = told()
    assert lines[0] == f"2026-01-01 10:00  R1: {asked} – Yes"
    assert lines[1].endswith(f"Bo: {asked} – No (left out: this reviewer does not count)")
    assert lines[2].endswith("(taken back)")
    with pytest.raises(KnownError, match="Bo is left out"):
        record_verdict(workspace=workspace, verdict=Verdict("Bo", record.digest, "subject", "cannot tell"))


def test_the_verdicts_on_the_subject_are_called_so(opened: MainWindow) -> None:
    page = look(opened)
    assert facet_label(VERDICT) == "Verdict on the subject"
    assert value_label(VERDICT, UNJUDGED, page.model.view) == "Subject not judged"


def test_an_image_is_shown_in_the_report_unless_that_is_frozen(qtbot: QtBot, opened: MainWindow) -> None:
    page, workspace = look(opened), opened.workspace
    assert workspace.desk is not None
    assert workspace.run is not None
    record = next(record for record in page.model.records() if record.status == "ok")
    page.grid.choose(page.model.row_of(record.digest))
    form = page.ask_exhibit()
    assert form is not None
    assert form.alt.text() == workspace.run.caption(record.digest)
    form.note.setText("Typical")
    form.take.click()
    texts = workspace.desk.report_texts(workspace.run.run_id)
    assert [(one.image, one.caption) for one in texts.exhibits] == [(record.digest, "Typical")]
    workspace.desk.keep_report_texts(workspace.run.run_id, texts.frozen("2026-01-01T00:00:00+00:00"))
    assert not add_exhibit(workspace=workspace, shown=texts.exhibits[0])
    assert workspace.notifications.history[-1].title == "Report is frozen"


def test_blurred_pictures_are_shown_one_by_one(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    first, second = [record for record in page.model.records() if record.status == "ok"][:2]
    page.filters.blur.setChecked(True)
    assert page.filters.care.isVisible()
    assert opened.workspace.settings["blur_images"] is True
    page.grid.setFocus()
    page.grid.choose(page.model.row_of(first.digest))
    settle(qtbot, opened.workspace)
    assert page.detail.picture.hidden
    page.detail.copy_image()
    qtbot.keyClick(page.grid, Qt.Key.Key_V)
    assert not page.detail.picture.hidden
    assert not page.workspace.hides(first.digest)
    assert page.workspace.hides(second.digest)
    page.open_large(second)
    assert page.large.detail.picture.hidden
    qtbot.mouseClick(page.large.detail.picture, Qt.MouseButton.LeftButton)
    assert not page.workspace.hides(second.digest)


def test_another_run_or_none_takes_the_place_of_the_one_shown(qtbot: QtBot, opened: MainWindow) -> None:
    page, run = look(opened), opened.workspace.run
    assert run is not None
    page.feed.narrow(ImageFilter({PROMPT: ("a pebble",)}))
    page.grid.choose(3)
    shown = page.current
    opened.workspace.set_run(replace(run, images=run.images[2:]))
    assert page.current == shown
    assert page.model.rowCount() == 6
    opened.workspace.set_run(replace(run, run_id="another", images=run.images[:4]))
    assert page.model.rowCount() == 4
    opened.workspace.set_run(None)
    assert page.current is None
    assert not page.grid.isVisible()


def test_one_jumps_to_any_image(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.pane.jump.setValue(11)
    assert page.grid.currentIndex().row() == 10
    page.filters.arrange(group=PROMPT)
    assert page.grid.currentIndex().row() == 10
    qtbot.keyClick(page.grid, Qt.Key.Key_Home)
    assert page.pane.jump.value() == 1
    qtbot.keyClick(page.grid, Qt.Key.Key_End)
    assert page.pane.jump.value() == 12


def test_evidence_shows_its_images_and_says_of_what(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    wanted = [page.model.record(2).digest, page.model.record(7).digest]
    opened.workspace.evidence_wanted.emit("gray hair", tuple(wanted))
    assert opened.current == "look"
    assert [record.digest for record in page.model.records()] == wanted
    assert "gray hair" in page.pane.evidence.text()


def test_the_keyboard_is_enough(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.grid.setFocus()
    qtbot.keyClick(page.grid, Qt.Key.Key_Right)
    assert page.grid.currentIndex().row() == 1
    qtbot.keyClick(page.grid, Qt.Key.Key_Return)
    assert page.large.isVisible()
    picture = page.large.detail.picture
    qtbot.keyClick(picture, Qt.Key.Key_Right)
    assert page.grid.currentIndex().row() == 2
    settle(qtbot, opened.workspace)
    qtbot.keyClick(picture, Qt.Key.Key_1)
    assert round(picture.place().width()) == picture.image.width()
    qtbot.keyClick(picture, Qt.Key.Key_0)
    qtbot.keyClick(picture, Qt.Key.Key_Plus)
    qtbot.keyClick(picture, Qt.Key.Key_Right)
    assert page.grid.currentIndex().row() == 2
    assert picture.lens.centre.x() > 0.5
    qtbot.keyClick(picture, Qt.Key.Key_Escape)
    assert page.grid.isVisible()
    before = page.grid.tiling.height
    qtbot.keyClick(page.grid, Qt.Key.Key_Plus)
    assert page.grid.tiling.height > before


def test_an_image_file_that_is_gone_is_said_to_be(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    record = next(record for record in page.model.records() if record.status == "ok")
    assert opened.workspace.project is not None
    for path in opened.workspace.project.images.rglob(f"{record.digest}.png"):
        path.unlink()
    page.open_large(record)
    settle(qtbot, opened.workspace)
    assert "missing" in page.large.detail.picture._text
    assert f"{record.digest}.png" in page.large.detail.facts.values["File"].text()


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
    cache = ThumbnailCache(workspace.background, limit=5 * len(picture))
    cache.set_source(lambda digests: dict.fromkeys(digests, picture))
    for at in range(8):
        assert cache.get(f"d{at}") is None
        qtbot.waitUntil(lambda: not cache.coming())
    assert cache.get("d7") is not None
    assert cache.get("d0") is None
    qtbot.waitUntil(lambda: not cache.coming())


def test_thumbnails_come_however_often_they_are_asked_for(qtbot: QtBot, workspace: Workspace) -> None:
    """Each time that it was asked, the cache put off its work by a moment: asked in every one, it never began."""
    picture = jpeg()
    cache = ThumbnailCache(workspace.background)
    cache.set_source(lambda digests: dict.fromkeys(digests, picture))
    asking = QTimer()
    asking.timeout.connect(lambda: cache.scaled("a", 50))
    asking.start(0)
    with qtbot.waitSignal(cache.ready):
        pass
    asking.stop()
    qtbot.waitUntil(lambda: not cache.coming())


@pytest.mark.qt_log_ignore("JPEG")
def test_a_large_picture_is_decoded_by_a_worker_and_one_that_is_none_is_missing(
    qtbot: QtBot, workspace: Workspace
) -> None:
    files = {"large": jpeg(900), "torn": jpeg()[:40]}
    cache = ThumbnailCache(workspace.background)
    cache.set_source(lambda digests: {one: files[one] for one in digests})
    for digest in files:
        assert cache.scaled(digest, 100) is None
    qtbot.waitUntil(lambda: not cache.coming())
    assert cache.is_missing("torn")
    large, own = cache.scaled("large", 100), cache.get("large")
    assert large is not None
    assert own is not None
    assert (large.width(), own.width()) == (100, 256)


def test_what_is_in_view_now_is_decoded_first(
    qtbot: QtBot, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("biaslens_gui.ui.shell.thumbnails.SLICE_S", -1.0)  # a slice decodes nothing: see the order
    picture = jpeg()
    cache = ThumbnailCache(workspace.background)
    cache.set_source(lambda digests: dict.fromkeys(digests, picture))
    for digest in "ab":
        cache.get(digest)
    qtbot.waitUntil(lambda: cache.get("a") is not None and cache.get("b") is not None)
    for view in ("ab", "cd"):
        for digest in view:
            cache.scaled(digest, 50)
        qtbot.waitUntil(lambda view=view: len(cache._undecoded) >= 2 and cache._undecoded[0][0] == view[0])
    assert [look[0] for look in cache._undecoded] == ["c", "d", "a", "b"]
    monkeypatch.setattr("biaslens_gui.ui.shell.thumbnails.SLICE_S", 60.0)
    qtbot.waitUntil(lambda: all(cache.scaled(digest, 50) is not None for digest in "abcd"))


def test_a_broken_thumbnail_is_asked_for_once_until_told_otherwise(qtbot: QtBot, workspace: Workspace) -> None:
    asked: list[str] = []

    def fetch(digests: object) -> dict[str, bytes]:
        asked.extend(cast("list[str]", digests))
        return {"bad": b"no picture"}

    cache = ThumbnailCache(workspace.background)
    cache.set_source(fetch)
    for _ in range(3):
        assert cache.get("bad") is None
        qtbot.waitUntil(lambda: not cache.coming())
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
