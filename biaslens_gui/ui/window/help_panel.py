"""The panel at the right: what the words of a page mean, beside the page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from biaslens_gui.ui.help import handbook
from biaslens_gui.ui.kit.parts import button, column, empty, heading, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.steps import Step


class HelpPanel(QWidget):
    """The help of one page in short, and the way to all of it."""

    wanted = Signal()
    term_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("part", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        if theme.unit() > theme.LARGEST_BESIDE:
            self.setFixedHeight(theme.unit() * 18)  # it stands above the page then
        else:
            self.setFixedWidth(theme.unit() * 30)
        self.hide()
        self._step: Step | None = None
        self._words = column(spacing=2)
        self.more = button(tr("Read the help of this page"), self.wanted.emit, part="link")
        content = QWidget()
        inside = column(heading(tr("What is this?")), spacing=4, margin=2)
        inside.addLayout(self._words)
        inside.addWidget(self.more)
        inside.addStretch(1)
        content.setLayout(inside)
        self.setLayout(column(scrolling(content, name=tr("What is this?"))))

    def showEvent(self, event: QShowEvent) -> None:
        self._fill()
        super().showEvent(event)

    def explain(self, step: Step) -> None:
        """Show what the words of `step` mean."""
        self._step = step
        if self.isVisible():
            self._fill()

    def _follow(self, link: str) -> None:
        page, _, term = link.partition("#")
        self.term_wanted.emit(page.removesuffix(".md"), term)

    def _fill(self) -> None:
        step = self._step
        if step is None:
            return
        empty(self._words)
        for title, text in step.help:
            self._words.addWidget(heading(tr(title), 3))
            words = remark(tr(text))
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setText(handbook.linked(tr(text)))
            words.linkActivated.connect(self._follow)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
            words.setAccessibleName(tr(text))
            self._words.addWidget(words)
