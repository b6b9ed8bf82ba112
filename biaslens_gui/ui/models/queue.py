"""The plans that wait for their turn as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from biaslens_gui.ui.i18n import tr, whole
from biaslens_gui.ui.models.listing import ListingModel
from biaslens_gui.ui.models.runs import moment

if TYPE_CHECKING:
    from biaslens_gui.store.queue import Queued

HEADINGS = ("Turn", "Audit", "Prompts", "Images per prompt", "Image models", "Added")


class QueueModel(ListingModel["Queued"]):
    """One row per waiting plan, the next one first."""

    columns = len(HEADINGS)

    def heading(self, section: int) -> str:
        return tr(HEADINGS[section])

    def cells(self, row: int, item: Queued) -> tuple[str, ...]:
        spec = item.plan.spec
        prompts, images = whole(len(spec.prompts)), whole(spec.images_per_prompt)
        models = ", ".join(model.label for model in spec.models_of("image_model"))
        return whole(row + 1), spec.title, prompts, images, models, moment(item.added_at)

    def number(self, row: int) -> int:
        """Return the number of the plan in `row`, 0 if there is none."""
        item = self.item(row)
        return item.id if item is not None else 0

    def row_of(self, number: int) -> int:
        """Return the row of the plan with this number, -1 if it does not wait any more."""
        return next((at for at, item in enumerate(self._items) if item.id == number), -1)
