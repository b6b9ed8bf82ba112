"""All findings of a run as a tree: method, subject, finding; each with its value in words and its reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from biaslens_gui.core.records import Finding
from biaslens_gui.ui import icons, theme
from biaslens_gui.ui.findings import ACROSS, READINGS, label, subject_of, value_in_words, value_parts
from biaslens_gui.ui.i18n import tr

FINDING = Qt.ItemDataRole.UserRole
VALUE = Qt.ItemDataRole.UserRole + 1
_Index = QModelIndex | QPersistentModelIndex


class FindingList(QTreeWidget):
    """Findings to choose from. `chosen` carries the one that is to be shown."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setColumnCount(2)
        self.setHeaderLabels([tr("Finding and value"), tr("Reading")])
        self.setAccessibleName(tr("Findings"))
        self.setIndentation(theme.unit() * 3 // 2)
        self.setItemDelegateForColumn(0, _TwoLines(self))
        self.setExpandsOnDoubleClick(True)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self._on_current)

    def show_findings(self, findings: Sequence[Finding], titles: Mapping[str, str], keep: Finding | None) -> None:
        """List `findings`: the methods in the order of `titles`, then others, what is across methods last.

        The finding that is like `keep` stays open; else the first is.
        """
        several = len({finding.model for finding in findings if finding.model}) > 1
        there = dict.fromkeys(finding.method for finding in findings)
        order = {method: at for at, method in enumerate((*titles, *there))}
        methods = sorted(there, key=lambda method: (method == ACROSS, method not in titles, order[method]))
        self.blockSignals(True)
        self.clear()
        wanted: QTreeWidgetItem | None = None
        for method in methods:
            title = tr("Across methods") if method == ACROSS else titles.get(method, method)
            group = self._heading(self.invisibleRootItem(), title)
            own = [finding for finding in findings if finding.method == method]
            for subject in dict.fromkeys(finding.subject for finding in own):
                about = [finding for finding in own if finding.subject == subject]
                part = self._heading(group, subject_of(about[0]), level=3)
                for finding in about:
                    item = self._item(part, finding, several_models=several)
                    if wanted is None or (keep is not None and _key(finding) == _key(keep)):
                        wanted = item
        self.expandAll()
        if wanted is not None:
            self.setCurrentItem(wanted)
        self.blockSignals(False)
        self._on_current(wanted)

    def open_first(self, **like: str) -> bool:
        """Open the first finding whose fields are `like` these; return whether there is one."""
        for item in self.items():
            finding = item.data(0, FINDING)
            if all(getattr(finding, name) == value for name, value in like.items()):
                self.setCurrentItem(item)
                return True
        return False

    def items(self) -> Iterator[QTreeWidgetItem]:
        """Yield the items of the findings, in order."""

        def below(item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
            for at in range(item.childCount()):
                child = item.child(at)
                if child is None:
                    continue
                if isinstance(child.data(0, FINDING), Finding):
                    yield child
                yield from below(child)

        yield from below(self.invisibleRootItem())

    def _heading(self, parent: QTreeWidgetItem, text: str, level: int = 2) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [text])
        font = theme.heading(3)
        if level == 3:
            font.setWeight(font.Weight.Normal)
            item.setForeground(0, QColor(theme.colours().muted))
        item.setFont(0, font)
        item.setToolTip(0, text)
        item.setFirstColumnSpanned(True)
        return item

    def _item(self, parent: QTreeWidgetItem, finding: Finding, *, several_models: bool) -> QTreeWidgetItem:
        word, sign, tint = READINGS[finding.reading]
        name, value = label(finding, several_models=several_models), value_in_words(finding)
        item = QTreeWidgetItem(parent, [name, tr(word)])
        item.setData(0, FINDING, finding)
        item.setData(0, VALUE, list(value_parts(finding)))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{name}: {value}. {tr(word)}")
        item.setToolTip(0, "\n".join(part for part in (finding.title, value, finding.words) if part))
        if sign:
            item.setIcon(1, QIcon(icons.icon(sign, getattr(theme.colours(), tint))))
        return item

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        finding = item.data(0, FINDING) if item is not None else None
        if isinstance(finding, Finding):
            self.chosen.emit(finding)


class _TwoLines(QStyledItemDelegate):
    """The name of a finding, and its value below it; both as wide as the column."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        lines = 2 if index.data(VALUE) else 1
        return QSize(0, option.fontMetrics.height() * lines + theme.unit())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        value = index.data(VALUE)
        if not value:
            super().paint(painter, option, index)
            return
        self.initStyleOption(option, index)
        name, option.text = option.text, ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        colours, half = theme.colours(), theme.unit() // 2
        place = option.rect.adjusted(half, half, -half, -half)
        painter.save()
        called, number = value
        room = place.width() - option.fontMetrics.horizontalAdvance(f" {number}") - half
        short = option.fontMetrics.elidedText(called, Qt.TextElideMode.ElideRight, room)
        for text, tint, side in (
            (name, colours.text, Qt.AlignmentFlag.AlignTop),
            (f"{short} {number}".strip(), colours.muted, Qt.AlignmentFlag.AlignBottom),
        ):
            painter.setPen(tint)
            shown = option.fontMetrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, side | Qt.AlignmentFlag.AlignLeft, shown)
        painter.restore()


def _key(finding: Finding) -> tuple[str, ...]:
    return finding.method, finding.kind, finding.subject, finding.model, finding.title
