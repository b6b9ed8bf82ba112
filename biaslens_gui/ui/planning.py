"""What is said about a plan before its start: issues, and how much so many images can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Plan
from biaslens_gui.ui.i18n import tr

if TYPE_CHECKING:
    from biaslens_gui.plugins import PluginHost

Z_SQUARED = 1.959964**2


def issues_of(plan: Plan, host: PluginHost) -> list[Issue]:
    """Return all that is to be known about `plan`, each thing once."""
    from biaslens_gui.engine.run import review_plan

    return list(dict.fromkeys(review_plan(plan, host)))


def evidence_in_words(images: int) -> str:
    """Return what `images` images of one prompt can show at most, by the lower end of Wilson's interval for n of n."""
    if images < 1:
        return ""
    floor = images / (images + Z_SQUARED)
    return tr(
        "With {images:,} images per prompt, even {images:,} of {images:,} shows only that a thing appears in at least "
        "{floor:.0%} (95 % interval)."
    ).format(images=images, floor=floor)
