"""What every page is: a widget that listens to the workspace and is told when it comes into view."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.workspace import Workspace


class Page(QWidget):
    """One page of the window, made at once or piece by piece: `pieces` makes the next part with each value it gives.

    It is shown, and anything asked of it, only when no piece is left.
    """

    def __init__(self, workspace: Workspace, parent: QWidget | None = None, *, at_once: bool = True) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.pieces = self._pieces()
        if at_once:
            for _ in self.pieces:
                pass

    def _pieces(self) -> Iterator[None]:
        yield from self._make()
        self.workspace.settling.connect(self.settle)

    def _make(self) -> Iterator[None]:
        """Make the parts of the page; where this yields, the window may have a turn before it goes on.

        What listens to the workspace comes after all parts that it shows something in.
        """
        yield

    def settle(self) -> None:
        """Keep at once what was entered and is not kept yet: the page, the run, the project or the window is left."""

    def hideEvent(self, event: QHideEvent) -> None:
        self.settle()
        super().hideEvent(event)

    def get_ready(self) -> None:
        """Prepare what takes long, before anybody looks."""

    def go_back(self) -> bool:
        """Go back to what this page showed before; return whether there was anything."""
        return False

    def left_off(self) -> object:
        """Return what shows where somebody is here and is not kept elsewhere: the page is made anew."""
        return None

    def take_up(self, left: object) -> None:
        """Go on where `left_off` of the page before says."""

    def to_the_top(self) -> None:
        """Scroll to where the page begins: another part of it is shown."""
        if (around := area_around(self)) is not None:
            around.verticalScrollBar().setValue(0)

    def on_shown(self) -> None:
        """Come into view; called each time."""


def area_around(part: QWidget) -> QScrollArea | None:
    """Return the area in which a part is scrolled, the innermost; None where it is in none."""
    around = part.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    return around


def scrolling(content: QWidget | None = None, widest: int = 0, name: str = "") -> QScrollArea:
    """Return `content` in an area that scrolls up and down when it is too tall.

    Text without controls has a `name`: the area itself takes the focus then, so that keys can scroll it. An area
    without content takes it later, by `scroll`.
    """
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name else Qt.FocusPolicy.NoFocus)
    area.setAccessibleName(name)
    area.setWidgetResizable(True)
    if content is not None:
        scroll(area, content, widest)
    return area


def scroll(area: QScrollArea, content: QWidget, widest: int = 0) -> None:
    """Put `content` into an area that has none: the last step, since the style sheet is read again for all that moves.

    From here on Qt has dressed the content, and to move it from one parent to another takes as long as to make it.
    """
    area.setWidget(content)
    area.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)
    if widest:
        content.setMaximumWidth(widest * theme.unit())
        if (layout := content.layout()) is not None and layout.hasHeightForWidth():
            # As high as its words are at its width; its least height is that of words pressed into a narrow column.
            content.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
