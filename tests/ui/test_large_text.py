"""Text of twice the size in a window of 1280 x 800: parts go below each other, and no page scrolls sideways.

Tables and charts may scroll in themselves, as WCAG 2.2 (1.4.10) allows what needs two dimensions to be understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QScrollArea,
    QStyleOptionTab,
    QTextEdit,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.activity.page import ActivityPage
from biaslens_gui.ui.kit.flow import Flow, Layers, Pane, Panes
from biaslens_gui.ui.kit.parts import Banner
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell import languages, theme
from biaslens_gui.ui.shell.actions.audit_record import change_record
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import gone, settle
from tests.ui.reading import write_many

LONG = 60_000


@pytest.fixture
def twice_the_size(qapp: QApplication) -> Iterator[None]:
    """Text as the setting at its most makes it, from before the window is made."""
    for size in (2.0, 1.0):
        theme.scale_text(size)
        theme.apply(qapp, "light")
        if size > 1.0:
            yield
            gone()


@pytest.fixture
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """The language that a test is marked with, else English, from before the window is made."""
    translators = languages.put_on(qapp, getattr(request, "param", "en"))
    yield
    languages.take_off(qapp, translators)


@pytest.fixture
def large(language: None, twice_the_size: None, opened: MainWindow) -> MainWindow:
    """The window on a finished project, with text of twice the size."""
    return opened


def scrolled_sideways(window: MainWindow) -> list[str]:
    """Return what scrolls to the side now, of the page and of the texts and columns in it."""
    QApplication.processEvents()
    areas = [window._made.places[window.current], *window.pages[window.current].findChildren(QAbstractScrollArea)]
    return [
        f"{window.current}: {type(area).__name__} {area.accessibleName()!r} by {area.horizontalScrollBar().maximum()}"
        for area in areas
        if isinstance(area, QScrollArea | QTextEdit) and area.isVisible() and area.horizontalScrollBar().maximum() > 1
    ]


@pytest.mark.parametrize("language", ["en", "de"], indirect=True)
def test_nothing_scrolls_sideways(qtbot: QtBot, large: MainWindow) -> None:
    """Every page, the tabs of Review and Results, what Look shows in place of its grid, and pages under their help."""
    found = []
    assert (large.width(), large.height(), theme.unit() > theme.LARGEST_BESIDE) == (1280, 800, True)
    for step in STEPS:
        large.open_page(step.id)
        settle(qtbot, large.workspace)
        found += scrolled_sideways(large)
        page = large.pages[step.id]
        if isinstance(page, ReviewPage | ResultsPage):
            for at in range(page.tabs.count()):
                page.tabs.setCurrentIndex(at)
                settle(qtbot, large.workspace)
                found += scrolled_sideways(large)
        if isinstance(page, LookPage):
            for show in views_of(page):
                show()
                settle(qtbot, large.workspace)
                found += scrolled_sideways(large)
                page.back()
    large._help_button.click()
    for name in ("home", "look", "results"):
        large.open_page(name)
        found += scrolled_sideways(large)
    assert large._help.isVisible()
    assert found == []


def views_of(page: LookPage) -> tuple[Callable[[], object], ...]:
    """Return what shows two images compared, prompts by models, and one image large."""
    for at in (0, 1):
        page.grid.choose(at)
        page.choose()
    record = page.current
    assert record is not None
    return page.compare_chosen, page.compare_models, partial(page.open_large, record)


def test_filters_are_folded_away_above_the_images_and_unfold_for_their_key(qtbot: QtBot, large: MainWindow) -> None:
    large.open_page("look")
    settle(qtbot, large.workspace)
    look = cast("LookPage", large.pages["look"])
    assert look.filters.fold.isVisible()
    assert not look.filters.tree.isVisible()
    look.filters.reach(look.filters.tree)
    assert look.filters.tree.hasFocus()
    look.filters.fold.click()
    assert not look.filters.tree.isVisible()


def test_a_notice_has_room_for_all_its_words(qtbot: QtBot, large: MainWindow) -> None:
    large.workspace.tell("error", "The disk is full", "There is no room for another image. " * 3, "Free some space.")
    (banner,) = (one for one in large.findChildren(Banner) if one.isVisible())

    def nothing_is_cut() -> None:
        for label in banner.findChildren(QLabel):
            if label.isVisible() and label.text():
                assert label.height() >= label.heightForWidth(label.width()) - 1, label.text()

    qtbot.waitUntil(nothing_is_cut)  # it is laid out a moment later


# --- the layouts themselves


def test_a_flow_gives_what_is_left_to_the_wide_part_and_pushes_the_last_to_the_right(qtbot: QtBot) -> None:
    parts = [QWidget() for _ in range(3)]
    for part in parts:
        part.setMinimumSize(100, 20)
        part.setMaximumSize(100, 20)
    place = QWidget()
    qtbot.addWidget(place)
    place.setLayout(Flow(parts[0], parts[1], None, parts[2]))
    place.resize(600, 100)
    place.show()
    gap = theme.unit()
    assert [part.x() for part in parts] == [0, 100 + gap, 500]
    place.resize(200 + gap, 100)
    assert [(part.x(), part.y()) for part in parts] == [(0, 0), (100 + gap, 0), (gap + 100, 20 + gap)]


def test_panes_go_below_each_other_and_back(qtbot: QtBot) -> None:
    unit = theme.unit()
    panes, place = Panes(Pane(QWidget(), 30, 40, 10), Pane(QWidget(), 30, 60, 20)), QWidget()
    qtbot.addWidget(place)
    panes.setParent(place)
    told: list[bool] = []
    panes.turned.connect(told.append)
    panes.resize(70 * unit, 40 * unit)
    place.show()
    below = [panes.is_stacked]
    panes.resize(50 * unit, 40 * unit)
    below.append(panes.is_stacked)
    assert panes.minimumSizeHint().height() >= 30 * unit
    assert panes.minimumSizeHint().width() < 30 * unit
    panes.resize(70 * unit, 40 * unit)
    assert panes.orientation() == Qt.Orientation.Horizontal
    assert below == [False, True]
    assert told == [True, False]


def test_layers_are_as_large_as_the_one_that_is_seen(qtbot: QtBot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    layers = Layers(place)
    for high in (50, 500):
        layer = QWidget()
        layer.setMinimumHeight(high)
        layers.addWidget(layer)
    assert place.minimumSizeHint().height() == 50
    layers.setCurrentIndex(1)
    assert place.minimumSizeHint().height() == 500


@pytest.mark.parametrize("language", ["de"], indirect=True)
def test_a_tab_without_room_ends_in_dots_and_says_its_name(qtbot: QtBot, large: MainWindow) -> None:
    large.open_page("results")
    settle(qtbot, large.workspace)
    tabs = cast("ResultsPage", large.pages["results"]).tabs
    cut = [index for index in range(tabs.count()) if tabs.is_cut(index)]
    assert cut == [2]
    option = QStyleOptionTab()
    tabs.initStyleOption(option, cut[0])
    assert option.text.endswith("…")  # type: ignore[attr-defined]
    assert tabs.tabText(cut[0]).startswith(option.text[:-1])  # type: ignore[attr-defined]
    arrows = [arrow for arrow in tabs.findChildren(QToolButton) if arrow.isVisible()]
    assert option.rect.right() < min(arrow.x() for arrow in arrows)  # type: ignore[attr-defined]
    place = tabs.shown_part(cut[0]).center()
    tabs.event(QHelpEvent(QEvent.Type.ToolTip, place, tabs.mapToGlobal(place)))
    assert QToolTip.text() == tabs.tabText(cut[0])
    tabs.setCurrentIndex(cut[0])
    assert not tabs.is_cut(cut[0])


@pytest.mark.parametrize("language", ["en", "de"], indirect=True)
def test_the_parts_of_the_report_do_not_lie_upon_each_other(qtbot: QtBot, large: MainWindow) -> None:
    large.resize(1280, 800)
    large.open_page("report")
    page = cast("ReportPage", large.pages["report"])
    qtbot.waitUntil(lambda: page.report is not None, timeout=60_000)
    settle(qtbot, large.workspace)
    QApplication.processEvents()
    shown = [part for part in (page.document, page.sections, page.state, page.export) if part.isVisible()]
    places = [QRect(part.mapTo(page, QPoint()), part.size()) for part in shown]
    assert len(places) == 4
    assert all(above.bottom() <= below.top() for above, below in pairwise(places)), places


def test_the_step_that_is_open_is_seen_in_the_rail(qtbot: QtBot, large: MainWindow) -> None:
    rail = large._rail
    for step in (STEPS[-1], STEPS[0], STEPS[-2]):
        large.open_page(step.id)
        QApplication.processEvents()
        marked = rail.buttons[step.id]
        assert rail.viewport().rect().contains(QRect(marked.mapTo(rail.viewport(), QPoint()), marked.size())), step.id
    large.rebuild()
    QApplication.processEvents()
    rail, marked = large._rail, large._rail.buttons[STEPS[-2].id]
    assert rail.viewport().rect().contains(QRect(marked.mapTo(rail.viewport(), QPoint()), marked.size()))


def test_the_card_of_the_model_chosen_in_the_list_comes_into_view(qtbot: QtBot, large: MainWindow) -> None:
    large.open_page("models")
    page = cast("ModelsPage", large.pages["models"])
    qtbot.waitUntil(lambda: bool(page.library.entries()) and not page.look.going, timeout=LONG)
    settle(qtbot, large.workspace)
    page.choose(next(iter(page.library.entries())))
    QApplication.processEvents()
    around = page.parentWidget()
    while not isinstance(around, QScrollArea):
        around = around.parentWidget()
    seen = around.viewport().rect()
    card = QRect(page._right.mapTo(around.viewport(), QPoint()), page._right.size())
    row = page.tree.visualRect(page.tree.currentIndex())
    row.moveTopLeft(page.tree.viewport().mapTo(around.viewport(), row.topLeft()))
    assert seen.intersected(card).height() > 5 * row.height()  # its name, and the first of what it says
    assert seen.contains(row.center())  # and the model stays in view in the list


def test_the_run_that_is_shown_stands_where_the_lines_above_it_begin(large: MainWindow) -> None:
    large.open_page("look")
    QApplication.processEvents()
    assert large._runs.runs.x() == 0


@pytest.mark.parametrize("language", ["en", "de"], indirect=True)
def test_what_was_done_is_told_without_scrolling_sideways(qtbot: QtBot, large: MainWindow) -> None:
    change_record(workspace=large.workspace, texts={"scope": "Pebbles that are round, and none that are not"})
    large.open_page("activity")
    settle(qtbot, large.workspace)
    page = cast("ActivityPage", large.pages["activity"])
    QApplication.processEvents()
    assert page.table.horizontalScrollBar().maximum() == 0
    assert page.table.rowHeight(0) > page.table.fontMetrics().lineSpacing() * 3


def test_what_was_written_leaves_the_report_page_its_place(qtbot: QtBot, large: MainWindow) -> None:
    large.open_page("report")
    settle(qtbot, large.workspace)
    page = cast("ReportPage", large.pages["report"])
    before = page.sections.height()
    assert large.workspace.project is not None
    write_many(qtbot, page, large.workspace.project.exports)
    assert page.sections.height() > before // 2
    assert scrolled_sideways(large) == []


def test_a_row_is_measured_anew_when_a_part_of_it_changes(qtbot: QtBot) -> None:
    """Also one that stands within another layout, as Qt's own do."""
    place, words, more = QWidget(), QLabel("one"), QLabel("and one more")
    row = Flow(words, more)
    column = QVBoxLayout(place)
    column.addLayout(row)
    qtbot.addWidget(place)
    place.resize(200, 200)
    place.show()
    seen = [row.heightForWidth(190)]
    for change in (lambda: words.setText("words that leave no room for others"), more.hide, more.show):
        change()
        column.activate()
        seen.append(row.heightForWidth(190))
    before, below, alone, again = seen
    assert below > before == alone
    assert again == below
    row.takeAt(1)
    assert row.heightForWidth(190) == alone
