"""A button that shows and hides one part of a page; the part is made when it is shown for the first time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from biaslens_gui.ui.shell.page import area_around


class Fold(QPushButton):
    """Folds and unfolds what `make` returns, which stands in `place`; the owner puts that into its own layout.

    `of` names, for who cannot see it, the thing whose part is shown.
    """

    turned = Signal(bool)

    def __init__(self, make: Callable[[], QWidget], show: str, hide: str, of: str) -> None:
        super().__init__()
        self._make, self._words, self._of = make, (show, hide), of
        self._part: QWidget | None = None
        self.place = QVBoxLayout()
        self.place.setContentsMargins(0, 0, 0, 0)
        self.setProperty("part", "quiet")
        self.setAutoDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.turn(not self.is_open))
        self._tell()

    @property
    def is_open(self) -> bool:
        """Whether the part is shown."""
        return self._part is not None and not self._part.isHidden()

    def turn(self, opened: bool) -> None:
        """Show the part, or hide it; what was entered in it stays, and the focus that was in it comes back here."""
        if opened == self.is_open:
            return
        if self._part is None:
            self._part = self._make()
            self.place.addWidget(self._part)
        focus = QApplication.focusWidget()
        left = focus is not None and self._part.isAncestorOf(focus)
        self._part.setVisible(opened)
        self._tell()
        self.turned.emit(opened)
        if left:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, self, self._come_into_view)  # once the page has closed over the part

    def _come_into_view(self) -> None:
        if (around := area_around(self)) is not None:
            around.ensureWidgetVisible(self)

    def _tell(self) -> None:
        words = self._words[self.is_open]
        self.setText(f"{'▾' if self.is_open else '▸'}  {words}")
        self.setAccessibleName(f"{words}: {self._of}")
