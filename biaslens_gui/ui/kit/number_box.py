"""Fields for numbers that the wheel turns only once they were clicked: to scroll a page changes nothing on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox

from biaslens_gui.ui.shell import theme


class NumberBox(QSpinBox):
    """A whole number."""

    def __init__(self) -> None:
        super().__init__()
        _set_up(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        _turn(self, event, super().wheelEvent)


class FractionBox(QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self) -> None:
        super().__init__()
        _set_up(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        _turn(self, event, super().wheelEvent)


def _set_up(box: QAbstractSpinBox) -> None:
    theme.indent(box)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own would let the wheel give it the focus


def _turn(box: QAbstractSpinBox, event: QWheelEvent, turn: Callable[[QWheelEvent], None]) -> None:
    """Let the wheel `turn` a box that has the focus; else it is the page's."""
    if box.hasFocus():
        turn(event)
    else:
        event.ignore()
