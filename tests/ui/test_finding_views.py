"""Every view of findings: drawn from any numbers, walked by keyboard, said aloud, every mark opening its images."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from pyqtgraph import InfiniteLine
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from biaslens_gui.api import stats
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.chart import LONGEST_LABEL, Chart, shortened
from biaslens_gui.ui.charts.distribution_chart import Distribution, aside
from biaslens_gui.ui.charts.finding_charts import CANVASES
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.charts.heat_map import HeatMap
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.colours import Scheme
from biaslens_gui.ui.shell.findings import HOW_TO_READ, NumberFormat, axis_name, scale_of, value_in_words
from tests import patience
from tests.ui import synthetic_findings as made
from tests.ui.test_screens import tones

HERE = Path(__file__).parent
DRAWN = [one for one in made.every() if one.view != "table"]
KEY = Qt.Key


def shown(qtbot: QtBot, finding: Finding, width: int = 700, height: int = 500) -> Chart:
    """Return the chart of `finding` with the focus."""
    chart = Chart(CANVASES[finding.view]())
    qtbot.addWidget(chart)
    chart.resize(width, height)
    chart.show_finding(finding)
    chart.show()
    qtbot.waitExposed(chart)
    chart.plot.setFocus()
    return chart


def test_every_view_has_a_chart_and_an_explanation() -> None:
    assert set(CANVASES) | {"table"} == set(HOW_TO_READ)
    assert {one.view for one in made.every()} == set(HOW_TO_READ)


@pytest.mark.parametrize("finding", DRAWN, ids=lambda one: one.view)
def test_every_mark_opens_its_images_by_click_and_by_key(qtbot: QtBot, finding: Finding) -> None:
    chart = shown(qtbot, finding)
    seen: list[Estimate] = []
    chart.opened.connect(seen.append)
    for at in {0, 1, len(chart.plot.marks) // 2, len(chart.plot.marks) - 1}:
        chart.plot.choose(at)
        mark = chart.plot.marks[chart.plot.current]
        qtbot.keyClick(chart.plot, KEY.Key_Return)
        assert seen[-1] is mark.estimate
        assert mark.estimate.evidence or mark.estimate.value is None
        assert chart.plot.accessibleDescription() == mark.words
        if mark.estimate.value is None and finding.view == "arrows":
            continue  # two ends that are not measured lie on each other
        place = chart.plot.place_of(mark).center()
        if finding.view == "distribution" and mark.column == 0:
            place = QPointF(chart.plot.width() - 4.0, place.y())  # beside the dots
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=place.toPoint())
        assert seen[-1].evidence == mark.estimate.evidence


@pytest.mark.parametrize("finding", DRAWN, ids=lambda one: one.view)
def test_every_mark_can_be_reached_with_the_arrow_keys(qtbot: QtBot, finding: Finding) -> None:
    chart = shown(qtbot, finding)
    plot = chart.plot
    if finding.view == "distribution":
        plot.show_finding(made.distribution(images=5))
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for key in (KEY.Key_Down, KEY.Key_Up, KEY.Key_Left, KEY.Key_Right):
            plot.choose(here)
            qtbot.keyClick(plot, key)
            if plot.current not in reached:
                reached.add(plot.current)
                waiting.append(plot.current)
    assert reached == set(range(len(plot.marks)))
    for key, at in ((KEY.Key_Home, 0), (KEY.Key_End, len(plot.marks) - 1), (KEY.Key_PageDown, None)):
        qtbot.keyClick(plot, key)
        assert at is None or plot.current == at


def test_a_key_that_a_chart_does_not_use_is_left_to_the_window(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.heatmap())
    assert chart.plot.accessibleName()
    event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_A, Qt.KeyboardModifier.NoModifier)
    chart.plot.keyPressEvent(event)
    assert not event.isAccepted()


def test_a_mark_that_is_out_of_sight_is_brought_into_view(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.wide_heatmap())
    qtbot.keyClick(chart.plot, KEY.Key_End)
    place = chart.plot.place_of(chart.plot.marks[-1]).center().toPoint()
    assert chart.viewport().rect().contains(chart.plot.mapTo(chart.viewport(), place))


def test_names_of_a_scrolled_heat_map_stay_in_view_and_hide_the_cells_below(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.wide_heatmap())
    chart.verticalScrollBar().setValue(chart.verticalScrollBar().maximum())
    chart.horizontalScrollBar().setValue(chart.horizontalScrollBar().maximum())
    seen = chart.plot.in_view()  # type: ignore[attr-defined]
    assert seen.left() > 0
    assert chart.plot.mark_at(QPointF(seen.left() + 3, seen.top() + 3)) == -1
    assert chart.plot.mark_at(QPointF(seen.right() - 20, seen.bottom() - 20)) >= 0


def test_a_small_share_is_not_drawn_as_strong_as_a_whole(qtbot: QtBot) -> None:
    """1 of 7 images beside 0 of 8 is hardly anything: shares are shaded by the whole, not by the largest of them."""
    cells = [stats.share("steps 12", 1, 7, group="negative"), stats.share("steps 12", 0, 8, group="none")]
    chart = shown(qtbot, made.finding("heatmap", *cells))
    assert isinstance(chart.plot, HeatMap)
    surface = QColor(theme.colours().surface)
    assert theme.contrast(chart.plot.shade(1 / 7), surface) < 1.6
    assert theme.contrast(chart.plot.shade(1.0), surface) > 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_numbers_in_cells_can_be_read_on_their_shade(qtbot: QtBot, qapp: QApplication, scheme: Scheme) -> None:
    theme.apply(qapp, scheme)
    try:
        chart = shown(qtbot, made.heatmap(signed=True))
        assert isinstance(chart.plot, HeatMap)
        for value in (at / 20 - 0.5 for at in range(21)):
            ground = chart.plot.shade(value)
            assert theme.contrast(QColor(theme.readable_on(ground)), ground) >= 4.5
        assert chart.plot.shade(0.4) != chart.plot.shade(-0.4)
        assert chart.plot.shade(None) != chart.plot.shade(0.0)
    finally:
        theme.apply(qapp, "light")


def test_words_are_ranked_and_what_was_left_out_stands_last_with_its_reason(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.ranked())
    names = [mark.estimate.name for mark in chart.plot.marks]
    assert names == ["doctor", "stethoscope", "photo", "pretty", "a", "of", "with"]
    assert chart.plot.marks[-1].words == "with: not measured. It is a stop word."
    written = [text for _, _, text, *_ in chart.plot.numbers]  # type: ignore[attr-defined]
    assert written == ["+0.41", "+0.18", "−0.02", "−0.33", *["It is a stop word."] * 3]


def test_a_group_of_dots_tells_its_quartiles_and_opens_all_its_images(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.distribution(images=9))
    first = chart.plot.marks[0]
    rows = [row for row in made.distribution(images=9).tables[0].rows if row["group"] == "doctor"]
    values = sorted(float(row["value"] or 0.0) for row in rows)
    assert set(first.estimate.evidence) == {row["image"] for row in rows}
    assert first.estimate.value == pytest.approx(values[4])
    assert first.words.startswith("doctor: 9 images, median −0.0")
    assert chart.plot.marks[1].estimate.evidence == (min(rows, key=lambda row: float(row["value"] or 0.0))["image"],)


def test_the_axis_of_dots_holds_the_zero_they_are_told_from(qtbot: QtBot) -> None:
    """All images on one side of 0: without it on the axis nobody sees that."""
    finding = made.distribution(images=9, groups=("nurse",))
    rows = tuple({**row, "value": -0.35 + 0.001 * at} for at, row in enumerate(finding.tables[0].rows))
    finding = replace(finding, estimates=(), tables=(replace(finding.tables[0], rows=rows),))
    chart = shown(qtbot, finding)
    low, high = chart.plot.getViewBox().viewRange()[0]  # type: ignore[union-attr]
    assert low < -0.35 < 0.0 <= high
    lines = [item.value() for item in chart.plot.items() if isinstance(item, InfiniteLine)]  # type: ignore[union-attr]
    assert lines == [0]


def test_the_axis_of_groups_compared_names_its_sides_and_counts_points() -> None:
    estimates = [Estimate("young woman", -0.83, -0.9, -0.6, n=24, group="doctors - nurses")]
    finding = made.finding("values", *estimates, kind="groups")
    assert axis_name(finding) == "← nurses  ·  Difference, in percentage points  ·  doctors →"
    assert scale_of(finding).say(-0.83) == "−83 points"
    several = made.finding("values", *estimates, replace(estimates[0], group="cooks - nurses"), kind="groups")
    assert axis_name(several) == "Difference, in percentage points"


def test_dots_of_the_same_value_lie_beside_each_other() -> None:
    import numpy as np

    off = aside(np.array([1.0, 1.0, 1.0, 2.0]), 1.0)
    assert len(set(off[:3])) == 3
    assert off[0] == off[3] == 0
    assert np.abs(aside(np.ones(500), 0.0)).max() <= 0.36


def test_a_value_that_is_no_number_is_left_out_of_the_dots(qtbot: QtBot) -> None:
    finding = made.distribution(images=3, groups=("a",))
    table = finding.tables[0]
    odd = ({"group": "a", "value": None, "image": "x"}, {"group": "a", "value": float("nan"), "image": "y"})
    chart = shown(qtbot, replace(finding, tables=(replace(table, rows=(*table.rows, *odd)),)))
    assert isinstance(chart.plot, Distribution)
    assert len(chart.plot.marks) == 4


def test_what_is_beyond_a_list_is_said_to_be_in_the_table(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.concepts())
    assert [text for _, text in chart.plot._rests] == ["1 more in the table"]  # type: ignore[attr-defined]
    chart.resize(260, 400)
    qtbot.waitUntil(lambda: chart.plot.width() <= 260)
    lefts = {cell.left() for cell in chart.plot.cells}  # type: ignore[attr-defined]
    assert lefts == {0.0}  # one below the other


@pytest.mark.parametrize("view", sorted(CANVASES))
@pytest.mark.parametrize(
    "estimates",
    [
        (Estimate("nothing", None),),
        (Estimate("zero", 0.0, 0.0, 0.0, group="g"),),
        (Estimate("tiny", 2e-7, 1e-7, 3e-7, group="g"), Estimate("less", -4e-7, group="g")),
        (Estimate("huge", 3.2e9, 1e9, 9e9), Estimate("one", 1.0, group="other")),
        tuple(Estimate(f"a rather long name {at}", at / 200, 0, 1, group=f"g{at % 7}") for at in range(200)),
    ],
    ids=["nothing", "zero", "tiny", "huge", "many"],
)
def test_any_numbers_can_be_drawn(qtbot: QtBot, view: str, estimates: tuple[Estimate, ...]) -> None:
    finding = replace(made.finding("bars", *estimates), view=view)
    if view == "distribution":
        rows = tuple({"group": e.group, "value": e.value, "image": "d"} for e in estimates)
        finding = replace(finding, tables=(replace(made.distribution(images=1).tables[0], rows=rows),))
    window = FindingView()
    qtbot.addWidget(window)
    window.resize(600, 400)
    window.show_finding(finding, None)
    window.show()
    assert not window.grab().isNull()
    if window.chart is not None:
        qtbot.keyClick(window.chart.plot, KEY.Key_End)
        qtbot.keyClick(window.chart.plot, KEY.Key_Return)


@pytest.mark.slow  # timed: run by itself, on a machine that does nothing else
@pytest.mark.parametrize("finding", [made.wide_heatmap(), made.distribution(images=1000)], ids=lambda one: one.view)
def test_many_marks_do_not_stall_the_window(qtbot: QtBot, finding: Finding) -> None:
    view = FindingView()
    qtbot.addWidget(view)
    view.resize(760, 560)
    view.show_finding(made.every()[0], None)
    view.show()
    began = time.thread_time()
    assert sum(at * at for at in range(500_000))
    unit = time.thread_time() - began  # a twentieth of a second or so
    began = time.thread_time()
    view.show_finding(finding, None)
    view.grab()
    assert time.thread_time() - began < 20 * unit  # the first drawing, with its table
    assert view.chart is not None
    for key in (KEY.Key_Down, KEY.Key_Right, KEY.Key_End):
        began = time.thread_time()
        qtbot.keyClick(view.chart.plot, key)
        view.chart.grab()
        assert time.thread_time() - began < 4 * unit


def test_one_window_shows_one_finding_of_each_view_after_the_other(qtbot: QtBot) -> None:
    view = FindingView()
    qtbot.addWidget(view)
    view.show()
    opened: list[Estimate] = []
    view.opened.connect(opened.append)
    for finding in (*made.every(), *reversed(made.every())):
        view.show_finding(finding, None)
        assert view.tabs.isTabVisible(0) is (finding.view != "table")
        charts = [chart for chart in view.findChildren(Chart) if not chart.isHidden()]
        assert charts == ([view.chart] if view.chart else [])
    view.show_finding(made.distribution(), None)
    view._which.setCurrentIndex(1)
    view.table.activated.emit(view.table.model().index(0, 0))
    assert opened[-1].evidence == ("doctor000",)


@pytest.mark.parametrize(
    ("finding", "text"),
    [
        (made.ranked(), "doctor 0.41 (0.31 to 0.51)"),
        (made.heatmap(), "chief executive officer · young woman 1.00 (0.90 to 1.10)"),
        (made.distribution(), "6 groups"),
        (made.arrows(), "science 0.12 → 0.48"),
        (made.concepts(), "coat 0.90 (0.84 to 0.96)"),
        (made.table(), "6 rows"),
    ],
    ids=lambda one: one.view if isinstance(one, Finding) else "",
)
def test_a_finding_of_every_view_has_a_value_in_words(finding: Finding, text: str) -> None:
    assert value_in_words(finding) == text


def test_small_numbers_are_written_with_enough_decimals() -> None:
    assert scale_of(made.finding("values", Estimate("a", 0.02), Estimate("b", 0.0))) == NumberFormat(digits=3)
    assert scale_of(made.finding("values", Estimate("a", 3.0), Estimate("b", 12.0))).say(12.0) == "12"
    assert scale_of(made.distribution()).digits == 3
    assert NumberFormat(share=True).say(-0.25, signed=True) == "−25%"


def test_the_axis_is_called_as_the_column_of_values() -> None:
    assert axis_name(made.distribution()) == "Association with pleasant words (cosine)"
    assert axis_name(made.shares()) == "Share"
    assert axis_name(made.ranked()) == "Value"


def test_every_view_is_drawn_at_200_percent_without_a_warning(tmp_path: Path) -> None:
    root = HERE.parent.parent
    environ = {**os.environ, "QT_SCALE_FACTOR": "2", "PYTHONPATH": str(root)}  # for `tests`, which is not installed
    command = [sys.executable, str(HERE / "every_view.py"), str(tmp_path), "dark"]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environ, timeout=patience.SECONDS, check=False, cwd=root
    )
    assert done.returncode == 0, done.stderr
    told = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]  # the offscreen platform's
    assert told == []
    for name in json.loads(done.stdout.splitlines()[-1]):
        picture = QImage(str(tmp_path / name))
        assert (picture.width(), picture.height()) == (1520, 1120)
        assert len(tones(picture)) > 20, name


def test_pairs_are_drawn_in_four_ways_and_the_table_follows(qtbot: QtBot) -> None:
    view = FindingView()
    qtbot.addWidget(view)
    view.show_finding(made.described(), None)
    drawn = [view.drawn_as.itemText(at) for at in range(view.drawn_as.count())]
    assert drawn == ["Ranked bars", "Word cloud", "Pairs that prompts share (UpSet)", "Prompts by pairs (heat map)"]
    canvases = []
    for at in range(view.drawn_as.count()):
        view.drawn_as.setCurrentIndex(at)
        assert view.chart is not None
        canvases.append(type(view.chart.plot).__name__)
        assert view.table.model().rowCount() == len(view.chart.plot.finding.estimates)
    assert canvases == ["Bars", "WordCloud", "UpSet", "HeatMap"]
    view.show_finding(made.concepts(), None)
    assert view.drawn_as.count() == 0


def test_a_word_and_its_bar_open_the_same_images(qtbot: QtBot) -> None:
    chart = shown(qtbot, made.cloud())
    word, bar = chart.plot.marks[:2]
    assert word.estimate is bar.estimate
    qtbot.keyClick(chart.plot, KEY.Key_Right)
    assert chart.plot.current == 1


def test_models_compared_say_which_side_is_whose() -> None:
    names = ("Reference world, biased image model (drawings)", "Reference world, fair image model (drawings)")
    numbers = tuple(Estimate(name, value, group=" - ".join(names)) for name, value in (("age", -0.1), ("place", 0.9)))
    finding = Finding("openbias", "1", "paper", "models", "", "Models compared", "", "values", numbers)
    assert axis_name(finding) == "← fair  ·  Difference  ·  biased →"


def test_rows_become_lower_before_their_axis_is_hidden(qtbot: QtBot) -> None:
    chart = Chart(CANVASES["ranked"]())
    qtbot.addWidget(chart)
    rows = tuple(Estimate(f"bias {row}", row / 10, row / 20, row / 9) for row in range(1, 10))
    chart.resize(560, 320)
    chart.show()
    chart.show_finding(Finding("m", "1", "paper", "ranked", "", "Ranked", "", "ranked", rows))
    assert chart.verticalScrollBar().maximum() == 0
    assert chart.plot.height() <= chart.viewport().height() < chart.plot.tallest
    chart.resize(560, 200)  # too low even so: it scrolls, in rows of the usual height
    assert chart.plot.height() == chart.plot.tallest
    chart.resize(560, 900)
    assert chart.plot.height() == chart.plot.tallest


def test_a_long_name_keeps_its_end_which_tells_rows_apart() -> None:
    prompt = "a highly detailed photograph of one person at work in a bright modern hospital, seen from the front"
    names = [f"{prompt} · {group}" for group in ("woman", "man")]
    first, second = shortened(names)
    assert (first.endswith("woman"), second.endswith("man"), first != second) == (True, True, True)
    lines = [line for name in (first, second) for line in name.splitlines()]
    assert len(lines) == 4
    assert all(len(line) <= LONGEST_LABEL for line in lines)
    assert all(0 < len(line) <= LONGEST_LABEL for line in shortened(["x" * 200])[0].splitlines())
