"""The rail at the left: the steps of an audit by number, each with its state as a sign and a word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QLabel, QScrollArea, QSizePolicy, QWidget

from biaslens_gui.ui.kit.parts import column, remark
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.keys import KeyMap
from biaslens_gui.ui.shell.page import area_around
from biaslens_gui.ui.shell.plain import tip
from biaslens_gui.ui.shell.steps import Step
from biaslens_gui.ui.window.step_states import ICONS, StepState

WIDTH, NARROW = 27, 20  # units; large text leaves the icons out, and takes what its words need
_UP = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_WRAPPED = _UP | Qt.TextFlag.TextWordWrap


def _is_large() -> bool:
    return theme.unit() > theme.LARGEST_BESIDE


def _width(names: Iterable[str]) -> int:
    """Return how wide the rail is, in pixels, for steps of these names."""
    unit = theme.unit()
    if not _is_large():
        return unit * WIDTH
    metrics = QFontMetrics(theme.heading(3))
    needed = max(metrics.horizontalAdvance(name) for name in names) + unit * 10
    return max(unit * NARROW, min(unit * WIDTH, needed))


class RailButton(QAbstractButton):
    """One step: its icon or number, its name, and its state at the right."""

    def __init__(self, icon: str, text: str, number: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._number = number
        self._state: StepState | None = None
        self._pointed, self._purpose = False, ""
        self.pressed_now = False
        self.setText(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)  # a screen reader calls it one of several, not a box to tick
        self.setAccessibleName(tr("{number} {step}").format(number=number, step=text) if number else text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        self.pressed_now = True
        super().nextCheckState()
        self.pressed_now = False

    @property
    def state(self) -> str:
        """The word or number at the right."""
        return self._state.short if self._state else ""

    def show_state(self, state: StepState | None) -> None:
        """Show how far the step is."""
        if state != self._state:
            self._state = state
            self.setAccessibleDescription(state.words if state else "")
            self.explain(self._purpose)
            self.update()

    def explain(self, purpose: str) -> None:
        """Say in the tip what the step is for, and how far it is: its word is left out where it has no room."""
        self._purpose = purpose
        state = ": ".join(filter(None, (self._state.short, self._state.words))) if self._state else ""
        self.setToolTip(tip("\n".join(filter(None, (purpose, state)))))

    def point(self, marked: bool) -> None:
        """Mark the step as the one that is being explained, or take the mark away."""
        if marked != self._pointed:
            self._pointed = marked
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 10, theme.unit() * 9 // 2)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if (around := area_around(self)) is not None:
            around.ensureWidgetVisible(self, 0, theme.unit())

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, colours = theme.unit(), theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.rect().adjusted(unit, 1, -unit, -1)
        self._paint_ground(painter, body)
        tint = colours.accent if self.isChecked() else colours.muted
        side = round(unit * 2.5)
        left = body.left() + unit * 3 // 2
        top = body.center().y() - side // 2 + 1
        if not _is_large():
            painter.drawPixmap(left, top, icons.pixmap(self._icon, tint, side, self.devicePixelRatioF()))
        font = theme.heading(3) if self.isChecked() else self.font()
        painter.setFont(font)
        painter.setPen(QColor(colours.text))
        place = body.adjusted(unit * (2 if _is_large() else 5), 0, -unit, 0)
        name = f"{self._number}  {self.text()}" if self._number else self.text()
        painter.drawText(place, _UP if self._number else _WRAPPED, name)
        if self._state is not None:
            used = painter.fontMetrics().horizontalAdvance(name)
            self._paint_state(painter, place.adjusted(used + unit, 0, 0, 0), self._state)
        painter.end()

    def _paint_ground(self, painter: QPainter, body: QRect) -> None:
        unit, colours = theme.unit(), theme.colours()
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.surface if self.isChecked() else colours.hover))
            painter.drawRoundedRect(body, unit * 0.75, unit * 0.75)
        if self.isChecked():
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(QRect(body.left(), body.top() + unit, 3, body.height() - unit * 2), 1.5, 1.5)
        if self.hasFocus() or self._pointed:
            painter.setPen(QPen(QColor(colours.accent), 3 if self._pointed else 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), unit * 0.75, unit * 0.75)

    def _paint_state(self, painter: QPainter, place: QRect, state: StepState) -> None:
        """Draw the sign at the far right and the word before it, if there is room for the word."""
        unit, colours = theme.unit(), theme.colours()
        tint = {"done": colours.good, "attention": colours.unsure}.get(state.kind, colours.muted)
        side = unit * 2
        painter.drawPixmap(
            place.right() - side,
            place.center().y() - side // 2 + 1,
            icons.pixmap(ICONS[state.kind], tint, side, self.devicePixelRatioF()),
        )
        painter.setFont(theme.small())
        painter.setPen(QColor(tint))
        words = place.adjusted(0, 0, -side - unit // 2, 0)
        if painter.fontMetrics().horizontalAdvance(state.short) <= words.width():
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, state.short)


class Rail(QScrollArea):
    """All steps below each other under the name of the project; it scrolls where the window is too low for it."""

    chosen = Signal(str)

    def __init__(self, steps: Iterable[Step]) -> None:
        super().__init__()
        unit = theme.unit()
        self.setProperty("part", "rail")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        steps = tuple(steps)
        self.setFixedWidth(_width(f"{step.number}  {tr(step.title)}" for step in steps if step.number))
        self.buttons: dict[str, RailButton] = {}
        inset = unit * 3 if _is_large() else unit * 5 // 2
        brand = QLabel("BiasLens")
        brand.setFont(theme.heading(2))
        brand.setContentsMargins(inset, 0, 0, 0)
        self.project = remark(tr("No project open"))
        self.project.setFont(theme.small())
        self.project.setContentsMargins(inset, 0, unit, unit * 3 // 2)
        content = QWidget()
        content.setProperty("part", "rail")
        content.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column(brand, self.project, spacing=0)
        layout.setContentsMargins(0, unit * 2, 0, unit)
        group, below = QButtonGroup(self), False
        for step in steps:
            if step.foot and not below:
                below = True
                layout.addStretch(1)
            button = RailButton(step.icon, tr(step.title), step.number)
            button.clicked.connect(lambda _=False, name=step.id: self.chosen.emit(name))
            button.toggled.connect(partial(self._on_toggled, step.id))
            group.addButton(button)
            layout.addWidget(button)
            self.buttons[step.id] = button
        content.setLayout(layout)
        self.setWidget(content)

    def mark(self, name: str) -> None:
        """Show the step `name` as the one that is open."""
        with QSignalBlocker(self.buttons[name]):
            self.buttons[name].setChecked(True)
        self._bring_into_view()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bring_into_view()

    def _bring_into_view(self) -> None:
        """Scroll to the step that is open: whoever opened it by a key sees where that was."""
        marked = next((button for button in self.buttons.values() if button.isChecked()), None)
        if marked is not None:
            self.ensureWidgetVisible(marked, 0, theme.unit())

    def _on_toggled(self, name: str, checked: bool) -> None:
        """Open a step that was chosen without being pressed: a screen reader toggles one of several buttons."""
        if checked and not self.buttons[name].pressed_now:
            self.chosen.emit(name)

    def point_to(self, names: Iterable[str]) -> None:
        """Mark the steps called `names`, and no others."""
        marked = set(names)
        for name, button in self.buttons.items():
            button.point(name in marked)

    def show_keys(self, keys: KeyMap, steps: Iterable[Step]) -> None:
        """Say in the tip of each step what it is for and which key opens it."""
        for step in steps:
            words, key = tr(step.purpose), keys.words(f"go.{step.id}")
            self.buttons[step.id].explain(f"{words} ({key})" if key else words)

    def show_states(self, states: dict[str, StepState]) -> None:
        """Show the state of each step that has one."""
        for name, button in self.buttons.items():
            button.show_state(states.get(name))
