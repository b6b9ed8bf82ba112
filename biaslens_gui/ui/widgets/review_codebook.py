"""The codebook beside the image: a page for the question, then one per answer and reason."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.review.codebook import Codebook
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.widgets.parts import column, heading, remark


class ReviewCodebook(QWidget):
    """The pages of one question."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = ("", "")
        self._pages = QVBoxLayout()
        self._pages.setSpacing(theme.unit())
        self.version = remark()
        self.version.setFont(theme.small())
        layout = column(heading(tr("Codebook"), 2), spacing=3)
        layout.addLayout(self._pages)
        layout.addWidget(self.version)
        layout.addStretch(1)
        self.setLayout(layout)

    def show_pages(self, book: Codebook, question: str) -> None:
        """Show what `book` says of `question`."""
        if self._shown == (book.version, question):
            return
        self._shown = (book.version, question)
        while (item := self._pages.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for page in book.pages_of(question):
            self._pages.addWidget(heading(tr(page.title), 3))
            self._pages.addWidget(remark(tr(page.rule), muted=False))
            for text in page.examples:
                self._pages.addWidget(remark(tr("For example: {text}").format(text=tr(text))))
            for text in page.not_this:
                self._pages.addWidget(remark(tr("But not: {text}").format(text=tr(text))))
        self.version.setText(tr("Version {version}; it is kept with every verdict.").format(version=book.version))
