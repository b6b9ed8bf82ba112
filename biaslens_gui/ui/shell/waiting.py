"""The plans that wait for their turn, as the window knows them: `operations` changes them, on the disk first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from biaslens_gui.ui.shell.i18n import tr

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
        self._left: frozenset[int] = frozenset()

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
        if self._left and not any(item.id in self._left for item in self.waiting):
            self._left, self.held = frozenset(), tr("These plans were waiting when BiasLens was closed.")
        self.changed.emit()

    def hold(self, reason: str, left: frozenset[int] = frozenset()) -> None:
        """Start nothing more by itself, for `reason`; go on when it is empty.

        One that is about plans `left` at work is told for as long as one of them waits.
        """
        self._left = left
        if reason != self.held:
            self.held = reason
            self.changed.emit()

    def clear(self) -> None:
        """Forget the queue of a project that is left."""
        self.items, self.held, self.current, self._left = (), "", 0, frozenset()
        self.changed.emit()
