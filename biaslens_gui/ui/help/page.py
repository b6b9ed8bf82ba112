"""Help: the handbook inside the window, with a search, links within, and the glossary."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QWidget

from biaslens_gui.ui.help import handbook
from biaslens_gui.ui.kit.parts import button, column, in_reading_order, remark, row
from biaslens_gui.ui.kit.rows import Row, renew_list
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import ENGLISH, count_of, language, tr
from biaslens_gui.ui.shell.page import Page

PLACE, WORDS = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
MOST_HITS = 100


class HelpPage(Page):
    """The list of pages or of what a search found, and the page that is read."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.current = ""
        self._before: list[tuple[str, str]] = []
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Search the help"))
        self.search.setAccessibleName(tr("Search the help"))
        self.search.textChanged.connect(self._search)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Pages of the help"))
        self.list.setProperty("part", "plain")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.count = remark()
        self.back = button(tr("Back"), self.go_back, part="quiet")
        self.text = QTextBrowser()
        self.text.setAccessibleName(tr("Help"))
        self.text.setOpenLinks(False)
        self.text.setSearchPaths([str(handbook.help_folder())])
        self.text.anchorClicked.connect(self._follow)
        left, right = QWidget(), QWidget()
        side = column(self.search, self.count, self.list, spacing=2)
        side.setStretch(2, 1)
        left.setLayout(side)
        reading = column(spacing=2)
        other = remark(tr("The handbook is in English.") if language() != ENGLISH else "")
        reading.addLayout(row(self.back, other, None))
        reading.addWidget(self.text, 1)
        right.setLayout(reading)
        split = QSplitter()
        for widget, wide in ((left, 30), (right, 80)):
            split.addWidget(widget)
            split.setStretchFactor(split.count() - 1, wide)
        split.setSizes([theme.unit() * 32, theme.unit() * 90])
        split.setChildrenCollapsible(False)
        split.setHandleWidth(theme.unit() * 2)
        self.setLayout(column(split))
        yield
        workspace.keys.bind("help.find", self, self.search.setFocus)
        workspace.run_changed.connect(self._dress)
        self._search("")
        self.show_page("home")
        in_reading_order(self)

    def on_shown(self) -> None:
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_page(self, name: str, fragment: str = "") -> None:
        """Show the page `name`, at the term or words `fragment` of it; the glossary if there is no such page."""
        if name not in handbook.pages():
            name = handbook.GLOSSARY
        if not self.isVisible():
            self._before.clear()  # whoever comes from another page goes back to that one
        elif self.current and self._before[-1:] != [(self.current, "")]:
            self._before.append((self.current, ""))
        self._read(name, fragment)

    def go_back(self) -> bool:
        """Go back to the page of the handbook read before."""
        if not self._before:
            return False
        self._read(*self._before.pop())
        return True

    def _read(self, name: str, fragment: str) -> None:
        page = handbook.pages()[name]
        if name != self.current:
            self.current = name
            self._dress()
        self.back.setEnabled(bool(self._before))
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        if fragment:
            self._go_to(handbook.term_of(fragment) if page.name == handbook.GLOSSARY else "", fragment)
        for index in range(self.list.count()):
            item = self.list.item(index)
            if item.data(PLACE) == name and not item.data(WORDS):
                self.list.blockSignals(True)
                self.list.setCurrentRow(index)
                self.list.blockSignals(False)

    def _go_to(self, term: str, words: str) -> None:
        """Mark the entry of `term`, or the first place with `words`, and scroll to it."""
        block = self.text.document().begin()
        while term and block.isValid():
            if block.text().startswith(f"{term} - "):
                cursor = QTextCursor(block)
                cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, len(term))
                self.text.setTextCursor(cursor)
                self._to_the_top()
                return
            block = block.next()
        if self.text.find(words):
            self._to_the_top()

    def _to_the_top(self) -> None:
        """Scroll so that what was found stands at the upper end, marked."""
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect().top() - theme.unit())

    def _dress(self) -> None:
        """Fill in the page in the colours in use."""
        colours = theme.colours()
        self.text.document().setDefaultStyleSheet(f"a {{ color: {colours.accent}; }}")
        page = handbook.pages().get(self.current)
        if page is not None:
            features = QTextDocument.MarkdownFeature.MarkdownDialectGitHub
            self.text.document().setMarkdown(page.text, features)
            self.text.document().setDocumentMargin(theme.unit() * 2)

    def _search(self, words: str) -> None:
        if words.strip():
            hits = list(handbook.search(words))
            rows = [_row(f"{hit.page.title}\n{hit.line}", hit.page.name, hit.line) for hit in hits[:MOST_HITS]]
            self.count.setText(count_of(len(hits), "passage", "passages") if hits else tr("Nothing was found."))
        else:
            rows = [_row(page.title, page.name, "") for page in handbook.pages().values()]
            self.count.setText("")
        self.count.setVisible(bool(words.strip()))
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(-1)  # other places now: none of them has been chosen
        renew_list(self.list, rows)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            words = str(item.data(WORDS))
            self.show_page(str(item.data(PLACE)), words.split(" - ")[0][:60])

    def _follow(self, url: QUrl) -> None:
        """Open a link within the help; one that leads out of it is named, since nothing is opened outside."""
        path = url.path()
        name = path.rpartition("/")[2].removesuffix(".md")
        if (path.endswith(".md") and name in handbook.pages()) or not path:
            self.show_page(name or self.current, url.fragment())
        else:
            self.workspace.tell("info", tr("This leads out of the help"), url.toString())


def _row(text: str, name: str, words: str) -> Row:
    return Row(text, ((PLACE, name), (WORDS, words)))
