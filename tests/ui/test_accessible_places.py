"""What lies behind the first look at a page: dialogs, tabs, what appears only at times (WCAG 2.2, level AA)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.engine.models.sets import set_of, write_set
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.kit.instrument.check import InstrumentCheck
from biaslens_gui.ui.kit.standings import STANDS
from biaslens_gui.ui.look.image_import import open_import
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.models.sets import ModelSetCheck
from biaslens_gui.ui.plan.captions import CaptionImport
from biaslens_gui.ui.plugins.page import PluginsPage
from biaslens_gui.ui.report.bundle_check import BundleCheck
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.plugins import take_plugins
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.window.step_states import ICONS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import gone, settle
from tests.ui.test_accessibility import (
    TEXT,
    by_tab,
    controls,
    drawn_contrast,
    goes_back,
    has_words,
    in_group,
    in_words,
    is_part,
    region_of,
    spoken_name,
)

PLUGIN = "def biaslens_on_event(run_id, event):\n    pass\n"


@pytest.fixture
def light_again(qapp: QApplication) -> Iterator[None]:
    yield
    gone()
    theme.apply(qapp, "light")


def faults(root: QWidget, window: QWidget) -> list[tuple[str, ...]]:
    """Return the controls in `root` without a name, those Tab does not reach, and those it reaches too early."""
    if not window.isActiveWindow():
        window.activateWindow()
    stops = by_tab(window)
    found: list[tuple[str, ...]] = []
    for control in controls(root):
        if not spoken_name(control):
            found.append(("nameless", in_words(control)))
        if control not in stops and control.focusProxy() not in stops and not in_group(control, stops):
            found.append(("not reached", in_words(control)))
    outside = next((at for at, one in enumerate(stops) if not root.isAncestorOf(one)), 0)
    inside = [one for one in (*stops[outside:], *stops[:outside]) if root.isAncestorOf(one)]
    for before, after in pairwise(one for one in inside if not is_part(one)):
        if goes_back(region_of(before, after, window), region_of(after, before, window)):
            found.append(("against reading", in_words(before), in_words(after)))
    return found


def faint(root: QWidget, window: QWidget) -> list[tuple[str, float]]:
    """Return the words in `root` that stand out too little."""
    told = ((one, drawn_contrast(one, window)) for one in root.findChildren(QWidget) if has_words(one) and seen(one))
    return [(in_words(one), round(contrast, 1)) for one, contrast in told if contrast < TEXT]


def seen(widget: QWidget) -> bool:
    """Return whether all of `widget` that could be seen is: notices lie upon the page until they are closed."""
    if not widget.isVisible() or widget.visibleRegion().isEmpty() or min(widget.width(), widget.height()) <= 8:
        return False
    window, box = widget.window(), widget.visibleRegion().boundingRect()
    corners = (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight(), box.center())
    above = [window.childAt(widget.mapTo(window, corner)) for corner in corners]
    return all(
        other is None or other is widget or widget.isAncestorOf(other) or other.isAncestorOf(widget) for other in above
    )


# --- dialogs


def exhibit(window: MainWindow, folder: Path) -> QDialog:
    form = cast("LookPage", window.pages["look"]).ask_exhibit()
    assert form is not None
    return form


def image_import(window: MainWindow, folder: Path) -> QDialog:
    for at in range(2):
        picture = QImage(24, 24, QImage.Format.Format_RGB32)
        picture.fill(QColor(80 * at, 80, 80))
        picture.save(str(folder / f"a_pebble {at}.png"))
    return open_import(window.workspace, folder, window)


def caption_import(window: MainWindow, folder: Path) -> QDialog:
    path = folder / "captions.json"
    path.write_text(json.dumps({"annotations": [{"image_id": 1, "caption": "a pebble on the beach"}]}))
    run = window.workspace.run
    assert run is not None
    dialog = CaptionImport(window.workspace, path, run.plan.spec, window)
    dialog.open()
    return dialog


def model_set(window: MainWindow, folder: Path) -> QDialog:
    run, host, path = window.workspace.run, window.workspace.host, folder / "models.json"
    assert run is not None
    assert host is not None
    write_set(path, set_of(run.plan.spec.models, run.plan.spec.settings, host, "2026-01-01"))
    dialog = ModelSetCheck(window.workspace, path, (), window)
    dialog.open()
    return dialog


def instrument(window: MainWindow, folder: Path) -> QDialog:
    dialog = InstrumentCheck(window.workspace, (), window)
    dialog.open()
    return dialog


def bundle_check(window: MainWindow, folder: Path) -> QDialog:
    path = folder / "odd.blaudit"
    path.write_bytes(b"not a bundle")
    dialog = BundleCheck(window.workspace, path, window)
    dialog.open()
    return dialog


DIALOGS = (exhibit, image_import, caption_import, model_set, instrument, bundle_check)


@pytest.mark.usefixtures("light_again")
def test_dialogs_are_named_in_order_and_readable(qtbot: QtBot, opened: MainWindow, tmp_path: Path) -> None:
    """All in one window: to dress it anew takes longer than to make any of them."""
    opened.open_page("look")
    settle(qtbot, opened.workspace)
    dialogs = dict[str, QDialog]()
    for make in DIALOGS:
        (folder := tmp_path / make.__name__).mkdir()
        dialog = dialogs[make.__name__] = make(opened, folder)
        settle(qtbot, opened.workspace)
        qtbot.waitUntil(dialog.isActiveWindow)
        assert dialog.windowTitle()
        assert (make.__name__, faults(dialog, dialog)) == (make.__name__, [])
    for scheme in theme._COLOURS:
        opened.dress(scheme)
        settle(qtbot, opened.workspace)
        assert [(scheme, name, *words) for name, one in dialogs.items() for words in faint(one, one)] == []
    for dialog in reversed(dialogs.values()):
        dialog.close()


# --- what a page shows only at times


def tabs(name: str, window: MainWindow) -> Iterator[None]:
    """Open each tab of a page."""
    page = cast("ReviewPage | ResultsPage", window.pages[name])
    for at in range(page.tabs.count()):
        page.tabs.setCurrentIndex(at)
        yield


def finding(window: MainWindow) -> Iterator[None]:
    """Show a finding as a table, how it is read, and its limits."""
    page = cast("ResultsPage", window.pages["results"])
    page.tabs.setCurrentIndex(1)
    for at in range(1, page.view.tabs.count()):
        page.view.tabs.setCurrentIndex(at)
        yield


def look(window: MainWindow) -> Iterator[None]:
    """Show images compared, prompts by models, one image large, and a filter that leaves nothing."""
    page = cast("LookPage", window.pages["look"])
    for at in (0, 1):
        page.grid.choose(at)
        page.choose()
    yield
    record = page.current
    assert record is not None
    for show in (page.compare_chosen, page.compare_models, partial(page.open_large, record)):
        show()
        yield
        page.back()


def report(window: MainWindow) -> Iterator[None]:
    """Write something, and show the exhibits."""
    page = cast("ReportPage", window.pages["report"])
    page.writing._works[Event()] = "PDF report"
    page.writing._show()
    yield
    page.tabs.setCurrentIndex(1)
    yield


def consent(window: MainWindow) -> Iterator[None]:
    """Let a plugin wait to be allowed."""
    take_plugins(window.workspace, discover_plugins(window.workspace.plugin_files))
    page = cast("PluginsPage", window.pages["plugins"])
    page.on_shown()
    assert page.allow.isVisible()
    yield


PLACES = (
    pytest.param("review", partial(tabs, "review"), id="tabs of review", marks=pytest.mark.slow),
    pytest.param("results", partial(tabs, "results"), id="tabs of results", marks=pytest.mark.slow),
    pytest.param("results", finding, id="a finding", marks=pytest.mark.slow),
    pytest.param("look", look, id="images compared", marks=pytest.mark.slow),
    pytest.param("report", report, id="a report that is written"),
    pytest.param("plugins", consent, id="a plugin that waits"),
)


@pytest.fixture
def stranger(tmp_path: Path, opened: MainWindow) -> None:
    """A plugin that nobody allowed yet."""
    file = tmp_path / "stranger.py"
    file.write_text(PLUGIN, encoding="utf-8")
    opened.workspace.settings = SettingsFile()  # the file that every process reads
    opened.workspace.settings.change("plugin_files", str(file))


@pytest.mark.parametrize(("name", "show"), PLACES)
@pytest.mark.usefixtures("light_again", "stranger")
def test_places_are_named_in_order_and_readable(
    qtbot: QtBot, opened: MainWindow, name: str, show: Callable[[MainWindow], Iterator[None]]
) -> None:
    opened.open_page(name)
    settle(qtbot, opened.workspace)
    for at, _ in enumerate(show(opened)):
        settle(qtbot, opened.workspace)
        assert (at, faults(opened.pages[name], opened)) == (at, [])
        for scheme in theme._COLOURS:
            opened.dress(scheme)
            settle(qtbot, opened.workspace)
            assert (at, scheme, faint(opened.pages[name], opened)) == (at, scheme, [])


@pytest.mark.usefixtures("light_again")
def test_notices_tour_and_help_are_named_and_readable_in_both_schemes(qtbot: QtBot, opened: MainWindow) -> None:
    for severity in ("error", "warning", "info"):
        told = Notice(severity, "The disk is full", "There is no room.", "Free some.", "Details", "results")
        opened.workspace.notifications.tell(told)
    opened.start_tour()
    opened._help_button.click()
    settle(qtbot, opened.workspace)
    assert [one for one in faults(opened, opened) if one[0] != "against reading"] == []
    for scheme in theme._COLOURS:
        opened.dress(scheme)
        assert (scheme, faint(opened, opened)) == (scheme, [])


# --- nothing by colour alone


def test_every_state_that_has_a_colour_has_a_word_and_a_sign_of_its_own() -> None:
    assert len({word for word, _, _ in STANDS.values()}) == len(STANDS)
    signs: dict[str, set[str]] = {}
    for _, sign, tint in STANDS.values():
        signs.setdefault(sign, set()).add(tint)
    assert {sign for sign, tints in signs.items() if len(tints) > 1} <= {"unsure", ""}  # told apart by their words
    assert len(set(ICONS.values())) == len(ICONS)


def test_ticks_say_in_words_what_their_colour_says(qtbot: QtBot, opened: MainWindow) -> None:
    home = cast("HomePage", opened.pages["home"])
    home._show_checks((CheckResult("Disk", False, "1.0 GB free", "Free some."), CheckResult("Memory", True, "")))
    names = {one.accessibleName() for one in home.findChildren(QWidget)}
    assert {"Disk: to be put right", "Memory: fine"} <= names
    opened.open_page("report")
    page = cast("ReportPage", opened.pages["report"])
    qtbot.waitUntil(lambda: page.report is not None, timeout=60_000)
    spoken = [page.sections.item(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(page.sections.count())]
    assert all(": " in one and not one.endswith(": ") for one in spoken)
