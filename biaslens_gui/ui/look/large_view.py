"""One image as large as the page, with the way to the ones before and after it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.images.image_detail import ImageDetail
from biaslens_gui.ui.kit.parts import button, column, held, row
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class LargeView(QWidget):
    """Left and Right go to the image before and after, as long as the whole picture is seen; Esc goes back.

    The picture with its facts is `made` when it is first asked for.
    """

    made = Signal(object)
    closed = Signal()
    stepped = Signal(int)

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._detail: ImageDetail | None = None
        back = button(tr("Back to the grid (Esc)"), self.closed.emit)
        before = button(tr("Previous"), partial(self.stepped.emit, -1), tip=tr("Left arrow"))
        after = button(tr("Next"), partial(self.stepped.emit, +1), tip=tr("Right arrow"))
        layout = column(spacing=3)
        layout.addLayout(Flow(back, None, held(row(before, after))))
        self.setLayout(layout)

    @property
    def detail(self) -> ImageDetail:
        """The picture with its facts."""
        if self._detail is None:
            self._detail = ImageDetail(self._workspace, large=True)
            self._detail.picture.installEventFilter(self)
            layout = self.layout()
            assert isinstance(layout, QVBoxLayout)
            layout.addWidget(self._detail, 1)
            self.made.emit(self._detail)
        return self._detail

    def look(self) -> None:
        """Put the keyboard to the picture."""
        self.detail.picture.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Step before the picture moves, unless it is looked into."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._press(event):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in _STEPS and self.detail.picture.lens.zoom <= 1.0 and not event.modifiers():
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        else:
            return False
        return True
