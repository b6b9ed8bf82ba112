"""Several formats are written at once: each is told when it is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from biaslens_gui.engine.running import apart
from biaslens_gui.ui.kit.reporting.writing import Writing
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

PDF, HTML = "pdf_report", "html_report"


@pytest.fixture
def writing(qtbot: QtBot, opened: MainWindow, ends: dict[str, Event], monkeypatch: pytest.MonkeyPatch) -> Writing:
    monkeypatch.setattr("biaslens_gui.ui.kit.reporting.writing.lacking_for", lambda exporters: ())
    made = Writing(opened.workspace)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Event]]:
    """Return what lets each format end: it is written in a process of its own, for which this stands."""
    going = {PDF: Event(), HTML: Event()}

    def write(job: Any, files: object, check: Callable[[], None]) -> str:
        assert going[job.exporter].wait(60)
        return str(job.target)

    monkeypatch.setattr(apart, "apart", write)
    yield going
    for end in going.values():  # or the window would wait for them when it is closed
        end.set()


def told(writing: Writing) -> list[str]:
    return [line.place.name.partition("-")[2] for line in writing.lines if line.place is not None]


@pytest.mark.parametrize("order", [(PDF, HTML), (HTML, PDF)])
def test_each_of_two_formats_that_are_written_at_once_is_told(
    qtbot: QtBot, writing: Writing, ends: dict[str, Event], order: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(Path(url.toLocalFile()).name))
    writing.export(PDF)
    writing.export(HTML)
    first, second = order
    ends[first].set()
    qtbot.waitUntil(lambda: bool(told(writing)))
    assert writing.words.text().count("Writing") == 1
    ends[second].set()
    qtbot.waitUntil(lambda: len(told(writing)) == 2)
    assert [name.rpartition("-")[2] for name in told(writing)] == [first, second]
    assert writing.words.isHidden()
    assert writing.lines[0].open.accessibleName() != writing.lines[1].open.accessibleName()
    for line in writing.lines:
        line.open.click()
    assert [name.rpartition("-")[2] for name in shown] == [first, second]
    writing.lines[0].dismiss.click()
    assert [name.rpartition("-")[2] for name in told(writing)] == [second]
    assert not writing.isHidden()
    writing.lines[-1].dismiss.click()
    assert writing.isHidden()


def test_what_was_told_goes_when_the_next_is_written_alone(
    qtbot: QtBot, writing: Writing, ends: dict[str, Event]
) -> None:
    for name in (PDF, HTML):
        ends[name].set()
        writing.export(name)
        qtbot.waitUntil(lambda: writing.words.isHidden())
        assert [each.rpartition("-")[2] for each in told(writing)] == [name]


def test_the_same_format_is_not_begun_twice_at_once(
    qtbot: QtBot, opened: MainWindow, writing: Writing, ends: dict[str, Event]
) -> None:
    writing.export(HTML)
    writing.export(HTML)
    assert writing.words.text().count("Writing") == 1
    writing.export(HTML, blurred=True)  # other files
    assert writing.words.text().count("Writing") == 2
    ends[HTML].set()
    settle(qtbot, opened.workspace)
    assert sorted(name.endswith("blurred") for name in told(writing)) == [False, True]
    assert writing.words.isHidden()
