"""A pause in typing: what was entered is kept a moment after the last key, or at once when somebody asks for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal


class Pause(QObject):
    """Waits until nobody has typed for a moment. Each beginning ends in exactly one `over`: by time, or by `settle`.

    Whether something waits is known here and not read off the timer, which has stopped when its time is up.
    """

    over = Signal()

    def __init__(self, milliseconds: int, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting = False
        self._timer = QTimer(self, singleShot=True, interval=milliseconds)
        self._timer.timeout.connect(self.settle)

    @property
    def waiting(self) -> bool:
        """Whether something was entered that nobody was told of yet."""
        return self._waiting

    def begin(self) -> None:
        """Wait from now on, once more if it is waiting already."""
        self._waiting = True
        self._timer.start()

    def settle(self) -> None:
        """End the pause now, if there is one."""
        self._timer.stop()
        if self._waiting:
            self._waiting = False
            self.over.emit()

    def hold(self) -> None:
        """Go on waiting without an end of its own, for what could not be kept: `settle` tries it again."""
        self._waiting = True
