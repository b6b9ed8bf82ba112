"""Every page for those who read it with a screen reader, by keyboard, or with little contrast (WCAG 2.2, level AA)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.core.params import Choice
from biaslens_gui.settings.schema import SETTINGS
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.colours import SERIES, Scheme
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

TEXT, EDGES = 4.5, 3.0  # success criteria 1.4.3 and 1.4.11
MORE_TEXT = 7.0  # 1.4.6
MAGNIFIED = 3  # so that a stroke of a letter is wider than its smoothed edge
MOST_LINKS = 100
CONTROLS = (
    *(QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox),
    *(QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QTabBar, QAbstractScrollArea),
)


@pytest.fixture
def light_again(qapp: QApplication) -> Iterator[None]:
    yield
    theme.apply(qapp, "light")


def controls(root: QWidget) -> Iterator[QWidget]:
    """Yield the controls in `root` that a person can use now; not the parts that Qt makes them of."""
    for widget in root.findChildren(QWidget):
        if isinstance(widget, CONTROLS) and widget.isVisible() and widget.isEnabled() and not is_part(widget):
            yield widget


def is_part(widget: QWidget) -> bool:
    """Whether a widget is part of another control: its scroll bar, its line, its popup, the arrows of its tabs."""
    parent = widget.parentWidget()
    return (
        isinstance(widget, QScrollBar)
        or widget.objectName().startswith("qt_")
        or (isinstance(widget, QScrollArea) and not widget.focusPolicy())  # it scrolls with the controls in it
        or isinstance(parent, QComboBox | QKeySequenceEdit | QAbstractSpinBox | QTabBar | QLineEdit | QAbstractItemView)
    )


def opened_pages(qtbot: QtBot, window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Open every page in turn."""
    for step in STEPS:
        window.open_page(step.id)
        settle(qtbot, window.workspace)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        yield step.id, window.pages[step.id]


def in_words(widget: QWidget) -> str:
    """Return what a control is, for the message of a test."""
    text = getattr(widget, "text", None)
    return f"{type(widget).__name__} {(text() if callable(text) else '') or widget.accessibleName()!r}"


def spoken_name(widget: QWidget) -> str:
    """Return what a screen reader calls a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name).strip() if interface is not None else ""


# --- names and keys


def test_every_control_has_a_name_and_its_place_on_the_way_of_the_tab_key(qtbot: QtBot, opened: MainWindow) -> None:
    """One way round each page: every control is called something, is reached, and follows what is read before it."""
    nameless, missed, against = set(), set(), set()
    for name, page in opened_pages(qtbot, opened):
        round_trip = by_tab(opened)
        for control in controls(opened):
            if not spoken_name(control):
                nameless.add((name, in_words(control)))
            if (
                control not in round_trip
                and control.focusProxy() not in round_trip
                and not in_group(control, round_trip)
            ):
                missed.add((name, in_words(control)))
        outside = next((at for at, one in enumerate(round_trip) if not page.isAncestorOf(one)), 0)
        stops = [one for one in (*round_trip[outside:], *round_trip[:outside]) if page.isAncestorOf(one)]
        for before, after in pairwise(one for one in stops if not is_part(one)):
            if goes_back(region_of(before, after, opened), region_of(after, before, opened)):
                against.add((name, in_words(before), in_words(after)))
    assert nameless == set()
    assert missed == set()
    assert against == set()


def in_group(control: QWidget, stops: list[QWidget]) -> bool:
    """Whether a button is one of several that exclude each other: Tab goes to one, the arrow keys to the rest."""
    group = control.group() if isinstance(control, QAbstractButton) else None
    return group is not None and group.exclusive() and any(one in stops for one in group.buttons())


def by_tab(window: QWidget) -> list[QWidget]:
    """Press Tab until the focus comes back to where it was, and return where it went."""
    found: list[QWidget] = []
    if QApplication.focusWidget() is None:
        QTest.keyClick(window, Qt.Key.Key_Tab)
    while (on := QApplication.focusWidget()) is not None and on not in found:
        found.append(on)
        for _ in range(MOST_LINKS):  # Tab goes through the links of a text before it leaves it
            QTest.keyClick(on, Qt.Key.Key_Tab)
            if QApplication.focusWidget() is not on:
                break
    return found


def region_of(widget: QWidget, other: QWidget, window: QWidget) -> QRect:
    """Return where a widget is in the window; if it scrolls apart from `other`, where that is which scrolls."""
    found, above = widget, widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QScrollArea) and not above.isAncestorOf(other):
            found = above
        above = above.parentWidget()
    return place_of(found, window)


def place_of(widget: QWidget, window: QWidget) -> QRect:
    """Return where a widget is in the window."""
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def goes_back(before: QRect, after: QRect) -> bool:
    """Whether `after` is read before `before`: left of it in its line, or above it and not in a column to its right."""
    same_line = (
        min(before.bottom(), after.bottom()) - max(before.top(), after.top()) > min(before.height(), after.height()) / 2
    )
    if same_line:
        return after.left() < before.left()
    return after.bottom() <= before.top() and after.left() < before.right()


# --- contrast


@pytest.mark.parametrize("scheme", theme._COLOURS)
def test_edges_rings_and_marks_stand_out(scheme: Scheme) -> None:
    colours = theme._COLOURS[scheme]
    grounds = (colours.window, colours.surface)
    for mark in (colours.edge, colours.accent, colours.muted, *SERIES[scheme]):
        for ground in grounds:
            assert contrast(mark, ground) >= EDGES, (mark, ground)
    assert contrast(colours.accent, colours.rail) >= EDGES
    assert contrast(colours.accent, colours.border) >= EDGES  # the bar of progress in its groove
    # A primary button with the focus has a ring, told from the page, and a line under its words, told from its ground.
    assert contrast(colours.text, colours.window) >= EDGES
    assert contrast(colours.on_accent, colours.accent) >= EDGES


@pytest.mark.parametrize("scheme", ["contrast-light", "contrast-dark"])
def test_high_contrast_is_high(scheme: Scheme) -> None:
    """Words as level AAA asks of them; what is told by an edge alone as words are told at level AA."""
    colours = theme._COLOURS[scheme]
    grounds = (colours.window, colours.surface, colours.rail, colours.soft, colours.hover)
    soft = (colours.good_soft, colours.bad_soft, colours.unsure_soft)
    for ground in grounds + soft:
        for words in (colours.text, colours.muted, colours.accent, colours.good, colours.bad, colours.unsure):
            assert contrast(words, ground) >= MORE_TEXT, (words, ground)
        assert contrast(colours.edge, ground) >= TEXT, ground
    assert contrast(colours.on_accent, colours.accent) >= MORE_TEXT
    assert contrast(colours.border, colours.surface) >= EDGES
    for mark in SERIES[scheme]:
        assert contrast(mark, colours.surface) >= TEXT, mark


def test_the_setting_means_a_scheme() -> None:
    (offer,) = (one.param for one in SETTINGS if one.name == "theme")
    assert isinstance(offer, Choice)
    offered = [value for value, _ in offer.choices]
    assert offered == ["auto", *theme._COLOURS]
    assert [theme.wanted(value) for value in offered[1:]] == list(theme._COLOURS)
    assert theme.wanted("auto") in theme._COLOURS


@pytest.mark.slow
@pytest.mark.parametrize("scheme", theme._COLOURS)
@pytest.mark.usefixtures("light_again")
def test_every_text_that_is_drawn_can_be_read(qtbot: QtBot, opened: MainWindow, scheme: Scheme) -> None:
    opened.dress(scheme)
    faint = []
    for name, _ in opened_pages(qtbot, opened):
        for widget in opened.findChildren(QWidget):
            if has_words(widget) and widget.isVisible() and not widget.visibleRegion().isEmpty():
                found = drawn_contrast(widget, opened)
                if found < TEXT:
                    faint.append((name, in_words(widget), round(found, 1)))
    assert sorted(set(faint)) == []


def has_words(widget: QWidget) -> bool:
    """Whether a widget draws words of its own, and nothing else that would be taken for them."""
    if isinstance(widget, QLabel):
        return any(map(str.isalpha, widget.text())) and widget.pixmap().isNull()
    return isinstance(widget, QAbstractButton) and any(map(str.isalpha, widget.text())) and widget.icon().isNull()


def drawn_contrast(widget: QWidget, window: QWidget) -> float:
    """Return the contrast of what a widget draws with the ground that it lies on, both taken from the pixels."""
    image = magnified(widget, window)
    colours, counts = np.unique(np.frombuffer(image.constBits(), np.uint32), return_counts=True)
    ground = QColor(int(colours[np.argmax(counts)]))
    return max(theme.contrast(ground, QColor(int(one))) for one in colours)


def magnified(widget: QWidget, window: QWidget) -> QImage:
    """Return a widget with what lies behind it, drawn larger than on the screen."""
    inner = widget.rect().adjusted(3, 3, -3, -3)  # without edges and rings
    inner.setSize(inner.size().boundedTo(QSize(200, 40)))
    if isinstance(widget, QLabel) and widget.alignment() & Qt.AlignmentFlag.AlignHCenter:
        inner.moveLeft((widget.width() - inner.width()) // 2)
    image = QImage(inner.size() * MAGNIFIED, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(MAGNIFIED)
    painter = QPainter(image)
    window.render(painter, QPoint(0, 0), QRect(widget.mapTo(window, inner.topLeft()), inner.size()))
    painter.end()
    return image


def contrast(one: str, other: str) -> float:
    return theme.contrast(QColor(one), QColor(other))
