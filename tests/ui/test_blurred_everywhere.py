"""Wherever a picture is shown it is blurred while that is on, and nothing is judged that was not seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QUndoStack
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.engine.exporting import export
from biaslens_gui.reports.model import ClaimStrip, Section
from biaslens_gui.ui.kit.reporting import preview
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.report.drawing import Drawings
from biaslens_gui.ui.review.page import RESOLVE, ReviewPage
from biaslens_gui.ui.review.rating_round import RatingRound
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_rating_round import given, scored


def blur(window: MainWindow, on: bool = True) -> None:
    change_setting(workspace=window.workspace, name="blur_images", value=on)


@pytest.fixture
def painted(opened: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[[QWidget], set[bool]]:
    """Return what tells whether the pictures that a widget paints are blurred."""
    asked: list[bool] = []
    scaled = opened.workspace.thumbnails.scaled

    def note(digest: str, side: int, *, blur: bool = False) -> QImage | None:
        asked.append(blur)
        return scaled(digest, side, blur=blur)

    monkeypatch.setattr(opened.workspace.thumbnails, "scaled", note)

    def paint(widget: QWidget) -> set[bool]:
        asked.clear()
        widget.grab()
        return set(asked)

    return paint


def test_a_picture_that_was_asked_for_is_shown_wherever_it_stands(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("review")
    review = cast("ReviewPage", opened.pages["review"])
    blur(opened)
    review.judge.picture.reveal()
    made = review.judge.current
    assert made is not None
    opened.open_page("look")
    look = cast("LookPage", opened.pages["look"])
    settle(qtbot, opened.workspace)
    look.grid.choose(look.model.row_of(made.digest))
    assert not look.detail.picture.hidden
    blur(opened, on=False)
    blur(opened)
    assert look.detail.picture.hidden


def test_the_newest_images_of_a_run_are_blurred(opened: MainWindow, painted: Callable[[QWidget], set[bool]]) -> None:
    opened.open_page("run")
    page, run = cast("RunPage", opened.pages["run"]), opened.workspace.run
    assert run is not None
    page._newest.extend(image for image in run.images if image.status == "ok")
    page._show_progress()
    assert painted(page.tiles) == {False}
    blur(opened)
    assert painted(page.tiles) == {True}
    blur(opened, on=False)
    assert painted(page.tiles) == {False}


@pytest.fixture
def rating(qtbot: QtBot, opened: MainWindow) -> RatingRound:
    made = RatingRound(opened.workspace, QUndoStack(opened), lambda: "A", lambda: True)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    scored(opened)
    made.show_run()
    return made


def test_a_set_to_rate_is_blurred_until_it_is_asked_for(
    qtbot: QtBot, opened: MainWindow, rating: RatingRound, painted: Callable[[QWidget], set[bool]]
) -> None:
    assert painted(rating.sheet) == {False}
    blur(opened)
    assert painted(rating.sheet) == {True}
    qtbot.keyClick(rating, Qt.Key.Key_V)
    assert painted(rating.sheet) == {False}
    rating.after.click()
    assert painted(rating.sheet) == {True}
    qtbot.mouseClick(rating.sheet, Qt.MouseButton.LeftButton)
    assert painted(rating.sheet) == {False}
    rating.before.click()
    assert painted(rating.sheet) == {False}  # it was shown before


def test_what_is_ticked_in_look_holds_for_the_picture_under_review(opened: MainWindow) -> None:
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    assert not judge.picture.hidden
    opened.open_page("look")
    cast("LookPage", opened.pages["look"]).filters.blur.setChecked(True)
    assert judge.picture.hidden


def test_what_is_set_elsewhere_holds_for_look(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("look")
    look = cast("LookPage", opened.pages["look"])
    settle(qtbot, opened.workspace)
    made = next(record for record in look.model.records() if record.status == "ok")
    look.grid.choose(look.model.row_of(made.digest))
    assert not look.detail.picture.hidden
    blur(opened)
    assert look.filters.blur.isChecked()
    assert look.filters.care.isVisible()
    assert look.detail.picture.hidden
    blur(opened, on=False)
    look.open_large(made)
    blur(opened)
    assert look.large.detail.picture.hidden
    look.compare_models()
    assert look.compare is not None
    look.compare.open_line(0)
    look.compare.images.pictures[0].reveal()
    blur(opened, on=False)
    blur(opened)
    assert look.compare.images.pictures[0].hidden


@pytest.mark.parametrize("on", [False, True])
def test_the_preview_of_the_report_draws_blurred_pictures(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch, on: bool
) -> None:
    shown: list[dict[str, bytes]] = []
    monkeypatch.setattr(preview, "pictures_of", lambda section: [("strip", ClaimStrip((), ""))])
    monkeypatch.setattr(export, "strips_drawn", lambda project, images, strips, *, blurred: {"strip": b"%d" % blurred})
    drawings = Drawings(opened.workspace, shown.append, opened)
    blur(opened, on=on)
    drawings.show(Section(1, "", ()), cast("Any", SimpleNamespace(images=())))
    settle(qtbot, opened.workspace)
    assert shown[-1] == {"strip": b"%d" % on}


def unseen(window: MainWindow) -> list[str]:
    """Return the hints of the notices in view that refuse to take an answer about a blurred picture."""
    shown = [banner.notice for banner in window.messages.banners()]
    return [notice.hint for notice in shown if notice.title == "Not judged: the picture is blurred"]


def test_a_picture_that_is_still_blurred_is_not_judged(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    blur(opened)
    first = judge.current
    judge.note.setText("Both hands are hidden.")
    for answer in (partial(qtbot.keyClick, judge, Qt.Key.Key_Y), judge.panel.buttons["no"].click):
        answer()
        assert given(opened) == []
        assert judge.current == first
        assert unseen(opened) == ["V or a click shows it."]
    assert judge.note.text() == "Both hands are hidden."
    qtbot.keyClick(judge, Qt.Key.Key_V)
    assert unseen(opened) == []
    qtbot.keyClick(judge, Qt.Key.Key_Y)
    assert [value for _, value in given(opened)] == ["yes"]


def test_a_set_that_is_still_blurred_is_not_rated(qtbot: QtBot, opened: MainWindow, rating: RatingRound) -> None:
    blur(opened)
    qtbot.keyClick(rating, Qt.Key.Key_4)
    rating.panel.buttons["3"].click()
    assert given(opened) == []
    assert unseen(opened)
    rating.sheet.reveal()
    assert not unseen(opened)
    qtbot.keyClick(rating, Qt.Key.Key_4)
    assert [value for _, value in given(opened)] == ["4"]


def test_nobody_decides_on_a_picture_that_is_still_blurred(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("review")
    page = cast("ReviewPage", opened.pages["review"])
    image = page.judge.current
    assert image is not None
    for name, value in (("R1", "yes"), ("R2", "no")):
        page.judge.reviewer.setText(name)
        page.judge.reviewer.editingFinished.emit()
        page.judge.show_image(image.digest)
        page.judge.give(value)
    blur(opened)
    page.tabs.setCurrentIndex(RESOLVE)
    qtbot.keyClick(page.resolve, Qt.Key.Key_Y)
    page.resolve.finals["no"].click()
    run = opened.workspace.run
    assert run is not None
    assert run.review.resolutions == ()
    assert unseen(opened)
    qtbot.keyClick(page.resolve, Qt.Key.Key_V)
    assert not unseen(opened)
    page.resolve.finals["no"].click()
    assert opened.workspace.run is not None
    assert [final.value for final in opened.workspace.run.review.resolutions] == ["no"]
    settle(qtbot, opened.workspace)
