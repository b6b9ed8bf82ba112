"""All keys in one table: searched, changed with a look at conflicts, put back, printed."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable

from PySide6.QtCore import QSortFilterProxyModel, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QKeySequenceEdit, QLineEdit, QTableView, QWidget

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.files.durable import write_durably
from biaslens_gui.settings.places import cache_folder
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.kit.tables import ROW, TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.keys import Key, KeyMap, place_in_words, portable

COLUMNS = (Column("does", "What it does"), Column("where", "Where"), Column("keys", "Keys"), Column("state", "State"))


class KeyList(QWidget):
    """The table of keys and the form that changes the chosen one."""

    def __init__(self, keys: KeyMap) -> None:
        super().__init__()
        self.keys = keys
        self.model = TableModel(Table("keys", "Keys", COLUMNS), self)
        self.found = QSortFilterProxyModel(self)
        self.found.setSourceModel(self.model)
        self.found.setFilterKeyColumn(-1)
        self.found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.table = QTableView()
        self.table.setModel(self.found)
        self.table.setAccessibleName(tr("All keys"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setMinimumHeight(theme.unit() * 36)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        large = theme.unit() > theme.LARGEST_BESIDE
        for position, wide in ((1, 11), (2, 13), (3, 9)) if large else ((1, 20), (2, 22), (3, 14)):
            self.table.setColumnWidth(position, wide * theme.unit())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_chosen())
        self.chosen = heading("", 3)
        self.entry = QKeySequenceEdit()
        for part in (self.entry, *self.entry.findChildren(QLineEdit)):  # the line in it is what has the focus
            part.setAccessibleName(tr("New keys"))
        self.entry.keySequenceChanged.connect(lambda _: self._check())
        self.conflict = remark()
        self.conflict.setProperty("part", "problem")
        self.set = button(tr("Use these keys"), self._set)
        self.none = button(tr("No key"), self._clear)
        self.back = button(tr("As it came"), self._reset)
        self.all_back = button(tr("All as they came"), self.keys.reset)
        self.print = button(tr("Print the list"), self._print, tip=tr("Opens it in the browser, from where it prints"))
        layout = column(self.table, self.chosen, spacing=2)
        change = QWidget()
        change.setLayout(Flow(self.entry, self.set, self.none, self.back))
        layout.addWidget(change)
        layout.addWidget(self.conflict)
        layout.addLayout(row(self.all_back, self.print, None))
        self.setLayout(layout)
        keys.changed.connect(self._show)
        self._show()

    @property
    def current(self) -> Key | None:
        """The key that is chosen in the table."""
        entry = self.table.currentIndex().data(ROW)
        return self.keys.records.get(str(entry["id"])) if entry else None

    def search(self, words: str) -> int:
        """Show the keys that hold `words`, and return how many there are."""
        self.found.setFilterFixedString(words)
        return self.found.rowCount()

    def choose(self, name: str) -> None:
        """Choose the key called `name`."""
        position = next((index for index, entry in enumerate(self.model.table.rows) if entry["id"] == name), 0)
        self.table.setCurrentIndex(self.found.mapFromSource(self.model.index(position, 0)))

    def _show(self) -> None:
        before = self.current
        rows = tuple(
            {
                "id": key.id,
                "does": tr(key.does),
                "where": place_in_words(key),
                "keys": self.keys.words(key.id) or "–",
                "state": _state(key, self.keys),
            }
            for key in self.keys.records.values()
        )
        self.model.set_table(Table("keys", tr("Keys"), COLUMNS, rows))
        self.choose(before.id if before else "")
        self._show_chosen()

    def _show_chosen(self) -> None:
        key = self.current
        self.chosen.setText(tr(key.does) if key else "")
        for part in (self.entry, self.none, self.back):
            part.setEnabled(key is not None and key.changeable)
        self.entry.setKeySequence(
            QKeySequence(self.keys.keys(key.id)[0]) if key and self.keys.keys(key.id) else QKeySequence()
        )
        self._check()

    def _check(self) -> None:
        key, text = self.current, portable(self.entry.keySequence().toString())
        others = self.keys.conflicts(key.id, text) if key and text else ()
        told = ""
        if others:
            does = ", ".join(tr("{does} ({where})").format(does=tr(o.does), where=place_in_words(o)) for o in others)
            told = tr("These keys are taken: {others}. Change that one first, or choose other keys.").format(
                others=does
            )
        self.conflict.setText(told)
        new = key is not None and key.changeable and text and (text,) != self.keys.keys(key.id)
        self.set.setEnabled(bool(new and not others))

    def _set(self) -> None:
        self._with_current(lambda key: self.keys.change(key.id, self.entry.keySequence().toString()))

    def _clear(self) -> None:
        self._with_current(lambda key: self.keys.change(key.id))

    def _reset(self) -> None:
        self._with_current(lambda key: self.keys.reset(key.id))

    def _with_current(self, act: Callable[[Key], object]) -> None:
        if (key := self.current) is not None:
            act(key)

    def _print(self) -> None:
        target = cache_folder() / "keys.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        write_durably(target, printable(self.keys.records.values(), self.keys).encode())
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(target)))


def _state(key: Key, keys: KeyMap) -> str:
    if not key.changeable:
        return tr("fixed")
    return tr("changed") if keys.is_changed(key.id) else tr("as delivered")


def printable(records: Iterable[Key], keys: KeyMap) -> str:
    """Return the list of keys as a page of HTML that needs nothing else."""
    by_place: dict[str, list[Key]] = {}
    for key in records:
        by_place.setdefault(place_in_words(key), []).append(key)
    parts = []
    for place, of_place in by_place.items():
        lines = "".join(
            f"<tr><td>{html.escape(tr(key.does))}</td><td><kbd>{html.escape(keys.words(key.id) or '–')}</kbd></td></tr>"
            for key in of_place
        )
        parts.append(f"<h2>{html.escape(place)}</h2><table>{lines}</table>")
    title = html.escape(tr("Keys of BiasLens"))
    style = (
        "body{font:11pt sans-serif;margin:2em}table{border-collapse:collapse;width:100%}"
        "td{border-bottom:1px solid #ccc;padding:.25em}td+td{text-align:right}"
    )
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{title}</title><style>{style}</style></head><body><h1>{title}</h1>{''.join(parts)}</body></html>"
    )
