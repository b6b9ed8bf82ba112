"""The plans that wait for their turn, as the window knows them: `operations` changes them, on the disk first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from biaslens_gui.store.queue import Queued


class Waiting(QObject):
    """The queue of the open project. It moves on by itself unless it is `held`, which is the reason in words."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items: tuple[Queued, ...] = ()
        self.held = ""
        self.current = 0

    @property
    def waiting(self) -> tuple[Queued, ...]:
        """What has not begun, in order."""
        return tuple(item for item in self.items if item.id != self.current)

    def item(self, number: int) -> Queued | None:
        """Return the plan with this number, if it is still in the queue."""
        return next((item for item in self.items if item.id == number), None)

    def show(self, items: tuple[Queued, ...]) -> None:
        """Take `items` as the queue."""
        self.items = items
        self.changed.emit()

    def hold(self, reason: str) -> None:
        """Start nothing more by itself, for `reason`; go on when it is empty."""
        if reason != self.held:
            self.held = reason
            self.changed.emit()

    def clear(self) -> None:
        """Forget the queue of a project that is left."""
        self.items, self.held, self.current = (), "", 0
        self.changed.emit()
