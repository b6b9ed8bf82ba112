"""The smallest parts of a page: headings, remarks, buttons, cards, banners, the sign of an empty place."""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.plain import plain

ROWS_MEASURED = 100
"""From so many rows the columns of a table take their width: all rows of a large one would hold the window up."""


def give_part(made: QWidget, part: str) -> None:
    """Dress a widget that is shown as another part."""
    if made.property("part") != part:
        made.setProperty("part", part)
        made.style().unpolish(made)
        made.style().polish(made)


def heading(text: str, level: int = 2) -> QLabel:
    """Return a heading."""
    label = plain(QLabel(text))
    label.setFont(theme.heading(level))
    label.setWordWrap(True)
    return label


def remark(text: str = "", *, muted: bool = True) -> QLabel:
    """Return a line of running text that wraps."""
    label = plain(QLabel(text))
    label.setWordWrap(True)
    label.setProperty("part", "muted" if muted else "text")
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return label


def button(text: str, on_click: Callable[[], object], *, part: str = "", icon: str = "", tip: str = "") -> QPushButton:
    """Return a push button; `part` is "primary" for the one thing most people come for, "quiet" for small ones."""
    made = QPushButton(f" {text}" if icon else text)
    made.setAccessibleName(text)
    made.setAutoDefault(True)  # Enter presses the button that has the focus, as Space does
    made.clicked.connect(_unheld(on_click))
    if part:
        made.setProperty("part", part)
    if icon:
        made.setProperty("icon-name", icon)
        tint(made)
    if tip:
        made.setToolTip(tip)
        made.setAccessibleDescription(tip)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return made


def _unheld(on_click: Callable[[], object]) -> Callable[[], object]:
    """Return `on_click`, not keeping what it is a method of.

    A button that never comes into a window would keep it, and itself, for good: Python cannot see into connections.
    """
    if not (inspect.ismethod(on_click) and isinstance(on_click.__self__, QObject)):
        return lambda: on_click()
    method = weakref.WeakMethod(on_click)
    return lambda: (there := method()) and there()


def tint(made: QPushButton) -> None:
    """Give a button its icon in the colours in use."""
    colours = theme.colours()
    if name := made.property("icon-name"):
        made.setIconSize(QSize(theme.unit() * 2, theme.unit() * 2))
        made.setIcon(icons.icon(str(name), colours.on_accent if made.property("part") == "primary" else colours.text))


def column(*parts: QWidget, spacing: int = 2, margin: int = 0) -> QVBoxLayout:
    """Return a vertical layout of `parts`, with `spacing` half units between them and `margin` units around."""
    layout = QVBoxLayout()
    unit = theme.unit()
    layout.setSpacing(spacing * unit // 2)
    layout.setContentsMargins(margin * unit, margin * unit, margin * unit, margin * unit)
    for part in parts:
        layout.addWidget(part)
    return layout


def row(*parts: QWidget | None, spacing: int = 2) -> QHBoxLayout:
    """Return a horizontal layout of `parts`; None is a space that takes what is left."""
    layout = QHBoxLayout()
    layout.setSpacing(spacing * theme.unit() // 2)
    layout.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        if part is None:
            layout.addStretch(1)
        else:
            layout.addWidget(part)
    return layout


def held(layout: QLayout) -> QWidget:
    """Return a widget that has `layout`."""
    holder = QWidget()
    layout.setContentsMargins(0, 0, 0, 0)
    holder.setLayout(layout)
    return holder


@contextmanager
def laid_out_once(layout: QLayout) -> Iterator[None]:
    """Let parts of a widget's `layout` come and go without giving all of them their places at each.

    Qt does so at once, up to the window, for every part that is shown where it can be seen; here it does at its end.
    """
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(True)
        layout.invalidate()


def side_by_side(*parts: QWidget) -> QBoxLayout:
    """Return a layout of `parts` in a row, or below each other where text is so large that a row would be too wide."""
    if theme.unit() > theme.LARGEST_BESIDE:
        return column(*parts)
    return row(*parts, None)


def card(*parts: QWidget, spacing: int = 2) -> QFrame:
    """Return a framed surface that holds `parts` below each other."""
    frame = QFrame()
    frame.setProperty("part", "card")
    frame.setLayout(column(*parts, spacing=spacing, margin=2))
    return frame


def line() -> QFrame:
    """Return a thin separating line."""
    frame = QFrame()
    frame.setProperty("part", "line")
    return frame


def in_reading_order(widget: QWidget | None, *, shown: bool = False) -> None:
    """Let the Tab key go through the controls of `widget` in the order of its layouts, not that of their making.

    With `shown`, what cannot be seen now is left where it is.
    """
    before: QWidget | None = None
    for control in _controls(widget, shown):
        if before is not None:
            QWidget.setTabOrder(before, control)
        before = control


def first_control(widget: QWidget) -> QWidget | None:
    """Return the control in `widget` that is read first, of those that can be seen and used now."""
    return next((control for control in _controls(widget, shown=True) if control.isEnabled()), None)


def focus_within(part: QWidget) -> QWidget | None:
    """Return what has the focus, where that is `part` itself or lies in it."""
    focus = QApplication.focusWidget()
    return focus if focus is not None and (focus is part or part.isAncestorOf(focus)) else None


class OutOfReach:
    """A control that is disabled while its work is done, and then has the focus again if it had it.

    Qt gives the focus to the next control meanwhile. Who goes elsewhere by then stays there.
    """

    def __init__(self, control: QWidget) -> None:
        self._control = control
        self._had_focus = False
        self._went_to: QWidget | None = None

    def begin(self) -> None:
        """Disable the control."""
        self._had_focus = self._control.hasFocus()
        self._control.setEnabled(False)
        self._went_to = QApplication.focusWidget()

    def end(self) -> None:
        """Enable the control, whether or not the work was begun."""
        self._control.setEnabled(True)
        stayed = QApplication.focusWidget() in (self._went_to, None)
        if self._had_focus and stayed and self._control.isVisible():
            self._control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._had_focus, self._went_to = False, None


def give_focus(part: QWidget | None, page: QWidget) -> None:
    """Give the focus to `part` of `page`, or to what is read first there, or around it, while that part is hidden.

    Qt gives it to a hidden part, too, and the keys go nowhere; what it is good for is that a layer remembers the part.
    A page that is not in view takes the focus from nobody.
    """
    if not page.isVisible():
        return
    if part is not None:
        part.setFocus(Qt.FocusReason.OtherFocusReason)
    around: QWidget | None = None if part is not None and part.isVisible() else page
    while around is not None and (first := first_control(around)) is None:
        around = around.parentWidget()
    if around is not None and first is not None:
        first.setFocus(Qt.FocusReason.OtherFocusReason)


def _controls(widget: QWidget | None, shown: bool) -> Iterator[QWidget]:
    """Yield the controls in `widget` that take the focus by Tab, as they are read."""
    if widget is None:
        return
    proxy = widget.focusProxy()
    if (shown and not widget.isVisible()) or (proxy is not None and proxy.isAncestorOf(widget)):
        return  # a part that hands the focus back to the whole would turn Tab in a circle
    if (proxy or widget).focusPolicy() & Qt.FocusPolicy.TabFocus:  # Qt stops at what has a proxy, too
        yield widget
    if isinstance(widget, QScrollArea) and (inside := widget.widget()) is not None:
        yield from _controls(inside, shown)
    elif isinstance(widget, QSplitter):
        yield from _controls_of_parts(widget, shown)
    elif isinstance(widget, QTabWidget):
        yield widget.tabBar()
        yield from _controls_of_parts(widget, shown)
    elif (layout := widget.layout()) is not None:
        yield from _controls_of(layout, shown)


def _controls_of_parts(widget: QSplitter | QTabWidget, shown: bool) -> Iterator[QWidget]:
    for index in range(widget.count()):
        if (part := widget.widget(index)) is not None:
            yield from _controls(part, shown)


def _controls_of(layout: QLayout, shown: bool) -> Iterator[QWidget]:
    inside = parts_of(layout)
    for position in _as_read(layout):
        part = inside.get(position)
        if isinstance(part, QLayout):
            yield from _controls_of(part, shown)
        elif part is not None:
            yield from _controls(part, shown)


def empty(layout: QLayout) -> None:
    """Take every widget out of `layout`; they are hidden now, and gone with the next turn of events."""
    while (item := layout.takeAt(0)) is not None:
        if widget := item.widget():
            widget.hide()
            widget.deleteLater()


def parts_of(layout: QLayout) -> dict[int, QWidget | QLayout]:
    """Return the widgets and layouts in a layout by their place.

    Its items are not asked for (`itemAt`): Python goes on knowing an item when Qt has let go of it together with its
    widget, takes for it whatever is made in the same place, and ends the process when that goes.
    """
    around = layout.parentWidget()
    directly = Qt.FindChildOption.FindDirectChildrenOnly
    found: dict[int, QWidget | QLayout] = {}
    for widget in around.findChildren(QWidget, options=directly) if around is not None else []:
        found[layout.indexOf(widget)] = widget
    for part in layout.children():
        if isinstance(part, QLayout):
            found[layout.indexOf(part)] = part
    found.pop(-1, None)
    return dict(sorted(found.items()))


def _as_read(layout: QLayout) -> Iterable[int]:
    """Return the items of a layout line by line; those of a grid may have been added in any order."""
    if isinstance(layout, QGridLayout):
        places: list[tuple[int, int, int, int]] = [layout.getItemPosition(index) for index in range(layout.count())]  # type: ignore[misc]
        return sorted(range(layout.count()), key=lambda position: places[position][:2])
    return range(layout.count())


def outline_focus(widget: QWidget) -> None:
    """Draw a frame around `widget` while it has the focus; to be called while it is painted."""
    if widget.hasFocus():
        with QPainter(widget) as painter:
            painter.setPen(QPen(QColor(theme.colours().accent), 2))
            painter.drawRect(widget.rect().adjusted(1, 1, -2, -2))


class Sign(QLabel):
    """An icon in the colours in force, so many units large; `tint` names one of them, such as "good"."""

    def __init__(self, name: str, tint: str, units: float = 2.5) -> None:
        super().__init__()
        self._name, self._tint, self._side = name, tint, round(theme.unit() * units)
        self.setFixedSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        tint = getattr(theme.colours(), self._tint)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, icons.pixmap(self._name, tint, self._side, self.devicePixelRatioF()))


class EmptyState(QWidget):
    """What stands in a place that has nothing to show yet: why, and the way on."""

    def __init__(self, icon: str, title: str, text: str, *actions: QPushButton) -> None:
        super().__init__()
        self.title = heading("")
        self.text = remark()
        self._nothing, self._actions, self._waits = title, actions, False
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text.setFixedWidth(theme.unit() * (52 if theme.unit() <= theme.LARGEST_BESIDE else 40))
        self.say(title, text)
        layout = column(spacing=3, margin=3)
        layout.addWidget(Sign(icon, "muted", 6), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.title)
        layout.addWidget(self.text, 0, Qt.AlignmentFlag.AlignHCenter)
        if actions:
            layout.addSpacing(theme.unit())
            layout.addLayout(row(None, *actions, None))
        layout.insertStretch(0, 1)
        layout.addStretch(2)
        self.setLayout(layout)

    def say(self, title: str, text: str) -> None:
        """Say that there is nothing, and why: in a label whose width is fixed, Qt keeps room for one line."""
        self._nothing = title
        if not self._waits:
            self.title.setText(title)
        self.text.setText(text)
        self.text.setMinimumHeight(self.text.heightForWidth(self.text.width()))

    def wait(self, reading: bool) -> None:
        """Say that it is being read what is there, or that there is nothing; the focus stays here meanwhile."""
        if reading is self._waits:
            return
        self._waits, focus = reading, focus_within(self)
        self.title.setText(tr("Reading the project …") if reading else self._nothing)
        self.setAccessibleName(self.title.text() if reading else "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reading else Qt.FocusPolicy.NoFocus)
        if focus is not None and reading:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        for part in (self.text, *self._actions):
            part.setVisible(not reading)
        if focus is not None and not reading:
            give_focus(None if focus is self else focus, self)


class Strip(QFrame):
    """Words above the page, which take the height that they need at any width."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.take_room()

    def take_room(self) -> None:
        """Be as high as the words need at this width; the page below would press them together."""
        self.setMinimumHeight(self.heightForWidth(self.width()))


_SIGNS = {"error": ("error", "bad"), "warning": ("warning", "unsure"), "info": ("info", "accent")}


class Banner(Strip):
    """A notice above the page: title, what happened, what to do; details can be unfolded and copied."""

    dismissed = Signal()

    def __init__(self, notice: Notice, *actions: QPushButton, dismissable: bool = True) -> None:
        super().__init__()
        self.notice = notice
        sign, tint = _SIGNS[notice.severity]
        unit = theme.unit()
        self.setProperty("severity", notice.severity)
        self.setAccessibleName(f"{notice.title}. {notice.message} {notice.hint}")
        picture = Sign(sign, tint, 3)
        text = remark(" ".join(part for part in (notice.message, notice.hint) if part), muted=False)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words = column(heading(notice.title, 3), text, spacing=1)
        self._details = remark(notice.details)
        self._details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._details.hide()
        words.addWidget(self._details)
        top = row(picture, spacing=3)
        top.setAlignment(picture, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        choices = [*actions]
        if notice.details:
            choices.append(button(tr("Details"), self._toggle, part="quiet"))
            choices.append(button(tr("Copy"), self._copy, part="quiet"))
        if dismissable:
            choices.append(button(tr("Dismiss"), self.dismissed.emit, part="quiet"))
        if unit > theme.LARGEST_BESIDE:  # large text has no room beside it
            words.addLayout(row(*choices, None))
        else:
            for choice in choices:
                top.addWidget(choice, 0, Qt.AlignmentFlag.AlignTop)
        top.setContentsMargins(unit * 2, unit, unit, unit)
        self.setLayout(top)

    def _toggle(self) -> None:
        self._details.setVisible(self._details.isHidden())
        self.take_room()

    def _copy(self) -> None:
        told = self.notice
        QGuiApplication.clipboard().setText("\n".join((told.title, told.message, told.hint, "", told.details)))
