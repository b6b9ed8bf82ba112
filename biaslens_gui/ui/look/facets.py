"""The filters of the Look page as a tree: facets, and below each its values with how many images they would show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from biaslens_gui.ui.kit.images.gallery import STAR, Gallery
from biaslens_gui.ui.kit.images.list_model import ImagesModel, facet_label, value_label
from biaslens_gui.ui.shell.i18n import count_of, whole
from biaslens_gui.ui.shell.plain import of_role

_Index = QModelIndex | QPersistentModelIndex
LONG = 6  # letters that all values of a facet may begin with before they are left out
_TOP = 0  # the internal id of a facet; that of a value is the place of its facet plus one


class FacetsModel(QAbstractItemModel):
    """Ticks let values through. It keeps nothing itself: what is ticked and counted is asked of the images."""

    recounted = Signal()  # in place of dataChanged, at which a tree asks for the place of every value

    def __init__(self, images: ImagesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._images = images
        self._keys: tuple[str, ...] = ()
        self._sizes: tuple[int, ...] = ()
        self._alike: dict[str, str] = {}
        images.modelReset.connect(self._follow)
        self._follow()

    @property
    def keys(self) -> tuple[str, ...]:
        """The facets, in order."""
        return self._keys

    def _follow(self) -> None:
        gallery = self._images.gallery
        keys = _shown(gallery) if gallery else ()
        same = keys == self._keys and gallery is not None
        self._alike.clear()
        if not same or any(self.rowCount(self.index(index, 0)) != self._sizes[index] for index in range(len(keys))):
            self.beginResetModel()
            self._keys = keys
            self._sizes = tuple(len(gallery.facets[key].values) for key in keys) if gallery else ()
            self.endResetModel()
        self.recount()

    def recount(self) -> None:
        """Show the counts anew."""
        self.recounted.emit()

    def choice(self, index: _Index) -> tuple[str, str] | None:
        """Return facet and value of an index; nothing for the facet itself."""
        gallery = self._images.gallery
        if not index.isValid() or index.internalId() == _TOP or gallery is None:
            return None
        key = self._keys[index.internalId() - 1]
        return key, gallery.facets[key].values[index.row()]

    def index(self, row: int, column: int, parent: _Index = QModelIndex()) -> QModelIndex:  # noqa: B008 - Qt's own
        if column or not 0 <= row < self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, 0, parent.row() + 1 if parent.isValid() else _TOP)

    def parent(self, index: _Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008 - Qt's own
        if not index.isValid() or index.internalId() == _TOP:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _TOP)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        gallery = self._images.gallery
        if not parent.isValid():
            return len(self._keys)
        if parent.internalId() != _TOP or gallery is None or self._keys[parent.row()] not in gallery.facets:
            return 0
        return len(gallery.facets[self._keys[parent.row()]].values)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 1

    def flags(self, index: _Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual | Qt.ItemFlag.ItemIsUserCheckable if self.choice(index) else usual

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        chosen = self.choice(index)
        if chosen is None:
            label = facet_label(self._keys[index.row()])
            return of_role(label, role) if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) else None
        key, value = chosen
        label = value_label(key, value, self._images.view)
        counts = self._images.counts.get(key, ())
        number = counts[index.row()] if index.row() < len(counts) else 0
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"{whole(number)}  {self._short(key, label)}"
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return of_role(f"{label}: {count_of(number, 'image', 'images')}", role)
            case Qt.ItemDataRole.CheckStateRole:
                ticked = value in self._images.filter.chosen.get(key, ())
                return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        return None

    def _short(self, key: str, label: str) -> str:
        """Return a label without the words that all values of a facet begin with."""
        if key not in self._alike:
            view, facet = self._images.view, self._images.gallery.facets[key]  # type: ignore[union-attr]
            common = _common([value_label(key, value, view) for value in facet.values])
            self._alike[key] = common[: common.rfind(" ") + 1] if len(facet.values) > 1 else ""
        alike = self._alike[key]
        return f"… {label[len(alike) :]}" if len(alike) > LONG else label

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        chosen = self.choice(index)
        if chosen is None or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self._images.set_filter(self._images.filter.toggled(*chosen))
        return True


def _shown(gallery: Gallery) -> tuple[str, ...]:
    """Return the facets between whose values there is a choice; the star is always offered."""
    return tuple(key for key, facet in gallery.facets.items() if len(facet.values) > 1 or key == STAR)


def _common(labels: Sequence[str]) -> str:
    """Return what all labels begin with."""
    first, last = min(labels), max(labels)  # what these two share, all between them do
    return first[
        : next((index for index, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), 0)
    ]
