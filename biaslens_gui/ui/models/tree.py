"""The models on this computer as a tree: a branch for each role, a leaf for each model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from biaslens_gui.core.spec import Role
from biaslens_gui.ui.kit.models.library import FITS, ROLE_TITLES, ROLES, Entry, Key, fit_in_words
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.i18n import advised, size, tr
from biaslens_gui.ui.shell.plain import tip

_Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole + 1
HEADINGS = ("Model", "Size", "Memory")
NAME, SIZE, FIT = range(3)
UNUSABLE = ("Cannot be used", "cross", "muted")


class LibraryModel(QAbstractItemModel):
    """Branches are always there, in the order of `ROLES`; leaves come while folders are looked through."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._leaves: dict[Role | None, list[Entry]] = {role: [] for role in ROLES}
        self._places: set[Key] = set()

    def add(self, entries: Iterable[Entry]) -> None:
        """List `entries`, each in the place of the same model if that was listed before."""
        fresh: dict[Role | None, list[Entry]] = {}
        variants = []
        for entry in entries:
            if entry.key in self._places:
                self._replace(entry)
            elif entry.own:
                variants.append(entry)
            else:
                self._places.add(entry.key)
                fresh.setdefault(entry.role, []).append(entry)
        for role, some in fresh.items():
            leaves, branch = self._leaves[role], self.index(ROLES.index(role), 0)
            self.beginInsertRows(branch, len(leaves), len(leaves) + len(some) - 1)
            leaves.extend(some)
            self.endInsertRows()
            self.dataChanged.emit(branch, branch)
        for entry in variants:
            self._insert(entry)

    def _insert(self, entry: Entry) -> None:
        """List a variant behind the model that it is made of, and behind its other variants."""
        leaves, branch = self._leaves[entry.role], self.index(ROLES.index(entry.role), 0)
        same = [index for index, leaf in enumerate(leaves) if leaf.key[:3] == entry.key[:3]]
        position = same[-1] + 1 if same else len(leaves)
        self.beginInsertRows(branch, position, position)
        leaves.insert(position, entry)
        self._places.add(entry.key)
        self.endInsertRows()
        self.dataChanged.emit(branch, branch)

    def forget(self, root: str) -> None:
        """Take away what was found in the folder `root`."""
        for number, role in enumerate(ROLES):
            leaves = self._leaves[role]
            for position in reversed([index for index, entry in enumerate(leaves) if entry.root == root]):
                branch = self.index(number, 0)
                self.beginRemoveRows(branch, position, position)
                self._places.discard(leaves.pop(position).key)
                self.endRemoveRows()

    def remove(self, key: Key) -> None:
        """Take one model away."""
        place = self.place_of(key)
        if place.isValid():
            self.beginRemoveRows(place.parent(), place.row(), place.row())
            self._places.discard(self._leaves[key[0]].pop(place.row()).key)
            self.endRemoveRows()

    def entries(self) -> tuple[Entry, ...]:
        """Return every model that is listed."""
        return tuple(entry for role in ROLES for entry in self._leaves[role])

    def place_of(self, key: Key) -> QModelIndex:
        """Return where a model is listed; no place if it is not."""
        for index, entry in enumerate(self._leaves[key[0]]):
            if entry.key == key:
                return self.index(index, 0, self.index(ROLES.index(key[0]), 0))
        return QModelIndex()

    def _replace(self, entry: Entry) -> None:
        place = self.place_of(entry.key)
        self._leaves[entry.role][place.row()] = entry
        self.dataChanged.emit(place, place.siblingAtColumn(FIT))

    # --- what Qt asks

    def index(self, row: int, column: int, parent: _Index = QModelIndex()) -> QModelIndex:  # noqa: B008 - Qt's own
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, child: _Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        branch = child.internalId() if child.isValid() else 0
        return self.createIndex(branch - 1, 0, 0) if branch else QModelIndex()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(ROLES)
        return 0 if parent.internalId() or parent.column() else len(self._leaves[ROLES[parent.row()]])

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal and section < len(HEADINGS):
            return tr(HEADINGS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if not index.internalId():
            return self._of_branch(ROLES[index.row()], index.column(), role)
        entry = self._leaves[ROLES[index.internalId() - 1]][index.row()]
        return _of_leaf(entry, index.column(), role)

    def _of_branch(self, of: Role | None, column: int, role: int) -> Any:
        count = len(self._leaves[of])
        if role == Qt.ItemDataRole.FontRole:
            font = QFont(theme.heading(3))
            font.setWeight(QFont.Weight.DemiBold if count else QFont.Weight.Normal)
            return font
        if role == Qt.ItemDataRole.ForegroundRole and not count:
            return QColor(theme.colours().muted)
        if column == NAME and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            said = tr("{role} ({count:,})") if count else tr("{role} – none found")
            return said.format(role=tr(ROLE_TITLES[of]), count=count)
        return None


def _of_leaf(entry: Entry, column: int, role: int) -> Any:
    word, sign, tint = FITS[entry.fit.verdict] if not entry.problem else UNUSABLE
    match role:
        case Qt.ItemDataRole.DisplayRole:
            return (entry.short_name, size(entry.bytes) if entry.bytes else "", tr(word) if entry.path else "")[column]
        case Qt.ItemDataRole.ToolTipRole:
            told = advised(entry.problem, entry.hint) if entry.problem else fit_in_words(entry)
            return tip(f"{entry.path}\n{told}".strip())
        case Qt.ItemDataRole.AccessibleTextRole:
            told = advised(entry.problem, entry.hint) if entry.problem else fit_in_words(entry)
            return f"{entry.shown_name}. {told}" if column == NAME else None
        case Qt.ItemDataRole.ForegroundRole if entry.problem:
            return QColor(theme.colours().muted)
        case Qt.ItemDataRole.DecorationRole if column == FIT and sign and entry.path:
            return icons.icon(sign, getattr(theme.colours(), tint))
        case Qt.ItemDataRole.TextAlignmentRole if column == SIZE:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        case _ if role == ENTRY:
            return entry
    return None
