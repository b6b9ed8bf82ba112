"""The runs of a project as a table."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from biaslens_gui.ui.i18n import tr, whole
from biaslens_gui.ui.models.listing import ListingModel

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary

STATUS_IN_WORDS = {
    "running": "At work",
    "finished": "Finished",
    "cancelled": "Stopped – can be resumed",
    "failed": "Failed – can be resumed",
    "interrupted": "Interrupted – can be resumed",
}
HEADINGS = ("Audit", "State", "Images", "Begun", "Run")


class RunsModel(ListingModel["RunSummary"]):
    """One row per run, newest first."""

    columns = len(HEADINGS)

    def heading(self, section: int) -> str:
        return tr(HEADINGS[section])

    def cells(self, row: int, item: RunSummary) -> tuple[str, ...]:
        state = tr(STATUS_IN_WORDS.get(item.status, item.status))
        return item.title, state, whole(item.images), moment(item.created), item.run_id


def moment(stamp: str) -> str:
    """Return a stored time as the clock on the wall showed it."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return stamp
