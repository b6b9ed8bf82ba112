"""What is said about a plan before its start: issues, and how much so many images can show."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.ui.shell.i18n import count_of, duration, percent, size, tr

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.host import PluginHost

Z_SQUARED = 1.959964**2
STRONG = 0.8
"""The share whose showing is taken as the mark of enough images of one prompt."""


def issues_of(plan: Plan, host: PluginHost) -> list[Issue]:
    """Return all that is to be known about `plan`, each thing once."""
    from biaslens_gui.engine.planning.prompt_advice import advise_prompts
    from biaslens_gui.engine.running.run import review_plan

    return list(dict.fromkeys((*review_plan(plan, host), *advise_prompts(plan.spec))))


def evidence_in_words(images: int) -> str:
    """Return what `images` images of one prompt can show at most, by the lower end of Wilson's interval for n of n."""
    if images < 1:
        return ""
    from biaslens_gui.stats import evidence_meter

    floor = certain_share(images)
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
            strong=STRONG, enough=enough_for(STRONG)
        )
    return f"{one} {between}"


def power_in_words(images: int, depictions: int) -> str:
    """Return how often a strong lean is found by `images` of each of `depictions`, all of one question and tested so.

    A depiction is a prompt on an image model. The classes are two, and even means one half.
    """
    if images < 1 or depictions < 1:
        return ""
    from biaslens_gui.stats.power import fewest_images, images_to_find, share_power

    fewest, enough = fewest_images(depictions), images_to_find(STRONG, depictions)
    family = count_of(depictions, "depiction", "depictions")
    if images < fewest:
        unseen = tr(
            "With {images:,} images each, a question about {family} can find nothing: not even {images:,} of "
            "{images:,} would be clear for all of them together. That takes {fewest:,}."
        )
        start = unseen.format(images=images, family=family, fewest=fewest)
    else:
        seen = tr(
            "With {images:,} images each, a question with two classes about {family} finds a share of {strong:.0%} in "
            "{found} of audits, all of them held to 5 % errors together."
        )
        found = percent(share_power(images, STRONG, depictions))
        start = seen.format(images=images, family=family, strong=STRONG, found=found)
    if images >= enough:
        return start
    more = tr("For 80 % of audits make {enough:,}; further questions that decide ask for more.")
    return f"{start} {more.format(enough=enough)}"


def cost_in_words(cost: Cost) -> str:
    """Return what is to be made, in one line; nothing if there is nothing to make."""
    counted = (
        (cost.images, "image", "images"),
        (cost.captions, "caption", "captions"),
        (cost.questions, "question to images", "questions to images"),
        (cost.completions, "answer of the language model", "answers of the language model"),
        (cost.fills, "sentence with other words", "sentences with other words"),
        (cost.embeddings, "comparison of an image with texts", "comparisons of images with texts"),
        (cost.classifications, "image to sort", "images to sort"),
        (cost.attributions, "tracing of words", "tracings of words"),
    )
    return ", ".join(count_of(number, one, many) for number, one, many in counted if number)


def effort_in_words(cost: Cost, free: int) -> str:
    """Return how long it takes and how much of the disk, of which `free` bytes are free (0 where nobody can tell)."""
    words = []
    if cost.seconds:
        words.append(tr("About {time} on this computer, as measured.").format(time=duration(max(1.0, cost.seconds))))
    elif cost.unmeasured:
        unknown = tr(
            "How long it takes is not known yet: {models} never worked on this computer. A dry run measures it."
        )
        words.append(unknown.format(models=", ".join(cost.unmeasured)))
    if cost.bytes and free:
        disk = tr("About {need} of disk; {free} are free.")
        if cost.bytes > free:
            disk = tr("About {need} of disk, but only {free} are free: free some space first.")
        words.append(disk.format(need=size(cost.bytes), free=size(free)))
    return " ".join(words)


def certain_share(images: float) -> float:
    """Return the lower end of Wilson's 95 % interval for `images` of `images`, 0 to 1."""
    return images / (images + Z_SQUARED) if images > 0 else 0.0


def enough_for(share: float) -> int:
    """Return how many of as many images show at least `share`."""
    return ceil(share / (1 - share) * Z_SQUARED)
