"""The sheet of all keys: what each of them does on the page in view, everywhere, and on the other pages; searched."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.keys import Key, KeyMap, place_in_words

WIDE, HIGH = 84, 76  # units


class KeySheet(QDialog):
    """Lists the keys of the actions that exist now, those of `page` first; it follows when keys come or change.

    `change` opens the place where keys are changed.
    """

    def __init__(self, keys: KeyMap, page: str, change: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._keys, self._page = keys, page
        self._branches: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        self.setWindowTitle(tr("Keys"))
        unit = theme.unit()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Search keys and what they do"))
        self.search.setAccessibleName(tr("Search keys and what they do"))
        self.search.textChanged.connect(self._search)
        self.found = remark()
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(tr("All keys"))
        self.tree.setColumnCount(2)
        self.tree.setHeaderLabels([tr("What it does"), tr("Keys")])
        self.tree.setUniformRowHeights(True)
        self.tree.setTabKeyNavigation(False)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.change = button(tr("Change keys…"), lambda: self._leave(change), icon="settings")
        close = button(tr("Close"), self.reject, part="primary")
        layout = column(self.search, self.found, self.tree, margin=2)
        layout.setStretch(2, 1)
        layout.addLayout(row(self.change, None, close))
        self.setLayout(layout)
        around = parent.size()
        self.resize(min(unit * WIDE, around.width() - unit * 4), min(unit * HIGH, around.height() - unit * 4))
        keys.changed.connect(self._fill)
        self.finished.connect(self.deleteLater)
        self._fill()
        self.search.setFocus()

    def _leave(self, change: Callable[[], object]) -> None:
        self.accept()
        change()

    def _fill(self) -> None:
        """List what exists; asked for rarely, so that it is made anew."""
        self.tree.clear()
        self._branches.clear()
        places: dict[str, list[Key]] = {self._page: [], "": []}
        for key in self._keys.records.values():
            if self._keys.exists(key.id) and self._keys.keys(key.id):
                places.setdefault(key.page, []).append(key)
        for of_place in filter(None, places.values()):
            branch = QTreeWidgetItem([place_in_words(of_place[0]), ""])
            branch.setFont(0, theme.heading(3))
            self.tree.addTopLevelItem(branch)
            branch.setFirstColumnSpanned(True)
            leaves = [QTreeWidgetItem([tr(key.does), self._keys.words(key.id)]) for key in of_place]
            for leaf in leaves:
                leaf.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            branch.addChildren(leaves)
            self._branches.append((branch, leaves))
        self.tree.expandAll()
        self._search(self.search.text())

    def _search(self, words: str) -> None:
        """Show the lines that hold every one of `words`, in what they do, where, or in their keys."""
        wanted, shown = words.casefold().split(), 0
        for branch, leaves in self._branches:
            for leaf in leaves:
                text = f"{branch.text(0)} {leaf.text(0)} {leaf.text(1)}".casefold()
                leaf.setHidden(not all(word in text for word in wanted))
            left = sum(not leaf.isHidden() for leaf in leaves)
            branch.setHidden(not left)
            shown += left
        none = tr("No key and nothing that one does has this in it.")
        self.found.setText(count_of(shown, "key", "keys") if shown else none)
