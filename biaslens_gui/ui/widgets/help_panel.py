"""The panel at the right: what the words of a page mean, beside the page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.pages.page import scrolling
from biaslens_gui.ui.steps import Step
from biaslens_gui.ui.widgets.parts import button, column, heading, remark


class HelpPanel(QWidget):
    """The help of one page in short, and the way to all of it."""

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("part", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(theme.unit() * 30)
        self.hide()
        self._words = column(spacing=2)
        self.more = button(tr("Read the help of this page"), self.wanted.emit, part="link")
        content = QWidget()
        inside = column(heading(tr("What is this?")), spacing=4, margin=3)
        inside.addLayout(self._words)
        inside.addWidget(self.more)
        inside.addStretch(1)
        content.setLayout(inside)
        self.setLayout(column(scrolling(content)))

    def explain(self, step: Step) -> None:
        """Show what the words of `step` mean."""
        while (item := self._words.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for title, text in step.help:
            self._words.addWidget(heading(tr(title), 3))
            self._words.addWidget(remark(tr(text)))
