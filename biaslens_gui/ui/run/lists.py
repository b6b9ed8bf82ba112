"""Records as a table that is only read: runs, plans that wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from biaslens_gui.ui.shell.i18n import moment, moments, name_of, tr, whole, with_failed
from biaslens_gui.ui.shell.plain import of_role, tip

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary
    from biaslens_gui.store.queue import Queued


_Index = QModelIndex | QPersistentModelIndex
Item = TypeVar("Item")


class ListingModel(QAbstractTableModel, Generic[Item]):
    """One row per item, in their order; `heading` names the columns, of which there are `columns`, `cells` fills a row.

    Both have to be defined by each kind of table.
    """

    columns = 0

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[Item, ...] = ()

    def heading(self, section: int) -> str:
        """Return the heading of a column."""
        raise NotImplementedError

    def cells(self, row: int, item: Item) -> Sequence[str]:
        """Return what stands in a row, a text per column."""
        raise NotImplementedError

    def set_items(self, items: tuple[Item, ...]) -> None:
        """Show `items`."""
        self.beginResetModel()
        self._items = items
        self.endResetModel()

    def item(self, row: int) -> Item | None:
        """Return the item in `row`, if there is one."""
        return self._items[row] if 0 <= row < len(self._items) else None

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._items)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self.columns

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        across = orientation == Qt.Orientation.Horizontal and 0 <= section < self.columns
        return self.heading(section) if across and role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return of_role(self.cells(index.row(), self._items[index.row()])[index.column()], role)


STATUS_IN_WORDS = {
    "running": "At work",
    "finished": "Finished",
    "cancelled": "Stopped – can be resumed",
    "failed": "Failed – can be resumed",
    "interrupted": "Interrupted – can be resumed",
}
PAUSED = "Paused"
RUN_HEADINGS = ("Audit", "State", "Images", "Begun")


class RunsModel(ListingModel["RunSummary"]):
    """One row per run, newest first."""

    columns = len(RUN_HEADINGS)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names: Mapping[str, str] = {}
        self._held = ""
        self._begun: list[str] = []

    def show_runs(self, runs: tuple[RunSummary, ...], names: Mapping[str, str], held: str = "") -> None:
        """Show `runs`, some under names of their own, by identity; the one `held` is paused."""
        same = runs == self._items and names == self._names and held == self._held
        self._names, self._held = dict(names), held
        if not same:  # a table that is filled again loses its place
            self.set_items(runs)

    def set_items(self, items: tuple[RunSummary, ...]) -> None:
        self._begun = moments([run.created for run in items])
        super().set_items(items)

    def heading(self, section: int) -> str:
        return tr(RUN_HEADINGS[section])

    def cells(self, row: int, item: RunSummary) -> tuple[str, ...]:
        state = tr(PAUSED) if item.run_id == self._held else tr(STATUS_IN_WORDS.get(item.status, item.status))
        images = with_failed(whole(item.made), item.failed)
        return self._names.get(item.run_id, item.title), state, images, self._begun[row]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        item = self.item(index.row()) if index.isValid() else None
        if item is not None and role == Qt.ItemDataRole.ToolTipRole:  # its identity, for who looks for its files
            return tip(tr("{title}, run {id}").format(title=item.title, id=item.run_id))
        return super().data(index, role)


QUEUE_HEADINGS = ("Turn", "Audit", "Prompts", "Images per prompt", "Image models", "Added")


class QueueModel(ListingModel["Queued"]):
    """One row per waiting plan, the next one first."""

    columns = len(QUEUE_HEADINGS)

    def heading(self, section: int) -> str:
        return tr(QUEUE_HEADINGS[section])

    def cells(self, row: int, item: Queued) -> tuple[str, ...]:
        spec = item.plan.spec
        prompts, images = whole(len(spec.prompts)), whole(spec.images_per_prompt)
        models = ", ".join(name_of(model.label) for model in spec.models_of("image_model"))
        return whole(row + 1), self._title(item), prompts, images, models, moment(item.added_at)

    def _title(self, item: Queued) -> str:
        """Return the title of a plan, and of several with the same one what tells it apart: its seed, or its number."""
        title, seed = item.plan.spec.title, item.plan.spec.root_seed
        alike = [one for one in self._items if one.plan.spec.title == title]
        if len(alike) == 1:
            return title
        if len({one.plan.spec.root_seed for one in alike}) == len(alike):
            return tr("{title} (seed {seed})").format(title=title, seed=str(seed))
        return f"{title} ({alike.index(item) + 1})"

    def number(self, row: int) -> int:
        """Return the number of the plan in `row`, 0 if there is none."""
        item = self.item(row)
        return item.id if item is not None else 0

    def row_of(self, number: int) -> int:
        """Return the row of the plan with this number, -1 if it does not wait any more."""
        return next((index for index, item in enumerate(self._items) if item.id == number), -1)
