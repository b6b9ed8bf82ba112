"""All findings of a run as a tree: method, subject, finding; each with its value in words and where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem

from biaslens_gui.core.records import Finding
from biaslens_gui.ui.kit.standings import (
    ORDER,
    STANDS,
    first_leaning,
    in_one_line,
    in_order,
    models_apart,
    short,
    stand_of,
    where_first,
)
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.findings import ACROSS, label, renamed, subject_of, value_parts
from biaslens_gui.ui.shell.i18n import said, tr

FINDING = Qt.ItemDataRole.UserRole
PARTS = Qt.ItemDataRole.UserRole + 1
_Index = QModelIndex | QPersistentModelIndex
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
_UP = Qt.AlignmentFlag.AlignVCenter
_END = Qt.TextElideMode.ElideRight


class FindingList(QTreeWidget):
    """Findings to choose from. `chosen` carries the one that is to be shown.

    `names` are short ones, for what in titles would fill a line or two.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._listed: tuple[Finding, ...] = ()
        self._titles: dict[str, str] = {}
        self.names: Mapping[str, str] = {}
        self.setColumnCount(1)
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Findings"))
        self.setIndentation(theme.unit() * 3 // 2)
        self.setItemDelegate(_Entry(self))
        self.setExpandsOnDoubleClick(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.currentItemChanged.connect(self._on_current)

    def show_findings(self, findings: Sequence[Finding], titles: Mapping[str, str], keep: Finding | None) -> None:
        """List `findings`: the methods in the order of `titles`, then others, what is across methods last.

        In a method the subjects that call for a look come first, and in a subject such findings. The finding
        that is like `keep` stays open; else the first is. The same findings again leave the list as it is: what is
        folded, chosen and scrolled to.
        """
        named = dict(titles)
        if named == self._titles and [id(finding) for finding in findings] == [id(finding) for finding in self._listed]:
            self.scheduleDelayedItemsLayout()  # the text may have taken another size
            self._on_current(self.currentItem())
            return
        self._listed, self._titles = tuple(findings), named
        models = models_apart(findings)
        there = dict.fromkeys(finding.method for finding in findings)
        order = {method: at for at, method in enumerate((*titles, *there))}
        methods = sorted(there, key=lambda method: (method == ACROSS, method not in titles, order[method]))
        self.blockSignals(True)
        self.clear()
        wanted: QTreeWidgetItem | None = None
        for method in methods:
            title = tr("Across methods") if method == ACROSS else titles.get(method, method)
            own = in_order(finding for finding in findings if finding.method == method)
            group = self._heading(self.invisibleRootItem(), short(title), in_one_line(own))
            group.setToolTip(0, f"{title}\n{in_one_line(own)}")
            for subject in dict.fromkeys(finding.subject for finding in own):
                about = [finding for finding in own if finding.subject == subject]
                part = self._heading(group, subject_of(about[0]))
                for finding in about:
                    model = models.get(finding.model, finding.model) if len(models) > 1 else ""
                    item = self._item(part, finding, model)
                    if wanted is None or (keep is not None and _key(finding) == _key(keep)):
                        wanted = item
        self.expandAll()
        if wanted is not None:
            self.setCurrentItem(wanted)
        self.blockSignals(False)
        self._on_current(wanted)

    def narrow(self, wanted: Callable[[Finding], bool]) -> int:
        """List only the findings that are `wanted`, and return how many these are; the open one stays if it is."""
        shown = [item for item in self.items() if wanted(item.data(0, FINDING))]
        kept = {id(item) for item in shown}
        for item in self.items():
            item.setHidden(id(item) not in kept)
        root = self.invisibleRootItem()
        for method in (root.child(at) for at in range(root.childCount())):
            if method is None:
                continue
            parts = [part for at in range(method.childCount()) if (part := method.child(at)) is not None]
            for part in parts:
                part.setHidden(all(child.isHidden() for n in range(part.childCount()) if (child := part.child(n))))
            method.setHidden(all(part.isHidden() for part in parts))
        current = self.currentItem()
        if shown and (current is None or current.isHidden()):
            self.setCurrentItem(shown[0])
        return len(shown)

    def open(self, finding: Finding) -> None:
        """Open `finding`."""
        for item in self.items():
            if item.data(0, FINDING) is finding:
                self.setCurrentItem(item)

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

    def _heading(self, parent: QTreeWidgetItem, text: str, summary: str = "") -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [text])
        item.setData(0, PARTS, ("heading" if summary else "subject", text, "", summary, ""))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{text}. {summary}".strip())
        item.setToolTip(0, f"{text}\n{summary}".strip())
        return item

    def _item(self, parent: QTreeWidgetItem, finding: Finding, model: str) -> QTreeWidgetItem:
        stand = stand_of(finding)
        word = tr(STANDS[stand][0]).partition(":")[0]
        parts = first_leaning(finding) or value_parts(finding)
        name, value = renamed(label(finding, model), self.names), " ".join(part for part in parts if part)
        item = QTreeWidgetItem(parent, [name])
        item.setData(0, FINDING, finding)
        item.setData(0, PARTS, ("finding", name, *parts, stand))
        where = where_first(finding)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{name}: {value}. {word}. {where}".removesuffix(". "))
        told = (said(finding.title), finding.model, value, where, said(finding.words))
        item.setToolTip(0, "\n".join(part for part in told if part))
        return item

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        finding = item.data(0, FINDING) if item is not None else None
        if isinstance(finding, Finding):
            self.chosen.emit(finding)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # names wrap to the width

    def room(self, index: _Index) -> int:
        """Return how wide a text may be at the depth of `index`."""
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        return self.viewport().width() - self.indentation() * depth - theme.unit()


class _Entry(QStyledItemDelegate):
    """A name that wraps; below it a finding's value at the left and where it stands at the right."""

    def __init__(self, parent: FindingList) -> None:
        super().__init__(parent)
        self._list = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        kind, name, called, number, stand = index.data(PARTS)
        unit = theme.unit()
        if kind == "subject":
            return QSize(0, option.fontMetrics.height() + unit)
        high = _height(name, _font(kind), self._list.room(index))
        below = _line_below() if called or number or stand != "shown" else 0
        if kind == "heading":
            below = _height(number, theme.small(), self._list.room(index))
        return QSize(0, high + below + unit + (unit // 2 if kind == "heading" else 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        kind, name, called, number, stand = index.data(PARTS)
        self.initStyleOption(option, index)
        option.text = ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        colours, half = theme.colours(), theme.unit() // 2
        place = option.rect.adjusted(half, half, -half, -half)
        painter.save()
        painter.setFont(_font(kind))
        painter.setPen(colours.muted if kind == "subject" else colours.text)
        if kind == "subject":
            painter.drawText(place, _UP, painter.fontMetrics().elidedText(name, _END, place.width()))
        else:
            painter.drawText(place, _WRAPPED, name)
            high = _height(name, _font(kind), place.width())
            below = place.adjusted(0, high, 0, 0)
            painter.setFont(theme.small())
            painter.setPen(colours.muted)
            if kind == "heading":
                painter.drawText(below, _WRAPPED, number)
            else:
                self._write_below(painter, below, called, number, stand)
        painter.restore()

    def _write_below(self, painter: QPainter, place: QRect, called: str, number: str, stand: str) -> None:
        """Write value and standing on one line; only what a number is called may be shortened."""
        word, sign, tint = next(STANDS[one] for one in ORDER if one == stand)
        said = tr(word).partition(":")[0] if stand != "shown" else ""
        metrics, unit = painter.fontMetrics(), theme.unit()
        wide = metrics.horizontalAdvance(said)
        sign_side = unit * 2 if sign and said else 0
        room = place.width() - wide - sign_side - unit
        short = metrics.elidedText(called, _END, max(0, room - metrics.horizontalAdvance(f" {number}")))
        painter.drawText(place, _UP, metrics.elidedText(f"{short} {number}".strip(), _END, room))
        if not said:
            return
        colour = getattr(theme.colours(), tint)
        painter.setPen(colour)
        painter.drawText(place, _UP | Qt.AlignmentFlag.AlignRight, said)
        if sign:
            left = place.right() - wide - sign_side + unit // 4
            ratio = painter.device().devicePixelRatio()
            picture = icons.pixmap(sign, colour, sign_side - unit // 2, ratio)
            painter.drawPixmap(left, place.center().y() - (sign_side - unit // 2) // 2, picture)


def _font(kind: str) -> QFont:
    font = theme.heading(3)
    if kind != "heading":
        font.setWeight(QFont.Weight.Normal)
    return font


def _height(text: str, font: QFont, width: int) -> int:
    """Return how high `text` is when it wraps at `width`."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, max(1, width), 10_000), _WRAPPED, text).height()


def _line_below() -> int:
    return QFontMetrics(theme.small()).height() + theme.unit() // 4


def _key(finding: Finding) -> tuple[str, ...]:
    return finding.method, finding.kind, finding.subject, finding.model, finding.title
