"""The gallery: filters, counts and sections against a plain loop; tiles against what is drawn."""

from __future__ import annotations

import itertools
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray, QEvent, QRect, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Column, Plan, Table
from biaslens_gui.core.records import Caption, Finding, ImageRecord, Verdict
from biaslens_gui.core.review.records import Resolution, Reviewer, ReviewState
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui.kit.images.facts import emphasised
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
    ImageFilter,
    arrange,
    build,
)
from biaslens_gui.ui.kit.images.list_model import ImagesModel
from biaslens_gui.ui.look.grid import ImageGrid, Tiling
from biaslens_gui.ui.shell.decoding import picture_in
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.thumbnails import MOST_SCALED
from biaslens_gui.ui.shell.workspace import Workspace

PROMPTS, MODELS, STATUSES = ("a nurse", "a pilot", "a cook"), ("m1", "m2"), ("ok", "filtered", "failed")


def image(at: int, prompt: str, model: str, status: str = "ok") -> ImageRecord:
    return ImageRecord(f"d{at:04}", model, prompt, at, 100 + at, status, width=8 + at % 3, height=8)  # type: ignore[arg-type]


def run(images: list[ImageRecord], verdicts: tuple[Verdict, ...] = (), findings: tuple[Finding, ...] = ()) -> RunView:
    captions = {one.digest: Caption(f"c{one.digest}", one.digest, "c", f"Somebody {one.index % 4}") for one in images}
    spec = AuditSpec("T", (), ())
    return RunView("r", "T", "finished", Plan(spec), tuple(images), captions, findings, {}, verdicts)


IMAGES = st.lists(
    st.tuples(st.sampled_from(PROMPTS), st.sampled_from(MODELS), st.sampled_from(STATUSES)), min_size=1, max_size=40
).map(lambda rows: [image(at, *row) for at, row in enumerate(rows)])
FILTERS = st.builds(
    ImageFilter,
    chosen=st.fixed_dictionaries(
        {},
        optional={
            PROMPT: st.lists(st.sampled_from(PROMPTS), max_size=2, unique=True).map(tuple),
            MODEL: st.lists(st.sampled_from((*MODELS, "gone")), max_size=2, unique=True).map(tuple),
            STATUS: st.lists(st.sampled_from(STATUSES), max_size=2, unique=True).map(tuple),
        },
    ),
    text=st.sampled_from(("", "somebody 2", "NURSE")),
    group=st.sampled_from(("", PROMPT, MODEL, STATUS)),
    sort=st.sampled_from(("plan", "seed", "caption", "size")),
    evidence=st.none() | st.lists(st.integers(0, 50), max_size=20).map(lambda at: tuple(f"d{one:04}" for one in at)),
)


def allows(wanted: ImageFilter, one: ImageRecord, view: RunView, but: str = "") -> bool:
    words = f"{view.caption(one.digest)}\n{one.prompt}".casefold()
    return (
        all(getattr(one, key) in values for key, values in wanted.chosen.items() if values and key != but)
        and wanted.text.casefold() in words
        and (wanted.evidence is None or one.digest in wanted.evidence)
    )


@given(IMAGES, FILTERS)
def test_filters_counts_and_sections_are_those_of_a_plain_loop(images: list[ImageRecord], wanted: ImageFilter) -> None:
    view = run(images)
    gallery = build(view)
    made = arrange(gallery, wanted, gallery.find(wanted.text) if wanted.text else None)
    shown = [gallery.images[at] for at in made.rows]
    assert {one.digest for one in shown} == {one.digest for one in images if allows(wanted, one, view)}
    for key in (PROMPT, MODEL, STATUS):
        facet = gallery.facets[key]
        passing = [one for one in images if allows(wanted, one, view, but=key)]
        assert made.counts[key] == tuple(sum(getattr(one, key) == v for one in passing) for v in facet.values)
    if wanted.group:
        assert sum(section.count for section in made.sections) == len(shown)
        for section in made.sections:
            part = shown[section.first : section.first + section.count]
            assert {getattr(one, wanted.group) for one in part} == {section.value}
        assert len({section.value for section in made.sections}) == len(made.sections)
    elif wanted.sort == "seed":
        assert [one.seed for one in shown] == sorted(one.seed for one in shown)
    elif wanted.sort == "plan":
        assert [one.digest for one in shown] == sorted(one.digest for one in shown)


def test_verdicts_answers_and_stars_become_facets() -> None:
    images = [image(at, "a nurse", "m1") for at in range(4)]
    said = (
        Verdict("R1", "d0000", "subject", "yes"),
        Verdict("R2", "d0000", "subject", "no"),
        Verdict("R1", "d0001", "subject", "no"),
        Verdict("R1", "d0002", "caption", "no"),
        Verdict("R1", "elsewhere", "subject", "yes"),
    )
    gallery = build(run(images, said)).with_stars(frozenset({"d0003", "elsewhere"}))
    gallery = gallery.with_answers({"A man?": {"d0000": "yes", "d0002": "no"}})

    def of(key: str) -> list[str]:
        facet = gallery.facets[key]
        return [facet.values[code] if code >= 0 else "" for code in facet.codes]

    assert of(VERDICT) == [DIFFER, "no", UNJUDGED, UNJUDGED]
    assert of(STAR) == [NOT_STARRED, NOT_STARRED, NOT_STARRED, STARRED]
    assert of(f"{ANSWER}A man?") == ["yes", "", "no", ""]
    only = arrange(gallery, ImageFilter().toggled(STAR, STARRED))
    assert [gallery.images[at].digest for at in only.rows] == ["d0003"]


def test_marks_follow_the_verdicts_that_count() -> None:
    images = [image(at, "a nurse", "m1") for at in range(4)]
    said = tuple(
        Verdict(who, f"d000{at}", "subject", value)
        for at, answers in enumerate((("yes", "no"), ("yes", "no"), ("", "no")))
        for who, value in zip(("R1", "R2"), answers, strict=True)
        if value
    )
    view = run(images, said)
    final = Resolution("d0000", "subject", "no", "R1")

    def marked(*reviewers: Reviewer) -> list[str]:
        state = ReviewState(reviewers=reviewers, resolutions=(final,))
        facet = build(replace(view, review=state)).facets[VERDICT]
        return [facet.values[code] for code in facet.codes]

    assert marked() == ["no", DIFFER, "no", UNJUDGED]
    assert marked(Reviewer("R2", "2", set_aside_at="2026")) == ["no", "yes", UNJUDGED, UNJUDGED]


def test_pairs_are_searched_and_phrases_known() -> None:
    columns = (Column("image", "Image", "image"), Column("phrases", "P"), Column("pairs", "Q"))
    rows = ({"image": "d0001", "phrases": "gray hair / old man", "pairs": "gray hair, old man"},)
    finding = Finding("biaslens", "1", "", "pairs", "age", "t", tables=(Table("phrases", "Phrases", columns, rows),))
    gallery = build(run([image(0, "a nurse", "m1"), image(1, "a nurse", "m1")], findings=(finding,)))
    assert gallery.find("GRAY hair").tolist() == [False, True]
    assert gallery.phrases["d0001"] == ("gray hair", "old man")


def test_models_are_paired_by_seed_and_said_not_to_be_where_they_are_not() -> None:
    first, second = image(0, "a nurse", "m1"), image(0, "a nurse", "m2")
    other = ImageRecord("x", "m3", "a nurse", 0, 7)
    gallery = build(run([first, ImageRecord("y", "m2", "a nurse", 0, 100, width=8), other]))
    found, same = gallery.across("a nurse", 0, ("m1", "m2"))
    assert same
    assert [one.seed for one in found if one] == [100, 100]
    found, same = gallery.across("a nurse", 0, ("m1", "m3", "m4"))
    assert not same
    assert found == (first, other, None)
    assert gallery.across("nobody", 0, ("m1",)) == ((None,), False)
    assert second.seed == first.seed


def test_a_caption_is_marked_word_by_word() -> None:
    found = emphasised("An old man with gray hair, olden times", "old man", ("gray hair", "tall", ""))
    assert found == {"subject": ((3, 10),), "phrases": ((16, 25),)}


# --- what a grid of many costs


class Counting(ImagesModel):
    """Counts which rows are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[int] = set()

    def record(self, row: int) -> ImageRecord:
        self.asked.add(row)
        return super().record(row)


def test_a_grid_of_20_000_asks_only_for_what_is_in_view(qtbot: QtBot, workspace: Workspace) -> None:
    model = Counting()
    asked_for: list[str] = []

    def fetch(digests: Sequence[str]) -> dict[str, bytes]:
        asked_for.extend(digests)
        return {}

    workspace.thumbnails.set_source(fetch)
    grid = ImageGrid(model, workspace.thumbnails)
    qtbot.addWidget(grid)
    grid.resize(800, 600)
    with qtbot.waitExposed(grid):
        grid.show()
    model.set_gallery(build(run([image(at, PROMPTS[at % 3], MODELS[at % 2]) for at in range(20_000)])))
    in_view = 2 * (800 // grid.tiling.width) * (600 // grid.tiling.height + 2)
    for group in ("", PROMPT):
        model.set_filter(ImageFilter(group=group))
        for place in (0, grid.tiling.total // 2, grid.tiling.total):
            model.asked.clear()
            grid.verticalScrollBar().setValue(place)
            grid.viewport().repaint()
            assert 0 < len(model.asked) <= in_view
    grid.choose(19_999)
    assert grid.visualRect(grid.currentIndex()).intersects(grid.viewport().rect())
    assert grid.indexAt(grid.visualRect(grid.currentIndex()).center()).row() == 19_999
    qtbot.waitUntil(lambda: not workspace.background.busy)
    assert len(set(asked_for)) <= 7 * in_view


def test_a_closed_cache_has_no_turn_left(workspace: Workspace) -> None:
    workspace.thumbnails.set_source(lambda digests: {})
    workspace.thumbnails.get("a" * 64)
    turns = workspace.thumbnails.findChildren(QTimer)
    assert any(turn.isActive() for turn in turns)
    workspace.thumbnails.close()
    assert not any(turn.isActive() for turn in turns)


def test_thumbnails_in_the_size_of_tiles_are_bounded_in_bytes(qtbot: QtBot, workspace: Workspace) -> None:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.blue)
    picture.save(buffer, "JPEG")  # type: ignore[call-overload]
    cache = workspace.thumbnails
    cache.set_source(lambda digests: dict.fromkeys(digests, bytes(data.data())))
    for at in range(30):
        qtbot.waitUntil(lambda at=at: cache.scaled(f"d{at}", 1024) is not None)
    assert MOST_SCALED / 2 < cache.held <= MOST_SCALED + 30 * data.size()
    again = cache.scaled("d29", 1024)
    assert again is cache.scaled("d29", 1024)
    assert again is not None
    assert again.width() == 1024


def test_what_scrolling_moves_looks_like_what_is_painted_anew(qtbot: QtBot, workspace: Workspace) -> None:
    pictures = {f"d{at:04}": one_colour(at * 7919 % 2**24) for at in range(600)}
    workspace.thumbnails.set_source(lambda digests: {one: pictures[one] for one in digests})
    model = ImagesModel()
    grid = ImageGrid(model, workspace.thumbnails, side=96)
    qtbot.addWidget(grid)
    grid.resize(500, 400)
    with qtbot.waitExposed(grid):
        grid.show()
    model.set_gallery(build(run([image(at, PROMPTS[at % 3], MODELS[at % 2]) for at in range(600)])))

    def seen() -> QImage:
        """Return what the window holds, once nothing is on its way any more."""
        shown = grid.screen().grabWindow(grid.winId()).toImage()
        return shown.copy(QRect(grid.viewport().pos(), grid.viewport().size()))

    for group in ("", PROMPT):
        model.set_filter(ImageFilter(group=group))
        for step in (0, 7, 40, -25, 300, 5000, -60):
            grid.verticalScrollBar().setValue(grid.verticalScrollBar().value() + step)
            QApplication.processEvents()
            QApplication.sendEvent(grid, QEvent(QEvent.Type.UpdateRequest))
            qtbot.waitUntil(lambda: not workspace.thumbnails.coming())
            QApplication.sendEvent(grid, QEvent(QEvent.Type.UpdateRequest))
            moved = seen()
            assert moved == grid.viewport().grab().toImage().convertToFormat(moved.format())


def one_colour(colour: int) -> bytes:
    """Return a picture file in one colour."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture = QImage(16, 16, QImage.Format.Format_RGB32)
    picture.fill(colour)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def test_other_threads_go_on_while_a_picture_is_decoded() -> None:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImage(1200, 1200, QImage.Format.Format_RGB32).save(buffer, "JPEG")  # type: ignore[call-overload]
    turns, stop, before = itertools.count(), threading.Event(), sys.getswitchinterval()
    last = [0]

    def count() -> None:
        while not stop.is_set():
            last[0] = next(turns)
            time.sleep(0)  # house: gives the other thread its turn; no time passes

    other = threading.Thread(target=count)
    other.start()
    sys.setswitchinterval(100)  # nobody is made to give way: the other gets a turn only where it is given one
    try:
        went_on = False
        for _ in range(50):
            at = last[0]
            decoded = picture_in(bytes(data.data()))
            went_on = went_on or last[0] != at
    finally:
        sys.setswitchinterval(before)
        stop.set()
        other.join()
    assert decoded.width() == 1200
    assert went_on


# --- tiles


TILINGS = st.builds(
    Tiling.of,
    st.lists(st.integers(1, 30), min_size=1, max_size=8),
    st.integers(30, 400),
    st.tuples(st.integers(20, 60), st.integers(20, 60)),
    st.integers(0, 20),
)


@given(TILINGS, st.integers(0, 2000), st.integers(1, 500))
def test_every_tile_is_found_where_it_lies_and_is_painted_when_seen(tiling: Tiling, top: int, tall: int) -> None:
    seen = {item for _, rows in tiling.visible(top, top + tall) for item in rows}
    for item in range(tiling.number):
        x, y = tiling.place(item)
        assert tiling.item_at(x, y) == tiling.item_at(x + tiling.width - 1, y + tiling.height - 1) == item
        if y < top + tall and y + tiling.height > top:
            assert item in seen
    assert tiling.item_at(0, tiling.total) == tiling.item_at(-1, 0) == -1
    assert len(seen) <= tiling.number


@given(TILINGS, st.integers(0, 239), st.integers(-4, 4))
def test_moving_by_lines_stays_in_the_column_or_takes_the_last_tile(tiling: Tiling, item: int, lines: int) -> None:
    item %= tiling.number
    moved = tiling.moved(item, lines)
    (x, y), (to_x, to_y) = tiling.place(item), tiling.place(moved)
    assert to_x <= x
    assert (to_y - y) * lines >= 0
    assert lines or moved == item
