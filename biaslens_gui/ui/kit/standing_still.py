"""A page that scrolls keeps what is under the pointer where it is while other parts of it come, go and grow."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

SETTLING_MS = 400
"""So long after a change its parts may still take their places, in several turns of the event loop."""


class StandingStill(QObject):
    """Holds what is under the pointer, or else has the focus, in its place on the screen by scrolling against changes.

    `hold` is called before parts change; whoever scrolls meanwhile has the last word.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._held: QWidget | None = None
        self._height = 0
        self._over = QTimer(self, singleShot=True, interval=SETTLING_MS)
        self._over.timeout.connect(self._release)
        area.viewport().installEventFilter(self)
        area.verticalScrollBar().actionTriggered.connect(lambda _: self._release())
        if (content := area.widget()) is not None:
            content.installEventFilter(self)

    def hold(self) -> None:
        """Keep what the person is at where it is now, until all that is about to change has its place."""
        if self._held is None or not shiboken6.isValid(self._held):
            self._held = self._at_hand()
            if self._held is not None:
                self._height = self._height_of(self._held)
        self._over.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            self._release()
        elif event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and self._held is not None:
            self._restore()
            QTimer.singleShot(0, self, self._restore)  # parts within parts take their places after this
        return False

    def _restore(self) -> None:
        held = self._held
        if held is None or not shiboken6.isValid(held) or not held.isVisible():
            return
        moved = self._height_of(held) - self._height
        if moved:
            bar = self._area.verticalScrollBar()
            bar.setValue(bar.value() + moved)

    def _release(self) -> None:
        self._restore()
        self._over.stop()
        self._held = None

    def _at_hand(self) -> QWidget | None:
        """Return the smallest part under the pointer, else the one with the focus, else the first that is in view."""
        content, viewport = self._area.widget(), self._area.viewport()
        if content is None or not viewport.isVisible():
            return None
        pointer = viewport.mapFromGlobal(QCursor.pos())
        found = content.childAt(content.mapFrom(viewport, pointer)) if viewport.rect().contains(pointer) else None
        focus = QApplication.focusWidget()
        if found is None and focus is not None and content.isAncestorOf(focus):
            found = focus if viewport.rect().intersects(self._rect_of(focus)) else None
        return found or content.childAt(content.mapFrom(viewport, QPoint(viewport.width() // 2, 1)))

    def _rect_of(self, part: QWidget) -> QRect:
        return part.rect().translated(part.mapTo(self._area.viewport(), QPoint()))

    def _height_of(self, part: QWidget) -> int:
        return part.mapTo(self._area.viewport(), QPoint()).y()
