"""Results: readings, chart and table of the same numbers, evidence behind a bar, exports, and results that grew old."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import cast

import pytest
from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Column, Plan, Table
from biaslens_gui.core.records import Estimate, Finding, Reading, Verdict
from biaslens_gui.core.review.records import ReviewEvent, ReviewState
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.ui.charts.bar_chart import Bars
from biaslens_gui.ui.charts.chart import Chart
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.kit.reporting.actions import export_run
from biaslens_gui.ui.kit.standings import STANDS
from biaslens_gui.ui.results.page import FINDINGS, ResultsPage
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import (
    READINGS,
    NumberFormat,
    estimates_table,
    in_a_sentence,
    is_share,
    label,
    subject_of,
    value_in_words,
)
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

HAIR = (
    Estimate("gray hair", 0.75, 0.45, 0.9, n=12, evidence=("d1", "d2")),
    Estimate("long hair", 0.25, 0.1, 0.5, n=12),
    Estimate("no hair", None, note="Nothing to count."),
)
FINDING = Finding(
    "m", "1", "paper", "pairs", "age", "How images are described: age", "Model", "bars", HAIR, caveats=("Few.",)
)


def results(window: MainWindow) -> ResultsPage:
    """Return the page, its findings listed."""
    window.open_page("results")
    page = cast("ResultsPage", window.pages["results"])
    page.tabs.setCurrentIndex(FINDINGS)
    return page


def bars(qtbot: QtBot, *estimates: Estimate, threshold: float | None = None) -> Chart:
    chart = Chart(Bars())
    qtbot.addWidget(chart)
    chart.resize(600, 400)
    chart.show()
    chart.show_finding(replace(FINDING, estimates=estimates, threshold=threshold))
    return chart


def test_findings_are_listed_by_kind_and_the_first_is_open(qtbot: QtBot, opened: MainWindow) -> None:
    page = results(opened)
    method = page.list.topLevelItem(0)
    assert method is not None
    assert method.text(0) == "Bright pebbles"
    assert method.childCount() == 1
    assert method.child(0).text(0) == "Brightness"
    assert page.view.finding is not None
    assert page.view.finding.title == "Bright pebbles"
    assert page.view.badge.text() == "Only described"
    assert opened.rail["results"].state == "1 only described"


def test_findings_stand_under_method_and_subject_and_what_is_across_methods_stands_last(
    qtbot: QtBot, opened: MainWindow
) -> None:
    page, run = results(opened), opened.workspace.run
    assert run is not None
    across = replace(FINDING, method="across", subject="agreement", title="Agreement")
    all_prompts = replace(FINDING, method="pebble_count", subject="", title="Coverage", model="")
    findings = (across, replace(FINDING, method="gone"), all_prompts, *run.findings, replace(FINDING, method="gone"))
    opened.workspace.set_run(replace(run, findings=findings))
    root = page.list.invisibleRootItem()
    tree = {}
    for at in range(root.childCount()):
        method = root.child(at)
        assert method is not None
        tree[method.text(0)] = [part.text(0) for n in range(method.childCount()) if (part := method.child(n))]
    assert list(tree.items()) == [
        ("Bright pebbles", ["All prompts", "Brightness"]),
        ("gone", ["Age"]),
        ("Across methods", ["Agreement"]),
    ]
    assert page.view.finding == run.findings[0]  # what was open stays open
    assert page.list.open_first(method="across")
    assert page.view.finding == across
    assert not page.list.open_first(method="nobody")


def test_what_is_folded_stays_folded_when_the_run_is_shown_again(opened: MainWindow) -> None:
    page, run = results(opened), opened.workspace.run
    assert run is not None
    method = page.list.topLevelItem(0)
    method.setExpanded(False)
    opened.workspace.set_run(replace(run, verdicts=()))
    assert page.list.topLevelItem(0) is method
    assert not method.isExpanded()
    opened.workspace.set_run(replace(run, findings=(*run.findings, replace(FINDING, method="gone"))))
    assert page.list.topLevelItemCount() == 2


def test_what_a_method_found_is_seen_before_the_others_are_done(qtbot: QtBot, opened: MainWindow) -> None:
    page, run = results(opened), opened.workspace.run
    assert run is not None
    assert page.early.isHidden()
    methods = (*run.plan.spec.methods, MethodChoice("openbias"))
    plan = Plan(replace(run.plan.spec, methods=methods))
    opened.workspace.set_run(replace(run, plan=plan, findings=(), early=run.findings, status="running"))
    assert page.list.topLevelItemCount() == 1
    assert page.early.isVisible()
    assert page.early.text().startswith("Not measured yet: ")
    assert not page.export.isEnabled()  # a run is exported and reported when all of it is there
    assert opened.rail["report"].state == "not yet"
    opened.workspace.set_run(replace(run, plan=plan))
    assert page.early.isHidden()
    assert page.export.isEnabled()


def test_a_bar_opens_its_images_in_look(qtbot: QtBot, opened: MainWindow) -> None:
    page = results(opened)
    chart = page.view.chart
    assert chart is not None
    chart.plot.setFocus()
    qtbot.keyClick(chart.plot, Qt.Key.Key_Return)
    assert opened.current == "look"
    assert opened.workspace.run is not None
    evidence = opened.workspace.run.findings[0].estimates[0].evidence
    model = opened.pages["look"].model  # type: ignore[attr-defined]
    assert {record.digest for record in model.records()} == set(evidence)


def test_a_click_on_a_bar_is_the_same_as_enter(qtbot: QtBot) -> None:
    chart = bars(qtbot, *HAIR)
    seen: list[Estimate] = []
    chart.opened.connect(seen.append)
    for at in (1, 0):
        place = chart.plot.place_of(chart.plot.marks[at]).center().toPoint()
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert seen == [HAIR[1], HAIR[0]]


def test_bars_are_walked_with_the_keyboard_and_said_aloud(qtbot: QtBot) -> None:
    chart = bars(qtbot, *HAIR, threshold=0.5)
    for key, at in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_End, 2), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Home, 0)):
        qtbot.keyClick(chart.plot, key)
        assert chart.plot.current == at
        assert chart.plot.accessibleDescription() == in_a_sentence(HAIR[at], NumberFormat(share=True))
    assert (
        in_a_sentence(HAIR[0], NumberFormat(share=True)) == "gray hair: 75%, 95% interval 45 to 90%, 12 observations."
    )
    assert in_a_sentence(HAIR[2], NumberFormat(share=True)) == "no hair: not measured. Nothing to count."


@pytest.mark.parametrize(
    "estimates",
    [
        (),
        (Estimate("nothing", None),),
        (Estimate("zero", 0.0, 0.0, 0.0),),
        (Estimate("less", -0.6, -0.8, -0.2), Estimate("more", 0.4, -0.1, 0.7)),
        tuple(Estimate(f"pair {at} with a long name", at / 200, 0, 1, group=f"g{at % 7}") for at in range(200)),
    ],
)
def test_any_numbers_can_be_drawn(qtbot: QtBot, estimates: tuple[Estimate, ...]) -> None:
    chart = bars(qtbot, *estimates)
    assert tuple(mark.estimate for mark in chart.plot.marks) == estimates
    assert not chart.grab().isNull()
    qtbot.keyClick(chart.plot, Qt.Key.Key_End)
    qtbot.keyClick(chart.plot, Qt.Key.Key_Return)


@pytest.mark.parametrize("width", [300, 340, 460, 600])
def test_the_numbers_on_the_axis_and_behind_the_bars_have_room(qtbot: QtBot, width: int) -> None:
    estimates = (Estimate("a photo of a doctor · doctors", 1.0, 0.76, 1.0), Estimate("b", 0.5, 0.2, 0.8))
    chart = bars(qtbot, *estimates, threshold=0.8)
    chart.resize(width, 400)
    plot, wide = chart.plot, chart.fontMetrics().horizontalAdvance
    qtbot.waitUntil(lambda: plot.width() <= width)
    box, axis = plot.getViewBox(), plot.getAxis("bottom")
    numbers = [(box.mapViewToScene(QPointF(at, 0)).x(), wide(text) / 2) for at, text in axis._tickLevels[0]]
    assert len(numbers) >= 2
    assert all(left + half <= right - other for (left, half), (right, other) in pairwise(numbers))
    assert box.mapViewToScene(QPointF(1.0, 0)).x() + wide("100%") <= plot.width()


@pytest.mark.parametrize("width", [960, 1280])
def test_values_are_read_whole_in_a_window_of_any_size(qtbot: QtBot, opened: MainWindow, width: int) -> None:
    page, run = results(opened), opened.workspace.run
    assert run is not None
    opened.workspace.set_run(replace(run, findings=(replace(run.findings[0], reading="unclear"),)))
    opened.resize(width, 640)
    (item,) = page.list.items()
    words = page.list.fontMetrics().horizontalAdvance("medium skin 67% (47–83%)")
    qtbot.waitUntil(lambda: page.list.visualItemRect(item).width() >= words + theme.unit())


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_is_a_word_and_never_a_colour_alone(qtbot: QtBot, reading: Reading) -> None:
    view = FindingView()
    qtbot.addWidget(view)
    view.show_finding(replace(FINDING, reading=reading), None)
    assert view.badge.text() == STANDS[reading][0]
    assert view.badge.toolTip()
    assert view.badge.isHidden() is (reading == "shown")  # nothing to say


def test_chart_table_explanation_and_limits_stand_side_by_side(qtbot: QtBot, opened: MainWindow) -> None:
    view = FindingView()
    qtbot.addWidget(view)
    assert opened.workspace.host is not None
    view.show_finding(FINDING, opened.workspace.host.methods["pebble_count"].info)
    assert [view.tabs.tabText(at) for at in range(view.tabs.count())] == [
        "Chart",
        "Table",
        "How to read this",
        "Limits",
    ]
    model = view.table.model()
    assert [model.index(at, 0).data() for at in range(model.rowCount())] == ["gray hair", "long hair", "no hair"]
    assert model.index(2, 1).data() == "–"
    seen: list[Estimate] = []
    view.opened.connect(seen.append)
    view.table.activated.emit(model.index(0, 0))
    assert seen == [HAIR[0]]


def test_a_finding_that_is_a_table_opens_the_image_of_a_row(qtbot: QtBot) -> None:
    table = Table(
        "t", "Rows", (Column("word", "Word"), Column("image", "Image", "image")), ({"word": "a", "image": "d7"},)
    )
    view = FindingView()
    qtbot.addWidget(view)
    view.show_finding(replace(FINDING, view="table", estimates=(), tables=(table,)), None)
    seen: list[Estimate] = []
    view.opened.connect(seen.append)
    view.table.activated.emit(view.table.model().index(0, 0))
    assert seen[0].evidence == ("d7",)


@pytest.mark.parametrize(
    ("finding", "text"),
    [
        (FINDING, "gray hair 75% (45–90%)"),
        (replace(FINDING, view="values"), "0.75 (0.45 to 0.90)"),
        (replace(FINDING, view="shares"), "lowest 25% (10–50%)"),
        (replace(FINDING, view="shares", estimates=HAIR[:1]), "75% (45–90%)"),
        (replace(FINDING, view="values", estimates=HAIR[2:]), "–"),
        (replace(FINDING, estimates=()), ""),
    ],
)
def test_a_finding_has_a_value_in_words(finding: Finding, text: str) -> None:
    assert value_in_words(finding) == text


def test_names_and_tables_of_findings() -> None:
    assert subject_of(FINDING) == "Age"
    assert label(FINDING) == "How images are described"
    assert label(FINDING, "fair") == "How images are described · fair"
    assert is_share(FINDING)
    assert not is_share(replace(FINDING, view="values"))
    shown = estimates_table(FINDING)
    assert [column.name for column in shown.columns] == ["name", "value", "low", "high", "n", "images", "note"]


def test_new_verdicts_make_results_old_until_they_are_updated(qtbot: QtBot, opened: MainWindow) -> None:
    page = results(opened)
    assert not page.outdated.isVisible()
    opened.open_page("review")
    opened.pages["review"].judge.give("yes")  # type: ignore[attr-defined]
    opened.open_page("results")
    assert page.outdated.isVisible()
    with qtbot.waitSignal(opened.workspace.runs_changed, timeout=60_000):
        page.update_button.click()
    qtbot.waitUntil(lambda: not opened.workspace.busy)
    settle(qtbot, opened.workspace)
    assert not page.outdated.isVisibleTo(page)
    assert opened.workspace.progress.stage("images") is not None
    assert not opened.workspace.progress.newest  # nothing was made again


def test_that_results_are_old_can_be_put_off_until_the_review_changes_again(qtbot: QtBot, opened: MainWindow) -> None:
    page = results(opened)
    judge = opened.page("review").judge  # type: ignore[attr-defined]
    opened.open_page("review")
    judge.give("yes")
    opened.open_page("results")
    dismiss = next(made for made in page.outdated.findChildren(QPushButton) if made.text() == "Dismiss")
    dismiss.click()
    assert not page.outdated.isVisible()
    opened.open_page("look")
    opened.open_page("results")
    assert not page.outdated.isVisible()
    opened.open_page("review")
    judge.give("yes")
    opened.open_page("results")
    assert page.outdated.isVisible()


def test_a_verdict_of_a_computer_whose_clock_is_ahead_does_not_keep_results_old(opened: MainWindow) -> None:
    run = opened.workspace.run
    assert run is not None
    ahead = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    taken_in = replace(run, verdicts=(Verdict("R2", run.images[0].digest, "subject", "yes", at=ahead),))
    assert not taken_in.is_older_than_review
    event = ReviewEvent("imported", "R1", at=datetime.now(UTC).isoformat())
    assert replace(taken_in, review=ReviewState(events=(event,))).is_older_than_review


def test_an_export_is_written_into_the_project(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url))
    page = results(opened)
    written = page.writing.written
    titles = [action.text() for action in page._menu.actions()]
    assert opened.workspace.host is not None
    assert titles == [exporter.title for exporter in opened.workspace.host.exporters.values()]
    assert page.writing.isHidden()
    page._write("csv_set")
    assert page.writing.isVisibleTo(page)
    qtbot.waitUntil(lambda: written.place is not None, timeout=60_000)
    assert shown == []  # nothing opens by itself
    qtbot.mouseClick(written.show_folder, Qt.MouseButton.LeftButton)
    assert len(shown) == 1
    qtbot.mouseClick(written.dismiss, Qt.MouseButton.LeftButton)
    assert page.writing.isHidden()
    assert opened.workspace.project is not None
    assert list(opened.workspace.project.exports.rglob("*.csv"))


@pytest.mark.slow
def test_an_export_can_be_stopped(qtbot: QtBot, opened: MainWindow) -> None:
    page = results(opened)
    page._write("csv_set")
    with qtbot.waitSignal(opened.workspace.notifications.told, timeout=60_000):
        page.writing.stop.click()
    assert opened.workspace.notifications.history[-1].title == "Stopped"
    settle(qtbot, opened.workspace)
    assert opened.workspace.project is not None
    assert not list(opened.workspace.project.exports.rglob("*.csv"))


@pytest.mark.slow
def test_an_export_that_fails_is_told(qtbot: QtBot, opened: MainWindow) -> None:
    assert opened.workspace.project is not None
    opened.workspace.project.exports.write_text("in the way")
    told = opened.workspace.notifications.told
    with qtbot.waitSignal(told, timeout=60_000):
        export_run(
            workspace=opened.workspace, run_id=opened.workspace.runs[0].run_id, exporter="csv_set", then=lambda _: None
        )
    assert opened.workspace.notifications.history[-1].hint
