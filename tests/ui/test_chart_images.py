"""A chart and its images on one page: each shows what of the other belongs to it, a click leads on, Back returns."""

from __future__ import annotations

from typing import cast

import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.evidence import Preview, spread
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.kit.flow import Pane, Panes
from biaslens_gui.ui.kit.images.strip import BLUE, Pictures, colour_of
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.results.page import FINDINGS, ResultsPage
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui import synthetic_findings as made
from tests.ui.conftest import settle

DRAWN = [finding for finding in made.every() if finding.view != "table"]


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> FindingView:
    """A view of findings with images below its charts; there is no file behind any of them."""
    workspace.thumbnails.set_source(lambda digests: {})
    shown = FindingView(Pictures(workspace.thumbnails, lambda: False))
    qtbot.addWidget(shown)
    shown.resize(800, 900)
    shown.show()
    return shown


@pytest.mark.parametrize("finding", DRAWN, ids=lambda finding: finding.view)
def test_what_is_chosen_in_any_chart_has_its_images_below(qtbot: QtBot, view: FindingView, finding: Finding) -> None:
    view.show_finding(finding, None)
    assert view.chart is not None
    assert view.images is not None
    plot = view.chart.plot
    for number in dict.fromkeys((0, len(plot.marks) // 2, len(plot.marks) - 1)):
        plot.choose(number)
        own = dict.fromkeys(plot.marks[number].estimate.evidence)
        shown = [digest for band in view.images.chosen.bands for digest in band.digests]
        assert shown == list(own)[:200]
        others = [digest for band in view.images.others.bands for digest in band.digests]
        assert not own.keys() & set(others)
        assert sum(band.images for band in view.images.others.bands) == len(view.images.every) - len(own)


def test_a_click_on_a_bar_chooses_it_and_stays_on_the_page(qtbot: QtBot, view: FindingView) -> None:
    view.show_finding(made.ranked(), None)
    assert view.chart is not None
    assert view.images is not None
    plot, opened, height = view.chart.plot, list[object](), view.images.height()
    view.opened.connect(opened.append)
    place = plot.place_of(plot.marks[2]).center().toPoint()
    qtbot.mouseClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert plot.current == 2
    assert opened == []
    assert view.images.chosen.bands[0].label == f"{plot.marks[2].estimate.name}: 10 images"
    assert view.images.height() == height  # nothing moves
    qtbot.mouseDClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.keyClick(plot, Qt.Key.Key_Return)
    assert opened == [plot.marks[2].estimate] * 2


def test_a_class_has_one_colour_in_bars_below_them_and_in_claims(view: FindingView) -> None:
    """Claims colour the first class of a question with the first colour; one group alone has that of most bars."""
    women, men = (
        [Estimate(when, 0.5, evidence=(f"{when} {who}",), group=who) for when in ("before", "after")]
        for who in ("woman", "man")
    )
    for estimates, tints in (((*women, *men), (0, 0, 1, 1)), (women, (BLUE, BLUE))):
        view.show_finding(made.finding("bars", *estimates), None)
        assert view.chart is not None
        assert view.images is not None
        plot = view.chart.plot
        drawn = [item for item in plot.items() if isinstance(item, pg.BarGraphItem)]
        brushes = {round(item.opts["y"][0]): item.opts["brush"] for item in drawn}
        for number, tint in enumerate(tints):
            plot.choose(number)
            assert [band.tint for band in view.images.chosen.bands] == [tint]
            assert brushes[number] == colour_of(tint).name()


def test_an_image_that_is_pointed_at_outlines_all_marks_it_is_behind(qtbot: QtBot, view: FindingView) -> None:
    both = Estimate("both", 0.5, evidence=("a", "b", "c"))
    finding = made.finding("bars", both, Estimate("part", 0.2, evidence=("c", "d")), Estimate("none", 0.1))
    view.show_finding(finding, None)
    assert view.chart is not None
    assert view.images is not None
    chosen, others, plot = view.images.chosen, view.images.others, view.chart.plot
    chosen.setFocus()
    qtbot.keyClick(chosen, Qt.Key.Key_End)
    assert plot.also == (0, 1)
    qtbot.mouseMove(others, others.cells()[0].place.center())
    qtbot.waitUntil(lambda: plot.also == (1,))  # "d" is behind the second alone
    QApplication.sendEvent(others, QEvent(QEvent.Type.Leave))
    assert plot.also == ()
    plot.choose(2)
    assert chosen.bands[0].label == "none: rests on no single image"
    assert [band.label for band in others.bands] == ["Other images of this chart: 4"]


def test_a_click_on_an_image_opens_those_it_stands_among(qtbot: QtBot, view: FindingView) -> None:
    first = Estimate("first", 0.5, evidence=("a", "b"))
    view.show_finding(made.finding("bars", first, Estimate("second", 0.2, evidence=("b", "c", "d"))), None)
    assert view.images is not None
    opened: list[tuple[Estimate, str]] = []
    view.image_opened.connect(lambda estimate, digest: opened.append((estimate, digest)))
    for strip in (view.images.chosen, view.images.others):
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.cells()[1].place.center())
    assert [(estimate.evidence, digest) for estimate, digest in opened] == [(("a", "b"), "b"), (("c", "d"), "d")]


def test_the_pointer_over_a_mark_shows_three_of_its_images(qtbot: QtBot, view: FindingView) -> None:
    view.show_finding(made.ranked(), None)
    assert view.chart is not None
    plot = view.chart.plot
    place = plot.place_of(plot.marks[1]).center().toPoint()
    event = QHelpEvent(QEvent.Type.ToolTip, place, plot.viewport().mapToGlobal(place))
    QApplication.sendEvent(plot.viewport(), event)
    preview = cast("Preview", plot.preview)
    assert preview.isVisible()
    assert preview.words == plot.marks[1].words
    assert preview.digests == spread(plot.marks[1].estimate.evidence)
    assert len(preview.digests) == 3
    away = plot.place_of(plot.marks[3]).center()
    qtbot.mouseMove(plot.viewport(), QPointF(away).toPoint())
    qtbot.waitUntil(lambda: not preview.isVisible())
    event = QHelpEvent(QEvent.Type.ToolTip, place, plot.viewport().mapToGlobal(QPoint(place)))
    QApplication.sendEvent(plot.viewport(), event)
    QApplication.sendEvent(plot.viewport(), QEvent(QEvent.Type.Leave))
    assert not preview.isVisible()


class Tall(QWidget):
    """As high as charts with their images are, which is more than the place that is kept for them."""

    def minimumSizeHint(self) -> QSize:
        return QSize(40, 600)


def test_a_part_below_another_has_the_height_that_it_needs(qtbot: QtBot) -> None:
    part = Tall()
    split = Panes(Pane(QListWidget(), 44, 46, 28), Pane(part, 44, 69, 10))
    area = scrolling(split)
    qtbot.addWidget(area)
    area.resize(44 * theme.unit(), 60 * theme.unit())
    area.show()
    assert split.is_stacked
    qtbot.waitUntil(lambda: part.height() >= 600)
    area.resize(200 * theme.unit(), 60 * theme.unit())
    qtbot.waitUntil(lambda: not split.is_stacked)
    assert part.minimumHeight() == 0


def test_a_few_of_many_are_taken_in_even_steps() -> None:
    assert spread(tuple("abcdefghi")) == ("a", "d", "g")
    assert spread(("a", "b")) == ("a", "b")
    assert spread(()) == ()


def test_the_way_back_from_the_images_leads_to_where_one_was(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("results")
    page = cast("ResultsPage", opened.pages["results"])
    page.tabs.setCurrentIndex(FINDINGS)
    run = opened.workspace.run
    assert run is not None
    page.open_finding(next(finding for finding in run.findings if finding.view == "bars"))
    assert page.view.images is not None
    assert page.view.chart is not None
    strip, current = page.view.images.chosen, page.view.chart.plot.current
    evidence = page.view.chart.plot.marks[current].estimate.evidence
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    qtbot.keyClick(strip, Qt.Key.Key_Return)
    settle(qtbot, opened.workspace)
    look = cast("LookPage", opened.pages["look"])
    assert opened.current == "look"
    assert {record.digest for record in look.model.records()} == set(evidence)
    assert look.current is not None
    assert look.current.digest == list(dict.fromkeys(evidence))[1]
    look.pane.origin.click()
    assert opened.current == "results"
    assert page.tabs.currentIndex() == FINDINGS
    assert strip.hasFocus()
    assert page.view.chart.plot.current == current
