"""What is said about a plan before its start: issues, and how much so many images can show."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.ui.i18n import count_of, duration, tr

if TYPE_CHECKING:
    from biaslens_gui.plugins import PluginHost

Z_SQUARED = 1.959964**2
STRONG = 0.8
"""The share whose showing is taken as the mark of enough images of one prompt."""


def issues_of(plan: Plan, host: PluginHost) -> list[Issue]:
    """Return all that is to be known about `plan`, each thing once."""
    from biaslens_gui.engine.run import review_plan

    return list(dict.fromkeys(review_plan(plan, host)))


def evidence_in_words(images: int) -> str:
    """Return what `images` images of one prompt can show at most, by the lower end of Wilson's interval for n of n."""
    if images < 1:
        return ""
    from biaslens_gui.stats import evidence_meter

    floor = images / (images + Z_SQUARED)
    meter = evidence_meter(images)
    between = tr(
        "Between two prompts or models, not even the largest difference of two shares would be found reliably."
    )
    if meter.detectable is not None:
        between = tr(
            "Between two prompts or models, shares that differ by {points:.0f} points or more are told apart 8 times "
            "in 10."
        ).format(points=100 * meter.detectable)
    if meter.more:
        between += " " + tr("For a difference of {wanted:.0f} points, make {needed:,} images per prompt.").format(
            wanted=100 * meter.wanted, needed=meter.needed
        )
    one = tr(
        "With {images:,} images per prompt, even {images:,} of {images:,} shows only that a thing appears in at least "
        "{floor:.0%} (95 % interval)."
    ).format(images=images, floor=floor)
    if floor < STRONG:
        one += " " + tr("To show {strong:.0%}, {enough:,} of {enough:,} are needed.").format(
            strong=STRONG, enough=ceil(STRONG / (1 - STRONG) * Z_SQUARED)
        )
    return f"{one} {between}"


def cost_in_words(cost: Cost) -> str:
    """Return what is to be made, in one line; nothing if there is nothing to make."""
    words = [count_of(cost.images, "image", "images")]
    if cost.captions:
        words.append(count_of(cost.captions, "caption", "captions"))
    if cost.questions:
        words.append(count_of(cost.questions, "question to images", "questions to images"))
    if cost.completions:
        words.append(count_of(cost.completions, "answer of the language model", "answers of the language model"))
    if cost.seconds:
        words.append(tr("about {time}").format(time=duration(cost.seconds)))
    anything = cost.images or cost.captions or cost.questions or cost.completions
    return ", ".join(words) if anything else ""
